//! Files as games: what is read, what is refused, and what is said about it.

use go_board::{Board, Color, PointSet};
use go_notation::game::{
    Diagnostic, FileResult, Game, GameProblem, KomiProblem, Options, ReadError, Severity, WonBy, board_after,
    komi, spell_action,
};
use go_notation::sgf::{Collection, Variation, VertexProblem};
use go_rules::HalfPoints;

fn read(text: &str) -> Game {
    Game::from_bytes(text.as_bytes(), Options::default()).unwrap()
}

fn lenient(text: &str) -> Game {
    Game::from_bytes(text.as_bytes(), Options { lenient: true, ..Options::default() }).unwrap()
}

fn problems(text: &str) -> Vec<Diagnostic> {
    let error = Game::from_bytes(text.as_bytes(), Options::default()).unwrap_err();
    let ReadError::Problems(problems) = error else { panic!("{error}") };
    problems
}

fn spelt(game: &Game) -> Vec<String> {
    game.record.actions.iter().map(spell_action).collect()
}

fn points(text: &str) -> PointSet {
    text.split_whitespace().map(|point| point.parse::<go_board::Point>().unwrap()).collect()
}

#[test]
fn a_file_that_names_no_size_is_nineteen_square() {
    assert_eq!(read("(;GM[1];B[pd])").record.setup.size.to_string(), "19x19");
    assert_eq!(spelt(&read("(;GM[1];B[pd])")), ["B Q16"]);
}

#[test]
fn sizes_that_are_none_or_too_large_are_refused() {
    for (size, problem) in [
        ("26", GameProblem::TooLarge { width: 26, height: 26 }),
        ("9:26", GameProblem::TooLarge { width: 9, height: 26 }),
        ("300:1", GameProblem::TooLarge { width: 300, height: 1 }),
        ("0", GameProblem::Size),
        ("5:0", GameProblem::Size),
        ("", GameProblem::Size),
        ("-9", GameProblem::Size),
        ("9x9", GameProblem::Size),
        ("+9", GameProblem::Size),
        ("99999999999", GameProblem::Size),
    ] {
        let found = problems(&format!("(;GM[1]\nSZ[{size}])"));
        assert_eq!((found.len(), &found[0].problem), (1, &problem), "{size}");
        assert_eq!(found[0].position.map(|p| (p.line, p.column)), Some((2, 1)));
    }
    assert_eq!(read("(;SZ[25:1])").record.setup.size.to_string(), "25x1");
}

#[test]
fn root_setup_is_the_start_and_later_setup_is_an_edit() {
    let game = read("(;SZ[5]AB[aa:cb][ee]AW[ed];AE[bb]PL[W];W[bb];AB[dd]AE[aa]PL[W];W[])");
    let setup = &game.record.setup;
    // Two columns-and-rows corners: A5 to C4, with B4 taken out again before the first move.
    assert_eq!(setup.black, points("A5 B5 C5 A4 C4 E1"));
    assert_eq!((setup.white, setup.next), (points("E2"), Color::White));
    assert_eq!(spelt(&game), ["W B4", "edit black D2 empty A5 next W", "W pass"]);
    // W B4 stands between A4, B5 and C4, but B3 below it is free.
    assert_eq!(board_after(&game.record, 9).to_string(), ".XX../XOX../...../...XO/....X");
}

#[test]
fn rectangles_may_start_at_any_corner() {
    let corners = ["aa:bc", "ac:ba", "ba:ac", "bc:aa"];
    for corner in corners {
        assert_eq!(read(&format!("(;SZ[5]AB[{corner}])")).record.setup.black, points("A5 B5 A4 B4 A3 B3"));
    }
}

#[test]
fn moves_out_of_turn_and_on_stones_stay_in_the_record() {
    let game = read("(;SZ[5];B[aa];B[bb];W[aa];W[];W[tt])");
    assert_eq!(spelt(&game), ["B A5", "B B4", "W A5", "W pass", "W pass"]);
    assert!(game.warnings.is_empty());
}

#[test]
fn every_action_knows_its_place() {
    let text = "(;SZ[5];B[aa]\n;C[x]W[bb];AB[cc])";
    let game = read(text);
    let places: Vec<&str> = game.places.iter().map(|at| &text[at.unwrap()..][..2]).collect();
    assert_eq!(places, ["B[", "W[", ";A"]);
}

#[test]
fn komi_is_exact_or_diagnosed() {
    for (text, half_points) in
        [("7.5", 15), ("6,5", 13), ("0", 0), ("-3.50", -7), ("+5.5", 11), (" 6.5 ", 13)]
    {
        assert_eq!(komi(text), Ok(HalfPoints::new(half_points)), "{text}");
        assert_eq!(
            read(&format!("(;SZ[9]KM[{text}])")).record.setup.komi,
            Some(HalfPoints::new(half_points))
        );
    }
    for (text, problem) in [
        ("", KomiProblem::Empty),
        ("3.75", KomiProblem::Fraction),
        ("7.25", KomiProblem::Fraction),
        (".1", KomiProblem::Fraction),
        ("1e9", KomiProblem::Exponent),
        ("6.5e0", KomiProblem::Exponent),
        ("NaN", KomiProblem::NotFinite),
        ("inf", KomiProblem::NotFinite),
        ("-Infinity", KomiProblem::NotFinite),
        ("1000000", KomiProblem::TooLarge),
        ("99999999999999999999.5", KomiProblem::TooLarge),
        ("none", KomiProblem::NotANumber),
        ("--1", KomiProblem::NotANumber),
        ("6.5.5", KomiProblem::NotANumber),
        ("e9", KomiProblem::NotANumber),
        ("0x10", KomiProblem::NotANumber),
    ] {
        assert_eq!(komi(text), Err(problem), "{text}");
    }
}

#[test]
fn a_bad_komi_refuses_the_game_unless_it_does_not_matter() {
    let text = "(;SZ[9]\nKM[3.75];B[aa])";
    let found = problems(text);
    assert_eq!(found[0].position.map(|p| (p.line, p.column, p.offset)), Some((2, 1, 8)));
    assert_eq!(
        found[0].to_string(),
        "line 2, column 1: komi counts in half points (node 0): `KM[3.75]`; write points, as in KM[6.5]; \
         Chinese files may count zi, and 3.75 zi are 7.5 points"
    );
    let options = Options { ignore_komi: true, ..Options::default() };
    let game = Game::from_bytes(text.as_bytes(), options).unwrap();
    assert_eq!((game.record.setup.komi, game.warnings.len()), (None, 1));
    // As some Chinese programs write 3.75 zi: read as it stands, but said to be odd.
    assert_eq!(read("(;KM[375])").warnings[0].problem, GameProblem::KomiBeyondBoard);
}

#[test]
fn the_first_player_is_said_or_seen() {
    for (text, next, warnings) in [
        ("(;SZ[9])", Color::Black, 0),
        ("(;SZ[9]PL[W])", Color::White, 0),
        ("(;SZ[9]PL[white])", Color::White, 0),
        ("(;SZ[9]HA[2]AB[cc][gg])", Color::White, 0),
        ("(;SZ[9]HA[2]AB[cc][gg];W[aa])", Color::White, 0),
        // Placement by plays: Black is first, and that is said.
        ("(;SZ[9]HA[2];B[cc];B[gg];W[aa])", Color::Black, 1),
        ("(;SZ[9]AB[aa]AW[bb];W[cc])", Color::White, 0),
        // An even game that White begins without a word is odd, and so is a move against PL.
        ("(;SZ[9];W[cc])", Color::White, 1),
        ("(;SZ[9]PL[B];W[cc])", Color::Black, 1),
        ("(;SZ[9]HA[2]AB[cc][gg];B[aa])", Color::Black, 1),
    ] {
        let game = read(text);
        assert_eq!(
            (game.record.setup.next, game.warnings.len()),
            (next, warnings),
            "{text}: {:?}",
            game.warnings
        );
    }
}

#[test]
fn a_handicap_and_its_stones_are_compared() {
    assert_eq!(read("(;HA[3]AB[dd][pp][dp])").record.setup.handicap, 3);
    assert_eq!(read("(;HA[0])").record.setup.handicap, 0);
    let missing = read("(;HA[4]AB[dd][pp])");
    assert_eq!(missing.warnings[0].problem, GameProblem::HandicapStones { said: 4, placed: 2 });
    assert!(missing.warnings[0].position.is_some());
    let unsaid = read("(;AB[dd][pp];W[dp])");
    assert_eq!(unsaid.warnings[0].problem, GameProblem::HandicapUnsaid { placed: 2 });
    let one = read("(;HA[1];B[dd])");
    assert_eq!((one.record.setup.handicap, &one.warnings[0].problem), (1, &GameProblem::HandicapOfOne));
    assert_eq!(problems("(;HA[two])")[0].problem, GameProblem::Handicap { most: 255 });
    assert_eq!(problems("(;SZ[3]HA[10])")[0].problem, GameProblem::Handicap { most: 9 });
}

/// Tromp and Taylor and the French federation let Black place a handicap by moving several times running.
#[test]
fn handicap_stones_played_as_moves_stay_moves() {
    for first in ["", "PL[B]"] {
        let game = read(&format!("(;SZ[9]HA[2]{first};B[cc];B[gg];W[ee];B[])"));
        assert!(game.record.setup.black.is_empty());
        assert_eq!((game.record.setup.next, game.record.actions.len()), (Color::Black, 4));
        assert_eq!(game.warnings.len(), 1);
        assert_eq!(game.warnings[0].problem, GameProblem::HandicapPlayed { stones: 2 });
    }
    // Where White moves in between, nothing is taken for a placement: New Zealand's text has White pass.
    let passed = read("(;SZ[9]HA[2];B[cc];W[];B[gg];W[ee])");
    assert_eq!((passed.record.setup.black.len(), passed.record.actions.len()), (0, 4));
    assert_eq!(passed.warnings[0].problem, GameProblem::HandicapStones { said: 2, placed: 0 });
    // Nor where the file says that White is first.
    let white = read("(;SZ[9]HA[2]PL[W];B[cc];B[gg];W[ee])");
    assert_eq!((white.record.setup.next, white.record.actions.len()), (Color::White, 3));
}

#[test]
fn territory_marks_claim_the_stones_of_the_other_colour() {
    // Black's wall on C, a white stone behind it at A5, a black stone at E3 behind White's wall on D.
    let text = "(;SZ[5]AB[ca:ce][ec]AW[da:de][aa];B[];W[];TB[aa:be]TW[ea:ee])";
    let game = read(text);
    let territory = game.territory.unwrap();
    assert_eq!((territory.black.len(), territory.white.len()), (10, 5));
    assert_eq!(territory.dead, points("A5 E3"));
    assert_eq!(read("(;SZ[5];B[aa])").territory, None);
    let nothing = read("(;SZ[5];B[aa];TB[]TW[])").territory.unwrap();
    assert!(nothing.dead.is_empty() && nothing.black.is_empty());
}

#[test]
fn marks_before_the_last_move_claim_stones_of_the_end() {
    let game = read("(;SZ[5];B[aa];TB[bb]TW[aa][ee];W[bb];B[ee])");
    let claimed = game.territory.as_ref().unwrap();
    assert_eq!(claimed.dead, points("A5 B4 E1"));
    let again = Game::read(&game.to_collection(), &Variation::main(), Options::default()).unwrap();
    assert_eq!(again.territory, game.territory);
}

#[test]
fn marks_on_no_point_are_written_as_such() {
    let game = read("(;SZ[5];B[aa];TB[]TW[])");
    let again = Game::read(&game.to_collection(), &Variation::main(), Options::default()).unwrap();
    assert_eq!(again.territory, game.territory);
    assert!(again.territory.is_some());
}

#[test]
fn comments_results_and_names_are_kept() {
    let game = read("(;SZ[5]PB[A\\]B]RE[W+2.5]RU[Chinese]C[start];B[aa]C[one\ntwo];C[between];W[bb])");
    assert_eq!(game.info, [("PB".to_owned(), "A]B".to_owned())]);
    assert_eq!(game.result, Some(FileResult::Win(Color::White, WonBy::Margin(HalfPoints::new(5)))));
    let rules = game.rules.as_ref().unwrap();
    assert_eq!(
        (rules.key, rules.exact, rules.candidates),
        (None, false, &["chinese-1988", "chinese-2002"][..])
    );
    let at = |ply| game.comments_at(ply).collect::<Vec<_>>();
    assert_eq!((at(0), at(1), at(2)), (vec!["start"], vec!["one\ntwo", "between"], vec![]));
}

#[test]
fn bad_values_of_known_properties_are_named_with_their_place() {
    for (text, problem, place) in [
        ("(;GM[2])", GameProblem::NotGo, 3),
        ("(;SZ[5];B[zz])", vertex("zz", 5, 26, 26), 9),
        ("(;SZ[5];B[a])", GameProblem::Vertex(VertexProblem::Malformed("a".to_owned())), 9),
        ("(;SZ[5];B[D4])", GameProblem::Vertex(VertexProblem::Malformed("D4".to_owned())), 9),
        ("(;SZ[5]AB[aa][fa])", vertex("fa", 5, 6, 1), 15),
        ("(;SZ[5]AB[aa:ag])", vertex("ag", 5, 1, 7), 11),
        ("(;SZ[5]AB[aa]AW[aa])", GameProblem::Overlap, 14),
        ("(;SZ[5];B[aa]W[bb])", GameProblem::TwoMoves, 14),
        ("(;SZ[5];B[aa][bb])", GameProblem::SeveralValues, 9),
        ("(;SZ[5]PL[X])", GameProblem::Player, 8),
        ("(;SZ[5]KM[1]KM[2])", GameProblem::Twice, 13),
        ("(;SZ[5];SZ[9])", GameProblem::Twice, 9),
        ("(;;SZ[5])", GameProblem::SizeBehindRoot, 4),
        ("(;SZ[9]HA[99])", GameProblem::Handicap { most: 81 }, 8),
        ("(;SZ[5]AB[aa];PL[W]B[bb])", GameProblem::MoveAndSetup, 15),
        ("(;SZ[5];ACT[B dances])", GameProblem::Action, 9),
    ] {
        let found = problems(text);
        assert_eq!(found[0].problem, problem, "{text}");
        assert_eq!(found[0].position.map(|p| p.column), Some(place), "{text}");
        assert_eq!(found[0].severity, Severity::Error);
    }
    fn vertex(text: &str, side: u8, column: u8, row: u8) -> GameProblem {
        let size = go_board::Size::square(side).unwrap();
        GameProblem::Vertex(VertexProblem::OffBoard { text: text.to_owned(), size, column, row })
    }
}

#[test]
fn what_is_merely_odd_is_a_warning() {
    for (text, problem) in [
        ("(;FF[7]SZ[5])", GameProblem::Format),
        ("(;SZ[5]RE[Black wins])", GameProblem::Result),
        ("(;SZ[5]AB[])", GameProblem::NoPoint),
        ("(;SZ[5];TB[aa]TW[aa])", GameProblem::Overlap),
        ("(;SZ[5]HA[])", GameProblem::Handicap { most: 25 }),
    ] {
        let game = read(text);
        assert_eq!((game.warnings.len(), &game.warnings[0].problem), (1, &problem), "{text}");
    }
}

#[test]
fn every_problem_of_a_line_is_reported_at_once() {
    let found = problems("(;SZ[5]KM[x]PL[x];B[zz];B[aa]W[bb])");
    assert_eq!(found.len(), 4);
    let handicap = &problems("(;SZ[9]HA[99])")[0];
    assert!(handicap.to_string().contains("from 0 to 81"), "{handicap}");
    let error = Game::from_bytes(b"(;SZ[5]KM[x];B[zz])", Options::default()).unwrap_err();
    assert!(error.to_string().ends_with("(and 1 more)"), "{error}");
}

#[test]
fn lenient_reading_repairs_and_says_so() {
    let game = lenient("(;SZ[5]KM[NaN]KM[6.5];B[aa]W[bb];W[cc][dd];AB[ee]AW[ee])");
    assert_eq!(spelt(&game), ["B A5", "W B4", "W C3", "edit white E1"]);
    assert_eq!(game.warnings.len(), 5);
    // A point that is not on the board has no repair.
    assert!(Game::from_bytes(b"(;SZ[5];B[zz])", Options { lenient: true, ..Options::default() }).is_err());
}

#[test]
fn a_variation_is_read_like_a_game() {
    let file: Collection = "(;SZ[5];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ea])))".parse().unwrap();
    let line = |path: &str| {
        let game = Game::read(&file, &path.parse().unwrap(), Options::default())?;
        Ok::<_, ReadError>(spelt(&game).join(", "))
    };
    assert_eq!(line("").unwrap(), "B A5, W B4, B C3");
    assert_eq!(line("1").unwrap(), "B A5, W D2, B E1");
    assert_eq!(line("1.1").unwrap(), "B A5, W D2, B E5");
    let error = line("2").unwrap_err();
    assert!(matches!(error, ReadError::Variation(_)));
    assert_eq!(error.position().map(|p| p.column), Some(8));
}

#[test]
fn older_spellings_are_the_same_game() {
    let new = "(;GM[1]SZ[5]PB[X]AB[aa];W[bb];B[tt])";
    let old = "(;GaMe[1]SiZe[5]PlayerBlack[X]AddBlack[aa];White[bb];Black[tt])";
    let (mut new, mut old) = (read(new), read(old));
    new.places.clear();
    old.places.clear();
    assert_eq!(new, old);
}

#[test]
fn a_thousand_errors_are_reported_a_few_at_a_time() {
    let found = problems(&format!("(;SZ[5]{})", ";B[zz]".repeat(1000)));
    assert!((1..=50).contains(&found.len()), "{}", found.len());
}

#[test]
fn a_long_line_is_read_without_recursion_or_delay() {
    let text = format!("(;SZ[19]{})", ";B[aa];W[]C[x]".repeat(200_000));
    let game = read(&text);
    assert_eq!((game.record.actions.len(), game.comments.len()), (400_000, 200_000));
    let again = Game::read(&game.to_collection(), &Variation::main(), Options::default()).unwrap();
    assert!(again.record == game.record && again.comments == game.comments);
}

#[test]
fn a_stone_takes_the_place_of_another_as_the_format_has_it() {
    let game = read("(;SZ[3]AB[ba][ab]AW[aa];B[ba];W[ba])");
    // The setup leaves A3 without liberties, the start is no position; Black's stone on his own changes nothing
    // but takes A3, and White's on it lives at C3.
    assert_eq!(board_after(&game.record, 1).to_string(), ".X./X../...");
    assert_eq!(board_after(&game.record, 2).to_string(), ".O./X../...");
    assert_eq!(board_after(&game.record, 2), ".O./X../...".parse::<Board>().unwrap());
}

#[test]
fn a_list_of_a_great_many_empty_points_is_said_to_be_odd_once() {
    let text = format!("(;SZ[9]AB{})", "[]".repeat(100_000));
    let game = read(&text);
    let odd = game.warnings.iter().filter(|warning| warning.problem == GameProblem::NoPoint).count();
    assert_eq!(odd, 1);
}
