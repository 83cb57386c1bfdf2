//! What is peculiar to the Chinese texts: long cycles for the referee, play that two passes end for good, and a lost turn.

use go_board::{Color, PointSet};
use go_rules::article::{RepetitionArticle, SettlementArticle};
use go_rules::standard::{
    Agreement, FirstToMove, Ko, SecondStop, StandardRepetition, StandardSettlement, StillAlive, Superko,
};
use go_rules::{
    Action, Became, Choice, Course, Effect, Gap, Grounded, Made, Memory, Next, Over, Reason, Redress, Remedy,
    Repetition, Settlement, Situation, StageName, Statement, Topic, Turn, Verdict,
};

/// The repetition article for the readings of C1 to C4.
pub(crate) fn repetition(choice: &Choice) -> RepetitionArticle {
    let pass_lifts_bans = choice.is("pass", "lifts-bans");
    let superko = |superko| StandardRepetition { pass_lifts_bans, ..StandardRepetition::superko(superko) };
    match choice.reading("repetition") {
        "situational" => superko(Superko::Situational).into(),
        "simple-ko" => StandardRepetition::ko(Ko::OneForOne).into(),
        "basic-ko-and-referee" => RepetitionArticle::peculiar(LongCycles {
            unbalanced_barred: choice.is("unbalanced-cycle", "barred"),
            false_life_barred: choice.is("false-life", "barred-in-play"),
            pass_lifts_bans,
            end: match choice.reading("long-cycle") {
                "draw" => Over::Draw,
                "replay" | "no-result" => Over::NoResult,
                _ => Over::Undetermined(Gap {
                    topic: Topic::Recurrence,
                    missing: "which result the referee gives a cycle that neither player leaves",
                }),
            },
        }),
        _ => superko(Superko::Positional).into(),
    }
}

/// Taking back at once is barred; what else comes round is for the referee, or barred if it takes unequally.
#[derive(Debug, PartialEq)]
struct LongCycles {
    unbalanced_barred: bool,
    false_life_barred: bool,
    pass_lifts_bans: bool,
    end: Over,
}

impl LongCycles {
    /// The latest situation on the record with the position that `effect` makes.
    fn earlier<'a>(&self, course: &'a Course, effect: &Effect) -> Option<&'a Situation> {
        let of_interest = course.history().remembered().iter().rev();
        let passed = |s: &&Situation| matches!(s.made, Made::Pass(_));
        let last_pass = of_interest.clone().find(passed).map_or(0, |s| s.ply);
        let from = if self.pass_lifts_bans { last_pass } else { 0 };
        of_interest.take_while(|s| s.ply >= from).find(|s| s.key == effect.key_after())
    }

    /// Stones taken by Black and White since `earlier`, `effect` included.
    fn taken_since(course: &Course, earlier: &Situation, effect: &Effect) -> [u32; 2] {
        let mut taken = [0; 2];
        for ply in course.plies().iter().skip(earlier.ply as usize) {
            if let Some(by) = ply.action.by() {
                taken[by.index()] += u32::from(ply.taken);
            }
        }
        taken[effect.usual().color().index()] += u32::from(effect.taken());
        taken
    }
}

impl Repetition for LongCycles {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let ko = StandardRepetition::ko(Ko::OneForOne).judge(course, effect);
        if ko != Verdict::Allowed {
            return ko;
        }
        let Some(earlier) = self.earlier(course, effect) else { return Verdict::Allowed };
        let [black, white] = Self::taken_since(course, earlier, effect);
        if black != white {
            return if self.unbalanced_barred {
                Verdict::Forbidden(Reason::Repeats(earlier.ply))
            } else {
                Verdict::Allowed
            };
        }
        if self.false_life_barred && earlier.next == effect.usual().color().opponent() {
            return Verdict::Undetermined(Gap {
                topic: Topic::Repetition,
                missing: "how to tell the barred cycle of a false life from those left to the referee",
            });
        }
        Verdict::Allowed
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        // What goes round by plays that are forbidden, and stand only because nothing is said of them, is no such cycle.
        let allowed = course.history().remembered();
        let since = course.plies().iter().rposition(|ply| matches!(ply.became, Became::Stood(_)));
        let first = since.map_or(0, |place| allowed.partition_point(|s| s.ply as usize <= place));
        let Some((now, earlier)) = allowed[first..].split_last() else { return Grounded::CONTINUE };
        if !matches!(now.made, Made::Play(_)) {
            return Grounded::CONTINUE;
        }
        // A player who passes on the way has yielded.
        let mut since_pass = earlier.iter().rev().take_while(|s| !matches!(s.made, Made::Pass(_)));
        if since_pass.any(|s| s.key == now.key && s.next == now.next) {
            return Next::Over(self.end).on(Topic::Recurrence);
        }
        Grounded::CONTINUE
    }
}

/// The settlement article for the readings of C4 to C6.
pub(crate) fn settlement(choice: &Choice) -> SettlementArticle {
    let agreement = StandardSettlement::Agreement(Agreement {
        without_stop: true,
        first_to_move: match choice.reading("resumption") {
            "requester" => FirstToMove::Requester,
            "opponent-of-requester" => FirstToMove::OpponentOfRequester,
            "unsaid" => FirstToMove::Unsaid,
            _ => FirstToMove::OpponentOfLastPasser,
        },
        memory: if choice.is("memory", "from-here") { Memory::FromHere } else { Memory::Kept },
        second_stop: SecondStop::SettlesAgain,
        still_alive: StillAlive::Everything,
    });
    if choice.is("disagreement", "undecided") {
        SettlementArticle::peculiar(NoResumption(agreement))
    } else {
        agreement.into()
    }
}

/// Play that is over stays over; what becomes of a disagreement is not said.
#[derive(Debug, PartialEq)]
struct NoResumption(StandardSettlement);

impl Settlement for NoResumption {
    fn on_stop(&self, course: &Course) -> Grounded<Next> {
        self.0.on_stop(course)
    }

    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict {
        if *statement == Statement::Resume {
            return Verdict::Forbidden(Reason::PlayHasStopped);
        }
        self.0.judge(course, by, statement)
    }

    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Grounded<Next> {
        if *statement == Statement::Refuse && course.stage().name == StageName::Stopped {
            return Next::undecided(Gap {
                topic: Topic::Dispute,
                missing: "what becomes of stones on which the players disagree when play is over",
            });
        }
        self.0.after_statement(course, by, statement)
    }

    fn dead(&self, course: &Course) -> PointSet {
        self.0.dead(course)
    }
}

/// What becomes of forbidden plays; moving twice running is its own case.
#[derive(Debug, PartialEq)]
pub(crate) struct ChineseRedress {
    /// For forbidden points and for a ko taken back at once.
    pub(crate) illegal: Remedy,
    /// For any other repetition.
    pub(crate) other_repetition: Remedy,
    /// For two plays running.
    pub(crate) twice_running: Remedy,
}

impl Redress for ChineseRedress {
    fn remedy(&self, course: &Course, action: &Action, reason: Reason) -> Grounded<Remedy> {
        self.remedy_for(course, action, reason).on(reason.remedy_topic())
    }
}

impl ChineseRedress {
    fn remedy_for(&self, course: &Course, action: &Action, reason: Reason) -> Remedy {
        if let Reason::Repeats(earlier) = reason {
            // A ko taken back at once restores what stood before the last turn.
            let before_last_turn = course.history().situations().iter().rev().nth(1);
            let at_once = before_last_turn.is_some_and(|situation| situation.ply == earlier);
            return if at_once { self.illegal } else { self.other_repetition };
        }
        if matches!(reason, Reason::Suicide(_) | Reason::Ko) {
            return self.illegal;
        }
        if reason != Reason::OutOfTurn {
            return Remedy::Halt;
        }
        let again = course.last_mover().is_some_and(|last| action.by() == Some(last));
        if again && matches!(action, Action::Turn(_, Turn::Play(_))) {
            return self.twice_running;
        }
        Remedy::Undetermined(Gap {
            topic: Topic::OutOfTurn,
            missing: "what becomes of a turn out of order that is no second play running",
        })
    }
}
