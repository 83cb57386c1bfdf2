//! No-pass go: whoever has no legal move loses. With prisoner return, giving a prisoner back is a move.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{EndingArticle, PlacementArticle};
use go_rules::standard::{
    Ko, StandardCompensation, StandardPlacement, StandardRedress, StandardRepetition, StandardScoring,
    StandardSettlement, Suicide, Superko,
};
use go_rules::{
    Articles, Change, Choice, Course, Effect, Ending, Grounded, HalfPoints, Next, Over, Placement, Reason,
    Rulebook, Ruleset, Special, Text, Topic, Verdict,
};

/// Key `no-pass-go`.
#[derive(Clone, Copy, Debug)]
pub struct NoPassGo;

/// Key `prisoner-return`.
#[derive(Clone, Copy, Debug)]
pub struct PrisonerReturn;

static NO_PASS: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::NO_PASS_GO));
static RETURN: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::PRISONER_RETURN));

impl Ruleset for NoPassGo {
    fn text(&self) -> &Text {
        &NO_PASS
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        Rulebook::under(&NO_PASS, choice, articles(choice, placement(choice).into()))
    }
}

impl Ruleset for PrisonerReturn {
    fn text(&self) -> &Text {
        &RETURN
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let placement = PlacementArticle::peculiar(MayReturn(placement(choice)));
        Rulebook::under(&RETURN, choice, articles(choice, placement))
    }
}

fn placement(choice: &Choice) -> StandardPlacement {
    StandardPlacement::with_suicide(if choice.is("suicide", "several-stones-only") {
        Suicide::SeveralStonesOnly
    } else {
        Suicide::Forbidden
    })
}

fn articles(choice: &Choice, placement: PlacementArticle) -> Articles {
    Articles {
        placement,
        repetition: match choice.reading("repetition") {
            "situational" => StandardRepetition::superko(Superko::Situational),
            "simple-ko" => StandardRepetition::ko(Ko::OneForOne),
            _ => StandardRepetition::superko(Superko::Positional),
        }
        .into(),
        ending: EndingArticle::peculiar(NoPassing),
        // Nothing is left to agree on, and nothing is counted.
        settlement: StandardSettlement::AsItStands.into(),
        scoring: StandardScoring::STONES.into(),
        compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
        redress: StandardRedress::HALT.into(),
    }
}

/// Nobody may pass, and a player without a move loses.
#[derive(Debug, PartialEq)]
struct NoPassing;

impl Ending for NoPassing {
    fn judge_pass(&self, _: &Course, _: Color) -> Verdict {
        Verdict::Forbidden(Reason::NoPassing)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let Some(to_move) = course.stage().to_move else { return Grounded::CONTINUE };
        Next::ContinueOr(Over::CannotMove(to_move)).on(Topic::Stop)
    }
}

/// A prisoner may be given back instead of a play.
#[derive(Debug, PartialEq)]
struct MayReturn(StandardPlacement);

impl Placement for MayReturn {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        self.0.judge(course, effect)
    }

    fn judge_special(&self, course: &Course, by: Color, special: Special) -> Verdict {
        if special != Special::ReturnPrisoner {
            return Verdict::NotApplicable;
        }
        if course.ledger().prisoners_of(by.opponent()) > 0 {
            Verdict::Allowed
        } else {
            Verdict::Forbidden(Reason::NoStoneLeft)
        }
    }

    fn change(&self, _: &Course, _: Color, _: Special) -> Change {
        Change { returned: 1, ..Change::default() }
    }
}
