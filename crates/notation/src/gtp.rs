//! Vertices, colours and moves as the Go Text Protocol (version 2) spells them.
//!
//! Capital and small letters mean the same. A vertex is a letter from A to Z without I and a row
//! from 1 to 25, or the word `pass`; where an answer to `genmove` is read, `resign` too.

use std::fmt;
use std::str::FromStr;

use go_board::{Color, ParsePointError, Point};

/// Where a move goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vertex {
    /// A stone on this point.
    Point(Point),
    /// No stone.
    Pass,
    /// The game is given up.
    Resign,
}

/// A colour and a vertex, as the command `play` takes them.
///
/// ```
/// use go_notation::gtp::{Move, Vertex};
/// let played: Move = "white d4".parse()?;
/// assert_eq!(played.to_string(), "W D4");
/// assert_eq!("b PASS".parse::<Move>()?.vertex, Vertex::Pass);
/// assert!("b".parse::<Move>().is_err(), "a pass is written out");
/// # Ok::<(), go_notation::gtp::GtpWordError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Whose move it is.
    pub color: Color,
    /// Where it goes.
    pub vertex: Vertex,
}

/// Why a text is no vertex, colour or move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GtpWordError {
    /// No vertex.
    #[error("{0}, or pass")]
    Vertex(ParsePointError),
    /// No colour.
    #[error("`{0}` is no colour: write b, w, black or white")]
    Color(String),
    /// Not a colour and a vertex.
    #[error("`{0}` is no move: write a colour and a vertex, as in `b D4` or `white pass`")]
    Move(String),
}

/// The colour that a word stands for.
///
/// # Errors
/// [`GtpWordError::Color`]
///
/// ```
/// use go_board::Color;
/// assert_eq!(go_notation::gtp::color("White")?, Color::White);
/// # Ok::<(), go_notation::gtp::GtpWordError>(())
/// ```
pub fn color(word: &str) -> Result<Color, GtpWordError> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err(GtpWordError::Color(word.chars().take(20).collect())),
    }
}

impl FromStr for Vertex {
    type Err = GtpWordError;

    fn from_str(text: &str) -> Result<Self, GtpWordError> {
        match text.to_ascii_lowercase().as_str() {
            "pass" => Ok(Self::Pass),
            "resign" => Ok(Self::Resign),
            _ => text.parse().map(Self::Point).map_err(GtpWordError::Vertex),
        }
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Point(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Move {
    type Err = GtpWordError;

    fn from_str(text: &str) -> Result<Self, GtpWordError> {
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some(first), Some(second), None) => Ok(Self { color: color(first)?, vertex: second.parse()? }),
            _ => Err(GtpWordError::Move(text.chars().take(40).collect())),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color.letter(), self.vertex)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letter_i_is_skipped_and_z_is_the_last_column() {
        let point = |text: &str| match text.parse() {
            Ok(Vertex::Point(point)) => (point.x(), point.y()),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!((point("H1"), point("j1"), point("Z25")), ((7, 0), (8, 0), (24, 24)));
        for wrong in ["I5", "AA1", "A0", "A26", "A", "5", "", "A 1", "tt", "A1x", "é1"] {
            assert!(wrong.parse::<Vertex>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_vertex_comes_back() {
        for x in 0..25 {
            for y in 0..25 {
                let vertex = Vertex::Point(Point::new(x, y).unwrap());
                assert_eq!(vertex.to_string().parse(), Ok(vertex));
                assert_eq!(vertex.to_string().to_lowercase().parse(), Ok(vertex));
            }
        }
        assert_eq!("ReSiGn".parse(), Ok(Vertex::Resign));
        assert_eq!("Pass".parse(), Ok(Vertex::Pass));
    }

    /// Case GTP-01 of the public reports: a pass is the word `pass`, never a missing vertex.
    #[test]
    fn a_move_needs_its_vertex() {
        assert_eq!(
            "play B".strip_prefix("play ").unwrap().parse::<Move>(),
            Err(GtpWordError::Move("B".to_owned()))
        );
        let pass = Move { color: Color::Black, vertex: Vertex::Pass };
        assert_eq!("B pass".parse(), Ok(pass));
        assert!("B pass 1".parse::<Move>().is_err());
        assert_eq!("red D4".parse::<Move>(), Err(GtpWordError::Color("red".to_owned())));
    }
}
