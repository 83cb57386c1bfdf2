//! The rules of the Computer Go Server: Tromp–Taylor without suicide, at a fixed komi.

use std::sync::LazyLock;

use go_rules::standard::{
    StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Superko,
};
use go_rules::{Articles, Choice, Clause, Edition, HalfPoints, Remedy, Rulebook, Ruleset, Text, Topic};

/// Key `cgos`.
#[derive(Clone, Copy, Debug)]
pub struct Cgos;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "cgos".into(),
    title: "Computer Go Server".into(),
    year: "".into(),
    authority: "the operators of the Computer Go Server".into(),
    source: "the server's page of rules (yss-aya.com/cgos) and its program (github.com/zakki/cgos)".into(),
    editions: vec![Edition { key: "only".into(), says: "the server's common practice".into() }],
    clauses: Clause::list(&[
        ("1", "Black is first, then the players alternate; a turn is a play or a pass."),
        ("2", "A play lifts opposing chains without liberties; suicide is illegal."),
        ("3", "No play may restore a position of the board that has occurred before."),
        ("4", "Two passes in succession end the game. Every stone on the board is alive."),
        ("5", "Area counts: stones and the empty points that only they surround. White gets 7.5 points."),
        (
            "6",
            "A program that tries an illegal play loses the game: suicide, a repeated position, an occupied point, or none at all.",
        ),
        ("7", "The server asks the program whose turn it is; what another sends meanwhile is no move."),
    ]),
    silences: vec![],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "1"),
    (Topic::Pass, "1"),
    (Topic::Placement, "2"),
    (Topic::Suicide, "2"),
    (Topic::Ko, "3"),
    (Topic::Repetition, "3"),
    (Topic::Stop, "4"),
    (Topic::Agreement, "4"),
    (Topic::Dispute, "4"),
    (Topic::Counting, "5"),
    (Topic::Seki, "5"),
    (Topic::Komi, "5"),
    (Topic::Ties, "5"),
    (Topic::Illegal, "6"),
    (Topic::OutOfTurn, "7"),
];

impl Ruleset for Cgos {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: StandardRepetition::superko(Superko::Positional).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation::komi(HalfPoints::new(15)).into(),
            // No such record comes from the server: a turn that it did not ask for never reaches the game.
            redress: StandardRedress { illegal: Remedy::Loses, out_of_turn: Remedy::Halt }.into(),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}
