//! What rulebooks rule on a record, written down as blocks.

use go_rules::{Action, Became, How, Outcome, Reason, Rulebook, Ruling, StageName, Topic, Verdict};

use super::court::Court;
use crate::scenario::{
    At, Block, Body, Drawn, SaidFate, SaidGround, SaidResult, SaidStatement, SaidVerdict, Scenario, StageWord,
};
use crate::words;

/// How much is said of the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// Stage, result and scores.
    Usual,
    /// The board and every line of the score sheet as well.
    Full,
}

impl Scenario {
    /// The scenario with what each rulebook rules: on the last of its actions, and at the end after the actions that are
    /// given for the rulebook, such as passes that it still wants. Rulebooks that rule alike share a block; blocks that the scenario had go.
    ///
    /// What is written holds, so it can be checked at once. Where all agree on stage and result, the blocks tell of the board
    /// and of every line of the score sheet, too. A scenario without a start that can be played from gets no blocks.
    ///
    /// ```
    /// use go_rules::{Record, Setup};
    /// use go_rulesets::Library;
    /// use go_scenario::{Scenario, parse_action};
    /// let library = Library::built_in();
    /// let setup = Setup::empty("1x1".parse()?);
    /// let actions = vec![parse_action("B A1").expect("an action")];
    /// let rulebooks = ["tromp-taylor", "simple-ko-area"].map(|key| (library.rulebook(key).expect("a text"), Vec::new()));
    /// let scenario = Scenario::from_record("my/suicide", &Record { setup, actions }).with_rulings(&rulebooks);
    /// assert!(scenario.to_string().contains("simple-ko-area:\n  ply 1: forbidden (2: suicide) and halts"));
    /// # Ok::<(), go_board::SizeError>(())
    /// ```
    #[must_use]
    pub fn with_rulings(mut self, rulebooks: &[(Rulebook, Vec<Action>)]) -> Self {
        let mut groups = self.groups(rulebooks, Detail::Usual);
        if groups.len() == 1 && rulebooks.len() > 1 {
            groups = self.groups(rulebooks, Detail::Full);
        }
        self.divided = !groups.is_empty();
        self.blocks = groups
            .into_iter()
            .map(|(names, lines)| Block {
                lead: Vec::new(),
                span: crate::Span::default(),
                selectors: names.into_iter().map(At::nowhere).collect(),
                inline: false,
                lines: lines.into_iter().map(At::nowhere).collect(),
            })
            .collect();
        self
    }

    /// The names of rulebooks that say the same, with what they say.
    fn groups(&self, rulebooks: &[(Rulebook, Vec<Action>)], detail: Detail) -> Vec<(Vec<String>, Vec<Body>)> {
        let mut groups: Vec<(Vec<String>, Vec<Body>)> = Vec::new();
        for (rulebook, supplied) in rulebooks {
            let name = rulebook.name().to_owned();
            if groups.iter().any(|(names, _)| names.contains(&name)) {
                continue;
            }
            let Some(lines) = self.ruled(rulebook, supplied, detail) else { continue };
            match groups.iter_mut().find(|(_, known)| *known == lines) {
                Some((names, _)) => names.push(name),
                None => groups.push((vec![name], lines)),
            }
        }
        groups
    }

    /// The lines of a block about one rulebook.
    fn ruled(&self, rulebook: &Rulebook, supplied: &[Action], detail: Detail) -> Option<Vec<Body>> {
        let mut court = Court::open(self, rulebook)?;
        let mut beyond_limits = Vec::new();
        for action in self.plays() {
            court.act(action, &mut beyond_limits);
        }
        let mut lines = Vec::new();
        if let Some((ply, ruling)) = court.last_ruling() {
            lines.push(said([ply_statement(rulebook, ply, ruling)]));
        }
        if court.is_out() {
            return Some(lines);
        }
        if !supplied.is_empty() {
            lines.push(said(stage_statements(&court)));
            for action in supplied {
                court.act(&At::nowhere(action.clone()), &mut beyond_limits);
            }
            lines.push(Body::Play(supplied.iter().cloned().map(At::nowhere).collect()));
        }
        if !beyond_limits.is_empty() {
            return None;
        }
        let mut end = if court.is_out() { Vec::new() } else { stage_statements(&court) };
        if !court.is_out() {
            end.extend(end_statements(&court, rulebook, detail));
        }
        if end.is_empty() {
            // Nothing would be stated after what was supplied.
            lines.pop();
        } else {
            lines.push(said(end));
            if detail == Detail::Full {
                let board = court.board();
                lines.push(Body::Board(Drawn {
                    black: board.stones(go_board::Color::Black),
                    white: board.stones(go_board::Color::White),
                }));
            }
        }
        Some(lines)
    }
}

fn said(statements: impl IntoIterator<Item = SaidStatement>) -> Body {
    Body::Statements(statements.into_iter().map(At::nowhere).collect())
}

/// The clause on a subject, if it is there and can be written between brackets.
fn clause(rulebook: &Rulebook, topic: Topic) -> Option<String> {
    let clause = rulebook.cite(topic).clause;
    let plain = !clause.trim().is_empty()
        && clause.trim() == clause
        && !clause.contains(|c: char| c.is_control() || "():,[]#".contains(c));
    plain.then(|| clause.into_owned())
}

fn ground(rulebook: &Rulebook, reason: Reason) -> SaidGround {
    let word = Some(words::reason(reason)).filter(|word| words::REASONS.contains(word));
    SaidGround { clause: clause(rulebook, reason.topic()), reason: word }
}

fn silent(rulebook: &Rulebook, topic: Topic) -> SaidGround {
    SaidGround { clause: clause(rulebook, topic), reason: None }
}

fn ply_statement(rulebook: &Rulebook, ply: u32, Ruling { verdict, became, .. }: Ruling) -> SaidStatement {
    let verdict = match verdict {
        Verdict::Allowed => SaidVerdict::Allowed,
        Verdict::Forbidden(reason) => SaidVerdict::Forbidden(ground(rulebook, reason)),
        Verdict::Undetermined(gap) => SaidVerdict::Undetermined(silent(rulebook, gap.topic)),
        Verdict::NotApplicable => SaidVerdict::Unknown,
    };
    let fate = match became {
        Became::Stood(_) => Some(SaidFate::Stands),
        Became::Passes(n, _) => Some(SaidFate::Passes(n)),
        Became::TurnLost(_) => Some(SaidFate::Void),
        Became::Lost(_) => Some(SaidFate::Loses),
        Became::Halted(_) => Some(SaidFate::Halts),
        Became::Ignored(_) => Some(SaidFate::Ignored),
        Became::Made | Became::NotApplicable | Became::AfterTheEnd | _ => None,
    };
    SaidStatement::Ply(ply, verdict, fate)
}

fn stage_statements(court: &Court<'_>) -> Vec<SaidStatement> {
    let stage = court.course().stage();
    let is = stage.name.word();
    let mut said: Vec<SaidStatement> =
        StageWord::ALL.into_iter().filter(|word| word.word() == is).map(SaidStatement::Stage).collect();
    match stage.to_move {
        Some(by) if stage.pass_only || stage.name == StageName::LastMove => {
            said.push(SaidStatement::OwesPass(by));
        }
        Some(by) => said.push(SaidStatement::ToMove(Some(by))),
        None => {}
    }
    said
}

fn end_statements(court: &Court<'_>, rulebook: &Rulebook, detail: Detail) -> Vec<SaidStatement> {
    let mut said = Vec::new();
    let result = result(rulebook, &court.outcome());
    let is_decided = !matches!(result, Some(SaidResult::Unfinished | SaidResult::Undetermined(_)) | None);
    said.extend(result.map(SaidStatement::Result));
    if let Some(sheet) = court.counted().filter(|_| is_decided || detail == Detail::Full) {
        said.push(SaidStatement::Score(super::points::sum(&sheet.scoring)));
        said.push(SaidStatement::Total(sheet.totals()));
        if detail == Detail::Full {
            let lines = sheet.scoring.iter().chain(&sheet.compensation);
            let mut names: Vec<&str> = lines.clone().map(|item| item.what).collect();
            names.dedup();
            for name in names {
                let sum = super::points::sum(lines.clone().filter(|item| item.what == name));
                let statement = SaidStatement::Line(name.to_owned(), sum);
                if !said.contains(&statement) {
                    said.push(statement);
                }
            }
        }
    }
    said
}

fn result(rulebook: &Rulebook, outcome: &Outcome) -> Option<SaidResult> {
    Some(match outcome {
        Outcome::Win { by, how: How::Resignation, .. } => SaidResult::Resignation(*by),
        Outcome::Win { by, how: How::Forfeit, .. } => SaidResult::Forfeit(*by),
        Outcome::Win { by, margin: Some(margin), how: How::Score | How::TieBreak } => {
            SaidResult::Points(*by, *margin)
        }
        Outcome::Win { by, margin: None, how: How::NoMoveLeft | How::TieBreak | How::Score } => {
            SaidResult::Win(*by)
        }
        Outcome::Draw => SaidResult::Draw,
        Outcome::NoResult => SaidResult::NoResult,
        Outcome::BothLose => SaidResult::BothLose,
        Outcome::Unfinished => SaidResult::Unfinished,
        Outcome::Undetermined(gap) => SaidResult::Undetermined(silent(rulebook, gap.topic)),
        // The format has no word for it.
        Outcome::Win { .. } | _ => return None,
    })
}
