//! Rulebooks made of standard articles, and random records for them.

#![allow(clippy::unwrap_used, reason = "what is wrong in a test fails it")]

use go_board::{Point, PointSet, Size};
use go_comparing::{CompareOptions, Comparison, compare};
use go_notation::game::parse_actions;
use go_rules::standard::*;
use go_rules::*;

use crate::{Dice, records};

/// The articles of the plainest rulebook: no suicide, positional superko, two passes, area.
#[must_use]
pub fn plain() -> Articles {
    Articles::plain()
}

/// A text with one clause a topic, numbered, so that every citation can be told apart.
#[must_use]
pub fn named(name: &str, articles: Articles) -> Rulebook {
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
        .map(|(topic, id)| Clause::new(*id, format!("what clause {id} of {name} says")).on(&[*topic]))
        .collect();
    let text = Text { key: name.to_owned().into(), clauses, ..Text::nameless() };
    Rulebook::new(name, &text, articles)
}

/// A black stone in the middle of 3×3: 1 stone and 8 points around it.
pub const CENTRE: &str = "B B2,W pass,B pass";

/// Black B3 and A2 surround the corner A3.
pub const SUICIDE: &str = "B B3,W pass,B A2,W A3";

/// The plainest rulebook with a change.
#[must_use]
pub fn variant(name: &str, change: impl FnOnce(&mut Articles)) -> Rulebook {
    let mut articles = plain();
    change(&mut articles);
    named(name, articles)
}

/// A game on an empty board, as in `B B2,W pass`.
///
/// # Panics
/// If the text names no board or no game.
#[must_use]
pub fn record(size: &str, actions: &str) -> Record {
    let actions = parse_actions(actions).unwrap();
    Record { setup: Setup::empty(size.parse().unwrap()), actions }
}

/// The rulebooks compared over a record, nothing dead and every komi its own.
///
/// # Panics
/// If the record cannot be compared.
#[must_use]
pub fn plainly(record: &Record, rulebooks: &[Rulebook]) -> Comparison {
    compare(record, rulebooks, &CompareOptions::default()).unwrap()
}

/// Settlement by agreement: whoever did not pass last moves first after it, and memory is kept.
#[must_use]
pub fn agreement() -> Agreement {
    Agreement {
        without_stop: false,
        first_to_move: FirstToMove::OpponentOfLastPasser,
        memory: Memory::Kept,
        second_stop: SecondStop::SettlesAgain,
        still_alive: StillAlive::Everything,
    }
}

/// Positional superko, suicide allowed, two passes end it, area: as Tromp and Taylor have it.
#[must_use]
pub fn tromp_taylor() -> Rulebook {
    let placement = StandardPlacement::with_suicide(Suicide::Allowed).into();
    named("tt", Articles { placement, ..plain() })
}

/// Own positions, suicide allowed, ends by agreement alone, area, komi 7: as New Zealand has it.
#[must_use]
pub fn new_zealand() -> Rulebook {
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
#[must_use]
pub fn aga() -> Rulebook {
    let passes = Remedy::Passes(Penalty::ONE_PASS);
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
#[must_use]
pub fn bga() -> Rulebook {
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
        ..donor.articles()
    };
    named("bga", articles)
}

/// One-for-one ko and a draw at the third occurrence, area, a forbidden play loses its turn.
#[must_use]
pub fn recurring() -> Rulebook {
    let repetition = StandardRepetition {
        ko: Ko::OneForOne,
        recurrence: Some(Recurrence { times: 3, since_pass: false, void: Void::Draw }),
        ..StandardRepetition::NONE
    };
    let redress = StandardRedress { illegal: Remedy::TurnLost, out_of_turn: Remedy::Loses };
    named("recurring", Articles { repetition: repetition.into(), redress: redress.into(), ..plain() })
}

/// No repetition rule at all, three passes, stones alone count, what is forbidden stands.
#[must_use]
pub fn stones() -> Rulebook {
    let articles = Articles {
        placement: StandardPlacement {
            standing: StandingSuicide::Stays,
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
#[must_use]
pub fn unsaid() -> Rulebook {
    let objection = Remedy::StandsUnlessObjected {
        penalty: Penalty { count_towards_stop: false, ..Penalty::ONE_PASS },
        only_next_action: false,
        too_late: None,
    };
    let articles = Articles {
        placement: StandardPlacement {
            suicide: Suicide::Forbidden,
            standing: StandingSuicide::Unsaid,
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
#[must_use]
pub fn many() -> Vec<Rulebook> {
    let mut all = vec![tromp_taylor(), new_zealand(), aga(), bga(), recurring(), stones(), unsaid()];
    let variant = |name: &str, change: &dyn Fn(&mut Articles)| {
        let mut articles = aga().articles();
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
        let both = Remedy::Passes(Penalty { passes: 2, stones: 2, preceding_too: true, ..Penalty::ONE_PASS });
        a.redress = StandardRedress { illegal: both, out_of_turn: both }.into();
    }));
    all.push(variant("bars-passes", &|a| {
        a.repetition =
            StandardRepetition { bars_passes: true, ..StandardRepetition::superko(Superko::Situational) }
                .into();
    }));
    all
}

/// A record on the empty board in which anything goes.
#[must_use]
pub fn wild_record(dice: &mut Dice<'_>, size: Size, length: usize) -> Record {
    records::wild_record(dice, Setup::empty(size), length)
}

/// A record on the empty board of what `rulebook` allows.
///
/// # Panics
/// Never: the empty board is a start.
#[must_use]
pub fn tame_record(dice: &mut Dice<'_>, size: Size, length: usize, rulebook: &Rulebook) -> Record {
    let referee = Referee::new(rulebook.clone(), Setup::empty(size).check().unwrap());
    records::tame_record(dice, referee, length)
}

/// Games of both kinds in turn.
#[must_use]
pub fn random_record(dice: &mut Dice<'_>, game: usize, rulebooks: &[Rulebook], length: usize) -> Record {
    let size = dice.size(5);
    if game.is_multiple_of(2) {
        return wild_record(dice, size, length);
    }
    let leader = dice.below(rulebooks.len());
    tame_record(dice, size, length, &rulebooks[leader])
}

/// The points of `A1 B2`.
///
/// # Panics
/// If one is none.
#[must_use]
pub fn points(text: &str) -> PointSet {
    text.split_whitespace().map(|p| p.parse::<Point>().unwrap()).collect()
}
