use go_board::Board;
use go_rules::Citation;

use crate::Span;

/// A statement that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedStatement {
    /// Where it stands.
    pub span: Span,
    /// What was said.
    pub said: String,
    /// What the rulebook rules.
    pub ruled: String,
    /// The clause that the ruling rests on.
    pub citation: Option<Citation>,
    /// Two boards to look at.
    pub boards: Diagrams,
}

/// Two boards side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagrams {
    /// Where the scenario starts, and where the statement stands.
    StartAndHere(Board, Board),
    /// What was said, and what was ruled.
    SaidAndRuled(Board, Board),
}
