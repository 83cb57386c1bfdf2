//! What can be enforced, as far as two rulebooks are compared in it.

use std::fmt;

use go_board::Color;
use go_rules::{Ground, Outcome, Topic};
use go_settlement::{Ambiguity, Conclusion, Standing};

/// The one result, or why there is none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Enforced {
    /// Both players can make sure of this.
    One(Outcome),
    /// Each can make sure of something, but not of the same.
    Apart([Option<Outcome>; 2]),
    /// Somebody can keep the game from every result.
    Kept(Ways),
}

/// In which ways, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways(u16);

const OPEN: usize = 0;
const STUCK: usize = 1;
const ENDLESS: usize = 2;
const NO_RESULT: usize = 3;

impl Ways {
    /// Three bits a way: nobody's doing, Black's, White's.
    const fn bit(way: usize, by: Option<Color>) -> u16 {
        let by = match by {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        };
        1 << (3 * way + by)
    }

    const fn by(self, way: usize) -> u16 {
        self.0 >> (3 * way) & 0b111
    }
}

impl Enforced {
    /// `None` if it is not decided.
    #[must_use]
    pub fn of(standing: &Standing) -> Option<Self> {
        Some(match &standing.verdict {
            Conclusion::Settled(outcome) | Conclusion::Waivable(outcome) => Self::One(*outcome),
            Conclusion::Ambiguous(ways) if ways.contains(&Ambiguity::NeitherEnforces) => {
                let sure =
                    |color: Color| standing.guarantees[color.index()].as_ref().map(|sure| sure.outcome);
                Self::Apart(Color::BOTH.map(sure))
            }
            Conclusion::Ambiguous(ways) => Self::Kept(Ways(ways.iter().fold(0, |all, way| {
                all | match way {
                    Ambiguity::Open { by, .. } => Ways::bit(OPEN, *by),
                    Ambiguity::Stuck { by, .. } => Ways::bit(STUCK, Some(*by)),
                    Ambiguity::Endless { by, .. } => Ways::bit(ENDLESS, Some(*by)),
                    Ambiguity::NoResult { by } => Ways::bit(NO_RESULT, Some(*by)),
                    Ambiguity::NeitherEnforces => 0,
                }
            }))),
            Conclusion::NotDecided(_) => return None,
        })
    }

    /// What the clause is about that makes it so.
    #[must_use]
    pub fn ground(standing: &Standing) -> Ground {
        let topic = match &standing.verdict {
            Conclusion::Ambiguous(ways) => match ways.first() {
                Some(Ambiguity::Open { gap, .. }) => gap.topic,
                _ => Topic::Dispute,
            },
            Conclusion::Settled(_) | Conclusion::Waivable(_) | Conclusion::NotDecided(_) => Topic::Agreement,
        };
        topic.into()
    }

    /// Without numbers.
    #[must_use]
    pub fn kind(&self) -> String {
        match self {
            Self::One(_) => "one result can be enforced".to_owned(),
            Self::Apart(_) => "neither player can enforce one result".to_owned(),
            Self::Kept(ways) => ways.to_string(),
        }
    }
}

impl fmt::Display for Enforced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(outcome) => write!(f, "both players can enforce {outcome}"),
            Self::Apart(sure) => {
                let [black, white] =
                    sure.map(|sure| sure.map_or("nothing".to_owned(), |sure| sure.to_string()));
                write!(f, "Black can make sure of {black} and White of {white}")
            }
            Self::Kept(ways) => ways.fmt(f),
        }
    }
}

/// `either player alone can postpone the end for ever`.
impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = [
            (OPEN, "leave the result open"),
            (STUCK, "bring it about that nobody can do anything"),
            (ENDLESS, "postpone the end for ever"),
            (NO_RESULT, "keep the other from every result"),
        ];
        let mut told = Vec::new();
        for (way, does) in what {
            let who = match self.by(way) {
                0 => continue,
                0b010 => "Black alone",
                0b100 => "White alone",
                0b110 => "either player alone",
                _ => {
                    told.push("the result is open".to_owned());
                    continue;
                }
            };
            told.push(format!("{who} can {does}"));
        }
        f.write_str(&told.join(", and "))
    }
}
