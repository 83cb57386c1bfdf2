//! Stone scoring: what stands on the board counts, nothing else.

use std::sync::LazyLock;

use go_rules::standard::{
    Ko, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Suicide,
};
use go_rules::{Articles, Choice, Clause, Edition, HalfPoints, Rulebook, Ruleset, Silence, Text, Topic};

/// Key `stone-scoring`.
#[derive(Clone, Copy, Debug)]
pub struct StoneScoring;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "stone-scoring".into(),
    title: "Stone scoring".into(),
    year: "".into(),
    authority: "folk rules, after the oldest way of counting".into(),
    source: "senseis.xmp.net/?StoneScoring".into(),
    editions: vec![Edition { key: "only".into(), says: "as commonly described".into() }],
    clauses: Clause::list(&[
        ("1", "Black is first, then the players alternate; a turn is a play or a pass."),
        (
            "2",
            "A play lifts opposing chains without liberties. A stone that would be lifted itself may not be played.",
        ),
        ("3", "A lone stone that has just taken a single stone may not be taken alone."),
        (
            "4",
            "Both fill the board as far as their groups can live; the game ends when both pass in succession.",
        ),
        (
            "5",
            "The score is the stones on the board. It is the area less two points for each independent group.",
        ),
    ]),
    silences: vec![Silence::new(
        "suicide",
        &["2"],
        "May several stones be given up at once?",
        &[("forbidden", "no"), ("several-stones-only", "yes: only the lone stone is ruled out")],
    )],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "1"),
    (Topic::Pass, "1"),
    (Topic::Placement, "2"),
    (Topic::Suicide, "2"),
    (Topic::Ko, "3"),
    (Topic::Stop, "4"),
    (Topic::Agreement, "4"),
    (Topic::Dispute, "4"),
    (Topic::Counting, "5"),
    (Topic::Seki, "5"),
    (Topic::OutOfTurn, "1"),
];

impl Ruleset for StoneScoring {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let suicide = if choice.is("suicide", "several-stones-only") {
            Suicide::SeveralStonesOnly
        } else {
            Suicide::Forbidden
        };
        let articles = Articles {
            placement: StandardPlacement::with_suicide(suicide).into(),
            repetition: StandardRepetition::ko(Ko::OneForOne).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::STONES.into(),
            compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}
