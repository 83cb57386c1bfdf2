//! The same for programs.

use go_rules::{Citation, Verdict};
use serde_json::{Value, json};

use super::page::Page;
use super::sentences::{becomes, in_one_line, upheld, verdict};
use crate::wire::pieces;

/// The ruling as one object.
pub(super) fn object(page: &Page<'_>) -> Value {
    let cited = |citation: Option<Citation>| {
        citation.map(|c| json!({ "text": c.text, "clause": c.clause, "says": c.says }))
    };
    let open: Vec<Value> = page
        .open
        .iter()
        .map(|open| {
            let others: Vec<Value> = open
                .others
                .iter()
                .map(|(reading, ruled, rulebook)| {
                    json!({ "reading": reading, "ruling": in_one_line(ruled, page.at), "clause": cited(page.clause(rulebook, ruled)) })
                })
                .collect();
            json!({
                "silence": open.silence.key,
                "clauses": open.silence.clauses,
                "question": open.silence.question,
                "chosen": open.chosen,
                "others": others,
            })
        })
        .collect();
    json!({
        "schema": "bestiary.ruling/1",
        "file": page.file,
        "rulebook": page.rulebook.name(),
        "ply": page.at,
        "after_plies": page.record.actions.len(),
        "claim": page.is_claim,
        "action": go_notation::game::spell_action(&page.action),
        "verdict": match page.ruled.verdict {
            Verdict::Allowed => "allowed",
            Verdict::Forbidden(_) => "forbidden",
            Verdict::Undetermined(_) => "undetermined",
            Verdict::NotApplicable => "unknown",
        },
        "ruling": verdict(&page.ruled),
        "clause": cited(page.clause(&page.rulebook, &page.ruled)),
        "remedy": becomes(&page.ruled, page.at),
        "remedy_clause": cited(page.remedy_clause()),
        "if_pointed_out": page.ruled.if_objected.as_ref().map(|pointed_out| json!({
            "by": page.action.by().map(|by| by.opponent().to_string()),
            "brings": upheld(pointed_out),
            "clause": cited(page.clause(&page.rulebook, pointed_out)),
            "then": pointed_out.stage.to_string(),
            "result": pointed_out.result,
        })),
        "then": page.ruled.stage.to_string(),
        "result": page.ruled.result,
        "board_before": pieces::board(&page.before),
        "board_after": pieces::board(&page.ruled.board),
        "left_open": open,
        "had_opponent_made_the_start": page.if_made.as_ref().map(|(_, ruled)| in_one_line(ruled, page.at)),
    })
}
