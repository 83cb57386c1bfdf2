//! The rules of the World Mind Sports Games of 2008: area, and a point off for Black if White passes first.

use std::sync::LazyLock;

use go_board::regions;
use go_rules::article::{CompensationArticle, PlacementArticle, RepetitionArticle};
use go_rules::standard::{
    Agreement, FirstToMove, Ko, SecondStop, Shared, StandardCompensation, StandardEnding, StandardPlacement,
    StandardRepetition, StandardScoring, StandardSettlement, StillAlive, Superko,
};
use go_rules::{
    Articles, Choice, Course, Effect, Gap, HalfPoints, Memory, Placement, Reason, Repetition, Rulebook,
    Ruleset, Text, Topic, Verdict,
};

use crate::tempo::{Event, Tempo, only_forbidden};

/// Key `wmsg-2008`.
#[derive(Clone, Copy, Debug)]
pub struct Wmsg2008;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::WMSG_2008));

impl Ruleset for Wmsg2008 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let superko = StandardRepetition::superko(Superko::Positional);
        let shared = if choice.is("shared-points", "half-each") { Shared::HalfEach } else { Shared::Nothing };
        let articles = Articles {
            placement: if choice.is("contestable-points", "not-in-a-resumption") {
                PlacementArticle::peculiar(NoContestablePoints(StandardPlacement::NO_SUICIDE))
            } else {
                StandardPlacement::NO_SUICIDE.into()
            },
            repetition: if choice.is("supplementary-ko-rule", "unread") {
                RepetitionArticle::peculiar(SureOfKosOnly(superko))
            } else {
                superko.into()
            },
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: StandardSettlement::Agreement(Agreement {
                without_stop: false,
                first_to_move: FirstToMove::OpponentOfLastPasser,
                memory: Memory::Kept,
                second_stop: SecondStop::IsFinal,
                still_alive: StillAlive::Everything,
            })
            .into(),
            scoring: StandardScoring { shared, ..StandardScoring::AREA }.into(),
            compensation: CompensationArticle::peculiar(Tempo {
                standard: StandardCompensation::komi(HalfPoints::new(13)),
                event: Event::WhitePassedFirst,
                what: "first pass",
                points: [HalfPoints::points(-1), HalfPoints::ZERO],
            }),
            redress: only_forbidden(choice).into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// After the first stop nobody knows which of the points between both sides may still be taken.
#[derive(Debug, PartialEq)]
struct NoContestablePoints(StandardPlacement);

impl Placement for NoContestablePoints {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let verdict = self.0.judge(course, effect);
        let point = effect.usual().point();
        let between = |region: &go_board::Region| {
            region.points.contains(point) && region.border.iter().all(|stones| !stones.is_empty())
        };
        if course.stage().stops > 0 && regions(course.board()).iter().any(between) {
            let missing = "which contestable points may not be taken any more once play has stopped";
            return verdict.worse(Verdict::Undetermined(Gap { topic: Topic::Dispute, missing }));
        }
        verdict
    }
}

/// The ban on earlier positions, sure only where a ko would be taken back at once.
#[derive(Debug, PartialEq)]
struct SureOfKosOnly(StandardRepetition);

impl Repetition for SureOfKosOnly {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let verdict = self.0.judge(course, effect);
        let at_once = StandardRepetition::ko(Ko::RestoresPosition).judge(course, effect);
        if matches!(verdict, Verdict::Forbidden(Reason::Repeats(_))) && at_once == Verdict::Allowed {
            let missing = "what the supplementary ko rule makes of a longer cycle";
            return Verdict::Undetermined(Gap { topic: Topic::Repetition, missing });
        }
        verdict
    }
}
