//! What players settle with words, and what stubborn ones cannot.

use crate::common::{act, action, play, referee, rulebook};
use go_board::Color;
use go_rules::{HalfPoints, Outcome, Reason, StageName, Topic, Verdict};

const BENT_FOUR: &str = ".O.XO./OXXXOO/.XOOO./XXOOOO/OOOOOO";

#[test]
fn a_request_to_resume_ends_a_trial_and_gives_the_opponent_the_move_on_the_real_board() {
    let mut referee = referee(rulebook("japanese-1989"), BENT_FOUR, Color::Black);
    play(&mut referee, "B pass, W pass, W propose dead A2 B2 B3 B4 C4 D4 D5, B refuse, W C5, B pass");
    assert_eq!(referee.course().stage().name, StageName::Confirmation);
    play(&mut referee, "W resume");
    assert_eq!(
        (referee.course().stage().name, referee.course().stage().to_move),
        (StageName::Play, Some(Color::Black))
    );
    assert_eq!(referee.course().board().to_string(), BENT_FOUR);
    assert_eq!(referee.course().ledger().plays, [0, 0]);
    // A new stop is settled anew: the first refusal begins another trial.
    play(&mut referee, "B pass, W pass, W propose dead D5, B refuse");
    assert_eq!(referee.course().stage().name, StageName::Confirmation);
}

#[test]
fn nobody_can_be_kept_from_resuming_and_nobody_can_end_the_game_alone() {
    let mut referee = referee(rulebook("japanese-1989"), BENT_FOUR, Color::Black);
    for _ in 0..20 {
        play(&mut referee, "B pass, W pass, B propose nothing dead, W resume");
        assert_eq!(referee.course().stage().to_move, Some(Color::Black));
    }
    assert_eq!(referee.outcome(), Outcome::Unfinished);
}

#[test]
fn an_offer_lapses_when_a_turn_follows_it() {
    // White to move; eternal life: B1, E1, C1, D1 bring the board back.
    let mut referee = referee(rulebook("japanese-1989"), "X.O.O/XXXOO/X..X.", Color::White);
    play(&mut referee, "W B1, B E1, W C1, B D1, B propose no result, W B1");
    assert_eq!(referee.judge(&action("W accept")), Verdict::Forbidden(Reason::NothingProposed));
    play(&mut referee, "B propose no result, W accept");
    assert_eq!(referee.outcome(), Outcome::NoResult);
}

#[test]
fn a_result_confirmed_apart_can_be_refused_and_then_everything_is_confirmed_anew() {
    let book = rulebook("japanese-1989[confirming-the-result=apart,komi=none]");
    let mut referee = referee(book, ".X./XXX/.X.", Color::Black);
    play(&mut referee, "B pass, W pass");
    assert_eq!(referee.judge(&action("B propose play is over")), Verdict::Forbidden(Reason::NothingProposed));
    play(&mut referee, "B propose nothing dead, W accept, B propose play is over, W refuse");
    assert_eq!(referee.judge(&action("B propose play is over")), Verdict::Forbidden(Reason::NothingProposed));
    play(&mut referee, "W propose nothing dead, B accept, W propose play is over, B accept");
    assert_eq!(referee.outcome().to_string(), "B+4");
}

#[test]
fn a_fault_counts_until_the_result_is_confirmed_and_not_after() {
    const KO: &str = ".XO../XO.O./.XO..";
    let faulty = "B C2, W B2, B pass, W pass, B propose nothing dead, W accept";
    let mut apart = referee(rulebook("japanese-1989[confirming-the-result=apart]"), KO, Color::Black);
    act(&mut apart, faulty);
    assert_eq!(apart.judge(&action("W object 2")), Verdict::Forbidden(Reason::NothingToObject(2)));
    play(&mut apart, "B object 2");
    assert_eq!(apart.outcome().to_string(), "B+F");
    let mut at_once = referee(rulebook("japanese-1989"), KO, Color::Black);
    act(&mut at_once, faulty);
    assert_eq!(at_once.judge(&action("B object 2")), Verdict::Forbidden(Reason::GameIsOver));
}

#[test]
fn what_is_forbidden_in_a_trial_is_no_fault() {
    // Official example 9: White takes at A4, and A5 is closed to Black.
    let mut referee = referee(rulebook("japanese-1989"), "XO.XO./.XXXO./XXOOO./OOO.../......", Color::Black);
    play(&mut referee, "B pass, W pass, W propose dead A5 B4 C4 D4 A3 B3 D5, B refuse, W A4");
    act(&mut referee, "B A5, W object 6");
    assert_ne!(referee.outcome().to_string(), "W+F");
}

#[test]
fn a_passed_ko_stays_closed_only_under_the_literal_reading() {
    const KO: &str = ".XO../XO.O./.XO..";
    for (selection, verdict) in [
        ("japanese-1989", Verdict::Allowed),
        ("japanese-1989[ko-after-a-pass=next-stone]", Verdict::Forbidden(Reason::Ko)),
    ] {
        let mut referee = referee(rulebook(selection), KO, Color::Black);
        // White lost a stone, both pass, and Black asks to play on.
        play(&mut referee, "B C2, W pass, B pass, B resume");
        assert_eq!(referee.judge(&action("W B2")), verdict, "{selection}");
    }
}

#[test]
fn larger_shapes_than_the_precedent_are_undetermined() {
    // Six black stones and a lone white one have the corner A4 as their only liberty.
    let mut referee = referee(rulebook("japanese-1949"), ".XXXO./OXXXOO/XOOOO./XXXXXX", Color::Black);
    play(&mut referee, "B pass, W pass, B propose nothing dead, W accept");
    assert!(matches!(referee.outcome(), Outcome::Undetermined(gap) if gap.topic == Topic::LifeAndDeath));
}

#[test]
fn a_game_given_up_during_a_trial_ends_on_the_real_board() {
    let mut referee = referee(rulebook("japanese-1989"), BENT_FOUR, Color::Black);
    play(&mut referee, "B pass, W pass, W propose dead A2 B2 B3 B4 C4 D4 D5, B refuse, W C5, B resign");
    assert_eq!(referee.outcome().to_string(), "W+R");
    assert_eq!(referee.course().board().to_string(), BENT_FOUR);
    assert_eq!(referee.course().board_after(5).to_string(), ".OOXO./OXXXOO/.XOOO./XXOOOO/OOOOOO");
}

#[test]
fn a_trial_ends_with_two_passes_where_play_does_not() {
    let book = rulebook("korean-2016[end-of-play=agreement]");
    let mut referee = referee(book, BENT_FOUR, Color::Black);
    play(&mut referee, "B pass, W pass, B propose play is over, W accept");
    play(&mut referee, "W propose dead D5, B refuse, W C5, B pass, W pass");
    assert_eq!(referee.course().stage().name, StageName::Stopped);
    assert_eq!(referee.course().board().to_string(), BENT_FOUR);
}

#[test]
fn articles_of_another_text_end_a_trial_as_well() {
    // The Japanese trial under the Korean ending, which knows nothing of it.
    let japanese = rulebook("japanese-1989");
    let hybrid = rulebook("korean-2016[komi=none]").hybrid(&japanese, &[go_rules::ArticleName::Settlement]);
    let mut referee = referee(hybrid, BENT_FOUR, Color::Black);
    play(&mut referee, "B pass, W pass, W propose dead D5, B refuse, W C5, B pass, W pass");
    assert_eq!(referee.course().stage().name, StageName::Stopped);
    assert_eq!(
        (referee.course().stage().stops, referee.course().board().to_string()),
        (1, BENT_FOUR.to_owned())
    );
}

#[test]
fn one_stone_of_a_dead_chain_names_the_chain() {
    // Both white stones are prisoners once they are dead, and all nine points but Black's three are territory.
    for result in ["", "[confirming-the-result=apart]"] {
        let book = rulebook(&format!("japanese-1989{result}"));
        let mut referee = referee(book, ".../XXX/OO.", Color::Black);
        play(&mut referee, "B pass, W pass, B propose dead A1, W accept");
        if !result.is_empty() {
            play(&mut referee, "B propose play is over, W accept");
        }
        let (_, sheet) = referee.outcome_and_sheet();
        assert_eq!(sheet.unwrap().margin_before_compensation(), HalfPoints::points(6 + 2), "{result}");
    }
}

#[test]
fn territory_that_an_open_dame_spoils_is_counted_by_the_article_on_seki() {
    // 2 . X . O .   C1 and C2 are dame and leave both sides in seki; the other board is all Black's.
    // 1 X X . O O
    for (rows, topic) in [(".X.O./XX.OO", Topic::Seki), (".X.X./XXXX.", Topic::Counting)] {
        let mut referee = referee(rulebook("japanese-1989"), rows, Color::Black);
        play(&mut referee, "B pass, W pass, B propose nothing dead, W accept");
        let (_, sheet) = referee.outcome_and_sheet();
        let territory = sheet.unwrap().scoring.into_iter().find(|item| item.what == "territory").unwrap();
        assert_eq!(territory.topic, topic);
    }
    assert_eq!(rulebook("japanese-1989").cite(Topic::Seki).clause, "8");
}
