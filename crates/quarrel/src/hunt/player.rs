//! Random players that look for trouble.

use std::collections::HashSet;

use go_board::{Board, Color, Key, Point, PointSet, Size};
use go_rules::{Action, Lockstep, Setup, StageName, Verdict};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Policy;
use crate::compare::{Tracker, members};

/// The generator of game number `index` of a hunt with this seed: Xoshiro256++, so that a hunt means the same for ever.
pub(crate) fn generator(seed: u64, index: u64) -> Xoshiro256PlusPlus {
    // Seeding runs SplitMix64 over the number, so neighbours give unrelated games; the product keeps
    // game 1 of seed 1 apart from game 0 of seed 2.
    Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ index)
}

/// A number below `bound`.
fn below(random: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    ((u128::from(random.next_u64()) * bound as u128) >> 64) as usize
}

/// Whether something happens that happens once in `times`.
fn once_in(random: &mut Xoshiro256PlusPlus, times: usize) -> bool {
    below(random, times) == 0
}

/// What the players of one game are like.
pub(crate) struct Player {
    random: Xoshiro256PlusPlus,
    policy: Policy,
    /// Makes plays that only some rulebooks allow.
    daring: bool,
    /// Positions that have occurred, for players who look for them.
    occurred: HashSet<Key>,
    weights: Vec<(Point, u32)>,
}

impl Player {
    pub(crate) fn new(seed: u64, index: u64, policies: &[Policy]) -> Self {
        let mut random = generator(seed, index);
        let policy = policies[below(&mut random, policies.len())];
        let daring = once_in(&mut random, 2);
        Self { random, policy, daring, occurred: HashSet::new(), weights: Vec::new() }
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        below(&mut self.random, bound)
    }

    /// Whether something happens that happens once in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        once_in(&mut self.random, times)
    }

    /// A start that random play has led to, for one game in eight.
    pub(crate) fn start_elsewhere(&mut self, plain: &Setup) -> Option<Setup> {
        once_in(&mut self.random, 8).then(|| self.position(plain))
    }

    /// A position that random play has led to, with either side to move.
    pub(crate) fn position(&mut self, plain: &Setup) -> Setup {
        let mut board = Board::new(plain.size);
        let mut by = Color::Black;
        for _ in 0..below(&mut self.random, 2 * usize::from(plain.size.area()) + 1) {
            let Some(point) = self.empty_point(&board) else { break };
            if let Ok(facts) = board.facts(point, by)
                && facts.lost() == 0
            {
                board.play(&facts);
                by = by.opponent();
            }
        }
        let next = if once_in(&mut self.random, 2) { by } else { by.opponent() };
        Setup { komi: plain.komi, ..Setup::position(&board, next) }
    }

    fn empty_point(&mut self, board: &Board) -> Option<Point> {
        let count = board.empty_count();
        if count == 0 { None } else { board.empty_at(below(&mut self.random, count)) }
    }

    /// The next action, or `None` if the game is to end here.
    pub(crate) fn choose(&mut self, lockstep: &Lockstep, tracker: &Tracker) -> Option<Action> {
        let count = lockstep.rulebooks().len();
        let in_play = |m: usize| lockstep.marks(m).left.is_none() && lockstep.course(m).over().is_none();
        let still_compared = (0..count).filter(|m| lockstep.marks(*m).left.is_none()).count();
        if still_compared < 2.min(count) {
            return None;
        }
        let leader = (0..count).find(|m| in_play(*m))?;
        let all_but_over = (0..count).filter(|m| in_play(*m)).all(|m| is_all_but_over(lockstep, m));
        if all_but_over && !once_in(&mut self.random, 8) {
            return None;
        }
        let course = lockstep.course(leader);
        let stage = course.stage();
        let by = stage.to_move.or_else(|| course.last_mover().map(Color::opponent)).unwrap_or(Color::Black);
        if stage.pass_only || self.passes(stage.passes_running, course.board(), all_but_over) {
            return Some(Action::pass(by));
        }
        self.weigh(course.board(), by);
        let company = tracker.company(leader);
        while let Some(point) = self.draw() {
            let action = Action::play(by, point);
            let may =
                |m: usize| matches!(lockstep.judge(m, &action), Verdict::Allowed | Verdict::Undetermined(_));
            let chosen = if self.daring {
                (0..count).filter(|m| in_play(*m)).any(may)
            } else {
                members(company).all(may)
            };
            if chosen {
                return Some(action);
            }
        }
        Some(Action::pass(by))
    }

    pub(crate) fn passes(&mut self, running: u32, board: &Board, all_but_over: bool) -> bool {
        if running >= 2 && !all_but_over {
            // Somebody waits for one pass more.
            return !once_in(&mut self.random, 4);
        }
        if running == 1 && once_in(&mut self.random, 3) {
            return true;
        }
        match self.policy {
            // The last points are not worth playing: a fuller board ends sooner.
            Policy::Uniform | Policy::Captures => once_in(&mut self.random, board.empty_count() + 3),
            Policy::Repetitions => once_in(&mut self.random, 8),
        }
    }

    pub(crate) fn weigh(&mut self, board: &Board, by: Color) {
        self.weights.clear();
        if self.policy == Policy::Repetitions {
            self.occurred.insert(board.key());
        }
        for point in board.empties() {
            let Ok(facts) = board.facts(point, by) else { continue };
            let weight = match self.policy {
                Policy::Uniform => 1,
                Policy::Captures => 1 + 8 * u32::from(facts.taken().min(4)) + 2 * u32::from(facts.lost() > 0),
                Policy::Repetitions => {
                    let repeats = self.occurred.contains(&facts.key_after());
                    1 + 40 * u32::from(repeats)
                        + 10 * u32::from(facts.ko().is_some())
                        + 6 * u32::from(facts.taken() > 0)
                        + 3 * u32::from(facts.lost() > 0)
                }
            };
            self.weights.push((point, weight));
        }
    }

    /// Takes one of the weighed points out of the urn.
    pub(crate) fn draw(&mut self) -> Option<Point> {
        let total: u32 = self.weights.iter().map(|(_, weight)| weight).sum();
        if total == 0 {
            return None;
        }
        let mut left = below(&mut self.random, total as usize) as u32;
        let place = self.weights.iter().position(|(_, weight)| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        })?;
        Some(self.weights.swap_remove(place).0)
    }

    /// Handicap stones on random points, none without a liberty.
    pub(crate) fn handicap(&mut self, size: Size, stones: u8) -> PointSet {
        let mut board = Board::new(size);
        while board.stones(Color::Black).len() < usize::from(stones) {
            let Some(point) = self.empty_point(&board) else { break };
            match board.facts(point, Color::Black) {
                Ok(facts) if facts.lost() == 0 => board.play(&facts),
                Ok(_) | Err(_) => break,
            }
        }
        board.stones(Color::Black)
    }
}

/// Whether nothing is left but words and owed passes.
fn is_all_but_over(lockstep: &Lockstep, member: usize) -> bool {
    let stage = lockstep.course(member).stage();
    matches!(stage.name, StageName::Stopped | StageName::LastMove) || stage.passes_running >= 2
}
