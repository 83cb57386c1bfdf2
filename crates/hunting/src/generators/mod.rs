//! Games that nobody played: random ones of many tempers, from starts of every sort, and old ones changed.
//!
//! Everything is chosen by [`Dice`], which follow a seed or spell out bytes, so that a hunt, a test and a fuzzer
//! play the same games. A game has a [`Temper`] of its own, an [`Opening`], and players who go on from there.

mod dice;
mod mutate;
mod player;
mod starts;
mod temper;
mod words;

use std::sync::Arc;

use go_board::{Board, Color};
use go_rules::{Action, LimitError, Record, Setup};

pub use dice::Dice;
pub use mutate::mutated;
pub(crate) use player::Player;
pub use starts::{Shape, handicap_stones, played_position, stamped, troubled};
pub use temper::{ParsePolicyError, Policy, Temper};
pub use words::{break_a_rule, object, say, special};

use go_comparing::watch::Watch;

/// What games may be like.
#[derive(Clone, Debug)]
pub struct Habits {
    /// How players may choose.
    pub policies: Vec<Policy>,
    /// Whether they may speak and break rules.
    pub talk: bool,
    /// Whether games may start from a position other than the plain one.
    pub starts: bool,
    /// Whether a game may have a handicap if the plain start has none.
    pub handicaps: bool,
    /// Records whose shapes and moves are grafted onto games.
    pub grafts: Vec<Arc<Record>>,
}

impl Default for Habits {
    fn default() -> Self {
        Self { policies: Policy::ALL.to_vec(), talk: true, starts: true, handicaps: true, grafts: Vec::new() }
    }
}

/// How a game begins.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The start.
    pub setup: Setup,
    /// What is done first, whatever the rules say.
    pub script: Vec<Action>,
    /// Whether stones stand at the start that belong to no plays and are no handicap.
    pub elsewhere: bool,
}

/// One game in so many starts from another position.
const ELSEWHERE: usize = 8;

impl Opening {
    /// A start among those that these habits allow; `bred` are records that are worth changing.
    #[must_use]
    pub fn random(dice: &mut Dice<'_>, plain: &Setup, habits: &Habits, bred: &[Arc<Record>]) -> Self {
        if let (Some(one), Some(other)) = (dice.pick(bred), dice.pick(bred))
            && dice.one_in(3)
        {
            let Record { mut setup, actions } = mutated(dice, one, other);
            if !habits.starts {
                (setup.black, setup.white, setup.next) = (one.setup.black, one.setup.white, one.setup.next);
            }
            let stones = setup.black.len() + setup.white.len();
            let elsewhere = stones > usize::from(setup.handicap);
            return Self { setup, script: actions, elsewhere };
        }
        if let Some(graft) = dice.pick(&habits.grafts)
            && dice.one_in(3)
            && let Some(grafted) = Self::graft(dice, plain, habits, graft)
        {
            return grafted;
        }
        let mut setup = plain.clone();
        if plain.handicap > 0 {
            setup.black = handicap_stones(dice, plain.size, plain.handicap);
        } else if habits.starts && dice.one_in(ELSEWHERE) {
            let troubled = if dice.one_in(2) { troubled(dice, plain) } else { None };
            setup = troubled.unwrap_or_else(|| played_position(dice, plain));
            if dice.one_in(8) {
                setup.made_by = Some(setup.next.opponent());
            }
            return Self { setup, script: Vec::new(), elsewhere: true };
        } else if habits.handicaps && dice.one_in(12) {
            give_handicap(dice, &mut setup);
        }
        Self { setup, script: Vec::new(), elsewhere: false }
    }

    /// The beginning of a game on this board, or the position that some game or example has led to.
    fn graft(dice: &mut Dice<'_>, plain: &Setup, habits: &Habits, graft: &Record) -> Option<Self> {
        let plies = dice.below(graft.actions.len() + 1);
        if graft.setup.size == plain.size && dice.one_in(2) {
            let setup = Setup { komi: plain.komi, ..graft.setup.clone() };
            let elsewhere = setup.black.len() + setup.white.len() > usize::from(setup.handicap);
            if habits.starts || !elsewhere {
                return Some(Self { setup, script: graft.actions[..plies].to_vec(), elsewhere });
            }
        }
        if !habits.starts {
            return None;
        }
        let shape = Shape::part(dice, &position(graft, plies)?, plain.size);
        let setup = stamped(dice, plain, &shape)?;
        Some(Self { setup, script: Vec::new(), elsewhere: true })
    }
}

/// Where the plays of a record lead, whatever the rules; plays on stones are left out.
fn position(record: &Record, plies: usize) -> Option<Board> {
    let setup = &record.setup;
    let mut board = Board::with_stones(setup.size, &setup.black, &setup.white).ok()?;
    for action in &record.actions[..plies] {
        if let Action::Turn(by, go_rules::Turn::Play(point)) = action
            && let Ok(facts) = board.facts(*point, *by)
        {
            board.play(&facts);
        }
    }
    Some(board)
}

/// A few stones, on the board or still to be placed.
fn give_handicap(dice: &mut Dice<'_>, setup: &mut Setup) {
    let stones = [1, 2, 2, 3, 4][dice.below(5)];
    if u16::from(stones) * 2 >= setup.size.area() {
        return;
    }
    setup.handicap = stones;
    if stones >= 2 && !dice.one_in(3) {
        setup.black = handicap_stones(dice, setup.size, stones);
        setup.next = Color::White;
    }
}

/// A game under all rulebooks of a watch, played to its end or to so many plies; `None` if it cannot start.
///
/// The watch is where the game has led it.
///
/// # Errors
/// [`LimitError`] if it goes beyond the limits of the lockstep.
///
/// ```
/// # use go_rules::{standard::*, *};
/// # let rulebook = Rulebook::new("positional", &Text::nameless(), Articles::plain());
/// use go_comparing::watch::Watch;
/// use go_hunting::generators::{Dice, Habits, made_up};
/// let plain = Setup::empty("3x3".parse()?);
/// let mut watch = Watch::new(Lockstep::new(vec![rulebook], plain.clone().check()?)?);
/// let spelled = made_up(Dice::spelled(b"any bytes will do"), &mut watch, &plain, &Habits::default(), 60)?;
/// assert_eq!(spelled.is_some_and(|record| record.actions.len() <= 60), true);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn made_up(
    mut dice: Dice<'_>,
    watch: &mut Watch,
    plain: &Setup,
    habits: &Habits,
    most: usize,
) -> Result<Option<Record>, LimitError> {
    let temper = Temper::random(&mut dice, &habits.policies, habits.talk);
    let opening = Opening::random(&mut dice, plain, habits, &[]);
    let Ok(start) = opening.setup.clone().check() else { return Ok(None) };
    watch.restart_at(start);
    let mut player = Player::new(dice, temper);
    let mut record = Record { setup: opening.setup, actions: Vec::new() };
    play(&mut player, opening.script, watch, &mut record, most)?;
    Ok(Some(record))
}

/// Plays a game that has begun to its last action.
pub(crate) fn play(
    player: &mut Player<'_>,
    script: Vec<Action>,
    watch: &mut Watch,
    record: &mut Record,
    most: usize,
) -> Result<(), LimitError> {
    let mut script = script.into_iter();
    while record.actions.len() < most {
        let Some(action) = script.next().or_else(|| player.choose(watch)) else { break };
        watch.act(&action)?;
        record.actions.push(action);
        // Bytes that are spent choose the same for ever.
        if player.dice.is_spent() && script.len() == 0 {
            break;
        }
    }
    Ok(())
}
