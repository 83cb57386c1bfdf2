//! The figures of the Italian introduction, as far as its words describe them.

use crate::common::{board, play, point, referee};
use go_board::Color::White;

const FIRST: &str =
    "X......../........./........O/...X...../........./........./.......O./.XO...X../.........";
const CAPTURE: &str =
    ".OOXO..../XXXXOX.../OOOOX..../........./........./........./........./........./.........";

#[test]
fn stones_of_the_first_figure_have_the_liberties_that_the_text_counts() {
    let board = board(FIRST);
    for (stone, liberties) in [("A9", 2), ("J7", 3), ("D6", 4), ("B2", 3), ("C2", 3), ("G2", 4), ("H3", 4)] {
        assert_eq!(board.liberties(point(stone)).len(), liberties, "{stone}");
    }
    let shared = board.liberties(point("G2")).intersection(&board.liberties(point("H3")));
    assert_eq!(shared.to_string(), "G3 H2");
}

#[test]
fn taking_five_stones_gives_the_white_group_of_three_four_liberties() {
    let mut game = referee("figg", CAPTURE, White);
    assert_eq!(game.course().board().liberties(point("B9")).to_string(), "A9");
    play(&mut game, "W A9");
    let board = game.course().board();
    assert_eq!(game.course().ledger().taken, [0, 5]);
    assert_eq!((board.chain(point("A9")).len(), board.liberties(point("A9")).len()), (3, 4));
}

#[test]
fn two_white_stones_of_the_capture_figure_have_one_liberty() {
    assert_eq!(board(CAPTURE).liberties(point("E8")).to_string(), "F9");
}
