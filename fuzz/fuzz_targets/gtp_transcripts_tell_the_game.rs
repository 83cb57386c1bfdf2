//! What the bytes say to a GTP session, read back as a transcript, is the session's game; any text is read or refused.
#![no_main]

use go_gtp::oracle::gtp_transcripts_tell_the_game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = gtp_transcripts_tell_the_game(bytes) {
        panic!("{broken}");
    }
});
