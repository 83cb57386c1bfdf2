//! What plays and other turns do to the board.

use go_board::{Board, Color, Facts, Point, PointSet};

/// What a play does to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// What nearly all texts say: opposing chains without liberties come off, then the player's own.
    Usual(Facts),
    /// The stone is put down and exactly these stones come off.
    Lifting(Facts, Box<Lifting>),
}

/// A play that does not lift what plays usually lift.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lifting {
    /// The stones that come off; the played one may be among them.
    pub points: PointSet,
    /// Opposing stones among them.
    pub taken: u16,
    /// Own stones among them.
    pub lost: u16,
    /// The position afterwards.
    pub key_after: go_board::Key,
}

impl Effect {
    /// The play put down with exactly `points` lifted.
    #[must_use]
    pub fn lifting(board: &Board, facts: Facts, points: PointSet) -> Self {
        let mut after = board.clone();
        // Facts exist only for empty points.
        _ = after.put_down(facts.point(), facts.color());
        let own = points.intersection(&after.stones(facts.color())).len() as u16;
        let taken = points.intersection(&after.stones(facts.color().opponent())).len() as u16;
        after.lift(&points);
        let key_after = after.key();
        if key_after == facts.key_after() && (taken, own) == (facts.taken(), facts.lost()) {
            return Self::Usual(facts);
        }
        Self::Lifting(facts, Box::new(Lifting { points, taken, lost: own, key_after }))
    }

    /// What the play would do by the usual rule.
    #[must_use]
    pub const fn usual(&self) -> &Facts {
        match self {
            Self::Usual(facts) | Self::Lifting(facts, _) => facts,
        }
    }

    /// The position afterwards.
    #[must_use]
    pub const fn key_after(&self) -> go_board::Key {
        match self {
            Self::Usual(facts) => facts.key_after(),
            Self::Lifting(_, lifting) => lifting.key_after,
        }
    }

    /// Opposing stones lifted.
    #[must_use]
    pub const fn taken(&self) -> u16 {
        match self {
            Self::Usual(facts) => facts.taken(),
            Self::Lifting(_, lifting) => lifting.taken,
        }
    }

    /// Own stones lifted.
    #[must_use]
    pub const fn lost(&self) -> u16 {
        match self {
            Self::Usual(facts) => facts.lost(),
            Self::Lifting(_, lifting) => lifting.lost,
        }
    }

    /// The point where the play could be taken back one stone for one.
    #[must_use]
    pub const fn ko(&self) -> Option<Point> {
        match self {
            Self::Usual(facts) => facts.ko(),
            Self::Lifting(..) => None,
        }
    }
}

/// What a turn does to board and ledger that is no ordinary play.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Change {
    /// A stone put on an empty point, lifting nothing by itself.
    pub put: Option<(Point, Color)>,
    /// Stones that come off.
    pub lift: PointSet,
    /// Prisoners that the player gives back.
    pub returned: u32,
    /// Whether the turn is a pass for everything that counts passes.
    pub counts_as_pass: bool,
}
