use go_board::Size;
use go_rules::standard::{HandicapPlacement, StandardCompensation};
use go_rules::{Compensation, Course, Gap, HalfPoints, How, Item, Outcome, Setup, Sheet, Topic};

/// Compensates as `standard` does where the text, or the players, say enough to know the result.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Unspoken {
    pub(crate) standard: StandardCompensation,
    /// Whether White's komi, which the text does not name, is needed to know who wins.
    pub(crate) komi_is_missing: bool,
    /// Whether the text is held to speak of the 19×19 board alone.
    pub(crate) only_on_19x19: bool,
}

fn is_19x19(size: Size) -> bool {
    (size.width(), size.height()) == (19, 19)
}

impl Compensation for Unspoken {
    fn adjust(&self, course: &Course, sheet: &Sheet) -> Vec<Item> {
        self.standard.adjust(course, sheet)
    }

    fn decide(&self, course: &Course, sheet: &Sheet) -> Outcome {
        let setup = course.start().setup();
        if self.only_on_19x19 && !is_19x19(setup.size) {
            let missing = "how a game on another board than 19×19 is decided";
            return Outcome::Undetermined(Gap { topic: Topic::Counting, missing });
        }
        if self.komi_is_missing && setup.komi.is_none() {
            let missing = "what White gets for moving second";
            return Outcome::Undetermined(Gap { topic: Topic::Komi, missing });
        }
        self.standard.decide(course, sheet)
    }

    fn written_komi(&self, setup: &Setup) -> HalfPoints {
        self.standard.written_komi(setup)
    }

    fn handicap_placement(&self) -> HandicapPlacement {
        self.standard.handicap_placement
    }
}

/// Komi is taken from Black's points instead of being given to White, and may be unknown on some boards.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FromBlack {
    pub(crate) standard: StandardCompensation,
    /// Whether Black gives komi in handicap games too.
    pub(crate) in_handicap_games: bool,
    /// Whether a komi that the text does not name for this board is needed to know who wins.
    pub(crate) unknown_on_other_boards: bool,
}

impl FromBlack {
    fn is_unknown(&self, setup: &Setup) -> bool {
        let side = (setup.size.width() == setup.size.height()).then_some(setup.size.width());
        let named = self.standard.komi.even_by_side.iter().any(|(named, _)| Some(*named) == side);
        let asked = setup.handicap == 0 || self.in_handicap_games;
        self.unknown_on_other_boards && setup.komi.is_none() && asked && !named
    }
}

impl Compensation for FromBlack {
    fn adjust(&self, course: &Course, _: &Sheet) -> Vec<Item> {
        let setup = course.start().setup();
        let komi = setup.komi.unwrap_or_else(|| self.written_komi(setup));
        vec![Item { what: "komi", topic: Topic::Komi, points: [-komi, HalfPoints::ZERO] }]
    }

    fn decide(&self, course: &Course, sheet: &Sheet) -> Outcome {
        if self.is_unknown(course.start().setup()) {
            let missing = "how much komi Black gives on a board of this size";
            return Outcome::Undetermined(Gap { topic: Topic::Komi, missing });
        }
        self.standard.decide(course, sheet)
    }

    fn written_komi(&self, setup: &Setup) -> HalfPoints {
        if self.in_handicap_games {
            return self.standard.written_komi(&Setup { handicap: 0, ..setup.clone() });
        }
        self.standard.written_komi(setup)
    }

    fn handicap_placement(&self) -> HandicapPlacement {
        self.standard.handicap_placement
    }
}

/// White wins ties only where White moved second: after two or more handicap stones White began, and a tie is a draw.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TiesForMovingSecond {
    pub(crate) standard: StandardCompensation,
}

impl Compensation for TiesForMovingSecond {
    fn adjust(&self, course: &Course, sheet: &Sheet) -> Vec<Item> {
        self.standard.adjust(course, sheet)
    }

    fn decide(&self, course: &Course, sheet: &Sheet) -> Outcome {
        let white_began = course.start().setup().handicap >= 2;
        let decided = self.standard.decide(course, sheet);
        let is_tie = matches!(decided, Outcome::Win { how: How::TieBreak, .. });
        if is_tie && white_began { Outcome::Draw } else { decided }
    }

    fn written_komi(&self, setup: &Setup) -> HalfPoints {
        self.standard.written_komi(setup)
    }

    fn handicap_placement(&self) -> HandicapPlacement {
        self.standard.handicap_placement
    }
}
