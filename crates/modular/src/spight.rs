//! Spight's rules of 2003: a pass frees every earlier position, and passing twice in one position stops play.

use std::sync::LazyLock;

use go_rules::standard::{
    StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Stops, Suicide, Superko,
};
use go_rules::{Articles, Choice, Clause, Edition, HalfPoints, Rulebook, Ruleset, Silence, Text, Topic};

/// Key `spight`: the form that counts area.
#[derive(Clone, Copy, Debug)]
pub struct Spight;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "spight".into(),
    title: "Spight rules, area form".into(),
    year: "2003".into(),
    authority: "Bill Spight".into(),
    source: "senseis.xmp.net/?SpightRules".into(),
    editions: vec![Edition { key: "only".into(), says: "the first version, counting area".into() }],
    clauses: Clause::list(&[
        ("host", "Everything not said here is as in the rules that these are added to."),
        ("a", "No position may be repeated unless a pass has been made since it last occurred."),
        ("b", "Play stops when a player passes for the second time in one and the same position."),
        ("area", "In the area form the stop is the end, and area counts."),
    ]),
    silences: vec![
        Silence::new(
            "repetition",
            &["a"],
            "Is a position the same with the other player to move?",
            &[
                ("positional", "yes: only the stones are compared"),
                ("situational", "no: the player to move belongs to it"),
            ],
        ),
        Silence::new(
            "suicide",
            &["host"],
            "Does the host allow suicide?",
            &[
                ("forbidden", "no"),
                ("several-stones-only", "of several stones"),
                ("allowed", "of any number of stones"),
            ],
        ),
    ],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "host"),
    (Topic::Placement, "host"),
    (Topic::Suicide, "host"),
    (Topic::Ko, "a"),
    (Topic::Repetition, "a"),
    (Topic::Pass, "a"),
    (Topic::Stop, "b"),
    (Topic::Agreement, "area"),
    (Topic::Dispute, "area"),
    (Topic::Counting, "area"),
    (Topic::Seki, "area"),
    (Topic::Komi, "host"),
    (Topic::Handicap, "host"),
    (Topic::Ties, "host"),
    (Topic::Illegal, "host"),
];

impl Ruleset for Spight {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let superko = match choice.reading("repetition") {
            "situational" => Superko::Situational,
            _ => Superko::Positional,
        };
        let suicide = match choice.reading("suicide") {
            "several-stones-only" => Suicide::SeveralStonesOnly,
            "allowed" => Suicide::Allowed,
            _ => Suicide::Forbidden,
        };
        let stops = Stops { same_position: true, ..Stops::NEVER };
        let articles = Articles {
            placement: StandardPlacement::with_suicide(suicide).into(),
            repetition: StandardRepetition { pass_lifts_bans: true, ..StandardRepetition::superko(superko) }
                .into(),
            ending: StandardEnding { stops, ..StandardEnding::TWO_PASSES }.into(),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}
