use go_board::Color;
use go_rules::standard::StandardEnding;
use go_rules::{Course, Grounded, Next, Setup, Stage, StageName, Topic};

/// Two passes stop play, each costs a stone, and White moves last; handicap stones leave the first move to one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LastTurnEnding {
    pub(crate) standard: StandardEnding,
    /// Who moves first after two or more handicap stones.
    pub(crate) first_after_handicap: Color,
    pub(crate) extra_pass: ExtraPass,
}

/// What White's extra pass is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExtraPass {
    /// A pass and nothing else: the readings `after-dispute` and `before-dispute` of the silence `last-pass`.
    IsAPass,
    /// Its reading `as-a-turn`. A turn like any other: play has not stopped before White has passed last.
    IsATurn,
}

/// Nothing has happened yet but the placement of two or more handicap stones: so many black stones stand there, and no others.
///
/// On any other board the record says who is next.
fn handicap_stands(setup: &Setup) -> bool {
    setup.handicap >= 2
        && setup.white.is_empty()
        && setup.black.len() == usize::from(setup.handicap)
        && setup.ledger == go_rules::Ledger::default()
}

impl go_rules::Ending for LastTurnEnding {
    fn start(&self, setup: &Setup) -> Grounded<Stage> {
        let first = if handicap_stands(setup) { self.first_after_handicap } else { setup.next };
        Stage::play(first).on(Topic::Turns)
    }

    fn pass_hands_over_a_stone(&self, course: &Course) -> bool {
        self.standard.pass_hands_over_a_stone(course)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let white_has_a_turn = self.extra_pass == ExtraPass::IsATurn
            && course.stage().name == StageName::Play
            && course.last_mover() == Some(Color::Black);
        if white_has_a_turn { Grounded::CONTINUE } else { self.standard.after_turn(course) }
    }

    fn after_agreement(&self, course: &Course) -> Grounded<Next> {
        self.standard.after_agreement(course)
    }

    fn is_color_blind(&self) -> bool {
        self.standard.is_color_blind() && self.extra_pass == ExtraPass::IsAPass
    }
}
