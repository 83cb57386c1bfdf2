//! The rule sheet, to be read beside `specs/wildberger.md`.
//!
//! The head of `crates/aga/src/aga1991.rs` tells how to read such a file without knowing Rust. Each reading that no other text has is a file
//! of its own:
//!
//! | silence and reading | file |
//! |---|---|
//! | `groups`: `any-linked-set` | `linked_sets.rs` |
//! | `supply-out`: `game-ends` | `game_ends.rs` |
//! | `other-sizes`: `unlimited` | `pieces.rs` |
//! | `two-by-two`: `pairwise` | `short_paths.rs` |
//!
//! `pass-memory` is not asked for, since no ruling depends on it.

use std::sync::LazyLock;

use go_rules::article::{EndingArticle, PlacementArticle, ScoringArticle};
use go_rules::standard::{
    LastMove, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Stops, Superko, Supply, Ties, When,
};
use go_rules::{Articles, Choice, Gap, HalfPoints, Rulebook, Ruleset, Text, Topic};

use crate::game_ends::EndsWithoutPieces;
use crate::linked_sets::AnyLinkedSet;
use crate::pieces::Pieces;
use crate::short_paths::ShortPaths;

/// Key `wildberger`.
#[derive(Clone, Copy, Debug)]
pub struct Wildberger;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::WILDBERGER));

impl Ruleset for Wildberger {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: placement(choice),
            repetition: StandardRepetition::superko(Superko::Positional).into(),
            ending: ending(choice),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: scoring(choice),
            compensation: StandardCompensation {
                ties: [Ties::Unsaid(Gap { topic: Topic::Ties, missing: "who wins with equal scores" }); 2],
                // W8: 5.5, counted in half points.
                ..StandardCompensation::komi(HalfPoints::new(11))
            }
            .into(),
            // The text is silent on moves that break a rule: such a record is no game under it.
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// W1.
fn pieces(choice: &Choice) -> Pieces {
    Pieces {
        come_back: choice.is("supply-out", "captured-pieces-come-back"),
        only_on_19x19: choice.is("other-sizes", "unlimited"),
    }
}

/// W3, W4 and the suicide of W5, with the pieces of W1.
fn placement(choice: &Choice) -> PlacementArticle {
    let pieces = pieces(choice);
    if choice.is("groups", "any-linked-set") {
        return PlacementArticle::peculiar(AnyLinkedSet { pieces });
    }
    if pieces.only_on_19x19 {
        return PlacementArticle::peculiar(pieces);
    }
    let supply = if pieces.come_back { Supply::HalfTheBoardReturning } else { Supply::HalfTheBoard };
    StandardPlacement { supply, ..StandardPlacement::NO_SUICIDE }.into()
}

/// W6.
fn ending(choice: &Choice) -> EndingArticle {
    let stops = if choice.is("both-pass", "at-any-time") {
        Stops { both_have_passed: true, ..Stops::NEVER }
    } else {
        Stops::passes(2)
    };
    let passes = StandardEnding {
        stops,
        pass_stones: false,
        last_move: LastMove::Anyone,
        owed: When::BeforeSettlement,
    };
    if choice.is("supply-out", "game-ends") {
        return EndingArticle::peculiar(EndsWithoutPieces { passes, pieces: pieces(choice) });
    }
    passes.into()
}

/// W2 and W7. Pieces alone count under `literal`, whatever the reading of `two-by-two`.
fn scoring(choice: &Choice) -> ScoringArticle {
    if choice.is("free-path", "literal") {
        return StandardScoring::STONES.into();
    }
    if choice.is("two-by-two", "pairwise") {
        return ScoringArticle::peculiar(ShortPaths);
    }
    StandardScoring::AREA.into()
}
