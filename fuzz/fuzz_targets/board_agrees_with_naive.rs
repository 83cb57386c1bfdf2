//! The fast board and the naive flood-fill board agree after every action that the bytes spell.
#![no_main]

use go_board::naive::agree;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(disagreement) = agree(bytes) {
        panic!("{disagreement}");
    }
});
