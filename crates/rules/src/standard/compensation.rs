use go_board::Color;

use crate::course::Course;
use crate::standard::HandicapPlacement;
use crate::{Compensation, Gap, HalfPoints, How, Item, Outcome, Setup, Sheet, Topic};

/// Komi, points for handicap stones, and what a tie is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StandardCompensation {
    /// The komi where the players have not agreed on another.
    pub komi: Komi,
    /// What White gets for handicap stones.
    pub handicap_points: HandicapPoints,
    /// Where handicap stones go that did not come with the start.
    pub handicap_placement: HandicapPlacement,
    /// What a tie is in even games and in handicap games.
    pub ties: [Ties; 2],
}

/// The komi as a text writes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Komi {
    /// In even games.
    pub even: HalfPoints,
    /// In even games on square boards with this side, instead.
    pub even_by_side: Vec<(u8, HalfPoints)>,
    /// In handicap games.
    pub handicap: HalfPoints,
    /// Half a point to the player who passed first (a button), if anyone passed.
    pub half_for_first_passer: bool,
}

/// What White gets for handicap stones, if there are two or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapPoints {
    /// Nothing.
    None,
    /// A point for each.
    Each,
    /// A point for each after the first.
    AfterTheFirst,
}

/// What equal scores are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ties {
    /// A draw.
    Draw,
    /// A win.
    To(Color),
    /// The text does not say.
    Unsaid(Gap),
}

impl Komi {
    /// The same komi in every game.
    #[must_use]
    pub const fn always(komi: HalfPoints) -> Self {
        Self { even: komi, even_by_side: Vec::new(), handicap: komi, half_for_first_passer: false }
    }

    /// One komi in even games and another in handicap games.
    #[must_use]
    pub const fn even_and_handicap(even: HalfPoints, handicap: HalfPoints) -> Self {
        Self { even, even_by_side: Vec::new(), handicap, half_for_first_passer: false }
    }
}

impl StandardCompensation {
    /// This komi in every game, nothing on handicap stones, a tie is a draw.
    #[must_use]
    pub const fn komi(komi: HalfPoints) -> Self {
        Self {
            komi: Komi::always(komi),
            handicap_points: HandicapPoints::None,
            handicap_placement: HandicapPlacement::Unknown,
            ties: [Ties::Draw; 2],
        }
    }
}

impl Compensation for StandardCompensation {
    fn adjust(&self, course: &Course, _: &Sheet) -> Vec<Item> {
        let setup = course.start().setup();
        let komi = setup.komi.unwrap_or_else(|| self.written_komi(setup));
        let mut items = vec![Item { what: "komi", topic: Topic::Komi, points: [HalfPoints::ZERO, komi] }];
        let handicap = i32::from(setup.handicap);
        let points = match self.handicap_points {
            HandicapPoints::Each if handicap >= 2 => handicap,
            HandicapPoints::AfterTheFirst if handicap >= 2 => handicap - 1,
            HandicapPoints::None | HandicapPoints::Each | HandicapPoints::AfterTheFirst => 0,
        };
        if points != 0 {
            items.push(Item::points("handicap stones", Topic::Handicap, 0, points));
        }
        if self.komi.half_for_first_passer
            && let Some(first) = course.ledger().first_passer
        {
            let mut button = [HalfPoints::ZERO; 2];
            button[usize::from(first)] = HalfPoints::new(1);
            items.push(Item { what: "button", topic: Topic::Komi, points: button });
        }
        items
    }

    fn decide(&self, course: &Course, sheet: &Sheet) -> Outcome {
        let margin = sheet.margin();
        let by = match margin.cmp(&HalfPoints::ZERO) {
            std::cmp::Ordering::Greater => Color::Black,
            std::cmp::Ordering::Less => Color::White,
            std::cmp::Ordering::Equal => {
                return match self.ties[usize::from(course.start().setup().handicap > 0)] {
                    Ties::Draw => Outcome::Draw,
                    Ties::To(by) => Outcome::Win { by, margin: Some(margin), how: How::TieBreak },
                    Ties::Unsaid(gap) => Outcome::Undetermined(gap),
                };
            }
        };
        Outcome::Win { by, margin: Some(margin.abs()), how: How::Score }
    }

    fn written_komi(&self, setup: &Setup) -> HalfPoints {
        let (width, height) = (setup.size.width(), setup.size.height());
        if setup.handicap > 0 {
            return self.komi.handicap;
        }
        let by_side = self.komi.even_by_side.iter().find(|(side, _)| (*side, *side) == (width, height));
        by_side.map_or(self.komi.even, |(_, komi)| *komi)
    }

    fn handicap_placement(&self) -> HandicapPlacement {
        self.handicap_placement
    }
}
