//! Problems of scenarios, for people.

use go_notation::terminal::visible;
use go_scenario::{Problem, Source};

use crate::page::paint::Paint;
use crate::page::pointer::Pointer;

/// A problem with the line that it is about.
pub(crate) fn told(problem: &Problem, sources: &[Source], paint: Paint) -> String {
    let source = sources.iter().find(|source| source.name == problem.file);
    let pointer = source.and_then(|source| {
        Pointer::new(&source.text, problem.span.line, problem.span.start..problem.span.end)
    });
    let drawn = pointer.map_or_else(String::new, |pointer| format!("{}\n", pointer.draw(paint)));
    format!("{}\n{drawn}", paint.alert(&visible(&problem.to_string())))
}
