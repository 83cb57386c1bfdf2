//! What is reported of each ply, and of what can no longer be compared.

use go_rules::{Action, Became, Citation, Gap, Lockstep, Marks, Objection, Reason, Rulebook, Ruling};

use crate::Class;
use crate::became::standing;
use crate::observable::StageView;
use crate::parting::Parting;
use crate::track::members;

/// One action and what every rulebook made of it.
#[derive(Clone, Debug)]
pub struct PlyReport {
    /// What was done.
    pub action: Action,
    /// Sets of rulebooks that see it alike. Few: a long record under many rulebooks stays small.
    views: Vec<(u128, View)>,
}

/// How some rulebooks see one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// What they say of it and what became of it; `None` once the record has left them.
    pub ruling: Option<Ruling>,
    /// What goes on after it.
    pub stage: StageView,
    /// What pointing it out would bring, if it is forbidden, stands, and may still be pointed out.
    pub objection: Option<Objection>,
}

impl View {
    /// What a forbidden turn that stands is in for: `it stands unless taken back`.
    #[must_use]
    pub const fn standing(&self) -> &'static str {
        standing(self.objection)
    }
}

impl PlyReport {
    pub(crate) fn of(lockstep: &Lockstep, action: &Action) -> Self {
        let mut views: Vec<(u128, View)> = Vec::with_capacity(1);
        for member in 0..lockstep.rulebooks().len() {
            let course = lockstep.course(member);
            let ruling = lockstep.ruling(member);
            let stood = ruling.is_some_and(|ruling| matches!(ruling.became, Became::Stood(_)));
            let objection = if stood { course.objection(lockstep.plies()) } else { None };
            let view = View { ruling, stage: StageView::of(course), objection };
            match views.iter_mut().find(|(_, known)| *known == view) {
                Some((set, _)) => *set |= 1 << member,
                None => views.push((1 << member, view)),
            }
        }
        Self { action: action.clone(), views }
    }

    /// How rulebook number `member` sees the action.
    ///
    /// # Panics
    /// If there is no such rulebook.
    #[must_use]
    #[allow(clippy::expect_used, reason = "documented")]
    pub fn view(&self, member: usize) -> &View {
        let found = self.views.iter().find(|(set, _)| set >> member & 1 == 1);
        &found.expect("a rulebook of this comparison").1
    }

    /// What rulebook number `member` said of it and what it became; `None` once the record has left it.
    ///
    /// # Panics
    /// If there is no such rulebook.
    #[must_use]
    pub fn ruling(&self, member: usize) -> Option<Ruling> {
        self.view(member).ruling
    }

    /// What goes on after it under rulebook number `member`.
    ///
    /// # Panics
    /// If there is no such rulebook.
    #[must_use]
    pub fn stage(&self, member: usize) -> StageView {
        self.view(member).stage
    }

    /// Rulebooks that see it alike, by place, and how they see it.
    pub fn views(&self) -> impl Iterator<Item = (Vec<usize>, &View)> {
        self.views.iter().map(|(set, view)| (members(*set).collect(), view))
    }

    /// Whether all rulebooks see it alike.
    #[must_use]
    pub fn is_agreed(&self) -> bool {
        self.views.len() == 1
    }
}

/// What has happened to one rulebook's view of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The record ceased to be a game under it at this ply.
    Left(u32, Reason),
    /// It met an action it does not know.
    Unknown(u32),
    /// Since this ply its rulings rest on something its text does not decide.
    Doubtful(u32, Gap),
}

impl Mark {
    /// The gravest mark by this ply.
    pub(crate) fn at(marks: &Marks, ply: u32) -> Option<Self> {
        let left =
            marks.left.filter(|(since, _)| *since <= ply).map(|(since, reason)| Self::Left(since, reason));
        let unknown = marks.unknown.filter(|since| *since <= ply).map(Self::Unknown);
        let doubtful =
            marks.doubtful.filter(|(since, _)| *since <= ply).map(|(since, gap)| Self::Doubtful(since, gap));
        left.or(unknown).or(doubtful)
    }
}

/// Two rulebooks can no longer be compared in these classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poison {
    /// The places of the two rulebooks.
    pub between: (usize, usize),
    /// What can no longer be compared.
    pub classes: &'static [Class],
    /// From which ply on: quarrels at this very ply still count.
    pub ply: u32,
    /// The rulebook whose ruling did it.
    pub by: usize,
    /// The clause of that ruling.
    pub citation: Citation,
    /// Why, in words.
    pub because: &'static str,
}

impl Poison {
    pub(crate) fn of(parting: &Parting, rulebooks: &[Rulebook]) -> Self {
        Self {
            between: parting.between,
            classes: parting.classes,
            ply: parting.ply,
            by: parting.member,
            citation: rulebooks[parting.member].cite(parting.ground),
            because: parting.because,
        }
    }
}
