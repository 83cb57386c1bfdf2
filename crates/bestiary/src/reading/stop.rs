//! Ctrl-C and SIGTERM: long work ends with what it has; a second one ends it at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a shell says of a program that Ctrl-C has ended.
const ENDED_AT_ONCE: i32 = 130;

/// A flag that is set once the user asks the program to end. Who asks twice has it end at once.
pub(crate) fn on_signal() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stop);
    // Without a handler Ctrl-C still ends the program, only less kindly.
    _ = ctrlc::set_handler(move || {
        if set.swap(true, Ordering::Relaxed) {
            std::process::exit(ENDED_AT_ONCE);
        }
    });
    stop
}
