//! Games told as commands of the Go Text Protocol, with the answers between them or without.
//!
//! What sets up a board and moves on it is followed; commands that only ask are passed over. An answer that begins with `?` means
//! that the command before it did nothing. Of several games the last one counts.

use std::fmt;

use go_board::{Color, ParsePointError, Point, PointSet, Size, SizeError};
use go_rules::standard::fixed_handicap;
use go_rules::{Action, HalfPoints, Record, Setup, Statement, Turn};

use crate::gtp::{self, Move, Vertex};

/// A game as a transcript tells it.
///
/// ```
/// use go_notation::transcript::Transcript;
/// let text = "1 boardsize 5\n=1\n\n2 komi 0.5\n=2\n\nplay b C3 # the middle\n=\n\nplay w C3\n? illegal move\n\ngenmove w\n= D3\n";
/// let game: Transcript = text.parse()?;
/// let actions: Vec<String> = game.record.actions.iter().map(go_notation::game::spell_action).collect();
/// assert_eq!(actions, ["B C3", "W D3"]);
/// assert_eq!(game.record.setup.komi, Some("0.5".parse()?));
/// let error = "boardsize 9\nplay b J10".parse::<Transcript>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 8: J10 is not on a board of 9x9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Transcript {
    /// The last game of the transcript.
    pub record: Record,
    /// For each action the byte where its line begins.
    pub places: Vec<usize>,
    /// What `kata-set-rules` or `bestiary-ruleset` said last.
    pub rules: Option<String>,
}

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
    Move(gtp::Error),
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

/// No game is longer.
const MOST_ACTIONS: usize = 100_000;

/// Commands that are followed.
const FOLLOWED: [&str; 15] = [
    "boardsize",
    "rectangular_boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "undo",
    "set_position",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "bestiary-next",
    "bestiary-ruleset",
    "kata-set-rules",
    "loadsgf",
];

/// Commands that change nothing about the game. Private ones, with a `-` in their names, are passed over, too.
const PASSED_OVER: [&str; 19] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "list_stones",
    "quit",
    "showboard",
    "final_score",
    "final_status_list",
    "is_legal",
    "all_legal",
    "reg_genmove",
    "time_settings",
    "time_left",
    "estimate_score",
    "printsgf",
    "captures",
    "get_komi",
];

/// Whether a text looks like a transcript: its first line that is no comment begins with a command that is known.
#[must_use]
pub fn looks_like_transcript(text: &str) -> bool {
    let first = text.lines().map(clean).find(|line| !line.trim().is_empty());
    first
        .as_deref()
        .and_then(|line| words(line).into_iter().find(|word| !is_number(word.text)))
        .is_some_and(|word| FOLLOWED.contains(&word.text) || PASSED_OVER.contains(&word.text))
}

/// A word of a line with the character where it begins, from 0.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    column: usize,
}

fn words(line: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let (mut start, mut column_of_start) = (None, 0);
    for (column, (at, c)) in line.char_indices().enumerate() {
        match (c.is_whitespace(), start) {
            (true, Some(from)) => {
                found.push(Word { text: &line[from..at], column: column_of_start });
                start = None;
            }
            (false, None) => (start, column_of_start) = (Some(at), column),
            (true, None) | (false, Some(_)) => {}
        }
    }
    if let Some(from) = start {
        found.push(Word { text: &line[from..], column: column_of_start });
    }
    found
}

/// A line without its comment, control characters as blanks, so that columns stay.
fn clean(line: &str) -> String {
    line.chars().take_while(|c| *c != '#').map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A command with its answer.
struct Command {
    line: usize,
    offset: usize,
    text: String,
    refused: bool,
    answer: Option<String>,
}

impl Command {
    /// Its words, a number before the command left out.
    fn words(&self) -> Vec<Word<'_>> {
        let mut words = words(&self.text);
        if words.len() > 1 && is_number(words[0].text) {
            words.remove(0);
        }
        words
    }
}

/// Whether a line within an answer is a command all the same: the answer lacks the empty line behind it.
fn is_surely_a_command(line: &str) -> bool {
    let words: Vec<&str> =
        words(line).into_iter().map(|word| word.text).skip_while(|w| is_number(w)).collect();
    match words.as_slice() {
        ["play", by, vertex] => gtp::color(by).is_ok() && vertex.parse::<Vertex>().is_ok(),
        ["genmove", by] => gtp::color(by).is_ok(),
        ["boardsize" | "komi", number] => number.parse::<f32>().is_ok(),
        _ => false,
    }
}

/// The commands of a text, each with the answer that follows it.
fn commands(text: &str) -> Vec<Command> {
    let mut commands: Vec<Command> = Vec::new();
    let (mut in_answer, mut offset) = (false, 0);
    for (line, whole) in (1..).zip(text.split_inclusive('\n')) {
        let start = offset;
        offset += whole.len();
        let text = clean(whole);
        let trimmed = text.trim();
        if trimmed.is_empty() {
            in_answer = in_answer && whole.contains('#');
            continue;
        }
        if let Some(sign @ ('=' | '?')) = trimmed.chars().next() {
            in_answer = true;
            let rest = trimmed[1..].trim_start_matches(|c: char| c.is_ascii_digit());
            let number = &trimmed[1..trimmed.len() - rest.len()];
            let of_number = |command: &&mut Command| {
                number.is_empty() || command.text.split_whitespace().next() == Some(number)
            };
            if let Some(command) = commands.iter_mut().rev().find(of_number)
                && command.answer.is_none()
            {
                command.refused = sign == '?';
                command.answer = Some(rest.trim().to_owned());
            }
            continue;
        }
        if in_answer && !is_surely_a_command(trimmed) {
            continue;
        }
        in_answer = false;
        commands.push(Command { line, offset: start, text, refused: false, answer: None });
    }
    commands
}

impl std::str::FromStr for Transcript {
    type Err = TranscriptError;

    fn from_str(text: &str) -> Result<Self, TranscriptError> {
        let size = Size::square(19).unwrap_or_else(|_| unreachable!("19 is a size"));
        let mut game = Self {
            record: Record { setup: Setup { komi: None, ..Setup::empty(size) }, actions: Vec::new() },
            places: Vec::new(),
            rules: None,
        };
        let commands = commands(text);
        if commands.is_empty() {
            let kind = TranscriptErrorKind::Empty;
            return Err(TranscriptError { kind, line: 1, column: 1, offset: 0 });
        }
        for command in commands.iter().filter(|command| !command.refused) {
            game.follow(command).map_err(|(column, kind)| TranscriptError {
                kind,
                line: command.line,
                column: column + 1,
                offset: command.offset,
            })?;
        }
        Ok(game)
    }
}

type Followed = Result<(), (usize, TranscriptErrorKind)>;

impl Transcript {
    fn follow(&mut self, command: &Command) -> Followed {
        let words = command.words();
        let Some((name, rest)) = words.split_first() else { return Ok(()) };
        let takes = |form| Err((name.column, TranscriptErrorKind::Takes(form)));
        match (name.text, rest) {
            ("boardsize", [side]) => self.resize(side, side),
            ("boardsize" | "rectangular_boardsize", [width, height]) => self.resize(width, height),
            ("boardsize", _) => takes("boardsize and one number, as in boardsize 9"),
            ("rectangular_boardsize", _) => takes("rectangular_boardsize, a width and a height"),
            ("clear_board", _) => {
                self.start(Setup { komi: self.record.setup.komi, ..Setup::empty(self.size()) });
                Ok(())
            }
            ("komi", [number]) => {
                let komi: HalfPoints = number.text.parse().map_err(|_| {
                    (number.column, TranscriptErrorKind::Takes("komi and a number of points, as in komi 6.5"))
                })?;
                self.record.setup.komi = Some(komi);
                Ok(())
            }
            ("komi", _) => takes("komi and a number of points, as in komi 6.5"),
            ("play", [by, vertex]) => {
                let spelled = format!("{} {}", by.text, vertex.text);
                let column = if gtp::color(by.text).is_ok() { vertex.column } else { by.column };
                let played: Move =
                    spelled.parse().map_err(|error| (column, TranscriptErrorKind::Move(error)))?;
                self.act(played.color, played.vertex, command, vertex.column)
            }
            ("play", _) => takes("play, a colour and a point or pass, as in play b D4"),
            ("genmove", [by, ..]) => {
                let color =
                    gtp::color(by.text).map_err(|error| (by.column, TranscriptErrorKind::Move(error)))?;
                let answer = command.answer.as_deref().unwrap_or_default();
                let first = answer.split_whitespace().next();
                let vertex = first.ok_or((name.column, TranscriptErrorKind::NoAnswer))?;
                let vertex: Vertex =
                    vertex.parse().map_err(|error| (name.column, TranscriptErrorKind::Move(error)))?;
                self.act(color, vertex, command, name.column)
            }
            ("genmove", _) => takes("genmove and a colour"),
            ("undo", _) => {
                self.places.pop();
                let undone = self.record.actions.pop();
                undone.map(|_| ()).ok_or((name.column, TranscriptErrorKind::NothingToUndo))
            }
            ("set_position", pairs) => self.set_position(name, pairs),
            ("fixed_handicap", [number]) => {
                let form = TranscriptErrorKind::Takes("fixed_handicap and a number of stones");
                let stones: usize = number.text.parse().map_err(|_| (number.column, form))?;
                let size = self.size();
                let points = fixed_handicap(size, stones)
                    .ok_or((number.column, TranscriptErrorKind::Handicap(stones, size)))?;
                self.handicap(&points, name.column)
            }
            ("fixed_handicap", _) => takes("fixed_handicap and a number of stones"),
            ("place_free_handicap", _) => {
                let answer = command.answer.as_deref().unwrap_or_default();
                let points: Vec<Word<'_>> =
                    answer.split_whitespace().map(|text| Word { text, column: name.column }).collect();
                if points.is_empty() {
                    return Err((name.column, TranscriptErrorKind::NoAnswer));
                }
                self.free_handicap(name, &points)
            }
            ("set_free_handicap", points) => self.free_handicap(name, points),
            ("bestiary-next", [by]) => {
                let next =
                    gtp::color(by.text).map_err(|error| (by.column, TranscriptErrorKind::Move(error)))?;
                // The position as it stands becomes the start.
                let played = self.record.actions.len();
                let board = crate::game::board_after(&self.record, played);
                let Setup { komi, handicap, .. } = self.record.setup;
                let position = Setup::position(&board, next);
                self.start(Setup { komi, handicap, ..position });
                Ok(())
            }
            ("bestiary-next", _) => takes("bestiary-next and a colour"),
            ("kata-set-rules" | "bestiary-ruleset", [first, ..]) => {
                let from = command.text.find(first.text).unwrap_or_default();
                self.rules = Some(command.text[from..].trim().chars().take(200).collect());
                Ok(())
            }
            ("loadsgf", _) => Err((name.column, TranscriptErrorKind::LoadsAFile)),
            (other, _) if PASSED_OVER.contains(&other) || FOLLOWED.contains(&other) => Ok(()),
            (private, _)
                if private.contains('-') && private.starts_with(|c: char| c.is_ascii_alphabetic()) =>
            {
                Ok(())
            }
            (other, _) => Err((name.column, TranscriptErrorKind::Command(other.chars().take(40).collect()))),
        }
    }

    const fn size(&self) -> Size {
        self.record.setup.size
    }

    fn start(&mut self, setup: Setup) {
        self.record = Record { setup, actions: Vec::new() };
        self.places.clear();
    }

    fn resize(&mut self, width: &Word<'_>, height: &Word<'_>) -> Followed {
        let side = |word: &Word<'_>| -> Result<u8, (usize, TranscriptErrorKind)> {
            let form = TranscriptErrorKind::Takes("a side as a whole number, as in boardsize 9");
            let number: i64 = word.text.parse().map_err(|_| (word.column, form))?;
            Ok(u8::try_from(number).unwrap_or(u8::MAX))
        };
        let size = Size::new(side(width)?, side(height)?)
            .map_err(|error| (width.column, TranscriptErrorKind::Size(error)))?;
        self.start(Setup { komi: self.record.setup.komi, ..Setup::empty(size) });
        Ok(())
    }

    fn act(&mut self, by: Color, vertex: Vertex, command: &Command, column: usize) -> Followed {
        if self.record.actions.len() >= MOST_ACTIONS {
            return Err((column, TranscriptErrorKind::TooLong));
        }
        let action = match vertex {
            Vertex::Point(point) if !self.size().contains(point) => {
                return Err((column, TranscriptErrorKind::OffBoard(point, self.size())));
            }
            Vertex::Point(point) => Action::play(by, point),
            Vertex::Pass => Action::Turn(by, Turn::Pass),
            Vertex::Resign => Action::Statement(by, Statement::Resign),
        };
        // Whoever moves first in the transcript is the one to move.
        if self.record.actions.is_empty() && self.record.setup.handicap == 0 {
            self.record.setup.next = by;
        }
        self.record.actions.push(action);
        self.places.push(command.offset);
        Ok(())
    }

    fn point(&self, word: &Word<'_>) -> Result<Point, (usize, TranscriptErrorKind)> {
        let point: Point =
            word.text.parse().map_err(|error| (word.column, TranscriptErrorKind::Point(error)))?;
        if self.size().contains(point) {
            Ok(point)
        } else {
            Err((word.column, TranscriptErrorKind::OffBoard(point, self.size())))
        }
    }

    fn set_position(&mut self, name: &Word<'_>, words: &[Word<'_>]) -> Followed {
        let mut setup = Setup { komi: self.record.setup.komi, ..Setup::empty(self.size()) };
        for pair in words.chunks(2) {
            let [by, word] = pair else {
                let form = "set_position and pairs of a colour and a point, as in set_position b D4 w C3";
                return Err((name.column, TranscriptErrorKind::Takes(form)));
            };
            let by = gtp::color(by.text).map_err(|error| (by.column, TranscriptErrorKind::Move(error)))?;
            let point = self.point(word)?;
            if setup.black.contains(point) || setup.white.contains(point) {
                return Err((word.column, TranscriptErrorKind::Twice(point)));
            }
            match by {
                Color::Black => setup.black.insert(point),
                Color::White => setup.white.insert(point),
            };
        }
        self.start(setup);
        Ok(())
    }

    fn free_handicap(&mut self, name: &Word<'_>, words: &[Word<'_>]) -> Followed {
        let (mut seen, mut points) = (PointSet::EMPTY, Vec::new());
        for word in words {
            let point = self.point(word)?;
            if !seen.insert(point) {
                return Err((word.column, TranscriptErrorKind::Twice(point)));
            }
            points.push(point);
        }
        if points.len() < 2 || points.len() >= usize::from(self.size().area()).min(256) {
            let form = "two points or more, and leave one free, as in set_free_handicap D4 Q16";
            return Err((name.column, TranscriptErrorKind::Takes(form)));
        }
        self.handicap(&points, name.column)
    }

    fn handicap(&mut self, points: &[Point], column: usize) -> Followed {
        let Setup { size, komi, .. } = self.record.setup;
        let board = crate::game::board_after(&self.record, self.record.actions.len());
        if board.empty_count() != usize::from(size.area()) {
            return Err((column, TranscriptErrorKind::NotEmpty));
        }
        let black = points.iter().copied().collect();
        let handicap = u8::try_from(points.len()).unwrap_or(u8::MAX);
        self.start(Setup { komi, black, handicap, next: Color::White, ..Setup::empty(size) });
        Ok(())
    }
}
