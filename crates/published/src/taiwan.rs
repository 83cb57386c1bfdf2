//! The Taiwan rule: area, and half a point from Black to White if Black made the last competitive move.

use std::sync::LazyLock;

use go_board::{Color, PointSet};
use go_rules::article::{CompensationArticle, ScoringArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, Ko, SecondStop, StandardCompensation, StandardEnding,
    StandardPlacement, StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive,
    Superko,
};
use go_rules::{Articles, Choice, Course, Gap, HalfPoints, Item, Memory, Rulebook, Ruleset, Scoring, Text};

use crate::tempo::{Event, HALF_A_POINT_OVER, Tempo, last_play};

/// Key `taiwan`, on top of area rules.
#[derive(Clone, Copy, Debug)]
pub struct Taiwan;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::TAIWAN));

impl Ruleset for Taiwan {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let standard = StandardCompensation {
            handicap_placement: HandicapPlacement::Unsaid,
            ..StandardCompensation::komi(HalfPoints::ZERO)
        };
        let paid_for = |event| {
            CompensationArticle::peculiar(Tempo {
                standard: standard.clone(),
                event,
                what: "last move",
                points: HALF_A_POINT_OVER,
            })
        };
        let lifted = choice.is("last-competitive-move", "stone-is-removed");
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: if choice.is("repetition", "simple-ko") {
                StandardRepetition::ko(Ko::OneForOne).into()
            } else {
                StandardRepetition::superko(Superko::Positional).into()
            },
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: if choice.is("dead-stones", "played-out") {
                StandardSettlement::AsItStands.into()
            } else {
                StandardSettlement::Agreement(Agreement {
                    without_stop: false,
                    first_to_move: FirstToMove::OpponentOfLastPasser,
                    memory: Memory::Kept,
                    second_stop: SecondStop::SettlesAgain,
                    still_alive: StillAlive::Everything,
                })
                .into()
            },
            scoring: if lifted {
                ScoringArticle::peculiar(WithoutLastStone)
            } else {
                StandardScoring::AREA.into()
            },
            compensation: match choice.reading("last-competitive-move") {
                "before-the-first-pass" => paid_for(Event::WhitePassedFirst),
                "more-plays" => paid_for(Event::BlackPlayedMore),
                "stone-is-removed" => standard.clone().into(),
                _ => paid_for(Event::BlackPlayedLast),
            },
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// Area, once the stone that was played last is off the board if it is Black's.
#[derive(Debug, PartialEq)]
struct WithoutLastStone;

impl Scoring for WithoutLastStone {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        if let Some((Color::Black, point)) = last_play(course)
            && course.board().stone(point) == Some(Color::Black)
        {
            let last: PointSet = [point].into_iter().collect();
            return StandardScoring::AREA.count(course, &dead.union(&last));
        }
        StandardScoring::AREA.count(course, dead)
    }
}
