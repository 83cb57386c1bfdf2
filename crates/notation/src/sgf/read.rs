use std::str::FromStr;

use super::Charset;
use super::charset::{latin1, looks_like_sgf};
use super::error::{Error, ErrorKind, Position, position_in};
use super::text::value_end;
use super::tree::{Collection, TreePiece, index};

/// How much a file may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfLimits {
    /// Bytes of the file: 16 MiB by default, 1 GiB at most.
    pub bytes: usize,
    /// Nodes of all its trees: 1,000,000 by default.
    pub nodes: usize,
}

impl Default for SgfLimits {
    fn default() -> Self {
        Self { bytes: 16 << 20, nodes: 1_000_000 }
    }
}

/// The arena counts bytes in 32 bits, Latin-1 letters grow to two bytes, and added text needs room.
const MOST_BYTES: usize = 1 << 30;

impl Collection {
    /// Reads a file of bytes: UTF-8, else Latin-1 if the file names that charset or none.
    ///
    /// Text before the first `(;` is passed over, such as a byte order mark or a mail's head, and so is
    /// text behind a tree if it holds no signs of SGF.
    ///
    /// # Errors
    /// [`Error`] with the place and the remedy of the first thing that is wrong.
    ///
    /// ```
    /// use go_notation::sgf::{Charset, Collection, SgfLimits};
    /// let bytes = b"(;GM[1]PB[J\xfcrgen])";
    /// let file = Collection::from_bytes(bytes, SgfLimits::default())?;
    /// assert_eq!(file.charset(), Charset::Latin1);
    /// assert_eq!(file.to_string(), "(;GM[1]PB[Jürgen])");
    /// assert_eq!(file.to_bytes(), bytes);
    /// # Ok::<(), go_notation::sgf::Error>(())
    /// ```
    pub fn from_bytes(bytes: &[u8], limits: SgfLimits) -> Result<Self, Error> {
        check_size(bytes.len(), limits)?;
        let utf8 = match std::str::from_utf8(bytes) {
            Ok(text) => return read(text.to_owned(), Charset::Utf8, limits),
            Err(error) => error,
        };
        let at = utf8.valid_up_to();
        let not_utf8 = |kind| {
            let valid = String::from_utf8_lossy(&bytes[..at]);
            Error { kind, position: position_in(&valid, at, false), found: hex(&bytes[at..]) }
        };
        if !looks_like_sgf(bytes) {
            return Err(not_utf8(ErrorKind::NotText));
        }
        let file = read(latin1(bytes), Charset::Latin1, limits)?;
        let named = file.games().find_map(|root| root.property("CA")).and_then(|ca| ca.first_text());
        match named {
            Some(name) if !name.is_empty() && Charset::named(&name) != Some(Charset::Latin1) => {
                Err(not_utf8(ErrorKind::Charset(name.chars().take(40).collect())))
            }
            _ => Ok(file),
        }
    }

    /// As [`from_bytes`](Self::from_bytes), for text that is already decoded.
    ///
    /// # Errors
    /// [`Error`] with the place and the remedy of the first thing that is wrong.
    pub fn from_text(text: &str, limits: SgfLimits) -> Result<Self, Error> {
        check_size(text.len(), limits)?;
        read(text.to_owned(), Charset::Utf8, limits)
    }
}

impl FromStr for Collection {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::from_text(text, SgfLimits::default())
    }
}

fn check_size(bytes: usize, limits: SgfLimits) -> Result<(), Error> {
    let limit = limits.bytes.min(MOST_BYTES);
    if bytes <= limit {
        return Ok(());
    }
    let position = Position { line: 1, column: 1, offset: 0 };
    Err(Error { kind: ErrorKind::TooLarge { bytes, limit }, position, found: String::new() })
}

fn hex(bytes: &[u8]) -> String {
    let bytes: Vec<String> = bytes.iter().take(4).map(|b| format!("{b:02x}")).collect();
    format!("byte {}", bytes.join(" "))
}

fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    while text.get(at).is_some_and(|b| b.is_ascii_whitespace() || *b == 0x0b) {
        at += 1;
    }
    at
}

/// What may stand next.
#[derive(Clone, Copy, PartialEq)]
enum Expect {
    /// A `(` was read: its first node.
    FirstNode,
    /// In a node: properties, nodes, variations, the end of the tree.
    Anything,
    /// A `)` was read: variations or the end of the tree.
    VariationOrEnd,
}

struct OpenTree {
    /// Byte of the `(`.
    at: usize,
    /// The node its first node follows.
    parent: Option<u32>,
}

fn read(text: String, charset: Charset, limits: SgfLimits) -> Result<Collection, Error> {
    let mut file = Collection { read: text.len(), text, charset, ..Collection::default() };
    match fill(&mut file, limits) {
        Ok(()) => Ok(file),
        Err((kind, at)) => Err(Error { kind, position: file.position(at), found: file.snippet(at) }),
    }
}

/// Reads the trees of `file.text` into its arena; on failure says what is wrong at which byte.
fn fill(file: &mut Collection, limits: SgfLimits) -> Result<(), (ErrorKind, usize)> {
    // Taken out so that the arena can grow while the text is read.
    let text = std::mem::take(&mut file.text);
    let result = SgfReader { text: text.as_bytes(), file, limits, open: Vec::new(), at: 0 }.trees();
    file.text = text;
    result.map_err(|(kind, at)| match kind {
        ReadFault::Kind(kind) => (kind, at),
        ReadFault::UnclosedTree(open) => {
            (ErrorKind::UnclosedTree { open, end: file.position(file.read) }, at)
        }
        ReadFault::UnclosedValue => (ErrorKind::UnclosedValue { end: file.position(file.read) }, at),
    })
}

/// An error whose positions are not counted out yet.
enum ReadFault {
    Kind(ErrorKind),
    UnclosedTree(usize),
    UnclosedValue,
}

type ReadStep<T> = Result<T, (ReadFault, usize)>;

struct SgfReader<'a> {
    text: &'a [u8],
    file: &'a mut Collection,
    limits: SgfLimits,
    open: Vec<OpenTree>,
    at: usize,
}

const fn fault<T>(kind: ErrorKind, at: usize) -> ReadStep<T> {
    Err((ReadFault::Kind(kind), at))
}

impl SgfReader<'_> {
    fn trees(&mut self) -> ReadStep<()> {
        self.find_first_tree()?;
        loop {
            self.tree()?;
            // Behind a tree: another one, or text without any sign of SGF.
            match self.text[self.at..].iter().position(|b| b"()[];".contains(b)) {
                None => return Ok(()),
                Some(skip) => self.at += skip,
            }
            if self.text[self.at] != b'(' {
                return fault(ErrorKind::OutsideTree, self.at);
            }
        }
    }

    /// Moves to the first `(` that a `;` follows.
    fn find_first_tree(&mut self) -> ReadStep<()> {
        let mut first_bracket = None;
        for (at, _) in self.text.iter().enumerate().filter(|(_, b)| **b == b'(') {
            if self.text.get(skip_blanks(self.text, at + 1)) == Some(&b';') {
                self.at = at;
                return if self.text[..at].contains(&0) { fault(ErrorKind::NotText, 0) } else { Ok(()) };
            }
            first_bracket.get_or_insert(at);
        }
        match first_bracket {
            _ if self.text.contains(&0) => fault(ErrorKind::NotText, 0),
            // A bracket in a text about something else is not a broken game.
            Some(at) if skip_blanks(self.text, 0) == at => fault(ErrorKind::EmptyTree, at),
            _ => fault(ErrorKind::NoTree, 0),
        }
    }

    /// Reads the tree whose `(` stands here.
    fn tree(&mut self) -> ReadStep<()> {
        let mut expect = Expect::VariationOrEnd;
        let mut current: Option<u32> = None;
        loop {
            self.at = skip_blanks(self.text, self.at);
            let at = self.at;
            let Some(&byte) = self.text.get(at) else {
                let innermost = self.open.last().map_or(0, |open| open.at);
                return Err((ReadFault::UnclosedTree(self.open.len()), innermost));
            };
            match byte {
                b'(' if expect == Expect::FirstNode => {
                    return fault(ErrorKind::EmptyTree, self.open.last().map_or(at, |open| open.at));
                }
                b'(' => {
                    self.open.push(OpenTree { at, parent: current });
                    expect = Expect::FirstNode;
                    self.at += 1;
                }
                b')' => {
                    if expect == Expect::FirstNode {
                        return fault(ErrorKind::EmptyTree, self.open.last().map_or(at, |open| open.at));
                    }
                    self.at += 1;
                    expect = Expect::VariationOrEnd;
                    current = self.open.pop().and_then(|open| open.parent);
                    if self.open.is_empty() {
                        return Ok(());
                    }
                }
                b';' if expect == Expect::VariationOrEnd => return fault(ErrorKind::NodeAfterVariation, at),
                b';' => {
                    if self.file.nodes.len() >= self.limits.nodes {
                        return fault(ErrorKind::TooManyNodes { limit: self.limits.nodes }, at);
                    }
                    current = Some(self.file.push_node(current, Some(index(at))).0);
                    expect = Expect::Anything;
                    self.at += 1;
                }
                b'[' => return fault(ErrorKind::ValueWithoutProperty, at),
                _ if byte.is_ascii_alphabetic() => match (expect, current) {
                    (Expect::Anything, Some(node)) => self.property(node)?,
                    (Expect::VariationOrEnd, _) => return fault(ErrorKind::PropertyAfterVariation, at),
                    _ => return fault(ErrorKind::PropertyBeforeNode, at),
                },
                _ => return fault(ErrorKind::Unexpected, at),
            }
        }
    }

    /// Reads the property whose identifier stands here.
    fn property(&mut self, node: u32) -> ReadStep<()> {
        let start = self.at;
        let letters = self.text[start..].iter().take_while(|b| b.is_ascii_alphanumeric()).count();
        let identifier = TreePiece { start: index(start), end: index(start + letters) };
        let first_value = index(self.file.values.len());
        self.at += letters;
        loop {
            let bracket = skip_blanks(self.text, self.at);
            if self.text.get(bracket) != Some(&b'[') {
                break;
            }
            let Some(end) = value_end(self.text, bracket + 1) else {
                return Err((ReadFault::UnclosedValue, bracket));
            };
            self.file.values.push(TreePiece { start: index(bracket + 1), end: index(end) });
            self.at = end + 1;
        }
        if self.file.values.len() == first_value as usize {
            return if skip_blanks(self.text, self.at) >= self.text.len() {
                Err((ReadFault::UnclosedTree(self.open.len()), self.open.last().map_or(0, |open| open.at)))
            } else {
                fault(ErrorKind::PropertyWithoutValue, start)
            };
        }
        self.file.push_property(node, identifier, first_value);
        Ok(())
    }
}
