//! Lines of actions that show what a player can do.

use std::collections::VecDeque;

use go_board::Color;
use go_rules::{Action, Gap, Statement, Turn};

use crate::graph::{Graph, SettlementNode, Step};
use crate::solve::{NEVER, Solver, Sure};
use crate::standing::EndlessLine;

/// A line by which `player` comes to what is sure, the other holding out as long as possible.
pub(super) fn way(graph: &Graph, player: Color, sure: &Sure) -> Vec<Action> {
    let mut line = Vec::new();
    let mut at = 0;
    while sure.at(at) != 0 {
        let ahead = graph.steps(at).iter().filter(|step| sure.at(step.to) < sure.at(at));
        let all = graph.steps(at).iter().filter(|step| sure.holds(step.to));
        let step = match graph.node(at) {
            SettlementNode::Choice(by) if by != player => all.max_by_key(|step| sure.at(step.to)),
            SettlementNode::Choice(_)
            | SettlementNode::Either
            | SettlementNode::End(_)
            | SettlementNode::Open(_)
            | SettlementNode::Stuck
            | SettlementNode::Unknown(_) => ahead.min_by_key(|step| sure.at(step.to)),
        };
        let Some(Step { action, to }) = step else { break };
        line.extend(action.clone());
        if sure.at(*to) >= sure.at(at) {
            break;
        }
        at = *to;
    }
    line
}

/// The shortest line on which `player` does last what leaves the result open.
pub(super) fn dispute(graph: &Graph, player: Color) -> Option<(Gap, Vec<Action>)> {
    let mut from: Vec<Option<(usize, Option<Action>)>> = vec![None; graph.len()];
    let mut queue = VecDeque::from([0]);
    while let Some(at) = queue.pop_front() {
        for step in graph.steps(at) {
            if let (SettlementNode::Open(gap), SettlementNode::Choice(by)) =
                (graph.node(step.to), graph.node(at))
                && by == player
            {
                let mut line: Vec<Action> = step.action.iter().cloned().collect();
                let mut back = at;
                while let Some((before, action)) = from.get(back).cloned().flatten()
                    && back != 0
                {
                    line.extend(action);
                    back = before;
                }
                line.reverse();
                return Some((gap, line));
            }
            if step.to != 0 && from[step.to].is_none() {
                from[step.to] = Some((at, step.action.clone()));
                queue.push_back(step.to);
            }
        }
    }
    None
}

/// A line on which `player` keeps the game from ending while the other would have it end.
///
/// `given_in`: whether the other would end it even by accepting what this one asks for.
pub(super) fn round(graph: &Graph, player: Color, endless: &Sure, given_in: bool) -> Option<EndlessLine> {
    walk(graph, |at, step| {
        let accepts = matches!(step.action, Some(Action::Statement(_, Statement::Accept)));
        if !endless.holds(step.to) || (accepts && !given_in) {
            return None;
        }
        Some(match graph.node(at) {
            SettlementNode::Choice(by) if by == player => reluctance(step.action.as_ref()),
            SettlementNode::Choice(_)
            | SettlementNode::Either
            | SettlementNode::End(_)
            | SettlementNode::Open(_)
            | SettlementNode::Stuck
            | SettlementNode::Unknown(_) => eagerness(step.action.as_ref()),
        })
    })
}

/// A loop that goes on as long as both players want it to.
pub(super) fn together(solver: &Solver<'_>) -> Option<EndlessLine> {
    // Both choose, so one player chooses everywhere: those places from which no end need ever come.
    let graph = solver.graph();
    let lasting = lasting(graph);
    if !lasting[0] {
        return None;
    }
    walk(graph, |_, step| lasting[step.to].then(|| reluctance(step.action.as_ref())))
}

/// Places from which a line goes on for ever inside what was looked at.
fn lasting(graph: &Graph) -> Vec<bool> {
    let mut lasting: Vec<bool> = (0..graph.len()).map(|at| !graph.steps(at).is_empty()).collect();
    let mut left: Vec<usize> = (0..graph.len()).map(|at| graph.steps(at).len()).collect();
    let mut back: Vec<Vec<usize>> = vec![Vec::new(); graph.len()];
    for at in 0..graph.len() {
        for step in graph.steps(at) {
            back[step.to].push(at);
        }
    }
    let mut gone: Vec<usize> = (0..graph.len()).filter(|at| !lasting[*at]).collect();
    while let Some(at) = gone.pop() {
        for before in &back[at] {
            left[*before] -= 1;
            if left[*before] == 0 && lasting[*before] {
                lasting[*before] = false;
                gone.push(*before);
            }
        }
    }
    lasting
}

/// Goes on by the best step until a place comes back.
fn walk(graph: &Graph, rank: impl Fn(usize, &Step) -> Option<u8>) -> Option<EndlessLine> {
    let mut actions = Vec::new();
    let mut been = vec![NEVER; graph.len()];
    let mut at = 0;
    loop {
        if been[at] != NEVER {
            let round = actions.split_off(been[at] as usize);
            return Some(EndlessLine { first: actions, round });
        }
        been[at] = actions.len() as u32;
        let steps = graph.steps(at).iter().filter_map(|step| Some((rank(at, step)?, step)));
        let (_, step) = steps.min_by_key(|(rank, _)| *rank)?;
        actions.extend(step.action.clone());
        at = step.to;
    }
}

/// How soon somebody does this who does not want the game to end.
const fn reluctance(action: Option<&Action>) -> u8 {
    match action {
        Some(Action::Statement(_, Statement::Refuse)) => 0,
        Some(Action::Statement(_, Statement::Resume)) => 1,
        None => 2,
        Some(Action::Turn(_, Turn::Pass)) => 3,
        Some(Action::Statement(..)) => 4,
        Some(Action::Turn(..) | Action::Edit(_)) => 5,
    }
}

/// How soon somebody does this who wants the game to end.
const fn eagerness(action: Option<&Action>) -> u8 {
    match action {
        Some(Action::Statement(_, Statement::Accept)) => 0,
        None => 1,
        Some(Action::Statement(_, Statement::Propose(_))) => 2,
        Some(Action::Turn(_, Turn::Pass)) => 3,
        Some(Action::Statement(..)) => 4,
        Some(Action::Turn(..) | Action::Edit(_)) => 5,
    }
}
