//! The Concord rules: pass stones, and a first and a last pass by different players.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{CompensationArticle, EndingArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, HandicapPoints, SecondStop, StandardCompensation,
    StandardPlacement, StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive,
    Superko, Ties,
};
use go_rules::{
    Articles, Choice, Course, Ending, Gap, Grounded, HalfPoints, Made, Memory, Next, On, Penalty, Remedy,
    Rulebook, Ruleset, Stage, StageName, Text, Topic,
};

use crate::tempo::{Event, Tempo};

/// Key `concord`.
#[derive(Clone, Copy, Debug)]
pub struct Concord;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::CONCORD));

const EQUAL: Gap = Gap { topic: Topic::Ties, missing: "what equal scores are" };
const OUT_OF_TURN: Gap =
    Gap { topic: Topic::OutOfTurn, missing: "what becomes of a turn that was the other player's" };

impl Ruleset for Concord {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let area = choice.is("counting", "area");
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: StandardRepetition::superko(Superko::Situational).into(),
            ending: EndingArticle::peculiar(DifferentPassers {
                third_may_play: choice.is("third-pass", "may-play"),
            }),
            settlement: StandardSettlement::Agreement(Agreement {
                without_stop: false,
                first_to_move: if choice.is("resumption", "requester") {
                    FirstToMove::Requester
                } else {
                    FirstToMove::OpponentOfLastPasser
                },
                memory: Memory::Kept,
                second_stop: if choice.is("playing-it-out", "agree-again") {
                    SecondStop::SettlesAgain
                } else {
                    SecondStop::IsFinal
                },
                still_alive: StillAlive::Everything,
            })
            .into(),
            scoring: if area { StandardScoring::AREA } else { StandardScoring::TERRITORY }.into(),
            compensation: compensation(choice, area),
            redress: StandardRedress {
                illegal: Remedy::StandsUnlessObjected {
                    penalty: Penalty::ONE_PASS,
                    only_next_action: false,
                    too_late: None,
                },
                out_of_turn: if choice.is("out-of-turn", "no-play") {
                    Remedy::Halt
                } else {
                    Remedy::Undetermined(OUT_OF_TURN)
                },
            }
            .into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

fn compensation(choice: &Choice, area: bool) -> CompensationArticle {
    let ties = if choice.is("equal-scores", "unsaid") { Ties::Unsaid(EQUAL) } else { Ties::Draw };
    let standard = StandardCompensation {
        handicap_points: if area { HandicapPoints::AfterTheFirst } else { HandicapPoints::None },
        handicap_placement: HandicapPlacement::Unsaid,
        ties: [ties; 2],
        ..StandardCompensation::komi(HalfPoints::ZERO)
    };
    if !area {
        return standard.into();
    }
    CompensationArticle::peculiar(Tempo {
        standard,
        event: Event::WhitePassedFirst,
        what: "first pass",
        points: [HalfPoints::ZERO, HalfPoints::points(1)],
    })
}

/// Two passes in a row end play, the last by another player than the first of the game; if it is not, a third follows.
#[derive(Debug, PartialEq)]
struct DifferentPassers {
    /// Whether the player who is to make the third pass may play instead.
    third_may_play: bool,
}

impl Ending for DifferentPassers {
    fn pass_hands_over_a_stone(&self, _: &Course) -> bool {
        true
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        if course.stage().name == StageName::LastMove {
            return Next::Stop.on(Topic::LastMove);
        }
        let Some(Made::Pass(by)) = course.history().current().map(|now| now.made) else {
            return Grounded::CONTINUE;
        };
        if course.stage().passes_running < 2 {
            return Grounded::CONTINUE;
        }
        match (course.ledger().first_passer == Some(by.index() as u8), self.third_may_play) {
            (false, _) => Next::Stop.on(Topic::Stop),
            (true, true) => Grounded::CONTINUE,
            (true, false) => owes_a_pass(course, by.opponent()),
        }
    }
}

fn owes_a_pass(course: &Course, by: Color) -> Grounded<Next> {
    let mut stage = Stage::new(StageName::LastMove, Some(by));
    stage.stops = course.stage().stops;
    stage.pass_only = true;
    Next::Stage(Box::new(stage), Memory::Kept, On::Board).on(Topic::LastMove)
}
