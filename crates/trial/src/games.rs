//! Seeded games of which every play is one that both the program and a rulebook allow.

use std::collections::HashSet;

use go_board::{Key, Point, PointSet};
use go_rules::{Action, Limits, Referee, Rulebook, Setup, StageName};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Asked, Engine, Observed, observe};

/// Plays a random game with a program from this start; what both allow is played, the rest shows in what is observed.
///
/// Every second game looks for captures, kos and repetitions. The same seed and number give the same game, as long as
/// the program answers the same.
pub fn observe_game(
    engine: &mut Engine,
    rulebook: &Rulebook,
    setup: &Setup,
    (seed, index): (u64, u64),
    limits: Limits,
) -> Observed {
    let mut game = setup.clone().check().ok().map(|start| RandomGame {
        referee: Referee::new(rulebook.clone(), start).with_limits(limits),
        random: Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ index),
        wild: index % 2 == 1,
        occurred: HashSet::new(),
        plies: 3 * u32::from(setup.size.area()) + 20,
    });
    let asked = Asked { every_point: true, score: true };
    observe(engine, setup, asked, &mut |legal| game.as_mut()?.next(legal?))
}

struct RandomGame {
    referee: Referee,
    random: Xoshiro256PlusPlus,
    /// Looks for trouble.
    wild: bool,
    occurred: HashSet<Key>,
    plies: u32,
}

impl RandomGame {
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.random.next_u64()) * bound as u128) >> 64) as usize
    }

    fn next(&mut self, legal: &PointSet) -> Option<Action> {
        self.plies = self.plies.checked_sub(1)?;
        let stage = self.referee.course().stage();
        let (running, pass_only) = (stage.passes_running, stage.pass_only);
        let by = stage.to_move?;
        if stage.name != StageName::Play || self.referee.course().over().is_some() {
            return None;
        }
        let empty = self.referee.course().board().empty_count();
        let passes = match running {
            0 => self.below(if self.wild { 8 } else { empty + 3 }) == 0,
            1 => self.below(3) == 0,
            _ => self.below(4) != 0,
        };
        let play = if passes || pass_only { None } else { self.choose(legal) };
        let action = play.map_or(Action::pass(by), |point| Action::play(by, point));
        self.occurred.insert(self.referee.course().board().key());
        // A pass that the rulebook forbids ends the game.
        self.referee.act_if_allowed(&action).ok().filter(|made| *made)?;
        Some(action)
    }

    fn choose(&mut self, legal: &PointSet) -> Option<Point> {
        let course = self.referee.course();
        let by = course.stage().to_move?;
        let both = self.referee.legal_plays(by).intersection(legal);
        let mut weights: Vec<(Point, usize)> = Vec::new();
        for point in both.iter() {
            let Ok(facts) = course.board().facts(point, by) else { continue };
            let weight = if self.wild {
                1 + 30 * usize::from(self.occurred.contains(&facts.key_after()))
                    + 10 * usize::from(facts.ko().is_some())
                    + 4 * usize::from(facts.taken().min(3))
                    + 3 * usize::from(facts.lost() > 0)
            } else {
                1
            };
            weights.push((point, weight));
        }
        let total: usize = weights.iter().map(|(_, weight)| weight).sum();
        if total == 0 {
            return None;
        }
        let mut left = self.below(total);
        for (point, weight) in weights {
            if left < weight {
                return Some(point);
            }
            left -= weight;
        }
        None
    }
}
