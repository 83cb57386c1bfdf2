//! Everything that may follow, as a finite graph of states.

use std::collections::{HashMap, VecDeque};

use go_board::Color;
use go_rules::{Action, Gap, Outcome, Referee};

use crate::moves::{Moves, SettlementMove, asked, moves};
use crate::options::SettleOptions;
use crate::standing::Bound;
use crate::state::{AskedState, State};

/// What a node of the graph is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum SettlementNode {
    /// This player chooses what happens next.
    Choice(Color),
    /// Either may speak, and the text does not say who is first.
    Either,
    /// The game is over.
    End(Outcome),
    /// The text does not say what the result is.
    Open(Gap),
    /// Nobody can do anything, and the game is not over.
    Stuck,
    /// What lies behind was not looked at.
    Unknown(Bound),
}

/// A step from one node to another; none while it is only said who speaks.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) action: Option<Action>,
    pub(super) to: usize,
}

#[derive(Debug)]
struct NodePlace {
    node: SettlementNode,
    steps: Vec<Step>,
    /// What may be done here, until it has been done.
    options: Option<Vec<SettlementMove>>,
    more_claims: bool,
    parent: usize,
    via: Option<Action>,
    plays: u16,
    expanded: bool,
}

/// Who may put stones on the board, and how many they may be together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hands {
    pub(super) play: [bool; 2],
    pub(super) most: u16,
}

/// The graph of all that may follow. The first place is the root.
#[derive(Debug)]
pub(super) struct Graph {
    places: Vec<NodePlace>,
    /// Two courses came to the same state and did not allow the same: the state is not all that the text remembers.
    pub(super) forgets: bool,
}

impl Graph {
    /// Takes every choice from where `root` stands.
    pub(super) fn explore(root: &Referee, hands: Hands, options: &SettleOptions) -> Self {
        let mut builder = Builder {
            root,
            hands,
            options,
            graph: Self { places: Vec::new(), forgets: false },
            known: HashMap::new(),
            waiting: vec![VecDeque::new()],
            unknown: HashMap::new(),
        };
        builder.run();
        builder.graph
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    pub(super) fn node(&self, at: usize) -> SettlementNode {
        self.places[at].node
    }

    pub(super) fn steps(&self, at: usize) -> &[Step] {
        &self.places[at].steps
    }
}

struct Builder<'a> {
    root: &'a Referee,
    hands: Hands,
    options: &'a SettleOptions,
    graph: Graph,
    known: HashMap<State, usize>,
    /// Places to go on from, by the stones played to come there: fewest first, so that the bound cuts nothing that fewer reach.
    waiting: Vec<VecDeque<usize>>,
    unknown: HashMap<Bound, usize>,
}

impl Builder<'_> {
    fn run(&mut self) {
        let root = self.root.clone();
        let at = self.arrive(&root, None, 0, asked(root.course()));
        let mut plays = 0;
        while plays < self.waiting.len() {
            let Some(at) = self.waiting[plays].pop_front() else {
                plays += 1;
                continue;
            };
            let place = &self.graph.places[at];
            if place.expanded || usize::from(place.plays) != plays {
                continue;
            }
            if self.graph.places.len() >= self.options.states {
                self.cut(at, Bound::States);
                continue;
            }
            self.expand(at);
        }
        debug_assert_eq!(at, 0);
    }

    /// Says that what follows here was not looked at.
    fn cut(&mut self, at: usize, bound: Bound) {
        let to = self.behind(bound);
        let place = &mut self.graph.places[at];
        place.expanded = true;
        place.steps.push(Step { action: None, to });
    }

    fn behind(&mut self, bound: Bound) -> usize {
        if let Some(at) = self.unknown.get(&bound) {
            return *at;
        }
        let at = self.enter(SettlementNode::Unknown(bound), None, None, 0);
        self.unknown.insert(bound, at);
        at
    }

    fn enter(
        &mut self,
        node: SettlementNode,
        parent: Option<usize>,
        via: Option<Action>,
        plays: u16,
    ) -> usize {
        self.graph.places.push(NodePlace {
            node,
            steps: Vec::new(),
            options: None,
            more_claims: false,
            parent: parent.unwrap_or(usize::MAX),
            via,
            plays,
            expanded: false,
        });
        self.graph.places.len() - 1
    }

    /// The course at a place, played through once more.
    fn course_at(&self, at: usize) -> Referee {
        let mut path = Vec::new();
        let mut place = at;
        while let Some(here) = self.graph.places.get(place) {
            path.extend(here.via.clone());
            place = here.parent;
        }
        let mut referee = self.root.clone();
        for action in path.iter().rev() {
            // It was taken in before.
            _ = referee.act(action);
        }
        referee
    }

    /// The place of the state that a referee has come to.
    fn arrive(
        &mut self,
        referee: &Referee,
        from: Option<(usize, Action)>,
        plays: u16,
        asked: AskedState,
    ) -> usize {
        let (parent, via) = from.map_or((None, None), |(parent, via)| (Some(parent), Some(via)));
        if referee.course().over().is_some() {
            let outcome = referee.outcome();
            let node = if let Outcome::Undetermined(gap) = outcome {
                SettlementNode::Open(gap)
            } else {
                SettlementNode::End(outcome)
            };
            return self.enter(node, parent, via, plays);
        }
        let state = State::of(referee, asked);
        let found = match asked {
            AskedState::Player(by) => moves(referee, by, self.hands.play[by.index()], self.options),
            AskedState::Anyone => Moves::default(),
        };
        if let Some(at) = self.known.get(&state).copied() {
            let place = &mut self.graph.places[at];
            let moves = found.moves.iter().map(|made| &made.action);
            let same = match &place.options {
                Some(known) => *known == found.moves,
                None => place.steps.iter().filter_map(|step| step.action.as_ref()).eq(moves),
            };
            // Whether either has anything to say is found out once.
            if !same && asked != AskedState::Anyone {
                self.graph.forgets = true;
            }
            if plays < place.plays && !place.expanded {
                (place.plays, place.via) = (plays, via);
                place.parent = parent.unwrap_or(usize::MAX);
                self.wait(at, plays);
            }
            return at;
        }
        let node = match asked {
            AskedState::Player(by) => SettlementNode::Choice(by),
            AskedState::Anyone => SettlementNode::Either,
        };
        let at = self.enter(node, parent, via, plays);
        self.graph.places[at].options = Some(found.moves);
        self.graph.places[at].more_claims = found.more_claims;
        self.known.insert(state, at);
        self.wait(at, plays);
        at
    }

    fn wait(&mut self, at: usize, plays: u16) {
        let plays = usize::from(plays);
        if self.waiting.len() <= plays {
            self.waiting.resize_with(plays + 1, VecDeque::new);
        }
        self.waiting[plays].push_back(at);
    }

    fn expand(&mut self, at: usize) {
        self.graph.places[at].expanded = true;
        let here = self.course_at(at);
        if self.graph.places[at].node == SettlementNode::Either {
            return self.expand_either(at, &here);
        }
        let plays = self.graph.places[at].plays;
        let options = self.graph.places[at].options.take().unwrap_or_default();
        let mut steps = Vec::with_capacity(options.len());
        for SettlementMove { action, gap, is_play } in options {
            let to = match gap {
                Some(gap) => self.enter(SettlementNode::Open(gap), Some(at), Some(action.clone()), plays),
                None if is_play && plays >= self.hands.most => self.behind(Bound::Plays),
                None => {
                    let mut next = here.clone();
                    if next.act(&action).is_err() {
                        self.behind(Bound::Record)
                    } else if let Some((_, gap)) = next.marks().doubtful {
                        self.enter(SettlementNode::Open(gap), Some(at), Some(action.clone()), plays)
                    } else {
                        let whose = asked(next.course());
                        let plays = plays + u16::from(is_play);
                        self.arrive(&next, Some((at, action.clone())), plays, whose)
                    }
                }
            };
            steps.push(Step { action: Some(action), to });
        }
        if self.graph.places[at].more_claims {
            let to = self.behind(Bound::Claims);
            steps.push(Step { action: None, to });
        }
        if steps.is_empty() {
            self.graph.places[at].node = SettlementNode::Stuck;
        }
        self.graph.places[at].steps = steps;
    }

    /// Either may speak, if there is anything to say.
    fn expand_either(&mut self, at: usize, here: &Referee) {
        let plays = self.graph.places[at].plays;
        let mut steps = Vec::new();
        for by in Color::BOTH {
            if moves(here, by, self.hands.play[by.index()], self.options).moves.is_empty() {
                continue;
            }
            // No action leads there: the course is the same, and only who is asked is not.
            let to = self.arrive_asked(here, at, plays, by);
            steps.push(Step { action: None, to });
        }
        if steps.is_empty() {
            self.graph.places[at].node = SettlementNode::Stuck;
        }
        self.graph.places[at].steps = steps;
    }

    fn arrive_asked(&mut self, here: &Referee, parent: usize, plays: u16, by: Color) -> usize {
        let before = self.graph.places.len();
        let at = self.arrive(here, None, plays, AskedState::Player(by));
        if at == before || self.graph.places[at].parent == usize::MAX && at != 0 {
            self.graph.places[at].parent = parent;
        }
        at
    }
}
