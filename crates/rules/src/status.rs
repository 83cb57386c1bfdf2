//! Life and death: where somebody who knows it is plugged in.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use go_board::{Color, Point, PointSet};

use crate::{Course, Identity};

/// What a chain is when play has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It stays on the board and its surroundings count.
    Alive,
    /// It may be lifted without being captured.
    Dead,
    /// It stays on the board because neither side can take the other.
    Seki,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Alive => "alive",
            Self::Dead => "dead",
            Self::Seki => "seki",
        })
    }
}

/// Somebody who may know whether stones are alive: a search, a table of shapes, a person.
///
/// Many texts rest on life and death and say no way to find it out. Their articles ask here, and where the answer is
/// nothing they answer *undetermined*. Nobody is asked what the players have agreed on.
/// [`Rulebook::adjudicated`](crate::Rulebook::adjudicated) plugs an adjudicator in.
pub trait LifeAndDeath: Identity {
    /// The status, under the rules that hold there, of the chain that stands on `chain` when play has stopped as the
    /// course shows it; `None` if it is not known.
    fn status(&self, course: &Course, chain: Point) -> Option<Status>;
}

/// An adjudicator that the articles of a rulebook share.
///
/// Two are equal if they are [the same](Identity): a search with another budget is another adjudicator, and an article that asks
/// it another article.
#[derive(Clone, Debug)]
pub struct Adjudicator(Arc<dyn LifeAndDeath>);

impl Adjudicator {
    /// This one, to be shared.
    #[must_use]
    pub fn new(adjudicator: impl LifeAndDeath) -> Self {
        Self(Arc::new(adjudicator))
    }
}

/// [`NobodyKnows`].
impl Default for Adjudicator {
    fn default() -> Self {
        Self::new(NobodyKnows)
    }
}

impl Deref for Adjudicator {
    type Target = dyn LifeAndDeath;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for Adjudicator {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.is_same_as(&*other.0)
    }
}

/// The adjudicator that every rulebook begins with: it never knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NobodyKnows;

impl LifeAndDeath for NobodyKnows {
    fn status(&self, _: &Course, _: Point) -> Option<Status> {
        None
    }
}

/// The stones that an adjudicator finds dead, if it knows every chain on the board.
#[must_use]
pub fn all_dead(adjudicator: &dyn LifeAndDeath, course: &Course) -> Option<PointSet> {
    let board = course.board();
    let (mut dead, mut asked) = (PointSet::EMPTY, PointSet::EMPTY);
    for point in Color::BOTH.into_iter().flat_map(|color| board.stones(color).iter()) {
        if !asked.contains(point) {
            let chain = board.chain(point);
            asked = asked.union(&chain);
            if adjudicator.status(course, point)? == Status::Dead {
                dead = dead.union(&chain);
            }
        }
    }
    Some(dead)
}
