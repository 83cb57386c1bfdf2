//! Rulebooks made of standard articles, and random records full of everything a player may do.
#![allow(dead_code, reason = "each test file uses its part of this")]

use go_board::{Color, Point, PointSet, Size};
use go_rules::standard::*;
use go_rules::*;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The articles of the plainest rulebook: no suicide, positional superko, two passes, area.
pub(crate) fn plain() -> Articles {
    Articles {
        placement: StandardPlacement::NO_SUICIDE.into(),
        repetition: StandardRepetition::superko(Superko::Positional).into(),
        ending: StandardEnding::TWO_PASSES.into(),
        settlement: StandardSettlement::AsItStands.into(),
        scoring: StandardScoring::AREA.into(),
        compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
        redress: StandardRedress::HALT.into(),
    }
}

/// A text with one clause a topic, numbered, so that every citation can be told apart.
pub(crate) fn named(name: &str, articles: Articles) -> Rulebook {
    let topics = [
        (Topic::Suicide, "1"),
        (Topic::Repetition, "2"),
        (Topic::Stop, "3"),
        (Topic::LastMove, "4"),
        (Topic::Agreement, "5"),
        (Topic::Counting, "6"),
        (Topic::Komi, "7"),
        (Topic::Illegal, "8"),
        (Topic::Recurrence, "9"),
    ];
    let clauses = topics
        .iter()
        .map(|(_, id)| Clause { id: (*id).into(), says: format!("what clause {id} of {name} says").into() })
        .collect();
    let text = Text { key: name.to_owned().into(), clauses, ..Text::nameless() };
    Rulebook::new(name, &text, articles, &topics)
}

pub(crate) fn agreement() -> Agreement {
    Agreement {
        without_stop: false,
        first_to_move: FirstToMove::OpponentOfLastPasser,
        memory: Memory::Kept,
        second_stop: SecondStop::SettlesAgain,
        still_alive: StillAlive::Everything,
    }
}

/// Positional superko, suicide allowed, two passes end it, area: as Tromp and Taylor have it.
pub(crate) fn tromp_taylor() -> Rulebook {
    let placement = StandardPlacement::with_suicide(Suicide::Allowed).into();
    named("tt", Articles { placement, ..plain() })
}

/// Own positions, suicide allowed, ends by agreement alone, area, komi 7: as New Zealand has it.
pub(crate) fn new_zealand() -> Rulebook {
    let ending = StandardEnding { stops: Stops::NEVER, ..StandardEnding::TWO_PASSES };
    let settlement = Agreement { without_stop: true, ..agreement() };
    let articles = Articles {
        placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
        repetition: StandardRepetition::superko(Superko::OwnPositions).into(),
        ending: ending.into(),
        settlement: StandardSettlement::Agreement(settlement).into(),
        compensation: StandardCompensation::komi(HalfPoints::points(7)).into(),
        ..plain()
    };
    named("nz", articles)
}

/// Situational superko, pass stones, White last, territory, penalties become passes: as the AGA has it.
pub(crate) fn aga() -> Rulebook {
    let passes = Remedy::Passes { count: 1, preceding_too: false, count_towards_stop: true };
    let articles = Articles {
        repetition: StandardRepetition::superko(Superko::Situational).into(),
        ending: StandardEnding {
            pass_stones: true,
            last_move: LastMove::White,
            ..StandardEnding::TWO_PASSES
        }
        .into(),
        settlement: StandardSettlement::Agreement(Agreement {
            second_stop: SecondStop::IsFinalIfAtOnce,
            ..agreement()
        })
        .into(),
        scoring: StandardScoring::TERRITORY.into(),
        compensation: StandardCompensation {
            handicap_points: HandicapPoints::AfterTheFirst,
            ..StandardCompensation::komi(HalfPoints::new(15))
        }
        .into(),
        redress: StandardRedress { illegal: passes, out_of_turn: passes }.into(),
        ..plain()
    };
    named("aga", articles)
}

/// As the AGA's, but natural situational superko and the owed pass after the settlement.
pub(crate) fn bga() -> Rulebook {
    let donor = aga();
    let articles = Articles {
        repetition: StandardRepetition::superko(Superko::NaturalSituational).into(),
        ending: StandardEnding {
            pass_stones: true,
            last_move: LastMove::White,
            owed: When::AfterSettlement,
            ..StandardEnding::TWO_PASSES
        }
        .into(),
        ..articles_of(&donor)
    };
    named("bga", articles)
}

/// One-for-one ko and a draw at the third occurrence, area, a forbidden play loses its turn.
pub(crate) fn recurring() -> Rulebook {
    let repetition = StandardRepetition {
        ko: Ko::OneForOne,
        recurrence: Some(Recurrence { times: 3, since_pass: false, void: Void::Draw }),
        ..StandardRepetition::NONE
    };
    let redress = StandardRedress { illegal: Remedy::TurnLost, out_of_turn: Remedy::Loses };
    named("recurring", Articles { repetition: repetition.into(), redress: redress.into(), ..plain() })
}

/// No repetition rule at all, three passes, stones alone count, what is forbidden stands.
pub(crate) fn stones() -> Rulebook {
    let articles = Articles {
        placement: StandardPlacement {
            standing: Standing::Stays,
            ..StandardPlacement::with_suicide(Suicide::SeveralStonesOnly)
        }
        .into(),
        repetition: StandardRepetition {
            pass_lifts_bans: true,
            ..StandardRepetition::superko(Superko::Positional)
        }
        .into(),
        ending: StandardEnding {
            stops: Stops::passes(3),
            last_move: LastMove::EqualMoves,
            ..StandardEnding::TWO_PASSES
        }
        .into(),
        scoring: StandardScoring::STONES.into(),
        redress: StandardRedress { illegal: Remedy::Stands, out_of_turn: Remedy::TurnLost }.into(),
        ..plain()
    };
    named("stones", articles)
}

/// A forbidden play stands unless somebody objects; who moves after a stop is not said; limited stones.
pub(crate) fn unsaid() -> Rulebook {
    let objection = Remedy::StandsUnlessObjected {
        only_next_action: false,
        passes: 1,
        preceding_too: false,
        count_towards_stop: false,
    };
    let articles = Articles {
        placement: StandardPlacement {
            suicide: Suicide::Forbidden,
            standing: Standing::Unsaid,
            supply: Supply::HalfTheBoardReturning,
        }
        .into(),
        repetition: StandardRepetition::ko(Ko::RestoresPosition).into(),
        settlement: StandardSettlement::Agreement(Agreement {
            first_to_move: FirstToMove::Unsaid,
            memory: Memory::Empty,
            still_alive: StillAlive::WhatWasDisputed,
            ..agreement()
        })
        .into(),
        scoring: StandardScoring {
            seki: SekiPoints::DoNotCount,
            shared: Shared::HalfEach,
            ..StandardScoring::AREA
        }
        .into(),
        redress: StandardRedress { illegal: objection, out_of_turn: objection }.into(),
        ..plain()
    };
    named("unsaid", articles)
}

/// All of the above, and variants that differ in one article.
pub(crate) fn many() -> Vec<Rulebook> {
    let mut all = vec![tromp_taylor(), new_zealand(), aga(), bga(), recurring(), stones(), unsaid()];
    let variant = |name: &str, change: &dyn Fn(&mut Articles)| {
        let mut articles = articles_of(&aga());
        change(&mut articles);
        named(name, articles)
    };
    all.push(variant("forgets", &|a| {
        a.settlement = StandardSettlement::Agreement(Agreement {
            memory: Memory::FromHere,
            first_to_move: FirstToMove::Requester,
            second_stop: SecondStop::IsFinal,
            ..agreement()
        })
        .into();
    }));
    all.push(variant("undone", &|a| {
        let both = Remedy::Passes { count: 2, preceding_too: true, count_towards_stop: true };
        a.redress = StandardRedress { illegal: both, out_of_turn: both }.into();
    }));
    all.push(variant("bars-passes", &|a| {
        a.repetition =
            StandardRepetition { bars_passes: true, ..StandardRepetition::superko(Superko::Situational) }
                .into();
    }));
    all
}

pub(crate) fn articles_of(rulebook: &Rulebook) -> Articles {
    Articles {
        placement: rulebook.placement.article.clone(),
        repetition: rulebook.repetition.article.clone(),
        ending: rulebook.ending.article.clone(),
        settlement: rulebook.settlement.article.clone(),
        scoring: rulebook.scoring.article.clone(),
        compensation: rulebook.compensation.article.clone(),
        redress: rulebook.redress.article.clone(),
    }
}

pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn size(&mut self, most: usize) -> Size {
        Size::new(1 + self.below(most) as u8, 1 + self.below(most) as u8).unwrap()
    }

    pub(crate) fn point(&mut self, size: Size) -> Point {
        Point::new(self.below(size.width().into()) as u8, self.below(size.height().into()) as u8).unwrap()
    }
}

/// A record in which the players mostly alternate, and otherwise do whatever comes to mind.
pub(crate) fn wild_record(dice: &mut Dice, size: Size, length: usize) -> Record {
    let mut by = Color::Black;
    let mut actions = Vec::new();
    while actions.len() < length {
        if dice.one_in(40) {
            by = by.opponent();
        }
        let action = match dice.below(24) {
            0..=3 => Action::pass(by),
            4 => {
                let who = if dice.one_in(2) { by } else { by.opponent() };
                let statement = match dice.below(8) {
                    0 => Statement::Accept,
                    1 => Statement::Refuse,
                    2 => Statement::Resume,
                    3 => Statement::Object(dice.below(actions.len() + 1) as u32),
                    4 => Statement::Object(actions.len() as u32),
                    5 => Statement::Propose(Proposal::PlayIsOver),
                    6 if dice.one_in(12) => Statement::Resign,
                    _ => {
                        let points = (0..dice.below(3)).map(|_| dice.point(size)).collect();
                        Statement::Propose(Proposal::dead(points))
                    }
                };
                actions.push(Action::Statement(who, statement));
                continue;
            }
            _ => Action::play(by, dice.point(size)),
        };
        actions.push(action);
        by = by.opponent();
    }
    Record { setup: Setup::empty(size), actions }
}

/// A record of plays that are legal under the most of `rulebooks`, with some passes.
pub(crate) fn tame_record(dice: &mut Dice, size: Size, length: usize, rulebook: &Rulebook) -> Record {
    let setup = Setup::empty(size);
    let mut referee = Referee::new(rulebook.clone(), setup.clone().check().unwrap());
    let mut actions = Vec::new();
    while actions.len() < length && referee.course().over().is_none() {
        let Some(by) = referee.course().stage().to_move else { break };
        let legal: Vec<Point> = referee.legal_plays(by).iter().collect();
        let action = if legal.is_empty() || dice.one_in(12) {
            Action::pass(by)
        } else {
            Action::play(by, legal[dice.below(legal.len())])
        };
        referee.act(&action).unwrap();
        actions.push(action);
    }
    Record { setup, actions }
}

pub(crate) fn points(text: &str) -> PointSet {
    text.split_whitespace().map(|p| p.parse::<Point>().unwrap()).collect()
}
