//! The rule sheet of the AGA rules as the British Go Association interprets them.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{CompensationArticle, EndingArticle, RedressArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPoints, LastMove, SecondStop, StandardCompensation, StandardEnding,
    StandardRepetition, StandardSettlement, StillAlive, Stops, Superko, Ties, When,
};
use go_rules::{Articles, Choice, Clause, Edition, HalfPoints, Rulebook, Ruleset, Silence, Text, Topic};

use crate::articles::{
    Ending, ExtraPass, Notice, OnlyOn19x19, TakenBack, counting, half_point_komi, memory, no_suicide,
};

/// Key `bga`: the AGA rules with the BGA's interpretations, in force in Britain since late 2007.
///
/// Clauses 2 to 12 are the AGA's rules as the BGA takes them, those with a point the BGA's numbered interpretations, and
/// those with a name the sections of its summary sheet. The end of the summary's section on illegal moves was not at hand:
/// what it says of moves noticed late beyond “by mutual agreement” is not used.
#[derive(Clone, Copy, Debug)]
pub struct Bga;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "bga".into(),
    title: "AGA rules as interpreted by the BGA".into(),
    year: "2007".into(),
    authority: "British Go Association".into(),
    source: "britgo.org/rules/bgainterpretation, britgo.org/rules/agasummary".into(),
    editions: vec![Edition { key: "2007".into(), says: "in force since late 2007".into() }],
    clauses: Clause::list(&[
        ("2", "Black moves first, then the players alternate; after handicap stones White moves first."),
        (
            "2.1",
            "A board-play puts a stone of one's own on an empty point; a play also lifts the opponent's strings captured by that; a move is a play or a pass.",
        ),
        ("3", "White gets a komi of 7.5 in even games and of 0.5 in handicap games."),
        ("3.1", "Those figures are meant for 19×19 only."),
        (
            "3.2",
            "On smaller boards the komi should not be a whole number, since the rules want no jigo. Organisers may announce another.",
        ),
        (
            "4",
            "Handicap stones stand on fixed points. With area counting White gets a point for each after the first.",
        ),
        ("5", "Self-capture is illegal."),
        ("6.1", "Ko is a cycle of two plays; anything longer is superko."),
        (
            "6.2",
            "A player should not by a board-play restore a position that the same player made by a board-play before.",
        ),
        (
            "8.1",
            "Two kinds of move are illegal: a board-play out of turn, and a board-play on a point that the rules forbid.",
        ),
        ("Pass", "Whoever passes hands the opponent a stone as a prisoner."),
        (
            "Rule Violation",
            "A move against the rules of ko, superko, self-capture or alternation is illegal; any other violation is an irregularity.",
        ),
        (
            "Game End",
            "Play pauses when both pass in succession, and the players try to agree on all stones to be removed. If they cannot, play resumes with the opponent of the last to pass. If the first two moves then are passes, the game ends with all stones on the board.",
        ),
        (
            "White Passes Last",
            "After agreement, or when four passes in a row have ended the game, White passes once more if Black passed last.",
        ),
        (
            "The Score",
            "The players may choose area or territory at the start; if they do not agree, territory counts: empty points surrounded by stones of one colour, eyes in seki included.",
        ),
        (
            "Illegal Moves",
            "With a failure of alternation all moves made running are one illegal move. If it is noticed at once, go back to before it and pass, handing over a stone. If moves have been made since, it takes mutual agreement.",
        ),
    ]),
    silences: vec![
        Silence::new(
            "counting",
            &["The Score"],
            "What did the players choose? (their agreement, no silence of the text)",
            &[("territory", "territory, as also when they do not agree"), ("area", "area")],
        ),
        Silence::new(
            "small-board-komi",
            &["3.1", "3.2"],
            "What is the komi on other boards if nobody announced one?",
            &[
                ("as-on-19x19", "7.5, which is no whole number either"),
                ("unsaid", "the text gives no figure"),
            ],
        ),
        Silence::new(
            "at-once",
            &["Illegal Moves"],
            "How late is an illegal move noticed at once?",
            &[
                ("until-the-opponents-next-move", "until another move has been made"),
                ("before-anything-else", "only before anybody does or says anything else"),
            ],
        ),
        Silence::new(
            "pass-out-of-turn",
            &["8.1", "Rule Violation"],
            "Is a pass out of turn an illegal move?",
            &[
                ("illegal", "yes: it breaks alternation, as the summary says"),
                ("irregular", "no: 8.1 speaks of board-plays, and nothing is said of what becomes of it"),
            ],
        ),
        Silence::new(
            "unnoticed-self-capture",
            &["5", "Illegal Moves"],
            "What does a self-capture leave on the board that nobody noticed?",
            &[
                ("unsaid", "the text does not say"),
                ("lifted", "the stones without liberties come off"),
                ("stays", "they stay"),
            ],
        ),
        Silence::new(
            "memory",
            &["6.2", "Game End"],
            "Are positions from before the pause remembered when play resumes?",
            &[("kept", "all of them"), ("from-the-stop", "only the one that stands")],
        ),
        Silence::new(
            "later-stop",
            &["Game End"],
            "Play was resumed, moves were made, and both pass again: what then?",
            &[
                ("agree-again", "as after the first stop: agreement, or play resumes"),
                ("final", "the game ends with all stones on the board"),
            ],
        ),
    ],
});

const CITES: &[(Topic, &str)] = &[
    (Topic::Turns, "2"),
    (Topic::Placement, "2.1"),
    (Topic::Suicide, "5"),
    (Topic::Ko, "6.1"),
    (Topic::Repetition, "6.2"),
    (Topic::Pass, "Pass"),
    (Topic::PassStone, "Pass"),
    (Topic::Stop, "Game End"),
    (Topic::LastMove, "White Passes Last"),
    (Topic::Agreement, "Game End"),
    (Topic::Dispute, "Game End"),
    (Topic::FinalStop, "Game End"),
    (Topic::Counting, "The Score"),
    (Topic::Seki, "The Score"),
    (Topic::Prisoners, "The Score"),
    (Topic::Komi, "3"),
    (Topic::Handicap, "4"),
    (Topic::Ties, "3.2"),
    (Topic::Illegal, "Illegal Moves"),
    (Topic::OutOfTurn, "Illegal Moves"),
    (Topic::Notice, "Illegal Moves"),
];

impl Ruleset for Bga {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: no_suicide(choice).into(),
            repetition: StandardRepetition::superko(Superko::NaturalSituational).into(),
            ending: EndingArticle::peculiar(Ending {
                standard: StandardEnding {
                    stops: Stops::passes(2),
                    pass_stones: true,
                    last_move: LastMove::White,
                    owed: When::AfterSettlement,
                },
                first_after_handicap: Color::White,
                extra_pass: ExtraPass::IsAPass,
            }),
            settlement: settlement(choice).into(),
            scoring: counting(choice).into(),
            compensation: compensation(choice),
            redress: redress(choice),
        };
        Rulebook::new(&choice.name(&TEXT), &TEXT, articles, CITES)
    }
}

fn settlement(choice: &Choice) -> StandardSettlement {
    let again = choice.is("later-stop", "agree-again");
    StandardSettlement::Agreement(Agreement {
        without_stop: false,
        first_to_move: FirstToMove::OpponentOfLastPasser,
        memory: memory(choice),
        second_stop: if again { SecondStop::IsFinalIfAtOnce } else { SecondStop::IsFinal },
        still_alive: StillAlive::Everything,
    })
}

fn compensation(choice: &Choice) -> CompensationArticle {
    let area = choice.is("counting", "area");
    let points = if area { HandicapPoints::AfterTheFirst } else { HandicapPoints::None };
    // A whole komi is a deviation the text allows for, and it makes jigo possible.
    let standard =
        StandardCompensation { ties: [Ties::Draw; 2], ..half_point_komi(HalfPoints::new(15), points) };
    if choice.is("small-board-komi", "unsaid") {
        return CompensationArticle::peculiar(OnlyOn19x19 { standard });
    }
    standard.into()
}

fn redress(choice: &Choice) -> RedressArticle {
    let at_once = choice.is("at-once", "before-anything-else");
    RedressArticle::peculiar(TakenBack {
        notice: if at_once { Notice::BeforeAnythingElse } else { Notice::UntilNextTurn },
        passing_out_of_turn_is_illegal: choice.is("pass-out-of-turn", "illegal"),
        ..TakenBack::AGA
    })
}
