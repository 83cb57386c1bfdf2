//! crates.io's `goban` as a program that speaks GTP, so that it can be put on trial: `goban-gtp japanese|chinese`.
//!
//! What may be played is what its `Game` lists, the score is what it counts; nothing is ruled here.

use std::io::{BufRead, Write};

use go_board::{Point, Size};
use goban::pieces::stones::Color;
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, JAPANESE, Move, Rule};

const COMMANDS: &str = "list_commands\nname\nversion\nboardsize\nrectangular_boardsize\nclear_board\nkomi\nplay\nundo\n\
                        is_legal\nall_legal\nlist_stones\nfinal_score\nquit";

struct Session {
    rule: Rule,
    size: Size,
    komi: f32,
    game: Game,
    before: Vec<Game>,
}

fn new_game(size: Size, rule: Rule, komi: f32) -> Game {
    let mut game = Game::new(GobanSizes::Custom(size.height().into(), size.width().into()), rule);
    game.set_komi(komi);
    game
}

fn main() {
    let rule = match std::env::args().nth(1).as_deref() {
        Some("japanese") => JAPANESE,
        Some("chinese") => CHINESE,
        _ => {
            eprintln!("goban-gtp japanese|chinese");
            std::process::exit(2);
        }
    };
    let Ok(size) = Size::square(9) else { return };
    let mut session = Session { rule, size, komi: 0.0, game: new_game(size, rule, 0.0), before: Vec::new() };
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut out = std::io::stdout().lock();
        let written = match session.answer(&words) {
            Ok(said) => write!(out, "= {said}\n\n"),
            Err(said) => write!(out, "? {said}\n\n"),
        };
        if written.and_then(|()| out.flush()).is_err() || words == ["quit"] {
            return;
        }
    }
}

impl Session {
    fn clear(&mut self) {
        self.game = new_game(self.size, self.rule, self.komi);
        self.before.clear();
    }

    fn sized(&mut self, width: &str, height: &str) -> Result<String, String> {
        let side = |text: &str| text.parse::<u8>().map_err(|_| "unacceptable size".to_owned());
        self.size = Size::new(side(width)?, side(height)?).map_err(|_| "unacceptable size".to_owned())?;
        self.clear();
        Ok(String::new())
    }

    /// Rows count from the top there.
    fn place(&self, vertex: &str) -> Result<(u8, u8), String> {
        let point: Point = vertex.parse().map_err(|_| "no vertex".to_owned())?;
        if !self.size.contains(point) {
            return Err("off the board".to_owned());
        }
        Ok((self.size.height() - 1 - point.y(), point.x()))
    }

    /// A point by name; what is no point of the board is told as it is.
    fn name(&self, (row, column): (u8, u8)) -> String {
        let y = (self.size.height() - 1).checked_sub(row);
        let point = y.and_then(|y| Point::new(column, y));
        point.map_or_else(|| format!("row-{row}-column-{column}"), |point| point.to_string())
    }

    fn turn(&self, color: &str) -> Result<(), String> {
        let color = if color == "black" { Color::Black } else { Color::White };
        if color == self.game.turn() { Ok(()) } else { Err("not this colour's turn".to_owned()) }
    }

    fn answer(&mut self, words: &[&str]) -> Result<String, String> {
        match words {
            ["list_commands"] => Ok(COMMANDS.to_owned()),
            ["name"] => Ok("goban".to_owned()),
            ["version"] => Ok("0.20".to_owned()),
            ["quit"] => Ok(String::new()),
            ["boardsize", side] => self.sized(side, side),
            ["rectangular_boardsize", width, height] => self.sized(width, height),
            ["clear_board"] => {
                self.clear();
                Ok(String::new())
            }
            ["komi", komi] => {
                self.komi = komi.parse().map_err(|_| "no komi".to_owned())?;
                self.game.set_komi(self.komi);
                Ok(String::new())
            }
            ["play", color, vertex] => {
                self.turn(color)?;
                let turn = match *vertex {
                    "pass" => Move::Pass,
                    vertex => self.place(vertex).map(|(row, column)| Move::Play(row, column))?,
                };
                let before = self.game.clone();
                self.game.try_play(turn).map_err(|error| format!("illegal move: {error:?}"))?;
                self.before.push(before);
                Ok(String::new())
            }
            ["undo"] => {
                self.game = self.before.pop().ok_or("cannot undo")?;
                Ok(String::new())
            }
            ["is_legal", color, vertex] => {
                self.turn(color)?;
                let legal = self.game.check_point(self.place(vertex)?).is_none();
                Ok(u8::from(legal).to_string())
            }
            ["all_legal", color] => {
                self.turn(color)?;
                Ok(self.game.legals().map(|coord| self.name(coord)).collect::<Vec<_>>().join(" "))
            }
            ["list_stones", color] => {
                let color = if *color == "black" { Color::Black } else { Color::White };
                let points = self.game.goban().get_coords_by_color(Some(color));
                Ok(points.map(|coord| self.name(coord)).collect::<Vec<_>>().join(" "))
            }
            ["final_score"] => {
                let (black, white) = self.game.calculate_score();
                let margin = black - white;
                Ok(match () {
                    () if margin > 0.0 => format!("B+{margin}"),
                    () if margin < 0.0 => format!("W+{}", -margin),
                    () => "0".to_owned(),
                })
            }
            _ => Err("unknown command".to_owned()),
        }
    }
}
