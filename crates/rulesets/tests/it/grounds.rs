//! What is cited beside an answer is what the answer was decided by.

use go_board::{Color, PointSet, Size};
use go_rules::{Action, Lockstep, Outcome, Proposal, Referee, Rulebook, Setup, Special, Statement, Turn};
use go_rulesets::Library;

fn rulebook(key: &str) -> Rulebook {
    Library::built_in().rulebook(key).unwrap()
}

fn empty(side: u8) -> Setup {
    Setup::empty(Size::square(side).unwrap())
}

fn referee(key: &str, setup: Setup) -> Referee {
    Referee::new(rulebook(key), setup.check().unwrap())
}

fn play(referee: &mut Referee, by: Color, point: &str) {
    referee.act(&Action::play(by, point.parse().unwrap())).unwrap();
}

fn pass(referee: &mut Referee, by: Color) {
    referee.act(&Action::pass(by)).unwrap();
}

fn cited(referee: &Referee, ground: Option<go_rules::Ground>) -> String {
    ground.map_or("nothing".to_owned(), |ground| referee.rulebook().cite(ground).clause.to_string())
}

/// 17 of the Chinese rules of 1988: who plays twice running, the other not having passed, loses. 19 is on forbidden points.
#[test]
fn two_plays_running_lose_by_the_clause_on_them_and_not_by_the_one_on_forbidden_points() {
    let mut referee = referee("chinese-1988", empty(5));
    play(&mut referee, Color::Black, "A5");
    play(&mut referee, Color::Black, "B4");
    let grounds = referee.grounds();
    assert_eq!(cited(&referee, grounds.verdict), "2");
    assert_eq!(cited(&referee, grounds.remedy), "17");
    assert_eq!(cited(&referee, grounds.then), "17");
    assert_eq!(cited(&referee, referee.outcome_ground()), "17");
    // It stays so when more is recorded after the end.
    play(&mut referee, Color::White, "C3");
    assert_eq!(cited(&referee, Some(referee.grounds().stage)), "17");
}

/// The near miss: a suicide is on a forbidden point.
#[test]
fn a_forbidden_point_is_void_by_the_clause_on_forbidden_points() {
    let mut referee = referee("chinese-1988", empty(2));
    play(&mut referee, Color::Black, "A1");
    play(&mut referee, Color::White, "A2");
    pass(&mut referee, Color::Black);
    play(&mut referee, Color::White, "B1");
    // White has taken A1 and stands on A2 and B1; Black on A1 would have no liberty.
    play(&mut referee, Color::Black, "A1");
    let grounds = referee.grounds();
    assert_eq!(cited(&referee, grounds.verdict), "5");
    assert_eq!(cited(&referee, grounds.remedy), "19");
}

/// FFG 9 says where handicap stones go, and 10 what they count when the count is quick.
#[test]
fn stones_are_placed_by_the_clause_on_placing_and_counted_by_another() {
    let setup = Setup { handicap: 2, ..empty(9) };
    let mut referee = referee("ffg[counting=quick]", setup);
    assert_eq!(cited(&referee, Some(referee.grounds().stage)), "9");
    play(&mut referee, Color::Black, "C3");
    assert_eq!(cited(&referee, Some(referee.grounds().stage)), "9");
}

/// With two handicap stones on the board and nothing said, CGOS lets Black move (1: the players alternate, Black first) and the AGA White (2).
#[test]
fn who_moves_first_is_said_by_the_clause_on_turns() {
    let stones: PointSet = ["C3", "G7"].iter().map(|name| name.parse::<go_board::Point>().unwrap()).collect();
    let setup = Setup { black: stones, handicap: 2, ..empty(9) };
    let books = ["cgos", "aga-1991"].map(rulebook).to_vec();
    let run = Lockstep::new(books, setup.check().unwrap()).unwrap();
    let movers = [0, 1].map(|member| run.course(member).stage().to_move);
    assert_eq!(movers, [Some(Color::Black), Some(Color::White)]);
    let cited = [0, 1].map(|m| run.rulebooks()[m].cite(run.grounds(m).stage).to_string());
    assert_eq!(cited, ["cgos 1", "aga-1991 2"]);
}

/// AGA 11: White moves last. The stop (9) leads to it, and the agreement after it (9) to the count (12).
#[test]
fn what_follows_one_thing_after_another_is_cited_by_the_last_that_decided() {
    let mut referee = referee("aga-1991", empty(3));
    play(&mut referee, Color::Black, "B2");
    pass(&mut referee, Color::White);
    assert_eq!(referee.grounds().then, None);
    pass(&mut referee, Color::Black);
    assert_eq!(cited(&referee, referee.grounds().then), "9");
    referee.act(&Action::Statement(Color::White, Statement::Propose(Proposal::PlayIsOver))).unwrap();
    assert_eq!(referee.grounds().then, None);
    referee.act(&Action::Statement(Color::Black, Statement::Accept)).unwrap();
    assert_eq!(cited(&referee, referee.grounds().then), "11");
    pass(&mut referee, Color::White);
    assert_eq!(cited(&referee, referee.outcome_ground()), "12");
}

/// Japan 1989, 12: when the same board has come back, the players may agree on no result. The settlement article decides it, by the clause on
/// repetition.
#[test]
fn an_agreement_on_no_result_is_cited_by_the_clause_on_repetition() {
    let mut referee = referee("japanese-1989", empty(2));
    // White takes A1, fills A1 so that Black takes three stones on B2, and takes B2: A2 and B1 stand alone for the second time.
    let moves = ["B A1", "W A2", "B pass", "W B1", "B pass", "W A1", "B B2", "W A2", "B pass", "W B1"];
    for (by, what) in moves.map(|text| text.split_once(' ').unwrap()) {
        let by = if by == "B" { Color::Black } else { Color::White };
        if what == "pass" { pass(&mut referee, by) } else { play(&mut referee, by, what) }
    }
    let offer = Action::Statement(Color::Black, Statement::Propose(Proposal::NoResult));
    assert_eq!(referee.judge(&offer), go_rules::Verdict::Allowed);
    referee.act(&offer).unwrap();
    referee.act(&Action::Statement(Color::White, Statement::Accept)).unwrap();
    assert_eq!(referee.outcome(), Outcome::NoResult);
    assert_eq!(cited(&referee, referee.outcome_ground()), "12");
}

/// A file that allows suicide over the AGA's rules is cited for it, and not their clause on where stones go (2).
#[test]
fn an_allowed_suicide_is_cited_by_the_clause_on_suicide() {
    let toml = "key = \"own\"\ntitle = \"Own\"\nbase = \"aga-1991\"\nplacement.suicide = \"allowed\"\n\
        [[clauses]]\nid = \"S1\"\nsays = \"Suicide is allowed.\"\ntopics = [\"suicide\"]\n";
    let mut library = Library::built_in();
    let key = library.load_toml("own.toml", toml).unwrap();
    let board: go_board::Board = ".O./O../...".parse().unwrap();
    let mut referee =
        Referee::new(library.rulebook(&key).unwrap(), Setup::position(&board, Color::Black).check().unwrap());
    play(&mut referee, Color::Black, "A3");
    assert_eq!(cited(&referee, referee.grounds().verdict), "S1");
    // The near miss: a play that lifts none of its own stones.
    play(&mut referee, Color::White, "C3");
    assert_eq!(cited(&referee, referee.grounds().verdict), "2");
}

/// Japan 1989: 7.2 says how life and death is tried out; a move that is none there is no breach (14).
#[test]
fn what_cannot_be_tried_out_is_cited_by_the_clause_on_trying_out() {
    let mut referee =
        referee("japanese-1989", Setup::position(&".O./O../..X".parse().unwrap(), Color::Black));
    pass(&mut referee, Color::Black);
    pass(&mut referee, Color::White);
    let dead = Proposal::dead(["C1".parse::<go_board::Point>().unwrap()].into_iter().collect::<PointSet>());
    referee.act(&Action::Statement(Color::White, Statement::Propose(dead))).unwrap();
    referee.act(&Action::Statement(Color::Black, Statement::Refuse)).unwrap();
    assert_eq!(cited(&referee, referee.grounds().then), "7.2");
    if referee.course().stage().to_move == Some(Color::White) {
        pass(&mut referee, Color::White);
    }
    play(&mut referee, Color::Black, "A3");
    assert_eq!(cited(&referee, referee.grounds().remedy), "7.2");
}

/// A turn that a rulebook does not know is decided by nothing.
#[test]
fn what_is_not_known_has_no_ground() {
    let mut referee = referee("tromp-taylor", empty(2));
    referee.act(&Action::Turn(Color::Black, Turn::Special(Special::TakeButton))).unwrap();
    assert_eq!(referee.grounds().verdict, None);
}
