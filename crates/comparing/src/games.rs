//! What each player can enforce after the record, compared: settlement as a game.

use go_rules::article::ArticleName;
use go_rules::{Articles, Ground, Limits, Record, Rulebook, Topic};
use go_settlement::{CannotSettle, SettleOptions, stand};

use crate::Class;
use crate::enforced::Enforced;
use crate::observable::Observable;
use crate::parting::{Parting, Spotted};
use crate::settled::turns_taken;
use crate::track::{Tracker, members};

/// The games after one record.
#[derive(Debug)]
pub(crate) struct Games<'a> {
    /// The record.
    pub record: &'a Record,
    /// The rulebooks, by place.
    pub rulebooks: &'a [Rulebook],
    /// States of one search.
    pub states: usize,
    /// Bounds on the record.
    pub limits: Limits,
    /// The rulebook as which all count; `None`: the first of each pair. What differs is what can be enforced, and not what it is worth.
    pub counted_as: Option<usize>,
}

/// What a game comes to.
#[derive(Clone)]
enum PlayedOn {
    Enforced {
        enforced: Enforced,
        ground: Ground,
        turns: Turns,
        was_over: bool,
    },
    /// It could not be said, for this reason.
    Unsaid(Ground, &'static str),
    /// Play goes on, so that there is nothing to settle yet.
    NotYet,
}

type Turns = (go_board::Key, [[u32; 2]; 3]);

const SETTLEMENT: &[Class] = &[Class::Settlement];

/// Compares what can be enforced under all watched rulebooks that took every turn for the same thing and have not parted over settlement before.
pub(crate) fn compare_games(
    tracker: &Tracker,
    games: &Games<'_>,
    spotted: &mut Vec<Spotted>,
    partings: &mut Vec<Parting>,
) {
    let mut known: Vec<(Articles, PlayedOn)> = Vec::new();
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for set in tracker.same_turns() {
        let of = |a: usize| members(*set).filter(move |b| *b > a).map(move |b| (a, b));
        pairs.extend(members(*set).flat_map(of).filter(|(a, b)| tracker.watches(*a, *b)));
    }
    pairs.sort_unstable();
    for between in pairs {
        let (a, b) = between;
        let parted = spotted.iter().any(|s| s.between == between && s.class == Class::Settlement);
        let mut found = false;
        if !parted {
            let counter = games.counted_as.unwrap_or(a);
            let both = [a, b].map(|member| games.play(member, counter, &mut known));
            let before = spotted.len();
            games.spot(between, both, spotted, partings);
            found = spotted.len() > before;
        }
        // Mixtures of two that do not part have nothing to tell.
        if games.counted_as.is_some() && between == (0, 1) && !found {
            return;
        }
    }
}

impl Games<'_> {
    fn play(&self, member: usize, counter: usize, known: &mut Vec<(Articles, PlayedOn)>) -> PlayedOn {
        let counted = [ArticleName::Scoring, ArticleName::Compensation];
        let rulebook = self.rulebooks[member].hybrid(&self.rulebooks[counter], &counted);
        let articles = rulebook.articles();
        if let Some((_, played)) = known.iter().find(|(other, _)| *other == articles) {
            return played.clone();
        }
        let played = self.explore(&rulebook);
        known.push((articles, played.clone()));
        played
    }

    fn explore(&self, rulebook: &Rulebook) -> PlayedOn {
        let options = SettleOptions { states: self.states, limits: self.limits, ..SettleOptions::default() };
        match stand(self.record, rulebook, &options) {
            Ok((standing, referee)) => match Enforced::of(&standing) {
                Some(enforced) => {
                    let was_over = referee.course().over().is_some();
                    let stage = referee.grounds().stage;
                    let ground = if was_over { stage } else { Enforced::ground(&standing) };
                    PlayedOn::Enforced { enforced, ground, turns: turns_taken(&referee), was_over }
                }
                None => PlayedOn::Unsaid(Topic::Dispute.into(), "what can be enforced was not decided"),
            },
            Err(CannotSettle::PlayIsOn { .. }) => PlayedOn::NotYet,
            Err(CannotSettle::Left { reason, .. }) => {
                PlayedOn::Unsaid(reason.topic().into(), "the record is no game under it")
            }
            Err(CannotSettle::Doubtful { gap, .. }) => {
                PlayedOn::Unsaid(gap.topic.into(), "what it rules is doubtful")
            }
            Err(CannotSettle::Setup(_) | CannotSettle::Limit(_) | _) => {
                PlayedOn::Unsaid(Topic::Turns.into(), "the record cannot be run")
            }
        }
    }

    fn spot(
        &self,
        between: (usize, usize),
        both: [PlayedOn; 2],
        spotted: &mut Vec<Spotted>,
        partings: &mut Vec<Parting>,
    ) {
        let ply = self.record.actions.len() as u32;
        let mut poison = |place: usize, ground: Ground, because: &'static str| {
            let member = if place == 0 { between.0 } else { between.1 };
            partings.push(Parting { between, ply, classes: SETTLEMENT, member, ground, because });
        };
        let (one, other) = match &both {
            [PlayedOn::NotYet, PlayedOn::NotYet] => return,
            [PlayedOn::Unsaid(ground, because), _] => return poison(0, *ground, because),
            [_, PlayedOn::Unsaid(ground, because)] => return poison(1, *ground, because),
            [PlayedOn::NotYet, _] => return poison(0, Topic::Stop.into(), "play has not stopped"),
            [_, PlayedOn::NotYet] => return poison(1, Topic::Stop.into(), "play has not stopped"),
            [
                PlayedOn::Enforced { enforced: one, ground, turns, was_over },
                PlayedOn::Enforced {
                    enforced: other,
                    ground: others,
                    turns: other_turns,
                    was_over: both_over,
                },
            ] => {
                // Results of games that are over are compared as such.
                if *was_over && *both_over {
                    return;
                }
                if turns != other_turns {
                    return poison(1, *others, "other turns were taken");
                }
                ((*one, *ground), (*other, *others))
            }
        };
        if one.0 != other.0 {
            let seen = [one, other].map(|(enforced, _)| Observable::Enforced(enforced));
            let grounds = [one.1, other.1];
            let class = Class::Settlement;
            spotted.push(Spotted { class, ply, between, by: None, seen, grounds, doubtful: false });
        }
    }
}
