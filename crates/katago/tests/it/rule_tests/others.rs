//! Boards, areas and scores without a game, and games from public reports.

use std::collections::{BTreeMap, BTreeSet};

use go_board::{Board, Color, Point, PointSet, area, regions};
use go_katago::{KataKo, KataRules, independent_life, secure};
use go_notation::game::parse_action;
use go_rules::{Reason, Referee, Setup, Verdict};
use serde::Deserialize;

use super::game::{picture, score, settings, setup};
use super::tolerant::{Heard, tolerant};
use super::{Vector, differ, half_points};

#[derive(Deserialize)]
struct BoardFacts {
    liberties: Vec<Vec<i32>>,
    black: SideFacts,
    white: SideFacts,
}

#[derive(Deserialize)]
struct SideFacts {
    legal_no_suicide: Vec<String>,
    legal_with_suicide: Vec<String>,
    would_capture: Vec<String>,
    ko_shaped_capture: Vec<String>,
    liberties_after_play: Vec<Vec<i32>>,
}

fn board_of(vector: &Vector) -> Board {
    vector.start.join("/").parse().unwrap()
}

fn rows<T, U: FromIterator<T>>(board: &Board, value: impl Fn(Point) -> T) -> Vec<U> {
    let size = board.size();
    let points: Vec<Point> = size.points().collect();
    points.chunks(usize::from(size.width())).map(|row| row.iter().map(|p| value(*p)).collect()).collect()
}

fn bits(board: &Board, is_set: impl Fn(Point) -> bool) -> Vec<String> {
    rows(board, |point| if is_set(point) { '1' } else { '0' })
}

pub(crate) fn board(vector: &Vector) -> Result<(), String> {
    let expected: BoardFacts = serde_json::from_value(vector.expected.clone()).unwrap();
    assert!(vector.moves.is_empty(), "{}", vector.id);
    let board = board_of(vector);
    let liberties = rows(&board, |point| board.liberties(point).len() as i32);
    let on_stones: Vec<Vec<i32>> = rows(&board, |point| i32::from(!board.is_empty(point)));
    let only_stones = |all: Vec<Vec<i32>>| -> Vec<Vec<i32>> {
        let both = all.into_iter().zip(&on_stones);
        both.map(|(row, on)| row.into_iter().zip(on).map(|(n, on)| n * on).collect()).collect()
    };
    differ("liberties", only_stones(liberties), expected.liberties)?;
    for (by, theirs) in Color::BOTH.into_iter().zip([expected.black, expected.white]) {
        for (suicide, theirs) in [(false, theirs.legal_no_suicide), (true, theirs.legal_with_suicide)] {
            let rules =
                KataRules { ko: KataKo::Simple, suicide, ..KataRules::preset("tromp-taylor").unwrap() };
            let start = Setup::position(&board, by).check().unwrap();
            let plays = Referee::new(rules.as_played().unwrap(), start).legal_plays(by);
            differ(&format!("legal points of {by}"), bits(&board, |point| plays.contains(point)), theirs)?;
        }
        let facts = |point| board.facts(point, by).ok();
        let captures = bits(&board, |point| facts(point).is_some_and(|facts| facts.taken() > 0));
        differ(&format!("captures of {by}"), captures, theirs.would_capture)?;
        let kos = bits(&board, |point| facts(point).is_some_and(|facts| facts.ko().is_some()));
        differ(&format!("ko captures of {by}"), kos, theirs.ko_shaped_capture)?;
        let after = rows(&board, |point| {
            let Some(facts) = facts(point) else { return -1 };
            let mut after = board.clone();
            after.play(&facts);
            if after.is_empty(point) { 0 } else { after.liberties(point).len() as i32 }
        });
        differ(&format!("liberties after plays of {by}"), after, theirs.liberties_after_play)?;
    }
    Ok(())
}

#[derive(Deserialize)]
struct Areas {
    maps: Vec<Map>,
}

#[derive(Deserialize)]
struct Map {
    kind: String,
    suicide: bool,
    #[serde(default)]
    non_pass_alive_stones: bool,
    #[serde(default)]
    safe_big_territories: bool,
    #[serde(default)]
    unsafe_big_territories: bool,
    #[serde(default)]
    keep_territories: bool,
    #[serde(default)]
    keep_stones: bool,
    #[serde(default)]
    regions_w_minus_b: i32,
    result: Vec<String>,
}

pub(crate) fn areas(vector: &Vector) -> Result<(), String> {
    let expected: Areas = serde_json::from_value(vector.expected.clone()).unwrap();
    let board = board_of(vector);
    for (number, map) in expected.maps.iter().enumerate() {
        let what = format!("map {number}");
        let safe = Color::BOTH.map(|by| secure(&board, by, map.suicide));
        let caught = |by: Color| safe[by.index()].intersection(&board.stones(by.opponent()));
        let mut lifted = board.clone();
        lifted.lift(&caught(Color::Black).union(&caught(Color::White)));
        let owned = area(&lifted);
        let all = [0, 1].map(|by| owned.stones[by].union(&owned.surrounded[by]));
        let ours = match map.kind.as_str() {
            "area" => Color::BOTH.map(|by| {
                let mut held = safe[by.index()];
                for region in regions(&lifted).iter().filter(|region| region.sole_border() == Some(by)) {
                    let is_safe = region.border[by.index()].is_subset(&safe[by.index()]);
                    if map.unsafe_big_territories || (map.safe_big_territories && is_safe) {
                        held = held.union(&region.points);
                    }
                }
                if map.non_pass_alive_stones { held.union(&owned.stones[by.index()]) } else { held }
            }),
            "independent_life" => {
                let groups = Color::BOTH.map(|by| independent_life(&lifted, by));
                let [black, white] = [groups[0].len() as i32, groups[1].len() as i32];
                differ(&format!("groups of {what}"), white - black, map.regions_w_minus_b)?;
                let points = |by: usize| groups[by].iter().fold(PointSet::EMPTY, |all, g| all.union(g));
                Color::BOTH.map(|by| {
                    let (mut held, own) = (points(by.index()), board.stones(by));
                    if map.keep_territories {
                        held = held.union(&all[by.index()].difference(&own));
                    }
                    if map.keep_stones {
                        held = held.union(&all[by.index()].intersection(&own));
                    }
                    held
                })
            }
            other => panic!("{}: a map of another kind, {other}", vector.id),
        };
        differ(&what, picture(&board, &ours), map.result.clone())?;
    }
    Ok(())
}

#[derive(Deserialize)]
struct Score {
    white_minus_black: f64,
    winner: Option<String>,
    pass_alive: Option<Vec<String>>,
}

pub(crate) fn scores(vector: &Vector) -> Result<(), String> {
    let expected: Score = serde_json::from_value(vector.expected.clone()).unwrap();
    let mut rules = settings(&vector.rules)?;
    // Counting asks for suicide only where it looks for chains that nobody can take.
    rules.suicide = vector.pass_alive_judged_with_suicide.unwrap_or(rules.suicide);
    let start = setup(vector, &rules).check().unwrap();
    let referee = Referee::new(rules.as_played().map_err(|error| error.to_string())?, start);
    let (winner, ours) = score(&referee);
    differ("score", ours, half_points(expected.white_minus_black))?;
    if let Some(theirs) = expected.winner {
        differ("winner", winner.to_owned(), theirs)?;
    }
    if let Some(theirs) = expected.pass_alive {
        let board = board_of(vector);
        let safe = Color::BOTH.map(|by| secure(&board, by, rules.suicide));
        differ("pass-alive points", picture(&board, &safe), theirs)?;
    }
    Ok(())
}

#[derive(Deserialize)]
struct Issue {
    illegal_plies: BTreeSet<u32>,
    ko_forbidden_after: BTreeMap<u32, BTreeSet<String>>,
    finished: bool,
    white_minus_black: f64,
    literal_area_white_minus_black_no_komi: i32,
    board: Vec<String>,
}

pub(crate) fn issue(vector: &Vector) -> Result<(), String> {
    let expected: Issue = serde_json::from_value(vector.expected.clone()).unwrap();
    let rules = settings(&vector.rules)?;
    let (tolerant, heard) = tolerant(&rules.as_played().map_err(|error| error.to_string())?, &[]);
    let mut referee = Referee::new(tolerant, setup(vector, &rules).check().unwrap());
    let mut said = 0;
    for (ply, text) in (1..).zip(&vector.moves) {
        let by = referee.course().stage().to_move.unwrap();
        for point in expected.ko_forbidden_after.get(&(ply - 1)).into_iter().flatten() {
            let verdict = referee.judge(&go_rules::Action::play(by, point.parse().unwrap()));
            let barred = matches!(verdict, Verdict::Forbidden(Reason::Repeats(_) | Reason::Ko));
            differ(&format!("{point} is barred before ply {ply}"), barred, true)?;
        }
        let action = parse_action(text).unwrap();
        let refused = referee.judge(&action) != Verdict::Allowed;
        differ(&format!("whether ply {ply} is forbidden"), refused, expected.illegal_plies.contains(&ply))?;
        _ = heard.take();
        referee.act(&action).unwrap();
        said = heard.take();
    }
    differ("finished", said == Heard::END, expected.finished)?;
    differ("board", referee.course().board().to_string(), expected.board.join("/"))?;
    differ("score", score(&referee).1, half_points(expected.white_minus_black))?;
    let literal = area(referee.course().board()).margin();
    differ("literal area", -literal, expected.literal_area_white_minus_black_no_komi)
}
