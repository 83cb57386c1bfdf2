use go_board::{Point, Size};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Where choices come from: a seeded generator, or bytes that somebody else picks.
#[derive(Clone, Debug)]
pub struct Dice<'a>(DiceSource<'a>);

#[derive(Clone, Debug)]
enum DiceSource<'a> {
    /// Xoshiro256++, without end.
    Seed(Xoshiro256PlusPlus),
    /// A byte for most choices, so that changing one changes one choice.
    Bytes(&'a [u8]),
}

impl<'a> Dice<'a> {
    /// Choices that never end.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(DiceSource::Seed(Xoshiro256PlusPlus::seed_from_u64(seed)))
    }

    /// The choices of one game of a hunt with this seed, which mean the same for ever.
    #[must_use]
    pub fn of_game(seed: u64, index: u64) -> Self {
        // Seeding runs SplitMix64 over the number, so neighbours give unrelated games; the product keeps
        // game 1 of seed 1 apart from game 0 of seed 2.
        Self::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ index)
    }

    /// Choices that `bytes` spell; when they are spent, every choice is the first.
    #[must_use]
    pub const fn spelled(bytes: &'a [u8]) -> Self {
        Self(DiceSource::Bytes(bytes))
    }

    /// Whether no choice is left.
    #[must_use]
    pub const fn is_spent(&self) -> bool {
        matches!(self.0, DiceSource::Bytes([]))
    }

    /// A number from 0 that is less than `bound`; 0 if there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        let number = match &mut self.0 {
            DiceSource::Seed(generator) => {
                return ((u128::from(generator.next_u64()) * bound as u128) >> 64) as usize;
            }
            DiceSource::Bytes(bytes) => {
                let (now, later) = bytes.split_at(bytes.len().min(1 + usize::from(bound > 256)));
                *bytes = later;
                now.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
            }
        };
        (number % (bound as u64).max(1)) as usize
    }

    /// Yes once in `times`.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }

    /// One of `options`; `None` if there are none.
    pub fn pick<'o, T>(&mut self, options: &'o [T]) -> Option<&'o T> {
        options.get(self.below(options.len()))
    }

    /// Sides up to `most`, at most [`Size::MAX_SIDE`].
    pub fn size(&mut self, most: u8) -> Size {
        let mut side = || 1 + self.below(most.clamp(1, Size::MAX_SIDE).into()) as u8;
        let (width, height) = (side(), side());
        Size::new(width, height).unwrap_or_else(|_| unreachable!("{width}x{height} is a size"))
    }

    /// A point of the board.
    pub fn point(&mut self, size: Size) -> Point {
        let (x, y) = (self.below(size.width().into()) as u8, self.below(size.height().into()) as u8);
        Point::new(x, y).unwrap_or_else(|| unreachable!("{x}, {y} is a point"))
    }
}
