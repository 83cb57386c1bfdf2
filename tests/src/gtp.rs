//! A program on the other end of the Go Text Protocol, version 2.

use std::ffi::OsStr;
use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use go_board::{Color, PointSet, Size};
use go_rules::{Action, Turn};

/// A running program that speaks GTP. It is ended when this is dropped.
#[derive(Debug)]
pub struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// The program refused a command, or does not speak GTP.
#[derive(Debug)]
pub enum PeerError {
    /// It answered with an error.
    Refused {
        /// What it was asked.
        command: String,
        /// What it said.
        answer: String,
    },
    /// It answered something that is no answer.
    Garbled(String),
    /// It could not be reached.
    Io(io::Error),
}

impl fmt::Display for PeerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { command, answer } => write!(f, "`{command}` was refused: {answer}"),
            Self::Garbled(answer) => write!(f, "no answer of GTP: `{answer}`"),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PeerError {}

impl From<io::Error> for PeerError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// GNU Go, on the path or where Debian puts it.
#[must_use]
pub fn gnugo() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/games".into()]);
    folders.map(|folder| folder.join("gnugo")).find(|file| file.is_file())
}

impl Peer {
    /// Starts a program.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(
        program: impl AsRef<OsStr>,
        options: impl IntoIterator<Item = impl AsRef<OsStr>>,
    ) -> Result<Self, PeerError> {
        let mut command = Command::new(program);
        command.args(options).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(PeerError::Garbled("no pipes".into()));
        };
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    /// What the program answers to a command.
    ///
    /// # Errors
    /// [`PeerError`] if it refuses, ends or answers out of form.
    pub fn ask(&mut self, command: &str) -> Result<String, PeerError> {
        writeln!(self.input, "{command}")?;
        self.input.flush()?;
        let mut answer = String::new();
        loop {
            let before = answer.len();
            if self.output.read_line(&mut answer)? == 0 {
                return Err(PeerError::Garbled(answer));
            }
            // An empty line ends an answer.
            if answer[before..].trim().is_empty() {
                if answer.trim().is_empty() {
                    answer.clear();
                    continue;
                }
                break;
            }
        }
        let answer = answer.trim();
        match answer.as_bytes().first() {
            Some(b'=') => Ok(answer[1..].trim().to_owned()),
            Some(b'?') => {
                let (command, answer) = (command.to_owned(), answer[1..].trim().to_owned());
                Err(PeerError::Refused { command, answer })
            }
            _ => Err(PeerError::Garbled(answer.to_owned())),
        }
    }

    /// Empties the board and sets its side.
    ///
    /// # Errors
    /// As [`ask`](Self::ask).
    pub fn begin(&mut self, size: Size) -> Result<(), PeerError> {
        self.ask(&format!("boardsize {}", size.width()))?;
        self.ask("clear_board")?;
        Ok(())
    }

    /// Makes a play or a pass; other actions are left out.
    ///
    /// # Errors
    /// As [`ask`](Self::ask).
    pub fn play(&mut self, action: &Action) -> Result<(), PeerError> {
        match action {
            Action::Turn(by, Turn::Play(point)) => self.ask(&format!("play {} {point}", name(*by)))?,
            Action::Turn(by, Turn::Pass) => self.ask(&format!("play {} pass", name(*by)))?,
            Action::Turn(_, Turn::Special(_)) | Action::Statement(..) | Action::Edit(_) => String::new(),
        };
        Ok(())
    }

    /// The points where the program lets this player play now.
    ///
    /// # Errors
    /// As [`ask`](Self::ask).
    pub fn all_legal(&mut self, by: Color) -> Result<PointSet, PeerError> {
        self.points(&format!("all_legal {}", name(by)))
    }

    /// The stones of this colour on the program's board.
    ///
    /// # Errors
    /// As [`ask`](Self::ask).
    pub fn stones(&mut self, of: Color) -> Result<PointSet, PeerError> {
        self.points(&format!("list_stones {}", name(of)))
    }

    fn points(&mut self, command: &str) -> Result<PointSet, PeerError> {
        let answer = self.ask(command)?;
        let points: Result<PointSet, _> = answer.split_whitespace().map(str::parse).collect();
        points.map_err(|_| PeerError::Garbled(answer))
    }
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
