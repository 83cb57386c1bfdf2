//! Every reason and every line of a sheet names a clause that the text has.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use common::{TOPICS, changes_an_article, point, rulebook, ruleset};
use go_rules::{Reason, Topic};

const KEYS: [&str; 4] = ["aga-1991-paun", "aga-1991", "bga", "ffg"];

#[test]
fn the_texts_have_these_keys() {
    let keys: Vec<_> = go_aga::rulesets().iter().map(|ruleset| ruleset.text().key.to_string()).collect();
    assert_eq!(keys, KEYS);
}

#[test]
fn every_reason_that_can_be_given_has_its_clause() {
    let a1 = point("A1");
    let reasons = [
        Reason::OffBoard(a1),
        Reason::Occupied(a1),
        Reason::Suicide(1),
        Reason::Repeats(0),
        Reason::PassRepeats(0),
        Reason::OutOfTurn,
        Reason::PlayHasStopped,
        Reason::PlayIsOn,
        Reason::OwesPass,
        Reason::NothingProposed,
        Reason::NoStone(a1),
        Reason::GameIsOver,
    ];
    for key in KEYS {
        let book = rulebook(key);
        for topic in reasons.map(Reason::topic).into_iter().chain(TOPICS) {
            let clause = book.cite(topic).clause;
            assert!(ruleset(key).text().clauses.iter().any(|c| c.id == clause), "{key}: {topic}");
        }
    }
}

#[test]
fn only_the_french_rules_have_no_clause_on_pointing_out() {
    // They know no illegal moves that stand, so there is nothing to point out.
    for key in KEYS {
        assert_eq!(rulebook(key).cite(Topic::Notice).clause.is_empty(), key == "ffg", "{key}");
    }
}

#[test]
fn silences_name_clauses_of_their_text() {
    for key in KEYS {
        let text = ruleset(key).text();
        for silence in &text.silences {
            for clause in &silence.clauses {
                assert!(text.clauses.iter().any(|c| c.id == *clause), "{key} {}: {clause}", silence.key);
            }
        }
    }
}

#[test]
fn every_reading_but_those_said_to_make_no_difference_changes_the_rulebook() {
    for key in KEYS {
        for silence in &ruleset(key).text().silences {
            for (place, reading) in silence.readings.iter().enumerate() {
                // Stones of a handicap come with the start: where they may stand is nobody's ruling here.
                let idle = silence.key == "handicap-placement"
                    // Handicap stones cost points only where area is counted.
                    || silence.key == "handicap-points";
                let readings = format!("{}={}", silence.key, reading.key);
                assert_eq!(changes_an_article(key, &readings), place > 0 && !idle, "{key} {readings}");
            }
        }
    }
    let each_or_not = |points| rulebook(&format!("aga-1991-paun[counting=area,handicap-points={points}]"));
    let [each, after] = [each_or_not("each"), each_or_not("after-the-first")];
    assert_ne!(each.compensation.article, after.compensation.article);
}

#[test]
fn clauses_have_different_ids() {
    for key in KEYS {
        let mut ids: Vec<_> = ruleset(key).text().clauses.iter().map(|clause| clause.id.clone()).collect();
        let count = ids.len();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), count, "{key}");
    }
}
