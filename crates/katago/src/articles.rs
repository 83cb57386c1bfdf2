use std::fmt;

use go_rules::article::{
    EndingArticle, PlacementArticle, RepetitionArticle, ScoringArticle, SettlementArticle,
};
use go_rules::standard::{
    HandicapPlacement, HandicapPoints, Ko, Komi, Recurrence, StandardCompensation, StandardEnding,
    StandardPlacement, StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, Stops,
    Suicide, Superko, Ties, Void,
};
use go_rules::{Articles, Rulebook};

use super::clean_up::WithCleanUp;
use super::independent_life::TaxedArea;
use super::secure::HopelessComeOff;
use super::territory::AfterCleanUp;
use super::{Bonus, KataError, KataKo, KataRules, KataScoring, Tax};
use go_published::{ButtonIsNoPass, ButtonLiftsBans, MayTakeButton};

/// A rulebook that follows settings, and where it does not.
#[derive(Clone, Debug)]
pub struct KataRulebook {
    /// The rulebook.
    pub rulebook: Rulebook,
    /// In what it differs from the settings; empty if in nothing.
    pub differs: Vec<KataDifference>,
}

/// In what a rulebook differs from the settings it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KataDifference {
    /// Area with friendly passes: what is dead is not agreed on.
    NoAgreement,
}

impl fmt::Display for KataDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoAgreement => {
                "with `friendlyPassOk` the players are expected to agree on dead stones; here every stone left on the \
                 board counts"
            }
        })
    }
}

/// What becomes of stones that nothing can be done about when the game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hopeless {
    Stay,
    ComeOff,
}

impl KataRules {
    /// The rulebook that follows these settings, with every difference named. Its komi is theirs.
    ///
    /// # Errors
    /// [`KataError::ButtonWithTerritory`] for settings that go together nowhere.
    pub fn rulebook(&self) -> Result<KataRulebook, KataError> {
        if self.has_button && self.scoring == KataScoring::Territory {
            return Err(KataError::ButtonWithTerritory);
        }
        let mut differs = Vec::new();
        if self.scoring == KataScoring::Area && self.friendly_pass_ok {
            differs.push(KataDifference::NoAgreement);
        }
        let articles = self.articles(Hopeless::Stay);
        Ok(KataRulebook { rulebook: Rulebook::new(&self.name(), &self.text(), articles), differs })
    }

    /// The rulebook that follows these settings to the letter; friendly passes are no matter of rules to it.
    ///
    /// # Errors
    /// [`KataError`] if there is none.
    pub fn exact(&self) -> Result<Rulebook, KataError> {
        Ok(self.rulebook()?.rulebook)
    }

    /// The rulebook that KataGo's program follows: before anything is counted, stones come off that stand in what the other colour
    /// [holds though it passes for ever](super::secure).
    ///
    /// # Errors
    /// [`KataError`] if there is none.
    pub fn as_played(&self) -> Result<Rulebook, KataError> {
        let rulebook = self.exact()?;
        let articles = self.articles(Hopeless::ComeOff);
        let name = format!("{}[hopeless-stones=come-off]", rulebook.name());
        Ok(Rulebook::new(&name, &self.text(), articles))
    }

    pub(super) fn articles(&self, hopeless: Hopeless) -> Articles {
        Articles {
            placement: self.placement(),
            repetition: self.repetition(),
            ending: self.ending(),
            settlement: self.settlement(hopeless),
            scoring: self.scoring(),
            compensation: self.compensation().into(),
            redress: StandardRedress::HALT.into(),
        }
    }

    fn standard_placement(&self) -> StandardPlacement {
        let suicide = if self.suicide { Suicide::SeveralStonesOnly } else { Suicide::Forbidden };
        StandardPlacement::with_suicide(suicide)
    }

    fn placement(&self) -> PlacementArticle {
        let placement = self.standard_placement();
        if self.has_button { PlacementArticle::peculiar(MayTakeButton(placement)) } else { placement.into() }
    }

    fn repetition(&self) -> RepetitionArticle {
        let repetition = match self.ko {
            KataKo::Simple => StandardRepetition {
                recurrence: Some(Recurrence { times: 3, since_pass: true, void: Void::NoResult }),
                ..StandardRepetition::ko(Ko::OneForOne)
            },
            KataKo::Positional => StandardRepetition::superko(Superko::Positional),
            KataKo::Situational => StandardRepetition::superko(Superko::Situational),
            KataKo::Spight => StandardRepetition {
                pass_lifts_bans: true,
                ..StandardRepetition::superko(Superko::Positional)
            },
        };
        if self.has_button {
            RepetitionArticle::peculiar(ButtonLiftsBans(repetition))
        } else {
            repetition.into()
        }
    }

    fn ending(&self) -> EndingArticle {
        let stops = match self.ko {
            KataKo::Simple => Stops { same_position: true, ..Stops::passes(2) },
            KataKo::Positional | KataKo::Situational => Stops::passes(2),
            KataKo::Spight => Stops { same_position: true, ..Stops::NEVER },
        };
        if self.scoring == KataScoring::Territory {
            WithCleanUp { main: stops }.article()
        } else if self.has_button {
            EndingArticle::peculiar(ButtonIsNoPass(stops))
        } else {
            StandardEnding { stops, ..StandardEnding::TWO_PASSES }.into()
        }
    }

    fn settlement(&self, hopeless: Hopeless) -> SettlementArticle {
        match hopeless {
            Hopeless::Stay => StandardSettlement::AsItStands.into(),
            Hopeless::ComeOff => HopelessComeOff { suicide: self.suicide }.article(),
        }
    }

    fn scoring(&self) -> ScoringArticle {
        match (self.scoring, self.tax) {
            (KataScoring::Territory, tax) => AfterCleanUp { tax }.article(),
            (KataScoring::Area, Tax::None) => StandardScoring::AREA.into(),
            (KataScoring::Area, Tax::Seki) => TaxedArea { groups_pay: false }.article(),
            (KataScoring::Area, Tax::All) => TaxedArea { groups_pay: true }.article(),
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
}
