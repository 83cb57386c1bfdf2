//! Scenarios print as they read, problems are found without a panic, and specifications are read or refused.
#![no_main]

use go_scenario::oracles::text_is_read_or_refused;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = text_is_read_or_refused(bytes) {
        panic!("{broken}");
    }
});
