//! From what was looked at to what it comes to.

use go_board::Color;
use go_rules::{Action, Gap, Outcome, Referee};

use crate::form::is_endless;
use crate::graph::{Graph, Hands, SettlementNode};
use crate::lines::{dispute, round, together, way};
use crate::options::SettleOptions;
use crate::solve::{Best, FirstWord, Solver};
use crate::standing::{Ambiguity, Bound, Conclusion, EndlessLine, Guarantee, Standing};
use crate::value::value;

/// The game was over when play stopped.
pub(super) fn over(referee: &Referee) -> Standing {
    let outcome = referee.outcome();
    let (verdict, guarantees, results) = if let Outcome::Undetermined(gap) = outcome {
        let open = Ambiguity::Open { by: None, unless_given_in: false, gap, line: Vec::new() };
        (Conclusion::Ambiguous(vec![open]), [None, None], Vec::new())
    } else {
        let guarantee = Guarantee { outcome, line: Vec::new() };
        (Conclusion::Settled(outcome), [Some(guarantee.clone()), Some(guarantee)], vec![outcome])
    };
    let both_keep_up = None;
    let (supplied, ran_out) = (Vec::new(), Vec::new());
    Standing { verdict, guarantees, results, both_keep_up, supplied, ran_out, states: 1, by_form: false }
}

/// What searches have shown so far. What a search with less for a player to do shows of that player holds all the same.
#[derive(Default)]
struct SearchResult {
    guarantees: [Option<Guarantee>; 2],
    /// The best that can be hoped for; the outer `None` if that is not known.
    hopes: [Option<Option<Outcome>>; 2],
    /// And whether the other can end it by giving in.
    endless: [Option<(EndlessLine, bool)>; 2],
    opens: [Option<(Option<Gap>, Vec<Action>)>; 2],
    /// What is open once a player disputes something, and how it comes about.
    disputed: [Option<(Gap, Vec<Action>)>; 2],
    results: Vec<Outcome>,
    bounds: Vec<Bound>,
    both_keep_up: Option<EndlessLine>,
    states: usize,
    forgets: bool,
}

pub(super) fn decide(referee: &Referee, options: &SettleOptions) -> Standing {
    let mut found = SearchResult::default();
    let words = Hands { play: [false, false], most: 0 };
    let Some(most) = options.plays else {
        found.search(referee, words, Color::BOTH.as_slice(), true, options);
        return found.standing(false);
    };
    if options.by_form && is_endless(referee) {
        // Only for lines to show: that they last is known.
        found.search(referee, words, &[], false, options);
        let graph = Graph::explore(referee, words, options);
        let solver = Solver::new(&graph);
        for color in Color::BOTH {
            let endless = solver.endless(color, true);
            if endless.holds(0) {
                found.endless[color.index()] = round(&graph, color, &endless, true).map(|line| (line, false));
            }
        }
        if found.endless.iter().all(Option::is_some) {
            return found.standing(true);
        }
        found = SearchResult::default();
    }
    found.search(referee, Hands { play: [true, true], most }, Color::BOTH.as_slice(), true, options);
    // What a player can do without a stone of his own takes far fewer states.
    for color in Color::BOTH {
        if found.is_settled() || found.is_known_of(color) {
            continue;
        }
        let mut play = [true, true];
        play[color.index()] = false;
        found.search(referee, Hands { play, most: u16::MAX }, &[color], false, options);
    }
    found.standing(false)
}

impl SearchResult {
    /// Searches with these hands; what it shows is taken for these players, and if `whole`, what can be hoped for as well.
    fn search(
        &mut self,
        referee: &Referee,
        hands: Hands,
        players: &[Color],
        whole: bool,
        options: &SettleOptions,
    ) {
        let graph = Graph::explore(referee, hands, options);
        let solver = Solver::new(&graph);
        self.states += graph.len();
        for outcome in solver.results() {
            if !self.results.contains(&outcome) {
                self.results.push(outcome);
            }
        }
        self.results.sort_by_key(|outcome| std::cmp::Reverse(value(outcome)));
        if graph.forgets {
            self.forgets = true;
            return;
        }
        for color in players {
            self.take(&solver, *color, whole);
        }
        if whole {
            self.bounds = solver.bounds();
            self.both_keep_up = together(&solver);
            self.disputed = Color::BOTH.map(|color| dispute(&graph, color));
        }
    }

    fn take(&mut self, solver: &Solver<'_>, color: Color, whole: bool) {
        let graph = solver.graph();
        let mine = color.index();
        if let Best::Sure(outcome, sure) = solver.best(color, false) {
            let better = self.guarantees[mine].as_ref().is_none_or(|known| match color {
                Color::Black => value(&outcome) > value(&known.outcome),
                Color::White => value(&outcome) < value(&known.outcome),
            });
            if better {
                self.guarantees[mine] = Some(Guarantee { outcome, line: way(graph, color, &sure) });
            }
        }
        if whole {
            self.hopes[mine] = match solver.best(color, true) {
                Best::Unknown => None,
                best @ (Best::Sure(..) | Best::Nothing) => Some(best.outcome()),
            };
        }
        for unless_given_in in [false, true] {
            let known = self.endless[mine].as_ref();
            if known.is_some_and(|(_, known)| *known <= unless_given_in) {
                break;
            }
            let endless = solver.endless(color, !unless_given_in);
            if endless.holds(0) {
                let line = round(graph, color, &endless, !unless_given_in);
                self.endless[mine] = line.map(|line| (line, unless_given_in));
            }
        }
        if self.opens[mine].is_none() {
            let open = solver.sure(color, FirstWord::Others, |node| matches!(node, SettlementNode::Open(_)));
            let stuck = solver.sure(color, FirstWord::Others, |node| {
                matches!(node, SettlementNode::Open(_) | SettlementNode::Stuck)
            });
            if open.holds(0) {
                let line = way(graph, color, &open);
                self.opens[mine] = Some((gap_after(graph, &line), line));
            } else if stuck.holds(0) {
                self.opens[mine] = Some((None, way(graph, color, &stuck)));
            }
        }
    }

    fn ambiguities(&self) -> Vec<Ambiguity> {
        let mut all = Vec::new();
        for by in Color::BOTH {
            match &self.opens[by.index()] {
                Some((Some(gap), line)) => {
                    all.push(Ambiguity::Open {
                        by: Some(by),
                        unless_given_in: false,
                        gap: *gap,
                        line: line.clone(),
                    });
                }
                Some((None, line)) => all.push(Ambiguity::Stuck { by, line: line.clone() }),
                None => {}
            }
        }
        for by in Color::BOTH {
            if let Some((line, unless_given_in)) = &self.endless[by.index()] {
                let unless_given_in = *unless_given_in;
                all.push(Ambiguity::Endless { by, unless_given_in, line: line.clone() });
            }
        }
        if all.is_empty() {
            for by in Color::BOTH {
                if self.hopes[by.opponent().index()] != Some(None) {
                    continue;
                }
                all.push(match &self.disputed[by.index()] {
                    Some((gap, line)) => {
                        Ambiguity::Open { by: Some(by), unless_given_in: true, gap: *gap, line: line.clone() }
                    }
                    None => Ambiguity::NoResult { by },
                });
            }
        }
        if let ([Some(black), Some(white)], true) = (&self.guarantees, all.is_empty())
            && black.outcome != white.outcome
            && self.hopes == [Some(Some(black.outcome)), Some(Some(white.outcome))]
        {
            all.push(Ambiguity::NeitherEnforces);
        }
        all
    }

    /// Whether one result is known, or none can be.
    fn is_settled(&self) -> bool {
        self.forgets || matches!(self.verdict(), Conclusion::Settled(_) | Conclusion::Waivable(_))
    }

    /// Whether all has been looked at, or something is known of what this player can do.
    fn is_known_of(&self, color: Color) -> bool {
        let mine = color.index();
        self.bounds.is_empty() || self.endless[mine].is_some() || self.opens[mine].is_some()
    }

    fn verdict(&self) -> Conclusion {
        if self.forgets {
            return Conclusion::NotDecided(vec![Bound::Memory]);
        }
        if let [Some(black), Some(white)] = &self.guarantees
            && black.outcome == white.outcome
        {
            let outcome = black.outcome;
            // What was not looked at may come to another result.
            let looked_at_all = self.bounds.is_empty();
            return if looked_at_all && self.results.iter().all(|other| *other == outcome) {
                Conclusion::Settled(outcome)
            } else {
                Conclusion::Waivable(outcome)
            };
        }
        let ambiguities = self.ambiguities();
        if !ambiguities.is_empty() {
            return Conclusion::Ambiguous(ambiguities);
        }
        Conclusion::NotDecided(self.bounds.clone())
    }

    fn standing(self, by_form: bool) -> Standing {
        let verdict = self.verdict();
        let alone = self.endless.iter().any(Option::is_some);
        Standing {
            verdict,
            both_keep_up: self.both_keep_up.filter(|_| !alone),
            guarantees: if self.forgets { [None, None] } else { self.guarantees },
            results: self.results,
            supplied: Vec::new(),
            ran_out: if self.forgets { vec![Bound::Memory] } else { self.bounds },
            states: self.states,
            by_form,
        }
    }
}

/// What the text does not say at the end of this line.
fn gap_after(graph: &Graph, line: &[Action]) -> Option<Gap> {
    let mut at = vec![0];
    for action in line {
        // Who speaks first is no action.
        at = closed(graph, at);
        at = at
            .iter()
            .flat_map(|at| graph.steps(*at))
            .filter(|step| step.action.as_ref() == Some(action))
            .map(|step| step.to)
            .collect();
    }
    closed(graph, at)
        .into_iter()
        .find_map(|at| if let SettlementNode::Open(gap) = graph.node(at) { Some(gap) } else { None })
}

fn closed(graph: &Graph, mut at: Vec<usize>) -> Vec<usize> {
    let mut done = 0;
    while let Some(here) = at.get(done).copied() {
        done += 1;
        let silent = graph.steps(here).iter().filter(|step| step.action.is_none()).map(|step| step.to);
        for to in silent.collect::<Vec<_>>() {
            if !at.contains(&to) {
                at.push(to);
            }
        }
    }
    at
}
