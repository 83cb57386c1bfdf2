//! Where two rulings on one position differ.

use std::collections::BTreeSet;

use super::answer::{RulingDifference, Weight, What};
use go_comparing::json::ItemJson;

use crate::wire::suite::{
    AskedJson, BecameJson, CountJson, DoubtJson, LegalJson, OutcomeJson, RuledJson, RulingJson, SaidJson,
    SuiteEndJson,
};

/// After everything that is done.
const AT_THE_END: usize = usize::MAX;

/// What a suite says of an answer that is not the one stated.
const NOT_SO: &str = "not what is stated";

/// Of the old and of the new.
type Two = [Option<String>; 2];

/// Differences with the place in the course where they show: after how many actions, and in which order there.
#[derive(Default)]
struct DifferencesHere {
    differences: Vec<(usize, RulingDifference)>,
    /// What the differences that are being collected are about.
    here: Here,
}

#[derive(Clone, Default)]
struct Here {
    place: usize,
    ply: Option<usize>,
    after: Option<usize>,
    on: Option<String>,
}

impl DifferencesHere {
    fn add(&mut self, what: What, weight: Weight, values: Two, clauses: Two) {
        let Here { place, ply, after, on } = self.here.clone();
        let ([old, new], [old_clause, new_clause]) = (values, clauses);
        let difference = RulingDifference { what, weight, ply, after, on, old, new, old_clause, new_clause };
        self.differences.push((place, difference));
    }

    /// Adds the values if they differ.
    fn unless_equal(&mut self, what: What, weight: Weight, values: Two) {
        if values[0] != values[1] {
            self.add(what, weight, values, [None, None]);
        }
    }
}

/// All differences, in the order of the course; `actions` are spelled, those of the rulebook included.
pub(super) fn between(actions: &[String], old: &RulingJson, new: &RulingJson) -> Vec<RulingDifference> {
    let mut found = DifferencesHere::default();
    for (one, other) in old.verdicts.iter().zip(&new.verdicts) {
        verdicts(actions, one, other, &mut found);
    }
    asked(old, new, &mut found);
    found.here = Here { place: AT_THE_END, ..Here::default() };
    let left = [old, new].map(|ruling| ruling.left.map(|ply| format!("from ply {ply} on")));
    found.unless_equal(What::Left, Weight::Ruling, left);
    if let (Some(old), Some(new)) = (&old.end, &new.end) {
        ends(old, new, &mut found);
    }
    // Stable: what shows at one place stays in its order.
    found.differences.sort_by_key(|(place, _)| *place);
    found.differences.into_iter().map(|(_, difference)| difference).collect()
}

fn verdicts(actions: &[String], old: &RuledJson, new: &RuledJson, found: &mut DifferencesHere) {
    let on = old.ply.checked_sub(1).and_then(|place| actions.get(place)).cloned();
    found.here = Here { place: old.ply, ply: Some(old.ply), after: None, on };
    said(&old.said, &new.said, found);
    let became = [old, new].map(|ruled| ruled.became.as_ref().map(became_in_words));
    found.unless_equal(What::Became, Weight::Ruling, became);
}

/// What is stated of actions that nobody takes, where both have it. A suite has it only if it holds: if one has it, and the
/// other states the same in vain, that is a change too.
fn asked(old: &RulingJson, new: &RulingJson, found: &mut DifferencesHere) {
    let same = |one: &AskedJson, other: &AskedJson| {
        (one.after, &one.action.text) == (other.after, &other.action.text)
    };
    let about = |one: &AskedJson| {
        let on = Some(one.action.text.clone());
        Here { place: one.after, ply: None, after: Some(one.after), on }
    };
    for one in &old.asked {
        found.here = about(one);
        match new.asked.iter().find(|other| same(one, other)) {
            Some(other) => said(&one.said, &other.said, found),
            None if states(new, one) => {
                let values = [Some(verdict_in_words(&one.said)), Some(NOT_SO.to_owned())];
                found.add(What::Verdict, Weight::Ruling, values, [one.said.clause.clone().flatten(), None]);
            }
            None => {}
        }
    }
    for other in new.asked.iter().filter(|other| !old.asked.iter().any(|one| same(one, other))) {
        if states(old, other) {
            found.here = about(other);
            let values = [Some(NOT_SO.to_owned()), Some(verdict_in_words(&other.said))];
            found.add(What::Verdict, Weight::Ruling, values, [None, other.said.clause.clone().flatten()]);
        }
    }
}

/// Whether it is stated at that place what is said of that action.
fn states(ruling: &RulingJson, asked: &AskedJson) -> bool {
    let begin = format!("{}: ", asked.action.text);
    ruling.statements.iter().any(|stated| stated.after == asked.after && stated.text.starts_with(&begin))
}

fn said(old: &SaidJson, new: &SaidJson, found: &mut DifferencesHere) {
    let values = [verdict_in_words(old), verdict_in_words(new)].map(Some);
    let (what, weight, values) = if old.verdict != new.verdict {
        (What::Verdict, Weight::Ruling, values)
    } else if old.reason != new.reason {
        (What::Reason, Weight::Words, [old.reason.clone(), new.reason.clone()])
    } else if old.clause != new.clause {
        (What::Clause, Weight::Words, values)
    } else if (&old.says, &old.missing) != (&new.says, &new.missing) {
        let words = |said: &SaidJson| said.says.clone().or_else(|| said.missing.clone());
        (What::Words, Weight::Words, [words(old), words(new)])
    } else {
        return;
    };
    found.add(what, weight, values, [old.clause.clone().flatten(), new.clause.clone().flatten()]);
}

/// `forbidden: suicide`
fn verdict_in_words(said: &SaidJson) -> String {
    match (&said.verdict, &said.reason) {
        (None, _) => "not ruled any more".to_owned(),
        (Some(verdict), Some(reason)) => format!("{verdict}: {reason}"),
        (Some(verdict), None) => verdict.clone(),
    }
}

fn became_in_words(became: &BecameJson) -> String {
    match became {
        BecameJson::Word(word) => word.clone(),
        BecameJson::Passes { becomes_passes: 1 } => "becomes a pass".to_owned(),
        BecameJson::Passes { becomes_passes: n } => format!("becomes {n} passes"),
    }
}

fn ends(old: &SuiteEndJson, new: &SuiteEndJson, found: &mut DifferencesHere) {
    let both = [old, new];
    found.unless_equal(What::Board, Weight::Ruling, both.map(|end| Some(end.rows.join("/"))));
    found.unless_equal(What::Stage, Weight::Ruling, both.map(|end| Some(end.stage.name.clone())));
    let to_move = both.map(|end| Some(end.stage.to_move.clone().unwrap_or_else(|| "nobody".to_owned())));
    found.unless_equal(What::ToMove, Weight::Ruling, to_move);
    found.unless_equal(What::PassOnly, Weight::Ruling, both.map(|end| Some(yes(end.stage.pass_only))));
    if let (Some(old), Some(new)) = (&old.legal, &new.legal) {
        legal(old, new, found);
    }
    points(What::Dead, [&old.dead, &new.dead], found);
    score(old.score.as_ref(), new.score.as_ref(), found);
    outcome(&old.outcome, &new.outcome, found);
    doubtful(old.doubtful.as_ref(), new.doubtful.as_ref(), found);
}

fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}

fn legal(old: &LegalJson, new: &LegalJson, found: &mut DifferencesHere) {
    points(What::Legal, [&old.points, &new.points], found);
    points(What::UndeterminedPlays, [&old.undetermined, &new.undetermined], found);
}

/// Of each list what the other lacks.
fn points(what: What, [old, new]: [&Vec<String>; 2], found: &mut DifferencesHere) {
    let only = |these: &[String], others: &[String]| {
        let only: Vec<&str> = these.iter().filter(|one| !others.contains(one)).map(String::as_str).collect();
        (!only.is_empty()).then(|| only.join(" "))
    };
    found.unless_equal(what, Weight::Ruling, [only(old, new), only(new, old)]);
}

fn score(old: Option<&CountJson>, new: Option<&CountJson>, found: &mut DifferencesHere) {
    let (Some(old), Some(new)) = (old, new) else {
        let counted = [old, new].map(|score| {
            Some(score.map_or_else(|| "undetermined".to_owned(), |score| score.sheet.margin.clone()))
        });
        found.unless_equal(What::Scoring, Weight::Ruling, counted);
        return;
    };
    lines(What::Scoring, &old.sheet.scoring, &new.sheet.scoring, found);
    lines(What::Compensation, &old.sheet.compensation, &new.sheet.compensation, found);
    let as_it_stands = [old, new].map(|score| Some(yes(score.as_it_stands)));
    found.unless_equal(What::AsItStands, Weight::Ruling, as_it_stands);
}

/// Line by line of a score sheet; a name that stands twice is matched in order. A line that gives nobody anything is as none.
fn lines(what: What, old: &[ItemJson], new: &[ItemJson], found: &mut DifferencesHere) {
    let number =
        |lines: &[ItemJson], at: usize| lines[..at].iter().filter(|line| line.what == lines[at].what).count();
    let nth = |lines: &[ItemJson], name: &str, number: usize| {
        let line = lines.iter().filter(|line| line.what == name).nth(number);
        line.map_or_else(|| "0-0".to_owned(), |line| format!("{}-{}", line.black, line.white))
    };
    let of_old = (0..old.len()).map(|at| (&*old[at].what, number(old, at)));
    let of_new = (0..new.len()).map(|at| (&*new[at].what, number(new, at)));
    let mut seen: BTreeSet<(&str, usize)> = BTreeSet::new();
    for (name, number) in of_old.chain(of_new).filter(|name| seen.insert(*name)) {
        found.here.on = Some(name.to_owned());
        let values = [old, new].map(|lines| Some(nth(lines, name, number)));
        found.unless_equal(what, Weight::Ruling, values);
    }
    found.here.on = None;
}

fn outcome(old: &OutcomeJson, new: &OutcomeJson, found: &mut DifferencesHere) {
    let both = [old, new];
    let values = both.map(|outcome| Some(outcome_in_words(outcome)));
    let (what, weight, values) = if values[0] != values[1] {
        (What::Outcome, Weight::Winner, values)
    } else if old.text != new.text {
        (What::Margin, Weight::Ruling, both.map(|outcome| Some(outcome.text.clone())))
    } else if old.how != new.how {
        (What::Margin, Weight::Ruling, both.map(|outcome| outcome.how.clone()))
    } else if old.clause != new.clause {
        (What::Clause, Weight::Words, values)
    } else if old.missing != new.missing {
        (What::Words, Weight::Words, both.map(|outcome| outcome.missing.clone()))
    } else {
        return;
    };
    found.add(what, weight, values, [old.clause.clone().flatten(), new.clause.clone().flatten()]);
}

/// Who wins, without the margin.
fn outcome_in_words(outcome: &OutcomeJson) -> String {
    match &outcome.winner {
        Some(winner) => format!("{winner} wins"),
        None => outcome.kind.replace('-', " "),
    }
}

fn doubtful(old: Option<&DoubtJson>, new: Option<&DoubtJson>, found: &mut DifferencesHere) {
    let since = [old, new].map(|doubtful| {
        Some(doubtful.map_or_else(|| "no".to_owned(), |doubtful| format!("since ply {}", doubtful.since)))
    });
    if since[0] != since[1] {
        found.unless_equal(What::Doubtful, Weight::Ruling, since);
    } else if let (Some(old), Some(new)) = (old, new) {
        let missing = [old, new].map(|doubtful| Some(doubtful.missing.clone()));
        found.unless_equal(What::Words, Weight::Words, missing);
    }
}
