//! Ctrl-C and SIGTERM: long work ends with what it has.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that is set once the user asks the program to end.
pub(crate) fn on_signal() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stop);
    // Without a handler Ctrl-C still ends the program, only less kindly.
    _ = ctrlc::set_handler(move || set.store(true, Ordering::Relaxed));
    stop
}
