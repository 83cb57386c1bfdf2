//! The rule sheet of the Italian federation's introduction, to be read beside `specs/figg.md`.
//!
//! The head of `crates/aga/src/aga1991.rs` tells how to read such a file without knowing Rust.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{
    CompensationArticle, EndingArticle, PlacementArticle, ScoringArticle, SettlementArticle,
};
use go_rules::standard::{
    HandicapPlacement, HandicapPoints, Komi, SekiPoints, StandardCompensation, StandardPlacement,
    StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, Superko, Ties,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

use crate::articles::{FilledIn, OnesOwnStones, Passes, PassesEnd, TiesForMovingSecond, settlement};

/// Key `figg`: the introduction to Go of the Federazione Italiana Giuoco Go.
///
/// Its clauses, silences and examples stand in `specs/figg.md`. It does not say what becomes of a forbidden move: a record with
/// one is no game under it.
#[derive(Clone, Copy, Debug)]
pub struct Figg;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::FIGG));

/// F8: 5.5, counted in half points; half a point more than the five that moving first is usually held to be worth.
const KOMI: HalfPoints = HalfPoints::new(11);

impl Ruleset for Figg {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: placement(choice),
            // F5.
            repetition: StandardRepetition {
                pass_lifts_bans: choice.is("pass-memory", "lifts-bans"),
                ..StandardRepetition::superko(Superko::Positional)
            }
            .into(),
            ending: ending(choice),
            settlement: dead_stones(choice),
            // F7.
            scoring: ScoringArticle::peculiar(FilledIn {
                before: StandardScoring { seki: seki(choice), ..StandardScoring::TERRITORY },
                owes_the_rest: choice.is("overfull-territory", "negative"),
            }),
            compensation: compensation(choice),
            // Silent on moves that break a rule: such a record is no game under it.
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// F3 and F4, with the stones of F1.
fn placement(choice: &Choice) -> PlacementArticle {
    if choice.is("supply", "must-pass") {
        return PlacementArticle::peculiar(OnesOwnStones);
    }
    StandardPlacement::NO_SUICIDE.into()
}

/// F2, and who begins after handicap stones.
fn ending(choice: &Choice) -> EndingArticle {
    EndingArticle::peculiar(PassesEnd {
        passes: match choice.reading("passes") {
            "three-in-all" => Passes::InAll(3),
            "two-in-succession" => Passes::InSuccession(2),
            _ => Passes::InSuccession(3),
        },
        after_handicap: if choice.is("first-after-handicap", "black") { Color::Black } else { Color::White },
    })
}

/// F6. `only-captured` leaves nothing to disagree on, and `play-on` leaves nothing unsettled.
fn dead_stones(choice: &Choice) -> SettlementArticle {
    if choice.is("dead-stones", "only-captured") {
        return StandardSettlement::AsItStands.into();
    }
    settlement(choice.is("disagreement", "play-on"), choice.is("unsettled-groups", "stay"))
}

/// F7.
fn seki(choice: &Choice) -> SekiPoints {
    if choice.is("seki", "do-not-count") { SekiPoints::DoNotCount } else { SekiPoints::Count }
}

/// F8, and the ties of F7.
fn compensation(choice: &Choice) -> CompensationArticle {
    let komi = Komi::even_and_handicap(KOMI, HalfPoints::ZERO);
    let standard = StandardCompensation {
        komi: if choice.is("small-board-komi", "none") {
            Komi { even: HalfPoints::ZERO, even_by_side: vec![(19, KOMI)], ..komi }
        } else {
            komi
        },
        handicap_points: HandicapPoints::None,
        handicap_placement: match choice.reading("handicap-placement") {
            "anywhere" => HandicapPlacement::Free,
            _ => HandicapPlacement::Fixed,
        },
        ties: [Ties::To(Color::White); 2],
    };
    // Whoever moved second wins ties; that is White in any case if Black begins after handicap stones, too.
    let white_begins = !choice.is("first-after-handicap", "black");
    if choice.is("handicap-ties", "draw") && white_begins {
        return CompensationArticle::peculiar(TiesForMovingSecond { standard });
    }
    standard.into()
}
