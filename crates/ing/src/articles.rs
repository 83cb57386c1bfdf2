//! The seven articles of Ing's texts for the readings of their silences.
//!
//! A text that does not declare a silence is read in the first way.

use go_board::Color;
use go_rules::article::{
    CompensationArticle, EndingArticle, PlacementArticle, RedressArticle, RepetitionArticle, ScoringArticle,
    SettlementArticle,
};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, HandicapPoints, Komi, SecondStop, StandardCompensation,
    StandardRedress, StandardRepetition, StandardSettlement, StillAlive, Superko, Ties,
};
use go_rules::{Articles, Choice, Gap, HalfPoints, Memory, Remedy, Topic};

use crate::filling::{FillingIn, IngEnding, IngScoring, Sharing};
use crate::ko::{Disturber, IngKo, KoKind};
use crate::placement::{Bowls, IngPlacement, StoneSupply};
use crate::settlement::{FourPasses, IngSettlement};

pub(crate) fn articles(choice: &Choice) -> Articles {
    let bowls =
        if choice.is("stones", "half-the-board") { Bowls::HalfTheBoard } else { Bowls::OneHundredEighty };
    let sharing = if choice.is("coexistence", "by-region") { Sharing::ByRegion } else { Sharing::ByPoint };
    let filling = choice.is("counting", "stone-by-stone").then_some(FillingIn { sharing, bowls });
    Articles {
        placement: PlacementArticle::peculiar(IngPlacement { bowls, supply: supply(choice) }),
        repetition: repetition(choice),
        ending: EndingArticle::peculiar(IngEnding {
            passes_again: choice.is("closing-passes", "made"),
            filling,
        }),
        settlement: settlement(choice),
        scoring: ScoringArticle::peculiar(IngScoring { sharing, filling }),
        compensation: compensation(choice),
        redress: redress(choice),
    }
}

fn supply(choice: &Choice) -> StoneSupply {
    match choice.reading("supply") {
        "prisoners-kept" => StoneSupply::PrisonersKept,
        "other-stones" => StoneSupply::Unlimited,
        _ => StoneSupply::PrisonersReturn,
    }
}

fn repetition(choice: &Choice) -> RepetitionArticle {
    if choice.is("ko", "superko") {
        return StandardRepetition::superko(Superko::Positional).into();
    }
    RepetitionArticle::peculiar(IngKo {
        kind: match choice.reading("ko") {
            "all-fighting" => KoKind::AllFighting,
            "all-disturbing" => KoKind::AllDisturbing,
            _ => KoKind::ByTheRecord,
        },
        disturber: if choice.is("disturber", "first-to-take") {
            Disturber::FirstToTake
        } else {
            Disturber::FirstToPlay
        },
        pass_breaks_cycles: !choice.is("pass-in-cycle", "part-of-it"),
    })
}

fn settlement(choice: &Choice) -> SettlementArticle {
    SettlementArticle::peculiar(IngSettlement {
        agreement: StandardSettlement::Agreement(Agreement {
            without_stop: false,
            first_to_move: match choice.reading("resumption") {
                "requester" => FirstToMove::Requester,
                "unsaid" => FirstToMove::Unsaid,
                _ => FirstToMove::OpponentOfLastPasser,
            },
            memory: Memory::Kept,
            second_stop: SecondStop::IsFinalIfAtOnce,
            still_alive: StillAlive::Everything,
        }),
        four_passes: if choice.is("unremoved", "passes-do-not-count") {
            FourPasses::DoNotCount
        } else {
            FourPasses::EverythingStands
        },
        resumes: !choice.is("stop", "two-passes-end"),
        only_by_removal: choice.is("verification", "only-by-removal"),
    })
}

fn compensation(choice: &Choice) -> CompensationArticle {
    const HANDICAP_TIE: Gap = Gap { topic: Topic::Ties, missing: "who wins a tie in a handicap game" };
    let (handicap_points, tie) = if choice.is("handicap", "a-point-for-each-stone") {
        (HandicapPoints::Each, Ties::To(Color::White))
    } else {
        (HandicapPoints::None, Ties::Unsaid(HANDICAP_TIE))
    };
    CompensationArticle::Standard(StandardCompensation {
        komi: Komi::even_and_handicap(HalfPoints::points(8), HalfPoints::ZERO),
        handicap_points,
        handicap_placement: HandicapPlacement::Free,
        ties: [Ties::To(Color::Black), tie],
    })
}

fn redress(choice: &Choice) -> RedressArticle {
    if !choice.is("illegal", "unsaid") {
        return StandardRedress::HALT.into();
    }
    let unsaid = |topic, missing| Remedy::Undetermined(Gap { topic, missing });
    RedressArticle::Standard(StandardRedress {
        illegal: unsaid(Topic::Illegal, "how a mistake is made good so that neither side gains"),
        out_of_turn: unsaid(Topic::OutOfTurn, "what becomes of a turn that was the other player's"),
    })
}
