//! What one rulebook says of one scenario.

use go_board::{Color, PointSet};
use go_comparing::json::{SheetJson, color_name, point_names};
use go_rules::{
    Action, Became, Ground, How, Limits, Outcome, Referee, Rulebook, Ruling, Selection, Setup, Sheet,
    StageName, Verdict,
};
use go_scenario::{Body, SaidStatement, Trial, TrialVerdict, reason_word};

use super::action;
use crate::wire::suite::{
    AskedJson, BecameJson, CountJson, DoubtJson, LegalJson, OutcomeJson, RuledJson, RulingJson, SaidJson,
    StageJson, StatementJson, SuiteEndJson,
};

/// As long as what people write down may be.
const LIMITS: Limits = Limits { plies: 20_000, statements: 5_000, history_bytes: 64 << 20 };

/// Where a value comes from.
fn basis(stated: bool) -> String {
    if stated { "stated" } else { "ruled" }.into()
}

/// What the block states, as far as it holds: nothing if something in it does not.
struct Stated<'a> {
    /// Each statement with the number of actions before it.
    statements: Vec<(usize, &'a SaidStatement)>,
    /// All actions.
    plies: usize,
    holds: bool,
}

impl Stated<'_> {
    fn has(&self, wanted: impl Fn(&SaidStatement) -> bool) -> bool {
        self.holds && self.statements.iter().any(|(_, statement)| wanted(statement))
    }

    fn has_at_the_end(&self, wanted: impl Fn(&SaidStatement) -> bool) -> bool {
        self.holds && self.statements.iter().any(|(at, statement)| *at == self.plies && wanted(statement))
    }
}

/// The ruling as an object; `None` if the actions are beyond the limits.
pub(super) fn of(trial: &Trial) -> Option<RulingJson> {
    let (scenario, block, rulebook) = (trial.scenario(), trial.block(), trial.rulebook());
    let report = trial.run();
    let head = scenario.plays().count();
    let mut stated =
        Stated { statements: Vec::new(), plies: head, holds: report.verdict == TrialVerdict::Holds };
    let mut actions: Vec<&Action> = scenario.plays().map(|action| &action.item).collect();
    let mut sources = Vec::new();
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
            Body::Source(source) => sources.push(source.to_string()),
            Body::Board(_) | Body::Comment(_) | Body::ExpectFail(_) | Body::Remark(_) => {}
        }
    }
    let selection: Option<Selection> = rulebook.name().parse().ok();
    let readings = selection.iter().flat_map(|selection| &selection.readings);
    let statement = |(after, statement): &(usize, &SaidStatement)| StatementJson {
        after: *after,
        text: statement.to_string(),
    };
    let key = rulebook.name().split('[').next().unwrap_or_default();
    Some(RulingJson {
        actions: actions[head..].iter().map(|one| action::action(one)).collect(),
        confirmed: trial.is_confirmed(),
        known_gap: block.expects_failure().map(str::to_owned),
        readings: readings.map(|(silence, reading)| (silence.to_string(), reading.to_string())).collect(),
        rulebook: rulebook.name().to_owned(),
        source: sources,
        statements: stated.statements.iter().map(statement).collect(),
        text: key.to_owned(),
        ..ruled(rulebook, scenario.setup()?, &actions, &stated)?
    })
}

/// What a rulebook says of any actions, and of the plays in `asked`, each after so many of them, without what
/// only a scenario can tell of itself; `None` if the actions are beyond the limits.
pub(crate) fn under(
    rulebook: &Rulebook,
    setup: Setup,
    actions: &[Action],
    asked: &[(usize, SaidStatement)],
) -> Option<RulingJson> {
    let statements = asked.iter().map(|(after, statement)| (*after, statement)).collect();
    let stated = Stated { statements, plies: actions.len(), holds: true };
    ruled(rulebook, setup, &actions.iter().collect::<Vec<_>>(), &stated)
}

fn ruled(rulebook: &Rulebook, setup: Setup, actions: &[&Action], stated: &Stated<'_>) -> Option<RulingJson> {
    let mut referee = Referee::new(rulebook.clone(), setup.check().ok()?).with_limits(LIMITS);
    let mut asked = asked(&referee, stated, 0);
    let mut rulings = Vec::new();
    for (ply, action) in (1..).zip(actions) {
        let ruling = referee.act(action).ok()?;
        let remedy = referee.grounds().remedy.and_then(|ground| clause(rulebook, ground));
        rulings.push((ruling, remedy));
        asked.extend(self::asked(&referee, stated, ply));
    }
    let course = referee.course();
    let verdicts = (1..).zip(&rulings).map(|(ply, (ruling, remedy))| {
        let now = course.plies().get(ply as usize - 1).map(|ply| ply.became);
        let stated = stated.has(|said| matches!(said, SaidStatement::Ply(n, ..) if *n == ply));
        RuledJson { remedy_clause: remedy.clone(), ..verdict(rulebook, ply, *ruling, now, stated) }
    });
    let verdicts = verdicts.collect();
    let left = referee.marks().left.map(|(ply, _)| ply).filter(|ply| (*ply as usize) < actions.len());
    let end = left.is_none().then(|| at_the_end(&referee, stated));
    Some(RulingJson { asked, end, left, verdicts, ..RulingJson::default() })
}

/// What is stated of actions that nobody takes, at this place.
fn asked(referee: &Referee, stated: &Stated<'_>, after: usize) -> Vec<AskedJson> {
    let here = stated.statements.iter().filter(|(at, _)| *at == after && stated.holds);
    here.filter_map(|(_, statement)| {
        let SaidStatement::Verdict(action, _) = statement else { return None };
        let said = said(referee.rulebook(), referee.judge(action));
        Some(AskedJson { action: action::action(action), after, basis: basis(true), said })
    })
    .collect()
}

fn clause(rulebook: &Rulebook, ground: impl Into<Ground>) -> Option<String> {
    Some(rulebook.cite(ground).clause.into_owned()).filter(|clause| !clause.is_empty())
}

fn said(rulebook: &Rulebook, verdict: Verdict) -> SaidJson {
    match verdict {
        Verdict::Allowed => SaidJson { verdict: Some("allowed".into()), ..SaidJson::default() },
        Verdict::NotApplicable => SaidJson { verdict: Some("unknown".into()), ..SaidJson::default() },
        Verdict::Forbidden(reason) => SaidJson {
            clause: Some(clause(rulebook, reason.topic())),
            reason: Some(reason_word(reason).into()),
            says: Some(reason.to_string()),
            verdict: Some("forbidden".into()),
            ..SaidJson::default()
        },
        Verdict::Undetermined(gap) => SaidJson {
            clause: Some(clause(rulebook, gap.topic)),
            missing: Some(gap.missing.into()),
            verdict: Some("undetermined".into()),
            ..SaidJson::default()
        },
    }
}

fn verdict(
    rulebook: &Rulebook,
    ply: u32,
    ruling: Option<Ruling>,
    now: Option<Became>,
    stated: bool,
) -> RuledJson {
    let place = ply as usize;
    let Some(ruling) = ruling else {
        return RuledJson {
            basis: basis(false),
            became: None,
            ply: place,
            remedy_clause: None,
            said: SaidJson::default(),
        };
    };
    let became = match now.unwrap_or(ruling.became) {
        Became::Passes(becomes_passes, _) => BecameJson::Passes { becomes_passes },
        Became::Made => BecameJson::Word("made".into()),
        Became::Stood(_) => BecameJson::Word("stands".into()),
        Became::TurnLost(_) => BecameJson::Word("void".into()),
        Became::Lost(_) => BecameJson::Word("loses".into()),
        Became::Halted(_) => BecameJson::Word("halts".into()),
        Became::Ignored(_) => BecameJson::Word("ignored".into()),
        Became::NotApplicable => BecameJson::Word("unknown".into()),
        Became::AfterTheEnd | _ => BecameJson::Word("after-the-end".into()),
    };
    let said = said(rulebook, ruling.verdict);
    RuledJson { basis: basis(stated), became: Some(became), ply: place, remedy_clause: None, said }
}

/// The situation after all actions.
fn at_the_end(referee: &Referee, stated: &Stated<'_>) -> SuiteEndJson {
    let course = referee.course();
    let stage = course.stage();
    let about_stages = |said: &SaidStatement| {
        matches!(said, SaidStatement::Stage(_) | SaidStatement::ToMove(_) | SaidStatement::OwesPass(_))
    };
    let (outcome, sheet) = referee.outcome_and_sheet();
    let dead = referee.rulebook().settlement.article.get().dead(course);
    let doubtful = referee.marks().doubtful;
    SuiteEndJson {
        doubtful: doubtful.map(|(since, gap)| DoubtJson { missing: gap.missing.into(), since }),
        legal: stage.to_move.map(|by| legal(referee, by, stated)),
        outcome: OutcomeJson {
            basis: basis(stated.has_at_the_end(|said| matches!(said, SaidStatement::Result(_)))),
            ..outcome_json(referee.rulebook(), &outcome)
        },
        rows: course.board().to_string().split('/').map(str::to_owned).collect(),
        score: count(referee, &dead, sheet, stated),
        stage: StageJson {
            basis: basis(stated.has_at_the_end(about_stages)),
            name: stage.name.word().into(),
            pass_only: stage.pass_only || stage.name == StageName::LastMove,
            to_move: stage.to_move.map(|by| color_name(by).into()),
        },
        dead: point_names(&dead),
    }
}

fn legal(referee: &Referee, by: Color, stated: &Stated<'_>) -> LegalJson {
    let empties = referee.course().board().empties();
    let verdicts: Vec<_> = empties.map(|point| (point, referee.judge(&Action::play(by, point)))).collect();
    let points = |wanted: fn(Verdict) -> bool| {
        let wanted = verdicts.iter().filter(|(_, verdict)| wanted(*verdict));
        point_names(&wanted.map(|(point, _)| *point).collect())
    };
    LegalJson {
        basis: basis(stated.has_at_the_end(|said| matches!(said, SaidStatement::Legal(_)))),
        by: color_name(by).into(),
        points: points(|verdict| verdict == Verdict::Allowed),
        undetermined: points(|verdict| matches!(verdict, Verdict::Undetermined(_))),
    }
}

/// The count of the game's end or, if it has not come to one, of the board as it stands; `None` if the text does not decide it.
fn count(referee: &Referee, dead: &PointSet, sheet: Option<Sheet>, stated: &Stated<'_>) -> Option<CountJson> {
    let about_scores = |said: &SaidStatement| {
        matches!(
            said,
            SaidStatement::Score(_)
                | SaidStatement::Total(_)
                | SaidStatement::Area(_)
                | SaidStatement::Line(..)
        )
    };
    let as_it_stands = sheet.is_none();
    let sheet = sheet.or_else(|| referee.count(dead).ok().map(|(_, sheet)| sheet))?;
    Some(CountJson {
        as_it_stands,
        basis: basis(stated.has_at_the_end(about_scores)),
        totals: sheet.totals().map(|points| points.to_string()),
        sheet: SheetJson::from(&sheet),
    })
}

fn outcome_json(rulebook: &Rulebook, outcome: &Outcome) -> OutcomeJson {
    let of_kind = |kind: &'static str| OutcomeJson {
        kind: kind.into(),
        text: kind.replace('-', " "),
        ..OutcomeJson::default()
    };
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
            OutcomeJson {
                how: Some(how.into()),
                margin: Some(margin.map(|margin| margin.to_string())),
                text: outcome.to_string(),
                winner: Some(color_name(*by).into()),
                ..of_kind("win")
            }
        }
        Outcome::Draw => of_kind("draw"),
        Outcome::NoResult => of_kind("no-result"),
        Outcome::BothLose => of_kind("both-lose"),
        Outcome::Unfinished => of_kind("unfinished"),
        Outcome::Undetermined(gap) => OutcomeJson {
            clause: Some(clause(rulebook, gap.topic)),
            missing: Some(gap.missing.into()),
            ..of_kind("undetermined")
        },
        _ => OutcomeJson { text: outcome.to_string(), ..of_kind("other") },
    }
}
