use std::fmt;

use crate::Span;

/// What is wrong in a file of scenarios: where, what stands there, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file, as it was named.
    pub file: String,
    /// Where in it.
    pub span: Span,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.span.line, self.span.column, self.message)
    }
}

impl std::error::Error for Problem {}

/// More in one scenario help nobody.
const MOST: usize = 100;

/// Problems as they are found.
#[derive(Debug)]
pub(crate) struct Problems<'a> {
    file: &'a str,
    pub(crate) found: Vec<Problem>,
}

impl<'a> Problems<'a> {
    pub(crate) const fn new(file: &'a str) -> Self {
        Self { file, found: Vec::new() }
    }

    pub(crate) fn add(&mut self, span: Span, message: impl fmt::Display) {
        if self.found.len() < MOST {
            let problem = Problem { file: self.file.to_owned(), span, message: message.to_string() };
            if !self.found.contains(&problem) {
                self.found.push(problem);
            }
        }
    }
}

/// A text as messages quote it: not longer than a line, nothing that moves the cursor.
pub(crate) fn quoted(text: &str) -> String {
    let short: String = text.chars().take(60).collect();
    let more = if text.chars().nth(60).is_some() { "…" } else { "" };
    format!("`{}{more}`", short.escape_debug().to_string().replace("\\'", "'").replace("\\\"", "\""))
}

/// `a, b or c`.
pub(crate) fn either(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// `; did you mean x or y?`, or nothing.
pub(crate) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let near = go_rulesets::near(word, known);
    if near.is_empty() { String::new() } else { format!("; did you mean {}?", either(&near)) }
}
