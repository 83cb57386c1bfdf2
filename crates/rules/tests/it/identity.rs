//! Articles are told apart by what they are, not by how they print.

use std::fmt;

use go_board::{Color, Point, Size};
use go_rules::article::{PlacementArticle, SettlementArticle};
use go_rules::standard::*;
use go_rules::*;

/// Forbids plays on one point, and prints without it.
#[derive(PartialEq)]
struct NotThere(Point);

impl fmt::Debug for NotThere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NotThere")
    }
}

impl Placement for NotThere {
    fn judge(&self, _: &Course, effect: &Effect) -> Verdict {
        let point = effect.usual().point();
        if point == self.0 { Verdict::Forbidden(Reason::Occupied(point)) } else { Verdict::Allowed }
    }
}

/// Knows nothing within a budget, and prints without it.
#[derive(PartialEq)]
struct Search {
    budget: u32,
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Search")
    }
}

impl LifeAndDeath for Search {
    fn status(&self, _: &Course, _: Point) -> Option<Status> {
        (self.budget > 10).then_some(Status::Dead)
    }
}

/// Asks an adjudicator what is dead.
#[derive(Debug, PartialEq)]
struct Asking(Adjudicator);

impl Settlement for Asking {
    fn on_stop(&self, _: &Course) -> Grounded<Next> {
        Next::Agreed.in_consequence()
    }

    fn judge(&self, _: &Course, _: Color, _: &Statement) -> Verdict {
        Verdict::NotApplicable
    }

    fn after_statement(&self, _: &Course, _: Color, _: &Statement) -> Grounded<Next> {
        Grounded::CONTINUE
    }

    fn dead(&self, course: &Course) -> go_board::PointSet {
        all_dead(&*self.0, course).unwrap_or_default()
    }

    fn adjudicated(&self, adjudicator: &Adjudicator) -> Option<SettlementArticle> {
        Some(SettlementArticle::peculiar(Self(adjudicator.clone())))
    }
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn articles() -> Articles {
    Articles { repetition: StandardRepetition::NONE.into(), ..Articles::plain() }
}

fn rulebook(articles: Articles) -> Rulebook {
    Rulebook::new("any", &Text::nameless(), articles)
}

#[test]
fn two_articles_that_print_alike_and_rule_otherwise_part_in_lockstep() {
    let forbidding = |name: &str| {
        let placement = PlacementArticle::peculiar(NotThere(point(name)));
        rulebook(Articles { placement, ..articles() })
    };
    let start = Setup::empty(Size::square(2).unwrap()).check().unwrap();
    let mut both = Lockstep::new(vec![forbidding("A1"), forbidding("B2")], start).unwrap();
    let play = Action::play(Color::Black, point("B2"));
    assert_eq!(both.judge(0, &play), Verdict::Allowed);
    both.act(&play).unwrap();
    assert_eq!(both.ruling(0).unwrap().verdict, Verdict::Allowed);
    assert_eq!(both.ruling(1).unwrap().verdict, Verdict::Forbidden(Reason::Occupied(point("B2"))));
    assert!(!both.share_a_course(0, 1));
}

#[test]
fn equal_articles_share_a_course_though_each_was_made_by_itself() {
    let forbidding = || {
        let placement = PlacementArticle::peculiar(NotThere(point("A1")));
        rulebook(Articles { placement, ..articles() })
    };
    assert_eq!(forbidding().articles(), forbidding().articles());
    let start = Setup::empty(Size::square(2).unwrap()).check().unwrap();
    let mut both = Lockstep::new(vec![forbidding(), forbidding()], start).unwrap();
    both.act(&Action::play(Color::Black, point("B2"))).unwrap();
    assert!(both.share_a_course(0, 1));
}

#[test]
fn an_adjudicator_with_another_budget_makes_another_article() {
    let asking = rulebook(Articles {
        settlement: SettlementArticle::peculiar(Asking(Adjudicator::default())),
        ..articles()
    });
    let with = |budget| asking.clone().adjudicated(&Adjudicator::new(Search { budget }));
    assert_eq!(with(5).articles(), with(5).articles());
    assert_ne!(with(5).articles(), with(500).articles());
    assert_ne!(with(5).articles(), asking.articles());
    // One finds all stones dead and the other none: they part at the count.
    let start = Setup::empty(Size::square(2).unwrap()).check().unwrap();
    let mut both = Lockstep::new(vec![with(5), with(500)], start).unwrap();
    both.act(&Action::play(Color::Black, point("A1"))).unwrap();
    both.act(&Action::pass(Color::White)).unwrap();
    both.act(&Action::pass(Color::Black)).unwrap();
    let results = [0, 1].map(|member| both.outcome(member).0.to_string());
    assert_eq!(results, ["B+4", "0"]);
}
