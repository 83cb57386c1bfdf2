//! What players say, and what they do that they may not.

use go_board::{Board, Color, Point, PointSet};
use go_rules::{Action, Became, Course, Proposal, Special, Statement, Turn};

use super::Dice;

/// Something that players say when play has stopped, or would like it to.
pub fn say(dice: &mut Dice<'_>, course: &Course) -> Action {
    let by = course.standing_proposer().map_or_else(|| color(dice), Color::opponent);
    if course.offer_to(by).is_some() {
        match dice.below(8) {
            0..=4 => return Action::Statement(by, Statement::Accept),
            5 => return Action::Statement(by, Statement::Refuse),
            _ => {}
        }
    }
    let statement = match dice.below(24) {
        0..=5 => Statement::Propose(Proposal::dead(PointSet::EMPTY)),
        6..=12 => Statement::Propose(Proposal::dead(some_chains(dice, course.board()))),
        13..=15 => {
            Statement::Propose(stones(course.board()).pick(dice).map_or(Proposal::PlayIsOver, Proposal::Zone))
        }
        16 | 17 => Statement::Propose(Proposal::PlayIsOver),
        18 => Statement::Propose(Proposal::NoResult),
        19 => Statement::Propose(Proposal::Draw),
        20 | 21 => Statement::Resume,
        22 => Statement::Accept,
        _ => Statement::Refuse,
    };
    Action::Statement(by, statement)
}

/// A play on any point, on a stone, or out of turn; or a pass.
pub fn break_a_rule(dice: &mut Dice<'_>, course: &Course, by: Color) -> Action {
    let by = if dice.one_in(2) { by } else { by.opponent() };
    if dice.one_in(5) {
        return Action::pass(by);
    }
    let board = course.board();
    let empties = Points(board.empties().collect());
    let everywhere = || Points(board.size().points().collect());
    let among = if empties.0.is_empty() || dice.one_in(6) { everywhere() } else { empties };
    among.pick(dice).map_or(Action::pass(by), |point| Action::play(by, point))
}

/// A turn that only some rulebooks know, if there is one that `may` be taken.
pub fn special(
    dice: &mut Dice<'_>,
    board: &Board,
    by: Color,
    may: impl Fn(&Action) -> bool,
) -> Option<Action> {
    let point = dice.point(board.size());
    let specials = [Special::TakeButton, Special::ReturnPrisoner, Special::PassForKo(point)];
    // One of four, as it was when there was a fourth: the seeds of findings that people have kept go on making the same games.
    let first = dice.below(4) % specials.len();
    (0..specials.len())
        .map(|step| Action::Turn(by, Turn::Special(specials[(first + step) % specials.len()])))
        .find(may)
}

/// Points out the last forbidden turn of the last three actions, if there is one.
pub fn object(dice: &mut Dice<'_>, course: &Course, by: Color) -> Option<Action> {
    let ply = last_forbidden(course)?;
    if !dice.one_in(2) {
        return None;
    }
    let objector = if dice.one_in(4) { by.opponent() } else { by };
    Some(Action::Statement(objector, Statement::Object(ply)))
}

fn last_forbidden(course: &Course) -> Option<u32> {
    let forbidden = |became: Became| {
        matches!(became, Became::Stood(_) | Became::Passes(..) | Became::TurnLost(_) | Became::Ignored(_))
    };
    let recent = course.plies().iter().enumerate().rev().take(3);
    recent.filter(|(_, ply)| forbidden(ply.became)).map(|(index, _)| index as u32 + 1).next()
}

pub(crate) fn color(dice: &mut Dice<'_>) -> Color {
    Color::BOTH[dice.below(2)]
}

/// One chain, or all of one colour.
fn some_chains(dice: &mut Dice<'_>, board: &Board) -> PointSet {
    let Some(point) = stones(board).pick(dice) else { return PointSet::EMPTY };
    let Some(color) = board.stone(point) else { return PointSet::EMPTY };
    if dice.one_in(3) { board.stones(color) } else { board.chain(point) }
}

struct Points(Vec<Point>);

impl Points {
    fn pick(&self, dice: &mut Dice<'_>) -> Option<Point> {
        if self.0.is_empty() { None } else { dice.pick(&self.0).copied() }
    }
}

fn stones(board: &Board) -> Points {
    Points(board.size().points().filter(|point| board.stone(*point).is_some()).collect())
}
