use std::fmt;
use std::sync::Arc;

use super::Lockstep;
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

impl fmt::Debug for Members {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The articles of all rulebooks of a run, each once. Comparing articles costs more than forking a course may.
#[derive(Debug)]
pub(super) struct Distinct {
    placements: Vec<PlacementArticle>,
    repetitions: Vec<RepetitionArticle>,
    endings: Vec<EndingArticle>,
    /// For each rulebook, the places of its own in these lists.
    places: Vec<[usize; 3]>,
}

impl Distinct {
    pub(super) fn new(rulebooks: &[Rulebook]) -> Self {
        let (mut placements, mut repetitions, mut endings) = (Vec::new(), Vec::new(), Vec::new());
        let places = rulebooks
            .iter()
            .map(|rulebook| {
                [
                    place_in(&mut placements, &rulebook.placement.article),
                    place_in(&mut repetitions, &rulebook.repetition.article),
                    place_in(&mut endings, &rulebook.ending.article),
                ]
            })
            .collect();
        Self { placements, repetitions, endings, places }
    }

    /// Those articles of one kind that these rulebooks have, into `chosen`.
    fn choose<A: Clone>(&self, kind: usize, all: &[A], members: Members, chosen: &mut Vec<A>) {
        chosen.clear();
        let mut seen = Members(0);
        for place in members.iter().map(|member| self.places[member][kind]) {
            if seen.0 & Members::one(place).0 == 0 {
                seen.0 |= Members::one(place).0;
                chosen.push(all[place].clone());
            }
        }
    }
}

/// The place of an article in a list, at the end of which it is entered if it is new.
fn place_in<A: PartialEq + Clone>(known: &mut Vec<A>, article: &A) -> usize {
    known.iter().position(|other| other == article).unwrap_or_else(|| {
        known.push(article.clone());
        known.len() - 1
    })
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

impl Group {
    pub(super) fn new(course: Course, members: Members, articles: &Distinct) -> Self {
        let mut group = Self {
            course,
            members,
            placements: Vec::new(),
            repetitions: Vec::new(),
            endings: Vec::new(),
            standard_only: false,
            forbids_suicide: false,
            closed: false,
        };
        group.assign(members, articles);
        group
    }

    /// Becomes a copy of `other`, in the memory of this one.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.course.copy_from(&other.course);
        self.closed = other.closed;
        // The same rulebooks have the same articles.
        if self.members != other.members {
            self.members = other.members;
            self.placements.clone_from(&other.placements);
            self.repetitions.clone_from(&other.repetitions);
            self.endings.clone_from(&other.endings);
            self.standard_only = other.standard_only;
            self.forbids_suicide = other.forbids_suicide;
        }
    }

    /// Makes it the group of these rulebooks, on the course it has.
    pub(super) fn assign(&mut self, members: Members, articles: &Distinct) {
        self.members = members;
        self.closed = false;
        articles.choose(0, &articles.placements, members, &mut self.placements);
        articles.choose(1, &articles.repetitions, members, &mut self.repetitions);
        articles.choose(2, &articles.endings, members, &mut self.endings);
        self.standard_only = are_standard_only(&self.placements, &self.repetitions, &self.endings);
        self.forbids_suicide = self.placements.iter().any(|article| match article {
            PlacementArticle::Standard(standard) => standard.suicide == Suicide::Forbidden,
            PlacementArticle::Peculiar(_) => false,
        });
    }
}

/// Whether these articles allow, and draw nothing from, every play in the course of ordinary play that lifts no
/// stone of its own, takes no ko back, and makes a new position.
fn are_standard_only(
    placements: &[PlacementArticle],
    repetitions: &[RepetitionArticle],
    endings: &[EndingArticle],
) -> bool {
    placements.iter().all(|article| match article {
        PlacementArticle::Standard(standard) => standard.minds_only_suicide(),
        PlacementArticle::Peculiar(_) => false,
    }) && repetitions.iter().all(|article| match article {
        RepetitionArticle::Standard(standard) => standard.minds_only_what_repeats(),
        RepetitionArticle::Peculiar(_) => false,
    }) && endings.iter().all(|article| matches!(article, EndingArticle::Standard(_)))
}

impl Lockstep {
    /// A run of this rulebook alone that goes on from here, so that what is now done concerns no other.
    ///
    /// ```
    /// # use go_rules::{standard::*, *};
    /// # let book = Rulebook::new("any", &Text::nameless(), Articles::plain());
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
        self.alone_on(self.course(member).clone(), member)
    }

    pub(super) fn alone_on(&self, course: Course, member: usize) -> Self {
        let rulebooks = vec![self.rulebooks[member].clone()];
        let articles = Distinct::new(&rulebooks);
        let mut group = Group::new(course, Members::one(0), &articles);
        group.closed = self.marks[member].left.is_some();
        Self {
            rulebooks,
            articles: Arc::new(articles),
            start: Arc::clone(&self.start),
            groups: vec![group],
            place: vec![0],
            spare: Vec::new(),
            judged: Vec::new(),
            rulings: vec![self.rulings[member]],
            marks: vec![self.marks[member]],
            grounds: vec![self.grounds[member]],
            uniform: self.uniform,
            plies: self.plies,
            statements: self.statements,
            board_plays: self.board_plays,
            ruled_anew: self.ruled_anew,
            forked: true,
            limits: self.limits,
        }
    }
}
