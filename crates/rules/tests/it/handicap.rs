//! Handicap stones that Black places by turns: no moves, no repetition, and then a game as if they had been given.

use std::sync::Arc;

use go_board::{Color, Point, PointSet, Size};
use go_rules::standard::{
    HandicapPlacement, HandicapPoints, LastMove, StandardCompensation, StandardEnding, StandardPlacement,
    StandardRedress, StandardScoring, Supply,
};
use go_rules::{
    Action, Articles, Became, Clause, Edit, HalfPoints, Ledger, Lockstep, Outcome, Penalty, Reason, Referee,
    Remedy, Rulebook, Setup, Special, StageName, Text, Topic, Turn, Verdict,
};

fn articles(placement: HandicapPlacement) -> Articles {
    Articles {
        ending: StandardEnding {
            pass_stones: true,
            last_move: LastMove::White,
            ..StandardEnding::TWO_PASSES
        }
        .into(),
        scoring: StandardScoring::TERRITORY.into(),
        compensation: StandardCompensation {
            handicap_points: HandicapPoints::AfterTheFirst,
            handicap_placement: placement,
            ..StandardCompensation::komi(HalfPoints::new(1))
        }
        .into(),
        ..Articles::plain()
    }
}

fn book(articles: Articles) -> Rulebook {
    let clause = |id: &'static str, topic| Clause::new(id, "").on(&[topic]);
    let clauses = vec![clause("points", Topic::Handicap), clause("where", Topic::HandicapPlacement)];
    let text = Text { key: "toy".into(), clauses, ..Text::nameless() };
    Rulebook::new("toy", &text, articles)
}

/// The empty board of this side, so many stones to be placed.
fn due(side: u8, stones: u8) -> Setup {
    Setup { handicap: stones, ..Setup::empty(Size::square(side).unwrap()) }
}

fn referee(placement: HandicapPlacement, setup: Setup) -> Referee {
    Referee::new(book(articles(placement)), setup.check().unwrap())
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn black(text: &str) -> Action {
    Action::play(Color::Black, point(text))
}

fn white(text: &str) -> Action {
    Action::play(Color::White, point(text))
}

fn act(referee: &mut Referee, actions: &[Action]) {
    for action in actions {
        let ruling = referee.act(action).unwrap().unwrap();
        assert_eq!(ruling.became, Became::Made, "{action:?}: {:?}", ruling.verdict);
    }
}

#[test]
fn placed_stones_are_no_moves_and_white_plays_next() {
    let mut game = referee(HandicapPlacement::Free, due(5, 3));
    assert_eq!(
        (game.course().stage().name, game.course().stage().to_move),
        (StageName::Handicap, Some(Color::Black))
    );
    act(&mut game, &[black("A1"), black("C3")]);
    assert_eq!(
        (game.course().stage().name, game.course().stage().to_move),
        (StageName::Handicap, Some(Color::Black))
    );
    act(&mut game, &[black("E5")]);
    assert_eq!(
        (game.course().stage().name, game.course().stage().to_move),
        (StageName::Play, Some(Color::White))
    );
    assert_eq!(*game.course().ledger(), Ledger::default());
    assert_eq!(game.course().board().to_string(), "....X/...../..X../...../X....");
    act(&mut game, &[white("B2")]);
    assert_eq!(game.course().ledger().plays, [0, 1]);
    assert_eq!(game.course().board_after(2).to_string(), "...../...../..X../...../X....");
}

/// Whoever sets the stones up and whoever has them placed gets the same game: the same situations remembered, the
/// same ledger, the same result. White takes a stone, and the ko that begins with it is retaken after two more plays.
#[test]
fn a_game_with_placed_stones_goes_on_as_with_given_ones() {
    let stones = ["B1", "A2", "C2", "B3"];
    let mut placed = referee(HandicapPlacement::Free, due(4, 4));
    act(&mut placed, &stones.map(black));
    let given = stones.iter().map(|stone| point(stone)).collect::<PointSet>();
    let mut given = referee(HandicapPlacement::Free, Setup { black: given, next: Color::White, ..due(4, 4) });
    let passes = [Color::Black, Color::White].map(Action::pass);
    let moves = ["A1", "D4", "C4", "D1"].map(white).into_iter().zip(["C1", "C3", "B4", "A4"].map(black));
    for action in moves.flat_map(|(white, black)| [white, black]).chain([white("D2")]).chain(passes) {
        assert_eq!(placed.judge(&action), given.judge(&action), "{action:?}");
        let [one, other] = [&mut placed, &mut given].map(|game| game.act_if_allowed(&action).unwrap());
        assert_eq!(one, other, "{action:?}");
        let [one, other] = [&placed, &given].map(Referee::course);
        assert_eq!((one.board(), one.ledger()), (other.board(), other.ledger()));
        let remembered = |course: &go_rules::Course| {
            course.history().remembered().iter().map(|s| (s.key, s.next, s.made)).collect::<Vec<_>>()
        };
        assert_eq!(remembered(one), remembered(other));
    }
    let ended = placed.outcome_and_sheet();
    assert!(matches!(ended.0, Outcome::Win { .. }), "{ended:?}");
    assert_eq!(ended, given.outcome_and_sheet());
}

#[test]
fn the_empty_board_has_not_occurred_before_placed_stones() {
    let mut game = referee(HandicapPlacement::Free, due(3, 2));
    act(&mut game, &["A1", "C3"].map(black));
    // One situation counts: the stones, White to move.
    let remembered = game.course().history().remembered();
    assert_eq!(remembered.len(), 1);
    assert_eq!((remembered[0].key, remembered[0].next), (game.course().board().key(), Color::White));
}

#[test]
fn nobody_passes_or_takes_special_turns_while_stones_are_placed() {
    let mut game = referee(HandicapPlacement::Free, due(5, 2));
    act(&mut game, &[black("A1")]);
    let due = Verdict::Forbidden(Reason::HandicapIsDue);
    assert_eq!(game.judge(&Action::pass(Color::Black)), due);
    assert_eq!(game.judge(&Action::pass(Color::White)), Verdict::Forbidden(Reason::OutOfTurn));
    assert_eq!(game.judge(&white("B2")), Verdict::Forbidden(Reason::OutOfTurn));
    assert_eq!(game.judge(&black("A1")), Verdict::Forbidden(Reason::Occupied(point("A1"))));
    assert_eq!(Reason::HandicapIsDue.topic(), Topic::HandicapPlacement);
    game.act(&Action::pass(Color::Black)).unwrap();
    assert_eq!(game.marks().left, Some((2, Reason::HandicapIsDue)));
    // What only some rulebooks know is as unknown as ever.
    let game = referee(HandicapPlacement::Free, self::due(5, 2));
    let button = Action::Turn(Color::Black, Turn::Special(Special::TakeButton));
    assert_eq!(game.judge(&button), Verdict::NotApplicable);
}

/// Two opposite corners are the usual points of two stones; the other two corners are the same seen from the next side.
#[test]
fn fixed_stones_go_on_the_usual_points_however_the_board_is_turned() {
    for (first, second, neither) in [("D4", "Q16", "Q4"), ("Q16", "D4", "D16"), ("D16", "Q4", "D4")] {
        let mut game = referee(HandicapPlacement::Fixed, due(19, 2));
        let off = Verdict::Forbidden(Reason::NoHandicapPoint(point("K10")));
        assert_eq!(game.judge(&black("K10")), off);
        act(&mut game, &[black(first)]);
        assert_eq!(game.judge(&black(neither)), Verdict::Forbidden(Reason::NoHandicapPoint(point(neither))));
        assert_eq!(game.legal_plays(Color::Black), [point(second)].into_iter().collect());
        act(&mut game, &[black(second), white("K10")]);
    }
    let cited = book(articles(HandicapPlacement::Fixed)).cite(Reason::NoHandicapPoint(point("K10")).topic());
    assert_eq!(cited.to_string(), "toy where");
}

/// Five stones are the four corners and the centre: any order will do.
#[test]
fn fixed_stones_come_in_any_order() {
    let mut game = referee(HandicapPlacement::Fixed, due(9, 5));
    act(&mut game, &["E5", "G3", "C7", "G7", "C3"].map(black));
    assert_eq!(game.course().stage().name, StageName::Play);
}

#[test]
fn more_stones_than_there_are_usual_points_leave_the_game_in_doubt() {
    for (side, stones) in [(19, 10), (5, 2)] {
        let mut game = referee(HandicapPlacement::Fixed, due(side, stones));
        assert!(
            matches!(game.judge(&black("A1")), Verdict::Undetermined(gap) if gap.topic == Topic::HandicapPlacement)
        );
        act(&mut game, &[black("A1")]);
        assert_eq!(game.marks().doubtful.map(|(ply, _)| ply), Some(1));
    }
    let mut unsaid = referee(HandicapPlacement::Unsaid, due(19, 2));
    act(&mut unsaid, &["A1", "B1"].map(black));
    assert_eq!(unsaid.course().stage().name, StageName::Play);
    assert_eq!(
        unsaid.marks().doubtful.map(|(ply, gap)| (ply, gap.to_string())),
        Some((1, "the text does not say where handicap stones are placed".into()))
    );
}

#[test]
fn a_text_that_knows_no_handicap_knows_no_turn_that_places_one() {
    let mut game = referee(HandicapPlacement::Unknown, due(5, 2));
    for action in [black("A1"), black("B2"), Action::pass(Color::Black), white("C3")] {
        assert_eq!(game.judge(&action), Verdict::NotApplicable);
        assert_eq!(game.act(&action).unwrap().unwrap().became, Became::NotApplicable);
    }
    assert!(game.legal_plays(Color::Black).is_empty());
    assert_eq!((game.marks().unknown, game.marks().left), (Some(1), None));
    assert_eq!(game.outcome(), Outcome::Unfinished);
}

#[test]
fn placing_begins_only_where_nothing_was_given_and_black_is_first() {
    let stone: PointSet = [point("A1")].into_iter().collect();
    let played = Ledger { plays: [1, 0], ..Ledger::default() };
    let starts = [
        due(5, 0),
        due(5, 1),
        Setup { black: stone, ..due(5, 2) },
        Setup { white: stone, ..due(5, 2) },
        Setup { next: Color::White, ..due(5, 2) },
        Setup { ledger: played, ..due(5, 2) },
    ];
    for setup in starts {
        let game = referee(HandicapPlacement::Free, setup.clone());
        assert_eq!(
            (game.course().stage().name, game.course().stage().to_move),
            (StageName::Play, Some(setup.next))
        );
    }
    let in_turn = referee(HandicapPlacement::InTurn, due(5, 2));
    assert_eq!(in_turn.course().stage().name, StageName::Play);
}

/// Half the points of a 3×3 board are four stones; the two placed are none of the four.
#[test]
fn placed_stones_are_no_part_of_the_supply() {
    let supply = StandardPlacement { supply: Supply::HalfTheBoard, ..StandardPlacement::NO_SUICIDE };
    let rules = Articles { placement: supply.into(), ..articles(HandicapPlacement::Free) };
    let mut game = Referee::new(book(rules), due(3, 2).check().unwrap());
    act(&mut game, &["A1", "C3"].map(black));
    for stone in ["B1", "C1", "A2"] {
        act(&mut game, &[Action::pass(Color::White), black(stone)]);
    }
    act(&mut game, &[Action::pass(Color::White)]);
    assert_eq!(game.judge(&black("B2")), Verdict::Allowed);
    assert_eq!(game.course().ledger().plays, [3, 0]);
}

/// Placing is no move, so it cannot become a pass with its stone, as forbidden moves do here.
#[test]
fn a_stone_off_the_points_stands_in_doubt_where_forbidden_moves_become_passes() {
    let passes = Remedy::Passes(Penalty::ONE_PASS);
    let redress = StandardRedress { illegal: passes, out_of_turn: passes };
    let rules = Articles { redress: redress.into(), ..articles(HandicapPlacement::Fixed) };
    let mut game = Referee::new(book(rules), due(9, 2).check().unwrap());
    let off = Reason::NoHandicapPoint(point("E5"));
    assert_eq!(game.act(&black("E5")).unwrap().unwrap().became, Became::Stood(off));
    assert_eq!(game.marks().doubtful.map(|(ply, gap)| (ply, gap.topic)), Some((1, Topic::Illegal)));
    // Nothing but stones is placed, and each on a point of its own.
    for (action, reason) in [
        (Action::pass(Color::Black), Reason::HandicapIsDue),
        (Action::pass(Color::White), Reason::OutOfTurn),
        (black("E5"), Reason::Occupied(point("E5"))),
    ] {
        assert_eq!(game.act(&action).unwrap().unwrap().became, Became::Ignored(reason));
    }
    assert_eq!(*game.course().ledger(), Ledger::default());
    act(&mut game, &[black("G7"), white("C3")]);
    assert_eq!(game.course().ledger().plays, [0, 1]);
}

#[test]
fn stones_that_the_record_sets_up_on_the_way_are_placed() {
    let mut game = referee(HandicapPlacement::Free, due(5, 3));
    act(&mut game, &[black("A1")]);
    let rest: PointSet = [point("C3"), point("E5")].into_iter().collect();
    game.act(&Action::Edit(Arc::new(Edit { black: rest, ..Edit::default() }))).unwrap();
    assert_eq!(
        (game.course().stage().name, game.course().stage().to_move),
        (StageName::Play, Some(Color::White))
    );
    let mut game = referee(HandicapPlacement::Free, due(5, 3));
    act(&mut game, &[black("A1")]);
    game.act(&Action::Edit(Arc::new(Edit { next: Some(Color::White), ..Edit::default() }))).unwrap();
    assert_eq!(
        (game.course().stage().name, game.course().stage().to_move),
        (StageName::Play, Some(Color::White))
    );
}

/// Fixed and free part at the stone that is off the points, and not before.
#[test]
fn rulebooks_in_lockstep_place_each_by_its_own_article() {
    let books = [HandicapPlacement::Free, HandicapPlacement::Fixed, HandicapPlacement::Unknown]
        .map(|placement| book(articles(placement)));
    let mut run = Lockstep::new(books.to_vec(), due(9, 2).check().unwrap()).unwrap();
    for again in 0..2 {
        run.act(&black("C3")).unwrap();
        let became = |run: &Lockstep| [0, 1, 2].map(|member| run.ruling(member).map(|ruling| ruling.became));
        assert_eq!(became(&run), [Some(Became::Made), Some(Became::Made), Some(Became::NotApplicable)]);
        run.act(&black("E5")).unwrap();
        let off = Reason::NoHandicapPoint(point("E5"));
        let halted = Some(Became::Halted(off));
        assert_eq!(became(&run), [Some(Became::Made), halted, Some(Became::NotApplicable)], "{again}");
        run.restart();
    }
}
