//! The rules of the New Zealand Go Society: area, suicide allowed, no position of one's own twice.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{EndingArticle, PlacementArticle, RepetitionArticle, SettlementArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPoints, Komi, SecondStop, Shared, StandardCompensation, StandardEnding,
    StandardPlacement, StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive,
    Stops, Suicide, Superko, Ties,
};
use go_rules::{
    Articles, Choice, Clause, Course, Edition, Effect, Ending, HalfPoints, Memory, Next, Over, Placement,
    Reason, Repetition, Rulebook, Ruleset, Settlement, Silence, StageName, Statement, Text, Topic, Verdict,
};

/// Key `new-zealand`.
#[derive(Clone, Copy, Debug)]
pub struct NewZealand;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "new-zealand".into(),
    title: "New Zealand rules of Go".into(),
    year: "1986".into(),
    authority: "New Zealand Go Society".into(),
    source: "go.org.nz, New Zealand Rules of Go".into(),
    editions: vec![Edition {
        key: "only".into(),
        says: "as the society publishes them; numbers are ours".into(),
    }],
    clauses: Clause::list(&[
        ("N1", "The board has 19×19 points; there are about 180 white and 181 black stones."),
        ("N2", "Points are adjacent along the lines."),
        ("N3", "Stones of one colour are connected through adjacent stones of that colour."),
        ("N4", "A liberty of a stone is an empty point adjacent to it or to a stone connected with it."),
        (
            "N5",
            "A player's territory is the points of the player's stones, and every empty point adjacent to a point of that territory.",
        ),
        (
            "N6",
            "A play puts a stone on an empty point, lifts opposing stones without liberties, then one's own.",
        ),
        (
            "N7",
            "A move is a pass, or a play after which the board is not as it was after any of the player's previous moves.",
        ),
        ("N8", "The board starts empty and the players move alternately."),
        (
            "N9",
            "The game is finished when both agree that nothing is worth playing. Dead stones are removed by agreement; failing that, play goes on; if the players cannot agree who moves, every stone stays and counts.",
        ),
        ("N10", "White gets a komi of 7 points."),
        ("N11", "In a handicap game of n stones White passes the first n−1 moves, and there is no komi."),
        ("N12", "The player with the larger territory wins; draws are possible."),
    ]),
    silences: vec![
        Silence::new(
            "shared-points",
            &["N5"],
            "Whose territory are empty points that stones of both colours reach?",
            &[
                ("to-both", "as worded, both players': the totals grow and the margin stays"),
                ("to-nobody", "as counted in practice, nobody's"),
            ],
        ),
        Silence::new(
            "resumption",
            &["N8", "N9"],
            "Who moves when the players go on after disagreeing on dead stones?",
            &[
                ("in-turn", "the player whose turn it is, since moves alternate"),
                ("requester", "the player who does not agree"),
                ("opponent-of-requester", "the opponent of the player who does not agree"),
                (
                    "no-agreement",
                    "the players do not agree on it either: the game is over with every stone in place",
                ),
            ],
        ),
        Silence::new(
            "start-made-by",
            &["N7"],
            "After whose move does a start position with stones stand?",
            &[
                ("nobody", "nobody's: it may come back"),
                ("opponent", "that of the opponent of the side to move, who may not restore it"),
            ],
        ),
        Silence::new(
            "black-passes",
            &["N7", "N11"],
            "May Black pass while White still passes for the handicap?",
            &[
                ("allowed", "yes: a pass is a move"),
                ("forbidden", "no: White's passes stand for stones of Black"),
            ],
        ),
    ],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "N8"),
    (Topic::Placement, "N6"),
    (Topic::Suicide, "N6"),
    (Topic::Supply, "N1"),
    (Topic::Ko, "N7"),
    (Topic::Repetition, "N7"),
    (Topic::Pass, "N7"),
    (Topic::Stop, "N9"),
    (Topic::LastMove, "N11"),
    (Topic::Agreement, "N9"),
    (Topic::Dispute, "N9"),
    (Topic::Counting, "N5"),
    (Topic::Seki, "N5"),
    (Topic::Komi, "N10"),
    (Topic::Handicap, "N11"),
    (Topic::Ties, "N12"),
    (Topic::Illegal, "N7"),
    (Topic::OutOfTurn, "N8"),
];

impl Ruleset for NewZealand {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let agreement = StandardSettlement::Agreement(Agreement {
            without_stop: true,
            first_to_move: match choice.reading("resumption") {
                "requester" => FirstToMove::Requester,
                "opponent-of-requester" => FirstToMove::OpponentOfRequester,
                _ => FirstToMove::OpponentOfLastPasser,
            },
            memory: Memory::Kept,
            second_stop: SecondStop::SettlesAgain,
            still_alive: StillAlive::Everything,
        });
        let settlement = if choice.is("resumption", "no-agreement") {
            SettlementArticle::peculiar(EveryStoneStays(agreement))
        } else {
            agreement.into()
        };
        let own_positions = StandardRepetition::superko(Superko::OwnPositions);
        let repetition = if choice.is("start-made-by", "opponent") {
            RepetitionArticle::peculiar(StartIsOwnToo(own_positions))
        } else {
            own_positions.into()
        };
        let by_agreement = StandardEnding { stops: Stops::NEVER, ..StandardEnding::TWO_PASSES };
        let ending = if choice.is("black-passes", "forbidden") {
            EndingArticle::peculiar(BlackPlaysHandicap(by_agreement))
        } else {
            by_agreement.into()
        };
        let shared = if choice.is("shared-points", "to-both") { Shared::ToBoth } else { Shared::Nothing };
        let articles = Articles {
            placement: PlacementArticle::peculiar(WhitePassesHandicap(StandardPlacement::with_suicide(
                Suicide::Allowed,
            ))),
            repetition,
            ending,
            settlement,
            scoring: StandardScoring { shared, ..StandardScoring::AREA }.into(),
            compensation: StandardCompensation {
                komi: Komi::even_and_handicap(HalfPoints::points(7), HalfPoints::ZERO),
                handicap_points: HandicapPoints::None,
                ties: [Ties::Draw; 2],
            }
            .into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}

/// Whether White still has to pass for a handicap that is played rather than set up.
fn white_owes_passes(course: &Course) -> bool {
    let setup = course.start().setup();
    let played = setup.next == Color::Black && setup.black.is_empty() && setup.white.is_empty();
    played && course.ledger().moves(Color::White) + 1 < u32::from(setup.handicap)
}

/// N11: White's first moves are passes.
#[derive(Debug)]
struct WhitePassesHandicap(StandardPlacement);

impl Placement for WhitePassesHandicap {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        if effect.usual().color() == Color::White && white_owes_passes(course) {
            return Verdict::Forbidden(Reason::OwesPass);
        }
        self.0.judge(course, effect)
    }

    fn is_color_blind(&self) -> bool {
        false
    }
}

/// N11, read so that Black has to play meanwhile.
#[derive(Debug)]
struct BlackPlaysHandicap(StandardEnding);

impl Ending for BlackPlaysHandicap {
    fn judge_pass(&self, course: &Course, by: Color) -> Verdict {
        if by == Color::Black && white_owes_passes(course) {
            return Verdict::Forbidden(Reason::NoPassing);
        }
        self.0.judge_pass(course, by)
    }

    fn after_turn(&self, course: &Course) -> Next {
        self.0.after_turn(course)
    }

    fn after_agreement(&self, course: &Course) -> Next {
        self.0.after_agreement(course)
    }

    fn is_color_blind(&self) -> bool {
        false
    }
}

/// N7, read so that the opponent of the side to move has made the start position.
#[derive(Debug)]
struct StartIsOwnToo(StandardRepetition);

impl Repetition for StartIsOwnToo {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let setup = course.start().setup();
        let set_up = !setup.black.is_empty() || !setup.white.is_empty();
        let made_it = effect.usual().color() == setup.next.opponent();
        if set_up && made_it && effect.key_after() == course.start().board().key() {
            return Verdict::Forbidden(Reason::Repeats(0));
        }
        self.0.judge(course, effect)
    }
}

/// N9, where the players cannot agree who moves.
#[derive(Debug)]
struct EveryStoneStays(StandardSettlement);

impl Settlement for EveryStoneStays {
    fn on_stop(&self, course: &Course) -> Next {
        self.0.on_stop(course)
    }

    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict {
        self.0.judge(course, by, statement)
    }

    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Next {
        let disputed = matches!(statement, Statement::Refuse | Statement::Resume);
        if disputed && course.stage().name == StageName::Stopped {
            return Next::Over(Over::Counted);
        }
        self.0.after_statement(course, by, statement)
    }

    fn turn_while_stopped(&self, _: &Course, _: Color) -> Option<Next> {
        Some(Next::Over(Over::Counted))
    }

    fn dead(&self, course: &Course) -> go_board::PointSet {
        self.0.dead(course)
    }
}
