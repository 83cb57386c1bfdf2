//! When two courses of one rulebook are the same as far as what may follow.

use go_board::{Color, Key, PointSet};
use go_rules::article::{
    CompensationArticle, EndingArticle, PlacementArticle, RepetitionArticle, ScoringArticle,
    SettlementArticle,
};
use go_rules::standard::{Ko, LastMove, StandardRepetition, StandardSettlement, StillAlive, Superko, Supply};
use go_rules::{
    Action, Became, Course, Made, Proposal, Referee, Rulebook, Situation, Special, StageName, Statement, Turn,
};

/// Who is asked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum AskedState {
    /// This player.
    Player(Color),
    /// Whoever speaks first: the text does not say.
    Anyone,
}

/// Everything that the articles of a rulebook can tell apart in what may follow.
///
/// Numbers that grow for ever, such as passes, are held as differences and up to a cap, so that what goes round
/// comes back to the same state. For standard articles this is all they read. Peculiar ones are objects that may read
/// anything in the course: what those on the shelf are known to read is here, and the search compares what is allowed whenever a state comes back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    asked: AskedState,
    board: Key,
    stage: (StageName, u32, Option<Color>, bool, u32),
    last: Option<(OfferKind, Option<go_board::Point>)>,
    ledger: ([i32; 6], [u32; 4], Option<u8>),
    counted: Option<[i32; 2]>,
    offers: [Option<OfferState>; 2],
    standing: Option<Color>,
    accepted: Option<Color>,
    memory: MemoryState,
    talk: Option<Talk>,
    turns: Vec<(Color, u8)>,
    spoke_last: bool,
    since: Option<(Key, Vec<DoneState>)>,
}

type OfferKind = (u8, Option<Color>);

fn kind(made: Made) -> OfferKind {
    match made {
        Made::Start(by) => (0, by),
        Made::Play(by) => (1, Some(by)),
        Made::Pass(by) => (2, Some(by)),
        Made::Special(by) => (3, Some(by)),
        Made::TurnLost(by) => (4, Some(by)),
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum OfferState {
    Dead(PointSet),
    Zone(go_board::Point),
    Other(u8),
}

fn offer(proposal: &Proposal) -> OfferState {
    match proposal {
        Proposal::Dead(points) => OfferState::Dead(**points),
        Proposal::Zone(point) => OfferState::Zone(*point),
        Proposal::PlayIsOver => OfferState::Other(0),
        Proposal::NoResult => OfferState::Other(1),
        Proposal::Draw => OfferState::Other(2),
        Proposal::BothLose => OfferState::Other(3),
        _ => OfferState::Other(4),
    }
}

/// What is remembered of earlier situations.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum MemoryState {
    Standard {
        before: Option<Key>,
        barred: Vec<(Key, u8)>,
        recurred: Vec<(Key, Color, u8)>,
        passed: Vec<(Key, Color)>,
    },
    /// Every position that a turn other than a pass has made, in order, and who passed in it how often.
    Peculiar(Vec<Stood>),
}

/// A position, how it came about, who was then to move, the ko in it, and passes since.
type Stood = (Key, OfferKind, Color, Option<go_board::Point>, [u8; 2]);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Talk {
    dead: PointSet,
    refused: u8,
    refused_here: bool,
    offered_last: bool,
    before_the_stage: Option<Color>,
}

/// An action as it was ruled.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct DoneState(Option<Color>, u8, Option<go_board::Point>, Option<OfferState>, bool);

/// Passes running are told apart up to so many.
const PASSES: u32 = 5;

impl State {
    pub(super) fn of(referee: &Referee, asked: AskedState) -> Self {
        let course = referee.course();
        let rulebook = referee.rulebook();
        let stage = course.stage();
        let settlement = &rulebook.settlement.article;
        let now = course.history().current();
        let is_plain = matches!(
            stage.name,
            StageName::Play | StageName::Stopped | StageName::LastMove | StageName::Ended
        ) && stage.overlay.is_none();
        let ending_is_peculiar = matches!(rulebook.ending.article, EndingArticle::Peculiar(_));
        let repetition_is_peculiar = matches!(rulebook.repetition.article, RepetitionArticle::Peculiar(_));
        let offers = Color::BOTH.map(|color| {
            let matters = match settlement {
                SettlementArticle::Standard(StandardSettlement::AsItStands) => false,
                SettlementArticle::Standard(StandardSettlement::Agreement(agreement))
                    if agreement.still_alive == StillAlive::Everything =>
                {
                    course.standing_proposer() == Some(color) || course.accepted_proposer() == Some(color)
                }
                SettlementArticle::Standard(_) | SettlementArticle::Peculiar(_) => true,
            };
            course.proposal_of(color).filter(|_| matters).map(offer)
        });
        let talk = matches!(settlement, SettlementArticle::Peculiar(_)).then(|| Talk::of(referee));
        let sheet = referee.count(&PointSet::EMPTY).ok();
        // White's passes for a handicap that is played are counted, too.
        let is_counted =
            is_plain && sheet.is_some() && course.start().setup().handicap == 0 && only_counts(rulebook);
        Self {
            asked,
            board: course.board().key(),
            stage: (
                stage.name,
                stage.stops.min(2),
                stage.to_move,
                stage.pass_only,
                stage.passes_running.min(PASSES),
            ),
            last: now.map(|now| (kind(now.made), now.ko)),
            ledger: ledger(course, is_counted),
            counted: sheet.map(|(_, sheet)| {
                let [black, white] = sheet.totals().map(go_rules::HalfPoints::get);
                // Two who pay each other in turn would otherwise never come back to where they were.
                if is_counted { [black - white, 0] } else { [black, white] }
            }),
            offers,
            standing: course.standing_proposer(),
            accepted: course.accepted_proposer(),
            memory: match &rulebook.repetition.article {
                RepetitionArticle::Standard(standard) if is_plain && !ending_is_peculiar => {
                    remembered(course, *standard, &rulebook.ending.article)
                }
                RepetitionArticle::Standard(_) | RepetitionArticle::Peculiar(_) => {
                    MemoryState::Peculiar(everything(course, is_plain))
                }
            },
            talk,
            turns: if ending_is_peculiar || repetition_is_peculiar || !is_plain {
                last_turns(course)
            } else {
                Vec::new()
            },
            spoke_last: course.plies().last().is_some_and(|ply| matches!(ply.action, Action::Statement(..))),
            since: (!is_plain).then(|| {
                let plies = course.plies().get(stage.since as usize..).unwrap_or_default();
                (course.board_after(stage.since).key(), plies.iter().map(done).collect())
            }),
        }
    }
}

/// Whether the ledger's numbers matter for nothing but the margin, to which each adds its part whatever the board.
///
/// No article of settlement or repetition on the shelf reads more of it than who passed first, and passes that run.
fn only_counts(rulebook: &Rulebook) -> bool {
    let PlacementArticle::Standard(placement) = &rulebook.placement.article else { return false };
    let EndingArticle::Standard(ending) = &rulebook.ending.article else { return false };
    placement.supply == Supply::Unlimited
        && matches!(ending.last_move, LastMove::Anyone | LastMove::White)
        && matches!(rulebook.scoring.article, ScoringArticle::Standard(_))
        && matches!(rulebook.compensation.article, CompensationArticle::Standard(_))
}

/// Differences that counting may rest on, unless what is counted says it all, what has been done at all, and the first pass.
fn ledger(course: &Course, is_counted: bool) -> ([i32; 6], [u32; 4], Option<u8>) {
    let ledger = course.ledger();
    let counts =
        [ledger.plays, ledger.passes, ledger.taken, ledger.suicides, ledger.handed_over, ledger.returned];
    let ahead = counts.map(|[black, white]| black.wrapping_sub(white).cast_signed());
    let differences = if is_counted { [0; 6] } else { ahead };
    let [black, white] = ledger.passes;
    let up_to = [black.min(1), white.min(1), ledger.passes_running.min(PASSES), (black + white).min(2)];
    (differences, up_to, ledger.first_passer)
}

/// What the standard repetition and ending articles read.
fn remembered(course: &Course, repetition: StandardRepetition, ending: &EndingArticle) -> MemoryState {
    let history = course.history();
    let situations = history.remembered();
    let since_pass = situations
        .iter()
        .rposition(|s| matches!(s.made, Made::Pass(_)))
        .map_or(situations, |at| &situations[at..]);
    let mut barred: Vec<(Key, u8)> = Vec::new();
    let of = if repetition.pass_lifts_bans { since_pass } else { situations };
    for situation in of {
        let kind = match repetition.superko {
            Superko::Free => None,
            Superko::Positional => Some(0),
            Superko::Situational => Some(situation.next.index() as u8),
            Superko::NaturalSituational => played_by(situation).map(|by| by.index() as u8),
            Superko::OwnPositions => moved_by(situation).map(|by| by.index() as u8),
        };
        barred.extend(kind.map(|kind| (situation.key, kind)));
    }
    barred.sort_unstable();
    barred.dedup();
    let mut recurred = Vec::new();
    if let Some(recurrence) = repetition.recurrence {
        let of = if recurrence.since_pass { since_pass } else { situations };
        let mut all: Vec<(Key, Color)> = of.iter().map(|s| (s.key, s.next)).collect();
        all.sort_unstable();
        for same in all.chunk_by(|a, b| a == b) {
            let times = same.len().min(usize::from(recurrence.times)) as u8;
            recurred.extend(same.first().map(|(key, next)| (*key, *next, times)));
        }
    }
    let watches = match ending {
        EndingArticle::Standard(standard) => standard.stops.same_position,
        EndingArticle::Peculiar(_) => true,
    };
    let mut passed = Vec::new();
    if watches {
        let passes = situations.iter().filter_map(|s| match s.made {
            Made::Pass(by) => Some((s.key, by)),
            Made::Start(_) | Made::Play(_) | Made::Special(_) | Made::TurnLost(_) => None,
        });
        passed.extend(passes);
        passed.sort_unstable();
        passed.dedup();
    }
    let before = (repetition.ko == Ko::RestoresPosition).then(|| situations.iter().nth_back(1)).flatten();
    MemoryState::Standard { before: before.map(|situation| situation.key), barred, recurred, passed }
}

const fn played_by(situation: &Situation) -> Option<Color> {
    match situation.made {
        Made::Play(by) | Made::Start(Some(by)) => Some(by),
        Made::Start(None) | Made::Pass(_) | Made::Special(_) | Made::TurnLost(_) => None,
    }
}

const fn moved_by(situation: &Situation) -> Option<Color> {
    match situation.made {
        Made::Pass(by) => Some(by),
        Made::Start(_) | Made::Play(_) | Made::Special(_) | Made::TurnLost(_) => played_by(situation),
    }
}

/// Every position in order; passes in it are counted up to four for each player.
fn everything(course: &Course, only_remembered: bool) -> Vec<Stood> {
    let history = course.history();
    let situations = if only_remembered { history.remembered() } else { history.situations() };
    let mut all: Vec<Stood> = Vec::new();
    for situation in situations {
        match (situation.made, all.last_mut()) {
            (Made::Pass(by), Some((key, .., passes))) if *key == situation.key => {
                passes[by.index()] = (passes[by.index()] + 1).min(4);
            }
            _ => all.push((situation.key, kind(situation.made), situation.next, situation.ko, [0, 0])),
        }
    }
    all
}

fn last_turns(course: &Course) -> Vec<(Color, u8)> {
    let turns = course.plies().iter().rev().filter_map(|ply| match ply.action {
        Action::Turn(by, Turn::Play(_)) => Some((by, 0)),
        Action::Turn(by, Turn::Pass) => Some((by, 1)),
        Action::Turn(by, Turn::Special(_)) => Some((by, 2)),
        Action::Statement(..) | Action::Edit(_) => None,
    });
    turns.take(4).collect()
}

impl Talk {
    /// What peculiar settlement articles read off the statements.
    fn of(referee: &Referee) -> Self {
        let course = referee.course();
        let made = || course.plies().iter().rev().filter(|ply| ply.became == Became::Made);
        let is = |ply: &go_rules::Ply, statement: &Statement| matches!(&ply.action, Action::Statement(_, said) if said == statement);
        let since_resumed = made().take_while(|ply| !is(ply, &Statement::Resume));
        let refused = since_resumed.filter(|ply| is(ply, &Statement::Refuse)).count().min(3) as u8;
        let since_played =
            made().take_while(|ply| !matches!(ply.action, Action::Turn(_, Turn::Play(_)) | Action::Edit(_)));
        let mut since_played = since_played;
        let refused_here = since_played.any(|ply| is(ply, &Statement::Refuse));
        let last = made()
            .find(|ply| matches!(ply.action, Action::Turn(..) | Action::Statement(_, Statement::Propose(_))));
        let before = (course.stage().since as usize).checked_sub(1).and_then(|at| course.plies().get(at));
        Self {
            dead: referee.rulebook().settlement.article.get().dead(course),
            refused,
            refused_here,
            offered_last: last.is_some_and(|ply| matches!(ply.action, Action::Statement(..))),
            before_the_stage: before.and_then(|ply| ply.action.by()),
        }
    }
}

fn done(ply: &go_rules::Ply) -> DoneState {
    let made = ply.became == Became::Made;
    match &ply.action {
        Action::Turn(by, Turn::Play(point)) => DoneState(Some(*by), 0, Some(*point), None, made),
        Action::Turn(by, Turn::Pass) => DoneState(Some(*by), 1, None, None, made),
        Action::Turn(by, Turn::Special(special)) => {
            let (code, point) = match special {
                Special::TakeButton => (2, None),
                Special::PassForKo(point) => (3, Some(*point)),
                Special::ReturnPrisoner => (4, None),
                _ => (5, None),
            };
            DoneState(Some(*by), code, point, None, made)
        }
        Action::Statement(by, statement) => match statement {
            Statement::Propose(proposal) => DoneState(Some(*by), 7, None, Some(offer(proposal)), made),
            Statement::Accept => DoneState(Some(*by), 8, None, None, made),
            Statement::Refuse => DoneState(Some(*by), 9, None, None, made),
            Statement::Resume => DoneState(Some(*by), 10, None, None, made),
            Statement::Object(_) | Statement::Resign | _ => DoneState(Some(*by), 11, None, None, made),
        },
        Action::Edit(_) => DoneState(None, 12, None, None, made),
    }
}
