//! Handicap stones: on the fixed points, wherever the referee likes, or as told.

use go_board::{Color, Point, PointSet, Size};
use go_rules::Setup;

use super::commands::syntax;
use super::line::Line;
use super::session::Session;

type Answer = Result<String, String>;

/// The points for a fixed handicap in the order in which they are used; fewer or none on small and even boards.
///
/// The protocol fixes them for square boards; on a rectangle both sides must allow them.
fn fixed_points(size: Size, stones: usize) -> Option<Vec<Point>> {
    let (width, height) = (size.width(), size.height());
    let most = match (width.min(height), width % 2 == 1 && height % 2 == 1) {
        (..7, _) => 0,
        (7, _) | (_, false) => 4,
        (_, true) => 9,
    };
    if !(2..=most).contains(&stones) {
        return None;
    }
    let edges = |side: u8| {
        let near = if side < 13 { 2 } else { 3 };
        [near, side / 2, side - 1 - near]
    };
    let ([left, middle, right], [low, centre, high]) = (edges(width), edges(height));
    let corners = [(left, low), (right, high), (left, high), (right, low)];
    let sides = [(left, centre), (right, centre), (middle, low), (middle, high)];
    let paired = if stones % 2 == 1 && stones > 3 { stones - 1 } else { stones };
    let mut points: Vec<(u8, u8)> = corners.into_iter().chain(sides).take(paired).collect();
    if paired < stones {
        points.push((middle, centre));
    }
    points.into_iter().map(|(x, y)| Point::new(x, y)).collect()
}

fn number(line: &Line) -> Result<usize, String> {
    match line.words()[..] {
        [word] => word.parse().map_err(|_| syntax("a handicap is a whole number")),
        _ => Err(syntax("this takes the number of stones")),
    }
}

fn place(session: &mut Session, points: &[Point]) -> Answer {
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

pub(super) fn fixed(session: &mut Session, line: &Line) -> Answer {
    let stones = number(line)?;
    match fixed_points(session.setup.size, stones) {
        Some(points) => place(session, &points),
        None => Err("invalid number of stones".to_owned()),
    }
}

/// As many stones as asked for: the fixed points where there are such, then any.
pub(super) fn place_free(session: &mut Session, line: &Line) -> Answer {
    let stones = number(line)?;
    let size = session.setup.size;
    if stones < 2 || stones >= usize::from(size.area()) || stones > usize::from(u8::MAX) {
        return Err("invalid number of stones".to_owned());
    }
    let good = (2..=stones.min(9)).rev().find_map(|n| fixed_points(size, n)).unwrap_or_default();
    let taken: PointSet = good.iter().copied().collect();
    let rest = size.points().filter(|point| !taken.contains(*point));
    let points: Vec<Point> = good.iter().copied().chain(rest).take(stones).collect();
    place(session, &points)
}

pub(super) fn set_free(session: &mut Session, line: &Line) -> Answer {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn points(size: &str, stones: usize) -> Option<String> {
        let points = fixed_points(size.parse().unwrap(), stones)?;
        Some(points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    /// The table of the protocol: nine points on odd boards from 9×9, four on 7×7 and even boards, none below.
    #[test]
    fn fixed_stones_lie_where_the_protocol_puts_them() {
        assert_eq!(points("19", 3).as_deref(), Some("D4 Q16 D16"));
        assert_eq!(points("19", 9).as_deref(), Some("D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"));
        assert_eq!(points("13", 5).as_deref(), Some("D4 K10 D10 K4 G7"));
        assert_eq!(points("9", 7).as_deref(), Some("C3 G7 C7 G3 C5 G5 E5"));
        assert_eq!(points("7", 4).as_deref(), Some("C3 E5 C5 E3"));
        for (size, stones) in [("19", 1), ("19", 10), ("8", 5), ("7", 5), ("6", 2), ("5x19", 2), ("18x19", 5)]
        {
            assert_eq!(points(size, stones), None, "{stones} on {size}");
        }
    }
}
