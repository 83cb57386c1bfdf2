//! The Chinese rules of 2002: repetition banned "in principle", two passes among the ends of play, and 3¾ zi of komi.

use std::sync::LazyLock;

use go_rules::article::RedressArticle;
use go_rules::standard::{StandardEnding, StandardPlacement};
use go_rules::{
    Articles, Choice, Clause, Edition, Gap, HalfPoints, Remedy, Rulebook, Ruleset, Silence, Text, Topic,
};

use crate::articles::{ChineseRedress, repetition, settlement};
use crate::counting::{compensation, counting};
use crate::silences;

/// Key `chinese-2002`.
#[derive(Clone, Copy, Debug)]
pub struct Chinese2002;

/// 3¾ zi: White's side of the board counts 7½ points more.
const KOMI: HalfPoints = HalfPoints::new(15);

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "chinese-2002".into(),
    title: "Chinese rules of 2002".into(),
    year: "2002".into(),
    authority: "Chinese Weiqi Association".into(),
    source: "articles 1 to 8 in Chinese; article 9 in reprints; article 20 in a working translation".into(),
    editions: vec![Edition {
        key: "only".into(),
        says: "published in 2002 and issued again until 2007".into(),
    }],
    clauses: Clause::list(&[
        (
            "1",
            "The board has 19×19 points, nine of them marked; there are stones enough to finish, 180 of each colour being suitable.",
        ),
        (
            "2",
            "The board starts empty; Black is first, then the players alternate, one stone at a time. Stones once placed do not move. Playing is a right: either may pass.",
        ),
        (
            "3",
            "Stones of one colour that are next to each other form a unit; a unit without liberties cannot stay.",
        ),
        (
            "4",
            "The opponent's units without liberties come off first; if both sides have none, only the opponent's do.",
        ),
        (
            "5",
            "A point is forbidden to a player whose stone there would at once have no liberty and take nothing.",
        ),
        (
            "6",
            "No repetition of the whole board: a play must not make the opponent face again a position that has occurred.",
        ),
        (
            "7",
            "Play ends when both agree that it is finished, when one resigns, or when both pass in succession.",
        ),
        ("8", "What both confirm to be uncapturable is alive, what both confirm to be capturable is dead."),
        (
            "9",
            "Dead stones come off. A side counts its living stones and what they enclose, in zi; points between living units are halved. More than 180½ zi wins, as many is a draw; komi shifts the threshold.",
        ),
        ("komi", "Black gives 3¾ zi: 184¼ zi are needed to win."),
        (
            "penalties",
            "The articles on penalties have not been read for this sheet; what they say is taken from the edition of 1988, or as the readings say.",
        ),
        ("20", "Repetition is the one technical obstacle to ending and is banned in principle."),
        ("20.1", "A ko may not be taken back at once."),
        ("20.2", "The cycle of a false life with several kos is banned."),
        (
            "20.3",
            "Triple ko, quadruple ko, eternal life and double take-two are banned in principle; an event may rule no result, a draw or an extra game.",
        ),
    ]),
    silences: vec![
        Silence::new(
            "repetition",
            &["6", "20", "20.3"],
            "The flat ban and the results an event may give a cycle exclude each other: which holds?",
            &[
                ("positional", "the ban as titled in 6: no whole-board position may come back"),
                (
                    "situational",
                    "the ban as worded in 6: what the opponent faces again is the position with that player to move",
                ),
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
                (
                    "referee-decides",
                    "an event may rule no result, a draw or an extra game: the text leaves it open",
                ),
                ("draw", "a draw"),
                ("no-result", "no result, perhaps with an extra game"),
            ],
        ),
        silences::unbalanced_cycle(&["20.3"]),
        silences::false_life(&["20.2"]),
        silences::pass(&["2", "6"]),
        silences::memory(&["6", "8"]),
        silences::resumption(&["2", "8"]),
        silences::disagreement(&["7", "8"]),
        Silence::new(
            "illegal-move",
            &["5", "6", "penalties"],
            "What becomes of a forbidden play?",
            &[
                ("turn-lost", "void, and the turn is lost, as in the edition of 1988"),
                ("as-a-pass", "taken back and a pass, as commentators put it"),
                ("unread", "not decided here"),
            ],
        ),
        Silence::new(
            "two-plays-running",
            &["2", "penalties"],
            "What becomes of two plays running?",
            &[("loss", "a loss, as in the edition of 1988"), ("unread", "not decided here")],
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
    (Topic::Resignation, "7"),
    (Topic::Agreement, "8"),
    (Topic::Dispute, "8"),
    (Topic::Counting, "9"),
    (Topic::Seki, "9"),
    (Topic::Komi, "komi"),
    (Topic::Handicap, "9"),
    (Topic::Ties, "9"),
    (Topic::Illegal, "penalties"),
    (Topic::OutOfTurn, "penalties"),
];

impl Ruleset for Chinese2002 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let unread = |topic| {
            let missing = "what becomes of a forbidden play: its penalty articles have not been read here";
            Remedy::Undetermined(Gap { topic, missing })
        };
        let illegal = match choice.reading("illegal-move") {
            "as-a-pass" => Remedy::Passes { count: 1, preceding_too: false, count_towards_stop: true },
            "unread" => unread(Topic::Illegal),
            _ => Remedy::TurnLost,
        };
        let twice_running = match choice.reading("two-plays-running") {
            "unread" => unread(Topic::OutOfTurn),
            _ => Remedy::Loses,
        };
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: repetition(choice),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: settlement(choice),
            scoring: counting().into(),
            compensation: compensation(choice, KOMI).into(),
            redress: RedressArticle::peculiar(ChineseRedress { illegal, twice_running }),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}
