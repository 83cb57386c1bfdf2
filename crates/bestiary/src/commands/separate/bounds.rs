//! How far boards are searched, as it is told.

use go_search::{Bounds, Origin, Separations};

/// What an empty cell says: how far there is certainly nothing.
pub(crate) fn none(made: &Separations, from: Origin, claims: bool) -> String {
    let searched: Vec<Bounds> =
        made.searched.iter().filter(|(origin, _)| *origin == from).map(|(_, bounds)| *bounds).collect();
    let begun = made.begun.filter(|(origin, ..)| *origin == from).and_then(|(_, bounds, stones)| {
        Some(format!(
            "{} up to {} and {} plies",
            bounds.size,
            number(stones?, "stone"),
            bounds.most_plies(from)
        ))
    });
    let Some(last) = searched.last() else {
        return begun.map_or_else(|| "not searched".to_owned(), |begun| format!("none on {begun}"));
    };
    let starts = match (from, last.stones < usize::from(last.size.area())) {
        (Origin::Empty, _) => "the empty board".to_owned(),
        (Origin::Setup, false) => "every start".to_owned(),
        (Origin::Setup, true) => format!("every start of up to {}", number(last.stones, "stone")),
    };
    let usual = searched.first().map_or(0, |bounds| bounds.most_plies(from));
    let mut others: Vec<String> = Vec::new();
    for bounds in searched.iter().filter(|bounds| bounds.most_plies(from) != usual) {
        others.push(format!("{}: {}", bounds.size, bounds.most_plies(from)));
    }
    let others = if others.is_empty() { String::new() } else { format!(" ({})", others.join(", ")) };
    let claims = if claims { ", claims by chain" } else { "" };
    let begun = begun.map_or_else(String::new, |begun| format!("; {begun}"));
    format!("none up to {}: {starts}, {}{others}{claims}{begun}", last.size, plies_in_words(usual))
}

fn plies_in_words(plies: usize) -> String {
    if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") }
}

fn number(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_cell_says_in_words_how_far_there_is_nothing() {
        let on = |size: &str, plies| Bounds {
            size: size.parse().unwrap(),
            plies,
            setup_plies: plies,
            stones: usize::MAX,
        };
        let mut made = Separations {
            searched: vec![(Origin::Setup, on("1x1", 6)), (Origin::Setup, on("3x3", 4))],
            begun: Some((Origin::Empty, on("2x1", 3), Some(1))),
            ..Separations::default()
        };
        assert_eq!(
            none(&made, Origin::Setup, true),
            "none up to 3x3: every start, 6 plies (3x3: 4), claims by chain"
        );
        assert_eq!(none(&made, Origin::Empty, true), "none on 2x1 up to 1 stone and 3 plies");
        made.begun = None;
        assert_eq!(none(&made, Origin::Empty, false), "not searched");
    }
}
