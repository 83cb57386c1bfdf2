//! Where scenarios stand: fenced blocks of Markdown, and files of their own.

use std::ops::Range;

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
pub(crate) struct Line<'a> {
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
    pub(crate) lines: Vec<Line<'a>>,
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
    lines(text)
        .any(|(_, _, line)| Fence::opening(line).is_some_and(|fence| fence.of_scenario || fence.is_missed))
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
            chunk.lines.push(Line { text: line, number: number + 1, offset: start, indent: 0 });
            chunk.bytes.end = next;
        }
    }
    chunks.push(chunk);
    // What is empty between two marks, or behind the last one, is no scenario.
    chunks.retain(|chunk| chunk.lines.iter().any(|line| !line.text.trim().is_empty()));
    Chunks { chunks, ..Chunks::default() }
}

struct Fence {
    mark: u8,
    length: usize,
    indent: usize,
    of_scenario: bool,
    /// The info string is nearly `scenario`.
    is_missed: bool,
}

impl Fence {
    /// The fence that this line opens.
    fn opening(line: &str) -> Option<Self> {
        let rest = line.trim_start_matches(' ');
        let indent = line.len() - rest.len();
        let mark = *rest.as_bytes().first().filter(|mark| matches!(mark, b'`' | b'~'))?;
        let length = rest.bytes().take_while(|byte| *byte == mark).count();
        let info = &rest[length..];
        let opens = indent <= 3 && length >= 3 && (mark == b'~' || !info.contains('`'));
        let of_scenario = info.trim() == "scenario";
        let is_missed = !of_scenario && is_nearly_scenario(info);
        opens.then_some(Self { mark, length, indent, of_scenario, is_missed })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let rest = line.trim_start_matches(' ');
        let length = rest.bytes().take_while(|byte| *byte == self.mark).count();
        line.len() - rest.len() <= 3 && length >= self.length && rest[length..].trim().is_empty()
    }
}

/// Whether somebody who wrote this info string may have meant `scenario`.
fn is_nearly_scenario(info: &str) -> bool {
    let word = info.split(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty());
    word.is_some_and(|word| ["scenario", "scenarios"].iter().any(|known| word.eq_ignore_ascii_case(known)))
}

/// Why a line that opens no block looks as if it opened one of a scenario.
fn missed_opening(line: &str) -> Option<&'static str> {
    let inner = line.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
    let opens = Fence::opening(inner).is_some_and(|fence| fence.of_scenario || fence.is_missed);
    let quoted = line[..line.len() - inner.len()].contains('>');
    opens.then_some(if quoted {
        "a block in a quotation is not read: write it outside, with the info string `scenario`"
    } else {
        "a block that is indented by a tab or more than three spaces is not read: indent it less"
    })
}

/// The blocks of Markdown whose info string is `scenario`.
pub(crate) fn of_markdown(text: &str) -> Chunks<'_> {
    let mut found = Chunks::default();
    let mut fence: Option<(Fence, Chunk<'_>)> = None;
    let (mut part, mut heading) = (None, None);
    let mut in_front_matter = false;
    for (number, (start, next, line)) in lines(text).enumerate() {
        let number = number + 1;
        if let Some((open, chunk)) = &mut fence {
            if open.is_closed_by(line) {
                if let Some((open, chunk)) = fence.take()
                    && open.of_scenario
                {
                    found.chunks.push(chunk);
                }
            } else {
                let indent = line.bytes().take(open.indent).take_while(|byte| *byte == b' ').count();
                chunk.lines.push(Line { text: &line[indent..], number, offset: start + indent, indent });
                chunk.bytes.end = next;
            }
            continue;
        }
        if in_front_matter && Fence::opening(line).is_some_and(|fence| fence.of_scenario) {
            let span = Piece::whole(Line { text: line, number, offset: start, indent: 0 }).trim().span();
            found.missed.push((
                span,
                "the front matter at the head of the page is not closed: write a line `---` below it",
            ));
            in_front_matter = false;
        }
        if line.trim_end() == "---" && (number == 1 || in_front_matter) {
            in_front_matter = !in_front_matter;
        } else if in_front_matter {
            if let Some(key) = line.strip_prefix("key:") {
                let column = 4 + key.chars().take_while(|c| c.is_whitespace()).count() + 1;
                let from = start + 4 + (key.len() - key.trim_start().len());
                let span = Span { line: number, column, start: from, end: from + key.trim().len() };
                found.key = Some((key.trim().to_owned(), span));
            }
        } else if let Some(opened) = Fence::opening(line) {
            let indent = opened.indent;
            if opened.is_missed {
                let span = Piece::whole(Line { text: line, number, offset: start, indent: 0 }).trim().span();
                found.missed.push((
                    span,
                    "this block is not read: write `scenario`, and nothing else, behind the fence",
                ));
            }
            let chunk = Chunk {
                number: number + 1,
                lines: Vec::new(),
                bytes: next..next,
                heading: heading.clone(),
                unclosed: false,
                indent,
            };
            fence = Some((opened, chunk));
        } else if let Some(why) = missed_opening(line) {
            let span = Piece::whole(Line { text: line, number, offset: start, indent: 0 }).trim().span();
            found.missed.push((span, why));
        } else if let Some(title) = line.strip_prefix("### ") {
            heading = part.zip(found.key.as_ref()).map(|(of, (text, _))| Heading {
                text: text.clone(),
                of,
                id: title.trim().trim_matches('`').to_owned(),
            });
            if let Some(heading) = heading.clone() {
                let column = 5 + title.chars().take_while(|c| c.is_whitespace()).count();
                let from = start + 4 + (title.len() - title.trim_start().len());
                let span = Span { line: number, column, start: from, end: from + title.trim().len() };
                found.headings.push(HeadingAt { heading, span });
            }
        } else if line.starts_with("## ") || line.starts_with("# ") {
            part = match line.trim_start_matches('#').trim() {
                "Clauses" => Some(Part::Clauses),
                "Silences" => Some(Part::Silences),
                _ => None,
            };
            heading = None;
        }
    }
    if let Some((open, mut chunk)) = fence
        && open.of_scenario
    {
        chunk.unclosed = true;
        found.chunks.push(chunk);
    }
    let first = lines(text).next().map_or("", |(_, _, line)| line);
    let span = Span { line: 1, column: 1, start: 0, end: first.len() };
    if text.starts_with('\u{feff}') {
        found.missed.push((
            span,
            "the file begins with a byte-order mark, which hides its first line: save it as UTF-8 without one",
        ));
    }
    found
}

/// A part of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'a> {
    line: Line<'a>,
    from: usize,
    to: usize,
}

impl<'a> Piece<'a> {
    pub(crate) const fn whole(line: Line<'a>) -> Self {
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
