//! What settlement comes to under one rulebook, searched on a thread of its own.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use go_rules::{Record, Rulebook};
use go_settlement::{CannotSettle, Character, PlayedTo, SettleOptions, Standing, play_out, settle};

/// Enough for any dispute that is not to go on for ever.
const ACTIONS: usize = 200;

/// What settlement comes to under one rulebook.
pub(super) struct Settled {
    pub(super) rulebook: Rulebook,
    pub(super) standing: Result<Standing, CannotSettle>,
    /// What players of each character come to, Black's in rows.
    pub(super) characters: Vec<Vec<PlayedTo>>,
}

/// What settlement comes to under one rulebook; `None` once the user has asked the program to end.
///
/// A search knows no flag to stop it; on a thread of its own it is left behind when the program ends.
pub(super) fn apart(
    record: &Record,
    rulebook: Rulebook,
    options: &SettleOptions,
    stop: &AtomicBool,
) -> Option<Settled> {
    let (tell, told) = mpsc::channel();
    let (record, options) = (record.clone(), options.clone());
    thread::spawn(move || {
        let standing = settle(&record, &rulebook, &options);
        // With words alone another game is played than the one that characters play.
        let characters = if standing.is_ok() && options.plays.is_some() {
            meet(&record, &rulebook, &options)
        } else {
            Vec::new()
        };
        // Nobody listens any more if the user has had enough.
        _ = tell.send(Settled { rulebook, standing, characters });
    });
    while !stop.load(Ordering::Relaxed) {
        match told.recv_timeout(Duration::from_millis(50)) {
            Ok(settled) => return Some(settled),
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => return None,
        }
    }
    None
}

fn meet(record: &Record, rulebook: &Rulebook, options: &SettleOptions) -> Vec<Vec<PlayedTo>> {
    let meet = |black, white| {
        play_out(record, rulebook, [black, white], options, ACTIONS)
            .map_or(PlayedTo::Unfinished, |played| played.to)
    };
    Character::ALL.map(|black| Character::ALL.map(|white| meet(black, white)).to_vec()).to_vec()
}
