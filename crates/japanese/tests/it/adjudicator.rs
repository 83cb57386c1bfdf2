//! What changes when somebody who knows life and death is plugged in.

use crate::common::{play, referee, rulebook};
use go_board::{Color, Point};
use go_rules::{Adjudicator, Course, LifeAndDeath, Outcome, StageName, Status, Topic};

/// A bent four in the corner, closed: seven black stones that are dead, all white stones alive.
const BENT_FOUR: &str = ".O.XO./OXXXOO/.XOOO./XXOOOO/OOOOOO";

/// Knows that black stones are dead and white stones alive, and perhaps not the white ones.
#[derive(Debug, PartialEq)]
struct BlackIsDead {
    knows_white: bool,
}

impl LifeAndDeath for BlackIsDead {
    fn status(&self, course: &Course, chain: Point) -> Option<Status> {
        match course.board().stone(chain)? {
            Color::Black => Some(Status::Dead),
            Color::White => self.knows_white.then_some(Status::Alive),
        }
    }
}

fn disputed(key: &str, adjudicator: Option<BlackIsDead>) -> go_rules::Referee {
    let mut book = rulebook(key);
    if let Some(adjudicator) = adjudicator {
        let adjudicator: Adjudicator = Adjudicator::new(adjudicator);
        book = book.adjudicated(&adjudicator);
    }
    let mut referee = referee(book, BENT_FOUR, Color::Black);
    // Black claims that everything lives, and White denies it.
    play(&mut referee, "B pass, W pass, B propose nothing dead, W refuse");
    referee
}

#[test]
fn a_refused_claim_is_settled_by_an_adjudicator_who_knows_every_chain() {
    for key in ["japanese-1989[komi=none]", "japanese-1949", "korean-2016[komi=none]"] {
        let referee = disputed(key, Some(BlackIsDead { knows_white: true }));
        assert_eq!(referee.course().stage().name, StageName::Ended, "{key}");
        // Twelve points, seven of them under black stones, which are as many prisoners.
        assert_eq!(referee.outcome().to_string(), "W+19", "{key}");
    }
}

#[test]
fn an_adjudicator_who_does_not_know_every_chain_settles_nothing() {
    let partial = disputed("japanese-1989", Some(BlackIsDead { knows_white: false }));
    let nobody = disputed("japanese-1989", None);
    for mut referee in [partial, nobody] {
        assert_eq!(referee.course().stage().name, StageName::Confirmation);
        play(&mut referee, "W pass, B pass, W propose dead A2 B2 B3 B4 C4 D4 D5, B refuse");
        let Outcome::Undetermined(gap) = referee.outcome() else { panic!("{}", referee.outcome()) };
        assert_eq!(gap.topic, Topic::LifeAndDeath);
        assert_eq!(referee.rulebook().cite(gap.topic).to_string(), "japanese-1989 7.1");
    }
}

#[test]
fn nobody_is_asked_what_the_players_agree_on() {
    let adjudicator: Adjudicator = Adjudicator::new(BlackIsDead { knows_white: true });
    let book = rulebook("japanese-1989[komi=none]").adjudicated(&adjudicator);
    let mut referee = referee(book, BENT_FOUR, Color::Black);
    play(&mut referee, "B pass, W pass, B propose nothing dead, W accept");
    // Everything is left alive: A3, A5 and C5 touch both colours, so only F3 and F5 remain, if no white stone there has dame.
    assert_eq!(referee.outcome().to_string(), "W+2");
}
