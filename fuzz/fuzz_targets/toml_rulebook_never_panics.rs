//! The bytes are a rulebook whose every reading rules on a game, or have one mistake with line and column.
#![no_main]

use go_laws::toml_rulebook_never_panics;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = toml_rulebook_never_panics(bytes) {
        panic!("{broken}");
    }
});
