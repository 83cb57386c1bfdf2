//! The rule sheet of BrainKing's page on Go.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{
    CompensationArticle, EndingArticle, PlacementArticle, RepetitionArticle, ScoringArticle,
    SettlementArticle,
};
use go_rules::standard::{
    HandicapPlacement, Komi, SekiPoints, StandardCompensation, StandardPlacement, StandardRedress,
    StandardScoring, Ties,
};
use go_rules::{Articles, Choice, Gap, HalfPoints, Memory, Rulebook, Ruleset, Text, Topic};

use crate::articles::{
    AfterRefusal, BothColors, FromBlack, LoneStone, Marking, MarkingEnding, OwnPreviousMove,
    TerritoryLessOwnLosses, WhoMarks, Zone,
};

/// Key `brainking`: the rules of Go as the server BrainKing explains them to its players, in Romanian.
///
/// Its clauses, silences and examples stand in `specs/brainking.md`. A server takes no forbidden move: a record with one is no
/// game under it.
#[derive(Clone, Copy, Debug)]
pub struct BrainKing;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::BRAINKING));

impl Ruleset for BrainKing {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: placement(choice),
            repetition: RepetitionArticle::peculiar(OwnPreviousMove {
                passes_are_moves: choice.is("pass-is-a-move", "yes"),
            }),
            ending: EndingArticle::peculiar(MarkingEnding {
                after_handicap: if choice.is("handicap-move", "n-in-all") {
                    Color::White
                } else {
                    Color::Black
                },
                one_pass_after_refusal: choice.is("marking-again", "one-pass"),
            }),
            settlement: SettlementArticle::peculiar(marking(choice)),
            scoring: ScoringArticle::peculiar(TerritoryLessOwnLosses { territory: territory(choice) }),
            compensation: CompensationArticle::peculiar(komi(choice)),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// B3.
fn placement(choice: &Choice) -> PlacementArticle {
    if choice.is("liberties", "stone-alone") {
        return PlacementArticle::peculiar(LoneStone);
    }
    StandardPlacement::NO_SUICIDE.into()
}

/// B6 and B7.
fn marking(choice: &Choice) -> Marking {
    Marking {
        who: if choice.is("who-marks", "first-to-mark") { WhoMarks::FirstToMark } else { WhoMarks::InTurn },
        zone: if choice.is("zone", "chain") { Zone::Chain } else { Zone::Region },
        both_colors: if choice.is("both-colours", "later-unmarks") {
            BothColors::LaterUnmarks
        } else {
            BothColors::BothStand
        },
        after_refusal: if choice.is("after-refusal", "marker") {
            AfterRefusal::Marker
        } else {
            AfterRefusal::Refuser
        },
        memory: if choice.is("ko-after-refusal", "forgotten") { Memory::Empty } else { Memory::Kept },
        second_refusal_unsaid: choice.is("refusals", "second-unsaid"),
    }
}

/// B8: what a player controls.
fn territory(choice: &Choice) -> StandardScoring {
    let seki = if choice.is("seki", "do-not-count") { SekiPoints::DoNotCount } else { SekiPoints::Count };
    StandardScoring { seki, ..StandardScoring::TERRITORY }
}

/// B8: what Black gives for moving first; B9: where the stones of a handicap go.
fn komi(choice: &Choice) -> FromBlack {
    let even_by_side = [(19, 11), (13, 9), (9, 7)].map(|(side, half)| (side, HalfPoints::new(half))).to_vec();
    let unsaid = Ties::Unsaid(Gap { topic: Topic::Ties, missing: "who wins with equal scores" });
    FromBlack {
        standard: StandardCompensation {
            komi: Komi { even_by_side, ..Komi::always(HalfPoints::ZERO) },
            handicap_placement: HandicapPlacement::Free,
            ties: [if choice.is("ties", "unsaid") { unsaid } else { Ties::Draw }; 2],
            ..StandardCompensation::komi(HalfPoints::ZERO)
        },
        in_handicap_games: choice.is("handicap-komi", "same"),
        unknown_on_other_boards: choice.is("other-sizes", "unsaid"),
    }
}
