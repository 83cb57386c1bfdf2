//! The separation table against a search that leaves nothing out: every image of every start, every record to its full
//! length, one comparison for each, no branch cut.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use go_board::{Board, Color, Point, PointSet, Size};
use go_comparing::{Class, CompareOptions, Comparison, Settle, compare};
use go_rules::{Action, Became, HalfPoints, Proposal, Record, Rulebook, Setup, StageName, Statement, Turn};
use go_rulesets::Library;
use go_search::{Bounds, Origin, SeparateOptions, exhaustive, measure, separate};

/// What a record comes to: points, stones, plies.
type Measured = (u16, usize, usize);
/// The smallest records of one origin.
type Sizes = BTreeMap<(Class, usize, usize), Measured>;
/// A whole table.
type Cells = BTreeMap<(Origin, Class, usize, usize), Measured>;

/// Every position, images included, by trying all ways to put stones on the board.
fn every_start(size: Size) -> Vec<Setup> {
    let points: Vec<Point> = size.points().collect();
    let mut starts = Vec::new();
    for number in 0..3_usize.pow(points.len() as u32) {
        let of = |color: usize| -> PointSet {
            let held = |place: &usize| number / 3_usize.pow(*place as u32) % 3 == color;
            (0..points.len()).filter(held).map(|place| points[place]).collect()
        };
        let board = Board::holding(size, &of(1), &of(2));
        if board.without_liberties().is_empty() {
            starts.extend(Color::BOTH.map(|next| Setup::position(&board, next)));
        }
    }
    starts
}

/// All that is said last after a stop: a proposal and an answer to it, a wish to play on.
fn claims(board: &Board) -> Vec<Vec<Action>> {
    let mut proposals = vec![
        Proposal::dead(PointSet::EMPTY),
        Proposal::PlayIsOver,
        Proposal::NoResult,
        Proposal::Draw,
        Proposal::BothLose,
    ];
    for point in board.size().points().filter(|point| board.stone(*point).is_some()) {
        // A chain is claimed as often as it has stones: that is no harm here.
        proposals.push(Proposal::dead(board.chain(point)));
        proposals.push(Proposal::Zone(point));
    }
    let mut said = Vec::new();
    for by in Color::BOTH {
        said.push(vec![Action::Statement(by, Statement::Resume)]);
        for proposal in &proposals {
            let opening = Action::Statement(by, Statement::Propose(proposal.clone()));
            for answer in [Statement::Accept, Statement::Refuse] {
                said.push(vec![opening.clone(), Action::Statement(by.opponent(), answer)]);
            }
            said.push(vec![opening]);
        }
    }
    said
}

struct Naive<'a> {
    rulebooks: &'a [Rulebook],
    claims: bool,
    sizes: Sizes,
    records: usize,
}

impl Naive<'_> {
    fn note(&mut self, record: &Record) -> Option<Comparison> {
        self.records += 1;
        let asks = matches!(record.actions.last(), Some(Action::Statement(_, Statement::Propose(_))));
        // A proposal that nobody has answered is no end.
        let settle = if asks { Settle::Claims } else { Settle::AsIs };
        let options = CompareOptions { settle, ..CompareOptions::default() };
        let comparison = compare(record, self.rulebooks, &options).ok()?;
        let size = measure(record);
        let size = (size.points, size.stones, size.plies);
        let last = record.actions.len() as u32;
        let at_the_end = |class| matches!(class, Class::Scoring | Class::Compensation | Class::Result);
        for quarrel in comparison.firm_quarrels().filter(|quarrel| quarrel.ply == last) {
            if asks && at_the_end(quarrel.class) {
                continue;
            }
            let cell = (quarrel.class, quarrel.between.0, quarrel.between.1);
            let known = self.sizes.entry(cell).or_insert(size);
            *known = size.min(*known);
        }
        Some(comparison)
    }

    /// What may be said after this record: claims where play has stopped or two passes have just been made, an objection
    /// to a wrong turn that stands.
    fn said(&self, record: &Record, comparison: &Comparison) -> Vec<Vec<Action>> {
        let (Some(last), true) = (comparison.plies.last(), self.claims) else { return Vec::new() };
        let views: Vec<_> = (0..self.rulebooks.len()).map(|member| last.view(member)).collect();
        let playing = views.iter().filter(|view| view.ruling.is_some() && view.stage.over.is_none());
        let passes = record
            .actions
            .iter()
            .rev()
            .take(2)
            .filter(|action| matches!(action, Action::Turn(_, Turn::Pass)));
        let mut said = Vec::new();
        if passes.count() == 2 || playing.clone().any(|view| view.stage.name == StageName::Stopped) {
            for end in &comparison.endings {
                said.extend(claims(&end.board));
            }
        }
        let stands = views
            .iter()
            .any(|view| view.ruling.is_some_and(|ruling| matches!(ruling.became, Became::Stood(_))));
        if let (true, Some(by)) = (stands, last.action.by()) {
            let objection = Statement::Object(record.actions.len() as u32);
            said.push(vec![Action::Statement(by.opponent(), objection)]);
        }
        said
    }

    fn all(&mut self, record: &mut Record, turns: usize) {
        if let Some(comparison) = self.note(record) {
            let length = record.actions.len();
            let said = self.said(record, &comparison);
            for said in said.into_iter().filter(|said| said.len() <= turns) {
                let wish = matches!(
                    said.last(),
                    Some(Action::Statement(_, Statement::Resume | Statement::Object(_)))
                );
                let left = turns - said.len();
                record.actions.extend(said);
                self.note(record);
                // After a wish to play on and after an objection either player may go on.
                for by in Color::BOTH.into_iter().filter(|_| wish && left > 0) {
                    self.turns(record, by, left);
                }
                record.actions.truncate(length);
            }
        }
        if turns == 0 {
            return;
        }
        let by = record.actions.last().and_then(Action::by).map_or(record.setup.next, Color::opponent);
        self.turns(record, by, turns);
    }

    fn turns(&mut self, record: &mut Record, by: Color, turns: usize) {
        let plays = record.setup.size.points().map(|point| Action::play(by, point));
        for turn in [Action::pass(by)].into_iter().chain(plays).collect::<Vec<_>>() {
            record.actions.push(turn);
            self.all(record, turns - 1);
            record.actions.pop();
        }
    }
}

/// Both tables, and how many records the naive one compared.
fn both(names: &str, boards: &[(&str, usize, usize)], claims: bool) -> [Cells; 2] {
    let rulebooks = Library::built_in().rulebooks(names).unwrap();
    let bounds: Vec<Bounds> = boards
        .iter()
        .map(|(size, plies, setup_plies)| {
            let size: Size = size.parse().unwrap();
            Bounds { size, plies: *plies, setup_plies: *setup_plies, stones: usize::from(size.area()) }
        })
        .collect();
    let mut naive = BTreeMap::new();
    for from in [Origin::Empty, Origin::Setup] {
        let mut search = Naive { rulebooks: &rulebooks, claims, sizes: Sizes::new(), records: 0 };
        for bounds in &bounds {
            let starts = match from {
                Origin::Empty => vec![Setup::empty(bounds.size)],
                Origin::Setup => every_start(bounds.size),
            };
            for setup in starts {
                let setup = Setup { komi: Some(HalfPoints::ZERO), ..setup };
                search.all(&mut Record { setup, actions: Vec::new() }, bounds.most_plies(from));
            }
        }
        assert!(search.records > 100, "{}", search.records);
        naive.extend(search.sizes.into_iter().map(|((class, a, b), size)| ((from, class, a, b), size)));
    }
    let options = SeparateOptions {
        boards: bounds,
        claims,
        ..SeparateOptions::up_to(exhaustive::boards(1).next().unwrap(), 0, 0, 0)
    };
    let table = separate(&rulebooks, &options, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    assert!(table.complete);
    assert!(
        naive.keys().all(|(_, class, a, b)| !table.same_articles.contains(&(*class, *a, *b))),
        "what is said never to part does part"
    );
    let pruned = table.found.into_iter().map(|(cell, found)| {
        let size = measure(&found.record);
        assert_eq!(found.quarrel.ply as usize, found.record.actions.len(), "{:?}", found.record);
        (cell, (size.points, size.stones, size.plies))
    });
    [naive, pruned.collect()]
}

fn assert_same([naive, pruned]: [Cells; 2]) {
    for (cell, size) in &naive {
        assert_eq!(pruned.get(cell), Some(size), "{cell:?}");
    }
    assert_eq!(naive.len(), pruned.len());
}

/// Texts with superko of three kinds, passes that cost stones, a last pass owed, plays that stand until somebody objects,
/// area and territory.
const SIX: &str = "tromp-taylor,new-zealand,aga-1991,japanese-1989,chinese-2002,ing-1996";

#[test]
fn cutting_branches_loses_nothing_on_one_and_two_points() {
    assert_same(both(SIX, &[("1x1", 4, 4), ("2x1", 4, 3)], false));
}

#[test]
fn cutting_branches_loses_no_claim_on_two_points() {
    assert_same(both(SIX, &[("1x1", 5, 4), ("2x1", 4, 3)], true));
}

#[test]
fn cutting_branches_loses_nothing_on_four_points() {
    assert_same(both(SIX, &[("2x2", 3, 2)], false));
}

/// Texts that know claims of their own: marked dead, zones, no result, wrong turns that lose.
#[test]
fn cutting_branches_loses_no_claim_between_other_texts() {
    let others = "polish-wiki,brainking,figg,korean-2016,wildberger,katago-japanese,simple-ko-area";
    assert_same(both(others, &[("1x1", 4, 4), ("2x1", 4, 3)], true));
}
