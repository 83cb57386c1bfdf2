//! Rulebooks under which a game goes on after its end and after forbidden turns, as KataGo's tests play theirs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use go_board::Color;
use go_rules::article::{EndingArticle, RepetitionArticle};
use go_rules::standard::StandardRedress;
use go_rules::{
    Change, Course, Effect, Ending, Grounded, Next, Over, Overlay, Remedy, Repetition, Rulebook, Setup,
    SharedOverlay, Special, Stage, Verdict,
};

/// What a rulebook would have done after the last turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heard(Arc<AtomicU8>);

/// Two are the same if what one hears the other hears.
impl PartialEq for Heard {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Heard {
    pub(crate) const NEXT_PHASE: u8 = 1;
    pub(crate) const END: u8 = 2;
    pub(crate) const NO_RESULT: u8 = 4;

    /// What was heard since this was asked last.
    pub(crate) fn take(&self) -> u8 {
        self.0.swap(0, Ordering::Relaxed)
    }

    fn hear(&self, what: u8) {
        self.0.fetch_or(what, Ordering::Relaxed);
    }
}

#[derive(Debug, PartialEq)]
struct EndsNothing {
    inner: EndingArticle,
    /// Plies after which no clean-up begins.
    suppressed: Vec<u32>,
    heard: Heard,
}

impl Ending for EndsNothing {
    fn start(&self, setup: &Setup) -> Grounded<Stage> {
        self.inner.get().start(setup)
    }

    fn judge_pass(&self, course: &Course, by: Color) -> Verdict {
        self.inner.get().judge_pass(course, by)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let next = self.inner.get().after_turn(course);
        match next.answer {
            Next::Stop => {
                self.heard.hear(Heard::END);
                Grounded::CONTINUE
            }
            Next::Stage(..) if self.suppressed.contains(&(course.plies().len() as u32)) => Grounded::CONTINUE,
            Next::Stage(mut stage, memory, on) => {
                self.heard.hear(Heard::NEXT_PHASE);
                let heard = self.heard.clone();
                stage.overlay =
                    stage.overlay.map(|inner| SharedOverlay::new(CleanUpVoidsNothing { inner, heard }));
                Grounded { answer: Next::Stage(stage, memory, on), topic: next.topic }
            }
            answer @ (Next::Continue
            | Next::ContinueOr(_)
            | Next::Turn(_)
            | Next::Agreed
            | Next::Restore(_)
            | Next::Over(_)) => Grounded { answer, topic: next.topic },
        }
    }
}

#[derive(Debug, PartialEq)]
struct VoidsNothing {
    inner: RepetitionArticle,
    heard: Heard,
}

fn never_void(inner: RepetitionArticle, heard: &Heard) -> RepetitionArticle {
    RepetitionArticle::peculiar(VoidsNothing { inner, heard: heard.clone() })
}

impl Repetition for VoidsNothing {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        self.inner.get().judge(course, effect)
    }

    fn judge_pass(&self, course: &Course, by: Color) -> Verdict {
        self.inner.get().judge_pass(course, by)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        // In a clean-up what this article says is lifted, and only what the clean-up itself says is heard.
        let lifted = course.stage().overlay.is_some();
        if !lifted && self.inner.get().after_turn(course).answer == Next::Over(Over::NoResult) {
            self.heard.hear(Heard::NO_RESULT);
        }
        Grounded::CONTINUE
    }
}

/// A clean-up that does not end with no result.
#[derive(Debug, PartialEq)]
struct CleanUpVoidsNothing {
    inner: SharedOverlay,
    heard: Heard,
}

impl Overlay for CleanUpVoidsNothing {
    fn special(&self, course: &Course, by: Color, special: Special, own: Verdict) -> Verdict {
        self.inner.special(course, by, special, own)
    }

    fn change(&self, course: &Course, by: Color, special: Special, own: Change) -> Change {
        self.inner.change(course, by, special, own)
    }

    fn repetition(&self, course: &Course, effect: &Effect, own: Verdict) -> Verdict {
        self.inner.repetition(course, effect, own)
    }

    fn after_turn(&self, course: &Course, own: Grounded<Next>) -> Grounded<Next> {
        if self.inner.after_turn(course, own).answer == Next::Over(Over::NoResult) {
            self.heard.hear(Heard::NO_RESULT);
        }
        Grounded::CONTINUE
    }
}

/// The rulebook without ends and refusals, and what it would have ended.
pub(crate) fn tolerant(rulebook: &Rulebook, suppressed: &[u32]) -> (Rulebook, Heard) {
    let heard = Heard::default();
    let mut tolerant = rulebook.clone();
    let inner = rulebook.ending.article.clone();
    let suppressed = suppressed.to_vec();
    tolerant.ending.article =
        EndingArticle::peculiar(EndsNothing { inner, suppressed, heard: heard.clone() });
    tolerant.repetition.article = never_void(rulebook.repetition.article.clone(), &heard);
    let stands = StandardRedress { illegal: Remedy::Stands, out_of_turn: Remedy::Stands };
    tolerant.redress.article = stands.into();
    (tolerant, heard)
}
