use std::fmt;

use go_rules::article::{
    EndingArticle, PlacementArticle, RepetitionArticle, ScoringArticle, SettlementArticle,
};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, HandicapPoints, Ko as StandardKo, Komi, Recurrence,
    SecondStop, StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, StillAlive, Stops, Suicide, Superko, Ties, Void,
};
use go_rules::{Articles, Memory, Rulebook, Topic};

use super::independent_life::IndependentLife;
use super::text::TEXT;
use super::{Bonus, KataError, KataRules, Ko, Scoring, Tax};
use crate::button::{ButtonIsNoPass, ButtonLiftsBans, MayTakeButton};

/// A rulebook that follows settings, and where it does not.
#[derive(Clone, Debug)]
pub struct KataRulebook {
    /// The rulebook.
    pub rulebook: Rulebook,
    /// In what it differs from the settings; empty if in nothing.
    pub differs: Vec<Difference>,
}

/// In what a rulebook differs from the settings it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Difference {
    /// Territory: KataGo's two clean-up phases are not played.
    NoCleanUp,
    /// Area with friendly passes: what is dead is not agreed on.
    NoAgreement,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCleanUp => {
                "under `scoring` TERRITORY KataGo plays two clean-up phases after the stop; here the players agree on what \
                 is dead instead, and play on if they do not"
            }
            Self::NoAgreement => {
                "with `friendlyPassOk` the players are expected to agree on dead stones; here every stone left on the \
                 board counts"
            }
        })
    }
}

impl KataRules {
    /// The rulebook that follows these settings, with every difference named. Its komi is theirs.
    ///
    /// # Errors
    /// [`KataError::ButtonWithTerritory`] for settings that go together nowhere.
    pub fn rulebook(&self) -> Result<KataRulebook, KataError> {
        let territory = self.scoring == Scoring::Territory;
        if self.has_button && territory {
            return Err(KataError::ButtonWithTerritory);
        }
        let mut differs = Vec::new();
        if territory {
            differs.push(Difference::NoCleanUp);
        } else if self.friendly_pass_ok {
            differs.push(Difference::NoAgreement);
        }
        let articles = Articles {
            placement: self.placement(),
            repetition: self.repetition(),
            ending: self.ending(),
            settlement: self.settlement(),
            scoring: self.scoring(),
            compensation: self.compensation().into(),
            redress: StandardRedress::HALT.into(),
        };
        Ok(KataRulebook { rulebook: Rulebook::new(&self.name(), &TEXT, articles, &self.cites()), differs })
    }

    /// The rulebook that follows these settings to the letter; friendly passes are no matter of rules to it.
    ///
    /// # Errors
    /// [`KataError`] if there is none.
    pub fn exact(&self) -> Result<Rulebook, KataError> {
        let KataRulebook { rulebook, differs } = self.rulebook()?;
        match differs.iter().find(|difference| **difference != Difference::NoAgreement) {
            Some(difference) => Err(KataError::Differs(*difference)),
            None => Ok(rulebook),
        }
    }

    fn placement(&self) -> PlacementArticle {
        let suicide = if self.suicide { Suicide::SeveralStonesOnly } else { Suicide::Forbidden };
        let placement = StandardPlacement::with_suicide(suicide);
        if self.has_button { PlacementArticle::peculiar(MayTakeButton(placement)) } else { placement.into() }
    }

    fn repetition(&self) -> RepetitionArticle {
        let repetition = match self.ko {
            Ko::Simple => StandardRepetition {
                recurrence: Some(Recurrence { times: 3, since_pass: true, void: Void::NoResult }),
                ..StandardRepetition::ko(StandardKo::OneForOne)
            },
            Ko::Positional => StandardRepetition::superko(Superko::Positional),
            Ko::Situational => StandardRepetition::superko(Superko::Situational),
        };
        if self.has_button {
            RepetitionArticle::peculiar(ButtonLiftsBans(repetition))
        } else {
            repetition.into()
        }
    }

    fn ending(&self) -> EndingArticle {
        let stops = Stops { same_position: self.ko == Ko::Simple, ..Stops::passes(2) };
        if self.has_button {
            EndingArticle::peculiar(ButtonIsNoPass(stops))
        } else {
            StandardEnding { stops, ..StandardEnding::TWO_PASSES }.into()
        }
    }

    fn settlement(&self) -> SettlementArticle {
        match self.scoring {
            Scoring::Area => StandardSettlement::AsItStands.into(),
            Scoring::Territory => StandardSettlement::Agreement(Agreement {
                without_stop: false,
                first_to_move: FirstToMove::OpponentOfLastPasser,
                memory: Memory::Kept,
                second_stop: SecondStop::SettlesAgain,
                still_alive: StillAlive::Everything,
            })
            .into(),
        }
    }

    fn scoring(&self) -> ScoringArticle {
        let area = self.scoring == Scoring::Area;
        match self.tax {
            Tax::None if area => StandardScoring::AREA.into(),
            Tax::None => StandardScoring::TERRITORY.into(),
            Tax::Seki => IndependentLife { area, groups_pay: false }.article(),
            Tax::All => IndependentLife { area, groups_pay: true }.article(),
        }
    }

    fn compensation(&self) -> StandardCompensation {
        StandardCompensation {
            komi: Komi { half_for_first_passer: self.has_button, ..Komi::always(self.komi) },
            handicap_points: match self.white_handicap_bonus {
                Bonus::None => HandicapPoints::None,
                Bonus::N => HandicapPoints::Each,
                Bonus::NMinus1 => HandicapPoints::AfterTheFirst,
            },
            handicap_placement: HandicapPlacement::Free,
            ties: [Ties::Draw; 2],
        }
    }

    /// The settings that make a difference to the rulebook, komi left aside.
    fn name(&self) -> String {
        let ko = match self.ko {
            Ko::Simple => "SIMPLE",
            Ko::Positional => "POSITIONAL",
            Ko::Situational => "SITUATIONAL",
        };
        let scoring = if self.scoring == Scoring::Area { "AREA" } else { "TERRITORY" };
        let tax = match self.tax {
            Tax::None => "NONE",
            Tax::Seki => "SEKI",
            Tax::All => "ALL",
        };
        let bonus = match self.white_handicap_bonus {
            Bonus::None => "0",
            Bonus::N => "N",
            Bonus::NMinus1 => "N-1",
        };
        let button = if self.has_button { ",button=true" } else { "" };
        let suicide = self.suicide;
        format!("katago[ko={ko},scoring={scoring},tax={tax},suicide={suicide},bonus={bonus}{button}]")
    }

    fn cites(&self) -> [(Topic, &'static str); 18] {
        let ko = match self.ko {
            Ko::Simple => "ko=SIMPLE",
            Ko::Positional => "ko=POSITIONAL",
            Ko::Situational => "ko=SITUATIONAL",
        };
        let end = if self.ko == Ko::Simple { "end-simple" } else { "end" };
        let scoring = if self.scoring == Scoring::Area { "scoring=AREA" } else { "scoring=TERRITORY" };
        [
            (Topic::Turns, "turns"),
            (Topic::Placement, "moves"),
            (Topic::Suicide, if self.suicide { "suicide=true" } else { "suicide=false" }),
            (Topic::Ko, ko),
            (Topic::Repetition, ko),
            (Topic::Recurrence, "no-result"),
            (Topic::Pass, if self.has_button { "button" } else { "turns" }),
            (Topic::Stop, end),
            (Topic::Agreement, scoring),
            (Topic::Dispute, scoring),
            (Topic::Counting, scoring),
            (Topic::Prisoners, scoring),
            (Topic::Seki, "tax"),
            (Topic::Komi, if self.has_button { "button" } else { "komi" }),
            (Topic::Handicap, "whiteHandicapBonus"),
            (Topic::Ties, "komi"),
            (Topic::Illegal, "turns"),
            (Topic::Resignation, "turns"),
        ]
    }
}
