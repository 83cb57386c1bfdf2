//! The Lasker–Maas rules: territory, settled by playing on with captives.

use std::sync::LazyLock;

use go_board::PointSet;
use go_rules::article::ScoringArticle;
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, SecondStop, StandardCompensation, StandardEnding,
    StandardPlacement, StandardRepetition, StandardScoring, StandardSettlement, StillAlive, Superko, Ties,
};
use go_rules::{
    Articles, Choice, Course, Gap, HalfPoints, Item, Made, Memory, Rulebook, Ruleset, Scoring, Text, Topic,
};

use crate::tempo::only_forbidden;

/// Key `lasker-maas`, as far as play decides it.
#[derive(Clone, Copy, Debug)]
pub struct LaskerMaas;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::LASKER_MAAS));

impl Ruleset for LaskerMaas {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        const EQUAL: Gap = Gap { topic: Topic::Ties, missing: "what equal scores are" };
        let ties = if choice.is("equal-scores", "unsaid") { Ties::Unsaid(EQUAL) } else { Ties::Draw };
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: StandardRepetition::superko(Superko::Positional).into(),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: StandardSettlement::Agreement(Agreement {
                without_stop: false,
                first_to_move: FirstToMove::OpponentOfLastPasser,
                memory: Memory::Kept,
                second_stop: SecondStop::IsFinal,
                still_alive: StillAlive::Everything,
            })
            .into(),
            scoring: ScoringArticle::peculiar(CaptivesPlayed),
            compensation: StandardCompensation {
                handicap_placement: HandicapPlacement::Unsaid,
                ties: [ties; 2],
                ..StandardCompensation::komi(HalfPoints::ZERO)
            }
            .into(),
            redress: only_forbidden(choice).into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// Territory and prisoners, less the prisoners that came back on the board in the playout.
#[derive(Debug, PartialEq)]
struct CaptivesPlayed;

impl Scoring for CaptivesPlayed {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let mut items = StandardScoring::TERRITORY.count(course, dead)?;
        let played = plays_in_playout(course);
        if played != [0, 0] {
            // A black stone that is played had been White's prisoner.
            items.push(Item::points("prisoners played", Topic::Prisoners, -played[1], -played[0]));
        }
        Ok(items)
    }
}

/// Plays after the first two passes in a row.
fn plays_in_playout(course: &Course) -> [i32; 2] {
    let (mut passes, mut played) = (0_u8, [0, 0]);
    for situation in course.history().situations() {
        match situation.made {
            Made::Pass(_) => passes = passes.saturating_add(1).min(2),
            Made::Play(by) if passes == 2 => played[by.index()] += 1,
            Made::Play(_) | Made::Start(_) | Made::Special(_) | Made::TurnLost(_) => {
                passes = if passes == 2 { 2 } else { 0 };
            }
        }
    }
    played
}
