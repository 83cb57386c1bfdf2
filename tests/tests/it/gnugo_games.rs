//! GNU Go's games against itself (`tests/data/gnugo-games`), read from SGF and counted under our texts: the score is
//! GNU Go's own.

use conformance::games::{self, Played};
use go_comparing::{CompareOptions, Comparison, compare};
use go_rules::{HalfPoints, Rulebook, Verdict};
use go_rulesets::Library;

fn compared(game: &Played, selections: &[&str]) -> Comparison {
    let library = Library::built_in();
    let rulebooks: Vec<Rulebook> = selections.iter().map(|s| library.rulebook(s).unwrap()).collect();
    let options = CompareOptions { dead: game.dead, ..CompareOptions::default() };
    compare(&game.record, &rulebooks, &options).unwrap()
}

#[test]
fn gnugos_scores_are_area_or_territory_less_komi_and_less_its_points_for_handicap_stones() {
    let games = games::of_gnugo().unwrap();
    assert_eq!(games.len(), 19);
    for game in &games {
        let by = if game.by_territory { "simple-ko-territory" } else { "simple-ko-area" };
        let comparison = compared(game, &[&format!("{by}[dead-stones=by-agreement]")]);
        let sheet = comparison.endings[0].sheet.as_ref().unwrap();
        let handicap = if game.by_territory { 0 } else { game.handicap() };
        let ours = sheet.margin() - HalfPoints::points(handicap);
        assert_eq!(ours, game.score, "{}", game.file);
    }
}

#[test]
fn every_text_that_gnugo_plays_by_or_stricter_allows_every_ply_of_its_games() {
    // GNU Go forbids suicide and retaking a ko at once, and no ply of these games repeats a position.
    let texts =
        ["simple-ko-area", "tromp-taylor[shortcut=on]", "cgos", "aga-1991-paun", "aga-1991", "bga", "ffg"];
    for game in games::of_gnugo().unwrap() {
        let comparison = compared(&game, &texts);
        for (ply, report) in comparison.plies.iter().enumerate() {
            for (member, text) in texts.iter().enumerate() {
                let verdict = report.ruling(member).map(|ruling| ruling.verdict);
                assert_eq!(verdict, Some(Verdict::Allowed), "{} under {text}, ply {}", game.file, ply + 1);
            }
        }
    }
}

#[test]
fn the_chinese_texts_with_a_point_for_each_handicap_stone_give_gnugos_chinese_results() {
    let mut games = 0;
    for game in games::of_gnugo().unwrap().iter().filter(|game| !game.by_territory) {
        for text in ["chinese-1988", "chinese-2002"] {
            let comparison = compared(game, &[&format!("{text}[handicap-points=each]")]);
            let end = &comparison.endings[0];
            assert_eq!(end.sheet.as_ref().unwrap().margin(), game.score, "{} under {text}", game.file);
        }
        games += 1;
    }
    assert_eq!(games, 12);
}

#[test]
fn the_japanese_and_korean_texts_give_gnugos_japanese_results() {
    // No dame is open and no seki seen at the end of any of these games, so what the texts do with both does not show.
    let mut games = 0;
    for game in games::of_gnugo().unwrap().iter().filter(|game| game.by_territory) {
        for text in ["japanese-1989", "japanese-1949", "korean-2016"] {
            let comparison = compared(game, &[text]);
            let end = &comparison.endings[0];
            assert_eq!(end.sheet.as_ref().unwrap().margin(), game.score, "{} under {text}", game.file);
        }
        games += 1;
    }
    assert_eq!(games, 7);
}
