/// The candidates a person may have meant by `name`, the nearest first, at most three.
///
/// Nearness is the number of letters to insert, drop, change or swap; a name inside the other counts as near, too.
#[must_use]
pub fn near<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let name: String = name.chars().take(60).collect::<String>().to_lowercase();
    let mut found: Vec<(usize, &str)> = candidates
        .into_iter()
        .filter_map(|candidate| {
            let distance = distance(&name, candidate);
            let inside = name.len() >= 3 && (candidate.contains(&*name) || name.contains(candidate));
            let close = distance <= 1 + name.chars().count() / 4;
            // A key that begins with the name is nearer than one that holds it elsewhere.
            let far = if candidate.starts_with(&*name) { 100 } else { 200 };
            (close || inside).then_some((if close { distance } else { far + distance }, candidate))
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter().take(3).map(|(_, candidate)| candidate).collect()
}

/// Edits between two words: insertions, deletions, changes, and swaps of neighbours.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swapped_letters_are_one_edit() {
        assert_eq!(distance("aga-1919", "aga-1991"), 1);
        assert_eq!(distance("", "bga"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn a_part_of_a_key_is_near_and_nonsense_is_not() {
        let keys = ["aga-1991", "aga-1991-paun", "bga", "chinese-2002"];
        assert_eq!(near("chinese", keys), ["chinese-2002"]);
        assert_eq!(near("agb-1991", keys)[0], "aga-1991");
        assert_eq!(near("chinese", ["kgs-chinese", "chinese-2002"]), ["chinese-2002", "kgs-chinese"]);
        assert!(near("quux-what", keys).is_empty());
    }
}
