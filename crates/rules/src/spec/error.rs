use std::fmt;

use crate::{ParseTopicError, Topic};

/// What is wrong with a specification, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: SpecProblem,
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}; {}", self.line, self.problem, self.problem.what_would_be_right())
    }
}

impl std::error::Error for SpecError {}

/// What can be wrong with a specification.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SpecProblem {
    /// The file does not begin with `---`.
    NoFrontMatter,
    /// No second `---`.
    FrontMatterUnclosed,
    /// A line between them is no field that we know.
    FrontMatterLine(String),
    /// A field that every text needs is missing or empty.
    FieldMissing(&'static str),
    /// A heading of the second level names no section.
    UnknownSection(String),
    /// A field, section, edition, clause, silence or reading stands there twice.
    Twice {
        /// What it is.
        kind: &'static str,
        /// Its name.
        name: String,
        /// The line of the first.
        first: usize,
    },
    /// No paragraph follows the heading of a clause.
    ClauseSaysNothing(String),
    /// No paragraph follows the heading of a silence.
    SilenceAsksNothing(String),
    /// A silence has no reading.
    NoReadings(String),
    /// A silence names a clause that the text does not have.
    NoSuchClause(String),
    /// A clause names a subject that there is not.
    NoSuchSubject(ParseTopicError),
    /// A subject has a condition that is written in another way.
    Condition(String),
    /// A subject has a condition that no way to read the text meets.
    NoSuchReading {
        /// The silence that it names.
        silence: String,
        /// The reading that it names.
        reading: String,
    },
    /// Two clauses have one subject, and there are readings under which both would be cited.
    ClaimedTwice {
        /// The subject.
        subject: Topic,
        /// The clause that has it first.
        clause: String,
        /// The line of that clause's subjects.
        first: usize,
    },
    /// Subjects do not stand right under the heading of a clause.
    SubjectsElsewhere,
    /// An item of a list of readings or editions is written in another way.
    Item(String),
    /// A key could not stand in brackets on a command line.
    UnfitKey(String),
    /// The id of a clause could not stand in a list of clauses, or before the reason of a ruling.
    UnfitId(String),
    /// A silence is called `edition`, which the brackets take for something else.
    EditionIsTaken,
    /// A fenced block is never closed.
    FenceUnclosed,
}

impl SpecProblem {
    pub(super) fn at(self, line: usize) -> SpecError {
        SpecError { line, problem: self }
    }

    /// What to write instead.
    #[must_use]
    pub fn what_would_be_right(&self) -> &'static str {
        match self {
            Self::NoFrontMatter => {
                "begin the file with a line `---`, then `key: …` and `title: …`, then `---`"
            }
            Self::FrontMatterUnclosed => "end the front matter with a line `---`",
            Self::FrontMatterLine(_) => {
                "write `key: …`, `title: …`, `year: …`, `authority: …`, `source: …` or `code: …`, each on one line"
            }
            Self::FieldMissing(_) => "every text has a `key` and a `title`",
            Self::UnknownSection(_) => {
                "write `## Editions`, `## Settings`, `## Clauses`, `## Silences` or `## Notes`"
            }
            Self::Twice { .. } => "give the second another name, or take it away",
            Self::ClauseSaysNothing(_) => "write what it says in a paragraph right under the heading",
            Self::SilenceAsksNothing(_) => "write the question in a paragraph right under the heading",
            Self::NoReadings(_) => {
                "list at least one, the default first: - `key`: what it takes the text to mean"
            }
            Self::NoSuchClause(_) => {
                "write `Clauses:` and the ids of clauses of this text, commas between them"
            }
            Self::NoSuchSubject(_) => {
                "the subjects are turns, placement, suicide, supply, ko, repetition, recurrence, pass, pass-stone, stop, last-move, \
                 agreement, dispute, final-stop, life-and-death, confirmation, counting, seki, prisoners, komi, handicap, \
                 handicap-placement, ties, illegal, out-of-turn, after-stop, notice, resignation"
            }
            Self::Condition(_) => {
                "write `Subjects: counting under silence=reading`, with `and` before a second condition and a semicolon \
                 before other subjects"
            }
            Self::NoSuchReading { .. } => {
                "name a silence of this text, or `edition`, and one of its readings"
            }
            Self::ClaimedTwice { .. } => {
                "leave it to one of the two, or name readings of one silence that tell them apart: `ko under silence=reading`"
            }
            Self::SubjectsElsewhere => "write `Subjects:` on one line right under the heading of a clause",
            Self::Item(_) => "write - `key`: what it says (lists of another kind begin with *)",
            Self::UnfitKey(_) => "a key has no spaces, commas, equal signs, brackets or backquotes",
            Self::UnfitId(_) => {
                "write `### ID`; an id has no commas, colons, round brackets or backquotes, and no full stop at its end"
            }
            Self::EditionIsTaken => "give the silence another key",
            Self::FenceUnclosed => {
                "close it with a line of the signs that opened it, ``` or ~~~, and at least as many"
            }
        }
    }
}

impl fmt::Display for SpecProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFrontMatter => write!(f, "no front matter"),
            Self::FrontMatterUnclosed => write!(f, "the front matter does not end"),
            Self::FrontMatterLine(written) => write!(f, "`{written}` is no field of the front matter"),
            Self::FieldMissing(name) => write!(f, "the front matter lacks `{name}`"),
            Self::UnknownSection(title) => write!(f, "there is no section `{title}`"),
            Self::Twice { kind, name, first } => {
                write!(f, "{kind} `{name}` stands here a second time, first in line {first}")
            }
            Self::ClauseSaysNothing(id) => write!(f, "clause `{id}` says nothing"),
            Self::SilenceAsksNothing(key) => write!(f, "silence `{key}` asks nothing"),
            Self::NoReadings(key) => write!(f, "silence `{key}` has no reading"),
            Self::NoSuchClause(id) => write!(f, "there is no clause `{id}`"),
            Self::NoSuchSubject(error) => error.fmt(f),
            Self::Condition(written) => write!(f, "`{written}` is no condition of a subject"),
            Self::NoSuchReading { silence, reading } => {
                write!(f, "the text cannot be read as `{silence}={reading}`")
            }
            Self::ClaimedTwice { subject, clause, first } => {
                write!(f, "the subject `{subject}` belongs to clause `{clause}` since line {first}")
            }
            Self::SubjectsElsewhere => write!(f, "these subjects belong to no clause"),
            Self::Item(written) => write!(f, "`{written}` is no item of this list"),
            Self::UnfitKey(key) => write!(f, "`{key}` is no key"),
            Self::UnfitId(id) => write!(f, "`{id}` is no id for a clause"),
            Self::EditionIsTaken => write!(f, "a silence cannot be called `edition`"),
            Self::FenceUnclosed => write!(f, "this fenced block does not end"),
        }
    }
}
