//! Who can bring about what, on a finite graph with loops.

use go_board::Color;
use go_rules::{Action, Outcome, Statement};

use crate::graph::{Graph, SettlementNode, Step};
use crate::standing::Bound;
use crate::value::{ResultValue, value};

/// For every place, in how many steps a player can make sure of something at most; `NEVER` where the player cannot.
#[derive(Debug)]
pub(super) struct Sure(Vec<u32>);

pub(super) const NEVER: u32 = u32::MAX;

impl Sure {
    pub(super) fn at(&self, place: usize) -> u32 {
        self.0[place]
    }

    pub(super) fn holds(&self, place: usize) -> bool {
        self.0[place] != NEVER
    }
}

/// Who says which of the two speaks first where the text does not: for whoever is held to nothing, the other player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstWord {
    /// The player whose power is asked about.
    Own,
    /// The opponent.
    Others,
}

/// A graph with its steps backwards.
#[derive(Debug)]
pub(super) struct Solver<'a> {
    graph: &'a Graph,
    back: Vec<Vec<u32>>,
}

impl<'a> Solver<'a> {
    pub(super) fn new(graph: &'a Graph) -> Self {
        let mut back = vec![Vec::new(); graph.len()];
        for at in 0..graph.len() {
            for step in graph.steps(at) {
                back[step.to].push(at as u32);
            }
        }
        Self { graph, back }
    }

    pub(super) const fn graph(&self) -> &'a Graph {
        self.graph
    }

    /// Where `player` can make sure, whatever the other does, that a place is reached of which `target` holds.
    pub(super) fn sure(
        &self,
        player: Color,
        first: FirstWord,
        target: impl Fn(SettlementNode) -> bool,
    ) -> Sure {
        self.sure_by(player, first, target, |_| true)
    }

    /// The same, the player doing only what is `done`.
    fn sure_by(
        &self,
        player: Color,
        first: FirstWord,
        target: impl Fn(SettlementNode) -> bool,
        done: impl Fn(&Step) -> bool,
    ) -> Sure {
        let graph = self.graph;
        let mut steps = vec![NEVER; graph.len()];
        let mut open: Vec<u32> = (0..graph.len()).map(|at| graph.steps(at).len() as u32).collect();
        let mut now: Vec<usize> = (0..graph.len()).filter(|at| target(graph.node(*at))).collect();
        for at in &now {
            steps[*at] = 0;
        }
        let mut distance = 0;
        while !now.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for at in now {
                for before in &self.back[at] {
                    let before = *before as usize;
                    if steps[before] != NEVER {
                        continue;
                    }
                    open[before] = open[before].saturating_sub(1);
                    let chooses = match graph.node(before) {
                        SettlementNode::Choice(by) if by == player => {
                            // Doing nothing else is giving up what is sure: a choice that is not made never counts.
                            open[before] = u32::MAX;
                            graph.steps(before).iter().any(|step| step.to == at && done(step))
                        }
                        SettlementNode::Choice(_) => false,
                        SettlementNode::Either => first == FirstWord::Own,
                        SettlementNode::End(_)
                        | SettlementNode::Open(_)
                        | SettlementNode::Stuck
                        | SettlementNode::Unknown(_) => false,
                    };
                    if chooses || open[before] == 0 {
                        steps[before] = distance;
                        next.push(before);
                    }
                }
            }
            now = next;
        }
        Sure(steps)
    }

    /// All results that some line comes to, the best for Black first.
    pub(super) fn results(&self) -> Vec<Outcome> {
        let mut all: Vec<(ResultValue, Outcome)> = Vec::new();
        for at in 0..self.graph.len() {
            if let SettlementNode::End(outcome) = self.graph.node(at)
                && !all.iter().any(|(_, known)| *known == outcome)
            {
                all.push((value(&outcome), outcome));
            }
        }
        all.sort_by(|(a, _), (b, _)| b.cmp(a));
        all.into_iter().map(|(_, outcome)| outcome).collect()
    }

    /// The best result of which `player` can make sure, and where it can; `hoped`: what was not looked at is held to be the best.
    ///
    /// `Err` if hope alone makes sure of anything, so that the result is not known.
    pub(super) fn best(&self, player: Color, hoped: bool) -> Best {
        let mut results = self.results();
        if player == Color::White {
            results.reverse();
        }
        if hoped {
            let sure =
                self.sure(player, FirstWord::Others, |node| matches!(node, SettlementNode::Unknown(_)));
            if sure.holds(0) {
                return Best::Unknown;
            }
        }
        for outcome in results {
            let sure = self.sure(player, FirstWord::Others, |node| match node {
                SettlementNode::End(other) => is_as_good(player, &other, &outcome),
                SettlementNode::Unknown(_) => hoped,
                SettlementNode::Choice(_)
                | SettlementNode::Either
                | SettlementNode::Open(_)
                | SettlementNode::Stuck => false,
            });
            if sure.holds(0) {
                return Best::Sure(outcome, sure);
            }
        }
        Best::Nothing
    }

    /// Where `player` cannot be kept from going on for ever, what was not looked at being held to be an end.
    /// `given_in`: whether the other player may end it by accepting what this one asks for.
    pub(super) fn endless(&self, player: Color, given_in: bool) -> Sure {
        let is_end = |node: SettlementNode| {
            matches!(
                node,
                SettlementNode::End(_)
                    | SettlementNode::Open(_)
                    | SettlementNode::Stuck
                    | SettlementNode::Unknown(_)
            )
        };
        let done =
            |step: &Step| given_in || !matches!(step.action, Some(Action::Statement(_, Statement::Accept)));
        let ended = self.sure_by(player.opponent(), FirstWord::Own, is_end, done);
        let turned = ended.0.iter().map(|steps| if *steps == NEVER { 0 } else { NEVER });
        Sure(turned.collect())
    }

    /// The bounds that keep something from being known.
    pub(super) fn bounds(&self) -> Vec<Bound> {
        let mut bounds: Vec<Bound> = (0..self.graph.len())
            .filter_map(|at| {
                if let SettlementNode::Unknown(bound) = self.graph.node(at) { Some(bound) } else { None }
            })
            .collect();
        bounds.sort_unstable();
        bounds.dedup();
        bounds
    }
}

/// What a player can make sure of.
#[derive(Debug)]
pub(super) enum Best {
    /// This result, or a better one.
    Sure(Outcome, Sure),
    /// No result.
    Nothing,
    /// That rests on what was not looked at.
    Unknown,
}

impl Best {
    pub(super) const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Sure(outcome, _) => Some(*outcome),
            Self::Nothing | Self::Unknown => None,
        }
    }
}

/// Whether `player` likes one result at least as well as the other.
fn is_as_good(player: Color, one: &Outcome, other: &Outcome) -> bool {
    match player {
        Color::Black => value(one) >= value(other),
        Color::White => value(one) <= value(other),
    }
}
