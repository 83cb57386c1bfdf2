use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};
use std::str::FromStr;

/// An exact number of half points: komi, scores and margins are counted in these.
///
/// ```
/// use go_rules::HalfPoints;
/// let komi: HalfPoints = "5.5".parse()?;
/// assert_eq!(komi, HalfPoints::new(11));
/// assert_eq!((komi + HalfPoints::points(2)).to_string(), "7.5");
/// assert!("3.75".parse::<HalfPoints>().is_err());
/// assert!("NaN".parse::<HalfPoints>().is_err());
/// # Ok::<(), go_rules::ParseHalfPointsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HalfPoints(i32);

impl HalfPoints {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// So many half points.
    #[must_use]
    pub const fn new(half_points: i32) -> Self {
        Self(half_points)
    }

    /// So many whole points.
    #[must_use]
    pub const fn points(points: i32) -> Self {
        Self(points * 2)
    }

    /// The number of half points.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }

    /// The number without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.abs())
    }
}

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = self.0.unsigned_abs() / 2;
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        f.pad(&format!("{sign}{whole}{half}"))
    }
}

impl fmt::Debug for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Add for HalfPoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for HalfPoints {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for HalfPoints {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
        items.fold(Self::ZERO, Add::add)
    }
}

/// The text is no whole or half number of points between -1000 and 1000.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseHalfPointsError(String);

impl fmt::Display for ParseHalfPointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no number of half points: write a whole number or one ending in .5, from -1000 to 1000",
            self.0
        )
    }
}

impl std::error::Error for ParseHalfPointsError {}

/// Reads `7`, `-3`, `6.5`, `6,5`, `6.50`; refuses quarter points, exponents, NaN and infinities.
impl FromStr for HalfPoints {
    type Err = ParseHalfPointsError;

    fn from_str(text: &str) -> Result<Self, ParseHalfPointsError> {
        let parse = || {
            let trimmed = text.trim();
            let (negative, digits) = match trimmed.strip_prefix('-') {
                Some(rest) => (true, rest),
                None => (false, trimmed.strip_prefix('+').unwrap_or(trimmed)),
            };
            let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
            let all_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
            if (whole.is_empty() && fraction.is_empty()) || !all_digits(whole) || !all_digits(fraction) {
                return None;
            }
            let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
            let half = match fraction.trim_end_matches('0') {
                "" => 0,
                "5" => 1,
                _ => return None,
            };
            let value = whole.checked_mul(2)?.checked_add(half)?;
            (value <= 2000).then_some(Self(if negative { -value } else { value }))
        };
        parse().ok_or_else(|| ParseHalfPointsError(text.chars().take(40).collect()))
    }
}
