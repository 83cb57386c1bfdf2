//! A referee over the Go Text Protocol, version 2.
//!
//! It plays no moves; it says which moves a rulebook allows, why not, and what the board counts.
//!
//! | command | what it does here |
//! |---|---|
//! | `play COLOR VERTEX` | A forbidden play is refused with reason and clause, and nothing changes. One that the text does not decide is made, and the answer says so. A turn of the wrong colour is ruled by the rulebook's redress: where that halts the game it is refused; where the turn stands it is made; where it is taken back and becomes passes or a lost turn, that is carried out and told as an error, since no stone lies where the sender put it. |
//! | `undo` | takes back the last turn, whatever became of it |
//! | `is_legal COLOR POINT`, `all_legal COLOR` | judged as if it were that colour's turn; a play that the text does not decide counts as legal, as the game would go on |
//! | `final_score` | counts the board as it stands, agreed dead stones lifted, whether or not the game has ended and however it did |
//! | `final_status_list` | what has been agreed; nobody's life and death is guessed, so every other stone is alive and `seki` lists none |
//! | `set_position COLOR POINT …` | another board, nothing before it, Black to move |
//! | `bestiary-next COLOR` | the board that stands becomes the start, this colour to move, nothing before it has occurred |
//! | `bestiary-ruleset [KEY]`, `kata-set-rules` | rule anew on the kept record; if it is no game under the new rules they are refused and the old stay |
//! | `kata-get-rules` | KataGo's JSON, if the rules in force can be said in it exactly |
//! | `loadsgf FILE [MOVE]` | the main line before that move; the rules in force stay, komi is taken from the file if it has one |
//! | `bestiary-state` | the game as JSON |

mod commands;
mod handicap;
mod kata;
mod line;
#[cfg(feature = "oracles")]
pub mod oracle;
mod rules;
mod session;
mod state;

use std::io::{self, BufRead, Write};

use line::{Incoming, Line};
pub use session::Session;

impl Session {
    /// The answer to one line, as it goes over the wire; `None` if the line wants none.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.len() > line::MAX_LINE {
            return Some(too_long(line));
        }
        let line = Line::parse(line)?;
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
    let id = Line::parse(head).map(|line| line.id).unwrap_or_default();
    line::spell(&id, &Err(format!("syntax error: a line has at most {} bytes", line::MAX_LINE)))
}
