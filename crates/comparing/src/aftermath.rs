//! What a forbidden turn, or an objection to one, led to: on the board, in the record, in the ledger.

use go_board::{Board, Color};
use go_rules::{
    Action, Became, Gap, Limits, Lockstep, Objection, Over, Reason, Record, Rulebook, Statement, Turn,
};

use crate::became::became_in_words;

/// What became of an action, and what that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aftermath {
    became: Became,
    /// Whether it was a play.
    play: bool,
    /// Opposing stones lifted.
    taken: u16,
    /// Own stones lifted.
    lost: u16,
    /// Turns before it that were taken back, and how many passes they became.
    taken_back: Option<(u32, u8)>,
    /// Stones that its player, or the player objected to, handed over for it.
    stones: u32,
    /// What pointing it out would bring.
    objection: Option<Objection>,
    /// What the text does not say about what it does to the board.
    unsaid: Option<Gap>,
    /// Whether it was an objection that lost the game for the player objected to.
    loses: bool,
}

impl Aftermath {
    /// What the last of the first `plies` actions of a record led to under one rulebook, and the board after it.
    pub(crate) fn of(
        record: &Record,
        plies: u32,
        rulebook: &Rulebook,
        limits: Limits,
    ) -> Option<(Self, Board)> {
        let start = record.setup.clone().check().ok()?;
        let mut alone = Lockstep::new(vec![rulebook.clone()], start).ok()?.with_limits(limits);
        let (action, before) = record.actions.get(..plies as usize)?.split_last()?;
        for earlier in before {
            alone.act(earlier).ok()?;
        }
        let became_before: Vec<Became> = alone.course(0).plies().iter().map(|ply| ply.became).collect();
        let paid_before = alone.course(0).ledger().handed_over;
        alone.act(action).ok()?;
        let course = alone.course(0);
        let by = action.by().unwrap_or(Color::Black);
        // Who is objected to pays.
        let objects = matches!(action, Action::Statement(_, Statement::Object(_)));
        let payer = if objects { by.opponent() } else { by };
        let changed =
            || std::iter::zip(&became_before, course.plies()).filter(|(was, ply)| **was != ply.became);
        let last = course.plies().last()?;
        let passes = |became| if let Became::Passes(passes, _) = became { Some(passes) } else { None };
        let turns = changed().count() as u32;
        let taken_back = changed().find_map(|(_, ply)| passes(ply.became)).map(|passes| (turns, passes));
        let aftermath = Self {
            became: alone.ruling(0)?.became,
            play: matches!(action, Action::Turn(_, Turn::Play(_))),
            taken: last.taken,
            lost: last.lost,
            taken_back,
            objection: course.objection(plies),
            unsaid: alone.marks(0).doubtful.filter(|(since, _)| *since == plies).map(|(_, gap)| gap),
            loses: objects && matches!(course.over(), Some(Over::Forfeited(_))),
            stones: course.ledger().handed_over[payer.index()].saturating_sub(paid_before[payer.index()]),
        };
        Some((aftermath, course.board().clone()))
    }

    /// In words, for people.
    pub(crate) fn words(&self) -> String {
        let mut words = match (self.became, self.taken_back) {
            (Became::Passes(passes, _), back) => {
                let with = match back {
                    None => String::new(),
                    Some((1, _)) => " with the turn before it".to_owned(),
                    Some((turns, _)) => format!(" with the {turns} turns before it"),
                };
                format!("taken back{with}, {}", number(passes.into(), "pass", "passes"))
            }
            (Became::Made, Some((turns, passes))) => {
                let back = if turns == 1 { "1 turn is".to_owned() } else { format!("{turns} turns are") };
                format!("{back} taken back, {}", number(passes.into(), "pass", "passes"))
            }
            (Became::Made, None) if self.loses => LOST.to_owned(),
            (Became::Stood(reason), _) => {
                let lifting = if self.play { self.lifting(reason) } else { String::new() };
                let stands = became_in_words(self.became, self.objection);
                match self.unsaid {
                    None => stands + &lifting,
                    // What is done here is one reading among several.
                    Some(gap) => {
                        let here = match lifting.trim_start_matches(", ") {
                            "" => String::new(),
                            lifting => format!(" (here, {lifting})"),
                        };
                        format!("{stands}; {gap}: what follows depends on the reading{here}")
                    }
                }
            }
            (became, _) => became.to_string(),
        };
        if self.stones > 0 {
            words.push_str(&format!(", {} handed over", number(self.stones, "stone", "stones")));
        }
        words
    }

    /// In words that leave out numbers: equal for quarrels of one kind.
    pub(crate) fn kind(&self) -> String {
        match (self.became, self.taken_back) {
            (Became::Passes(..), Some(_)) => format!("{} with turns before it", self.became),
            (Became::Made, None) if self.loses => LOST.to_owned(),
            (Became::Made, Some((1, _))) => "one turn is taken back".to_owned(),
            (Became::Made, Some(_)) => "several turns are taken back".to_owned(),
            (Became::Stood(Reason::Suicide(_)), _) => {
                let lifted = if self.lost > 0 { "lifted" } else { "not lifted" };
                format!("{}, {lifted}", became_in_words(self.became, self.objection))
            }
            (became, _) => became_in_words(became, self.objection),
        }
    }

    fn lifting(&self, reason: Reason) -> String {
        match (self.taken, self.lost, reason) {
            (0, 0, Reason::Suicide(_)) => ", lifting nothing".to_owned(),
            (0, 0, _) => String::new(),
            (taken, 0, _) => {
                format!(", lifting {}", number(taken.into(), "opposing stone", "opposing stones"))
            }
            (0, lost, _) => format!(", lifting {}", number(lost.into(), "own stone", "own stones")),
            (taken, lost, _) => format!(", lifting {taken} opposing and {lost} own stones"),
        }
    }
}

const LOST: &str = "the game is lost";

/// `a pass`, `2 passes`, `1 stone`.
fn number(count: u32, one: &str, several: &str) -> String {
    match (count, one) {
        (1, "pass") => "a pass".to_owned(),
        (1, _) => format!("1 {one}"),
        _ => format!("{count} {several}"),
    }
}
