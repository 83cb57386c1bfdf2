//! What stands above the line.

use go_board::{Color, Size};
use go_notation::diagram::Drawing;
use go_rules::{HalfPoints, Occurred};

use super::{Reader, color, remark};
use crate::problem::{did_you_mean, quoted};
use crate::scenario::{At, Head, Scenario};
use crate::source::Piece;

/// The keys above the line; those that may stand once only come first.
pub(crate) const KEYS: [&str; 13] = [
    "id", "board", "next", "komi", "handicap", "captured", "made-by", "allow", "history", "play", "loop",
    "source", "comment",
];
const ONCE: usize = 8;

impl Reader<'_, '_, '_> {
    pub(super) fn head(&mut self, scenario: &mut Scenario) {
        while let Some(line) = self.lines.next() {
            if line.text.trim_end() == "---" {
                scenario.divided = true;
                return;
            }
            if let Some(remark) = remark(line) {
                scenario.head.push(At { span: remark.span, item: Head::Remark(remark.item) });
                continue;
            }
            let (key, rest) = Piece::whole(line).first_word();
            let known = scenario.size();
            let Some(item) = self.entry(key, rest, known) else { continue };
            let name = key.text();
            let twice = KEYS[..ONCE].contains(&name)
                && scenario
                    .head
                    .iter()
                    .any(|line| std::mem::discriminant(&line.item) == std::mem::discriminant(&item));
            if twice {
                self.problems
                    .add(key.span(), format_args!("`{name}` stands here for the second time; one is enough"));
                continue;
            }
            let span = crate::Span { end: rest.span().end.max(key.span().end), ..key.span() };
            scenario.head.push(At { span, item });
        }
    }

    fn entry(&mut self, key: Piece<'_>, rest: Piece<'_>, size: Option<Size>) -> Option<Head> {
        let value = rest.text();
        let wrong = |what: &str| Some(format!("{} is no {what}", quoted(value)));
        let mut message = None;
        let item = match key.text() {
            "id" => {
                if !is_id(value) {
                    message = wrong(
                        "id: write small letters, digits, `-` and `.`, in parts divided by `/`, as in `aga/white-passes-last`",
                    );
                }
                Some(Head::Id(value.to_owned()))
            }
            "board" => match value.parse::<Size>() {
                Ok(size) => {
                    let drawn = self.diagram(Some(size)).map(|(drawn, _)| drawn);
                    Some(Head::Board(size, drawn))
                }
                Err(error) => {
                    message = Some(error.to_string());
                    // Its rows are not to be taken for entries.
                    _ = self.diagram(None);
                    None
                }
            },
            "next" => color(value).map(Head::Next).or_else(|| {
                message = wrong("side: write `next black` or `next white`");
                None
            }),
            "made-by" => color(value).map(Head::MadeBy).or_else(|| {
                message = wrong("side: write `made-by black` or `made-by white`");
                None
            }),
            "komi" if value == "as-written" => Some(Head::Komi(None)),
            "komi" => match value.parse::<HalfPoints>() {
                Ok(komi) => Some(Head::Komi(Some(komi))),
                Err(error) => {
                    message = Some(format!("{error}, or `as-written` for each text's own"));
                    None
                }
            },
            "handicap" => value.parse().ok().map(Head::Handicap).or_else(|| {
                message = wrong("number of handicap stones: write one from 0 to 255");
                None
            }),
            "captured" => captured(value).map(Head::Captured).or_else(|| {
                message = wrong(
                    "pair of numbers: write the stones that Black and White took, as in `captured 3-1`",
                );
                None
            }),
            "history" => history(rest, size).map(Head::History).map_err(|said| message = Some(said)).ok(),
            "allow" if value == "no-liberties" => Some(Head::AllowNoLiberties),
            "allow" => {
                message = wrong("thing to allow: write `allow no-liberties`");
                None
            }
            "play" => Some(Head::Play(self.actions(rest))),
            "loop" => Some(Head::Loop(self.actions(rest))),
            "source" => Some(Head::Source(self.text(key, rest))),
            "comment" => Some(Head::Comment(self.text(key, rest))),
            unknown => {
                let hint = if unknown.ends_with(':') {
                    "; what rulebooks say stands below a line `---`".to_owned()
                } else {
                    let near = did_you_mean(unknown, KEYS);
                    if near.is_empty() { format!("; write one of {}", KEYS.join(", ")) } else { near }
                };
                self.problems.add(key.span(), format_args!("{} is no key{hint}", quoted(unknown)));
                return None;
            }
        };
        if let Some(message) = message {
            let span = if rest.is_empty() { key.span() } else { rest.span() };
            self.problems.add(span, message);
        }
        item
    }
}

/// Whether a text can be the name of a scenario.
#[must_use]
pub(crate) fn is_id(text: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'.' | b'_'))
    };
    text.len() <= 120 && text.split('/').all(part)
}

pub(super) fn captured(text: &str) -> Option<[u32; 2]> {
    let (black, white) = text.split_once('-')?;
    let number = |digits: &str| -> Option<u32> {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|n| plain && *n <= 1_000_000)
    };
    Some([number(black)?, number(white)?])
}

fn history(rest: Piece<'_>, size: Option<Size>) -> Result<Occurred, String> {
    const FORM: &str = "write the rows with `/` between them and who was to move, as in `history X.O/.X. white`, and perhaps `by black` or `by black's pass`";
    let texts: Vec<&str> = rest.words().iter().map(Piece::text).collect();
    let (rows, next, made_by) = match texts.as_slice() {
        [rows, next] => (rows, next, None),
        [rows, next, "by", by] => (rows, next, Some((*by, true))),
        [rows, next, "by", by, "pass"] => {
            let by = by.strip_suffix("'s").ok_or_else(|| format!("{} is nobody's: {FORM}", quoted(by)))?;
            (rows, next, Some((by, false)))
        }
        _ => return Err(format!("{} is no earlier position: {FORM}", quoted(rest.text()))),
    };
    let side = |word: &str| -> Result<Color, String> {
        color(word).ok_or_else(|| format!("{} is no side: write black or white", quoted(word)))
    };
    let drawing: Drawing = rows
        .replace('/', "\n")
        .parse()
        .map_err(|_| format!("{} are no rows of a board: {FORM}", quoted(rows)))?;
    if let Some(size) = size.filter(|size| *size != drawing.size) {
        return Err(format!("these rows are {}, the board {size}", drawing.size));
    }
    Ok(Occurred {
        black: drawing.black,
        white: drawing.white,
        next: side(next)?,
        made_by: made_by.map(|(by, played)| Ok::<_, String>((side(by)?, played))).transpose()?,
    })
}
