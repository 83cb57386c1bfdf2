//! Ing's ko: what the board shows, what the record shows, and what neither does.

use go_board::{Board, Color};
use go_notation::game::parse_action;
use go_rules::{Reason, Referee, Ruleset, RulesetExt, Selection, Setup, Topic, Verdict};

const HOT: Verdict = Verdict::Forbidden(Reason::Ko);

fn after(selection: &str, rows: &str, moves: &[&str]) -> Referee {
    let selection: Selection = selection.parse().unwrap();
    let texts = go_ing::rulesets();
    let text: &dyn Ruleset = *texts.iter().find(|text| text.text().key == selection.key.as_str()).unwrap();
    let board: Board = rows.parse().unwrap();
    let first = moves.first().map_or(Color::Black, |m| parse_action(m).unwrap().by().unwrap());
    let setup = Setup::position(&board, first).check().unwrap();
    let mut referee = Referee::new(text.read(&selection).unwrap(), setup);
    for text in moves {
        referee.act(&parse_action(text).unwrap()).unwrap();
    }
    referee
}

fn verdict(selection: &str, rows: &str, moves: &[&str], last: &str) -> Verdict {
    after(selection, rows, moves).judge(&parse_action(last).unwrap())
}

fn is_undetermined(verdict: Verdict, on: Topic) -> bool {
    matches!(verdict, Verdict::Undetermined(gap) if gap.topic == on)
}

/// Three kos between two groups that have no other liberty; White holds the top one.
const TRIPLE_KO: &str = "XO.O/XXOO/X.XO/XXOO/X.XO";

#[test]
fn twins_are_hot_where_nothing_else_gives_a_breath() {
    for key in ["ing-1991", "ing-1996"] {
        assert_eq!(verdict(key, TRIPLE_KO, &["W B3"], "B C5"), HOT);
        assert_eq!(verdict(key, TRIPLE_KO, &["W B3"], "B C3"), HOT);
    }
}

#[test]
fn twins_cool_when_a_pass_or_a_play_has_intervened() {
    assert_eq!(verdict("ing-1991", TRIPLE_KO, &["W B3", "B pass", "W pass"], "B C5"), Verdict::Allowed);
    // White's next taking heats both of his stones again; with an eye, Black is not taken by it.
    let with_an_eye = "XXO.O/XXXOO/.X.XO/XXXOO/XX.XO";
    let again = ["W C3", "B pass", "W C1"];
    assert_eq!(verdict("ing-1991[ko=all-fighting]", with_an_eye, &again, "B D5"), HOT);
}

#[test]
fn an_outside_breath_leaves_it_open_whether_three_kos_are_a_fight() {
    // White's group reaches the empty column on the right.
    let with_outside = "XO.O./XXOO./X.XO./XXOO./X.XO.";
    let verdict_ = verdict("ing-1991", with_outside, &["W B3"], "B C5");
    assert!(is_undetermined(verdict_, Topic::Recurrence), "{verdict_:?}");
    assert_eq!(verdict("ing-1991[ko=all-fighting]", with_outside, &["W B3"], "B C5"), HOT);
    // Taking the same stone back at once is barred all the same.
    assert_eq!(verdict("ing-1991", with_outside, &["W B3"], "B C3"), HOT);
}

#[test]
fn two_kos_between_other_groups_do_not_heat_each_other() {
    // Two separate direct kos: Black takes in one, White takes in the other.
    let rows = ".XO..XO./XO.OXO.O/.XO..XO.";
    assert_eq!(verdict("ing-1991[ko=all-fighting]", rows, &["B C2"], "W B2"), HOT);
    assert_eq!(
        verdict("ing-1991[ko=all-fighting]", rows, &["B C2", "W D3", "B G2"], "W B2"),
        Verdict::Allowed
    );
}

#[test]
fn a_snapback_takes_no_hot_stones() {
    // Black throws in at D1, White takes it at C1, and Black takes both stones back: a new position.
    let rows = "...../XXXOO/XO..O";
    let game = after("ing-1991[ko=all-fighting]", rows, &["B D1", "W C1"]);
    assert_eq!(game.course().ledger().taken, [0, 1]);
    assert_eq!(game.judge(&parse_action("B D1").unwrap()), Verdict::Allowed);
}

/// Eternal life: White B1, Black E1, White C1 takes two, Black D1 takes two.
const ETERNAL_LIFE: &str = "X.O.O/XXXOO/X..X.";

#[test]
fn double_stones_are_hot_in_a_fight_and_whether_it_is_one_is_not_said() {
    let taken = ["W B1", "B E1", "W C1"];
    assert_eq!(verdict("ing-1991[ko=all-fighting]", ETERNAL_LIFE, &taken, "B D1"), HOT);
    assert_eq!(verdict("ing-1991[ko=all-disturbing]", ETERNAL_LIFE, &taken, "B D1"), Verdict::Allowed);
    assert!(is_undetermined(verdict("ing-1991", ETERNAL_LIFE, &taken, "B D1"), Topic::Recurrence));
    let cooled = ["W B1", "B E1", "W C1", "B pass", "W pass"];
    assert_eq!(verdict("ing-1991[ko=all-fighting]", ETERNAL_LIFE, &cooled, "B D1"), Verdict::Allowed);
}

#[test]
fn a_disturber_may_complete_one_cycle_and_not_begin_another() {
    // Two rounds of eternal life under the reading that calls it disturbing: White began, so White stops.
    let round = ["W B1", "B E1", "W C1", "B D1"];
    let game = after("ing-1991[ko=all-disturbing]", ETERNAL_LIFE, &round);
    assert_eq!(game.course().board().to_string(), ETERNAL_LIFE);
    let again = game.judge(&parse_action("W B1").unwrap());
    assert_eq!(again, Verdict::Forbidden(Reason::Repeats(1)));
    // The ban has no end: a pass does not lift it.
    let later = ["W B1", "B E1", "W C1", "B D1", "W pass", "B B3"];
    let game = after("ing-1991[ko=all-disturbing]", ETERNAL_LIFE, &later);
    assert_eq!(
        game.judge(&parse_action("W B1").unwrap()),
        Verdict::Allowed,
        "another position: B3 is filled"
    );
}

#[test]
fn the_other_player_may_go_on_with_a_cycle() {
    // After a round of sending two, White passes; Black is barred from D1 but White could still take at D3 if Black had played.
    let rows = "X.X./OOOX/O.O.";
    let game = after("ing-1991[illegal=unsaid]", rows, &["B D1", "W D3", "B D2", "W pass", "B D1"]);
    assert_eq!(game.judge(&parse_action("W D3").unwrap()), Verdict::Allowed);
}

#[test]
fn under_superko_the_hot_stones_are_forgotten() {
    assert_eq!(verdict("ing-1991[ko=superko]", TRIPLE_KO, &["W B3"], "B C5"), Verdict::Allowed);
    let five = ["W B3", "B C5", "W B1", "B C3", "W B5"];
    assert_eq!(
        verdict("ing-1991[ko=superko]", TRIPLE_KO, &five, "B C1"),
        Verdict::Forbidden(Reason::Repeats(0))
    );
}

#[test]
fn hansen_bars_take_and_retake_and_leaves_other_cycles_open() {
    assert_eq!(verdict("hansen", TRIPLE_KO, &["W B3"], "B C3"), HOT);
    assert!(is_undetermined(verdict("hansen", TRIPLE_KO, &["W B3"], "B C5"), Topic::Recurrence));
    let taken = ["B D1", "W D3"];
    assert!(is_undetermined(verdict("hansen", "X.X./OOOX/O.O.", &taken, "B D2"), Topic::Repetition));
    assert_eq!(verdict("hansen", "X.X./OOOX/O.O.", &[], "B D1"), Verdict::Allowed);
}
