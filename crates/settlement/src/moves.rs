//! What a player may do where play has stopped, and where it goes on afterwards.

use std::collections::BTreeSet;

use go_board::{Color, PointSet};
use go_rules::article::{PlacementArticle, SettlementArticle};
use go_rules::standard::{StandardSettlement, StillAlive};
use go_rules::{Action, Course, Gap, Proposal, Referee, Special, StageName, Statement, Turn, Verdict};

use crate::options::SettleOptions;
use crate::state::AskedState;

/// One thing a player may do, and what the text leaves open about it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SettlementMove {
    pub(super) action: Action,
    pub(super) gap: Option<Gap>,
    /// It puts a stone on the board or changes it, so that it counts against the bound on plays.
    pub(super) is_play: bool,
}

/// Everything that one player may do.
#[derive(Clone, Debug, PartialEq, Default)]
pub(super) struct Moves {
    pub(super) moves: Vec<SettlementMove>,
    /// Claims were left out that might matter.
    pub(super) more_claims: bool,
}

/// Who may act: a player who is asked, or whoever speaks first.
pub(super) fn asked(course: &Course) -> AskedState {
    if let Some(proposer) = course.standing_proposer() {
        return AskedState::Player(proposer.opponent());
    }
    course.stage().to_move.map_or(AskedState::Anyone, AskedState::Player)
}

/// Whether what both players have called dead counts for itself, or refusing depends on what was claimed.
fn claims_matter(article: &SettlementArticle) -> bool {
    match article {
        SettlementArticle::Standard(StandardSettlement::AsItStands) => false,
        SettlementArticle::Standard(StandardSettlement::Agreement(agreement)) => {
            agreement.still_alive != StillAlive::Everything
        }
        SettlementArticle::Peculiar(_) => true,
    }
}

/// The sets of stones that may be called dead, nothing first, and how many there would be.
pub(super) fn claims(course: &Course, options: &SettleOptions) -> (Vec<PointSet>, bool) {
    let board = course.board();
    let stones = Color::BOTH.map(|color| board.stones(color));
    let mut chains: Vec<PointSet> = Vec::new();
    let mut rest = stones[0].union(&stones[1]);
    while let Some(point) = rest.first() {
        let chain = board.chain(point);
        rest = rest.difference(&chain);
        chains.push(chain);
    }
    let join = |set: usize| {
        let of = chains.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        of.fold(PointSet::EMPTY, |all, (_, chain)| all.union(chain))
    };
    if chains.len() <= options.chains.min(20) && 1 << chains.len() <= options.claims {
        return ((0..1 << chains.len()).map(join).collect(), true);
    }
    let mut some = vec![PointSet::EMPTY, stones[0], stones[1], stones[0].union(&stones[1])];
    some.push(course.whole_chains(&options.dead).intersection(&some[3]));
    some.extend(chains);
    let mut seen = Vec::new();
    some.retain(|set| {
        !seen.contains(set) && {
            seen.push(*set);
            true
        }
    });
    some.truncate(options.claims.max(1));
    (some, false)
}

/// What `by` may do now. `plays`: whether this player puts stones on the board at all.
pub(super) fn moves(referee: &Referee, by: Color, plays: bool, options: &SettleOptions) -> Moves {
    let course = referee.course();
    let stage = course.stage();
    let mut found = Moves::default();
    let mut consider = |action: Action, is_play: bool| {
        let gap = match referee.judge(&action) {
            Verdict::Allowed => None,
            Verdict::Undetermined(gap) => Some(gap),
            Verdict::Forbidden(_) | Verdict::NotApplicable => return false,
        };
        found.moves.push(SettlementMove { action, gap, is_play });
        true
    };
    let stopped = stage.name == StageName::Stopped;
    let answers = course.offer_to(by).is_some();
    consider(Action::Statement(by, Statement::Accept), false);
    consider(Action::Statement(by, Statement::Refuse), false);
    let mut resumes = false;
    if stopped || stage.name == StageName::Confirmation {
        resumes = consider(Action::Statement(by, Statement::Resume), false);
    }
    let turn_is_due = stage.to_move == Some(by) && (stopped || !answers);
    if turn_is_due || (stopped && stage.to_move.is_none()) {
        consider(Action::pass(by), false);
    }
    // While play goes on, somebody speaks only after both have passed, and once a turn.
    let spoke = course.plies().last().is_some_and(|ply| matches!(ply.action, Action::Statement(..)));
    let may_offer = stopped || (turn_is_due && stage.passes_running >= 2 && !spoke);
    if may_offer {
        let standard = matches!(referee.rulebook().settlement.article, SettlementArticle::Standard(_));
        let (sets, complete) = claims(course, options);
        let mut offered = false;
        for set in sets {
            offered |= consider(propose(by, Proposal::dead(set)), false);
        }
        if !(standard && offered) {
            consider(propose(by, Proposal::PlayIsOver), false);
        }
        let left_out = offered && !complete && claims_matter(&referee.rulebook().settlement.article);
        if plays && (turn_is_due || (stopped && !resumes)) {
            turns(referee, by, &mut consider);
        }
        found.more_claims = left_out;
        return found;
    }
    if plays && turn_is_due {
        turns(referee, by, &mut consider);
    }
    found
}

fn propose(by: Color, proposal: Proposal) -> Action {
    Action::Statement(by, Statement::Propose(proposal))
}

/// Plays and special turns.
fn turns(referee: &Referee, by: Color, consider: &mut impl FnMut(Action, bool) -> bool) {
    let course = referee.course();
    let special = |special| Action::Turn(by, Turn::Special(special));
    for point in course.board().empties().collect::<BTreeSet<_>>() {
        consider(Action::play(by, point), true);
    }
    let placement = &referee.rulebook().placement.article;
    if course.stage().overlay.is_some() || matches!(placement, PlacementArticle::Peculiar(_)) {
        consider(special(Special::TakeButton), true);
        consider(special(Special::ReturnPrisoner), true);
        for point in course.board().size().points() {
            consider(special(Special::PassForKo(point)), true);
        }
    }
}
