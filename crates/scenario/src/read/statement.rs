//! Single statements.

use go_board::{Color, Point, PointSet};
use go_rules::HalfPoints;

use super::head::captured;
use super::{color, is_in_column_i, no_action, no_column_i};
use crate::problem::{did_you_mean, quoted};
use crate::scenario::{
    SaidCycle, SaidFate, SaidGround, SaidResult, SaidStatement, SaidStatus, SaidVerdict, StageWord,
};
use crate::source::Piece;
use crate::{Span, words};

type Wrong = (Span, String);

/// First words of statements, to find what was meant.
const FIRST_WORDS: [&str; 22] = [
    "playing",
    "stopped",
    "owing",
    "confirming",
    "encore",
    "filling",
    "placing",
    "ended",
    "black",
    "white",
    "nobody",
    "ply",
    "legal",
    "result",
    "score",
    "total",
    "area",
    "captured",
    "status",
    "cycle",
    "doubtful",
    "board",
];

/// The statement that this is.
pub(super) fn read(piece: Piece<'_>) -> Result<SaidStatement, Wrong> {
    let piece = piece.trim();
    if let Some((subject, said)) = piece.split_once(':') {
        return about(subject, said);
    }
    let text: Vec<&str> = piece.words().iter().map(Piece::text).collect();
    if let Some(stage) = StageWord::ALL.into_iter().find(|stage| stage.word() == text.join(" ")) {
        return Ok(SaidStatement::Stage(stage));
    }
    Ok(match text.as_slice() {
        ["doubtful"] => SaidStatement::Doubtful(true),
        ["not", "doubtful"] => SaidStatement::Doubtful(false),
        ["nobody", "to", "move"] => SaidStatement::ToMove(None),
        [side, "to", "move"] if color(side).is_some() => SaidStatement::ToMove(color(side)),
        [side, "owes", "a", "pass"] => match color(side) {
            Some(by) => SaidStatement::OwesPass(by),
            None => {
                return Err((
                    piece.first_word().0.span(),
                    format!("{} is no side: write black or white", quoted(side)),
                ));
            }
        },
        ["legal", "none"] => SaidStatement::Legal(PointSet::EMPTY),
        ["legal", _, ..] => {
            let points = piece.words().into_iter().skip(1).map(point).collect::<Result<_, _>>()?;
            SaidStatement::Legal(points)
        }
        ["result", _, ..] => SaidStatement::Result(result(piece.first_word().1)?),
        ["status", ..] => {
            return Err((
                piece.span(),
                "write a point, a colon and the status, as in `status A1: dead`".to_owned(),
            ));
        }
        ["cycle", ..] => {
            return Err((
                piece.span(),
                "write what becomes of the loop behind a colon, as in `cycle: free`".to_owned(),
            ));
        }
        ["captured", pair] => match captured(pair) {
            Some(pair) => SaidStatement::Captured(pair),
            None => {
                return Err((
                    piece.span(),
                    "write the prisoners that Black and White hold, as in `captured 1-2`".to_owned(),
                ));
            }
        },
        [.., last] if scores(last).is_some() && text.len() > 1 => {
            let points = scores(last).unwrap_or_default();
            match text[..text.len() - 1].join(" ").as_str() {
                "score" => SaidStatement::Score(points),
                "total" => SaidStatement::Total(points),
                "area" => SaidStatement::Area(points),
                name => SaidStatement::Line(name.to_owned(), points),
            }
        }
        _ => {
            let first = text.first().copied().unwrap_or_default();
            let hint = match words::parse(piece.text()) {
                Some(_) => "; write what would be said of it behind a colon, as in `B C3: allowed`, or `play` before what is done".to_owned(),
                None => {
                    let near = did_you_mean(first, FIRST_WORDS);
                    if near.is_empty() || FIRST_WORDS.contains(&first) {
                        "; write for instance `playing`, `white to move`, `B C3: allowed`, `legal A1 B2`, `result B+9`, `area 9-0`, `status A1: dead`".to_owned()
                    } else {
                        near
                    }
                }
            };
            return Err((piece.span(), format!("{} is no statement{hint}", quoted(piece.text()))));
        }
    })
}

/// What is said of a subject before a colon.
fn about(subject: Piece<'_>, said: Piece<'_>) -> Result<SaidStatement, Wrong> {
    let texts: Vec<&str> = subject.words().iter().map(Piece::text).collect();
    match texts.as_slice() {
        ["cycle"] => cycle(said).map(SaidStatement::Cycle),
        ["status", _] => Ok(SaidStatement::Status(point(subject.first_word().1)?, status(said)?)),
        ["ply", number] => {
            let wrong = || (subject.span(), format!("{} is no ply: they are counted from 1", quoted(number)));
            let ply = number.parse().ok().filter(|ply| *ply > 0).ok_or_else(wrong)?;
            let (verdict, fate) = match said.text().find(" and ") {
                Some(at) => {
                    let (verdict, rest) = said.cut(at, " and ".len());
                    (verdict.trim(), Some(fate(rest.trim())?))
                }
                None => (said, None),
            };
            Ok(SaidStatement::Ply(ply, verdict_of(verdict)?, fate))
        }
        _ => {
            let action = words::parse(subject.text());
            let action = action.ok_or_else(|| (subject.span(), no_action(subject.text())))?;
            Ok(SaidStatement::Verdict(action, verdict_of(said)?))
        }
    }
}

fn point(piece: Piece<'_>) -> Result<Point, Wrong> {
    if is_in_column_i(piece.text()) {
        return Err((piece.span(), no_column_i(piece.text())));
    }
    piece.text().parse().map_err(|error: go_board::ParsePointError| (piece.span(), error.to_string()))
}

/// A pair of scores: `9-0`, `9-0.5`, `-3-0`.
fn scores(text: &str) -> Option<[HalfPoints; 2]> {
    let at = text.get(1..)?.find('-')? + 1;
    let number = |part: &str| -> Option<HalfPoints> {
        let digits = part.strip_prefix('-').unwrap_or(part);
        let plain = digits.starts_with(|c: char| c.is_ascii_digit()) && !digits.contains(',');
        part.parse().ok().filter(|_| plain)
    };
    Some([number(&text[..at])?, number(&text[at + 1..])?])
}

/// A word, and the ground in brackets behind it.
fn with_ground(said: Piece<'_>) -> Result<(Piece<'_>, SaidGround), Wrong> {
    let Some(at) = said.text().find('(') else { return Ok((said.trim(), SaidGround::default())) };
    let (word, rest) = said.cut(at, 1);
    let Some(inside) = rest.text().strip_suffix(')') else {
        return Err((rest.span(), "the bracket does not close at the end".to_owned()));
    };
    let (inside, _) = rest.cut(inside.len(), 1);
    let (clause, reason) = match inside.split_once(':') {
        Some((clause, reason)) => (clause, Some(reason)),
        None => (inside.trim(), None),
    };
    let reason = reason
        .map(|reason| {
            let known = words::REASONS.into_iter().find(|known| *known == reason.text());
            known.ok_or_else(|| {
                let near = did_you_mean(reason.text(), words::REASONS);
                let hint = if near.is_empty() {
                    format!("; write one of {}", words::REASONS.join(", "))
                } else {
                    near
                };
                (reason.span(), format!("{} is no reason{hint}", quoted(reason.text())))
            })
        })
        .transpose()?;
    if clause.is_empty() && reason.is_none() {
        return Err((
            rest.span(),
            "nothing stands in the brackets: write the clause, as in `(7)` or `(7: ko)`".to_owned(),
        ));
    }
    let clause = (!clause.is_empty()).then(|| clause.text().to_owned());
    Ok((word.trim(), SaidGround { clause, reason }))
}

/// The same where no reason can be given.
fn with_clause(said: Piece<'_>) -> Result<(Piece<'_>, SaidGround), Wrong> {
    let (word, ground) = with_ground(said)?;
    if ground.reason.is_some() {
        return Err((
            said.span(),
            "only what is forbidden has a reason: write the clause alone in the brackets".to_owned(),
        ));
    }
    Ok((word, ground))
}

fn verdict_of(said: Piece<'_>) -> Result<SaidVerdict, Wrong> {
    let (word, ground) = with_ground(said)?;
    let bare = ground == SaidGround::default();
    Ok(match word.text() {
        "allowed" if bare => SaidVerdict::Allowed,
        "unknown" if bare => SaidVerdict::Unknown,
        "forbidden" => SaidVerdict::Forbidden(ground),
        "undetermined" => SaidVerdict::Undetermined(with_clause(said)?.1),
        _ => {
            let message = format!(
                "{} is no verdict: write allowed, forbidden (CLAUSE: reason), undetermined (CLAUSE) or unknown",
                quoted(said.text())
            );
            return Err((said.span(), message));
        }
    })
}

fn fate(said: Piece<'_>) -> Result<SaidFate, Wrong> {
    let texts: Vec<&str> = said.words().iter().map(Piece::text).collect();
    let fate = match texts.as_slice() {
        ["stands"] => Some(SaidFate::Stands),
        ["void"] => Some(SaidFate::Void),
        ["halts"] => Some(SaidFate::Halts),
        ["loses"] => Some(SaidFate::Loses),
        ["ignored"] => Some(SaidFate::Ignored),
        ["becomes", "a", "pass"] => Some(SaidFate::Passes(1)),
        ["becomes", number, "passes"] => number.parse().ok().filter(|n| *n > 1).map(SaidFate::Passes),
        _ => None,
    };
    fate.ok_or_else(|| {
        let message = format!(
            "{} is nothing that becomes of an action: write stands, void, halts, loses, ignored, becomes a pass or becomes 2 passes",
            quoted(said.text())
        );
        (said.span(), message)
    })
}

fn result(said: Piece<'_>) -> Result<SaidResult, Wrong> {
    let wrong = || {
        let message = format!(
            "{} is no result: write B+9, W+0.5, B+R, B+F, draw, no result, both lose, unfinished or undetermined (CLAUSE)",
            quoted(said.text())
        );
        (said.span(), message)
    };
    let (word, ground) = with_clause(said)?;
    if word.text() == "undetermined" {
        return Ok(SaidResult::Undetermined(ground));
    }
    Ok(match said.text() {
        "draw" => SaidResult::Draw,
        "no result" => SaidResult::NoResult,
        "both lose" => SaidResult::BothLose,
        "unfinished" => SaidResult::Unfinished,
        win => {
            let (by, how) = win.split_once('+').ok_or_else(wrong)?;
            let by = match by {
                "B" => Color::Black,
                "W" => Color::White,
                _ => return Err(wrong()),
            };
            match how {
                "" => SaidResult::Win(by),
                "R" => SaidResult::Resignation(by),
                "F" => SaidResult::Forfeit(by),
                margin if margin.starts_with(|c: char| c.is_ascii_digit()) && !margin.contains(',') => {
                    SaidResult::Points(by, margin.parse().map_err(|_| wrong())?)
                }
                _ => return Err(wrong()),
            }
        }
    })
}

fn status(said: Piece<'_>) -> Result<SaidStatus, Wrong> {
    let (word, ground) = with_clause(said)?;
    let bare = ground == SaidGround::default();
    Ok(match word.text() {
        "alive" if bare => SaidStatus::Alive,
        "dead" if bare => SaidStatus::Dead,
        "seki" if bare => SaidStatus::Seki,
        "undetermined" => SaidStatus::Undetermined(ground),
        _ => {
            let message = format!(
                "{} is no status: write alive, dead, seki or undetermined (CLAUSE)",
                quoted(said.text())
            );
            return Err((said.span(), message));
        }
    })
}

fn cycle(said: Piece<'_>) -> Result<SaidCycle, Wrong> {
    let (words, ground) = with_ground(said)?;
    let bare = ground == SaidGround::default();
    let texts: Vec<&str> = words.words().iter().map(Piece::text).collect();
    let cycle = match texts.as_slice() {
        ["free"] if bare => Some(SaidCycle::Free),
        ["no", "result"] if bare => Some(SaidCycle::NoResult),
        ["draw"] if bare => Some(SaidCycle::Draw),
        ["both", "lose"] if bare => Some(SaidCycle::BothLose),
        ["undetermined"] => Some(SaidCycle::Undetermined(with_clause(said)?.1)),
        ["barred", "at", "ply", ply] => {
            ply.parse().ok().filter(|ply| *ply > 0).map(|ply| SaidCycle::Barred(ply, ground))
        }
        _ => None,
    };
    cycle.ok_or_else(|| {
        let message = format!(
            "{} does not tell what becomes of a cycle: write free, barred at ply 6 (CLAUSE), no result, draw, both lose or undetermined (CLAUSE)",
            quoted(said.text())
        );
        (said.span(), message)
    })
}
