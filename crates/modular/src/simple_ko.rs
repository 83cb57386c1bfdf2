//! Two rulebooks of our own that forbid nothing but suicide and taking back at once: the plain ground for comparisons.

use std::sync::LazyLock;

use go_rules::standard::{
    Agreement, FirstToMove, Ko, SecondStop, StandardCompensation, StandardEnding, StandardPlacement,
    StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive,
};
use go_rules::{
    Articles, Choice, Clause, Edition, HalfPoints, Memory, Rulebook, Ruleset, Silence, Text, Topic,
};

/// Key `simple-ko-area`: area counts.
#[derive(Clone, Copy, Debug)]
pub struct SimpleKoArea;

/// Key `simple-ko-territory`: territory and prisoners count.
#[derive(Clone, Copy, Debug)]
pub struct SimpleKoTerritory;

static AREA: LazyLock<Text> = LazyLock::new(|| {
    text(
        "simple-ko-area",
        "Simple ko, area",
        "A player's score is the stones on the board and the empty points that only they surround.",
    )
});

static TERRITORY: LazyLock<Text> = LazyLock::new(|| {
    text(
        "simple-ko-territory",
        "Simple ko, territory",
        "A player's score is the empty points that only the player's stones surround, and the prisoners held.",
    )
});

fn text(key: &'static str, title: &'static str, counting: &'static str) -> Text {
    Text {
        key: key.into(),
        title: title.into(),
        year: "2026".into(),
        authority: "this project".into(),
        source: "go-modular".into(),
        editions: vec![Edition { key: "only".into(), says: "the only edition".into() }],
        clauses: Clause::list(&[
            ("1", "Black is first, then the players alternate; a turn is a play or a pass."),
            ("2", "A play lifts opposing chains without liberties; suicide is forbidden."),
            (
                "3",
                "A lone stone that has just taken a single stone may not be taken alone. No other repetition is barred.",
            ),
            ("4", "Two passes in succession stop play."),
            ("5", "Every stone on the board is alive, unless the players agree otherwise."),
            ("6", counting),
            ("7", "Komi is a matter of agreement; equal scores are a draw."),
            (
                "8",
                "What is forbidden is no turn: a record in which it was done is no game under these rules.",
            ),
        ]),
        silences: vec![Silence::new(
            "dead-stones",
            &["5"],
            "May the players agree on dead stones?",
            &[
                ("as-it-stands", "no: two passes end the game, and what is dead must have been captured"),
                ("by-agreement", "yes: two passes stop play, and without agreement it goes on in turn"),
            ],
        )],
    }
}

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "1"),
    (Topic::Pass, "1"),
    (Topic::Placement, "2"),
    (Topic::Suicide, "2"),
    (Topic::Ko, "3"),
    (Topic::Repetition, "3"),
    (Topic::Stop, "4"),
    (Topic::Agreement, "5"),
    (Topic::Dispute, "5"),
    (Topic::Counting, "6"),
    (Topic::Prisoners, "6"),
    (Topic::Seki, "6"),
    (Topic::Komi, "7"),
    (Topic::Ties, "7"),
    (Topic::Illegal, "8"),
];

fn rulebook(text: &Text, choice: &Choice, scoring: StandardScoring) -> Rulebook {
    let settlement = if choice.is("dead-stones", "by-agreement") {
        StandardSettlement::Agreement(Agreement {
            without_stop: false,
            first_to_move: FirstToMove::OpponentOfLastPasser,
            memory: Memory::Kept,
            second_stop: SecondStop::SettlesAgain,
            still_alive: StillAlive::Everything,
        })
    } else {
        StandardSettlement::AsItStands
    };
    let articles = Articles {
        placement: StandardPlacement::NO_SUICIDE.into(),
        repetition: StandardRepetition::ko(Ko::OneForOne).into(),
        ending: StandardEnding::TWO_PASSES.into(),
        settlement: settlement.into(),
        scoring: scoring.into(),
        compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
        redress: StandardRedress::HALT.into(),
    };
    Rulebook::new(&choice.name(text), text, articles, CITES)
}

impl Ruleset for SimpleKoArea {
    fn text(&self) -> &Text {
        &AREA
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        rulebook(&AREA, choice, StandardScoring::AREA)
    }
}

impl Ruleset for SimpleKoTerritory {
    fn text(&self) -> &Text {
        &TERRITORY
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        rulebook(&TERRITORY, choice, StandardScoring::TERRITORY)
    }
}
