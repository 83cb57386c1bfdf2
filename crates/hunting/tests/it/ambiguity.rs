//! Searches among the readings of one text bring home records that two referees really rule differently.

use std::sync::atomic::AtomicBool;

use go_hunting::Budget;
use go_hunting::ambiguity::{Ambiguities, AmbiguityOptions, Witness, ambiguity};
use go_rules::{Record, Referee, Rulebook};
use go_rulesets::Library;

fn search(text: &str, games: u64, threads: usize) -> Ambiguities {
    let library = Library::built_in();
    let boards = ["2x2", "3x2", "3x3"].map(|board| board.parse().unwrap()).to_vec();
    let options =
        AmbiguityOptions { boards, budget: Budget::Games(games), seed: 1, threads: Some(threads), plies: 40 };
    ambiguity(library.find(text).unwrap(), &options, &mut |_| {}, &AtomicBool::new(false)).unwrap()
}

fn witnesses(found: &Ambiguities) -> Vec<&Witness> {
    found
        .silences
        .iter()
        .flat_map(|silence| silence.readings.iter().filter_map(|(_, w)| w.as_ref()))
        .collect()
}

/// Everything that a referee of its own says of the record.
fn ruled(record: &Record, rulebook: &Rulebook) -> String {
    let mut referee = Referee::new(rulebook.clone(), record.setup.clone().check().unwrap());
    let mut said = format!("{:?}\n", referee.course().stage());
    for action in &record.actions {
        let ruling = referee.act(action).unwrap();
        said.push_str(&format!("{ruling:?} {:?} {}\n", referee.course().stage(), referee.course().board()));
    }
    said + &format!("{:?}", referee.outcome_and_sheet())
}

#[test]
fn a_referee_of_each_reading_rules_the_witness_differently() {
    for text in ["new-zealand", "aga-1991-paun", "wildberger"] {
        let found = search(text, 2048, 2);
        assert!(witnesses(&found).len() >= 5, "{text}: {:?}", found.found());
        for witness in witnesses(&found) {
            let [one, other] = witness.rulebooks.each_ref().map(|rulebook| ruled(&witness.record, rulebook));
            assert_ne!(one, other, "{text}: {:?}", witness.record);
        }
    }
}

/// New Zealand's five alternatives to the default are all about things that a board of 2x2 shows: who moves after a
/// disagreement, whose territory shared points are, who made the start, and passing during the handicap.
#[test]
fn every_reading_of_new_zealands_rules_has_a_witness() {
    let found = search("new-zealand", 4096, 2);
    let (with, all) = found.found();
    assert_eq!(with, all);
    assert!(all >= 5);
}

#[test]
fn witnesses_do_not_depend_on_the_number_of_threads() {
    let told =
        |found: &Ambiguities| format!("{:?}", witnesses(found).iter().map(|w| &w.record).collect::<Vec<_>>());
    assert_eq!(told(&search("new-zealand", 1024, 1)), told(&search("new-zealand", 1024, 3)));
}

#[test]
fn up_to_the_last_action_of_a_witness_both_readings_rule_alike() {
    for witness in witnesses(&search("new-zealand", 2048, 2)) {
        let mut before = witness.record.clone();
        if before.actions.pop().is_some() {
            let [one, other] = witness.rulebooks.each_ref().map(|rulebook| ruled(&before, rulebook));
            assert_eq!(one, other, "{:?}", witness.record);
        }
    }
}

/// None of the silences of 1988 is about turns out of turn, so each shows in a game in which the players take turns.
#[test]
fn players_take_turns_in_witnesses_wherever_they_can() {
    let found = search("chinese-1988", 4096, 2);
    assert!(witnesses(&found).len() >= 10, "{:?}", found.found());
    for witness in witnesses(&found) {
        assert!(!witness.difference.out_of_turn, "{:?}", witness.record);
    }
}
