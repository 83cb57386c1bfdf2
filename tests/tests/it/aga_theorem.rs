//! Why AGA rules may leave it to the players what they count, on real games (`tests/data/gnugo-games`).
//!
//! Let A be Black's area less White's and T the same for territory and prisoners, on one final board. Every stone
//! that a play put down is on the board at the end or a prisoner. Stones on the board count for A and prisoners
//! for T, so A − T = (stones Black put down) − (stones White put down), the n handicap stones among them; what is dead by
//! agreement changes nothing. With a stone handed over for each pass the same holds with all turns instead of
//! plays: A − T′ = n + (Black's turns) − (White's turns). If White has the last turn of an even game that is 0. After n
//! handicap stones White begins: the difference is n − 1 if White has the last turn and n if the turns are equal.

use conformance::games::{self, Played};
use go_comparing::{CompareOptions, EndReport, compare};
use go_rules::{HalfPoints, Outcome, Rulebook};
use go_rulesets::Library;

fn ends(game: &Played, selections: &[String]) -> Vec<EndReport> {
    let library = Library::built_in();
    let rulebooks: Vec<Rulebook> = selections.iter().map(|s| library.rulebook(s).unwrap()).collect();
    let options = CompareOptions { dead: game.dead, ..CompareOptions::default() };
    let endings = compare(&game.record, &rulebooks, &options).unwrap().endings;
    for (end, selection) in endings.iter().zip(selections) {
        assert!(end.sheet.is_some(), "{}: not counted under {selection}: {}", game.file, end.outcome);
        assert_eq!(end.dead, game.dead, "{} under {selection}", game.file);
    }
    endings
}

fn margin(end: &EndReport) -> HalfPoints {
    end.sheet.as_ref().unwrap().margin_before_compensation()
}

/// Black's area less White's, and the same for territory and prisoners, under texts without pass stones.
fn area_and_territory(game: &Played) -> [HalfPoints; 2] {
    let texts = ["tromp-taylor[shortcut=on]", "simple-ko-territory[dead-stones=by-agreement]"];
    let ends = ends(game, &texts.map(str::to_owned));
    [margin(&ends[0]), margin(&ends[1])]
}

/// The ends under `text` with these further readings, counting area and counting territory.
fn both_countings(game: &Played, text: &str, readings: &str) -> [EndReport; 2] {
    let selections = ["area", "territory"].map(|counting| format!("{text}[counting={counting},{readings}]"));
    ends(game, &selections).try_into().unwrap()
}

const TEXTS: [&str; 2] = ["aga-1991-paun", "aga-1991"];

fn games() -> Vec<Played> {
    let games = games::of_gnugo().unwrap();
    let handicaps = games.iter().filter(|game| game.handicap() >= 2).count();
    let dead = games.iter().filter(|game| !game.dead.is_empty()).count();
    assert_eq!((games.len(), handicaps), (19, 9));
    assert!(dead > 5, "hardly a game has dead stones");
    games
}

#[test]
fn area_less_territory_is_the_stones_put_down_by_black_less_those_by_white() {
    for game in games() {
        let [area, territory] = area_and_territory(&game);
        let [black, white] = game.plays();
        assert_eq!(area - territory, HalfPoints::points(game.handicap() + black - white), "{}", game.file);
    }
}

#[test]
fn pass_stones_and_whites_last_pass_make_both_countings_equal_but_for_n_less_1_handicap_stones() {
    for game in games() {
        let [plain_area, plain_territory] = area_and_territory(&game);
        let n = game.handicap();
        for text in TEXTS {
            let [area, territory] = both_countings(&game, text, "last-move=white-last");
            assert_eq!(margin(&area), plain_area, "{} under {text}", game.file);
            let difference = if n >= 2 { n - 1 } else { 0 };
            assert_eq!(
                margin(&area) - margin(&territory),
                HalfPoints::points(difference),
                "{} under {text}",
                game.file
            );
            // Passes, the supplied one included, are what parts the two territory margins.
            let [black, white] = territory.ledger.passes.map(|passes| passes as i32);
            let pass_stones = HalfPoints::points(white - black);
            assert_eq!(margin(&territory) - plain_territory, pass_stones, "{} under {text}", game.file);
        }
    }
}

#[test]
fn equal_numbers_of_turns_leave_a_difference_of_n_handicap_stones() {
    for game in games() {
        let n = game.handicap();
        for text in TEXTS {
            let [area, territory] = both_countings(&game, text, "last-move=equal-moves");
            let difference = margin(&area) - margin(&territory);
            assert_eq!(difference, HalfPoints::points(n), "{} under {text}", game.file);
            let turns = |end: &EndReport| [0, 1].map(|c| end.ledger.plays[c] + end.ledger.passes[c]);
            let [black, white] = turns(&territory);
            assert_eq!(black, white, "{} under {text}", game.file);
        }
    }
}

#[test]
fn placement_counted_as_one_move_is_white_last_by_another_name() {
    for game in games().into_iter().filter(|game| game.handicap() >= 2) {
        for text in TEXTS {
            let [area, territory] = both_countings(&game, text, "last-move=placement-counts-as-a-move");
            let difference = HalfPoints::points(game.handicap() - 1);
            assert_eq!(margin(&area) - margin(&territory), difference, "{} under {text}", game.file);
        }
    }
}

#[test]
fn the_two_countings_give_one_result_where_handicap_points_fit_the_last_move() {
    let fit = [
        ("aga-1991", "last-move=white-last"),
        ("aga-1991", "last-move=placement-counts-as-a-move"),
        ("aga-1991-paun", "last-move=white-last,handicap-points=after-the-first"),
        ("aga-1991-paun", "last-move=equal-moves,handicap-points=each"),
    ];
    for game in games() {
        for (text, readings) in fit {
            let [area, territory] = both_countings(&game, text, readings);
            assert_eq!(area.outcome, territory.outcome, "{} under {text}[{readings}]", game.file);
            assert!(matches!(area.outcome, Outcome::Win { .. }), "{}", game.file);
        }
    }
}

#[test]
fn a_point_for_each_handicap_stone_and_white_last_part_the_countings_by_one_point() {
    let total = |end: &EndReport| end.sheet.as_ref().unwrap().margin();
    for game in games() {
        let readings = "last-move=white-last,handicap-points=each";
        let [area, territory] = both_countings(&game, "aga-1991-paun", readings);
        let difference = if game.handicap() >= 2 { HalfPoints::points(1) } else { HalfPoints::ZERO };
        // White is better off by area.
        assert_eq!(total(&territory) - total(&area), difference, "{}", game.file);
    }
}
