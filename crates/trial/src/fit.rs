use go_rules::standard::{Ko, StandardPlacement, StandardRepetition, StandardScoring, Suicide, Superko};
use go_rules::{ArticleName, Articles, Limits, Rulebook, Text};
use rayon::prelude::*;

use crate::Observed;
use crate::check::check;
use crate::checked::Checked;

/// How well a rulebook explains what a program showed.
#[derive(Clone, Debug)]
pub struct Fit {
    /// Its place in the list.
    pub place: usize,
    /// What was compared.
    pub checked: Checked,
    /// Answers that it does not explain: those it contradicts, and those it does not come to because it has left the
    /// game, or stopped play, before the first rulebook of the list.
    pub unexplained: u64,
}

impl Fit {
    /// Whether the program does nothing that the rulebook does not say.
    #[must_use]
    pub fn explains_everything(&self) -> bool {
        self.unexplained == 0
    }
}

/// Holds all that was observed against every rulebook, of which the first is the measure of how much there is to explain:
/// who leaves least unexplained comes first; of those who leave as much, the earlier in the list.
#[must_use]
pub fn fits(observed: &[Observed], rulebooks: &[Rulebook], limits: Limits) -> Vec<Fit> {
    let fit = |(place, rulebook): (usize, &Rulebook)| {
        let mut all = Checked::default();
        for game in observed {
            all.add(check(game, rulebook, limits));
        }
        Fit { place, unexplained: all.facts - all.agreed, checked: all }
    };
    let mut fits: Vec<Fit> = rulebooks.par_iter().enumerate().map(fit).collect();
    let all = fits.first().map_or(0, |first| first.checked.facts);
    for fit in &mut fits {
        fit.unexplained += all.saturating_sub(fit.checked.facts);
    }
    fits.sort_by_key(|fit| (fit.unexplained, fit.place));
    fits
}

/// This rulebook with other standard rules on suicide, repetition and counting, those with the fewest changes first; it
/// comes first itself.
///
/// ```
/// # use go_rules::{standard::*, *};
/// # let rulebook = Rulebook::new("mine", &Text::nameless(), Articles::plain());
/// let names: Vec<String> =
///     go_trial::variants(&rulebook).iter().map(|variant| variant.name().to_owned()).collect();
/// assert_eq!(names[..2], ["mine", "mine with area"]);
/// assert!(names.contains(&"mine with suicide of several stones, situational superko".to_owned()));
/// ```
#[must_use]
pub fn variants(rulebook: &Rulebook) -> Vec<Rulebook> {
    let suicides = [
        ("no suicide", Suicide::Forbidden),
        ("suicide of several stones", Suicide::SeveralStonesOnly),
        ("any suicide", Suicide::Allowed),
    ];
    let repetitions = [
        ("no rule on repetition", StandardRepetition::NONE),
        ("simple ko", StandardRepetition::ko(Ko::OneForOne)),
        ("positional superko", StandardRepetition::superko(Superko::Positional)),
        ("situational superko", StandardRepetition::superko(Superko::Situational)),
        ("natural situational superko", StandardRepetition::superko(Superko::NaturalSituational)),
    ];
    let countings = [("area", StandardScoring::AREA), ("territory", StandardScoring::TERRITORY)];
    fn or_own<T>(list: &[T]) -> impl Iterator<Item = Option<&T>> {
        std::iter::once(None).chain(list.iter().map(Some))
    }
    let mut variants = Vec::new();
    for suicide in or_own(&suicides) {
        for repetition in or_own(&repetitions) {
            for counting in or_own(&countings) {
                let mut articles: Articles = rulebook.articles();
                let mut changed: Vec<(&str, ArticleName)> = Vec::new();
                if let Some((name, suicide)) = suicide {
                    articles.placement = StandardPlacement::with_suicide(*suicide).into();
                    changed.push((name, ArticleName::Placement));
                }
                if let Some((name, repetition)) = repetition {
                    articles.repetition = (*repetition).into();
                    changed.push((name, ArticleName::Repetition));
                }
                if let Some((name, counting)) = counting {
                    articles.scoring = (*counting).into();
                    changed.push((name, ArticleName::Scoring));
                }
                let (words, names): (Vec<&str>, Vec<ArticleName>) = changed.into_iter().unzip();
                let donor = Rulebook::new("standard", &Text::nameless(), articles);
                let variant = match words.is_empty() {
                    true => rulebook.clone(),
                    false => rulebook.hybrid(&donor, &names).renamed(&format!(
                        "{} with {}",
                        rulebook.name(),
                        words.join(", ")
                    )),
                };
                variants.push((words.len(), variant));
            }
        }
    }
    variants.sort_by_key(|(changes, _)| *changes);
    variants.into_iter().map(|(_, variant)| variant).collect()
}
