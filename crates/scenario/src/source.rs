//! Where scenarios stand: fenced blocks of Markdown, and files of their own.

use std::ops::Range;

use go_rules::markdown::{Fence, Line as PageLine, LineKind, Lines};

/// A place in a file. Lines and columns count from 1, columns in characters; the bytes are those of the whole file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Span {
    /// The line.
    pub line: usize,
    /// The column in which it begins.
    pub column: usize,
    /// The first byte.
    pub start: usize,
    /// The byte behind the last one.
    pub end: usize,
}

/// What a block of Markdown illustrates: it stands under `### ID` of `## Clauses` or `## Silences`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Heading {
    /// The key of the text, as the front matter has it.
    pub text: String,
    /// Whether it is a clause or a silence.
    pub of: Part,
    /// The id of the clause, or the key of the silence.
    pub id: String,
}

/// The parts of a specification that have examples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// Clauses.
    Clauses,
    /// Silences.
    Silences,
}

/// One line of a scenario: its text without what indents the block, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SourceLine<'a> {
    pub(crate) text: &'a str,
    pub(crate) number: usize,
    /// The byte of the file where the text begins.
    pub(crate) offset: usize,
    /// Characters of the file's line before the text.
    pub(crate) indent: usize,
}

/// The text of one scenario in a file.
#[derive(Clone, Debug)]
pub(crate) struct Chunk<'a> {
    /// The line that it begins with.
    pub(crate) number: usize,
    pub(crate) lines: Vec<SourceLine<'a>>,
    /// The bytes of all its lines with their line ends.
    pub(crate) bytes: Range<usize>,
    pub(crate) heading: Option<Heading>,
    /// A block of Markdown that nothing closes.
    pub(crate) unclosed: bool,
    pub(crate) indent: usize,
}

/// A heading `### ID` of a specification, and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct HeadingAt {
    pub(crate) heading: Heading,
    pub(crate) span: Span,
}

/// What a file holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chunks<'a> {
    pub(crate) chunks: Vec<Chunk<'a>>,
    /// The `key` of the front matter.
    pub(crate) key: Option<(String, Span)>,
    pub(crate) headings: Vec<HeadingAt>,
    /// Blocks that look like scenarios and are not read as such, and what would be right.
    pub(crate) missed: Vec<(Span, &'static str)>,
}

/// The lines of a text without their ends, with the bytes where they begin and where the next one begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    let mut offset = 0;
    text.split_inclusive('\n').map(move |whole| {
        let start = offset;
        offset += whole.len();
        let line = whole.strip_suffix('\n').unwrap_or(whole);
        (start, offset, line.strip_suffix('\r').unwrap_or(line))
    })
}

/// Whether a text is Markdown with scenarios in it rather than scenarios alone.
pub(crate) fn looks_like_markdown(text: &str) -> bool {
    Lines::of(text).filter_map(|line| line.fence()).any(|fence| is_nearly_scenario(fence.info))
}

/// The scenarios of a file of their own: `===` stands between them.
pub(crate) fn of_scenarios(text: &str) -> Chunks<'_> {
    let mut chunks = Vec::new();
    let empty = |number, at| Chunk {
        number,
        lines: Vec::new(),
        bytes: at..at,
        heading: None,
        unclosed: false,
        indent: 0,
    };
    let mut chunk = empty(1, 0);
    for (number, (start, next, line)) in lines(text).enumerate() {
        if line.trim_end().len() >= 3 && line.trim_end().bytes().all(|byte| byte == b'=') {
            chunks.push(std::mem::replace(&mut chunk, empty(number + 2, next)));
        } else {
            chunk.lines.push(SourceLine { text: line, number: number + 1, offset: start, indent: 0 });
            chunk.bytes.end = next;
        }
    }
    chunks.push(chunk);
    // What is empty between two marks, or behind the last one, is no scenario.
    chunks.retain(|chunk| chunk.lines.iter().any(|line| !line.text.trim().is_empty()));
    Chunks { chunks, ..Chunks::default() }
}

/// Whether the block is one of scenarios.
fn is_of_scenario(fence: &Fence<'_>) -> bool {
    fence.info == "scenario"
}

/// Whether somebody who wrote this info string may have meant `scenario`.
fn is_nearly_scenario(info: &str) -> bool {
    let word = info.split(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty());
    word.is_some_and(|word| ["scenario", "scenarios"].iter().any(|known| word.eq_ignore_ascii_case(known)))
}

/// Why a line that opens no block looks as if it opened one of a scenario.
fn missed_opening(line: &str) -> Option<&'static str> {
    let inner = line.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
    let opens = Fence::opened_by(inner).is_some_and(|fence| is_nearly_scenario(fence.info));
    let quoted = line[..line.len() - inner.len()].contains('>');
    opens.then_some(if quoted {
        "a block in a quotation is not read: write it outside, with the info string `scenario`"
    } else {
        "a block that is indented by a tab or more than three spaces is not read: indent it less"
    })
}

/// The blocks of Markdown whose info string is `scenario`.
pub(crate) fn of_markdown(text: &str) -> Chunks<'_> {
    let mut page = ReadPage::default();
    for line in Lines::of(text) {
        page.take(line);
    }
    let unclosed = page.block.take().filter(|(fence, _)| is_of_scenario(fence));
    page.found.chunks.extend(unclosed.map(|(_, chunk)| Chunk { unclosed: true, ..chunk }));
    page.found
}

/// A page of Markdown as far as it has been read.
#[derive(Default)]
struct ReadPage<'a> {
    found: Chunks<'a>,
    /// The fenced block that the next line is in.
    block: Option<(Fence<'a>, Chunk<'a>)>,
    part: Option<Part>,
    heading: Option<Heading>,
    in_front_matter: bool,
}

impl<'a> ReadPage<'a> {
    fn take(&mut self, line: PageLine<'a>) {
        let PageLine { number, start, next, text, kind } = line;
        match kind {
            LineKind::FrontMatterOpens => self.in_front_matter = true,
            LineKind::FrontMatterCloses => self.in_front_matter = false,
            LineKind::FrontMatter => {
                if let Some(key) = text.strip_prefix("key:") {
                    self.found.key = Some((key.trim().to_owned(), behind(text, key, number, start)));
                }
            }
            LineKind::FenceOpens(fence) => self.open(fence, line),
            LineKind::Fenced => {
                if let Some((fence, chunk)) = &mut self.block {
                    let indent = text.bytes().take(fence.indent).take_while(|byte| *byte == b' ').count();
                    let offset = start + indent;
                    chunk.lines.push(SourceLine { text: &text[indent..], number, offset, indent });
                    chunk.bytes.end = next;
                }
            }
            LineKind::FenceCloses => {
                let closed = self.block.take().filter(|(fence, _)| is_of_scenario(fence));
                self.found.chunks.extend(closed.map(|(_, chunk)| chunk));
            }
            LineKind::Heading { level: 3, title } => {
                self.heading = self.part.zip(self.found.key.as_ref()).map(|(of, (text, _))| Heading {
                    text: text.clone(),
                    of,
                    id: title.trim_matches('`').to_owned(),
                });
                let span = behind(text, title, number, start);
                self.found.headings.extend(self.heading.clone().map(|heading| HeadingAt { heading, span }));
            }
            LineKind::Heading { level: 1 | 2, title } => {
                self.part = match title {
                    "Clauses" => Some(Part::Clauses),
                    "Silences" => Some(Part::Silences),
                    _ => None,
                };
                self.heading = None;
            }
            LineKind::Heading { .. } | LineKind::Blank | LineKind::Text => {
                self.found.missed.extend(missed_opening(text).map(|why| (written(line), why)));
            }
        }
    }

    /// A block begins; what keeps it from being read as its writer may have meant is told.
    fn open(&mut self, fence: Fence<'a>, line: PageLine<'a>) {
        let is_of_scenario = is_of_scenario(&fence);
        if is_of_scenario && self.in_front_matter {
            let why = "the front matter at the head of the page is not closed: write a line `---` below it";
            self.found.missed.push((written(line), why));
        }
        if !is_of_scenario && is_nearly_scenario(fence.info) {
            let why = "this block is not read: write `scenario`, and nothing else, behind the fence";
            self.found.missed.push((written(line), why));
        }
        self.in_front_matter = false;
        let chunk = Chunk {
            number: line.number + 1,
            lines: Vec::new(),
            bytes: line.next..line.next,
            heading: self.heading.clone(),
            unclosed: false,
            indent: fence.indent,
        };
        self.block = Some((fence, chunk));
    }
}

/// Where what is written on a line stands.
fn written(PageLine { number, start, text, .. }: PageLine<'_>) -> Span {
    Piece::whole(SourceLine { text, number, offset: start, indent: 0 }).trim().span()
}

/// Where the last words of a line stand.
fn behind(line: &str, words: &str, number: usize, start: usize) -> Span {
    let words = words.trim();
    let from = line.trim_end().len() - words.len();
    let column = line[..from].chars().count() + 1;
    Span { line: number, column, start: start + from, end: start + from + words.len() }
}

/// A part of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'a> {
    line: SourceLine<'a>,
    from: usize,
    to: usize,
}

impl<'a> Piece<'a> {
    pub(crate) const fn whole(line: SourceLine<'a>) -> Self {
        Self { line, from: 0, to: line.text.len() }
    }

    pub(crate) fn text(&self) -> &'a str {
        &self.line.text[self.from..self.to]
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.from == self.to
    }

    pub(crate) fn span(&self) -> Span {
        let before = self.line.text[..self.from].chars().count();
        Span {
            line: self.line.number,
            column: self.line.indent + before + 1,
            start: self.line.offset + self.from,
            end: self.line.offset + self.to,
        }
    }

    pub(crate) fn trim(self) -> Self {
        let text = self.text();
        let from = self.from + (text.len() - text.trim_start().len());
        let to = from.max(self.to - (text.len() - text.trim_end().len()));
        Self { from, to, ..self }
    }

    /// Cut at this byte of its text, which is left out with as many as `skip` bytes.
    pub(crate) const fn cut(self, at: usize, skip: usize) -> (Self, Self) {
        let at = self.from + at;
        (Self { to: at, ..self }, Self { from: at + skip, ..self })
    }

    /// The first word, and what follows it.
    pub(crate) fn first_word(self) -> (Self, Self) {
        let this = self.trim();
        let at = this.text().find(char::is_whitespace).unwrap_or(this.text().len());
        let (word, rest) = this.cut(at, 0);
        (word, rest.trim())
    }

    pub(crate) fn words(self) -> Vec<Self> {
        let mut words = Vec::new();
        let mut rest = self.trim();
        while !rest.is_empty() {
            let (word, more) = rest.first_word();
            words.push(word);
            rest = more;
        }
        words
    }

    /// Cut at the first `mark` outside brackets.
    pub(crate) fn split_once(self, mark: char) -> Option<(Self, Self)> {
        let mut depth = 0_i32;
        let at = self.text().char_indices().find(|(_, c)| {
            depth += i32::from(matches!(c, '[' | '(')) - i32::from(matches!(c, ']' | ')'));
            *c == mark && depth <= 0
        });
        at.map(|(at, _)| {
            let (before, after) = self.cut(at, mark.len_utf8());
            (before.trim(), after.trim())
        })
    }

    /// What stands between commas that are outside brackets; what is empty is left out.
    pub(crate) fn listed(self) -> Vec<Self> {
        let mut found = Vec::new();
        let mut rest = Some(self.trim());
        while let Some(piece) = rest {
            let first = match piece.split_once(',') {
                Some((first, more)) => {
                    rest = Some(more);
                    first
                }
                None => {
                    rest = None;
                    piece
                }
            };
            if !first.is_empty() {
                found.push(first);
            }
        }
        found
    }
}
