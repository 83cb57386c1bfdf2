//! Random players that look for trouble.

use std::collections::HashSet;

use go_board::{Board, Color, Facts, Key, Point};
use go_comparing::track::members;
use go_comparing::watch::Watch;
use go_rules::{Action, Course, Lockstep, StageName, Verdict};

use super::words::{break_a_rule, color, object, say, special};
use super::{Dice, Policy, Temper};

/// Both players of one game.
#[derive(Debug)]
pub(crate) struct Player<'a> {
    pub(crate) dice: Dice<'a>,
    temper: Temper,
    /// Positions that have occurred, for players who look for them.
    occurred: HashSet<Key>,
    weights: Vec<(Point, u32)>,
}

impl<'a> Player<'a> {
    pub(crate) fn new(dice: Dice<'a>, temper: Temper) -> Self {
        Self { dice, temper, occurred: HashSet::new(), weights: Vec::new() }
    }

    /// The next action, or `None` if the game is to end here: what every rulebook in play allows, or what any does.
    pub(crate) fn choose(&mut self, watch: &Watch) -> Option<Action> {
        let lockstep = watch.lockstep();
        let count = lockstep.rulebooks().len();
        let in_play = |m: usize| lockstep.marks(m).left.is_none() && lockstep.course(m).over().is_none();
        let still_compared = (0..count).filter(|m| lockstep.marks(*m).left.is_none()).count();
        if still_compared < 2.min(count) {
            return None;
        }
        let leader = (0..count).find(|m| in_play(*m))?;
        let all_but_over = (0..count).filter(|m| in_play(*m)).all(|m| is_all_but_over(lockstep, m));
        if all_but_over && !self.temper.talks && !self.dice.one_in(self.temper.plays_on.into()) {
            return None;
        }
        let daring = self.temper.daring;
        let company = watch.tracker().company(leader);
        let may = |action: &Action| {
            let may =
                |m: usize| matches!(lockstep.judge(m, action), Verdict::Allowed | Verdict::Undetermined(_));
            if daring { (0..count).filter(|m| in_play(*m)).any(may) } else { members(company).all(may) }
        };
        Some(self.act(lockstep.course(leader), all_but_over, false, may))
    }

    /// The next action as one rulebook sees the game, or `None` if that is over; now and then one that it forbids.
    pub(crate) fn choose_under(&mut self, lockstep: &Lockstep, leader: usize) -> Option<Action> {
        let course = lockstep.course(leader);
        if course.over().is_some() || lockstep.marks(leader).left.is_some() {
            return None;
        }
        let may = |action: &Action| {
            matches!(lockstep.judge(leader, action), Verdict::Allowed | Verdict::Undetermined(_))
        };
        Some(self.act(course, false, true, may))
    }

    /// Words, a rule broken, a turn of a special kind, a pass or a play. `tries` what may not be, too.
    fn act(
        &mut self,
        course: &Course,
        all_but_over: bool,
        tries: bool,
        may: impl Fn(&Action) -> bool,
    ) -> Action {
        let stage = course.stage();
        let by = match stage.to_move.or_else(|| course.last_mover().map(Color::opponent)) {
            Some(by) => by,
            None if tries => color(&mut self.dice),
            None => Color::Black,
        };
        if self.temper.talks
            && let Some(words) = self.talk(course, by, &may)
        {
            return words;
        }
        if stage.pass_only || self.passes(stage.passes_running, course.board(), all_but_over) {
            return Action::pass(by);
        }
        self.weigh(course.board(), by);
        let rarely = if self.temper.naughty { 2 } else { 6 };
        while let Some(point) = self.draw() {
            let action = Action::play(by, point);
            if may(&action) || (tries && self.dice.one_in(rarely)) {
                return action;
            }
        }
        Action::pass(by)
    }

    fn talk(&mut self, course: &Course, by: Color, may: impl Fn(&Action) -> bool) -> Option<Action> {
        let dice = &mut self.dice;
        if course.stage().name == StageName::Stopped && !dice.one_in(6) {
            return Some(say(dice, course));
        }
        if let Some(objection) = object(dice, course, by) {
            return Some(objection);
        }
        if self.temper.naughty && dice.one_in(6) {
            return Some(break_a_rule(dice, course, by));
        }
        if dice.one_in(20) {
            return Some(say(dice, course));
        }
        if self.temper.specials && dice.one_in(8) { special(dice, course.board(), by, may) } else { None }
    }

    fn passes(&mut self, running: u32, board: &Board, all_but_over: bool) -> bool {
        if running >= 2 && !all_but_over {
            // Somebody waits for one pass more.
            return !self.dice.one_in(4);
        }
        if running == 1 && self.dice.one_in(3) {
            return true;
        }
        let rate = match self.temper.pass_rate {
            // The last points are not worth playing: a fuller board ends sooner.
            0 if self.temper.weight(Policy::Repetitions) == 0 => board.empty_count() + 3,
            0 => 8,
            rate => rate.into(),
        };
        self.dice.one_in(rate)
    }

    fn weigh(&mut self, board: &Board, by: Color) {
        self.weights.clear();
        let [uniform, captures, repetitions, territory] =
            Policy::ALL.map(|policy| self.temper.weight(policy));
        if repetitions > 0 {
            self.occurred.insert(board.key());
        }
        for point in board.empties() {
            let Ok(facts) = board.facts(point, by) else { continue };
            let mut weight = uniform;
            if captures > 0 {
                weight +=
                    captures * (1 + 8 * u32::from(facts.taken().min(4)) + 2 * u32::from(facts.lost() > 0));
            }
            if repetitions > 0 {
                let repeats = self.occurred.contains(&facts.key_after());
                weight += repetitions
                    * (1 + 40 * u32::from(repeats)
                        + 10 * u32::from(facts.ko().is_some())
                        + 6 * u32::from(facts.taken() > 0)
                        + 3 * u32::from(facts.lost() > 0));
            }
            if territory > 0 {
                weight += territory * worth(board, by, &facts);
            }
            if weight > 0 {
                self.weights.push((point, weight));
            }
        }
    }

    /// Takes one of the weighed points out of the urn.
    fn draw(&mut self) -> Option<Point> {
        let total: u32 = self.weights.iter().map(|(_, weight)| weight).sum();
        if total == 0 {
            return None;
        }
        let mut left = self.dice.below(total as usize) as u32;
        let place = self.weights.iter().position(|(_, weight)| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        })?;
        Some(self.weights.swap_remove(place).0)
    }
}

/// What a point is worth to somebody who plays for territory: an own eye nothing, a dame little.
fn worth(board: &Board, by: Color, facts: &Facts) -> u32 {
    if facts.taken() > 0 {
        return 12;
    }
    let (mut own, mut other, mut empty) = (0, 0, 0);
    for neighbour in facts.point().neighbours(board.size()) {
        match board.stone(neighbour) {
            Some(color) if color == by => own += 1,
            Some(_) => other += 1,
            None => empty += 1,
        }
    }
    match (own, other, empty) {
        (_, 0, 0) => 0,
        _ if facts.lost() > 0 => 0,
        (1.., 1.., 0) => 1,
        (_, _, 0) => 2,
        _ => 6,
    }
}

/// Whether nothing is left but words and owed passes.
fn is_all_but_over(lockstep: &Lockstep, member: usize) -> bool {
    let stage = lockstep.course(member).stage();
    matches!(stage.name, StageName::Stopped | StageName::LastMove) || stage.passes_running >= 2
}
