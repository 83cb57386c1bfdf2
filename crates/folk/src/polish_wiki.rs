//! The rule sheets of the Polish wiki's page: Japanese counting, and the Chinese counting that one of its editors adds.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{
    CompensationArticle, EndingArticle, PlacementArticle, RepetitionArticle, ScoringArticle,
    SettlementArticle,
};
use go_rules::standard::{
    Ko, SekiPoints, StandardCompensation, StandardRedress, StandardRepetition, StandardScoring,
    StandardSettlement, Superko, Ties,
};
use go_rules::{Articles, Choice, Gap, HalfPoints, Rulebook, Ruleset, Text, Topic};

use crate::articles::{
    Answered, BothOut, Breaths, DeadStonesLeft, KoShape, NoBreathLeft, OneWall, Passes, PassesEnd, Retaking,
    Unspoken, settlement,
};

/// Key `polish-wiki`: clauses P1 to P8 of the page, which it calls the Japanese rules.
///
/// Its clauses, silences and examples stand in `specs/polish-wiki.md`. It does not say what becomes of a forbidden move: a record
/// with one is no game under it.
#[derive(Clone, Copy, Debug)]
pub struct PolishWiki;

/// Key `polish-wiki-area`: the same with the count of P9, which the page calls the Chinese rules.
///
/// Its clauses, silences and examples stand in `specs/polish-wiki-area.md`.
#[derive(Clone, Copy, Debug)]
pub struct PolishWikiArea;

static TERRITORY: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::POLISH_WIKI));

static AREA: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::POLISH_WIKI_AREA));

impl Ruleset for PolishWiki {
    fn text(&self) -> &Text {
        &TERRITORY
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::under(&TERRITORY, choice, articles(choice, territory(choice)))
    }
}

impl Ruleset for PolishWikiArea {
    fn text(&self) -> &Text {
        &AREA
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::under(&AREA, choice, articles(choice, area(choice)))
    }
}

fn articles(choice: &Choice, scoring: ScoringArticle) -> Articles {
    Articles {
        placement: placement(choice),
        repetition: repetition(choice),
        ending: EndingArticle::peculiar(PassesEnd {
            passes: Passes::InSuccession(2),
            after_handicap: if choice.is("handicap", "white-first") { Color::White } else { Color::Black },
        }),
        settlement: dead_stones(choice),
        scoring,
        compensation: compensation(choice),
        redress: StandardRedress::HALT.into(),
    }
}

/// P2 and P3.
fn placement(choice: &Choice) -> PlacementArticle {
    PlacementArticle::peculiar(Breaths {
        own: match choice.reading("suicide") {
            "lifted" => NoBreathLeft::Lifted,
            "stays" => NoBreathLeft::Stays,
            _ => NoBreathLeft::Forbidden,
        },
        both: if choice.is("both-out", "unsaid") { BothOut::Unsaid } else { BothOut::Opponents },
    })
}

/// P4.
fn repetition(choice: &Choice) -> RepetitionArticle {
    let shape = match choice.reading("ko") {
        "superko" => return StandardRepetition::superko(Superko::Positional).into(),
        "recreates-position" => KoShape::RestoresPosition,
        "literal" => KoShape::TakerWithItsChain,
        _ => KoShape::OneForOne,
    };
    let until = if choice.is("pass-before-retaking", "only-a-play") {
        Answered::ByAPlay
    } else {
        Answered::ByAnyTurn
    };
    let cycles_are_unsaid = choice.is("long-cycles", "unsaid");
    if (shape, until, cycles_are_unsaid) == (KoShape::OneForOne, Answered::ByAnyTurn, false) {
        return StandardRepetition::ko(Ko::OneForOne).into();
    }
    RepetitionArticle::peculiar(Retaking { shape, until, cycles_are_unsaid })
}

/// P5.
fn dead_stones(choice: &Choice) -> SettlementArticle {
    if choice.is("dead-stones", "only-captured") {
        return StandardSettlement::AsItStands.into();
    }
    settlement(choice.is("disagreement", "play-on"), false)
}

/// P6 and P8.
fn territory(choice: &Choice) -> ScoringArticle {
    let seki = if choice.is("seki", "do-not-count") { SekiPoints::DoNotCount } else { SekiPoints::Count };
    let standard = StandardScoring { seki, ..StandardScoring::TERRITORY };
    if choice.is("several-walls", "do-not-count") {
        return ScoringArticle::peculiar(OneWall { standard });
    }
    standard.into()
}

/// P9.
fn area(choice: &Choice) -> ScoringArticle {
    if choice.is("dead-stones-on-the-board", "left") {
        return ScoringArticle::peculiar(DeadStonesLeft);
    }
    StandardScoring::AREA.into()
}

/// P8, and what it does not say.
fn compensation(choice: &Choice) -> CompensationArticle {
    let unsaid = Ties::Unsaid(Gap { topic: Topic::Ties, missing: "who wins with equal points" });
    CompensationArticle::peculiar(Unspoken {
        standard: StandardCompensation {
            ties: [if choice.is("ties", "draw") { Ties::Draw } else { unsaid }; 2],
            ..StandardCompensation::komi(HalfPoints::ZERO)
        },
        komi_is_missing: choice.is("komi", "unsaid"),
        only_on_19x19: choice.is("board-size", "only-19x19"),
    })
}
