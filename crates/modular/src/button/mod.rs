//! Button go: half a point, once, for whoever would rather have it than move.

mod articles;

use std::sync::LazyLock;

use go_rules::article::{EndingArticle, PlacementArticle, RepetitionArticle};
use go_rules::standard::{
    HandicapPoints, Ko, Komi, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress,
    StandardRepetition, StandardScoring, StandardSettlement, Stops, Superko, Ties,
};
use go_rules::{Articles, Choice, Clause, Edition, HalfPoints, Rulebook, Ruleset, Silence, Text, Topic};

pub(crate) use articles::{ButtonIsNoPass, ButtonLiftsBans, MayTakeButton};

/// Key `button`, on top of area rules.
#[derive(Clone, Copy, Debug)]
pub struct Button;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "button".into(),
    title: "Button go".into(),
    year: "".into(),
    authority: "Bill Taylor and others".into(),
    source: "senseis.xmp.net/?ButtonGo".into(),
    editions: vec![Edition { key: "only".into(), says: "as commonly described, on area rules".into() }],
    clauses: Clause::list(&[
        (
            "host",
            "Everything not said here is as in area rules without suicide that end with two passes in succession.",
        ),
        (
            "1",
            "Beside the board lies a button. Instead of playing, a player may take it, once in the game: the first pass takes it.",
        ),
        ("2", "Taking the button lifts every ban on repeating a position."),
        ("3", "The button is worth half a point."),
        ("komi", "With the button, a whole komi of 7 points leaves no ties."),
    ]),
    silences: vec![
        Silence::new(
            "repetition",
            &["host", "2"],
            "Which rule on repetition has the host?",
            &[
                ("positional", "no earlier position may come back"),
                ("situational", "no earlier position with the same player to move may come back"),
                ("simple-ko", "only taking back at once is forbidden; taking the button lifts that, too"),
            ],
        ),
        Silence::new(
            "button-as-pass",
            &["host", "1"],
            "Does taking the button count towards the passes that end the game?",
            &[
                ("no", "no: it is a turn of its own, and two passes must follow"),
                ("yes", "yes: it is a pass, and one more in succession ends the game"),
            ],
        ),
    ],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "host"),
    (Topic::Placement, "host"),
    (Topic::Suicide, "host"),
    (Topic::Ko, "2"),
    (Topic::Repetition, "2"),
    (Topic::Pass, "1"),
    (Topic::Stop, "host"),
    (Topic::Agreement, "host"),
    (Topic::Dispute, "host"),
    (Topic::Counting, "host"),
    (Topic::Seki, "host"),
    (Topic::Komi, "3"),
    (Topic::Handicap, "host"),
    (Topic::Ties, "komi"),
    (Topic::Illegal, "host"),
];

impl Ruleset for Button {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let host = match choice.reading("repetition") {
            "situational" => StandardRepetition::superko(Superko::Situational),
            "simple-ko" => StandardRepetition::ko(Ko::OneForOne),
            _ => StandardRepetition::superko(Superko::Positional),
        };
        let ending = if choice.is("button-as-pass", "yes") {
            StandardEnding::TWO_PASSES.into()
        } else {
            EndingArticle::peculiar(ButtonIsNoPass(Stops::passes(2)))
        };
        let articles = Articles {
            placement: PlacementArticle::peculiar(MayTakeButton(StandardPlacement::NO_SUICIDE)),
            repetition: RepetitionArticle::peculiar(ButtonLiftsBans(host)),
            ending,
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation {
                komi: Komi { half_for_first_passer: true, ..Komi::always(HalfPoints::points(7)) },
                handicap_points: HandicapPoints::None,
                ties: [Ties::Draw; 2],
            }
            .into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}
