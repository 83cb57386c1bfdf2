//! Round trips of random games through SGF.

use std::sync::Arc;

use go_board::{Color, Point, PointSet, Size};
use go_notation::game::{Game, Options, RulesName, parse_action, spell_action};
use go_notation::sgf::{Collection, Variation};
use go_rules::{Action, Edit, HalfPoints, Proposal, Record, Setup, Special, Statement, Turn};
use proptest::prelude::*;

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn point(size: Size) -> impl Strategy<Value = Point> {
    (0..size.width(), 0..size.height()).prop_map(|(x, y)| Point::new(x, y).unwrap())
}

fn set(size: Size) -> impl Strategy<Value = PointSet> {
    prop::collection::vec(point(size), 0..6).prop_map(|points| points.into_iter().collect())
}

fn turn(size: Size) -> impl Strategy<Value = Turn> {
    prop_oneof![
        8 => point(size).prop_map(Turn::Play),
        2 => Just(Turn::Pass),
        1 => Just(Turn::Special(Special::TakeButton)),
        1 => Just(Turn::Special(Special::ReturnPrisoner)),
        1 => point(size).prop_map(|p| Turn::Special(Special::PassForKo(p))),
    ]
}

fn statement(size: Size) -> impl Strategy<Value = Statement> {
    prop_oneof![
        set(size).prop_map(|stones| Statement::Propose(Proposal::Dead(Arc::new(stones)))),
        point(size).prop_map(|p| Statement::Propose(Proposal::Zone(p))),
        Just(Statement::Propose(Proposal::PlayIsOver)),
        Just(Statement::Propose(Proposal::NoResult)),
        Just(Statement::Propose(Proposal::Draw)),
        Just(Statement::Accept),
        Just(Statement::Refuse),
        Just(Statement::Resume),
        any::<u32>().prop_map(Statement::Object),
        Just(Statement::Resign),
    ]
}

/// A change that changes something: SGF has no way to write one that does not.
fn edit(size: Size) -> impl Strategy<Value = Edit> {
    (set(size), set(size), set(size), prop::option::of(color()))
        .prop_map(|(black, white, empty, next)| {
            let white = white.difference(&black);
            Edit { black, white, empty: empty.difference(&black.union(&white)), next }
        })
        .prop_filter("an edit", |edit| *edit != Edit::default())
}

fn action(size: Size) -> impl Strategy<Value = Action> {
    prop_oneof![
        8 => (color(), turn(size)).prop_map(|(by, turn)| Action::Turn(by, turn)),
        2 => (color(), statement(size)).prop_map(|(by, statement)| Action::Statement(by, statement)),
        1 => edit(size).prop_map(|edit| Action::Edit(Arc::new(edit))),
    ]
}

fn game() -> impl Strategy<Value = Game> {
    (1_u8..=25, 1_u8..=25).prop_map(|(width, height)| Size::new(width, height).unwrap()).prop_flat_map(
        |size| {
            (
                (set(size), set(size), color(), prop::option::of(-200..200), 0..=size.area().min(9) as u8),
                prop::collection::vec(action(size), 0..30),
                prop::collection::vec((0_usize..30, "[^\r\t\u{b}\u{c}]{0,12}"), 0..4),
                prop::option::of("[a-zA-Z\\[\\]:\\\\][ -~]{0,10}[a-zA-Z]"),
            )
                .prop_map(move |(start, mut actions, comments, rules)| {
                    let (black, white, next, komi, handicap) = start;
                    // Edits before the first action become part of the start.
                    let first =
                        actions.iter().position(|a| !matches!(a, Action::Edit(_))).unwrap_or(actions.len());
                    actions.drain(..first);
                    let setup = Setup {
                        white: white.difference(&black),
                        black,
                        next,
                        komi: komi.map(HalfPoints::new),
                        // One stone is no handicap.
                        handicap: if handicap == 1 { 0 } else { handicap },
                        ..Setup::empty(size)
                    };
                    let plies = actions.len();
                    let mut game = Game::new(Record { setup, actions });
                    game.comments = comments.into_iter().map(|(ply, text)| (ply.min(plies), text)).collect();
                    game.comments.sort_by_key(|(ply, _)| *ply);
                    game.comments.dedup_by_key(|(ply, _)| *ply);
                    game.rules = rules.map(|raw| RulesName::new(&raw));
                    game
                })
        },
    )
}

proptest! {
    #[test]
    fn a_game_survives_writing_and_reading(game in game()) {
        let lines = game.to_collection().to_lines();
        let file: Collection = lines.parse().unwrap();
        prop_assert_eq!(&file, &game.to_collection());
        let again = Game::read(&file, &Variation::main(), Options::default());
        let again = again.map_err(|error| TestCaseError::fail(format!("{error}\n{lines}")))?;
        prop_assert_eq!(&again.record, &game.record, "{}", lines);
        prop_assert_eq!(&again.comments, &game.comments);
        prop_assert_eq!(&again.rules, &game.rules);
        prop_assert_eq!(again.to_collection(), game.to_collection());
    }

    #[test]
    fn an_action_in_words_is_read_back(action in action(Size::square(25).unwrap())) {
        prop_assert_eq!(parse_action(&spell_action(&action)), Ok(action));
    }

    #[test]
    fn no_words_panic(text in "\\PC{0,30}|([bw] )?(set|propose|dead|black|next|pass|A1|[a-z]{1,6})( [a-zA-Z0-9]{1,3}){0,4}") {
        _ = parse_action(&text);
    }

    /// Properties with values of any kind: a game or a clear refusal, never a panic.
    #[test]
    fn no_values_panic(values in prop::collection::vec(
        ("AB|AW|AE|PL|B|W|KM|HA|RU|RE|TB|TW|SZ|GM|FF|ACT|C|;B|;W|;AB", "[a-zA-Z]{0,3}|[a-z]{2}:[a-z]{2}|[0-9:.,eE+-]{0,8}|\\PC{0,4}"), 0..12,
    ), lenient: bool) {
        let mut text = "(;GM[1]".to_owned();
        for (name, value) in values {
            text += &format!("{name}[{}]", go_notation::sgf::escape(&value));
        }
        text += ")";
        match Game::from_bytes(text.as_bytes(), Options { lenient, ignore_komi: false }) {
            Ok(game) => {
                let again = Game::read(&game.to_collection(), &Variation::main(), Options { lenient: true, ignore_komi: true });
                prop_assert_eq!(again.unwrap().record, game.record);
            }
            Err(error) => prop_assert!(error.position().is_some(), "{}", error),
        }
    }
}
