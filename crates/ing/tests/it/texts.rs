//! The specifications are well formed, and what the code cites is in them.

use std::collections::HashSet;

use go_rules::{Choice, Topic};

#[test]
fn every_cited_clause_is_in_the_text() {
    for ruleset in go_ing::rulesets() {
        let text = ruleset.text();
        let ids: HashSet<&str> = text.clauses.iter().map(|clause| &*clause.id).collect();
        let rulebook = ruleset.rulebook(&Choice::defaults(text));
        let cited = Topic::ALL.iter().filter(|topic| !rulebook.cite(**topic).clause.is_empty()).count();
        assert!(cited >= 12, "{} cites {cited} clauses", text.key);
        for topic in Topic::ALL {
            let clause = rulebook.cite(topic).clause;
            assert!(clause.is_empty() || ids.contains(&*clause), "{} {clause}", text.key);
        }
    }
}

#[test]
fn every_reading_gives_other_articles_than_the_default() {
    for ruleset in go_ing::rulesets() {
        let text = ruleset.text();
        let default = ruleset.rulebook(&Choice::defaults(text)).articles();
        for silence in &text.silences {
            for reading in silence.readings.iter().skip(1) {
                let selection = format!("{}[{}={}]", text.key, silence.key, reading.key);
                let choice =
                    Choice::new(text, &selection.parse().expect("a selection")).expect("it is declared");
                let other = ruleset.rulebook(&choice).articles();
                assert!(default != other, "{selection} changes nothing");
            }
        }
    }
}
