//! Reading one scenario from its lines.

mod block;
mod diagram;
mod head;
mod statement;

use go_board::Color;
use go_rules::Action;

use crate::problem::{Problems, quoted};
use crate::scenario::{At, Body, Head, Remark, Scenario};
use crate::source::{Piece, SourceLine, Span};
use crate::words;

/// The lines of a scenario, one after another.
pub(crate) struct Reader<'a, 'p, 'f> {
    lines: std::iter::Peekable<std::vec::IntoIter<SourceLine<'a>>>,
    problems: &'p mut Problems<'f>,
}

/// The scenario that these lines hold. What cannot be read is left out and told as a problem.
pub(crate) fn scenario(lines: Vec<SourceLine<'_>>, problems: &mut Problems<'_>) -> Scenario {
    let mut reader = Reader { lines: lines.into_iter().peekable(), problems };
    let mut scenario = Scenario::default();
    reader.head(&mut scenario);
    if scenario.divided {
        reader.blocks(&mut scenario);
    }
    if scenario.size().is_none()
        && let Some(place) = drawn(&scenario)
    {
        // Without a size these rows could not be printed again.
        problems.add(
            place,
            "the scenario has no board that this could be: write `board` and its size in its head",
        );
    }
    scenario
}

/// The first position that stands in a scenario beside its board.
fn drawn(scenario: &Scenario) -> Option<Span> {
    let occurred = scenario.head.iter().find(|line| matches!(line.item, Head::History(_)));
    let mut said = scenario.blocks.iter().flat_map(|block| &block.lines);
    occurred
        .map(|line| line.span)
        .or_else(|| said.find(|line| matches!(line.item, Body::Board(_))).map(|line| line.span))
}

/// A remark, if the line is one.
fn remark(line: SourceLine<'_>) -> Option<At<Remark>> {
    let piece = Piece::whole(line).trim();
    let item = match piece.text().strip_prefix('#') {
        Some(text) => Remark::Hash(text.trim_end().to_owned()),
        None if piece.is_empty() => Remark::Blank,
        None => return None,
    };
    Some(At { span: piece.span(), item })
}

fn color(word: &str) -> Option<Color> {
    match word {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        _ => None,
    }
}

impl Reader<'_, '_, '_> {
    /// Actions with commas between them.
    fn actions(&mut self, list: Piece<'_>) -> Vec<At<Action>> {
        if list.is_empty() {
            self.problems.add(
                list.span(),
                "no action follows: write a colour and what is done, as in `play B C3, W pass`",
            );
        }
        let mut actions = Vec::new();
        for piece in list.listed() {
            match words::parse(piece.text()) {
                Some(action) => actions.push(At { span: piece.span(), item: action }),
                None => self.problems.add(piece.span(), no_action(piece.text())),
            }
        }
        actions
    }

    /// The rest of a line as a text for people.
    fn text(&mut self, key: Piece<'_>, rest: Piece<'_>) -> String {
        if rest.is_empty() {
            self.problems
                .add(key.span(), format_args!("`{}` says nothing: write it on the same line", key.text()));
        }
        rest.text().to_owned()
    }
}

/// Whether a word names a point in a column that boards do not have.
fn is_in_column_i(word: &str) -> bool {
    let row = word.strip_prefix(['I', 'i']).unwrap_or_default();
    !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit())
}

/// What is wrong with a word for a point in column I.
fn no_column_i(word: &str) -> String {
    format!("{} is no point: there is no column I, J follows H", quoted(word))
}

fn no_action(text: &str) -> String {
    if let Some(word) = text.split_whitespace().find(|word| is_in_column_i(word)) {
        return no_column_i(word);
    }
    format!(
        "{} is no action: write a colour and what is done, as in `B C3`, `W pass`, `B propose dead A1`, `W accept`",
        quoted(text)
    )
}
