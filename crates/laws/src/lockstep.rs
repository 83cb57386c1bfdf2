//! Many rulebooks at once rule as each of them would alone.

use std::collections::BTreeSet;

use go_board::{Color, Key};
use go_rules::{
    Action, Became, Course, Ledger, Lockstep, Over, Ply, Proposal, Record, Referee, Rulebook, Ruleset,
    Situation, Stage, Turn,
};

use crate::{Broken, Dice, equal, hold, holds, random_rulebooks, random_setup, tame_record, wild_record};

/// How much was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Rulings compared.
    pub rulings: u64,
    /// Plays carried out by the lockstep.
    pub together: u64,
    /// Plays carried out by the referees.
    pub apart: u64,
    /// Courses that the lockstep ended with.
    pub courses: usize,
}

/// Everything of a course that a rulebook's later rulings could depend on, as far as it shows.
#[derive(Debug, PartialEq)]
pub struct Seen<'a> {
    board: Key,
    plies: &'a [Ply],
    ledger: &'a Ledger,
    stage: &'a Stage,
    over: Option<Over>,
    remembered: &'a [Situation],
    proposals: [Option<&'a Proposal>; 2],
    proposers: [Option<Color>; 2],
}

impl<'a> Seen<'a> {
    /// What shows of `course` now.
    #[must_use]
    pub fn of(course: &'a Course) -> Self {
        Self {
            board: course.board().key(),
            plies: course.plies(),
            ledger: course.ledger(),
            stage: course.stage(),
            over: course.over(),
            remembered: course.history().remembered(),
            proposals: Color::BOTH.map(|color| course.proposal_of(color)),
            proposers: [course.standing_proposer(), course.accepted_proposer()],
        }
    }
}

/// Makes a board, up to eight rulebooks of `texts` and a record of the bytes, and holds the lockstep to its law.
///
/// # Errors
/// [`Broken`] on the first difference.
pub fn lockstep_is_many_referees(bytes: &[u8], texts: &[&dyn Ruleset]) -> Result<Work, Broken> {
    let mut dice = Dice::spelled(bytes);
    let rulebooks = random_rulebooks(&mut dice, texts, 8);
    let setup = random_setup(&mut dice, 5);
    let tame = dice.one_in(4);
    let Ok(start) = setup.clone().check() else { return Ok(Work::default()) };
    let record = match rulebooks.first() {
        Some(leader) if tame => tame_record(&mut dice, Referee::new(leader.clone(), start), 64),
        _ => wild_record(&mut dice, setup, 64),
    };
    match rulebooks.first() {
        Some(first) => hold(&record, first, |record| rules_as_alone(&rulebooks, record)),
        None => Ok(Work::default()),
    }
}

/// Runs `rulebooks` over `record` in lockstep and each alone: judgements, rulings, marks, courses and outcomes are the
/// same, and the lockstep carries out no more plays than its courses need.
///
/// # Errors
/// [`Broken`] on the first difference.
pub fn rules_as_alone(rulebooks: &[Rulebook], record: &Record) -> Result<Work, Broken> {
    let Ok(start) = record.setup.clone().check() else { return Ok(Work::default()) };
    let mut together =
        Lockstep::new(rulebooks.to_vec(), start.clone()).map_err(|error| Broken(error.to_string()))?;
    let mut apart: Vec<Referee> = rulebooks.iter().map(|r| Referee::new(r.clone(), start.clone())).collect();
    let mut work = Work::default();
    for (ply, action) in record.actions.iter().enumerate() {
        let place = |m: usize, what: &str| {
            let game = &record.setup.size;
            format!("{what} of {} at ply {} on {game}: {action:?}", rulebooks[m].name(), ply + 1)
        };
        for (m, alone) in apart.iter().enumerate() {
            equal(&together.judge(m, action), &alone.judge(action), || place(m, "judgement"))?;
        }
        let (plays, before) = (together.board_plays(), shares(&together));
        let taken_in = together.act(action);
        let (mut courses_before, mut courses_after) = (BTreeSet::new(), BTreeSet::new());
        let after = shares(&together);
        for (m, alone) in apart.iter_mut().enumerate() {
            let ruling = match (&taken_in, alone.act(action)) {
                (Ok(()), Ok(ruling)) => ruling,
                (Err(one), Err(other)) if *one == other => return Ok(work),
                (one, other) => return Err(Broken(place(m, &format!("limit, {one:?} and {other:?},")))),
            };
            work.rulings += 1;
            equal(&together.ruling(m), &ruling, || place(m, "ruling"))?;
            equal(&together.marks(m), &alone.marks(), || place(m, "marks"))?;
            // Who has left the game may still share the course of those who have not.
            if alone.marks().left.is_none() {
                equal(&Seen::of(together.course(m)), &Seen::of(alone.course()), || place(m, "course"))?;
            }
            let made = ruling.is_some_and(|r| matches!(r.became, Became::Made | Became::Stood(_)));
            if made && matches!(action, Action::Turn(_, Turn::Play(_))) {
                courses_before.insert(before[m]);
                courses_after.insert(after[m]);
                work.apart += 1;
            }
        }
        // A play may part rulebooks before it is carried out, when it resumes the game, and after.
        let needed = courses_before.len() as u64..=courses_after.len() as u64;
        let plays = together.board_plays() - plays;
        holds(needed.contains(&plays), || {
            place(0, &format!("{plays} board plays, not {needed:?}, instead"))
        })?;
    }
    for by in Color::BOTH {
        for (m, legal) in together.legal_plays_of_each(by).iter().enumerate() {
            equal(legal, &apart[m].legal_plays(by), || {
                format!("plays of {by} under {}", rulebooks[m].name())
            })?;
        }
    }
    for (m, alone) in apart.iter().enumerate() {
        equal(&together.outcome(m), &alone.outcome_and_sheet(), || {
            format!("outcome of {}", rulebooks[m].name())
        })?;
    }
    (work.together, work.courses) = (together.board_plays(), together.courses());
    Ok(work)
}

/// For each rulebook the first that it shares a course with.
fn shares(lockstep: &Lockstep) -> Vec<usize> {
    (0..lockstep.rulebooks().len())
        .map(|m| (0..m).find(|other| lockstep.share_a_course(*other, m)).unwrap_or(m))
        .collect()
}
