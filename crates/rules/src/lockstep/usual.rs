//! The path that nearly every ply takes: everybody allows it and play goes on.
//!
//! Rulebooks of standard articles need not be asked about most plays. One that lifts none of its own
//! stones, takes no ko back, and makes a position that was never there before is allowed by all of
//! them, and none of them ends or turns the game after it. So one look into the table of positions
//! serves any number of rulebooks.

use go_board::{Color, Facts, Point};

use super::Lockstep;
use super::group::Group;
use crate::article::{EndingArticle, PlacementArticle};
use crate::history::Place;
use crate::{Action, Became, Change, Effect, Verdict};

/// What all rulebooks of a course together say of a play, nothing being changed yet.
#[derive(Clone, Debug)]
pub(super) enum Together {
    /// None of them can object, and nothing follows. The new position belongs there in the table.
    Clear(Facts, Place),
    /// They were asked and allow it.
    Allowed(Effect),
    /// One of them forbids it.
    Refused,
    /// They must be asked one by one.
    Unclear,
}

impl Group {
    /// Where the position after a play belongs in the table, if no rulebook can object to the play and nothing follows
    /// from it.
    #[inline(always)]
    fn cannot_object(&self, facts: &Facts) -> Option<Place> {
        let course = &self.course;
        if !self.standard_only || facts.lost() > 0 {
            return None;
        }
        let place = course.history().look_up(facts.key_after());
        if place.is_known() || (course.ko() == Some(facts.point()) && facts.taken() == 1) {
            return None;
        }
        Some(place)
    }

    /// Whether none of its rulebooks can object to a play of this player; if not, they have to be asked.
    pub(super) fn lets_play(&self, by: Color, facts: &Facts) -> bool {
        self.course.awaits_play_of(by) && self.cannot_object(facts).is_some()
    }

    /// What its rulebooks say of a play.
    fn judge_together(&self, by: Color, point: Point) -> Together {
        if !self.course.awaits_play_of(by) {
            return Together::Unclear;
        }
        let facts = self.course.board().facts(point, by);
        let Ok(facts) = &facts else { return Together::Refused };
        if facts.lost() > 0 && self.forbids_suicide {
            return Together::Refused;
        }
        self.cannot_object(facts)
            .map_or_else(|| self.ask_together(facts), |place| Together::Clear(*facts, place))
    }

    /// What its rulebooks say of a play, having been asked.
    fn ask_together(&self, facts: &Facts) -> Together {
        let course = &self.course;
        let mut effect = Effect::Usual(*facts);
        for (place, article) in self.placements.iter().enumerate() {
            if let PlacementArticle::Peculiar(peculiar) = article {
                let other = peculiar.effect(course, *facts);
                if place == 0 && self.placements.len() == 1 {
                    effect = other;
                } else if other != effect {
                    return Together::Unclear;
                }
            }
        }
        let placements = self.placements.iter().map(|article| article.get().judge(course, &effect));
        let repetitions = self.repetitions.iter().map(|article| article.get().judge(course, &effect));
        match placements.chain(repetitions).find(|verdict| *verdict != Verdict::Allowed) {
            None => Together::Allowed(effect),
            Some(Verdict::Forbidden(_)) => Together::Refused,
            Some(Verdict::Allowed | Verdict::Undetermined(_) | Verdict::NotApplicable) => Together::Unclear,
        }
    }

    /// Whether its rulebooks, asked one after another, all let play go on after the turn just made.
    fn goes_on(&self) -> bool {
        let course = &self.course;
        self.repetitions.iter().all(|article| article.get().after_turn(course).continues())
            && self.endings.iter().all(|ending| ending.get().after_turn(course).continues())
    }
}

impl Lockstep {
    /// Makes a play if all rulebooks of a course allow it. `Some(false)`: one of them forbids it. `None`: they must be
    /// asked one by one. Nothing has changed then.
    #[inline(always)]
    pub(super) fn play_on_course(&mut self, index: usize, by: Color, point: Point) -> Option<bool> {
        let group = &mut self.groups[index];
        if !group.course.awaits_play_of(by) {
            return None;
        }
        let facts = group.course.board().facts(point, by);
        // Facts are big: they are looked at where they are and never moved.
        let Ok(facts) = &facts else { return Some(false) };
        if facts.lost() > 0 && group.forbids_suicide {
            return Some(false);
        }
        if let Some(place) = group.cannot_object(facts) {
            group.course.play(facts, place);
            self.board_plays += 1;
            return Some(true);
        }
        self.ask_and_play(index, facts)
    }

    #[inline(never)]
    fn ask_and_play(&mut self, index: usize, facts: &Facts) -> Option<bool> {
        let together = self.groups[index].ask_together(facts);
        self.make_together(index, (facts.color(), facts.point()), &together)
    }

    /// Makes a play if all rulebooks of a course, as they have said, allow it.
    fn make_together(&mut self, index: usize, play: (Color, Point), together: &Together) -> Option<bool> {
        let course = &mut self.groups[index].course;
        match together {
            Together::Clear(facts, place) => {
                course.play(facts, *place);
                self.board_plays += 1;
            }
            Together::Allowed(effect) => {
                let (by, point) = play;
                course.put(effect);
                course.objectionable = None;
                course.record(Action::play(by, point), Became::Made, effect.taken(), effect.lost());
                if let Effect::Lifting(_, lifting) = effect {
                    let change = Change { put: Some((point, by)), lift: lifting.points, ..Change::default() };
                    course.record_change(change);
                }
                self.board_plays += 1;
                self.go_on(index);
            }
            Together::Refused => return Some(false),
            Together::Unclear => return None,
        }
        Some(true)
    }

    /// Makes a play if all rulebooks of all courses allow it: all are asked before the first one plays.
    #[inline(never)]
    pub(super) fn play_on_all_courses(&mut self, by: Color, point: Point) -> Option<bool> {
        let mut judged = std::mem::take(&mut self.judged);
        judged.clear();
        let mut answer = Some(true);
        for group in self.groups.iter().filter(|group| !group.closed) {
            let together = group.judge_together(by, point);
            match together {
                Together::Clear(..) | Together::Allowed(_) => judged.push(together),
                Together::Refused => answer = Some(false),
                Together::Unclear => answer = None,
            }
            if answer != Some(true) {
                break;
            }
        }
        if answer == Some(true) {
            // Courses that fork on the way come after all those that were asked.
            let mut rest = judged.iter();
            for index in 0..self.groups.len() {
                if !self.groups[index].closed
                    && let Some(together) = rest.next()
                {
                    self.make_together(index, (by, point), together);
                }
            }
        }
        self.judged = judged;
        answer
    }

    /// Takes in a pass if all rulebooks of a course allow it; otherwise nothing changes and the answer is no.
    pub(super) fn pass_if_all_agree(&mut self, index: usize, by: Color) -> bool {
        let group = &mut self.groups[index];
        let course = &mut group.course;
        let stage = course.stage();
        if stage.to_move != Some(by) || stage.overlay.is_some() || course.over().is_some() {
            return false;
        }
        let hands_over = |article: &EndingArticle| article.get().pass_hands_over_a_stone(course);
        let price = group.endings.first().is_some_and(hands_over);
        let allowed = group.endings.iter().all(|article| {
            hands_over(article) == price && article.get().judge_pass(course, by) == Verdict::Allowed
        }) && group
            .repetitions
            .iter()
            .all(|article| article.get().judge_pass(course, by) == Verdict::Allowed);
        if !allowed {
            return false;
        }
        course.pass(by, price, true);
        course.objectionable = None;
        course.record(Action::pass(by), Became::Made, 0, 0);
        self.go_on(index);
        true
    }

    /// Carries out what follows the turn just made; nearly always play goes on.
    fn go_on(&mut self, index: usize) {
        if !self.groups[index].goes_on() {
            self.follow(index, 0, &|rules| rules.after_turn());
            self.mark_where_due();
        }
    }
}
