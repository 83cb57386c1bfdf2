use std::fmt;

use go_board::{ParsePointError, Point, Size, SizeError};

use crate::gtp;

/// No game is longer.
pub(super) const MOST_ACTIONS: usize = 100_000;

/// Why a transcript is none, with the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// What is wrong.
    pub kind: TranscriptErrorKind,
    /// Line, from 1.
    pub line: usize,
    /// Character within the line, from 1.
    pub column: usize,
    /// The byte of the text.
    pub offset: usize,
}

/// What is wrong with a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TranscriptErrorKind {
    /// Not a command that is known, nor a private one.
    Command(String),
    /// Not what the command takes; the form that is right.
    Takes(&'static str),
    /// No move.
    Move(gtp::GtpWordError),
    /// No point.
    Point(ParsePointError),
    /// A point beyond the edge.
    OffBoard(Point, Size),
    /// No size.
    Size(SizeError),
    /// A point named twice.
    Twice(Point),
    /// Handicap stones on a board with stones.
    NotEmpty,
    /// So many stones have no fixed points there.
    Handicap(usize, Size),
    /// A move is taken back, and there is none.
    NothingToUndo,
    /// The answer tells what was done, and there is none.
    NoAnswer,
    /// Another file holds the game.
    LoadsAFile,
    /// More actions than a game has.
    TooLong,
    /// No command at all.
    Empty,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.kind {
            TranscriptErrorKind::Command(word) => {
                write!(f, "`{}` is no command of GTP that is known here", word.escape_debug())
            }
            TranscriptErrorKind::Takes(form) => write!(f, "write {form}"),
            TranscriptErrorKind::Move(error) => error.fmt(f),
            TranscriptErrorKind::Point(error) => error.fmt(f),
            TranscriptErrorKind::OffBoard(point, size) => write!(f, "{point} is not on a board of {size}"),
            TranscriptErrorKind::Size(error) => error.fmt(f),
            TranscriptErrorKind::Twice(point) => write!(f, "{point} is named twice"),
            TranscriptErrorKind::NotEmpty => {
                f.write_str("handicap stones need an empty board: write clear_board before")
            }
            TranscriptErrorKind::Handicap(stones, size) => {
                write!(f, "{stones} handicap stones have no fixed points on a board of {size}")
            }
            TranscriptErrorKind::NothingToUndo => f.write_str("there is no move to take back"),
            TranscriptErrorKind::NoAnswer => f.write_str(
                "the answer tells where the stones went, and no line with `=` follows: write play and the point",
            ),
            TranscriptErrorKind::LoadsAFile => {
                f.write_str("the game is in another file: read that one instead")
            }
            TranscriptErrorKind::TooLong => write!(f, "more than {MOST_ACTIONS} actions in a game"),
            TranscriptErrorKind::Empty => f.write_str("there is no command in it: write for instance boardsize 9"),
        }
    }
}

impl std::error::Error for TranscriptError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            TranscriptErrorKind::Move(error) => Some(error),
            TranscriptErrorKind::Point(error) => Some(error),
            TranscriptErrorKind::Size(error) => Some(error),
            TranscriptErrorKind::Command(_)
            | TranscriptErrorKind::Takes(_)
            | TranscriptErrorKind::OffBoard(..)
            | TranscriptErrorKind::Twice(_)
            | TranscriptErrorKind::NotEmpty
            | TranscriptErrorKind::Handicap(..)
            | TranscriptErrorKind::NothingToUndo
            | TranscriptErrorKind::NoAnswer
            | TranscriptErrorKind::LoadsAFile
            | TranscriptErrorKind::TooLong
            | TranscriptErrorKind::Empty => None,
        }
    }
}
