use go_board::Color;
use go_rules::{Course, Ending, Grounded, Ledger, Made, Next, Setup, Stage, Topic};

/// So many passes stop play; who moves first after handicap stones is for the text's reader to say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PassesEnd {
    pub(crate) passes: Passes,
    /// Who moves first after handicap stones.
    pub(crate) after_handicap: Color,
}

/// How passes are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passes {
    /// So many one right after another.
    InSuccession(u32),
    /// So many by both players together since play began, or went on after a stop.
    InAll(usize),
}

/// Whether nothing has happened yet but the placement of handicap stones.
pub(super) fn handicap_stands(setup: &Setup) -> bool {
    setup.handicap >= 2
        && setup.white.is_empty()
        && setup.black.len() == usize::from(setup.handicap)
        && setup.ledger == Ledger::default()
}

impl Passes {
    pub(super) fn have_stopped_play(self, course: &Course) -> bool {
        let passed = |made| matches!(made, Made::Pass(_));
        if !course.history().current().is_some_and(|now| passed(now.made)) {
            return false;
        }
        let stage = course.stage();
        match self {
            Self::InSuccession(count) => stage.passes_running >= count,
            Self::InAll(count) => {
                let situations = course.history().situations().iter().rev();
                situations.take_while(|s| s.ply > stage.since).filter(|s| passed(s.made)).count() >= count
            }
        }
    }
}

impl Ending for PassesEnd {
    fn start(&self, setup: &Setup) -> Grounded<Stage> {
        Stage::play(if handicap_stands(setup) { self.after_handicap } else { setup.next }).on(Topic::Turns)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        if self.passes.have_stopped_play(course) { Next::Stop.on(Topic::Stop) } else { Grounded::CONTINUE }
    }
}
