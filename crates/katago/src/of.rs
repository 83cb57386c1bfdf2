use go_rules::article::{CompensationArticle, PlacementArticle, RepetitionArticle};
use go_rules::standard::{
    HandicapPlacement, HandicapPoints, StandardPlacement, StandardRedress, Suicide, Superko,
};
use go_rules::{Articles, HalfPoints, Rulebook};

use super::{Bonus, KataKo, KataRules, KataScoring, Tax};

/// Area and nothing special.
pub(super) const PLAIN: KataRules = KataRules {
    friendly_pass_ok: false,
    has_button: false,
    ko: KataKo::Simple,
    komi: HalfPoints::ZERO,
    scoring: KataScoring::Area,
    suicide: false,
    tax: Tax::None,
    white_handicap_bonus: Bonus::None,
};

impl KataRules {
    /// The settings that say exactly what the rulebook says; `None` if there are none.
    ///
    /// With territory only rulebooks with KataGo's clean-up correspond to them. What becomes of a forbidden turn is not among the
    /// settings, and makes no difference here.
    ///
    /// ```
    /// use go_katago::KataRules;
    /// use go_published::NewZealand;
    /// use go_servers::Cgos;
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
        let articles = in_their_terms(rulebook);
        let says_it = |rules: &Self| rules.exact().is_ok_and(|other| other.articles() == articles);
        every_setting().map(|rules| Self { komi, white_handicap_bonus, ..rules }).find(says_it)
    }
}

/// The articles but for what makes no difference to the settings.
fn in_their_terms(rulebook: &Rulebook) -> Articles {
    let mut articles = Articles { redress: StandardRedress::HALT.into(), ..rulebook.articles() };
    if let CompensationArticle::Standard(compensation) = &mut articles.compensation {
        // Where handicap stones go is not among the settings.
        compensation.handicap_placement = HandicapPlacement::Free;
        // They hold one komi: that of boards which have none of their own.
        compensation.komi.even_by_side.clear();
    }
    if let PlacementArticle::Standard(placement) = &mut articles.placement {
        // What a forbidden suicide leaves if it stands: nothing forbidden does.
        placement.standing = StandardPlacement::NO_SUICIDE.standing;
        if let RepetitionArticle::Standard(repetition) = &articles.repetition
            && repetition.superko == Superko::Positional
            && placement.suicide == Suicide::Allowed
        {
            // A lone stone that lifts itself leaves the board as it was: barred whatever placement says.
            placement.suicide = Suicide::SeveralStonesOnly;
        }
    }
    articles
}

/// Every combination of the settings, komi, handicap and friendly passes left aside.
fn every_setting() -> impl Iterator<Item = KataRules> {
    let kos = [KataKo::Simple, KataKo::Positional, KataKo::Situational, KataKo::Spight];
    let scorings = [KataScoring::Area, KataScoring::Territory];
    let taxes = [Tax::None, Tax::Seki, Tax::All];
    (0..kos.len() * scorings.len() * taxes.len() * 4).map(move |n| KataRules {
        ko: kos[n % 4],
        tax: taxes[n / 4 % 3],
        scoring: scorings[n / 12 % 2],
        suicide: n / 24 % 2 == 1,
        has_button: n / 48 == 1,
        ..PLAIN
    })
}
