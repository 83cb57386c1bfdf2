//! What one rulebook says of one scenario.

use go_board::PointSet;
use go_comparing::json::{SheetJson, color_name, point_names};
use go_rules::{
    Action, Became, Gap, Ground, HalfPoints, How, Limits, Outcome, Referee, Rulebook, Ruling, Selection,
    Setup, StageName, Verdict,
};
use go_scenario::{Body, Statement, Trial, TrialVerdict, reason_word};
use serde_json::{Value, json};

use super::action;

/// As long as what people write down may be.
const LIMITS: Limits = Limits { plies: 20_000, statements: 5_000, history_bytes: 64 << 20 };

/// Where a value comes from.
fn basis(stated: bool) -> &'static str {
    if stated { "stated" } else { "ruled" }
}

/// What the block states, as far as it holds: nothing if something in it does not.
struct Stated<'a> {
    /// Each statement with the number of actions before it.
    statements: Vec<(usize, &'a Statement)>,
    /// All actions.
    plies: usize,
    holds: bool,
}

impl Stated<'_> {
    fn has(&self, wanted: impl Fn(&Statement) -> bool) -> bool {
        self.holds && self.statements.iter().any(|(_, statement)| wanted(statement))
    }

    fn has_at_the_end(&self, wanted: impl Fn(&Statement) -> bool) -> bool {
        self.holds && self.statements.iter().any(|(at, statement)| *at == self.plies && wanted(statement))
    }
}

/// The ruling as an object; `None` if the actions are beyond the limits.
pub(super) fn of(trial: &Trial) -> Option<Value> {
    let (scenario, block, rulebook) = (trial.scenario(), trial.block(), trial.rulebook());
    let report = trial.run();
    let head = scenario.plays().count();
    let mut stated =
        Stated { statements: Vec::new(), plies: head, holds: report.verdict == TrialVerdict::Holds };
    let mut actions: Vec<&Action> = scenario.plays().map(|action| &action.item).collect();
    let mut sources: Vec<&str> = Vec::new();
    for line in &block.lines {
        match &line.item {
            Body::Play(more) => {
                actions.extend(more.iter().map(|action| &action.item));
                stated.plies += more.len();
            }
            Body::Statements(said) => {
                let at = stated.plies;
                stated.statements.extend(said.iter().map(|statement| (at, &statement.item)));
            }
            Body::Source(source) => sources.push(source),
            Body::Board(_) | Body::Comment(_) | Body::ExpectFail(_) | Body::Remark(_) => {}
        }
    }
    let ruled = ruled(rulebook, scenario.setup()?, &actions, &stated)?;
    let selection: Option<Selection> = rulebook.name().parse().ok();
    let readings: serde_json::Map<String, Value> = selection
        .iter()
        .flat_map(|selection| &selection.readings)
        .map(|(silence, reading)| (silence.to_string(), json!(&**reading)))
        .collect();
    let said: Vec<Value> = stated
        .statements
        .iter()
        .map(|(after, statement)| json!({ "after": after, "text": statement.to_string() }))
        .collect();
    let key = rulebook.name().split('[').next().unwrap_or_default();
    Some(json!({
        "rulebook": rulebook.name(),
        "text": key,
        "readings": readings,
        "confirmed": trial.is_confirmed(),
        "source": sources,
        "known_gap": block.expects_failure(),
        "actions": actions[head..].iter().map(|one| action::action(one)).collect::<Vec<_>>(),
        "verdicts": ruled.verdicts,
        "asked": ruled.asked,
        "left": ruled.left,
        "statements": said,
        "end": ruled.end,
    }))
}

/// What a rulebook says of any actions, and of the plays in `asked`, each after so many of them, as the same object without what
/// only a scenario can tell of itself; `None` if the actions are beyond the limits.
pub(crate) fn under(
    rulebook: &Rulebook,
    setup: Setup,
    actions: &[Action],
    asked: &[(usize, Statement)],
) -> Option<Value> {
    let statements = asked.iter().map(|(after, statement)| (*after, statement)).collect();
    let stated = Stated { statements, plies: actions.len(), holds: true };
    let actions: Vec<&Action> = actions.iter().collect();
    let Ruled { verdicts, asked, left, end } = ruled(rulebook, setup, &actions, &stated)?;
    Some(json!({ "verdicts": verdicts, "asked": asked, "left": left, "end": end }))
}

/// What a rulebook says, action by action and at the end.
struct Ruled {
    verdicts: Vec<Value>,
    asked: Vec<Value>,
    left: Option<u32>,
    end: Value,
}

fn ruled(rulebook: &Rulebook, setup: Setup, actions: &[&Action], stated: &Stated<'_>) -> Option<Ruled> {
    let mut referee = Referee::new(rulebook.clone(), setup.check().ok()?).with_limits(LIMITS);
    let mut asked = asked(&referee, stated, 0);
    let mut rulings = Vec::new();
    for (ply, action) in (1..).zip(actions) {
        rulings.push(referee.act(action).ok()?);
        asked.extend(self::asked(&referee, stated, ply));
    }
    let course = referee.course();
    let verdicts: Vec<Value> = (1..)
        .zip(&rulings)
        .map(|(ply, ruling)| {
            let now = course.plies().get(ply as usize - 1).map(|ply| ply.became);
            let stated = stated.has(|said| matches!(said, Statement::Ply(n, ..) if *n == ply));
            verdict(rulebook, ply, *ruling, now, stated)
        })
        .collect();
    let left = referee.marks().left.map(|(ply, _)| ply).filter(|ply| (*ply as usize) < actions.len());
    let end = if left.is_some() { Value::Null } else { at_the_end(&referee, stated) };
    Some(Ruled { verdicts, asked, left, end })
}

/// What is stated of actions that nobody takes, at this place.
fn asked(referee: &Referee, stated: &Stated<'_>, after: usize) -> Vec<Value> {
    let here = stated.statements.iter().filter(|(at, _)| *at == after && stated.holds);
    here.filter_map(|(_, statement)| {
        let Statement::Verdict(action, _) = statement else { return None };
        let mut object = said(referee.rulebook(), referee.judge(action));
        object["after"] = json!(after);
        object["action"] = action::action(action);
        object["basis"] = json!("stated");
        Some(object)
    })
    .collect()
}

fn clause(rulebook: &Rulebook, ground: impl Into<Ground>) -> Option<String> {
    Some(rulebook.cite(ground).clause.into_owned()).filter(|clause| !clause.is_empty())
}

fn said(rulebook: &Rulebook, verdict: Verdict) -> Value {
    match verdict {
        Verdict::Allowed => json!({ "verdict": "allowed" }),
        Verdict::NotApplicable => json!({ "verdict": "unknown" }),
        Verdict::Forbidden(reason) => json!({
            "verdict": "forbidden",
            "clause": clause(rulebook, reason.topic()),
            "reason": reason_word(reason),
            "says": reason.to_string(),
        }),
        Verdict::Undetermined(gap) => json!({
            "verdict": "undetermined",
            "clause": clause(rulebook, gap.topic),
            "missing": gap.missing,
        }),
    }
}

fn verdict(
    rulebook: &Rulebook,
    ply: u32,
    ruling: Option<Ruling>,
    now: Option<Became>,
    stated: bool,
) -> Value {
    let Some(ruling) = ruling else { return json!({ "ply": ply, "verdict": null, "basis": "ruled" }) };
    let mut object = said(rulebook, ruling.verdict);
    object["ply"] = json!(ply);
    object["basis"] = json!(basis(stated));
    let passes = |n: u8| json!({ "becomes_passes": n });
    object["became"] = match now.unwrap_or(ruling.became) {
        Became::Made => json!("made"),
        Became::Stood(_) => json!("stands"),
        Became::Passes(n, _) => passes(n),
        Became::TurnLost(_) => json!("void"),
        Became::Lost(_) => json!("loses"),
        Became::Halted(_) => json!("halts"),
        Became::Ignored(_) => json!("ignored"),
        Became::NotApplicable => json!("unknown"),
        Became::AfterTheEnd | _ => json!("after-the-end"),
    };
    object
}

/// The situation after all actions.
fn at_the_end(referee: &Referee, stated: &Stated<'_>) -> Value {
    let course = referee.course();
    let stage = course.stage();
    let board = course.board();
    let stage_stated = stated.has_at_the_end(|said| {
        matches!(said, Statement::Stage(_) | Statement::ToMove(_) | Statement::OwesPass(_))
    });
    let legal = stage.to_move.map(|by| {
        let verdicts: Vec<_> = board.empties().map(|p| (p, referee.judge(&Action::play(by, p)))).collect();
        let points = |wanted: fn(Verdict) -> bool| -> PointSet {
            verdicts.iter().filter(|(_, verdict)| wanted(*verdict)).map(|(point, _)| *point).collect()
        };
        json!({
            "by": color_name(by),
            "points": point_names(&points(|verdict| verdict == Verdict::Allowed)),
            "undetermined": point_names(&points(|verdict| matches!(verdict, Verdict::Undetermined(_)))),
            "basis": basis(stated.has_at_the_end(|said| matches!(said, Statement::Legal(_)))),
        })
    });
    let (outcome, sheet) = referee.outcome_and_sheet();
    let dead = referee.rulebook().settlement.article.get().dead(course);
    let mut result = outcome_json(referee.rulebook(), &outcome);
    result["basis"] = json!(basis(stated.has_at_the_end(|said| matches!(said, Statement::Result(_)))));
    let as_it_stands = sheet.is_none();
    let counted = sheet.map(Ok).unwrap_or_else(|| referee.count(&dead).map(|(_, sheet)| sheet));
    let about_scores = |said: &Statement| {
        matches!(said, Statement::Score(_) | Statement::Total(_) | Statement::Area(_) | Statement::Line(..))
    };
    let score = match counted {
        Ok(sheet) => json!({
            "sheet": SheetJson::from(&sheet),
            "totals": sheet.totals().map(spelled),
            "as_it_stands": as_it_stands,
            "basis": basis(stated.has_at_the_end(about_scores)),
        }),
        Err(Gap { .. }) => Value::Null,
    };
    let doubtful = referee.marks().doubtful.map(|(ply, gap)| json!({ "since": ply, "missing": gap.missing }));
    json!({
        "rows": board.to_string().split('/').collect::<Vec<_>>(),
        "stage": {
            "name": stage.name.word(),
            "to_move": stage.to_move.map(color_name),
            "pass_only": stage.pass_only || stage.name == StageName::LastMove,
            "basis": basis(stage_stated),
        },
        "legal": legal,
        "dead": point_names(&dead),
        "outcome": result,
        "score": score,
        "doubtful": doubtful,
    })
}

fn spelled(points: HalfPoints) -> String {
    points.to_string()
}

fn outcome_json(rulebook: &Rulebook, outcome: &Outcome) -> Value {
    match outcome {
        Outcome::Win { by, margin, how } => {
            let how = match how {
                How::Score => "score",
                How::TieBreak => "tie-break",
                How::Resignation => "resignation",
                How::Forfeit => "forfeit",
                How::NoMoveLeft => "no-move-left",
                _ => "other",
            };
            json!({
                "kind": "win",
                "text": outcome.to_string(),
                "winner": color_name(*by),
                "margin": margin.map(spelled),
                "how": how,
            })
        }
        Outcome::Draw => json!({ "kind": "draw", "text": "draw" }),
        Outcome::NoResult => json!({ "kind": "no-result", "text": "no result" }),
        Outcome::BothLose => json!({ "kind": "both-lose", "text": "both lose" }),
        Outcome::Unfinished => json!({ "kind": "unfinished", "text": "unfinished" }),
        Outcome::Undetermined(gap) => json!({
            "kind": "undetermined",
            "text": "undetermined",
            "clause": clause(rulebook, gap.topic),
            "missing": gap.missing,
        }),
        _ => json!({ "kind": "other", "text": outcome.to_string() }),
    }
}
