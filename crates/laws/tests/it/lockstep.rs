//! Many rulebooks at once rule as each of them would alone.

#![allow(clippy::wildcard_enum_match_arm, reason = "an image moves points and leaves all else alone")]

use std::collections::{BTreeMap, BTreeSet};

use std::sync::Arc;

use go_board::{PointSet, Symmetry};
use go_laws::Dice;
use go_laws::books::{many, named, plain, random_record, tame_record, wild_record};
use go_laws::{Seen, rules_as_alone};
use go_rules::standard::*;
use go_rules::*;

fn lockstep(rulebooks: &[Rulebook], record: &Record) -> Lockstep {
    Lockstep::new(rulebooks.to_vec(), record.setup.clone().check().unwrap()).unwrap()
}

fn referee(rulebook: &Rulebook, record: &Record) -> Referee {
    Referee::new(rulebook.clone(), record.setup.clone().check().unwrap())
}

fn state(course: &Course) -> String {
    format!("{:?}", Seen::of(course))
}

#[test]
fn lockstep_rules_as_separate_referees_do() {
    let rulebooks = many();
    let mut dice = Dice::new(11);
    let mut shared = 0;
    for game in 0..400 {
        let length = 10 + dice.below(70);
        let record = random_record(&mut dice, game, &rulebooks, length);
        let work =
            rules_as_alone(&rulebooks, &record).unwrap_or_else(|broken| panic!("game {game}: {broken}"));
        shared += work.apart - work.together;
    }
    assert!(shared > 1000, "rulebooks shared only {shared} plays");
}

#[test]
fn a_lockstep_that_begins_again_rules_as_a_new_one() {
    let rulebooks = many();
    let mut dice = Dice::new(12);
    let size = go_board::Size::square(4).unwrap();
    let mut used = Lockstep::new(rulebooks.clone(), Setup::empty(size).check().unwrap()).unwrap();
    for game in 0..100 {
        let record = wild_record(&mut dice, size, 40);
        let mut fresh = lockstep(&rulebooks, &record);
        used.restart();
        for action in &record.actions {
            used.act(action).unwrap();
            fresh.act(action).unwrap();
        }
        for m in 0..rulebooks.len() {
            assert_eq!(used.ruling(m), fresh.ruling(m), "game {game}");
            assert_eq!(used.outcome(m), fresh.outcome(m), "game {game}");
            assert_eq!(state(used.course(m)), state(fresh.course(m)), "game {game}");
        }
        assert_eq!(
            (used.courses(), used.board_plays()),
            (fresh.courses(), fresh.board_plays()),
            "game {game}"
        );
    }
}

/// The number of plays is counted from referees that run alone: rulebooks whose whole history of
/// states is the same need one board, and a play costs one board play for each such set that carries it out alike.
#[test]
fn board_plays_are_the_plays_of_the_different_courses() {
    // Objections are taken back on a board of their own, which is no play of the record.
    let rulebooks: Vec<Rulebook> =
        many().into_iter().filter(|r| !["unsaid", "undone"].contains(&r.name())).collect();
    let mut dice = Dice::new(13);
    let mut shared = 0;
    for game in 0..300 {
        let record = random_record(&mut dice, game, &rulebooks, 60);
        let mut together = lockstep(&rulebooks, &record);
        let mut apart: Vec<Referee> = rulebooks.iter().map(|r| referee(r, &record)).collect();
        // A history gets a number when it is first met: equal numbers, equal histories.
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        let mut number = |history: String| {
            let next = known.len();
            *known.entry(history).or_insert(next)
        };
        let mut histories: Vec<usize> = apart.iter().map(|r| number(state(r.course()))).collect();
        let mut count = 0;
        let mut separately = 0;
        for action in &record.actions {
            together.act(action).unwrap();
            let mut carried_out = BTreeSet::new();
            for (m, alone) in apart.iter_mut().enumerate() {
                if alone.marks().left.is_some() {
                    continue;
                }
                let ruling = alone.act(action).unwrap().unwrap();
                let stands = matches!(ruling.became, Became::Made | Became::Stood(_));
                let last = alone.course().plies().last().unwrap();
                if stands && matches!(action, Action::Turn(_, Turn::Play(_))) {
                    // A play while play has stopped resumes it first, with the memory that the rulebook keeps.
                    let remembered = alone.course().history().remembered().len();
                    let effect = (last.taken, last.lost, alone.course().board().key(), remembered);
                    carried_out.insert(format!("{} {:?} {effect:?}", histories[m], ruling.became));
                    separately += 1;
                }
                histories[m] =
                    number(format!("{} {:?} {}", histories[m], ruling.became, state(alone.course())));
            }
            count += carried_out.len() as u64;
        }
        assert_eq!(together.board_plays(), count, "game {game}");
        shared += separately - count;
    }
    assert!(shared > 1000, "rulebooks shared only {shared} plays");
}

#[test]
fn a_hybrid_is_the_host_without_and_the_donor_with_all_articles() {
    let rulebooks = many();
    let mut dice = Dice::new(14);
    for game in 0..200 {
        let (host, donor) = (dice.below(rulebooks.len()), dice.below(rulebooks.len()));
        let (host, donor) = (&rulebooks[host], &rulebooks[donor]);
        let pairs =
            [(host.hybrid(donor, &[]), host), (host.hybrid(donor, &article::ArticleName::ALL), donor)];
        let size = dice.size(4);
        let record = wild_record(&mut dice, size, 50);
        for (hybrid, original) in &pairs {
            let mut both = lockstep(&[hybrid.clone(), (*original).clone()], &record);
            for action in &record.actions {
                both.act(action).unwrap();
                assert_eq!(both.ruling(0), both.ruling(1), "game {game}");
            }
            assert!(both.share_a_course(0, 1), "game {game}");
            assert_eq!(both.outcome(0), both.outcome(1), "game {game}");
            for topic in [Topic::Suicide, Topic::Repetition, Topic::Stop, Topic::Counting, Topic::Illegal] {
                assert_eq!(hybrid.cite(topic), original.cite(topic));
            }
        }
    }
}

fn image(symmetry: Symmetry, record: &Record) -> Record {
    let size = record.setup.size;
    let point = |point: &go_board::Point| symmetry.point(size, *point);
    let points = |points: &PointSet| symmetry.points(size, points);
    let image = |action: &Action| match action {
        Action::Turn(by, turn) => Action::Turn(
            *by,
            match turn {
                Turn::Play(at) => Turn::Play(point(at)),
                Turn::Special(Special::PassForKo(at)) => Turn::Special(Special::PassForKo(point(at))),
                other => *other,
            },
        ),
        Action::Statement(by, Statement::Propose(proposal)) => {
            let proposal = match proposal {
                Proposal::Dead(stones) => Proposal::dead(points(stones)),
                Proposal::Zone(at) => Proposal::Zone(point(at)),
                other => other.clone(),
            };
            Action::Statement(*by, Statement::Propose(proposal))
        }
        Action::Edit(edit) => {
            let (black, white, empty) = (points(&edit.black), points(&edit.white), points(&edit.empty));
            Action::Edit(Arc::new(Edit { black, white, empty, next: edit.next }))
        }
        other => other.clone(),
    };
    let actions = record.actions.iter().map(image).collect();
    Record { setup: Setup::empty(symmetry.size(size)), actions }
}

fn image_of_ruling(symmetry: Symmetry, size: go_board::Size, ruling: Option<Ruling>) -> Option<String> {
    let ruling = ruling?;
    // The first point without a stone depends on reading order: which it is does not matter.
    let text = format!("{ruling:?}");
    if text.contains("NoStone") {
        return Some("no stone".to_owned());
    }
    let reason = |reason: Reason| match reason {
        Reason::Occupied(point) => Reason::Occupied(symmetry.point(size, point)),
        other => other,
    };
    let verdict = match ruling.verdict {
        Verdict::Forbidden(why) => Verdict::Forbidden(reason(why)),
        other => other,
    };
    let became = match ruling.became {
        Became::Stood(why) => Became::Stood(reason(why)),
        Became::Passes(n, why) => Became::Passes(n, reason(why)),
        Became::TurnLost(why) => Became::TurnLost(reason(why)),
        Became::Lost(why) => Became::Lost(reason(why)),
        Became::Halted(why) => Became::Halted(reason(why)),
        Became::Ignored(why) => Became::Ignored(reason(why)),
        other => other,
    };
    Some(format!("{:?}", Ruling { verdict, became }))
}

#[test]
fn symmetric_images_of_a_record_get_the_same_rulings() {
    let rulebooks = many();
    let mut dice = Dice::new(15);
    for game in 0..120 {
        let size = dice.size(5);
        let record = wild_record(&mut dice, size, 50);
        for symmetry in Symmetry::ALL {
            let turned = image(symmetry, &record);
            let mut one = lockstep(&rulebooks, &record);
            let mut other = lockstep(&rulebooks, &turned);
            for (action, image) in record.actions.iter().zip(&turned.actions) {
                one.act(action).unwrap();
                other.act(image).unwrap();
                for (m, rulebook) in rulebooks.iter().enumerate() {
                    assert_eq!(
                        image_of_ruling(symmetry, size, one.ruling(m)),
                        image_of_ruling(Symmetry::IDENTITY, turned.setup.size, other.ruling(m)),
                        "{}, game {game}, {symmetry:?}, {action:?}",
                        rulebook.name()
                    );
                }
            }
            for (m, rulebook) in rulebooks.iter().enumerate() {
                assert_eq!(one.outcome(m), other.outcome(m), "{}, game {game}", rulebook.name());
                assert_eq!(symmetry.board(one.course(m).board()), *other.course(m).board());
            }
        }
    }
}

#[test]
fn legal_sets_nest_as_the_bans_do() {
    let with = |name: &str, repetition: StandardRepetition| {
        let placement = StandardPlacement::with_suicide(Suicide::Allowed).into();
        named(name, Articles { placement, repetition: repetition.into(), ..plain() })
    };
    let books = [
        with("psk", StandardRepetition::superko(Superko::Positional)),
        with("ssk", StandardRepetition::superko(Superko::Situational)),
        with("nssk", StandardRepetition::superko(Superko::NaturalSituational)),
        with("ko", StandardRepetition::ko(Ko::RestoresPosition)),
        with("one for one", StandardRepetition::ko(Ko::OneForOne)),
    ];
    let mut dice = Dice::new(16);
    let mut proper = [0; 4];
    for game in 0..500 {
        let size = dice.size(4);
        // Legal under the strictest, so that all five share one history.
        let record = tame_record(&mut dice, size, 60, &books[0]);
        let mut all = lockstep(&books, &record);
        for action in &record.actions {
            let by = action.by().unwrap();
            let [psk, ssk, nssk, ko, one] = [0, 1, 2, 3, 4].map(|m| all.legal_plays(m, by));
            for (place, (smaller, larger)) in
                [(psk, ssk), (ssk, nssk), (ssk, ko), (ssk, one)].iter().enumerate()
            {
                assert!(smaller.is_subset(larger), "game {game}, {action:?}: {smaller} not within {larger}");
                proper[place] += usize::from(smaller != larger);
            }
            all.act(action).unwrap();
        }
    }
    assert!(proper.iter().all(|times| *times > 0), "some sets never differed: {proper:?}");
}

/// Under positional superko no position stands twice, so there are fewer plays than legal positions:
/// 57 on 2×2 and 489 on 2×3 (Tromp and Farnebäck, Combinatorics of Go). By situations it is at most twice as many.
#[test]
fn games_under_superko_are_finite() {
    for (superko, times) in
        [(Superko::Positional, 1), (Superko::Situational, 2), (Superko::NaturalSituational, 2)]
    {
        for (size, positions) in [("2x2", 57), ("2x3", 489)] {
            let articles = Articles {
                placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
                repetition: StandardRepetition::superko(superko).into(),
                ..plain()
            };
            let book = named("any", articles);
            let setup = Setup::empty(size.parse().unwrap());
            for seed in 0..20 {
                let mut dice = Dice::new(seed);
                let mut referee = Referee::new(book.clone(), setup.clone().check().unwrap());
                while let Some(by) = referee.course().stage().to_move {
                    let legal: Vec<_> = referee.legal_plays(by).iter().collect();
                    let action = match legal.as_slice() {
                        [] => Action::pass(by),
                        points => Action::play(by, points[dice.below(points.len())]),
                    };
                    referee.act(&action).unwrap();
                    assert!(referee.course().ledger().plays.iter().sum::<u32>() < positions * times);
                }
                assert_eq!(referee.course().over(), Some(Over::Counted));
            }
        }
    }
}
