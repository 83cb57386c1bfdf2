//! Handicap stones: on the fixed points, wherever the referee likes, or as told.

use go_board::{Color, Point, PointSet};
use go_rules::Setup;
use go_rules::standard::fixed_handicap;

use super::line::{GtpLine, Reply, syntax};
use super::session::Session;

fn number(line: &GtpLine) -> Result<usize, String> {
    match line.words()[..] {
        [word] => word.parse().map_err(|_| syntax("a handicap is a whole number")),
        _ => Err(syntax("this takes the number of stones")),
    }
}

fn place(session: &mut Session, points: &[Point]) -> Reply {
    let course = session.referee.course();
    if course.board().empty_count() != usize::from(course.board().size().area()) {
        return Err("board not empty".to_owned());
    }
    let Setup { size, komi, .. } = session.setup;
    let handicap = u8::try_from(points.len()).map_err(|_| "invalid number of stones".to_owned())?;
    let black = points.iter().copied().collect();
    session.start(Setup { komi, black, handicap, next: Color::White, ..Setup::empty(size) })?;
    Ok(points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}

pub(super) fn fixed(session: &mut Session, line: &GtpLine) -> Reply {
    let stones = number(line)?;
    match fixed_handicap(session.setup.size, stones) {
        Some(points) => place(session, &points),
        None => Err("invalid number of stones".to_owned()),
    }
}

/// As many stones as asked for: the fixed points where there are such, then any.
pub(super) fn place_free(session: &mut Session, line: &GtpLine) -> Reply {
    let stones = number(line)?;
    let size = session.setup.size;
    if stones < 2 || stones >= usize::from(size.area()) || stones > usize::from(u8::MAX) {
        return Err("invalid number of stones".to_owned());
    }
    let good = (2..=stones.min(9)).rev().find_map(|n| fixed_handicap(size, n)).unwrap_or_default();
    let taken: PointSet = good.iter().copied().collect();
    let rest = size.points().filter(|point| !taken.contains(*point));
    let points: Vec<Point> = good.iter().copied().chain(rest).take(stones).collect();
    place(session, &points)
}

pub(super) fn set_free(session: &mut Session, line: &GtpLine) -> Reply {
    let bad = |message: &str| format!("bad vertex list: {message}");
    let size = session.setup.size;
    let mut seen = PointSet::EMPTY;
    let mut points = Vec::new();
    for word in line.words() {
        let point: Point = word.parse().map_err(|error| bad(&format!("{error}")))?;
        if !size.contains(point) {
            return Err(bad(&format!("{point} is not on the board")));
        }
        if !seen.insert(point) {
            return Err(bad(&format!("{point} is named twice")));
        }
        points.push(point);
    }
    if points.len() < 2 || points.len() >= usize::from(size.area()) {
        return Err(bad("a handicap has two stones or more and leaves a point free"));
    }
    place(session, &points).map(|_| String::new())
}
