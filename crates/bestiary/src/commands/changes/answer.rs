//! What changed, as it is told: the object of `--json`, from which the pages are written as well.

use serde::Serialize;

use crate::wire::suite::RowsJson;

#[derive(Debug, Serialize)]
pub(super) struct ChangesAnswer {
    pub(super) schema: &'static str,
    pub(super) from: ChangesSide,
    pub(super) to: ChangesSide,
    pub(super) counts: Counts,
    /// The weightiest first.
    pub(super) groups: Vec<ChangesGroup>,
    /// Rulings that only the second has.
    pub(super) added: Vec<RulingName>,
    /// Rulings that only the first has.
    pub(super) removed: Vec<RulingName>,
    /// Rulings on scenarios whose board or actions are others than before: they are not compared.
    pub(super) other_positions: Vec<RulingName>,
    /// Games that were played in search of more; null between suites.
    pub(super) search: Option<Search>,
    /// Whether the user ended it before it was through.
    pub(super) stopped: bool,
}

impl ChangesAnswer {
    /// Whether both say the same, as far as it was looked.
    pub(super) fn is_nothing(&self) -> bool {
        let found = self.search.as_ref().is_some_and(|search| !search.findings.is_empty());
        !found
            && self.groups.is_empty()
            && self.added.is_empty()
            && self.removed.is_empty()
            && self.other_positions.is_empty()
    }

    /// What is only listed, in the order of `phrases::LISTS`.
    pub(super) fn lists(&self) -> [&[RulingName]; 3] {
        [&self.added, &self.removed, &self.other_positions]
    }

    /// The groups of this weight.
    pub(super) fn of(&self, weight: Weight) -> impl Iterator<Item = &ChangesGroup> {
        self.groups.iter().filter(move |group| group.weight == weight)
    }
}

/// One of the two that are compared.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ChangesSide {
    /// As the command line names it.
    pub(super) name: String,
    pub(super) kind: SideKind,
    /// The program that wrote a suite, or the rulebook.
    pub(super) is: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SideKind {
    Suite,
    Rulebook,
}

/// How many rulings there are of each sort. One is what one rulebook says of one scenario.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Counts {
    pub(super) compared: usize,
    pub(super) same: usize,
    pub(super) winner: usize,
    pub(super) ruling: usize,
    pub(super) words: usize,
    pub(super) added: usize,
    pub(super) removed: usize,
    pub(super) other_positions: usize,
}

/// How much a change matters, the most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Weight {
    /// The game comes to something else: another winner, a draw, no result, no decision.
    Winner,
    /// Something else is ruled, and who wins stays.
    Ruling,
    /// The same is ruled by another clause, for another reason, or in other words.
    Words,
}

impl Weight {
    pub(super) const ALL: [Self; 3] = [Self::Winner, Self::Ruling, Self::Words];

    pub(super) const fn heading(self) -> &'static str {
        match self {
            Self::Winner => "Who wins",
            Self::Ruling => "Other rulings",
            Self::Words => "The same ruling by another clause or in other words",
        }
    }
}

/// Rulings that changed alike, under one text.
#[derive(Debug, Serialize)]
pub(super) struct ChangesGroup {
    pub(super) weight: Weight,
    pub(super) text: String,
    /// The first difference of each, without points and numbers.
    pub(super) what: What,
    /// The line of the score sheet that it is about.
    pub(super) on: Option<String>,
    pub(super) old: Option<String>,
    pub(super) new: Option<String>,
    pub(super) old_clause: Option<String>,
    pub(super) new_clause: Option<String>,
    /// How many there are, the example included.
    pub(super) rulings: usize,
    /// The one with the smallest position.
    pub(super) example: Example,
    pub(super) others: Vec<RulingName>,
}

/// A scenario under a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(super) struct RulingName {
    pub(super) id: String,
    pub(super) rulebook: String,
    /// What is done after the scenario's own actions, if anything.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) then: Vec<String>,
}

#[derive(Debug, Serialize)]
pub(super) struct Example {
    #[serde(flatten)]
    pub(super) pair: RulingName,
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) board: RowsJson,
    pub(super) next: String,
    pub(super) komi: Option<String>,
    pub(super) handicap: u64,
    /// All that is done.
    pub(super) actions: Vec<String>,
    pub(super) points: usize,
    pub(super) stones: usize,
    pub(super) plies: usize,
    /// In the order of the course.
    pub(super) differences: Vec<RulingDifference>,
    /// What the two rulebooks quarrel over here, by which clauses; null between suites, which do not say it.
    pub(super) quarrel: Option<ChangesQuarrel>,
}

/// What a difference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum What {
    Verdict,
    Became,
    Reason,
    Clause,
    Words,
    Left,
    Board,
    Stage,
    ToMove,
    PassOnly,
    Legal,
    UndeterminedPlays,
    Dead,
    Scoring,
    Compensation,
    Margin,
    Outcome,
    AsItStands,
    Doubtful,
}

impl What {
    pub(super) const fn in_words(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Became => "what becomes of it",
            Self::Reason => "reason",
            Self::Clause => "clause",
            Self::Words => "words",
            Self::Left => "no game any more",
            Self::Board => "board at the end",
            Self::Stage => "stage",
            Self::ToMove => "to move",
            Self::PassOnly => "may only pass",
            Self::Legal => "legal plays",
            Self::UndeterminedPlays => "undetermined plays",
            Self::Dead => "dead stones",
            Self::Scoring => "scoring",
            Self::Compensation => "compensation",
            Self::Margin => "margin",
            Self::Outcome => "outcome",
            Self::AsItStands => "counted as it stands",
            Self::Doubtful => "doubtful",
        }
    }
}

/// One value that changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct RulingDifference {
    pub(super) what: What,
    pub(super) weight: Weight,
    /// The action it is about, from 1; null for what shows at the end.
    pub(super) ply: Option<usize>,
    /// For an action that nobody takes: after how many.
    pub(super) after: Option<usize>,
    /// That action, or the line of the score sheet.
    pub(super) on: Option<String>,
    /// Of lists of points, those that only the old one has.
    pub(super) old: Option<String>,
    pub(super) new: Option<String>,
    pub(super) old_clause: Option<String>,
    pub(super) new_clause: Option<String>,
}

/// What two rulebooks show in one class, and by which clauses.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(super) struct ChangesQuarrel {
    pub(super) class: String,
    pub(super) ply: u32,
    pub(super) old: String,
    pub(super) new: String,
    pub(super) old_clause: String,
    pub(super) new_clause: String,
}

/// Seeded games between the two rulebooks.
#[derive(Debug, Serialize)]
pub(super) struct Search {
    pub(super) boards: Vec<String>,
    pub(super) games: u64,
    pub(super) plies: u64,
    pub(super) seed: u64,
    /// Kinds of quarrels, each with the smallest record found.
    pub(super) findings: Vec<FoundGame>,
    /// Why no game was played; null if some were.
    pub(super) not_searched: Option<String>,
}

#[derive(Debug, Serialize)]
pub(super) struct FoundGame {
    #[serde(flatten)]
    pub(super) quarrel: ChangesQuarrel,
    pub(super) winner_differs: bool,
    pub(super) board: String,
    pub(super) rows: Vec<String>,
    pub(super) next: String,
    pub(super) komi: Option<String>,
    pub(super) handicap: u64,
    pub(super) actions: Vec<String>,
    pub(super) sgf: String,
    pub(super) times: u64,
    /// Which articles cause it, in a sentence; empty if it is not known.
    pub(super) cause: String,
}
