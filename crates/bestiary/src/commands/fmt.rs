//! `bestiary fmt`: scenarios in canonical form, in place.

use std::path::Path;

use crate::cli::FmtArgs;
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::page::problem;
use crate::reading::{files, scenarios};
use crate::wire;
use crate::wire::small::FmtJson;

/// The command's answer.
pub(crate) fn run(arguments: &FmtArgs, json: bool) -> Result<(String, Done), Failure> {
    let sources = scenarios::sources(&arguments.paths)?;
    let (mut changed, mut problems, mut out) = (Vec::new(), Vec::new(), String::new());
    for source in &sources {
        let (text, found) = go_scenario::canonical(source);
        problems.extend(found);
        let stdin =
            arguments.paths.iter().any(|path| path.as_os_str() == "-") && source.name == "standard input";
        if stdin && !arguments.check {
            out.push_str(&text);
        } else if text != source.text {
            if !arguments.check {
                files::replace(Path::new(&source.name), &source.text, text.as_bytes())?;
            }
            changed.push(source.name.clone());
        }
    }
    let holds = problems.is_empty() && (changed.is_empty() || !arguments.check);
    let done = if holds { Done::Well } else { Done::DoesNotHold };
    if json {
        let answer = FmtJson {
            changed,
            check: arguments.check,
            files: sources.len(),
            problems: problems.iter().map(Into::into).collect(),
        };
        return Ok((wire::line(&answer)?, done));
    }
    for problem in &problems {
        out.push_str(&problem::told(problem, &sources, Paint::for_stdout()));
    }
    let verb = if arguments.check { "would change" } else { "changed" };
    for file in changed {
        out.push_str(&format!("{verb}: {file}\n"));
    }
    Ok((out, done))
}
