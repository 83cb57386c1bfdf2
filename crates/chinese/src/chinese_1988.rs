//! The Chinese rules of 1988: a flat ban on repetition, a referee for cycles, and 2¾ zi of komi.

use std::sync::LazyLock;

use go_rules::article::RedressArticle;
use go_rules::standard::{StandardEnding, StandardPlacement, Stops};
use go_rules::{
    Articles, Choice, Clause, Edition, HalfPoints, Remedy, Rulebook, Ruleset, Silence, Text, Topic,
};

use crate::articles::{ChineseRedress, repetition, settlement};
use crate::counting::{compensation, counting};
use crate::silences;

/// Key `chinese-1988`.
#[derive(Clone, Copy, Debug)]
pub struct Chinese1988;

/// 2¾ zi: White's side of the board counts 5½ points more.
const KOMI: HalfPoints = HalfPoints::new(11);

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "chinese-1988".into(),
    title: "Chinese rules of 1988".into(),
    year: "1988".into(),
    authority: "Chinese Weiqi Association".into(),
    source: "James Davies' translation in The Go Player's Almanac; chapter 3 in Chinese".into(),
    editions: vec![Edition { key: "only".into(), says: "the rules of 1988".into() }],
    clauses: Clause::list(&[
        ("1", "The board has 19×19 points; preferably there are 180 stones of each colour."),
        ("2", "Black is first, then the players alternate. Passing is a right."),
        (
            "3",
            "A stone's liberties are the empty points next to it; joined stones of one colour are one unit.",
        ),
        (
            "4",
            "Units without liberties come off: the opponent's first, and only those if both sides have none.",
        ),
        ("5", "A point is forbidden to a player whose stone there would have no liberty and take nothing."),
        ("6", "A play must not re-create a position that has occurred before."),
        ("7", "The game ends when both players agree that play is over."),
        ("8", "What both confirm to be uncapturable is alive, what both confirm to be capturable is dead."),
        (
            "9",
            "Dead stones come off. A side counts its living stones and what they enclose, in zi; points between living units are halved. More than 180½ zi wins, as many is a draw; komi shifts the threshold.",
        ),
        ("komi", "Black gives 2¾ zi: 183¼ zi are needed to win."),
        (
            "17",
            "Playing twice running, the other not having passed, loses. Moved, dropped and displaced stones are put back, with a warning, or as the referee rules.",
        ),
        ("18", "Lifting stones that still have liberties: a warning, and they are put back."),
        ("19", "A stone on a forbidden point is void, and the turn is lost."),
        ("20.1", "Taking a ko back at once is void, and the turn is lost."),
        ("20.2", "At the end, false life that rests on repetition does not count as alive."),
        (
            "20.3",
            "Triple and quadruple ko, eternal life and double take-two: if neither yields, a draw or a replay may be ruled.",
        ),
    ]),
    silences: vec![
        Silence::new(
            "repetition",
            &["6", "20.1", "20.3"],
            "The flat ban and the draw by repetition exclude each other: which holds?",
            &[
                ("positional", "the ban as written in 6: no position may come back"),
                ("situational", "the ban, a position being another one when the other player is to move"),
                (
                    "basic-ko-and-referee",
                    "taking back at once is forbidden, and a long cycle goes to the referee",
                ),
                ("simple-ko", "taking back at once is forbidden and nothing else, as many events play"),
            ],
        ),
        Silence::new(
            "long-cycle",
            &["20.3"],
            "With `repetition=basic-ko-and-referee`: what becomes of a long cycle once its position has come back?",
            &[
                ("referee-decides", "a draw or a replay may be ruled: the text leaves it to the referee"),
                ("draw", "a draw"),
                ("replay", "no result: the game is played again"),
            ],
        ),
        silences::unbalanced_cycle(&["20.3"]),
        silences::false_life(&["20.2"]),
        silences::pass(&["2", "6"]),
        silences::memory(&["6", "8"]),
        silences::resumption(&["2", "8"]),
        silences::disagreement(&["7", "8"]),
        Silence::new(
            "end-of-play",
            &["2", "7"],
            "Do two passes in succession end play?",
            &[
                ("agreement-only", "no: only agreement does; passing twice is not mentioned"),
                ("two-passes", "yes: who passes in answer to a pass agrees"),
            ],
        ),
        silences::handicap_points(&["9"]),
        silences::handicap_komi(&["komi"]),
    ],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "2"),
    (Topic::Placement, "4"),
    (Topic::Suicide, "5"),
    (Topic::Supply, "1"),
    (Topic::Ko, "20.1"),
    (Topic::Repetition, "6"),
    (Topic::Recurrence, "20.3"),
    (Topic::Pass, "2"),
    (Topic::Stop, "7"),
    (Topic::Agreement, "8"),
    (Topic::Dispute, "8"),
    (Topic::Counting, "9"),
    (Topic::Seki, "9"),
    (Topic::Komi, "komi"),
    (Topic::Handicap, "9"),
    (Topic::Ties, "9"),
    (Topic::Illegal, "19"),
    (Topic::OutOfTurn, "17"),
];

impl Ruleset for Chinese1988 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let stops = if choice.is("end-of-play", "two-passes") { Stops::passes(2) } else { Stops::NEVER };
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: repetition(choice),
            ending: StandardEnding { stops, ..StandardEnding::TWO_PASSES }.into(),
            settlement: settlement(choice),
            scoring: counting().into(),
            compensation: compensation(choice, KOMI).into(),
            redress: RedressArticle::peculiar(ChineseRedress {
                illegal: Remedy::TurnLost,
                twice_running: Remedy::Loses,
            }),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}
