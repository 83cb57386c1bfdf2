//! The referee over the Go Text Protocol: a session that answers lines, whoever brings them.
//!
//! What it answers is described in the book's [chapter on it](bestiary_book::gtp).

mod commands;
mod handicap;
mod host;
mod line;
#[cfg(feature = "oracles")]
pub mod oracle;
mod rules;
mod session;
mod state;

use std::io::{self, BufRead, Write};

use line::{GtpLine, Incoming};

pub use host::{Host, SgfFiles};
pub use session::Session;
pub use state::STATE_SCHEMA;

impl Session {
    /// The answer to one line, as it goes over the wire; `None` if the line wants none.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.len() > line::MAX_LINE {
            return Some(too_long(line));
        }
        let line = GtpLine::parse(line)?;
        let answer = commands::run(self, &line);
        Some(line::spell(&line.id, &answer))
    }

    /// Answers every line of `input` on `output` until `quit` or the end.
    ///
    /// # Errors
    /// What reading or writing failed with.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        while !self.is_over() {
            let answer = match line::read(&mut input)? {
                None => break,
                Some(Incoming::Line(line)) => self.answer(&line),
                Some(Incoming::TooLong(start)) => Some(too_long(&start)),
            };
            if let Some(answer) = answer {
                output.write_all(answer.as_bytes())?;
                output.flush()?;
            }
        }
        Ok(())
    }
}

fn too_long(start: &[u8]) -> String {
    let head = &start[..start.len().min(64)];
    let id = GtpLine::parse(head).map(|line| line.id).unwrap_or_default();
    line::spell(&id, &Err(format!("syntax error: a line has at most {} bytes", line::MAX_LINE)))
}
