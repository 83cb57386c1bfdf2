//! Rules of repetition nest, refusals change nothing, ledgers never go down, games end once.
#![no_main]

use go_laws::referees_keep_their_laws;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = referees_keep_their_laws(bytes) {
        panic!("{broken}");
    }
});
