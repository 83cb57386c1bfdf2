//! Tromp and Taylor's rules: ten statements, exact enough for a program.

use std::sync::LazyLock;

use go_rules::standard::{
    Agreement, FirstToMove, SecondStop, StandardCompensation, StandardEnding, StandardPlacement,
    StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive, Suicide, Superko,
};
use go_rules::{
    Articles, Choice, Clause, Edition, HalfPoints, Memory, Rulebook, Ruleset, Silence, Text, Topic,
};

/// Key `tromp-taylor`.
#[derive(Clone, Copy, Debug)]
pub struct TrompTaylor;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "tromp-taylor".into(),
    title: "Tromp–Taylor rules".into(),
    year: "1995".into(),
    authority: "John Tromp and Bill Taylor".into(),
    source: "tromp.github.io/go.html".into(),
    editions: vec![Edition { key: "only".into(), says: "the ten statements with their comments".into() }],
    clauses: Clause::list(&[
        ("1", "Go is played on a 19×19 grid by Black and White; other rectangles by agreement."),
        ("2", "Each point is black, white or empty."),
        (
            "3",
            "A point reaches a colour if a path of points of its own colour leads next to a point of that colour.",
        ),
        ("4", "Clearing a colour empties every point of it that does not reach empty."),
        ("5", "The grid starts empty, the players alternate, Black is first."),
        ("6", "A turn is a pass, or a move that does not repeat an earlier colouring of the grid."),
        ("7", "A move colours an empty point, then clears the opponent's colour, then one's own."),
        ("8", "The game ends after two consecutive passes."),
        (
            "9",
            "A player's score is the points of the player's colour and the empty points that reach only it.",
        ),
        ("10", "The higher score wins; equal scores are a tie."),
        (
            "shortcut",
            "Comment: players may agree on removals after two passes; four passes end the game as it is.",
        ),
        ("handicap", "Comment: a handicap of n is n consecutive moves of Black at the start."),
        ("komi", "Comment: komi is a matter of agreement."),
    ]),
    silences: vec![
        Silence::new(
            "shortcut",
            &["8", "shortcut"],
            "Is the comment's shortcut in force?",
            &[
                ("off", "two passes end the game and the board counts as it stands"),
                ("on", "after two passes the players may agree on removals; if they do not, play goes on"),
            ],
        ),
        Silence::new(
            "shortcut-mover",
            &["shortcut"],
            "With the shortcut: who moves when play goes on?",
            &[
                ("in-turn", "the player whose turn it is, since the players alternate"),
                ("opponent-of-requester", "the opponent of the player who does not agree"),
                ("requester", "the player who does not agree"),
            ],
        ),
        Silence::new(
            "shortcut-memory",
            &["6", "shortcut"],
            "With the shortcut: do colourings from before the two passes still bar a move?",
            &[("kept", "every earlier colouring does"), ("from-here", "only those since play went on")],
        ),
    ],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "5"),
    (Topic::Placement, "7"),
    (Topic::Suicide, "7"),
    (Topic::Ko, "6"),
    (Topic::Repetition, "6"),
    (Topic::Pass, "6"),
    (Topic::Stop, "8"),
    (Topic::Agreement, "shortcut"),
    (Topic::Dispute, "shortcut"),
    (Topic::FinalStop, "shortcut"),
    (Topic::Counting, "9"),
    (Topic::Seki, "9"),
    (Topic::Komi, "komi"),
    (Topic::Handicap, "handicap"),
    (Topic::Ties, "10"),
    (Topic::Illegal, "6"),
    (Topic::OutOfTurn, "5"),
];

impl Ruleset for TrompTaylor {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let settlement = if choice.is("shortcut", "on") {
            StandardSettlement::Agreement(Agreement {
                without_stop: false,
                first_to_move: match choice.reading("shortcut-mover") {
                    "requester" => FirstToMove::Requester,
                    "opponent-of-requester" => FirstToMove::OpponentOfRequester,
                    _ => FirstToMove::OpponentOfLastPasser,
                },
                memory: if choice.is("shortcut-memory", "kept") { Memory::Kept } else { Memory::FromHere },
                // Two more passes at once make four.
                second_stop: SecondStop::IsFinalIfAtOnce,
                still_alive: StillAlive::Everything,
            })
        } else {
            StandardSettlement::AsItStands
        };
        let articles = Articles {
            placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
            repetition: StandardRepetition::superko(Superko::Positional).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: settlement.into(),
            scoring: StandardScoring::AREA.into(),
            compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}
