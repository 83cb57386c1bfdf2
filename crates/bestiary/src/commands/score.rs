//! `bestiary score`: a position settled and counted, line by line.

use go_board::{Board, Color, PointSet};
use go_comparing::json::{SheetJson, point_names};
use go_comparing::{CompareOptions, Comparison, EndReport, compare};
use go_notation::diagram::Diagram;
use go_notation::game::Game;
use go_notation::sgf::Variation;
use go_notation::terminal::visible;
use go_rules::{Action, Lockstep, Outcome, Record, Rulebook, Setup, Sheet};
use go_rulesets::Library;

use crate::cli::ScoreArgs;
use crate::page::failure::Failure;
use crate::page::names::{Names, alike};
use crate::page::paint::Paint;
use crate::page::sheets::{self, Column};
use crate::page::words;
use crate::reading::{counting, input, limits};
use crate::wire;
use crate::wire::compare::{CountedJson, ScoreJson, ScoresJson};
use crate::wire::pieces::{self, RulesJson};

/// One rulebook's count.
struct Counted {
    outcome: Outcome,
    sheet: Option<Sheet>,
    /// The stones that were lifted as dead.
    dead: PointSet,
    /// Why the board was counted as it stands, if it was.
    as_it_stands: Option<String>,
}

/// The command's answer.
pub(crate) fn run(library: &Library, arguments: &ScoreArgs, json: bool) -> Result<String, Failure> {
    let said =
        |error: &dyn std::fmt::Display| Failure::new(format!("{}: {error}", input::name(&arguments.file)));
    let under = library.rulebooks(&arguments.count.under);
    let rulebooks = under.map_err(|error| Failure::new(format!("--under: {error}")))?;
    let named = counting::named_dead(&arguments.file, &arguments.count)?;
    let (mut texts, mut objects) = (Vec::new(), Vec::new());
    for (variation, game) in counting::games(&arguments.file, &arguments.count, &arguments.limits)? {
        let plies = game.record.actions.len();
        let at = arguments.at.unwrap_or(plies);
        if at > plies {
            return Err(said(&format_args!("--at {at} is beyond the end: the line has {plies} plies")));
        }
        let options = counting::options(&game, &arguments.count, &arguments.limits, named, at);
        let mut record = game.record.clone();
        record.actions.truncate(at);
        let comparison = compare(&record, &rulebooks, &options);
        let comparison = comparison.map_err(|error| said(&limits::compare(&error)))?;
        let counted = count(&comparison).map_err(|error| said(&error))?;
        if json {
            objects.push(wire::object(&ScoreJson {
                dead: point_names(&options.dead),
                file: input::name(&arguments.file),
                ply: at,
                result: game.result.as_ref().map(ToString::to_string),
                rules: RulesJson::of(&game, library),
                scores: scores(&comparison, &counted),
                variation: variation.to_string(),
                warnings: game.warnings.iter().map(ToString::to_string).collect(),
            })?);
        } else {
            let head = head(library, arguments, &variation, &game);
            let result = if at == plies { counting::result_line(&game) } else { String::new() };
            texts.push(format!("{head}\nafter ply {at}:\n{}{result}", report(&comparison, &counted)));
        }
    }
    Ok(match (json, objects.len()) {
        (false, _) => texts.join("\n"),
        (true, 1) => format!("{}\n", objects[0]),
        (true, _) => wire::line(&ScoresJson { scores: objects })?,
    })
}

fn head(library: &Library, arguments: &ScoreArgs, variation: &Variation, game: &Game) -> String {
    let headline = counting::headline(&arguments.file, variation, game, arguments.count.komi);
    let rules = counting::rules_line(game, library);
    let mut out = format!("{}\n{}\n", Paint::for_stdout().strong(&visible(&headline)), visible(&rules));
    for warning in &game.warnings {
        out.push_str(&format!("note: {}\n", visible(&warning.to_string())));
    }
    out
}

/// Counts what the comparison has settled; what has not come to a count is counted as it stands.
fn count(comparison: &Comparison) -> Result<Vec<Counted>, String> {
    let settled = |end: &EndReport| end.sheet.is_some() || matches!(end.outcome, Outcome::Undetermined(_));
    let ends = &comparison.endings;
    let standing = if ends.iter().all(settled) { None } else { Some(ruled(comparison)?) };
    let counted = ends.iter().enumerate().map(|(member, end)| match &standing {
        Some(lockstep) if !settled(end) => as_it_stands(comparison, lockstep, member),
        _ => Counted { outcome: end.outcome, sheet: end.sheet.clone(), dead: end.dead, as_it_stands: None },
    });
    Ok(counted.collect())
}

/// The record ruled by all rulebooks, nothing supplied.
fn ruled(comparison: &Comparison) -> Result<Lockstep, String> {
    let Comparison { record, rulebooks, options, .. } = comparison;
    let start = record.setup.clone().check().map_err(|error| error.to_string())?;
    let lockstep = Lockstep::new(rulebooks.clone(), start).map_err(|error| error.to_string())?;
    let mut lockstep = lockstep.with_limits(options.limits);
    for action in &record.actions {
        lockstep.act(action).map_err(|limit| limits::referee(&limit))?;
    }
    Ok(lockstep)
}

fn as_it_stands(comparison: &Comparison, lockstep: &Lockstep, member: usize) -> Counted {
    let end = &comparison.endings[member];
    let because = match (lockstep.marks(member).left, end.stage.over) {
        (Some((ply, reason)), _) => format!("not a game under this rulebook from ply {ply} on ({reason})"),
        (None, Some(_)) => end.stage.to_string(),
        (None, None) => format!("play has not stopped ({})", end.stage),
    };
    let dead = can_be_agreed(&comparison.rulebooks[member], &end.board, &comparison.options.dead);
    let as_it_stands = Some(format!("counted as it stands: {because}"));
    match lockstep.count(member, &dead) {
        Ok((outcome, sheet)) => {
            // A game that is over has a result of its own.
            let outcome = if end.stage.over.is_some() { end.outcome } else { outcome };
            Counted { outcome, sheet: Some(sheet), dead, as_it_stands }
        }
        Err(gap) => Counted { outcome: Outcome::Undetermined(gap), sheet: None, dead, as_it_stands },
    }
}

/// Which of these stones players could agree to be dead if both passed on this board. Where the text knows no agreement, none.
fn can_be_agreed(rulebook: &Rulebook, board: &Board, dead: &PointSet) -> PointSet {
    let stones = board.stones(Color::Black).union(&board.stones(Color::White));
    let dead = dead.intersection(&stones);
    if dead.is_empty() {
        return dead;
    }
    let setup = Setup { allow_no_liberties: true, ..Setup::position(board, Color::Black) };
    let actions = Color::BOTH.map(Action::pass).to_vec();
    let options = CompareOptions { dead, ..CompareOptions::default() };
    let agreed = compare(&Record { setup, actions }, std::slice::from_ref(rulebook), &options);
    agreed.ok().and_then(|agreed| agreed.endings.first().map(|end| end.dead)).unwrap_or_default()
}

fn report(comparison: &Comparison, counted: &[Counted]) -> String {
    let paint = Paint::for_stdout();
    let names = Names::of(&comparison.rulebooks);
    let columns: Vec<Column> =
        (0..counted.len()).map(|m| column(&comparison.endings[m], &counted[m])).collect();
    format!(
        "{}{}{}",
        boards(comparison, counted, &names, paint),
        names.legend(),
        sheets::print(&columns, &names, paint)
    )
}

/// Each board that stands under some rulebooks, the dead stones on it marked.
fn boards(comparison: &Comparison, counted: &[Counted], names: &Names, paint: Paint) -> String {
    let boards: Vec<&Board> = comparison.endings.iter().map(|end| &end.board).collect();
    let groups = alike(&boards);
    let mut out = String::new();
    for group in &groups {
        let dead = group.iter().fold(PointSet::EMPTY, |all, m| all.union(&counted[*m].dead));
        let diagram = Diagram::new(boards[group[0]]).marked(dead.iter());
        if groups.len() > 1 {
            out.push_str(&format!("under {}:\n", names.labels(group.iter().copied())));
        }
        let diagram = if paint.is_on() { diagram.ansi() } else { diagram.to_string() };
        out.push_str(&format!("{}\n\n", diagram.trim_end_matches('\n')));
    }
    out
}

fn column(end: &EndReport, counted: &Counted) -> Column {
    let doubt = end.marks.doubtful.map(|(ply, gap)| {
        format!("since ply {ply} this rests on something that the text does not decide: {gap}")
    });
    Column {
        result: counted.outcome.to_string(),
        facts: vec![
            ("note", counted.as_it_stands.clone().unwrap_or_default()),
            ("supplied", words::told_all(&end.supplied)),
            ("dead", if counted.dead.is_empty() { String::new() } else { counted.dead.to_string() }),
            ("doubt", doubt.unwrap_or_default()),
        ],
        sheet: counted.sheet.clone(),
    }
}

fn scores(comparison: &Comparison, counted: &[Counted]) -> Vec<CountedJson> {
    let ends = comparison.names().zip(&comparison.endings).zip(counted);
    let score = |((name, end), counted): ((&str, &EndReport), &Counted)| CountedJson {
        board: (&end.board).into(),
        dead: point_names(&counted.dead),
        marks: (&end.marks).into(),
        note: counted.as_it_stands.clone(),
        outcome: counted.outcome.to_string(),
        rulebook: name.to_owned(),
        sheet: counted.sheet.as_ref().map(SheetJson::from),
        stage: end.stage.to_string(),
        supplied: pieces::spelled(&end.supplied),
    };
    ends.map(score).collect()
}
