//! Passes after play has stopped. Three passes are the ordinary ending of a record under AGA rules (public report
//! END-02, littlego issue 221): the third is White's last move.

use go_board::{Color, PointSet, Size};
use go_rules::{Action, HalfPoints, Proposal, Referee, RulesetExt, Setup, StageName, Statement};

fn referee(key: &str) -> Referee {
    let ruleset = go_aga::rulesets().into_iter().find(|r| r.text().key == key).unwrap();
    let mut setup = Setup::empty(Size::square(3).unwrap());
    setup.komi = Some(HalfPoints::ZERO);
    Referee::new(ruleset.default_rulebook(), setup.check().unwrap())
}

fn act(referee: &mut Referee, actions: &[Action]) {
    for action in actions {
        referee.act(action).unwrap();
    }
}

fn agree_that_nothing_is_dead() -> [Action; 2] {
    let nothing = Statement::Propose(Proposal::dead(PointSet::EMPTY));
    [Action::Statement(Color::Black, nothing), Action::Statement(Color::White, Statement::Accept)]
}

/// Black B2, then White, Black and White pass: nine points for Black, or seven of territory and, where passes cost
/// stones, three stones less one.
#[test]
fn whites_third_pass_is_the_last_move_and_not_a_request_to_play_on() {
    for key in ["aga-1991", "aga-1991-paun", "bga", "ffg"] {
        let mut referee = referee(key);
        let [white, black] = [Color::White, Color::Black].map(Action::pass);
        let centre = Action::play(Color::Black, "B2".parse().unwrap());
        act(&mut referee, &[centre, white.clone(), black, white]);
        act(&mut referee, &agree_that_nothing_is_dead());
        assert_eq!(referee.outcome().to_string(), "B+9", "{key}");
    }
}

/// The Concise Rules end a dispute when both pass twice in succession: four passes running.
#[test]
fn four_passes_running_are_a_second_stop() {
    let mut referee = referee("aga-1991");
    let [white, black] = [Color::White, Color::Black].map(Action::pass);
    act(&mut referee, &[black.clone(), white.clone()]);
    assert_eq!((referee.course().stage().name, referee.course().stage().stops), (StageName::Stopped, 1));
    act(&mut referee, &[black]);
    assert_eq!((referee.course().stage().name, referee.course().stage().stops), (StageName::Stopped, 1));
    act(&mut referee, &[white]);
    // White moved last, so nothing is owed and the final stop is the end.
    assert_eq!(referee.course().stage().name, StageName::Ended);
}

/// After three passes White passed last, so a play by Black resumes in turn.
#[test]
fn play_can_still_go_on_after_the_third_pass() {
    let mut referee = referee("aga-1991");
    let [white, black] = [Color::White, Color::Black].map(Action::pass);
    let play = |by, point: &str| Action::play(by, point.parse().unwrap());
    act(&mut referee, &[play(Color::Black, "B2"), white.clone(), black, white]);
    act(&mut referee, &[play(Color::Black, "A1")]);
    assert_eq!(referee.course().stage().name, StageName::Play);
    assert_eq!(referee.course().ledger().plays, [2, 0]);
}
