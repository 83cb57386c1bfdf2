//! The theorem behind the AGA's rules: area and territory count the same when White passes last.
//!
//! Black's area is the black stones on the board and Black's territory; the stones on the board are those played
//! (or placed) less those lost, and the lost ones are White's prisoners. So area and territory margins differ by
//! Black's plays minus White's, and with pass stones, which are prisoners too, by Black's turns minus White's.

use std::sync::LazyLock;

use go_board::{Color, Point, PointSet};
use go_hunting::StartChanges;
use go_rules::standard::{
    StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Superko,
};
use go_rules::{
    Action, Articles, HalfPoints, Ledger, Lockstep, Over, Proposal, Record, Rulebook, RulesetExt, Setup,
    StageName, Statement, Text, Verdict,
};
use go_rulesets::Library;

use crate::smallest::smallest;
use crate::{Broken, Dice, equal};

/// What of a game the theorem was tried on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AgaReached {
    /// Positions counted.
    pub counted: u32,
    /// Games that ended under the AGA's own text.
    pub ended: u32,
    /// Of these, games with handicap stones.
    pub handicap: u32,
    /// Games in which stones were agreed to be dead.
    pub dead: u32,
    /// Games in which play went on after a stop.
    pub resumed: u32,
    /// Games in which White owed a pass.
    pub owed: u32,
}

/// Area and territory, both with and without pass stones.
static COUNTS: LazyLock<Vec<Rulebook>> = LazyLock::new(|| {
    let book = |pass_stones: bool, scoring: StandardScoring| {
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: StandardRepetition::superko(Superko::Situational).into(),
            ending: StandardEnding { pass_stones, ..StandardEnding::TWO_PASSES }.into(),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: scoring.into(),
            compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::new("count", &Text::nameless(), articles)
    };
    [false, true]
        .into_iter()
        .flat_map(|stones| {
            [StandardScoring::AREA, StandardScoring::TERRITORY].map(|scoring| book(stones, scoring))
        })
        .collect()
});

/// The readings of the AGA's clause 11, each with the count of area before and of territory behind it.
static AGA: LazyLock<Vec<[Rulebook; 2]>> = LazyLock::new(|| {
    let library = Library::built_in();
    let Some(text) = library.find("aga-1991") else { return Vec::new() };
    let read = |last: &str, counting: &str| {
        let selection = format!("aga-1991[last-move={last},counting={counting}]").parse().ok()?;
        text.read(&selection).ok()
    };
    ["white-last", "equal-moves", "placement-counts-as-a-move"]
        .into_iter()
        .filter_map(|last| Some([read(last, "area")?, read(last, "territory")?]))
        .collect()
});

/// Plays a game that the bytes spell, legal turns only, and holds the theorem at every position of it; then another
/// under the AGA's text to its end, even or with two stones and more, and holds what follows for its two counts.
///
/// In an even game both results are the same, whoever has to have made the last move. With n handicap stones at the
/// start the margins before compensation differ by n - 1 if White has moved once more than Black, as `white-last` and
/// `placement-counts-as-a-move` make it, and by n if both have moved equally often: then the counts part by a point.
///
/// # Errors
/// [`Broken`] with the game in which the margins differ by something else.
pub fn area_and_territory_differ_by_moves(bytes: &[u8]) -> Result<AgaReached, Broken> {
    let mut dice = Dice::spelled(bytes);
    let mut reached = AgaReached::default();
    if dice.one_in(2) {
        anywhere(&mut dice, &mut reached)?;
    } else {
        at_the_end(&mut dice, &mut reached)?;
    }
    Ok(reached)
}

fn lockstep(rulebooks: &[Rulebook], setup: Setup) -> Result<Lockstep, Broken> {
    let start = setup.check().map_err(|error| Broken(error.to_string()))?;
    Lockstep::new(rulebooks.to_vec(), start).map_err(|error| Broken(error.to_string()))
}

/// A play that is allowed, or a pass, which spent dice choose.
fn turn(dice: &mut Dice<'_>, panel: &Lockstep, by: Color) -> Action {
    if dice.is_spent() || dice.one_in(8) {
        return Action::pass(by);
    }
    let legal: Vec<Point> = panel.legal_plays(0, by).iter().collect();
    dice.pick(&legal).map_or(Action::pass(by), |point| Action::play(by, *point))
}

fn difference(counts: [u32; 2]) -> HalfPoints {
    HalfPoints::points(counts[0] as i32 - counts[1] as i32)
}

/// From the empty board, at any position, with any stones held to be dead.
fn anywhere(dice: &mut Dice<'_>, reached: &mut AgaReached) -> Result<(), Broken> {
    let setup = Setup::empty(dice.size(5));
    let mut panel = lockstep(&COUNTS, setup.clone())?;
    let mut record = Record { setup, actions: Vec::new() };
    for _ in 0..60 {
        let Some(by) = panel.course(0).stage().to_move else { break };
        let action = turn(dice, &panel, by);
        panel.act(&action).map_err(|error| Broken(error.to_string()))?;
        record.actions.push(action);
        let dead = dead_stones(dice, &panel);
        counts_differ_by_moves(&panel, &dead).map_err(|broken| {
            let law = |record: &Record| {
                let panel = played(&COUNTS, record)?;
                let board = panel.course(0).board();
                // Any one chain of the smaller record, or none.
                let chains = board.size().points().map(|point| board.chain(point));
                [PointSet::EMPTY]
                    .into_iter()
                    .chain(chains)
                    .try_for_each(|dead| counts_differ_by_moves(&panel, &dead))
            };
            smallest(&record, &COUNTS[0], StartChanges::None, law, broken)
        })?;
        reached.counted += 1;
        reached.dead += u32::from(!dead.is_empty());
    }
    Ok(())
}

/// The record, without what the first rulebook does not allow.
fn played(rulebooks: &[Rulebook], record: &Record) -> Result<Lockstep, Broken> {
    let mut panel = lockstep(rulebooks, record.setup.clone())?;
    for action in &record.actions {
        if panel.judge(0, action) == Verdict::Allowed {
            panel.act(action).map_err(|error| Broken(error.to_string()))?;
        }
    }
    Ok(panel)
}

/// Margins without pass stones by plays, and with them by turns.
fn counts_differ_by_moves(panel: &Lockstep, dead: &PointSet) -> Result<(), Broken> {
    let course = panel.course(0);
    let Ledger { plays, passes, .. } = *course.ledger();
    let margin = |member: usize| {
        let counted = panel.count(member, dead).map_err(|gap| Broken(gap.to_string()))?;
        Ok(counted.1.margin_before_compensation())
    };
    let place = || format!("dead {dead} after {:?}", course.plies());
    let turns = [plays[0] + passes[0], plays[1] + passes[1]];
    equal(&(margin(0)? - margin(1)?), &difference(plays), place)?;
    equal(&(margin(2)? - margin(3)?), &difference(turns), place)
}

/// Whole chains, at most two.
fn dead_stones(dice: &mut Dice<'_>, panel: &Lockstep) -> PointSet {
    let board = panel.course(0).board();
    let mut dead = PointSet::EMPTY;
    for _ in 0..[0, 0, 0, 1, 2][dice.below(5)] {
        let point = dice.point(board.size());
        if board.stone(point).is_some() {
            dead = dead.union(&board.chain(point));
        }
    }
    dead
}

/// A game under the AGA's text, with every stop and the passes that are owed.
fn at_the_end(dice: &mut Dice<'_>, reached: &mut AgaReached) -> Result<(), Broken> {
    let reading = dice.below(AGA.len());
    let Some(pair) = AGA.get(reading) else { return Err(Broken("there is no aga-1991".to_owned())) };
    let mut setup = Setup::empty(dice.size(5));
    if setup.size.area() >= 9 && dice.one_in(2) {
        setup.black = (0..2 + dice.below(3)).map(|_| dice.point(setup.size)).collect();
        let stones = setup.black.len() as u8;
        if stones >= 2 {
            (setup.handicap, setup.next) = (stones, Color::White);
        } else {
            setup.black = PointSet::EMPTY;
        }
    }
    let mut panel = lockstep(pair, setup.clone())?;
    let mut record = Record { setup, actions: Vec::new() };
    for _ in 0..100 {
        let stage = panel.course(0).stage();
        let actions = match (stage.name, stage.to_move) {
            (StageName::Ended, _) => break,
            (StageName::LastMove, Some(by)) => {
                reached.owed += 1;
                vec![Action::pass(by)]
            }
            (_, Some(by)) => vec![turn(dice, &panel, by)],
            (_, None) if stage.stops < 2 && dice.one_in(3) => {
                reached.resumed += 1;
                vec![Action::Statement(Color::Black, Statement::Resume)]
            }
            (_, None) => {
                let dead = dead_stones(dice, &panel);
                reached.dead += u32::from(!dead.is_empty());
                vec![
                    Action::Statement(Color::Black, Statement::Propose(Proposal::dead(dead))),
                    Action::Statement(Color::White, Statement::Accept),
                ]
            }
        };
        for action in &actions {
            panel.act(action).map_err(|error| Broken(error.to_string()))?;
        }
        record.actions.extend(actions);
    }
    if panel.course(0).over() != Some(Over::Counted) {
        return Ok(());
    }
    reached.ended += 1;
    reached.handicap += u32::from(record.setup.handicap > 0);
    let equal_moves = reading == 1;
    ends_agree(&panel, equal_moves).map_err(|broken| {
        let law = |record: &Record| ends_agree(&played(pair, record)?, equal_moves);
        smallest(&record, &pair[0], StartChanges::None, law, broken)
    })
}

/// What follows from the theorem for a game that has been counted, if it has, both ways.
fn ends_agree(panel: &Lockstep, equal_moves: bool) -> Result<(), Broken> {
    if panel.course(0).over() != Some(Over::Counted) {
        return Ok(());
    }
    let stones = i32::from(panel.course(0).start().setup().handicap);
    let ends = [0, 1].map(|member| panel.outcome(member));
    let place = || format!("{:?} on {}", panel.course(0).plies(), panel.course(0).board().size());
    let [(area_result, Some(area)), (territory_result, Some(territory))] = ends else {
        return Err(Broken(format!("no sheet after {}", place())));
    };
    let apart = area.margin_before_compensation() - territory.margin_before_compensation();
    if stones == 0 {
        equal(&apart, &HalfPoints::ZERO, place)?;
        return equal(&area_result, &territory_result, place);
    }
    equal(&apart, &HalfPoints::points(stones - i32::from(!equal_moves)), place)?;
    // White gets n - 1 points for the stones if area is counted, and none if territory is.
    let parted = HalfPoints::points(i32::from(equal_moves));
    equal(&(area.margin() - territory.margin()), &parted, place)
}
