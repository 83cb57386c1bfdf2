//! A GTP session answers every command once, whatever the bytes say, and lives on.
#![no_main]

use go_gtp::oracle::gtp_lives_on;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = gtp_lives_on(bytes) {
        panic!("{broken}");
    }
});
