//! Actions and situations as objects of the suite.

use go_board::{Board, Point, PointSet, Size};
use go_comparing::json::{color_name, point_names};
use go_notation::game::spell_action;
use go_rules::{Action, Occurred, Proposal, Special, Statement, Turn};

use crate::wire::suite::{ActionJson, DetailsJson, EarlierJson, ProposalJson};

/// `{"by": "black", "do": "play", "point": "C3", "text": "B C3"}`.
pub(super) fn action(action: &Action) -> ActionJson {
    let (done, details) = match action {
        Action::Turn(_, turn) => self::turn(*turn),
        Action::Statement(_, statement) => self::statement(statement),
        Action::Edit(edit) => {
            let (black, empty, white) =
                (point_names(&edit.black), point_names(&edit.empty), point_names(&edit.white));
            ("edit", DetailsJson::Edit { black, empty, next: edit.next.map(color_name), white })
        }
    };
    ActionJson { by: action.by().map(color_name), details, done: done.to_owned(), text: spell_action(action) }
}

fn turn(turn: Turn) -> (&'static str, DetailsJson) {
    let at = |point: Point| DetailsJson::Point { point: point.to_string() };
    match turn {
        Turn::Play(point) => ("play", at(point)),
        Turn::Pass => ("pass", DetailsJson::Nothing),
        Turn::Special(Special::TakeButton) => ("button", DetailsJson::Nothing),
        Turn::Special(Special::PassForKo(point)) => ("pass-for-ko", at(point)),
        Turn::Special(Special::ReturnPrisoner) => ("return-prisoner", DetailsJson::Nothing),
        Turn::Special(_) => ("other", DetailsJson::Nothing),
    }
}

fn statement(statement: &Statement) -> (&'static str, DetailsJson) {
    match statement {
        Statement::Propose(proposal) => ("propose", DetailsJson::Proposal(self::proposal(proposal))),
        Statement::Accept => ("accept", DetailsJson::Nothing),
        Statement::Refuse => ("refuse", DetailsJson::Nothing),
        Statement::Resume => ("resume", DetailsJson::Nothing),
        Statement::Object(ply) => ("object", DetailsJson::Ply { ply: *ply }),
        Statement::Resign => ("resign", DetailsJson::Nothing),
        _ => ("other", DetailsJson::Nothing),
    }
}

fn proposal(proposal: &Proposal) -> ProposalJson {
    match proposal {
        Proposal::Dead(stones) => ProposalJson::Dead { points: point_names(stones) },
        Proposal::Zone(point) => ProposalJson::Zone { point: point.to_string() },
        Proposal::PlayIsOver => ProposalJson::PlayIsOver,
        Proposal::NoResult => ProposalJson::NoResult,
        Proposal::Draw => ProposalJson::Draw,
        Proposal::BothLose => ProposalJson::BothLose,
        _ => ProposalJson::Other,
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
