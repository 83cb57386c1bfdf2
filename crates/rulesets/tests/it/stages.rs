//! What a user changes in a rulebook holds in every stage of the game, unless the stage has a rule of its own on it.

use go_board::{Board, Color, Point, PointSet};
use go_rules::{Action, Proposal, Reason, Referee, Rulebook, Setup, StageName, Statement, Verdict};
use go_rulesets::Library;

fn rulebook(toml: &str) -> Rulebook {
    let mut library = Library::built_in();
    let key = library.load_toml("own.toml", toml).unwrap_or_else(|error| panic!("{error}"));
    library.rulebook(&key).unwrap()
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn at(rulebook: &Rulebook, rows: &str) -> Referee {
    let board: Board = rows.parse().unwrap();
    Referee::new(rulebook.clone(), Setup::position(&board, Color::Black).check().unwrap())
}

fn passes(referee: &mut Referee, first: Color, count: usize) {
    let turns = [first, first.opponent()].into_iter().cycle();
    for by in turns.take(count) {
        referee.act(&Action::pass(by)).unwrap();
    }
}

/// Black's stone on A3 would have no liberty and take nothing.
const CORNER: &str = ".O./O../..X";

fn suicide(referee: &Referee) -> Verdict {
    referee.judge(&Action::play(Color::Black, point("A3")))
}

/// Claims that B3 is dead and lets the claim be refused, which leads to confirmation by play.
fn to_confirmation(referee: &mut Referee) {
    passes(referee, Color::Black, 2);
    let dead = Proposal::dead([point("C1")].into_iter().collect::<PointSet>());
    referee.act(&Action::Statement(Color::White, Statement::Propose(dead))).unwrap();
    referee.act(&Action::Statement(Color::Black, Statement::Refuse)).unwrap();
    assert_eq!(referee.course().stage().name, StageName::Confirmation);
}

#[test]
fn suicide_that_a_file_allows_is_allowed_in_both_clean_ups() {
    let own = rulebook(
        "key = \"own\"\ntitle = \"Own\"\nbase = \"katago-japanese\"\nplacement.suicide = \"allowed\"\n",
    );
    let base = Library::built_in().rulebook("katago-japanese").unwrap();
    for (rulebook, verdict) in [(own, Verdict::Allowed), (base, Verdict::Forbidden(Reason::Suicide(1)))] {
        let mut referee = at(&rulebook, CORNER);
        assert_eq!(suicide(&referee), verdict, "play under {}", rulebook.name());
        for clean_up in 1..=2 {
            passes(&mut referee, Color::Black, 2);
            assert_eq!(referee.course().stage().name, StageName::Encore);
            assert_eq!(referee.course().stage().stops, clean_up);
            assert_eq!(suicide(&referee), verdict, "clean-up {clean_up} under {}", rulebook.name());
        }
    }
}

#[test]
fn suicide_that_a_file_allows_is_allowed_in_confirmation() {
    let own = rulebook(
        "key = \"own\"\ntitle = \"Own\"\nbase = \"japanese-1989\"\nplacement.suicide = \"allowed\"\n",
    );
    let base = Library::built_in().rulebook("japanese-1989").unwrap();
    for (rulebook, verdict) in [(own, Verdict::Allowed), (base, Verdict::Forbidden(Reason::Suicide(1)))] {
        let mut referee = at(&rulebook, CORNER);
        assert_eq!(suicide(&referee), verdict, "play under {}", rulebook.name());
        to_confirmation(&mut referee);
        if referee.course().stage().to_move == Some(Color::White) {
            passes(&mut referee, Color::White, 1);
        }
        assert_eq!(suicide(&referee), verdict, "confirmation under {}", rulebook.name());
    }
}

/// The confirmation of 1989 has a rule of its own on kos and none on other repetitions, so a ban on these holds in it, too.
#[test]
fn the_trial_lifts_the_ko_rule_and_nothing_else() {
    let toml = "key = \"own\"\ntitle = \"Own\"\nbase = \"japanese-1989\"\n\
        [repetition]\nko = \"free\"\nsuperko = \"positional\"\n\
        [placement]\nsuicide = \"allowed\"\n";
    let mut referee = at(&rulebook(toml), CORNER);
    to_confirmation(&mut referee);
    if referee.course().stage().to_move == Some(Color::White) {
        passes(&mut referee, Color::White, 1);
    }
    // The suicide of one stone leaves the position as it was, last after White passed in the trial (ply 5).
    assert_eq!(suicide(&referee), Verdict::Forbidden(Reason::Repeats(5)));
}

/// With so many passes stopping play: a second stop is final if it comes at once, and only then.
#[test]
fn a_second_stop_at_once_is_one_with_nothing_but_passes_in_between() {
    for count in [1, 2, 3, 5] {
        let toml = format!(
            "key = \"own\"\ntitle = \"Own\"\nbase = \"aga-1991\"\n[ending]\npasses = {count}\npass-stones = true\nlast-move = \"anyone\"\n\
             [settlement]\nsecond-stop = \"is-final-if-at-once\"\nfirst-to-move = \"requester\"\n"
        );
        let rulebook = rulebook(&toml);
        for at_once in [true, false] {
            let mut referee = at(&rulebook, ".../.X./...");
            passes(&mut referee, Color::Black, count);
            assert_eq!(referee.course().stage().name, StageName::Stopped, "{count} passes stop play");
            referee.act(&Action::Statement(Color::Black, Statement::Resume)).unwrap();
            let mut next = Color::Black;
            if !at_once {
                referee.act(&Action::play(Color::Black, point("A1"))).unwrap();
                next = Color::White;
            }
            passes(&mut referee, next, count);
            let is_over = referee.course().over().is_some();
            assert_eq!(is_over, at_once, "{count} passes, at once: {at_once}");
        }
    }
}
