//! `bestiary score`: a position counted as it stands, line by line.

use std::time::Instant;

use go_notation::diagram::Diagram;
use go_quarrel::json::SheetJson;
use go_rules::{Lockstep, Outcome, Rulebook, Sheet};
use go_rulesets::Library;
use serde_json::{Value, json};

use crate::cli::ScoreArgs;
use crate::failure::Failure;
use crate::output::Paint;
use crate::sheets::{self, Column};
use crate::{counting, input, json};

/// One rulebook's count.
struct Counted {
    outcome: Outcome,
    sheet: Option<Sheet>,
    /// Why this count is not that of the whole record.
    note: String,
}

/// The command's answer.
pub(crate) fn run(library: &Library, arguments: &ScoreArgs, json: bool) -> Result<String, Failure> {
    let said =
        |error: &dyn std::fmt::Display| Failure::new(format!("{}: {error}", input::name(&arguments.file)));
    let under = library.rulebooks(&arguments.count.under);
    let rulebooks = under.map_err(|error| Failure::new(format!("--under: {error}")))?;
    let (mut texts, mut objects) = (Vec::new(), Vec::new());
    for (variation, mut game) in counting::games(&arguments.file, &arguments.count, &arguments.limits)? {
        let plies = game.record.actions.len();
        let at = arguments.at.unwrap_or(plies);
        if at > plies {
            return Err(said(&format_args!("--at {at} is beyond the end: the line has {plies} plies")));
        }
        game.record.setup.komi = match arguments.count.komi {
            go_quarrel::Komi::Recorded => game.record.setup.komi,
            go_quarrel::Komi::AsWritten => None,
            go_quarrel::Komi::Fixed(komi) => Some(komi),
        };
        let start = game.record.setup.clone().check().map_err(|error| said(&error))?;
        let lockstep = Lockstep::new(rulebooks.clone(), start).map_err(|error| said(&error))?;
        let mut lockstep = lockstep.with_limits(arguments.limits.of_record());
        let begun = Instant::now();
        for (i, action) in game.record.actions[..at].iter().enumerate() {
            if i % 64 == 63 && begun.elapsed() > arguments.limits.time() {
                return Err(said(&format_args!("at ply {}: more than --max-seconds were used up", i + 1)));
            }
            lockstep.act(action).map_err(|error| said(&format_args!("at ply {}: {error}", i + 1)))?;
        }
        let dead = counting::dead(&game, &arguments.count, at).unwrap_or_default();
        let stands = |point| (0..rulebooks.len()).any(|m| lockstep.course(m).board().stone(point).is_some());
        if let Some(point) = dead.iter().find(|point| !stands(*point)) {
            return Err(said(&format_args!("--dead: no stone stands on {point}")));
        }
        let counted: Vec<Counted> = (0..rulebooks.len()).map(|m| count(&lockstep, m, &dead)).collect();
        if json {
            let mut object = object(&rulebooks, &lockstep, &counted);
            object["file"] = json!(input::name(&arguments.file));
            object["variation"] = json!(variation.to_string());
            object["ply"] = json!(at);
            object["dead"] = json::points(&dead);
            object["rules"] = json::rules(&game);
            object["warnings"] = game.warnings.iter().map(ToString::to_string).collect();
            objects.push(object);
            continue;
        }
        let paint = Paint::for_stdout();
        let headline = counting::headline(&arguments.file, &variation, &game);
        let board = lockstep.course(0).board();
        let diagram = Diagram::new(board).marked(dead.iter());
        let diagram = if paint.is_on() { diagram.ansi() } else { diagram.to_string() };
        let columns: Vec<Column> = rulebooks
            .iter()
            .zip(counted)
            .map(|(rulebook, counted)| Column {
                name: rulebook.name().to_owned(),
                result: counted.outcome.to_string(),
                facts: vec![("note", counted.note)],
                sheet: counted.sheet,
            })
            .collect();
        texts.push(format!(
            "{}\n{}\n\nafter ply {at}:\n{diagram}\n{}",
            paint.strong(&headline),
            counting::rules_line(&game),
            sheets::print(&columns, paint)
        ));
    }
    Ok(match (json, objects.len()) {
        (false, _) => texts.join("\n"),
        (true, 1) => format!("{}\n", objects[0]),
        (true, _) => format!("{}\n", json!({ "schema": "bestiary.scores/1", "scores": objects })),
    })
}

fn count(lockstep: &Lockstep, member: usize, dead: &go_board::PointSet) -> Counted {
    let note = match lockstep.marks(member).left {
        Some((ply, reason)) => format!("no game of it since ply {ply} ({reason}): counted as it stood there"),
        None => String::new(),
    };
    match lockstep.count(member, dead) {
        Ok((outcome, sheet)) => Counted { outcome, sheet: Some(sheet), note },
        Err(gap) => Counted { outcome: Outcome::Undetermined(gap), sheet: None, note },
    }
}

fn object(rulebooks: &[Rulebook], lockstep: &Lockstep, counted: &[Counted]) -> Value {
    let scores: Vec<Value> = rulebooks
        .iter()
        .zip(counted)
        .enumerate()
        .map(|(m, (rulebook, counted))| {
            json!({
                "rulebook": rulebook.name(),
                "outcome": counted.outcome.to_string(),
                "sheet": counted.sheet.as_ref().map(SheetJson::from),
                "board": json::board(lockstep.course(m).board()),
                "note": (!counted.note.is_empty()).then_some(&counted.note),
            })
        })
        .collect();
    json!({ "schema": "bestiary.score/1", "scores": scores })
}
