//! Twelve rulebooks that agree on nearly every play, and the same twelve in sets that part.

use go_board::Color;
use go_rules::standard::{
    Agreement, FirstToMove, Ko, SecondStop, StandardEnding, StandardRepetition, StandardScoring,
    StandardSettlement, StillAlive, Stops, Superko,
};
use go_rules::{Action, Lockstep, Memory, Rulebook};

use crate::playout::rulebook;

/// Twelve rulebooks: four bans on repetition, each with three ways to count.
pub(crate) fn twelve() -> Vec<Rulebook> {
    let bans = [
        StandardRepetition::superko(Superko::Positional),
        StandardRepetition::superko(Superko::Situational),
        StandardRepetition::superko(Superko::NaturalSituational),
        StandardRepetition::ko(Ko::RestoresPosition),
    ];
    let methods = [StandardScoring::AREA, StandardScoring::TERRITORY, StandardScoring::STONES];
    bans.into_iter()
        .flat_map(|ban| methods.map(|method| rulebook("one of twelve", ban, method, 15)))
        .collect()
}

/// The same twelve, in four sets that one pass each parts: it costs a stone, or counts towards a stop, or neither, or both.
pub(crate) fn twelve_in_four() -> Vec<Rulebook> {
    let mut rulebooks = twelve();
    for (place, rulebook) in rulebooks.iter_mut().enumerate() {
        let ending = StandardEnding {
            stops: Stops { both_have_passed: place % 4 > 1, ..Stops::NEVER },
            pass_stones: place % 2 == 1,
            ..StandardEnding::TWO_PASSES
        };
        rulebook.ending.article = ending.into();
        if place % 4 > 1 {
            let agreement = Agreement {
                without_stop: false,
                first_to_move: FirstToMove::OpponentOfLastPasser,
                memory: Memory::Kept,
                second_stop: SecondStop::SettlesAgain,
                still_alive: StillAlive::Everything,
            };
            rulebook.settlement.article = StandardSettlement::Agreement(agreement).into();
        }
    }
    rulebooks
}

/// Two passes, after which the four sets rule on four courses.
pub(crate) fn part(lockstep: &mut Lockstep) {
    for color in [Color::Black, Color::White] {
        lockstep.act(&Action::pass(color)).expect("within limits");
    }
    assert_eq!(lockstep.courses(), 4);
}
