//! What can be seen without ruling on anything: wrong names, and statements that nothing would check.

use std::collections::BTreeSet;

use go_board::PointSet;
use go_rules::{Rulebook, Ruleset, SetupProblem, Topic};
use go_rulesets::Library;

use crate::Span;
use crate::problem::{Problems, did_you_mean};
use crate::scenario::{At, Block, Body, Head, SaidStatement, Scenario};
use crate::shelf::Shelf;
use crate::source::{Chunks, Part};

/// A loop is run several times, wherever something is said of it.
const LONGEST_LOOP: usize = 1000;

/// The headings of a specification against the text.
pub(crate) fn headings(chunks: &Chunks<'_>, library: &Library, problems: &mut Problems<'_>) {
    let Some((key, span)) = &chunks.key else { return };
    let Some(ruleset) = library.find(key) else {
        // Other documents have front matter with keys of their own, and some texts are a family that shares its clauses.
        let is_family = library.keys().any(|known| is_of_family(known, key));
        if !chunks.headings.is_empty() && !is_family {
            let near = did_you_mean(key, library.keys());
            problems.add(*span, format_args!("there is no text `{key}`{near}"));
        }
        return;
    };
    let text = ruleset.text();
    for at in &chunks.headings {
        let id = &at.heading.id;
        let known: Vec<&str> = match at.heading.of {
            Part::Clauses => text.clauses.iter().map(|clause| &*clause.id).collect(),
            Part::Silences => text.silences.iter().map(|silence| &*silence.key).collect(),
        };
        if !known.contains(&&**id) {
            let what = match at.heading.of {
                Part::Clauses => "clause",
                Part::Silences => "silence",
            };
            problems.add(at.span, format_args!("`{key}` has no {what} `{id}`{}", did_you_mean(id, known)));
        }
    }
}

/// Whether the text belongs to the family of this name: `katago-japanese` to `katago`.
fn is_of_family(text: &str, family: &str) -> bool {
    text.strip_prefix(family).is_some_and(|rest| rest.starts_with('-'))
}

/// Whether the clauses of `text` are specified under `name`: its own key, or that of its family.
pub(crate) fn is_specified_under(text: &str, name: &str, library: &Library) -> bool {
    text == name || library.find(name).is_none() && is_of_family(text, name)
}

/// A scenario by itself.
///
/// What has no place of its own is told at `start`.
pub(crate) fn scenario(scenario: &Scenario, start: Span, problems: &mut Problems<'_>) {
    let first = if scenario.span().line == 0 { start } else { scenario.span() };
    // Where something could not be read, nothing is missed.
    let clean = problems.found.is_empty();
    if !scenario.head.iter().any(|line| matches!(line.item, Head::Id(_))) {
        problems.add(first, "the scenario has no name: write `id` and a name, as in `id my-rules/ko`");
    }
    if clean && scenario.size().is_none() {
        problems.add(first, "the scenario has no board: write `board` and its size, as in `board 5x3`");
    }
    board(scenario, problems);
    let plays = scenario.plays().count();
    let loops = scenario.loop_plays().count();
    if let Some(action) = scenario.loop_plays().nth(LONGEST_LOOP) {
        problems.add(action.span, format_args!("a loop has at most {LONGEST_LOOP} actions"));
    }
    let mut cycle_stated = false;
    for block in &scenario.blocks {
        if clean && !block.says_something() {
            problems.add(
                block.span,
                "this block states nothing: write what its rulebooks say behind the colon or below",
            );
        }
        let mut plies = plays;
        for line in &block.lines {
            match &line.item {
                Body::Play(actions) => plies += actions.len(),
                Body::Statements(statements) => {
                    for statement in statements {
                        cycle_stated |= matches!(statement.item, SaidStatement::Cycle(_));
                        checkable(scenario, statement, plies, loops, problems);
                    }
                }
                Body::Board(_)
                | Body::Source(_)
                | Body::Comment(_)
                | Body::ExpectFail(_)
                | Body::Remark(_) => {}
            }
        }
        if let Some(last) = block.lines.iter().rfind(|line| !matches!(line.item, Body::Remark(_)))
            && matches!(last.item, Body::Play(_))
            && clean
        {
            problems.add(last.span, "nothing is stated after these actions");
        }
    }
    if clean && scenario.blocks.is_empty() {
        let below = if scenario.divided { "write" } else { "write a line `---` and below it" };
        let message = format!("nothing is stated: {below} what rulebooks say, as in `aga-1991: playing`");
        problems.add(first, message);
    }
    if let (Some(head), false) =
        (scenario.head.iter().find(|line| matches!(line.item, Head::Loop(_))), cycle_stated || !clean)
    {
        problems.add(head.span, "no block says what becomes of this loop: write for instance `cycle: free`");
    }
}

fn board(scenario: &Scenario, problems: &mut Problems<'_>) {
    let Some(setup) = scenario.setup() else { return };
    let Err(error) = setup.check() else { return };
    let at = |wanted: fn(&Head) -> bool, nth: usize| {
        let found = scenario.head.iter().filter(|line| wanted(&line.item)).nth(nth);
        found.map_or_else(|| scenario.span(), |line| line.span)
    };
    for problem in error.problems {
        match problem {
            SetupProblem::NoLiberties(stones) => problems.add(
                at(|head| matches!(head, Head::Board(..)), 0),
                format_args!(
                    "these stones have no liberty: {stones}; if that is meant, write `allow no-liberties`"
                ),
            ),
            SetupProblem::Occurred(index) => problems.add(
                at(|head| matches!(head, Head::History(_)), index),
                "this earlier position has a chain without liberties",
            ),
            SetupProblem::Handicap(_) => {
                problems.add(at(|head| matches!(head, Head::Handicap(_)), 0), problem)
            }
            SetupProblem::OffBoard(_) | SetupProblem::BothColors(_) | _ => {
                problems.add(at(|head| matches!(head, Head::Board(..)), 0), problem)
            }
        }
    }
}

/// Whether anything could tell if this statement is right.
fn checkable(
    scenario: &Scenario,
    at: &At<SaidStatement>,
    plies: usize,
    loops: usize,
    problems: &mut Problems<'_>,
) {
    let off = |points: PointSet| {
        scenario.size().map(|size| points.difference(&size.all())).filter(|off| !off.is_empty())
    };
    match &at.item {
        SaidStatement::Ply(ply, ..) if *ply as usize > plies => problems.add(
            at.span,
            format_args!("there is no ply {ply} yet: {plies} actions stand before this statement"),
        ),
        SaidStatement::Cycle(_) if loops == 0 => {
            problems.add(
                at.span,
                "there is no loop: write the cycle's actions above `---`, as in `loop B A1, W B1`",
            );
        }
        SaidStatement::Legal(points) => {
            if let Some(off) = off(*points) {
                problems.add(at.span, format_args!("not on the board: {off}"));
            }
        }
        SaidStatement::Status(point, _) => {
            if let Some(off) = off(PointSet::from_iter([*point])) {
                problems.add(at.span, format_args!("not on the board: {off}"));
            }
        }
        SaidStatement::Verdict(action, _) => {
            if matches!(action, go_rules::Action::Edit(_)) {
                let spelled = go_notation::game::spell_action(action);
                problems
                    .add(at.span, format_args!("`{spelled}` is nobody's action, so nothing is said of it"));
            }
        }
        SaidStatement::Stage(_)
        | SaidStatement::ToMove(_)
        | SaidStatement::OwesPass(_)
        | SaidStatement::Ply(..)
        | SaidStatement::Result(_)
        | SaidStatement::Score(_)
        | SaidStatement::Total(_)
        | SaidStatement::Area(_)
        | SaidStatement::Line(..)
        | SaidStatement::Captured(_)
        | SaidStatement::Cycle(_)
        | SaidStatement::Doubtful(_) => {}
    }
}

/// The rulebooks of each block, and the number of texts that no block names.
pub(crate) fn rulebooks(
    scenario: &Scenario,
    shelf: &mut Shelf<'_>,
    problems: &mut Problems<'_>,
) -> (Vec<Vec<Rulebook>>, usize) {
    let mut named: BTreeSet<String> = BTreeSet::new();
    let mut texts: BTreeSet<String> = BTreeSet::new();
    let mut found: Vec<Vec<Rulebook>> = vec![Vec::new(); scenario.blocks.len()];
    // `others` is what all the rest leaves.
    for others in [false, true] {
        for (block, place) in scenario.blocks.iter().zip(&mut found) {
            for selector in block.selectors.iter().filter(|selector| (selector.item == "others") == others) {
                let picked = if others { shelf.rest(&named) } else { shelf.pick(&selector.item) };
                let picked = match picked {
                    Ok(picked) => picked,
                    Err(message) => {
                        problems.add(selector.span, message);
                        continue;
                    }
                };
                for (name, rulebook) in picked {
                    texts.extend(name.split('[').next().map(str::to_owned));
                    if named.insert(name.clone()) {
                        place.push(rulebook);
                    } else {
                        problems.add(
                            selector.span,
                            format_args!("`{name}` is spoken of twice in this scenario; each rulebook belongs to one block"),
                        );
                    }
                }
            }
        }
    }
    for (block, rulebooks) in scenario.blocks.iter().zip(&found) {
        clauses(block, rulebooks, shelf.library(), problems);
    }
    let unstated = shelf.library().keys().filter(|key| !texts.contains(*key)).count();
    (found, unstated)
}

/// Whether this rulebook may cite the clause: its own text has it, or an article that it took from another text cites it.
fn has_clause(rulebook: &Rulebook, ruleset: &dyn Ruleset, clause: &str) -> bool {
    ruleset.text().clauses.iter().any(|known| known.id == clause)
        || Topic::ALL
            .into_iter()
            .filter_map(|topic| rulebook.clause_on(topic))
            .any(|c| c.clause == clause || c.to_string() == clause)
}

/// The clauses that statements of a block name.
fn clauses(block: &Block, rulebooks: &[Rulebook], library: &Library, problems: &mut Problems<'_>) {
    for statement in block.statements() {
        let Some(clause) = statement.item.ground().and_then(|ground| ground.clause.as_deref()) else {
            continue;
        };
        for rulebook in rulebooks {
            let key = rulebook.name().split('[').next().unwrap_or_default();
            let Some(ruleset) = library.find(key) else { continue };
            if !has_clause(rulebook, ruleset, clause) {
                let known: Vec<&str> = ruleset.text().clauses.iter().map(|clause| &*clause.id).collect();
                let near = did_you_mean(clause, known.iter().copied());
                let hint = if near.is_empty() { format!("; it has {}", shortened(&known)) } else { near };
                problems.add(statement.span, format_args!("`{key}` has no clause `{clause}`{hint}"));
                break;
            }
        }
    }
}

fn shortened(known: &[&str]) -> String {
    match known {
        [first, second, .., last] if known.len() > 12 => format!("{first}, {second} … {last}"),
        _ => known.join(", "),
    }
}
