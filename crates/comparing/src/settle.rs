//! What is supplied at the end of a record so that a game that is over but for words has a result.

use go_board::{Color, PointSet};
use go_rules::{Action, LimitError, Lockstep, Proposal, StageName, Statement, Verdict};

/// What is taken to happen after the last action of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Settle {
    /// A pass that is still owed is made, and the players agree that exactly the given stones are dead
    /// wherever play has stopped. A record that ends with two passes shows that the players are done:
    /// rulebooks that need no stop have them agree at once, those that want more passes get up to four.
    /// Where the board is filled in for counting, it is filled in.
    #[default]
    AsIs,
    /// Nothing but what the record itself says.
    Claims,
}

/// More owed passes than any rulebook asks for: beyond, an ending article never gets enough.
const MOST: usize = 64;

/// As many passes again as a record needs to show that the players are done, and once more.
const MORE_PASSES: usize = 4;

/// Supplies what is missing, under one rulebook, and tells what it was.
pub(crate) fn settle(alone: &mut Lockstep, dead: &PointSet) -> Result<Vec<Action>, LimitError> {
    let mut supplied = Vec::new();
    let (mut more_passes, mut filled_in) = (0, 0);
    while supplied.len() < MOST + filled_in {
        let course = alone.course(0);
        if course.over().is_some() || alone.marks(0).left.is_some() {
            break;
        }
        let stage = course.stage();
        let now = match (stage.name, stage.to_move) {
            (StageName::LastMove, Some(owing)) => vec![Action::pass(owing)],
            (StageName::Stopped, _) => agreement(alone, dead),
            // Every stone takes an empty point, so this comes to an end.
            (StageName::FillingIn, Some(by)) => {
                let fills = |point| Some(Action::play(by, point)).filter(|action| may(alone, action));
                filled_in += 1;
                course.board().empties().find_map(fills).into_iter().collect()
            }
            (StageName::Play, Some(to_move)) if stage.passes_running >= 2 => {
                let agreement = agreement(alone, dead);
                if agreement.is_empty() && more_passes < MORE_PASSES {
                    more_passes += 1;
                    vec![Action::pass(to_move)]
                } else {
                    agreement
                }
            }
            _ => break,
        };
        let Some(first) = now.first() else { break };
        if !may(alone, first) {
            break;
        }
        for action in now {
            alone.act(&action)?;
            supplied.push(action);
        }
    }
    Ok(supplied)
}

fn may(alone: &Lockstep, action: &Action) -> bool {
    matches!(alone.judge(0, action), Verdict::Allowed | Verdict::Undetermined(_))
}

/// One player proposes that exactly these stones are dead, the other accepts; nothing if that means nothing here.
fn agreement(alone: &Lockstep, dead: &PointSet) -> Vec<Action> {
    let course = alone.course(0);
    let board = course.board();
    let stones = board.stones(Color::Black).union(&board.stones(Color::White));
    let dead = dead.intersection(&stones);
    let by = course.stage().to_move.unwrap_or(Color::Black);
    let mut proposals = vec![Proposal::dead(dead)];
    if dead.is_empty() {
        proposals.push(Proposal::PlayIsOver);
    }
    let proposal = proposals
        .into_iter()
        .map(|proposal| Action::Statement(by, Statement::Propose(proposal)))
        .find(|action| may(alone, action));
    let accept = Action::Statement(by.opponent(), Statement::Accept);
    proposal.map_or_else(Vec::new, |proposal| vec![proposal, accept])
}
