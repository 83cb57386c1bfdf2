//! Random players who do not only play: they claim, accept, refuse, object, and break rules.

use go_board::{Board, Color, Point, PointSet, Size};
use go_rules::{Action, Course, Lockstep, Proposal, Setup, Special, StageName, Statement, Turn, Verdict};

use crate::hunt::Policy;
use crate::hunt::player::Player;

/// The players of one game.
pub(super) struct Talker {
    player: Player,
    /// The rulebook by which they choose what to do.
    leader: usize,
    /// Whether they do forbidden things.
    naughty: bool,
}

impl Talker {
    pub(super) fn new(seed: u64, index: u64, rulebooks: usize) -> Self {
        let mut player = Player::new(seed, index, &Policy::ALL);
        let leader = if player.once_in(3) { 0 } else { player.below(rulebooks) };
        let naughty = player.once_in(3);
        Self { player, leader, naughty }
    }

    /// An empty board, one that random play has led to, or handicap stones given or still to be placed.
    pub(super) fn setup(&mut self, size: Size) -> Setup {
        let mut plain = Setup::empty(size);
        match self.player.below(8) {
            0 | 1 => {
                plain.handicap = [1, 2, 2, 3][self.player.below(4)];
                if u16::from(plain.handicap) >= size.area() {
                    plain.handicap = 0;
                } else if plain.handicap >= 2 && self.player.once_in(2) {
                    plain.black = self.player.handicap(size, plain.handicap);
                    plain.next = Color::White;
                }
                plain
            }
            2..=4 => plain,
            _ => {
                let mut setup = self.player.position(&plain);
                if self.player.once_in(4) {
                    setup.made_by = Some(setup.next.opponent());
                }
                setup
            }
        }
    }

    /// The next action, or `None` if the game is over under the rulebook that leads.
    pub(super) fn choose(&mut self, lockstep: &Lockstep) -> Option<Action> {
        let leader = self.leader;
        let course = lockstep.course(leader);
        if course.over().is_some() || lockstep.marks(leader).left.is_some() {
            return None;
        }
        let by = self.mover(course);
        if course.stage().name == StageName::Stopped && !self.player.once_in(6) {
            return Some(self.say(course));
        }
        if let Some(forbidden) = last_forbidden(course)
            && self.player.once_in(2)
        {
            let objector = if self.player.once_in(4) { by.opponent() } else { by };
            return Some(Action::Statement(objector, Statement::Object(forbidden)));
        }
        if self.naughty && self.player.once_in(6) {
            return Some(self.break_a_rule(course, by));
        }
        if self.player.once_in(20) {
            return Some(self.say(course));
        }
        if self.player.once_in(8)
            && let Some(special) = self.special(lockstep, by)
        {
            return Some(special);
        }
        if course.stage().pass_only
            || self.player.passes(course.stage().passes_running, course.board(), false)
        {
            return Some(Action::pass(by));
        }
        self.player.weigh(course.board(), by);
        while let Some(point) = self.player.draw() {
            let action = Action::play(by, point);
            let may = matches!(lockstep.judge(leader, &action), Verdict::Allowed | Verdict::Undetermined(_));
            // What one reading forbids another may allow: now and then it is tried.
            if may || self.player.once_in(if self.naughty { 2 } else { 6 }) {
                return Some(action);
            }
        }
        Some(Action::pass(by))
    }

    fn mover(&mut self, course: &Course) -> Color {
        let color = self.color();
        course.stage().to_move.or_else(|| course.last_mover().map(Color::opponent)).unwrap_or(color)
    }

    fn color(&mut self) -> Color {
        Color::BOTH[self.player.below(2)]
    }

    /// A play on any point, on a stone, or out of turn.
    fn break_a_rule(&mut self, course: &Course, by: Color) -> Action {
        let by = if self.player.once_in(2) { by } else { by.opponent() };
        if self.player.once_in(5) {
            return Action::pass(by);
        }
        let points: Vec<Point> = course.board().size().all().iter().collect();
        let empty: Vec<Point> = course.board().empties().collect();
        let among = if empty.is_empty() || self.player.once_in(6) { points } else { empty };
        Action::play(by, among[self.player.below(among.len())])
    }

    fn special(&mut self, lockstep: &Lockstep, by: Color) -> Option<Action> {
        let points: Vec<Point> = lockstep.course(self.leader).board().size().all().iter().collect();
        let point = points[self.player.below(points.len())];
        let specials = [
            Special::TakeButton,
            Special::ReturnPrisoner,
            Special::PassForKo(point),
            Special::PutBack(point),
        ];
        let first = self.player.below(specials.len());
        (0..specials.len())
            .map(|step| Action::Turn(by, Turn::Special(specials[(first + step) % specials.len()])))
            .find(|action| lockstep.judge(self.leader, action) == Verdict::Allowed)
    }

    /// Something that players say when play has stopped, or would like it to.
    fn say(&mut self, course: &Course) -> Action {
        let by = course.standing_proposer().map_or_else(|| self.color(), Color::opponent);
        if course.offer_to(by).is_some() {
            match self.player.below(8) {
                0..=4 => return Action::Statement(by, Statement::Accept),
                5 => return Action::Statement(by, Statement::Refuse),
                _ => {}
            }
        }
        let statement = match self.player.below(24) {
            0..=5 => Statement::Propose(Proposal::dead(PointSet::EMPTY)),
            6..=12 => Statement::Propose(Proposal::dead(self.some_chains(course.board()))),
            13..=15 => {
                let stones: Vec<Point> = course
                    .board()
                    .size()
                    .all()
                    .iter()
                    .filter(|p| course.board().stone(*p).is_some())
                    .collect();
                match stones.is_empty() {
                    true => Statement::Propose(Proposal::PlayIsOver),
                    false => Statement::Propose(Proposal::Zone(stones[self.player.below(stones.len())])),
                }
            }
            16 | 17 => Statement::Propose(Proposal::PlayIsOver),
            18 => Statement::Propose(Proposal::NoResult),
            19 => Statement::Propose(Proposal::Draw),
            20 | 21 => Statement::Resume,
            22 => Statement::Accept,
            _ => Statement::Refuse,
        };
        Action::Statement(by, statement)
    }

    /// One chain, or all of one colour.
    fn some_chains(&mut self, board: &Board) -> PointSet {
        let stones: Vec<Point> = board.size().all().iter().filter(|p| board.stone(*p).is_some()).collect();
        if stones.is_empty() {
            return PointSet::EMPTY;
        }
        let point = stones[self.player.below(stones.len())];
        let Some(color) = board.stone(point) else { return PointSet::EMPTY };
        let own = board.stones(color);
        if self.player.once_in(3) {
            return own;
        }
        PointSet::from_iter([point]).flooded(&own)
    }
}

/// The last forbidden turn of the last three actions, by its ply.
fn last_forbidden(course: &Course) -> Option<u32> {
    use go_rules::Became;
    let plies = course.plies();
    let recent = plies.iter().enumerate().rev().take(3);
    let forbidden = |became: Became| {
        matches!(became, Became::Stood(_) | Became::Passes(..) | Became::TurnLost(_) | Became::Ignored(_))
    };
    recent.filter(|(_, ply)| forbidden(ply.became)).map(|(index, _)| index as u32 + 1).next()
}
