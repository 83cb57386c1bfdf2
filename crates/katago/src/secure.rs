//! Stones that nothing can be done about: those safe though their owner always passes, and those caught among them.

use std::sync::Arc;

use go_board::{Board, Color, PointSet};
use go_rules::article::SettlementArticle;
use go_rules::{Course, Grounded, Next, Settlement, Statement, Verdict};

/// What a colour holds though it passes for ever: chains that nobody can take (Benson's theorem), and the regions among them in which all
/// points but one at most are next to such a chain.
///
/// Benson's theorem is about opponents who may not take their own stones off the board. If they may give up several at once, a region makes
/// an eye only if no point of it is away from the chain, whether or not a stone of theirs stands there.
///
/// ```
/// use go_board::{Board, Color};
/// use go_katago::secure;
/// // 2 X X X X .     A1 and C1 are eyes of Black's
/// // 1 . X . X .
/// let board: Board = "XXXX./.X.X.".parse()?;
/// assert_eq!(secure(&board, Color::Black, false).to_string(), "A2 B2 C2 D2 E2 A1 B1 C1 D1 E1");
/// assert!(secure(&board, Color::White, false).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn secure(board: &Board, color: Color, suicide: bool) -> PointSet {
    let own = board.stones(color);
    if own.is_empty() {
        return PointSet::EMPTY;
    }
    let others = board.size().all().difference(&own);
    let mut regions: Vec<PointSet> = parts(&others);
    let mut chains: Vec<PointSet> = Vec::new();
    let mut rest = own;
    while let Some(stone) = rest.first() {
        let chain = board.chain(stone);
        rest = rest.difference(&chain);
        chains.push(chain);
    }
    // An eye of a chain is next to it wherever somebody can put a stone.
    let is_eye_of = |region: &PointSet, chain: &PointSet| {
        let needed = if suicide { *region } else { region.intersection(&board.empty_set()) };
        needed.is_subset(&chain.grown(&others.union(chain)))
    };
    loop {
        let (chains_before, regions_before) = (chains.len(), regions.len());
        chains.retain(|chain| regions.iter().filter(|region| is_eye_of(region, chain)).count() >= 2);
        let safe = union(&chains);
        regions.retain(|region| bordering(region, &own).is_subset(&safe));
        if (chains.len(), regions.len()) == (chains_before, regions_before) {
            break;
        }
    }
    let safe = union(&chains);
    let next_to_it = safe.grown(&others.union(&safe));
    let held = regions.into_iter().filter(|region| region.difference(&next_to_it).len() <= 1);
    held.fold(safe, |all, region| all.union(&region))
}

/// The stones that stand in what the other colour [holds](secure).
pub(super) fn hopeless(board: &Board, suicide: bool) -> PointSet {
    let caught = |by: Color| secure(board, by, suicide).intersection(&board.stones(by.opponent()));
    caught(Color::Black).union(&caught(Color::White))
}

fn parts(points: &PointSet) -> Vec<PointSet> {
    let (mut parts, mut rest) = (Vec::new(), *points);
    while let Some(point) = rest.first() {
        let part = [point].into_iter().collect::<PointSet>().flooded(&rest);
        rest = rest.difference(&part);
        parts.push(part);
    }
    parts
}

fn union(sets: &[PointSet]) -> PointSet {
    sets.iter().fold(PointSet::EMPTY, |all, set| all.union(set))
}

/// The stones of `own` next to the region.
fn bordering(region: &PointSet, own: &PointSet) -> PointSet {
    region.grown(&region.union(own)).intersection(own)
}

/// The game is over at the last stop; hopeless stones come off before anything is counted.
#[derive(Debug, PartialEq)]
pub(super) struct HopelessComeOff {
    pub(super) suicide: bool,
}

impl HopelessComeOff {
    pub(super) fn article(self) -> SettlementArticle {
        SettlementArticle::Peculiar(Arc::new(self))
    }
}

impl Settlement for HopelessComeOff {
    fn on_stop(&self, _: &Course) -> Grounded<Next> {
        Next::Agreed.in_consequence()
    }

    fn judge(&self, _: &Course, _: Color, _: &Statement) -> Verdict {
        Verdict::NotApplicable
    }

    fn after_statement(&self, _: &Course, _: Color, _: &Statement) -> Grounded<Next> {
        Grounded::CONTINUE
    }

    fn dead(&self, course: &Course) -> PointSet {
        hopeless(course.board(), self.suicide)
    }
}
