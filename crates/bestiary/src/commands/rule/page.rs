//! The page for a referee.

use go_board::{Board, Color};
use go_notation::diagram::Diagram;
use go_notation::terminal::visible;
use go_rules::{Action, Became, Citation, Record, Rulebook, Ruleset, Turn, Verdict};

use super::readings::LeftOpen;
use super::ruled::Ruled;
use super::sentences::{becomes, in_one_line, then, upheld, verdict};
use crate::page::paint::Paint;
use crate::page::words::{told, wrapped};

/// Everything that the page says.
pub(super) struct Page<'a> {
    pub(super) file: String,
    pub(super) ruleset: &'a dyn Ruleset,
    pub(super) rulebook: Rulebook,
    pub(super) at: usize,
    pub(super) is_claim: bool,
    pub(super) record: Record,
    pub(super) action: Action,
    pub(super) before: Board,
    pub(super) ruled: Ruled,
    pub(super) open: Vec<LeftOpen<'a>>,
    /// The ruling if the opponent of the side to move had made the start position, where that is another one.
    pub(super) if_made: Option<(Color, Ruled)>,
}

impl Page<'_> {
    pub(super) fn clause(&self, rulebook: &Rulebook, ruled: &Ruled) -> Option<Citation> {
        ruled.by.map(|ground| rulebook.cite(ground))
    }

    pub(super) fn remedy_clause(&self) -> Option<Citation> {
        self.ruled.remedied_by.map(|ground| self.rulebook.cite(ground))
    }

    /// The clause by which something else than the next turn follows, unless it is that of the ruling itself.
    pub(super) fn then_clause(&self) -> Option<Citation> {
        let then = self.rulebook.cite(self.ruled.then_by?);
        (Some(&then) != self.clause(&self.rulebook, &self.ruled).as_ref()).then_some(then)
    }

    pub(super) fn text(&self, paint: Paint) -> String {
        let text = self.ruleset.text();
        let mut out = format!("{}\n", paint.strong(&visible(&format!("Ruling under {}", text.title))));
        out.push_str(&wrapped("rulebook: ", self.rulebook.name(), 0));
        out.push_str(&wrapped("game: ", &self.file, 0));
        let what = if self.is_claim { "claim after move" } else { "move" };
        let number = if self.is_claim { self.at - 1 } else { self.at };
        out.push_str(&format!("{what} {number}: {}\n\n", visible(&told(&self.action))));
        let marked = match &self.action {
            Action::Turn(_, Turn::Play(point)) => Some(*point),
            Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => None,
        };
        out.push_str(&format!("Before it:\n{}\n", Diagram::new(&self.before).marked(marked)));
        out.push_str(&wrapped("Ruling: ", &format!("{}.", verdict(&self.ruled)), 0));
        out.push_str(&cited(self.clause(&self.rulebook, &self.ruled)));
        if self.ruled.left.is_none() && self.ruled.ended.is_none() {
            out.push_str(&self.consequences());
        }
        out.push_str(&self.left_open());
        out
    }

    fn consequences(&self) -> String {
        let ruled = &self.ruled;
        let mut out = String::new();
        if !matches!((ruled.verdict, ruled.became), (Verdict::Allowed, Became::Made)) {
            out.push_str(&wrapped("What becomes of it: ", &format!("{}.", becomes(ruled, self.at)), 0));
            out.push_str(&cited(self.remedy_clause()));
        }
        if let (Some(pointed_out), Some(by)) = (&ruled.if_objected, self.action.by()) {
            let words = format!("{}; then {}.", upheld(pointed_out), then(pointed_out));
            out.push_str(&wrapped(&format!("If {} points it out in time: ", by.opponent()), &words, 0));
            out.push_str(&cited(self.clause(&self.rulebook, pointed_out)));
        }
        out.push_str(&wrapped("Then: ", &format!("{}.", then(ruled)), 0));
        out.push_str(&cited(self.then_clause()));
        if ruled.board.key() != self.before.key() {
            out.push_str(&format!("\nAfter it:\n{}", Diagram::new(&ruled.board)));
        }
        if let Some((ply, gap)) = ruled.doubtful
            && (ply as usize) < self.at
        {
            out.push_str(&wrapped(
                "In doubt: ",
                &format!("an earlier ruling, at move {ply}, rests on something that the text does not decide: {gap}."),
                0,
            ));
        }
        out
    }

    fn left_open(&self) -> String {
        let mut out = "\nWhat the text leaves open here\n".to_owned();
        if let Verdict::Undetermined(gap) = self.ruled.verdict {
            out.push_str(&wrapped("missing: ", &gap.to_string(), 2));
        }
        for LeftOpen { silence, chosen, others } in &self.open {
            let clauses = silence.clauses.join(", ");
            out.push_str(&wrapped(&format!("{} ({clauses}): ", silence.key), &silence.question, 2));
            let says = |key: &str| {
                silence.readings.iter().find(|option| option.key == key).map_or("", |option| &option.says)
            };
            out.push_str(&wrapped(
                &format!("{chosen}: "),
                &format!("{}. Then as ruled above.", says(chosen)),
                4,
            ));
            for (reading, ruled, rulebook) in others {
                let clause =
                    self.clause(rulebook, ruled).map_or_else(String::new, |clause| format!(" ({clause})"));
                let line = format!("{}. Then: {}{clause}.", says(reading), in_one_line(ruled, self.at));
                out.push_str(&wrapped(&format!("{reading}: "), &line, 4));
            }
        }
        if let Some((by, ruled)) = &self.if_made {
            let line = format!(
                "Nobody made the start position, as far as the record tells. Had {by} made it by a move: {}.",
                in_one_line(ruled, self.at)
            );
            out.push_str(&wrapped("the start: ", &line, 2));
        }
        let silences = self.ruleset.text().silences.len();
        let others = silences - self.open.len();
        out.push_str(&match (self.open.is_empty(), others) {
            (_, 0) if self.open.is_empty() => "  Nothing: the text declares no silence.\n".to_owned(),
            (true, 1) => "  Nothing: the ruling is the same under every reading of its only silence.\n".to_owned(),
            (true, _) => format!("  Nothing: the ruling is the same under every reading of its {silences} silences, one at a time.\n"),
            (false, 0) => "  The text has no other silence.\n".to_owned(),
            (false, 1) => "  The other silence does not touch this ruling.\n".to_owned(),
            (false, _) => format!("  The other {others} silences do not touch this ruling.\n"),
        });
        out
    }
}

fn cited(citation: Option<Citation>) -> String {
    match citation {
        None => String::new(),
        Some(citation) if citation.clause.is_empty() => {
            format!("  {} has no clause on this\n", citation.text)
        }
        Some(citation) => wrapped(&format!("clause {}: ", citation.clause), &citation.says, 2),
    }
}
