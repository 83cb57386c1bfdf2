use std::fmt;
use std::str::FromStr;

use crate::Size;

/// Points are kept in rows of 32 with a margin of one, so that the four neighbours are fixed
/// distances away on every board and a row is one machine word in a [`PointSet`](crate::PointSet).
pub(crate) const STRIDE: u16 = 32;

/// A crossing of the board, named as printed on Go boards and in GTP: `A1` is the bottom left
/// corner and the letter I is skipped.
///
/// A point knows no board size: [`Size::contains`] tells whether it lies on a board.
///
/// ```
/// use go_board::Point;
/// let j2: Point = "J2".parse()?;
/// assert_eq!((j2.x(), j2.y()), (8, 1));
/// assert_eq!(Point::new(8, 1), Some(j2));
/// assert!("I2".parse::<Point>().is_err());
/// # Ok::<(), go_board::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

impl Point {
    /// The point in column `x` and row `y`, both counted from 0 at the bottom left; `None` above 24.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < Size::MAX_SIDE && y < Size::MAX_SIDE { Some(Self::at(x, y)) } else { None }
    }

    /// As [`new`](Self::new), for coordinates known to be in range.
    pub(crate) const fn at(x: u8, y: u8) -> Self {
        Self((y as u16 + 1) * STRIDE + x as u16 + 1)
    }

    pub(crate) const fn from_raw(raw: u16) -> Self {
        Self(raw)
    }

    pub(crate) const fn raw(self) -> usize {
        self.0 as usize
    }

    /// Column, from 0 at the left.
    #[must_use]
    pub const fn x(self) -> u8 {
        (self.0 % STRIDE - 1) as u8
    }

    /// Row, from 0 at the bottom.
    #[must_use]
    pub const fn y(self) -> u8 {
        (self.0 / STRIDE - 1) as u8
    }

    /// The up to four points next to this one on a board of `size`.
    pub fn neighbours(self, size: Size) -> impl Iterator<Item = Self> {
        [1, STRIDE, STRIDE.wrapping_neg(), 1_u16.wrapping_neg()]
            .into_iter()
            .map(move |step| Self(self.0.wrapping_add(step)))
            .filter(move |p| {
                (1..=u16::from(size.width())).contains(&(p.0 % STRIDE))
                    && (1..=u16::from(size.height())).contains(&(p.0 / STRIDE))
            })
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let x = self.x();
        let letter = (b'A' + x + u8::from(x >= 8)) as char;
        write!(f, "{letter}{}", self.y() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no point: a letter from A to Z without I, then a row from 1 to 25.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePointError(String);

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no point: write a letter from A to Z (no I) and a row from 1 to 25, as in C4",
            self.0
        )
    }
}

impl std::error::Error for ParsePointError {}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let parse = || {
            let mut chars = text.chars();
            let letter = chars.next()?.to_ascii_uppercase();
            let row = chars.as_str();
            if !letter.is_ascii_uppercase() || letter == 'I' || row.starts_with(['+', '0']) {
                return None;
            }
            let x = letter as u8 - b'A' - u8::from(letter > 'I');
            Self::new(x, row.parse::<u8>().ok()?.checked_sub(1)?)
        };
        parse().ok_or_else(|| ParsePointError(text.chars().take(20).collect()))
    }
}
