//! The rule sheet of the AGA's own rules.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{EndingArticle, RedressArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPoints, SecondStop, StandardEnding, StandardRepetition,
    StandardSettlement, StillAlive, Stops, Superko, When,
};
use go_rules::{Articles, Choice, Clause, Edition, HalfPoints, Rulebook, Ruleset, Silence, Text, Topic};

use crate::articles::{
    Ending, ExtraPass, Notice, TakenBack, counting, half_point_komi, last_move, memory, no_suicide,
};

/// Key `aga-1991`: the AGA's Concise Rules of Go.
///
/// Adopted in April 1991 and republished since with a komi of 7.5, the default edition here. Clauses 1 to 12 are the text's own rules.
/// Where the fuller Official Rules of September 1991 answer what the concise text leaves open, that answer is the
/// default reading and is named as theirs.
#[derive(Clone, Copy, Debug)]
pub struct Aga1991;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "aga-1991".into(),
    title: "AGA Concise Rules of Go".into(),
    year: "1991".into(),
    authority: "American Go Association".into(),
    source: "usgo-archive.org (conciserules.pdf); the Official Rules: cs.cmu.edu/~wjh/go/rules/AGA.html"
        .into(),
    editions: vec![
        Edition {
            key: "7.5".into(),
            says: "komi 7.5 in even games, as the concise rules are published now".into(),
        },
        Edition { key: "5.5".into(), says: "komi 5.5 in even games, as in 1991".into() },
    ],
    clauses: Clause::list(&[
        (
            "1",
            "The board has 19×19 points, or fewer; each side has enough stones. It is empty at the start unless there is a handicap.",
        ),
        (
            "2",
            "Black moves first, then the players alternate; after handicap stones White moves first. A move is a play on an empty point or a pass. Some plays are illegal (5, 6); a pass never is.",
        ),
        ("3", "Black gives White komi, in handicap games half a point, so that there are no draws."),
        (
            "4",
            "The weaker player takes Black and moves first for half a point, which is a handicap of one, or places 2 to 9 stones before White's first move. With area counting White gets a point for each handicap stone after the first.",
        ),
        (
            "5",
            "After a move the opponent's strings without liberties are captured. A move that leaves a string of one's own without liberties after that is illegal.",
        ),
        ("6", "A play may not restore an earlier position of the whole board with the same player to move."),
        ("7", "A player may pass, handing the opponent a stone."),
        (
            "8",
            "An illegal move is taken back and treated as a pass, and a stone is handed over. The Official Rules add that both moves are taken back if a player moved twice running, and that the opponent must note it before moving.",
        ),
        (
            "9",
            "After two passes in a row the players try to agree on the status of all groups. Stones that they agree could not escape capture are dead and become prisoners.",
        ),
        (
            "10",
            "If they disagree, play is resumed; the opponent of the last player to pass has the move. The game is over when they agree, or failing that when both pass twice in succession, and then everything left is alive.",
        ),
        (
            "11",
            "White makes the last move, if need be an additional pass with its stone. The numbers of stones played or passed by the two players must be equal.",
        ),
        (
            "12",
            "Territory is the empty points that only live stones of one colour surround; territory counts less the prisoners lost, or area counts: live stones and territory. Other points are neutral. The margin is the same either way; the greater total wins.",
        ),
    ]),
    silences: vec![
        Silence::new(
            "counting",
            &["4", "12"],
            "What do the players count? (their agreement, no silence of the text)",
            &[("territory", "territory less the prisoners lost"), ("area", "live stones and territory")],
        ),
        Silence::new(
            "superko",
            &["6"],
            "What is it to restore a position with the same player to move?",
            &[
                ("situational", "any such situation that stood before bars the play, whoever made it"),
                (
                    "natural",
                    "only one that the same player made by a play does, as Terry Benson of the AGA is reported to read it",
                ),
            ],
        ),
        Silence::new(
            "second-stop",
            &["10"],
            "When have both passed twice in succession?",
            &[
                (
                    "right-after-the-resumption",
                    "when four passes are made in a row: two before the resumption and two right after it",
                ),
                ("any-later-pair", "when two passes in a row have stopped play a second time"),
            ],
        ),
        Silence::new(
            "memory",
            &["6", "10"],
            "Are situations from before the stop remembered when play is resumed?",
            &[("kept", "all of them"), ("from-the-stop", "only the one that stands")],
        ),
        Silence::new(
            "last-move",
            &["4", "11"],
            "White last, or equal numbers? With two or more handicap stones both cannot hold as worded.",
            &[
                ("white-last", "White makes the last move, whatever the numbers"),
                ("equal-moves", "the numbers are equal, whoever moves last"),
                (
                    "placement-counts-as-a-move",
                    "the numbers are equal if the placement of the handicap stones counts as one move of Black",
                ),
            ],
        ),
        Silence::new(
            "last-pass",
            &["9", "10", "11"],
            "When is White's additional pass made, and could White play instead?",
            &[
                ("after-dispute", "when all is settled, and it can only be a pass"),
                ("before-dispute", "before the players settle what is dead, and it can only be a pass"),
                ("as-a-turn", "it is a turn: play has not stopped before White has passed last"),
            ],
        ),
        Silence::new(
            "notice",
            &["8"],
            "How late can an illegal move be taken back?",
            &[
                (
                    "until-the-opponents-next-move",
                    "if the opponent notes it before moving; otherwise it stands (the Official Rules)",
                ),
                (
                    "before-anything-else",
                    "if the opponent notes it before anybody does or says anything else",
                ),
                ("not-needed", "always: it never stands, whether or not it is noted"),
            ],
        ),
        Silence::new(
            "double-move",
            &["8"],
            "What is taken back when a player moves twice running?",
            &[
                ("both", "both moves, for one pass (the Official Rules)"),
                ("the-second", "only the illegal one, the second"),
            ],
        ),
        Silence::new(
            "unnoticed-self-capture",
            &["5", "8"],
            "What does a self-capture leave on the board that nobody noted?",
            &[
                ("unsaid", "the text does not say"),
                ("lifted", "the stones without liberties come off"),
                ("stays", "they stay"),
            ],
        ),
        Silence::new(
            "handicap-placement",
            &["4"],
            "Where do handicap stones go?",
            &[
                (
                    "fixed",
                    "on the points that the Official Rules list; no ruling depends on it, since the stones come with the start",
                ),
                ("free", "anywhere; no ruling depends on it"),
            ],
        ),
    ],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "2"),
    (Topic::Placement, "2"),
    (Topic::Suicide, "5"),
    (Topic::Ko, "6"),
    (Topic::Repetition, "6"),
    (Topic::Pass, "7"),
    (Topic::PassStone, "7"),
    (Topic::Stop, "9"),
    (Topic::LastMove, "11"),
    (Topic::Agreement, "9"),
    (Topic::Dispute, "10"),
    (Topic::FinalStop, "10"),
    (Topic::Counting, "12"),
    (Topic::Seki, "12"),
    (Topic::Prisoners, "12"),
    (Topic::Komi, "3"),
    (Topic::Handicap, "4"),
    (Topic::Ties, "3"),
    (Topic::Illegal, "8"),
    (Topic::OutOfTurn, "8"),
    (Topic::Notice, "8"),
];

impl Ruleset for Aga1991 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let komi = if choice.edition() == "5.5" { HalfPoints::new(11) } else { HalfPoints::new(15) };
        let area = choice.is("counting", "area");
        let handicap_points = if area { HandicapPoints::AfterTheFirst } else { HandicapPoints::None };
        let superko =
            if choice.is("superko", "natural") { Superko::NaturalSituational } else { Superko::Situational };
        let articles = Articles {
            placement: no_suicide(choice).into(),
            repetition: StandardRepetition::superko(superko).into(),
            ending: ending(choice),
            settlement: settlement(choice).into(),
            scoring: counting(choice).into(),
            compensation: half_point_komi(komi, handicap_points).into(),
            redress: redress(choice),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}

fn ending(choice: &Choice) -> EndingArticle {
    let after = choice.is("last-pass", "after-dispute");
    let turn = choice.is("last-pass", "as-a-turn");
    EndingArticle::peculiar(Ending {
        standard: StandardEnding {
            stops: Stops::passes(2),
            pass_stones: true,
            last_move: last_move(choice),
            owed: if after { When::AfterSettlement } else { When::BeforeSettlement },
        },
        first_after_handicap: Color::White,
        extra_pass: if turn { ExtraPass::IsATurn } else { ExtraPass::IsAPass },
    })
}

fn settlement(choice: &Choice) -> StandardSettlement {
    let at_once = choice.is("second-stop", "right-after-the-resumption");
    StandardSettlement::Agreement(Agreement {
        without_stop: false,
        first_to_move: FirstToMove::OpponentOfLastPasser,
        memory: memory(choice),
        second_stop: if at_once { SecondStop::IsFinalIfAtOnce } else { SecondStop::IsFinal },
        still_alive: StillAlive::Everything,
    })
}

fn redress(choice: &Choice) -> RedressArticle {
    RedressArticle::peculiar(TakenBack {
        notice: match choice.reading("notice") {
            "before-anything-else" => Notice::BeforeAnythingElse,
            "not-needed" => Notice::NotNeeded,
            _ => Notice::UntilNextTurn,
        },
        both_turns: choice.is("double-move", "both"),
        ..TakenBack::AGA
    })
}
