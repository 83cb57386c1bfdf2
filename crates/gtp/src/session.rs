//! The state behind the protocol: a start, a record, and a referee that has ruled on it.

use go_board::{Color, PointSet, Size};
use go_rules::{
    Action, Became, Citation, Gap, HalfPoints, LimitError, Limits, Next, Outcome, Reason, Referee, Remedy,
    Rulebook, Ruling, Setup, Sheet, StageName, Topic, Verdict,
};
use go_rulesets::Library;
use go_rulesets::kata::{KataDifference, KataError, KataRulebook, KataRules};

use crate::host::{Host, SgfFiles};

/// Where the rules in force come from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum GameSource {
    /// A text of the library, by key and readings.
    Text,
    /// Put together by `kata-set-rules`.
    Kata(Followed),
}

/// Settings that a rulebook follows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Followed {
    /// What was asked for.
    pub(super) rules: KataRules,
    /// What it says that is not followed. Friendly passes are no matter of rules here.
    pub(super) differs: Vec<KataDifference>,
}

impl Followed {
    pub(super) fn new(rules: KataRules) -> Result<(Rulebook, Self), KataError> {
        let KataRulebook { rulebook, mut differs } = rules.rulebook()?;
        differs.retain(|difference| *difference != KataDifference::NoAgreement);
        Ok((rulebook, Self { rules, differs }))
    }
}

/// A referee that is spoken to in GTP: one game, one rulebook.
///
/// ```
/// use go_gtp::Session;
/// let mut session = Session::new(go_rulesets::Library::built_in(), "tromp-taylor")?;
/// assert_eq!(session.answer(b"1 boardsize 2").as_deref(), Some("=1\n\n"));
/// assert_eq!(session.answer(b"2 play b a1").as_deref(), Some("=2\n\n"));
/// assert_eq!(session.answer(b"3 all_legal w").as_deref(), Some("=3 A2 B2 B1\n\n"));
/// assert_eq!(session.answer(b"# nothing to answer"), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Session {
    pub(super) library: Library,
    pub(super) source: GameSource,
    pub(super) setup: Setup,
    pub(super) record: Vec<Action>,
    pub(super) referee: Referee,
    pub(super) limits: Limits,
    pub(super) host: Box<dyn Host>,
    pub(super) over: bool,
}

/// Why rules cannot take over the kept record.
#[derive(Debug)]
pub(super) struct NoGame {
    ply: usize,
    action: Action,
    reason: String,
}

impl std::fmt::Display for NoGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ply {}, {}: {}", self.ply, go_notation::game::spell_action(&self.action), self.reason)
    }
}

impl Session {
    /// The board that stands before anybody has asked for one.
    const FIRST_SIZE: u8 = 19;

    /// A session on an empty 19×19 board under the rulebook that `selection` picks from `library`.
    ///
    /// # Errors
    /// If the library has no such text or reading.
    #[allow(clippy::missing_panics_doc, reason = "19 is a size and the empty board a start")]
    pub fn new(library: Library, selection: &str) -> Result<Self, go_rulesets::LibraryError> {
        let rulebook = library.rulebook(selection)?;
        let size = Size::square(Self::FIRST_SIZE).unwrap_or_else(|_| unreachable!("19 is a size"));
        let setup = Setup::empty(size);
        let start = setup.clone().check().unwrap_or_else(|_| unreachable!("an empty board is a start"));
        let limits = Limits::default();
        Ok(Self {
            library,
            source: GameSource::Text,
            referee: Referee::new(rulebook, start).with_limits(limits),
            setup,
            record: Vec::new(),
            limits,
            host: Box::new(SgfFiles),
            over: false,
        })
    }

    /// Sets other limits on the record.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        // The record is empty: nothing is ruled anew.
        if let Ok(start) = self.setup.clone().check() {
            self.referee = Referee::new(self.rulebook().clone(), start).with_limits(limits);
        }
        self
    }

    /// Leaves files of games and words about limits to this host instead of [`SgfFiles`].
    #[must_use]
    pub fn with_host(mut self, host: impl Host + 'static) -> Self {
        self.host = Box::new(host);
        self
    }

    /// Whether `quit` has been asked for.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    pub(super) fn rulebook(&self) -> &Rulebook {
        self.referee.rulebook()
    }

    /// Starts a new game; nothing changes if the setup is none.
    pub(super) fn start(&mut self, setup: Setup) -> Result<(), String> {
        let start = setup.clone().check().map_err(|error| error.to_string())?;
        self.referee = Referee::new(self.rulebook().clone(), start).with_limits(self.limits);
        self.setup = setup;
        self.record.clear();
        Ok(())
    }

    /// The first `plies` actions of the record, ruled anew from the start.
    fn replayed(&self, rulebook: &Rulebook, setup: &Setup, plies: usize) -> Result<Referee, NoGame> {
        let no_game =
            |ply: usize, reason: String| NoGame { ply, action: self.record[ply - 1].clone(), reason };
        let start = setup.clone().check().map_err(|error| NoGame {
            ply: 0,
            action: Action::pass(setup.next),
            reason: error.to_string(),
        })?;
        let mut referee = Referee::new(rulebook.clone(), start).with_limits(self.limits);
        for (i, action) in self.record[..plies].iter().enumerate() {
            let before = self.referee.course().plies().get(i).map(|ply| ply.became);
            match referee.act(action).map_err(|limit| no_game(i + 1, self.host.limit(&limit)))? {
                Some(Ruling { became, .. }) if stays_in_the_game(before, became) => {}
                Some(Ruling { verdict: Verdict::Forbidden(reason), .. }) => {
                    return Err(no_game(i + 1, self.explain(rulebook, reason)));
                }
                Some(ruling) => return Err(no_game(i + 1, ruling.became.to_string())),
                None => return Err(no_game(i + 1, "the record had left the game".to_owned())),
            }
        }
        Ok(referee)
    }

    /// Lets other rules, and a komi if one is given, take over the kept record; nothing changes if it is no game under them.
    pub(super) fn adopt(
        &mut self,
        rulebook: &Rulebook,
        source: GameSource,
        komi: Option<HalfPoints>,
    ) -> Result<(), NoGame> {
        let setup = Setup { komi: komi.or(self.setup.komi), ..self.setup.clone() };
        self.referee = self.replayed(rulebook, &setup, self.record.len())?;
        self.setup = setup;
        self.source = source;
        Ok(())
    }

    /// The komi that counts: what was set, or else what the rulebook writes for this start.
    pub(super) fn komi(&self) -> HalfPoints {
        let written = || self.rulebook().compensation.article.get().written_komi(&self.setup);
        self.setup.komi.unwrap_or_else(written)
    }

    /// Sets the komi; the game goes on.
    pub(super) fn set_komi(&mut self, komi: HalfPoints) -> Result<(), NoGame> {
        self.adopt(&self.rulebook().clone(), self.source.clone(), Some(komi))
    }

    /// Takes the last action back; no if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let Some(plies) = self.record.len().checked_sub(1) else { return false };
        let rulebook = self.rulebook().clone();
        // What was ruled once is ruled so again.
        let Ok(referee) = self.replayed(&rulebook, &self.setup, plies) else { return false };
        self.referee = referee;
        self.record.truncate(plies);
        true
    }

    /// Takes in one action, whatever becomes of it; nothing changes on an error.
    pub(super) fn act(&mut self, action: Action) -> Result<Became, LimitError> {
        let ruling = self.referee.act(&action)?;
        self.record.push(action);
        let became = ruling.map_or(Became::AfterTheEnd, |ruling| ruling.became);
        if matches!(became, Became::Halted(_)) {
            self.undo();
        }
        Ok(became)
    }

    /// What the redress article makes of the action.
    pub(super) fn remedy(&self, action: &Action, reason: Reason) -> Remedy {
        self.rulebook().redress.article.get().remedy(self.referee.course(), action, reason).answer
    }

    /// A reason with the clause it rests on: `a stone stands on D4 (tromp-taylor 7: …)`.
    pub(super) fn explain(&self, rulebook: &Rulebook, reason: Reason) -> String {
        format!("{reason} ({})", spell_citation(&rulebook.cite(reason.topic())))
    }

    /// The clause on a subject, with its words.
    pub(super) fn cited(&self, topic: Topic) -> String {
        spell_citation(&self.rulebook().cite(topic))
    }

    /// Whether the rulebook has a clause on the subject.
    pub(super) fn has_clause(&self, topic: Topic) -> bool {
        self.rulebook().clause_on(topic).is_some()
    }

    /// The points where `by` may play, or might if it were to move.
    pub(super) fn legal(&self, by: Color) -> PointSet {
        let course = self.referee.course();
        let stage = course.stage();
        if course.over().is_some() || stage.pass_only {
            return PointSet::EMPTY;
        }
        let rulebook = self.rulebook();
        let resumed =
            rulebook.settlement.article.get().turn_while_stopped(course, by).map(|next| next.answer);
        let next = match (stage.name, &resumed) {
            (StageName::Stopped, Some(Next::Stage(stage, ..))) => stage.to_move,
            (StageName::Stopped, _) => return PointSet::EMPTY,
            _ => stage.to_move,
        };
        if next != Some(by) {
            return self.referee.legal_plays(by);
        }
        let may = |verdict| matches!(verdict, Verdict::Allowed | Verdict::Undetermined(_));
        course.board().empties().filter(|p| may(self.referee.judge(&Action::play(by, *p)))).collect()
    }

    /// The stones that have been agreed to be dead.
    pub(super) fn dead(&self) -> PointSet {
        self.rulebook().settlement.article.get().dead(self.referee.course())
    }

    /// The board as it stands, counted.
    pub(super) fn count(&self) -> Result<(Outcome, Sheet), Gap> {
        self.referee.count(&self.dead())
    }
}

/// An action stays in the game under new rules if it is made, or if it was refused or remedied before and is again.
fn stays_in_the_game(before: Option<Became>, now: Became) -> bool {
    let leaves = matches!(now, Became::Halted(_) | Became::NotApplicable | Became::AfterTheEnd);
    now == Became::Made || (!leaves && before.is_some_and(|before| before != Became::Made))
}

fn spell_citation(citation: &Citation) -> String {
    if citation.clause.is_empty() {
        format!("{} has no clause on it", citation.text)
    } else {
        format!("{citation}: {}", citation.says.trim_end_matches('.'))
    }
}
