//! A program that speaks GTP and then does not: for tests of what puts programs on trial.
//!
//! `misbehaving-engine MODE`: it is well-behaved, allows every play on an empty point, and never counts, up to the third
//! play of a game; what it does there is the mode.

#![allow(clippy::print_stdout, reason = "answers go to standard output")]

use std::io::{BufRead, Write};
use std::process::exit;
use std::time::Duration;

use go_board::{Board, Color, Point, Size};

const COMMANDS: &str =
    "list_commands\nname\nversion\nboardsize\nclear_board\nkomi\nplay\nundo\nlist_stones\nquit";

struct Game {
    board: Board,
    before: Vec<Board>,
    plays: u32,
}

fn main() {
    let mode = std::env::args().nth(1).unwrap_or_default();
    if mode == "not-at-all" {
        println!("This is no Go program.");
        exit(0);
    }
    let mut game = Game { board: empty(1), before: Vec::new(), plays: 0 };
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        let words: Vec<&str> = line.split_whitespace().collect();
        let answer = answer(&mut game, &words, &mode);
        let mut out = std::io::stdout().lock();
        let written = match answer {
            Ok(said) => write!(out, "= {said}\n\n"),
            Err(said) => write!(out, "? {said}\n\n"),
        };
        if written.and_then(|()| out.flush()).is_err() || words == ["quit"] {
            return;
        }
    }
}

fn empty(side: u8) -> Board {
    Board::new(Size::square(side).unwrap_or_else(|_| exit(3)))
}

fn answer(game: &mut Game, words: &[&str], mode: &str) -> Result<String, String> {
    match words {
        ["list_commands"] => Ok(COMMANDS.to_owned()),
        ["name"] => Ok(format!("Misbehaving {mode}")),
        ["version"] => Ok("1".to_owned()),
        ["komi", _] | ["quit"] => Ok(String::new()),
        ["boardsize", side] => {
            game.board = side.parse().map(empty).map_err(|_| "unacceptable size".to_owned())?;
            Ok(String::new())
        }
        ["clear_board"] => {
            game.board.clear();
            game.before.clear();
            game.plays = 0;
            Ok(String::new())
        }
        ["undo"] => {
            game.board = game.before.pop().ok_or("cannot undo")?;
            Ok(String::new())
        }
        ["list_stones", color] => {
            let color = if *color == "black" { Color::Black } else { Color::White };
            let points: Vec<String> =
                game.board.stones(color).iter().map(|point| point.to_string()).collect();
            Ok(points.join(" "))
        }
        ["play", color, vertex] => {
            game.plays += 1;
            if game.plays >= 3 {
                misbehave(mode);
            }
            game.before.push(game.board.clone());
            let Ok(point) = vertex.parse::<Point>() else { return Ok(String::new()) };
            let color = if *color == "black" { Color::Black } else { Color::White };
            match game.board.facts(point, color) {
                Ok(facts) => game.board.play(&facts),
                Err(_) => {
                    game.before.pop();
                    return Err("illegal move".to_owned());
                }
            }
            if mode == "lies" && game.plays >= 3 {
                let stones = game.board.stones(color.opponent());
                game.board.lift(&stones);
            }
            Ok(String::new())
        }
        _ => Err("unknown command".to_owned()),
    }
}

fn misbehave(mode: &str) {
    match mode {
        "crashes" => exit(3),
        "is-silent" => std::thread::sleep(Duration::from_secs(60)),
        "babbles" => println!("thinking about it ..."),
        "never-ends" => {
            print!("= ");
            while std::io::stdout().write_all(&[b'x'; 4096]).is_ok() {}
            exit(0);
        }
        "answers-twice" => print!("= \n\n= B+1\n\n"),
        _ => {}
    }
}
