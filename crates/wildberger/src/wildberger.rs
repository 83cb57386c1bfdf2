//! The rule sheet.

use std::sync::LazyLock;

use go_rules::article::{EndingArticle, PlacementArticle, ScoringArticle};
use go_rules::standard::{
    LastMove, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, Stops, Superko, Supply, Ties, When,
};
use go_rules::{Articles, Choice, Clause, Edition, Gap, HalfPoints, Rulebook, Ruleset, Silence, Text, Topic};

use crate::game_ends::EndsWithoutPieces;
use crate::linked_sets::AnyLinkedSet;
use crate::pieces::Pieces;
use crate::short_paths::ShortPaths;

/// Key `wildberger`.
#[derive(Clone, Copy, Debug)]
pub struct Wildberger;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "wildberger".into(),
    title: "Wildberger's simplified rules".into(),
    year: "no year given".into(),
    authority: "Norman J. Wildberger".into(),
    source: "Gheorghe Păun, “Un regulament simplificat”, a Go column in Romanian".into(),
    editions: vec![Edition { key: "paun".into(), says: "as Păun reports it".into() }],
    clauses: Clause::list(&[
        (
            "W1",
            "The board has 19×19 points; one player has 180 black pieces, the other 180 white ones. The board is empty at the start.",
        ),
        (
            "W2",
            "A path is a sequence of points, two by two adjacent along the lines; a single point is a path too. A free path passes only through unoccupied points.",
        ),
        (
            "W3",
            "Two pieces of one colour are linked if a path of pieces of that colour joins them. Pieces of one colour are a group if all are linked to some one piece among them. A free point next to a piece of a group is a liberty of it.",
        ),
        (
            "W4",
            "A placement puts a piece of one's own on a free point and lifts every opposing group that has thereby just become without liberties.",
        ),
        (
            "W5",
            "A placement is forbidden if it brings about a group without liberties (suicide) or a position of the whole board that has been there before (cycling). All others are allowed.",
        ),
        (
            "W6",
            "A move is a placement or a pass. Black moves first, then the players alternate. The game is over when both say pass.",
        ),
        (
            "W7",
            "At the end a point under a black piece is a black point. A free point that a free path joins to a black group, and none to a white group, is black territory. Likewise for White.",
        ),
        (
            "W8",
            "A score is the colour's points and its territory; White's gets a komi of 5.5. The higher score wins.",
        ),
        (
            "W9",
            "The end does not depend on the state of the groups: pieces that can be captured must really be captured.",
        ),
    ]),
    silences: vec![
        Silence::new(
            "groups",
            &["W3", "W4", "W5"],
            "Is a group all that is linked, or any part of it?",
            &[
                ("maximal", "a group is all pieces linked to one another: what others call a chain"),
                (
                    "any-linked-set",
                    "as worded: the linking path may leave the set, so a piece walled in by its own colour is a group without liberties; making one is suicide, and an opposing one is lifted",
                ),
            ],
        ),
        Silence::new(
            "both-pass",
            &["W6", "W9"],
            "Must the two passes follow each other?",
            &[
                ("in-succession", "the game is over when one player passes right after the other"),
                ("at-any-time", "the game is over as soon as each player has passed at some time"),
            ],
        ),
        Silence::new(
            "free-path",
            &["W2", "W7"],
            "A free path passes only through free points: how can it come from a group?",
            &[
                ("from-a-liberty", "it starts on a liberty of the group"),
                ("literal", "it cannot: no path from a group is free, and there is no territory"),
            ],
        ),
        Silence::new(
            "two-by-two",
            &["W2", "W7"],
            "Which points of a path must be adjacent?",
            &[
                ("consecutive", "each point and the next"),
                (
                    "pairwise",
                    "any two, so that a free path has at most two points; taken of the free paths of W7 only, since the linked pieces of W3 would otherwise fall into groups of a row or two",
                ),
            ],
        ),
        Silence::new(
            "supply-out",
            &["W1", "W6"],
            "What does a player do who has no piece left?",
            &[
                ("must-pass", "the player can only pass, and captured pieces do not come back"),
                (
                    "captured-pieces-come-back",
                    "captured pieces go back to their owner, who can only pass while none is there",
                ),
                ("game-ends", "the game is over when it is the turn of a player without a piece"),
            ],
        ),
        Silence::new(
            "other-sizes",
            &["W1"],
            "How many pieces are there on other boards?",
            &[
                ("half-the-points", "half as many as points for each player, rounded down, as on 19×19"),
                ("unlimited", "enough; 180 only on 19×19"),
            ],
        ),
        Silence::new(
            "pass-memory",
            &["W5", "W6"],
            "Does a pass add a position that may not come back?",
            &[
                ("nothing", "a pass adds nothing"),
                (
                    "the-position-again",
                    "the position stands once more after a pass; no ruling depends on it, since it could not come back before either",
                ),
            ],
        ),
    ],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "W6"),
    (Topic::Placement, "W4"),
    (Topic::Suicide, "W5"),
    (Topic::Supply, "W1"),
    (Topic::Ko, "W5"),
    (Topic::Repetition, "W5"),
    (Topic::Pass, "W6"),
    (Topic::Stop, "W6"),
    (Topic::Agreement, "W9"),
    (Topic::Dispute, "W9"),
    (Topic::FinalStop, "W9"),
    (Topic::Counting, "W7"),
    (Topic::Seki, "W7"),
    (Topic::Komi, "W8"),
    (Topic::Ties, "W8"),
    (Topic::OutOfTurn, "W6"),
];

impl Ruleset for Wildberger {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: placement(choice),
            repetition: StandardRepetition::superko(Superko::Positional).into(),
            ending: ending(choice),
            settlement: StandardSettlement::AsItStands.into(),
            scoring: scoring(choice),
            compensation: StandardCompensation {
                ties: [Ties::Unsaid(Gap { topic: Topic::Ties, missing: "who wins with equal scores" }); 2],
                ..StandardCompensation::komi(HalfPoints::new(11))
            }
            .into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}

fn pieces(choice: &Choice) -> Pieces {
    Pieces {
        come_back: choice.is("supply-out", "captured-pieces-come-back"),
        only_on_19x19: choice.is("other-sizes", "unlimited"),
    }
}

fn placement(choice: &Choice) -> PlacementArticle {
    let pieces = pieces(choice);
    if choice.is("groups", "any-linked-set") {
        return PlacementArticle::peculiar(AnyLinkedSet { pieces });
    }
    if pieces.only_on_19x19 {
        return PlacementArticle::peculiar(pieces);
    }
    let supply = if pieces.come_back { Supply::HalfTheBoardReturning } else { Supply::HalfTheBoard };
    StandardPlacement { supply, ..StandardPlacement::NO_SUICIDE }.into()
}

fn ending(choice: &Choice) -> EndingArticle {
    let stops = if choice.is("both-pass", "at-any-time") {
        Stops { both_have_passed: true, ..Stops::NEVER }
    } else {
        Stops::passes(2)
    };
    let passes = StandardEnding {
        stops,
        pass_stones: false,
        last_move: LastMove::Anyone,
        owed: When::BeforeSettlement,
    };
    if choice.is("supply-out", "game-ends") {
        return EndingArticle::peculiar(EndsWithoutPieces { passes, pieces: pieces(choice) });
    }
    passes.into()
}

fn scoring(choice: &Choice) -> ScoringArticle {
    if choice.is("free-path", "literal") {
        return StandardScoring::STONES.into();
    }
    if choice.is("two-by-two", "pairwise") {
        return ScoringArticle::peculiar(ShortPaths);
    }
    StandardScoring::AREA.into()
}
