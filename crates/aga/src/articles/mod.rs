//! What the texts of this family share and nobody else needs.
//!
//! | file | what | used by |
//! |---|---|---|
//! | `illegal` | illegal moves taken back: `aga-1991` 8 | all four |
//! | `last_turn` | pass stones and White's last move: `aga-1991` 2, 7, 9, 11 | all four |
//! | `borders` | gaps of one point that close a border | `aga-1991-paun` |
//! | `passes_too` | repetition by a pass | `aga-1991-paun` |
//! | `small_boards` | no komi but on 19×19 | `bga` |

mod borders;
mod illegal;
mod last_turn;
mod passes_too;
mod small_boards;

pub(crate) use borders::ClosedBorders;
pub(crate) use illegal::{Double, Notice, TakenBack};
pub(crate) use last_turn::{ExtraPass, LastTurnEnding};
pub(crate) use passes_too::PassesToo;
pub(crate) use small_boards::OnlyOn19x19;

use go_rules::standard::{
    HandicapPlacement, HandicapPoints, Komi, LastMove, StandardCompensation, StandardPlacement,
    StandardScoring, StandingSuicide, Ties,
};
use go_rules::{Choice, Gap, HalfPoints, Memory, Topic};

/// Plays without suicide (`aga-1991` 5), with the reading of what one leaves behind that nobody pointed out.
pub(crate) fn no_suicide(choice: &Choice) -> StandardPlacement {
    let standing = match choice.reading("unnoticed-self-capture") {
        "lifted" => StandingSuicide::Lifted,
        "stays" => StandingSuicide::Stays,
        _ => StandingSuicide::Unsaid,
    };
    StandardPlacement { standing, ..StandardPlacement::NO_SUICIDE }
}

/// A komi for even games, half a point in handicap games, and nothing said on ties, which half points rule out.
pub(crate) fn half_point_komi(
    even: HalfPoints,
    handicap_points: HandicapPoints,
    handicap_placement: HandicapPlacement,
) -> StandardCompensation {
    let missing = "who wins with equal scores: half a point is meant to prevent them";
    StandardCompensation {
        komi: Komi::even_and_handicap(even, HalfPoints::new(1)),
        handicap_points,
        handicap_placement,
        ties: [Ties::Unsaid(Gap { topic: Topic::Ties, missing }); 2],
    }
}

/// What the players agreed to count.
pub(crate) fn counting(choice: &Choice) -> StandardScoring {
    if choice.is("counting", "area") { StandardScoring::AREA } else { StandardScoring::TERRITORY }
}

/// What is remembered when play is resumed.
pub(crate) fn memory(choice: &Choice) -> Memory {
    if choice.is("memory", "from-the-stop") { Memory::FromHere } else { Memory::Kept }
}

/// Who must have moved last, or how often (`aga-1991` 11). `_` is the default, `white-last`.
pub(crate) fn last_move(choice: &Choice) -> LastMove {
    match choice.reading("last-move") {
        "equal-moves" => LastMove::EqualMoves,
        "placement-counts-as-a-move" => LastMove::EqualMovesWithPlacement,
        _ => LastMove::White,
    }
}
