//! Games told as commands of the Go Text Protocol, with the answers between them or without.
//!
//! What sets up a board and moves on it is followed; commands that only ask are passed over. An answer that begins with `?` means
//! that the command before it did nothing. Of several games the last one counts.

mod error;
mod lines;

use go_board::{Color, Point, PointSet, Size};
use go_rules::standard::fixed_handicap;
use go_rules::{Action, HalfPoints, Record, Setup, Statement, Turn};

use crate::gtp::{self, Move, Vertex};
use error::MOST_ACTIONS;
pub use error::{TranscriptError, TranscriptErrorKind};
use lines::{GtpCommand, Word, clean, commands, is_number, words};

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

type FollowedLine = Result<(), (usize, TranscriptErrorKind)>;

impl Transcript {
    fn follow(&mut self, command: &GtpCommand) -> FollowedLine {
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

    fn resize(&mut self, width: &Word<'_>, height: &Word<'_>) -> FollowedLine {
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

    fn act(&mut self, by: Color, vertex: Vertex, command: &GtpCommand, column: usize) -> FollowedLine {
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

    fn set_position(&mut self, name: &Word<'_>, words: &[Word<'_>]) -> FollowedLine {
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

    fn free_handicap(&mut self, name: &Word<'_>, words: &[Word<'_>]) -> FollowedLine {
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

    fn handicap(&mut self, points: &[Point], column: usize) -> FollowedLine {
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
