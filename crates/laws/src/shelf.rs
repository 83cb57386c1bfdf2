//! Random rulebooks: texts read in any way, and hybrids of two.

use go_rules::{Rulebook, Ruleset, RulesetExt, Selection, article::ArticleName};

use crate::Dice;

/// Up to `most` rulebooks of `texts`, each read at random; one in eight has some articles of another.
pub fn random_rulebooks(dice: &mut Dice<'_>, texts: &[&dyn Ruleset], most: usize) -> Vec<Rulebook> {
    let count = 1 + dice.below(most);
    let mut rulebooks: Vec<Rulebook> = Vec::with_capacity(count);
    for _ in 0..count {
        let Some(text) = dice.pick(texts) else { break };
        let own = read(dice, *text);
        let donor = if dice.one_in(8) { rulebooks.last() } else { None };
        let rulebook = match donor {
            None => own,
            Some(donor) => {
                let chosen = dice.below(1 << ArticleName::ALL.len());
                let of = |place: &usize| chosen >> place & 1 == 1;
                let names: Vec<ArticleName> =
                    (0..ArticleName::ALL.len()).filter(of).map(|place| ArticleName::ALL[place]).collect();
                own.hybrid(donor, &names)
            }
        };
        rulebooks.push(rulebook);
    }
    rulebooks
}

/// The text as its defaults say, or with a reading picked for every silence.
fn read(dice: &mut Dice<'_>, ruleset: &dyn Ruleset) -> Rulebook {
    let text = ruleset.text();
    let mut readings = Vec::new();
    if dice.one_in(2) {
        let editions = text.editions.iter().map(|edition| &edition.key).collect();
        let silences =
            text.silences.iter().map(|s| (&*s.key, s.readings.iter().map(|r| &r.key).collect::<Vec<_>>()));
        for (silence, keys) in [("edition", editions)].into_iter().chain(silences) {
            if let Some(key) = dice.pick(&keys) {
                readings.push((silence.to_owned(), key.to_string()));
            }
        }
    }
    let selection = Selection { key: text.key.to_string(), readings };
    ruleset.read(&selection).unwrap_or_else(|_| ruleset.default_rulebook())
}
