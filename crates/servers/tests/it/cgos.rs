//! What CGOS rules where Tromp and Taylor, or those that took their rules over, rule otherwise.

use go_board::{Board, Color, PointSet, Size};
use go_notation::game::parse_action;
use go_rules::{Action, Became, Outcome, Reason, Referee, RulesetExt, Setup, StageName, Topic, Verdict};
use go_servers::Cgos;

/// A ko: Black C4 takes B4, White B4 takes it back.
const KO: &str = ".XO../XO.O./.XO../...../.....";
/// A1 is a point where a lone black stone would have no liberty.
const MOUTH: &str = ".../O../.O.";
/// A1 joins one black stone and leaves the two without liberties.
const TWO: &str = "O..../XO.../.O...";

fn action(text: &str) -> Action {
    parse_action(text).unwrap()
}

fn referee_at(setup: Setup) -> Referee {
    Referee::new(Cgos.default_rulebook(), setup.check().unwrap())
}

/// After `moves`, all of which must be allowed, from `rows` with the first mover to move.
fn referee(rows: &str, moves: &[&str]) -> Referee {
    let board: Board = rows.parse().unwrap();
    let first = moves.first().map_or(Color::Black, |m| action(m).by().unwrap());
    let mut referee = referee_at(Setup::position(&board, first));
    for text in moves {
        let ruling = referee.act(&action(text)).unwrap().unwrap();
        assert_eq!(ruling.verdict, Verdict::Allowed, "{text}");
    }
    referee
}

#[test]
fn suicide_of_two_stones_is_forbidden() {
    assert_eq!(referee(TWO, &[]).judge(&action("B A1")), Verdict::Forbidden(Reason::Suicide(2)));
}

#[test]
fn two_passes_end_a_game() {
    assert_eq!(referee("...", &["B pass", "W pass"]).course().stage().name, StageName::Ended);
}

#[test]
fn there_is_no_button() {
    assert_eq!(referee("X.O", &[]).judge(&action("B take the button")), Verdict::NotApplicable);
}

#[test]
fn handicap_stones_are_not_placed_by_the_players() {
    let mut setup = Setup::empty(Size::new(5, 5).unwrap());
    setup.handicap = 2;
    let mut referee = referee_at(setup);
    let became = ["B A1", "B C3"].map(|text| referee.act(&action(text)).unwrap().unwrap().became);
    assert_eq!(became, [Became::NotApplicable; 2]);
}

#[test]
fn the_komi_of_cgos_is_7_on_9x9_where_games_can_be_drawn_and_7_and_a_half_elsewhere() {
    // Black has a row of stones, and so all points.
    for (side, expected) in [(9, "B+74"), (13, "B+161.5"), (19, "B+353.5")] {
        let size = Size::square(side).unwrap();
        let black = size.points().filter(|point| point.y() == 0).collect();
        let referee = referee_at(Setup { black, ..Setup::empty(size) });
        assert_eq!(referee.count(&PointSet::EMPTY).unwrap().0.to_string(), expected, "{side}x{side}");
    }
    // White's wall and the three rows beyond it are 36 points, A5 is the 37th; Black has the other 44.
    let rows =
        ["........./........./.........", "OOOOOOOOO/OXXXXXXXX/XXXXXXXXX", "........./........./........."];
    let board: Board = rows.join("/").parse().unwrap();
    let referee = referee_at(Setup::position(&board, Color::Black));
    assert_eq!(referee.count(&PointSet::EMPTY).unwrap().0, Outcome::Draw);
}

/// The server's program ends such a game as lost, and asks only the program whose turn it is.
#[test]
fn an_illegal_play_loses_on_cgos_and_one_out_of_turn_is_none() {
    let became = |rows: &str, moves: &[&str], last: &str| {
        let mut referee = referee(rows, moves);
        let ruling = referee.act(&action(last)).unwrap().unwrap();
        (ruling.became, referee.outcome().to_string())
    };
    let white_wins = "W+F".to_owned();
    let suicide = Reason::Suicide(1);
    assert_eq!(became(MOUTH, &[], "B A1"), (Became::Lost(suicide), white_wins.clone()));
    let occupied = Reason::Occupied("A2".parse().unwrap());
    assert_eq!(became(MOUTH, &[], "B A2"), (Became::Lost(occupied), white_wins));
    assert_eq!(became(KO, &["B C4"], "W B4"), (Became::Lost(Reason::Repeats(0)), "B+F".to_owned()));
    let not_asked = became(MOUTH, &["B C3"], "B B3").0;
    assert_eq!(not_asked, Became::Halted(Reason::OutOfTurn));
    let cgos = referee(MOUTH, &[]).rulebook().clone();
    assert_eq!([Topic::Illegal, Topic::OutOfTurn].map(|topic| cgos.cite(topic).clause), ["6", "7"]);
}
