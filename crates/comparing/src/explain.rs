//! Quarrels as text that a person can follow.

use std::fmt::Write;

use go_board::Color;
use go_notation::diagram::Diagram;
use go_notation::game::spell_action;
use go_rules::{Action, Became, Citation, Item, Lockstep, Sheet, Turn};

use crate::aftermath::Aftermath;
use crate::became::became_in_words;
use crate::compare::Comparison;
use crate::observable::in_favour;
use crate::start::{is_position_of_its_own, start_in_words};
use crate::{Class, Quarrel};

impl Comparison {
    /// One of the comparison's quarrels as text: the board before the ply, the action, what each rulebook
    /// says by which clause and what it makes of it; for what shows at the end, both score sheets line by line.
    #[must_use]
    pub fn explain(&self, quarrel: &Quarrel) -> String {
        let mut text = String::new();
        // Writing to a string never fails.
        _ = self.write_explanation(quarrel, &mut text);
        text
    }

    fn write_explanation(&self, quarrel: &Quarrel, f: &mut String) -> std::fmt::Result {
        let (a, b) = quarrel.between;
        let [one, other] = [a, b].map(|m| self.rulebooks[m].name());
        writeln!(f, "{} between {one} and {other}, {}", capital(quarrel.class.name()), self.place(quarrel))?;
        if quarrel.doubtful {
            writeln!(f, "(doubtful: an earlier ruling rests on something a text does not decide)")?;
        }
        writeln!(f)?;
        if quarrel.class.shows_at_a_ply() {
            self.write_ply(quarrel, f)?;
        } else {
            self.write_end(quarrel, f)?;
        }
        for (member, observable, citation) in
            [(a, &quarrel.observable_a, &quarrel.citation_a), (b, &quarrel.observable_b, &quarrel.citation_b)]
        {
            writeln!(f, "{}: {observable}", self.rulebooks[member].name())?;
            write_clause(citation, f)?;
            if quarrel.class.shows_at_a_ply() {
                self.write_consequence(quarrel, member, f)?;
            } else {
                self.write_sheet(member, f)?;
            }
        }
        if quarrel.winner_differs {
            let [first, second] = [a, b].map(|m| self.endings[m].outcome);
            writeln!(
                f,
                "The winner differs at the end of the record: {first} under {one}, {second} under {other}."
            )?;
        }
        Ok(())
    }

    fn place(&self, quarrel: &Quarrel) -> String {
        match (quarrel.class.shows_at_a_ply(), quarrel.ply) {
            (true, 0) => "at the start".to_owned(),
            (true, ply) => format!("at ply {ply}"),
            (false, ply) => format!("at the end, after ply {ply}"),
        }
    }

    /// The moves up to the quarrel, the board before it, and the action.
    fn write_ply(&self, quarrel: &Quarrel, f: &mut String) -> std::fmt::Result {
        let before = quarrel.ply.saturating_sub(1) as usize;
        let Some(lockstep) = self.replay(quarrel.between.0, before) else { return Ok(()) };
        let action = quarrel.ply.checked_sub(1).and_then(|index| self.record.actions.get(index as usize));
        self.write_moves(before, f)?;
        let marked = match action {
            Some(Action::Turn(_, Turn::Play(point))) => Some(*point),
            _ => None,
        };
        let board = lockstep.course(0).board();
        writeln!(f, "{}", Diagram::new(board).marked(marked))?;
        match action {
            Some(action) => writeln!(f, "{}\n", in_words(action)),
            None => Ok(()),
        }
    }

    fn write_end(&self, quarrel: &Quarrel, f: &mut String) -> std::fmt::Result {
        if is_position_of_its_own(&self.record.setup) {
            writeln!(f, "start: a position of its own, so the two counts need not agree")?;
        }
        self.write_moves(self.record.actions.len(), f)?;
        let end = &self.endings[quarrel.between.0];
        let dead = end.dead;
        writeln!(f, "{}", Diagram::new(&end.board).marked(dead.iter()))?;
        if !dead.is_empty() {
            writeln!(f, "dead: {dead}\n")?;
        }
        Ok(())
    }

    /// The record up to here in words, ten actions a line; long records only by their number of actions.
    fn write_moves(&self, count: usize, f: &mut String) -> std::fmt::Result {
        const LONGEST: usize = 120;
        f.push_str(&start_in_words(&self.record.setup));
        if count > LONGEST {
            return writeln!(f, "after {count} actions:");
        }
        let spelled: Vec<String> = self.record.actions.iter().take(count).map(spell_action).collect();
        for (line, actions) in spelled.chunks(10).enumerate() {
            writeln!(f, "{:4}. {}", line * 10 + 1, actions.join(", "))?;
        }
        Ok(())
    }

    fn replay(&self, member: usize, plies: usize) -> Option<Lockstep> {
        let start = self.record.setup.clone().check().ok()?;
        let lockstep = Lockstep::new(vec![self.rulebooks[member].clone()], start).ok()?;
        let mut lockstep = lockstep.with_limits(self.options.limits);
        for action in self.record.actions.iter().take(plies) {
            lockstep.act(action).ok()?;
        }
        Some(lockstep)
    }

    /// What the rulebook made of the action, and what goes on.
    fn write_consequence(&self, quarrel: &Quarrel, member: usize, f: &mut String) -> std::fmt::Result {
        let Some(index) = quarrel.ply.checked_sub(1) else { return writeln!(f) };
        let Some(report) = self.plies.get(index as usize) else { return writeln!(f) };
        match report.ruling(member).map(|ruling| ruling.became) {
            Some(Became::Halted(_)) => {
                writeln!(
                    f,
                    "    outcome: not a move of this game: from here on the record is no game under this text"
                )?;
            }
            Some(became) => self.write_outcome(quarrel, member, became, f)?,
            None => {}
        }
        writeln!(f)
    }

    fn write_outcome(
        &self,
        quarrel: &Quarrel,
        member: usize,
        became: Became,
        f: &mut String,
    ) -> std::fmt::Result {
        let view = self.plies[quarrel.ply as usize - 1].view(member);
        let stage = view.stage;
        let rulebook = &self.rulebooks[member];
        let is_plain = became == Became::Made && quarrel.class != Class::Redress;
        let after = || Aftermath::of(&self.record, quarrel.ply, rulebook, self.options.limits);
        let Some((aftermath, board)) = (!is_plain).then(after).flatten() else {
            return writeln!(f, "    outcome: {}; then {stage}", became_in_words(became, view.objection));
        };
        writeln!(f, "    outcome: {}; then {stage}", aftermath.words())?;
        if quarrel.class == Class::Redress {
            let diagram = Diagram::new(&board).to_string();
            diagram.trim_end().lines().try_for_each(|line| writeln!(f, "      {line}"))?;
        }
        Ok(())
    }

    fn write_sheet(&self, member: usize, f: &mut String) -> std::fmt::Result {
        let end = &self.endings[member];
        if !end.supplied.is_empty() {
            let supplied: Vec<String> = end.supplied.iter().map(spell_action).collect();
            writeln!(f, "    supplied: {}", supplied.join(", "))?;
        }
        if let Some(sheet) = &end.sheet {
            write_lines(sheet, f)?;
        }
        writeln!(f, "    result: {}\n", end.outcome)
    }
}

fn write_clause(citation: &Citation, f: &mut String) -> std::fmt::Result {
    if citation.clause.is_empty() {
        writeln!(f, "    {} has no clause on this", citation.text)
    } else {
        writeln!(f, "    {}: {}", with_readings(citation), citation.says)
    }
}

/// The clause with the readings it rests on: `aga-1991 6 [superko=natural]`.
fn with_readings(citation: &Citation) -> String {
    let readings: Vec<String> =
        citation.readings.iter().map(|(silence, reading)| format!("{silence}={reading}")).collect();
    if readings.is_empty() { citation.to_string() } else { format!("{citation} [{}]", readings.join(",")) }
}

/// A score sheet as a table: what is counted, Black's points, White's points.
pub(crate) fn write_lines(sheet: &Sheet, f: &mut String) -> std::fmt::Result {
    let line = |f: &mut String, item: &Item| {
        writeln!(f, "    {:<20} {:>6} {:>6}", item.what, item.points[0], item.points[1])
    };
    writeln!(f, "    {:<20} {:>6} {:>6}", "", Color::Black, Color::White)?;
    sheet.scoring.iter().try_for_each(|item| line(f, item))?;
    writeln!(f, "    {:<20} {:>13}", "before compensation", in_favour(sheet.margin_before_compensation()))?;
    sheet.compensation.iter().try_for_each(|item| line(f, item))?;
    writeln!(f, "    {:<20} {:>13}", "all together", in_favour(sheet.margin()))
}

/// `White plays B1`, `Black passes`, `Black: propose dead A1`.
fn in_words(action: &Action) -> String {
    match action {
        Action::Turn(by, Turn::Play(point)) => format!("{by} plays {point}"),
        Action::Turn(by, Turn::Pass) => format!("{by} passes"),
        Action::Turn(by, Turn::Special(_)) | Action::Statement(by, _) => {
            let spelled = spell_action(action);
            format!("{by}: {}", spelled.split_once(' ').map_or(spelled.as_str(), |(_, rest)| rest))
        }
        Action::Edit(_) => spell_action(action),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
