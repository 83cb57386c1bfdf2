//! Rulebooks by name, or by number where names would not fit.

use go_rules::{Citation, Rulebook};

use crate::page::table::WIDTH;

/// So many rulebooks stand side by side under their names.
pub(crate) const ABREAST: usize = 4;

/// A longer name is replaced by a number.
const LONGEST: usize = 24;

/// What the rulebooks of a report are called in it.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    full: Vec<String>,
    numbered: bool,
}

impl Names {
    /// Names if they are few and short, numbers from 1 otherwise.
    pub(crate) fn new(names: impl IntoIterator<Item = String>) -> Self {
        let full: Vec<String> = names.into_iter().collect();
        let long = full.iter().any(|name| name.chars().count() > LONGEST);
        Self { numbered: full.len() > 1 && (long || full.len() > ABREAST), full }
    }

    pub(crate) fn of(rulebooks: &[Rulebook]) -> Self {
        Self::new(rulebooks.iter().map(|rulebook| rulebook.name().to_owned()))
    }

    pub(crate) const fn len(&self) -> usize {
        self.full.len()
    }

    /// `aga-1991`, or `[2]`.
    pub(crate) fn label(&self, member: usize) -> String {
        if self.numbered { format!("[{}]", member + 1) } else { self.full[member].clone() }
    }

    /// Several of them.
    pub(crate) fn labels(&self, members: impl IntoIterator<Item = usize>) -> String {
        let labels: Vec<String> = members.into_iter().map(|member| self.label(member)).collect();
        labels.join(if self.numbered { " " } else { ", " })
    }

    /// A rulebook with the clause it rests on: `aga-1991 (9)`, and the text's name if it is another's.
    pub(crate) fn cited(&self, member: usize, citation: &Citation) -> String {
        let own = self.full[member].split('[').next() == Some(&*citation.text);
        let clause = match (own, citation.clause.is_empty()) {
            (_, true) => "no clause".to_owned(),
            (true, false) => citation.clause.to_string(),
            (false, false) => citation.to_string(),
        };
        format!("{} ({clause})", self.label(member))
    }

    /// What the numbers stand for; nothing if there are none.
    pub(crate) fn legend(&self) -> String {
        if !self.numbered {
            return String::new();
        }
        let (mut out, mut column) = (String::new(), 0);
        for (member, name) in self.full.iter().enumerate() {
            let entry = format!("{} {name}", self.label(member));
            let length = entry.chars().count();
            if column > 0 && column + 2 + length > WIDTH {
                out.push('\n');
                column = 0;
            } else if column > 0 {
                out.push_str("  ");
                column += 2;
            }
            out.push_str(&entry);
            column += length;
        }
        out + "\n"
    }
}

/// Members with the same value, in the order of the first of each.
pub(crate) fn alike<T: PartialEq>(values: &[T]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (member, value) in values.iter().enumerate() {
        match groups.iter_mut().find(|group| values[group[0]] == *value) {
            Some(group) => group.push(member),
            None => groups.push(vec![member]),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_short_names_stay_and_others_become_numbers_with_a_legend() {
        let short = Names::new(["bga", "ffg"].map(str::to_owned));
        assert_eq!((short.labels([0, 1]), short.legend()), ("bga, ffg".to_owned(), String::new()));
        let long = Names::new(["bga", "aga-1991[second-stop=any-later-pair]"].map(str::to_owned));
        assert_eq!(long.labels([0, 1]), "[1] [2]");
        assert_eq!(long.legend(), "[1] bga  [2] aga-1991[second-stop=any-later-pair]\n");
    }

    #[test]
    fn a_legend_fits_the_page() {
        let many = Names::new((0..40).map(|i| format!("rulebook-number-{i}")));
        assert!(many.legend().lines().all(|line| line.chars().count() <= WIDTH));
        assert!(many.legend().contains("[40] rulebook-number-39"));
    }

    #[test]
    fn equal_values_stand_together() {
        assert_eq!(alike(&["a", "b", "a"]), [vec![0, 2], vec![1]]);
    }
}
