//! What a stage changes of what the rulebook's own articles say.

use std::ops::Deref;
use std::sync::Arc;

use go_board::Color;

use crate::course::Course;
use crate::{Change, Effect, Grounded, Identity, Next, Special, Verdict};

/// What a stage makes of the answers of the rulebook's own placement and repetition articles.
///
/// The rulebook's own articles are asked first, always, and `own` is what they say. A stage *keeps* that answer (as every method
/// here does by itself), *narrows* it with a ban of its own, or *lifts* it: a clean-up that has its own rule on kos lets a play through
/// that the ko rule would bar. So whoever changes an article of the rulebook changes what holds in the stage, too, unless the stage lifts it.
///
/// ```
/// use go_rules::{Course, Effect, Overlay, Reason, Verdict};
///
/// /// Things are tried out in which a ko may be retaken freely.
/// #[derive(Debug, PartialEq)]
/// struct KosAreFree;
///
/// impl Overlay for KosAreFree {
///     fn repetition(&self, _: &Course, _: &Effect, own: Verdict) -> Verdict {
///         if own == Verdict::Forbidden(Reason::Ko) { Verdict::Allowed } else { own }
///     }
/// }
/// ```
pub trait Overlay: Identity {
    /// What the play does.
    fn effect(&self, course: &Course, own: Effect) -> Effect {
        _ = course;
        own
    }

    /// Whether the play may be made, repetition left aside.
    fn placement(&self, course: &Course, effect: &Effect, own: Verdict) -> Verdict {
        _ = (course, effect);
        own
    }

    /// Whether this special turn may be taken.
    fn special(&self, course: &Course, by: Color, special: Special, own: Verdict) -> Verdict {
        _ = (course, by, special);
        own
    }

    /// What an allowed special turn does.
    fn change(&self, course: &Course, by: Color, special: Special, own: Change) -> Change {
        _ = (course, by, special);
        own
    }

    /// Whether the play may be made, as far as repetition goes.
    fn repetition(&self, course: &Course, effect: &Effect, own: Verdict) -> Verdict {
        _ = (course, effect);
        own
    }

    /// Whether the pass may be made, as far as repetition goes.
    fn repetition_of_pass(&self, course: &Course, by: Color, own: Verdict) -> Verdict {
        _ = (course, by);
        own
    }

    /// What follows from the situation that now stands, as far as repetition goes.
    fn after_turn(&self, course: &Course, own: Grounded<Next>) -> Grounded<Next> {
        _ = course;
        own
    }
}

/// An overlay that the copies of a stage share. Two are equal if they are [the same](Identity).
#[derive(Clone, Debug)]
pub struct SharedOverlay(Arc<dyn Overlay>);

impl SharedOverlay {
    /// This one, to be shared.
    #[must_use]
    pub fn new(overlay: impl Overlay) -> Self {
        Self(Arc::new(overlay))
    }
}

impl Deref for SharedOverlay {
    type Target = dyn Overlay;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for SharedOverlay {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.is_same_as(&*other.0)
    }
}
