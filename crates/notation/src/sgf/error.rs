use std::fmt;

/// A place in a text, as an editor shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Character within the line, from 1.
    pub column: usize,
    /// Byte within the file, from 0.
    pub offset: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a text is no SGF file: what is wrong, where, what stands there, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub(crate) kind: ErrorKind,
    pub(crate) position: Position,
    pub(crate) found: String,
}

/// What is wrong with a text that is no SGF file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// More bytes than [`SgfLimits::bytes`](super::SgfLimits::bytes).
    TooLarge {
        /// Bytes of the input.
        bytes: usize,
        /// Bytes allowed.
        limit: usize,
    },
    /// More nodes than [`SgfLimits::nodes`](super::SgfLimits::nodes).
    TooManyNodes {
        /// Nodes allowed.
        limit: usize,
    },
    /// Bytes that are neither UTF-8 nor a game in Latin-1.
    NotText,
    /// Not UTF-8, and the file names a charset that is not read here.
    Charset(String),
    /// Nowhere a `(;`.
    NoTree,
    /// A `(` without a node behind it.
    EmptyTree,
    /// A `;` after a variation has been closed.
    NodeAfterVariation,
    /// A property before the first `;` of its tree.
    PropertyBeforeNode,
    /// A property after a variation has been closed.
    PropertyAfterVariation,
    /// A property identifier without a `[`.
    PropertyWithoutValue,
    /// A `[` without a property identifier.
    ValueWithoutProperty,
    /// A character that has no meaning between properties.
    Unexpected,
    /// A sign of a tree, though no tree is open.
    OutsideTree,
    /// The text ends inside the tree that began at the error's position.
    UnclosedTree {
        /// Trees still open, this one included.
        open: usize,
        /// Where the text ends.
        end: Position,
    },
    /// The text ends inside the value that began at the error's position.
    UnclosedValue {
        /// Where the text ends.
        end: Position,
    },
}

impl Error {
    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    /// Where it is wrong; of what is never closed, where it began.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The text at that place, cut after 20 characters; empty at the end of the file.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What would be right.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        match self.kind {
            ErrorKind::TooLarge { .. } => "split the file, or raise the limit on bytes",
            ErrorKind::TooManyNodes { .. } => "split the file, or raise the limit on nodes",
            ErrorKind::NotText => "an SGF file is text, in UTF-8 or Latin-1, and begins with `(;`",
            ErrorKind::Charset(_) => "save the file as UTF-8 with CA[UTF-8]",
            ErrorKind::NoTree => "a game begins with `(;`",
            ErrorKind::EmptyTree => "write a node behind the bracket: `(;`",
            ErrorKind::NodeAfterVariation => {
                "put the nodes before the first variation, or into brackets of their own: `(;`"
            }
            ErrorKind::PropertyBeforeNode => "write `;` before the first property",
            ErrorKind::PropertyAfterVariation => "move the property into a node before the variation",
            ErrorKind::PropertyWithoutValue => "write its value in brackets, as in `KM[6.5]` or `B[]`",
            ErrorKind::ValueWithoutProperty => "write a property before the bracket, as in `C[...]`",
            ErrorKind::Unexpected => {
                "between properties stand capital letters, `;`, `(`, `)` and blanks; a `]` within a value is written `\\]`"
            }
            ErrorKind::OutsideTree => "drop it, or open a tree with `(;` before it",
            ErrorKind::UnclosedTree { .. } => {
                "the file seems cut off: write the rest, or close each open tree with `)`"
            }
            ErrorKind::UnclosedValue { .. } => "the file seems cut off, or a `]` is missing",
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { bytes, limit } => {
                write!(f, "the file has {bytes} bytes, more than the limit of {limit}")
            }
            Self::TooManyNodes { limit } => write!(f, "the file has more than {limit} nodes, the limit"),
            Self::NotText => f.write_str("this is not text"),
            Self::Charset(name) => {
                write!(f, "the text is not UTF-8 and its charset `{name}` is not known here")
            }
            Self::NoTree => f.write_str("there is no game in this text"),
            Self::EmptyTree => f.write_str("a tree has no node"),
            Self::NodeAfterVariation => f.write_str("a node stands behind a variation"),
            Self::PropertyBeforeNode => f.write_str("a property stands before the first node of its tree"),
            Self::PropertyAfterVariation => f.write_str("a property stands behind a variation"),
            Self::PropertyWithoutValue => f.write_str("a property has no value"),
            Self::ValueWithoutProperty => f.write_str("a value has no property"),
            Self::Unexpected => f.write_str("a character stands between properties"),
            Self::OutsideTree => f.write_str("a sign stands outside any tree"),
            Self::UnclosedTree { open: 1, end } => {
                write!(f, "the text ends at {end}, but the tree that begins here is still open")
            }
            Self::UnclosedTree { open, end } => {
                write!(
                    f,
                    "the text ends at {end}, but {open} trees are still open, the innermost begins here"
                )
            }
            Self::UnclosedValue { end } => {
                write!(f, "the text ends at {end}, but the value that begins here is still open")
            }
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.position, self.kind)?;
        if !self.found.is_empty() {
            write!(f, ": `{}`", self.found.escape_debug())?;
        }
        write!(f, "; {}", self.help())
    }
}

impl std::error::Error for Error {}

/// The place of byte `at` of `text`, counting bytes as the charset of the file does.
///
/// `\n`, `\r\n` and a lone `\r` end a line; a byte order mark has no column.
pub(crate) fn position_in(text: &str, at: usize, one_byte_chars: bool) -> Position {
    let at = char_start(text, at);
    let before = &text[..at];
    let mut line = 1;
    let mut start = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8().min(at) } else { 0 };
    for (i, byte) in before.bytes().enumerate() {
        if byte == b'\n' || (byte == b'\r' && text.as_bytes().get(i + 1) != Some(&b'\n')) {
            line += 1;
            start = i + 1;
        }
    }
    Position {
        line,
        column: before[start..].chars().count() + 1,
        offset: if one_byte_chars { before.chars().count() } else { at },
    }
}

/// What stands at byte `at`, up to 20 characters of its line.
pub(crate) fn snippet(text: &str, at: usize) -> String {
    let at = char_start(text, at);
    let rest = &text[at..];
    let line: String = rest.chars().take_while(|c| !matches!(c, '\n' | '\r')).take(20).collect();
    if line.is_empty() { rest.chars().take(1).collect() } else { line }
}

/// The first byte of the character that byte `at` belongs to.
pub(super) fn char_start(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}
