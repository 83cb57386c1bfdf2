//! What players may say once play has stopped, and about a wrong turn that stands.

use go_board::{Board, Color, PointSet};
use go_notation::game::spell_action;
use go_rules::{Action, Proposal, Statement};

/// Everything that either player may say first after a stop: that nothing is dead, that one chain is, or the zone around
/// one; that play is over, or the game without a result, drawn, or lost by both; and that play goes on. In the order in
/// which [`measure`](crate::measure()) spells them.
pub(crate) fn openings(boards: &[&Board]) -> Vec<Action> {
    let mut proposals = vec![
        Proposal::dead(PointSet::EMPTY),
        Proposal::PlayIsOver,
        Proposal::NoResult,
        Proposal::Draw,
        Proposal::BothLose,
    ];
    for board in boards {
        for chain in chains(board) {
            let zone = chain.iter().next().map(Proposal::Zone);
            proposals.extend([Proposal::dead(chain)].into_iter().chain(zone));
        }
    }
    let statements =
        proposals.into_iter().map(Statement::Propose).chain([Statement::Resume]).collect::<Vec<_>>();
    let mut said: Vec<Action> = Color::BOTH
        .into_iter()
        .flat_map(|by| statements.iter().map(move |statement| Action::Statement(by, statement.clone())))
        .collect();
    said.sort_by_cached_key(spell_action);
    said.dedup();
    said
}

/// What the other player may answer to a proposal; nothing to anything else.
pub(crate) fn answers(to: &Action) -> Vec<Action> {
    let Action::Statement(by, Statement::Propose(_)) = to else { return Vec::new() };
    [Statement::Accept, Statement::Refuse].map(|answer| Action::Statement(by.opponent(), answer)).into()
}

/// The chains of a position, in the order in which boards are printed.
fn chains(board: &Board) -> Vec<PointSet> {
    let mut seen = PointSet::EMPTY;
    let mut chains = Vec::new();
    for point in board.size().points() {
        if board.stone(point).is_some() && !seen.contains(point) {
            let chain = board.chain(point);
            seen = seen.union(&chain);
            chains.push(chain);
        }
    }
    chains
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two chains, two stones of one of them: five proposals about no chain, two about each, and a wish to play on, by
    /// either player.
    #[test]
    fn every_chain_is_claimed_once_by_either_player() {
        let board: Board = "XX./..O".parse().unwrap();
        let said = openings(&[&board, &board]);
        assert_eq!(said.len(), 2 * (5 + 2 * 2 + 1));
        assert_eq!(said.iter().flat_map(answers).count(), 2 * 2 * (5 + 2 * 2));
    }
}
