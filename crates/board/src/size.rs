use std::fmt;
use std::str::FromStr;

use crate::{Point, PointSet};

/// Width and height of a board, each from 1 to 25.
///
/// Written width first, as in `5x3`: five columns, three rows.
///
/// ```
/// let size: go_board::Size = "5x3".parse()?;
/// assert_eq!((size.width(), size.height(), size.area()), (5, 3, 15));
/// assert_eq!(size.points().next().map(|p| p.to_string()), Some("A3".to_owned()));
/// assert!("26x26".parse::<go_board::Size>().is_err());
/// # Ok::<(), go_board::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    width: u8,
    height: u8,
}

/// Why a size is no board size.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SizeError {
    /// A side below 1 or above 25.
    OutOfRange {
        /// Columns asked for.
        width: u64,
        /// Rows asked for.
        height: u64,
    },
    /// Not of the form `9` or `9x7`.
    Malformed(String),
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { width, height } => {
                write!(f, "a board of {width}x{height} is out of range: each side is 1 to 25")
            }
            Self::Malformed(text) => {
                write!(f, "`{text}` is no board size: write 9 or WIDTHxHEIGHT, as in 5x3")
            }
        }
    }
}

impl std::error::Error for SizeError {}

impl Size {
    /// The longest side a board may have.
    pub const MAX_SIDE: u8 = 25;

    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// [`SizeError::OutOfRange`] if a side is 0 or above 25.
    pub const fn new(width: u8, height: u8) -> Result<Self, SizeError> {
        if width == 0 || height == 0 || width > Self::MAX_SIDE || height > Self::MAX_SIDE {
            return Err(SizeError::OutOfRange { width: width as u64, height: height as u64 });
        }
        Ok(Self { width, height })
    }

    /// A board with `side` columns and rows.
    ///
    /// # Errors
    /// [`SizeError::OutOfRange`] if `side` is 0 or above 25.
    pub const fn square(side: u8) -> Result<Self, SizeError> {
        Self::new(side, side)
    }

    /// Number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Number of points.
    #[must_use]
    pub const fn area(self) -> u16 {
        self.width as u16 * self.height as u16
    }

    /// Whether `point` lies on this board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.x() < self.width && point.y() < self.height
    }

    /// All points in reading order: the top row first, each row from left to right.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.height).rev().flat_map(move |y| (0..self.width).map(move |x| Point::at(x, y)))
    }

    /// The place of `point` in [`points`](Self::points), counted from 0.
    #[must_use]
    pub const fn index_of(self, point: Point) -> usize {
        (self.height - 1 - point.y()) as usize * self.width as usize + point.x() as usize
    }

    /// All points as a set.
    #[must_use]
    pub fn all(self) -> PointSet {
        PointSet::full(self)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let malformed = || SizeError::Malformed(text.chars().take(40).collect());
        let number = |part: &str| -> Result<u64, SizeError> {
            if part.is_empty() || !part.bytes().all(|b| b.is_ascii_digit()) {
                return Err(malformed());
            }
            Ok(part.parse().unwrap_or(u64::MAX))
        };
        let (width, height) = match text.split_once(['x', 'X', '×']) {
            Some((w, h)) => (number(w)?, number(h)?),
            None => (number(text)?, number(text)?),
        };
        let side = |n: u64| u8::try_from(n).unwrap_or(u8::MAX);
        Self::new(side(width), side(height)).map_err(|_| SizeError::OutOfRange { width, height })
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
