use std::fmt;
use std::str::FromStr;

use super::Dice;

/// How random players choose among the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Every point alike.
    Uniform,
    /// Rather where stones come off.
    Captures,
    /// Rather where a position or a ko comes back.
    Repetitions,
    /// Never in an own eye, and last of all between the colours: towards real ends, with territory and dame.
    Territory,
}

impl Policy {
    /// All policies.
    pub const ALL: [Self; 4] = [Self::Uniform, Self::Captures, Self::Repetitions, Self::Territory];

    /// Its name, as on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Captures => "captures",
            Self::Repetitions => "repetitions",
            Self::Territory => "territory",
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no policy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no policy: write uniform, captures, repetitions or territory")]
pub struct ParsePolicyError(String);

impl FromStr for Policy {
    type Err = ParsePolicyError;

    fn from_str(text: &str) -> Result<Self, ParsePolicyError> {
        let found = Self::ALL.into_iter().find(|policy| policy.name().eq_ignore_ascii_case(text.trim()));
        found.ok_or_else(|| ParsePolicyError(text.chars().take(40).collect()))
    }
}

/// What the players of one game are like. Games differ in it, so that together they do what none of them would.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Temper {
    /// How much each policy counts, in the order of [`Policy::ALL`].
    pub weights: [u16; 4],
    /// Makes plays that only some rulebooks allow.
    pub daring: bool,
    /// A pass comes once in so many turns; 0 for now and then, the more often the fuller the board is.
    pub pass_rate: u8,
    /// Says things: offers, answers, objections, resumptions.
    pub talks: bool,
    /// Does what is forbidden, out of turn too.
    pub naughty: bool,
    /// Takes turns that only some rulebooks know.
    pub specials: bool,
    /// Once in so many times plays on where nothing is left but words.
    pub plays_on: u8,
}

impl Temper {
    /// A temper among those that players with these policies may have; `talk` lets them speak and break rules.
    #[must_use]
    pub fn random(dice: &mut Dice<'_>, policies: &[Policy], talk: bool) -> Self {
        let mut weights = [0; 4];
        let mut add = |policy: Policy, weight: u16| {
            for (slot, known) in weights.iter_mut().zip(Policy::ALL) {
                *slot += if known == policy { weight } else { 0 };
            }
        };
        if let Some(policy) = dice.pick(policies) {
            add(*policy, 4);
        }
        // One game in four mixes policies.
        if policies.len() > 1 && dice.one_in(4) {
            for policy in policies {
                add(*policy, [0, 1, 2, 6][dice.below(4)]);
            }
        }
        let talks = talk && dice.one_in(4);
        Self {
            weights,
            daring: dice.one_in(2),
            pass_rate: [0, 0, 0, 0, 3, 6, 12, 30][dice.below(8)],
            talks,
            naughty: talks && dice.one_in(3),
            specials: talks && dice.one_in(2),
            plays_on: [8, 8, 2, 1][dice.below(4)],
        }
    }

    /// Somebody who talks, takes every kind of turn, and now and then breaks rules.
    #[must_use]
    pub fn talker(dice: &mut Dice<'_>) -> Self {
        let policy = dice.below(Policy::ALL.len());
        let mut weights = [0; 4];
        weights[policy] = 1;
        Self {
            weights,
            daring: false,
            pass_rate: 0,
            talks: true,
            naughty: dice.one_in(3),
            specials: true,
            plays_on: 1,
        }
    }

    /// How much this policy counts.
    pub(crate) const fn weight(&self, policy: Policy) -> u32 {
        self.weights[policy as usize] as u32
    }
}
