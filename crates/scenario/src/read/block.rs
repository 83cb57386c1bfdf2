//! What stands below the line: blocks of rulebooks and what they say.

use super::{Reader, remark};
use crate::problem::quoted;
use crate::scenario::{At, Block, Body, Remark, Scenario};
use crate::source::{Piece, SourceLine};

/// What to write for a sign that numbers have elsewhere, and not here.
fn wrong_sign(statements: &str) -> Option<String> {
    let dashes = [('–', "an en dash"), ('—', "an em dash"), ('−', "a minus sign"), ('‐', "a Unicode hyphen")];
    if let Some((dash, name)) = dashes.into_iter().find(|(dash, _)| statements.contains(*dash)) {
        return Some(format!("`{dash}` is {name}: write a hyphen, `-`"));
    }
    let is_decimal =
        |three: &[u8]| three[0].is_ascii_digit() && three[1] == b',' && three[2].is_ascii_digit();
    statements
        .as_bytes()
        .windows(3)
        .any(is_decimal)
        .then(|| "a comma stands between statements: use a decimal point, as in `6.5`".to_owned())
}

impl Reader<'_, '_, '_> {
    pub(super) fn blocks(&mut self, scenario: &mut Scenario) {
        let size = scenario.size();
        // Remarks and empty lines of which the next line tells where they belong.
        let mut waiting: Vec<At<Remark>> = Vec::new();
        while let Some(line) = self.lines.next() {
            if let Some(remark) = remark(line) {
                waiting.push(remark);
                continue;
            }
            let indented = line.text.starts_with(char::is_whitespace);
            let Some(block) = scenario.blocks.last_mut().filter(|_| indented) else {
                if line.text.trim_end() == "---" {
                    self.problems.add(
                        Piece::whole(line).trim().span(),
                        "there is a line `---` already; a line `===` stands between two scenarios of a file",
                    );
                    continue;
                }
                if indented {
                    let span = Piece::whole(line).trim().span();
                    self.problems.add(
                        span,
                        "this belongs to no rulebook: a block begins in column 1, as in `aga-1991: playing`",
                    );
                    _ = self.diagram(None);
                    continue;
                }
                let lead = std::mem::take(&mut waiting);
                if let Some(block) = self.block(line, lead, size) {
                    scenario.blocks.push(block);
                }
                continue;
            };
            block.lines.extend(
                waiting.drain(..).map(|remark| At { span: remark.span, item: Body::Remark(remark.item) }),
            );
            let piece = Piece::whole(line).trim();
            if let Some(item) = self.body(piece, size) {
                block.lines.push(At { span: piece.span(), item });
            }
        }
        scenario.tail = waiting;
    }

    fn block(
        &mut self,
        line: SourceLine<'_>,
        lead: Vec<At<Remark>>,
        size: Option<go_board::Size>,
    ) -> Option<Block> {
        let whole = Piece::whole(line).trim();
        let Some((selectors, rest)) = whole.split_once(':') else {
            self.problems.add(
                whole.span(),
                format_args!(
                    "{} has no colon: a block begins with rulebooks, as in `aga-1991, bga: playing`, and what it says goes on in indented lines",
                    quoted(whole.text())
                ),
            );
            return None;
        };
        let selectors: Vec<At<String>> = selectors
            .listed()
            .into_iter()
            .map(|piece| At { span: piece.span(), item: piece.text().to_owned() })
            .collect();
        if selectors.is_empty() {
            self.problems.add(whole.span(), "no rulebook stands before the colon");
        }
        let mut block = Block { lead, span: whole.span(), selectors, inline: false, lines: Vec::new() };
        if !rest.is_empty()
            && let Some(item) = self.body(rest, size)
        {
            block.inline = matches!(item, Body::Statements(_));
            block.lines.push(At { span: rest.span(), item });
        }
        Some(block)
    }

    fn body(&mut self, piece: Piece<'_>, size: Option<go_board::Size>) -> Option<Body> {
        let (key, rest) = piece.first_word();
        Some(match key.text() {
            "play" => Body::Play(self.actions(rest)),
            "source" => Body::Source(self.text(key, rest)),
            "comment" => Body::Comment(self.text(key, rest)),
            "expect-fail" => Body::ExpectFail(self.text(key, rest)),
            "board" => {
                if !rest.is_empty() {
                    self.problems
                        .add(rest.span(), "nothing may follow `board`: its diagram stands on the next lines");
                }
                let before = self.problems.found.len();
                match self.diagram(size) {
                    Some((drawn, _)) => Body::Board(drawn),
                    None => {
                        if self.problems.found.len() == before {
                            self.problems.add(
                                key.span(),
                                "no diagram follows: write rows of X, O and . on the next lines",
                            );
                        }
                        return None;
                    }
                }
            }
            _ => {
                if let Some(message) = wrong_sign(piece.text()) {
                    self.problems.add(piece.span(), message);
                    return None;
                }
                let pieces = piece.listed();
                if pieces.is_empty() {
                    self.problems.add(piece.span(), "nothing is stated here");
                    return None;
                }
                let statements: Vec<_> = pieces
                    .into_iter()
                    .filter_map(|said| match super::statement::read(said) {
                        Ok(item) => Some(At { span: said.span(), item }),
                        Err((span, message)) => {
                            self.problems.add(span, message);
                            None
                        }
                    })
                    .collect();
                Body::Statements(statements)
            }
        })
    }
}
