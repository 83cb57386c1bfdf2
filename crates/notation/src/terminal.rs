//! Texts of somebody else as they may go to a terminal.

use std::borrow::Cow;

/// Signs that would command a terminal, or turn the direction of writing, are spelled out, as in `\u{1b}`.
///
/// Line ends stay, and a tab is a blank.
///
/// ```
/// use go_notation::terminal::visible;
/// assert_eq!(visible("a\u{1b}[31mb"), "a\\u{1b}[31mb");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c == '\n' || !(c.is_control() || turns_writing(c));
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let spelled = text.chars().fold(String::with_capacity(text.len() + 8), |mut spelled, c| {
        match c {
            '\t' => spelled.push(' '),
            _ if is_plain(c) => spelled.push(c),
            _ => spelled.extend(c.escape_unicode()),
        }
        spelled
    });
    Cow::Owned(spelled)
}

const fn turns_writing(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_command_a_terminal_are_spelled_out() {
        assert_eq!(visible("a\u{1b}[31mb\r\u{9b}2J\u{7}"), "a\\u{1b}[31mb\\u{d}\\u{9b}2J\\u{7}");
        assert_eq!(visible("\u{202e}evil\tone\ntwo"), "\\u{202e}evil one\ntwo");
        assert_eq!(visible("圍棋 é"), "圍棋 é");
    }
}
