//! Play on a copy that confirms what is alive and what is dead.

use go_board::{Color, Point, PointSet};
use go_rules::standard::{Ko, StandardRepetition};
use go_rules::{
    Action, Became, Change, Course, Effect, Grounded, Memory, Next, On, Overlay, Reason, Repetition,
    SharedOverlay, Special, Stage, StageName, Topic, Turn, Verdict,
};

/// How life and death is tried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TrialRules {
    pub(crate) starts: Starts,
    pub(crate) kos: Option<Kos>,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Starts {
    /// The opponent of the stones that are called dead.
    Attacker,
    /// Their owner.
    Owner,
}

/// Kos that are closed to whoever lost a stone in them, until a pass for the ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kos {
    pub(crate) pass: PassForKo,
    pub(crate) same: SameKo,
}

/// What a pass for a ko opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PassForKo {
    /// That ko, until the player loses a stone in it again.
    EachTime,
    /// That ko, for good.
    Once,
    /// Every ko, for both players.
    EveryKo,
}

/// When a ko is still the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SameKo {
    /// As long as nobody has played on its empty point.
    WhileOpen,
    /// On the same two points, whatever has become of them in between.
    SamePoints,
}

/// A ko that is closed to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Closed {
    /// Where the player would retake.
    at: Point,
    /// The stone that would be retaken.
    stone: Point,
    to: Color,
}

impl TrialRules {
    /// The stage in which a claim is tried out that these stones are dead, which `refused_by` denies.
    pub(crate) fn begin(self, course: &Course, claimed: &PointSet, refused_by: Color) -> Grounded<Next> {
        let owners = Color::BOTH.map(|color| !claimed.intersection(&course.board().stones(color)).is_empty());
        let attacker = match owners {
            [true, false] => Color::White,
            [false, true] => Color::Black,
            // Nothing, or stones of both, are called dead: whoever denies it has something to show.
            _ => refused_by,
        };
        let first = match self.starts {
            Starts::Attacker => attacker,
            Starts::Owner => attacker.opponent(),
        };
        let mut stage = Stage::new(StageName::Confirmation, Some(first));
        stage.stops = course.stage().stops;
        stage.overlay = Some(match self.kos {
            Some(kos) => SharedOverlay::new(kos),
            None => SharedOverlay::new(AnyTurnOpensKos),
        });
        Next::Stage(Box::new(stage), Memory::FromHere, On::Copy).on(Topic::Confirmation)
    }
}

impl Kos {
    /// The kos that are closed now: those in which a stone was taken since the trial began.
    fn closed(self, course: &Course) -> Vec<Closed> {
        let since = course.stage().since;
        let mut closed: Vec<Closed> = Vec::new();
        let mut opened: Vec<(Point, Point, Color)> = Vec::new();
        for now in course.history().remembered().iter().filter(|now| now.ply > since) {
            let Some(ply) = course.plies().get(now.ply as usize - 1) else { continue };
            let (Became::Made, Action::Turn(by, turn)) = (ply.became, &ply.action) else { continue };
            match *turn {
                Turn::Play(point) => {
                    let retaken = |ko: &Closed| ko.at == point && ko.to == *by;
                    let filled = |ko: &Closed| ko.at == point && self.same == SameKo::WhileOpen;
                    closed.retain(|ko| !retaken(ko) && !filled(ko));
                    let Some(at) = now.ko else { continue };
                    let ko = Closed { at, stone: point, to: by.opponent() };
                    if !opened.contains(&(at.min(point), at.max(point), ko.to)) && !closed.contains(&ko) {
                        closed.push(ko);
                    }
                }
                Turn::Special(Special::PassForKo(point)) => match self.pass {
                    PassForKo::EveryKo => closed.clear(),
                    PassForKo::EachTime | PassForKo::Once => {
                        for ko in closed.extract_if(.., |ko| ko.at == point && ko.to == *by) {
                            if self.pass == PassForKo::Once {
                                opened.push((ko.at.min(ko.stone), ko.at.max(ko.stone), ko.to));
                            }
                        }
                    }
                },
                Turn::Pass | Turn::Special(_) => {}
            }
        }
        closed
    }
}

impl Overlay for Kos {
    fn special(&self, course: &Course, by: Color, special: Special, own: Verdict) -> Verdict {
        let Special::PassForKo(at) = special else { return own };
        if self.closed(course).iter().any(|ko| ko.at == at && ko.to == by) {
            Verdict::Allowed
        } else {
            Verdict::Forbidden(Reason::NoSuchKo(at))
        }
    }

    fn change(&self, _: &Course, _: Color, special: Special, own: Change) -> Change {
        // A pass for a ko is no pass for those that end a trial, and leaves the board as it is.
        if matches!(special, Special::PassForKo(_)) { Change::default() } else { own }
    }

    /// Of taking in kos the trial has its own rule, and the rulebook's is lifted. Whatever else the rulebook bars stays barred.
    fn repetition(&self, course: &Course, effect: &Effect, own: Verdict) -> Verdict {
        let (at, by) = (effect.usual().point(), effect.usual().color());
        match (effect.taken(), effect.ko()) {
            (1, Some(stone)) if self.closed(course).contains(&Closed { at, stone, to: by }) => {
                Verdict::Forbidden(Reason::KoIsClosed(at))
            }
            (1, Some(_)) => Verdict::Allowed,
            _ => without_the_ko_rule(own),
        }
    }

    fn after_turn(&self, _: &Course, own: Grounded<Next>) -> Grounded<Next> {
        in_a_trial(own)
    }
}

/// In a trial without passes for kos a ko may be retaken once another turn, a pass or a play, has been taken.
#[derive(Clone, Copy, Debug, PartialEq)]
struct AnyTurnOpensKos;

impl Overlay for AnyTurnOpensKos {
    fn repetition(&self, course: &Course, effect: &Effect, own: Verdict) -> Verdict {
        let at_once = StandardRepetition::ko(Ko::OneForOne).judge(course, effect);
        if at_once == Verdict::Allowed { without_the_ko_rule(own) } else { at_once }
    }

    fn after_turn(&self, _: &Course, own: Grounded<Next>) -> Grounded<Next> {
        in_a_trial(own)
    }
}

fn without_the_ko_rule(own: Verdict) -> Verdict {
    if own == Verdict::Forbidden(Reason::Ko) { Verdict::Allowed } else { own }
}

/// What is only tried out ends no game, whatever comes back in it.
fn in_a_trial(own: Grounded<Next>) -> Grounded<Next> {
    if matches!(own.answer, Next::Over(_)) { Grounded::CONTINUE } else { own }
}
