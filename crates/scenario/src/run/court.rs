//! A record under one rulebook, and statements held against it.

use std::cell::Cell;

use go_board::{Board, Color, PointSet};
use go_rules::{
    Action, Became, Course, How, Limits, Outcome, Referee, Rulebook, Ruling, Sheet, StageName, Topic, Verdict,
};

use super::cycle;
use super::points::sum;
use super::ruled::{self, RuledSoFar};
use super::{Diagrams, FailedStatement};
use crate::Span;
use crate::scenario::{At, Drawn, SaidFate, SaidResult, SaidStatement, SaidVerdict, Scenario};

/// Nothing that people write down is longer.
const LIMITS: Limits = Limits { plies: 20_000, statements: 5_000, history_bytes: 64 << 20 };

/// Where a rulebook sits over a scenario.
pub(super) struct Court<'a> {
    scenario: &'a Scenario,
    pub(super) rulebook: &'a Rulebook,
    pub(super) referee: Referee,
    rulings: Vec<Option<Ruling>>,
    start: Board,
    /// What becomes of the loop after so many actions: asked once for each place.
    fate: Cell<Option<(usize, cycle::CycleFate)>>,
}

impl<'a> Court<'a> {
    pub(super) fn open(scenario: &'a Scenario, rulebook: &'a Rulebook) -> Option<Self> {
        let start = scenario.setup()?.check().ok()?;
        let board = start.board().clone();
        let referee = Referee::new(rulebook.clone(), start).with_limits(LIMITS);
        Some(Self { scenario, rulebook, referee, rulings: Vec::new(), start: board, fate: Cell::new(None) })
    }

    pub(super) fn board(&self) -> &Board {
        self.course().board()
    }

    pub(super) fn course(&self) -> &Course {
        self.referee.course()
    }

    pub(super) fn outcome(&self) -> Outcome {
        self.referee.outcome()
    }

    /// The last ply that was ruled on, counted from 1, and what has become of it by now.
    pub(super) fn last_ruling(&self) -> Option<(u32, Ruling)> {
        let last = self.rulings.iter().rposition(Option::is_some)?;
        let ruling = self.rulings[last]?;
        let became = self.course().plies().get(last).map_or(ruling.became, |ply| ply.became);
        Some((u32::try_from(last + 1).ok()?, Ruling { became, ..ruling }))
    }

    /// Whether nothing but plies can be spoken of: the record left the rulebook before its last action.
    pub(super) fn is_out(&self) -> bool {
        self.has_left().is_some()
    }

    /// The sheet that statements about scores are held against, if there is one.
    pub(super) fn counted(&self) -> Option<Sheet> {
        self.sheet().ok()
    }

    fn failure(&self, span: Span, said: String, ruled: RuledSoFar) -> FailedStatement {
        let boards = Diagrams::StartAndHere(self.start.clone(), self.board().clone());
        FailedStatement { span, said, ruled: ruled.words, citation: ruled.citation, boards }
    }

    pub(super) fn act(&mut self, action: &At<Action>, failures: &mut Vec<FailedStatement>) {
        match self.referee.act(&action.item) {
            Ok(ruling) => self.rulings.push(ruling),
            Err(error) => {
                let said = go_notation::game::spell_action(&action.item);
                failures.push(self.failure(action.span, said, RuledSoFar::bare(error.to_string())));
            }
        }
    }

    /// What was said of a ply, counted from 1.
    fn ruling(&self, ply: u32) -> Option<Ruling> {
        self.rulings.get((ply as usize).checked_sub(1)?).copied().flatten()
    }

    /// Why nothing that stands here can be checked: the record left the rulebook at an earlier ply.
    fn has_left(&self) -> Option<RuledSoFar> {
        let (ply, reason) = self.referee.marks().left?;
        ((ply as usize) < self.rulings.len()).then(|| {
            let words = format!("the record is no game under this rulebook after ply {ply} ({reason})");
            RuledSoFar::on(self.rulebook, reason.topic(), words)
        })
    }

    /// Holds a drawn board against the real one.
    pub(super) fn compare(&self, span: Span, drawn: &Drawn, failures: &mut Vec<FailedStatement>) {
        if let Some(ruled) = self.has_left() {
            failures.push(self.failure(span, "board".to_owned(), ruled));
            return;
        }
        let said = drawn.on(self.board().size());
        if said != *self.board() {
            let differ: PointSet = self
                .board()
                .size()
                .points()
                .filter(|point| said.stone(*point) != self.board().stone(*point))
                .collect();
            failures.push(FailedStatement {
                span,
                said: "board".to_owned(),
                ruled: format!("another board: see {differ}"),
                citation: None,
                boards: Diagrams::SaidAndRuled(said, self.board().clone()),
            });
        }
    }

    /// Whether the statement holds; if it does not, the failure is added.
    pub(super) fn check(&self, statement: &At<SaidStatement>, failures: &mut Vec<FailedStatement>) -> bool {
        let about_a_ply =
            matches!(&statement.item, SaidStatement::Ply(ply, ..) if self.ruling(*ply).is_some());
        let wrong = match self.has_left().filter(|_| !about_a_ply) {
            Some(ruled) => Some(ruled),
            None => self.wrong(&statement.item),
        };
        match wrong {
            None => true,
            Some(ruled) => {
                failures.push(self.failure(statement.span, statement.item.to_string(), ruled));
                false
            }
        }
    }

    /// What is ruled instead, if the statement does not hold.
    fn wrong(&self, statement: &SaidStatement) -> Option<RuledSoFar> {
        let course = self.referee.course();
        let stage = course.stage();
        let unless = |holds: bool, ruled: &dyn Fn() -> RuledSoFar| if holds { None } else { Some(ruled()) };
        match statement {
            SaidStatement::Stage(word) => {
                let is = stage.name.word();
                unless(is == word.word(), &|| RuledSoFar::on(self.rulebook, self.referee.grounds().stage, is))
            }
            SaidStatement::ToMove(by) => {
                unless(stage.to_move == *by, &|| RuledSoFar::bare(to_move(stage.to_move)))
            }
            SaidStatement::OwesPass(by) => {
                let owes = stage.pass_only || stage.name == StageName::LastMove;
                unless(owes && stage.to_move == Some(*by), &|| {
                    let words = if owes { "owes a pass" } else { "to move" };
                    let who = stage.to_move.map_or("nobody", side);
                    RuledSoFar::on(
                        self.rulebook,
                        self.referee.grounds().stage,
                        format!("{}, {who} {words}", stage.name.word()),
                    )
                })
            }
            SaidStatement::Verdict(action, said) => {
                let verdict = self.referee.judge(action);
                unless(self.verdict_fits(said, verdict), &|| ruled::verdict(self.rulebook, verdict))
            }
            SaidStatement::Ply(ply, said, fate) => self.wrong_ply(*ply, said, *fate),
            SaidStatement::Legal(said) => self.wrong_plays(said),
            SaidStatement::Result(said) => {
                let outcome = self.referee.outcome();
                unless(self.result_fits(said, &outcome), &|| {
                    ruled::outcome(self.rulebook, self.referee.outcome_ground(), &outcome)
                })
            }
            SaidStatement::Score(said) => self.wrong_score(*said, |sheet| Ok(sum(&sheet.scoring))),
            SaidStatement::Total(said) => self.wrong_score(*said, |sheet| Ok(sheet.totals())),
            SaidStatement::Area(said) => self.wrong_score(*said, |sheet| Ok(self.area(sheet))),
            SaidStatement::Line(name, said) => self.wrong_score(*said, |sheet| {
                let lines = || sheet.scoring.iter().chain(&sheet.compensation);
                if lines().any(|item| item.what == name) {
                    return Ok(sum(lines().filter(|item| item.what == name)));
                }
                let names: Vec<&str> = lines().map(|item| item.what).collect();
                Err(format!("the sheet has no line `{name}`; it has {}", names.join(", ")))
            }),
            SaidStatement::Captured(said) => {
                let held = [Color::White, Color::Black].map(|of| course.ledger().prisoners_of(of));
                unless(held == *said, &|| {
                    RuledSoFar::on(
                        self.rulebook,
                        Topic::Prisoners,
                        format!("captured {}-{}", held[0], held[1]),
                    )
                })
            }
            SaidStatement::Status(point, said) => self.wrong_status(*point, said),
            SaidStatement::Cycle(said) => {
                let fate = self.fate_of_the_loop();
                unless(fate.fits(said, self.rulebook), &|| fate.ruled(self.rulebook))
            }
            SaidStatement::Doubtful(said) => {
                let doubtful = self.referee.marks().doubtful;
                unless(doubtful.is_some() == *said, &|| match doubtful {
                    Some((ply, gap)) => {
                        let ruled = ruled::undetermined(self.rulebook, gap);
                        RuledSoFar { words: format!("doubtful since ply {ply}: {gap}"), ..ruled }
                    }
                    None => RuledSoFar::bare("not doubtful"),
                })
            }
        }
    }

    fn fate_of_the_loop(&self) -> cycle::CycleFate {
        let place = self.rulings.len();
        if let Some((at, fate)) = self.fate.get()
            && at == place
        {
            return fate;
        }
        let actions: Vec<&Action> = self.scenario.loop_plays().map(|action| &action.item).collect();
        let fate = cycle::run(&self.referee, &actions);
        self.fate.set(Some((place, fate)));
        fate
    }

    fn verdict_fits(&self, said: &SaidVerdict, verdict: Verdict) -> bool {
        match (said, verdict) {
            (SaidVerdict::Allowed, Verdict::Allowed) | (SaidVerdict::Unknown, Verdict::NotApplicable) => true,
            (SaidVerdict::Forbidden(ground), Verdict::Forbidden(reason)) => {
                ruled::fits(ground, self.rulebook, reason.topic(), Some(reason))
            }
            (SaidVerdict::Undetermined(ground), Verdict::Undetermined(gap)) => {
                ruled::fits(ground, self.rulebook, gap.topic, None)
            }
            _ => false,
        }
    }

    fn wrong_ply(&self, ply: u32, said: &SaidVerdict, fate: Option<SaidFate>) -> Option<RuledSoFar> {
        let Some(ruling) = self.ruling(ply) else {
            return Some(RuledSoFar::bare(format!("ply {ply} was not ruled on")));
        };
        // What it was made into at once may change when somebody objects.
        let now = self.referee.course().plies().get(ply as usize - 1);
        let became = now.map_or(ruling.became, |ply| ply.became);
        let fate_fits = fate.is_none_or(|fate| match (fate, became) {
            (SaidFate::Stands, Became::Stood(_))
            | (SaidFate::Void, Became::TurnLost(_))
            | (SaidFate::Halts, Became::Halted(_))
            | (SaidFate::Loses, Became::Lost(_))
            | (SaidFate::Ignored, Became::Ignored(_)) => true,
            (SaidFate::Passes(said), Became::Passes(n, _)) => said == n,
            _ => false,
        });
        let ruled = ruled::verdict(self.rulebook, ruling.verdict);
        let words = format!("{} and {}", ruled.words, ruled::became(became));
        (!(fate_fits && self.verdict_fits(said, ruling.verdict))).then_some(RuledSoFar { words, ..ruled })
    }

    fn wrong_plays(&self, said: &PointSet) -> Option<RuledSoFar> {
        let Some(by) = self.referee.course().stage().to_move else {
            return Some(RuledSoFar::bare("nobody is to move"));
        };
        let plays: PointSet = self
            .board()
            .empties()
            .filter(|point| self.referee.judge(&Action::play(by, *point)) == Verdict::Allowed)
            .collect();
        let named = |what: &str, points: PointSet| {
            if points.is_empty() { String::new() } else { format!("; {what} {points}") }
        };
        (plays != *said).then(|| {
            let all = if plays.is_empty() { "none".to_owned() } else { plays.to_string() };
            let more = named("not said:", plays.difference(said));
            let less = named("said, but not allowed:", said.difference(&plays));
            RuledSoFar::bare(format!("legal {all}{more}{less}"))
        })
    }

    fn result_fits(&self, said: &SaidResult, outcome: &Outcome) -> bool {
        match (said, outcome) {
            (
                SaidResult::Points(by, margin),
                Outcome::Win { by: winner, margin: Some(won), how: How::Score | How::TieBreak },
            ) => by == winner && margin == won,
            (SaidResult::Resignation(by), Outcome::Win { by: winner, how: How::Resignation, .. })
            | (SaidResult::Forfeit(by), Outcome::Win { by: winner, how: How::Forfeit, .. })
            | (
                SaidResult::Win(by),
                Outcome::Win { by: winner, margin: None, how: How::NoMoveLeft | How::TieBreak | How::Score },
            ) => by == winner,
            (SaidResult::Draw, Outcome::Draw)
            | (SaidResult::NoResult, Outcome::NoResult)
            | (SaidResult::BothLose, Outcome::BothLose)
            | (SaidResult::Unfinished, Outcome::Unfinished) => true,
            (SaidResult::Undetermined(ground), Outcome::Undetermined(gap)) => {
                ruled::fits(ground, self.rulebook, gap.topic, None)
            }
            _ => false,
        }
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn to_move(by: Option<Color>) -> String {
    format!("{} to move", by.map_or("nobody", side))
}
