//! The two clean-up phases that follow the main phase under territory scoring.
//!
//! Each is a stage [`Encore`](StageName::Encore) after one or two stops that remembers nothing from before but the situation it began with. What
//! was blocked and who took in which ko is read off the record since then.

use go_board::{Board, Color, Point, PointSet};
use go_rules::article::EndingArticle;
use go_rules::standard::{StandardEnding, Stops};
use go_rules::{
    Action, Became, Change, Course, Effect, Ending, Grounded, Made, Memory, Next, On, Over, Overlay, Reason,
    SharedOverlay, Situation, Special, Stage, StageName, Topic, Turn, Verdict,
};

/// What stops the main phase begins the first clean-up, and what ends that begins the second. The end of the second is the stop.
#[derive(Debug, PartialEq)]
pub(super) struct WithCleanUp {
    pub(super) main: Stops,
}

impl WithCleanUp {
    pub(super) fn article(self) -> EndingArticle {
        EndingArticle::peculiar(self)
    }

    fn begin(&self, course: &Course, stops: u32) -> Grounded<Next> {
        let mut stage = Stage::new(StageName::Encore, course.last_mover().map(Color::opponent));
        stage.stops = stops;
        stage.overlay = Some(SharedOverlay::new(CleanUp));
        Next::Stage(Box::new(stage), Memory::FromHere, On::Board).on(Topic::Stop)
    }
}

impl Ending for WithCleanUp {
    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let stage = course.stage();
        if stage.name != StageName::Encore {
            let main = StandardEnding { stops: self.main, ..StandardEnding::TWO_PASSES };
            let next = main.after_turn(course);
            return if next.answer == Next::Stop { self.begin(course, 1) } else { next };
        }
        match (ends_phase(course), stage.stops) {
            (false, _) => Grounded::CONTINUE,
            (true, 1) => self.begin(course, 2),
            (true, _) => Next::Stop.on(Topic::Stop),
        }
    }
}

/// The situations since the clean-up began, without the one it began with.
fn since_then(course: &Course) -> impl Iterator<Item = &Situation> {
    let since = course.stage().since;
    course.history().remembered().iter().filter(move |situation| situation.ply > since)
}

/// Whether the turn just made is a second pass in succession, or one from a state in which the player has passed before.
fn ends_phase(course: &Course) -> bool {
    let Some(now) = course.history().current() else { return false };
    let Made::Pass(_) = now.made else { return false };
    let passed_before = || {
        let mut same =
            since_then(course).filter(|s| s.ply < now.ply && s.made == now.made && s.key == now.key);
        let blocked_now = Blocked::at(course, now.ply);
        same.any(|situation| Blocked::at(course, situation.ply) == blocked_now)
    };
    course.stage().passes_running >= 2 || passed_before()
}

/// Stones that were played to take in a ko and may not be taken back before somebody has passed for that ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Blocked(PointSet);

impl Blocked {
    /// Those after this ply of the clean-up, if the board was then as it is now.
    fn at(course: &Course, ply: u32) -> Self {
        let mut blocked = PointSet::EMPTY;
        for situation in since_then(course).filter(|situation| situation.ply <= ply) {
            let Some(done) = course.plies().get(situation.ply as usize - 1) else { continue };
            match (&done.action, situation.made) {
                (Action::Turn(_, Turn::Play(point)), Made::Play(_)) if situation.ko.is_some() => {
                    blocked.insert(*point);
                }
                (Action::Turn(_, Turn::Play(point)), Made::Play(_)) => {
                    blocked.remove(*point);
                }
                (Action::Turn(by, Turn::Special(Special::PassForKo(at))), Made::Special(_))
                    if done.became == Became::Made =>
                {
                    let board = course.board_after(situation.ply - 1);
                    if let Some(stone) = Self(blocked).meant(&board, *by, *at) {
                        blocked.remove(stone);
                    }
                }
                (Action::Edit(edit), _) => {
                    blocked = blocked.difference(&edit.black.union(&edit.white).union(&edit.empty));
                }
                _ => {}
            }
        }
        Self(blocked.difference(&course.board().empty_set()))
    }

    fn now(course: &Course) -> Self {
        Self::at(course, course.plies().len() as u32)
    }

    /// The blocked stone that a pass for the ko at this point is about: the point is that of the stone, or where it would be taken.
    fn meant(self, board: &Board, by: Color, at: Point) -> Option<Point> {
        let stone = match board.stone(at) {
            Some(owner) if owner == by => return None,
            Some(_) if board.chain(at).len() == 1 && board.liberties(at).len() == 1 => at,
            Some(_) => return None,
            None => board.facts(at, by).ok().filter(|facts| facts.taken() == 1)?.ko()?,
        };
        self.0.contains(stone).then_some(stone)
    }
}

/// Plays as in the main phase, passes for kos, and a rule of its own on repetition instead of the rulebook's.
///
/// A blocked stone may not be taken in a ko, and nobody takes twice in one ko on one and the same board. No other repetition is barred, but a
/// state that stands for the third time leaves the game without a result.
#[derive(Debug, PartialEq)]
struct CleanUp;

impl Overlay for CleanUp {
    fn special(&self, course: &Course, by: Color, special: Special, own: Verdict) -> Verdict {
        let Special::PassForKo(at) = special else { return own };
        match Blocked::now(course).meant(course.board(), by, at) {
            Some(_) => Verdict::Allowed,
            None => Verdict::Forbidden(Reason::NoSuchKo(at)),
        }
    }

    fn change(&self, _: &Course, _: Color, special: Special, own: Change) -> Change {
        // A pass for a ko is no pass for those that end a phase, and leaves the board as it is.
        if matches!(special, Special::PassForKo(_)) { Change::default() } else { own }
    }

    fn repetition(&self, course: &Course, effect: &Effect, _: Verdict) -> Verdict {
        let (at, by) = (effect.usual().point(), effect.usual().color());
        let (1, Some(stone)) = (effect.taken(), effect.ko()) else { return Verdict::Allowed };
        if Blocked::now(course).0.contains(stone) {
            return Verdict::Forbidden(Reason::KoIsClosed(at));
        }
        let key = course.board().key();
        let taken_before = course.history().remembered().windows(2).find_map(|pair| {
            let [before, after] = pair else { return None };
            let play = course.plies().get(after.ply.checked_sub(1)? as usize)?;
            let same = before.key == key
                && after.ply > course.stage().since
                && after.ko.is_some()
                && after.made == Made::Play(by)
                && play.action == Action::play(by, at);
            same.then_some(after.ply)
        });
        taken_before.map_or(Verdict::Allowed, |ply| Verdict::Forbidden(Reason::Repeats(ply)))
    }

    fn repetition_of_pass(&self, _: &Course, _: Color, _: Verdict) -> Verdict {
        Verdict::Allowed
    }

    fn after_turn(&self, course: &Course, _: Grounded<Next>) -> Grounded<Next> {
        let situations = course.history().remembered();
        let is_pass = |situation: &Situation| matches!(situation.made, Made::Pass(_));
        let from = situations.iter().rposition(is_pass).unwrap_or(0);
        let Some((now, earlier)) = situations[from..].split_last() else { return Grounded::CONTINUE };
        let same: Vec<_> = earlier.iter().filter(|s| s.key == now.key && s.next == now.next).collect();
        if same.len() < 2 {
            return Grounded::CONTINUE;
        }
        let blocked_now = Blocked::at(course, now.ply);
        let times = same.into_iter().filter(|s| Blocked::at(course, s.ply) == blocked_now).count();
        if times >= 2 { Next::Over(Over::NoResult).on(Topic::Recurrence) } else { Grounded::CONTINUE }
    }
}
