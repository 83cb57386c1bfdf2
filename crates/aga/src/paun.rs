//! The rule sheet of the AGA rules as Păun reports them.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{EndingArticle, RedressArticle, RepetitionArticle, ScoringArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPoints, SecondStop, StandardEnding, StandardRepetition,
    StandardSettlement, StillAlive, Stops, Superko, When,
};
use go_rules::{Articles, Choice, Clause, Edition, HalfPoints, Rulebook, Ruleset, Silence, Text, Topic};

use crate::articles::{
    ClosedBorders, Double, Ending, ExtraPass, Notice, PassesToo, TakenBack, counting, half_point_komi,
    last_move, memory, no_suicide,
};

/// Key `aga-1991-paun`: the AGA rules of September 1991 as a Romanian Go column reported them.
///
/// Gheorghe Păun gives only what is new in them and leaves the classical rules to the reader; the numbers A0 to A12 are ours.
/// `counting` is no silence of the text but what the players agree on before the game (A3); it is chosen in the same brackets.
#[derive(Clone, Copy, Debug)]
pub struct Aga1991Paun;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "aga-1991-paun".into(),
    title: "AGA rules as reported by Păun".into(),
    year: "1991, after more than three years of trial in amateur tournaments".into(),
    authority: "American Go Association".into(),
    source: "Gheorghe Păun, “Regulamentul AGA”, a Go column in Romanian".into(),
    editions: vec![Edition { key: "paun".into(), says: "as Păun reports it".into() }],
    clauses: Clause::list(&[
        (
            "A0",
            "Only what is new is reported; capture, alternation, the removal of dead stones and the like are as everywhere.",
        ),
        (
            "A1",
            "Black gives White a komi of 5.5 in even games and of 0.5 in handicap games, so that there is never a tie.",
        ),
        (
            "A2",
            "With a handicap of one stone Black moves first, anywhere, and gives only half a point. From 2 to 9 stones they go on the customary points.",
        ),
        (
            "A3",
            "The players agree beforehand whether territory counts, or territory and stones on the board. In the latter case White gets a point for each handicap stone if there is more than one.",
        ),
        ("A4", "A player may pass; a pass consists of giving the opponent a stone as a prisoner."),
        ("A5", "The position of the whole board may not repeat with the same player to move."),
        ("A6", "Capturing one's own stones is forbidden."),
        (
            "A7",
            "An illegal move is taken back, both moves for example if a player moved twice running, and counts as a pass: one stone is given, or two.",
        ),
        (
            "A8",
            "Illegality must be pointed out at once; otherwise play goes on, and nothing before it is restored.",
        ),
        (
            "A9",
            "Play ends when both pass. White must be the last to move, so that both have made equally many moves, plays and passes together.",
        ),
        (
            "A10",
            "If the players disagree after two passes on the status of groups, play goes on until that is settled or both pass again in succession; then any group on the board is alive, whatever it looks like.",
        ),
        (
            "A11",
            "A player's territory is the free points that only this player's stones encircle completely, those in seki included. Points between borders are neutral.",
        ),
        (
            "A12",
            "Territory less prisoners lost, or territory and own stones without regard to prisoners: the result is the same, though not the totals.",
        ),
    ]),
    silences: vec![
        Silence::new(
            "counting",
            &["A3"],
            "What did the players agree to count? (their agreement, no silence of the text)",
            &[
                ("territory", "territory less the prisoners lost"),
                ("area", "territory and the stones on the board"),
            ],
        ),
        Silence::new(
            "handicap-points",
            &["A3", "A12"],
            "With area: how many points does White get for N handicap stones?",
            &[("each", "N, as the report says"), ("after-the-first", "N−1, as in the AGA's own text")],
        ),
        Silence::new(
            "last-move",
            &["A9", "A12"],
            "White last, or equally many moves? With two or more handicap stones both cannot hold as worded.",
            &[
                ("white-last", "White moves last, whatever the numbers"),
                ("equal-moves", "the numbers are equal, whoever moves last"),
                (
                    "placement-counts-as-a-move",
                    "the numbers are equal if the placement of the handicap stones counts as one move of Black",
                ),
            ],
        ),
        Silence::new(
            "repetition-of-passes",
            &["A4", "A5"],
            "Can a pass be the move that A5 forbids?",
            &[
                ("plays-only", "only a play can"),
                ("passes-too", "a pass too, unless it answers a pass: otherwise no game could end"),
            ],
        ),
        Silence::new(
            "last-pass",
            &["A9", "A10"],
            "When is White's compulsory last pass made?",
            &[
                (
                    "before-dispute",
                    "before the players settle what is dead, so that Black moves first if they dispute",
                ),
                ("after-dispute", "after they have, at the very end"),
            ],
        ),
        Silence::new(
            "second-stop",
            &["A10"],
            "Which two passes make everything alive?",
            &[
                (
                    "right-after-the-resumption",
                    "two at once when play goes on: the players pass four times running",
                ),
                ("any-later-pair", "any two in succession after the first stop"),
            ],
        ),
        Silence::new(
            "final-stop",
            &["A10"],
            "What is alive then?",
            &[
                ("all", "every group"),
                ("only-the-disputed", "every group but those that both players called dead"),
            ],
        ),
        Silence::new(
            "penalty-pass",
            &["A7", "A9"],
            "Is a pass for an illegal move one of the two that end play?",
            &[("counts", "yes"), ("does-not-count", "no")],
        ),
        Silence::new(
            "double-penalty",
            &["A7", "A9"],
            "Two moves running are taken back for two stones: how many moves is that?",
            &[("one-move", "one"), ("two-moves", "two")],
        ),
        Silence::new(
            "at-once",
            &["A8"],
            "How late can an illegal move be pointed out?",
            &[
                ("until-the-opponents-next-move", "until the opponent has moved"),
                ("before-anything-else", "only before anybody does or says anything else"),
            ],
        ),
        Silence::new(
            "unnoticed-self-capture",
            &["A6", "A8"],
            "What does a self-capture leave on the board that nobody pointed out?",
            &[
                ("unsaid", "the text does not say"),
                ("lifted", "the stones without liberties come off"),
                ("stays", "they stay"),
            ],
        ),
        Silence::new(
            "memory",
            &["A5", "A10"],
            "Are situations from before the stop remembered when play goes on?",
            &[("kept", "all of them"), ("from-the-stop", "only the one that stands")],
        ),
        Silence::new(
            "gap-in-a-border",
            &["A11"],
            "What does a gap of one point between the two sides do to a territory?",
            &[
                ("whole-region", "it makes all free points joined to it neutral"),
                (
                    "closed-borders-only",
                    "it is itself the neutral point between closed borders, and what lies behind it stays territory",
                ),
            ],
        ),
        Silence::new(
            "first-after-handicap",
            &["A0", "A2"],
            "Who moves first after 2 to 9 handicap stones?",
            &[("White", "White, the stones being Black's first move"), ("Black", "Black, as in every game")],
        ),
    ],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "A0"),
    (Topic::Placement, "A0"),
    (Topic::Suicide, "A6"),
    (Topic::Ko, "A5"),
    (Topic::Repetition, "A5"),
    (Topic::Pass, "A4"),
    (Topic::PassStone, "A4"),
    (Topic::Stop, "A9"),
    (Topic::LastMove, "A9"),
    (Topic::Agreement, "A0"),
    (Topic::Dispute, "A10"),
    (Topic::FinalStop, "A10"),
    (Topic::Counting, "A11"),
    (Topic::Seki, "A11"),
    (Topic::Prisoners, "A12"),
    (Topic::Komi, "A1"),
    (Topic::Handicap, "A3"),
    (Topic::Ties, "A1"),
    (Topic::Illegal, "A7"),
    (Topic::OutOfTurn, "A7"),
    (Topic::Notice, "A8"),
];

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
            compensation: half_point_komi(HalfPoints::new(11), handicap_points).into(),
            redress: redress(choice),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
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
    EndingArticle::peculiar(Ending {
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
