//! Rules in force said in KataGo's terms, and changes to them.

use go_modular::kata::{Bonus, KataRules, Ko, Scoring, Tax};
use go_rules::article::{CompensationArticle, PlacementArticle, RepetitionArticle};
use go_rules::standard::{HandicapPoints, StandardPlacement, Suicide, Superko};
use go_rules::{HalfPoints, Rulebook};
use serde_json::{Map, Value};

/// What an object asks for: the settings, and the komi if it names one.
pub(super) struct Asked {
    pub(super) rules: KataRules,
    pub(super) komi: Option<HalfPoints>,
}

const PLAIN: KataRules = KataRules {
    friendly_pass_ok: false,
    has_button: false,
    ko: Ko::Simple,
    komi: HalfPoints::ZERO,
    scoring: Scoring::Area,
    suicide: false,
    tax: Tax::None,
    white_handicap_bonus: Bonus::None,
};

/// Reads a rules object; what it leaves out stays as in `base`, and must not be left out if there is none.
pub(super) fn read(text: &str, base: Option<KataRules>) -> Result<Asked, String> {
    let object: Map<String, Value> = serde_json::from_str(text).map_err(|e| {
        format!("column {}: write the rules as a JSON object, as in {{\"ko\":\"POSITIONAL\"}}", e.column())
    })?;
    if base.is_none() {
        let missing: Vec<&str> =
            ["ko", "scoring", "suicide"].into_iter().filter(|key| !object.contains_key(*key)).collect();
        if !missing.is_empty() {
            let missing = missing.join(", ");
            return Err(format!(
                "missing: {missing}; the rules in force have no exact form in these terms to fill them in"
            ));
        }
    }
    let rules = KataRules::read(text, &base.unwrap_or(PLAIN)).map_err(|error| error.to_string())?;
    let komi = object.contains_key("komi").then_some(rules.komi);
    Ok(Asked { rules, komi })
}

/// The settings as KataGo tells them over GTP: the komi is a matter of its own there.
pub(super) fn to_json(rules: &KataRules) -> Value {
    let mut json = rules.to_json();
    if let Some(object) = json.as_object_mut() {
        object.remove("komi");
    }
    json
}

/// The settings that say exactly what the rulebook says of play, its end, and the count, komi left aside; `None` if there are none.
pub(super) fn of(rulebook: &Rulebook) -> Option<KataRules> {
    let placement = match (&rulebook.placement.article, &rulebook.repetition.article) {
        // A lone stone that lifts itself leaves the board as it was, so positional superko bars it anyway.
        (PlacementArticle::Standard(placement), RepetitionArticle::Standard(repetition))
            if placement.suicide == Suicide::Allowed && repetition.superko == Superko::Positional =>
        {
            StandardPlacement { suicide: Suicide::SeveralStonesOnly, ..*placement }.into()
        }
        (placement, _) => placement.clone(),
    };
    let CompensationArticle::Standard(compensation) = &rulebook.compensation.article else { return None };
    let white_handicap_bonus = match compensation.handicap_points {
        HandicapPoints::None => Bonus::None,
        HandicapPoints::Each => Bonus::N,
        HandicapPoints::AfterTheFirst => Bonus::NMinus1,
    };
    let fits = |rules: &KataRules| {
        let Ok(other) = rules.rulebook() else { return false };
        let other = other.rulebook;
        // What stands where a forbidden suicide is let stand does not matter: nothing forbidden is.
        let same_placement = match (&placement, &other.placement.article) {
            (PlacementArticle::Standard(one), PlacementArticle::Standard(other)) => {
                (one.suicide, one.supply) == (other.suicide, other.supply)
            }
            (one, other) => one == other,
        };
        same_placement
            && rulebook.repetition.article == other.repetition.article
            && rulebook.ending.article == other.ending.article
            && rulebook.settlement.article == other.settlement.article
            && rulebook.scoring.article == other.scoring.article
            && compensation.komi.half_for_first_passer == rules.has_button
    };
    every_setting().map(|rules| KataRules { white_handicap_bonus, ..rules }).find(fits)
}

/// Every combination of the settings that matter to play and count, handicap left aside.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_changes_only_what_it_names() {
        let base = KataRules::preset("chinese-ogs").unwrap();
        let asked = read(r#"{"ko":"SITUATIONAL","komi":7.0}"#, Some(base)).unwrap();
        assert_eq!(asked.rules, KataRules { ko: Ko::Situational, komi: HalfPoints::points(7), ..base });
        assert_eq!(asked.komi, Some(HalfPoints::points(7)));
        assert_eq!(read(r#"{"ko":"SIMPLE"}"#, Some(base)).unwrap().komi, None);
    }

    #[test]
    fn a_wrong_object_is_one_line() {
        let base = KataRules::preset("tromp-taylor");
        for (text, part) in [
            ("{", "JSON object"),
            ("[1]", "JSON object"),
            (r#"{"ko":"SPIGHT"}"#, "POSITIONAL"),
            (r#"{"kO":"SIMPLE"}"#, "kO"),
            (r#"{"suicide":1}"#, "boolean"),
            (r#"{"komi":7.25}"#, ".5"),
        ] {
            let error = read(text, base).err().unwrap();
            assert!(error.contains(part) && !error.contains('\n'), "{text}: {error}");
        }
        let error = read(r#"{"ko":"SIMPLE"}"#, None).err().unwrap();
        assert!(error.contains("scoring, suicide"), "{error}");
    }

    #[test]
    fn every_preset_comes_back_from_its_rulebook() {
        for name in KataRules::presets() {
            let rules = KataRules::preset(name).unwrap();
            let plain = KataRules { friendly_pass_ok: false, komi: HalfPoints::ZERO, ..rules };
            assert_eq!(of(&rules.rulebook().unwrap().rulebook), Some(plain), "{name}");
        }
    }
}
