//! Every reason, and every line of a sheet, names a clause that the text has.

use crate::common::{KEYS, point, position, rulebook, ruleset};
use go_board::Color;
use go_rules::{HalfPoints, Reason, Topic};

#[test]
fn the_texts_have_these_keys() {
    let keys: Vec<_> = go_folk::rulesets().iter().map(|ruleset| ruleset.text().key.to_string()).collect();
    assert_eq!(keys, KEYS);
}

#[test]
fn every_reason_that_can_be_given_has_its_clause() {
    let a1 = point("A1");
    let reasons = [
        Reason::OffBoard(a1),
        Reason::Occupied(a1),
        Reason::Suicide(1),
        Reason::Ko,
        Reason::Repeats(0),
        Reason::OutOfTurn,
        Reason::PlayHasStopped,
        Reason::NothingProposed,
        Reason::NoStone(a1),
        Reason::GameIsOver,
    ];
    let silent_on =
        [Topic::Komi, Topic::Ties, Topic::Agreement, Topic::Dispute, Topic::Counting, Topic::Prisoners];
    for key in KEYS {
        for topic in reasons.map(Reason::topic).into_iter().chain(silent_on) {
            let clause = rulebook(key).cite(topic).clause;
            assert!(ruleset(key).text().clauses.iter().any(|c| c.id == clause), "{key}: {topic}");
        }
    }
}

#[test]
fn every_silence_says_who_raised_it_and_names_its_clauses() {
    for key in KEYS {
        for silence in &ruleset(key).text().silences {
            assert!(silence.readings.len() >= 2, "{key} {}", silence.key);
            assert!(!silence.raised_by.is_empty() && !silence.clauses.is_empty(), "{key} {}", silence.key);
        }
    }
}

/// A reading that changed nothing would be no reading.
#[test]
fn every_reading_but_the_first_gives_another_rulebook() {
    for key in KEYS {
        for silence in &ruleset(key).text().silences {
            for (place, reading) in silence.readings.iter().enumerate() {
                let other = rulebook(&format!("{key}[{}={}]", silence.key, reading.key));
                let differs = other.articles() != rulebook(key).articles();
                assert_eq!(differs, place > 0, "{key} {}={}", silence.key, reading.key);
            }
        }
    }
}

#[test]
fn komi_is_as_the_texts_name_it_for_each_board() {
    let komi = |selection: &str, side: usize| {
        let rows = vec![".".repeat(side); side].join("/");
        rulebook(selection).compensation.article.get().written_komi(&position(&rows, Color::Black))
    };
    for (side, half_points) in [(19, 11), (13, 9), (9, 7), (11, 0)] {
        assert_eq!(komi("brainking", side), HalfPoints::new(half_points), "{side}");
        assert_eq!(komi("polish-wiki", side), HalfPoints::ZERO, "{side}");
    }
    assert_eq!(komi("figg", 9), HalfPoints::new(11));
}
