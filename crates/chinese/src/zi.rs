//! Counting as it is done at the board: one side's zi against a threshold.
//!
//! A rulebook's sheet counts points for both sides. A Chinese referee counts one side and asks whether it has reached half the
//! board, moved by half the komi. Both say the same, and this module says it in the referee's words.
//!
//! ```
//! use go_chinese::zi::{Zi, needed_by_black};
//! use go_rules::HalfPoints;
//!
//! let komi = HalfPoints::new(15);
//! assert_eq!(needed_by_black(361, komi).to_string(), "184¼");
//! let won_by = |black: &str| Zi::counted(black.parse().unwrap()) - needed_by_black(361, komi);
//! assert_eq!(won_by("185").to_string(), "¾");
//! assert_eq!(won_by("184.5").to_string(), "¼");
//! assert_eq!(won_by("184").to_string(), "-¼");
//! ```

use std::fmt;
use std::ops::Sub;

use go_rules::HalfPoints;

/// A number of zi. Half a point between two living units makes halves, a komi of half a point makes quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zi {
    quarters: i64,
}

impl Zi {
    /// The zi of one side: its living stones, what they enclose, and its halves of what lies between.
    ///
    /// ```
    /// use go_chinese::zi::Zi;
    /// assert_eq!(Zi::counted("183.5".parse().unwrap()).to_string(), "183½");
    /// ```
    #[must_use]
    pub fn counted(total: HalfPoints) -> Self {
        Self { quarters: i64::from(total.get()) * 2 }
    }

    /// The number of quarters. A quarter zi of the counted side is half a point between the two.
    ///
    /// ```
    /// use go_chinese::zi::Zi;
    /// assert_eq!(Zi::counted("1.5".parse().unwrap()).quarters(), 6);
    /// ```
    #[must_use]
    pub const fn quarters(self) -> i64 {
        self.quarters
    }
}

/// What Black needs at least for a draw on a board of so many points: half of them, and half of the komi.
///
/// ```
/// use go_chinese::zi::needed_by_black;
/// use go_rules::HalfPoints;
/// assert_eq!(needed_by_black(361, HalfPoints::ZERO).to_string(), "180½");
/// assert_eq!(needed_by_black(361, HalfPoints::new(11)).to_string(), "183¼");
/// ```
#[must_use]
pub fn needed_by_black(points: u16, komi: HalfPoints) -> Zi {
    Zi { quarters: i64::from(points) * 2 + i64::from(komi.get()) }
}

impl Sub for Zi {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { quarters: self.quarters - other.quarters }
    }
}

impl fmt::Display for Zi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, quarters) = (self.quarters.unsigned_abs() / 4, self.quarters.unsigned_abs() % 4);
        if self.quarters < 0 {
            f.write_str("-")?;
        }
        if whole > 0 || quarters == 0 {
            write!(f, "{whole}")?;
        }
        f.write_str(match quarters {
            0 => "",
            1 => "¼",
            2 => "½",
            _ => "¾",
        })
    }
}
