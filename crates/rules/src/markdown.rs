//! The lines of a Markdown page, told apart as far as specifications and their examples need it.

/// The lines of a page, in order, with what each is.
///
/// Fences are those of CommonMark 4.5: three or more of one character, indented by three spaces at most, closed by at least as many
/// without anything behind. Everything up to there is in the block, headings and other fences too. Front matter
/// stands between two lines `---`, the first of them the first line that is not blank; it ends as well where a fence opens, since nobody closed
/// it then. A byte-order mark before the first line is no part of it.
///
/// ```
/// use go_rules::markdown::{LineKind, Lines};
///
/// let page = "---\nkey: a\n---\n## Clauses\n```scenario\n## board\n```\n";
/// let kinds: Vec<_> = Lines::of(page).map(|line| line.kind).collect();
/// assert_eq!(kinds[..3], [LineKind::FrontMatterOpens, LineKind::FrontMatter, LineKind::FrontMatterCloses]);
/// assert_eq!(kinds[3], LineKind::Heading { level: 2, title: "Clauses" });
/// assert!(matches!(kinds[4], LineKind::FenceOpens(fence) if fence.info == "scenario"));
/// assert_eq!(kinds[5..], [LineKind::Fenced, LineKind::FenceCloses]);
/// ```
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: &'a str,
    number: usize,
    offset: usize,
    within: Within<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Within<'a> {
    /// Only blank lines so far.
    Nothing,
    FrontMatter,
    Body,
    Fence(Fence<'a>),
}

/// A line of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// The byte where it begins.
    pub start: usize,
    /// The byte where the next one begins.
    pub next: usize,
    /// Its text, without what ends it.
    pub text: &'a str,
    /// What it is.
    pub kind: LineKind<'a>,
}

/// What a line of a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind<'a> {
    /// The `---` above the front matter.
    FrontMatterOpens,
    /// A line of the front matter.
    FrontMatter,
    /// The `---` below the front matter.
    FrontMatterCloses,
    /// The first line of a fenced block.
    FenceOpens(Fence<'a>),
    /// A line in a fenced block.
    Fenced,
    /// The last line of a fenced block.
    FenceCloses,
    /// A heading, of level 1 to 6.
    Heading {
        /// How many number signs it begins with.
        level: usize,
        /// What stands behind them.
        title: &'a str,
    },
    /// A line with nothing on it.
    Blank,
    /// Anything else.
    Text,
}

/// The line that opens a fenced block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fence<'a> {
    mark: u8,
    length: usize,
    /// How many spaces stand before it.
    pub indent: usize,
    /// What stands behind it.
    pub info: &'a str,
}

impl<'a> Lines<'a> {
    /// The lines of this page.
    #[must_use]
    pub fn of(page: &'a str) -> Self {
        let rest = page.strip_prefix('\u{feff}').unwrap_or(page);
        Self { rest, number: 0, offset: page.len() - rest.len(), within: Within::Nothing }
    }

    /// What a line of this text is here, and what the lines after it are in.
    fn place(&self, text: &'a str) -> (LineKind<'a>, Within<'a>) {
        let is_rule = text.trim_end() == "---";
        match self.within {
            Within::Fence(open) if open.is_closed_by(text) => (LineKind::FenceCloses, Within::Body),
            Within::Fence(open) => (LineKind::Fenced, Within::Fence(open)),
            Within::Nothing if is_rule => (LineKind::FrontMatterOpens, Within::FrontMatter),
            Within::FrontMatter if is_rule => (LineKind::FrontMatterCloses, Within::Body),
            Within::Nothing | Within::FrontMatter | Within::Body => match Fence::opened_by(text) {
                Some(fence) => (LineKind::FenceOpens(fence), Within::Fence(fence)),
                None if matches!(self.within, Within::FrontMatter) => {
                    (LineKind::FrontMatter, Within::FrontMatter)
                }
                None if text.trim().is_empty() => (LineKind::Blank, self.within),
                None => (heading(text).unwrap_or(LineKind::Text), Within::Body),
            },
        }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.find('\n').map_or(self.rest.len(), |at| at + 1);
        let (whole, rest) = self.rest.split_at(end);
        let text = whole.strip_suffix('\n').unwrap_or(whole);
        let text = text.strip_suffix('\r').unwrap_or(text);
        let (kind, within) = self.place(text);
        let line = Line { number: self.number + 1, start: self.offset, next: self.offset + end, text, kind };
        *self = Self { rest, number: line.number, offset: line.next, within };
        Some(line)
    }
}

impl<'a> Line<'a> {
    /// The fence, if a block begins here.
    #[must_use]
    pub const fn fence(&self) -> Option<Fence<'a>> {
        if let LineKind::FenceOpens(fence) = self.kind { Some(fence) } else { None }
    }
}

impl<'a> Fence<'a> {
    /// The fence that this line opens outside a block.
    #[must_use]
    pub fn opened_by(line: &'a str) -> Option<Self> {
        let rest = line.trim_start_matches(' ');
        let indent = line.len() - rest.len();
        let mark = *rest.as_bytes().first().filter(|mark| matches!(mark, b'`' | b'~'))?;
        let length = rest.bytes().take_while(|byte| *byte == mark).count();
        let info = &rest[length..];
        let opens = indent <= 3 && length >= 3 && (mark == b'~' || !info.contains('`'));
        opens.then(|| Self { mark, length, indent, info: info.trim() })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let rest = line.trim_start_matches(' ');
        let length = rest.bytes().take_while(|byte| *byte == self.mark).count();
        line.len() - rest.len() <= 3 && length >= self.length && rest[length..].trim().is_empty()
    }
}

fn heading(text: &str) -> Option<LineKind<'_>> {
    let title = text.trim_start_matches('#');
    let level = text.len() - title.len();
    let is_heading = (1..=6).contains(&level) && (title.is_empty() || title.starts_with([' ', '\t']));
    is_heading.then(|| LineKind::Heading { level, title: title.trim() })
}
