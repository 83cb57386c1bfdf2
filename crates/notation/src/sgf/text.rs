//! Between a raw value and the text it stands for.

/// Whether `rest` begins with a line end, and its bytes: `\r\n` and `\n\r` are one.
fn line_end(rest: &str) -> usize {
    match rest.as_bytes() {
        [b'\r', b'\n', ..] | [b'\n', b'\r', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

fn unescape(raw: &str, line_break: char) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(c) = rest.chars().next() {
        let end = line_end(rest);
        if end > 0 {
            text.push(line_break);
            rest = &rest[end..];
            continue;
        }
        rest = &rest[c.len_utf8()..];
        if c == '\\' {
            let soft = line_end(rest);
            if soft > 0 {
                rest = &rest[soft..];
            } else if let Some(literal) = rest.chars().next() {
                text.push(if is_blank(literal) { ' ' } else { literal });
                rest = &rest[literal.len_utf8()..];
            }
        } else {
            text.push(if is_blank(c) { ' ' } else { c });
        }
    }
    text
}

const fn is_blank(c: char) -> bool {
    matches!(c, '\t' | '\x0b' | '\x0c')
}

/// The text that a raw value stands for: escapes resolved, soft line breaks gone, line ends `\n`,
/// other blanks a space.
///
/// ```
/// assert_eq!(go_notation::sgf::to_text("a\\]b\\\nc\r\nd\te"), "a]bc\nd e");
/// ```
#[must_use]
pub fn to_text(raw: &str) -> String {
    unescape(raw, '\n')
}

/// As [`to_text`], in one line: line ends are spaces too.
///
/// ```
/// assert_eq!(go_notation::sgf::to_simple_text("Lee\nSedol"), "Lee Sedol");
/// ```
#[must_use]
pub fn to_simple_text(raw: &str) -> String {
    unescape(raw, ' ')
}

/// The raw value that stands for `text`: `]` and `\` escaped.
///
/// Line ends are kept; a reader turns `\r\n` and a lone `\r` into `\n` and other blanks into spaces.
///
/// ```
/// assert_eq!(go_notation::sgf::escape("a]b\\c"), "a\\]b\\\\c");
/// ```
#[must_use]
pub fn escape(text: &str) -> String {
    let mut raw = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\') {
            raw.push('\\');
        }
        raw.push(c);
    }
    raw
}

/// The raw composed value of two texts, `first:second`.
///
/// ```
/// assert_eq!(go_notation::sgf::compose("1:1", "b"), "1\\:1:b");
/// ```
#[must_use]
pub fn compose(first: &str, second: &str) -> String {
    let colons = |text: &str| escape(text).replace(':', "\\:");
    format!("{}:{}", colons(first), colons(second))
}

/// The two raw halves of a composed value: before and after the first `:` that is not escaped.
///
/// ```
/// assert_eq!(go_notation::sgf::split_composed("a\\:b:c:d"), Some(("a\\:b", "c:d")));
/// assert_eq!(go_notation::sgf::split_composed("aa"), None);
/// ```
#[must_use]
pub fn split_composed(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    for (i, byte) in raw.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b':' => return Some((&raw[..i], &raw[i + 1..])),
            _ => {}
        }
    }
    None
}

/// Byte of the `]` that ends the value which begins at `from`.
pub(super) fn value_end(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        match text.get(at)? {
            b']' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}
