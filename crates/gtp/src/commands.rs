//! The commands: one table, one function each.

use go_board::{Board, Color, Point, PointSet, Size};
use go_comparing::{CompareOptions, compare, standing};
use go_notation::gtp::{Move, Vertex, color};
use go_notation::terminal::visible;
use go_rules::{
    Action, Became, HalfPoints, Outcome, Reason, Record, Remedy, Setup, Sheet, StageName, Topic, Verdict,
};

use super::line::{GtpLine, Reply, syntax};
use super::session::Session;
use super::{handicap, rules, state};

type Handler = fn(&mut Session, &GtpLine) -> Reply;

/// Every command, in the order in which `list_commands` names them.
const COMMANDS: &[(&str, Handler)] = &[
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("Bestiary".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", known_command),
    ("list_commands", |_, _| Ok(COMMANDS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("\n"))),
    ("quit", quit),
    ("boardsize", boardsize),
    ("rectangular_boardsize", rectangular_boardsize),
    ("clear_board", clear_board),
    ("komi", komi),
    ("play", play),
    ("undo", undo),
    ("showboard", |session, _| Ok(state::picture(session))),
    ("final_score", final_score),
    ("final_status_list", final_status_list),
    ("fixed_handicap", handicap::fixed),
    ("place_free_handicap", handicap::place_free),
    ("set_free_handicap", handicap::set_free),
    ("loadsgf", rules::load_sgf),
    ("set_position", set_position),
    ("is_legal", is_legal),
    ("all_legal", all_legal),
    ("list_stones", list_stones),
    ("kata-get-rules", rules::kata_get),
    ("kata-set-rules", rules::kata_set),
    ("bestiary-next", next),
    ("bestiary-ruleset", rules::ruleset),
    ("bestiary-state", |session, _| Ok(state::json(session).to_string())),
];

/// The commands that take nothing: a word behind one means something else than it does.
const WITHOUT_WORDS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "list_commands",
    "quit",
    "clear_board",
    "undo",
    "showboard",
    "final_score",
    "kata-get-rules",
    "bestiary-state",
];

/// Carries a command out.
pub(super) fn run(session: &mut Session, line: &GtpLine) -> Reply {
    match COMMANDS.iter().find(|(name, _)| *name == line.command) {
        Some((name, _)) if WITHOUT_WORDS.contains(name) && !line.rest.is_empty() => {
            Err(syntax(&format!("{name} takes nothing, so `{}` is one word too many", line.words()[0])))
        }
        // JSON spells such signs in its own way.
        Some(("bestiary-state", handler)) => handler(session, line),
        Some((_, handler)) => {
            let text = |text: String| visible(&text).into_owned();
            handler(session, line).map(text).map_err(text)
        }
        None => Err("unknown command".to_owned()),
    }
}

fn known_command(_: &mut Session, line: &GtpLine) -> Reply {
    match line.words()[..] {
        [name] => Ok(COMMANDS.iter().any(|(known, _)| *known == name).to_string()),
        _ => Err(syntax("known_command takes one word")),
    }
}

fn quit(session: &mut Session, _: &GtpLine) -> Reply {
    session.over = true;
    Ok(String::new())
}

fn boardsize(session: &mut Session, line: &GtpLine) -> Reply {
    let words = line.words();
    let [side] = words[..] else {
        return Err(syntax("boardsize takes one number; for another shape there is rectangular_boardsize"));
    };
    resize(session, side, side)
}

fn rectangular_boardsize(session: &mut Session, line: &GtpLine) -> Reply {
    match line.words()[..] {
        [width, height] => resize(session, width, height),
        _ => Err(syntax("rectangular_boardsize takes a width and a height")),
    }
}

fn resize(session: &mut Session, width: &str, height: &str) -> Reply {
    let side = |word: &str| match word.parse::<i64>() {
        Ok(side) => Ok(u8::try_from(side).unwrap_or(u8::MAX)),
        Err(_) => Err(syntax("a side is a whole number")),
    };
    let size = Size::new(side(width)?, side(height)?).map_err(|_| "unacceptable size".to_owned())?;
    let komi = session.setup.komi;
    session.start(Setup { komi, ..Setup::empty(size) })?;
    Ok(String::new())
}

fn clear_board(session: &mut Session, _: &GtpLine) -> Reply {
    let Setup { size, komi, .. } = session.setup;
    session.start(Setup { komi, ..Setup::empty(size) })?;
    Ok(String::new())
}

fn komi(session: &mut Session, line: &GtpLine) -> Reply {
    let words = line.words();
    let [word] = words[..] else { return Err(syntax("komi takes one number")) };
    let komi: HalfPoints = word.parse().map_err(|error| syntax(&format!("{error}")))?;
    session.set_komi(komi).map_err(|no_game| no_game.to_string())?;
    Ok(String::new())
}

fn play(session: &mut Session, line: &GtpLine) -> Reply {
    let Move { color: by, vertex } =
        line.rest.parse().map_err(|error: go_notation::gtp::GtpWordError| syntax(&error.to_string()))?;
    let action = match vertex {
        Vertex::Point(point) => Action::play(by, point),
        Vertex::Pass => Action::pass(by),
        Vertex::Resign => return Err(syntax("a move is a point or pass")),
    };
    match session.referee.judge(&action) {
        Verdict::Allowed => {
            session.act(action).map_err(|limit| session.host.limit(&limit))?;
            Ok(String::new())
        }
        Verdict::Undetermined(gap) => {
            session.act(action).map_err(|limit| session.host.limit(&limit))?;
            Ok(format!("doubtful from here on: {gap} ({})", session.cited(gap.topic)))
        }
        Verdict::Forbidden(Reason::OutOfTurn)
            if session.remedy(&action, Reason::OutOfTurn) != Remedy::Halt =>
        {
            out_of_turn(session, action)
        }
        Verdict::Forbidden(reason) => {
            Err(format!("illegal move: {}", session.explain(session.rulebook(), reason)))
        }
        Verdict::NotApplicable => Err("illegal move: this rulebook knows no such action".to_owned()),
    }
}

/// A turn of the wrong colour under a rulebook that goes on after it.
fn out_of_turn(session: &mut Session, action: Action) -> Reply {
    let became = session.act(action).map_err(|limit| session.host.limit(&limit))?;
    // What a turn of the wrong colour stands or falls by, as far as the text has a clause on it.
    let stands = matches!(became, Became::Stood(_));
    let topics = [Topic::Notice, Topic::OutOfTurn];
    let topics = if stands { &topics[..] } else { &topics[1..] };
    let topic = topics.iter().copied().find(|topic| session.has_clause(*topic)).unwrap_or(Topic::Turns);
    let clause = session.cited(topic);
    let course = session.referee.course();
    let fate = if stands {
        format!("forbidden; {}", standing(course.objection(course.plies().len() as u32)))
    } else {
        became.to_string()
    };
    let told = format!("{}: {fate} ({clause})", Reason::OutOfTurn);
    if stands { Ok(told) } else { Err(format!("illegal move: {told}")) }
}

fn undo(session: &mut Session, _: &GtpLine) -> Reply {
    if session.undo() { Ok(String::new()) } else { Err("cannot undo".to_owned()) }
}

fn final_score(session: &mut Session, _: &GtpLine) -> Reply {
    // A winner or a draw that no count has brought about; a game without a result is counted as it stands.
    if let (outcome @ (Outcome::Win { .. } | Outcome::Draw), None) = session.referee.outcome_and_sheet() {
        return Ok(outcome.to_string());
    }
    match settled(session).map_or_else(|| session.count(), Ok) {
        Ok((Outcome::Undetermined(gap), _)) | Err(gap) => {
            Err(format!("cannot score: {gap} ({})", session.cited(gap.topic)))
        }
        Ok((outcome, _)) => Ok(outcome.to_string()),
    }
}

/// The count after what the rulebook still wants once play has stopped, such as White's last pass; `None` while play is on.
fn settled(session: &Session) -> Option<(Outcome, Sheet)> {
    let course = session.referee.course();
    if course.over().is_none() && course.stage().name == StageName::Play && course.stage().passes_running < 2
    {
        return None;
    }
    let record = Record { setup: session.setup.clone(), actions: session.record.clone() };
    let options =
        CompareOptions { dead: session.dead(), limits: session.limits, ..CompareOptions::default() };
    let comparison = compare(&record, std::slice::from_ref(session.rulebook()), &options).ok()?;
    let end = comparison.endings.into_iter().next()?;
    end.sheet.map(|sheet| (end.outcome, sheet))
}

fn final_status_list(session: &mut Session, line: &GtpLine) -> Reply {
    let board = session.referee.course().board();
    let dead = session.dead();
    let stones = board.stones(Color::Black).union(&board.stones(Color::White));
    let listed = match line.rest.as_str() {
        "alive" => stones.difference(&dead),
        "dead" => dead,
        "seki" => PointSet::EMPTY,
        _ => return Err(syntax("final_status_list takes alive, dead or seki")),
    };
    Ok(by_chain(board, listed))
}

/// Stones with one chain to a line.
fn by_chain(board: &Board, mut stones: PointSet) -> String {
    let mut lines = Vec::new();
    while let Some(first) = stones.iter().next() {
        let Some(color) = board.stone(first) else { break };
        let chain = PointSet::from_iter([first]).flooded(&board.stones(color)).intersection(&stones);
        lines.push(chain.to_string());
        stones = stones.difference(&chain);
    }
    lines.join("\n")
}

fn set_position(session: &mut Session, line: &GtpLine) -> Reply {
    let Setup { size, komi, .. } = session.setup;
    let mut setup = Setup { komi, ..Setup::empty(size) };
    let words = line.words();
    let mut named = PointSet::EMPTY;
    for pair in words.chunks(2) {
        let [by, point] = pair[..] else {
            return Err(syntax("set_position takes pairs of a colour and a point"));
        };
        let by = color(by).map_err(|error| syntax(&error.to_string()))?;
        let point: Point = point.parse().map_err(|error| syntax(&format!("{error}")))?;
        if !named.insert(point) {
            return Err(format!("illegal position: {point} is named twice"));
        }
        match by {
            Color::Black => setup.black.insert(point),
            Color::White => setup.white.insert(point),
        };
    }
    session.start(setup).map_err(|error| format!("illegal position: {error}"))?;
    Ok(String::new())
}

fn next(session: &mut Session, line: &GtpLine) -> Reply {
    let to_move = color(&line.rest).map_err(|error| syntax(&error.to_string()))?;
    let position = Setup::position(session.referee.course().board(), to_move);
    let Setup { komi, handicap, .. } = session.setup;
    session.start(Setup { komi, handicap, allow_no_liberties: true, ..position })?;
    Ok(String::new())
}

fn is_legal(session: &mut Session, line: &GtpLine) -> Reply {
    let Move { color, vertex } =
        line.rest.parse().map_err(|error: go_notation::gtp::GtpWordError| syntax(&error.to_string()))?;
    let legal = match vertex {
        Vertex::Point(point) => session.legal(color).contains(point),
        Vertex::Pass => {
            matches!(
                session.referee.judge(&Action::pass(color)),
                Verdict::Allowed | Verdict::Undetermined(_) | Verdict::Forbidden(Reason::OutOfTurn)
            )
        }
        Vertex::Resign => return Err(syntax("a move is a point or pass")),
    };
    Ok(u8::from(legal).to_string())
}

fn list_stones(session: &mut Session, line: &GtpLine) -> Reply {
    let of = color(&line.rest).map_err(|error| syntax(&error.to_string()))?;
    Ok(session.referee.course().board().stones(of).to_string())
}

fn all_legal(session: &mut Session, line: &GtpLine) -> Reply {
    let by = color(&line.rest).map_err(|error| syntax(&error.to_string()))?;
    Ok(session.legal(by).to_string())
}
