//! Servers on which a third person judges disputes: what changes when that person knows life and death.

use go_board::{Board, Color, Point};
use go_notation::game::parse_action;
use go_rules::{
    Adjudicator, Course, LifeAndDeath, Outcome, Referee, Rulebook, Ruleset, RulesetExt, Setup, Status, Topic,
};
use go_servers::{Dgs, KgsJapanese};

/// A dead white stone on D3 in what is Black's.
const ROWS: &str = ".XXO/XXX./.XXX";

/// Knows that Black's stones are alive and White's dead, or only the first.
#[derive(Debug, PartialEq)]
struct WhiteIsDead {
    knows_white: bool,
}

impl LifeAndDeath for WhiteIsDead {
    fn status(&self, course: &Course, chain: Point) -> Option<Status> {
        match course.board().stone(chain)? {
            Color::Black => Some(Status::Alive),
            Color::White => self.knows_white.then_some(Status::Dead),
        }
    }
}

/// Black claims that D3 is dead, and White denies it.
fn disputed(rulebook: Rulebook) -> Outcome {
    let board: Board = ROWS.parse().unwrap();
    let mut setup = Setup::position(&board, Color::Black);
    setup.komi = Some(go_rules::HalfPoints::ZERO);
    let mut referee = Referee::new(rulebook, setup.check().unwrap());
    for action in ["B pass", "W pass", "B propose dead D3", "W refuse"] {
        referee.act(&parse_action(action).unwrap()).unwrap();
    }
    referee.outcome()
}

fn judged_by(ruleset: &dyn Ruleset, person: WhiteIsDead) -> Outcome {
    let person: Adjudicator = Adjudicator::new(person);
    disputed(ruleset.default_rulebook().adjudicated(&person))
}

#[test]
fn a_third_person_who_knows_every_chain_decides_the_dispute() {
    for ruleset in [&KgsJapanese as &dyn Ruleset, &Dgs] {
        // Four points of territory and a prisoner.
        let outcome = judged_by(ruleset, WhiteIsDead { knows_white: true });
        assert_eq!(outcome.to_string(), "B+5", "{}", ruleset.text().key);
    }
}

#[test]
fn nobody_or_a_person_who_does_not_know_every_chain_leaves_it_undetermined() {
    for ruleset in [&KgsJapanese as &dyn Ruleset, &Dgs] {
        for outcome in
            [disputed(ruleset.default_rulebook()), judged_by(ruleset, WhiteIsDead { knows_white: false })]
        {
            let Outcome::Undetermined(gap) = outcome else { panic!("{outcome}") };
            assert_eq!(gap.topic, Topic::LifeAndDeath);
        }
    }
}
