use go_rules::article::{CompensationArticle, PlacementArticle, RepetitionArticle};
use go_rules::standard::{HandicapPoints, StandardPlacement, Suicide, Superko};
use go_rules::{HalfPoints, Rulebook};

use super::{Bonus, KataRules, Ko, Scoring, Tax};

/// Area and nothing special.
pub(super) const PLAIN: KataRules = KataRules {
    friendly_pass_ok: false,
    has_button: false,
    ko: Ko::Simple,
    komi: HalfPoints::ZERO,
    scoring: Scoring::Area,
    suicide: false,
    tax: Tax::None,
    white_handicap_bonus: Bonus::None,
};

impl KataRules {
    /// The settings that say exactly what the rulebook says; `None` if there are none.
    ///
    /// Nothing with territory corresponds to them, because KataGo cleans up before it counts. What becomes of a forbidden turn is
    /// not among the settings, and makes no difference here.
    ///
    /// ```
    /// use go_modular::kata::KataRules;
    /// use go_modular::{Cgos, NewZealand};
    /// use go_rules::RulesetExt;
    /// let cgos = KataRules::of(&Cgos.default_rulebook()).expect("it says no more than KataGo can");
    /// assert_eq!((cgos.suicide, cgos.komi.to_string()), (false, "7.5".to_owned()));
    /// // There the players agree on what is dead, and they do not in KataGo.
    /// assert_eq!(KataRules::of(&NewZealand.default_rulebook()), None);
    /// ```
    #[must_use]
    pub fn of(rulebook: &Rulebook) -> Option<Self> {
        let CompensationArticle::Standard(compensation) = &rulebook.compensation.article else { return None };
        let komi = compensation.komi.even;
        let white_handicap_bonus = match compensation.handicap_points {
            HandicapPoints::None => Bonus::None,
            HandicapPoints::Each => Bonus::N,
            HandicapPoints::AfterTheFirst => Bonus::NMinus1,
        };
        let placement = without_idle_suicide(rulebook);
        let says_it = |rules: &Self| {
            let Ok(other) = rules.exact() else { return false };
            same_placement(&placement, &other.placement.article)
                && rulebook.repetition.article == other.repetition.article
                && rulebook.ending.article == other.ending.article
                && rulebook.settlement.article == other.settlement.article
                && rulebook.scoring.article == other.scoring.article
                && rulebook.compensation.article == other.compensation.article
        };
        every_setting().map(|rules| Self { komi, white_handicap_bonus, ..rules }).find(says_it)
    }
}

/// A lone stone that lifts itself leaves the board as it was: positional superko bars it whatever placement says.
fn without_idle_suicide(rulebook: &Rulebook) -> PlacementArticle {
    match (&rulebook.placement.article, &rulebook.repetition.article) {
        (PlacementArticle::Standard(placement), RepetitionArticle::Standard(repetition))
            if placement.suicide == Suicide::Allowed && repetition.superko == Superko::Positional =>
        {
            StandardPlacement { suicide: Suicide::SeveralStonesOnly, ..*placement }.into()
        }
        (placement, _) => placement.clone(),
    }
}

/// Whether they allow the same. What a forbidden suicide leaves if it stands does not matter where none does.
fn same_placement(one: &PlacementArticle, other: &PlacementArticle) -> bool {
    match (one, other) {
        (PlacementArticle::Standard(one), PlacementArticle::Standard(other)) => {
            (one.suicide, one.supply) == (other.suicide, other.supply)
        }
        _ => one == other,
    }
}

/// Every combination of the settings, komi, handicap and friendly passes left aside.
fn every_setting() -> impl Iterator<Item = KataRules> {
    let kos = [Ko::Simple, Ko::Positional, Ko::Situational];
    let scorings = [Scoring::Area, Scoring::Territory];
    let taxes = [Tax::None, Tax::Seki, Tax::All];
    (0..kos.len() * scorings.len() * taxes.len() * 4).map(move |n| KataRules {
        ko: kos[n % 3],
        tax: taxes[n / 3 % 3],
        scoring: scorings[n / 9 % 2],
        suicide: n / 18 % 2 == 1,
        has_button: n / 36 == 1,
        ..PLAIN
    })
}
