//! The ruling for programs.

use go_rules::Verdict;

use super::page::Page;
use super::readings::LeftOpen;
use super::ruled::Ruled;
use super::sentences::{becomes, in_one_line, upheld, verdict};
use crate::wire::pieces::ClauseJson;
use crate::wire::rule::{LeftOpenJson, OtherReadingJson, PointedOutJson, RuleJson};

/// The ruling as one object.
pub(super) fn answer(page: &Page<'_>) -> RuleJson {
    let clause = |ruled: &Ruled| page.clause(&page.rulebook, ruled).as_ref().map(ClauseJson::from);
    let pointed_out = |pointed_out: &Ruled| PointedOutJson {
        brings: upheld(pointed_out),
        by: page.action.by().map(|by| by.opponent().to_string()),
        clause: clause(pointed_out),
        result: pointed_out.result.clone(),
        then: pointed_out.stage.to_string(),
    };
    RuleJson {
        action: go_notation::game::spell_action(&page.action),
        after_plies: page.record.actions.len(),
        board_after: (&page.ruled.board).into(),
        board_before: (&page.before).into(),
        claim: page.is_claim,
        clause: clause(&page.ruled),
        file: page.file.clone(),
        had_opponent_made_the_start: page.if_made.as_ref().map(|(_, ruled)| in_one_line(ruled, page.at)),
        if_pointed_out: page.ruled.if_objected.as_deref().map(pointed_out),
        left_open: page.open.iter().map(|open| left_open(page, open)).collect(),
        ply: page.at,
        remedy: becomes(&page.ruled, page.at),
        remedy_clause: page.remedy_clause().as_ref().map(ClauseJson::from),
        result: page.ruled.result.clone(),
        rulebook: page.rulebook.name().to_owned(),
        ruling: verdict(&page.ruled),
        then: page.ruled.stage.to_string(),
        then_clause: page.then_clause().as_ref().map(ClauseJson::from),
        verdict: match page.ruled.verdict {
            Verdict::Allowed => "allowed",
            Verdict::Forbidden(_) => "forbidden",
            Verdict::Undetermined(_) => "undetermined",
            Verdict::NotApplicable => "unknown",
        },
    }
}

fn left_open(page: &Page<'_>, open: &LeftOpen<'_>) -> LeftOpenJson {
    let others = open.others.iter().map(|(reading, ruled, rulebook)| OtherReadingJson {
        clause: page.clause(rulebook, ruled).as_ref().map(ClauseJson::from),
        reading: reading.to_string(),
        ruling: in_one_line(ruled, page.at),
    });
    LeftOpenJson {
        chosen: open.chosen.to_string(),
        clauses: open.silence.clauses.iter().map(ToString::to_string).collect(),
        others: others.collect(),
        question: open.silence.question.to_string(),
        silence: open.silence.key.to_string(),
    }
}
