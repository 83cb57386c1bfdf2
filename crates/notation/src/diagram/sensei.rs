//! Diagrams as Sensei's Library writes them: every line begins with `$$`.

use std::fmt;

use go_board::{Board, Color, Point, PointSet, Size, SizeError};

/// A `$$` diagram: stones and numbered moves; what only marks a point or a stone is left out.
///
/// The first line is `$$` with perhaps `B` or `W` (who plays move 1), `c`, the board's side and `m` with the number that readers see
/// at move 1, then a title, which may say `4 at 1`: move 4, not drawn itself, goes where move 1 stands. `X` and `O` are stones, `B` `#` `Y` `Z` marked black ones, `W` `@` `Q` `P` marked white ones; `.` and `,` are
/// empty, `C` `S` `T` `M`, `?`, `*` and small letters mark empty points; `1` to `9` and `0` for 10 are moves. `|` and `-` are the edges.
///
/// ```
/// use go_notation::diagram::SenseiDiagram;
/// let diagram: SenseiDiagram = "
/// $$W White captures
/// $$  -------
/// $$ | X O . |
/// $$ | . X 1 |
/// $$  -------".parse()?;
/// let (board, moves) = diagram.place(None)?;
/// assert_eq!(board.to_string(), "XO./.X.");
/// assert_eq!(moves, [(go_board::Color::White, "C1".parse()?)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SenseiDiagram {
    /// Who plays the first numbered move.
    pub first: Color,
    /// The side of the board that the first line names.
    pub side: Option<u8>,
    /// What stands behind it.
    pub title: String,
    /// The number that readers see at the move drawn as 1.
    shown_from: u8,
    /// Rows from the top.
    rows: Vec<Vec<DrawnPoint>>,
    edges: Edges,
    place: (usize, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DrawnPoint {
    Empty,
    Stone(Color),
    Move(u8, (usize, usize)),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Edges {
    left: bool,
    right: bool,
    top: bool,
    bottom: bool,
}

impl Edges {
    fn missing(self) -> String {
        let edges = [(self.left, "left"), (self.right, "right"), (self.top, "top"), (self.bottom, "bottom")];
        let missing: Vec<&str> = edges.iter().filter(|(is, _)| !is).map(|(_, name)| *name).collect();
        missing.join(", ")
    }
}

/// Why a text is no `$$` diagram, with the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SenseiError {
    /// What is wrong.
    pub kind: SenseiErrorKind,
    /// Line, from 1.
    pub line: usize,
    /// Character within the line, from 1.
    pub column: usize,
}

/// What is wrong with a `$$` diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SenseiErrorKind {
    /// No row at all.
    Empty,
    /// A character that means nothing.
    Character(char),
    /// A row of another length than the first.
    Ragged {
        /// Its points.
        found: usize,
        /// The first row's points.
        expected: usize,
    },
    /// A row that has an edge where the first has none, or the other way round.
    UnevenEdge,
    /// A row below the bottom edge.
    BelowTheEdge,
    /// More than one diagram.
    Second,
    /// The same number twice.
    Twice(u8),
    /// A number without the ones before it.
    Gap {
        /// The number that stands there.
        found: u8,
        /// The one that is missing.
        missing: u8,
    },
    /// Not a board.
    Size(SizeError),
    /// A part of a board, and nothing says of which.
    Part {
        /// The edges that are not drawn.
        missing: String,
    },
    /// More rows or columns than the board has, or other ones between two edges.
    Misfit {
        /// Columns and rows drawn.
        drawn: (usize, usize),
        /// The board.
        board: Size,
    },
    /// A part that touches no edge in one direction.
    Afloat {
        /// `left or right`, or `top or bottom`.
        edges: &'static str,
    },
}

impl fmt::Display for SenseiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match &self.kind {
            SenseiErrorKind::Empty => f.write_str("there is no board: write rows such as `$$ | . X O |`"),
            SenseiErrorKind::Character(found) => {
                write!(f, "`{}` means nothing in a diagram: write X, O, . or a number", found.escape_debug())
            }
            SenseiErrorKind::Ragged { found, expected } => {
                write!(f, "the row has {found} points, the first row {expected}")
            }
            SenseiErrorKind::UnevenEdge => {
                f.write_str("the edge `|` stands beside some rows only: write it beside all or none")
            }
            SenseiErrorKind::BelowTheEdge => f.write_str("a row below the bottom edge"),
            SenseiErrorKind::Second => {
                f.write_str("a second diagram begins here: keep one diagram to a file")
            }
            SenseiErrorKind::Twice(number) => {
                write!(f, "move {number} is drawn twice: each move has one point")
            }
            SenseiErrorKind::Gap { found, missing } => {
                write!(
                    f,
                    "move {found} is drawn, but no move {missing}: draw the moves from 1 on, also behind `m5`, or write `4 at 1` in the title"
                )
            }
            SenseiErrorKind::Size(error) => error.fmt(f),
            SenseiErrorKind::Part { missing } => write!(
                f,
                "the diagram shows a part of a board (no edge: {missing}): draw all four edges, or name the board, as in `$$B19` or --board 19x19"
            ),
            SenseiErrorKind::Misfit { drawn: (columns, rows), board } => write!(
                f,
                "{columns} columns and {rows} rows do not fit between the edges drawn on a board of {board}"
            ),
            SenseiErrorKind::Afloat { edges } => {
                write!(f, "nothing says where on the board this is: draw the {edges} edge")
            }
        }
    }
}

impl std::error::Error for SenseiError {}

/// More points than any row of a board has.
const LONGEST: usize = 64;

impl std::str::FromStr for SenseiDiagram {
    type Err = SenseiError;

    fn from_str(text: &str) -> Result<Self, SenseiError> {
        let mut diagram = Self {
            first: Color::Black,
            side: None,
            title: String::new(),
            shown_from: 1,
            rows: Vec::new(),
            edges: Edges::default(),
            place: (1, 1),
        };
        let mut begun = false;
        for (line, text) in (1..).zip(text.lines()) {
            let Some(at) = text.find("$$") else { continue };
            if !text[..at].trim().is_empty() {
                continue;
            }
            let before = text[..at].chars().count() + 2;
            let rest = &text[at + 2..];
            let is_head = !begun || rest.starts_with(|c: char| c.is_ascii_alphanumeric());
            if is_head && !(rest.starts_with(char::is_whitespace) && looks_like_row(rest)) {
                if begun {
                    let kind = SenseiErrorKind::Second;
                    return Err(SenseiError { kind, line, column: before + 1 });
                }
                begun = true;
                diagram.place = (line, before.saturating_sub(1));
                diagram.head(rest);
                continue;
            }
            begun = true;
            // Links, arrows and lines say nothing about the board.
            if rest.trim_start().starts_with(['[', '{']) || rest.trim().is_empty() {
                continue;
            }
            diagram.row(rest, line, before)?;
        }
        if diagram.rows.is_empty() {
            let (line, column) = diagram.place;
            return Err(SenseiError { kind: SenseiErrorKind::Empty, line, column });
        }
        Ok(diagram)
    }
}

/// Whether the rest of a first line is a row or an edge already, for want of a head.
fn looks_like_row(rest: &str) -> bool {
    let rest = rest.trim();
    !rest.is_empty() && rest.chars().all(|c| c.is_whitespace() || "|-+XO.,".contains(c))
}

impl SenseiDiagram {
    /// `Wc9m5 A title`.
    fn head(&mut self, text: &str) {
        let (flags, title) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        self.title = title.trim().chars().take(200).collect();
        let mut flags = flags.chars().peekable();
        if matches!(flags.peek(), Some('W' | 'w')) {
            self.first = Color::White;
        }
        let mut of_move = false;
        while let Some(c) = flags.next() {
            of_move = match c {
                'm' => true,
                '0'..='9' => {
                    let mut digits = c.to_string();
                    while let Some(digit) = flags.next_if(char::is_ascii_digit) {
                        digits.push(digit);
                    }
                    if of_move {
                        self.shown_from = digits.parse().unwrap_or(1).max(1);
                    } else {
                        self.side = digits.parse().ok().filter(|side| (1..=Size::MAX_SIDE).contains(side));
                    }
                    false
                }
                _ => false,
            };
        }
    }

    /// What the title says as `4 at 1`, in numbers as they are drawn.
    fn said_at(&self) -> Vec<(u8, u8)> {
        let words =
            self.title.split_whitespace().map(|word| word.trim_matches(|c: char| c.is_ascii_punctuation()));
        let words: Vec<&str> = words.collect();
        let drawn = |word: &str| word.parse::<u8>().ok()?.checked_sub(self.shown_from - 1).filter(|n| *n > 0);
        let said = words.windows(3).filter(|said| said[1] == "at");
        said.filter_map(|said| Some((drawn(said[0])?, drawn(said[2])?))).collect()
    }

    fn row(&mut self, text: &str, line: usize, before: usize) -> Result<(), SenseiError> {
        let fail = |kind, column: usize| SenseiError { kind, line, column: before + column + 1 };
        let first_column = text.chars().take_while(|c| c.is_whitespace()).count();
        let is_edge = text.chars().all(|c| c.is_whitespace() || "-+|".contains(c)) && text.contains('-');
        if is_edge {
            let edge = if self.rows.is_empty() { &mut self.edges.top } else { &mut self.edges.bottom };
            *edge = true;
            return Ok(());
        }
        if self.edges.bottom {
            return Err(fail(SenseiErrorKind::BelowTheEdge, first_column));
        }
        let (mut left, mut right) = (false, false);
        let mut cells = Vec::new();
        for (column, c) in text.chars().enumerate() {
            let cell = match c {
                _ if c.is_whitespace() => continue,
                '|' if cells.is_empty() => {
                    left = true;
                    continue;
                }
                '|' => {
                    right = true;
                    continue;
                }
                'X' | 'B' | '#' | 'Y' | 'Z' => DrawnPoint::Stone(Color::Black),
                'O' | 'W' | '@' | 'Q' | 'P' => DrawnPoint::Stone(Color::White),
                '.' | ',' | '_' | '+' | 'C' | 'S' | 'T' | 'M' | '?' | '*' | 'a'..='z' => DrawnPoint::Empty,
                '0' => DrawnPoint::Move(10, (line, before + column + 1)),
                '1'..='9' => DrawnPoint::Move(c as u8 - b'0', (line, before + column + 1)),
                _ => return Err(fail(SenseiErrorKind::Character(c), column)),
            };
            if right {
                return Err(fail(SenseiErrorKind::Character(c), column));
            }
            if cells.len() < LONGEST {
                cells.push(cell);
            }
        }
        if let Some(first) = self.rows.first() {
            if first.len() != cells.len() {
                let kind = SenseiErrorKind::Ragged { found: cells.len(), expected: first.len() };
                return Err(fail(kind, first_column));
            }
            if (left, right) != (self.edges.left, self.edges.right) {
                return Err(fail(SenseiErrorKind::UnevenEdge, first_column));
            }
        } else {
            (self.edges.left, self.edges.right) = (left, right);
            self.place = (line, before + first_column + 1);
        }
        if self.rows.len() < LONGEST {
            self.rows.push(cells);
        }
        Ok(())
    }

    /// The board, and the numbered moves in order. `board` is the size of the whole board if only a part is drawn; a side in the first line
    /// names a square one.
    ///
    /// # Errors
    /// [`SenseiError`] if the board is not known, the diagram does not fit on it, or a move is missing. Chains without liberties are no error.
    pub fn place(&self, board: Option<Size>) -> Result<(Board, Vec<(Color, Point)>), SenseiError> {
        let fail = |kind| SenseiError { kind, line: self.place.0, column: self.place.1 };
        let (columns, rows) = (self.rows.first().map_or(0, Vec::len), self.rows.len());
        let side = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let Edges { left, right, top, bottom } = self.edges;
        let named = board.or_else(|| self.side.and_then(|side| Size::square(side).ok()));
        let size = match named {
            Some(size) => size,
            None if left && right && top && bottom => {
                Size::new(side(columns), side(rows)).map_err(|error| fail(SenseiErrorKind::Size(error)))?
            }
            None => return Err(fail(SenseiErrorKind::Part { missing: self.edges.missing() })),
        };
        let misfit = || fail(SenseiErrorKind::Misfit { drawn: (columns, rows), board: size });
        let afloat = |edges| fail(SenseiErrorKind::Afloat { edges });
        // Free points before the first one drawn, from an edge on.
        let offset = |drawn: usize, whole: u8, first: bool, last: bool, edges| {
            let free = usize::from(whole).checked_sub(drawn).ok_or_else(misfit)?;
            match (first, last) {
                (true, true) if free > 0 => Err(misfit()),
                (true, _) => Ok(0),
                (false, true) => Ok(free),
                (false, false) if free == 0 => Ok(0),
                (false, false) => Err(afloat(edges)),
            }
        };
        let x0 = offset(columns, size.width(), left, right, "left or right")?;
        let y0 = offset(rows, size.height(), bottom, top, "top or bottom")?;
        let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
        let mut moves: Vec<(u8, Point, (usize, usize))> = Vec::new();
        for (y, row) in self.rows.iter().rev().enumerate() {
            for (x, cell) in row.iter().enumerate() {
                let point = Point::new(side(x0 + x), side(y0 + y)).ok_or_else(misfit)?;
                match cell {
                    DrawnPoint::Empty => {}
                    DrawnPoint::Stone(Color::Black) => _ = black.insert(point),
                    DrawnPoint::Stone(Color::White) => _ = white.insert(point),
                    DrawnPoint::Move(number, place) => moves.push((*number, point, *place)),
                }
            }
        }
        for (number, at) in self.said_at() {
            if let Some((_, point, place)) = moves.iter().find(|(known, ..)| *known == at).copied()
                && moves.iter().all(|(known, ..)| *known != number)
            {
                moves.push((number, point, place));
            }
        }
        moves.sort_by_key(|(number, _, place)| (*number, *place));
        for (expected, (number, _, (line, column))) in (1..).zip(&moves) {
            let fail = |kind| SenseiError { kind, line: *line, column: *column };
            if *number < expected {
                return Err(fail(SenseiErrorKind::Twice(*number)));
            }
            if *number > expected {
                return Err(fail(SenseiErrorKind::Gap { found: *number, missing: expected }));
            }
        }
        let mut by = self.first;
        let played = moves.into_iter().map(|(_, point, _)| {
            let played = (by, point);
            by = by.opponent();
            played
        });
        let played = played.collect();
        Ok((Board::holding(size, &black, &white), played))
    }
}
