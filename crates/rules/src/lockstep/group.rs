use std::fmt;

use crate::article::{EndingArticle, PlacementArticle, RepetitionArticle};
use crate::{Course, Rulebook};

/// A set of rulebooks, by place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Members(pub(super) u128);

impl Members {
    pub(super) const fn one(member: usize) -> Self {
        Self(1 << member)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let member = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                member
            })
        })
    }

    pub(super) const fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Rulebooks that have ruled alike so far, and the articles among them that differ.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) course: Course,
    pub(super) members: Members,
    pub(super) placements: Vec<PlacementArticle>,
    pub(super) repetitions: Vec<RepetitionArticle>,
    pub(super) endings: Vec<EndingArticle>,
    /// Nobody in it takes in actions any more.
    pub(super) closed: bool,
}

impl fmt::Debug for Members {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

fn distinct<A: PartialEq + Clone>(articles: impl Iterator<Item = A>) -> Vec<A> {
    let mut found: Vec<A> = Vec::new();
    for article in articles {
        if !found.contains(&article) {
            found.push(article);
        }
    }
    found
}

impl Group {
    pub(super) fn new(course: Course, members: Members, rulebooks: &[Rulebook]) -> Self {
        let each = |member: usize| &rulebooks[member];
        Self {
            course,
            members,
            placements: distinct(members.iter().map(|m| each(m).placement.article.clone())),
            repetitions: distinct(members.iter().map(|m| each(m).repetition.article.clone())),
            endings: distinct(members.iter().map(|m| each(m).ending.article.clone())),
            closed: false,
        }
    }
}
