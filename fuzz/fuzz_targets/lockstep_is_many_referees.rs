//! Up to eight rulebooks of the registry, read in any way, rule in lockstep on any record as each would alone.
#![no_main]

use std::sync::LazyLock;

use go_laws::lockstep_is_many_referees;
use go_rulesets::Library;
use libfuzzer_sys::fuzz_target;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

fuzz_target!(|bytes: &[u8]| {
    let texts: Vec<_> = LIBRARY.rulesets().collect();
    if let Err(broken) = lockstep_is_many_referees(bytes, &texts) {
        panic!("{broken}");
    }
});
