//! What it costs to take turns back, and that nothing of them is left.

use go_board::{Color, Key, Point, Size};
use go_rules::article::RedressArticle;
use go_rules::standard::{
    StandardEnding, StandardRedress, StandardRepetition, StandardScoring, Stops, Superko,
};
use go_rules::{
    Action, Articles, Became, Course, Grounded, Made, Penalty, Reason, Redress, Referee, Remedy, Rulebook,
    Setup, Statement, Text, Topic,
};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Turns taken back become one pass; those that were the opponent's go with the turns before them, or alone.
#[derive(Clone, Copy, Debug, PartialEq)]
struct TakenBack {
    on_objection: bool,
    preceding_too: bool,
}

impl Redress for TakenBack {
    fn remedy(&self, _: &Course, _: &Action, reason: Reason) -> Grounded<Remedy> {
        let preceding_too = self.preceding_too && reason == Reason::OutOfTurn;
        let penalty = Penalty { preceding_too, ..Penalty::ONE_PASS };
        if self.on_objection {
            Remedy::StandsUnlessObjected { penalty, only_next_action: false, too_late: None }
                .on(Topic::Illegal)
        } else {
            Remedy::Passes(penalty).on(Topic::Illegal)
        }
    }
}

fn referee(redress: RedressArticle, side: u8) -> Referee {
    let articles = Articles {
        repetition: StandardRepetition::superko(Superko::Situational).into(),
        ending: StandardEnding { stops: Stops::NEVER, ..StandardEnding::TWO_PASSES }.into(),
        scoring: StandardScoring::TERRITORY.into(),
        redress,
        ..Articles::plain()
    };
    let start = Setup::empty(Size::square(side).unwrap()).check().unwrap();
    Referee::new(Rulebook::new("penal", &Text::nameless(), articles), start)
}

fn penal(on_objection: bool, preceding_too: bool, side: u8) -> Referee {
    referee(RedressArticle::peculiar(TakenBack { on_objection, preceding_too }), side)
}

fn pass(game: &mut Referee, by: Color) {
    game.act(&Action::pass(by)).unwrap();
}

fn object(game: &mut Referee, by: Color, ply: u32) {
    let ruling = game.act(&Action::Statement(by, Statement::Object(ply))).unwrap().unwrap();
    assert_eq!(ruling.became, Became::Made, "objection to ply {ply}");
}

/// What the players did if nothing of what was taken back ever happened: at which ply, whether it is the pass that
/// something became, and what.
#[derive(Default)]
struct Effective(Vec<(u32, bool, Action)>);

impl Effective {
    fn take_back(&mut self, ply: u32, by: Color, with_those_before: bool) {
        let mut first = self.0.iter().position(|(at, ..)| *at >= ply).unwrap_or(self.0.len());
        while with_those_before
            && first > 0
            && matches!(&self.0[first - 1], (_, false, action) if action.by() == Some(by))
        {
            first -= 1;
        }
        self.0.truncate(first);
        self.0.push((ply, true, Action::pass(by)));
    }

    /// The same by a referee under whom everything stands and nothing is taken back.
    fn ruled(&self, side: u8) -> Referee {
        let stands = StandardRedress { illegal: Remedy::Stands, out_of_turn: Remedy::Stands };
        let mut game = referee(stands.into(), side);
        for (_, _, action) in &self.0 {
            game.act(action).unwrap();
        }
        game
    }
}

/// All that later rulings can depend on, but for the numbers of plies.
fn assert_same(game: &Referee, other: &Referee) {
    let (course, expected) = (game.course(), other.course());
    assert_eq!(course.board(), expected.board());
    assert_eq!(course.ledger(), expected.ledger());
    let situations = |course: &Course| -> Vec<(Key, Color, Made, Option<Point>)> {
        course.history().situations().iter().map(|s| (s.key, s.next, s.made, s.ko)).collect()
    };
    assert_eq!(situations(course), situations(expected));
    assert_eq!(course.stage().to_move, expected.stage().to_move);
    let by = course.stage().to_move.unwrap();
    assert_eq!(game.legal_plays(by), other.legal_plays(by));
}

/// Random turns, a third of them by whoever is not to move, and objections to some ply not long ago. How many turns
/// were taken back.
fn play_at_random(on_objection: bool, preceding_too: bool, side: u8, plies: u32, seed: u64) -> u32 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut below = |n: usize| rng.next_u32() as usize % n;
    let mut game = penal(on_objection, preceding_too, side);
    let mut effective = Effective::default();
    let mut out_of_turn = vec![false];
    let mut taken_back = 0;
    for ply in 1..=plies {
        let to_move = game.course().stage().to_move.unwrap();
        let by = if below(3) == 0 { to_move.opponent() } else { to_move };
        let empties = game.course().board().empty_count();
        let action = match below(8) {
            0 | 1 => {
                let ago = 1 + below(2) as u32;
                Action::Statement(by, Statement::Object(ply.saturating_sub(ago)))
            }
            2 => Action::pass(by),
            _ if empties == 0 => Action::pass(by),
            _ => Action::play(by, game.course().board().empty_at(below(empties)).unwrap()),
        };
        let became = game.act(&action).unwrap().unwrap().became;
        out_of_turn.push(became == Became::Stood(Reason::OutOfTurn));
        match (&action, became) {
            (Action::Turn(..), Became::Made | Became::Stood(_)) => effective.0.push((ply, false, action)),
            (Action::Turn(..), Became::Passes(1, reason)) => {
                effective.take_back(ply, by, preceding_too && reason == Reason::OutOfTurn);
                taken_back += 1;
            }
            (Action::Statement(_, Statement::Object(ply)), Became::Made) => {
                let with_those_before = preceding_too && out_of_turn[*ply as usize];
                effective.take_back(*ply, by.opponent(), with_those_before);
                taken_back += 1;
            }
            (_, Became::Ignored(Reason::NothingToObject(_))) => continue,
            unexpected => panic!("{unexpected:?}"),
        }
        if side < 5 || ply % 8 == 0 {
            assert_same(&game, &effective.ruled(side));
        }
    }
    taken_back
}

#[test]
fn nothing_is_left_of_what_was_taken_back() {
    for on_objection in [true, false] {
        for preceding_too in [true, false] {
            let short: u32 =
                (0..150).map(|seed| play_at_random(on_objection, preceding_too, 3, 80, seed)).sum();
            let long: u32 =
                (0..8).map(|seed| play_at_random(on_objection, preceding_too, 7, 700, seed)).sum();
            assert!(short.min(long) > 100, "{on_objection} {preceding_too}: {short} and {long} taken back");
        }
    }
}

#[test]
fn no_ply_is_ruled_anew_more_than_once_for_turns_taken_back_at_once() {
    let mut game = penal(false, true, 3);
    for _ in 0..10_000 {
        for by in [Color::Black, Color::White, Color::Black, Color::Black, Color::White] {
            pass(&mut game, by);
        }
    }
    // Black's second turn running takes the first along, every time.
    assert_eq!(game.course().ledger().passes, [20_000, 20_000]);
    assert!((10_000..50_000).contains(&game.ruled_anew()), "{}", game.ruled_anew());
}

#[test]
fn no_ply_is_ruled_anew_more_than_once_for_turns_taken_back_on_objection() {
    let mut game = penal(true, true, 3);
    for round in 0..5_000 {
        for by in [Color::Black, Color::White, Color::Black, Color::Black] {
            pass(&mut game, by);
        }
        object(&mut game, Color::White, 6 * round + 4);
        pass(&mut game, Color::White);
    }
    assert_eq!(game.course().ledger().passes, [10_000, 10_000]);
    assert!((5_000..30_000).contains(&game.ruled_anew()), "{}", game.ruled_anew());
}

#[test]
fn taking_back_one_turn_after_another_from_the_last_to_the_first_rules_few_plies_anew() {
    let mut game = penal(true, false, 3);
    for _ in 0..2_001 {
        pass(&mut game, Color::Black);
    }
    for ply in (2..=2_001).rev() {
        object(&mut game, Color::White, ply);
    }
    // The first pass was Black's turn, and the last one taken back became another.
    assert_eq!(game.course().ledger().passes, [2, 0]);
    // Half the way back is marked, and half of the rest, and so on: 11 marks for 2,000 plies, and no ply is ruled anew
    // more often than that. Without marks it would be 2 million.
    assert!(game.ruled_anew() < 2_000 * 11, "{}", game.ruled_anew());
}
