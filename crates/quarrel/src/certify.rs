//! Proofs that nothing smaller shows a quarrel.
//!
//! A reduction stops at a record that no single change makes smaller. A certificate looks at *all* smaller records within
//! bounds that it states: every start on every smaller board, every start with fewer stones on the same board, and every
//! shorter record.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use go_board::{Color, Size};
use go_rules::{Limits, Record, Rulebook, Setup};
use rayon::prelude::*;

use crate::exhaustive::{MOST_POINTS, boards, positions, walk};
use crate::{Answer, Class, Examiner, Measure, Signature, measure};

/// How far a proof goes.
#[derive(Clone, Copy, Debug)]
pub struct CertifyOptions {
    /// The longest records that are looked at; at most [`MOST_PLIES`](Self::MOST_PLIES).
    pub plies: usize,
    /// The most records that are looked at, all in all.
    pub records: u64,
    /// Bounds on a record.
    pub limits: Limits,
}

impl CertifyOptions {
    /// Longer records would be too many on any board.
    pub const MOST_PLIES: usize = 64;
}

impl Default for CertifyOptions {
    fn default() -> Self {
        Self { plies: 3, records: 20_000_000, limits: Limits::default() }
    }
}

/// What was searched, and what was found.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// What it is about.
    pub class: Class,
    /// What the witness shows.
    pub signature: Signature,
    /// The bounds.
    pub options: CertifyOptions,
    /// The boards that were searched to the bounds; the witness's own is the last.
    pub boards: Vec<Size>,
    /// The board on which the search was ended before it was done.
    pub partly: Option<Size>,
    /// Starts looked at, with either side to move.
    pub starts: u64,
    /// Records looked at.
    pub records: u64,
    /// Whether everything smaller within the bounds was looked at.
    pub complete: bool,
    /// A smaller record that shows the same.
    pub smaller: Option<Record>,
    /// A smaller record that shows another quarrel of the same class.
    pub other: Option<(Record, Signature)>,
}

/// `nothing smaller shows it: boards 1x1, 2x1, 128 starts, records up to 3 plies (1,536 in all)`.
impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut boards: Vec<String> = self.boards.iter().map(ToString::to_string).collect();
        boards.extend(self.partly.map(|size| format!("a part of {size}")));
        if boards.is_empty() {
            boards.push("no board".to_owned());
        }
        let verdict = match (&self.smaller, self.complete) {
            (Some(_), _) => "refuted, a smaller record shows it",
            (None, true) => "nothing smaller shows it",
            (None, false) => "nothing smaller was found, but not everything was looked at",
        };
        write!(
            f,
            "{verdict}: all starts without history modulo board symmetry on {} ({} with either side to move), plays on any point and passes in turn, up to {} plies ({} records)",
            boards.join(", "),
            self.starts,
            self.options.plies,
            self.records
        )
    }
}

/// What one start brings.
#[derive(Default)]
struct Searched {
    records: u64,
    /// Not all of its records were looked at.
    cut_short: bool,
    smaller: Option<(Measure, Record)>,
    other: Option<(Measure, Record, Signature)>,
}

/// Looks at everything smaller than this witness, within the bounds. `None` if it shows no quarrel of the class.
///
/// Komi is that of the witness. The answer is the same on any number of threads, unless the search was cut short.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use go_board::{Color, Size};
/// use go_quarrel::{CertifyOptions, Class, certify};
/// # use go_rules::{standard::*, *};
/// # let articles = |superko| Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     repetition: StandardRepetition::superko(superko).into(),
/// #     ending: StandardEnding::TWO_PASSES.into(),
/// #     settlement: StandardSettlement::AsItStands.into(),
/// #     scoring: StandardScoring::AREA.into(),
/// #     compensation: StandardCompensation::komi(HalfPoints::ZERO).into(),
/// #     redress: StandardRedress::HALT.into(),
/// # };
/// # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional), &[]);
/// # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational), &[]);
/// let record = Record {
///     setup: Setup::empty(Size::square(1)?),
///     actions: vec![Action::play(Color::Black, "A1".parse()?)],
/// };
/// let pair = [positional, situational];
/// let stop = AtomicBool::new(false);
/// let proof = certify(&record, &pair, Class::Legality, &CertifyOptions::default(), &mut |_| {}, &stop);
/// assert!(proof.is_some_and(|proof| proof.complete && proof.smaller.is_none()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify(
    record: &Record,
    pair: &[Rulebook; 2],
    class: Class,
    options: &CertifyOptions,
    progress: &mut dyn FnMut(u64),
    stop: &AtomicBool,
) -> Option<Certificate> {
    let Answer::Differ(quarrel) = Examiner::new(pair.clone(), options.limits).examine(record, class) else {
        return None;
    };
    let target = measure(record);
    let mut proof = Certificate {
        class,
        signature: quarrel.signature.clone(),
        options: *options,
        boards: Vec::new(),
        partly: None,
        starts: 0,
        records: 0,
        complete: target.points <= MOST_POINTS,
        smaller: None,
        other: None,
    };
    let mut best: Searched = Searched::default();
    let spent = AtomicU64::new(0);
    let is_over = || stop.load(Ordering::Relaxed) || spent.load(Ordering::Relaxed) >= options.records;
    for size in boards(target.points.min(MOST_POINTS)) {
        if best.smaller.is_some() {
            break;
        }
        if is_over() {
            proof.complete = false;
            break;
        }
        let mut cut_short = false;
        for boards in positions(size).chunks(128) {
            if is_over() {
                cut_short = true;
                break;
            }
            let some: Vec<Setup> = boards
                .iter()
                .flat_map(|board| {
                    Color::BOTH.map(|next| Setup { komi: record.setup.komi, ..Setup::position(board, next) })
                })
                .filter(|setup| measure(&Record { setup: setup.clone(), actions: Vec::new() }) < target)
                .collect();
            let searched: Vec<Searched> = some
                .par_iter()
                .map_init(
                    || Examiner::new(pair.clone(), options.limits),
                    |examiner, setup| {
                        let mut may_go_on = || {
                            !stop.load(Ordering::Relaxed)
                                && spent.fetch_add(1, Ordering::Relaxed) < options.records
                        };
                        search(examiner, setup, class, &quarrel.signature, &target, options, &mut may_go_on)
                    },
                )
                .collect();
            proof.starts += some.len() as u64;
            for one in searched {
                proof.records += one.records;
                cut_short |= one.cut_short;
                keep_smaller(&mut best.smaller, one.smaller, |found| &found.0);
                keep_smaller(&mut best.other, one.other, |found| &found.0);
            }
            progress(proof.records);
        }
        if cut_short {
            proof.complete = false;
            proof.partly = Some(size);
            break;
        }
        proof.boards.push(size);
    }
    proof.smaller = best.smaller.map(|(_, record)| record);
    proof.other = best.other.map(|(_, record, signature)| (record, signature));
    Some(proof)
}

fn keep_smaller<T>(best: &mut Option<T>, found: Option<T>, size: impl Fn(&T) -> &Measure) {
    if let Some(found) = found
        && best.as_ref().is_none_or(|best| size(&found) < size(best))
    {
        *best = Some(found);
    }
}

fn search(
    examiner: &mut Examiner,
    setup: &Setup,
    class: Class,
    wanted: &Signature,
    target: &Measure,
    options: &CertifyOptions,
    may_go_on: &mut dyn FnMut() -> bool,
) -> Searched {
    let mut searched = Searched::default();
    walk(setup.clone(), options.plies.min(CertifyOptions::MOST_PLIES), &mut |record| {
        let size = measure(record);
        // A longer record has no fewer stones and more plies.
        if (size.points, size.stones, size.plies) > (target.points, target.stones, target.plies) {
            return false;
        }
        if searched.cut_short || !may_go_on() {
            searched.cut_short = true;
            return false;
        }
        searched.records += 1;
        match examiner.examine(record, class) {
            Answer::Differ(quarrel) => {
                // Of the same size it may be another spelling of the witness itself; smaller ones show at the last ply.
                let counts = !quarrel.doubtful
                    && (size.points, size.stones, size.plies) < (target.points, target.stones, target.plies);
                if counts && quarrel.signature == *wanted {
                    keep_smaller(&mut searched.smaller, Some((size, record.clone())), |found| &found.0);
                } else if counts && searched.other.as_ref().is_none_or(|(known, ..)| size < *known) {
                    searched.other = Some((size, record.clone(), quarrel.signature));
                }
                !class.shows_at_a_ply()
            }
            Answer::Agree => true,
            Answer::Poisoned(_) | Answer::NoRecord => false,
        }
    });
    searched
}
