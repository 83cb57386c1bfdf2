//! Twelve rulebooks and random games for tests of what a lockstep run costs.

use go_board::{Color, Size};
use go_rules::standard::{Ko, StandardEnding, StandardRepetition, StandardScoring, Stops, Superko};
use go_rules::{Action, Articles, Lockstep, Rulebook, Setup, Text};
use rand_core::RngCore;
use rand_xoshiro::Xoshiro256PlusPlus;

/// An ending that no pass brings about.
pub(crate) const ENDLESS: StandardEnding =
    StandardEnding { stops: Stops::NEVER, ..StandardEnding::TWO_PASSES };

pub(crate) fn rulebook(
    repetition: StandardRepetition,
    scoring: StandardScoring,
    ending: StandardEnding,
) -> Rulebook {
    let articles = Articles {
        repetition: repetition.into(),
        ending: ending.into(),
        scoring: scoring.into(),
        ..Articles::plain()
    };
    Rulebook::new("any", &Text::nameless(), articles)
}

/// Four bans on repetition, each with three ways to count. The ending is for the place to say.
pub(crate) fn twelve(ending: impl Fn(usize) -> StandardEnding) -> Vec<Rulebook> {
    let bans = [
        StandardRepetition::superko(Superko::Positional),
        StandardRepetition::superko(Superko::Situational),
        StandardRepetition::superko(Superko::NaturalSituational),
        StandardRepetition::ko(Ko::RestoresPosition),
    ];
    let methods = [StandardScoring::AREA, StandardScoring::TERRITORY, StandardScoring::STONES];
    (0..12).map(|place| rulebook(bans[place / 3], methods[place % 3], ending(place))).collect()
}

/// These rulebooks on an empty square board.
pub(crate) fn lockstep(rulebooks: Vec<Rulebook>, side: u8) -> Lockstep {
    let start = Setup::empty(Size::square(side).unwrap()).check().unwrap();
    Lockstep::new(rulebooks, start).unwrap()
}

/// The first point from a random place among the empty ones where everybody allows `by` to play; whether there is one.
pub(crate) fn play_somewhere(lockstep: &mut Lockstep, by: Color, rng: &mut Xoshiro256PlusPlus) -> bool {
    let count = lockstep.course(0).board().empty_count();
    let from = rng.next_u32() as usize;
    (0..count).any(|offset| {
        let point = lockstep.course(0).board().empty_at((from + offset) % count).unwrap();
        lockstep.act_if_allowed(&Action::play(by, point)).unwrap()
    })
}
