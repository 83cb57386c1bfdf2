//! Lines of the protocol: what the sender meant, and how an answer is written.

use std::io::{self, BufRead};

/// Longer lines are dropped whole and answered with an error.
pub(super) const MAX_LINE: usize = 64 * 1024;

/// What came in.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Incoming {
    /// A line, without its end.
    Line(Vec<u8>),
    /// A line of more than [`MAX_LINE`] bytes; its beginning.
    TooLong(Vec<u8>),
}

/// What a command says: an answer, or why there is none.
pub(super) type Reply = Result<String, String>;

/// The next line; `None` at the end of the input. Never holds more than [`MAX_LINE`] bytes.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let mut line = Vec::new();
    let (mut some, mut too_long) = (false, false);
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            break;
        }
        some = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = MAX_LINE - line.len();
        too_long |= part.len() > room;
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (some, too_long) {
        (false, _) => None,
        (true, false) => Some(Incoming::Line(line)),
        (true, true) => Some(Incoming::TooLong(line)),
    })
}

/// A command line taken apart.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct GtpLine {
    /// The number the sender gave it, as written; empty if none.
    pub(super) id: String,
    /// The command.
    pub(super) command: String,
    /// Everything behind the command.
    pub(super) rest: String,
}

impl GtpLine {
    /// Strips control characters and comments; `None` if nothing is left, which wants no answer.
    ///
    /// Control characters and blanks are those of ASCII, the protocol's: a line of others is an unknown command.
    pub(super) fn parse(raw: &[u8]) -> Option<Self> {
        let text: String = String::from_utf8_lossy(raw)
            .chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !c.is_ascii_control())
            .take_while(|c| *c != '#')
            .collect();
        let text = text.trim_matches(' ');
        if text.is_empty() {
            return None;
        }
        let split = |text: &str| -> (String, String) {
            let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
            (first.to_owned(), rest.trim_matches(' ').to_owned())
        };
        let (first, rest) = split(text);
        if !first.bytes().all(|b| b.is_ascii_digit()) {
            return Some(Self { id: String::new(), command: first, rest });
        }
        let (command, rest) = split(&rest);
        Some(Self { id: first, command, rest })
    }

    /// The words behind the command.
    pub(super) fn words(&self) -> Vec<&str> {
        self.rest.split_whitespace().collect()
    }
}

/// An answer as it goes over the wire.
pub(super) fn spell(id: &str, answer: &Result<String, String>) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    // A picture begins below the sign.
    let gap = if text.starts_with('\n') { "\n" } else { " " };
    // An empty line would end the answer early.
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let text = lines.join("\n");
    if text.is_empty() { format!("{sign}{id}\n\n") } else { format!("{sign}{id}{gap}{text}\n\n") }
}

/// The error of a command that was not given what it takes.
pub(super) fn syntax(takes: &str) -> String {
    format!("syntax error: {takes}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_comments_and_blanks_are_stripped() {
        let line = GtpLine::parse(b" 12\tpl\x07ay  b\x00 D4 \r# a remark").unwrap();
        assert_eq!((line.id.as_str(), line.command.as_str()), ("12", "play"));
        assert_eq!(line.words(), ["b", "D4"]);
        for nothing in [&b""[..], b"   ", b"# only a remark", b"\r", b"\x01\x02"] {
            assert_eq!(GtpLine::parse(nothing), None);
        }
        for unknown in ["\u{8f}", "\u{a0}", "\u{3000}"] {
            assert_eq!(GtpLine::parse(unknown.as_bytes()).map(|line| line.command).as_deref(), Some(unknown));
        }
    }

    #[test]
    fn long_lines_are_bounded_and_the_next_is_whole() {
        let mut bytes = vec![b'x'; 3 * MAX_LINE];
        bytes.extend_from_slice(b"\nquit\nlast");
        let mut input = io::BufReader::with_capacity(1000, &bytes[..]);
        assert_eq!(read(&mut input).unwrap(), Some(Incoming::TooLong(vec![b'x'; MAX_LINE])));
        assert_eq!(read(&mut input).unwrap(), Some(Incoming::Line(b"quit".to_vec())));
        assert_eq!(read(&mut input).unwrap(), Some(Incoming::Line(b"last".to_vec())));
        assert_eq!(read(&mut input).unwrap(), None);
    }

    #[test]
    fn no_answer_holds_an_empty_line() {
        assert_eq!(spell("3", &Ok("a\n\n\nb\n".to_owned())), "=3 a\nb\n\n");
        assert_eq!(spell("", &Err(String::new())), "?\n\n");
        assert_eq!(spell("", &Ok("\n  A\n1 .\n".to_owned())), "=\n  A\n1 .\n\n");
    }
}
