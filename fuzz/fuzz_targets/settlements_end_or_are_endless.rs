//! Settlement protocols end or are recognised as endless, and every line that is told comes to what is said of it.
#![no_main]

use std::sync::LazyLock;

use go_laws::settlements_end_or_are_endless;
use go_rulesets::Library;
use libfuzzer_sys::fuzz_target;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

fuzz_target!(|bytes: &[u8]| {
    let texts: Vec<_> = LIBRARY.rulesets().collect();
    if let Err(broken) = settlements_end_or_are_endless(bytes, &texts) {
        panic!("{broken}");
    }
});
