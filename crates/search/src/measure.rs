//! Which of two records is the smaller.

use go_board::{Color, PointSet};
use go_notation::game::spell_action;
use go_rules::{Action, HalfPoints, Ledger, Record, Setup, Turn};

/// The size of a record, compared field by field: the smaller a witness, the easier to see what it shows.
///
/// ```
/// use go_search::measure;
/// use go_rules::{Action, Record, Setup};
/// let setup = Setup::empty("2x2".parse()?);
/// let (play, pass) = (Action::play(setup.next, "A1".parse()?), Action::pass(setup.next));
/// let with = |actions: &[Action]| Record { setup: setup.clone(), actions: actions.to_vec() };
/// // A stone weighs more than any number of passes.
/// assert!(measure(&with(&[pass.clone(), pass])) < measure(&with(&[play])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Measure {
    /// Points of the board.
    pub points: u16,
    /// Stones put on it: those of the start, those of situations said to have occurred before, and one for each play. A
    /// start that saves plays is no gain unless stones were taken or plays were needless.
    pub stones: usize,
    /// Actions, and situations said to have occurred before the start: both are turns that a reader has to follow.
    pub plies: usize,
    /// What else the start says: prisoners and other entries of the ledger, handicap, a komi that is not 0, who made it.
    pub extras: usize,
    /// The rest decides by spelling: wide boards before high ones, then the start, then the actions.
    pub spelling: Vec<u8>,
}

/// Measures a record.
#[must_use]
pub fn measure(record: &Record) -> Measure {
    let Setup { size, black, white, next, komi, handicap, ledger, occurred, made_by, allow_no_liberties } =
        &record.setup;
    let plays =
        record.actions.iter().filter(|action| matches!(action, Action::Turn(_, Turn::Play(_)))).count();
    let earlier: usize = occurred.iter().map(|o| o.black.len() + o.white.len()).sum();
    let extras = entries(ledger)
        + usize::from(*handicap)
        + usize::from(*komi != Some(HalfPoints::ZERO))
        + usize::from(made_by.is_some())
        + usize::from(*allow_no_liberties);
    let mut spelling = vec![size.height(), size.width(), u8::from(*next == Color::White)];
    for stones in [black, white].into_iter().chain(occurred.iter().flat_map(|o| [&o.black, &o.white])) {
        spell_points(stones, &mut spelling);
    }
    for action in &record.actions {
        spelling.extend(match action {
            // In the order in which boards are printed, passes first.
            Action::Turn(by, Turn::Pass) => vec![1, by.index() as u8],
            Action::Turn(by, Turn::Play(point)) => vec![2, by.index() as u8, u8::MAX - point.y(), point.x()],
            Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => {
                let mut spelled = vec![3];
                spelled.extend(spell_action(action).into_bytes());
                spelled
            }
        });
    }
    Measure {
        points: size.area(),
        stones: black.len() + white.len() + plays + earlier,
        plies: record.actions.len() + occurred.len(),
        extras,
        spelling,
    }
}

fn spell_points(points: &PointSet, spelling: &mut Vec<u8>) {
    let mut places: Vec<[u8; 2]> = points.iter().map(|point| [u8::MAX - point.y(), point.x()]).collect();
    places.sort_unstable();
    spelling.push(places.len().min(usize::from(u8::MAX)) as u8);
    spelling.extend(places.into_iter().flatten());
}

/// How many entries of the ledger are not zero.
fn entries(ledger: &Ledger) -> usize {
    let Ledger { plays, passes, taken, suicides, handed_over, returned, first_passer, passes_running } =
        ledger;
    let pairs = [plays, passes, taken, suicides, handed_over, returned];
    let written = pairs.into_iter().flatten().filter(|entry| **entry != 0).count();
    written + usize::from(first_passer.is_some()) + usize::from(*passes_running != 0)
}
