//! Actions and situations as objects of the suite.

use go_board::{Board, PointSet, Size};
use go_comparing::json::{color_name, point_names};
use go_notation::game::spell_action;
use go_rules::{Action, Occurred, Proposal, Special, Statement, Turn};

use crate::wire::suite::{ActionJson, DoneJson, EarlierJson, ProposedJson};

/// `{"by": "black", "do": "play", "point": "C3", "text": "B C3"}`.
pub(super) fn action(action: &Action) -> ActionJson {
    let done = match action {
        Action::Turn(_, turn) => self::turn(*turn),
        Action::Statement(_, statement) => self::statement(statement),
        Action::Edit(edit) => DoneJson::Edit {
            black: point_names(&edit.black),
            empty: point_names(&edit.empty),
            next: edit.next.map(|next| color_name(next).into()),
            white: point_names(&edit.white),
        },
    };
    ActionJson { by: action.by().map(|by| color_name(by).into()), done, text: spell_action(action) }
}

fn turn(turn: Turn) -> DoneJson {
    match turn {
        Turn::Play(point) => DoneJson::Play { point: point.to_string() },
        Turn::Pass => DoneJson::Pass,
        Turn::Special(Special::TakeButton) => DoneJson::Button,
        Turn::Special(Special::PassForKo(point)) => DoneJson::PassForKo { point: point.to_string() },
        Turn::Special(Special::ReturnPrisoner) => DoneJson::ReturnPrisoner,
        Turn::Special(_) => DoneJson::Other,
    }
}

fn statement(statement: &Statement) -> DoneJson {
    match statement {
        Statement::Propose(proposal) => DoneJson::Propose(match proposal {
            Proposal::Dead(stones) => ProposedJson::Dead { points: point_names(stones) },
            Proposal::Zone(point) => ProposedJson::Zone { point: point.to_string() },
            Proposal::PlayIsOver => ProposedJson::PlayIsOver,
            Proposal::NoResult => ProposedJson::NoResult,
            Proposal::Draw => ProposedJson::Draw,
            Proposal::BothLose => ProposedJson::BothLose,
            _ => ProposedJson::Other,
        }),
        Statement::Accept => DoneJson::Accept,
        Statement::Refuse => DoneJson::Refuse,
        Statement::Resume => DoneJson::Resume,
        Statement::Object(ply) => DoneJson::Object { ply: *ply },
        Statement::Resign => DoneJson::Resign,
        _ => DoneJson::Other,
    }
}

/// Rows from the top: `X` black, `O` white, `.` empty.
pub(super) fn rows(size: Size, black: &PointSet, white: &PointSet) -> Vec<String> {
    Board::holding(size, black, white).to_string().split('/').map(str::to_owned).collect()
}

/// An earlier situation.
pub(super) fn occurred(occurred: &Occurred, size: Size) -> EarlierJson {
    EarlierJson {
        by_pass: occurred.made_by.is_some_and(|(_, played)| !played),
        made_by: occurred.made_by.map(|(by, _)| color_name(by).into()),
        next: color_name(occurred.next).into(),
        rows: rows(size, &occurred.black, &occurred.white),
    }
}
