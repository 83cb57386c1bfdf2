//! Proofs that nothing smaller shows a quarrel.
//!
//! A reduction stops at a record that no single change makes smaller. A certificate looks at *all* smaller records within
//! bounds that it states: every start on every smaller board, every start with fewer stones on the same board, and every
//! shorter record. Starts have stones, a side to move, and no more handicap than the witness; somebody has made them if
//! somebody has made the witness's. What the witness has besides that is not searched for, and nothing is proved then.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use go_board::{Board, Color, Size};
use go_rules::{Action, HalfPoints, Ledger, Limits, Record, Rulebook, Setup, Turn};
use rayon::prelude::*;

use go_comparing::{Answer, Class, Examiner, Signature};

use crate::exhaustive::{MOST_POINTS, boards, positions, walk};
use crate::measure::{Measure, measure};

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
    /// The largest handicap of a start: that of the witness.
    pub handicap: u8,
    /// Whether starts were looked at that either player is held to have made, besides those that nobody has.
    pub made_by: bool,
    /// The komi of all starts: that of the witness.
    pub komi: Option<HalfPoints>,
    /// What the witness has and no record that was looked at: with any of it, nothing is proved.
    pub left_out: Vec<&'static str>,
    /// Starts looked at.
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

/// `nothing smaller shows it among these: …`, with all that was searched, and what was not.
impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut boards: Vec<String> = self.boards.iter().map(ToString::to_string).collect();
        boards.extend(self.partly.map(|size| format!("a part of {size}")));
        if boards.is_empty() {
            boards.push("no board".to_owned());
        }
        let verdict = match (&self.smaller, self.complete) {
            (Some(_), _) => "refuted, a smaller record shows it; searched were these",
            (None, true) => "nothing smaller shows it among these",
            (None, false) => {
                "nothing smaller was found, but not everything was looked at; searched were these"
            }
        };
        let made_by = if self.made_by { "made by either player or nobody" } else { "made by nobody" };
        let komi = self.komi.map_or_else(|| "left to the rulebooks".to_owned(), |komi| komi.to_string());
        write!(f, "{verdict}: all starts with stones, either side to move, ")?;
        match self.handicap {
            0 => f.write_str("no handicap")?,
            most => write!(f, "handicaps from 0 to {most}")?,
        }
        write!(
            f,
            ", {made_by}, komi {komi}, without prisoners or anything else that happened before, modulo board symmetry on {} \
             ({} starts), with plays on any point and passes in turn, up to {} plies ({} records)",
            boards.join(", "),
            self.starts,
            self.options.plies,
            self.records
        )?;
        if !self.left_out.is_empty() {
            write!(f, "; not searched, though the witness has them: {}", self.left_out.join(", "))?;
        }
        Ok(())
    }
}

/// What of a witness the search knows nothing of.
fn left_out(record: &Record) -> Vec<&'static str> {
    let Record { setup, actions } = record;
    let in_turn = (actions.iter().filter_map(Action::by))
        .zip(std::iter::successors(Some(setup.next), |by| Some(by.opponent())))
        .all(|(by, next)| by == next);
    let is_plain = |action: &Action| matches!(action, Action::Turn(_, Turn::Play(_) | Turn::Pass));
    [
        (setup.ledger != Ledger::default(), "starts with entries in the ledger"),
        (!setup.occurred.is_empty(), "starts with earlier situations"),
        (setup.allow_no_liberties, "starts with chains that have no liberty"),
        (!actions.iter().all(is_plain), "statements, special turns and changes of the board"),
        (actions.iter().all(is_plain) && !in_turn, "turns out of order"),
    ]
    .into_iter()
    .filter_map(|(has, what)| has.then_some(what))
    .collect()
}

/// All starts from this position that are looked at for such a witness.
fn starts_from<'a>(board: &'a Board, witness: &'a Setup) -> impl Iterator<Item = Setup> + 'a {
    let made_by: &[Option<Color>] = match witness.made_by {
        None => &[None],
        Some(_) => &[None, Some(Color::Black), Some(Color::White)],
    };
    let room = u8::try_from(board.size().area()).unwrap_or(u8::MAX);
    Color::BOTH.into_iter().flat_map(move |next| {
        (0..=witness.handicap.min(room)).flat_map(move |handicap| {
            made_by.iter().map(move |made_by| Setup {
                komi: witness.komi,
                handicap,
                made_by: *made_by,
                ..Setup::position(board, next)
            })
        })
    })
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
/// Komi is that of the witness, handicap no larger. The answer is the same on any number of threads, unless the search was cut short.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use go_board::{Color, Size};
/// use go_comparing::Class;
/// use go_search::{CertifyOptions, certify};
/// # use go_rules::{standard::*, *};
/// # let articles = |superko| Articles {
/// #     placement: StandardPlacement::with_suicide(Suicide::Allowed).into(),
/// #     repetition: StandardRepetition::superko(superko).into(),
/// #     ..Articles::plain()
/// # };
/// # let positional = Rulebook::new("positional", &Text::nameless(), articles(Superko::Positional));
/// # let situational = Rulebook::new("situational", &Text::nameless(), articles(Superko::Situational));
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
        handicap: record.setup.handicap,
        made_by: record.setup.made_by.is_some(),
        komi: record.setup.komi,
        left_out: left_out(record),
        starts: 0,
        records: 0,
        complete: false,
        smaller: None,
        other: None,
    };
    proof.complete = target.points <= MOST_POINTS && proof.left_out.is_empty();
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
                .flat_map(|board| starts_from(board, &record.setup))
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
                    && (size.points, size.stones, size.plies, size.extras)
                        < (target.points, target.stones, target.plies, target.extras);
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
