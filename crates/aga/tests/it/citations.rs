//! Every reason and every line of a sheet names a clause that the text has.

use crate::common::{TOPICS, changes_an_article, point, rulebook, ruleset};
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
fn only_the_french_rules_have_no_clause_on_illegal_moves_and_on_pointing_them_out() {
    for key in KEYS {
        for topic in [Topic::Illegal, Topic::Notice] {
            assert_eq!(rulebook(key).cite(topic).clause.is_empty(), key == "ffg", "{key}");
        }
    }
}

#[test]
fn moving_out_of_turn_has_its_clause() {
    let clauses = KEYS.map(|key| rulebook(key).cite(Topic::OutOfTurn).clause);
    assert_eq!(clauses, ["A7", "8", "Illegal Moves", "4"]);
}

/// Section 8 of the French sheet counts area, section 10 is the quick count.
#[test]
fn each_french_count_cites_its_own_section() {
    let score = [Topic::Counting, Topic::Prisoners, Topic::PassStone, Topic::LastMove];
    for (selection, section) in [("ffg", "8"), ("ffg[counting=area]", "8"), ("ffg[counting=quick]", "10")] {
        assert_eq!(score.map(|topic| rulebook(selection).cite(topic).clause), [section; 4], "{selection}");
    }
}

#[test]
fn the_british_score_is_counted_by_the_section_on_the_score() {
    for topic in [Topic::Counting, Topic::Prisoners, Topic::Seki] {
        assert_eq!(rulebook("bga").cite(topic).clause, "The Score", "{topic}");
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
                // Handicap stones cost points only where area is counted.
                let idle = silence.key == "handicap-points";
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
