use std::fmt;

use go_board::Color;
use go_rules::HalfPoints;

/// A result as files state it in `RE`.
///
/// ```
/// use go_notation::game::FileResult;
/// let result = FileResult::parse("w+Resign").expect("a result");
/// assert_eq!(result.to_string(), "W+R");
/// assert!(FileResult::parse("Black wins").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileResult {
    /// One side won.
    Win(Color, WonBy),
    /// Nobody won: `0`, `Draw`.
    Draw,
    /// No result, or a suspended game: `Void`.
    Void,
    /// The file says that it does not know: `?`.
    Unknown,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonBy {
    /// By so many points.
    Margin(HalfPoints),
    /// The other side resigned.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side forfeited the game.
    Forfeit,
    /// The file does not say.
    Unsaid,
}

impl FileResult {
    /// Reads the text of `RE`; `None` if it is no result. Margins are whole or half points.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let text = text.to_ascii_lowercase();
        match text.as_str() {
            "0" | "draw" | "jigo" => return Some(Self::Draw),
            "void" => return Some(Self::Void),
            "?" => return Some(Self::Unknown),
            _ => {}
        }
        let (winner, how) = text.split_once('+')?;
        let winner = match winner {
            "b" | "black" => Color::Black,
            "w" | "white" => Color::White,
            _ => return None,
        };
        let by = match how {
            "" => WonBy::Unsaid,
            "r" | "res" | "resign" => WonBy::Resignation,
            "t" | "time" => WonBy::Time,
            "f" | "forfeit" => WonBy::Forfeit,
            margin => WonBy::Margin(
                margin
                    .parse()
                    .ok()
                    .filter(|_| margin.starts_with(|c: char| c.is_ascii_digit() || c == '.'))?,
            ),
        };
        Some(Self::Win(winner, by))
    }
}

impl fmt::Display for FileResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(winner, by) => {
                write!(f, "{}+", winner.letter())?;
                match by {
                    WonBy::Margin(margin) => margin.fmt(f),
                    WonBy::Resignation => f.write_str("R"),
                    WonBy::Time => f.write_str("T"),
                    WonBy::Forfeit => f.write_str("F"),
                    WonBy::Unsaid => Ok(()),
                }
            }
            Self::Draw => f.write_str("0"),
            Self::Void => f.write_str("Void"),
            Self::Unknown => f.write_str("?"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The spellings that the format's own text lists, and what programs write for them.
    #[test]
    fn results_are_read_in_every_usual_spelling() {
        let win = |color, by| Some(FileResult::Win(color, by));
        let margin = |half| WonBy::Margin(HalfPoints::new(half));
        for (text, result) in [
            ("0", Some(FileResult::Draw)),
            ("Draw", Some(FileResult::Draw)),
            ("B+0.5", win(Color::Black, margin(1))),
            ("W+64", win(Color::White, margin(128))),
            ("w+3,5", win(Color::White, margin(7))),
            ("B+R", win(Color::Black, WonBy::Resignation)),
            ("W+Resign", win(Color::White, WonBy::Resignation)),
            ("B+Time", win(Color::Black, WonBy::Time)),
            ("W+F", win(Color::White, WonBy::Forfeit)),
            ("B+", win(Color::Black, WonBy::Unsaid)),
            ("Void", Some(FileResult::Void)),
            ("?", Some(FileResult::Unknown)),
            ("", None),
            ("B", None),
            ("B+-3", None),
            ("B+3.75", None),
            ("B+NaN", None),
            ("X+3", None),
        ] {
            assert_eq!(FileResult::parse(text), result, "{text}");
            if let Some(result) = result {
                assert_eq!(FileResult::parse(&result.to_string()), Some(result));
            }
        }
    }
}
