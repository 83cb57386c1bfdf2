use std::fmt;
use std::str::FromStr;

use super::{Collection, Node, Position};

/// Which line of which game of a file: the child to take at each node where variations part.
///
/// Written `1.0.2`: at the first parting the second child, then the first, then the third; children
/// count from 0, nodes with one child need no number, and beyond the last number the first child is
/// taken. The empty text is the main line. `2:1.0` is a line of the file's third game.
///
/// ```
/// use go_notation::sgf::{Collection, Variation};
/// let file: Collection = "(;SZ[5];B[cc](;W[cb])(;W[bc];B[dd](;W[aa])(;W[bb])))".parse()?;
/// let line = "1.0".parse::<Variation>()?.line(&file)?;
/// let written: Vec<String> = line.iter().map(|node| format!("{node:?}")).collect();
/// assert_eq!(written, [";SZ[5]", ";B[cc]", ";W[bc]", ";B[dd]", ";W[aa]"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Variation {
    /// The game tree, from 0.
    pub game: usize,
    /// The child taken at each parting, from 0.
    pub branches: Vec<usize>,
}

/// A text that is no path to a variation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` names no variation: write numbers from 0 with dots between them, as in 1.0.2, or 2:1.0 in the third game"
)]
pub struct ParseVariationError(String);

/// A path that leads nowhere in this file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VariationError {
    /// The file has fewer games.
    #[error("there is no game {game}: the file has {games}, counted from 0")]
    NoSuchGame {
        /// The game asked for, from 0.
        game: usize,
        /// Games in the file.
        games: usize,
    },
    /// Fewer variations part here.
    #[error(
        "there is no variation {branch} at parting {parting}{}: {children} lines part there, counted from 0",
        .position.map_or(String::new(), |p| format!(" ({p})"))
    )]
    NoSuchBranch {
        /// Which number of the path, from 1.
        parting: usize,
        /// The number.
        branch: usize,
        /// Variations that part there.
        children: usize,
        /// Where the node before them stands.
        position: Option<Position>,
    },
    /// The line ends before the path does.
    #[error("the path has {branches} numbers, but variations part only {partings} times on this line")]
    TooLong {
        /// Numbers of the path.
        branches: usize,
        /// Partings on the line.
        partings: usize,
    },
}

impl Variation {
    /// The main line of the first game.
    #[must_use]
    pub fn main() -> Self {
        Self::default()
    }

    /// The nodes of this line, from the root to the end.
    ///
    /// # Errors
    /// [`VariationError`] if the file has no such line.
    pub fn line<'a>(&self, file: &'a Collection) -> Result<Vec<Node<'a>>, VariationError> {
        let Some(root) = file.game(self.game) else {
            return Err(VariationError::NoSuchGame { game: self.game, games: file.game_count() });
        };
        let mut line = vec![root];
        let mut node = root;
        let mut partings = 0;
        loop {
            let mut children = node.children();
            let Some(first) = children.next() else { break };
            node = if children.next().is_none() {
                first
            } else {
                let branch = self.branches.get(partings).copied().unwrap_or(0);
                partings += 1;
                node.children().nth(branch).ok_or_else(|| VariationError::NoSuchBranch {
                    parting: partings,
                    branch,
                    children: node.children().count(),
                    position: node.offset().map(|at| file.position(at)),
                })?
            };
            line.push(node);
        }
        if partings < self.branches.len() {
            return Err(VariationError::TooLong { branches: self.branches.len(), partings });
        }
        Ok(line)
    }
}

impl FromStr for Variation {
    type Err = ParseVariationError;

    fn from_str(text: &str) -> Result<Self, ParseVariationError> {
        let wrong = || ParseVariationError(text.chars().take(40).collect());
        let number = |part: &str| -> Result<usize, ParseVariationError> {
            if !part.bytes().all(|b| b.is_ascii_digit()) {
                return Err(wrong());
            }
            part.parse().map_err(|_| wrong())
        };
        let (game, rest) = match text.trim().split_once(':') {
            Some((game, rest)) => (number(game)?, rest),
            None => (0, text.trim()),
        };
        let branches = if rest.is_empty() {
            Vec::new()
        } else {
            rest.split('.').map(number).collect::<Result<_, _>>()?
        };
        Ok(Self { game, branches })
    }
}

impl fmt::Display for Variation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.game > 0 {
            write!(f, "{}:", self.game)?;
        }
        for (i, branch) in self.branches.iter().enumerate() {
            write!(f, "{}{branch}", if i > 0 { "." } else { "" })?;
        }
        Ok(())
    }
}
