//! What makes two articles, or two adjudicators, the same.

use std::any::Any;
use std::fmt;

/// What an article is, for telling it from others: its type and whatever [`PartialEq`] compares in it.
///
/// Rulebooks with the same articles rule alike, and run in lockstep on one course. How an article prints decides nothing:
/// [`Debug`](fmt::Debug) is for people. Whoever writes an article derives `PartialEq` for it and has an identity by that; two values
/// must be equal only if no answer of theirs ever differs.
///
/// ```
/// use go_rules::Identity;
///
/// #[derive(PartialEq)]
/// struct Window(u32);
///
/// // It prints without its number.
/// impl std::fmt::Debug for Window {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         f.write_str("Window")
///     }
/// }
///
/// assert!(Window(6).is_same_as(&Window(6)));
/// assert!(!Window(6).is_same_as(&Window(8)));
/// ```
pub trait Identity: Any + fmt::Debug + Send + Sync {
    /// Whether `other` is of the same type and equal.
    fn is_same_as(&self, other: &dyn Identity) -> bool;
}

impl<T: Any + PartialEq + fmt::Debug + Send + Sync> Identity for T {
    fn is_same_as(&self, other: &dyn Identity) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<T>() == Some(self)
    }
}
