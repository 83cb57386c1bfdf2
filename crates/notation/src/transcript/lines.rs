//! The lines of a transcript: commands, and the answers to them.

use crate::gtp::{self, Vertex};

/// A word of a line with the character where it begins, from 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) column: usize,
}

pub(super) fn words(line: &str) -> Vec<Word<'_>> {
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

/// A line without its comment and, as the protocol wants it, without the control characters of ASCII; tabs are blanks.
pub(super) fn clean(line: &str) -> String {
    let kept = line.chars().take_while(|c| *c != '#').filter(|c| *c == '\t' || !c.is_ascii_control());
    kept.map(|c| if c == '\t' { ' ' } else { c }).collect()
}

pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A command with its answer.
pub(super) struct GtpCommand {
    pub(super) line: usize,
    pub(super) offset: usize,
    pub(super) text: String,
    pub(super) refused: bool,
    pub(super) answer: Option<String>,
}

impl GtpCommand {
    /// Its words, a number before the command left out.
    pub(super) fn words(&self) -> Vec<Word<'_>> {
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
pub(super) fn commands(text: &str) -> Vec<GtpCommand> {
    let mut commands: Vec<GtpCommand> = Vec::new();
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
            let of_number = |command: &&mut GtpCommand| {
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
        commands.push(GtpCommand { line, offset: start, text, refused: false, answer: None });
    }
    commands
}
