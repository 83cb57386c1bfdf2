use std::fmt;
use std::sync::Arc;

use crate::point::STRIDE;
use crate::{Point, Size};

/// The name of a position: equal positions on boards of one size have equal keys.
///
/// A key is the sum over all stones of a weight of the point, once for a black stone and twice for
/// a white one. Up to 80 points the weights are the powers of three, so a key is the position
/// written in base three and different positions have different keys. Above, the weights are fixed
/// random numbers and two given positions share a key with a probability of about 2⁻¹²⁷. Keys of
/// boards of different sizes do not compare.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Key(pub(crate) u128);

impl Key {
    /// The key as a number, the same in every run and on every machine.
    #[must_use]
    pub const fn get(self) -> u128 {
        self.0
    }

    /// Whether different positions on a board of `size` always have different keys.
    #[must_use]
    pub const fn is_exact(size: Size) -> bool {
        // 3⁸⁰ < 2¹²⁸ < 3⁸¹
        size.area() <= 80
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// The weight of each point of a board, by raw index.
pub(crate) fn weights(size: Size) -> Arc<[u128]> {
    let mut weights = vec![0_u128; (usize::from(size.height()) + 2) * usize::from(STRIDE)];
    let mut power = 1_u128;
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for point in size.points() {
        weights[Point::raw(point)] = if Key::is_exact(size) {
            let weight = power;
            power = power.wrapping_mul(3);
            weight
        } else {
            u128::from(split_mix(&mut state)) << 64 | u128::from(split_mix(&mut state))
        };
    }
    weights.into()
}

/// SplitMix64 (Steele, Lea, Flood 2014): only to fill a table that must never change.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
