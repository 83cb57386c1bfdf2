use std::fmt;
use std::sync::Arc;

use super::Lockstep;
use super::usual::are_standard_only;
use crate::article::{EndingArticle, PlacementArticle, RepetitionArticle};
use crate::standard::Suicide;
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
    /// They need not be asked about most plays.
    pub(super) standard_only: bool,
    /// One of them forbids every suicide.
    pub(super) forbids_suicide: bool,
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
        let placements = distinct(members.iter().map(|m| each(m).placement.article.clone()));
        let repetitions = distinct(members.iter().map(|m| each(m).repetition.article.clone()));
        let endings = distinct(members.iter().map(|m| each(m).ending.article.clone()));
        let standard_only = are_standard_only(&placements, &repetitions, &endings);
        let suicide = placements.iter().any(|article| match article {
            PlacementArticle::Standard(standard) => standard.suicide == Suicide::Forbidden,
            PlacementArticle::Peculiar(_) => false,
        });
        Self {
            course,
            members,
            placements,
            repetitions,
            endings,
            standard_only,
            forbids_suicide: suicide,
            closed: false,
        }
    }
}

impl Lockstep {
    /// A run of this rulebook alone that goes on from here, so that what is now done concerns no other.
    ///
    /// ```
    /// # use go_rules::{standard::*, *};
    /// # let articles = Articles {
    /// #     placement: StandardPlacement::NO_SUICIDE.into(),
    /// #     repetition: StandardRepetition::NONE.into(),
    /// #     ending: StandardEnding::TWO_PASSES.into(),
    /// #     settlement: StandardSettlement::AsItStands.into(),
    /// #     scoring: StandardScoring::AREA.into(),
    /// #     compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
    /// #     redress: StandardRedress::HALT.into(),
    /// # };
    /// # let book = Rulebook::new("any", &Text::nameless(), articles, &[]);
    /// use go_board::{Color, Size};
    /// let start = Setup::empty(Size::square(3)?).check()?;
    /// let mut both = Lockstep::new(vec![book.clone(), book], start)?;
    /// both.act(&Action::play(Color::Black, "B2".parse()?))?;
    /// let mut alone = both.alone(1);
    /// alone.act(&Action::pass(Color::White))?;
    /// assert_eq!((alone.plies(), both.plies()), (2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn alone(&self, member: usize) -> Self {
        let rulebooks = vec![self.rulebooks[member].clone()];
        let course = self.course(member).clone();
        let mut group = Group::new(course, Members::one(0), &rulebooks);
        group.closed = self.marks[member].left.is_some();
        Self {
            rulebooks,
            start: Arc::clone(&self.start),
            groups: vec![group],
            place: vec![0],
            judged: Vec::new(),
            rulings: vec![self.rulings[member]],
            marks: vec![self.marks[member]],
            uniform: self.uniform,
            plies: self.plies,
            statements: self.statements,
            board_plays: self.board_plays,
            forked: true,
            limits: self.limits,
        }
    }
}
