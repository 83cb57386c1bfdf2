//! The rule sheet of the AGA rules as Păun reports them.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{EndingArticle, RedressArticle, RepetitionArticle, ScoringArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, HandicapPoints, SecondStop, StandardEnding,
    StandardRepetition, StandardSettlement, StillAlive, Stops, Superko, When,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

use crate::articles::{
    ClosedBorders, Double, ExtraPass, LastTurnEnding, Notice, PassesToo, TakenBack, counting,
    half_point_komi, last_move, memory, no_suicide,
};

/// Key `aga-1991-paun`: the AGA rules of September 1991 as a Romanian Go column reported them.
///
/// Gheorghe Păun gives only what is new in them and leaves the classical rules to the reader; the numbers A0 to A12 are ours.
/// `counting` is no silence of the text but what the players agree on before the game (A3); it is chosen in the same brackets.
#[derive(Clone, Copy, Debug)]
pub struct Aga1991Paun;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::AGA_1991_PAUN));

impl Ruleset for Aga1991Paun {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let handicap_points = match (choice.is("counting", "area"), choice.is("handicap-points", "each")) {
            (false, _) => HandicapPoints::None,
            (true, true) => HandicapPoints::Each,
            (true, false) => HandicapPoints::AfterTheFirst,
        };
        let articles = Articles {
            placement: no_suicide(choice).into(),
            repetition: repetition(choice),
            ending: ending(choice),
            settlement: settlement(choice).into(),
            scoring: scoring(choice),
            compensation: half_point_komi(HalfPoints::new(11), handicap_points, HandicapPlacement::Fixed)
                .into(),
            redress: redress(choice),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

fn repetition(choice: &Choice) -> RepetitionArticle {
    if choice.is("repetition-of-passes", "passes-too") {
        return RepetitionArticle::peculiar(PassesToo);
    }
    StandardRepetition::superko(Superko::Situational).into()
}

fn ending(choice: &Choice) -> EndingArticle {
    let black_first = choice.is("first-after-handicap", "Black");
    let before = choice.is("last-pass", "before-dispute");
    EndingArticle::peculiar(LastTurnEnding {
        standard: StandardEnding {
            stops: Stops::passes(2),
            pass_stones: true,
            last_move: last_move(choice),
            owed: if before { When::BeforeSettlement } else { When::AfterSettlement },
        },
        first_after_handicap: if black_first { Color::Black } else { Color::White },
        extra_pass: ExtraPass::IsAPass,
    })
}

fn settlement(choice: &Choice) -> StandardSettlement {
    let at_once = choice.is("second-stop", "right-after-the-resumption");
    let all = choice.is("final-stop", "all");
    StandardSettlement::Agreement(Agreement {
        without_stop: false,
        // Play goes on: the players alternate as before.
        first_to_move: FirstToMove::OpponentOfLastPasser,
        memory: memory(choice),
        second_stop: if at_once { SecondStop::IsFinalIfAtOnce } else { SecondStop::IsFinal },
        still_alive: if all { StillAlive::Everything } else { StillAlive::WhatWasDisputed },
    })
}

fn scoring(choice: &Choice) -> ScoringArticle {
    let standard = counting(choice);
    if choice.is("gap-in-a-border", "closed-borders-only") {
        return ScoringArticle::peculiar(ClosedBorders { standard });
    }
    standard.into()
}

fn redress(choice: &Choice) -> RedressArticle {
    let at_once = choice.is("at-once", "before-anything-else");
    let two = choice.is("double-penalty", "two-moves");
    RedressArticle::peculiar(TakenBack {
        notice: if at_once { Notice::BeforeAnythingElse } else { Notice::UntilNextTurn },
        counts_towards_stop: choice.is("penalty-pass", "counts"),
        double: if two { Double::PassForEach } else { Double::OnePassStoneForEach },
        ..TakenBack::AGA
    })
}
