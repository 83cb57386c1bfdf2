//! A citation names the clause and how its silences are read.

use go_board::Size;
use go_rules::standard::{StandardRepetition, Superko};
use go_rules::{
    Articles, Choice, Clause, Rulebook, Ruleset, RulesetExt, Selection, Setup, Silence, Text, Topic,
};

#[derive(Debug)]
struct Toy(Text);

impl Toy {
    fn new() -> Self {
        Self(Text {
            key: "toy".into(),
            clauses: vec![
                Clause::new("1", "Nothing may repeat.").on(&[Topic::Repetition]),
                Clause::new("2", "Points are counted.").on(&[Topic::Counting]),
            ],
            silences: vec![Silence::new(
                "superko",
                &["1"],
                "What may not repeat?",
                &[("positional", "the position"), ("situational", "the situation")],
            )],
            ..Text::nameless()
        })
    }
}

impl Ruleset for Toy {
    fn text(&self) -> &Text {
        &self.0
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let superko =
            if choice.is("superko", "positional") { Superko::Positional } else { Superko::Situational };
        let articles =
            Articles { repetition: StandardRepetition::superko(superko).into(), ..Articles::plain() };
        Rulebook::under(&self.0, choice, articles)
    }
}

fn readings(rulebook: &Rulebook, topic: Topic) -> Vec<(String, String)> {
    rulebook.cite(topic).readings.into_iter().map(|(s, r)| (s.into_owned(), r.into_owned())).collect()
}

#[test]
fn a_citation_names_the_reading_in_force_and_only_that_of_its_clause() {
    let default = Toy::new().default_rulebook();
    assert_eq!(readings(&default, Topic::Repetition), [("superko".to_owned(), "positional".to_owned())]);
    assert_eq!(readings(&default, Topic::Counting), []);
    let selection: Selection = "toy[superko=situational]".parse().unwrap();
    let chosen = Toy::new().read(&selection).unwrap();
    assert_eq!(readings(&chosen, Topic::Repetition), [("superko".to_owned(), "situational".to_owned())]);
}

#[test]
fn a_hybrid_keeps_citing_each_article_by_its_own_text() {
    let toy = Toy::new().default_rulebook();
    let other = Rulebook::new("other", &Text { key: "other".into(), ..Text::nameless() }, toy.articles());
    let hybrid = toy.hybrid(&other, &[go_rules::ArticleName::Repetition]);
    assert_eq!(hybrid.cite(Topic::Repetition).to_string(), "other: no clause");
    assert_eq!(hybrid.cite(Topic::Counting).to_string(), "toy 2");
    // It is a rulebook like any other.
    let start = Setup::empty(Size::square(2).unwrap()).check().unwrap();
    assert_eq!(go_rules::Referee::new(hybrid, start).course().plies().len(), 0);
}
