//! Filling in against counting areas: alike with full bowls, and apart by what is missing from them.

use go_board::{Board, Color, PointSet, Size, area};
use go_ing::{Sharing, fill_in};
use go_notation::game::parse_action;
use go_rules::{Action, HalfPoints, Outcome, Proposal, Referee, RulesetExt, Setup, StageName, Statement};

/// Boards after random plays on 5×5 and 7×6, from a fixed seed.
fn boards() -> Vec<Board> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let mut boards = Vec::new();
    for game in 0..200 {
        let size = if game % 2 == 0 { Size::square(5) } else { Size::new(7, 6) }.unwrap();
        let mut board = Board::new(size);
        let mut color = Color::Black;
        for _ in 0..random(90) {
            let Some(point) = board.empty_at(random(board.empty_count().max(1))) else { break };
            let facts = board.facts(point, color).unwrap();
            if facts.lost() != 1 {
                board.play(&facts);
            }
            color = color.opponent();
        }
        boards.push(board);
    }
    boards
}

#[test]
fn with_full_bowls_filling_in_comes_to_the_areas_whatever_the_number_of_stones() {
    let mut seen = 0;
    for board in boards() {
        for stones in [board.size().area(), 180] {
            let filled = fill_in(&board, Sharing::ByRegion, [stones, stones]).unwrap();
            assert_eq!(filled.margin(), area(&board).margin(), "{board}");
            seen += usize::from(board.stones(Color::Black).len() > 3);
        }
    }
    assert!(seen > 100, "most boards hold stones");
}

#[test]
fn a_lost_stone_is_worth_a_point_to_the_side_that_lost_it() {
    // Spaces less stones left over is area less stones owned: with one stone fewer that difference grows by one.
    for board in boards() {
        let full = fill_in(&board, Sharing::ByRegion, [180, 180]).unwrap().margin();
        assert_eq!(fill_in(&board, Sharing::ByRegion, [179, 180]).unwrap().margin(), full + 1);
        assert_eq!(fill_in(&board, Sharing::ByRegion, [180, 179]).unwrap().margin(), full - 1);
    }
}

#[test]
fn the_count_at_the_end_of_a_whole_board_reads_as_the_laws_say() {
    // Black's left ten columns and the wall of White's nine: 190 points against 171 on 19×19, all but nothing filled.
    let size = Size::square(19).unwrap();
    let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
    for point in size.points() {
        match point.x() {
            9 => _ = black.insert(point),
            10 => _ = white.insert(point),
            _ => {}
        }
    }
    let board = Board::holding(size, &black, &white);
    let filled = fill_in(&board, Sharing::ByPoint, [180, 180]).unwrap();
    // Black's 180 stones leave 10 of his 190 points open; 9 of White's 180 stones find no place among his 171.
    assert_eq!((filled.spaces_left, filled.stones_left), ([10, 0], [0, 9]));
    assert_eq!(filled.margin(), 19);
}

fn act(referee: &mut Referee, actions: &[&str]) {
    for action in actions {
        referee.act(&parse_action(action).unwrap()).unwrap();
    }
}

fn filled_in(board: &Board, dead: &PointSet, text: &str) -> Referee {
    let rulebook = go_ing::Ing1991.read(&text.parse().unwrap()).unwrap();
    let setup = Setup { komi: Some(HalfPoints::ZERO), ..Setup::position(board, Color::Black) };
    let mut referee = Referee::new(rulebook, setup.check().unwrap());
    act(&mut referee, &["B pass", "W pass"]);
    let proposal = Statement::Propose(Proposal::dead(*dead));
    referee.act(&Action::Statement(Color::Black, proposal)).unwrap();
    referee.act(&Action::Statement(Color::White, Statement::Accept)).unwrap();
    // Whoever is to move puts a stone on the first point he may.
    while let (StageName::FillingIn, Some(by)) =
        (referee.course().stage().name, referee.course().stage().to_move)
    {
        let point = referee.legal_plays(by).first().expect("whoever is to move can fill in");
        referee.act(&Action::play(by, point)).unwrap();
    }
    referee
}

#[test]
fn filling_in_stone_by_stone_ends_with_the_margin_of_the_areas() {
    let mut with_stones = 0;
    for board in boards() {
        for stones in ["180", "half-the-board"] {
            let text = format!("ing-1991[counting=stone-by-stone,coexistence=by-region,stones={stones}]");
            let referee = filled_in(&board, &PointSet::EMPTY, &text);
            let full = |color| board.stones(color).len() <= usize::from(board.size().area() / 2);
            if stones == "half-the-board" && !Color::BOTH.into_iter().all(full) {
                continue; // more stones on the board than there are
            }
            let Outcome::Win { by, margin: Some(margin), .. } = referee.outcome() else {
                panic!("{}", referee.outcome());
            };
            let margin = if by == Color::Black { margin } else { HalfPoints::ZERO - margin };
            assert_eq!(margin, HalfPoints::points(area(&board).margin()), "{board} {stones}");
            with_stones += usize::from(!board.stones(Color::White).is_empty());
        }
    }
    assert!(with_stones > 100);
}

#[test]
fn dead_stones_go_back_into_the_bowl_before_they_are_filled_in() {
    // The dead black stone at D1 comes off with Black's first stone, and Black puts three in all: 6 points against 9.
    let board: Board = ".XOOO/XXOOO/.XOX.".parse().unwrap();
    let dead: PointSet = ["D1".parse().unwrap()].into_iter().collect();
    let referee = filled_in(&board, &dead, "ing-1991[counting=stone-by-stone,stones=half-the-board]");
    assert_eq!(referee.outcome().to_string(), "W+3");
    assert!(referee.course().board().is_empty("D1".parse().unwrap()));
    assert_eq!(referee.course().board().stones(Color::Black).len(), 6);
}

#[test]
fn while_the_board_is_filled_in_nobody_passes_takes_or_plays_elsewhere() {
    let board: Board = ".XOO./XXOOO/.XO.O".parse().unwrap();
    let text = "ing-1991[counting=stone-by-stone,stones=half-the-board]";
    let rulebook = go_ing::Ing1991.read(&text.parse().unwrap()).unwrap();
    let mut referee = Referee::new(rulebook, Setup::position(&board, Color::Black).check().unwrap());
    act(&mut referee, &["B pass", "W pass", "B pass", "W pass"]);
    assert_eq!(referee.course().stage().name, StageName::FillingIn);
    assert_eq!(referee.legal_plays(Color::Black).to_string(), "A3 A1");
    // Filling A3 and A1 leaves Black's stones without a breath, and they stay all the same.
    act(&mut referee, &["B A3", "B A1"]);
    assert_eq!(referee.course().stage().name, StageName::Ended);
    assert_eq!(referee.course().board().stones(Color::Black).len(), 6);
}
