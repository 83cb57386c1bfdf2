//! Random players who do not only play, on starts of every sort.

use go_board::Size;
use go_rules::{Action, Lockstep, Setup};

use crate::generators::{Dice, Player, Temper, handicap_stones, played_position};

/// The players of one game.
pub(super) struct Talker {
    player: Player<'static>,
    /// The rulebook by which they choose what to do.
    leader: usize,
}

impl Talker {
    pub(super) fn new(seed: u64, index: u64, rulebooks: usize) -> Self {
        let mut dice = Dice::of_game(seed, index);
        let temper = Temper::talker(&mut dice);
        let leader = if dice.one_in(3) { 0 } else { dice.below(rulebooks) };
        Self { player: Player::new(dice, temper), leader }
    }

    /// An empty board, one that random play has led to, or handicap stones given or still to be placed.
    pub(super) fn setup(&mut self, size: Size) -> Setup {
        let dice = &mut self.player.dice;
        let mut plain = Setup::empty(size);
        match dice.below(8) {
            0 | 1 => {
                plain.handicap = [1, 2, 2, 3][dice.below(4)];
                if u16::from(plain.handicap) >= size.area() {
                    plain.handicap = 0;
                } else if plain.handicap >= 2 && dice.one_in(2) {
                    plain.black = handicap_stones(dice, size, plain.handicap);
                    plain.next = go_board::Color::White;
                }
                plain
            }
            2..=4 => plain,
            _ => {
                let mut setup = played_position(dice, &plain);
                if dice.one_in(4) {
                    setup.made_by = Some(setup.next.opponent());
                }
                setup
            }
        }
    }

    /// The next action, or `None` if the game is over under the rulebook that leads.
    pub(super) fn choose(&mut self, lockstep: &Lockstep) -> Option<Action> {
        self.player.choose_under(lockstep, self.leader)
    }
}
