//! What of the bytes can be read as SGF, trees and games, is the same when written and read again.
#![no_main]

use go_laws::sgf_survives_a_round_trip;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = sgf_survives_a_round_trip(bytes) {
        panic!("{broken}");
    }
});
