//! The rule sheet of the French rules.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{EndingArticle, RedressArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPoints, LastMove, SecondStop, StandardEnding, StandardPlacement,
    StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive, Stops, Superko,
    When,
};
use go_rules::{Articles, Choice, Clause, Edition, HalfPoints, Rulebook, Ruleset, Silence, Text, Topic};

use crate::articles::{Ending, ExtraPass, Notice, TakenBack, half_point_komi, memory};

/// Key `ffg`: the French rules, the sheet that the French Go Federation publishes for players.
///
/// Clauses bear the numbers of the sheet's ten sections. It counts area; pass stones and White's last one belong to its *quick
/// count* (10), which it says gives the same result. It has no word on illegal moves, nor on what stays forbidden when play goes on after
/// a dispute. A longer draft by Denis Feldmann (2007) is not this text.
#[derive(Clone, Copy, Debug)]
pub struct Ffg;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "ffg".into(),
    title: "French rules".into(),
    year: "1994, later with a komi of 7.5".into(),
    authority: "Fédération Française de Go".into(),
    source: "jeudego.org/_php/regleGo.php, “Règle française du jeu de go”".into(),
    editions: vec![Edition { key: "sheet".into(), says: "the federation's sheet with a komi of 7.5".into() }],
    clauses: Clause::list(&[
        (
            "1",
            "Play is on a board of 19×19 lines, for beginners also 13×13 or 9×9, with black and white stones.",
        ),
        (
            "2",
            "A chain is stones of one colour, neighbour to neighbour; its liberties are the empty points next to it.",
        ),
        ("3", "A territory is neighbouring empty points bounded by stones of one colour."),
        ("4", "Black begins; in turn the players put a stone on an empty point or pass."),
        (
            "5",
            "Who takes a chain's last liberty captures it. A stone may not make a chain without liberties unless it captures.",
        ),
        (
            "6",
            "Stones are dead that can surely be captured without loss elsewhere, alive those that one cannot hope to capture any more. In a seki the points between are neutral.",
        ),
        (
            "7",
            "A player, in putting a stone, may not give the board a state that the same player gave it before.",
        ),
        (
            "8",
            "Play stops when both pass one after the other. Each point of territory and each stone on the board counts one point; White gets a komi, usually of 7.5, in even games. By agreement dead stones are removed first; in a disagreement it is enough to play on until it is settled.",
        ),
        (
            "9",
            "In a handicap game Black begins with several moves running; White gets half a point and a point for each move thus missed.",
        ),
        (
            "10",
            "Quick count: keep the captured stones, hand one over at every pass, White one more at the end if Black moved last; then fill them in and count only the empty points, with komi in even games and half a point in handicap games.",
        ),
    ]),
    silences: vec![
        Silence::new(
            "counting",
            &["8", "10"],
            "How do the players count? (their choice, no silence of the text)",
            &[("area", "territory and stones"), ("quick", "the quick count with pass stones")],
        ),
        Silence::new(
            "resumption",
            &["8"],
            "Who moves when they play on?",
            &[
                ("next-in-turn", "the player whose turn it is, since the players move in turn"),
                ("who-disagrees", "the player who did not agree"),
                ("unsaid", "the text does not say"),
            ],
        ),
        Silence::new(
            "second-stop",
            &["8"],
            "Both pass once more, and they still disagree: what then?",
            &[
                ("settles-again", "as before: they play on"),
                ("final", "whoever did not play it out has given it up: all stones are alive"),
            ],
        ),
        Silence::new(
            "memory",
            &["7", "8"],
            "Are states from before the stop remembered when they play on?",
            &[("kept", "all of them"), ("from-the-stop", "only the one that stands")],
        ),
        Silence::new(
            "illegal-move",
            &["4", "5", "7"],
            "What becomes of a forbidden move?",
            &[
                ("no-move", "it is no move of the game"),
                ("a-pass", "it is taken back and becomes a pass, as in the AGA's rules"),
            ],
        ),
    ],
});

/// The clauses that hold however the players count. On forbidden moves there is none.
const CITES: [(Topic, &str); 14] = [
    (Topic::Turns, "4"),
    (Topic::Placement, "4"),
    (Topic::Suicide, "5"),
    (Topic::Ko, "7"),
    (Topic::Repetition, "7"),
    (Topic::Pass, "4"),
    (Topic::Stop, "8"),
    (Topic::Agreement, "8"),
    (Topic::Dispute, "8"),
    (Topic::FinalStop, "8"),
    (Topic::Seki, "6"),
    (Topic::Komi, "8"),
    (Topic::Ties, "8"),
    (Topic::OutOfTurn, "4"),
];

/// What the two ways of counting have clauses of their own on.
fn cites(quick: bool) -> Vec<(Topic, &'static str)> {
    let [count, handicap] = if quick { ["10", "10"] } else { ["8", "9"] };
    let counted = [Topic::Counting, Topic::Prisoners, Topic::PassStone, Topic::LastMove];
    CITES
        .into_iter()
        .chain(counted.map(|topic| (topic, count)))
        .chain([(Topic::Handicap, handicap)])
        .collect()
}

impl Ruleset for Ffg {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let quick = choice.is("counting", "quick");
        let points = if quick { HandicapPoints::None } else { HandicapPoints::AfterTheFirst };
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: StandardRepetition::superko(Superko::NaturalSituational).into(),
            ending: EndingArticle::peculiar(Ending {
                standard: StandardEnding {
                    stops: Stops::passes(2),
                    pass_stones: quick,
                    last_move: if quick { LastMove::White } else { LastMove::Anyone },
                    owed: When::AfterSettlement,
                },
                first_after_handicap: Color::White,
                extra_pass: ExtraPass::IsAPass,
            }),
            settlement: settlement(choice).into(),
            scoring: if quick { StandardScoring::TERRITORY } else { StandardScoring::AREA }.into(),
            compensation: half_point_komi(HalfPoints::new(15), points).into(),
            redress: redress(choice),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, &cites(quick))
    }
}

fn settlement(choice: &Choice) -> StandardSettlement {
    let again = choice.is("second-stop", "settles-again");
    StandardSettlement::Agreement(Agreement {
        without_stop: false,
        first_to_move: match choice.reading("resumption") {
            "who-disagrees" => FirstToMove::Requester,
            "unsaid" => FirstToMove::Unsaid,
            _ => FirstToMove::OpponentOfLastPasser,
        },
        memory: memory(choice),
        second_stop: if again { SecondStop::SettlesAgain } else { SecondStop::IsFinal },
        still_alive: StillAlive::Everything,
    })
}

fn redress(choice: &Choice) -> RedressArticle {
    if choice.is("illegal-move", "a-pass") {
        return RedressArticle::peculiar(TakenBack { notice: Notice::NotNeeded, ..TakenBack::AGA });
    }
    StandardRedress::HALT.into()
}
