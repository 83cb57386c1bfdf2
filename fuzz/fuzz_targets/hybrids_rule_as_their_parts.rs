//! A hybrid without transplants is its host, one with all seven articles its donor.
#![no_main]

use std::sync::LazyLock;

use go_laws::hybrids_rule_as_their_parts;
use go_rulesets::Library;
use libfuzzer_sys::fuzz_target;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

fuzz_target!(|bytes: &[u8]| {
    let texts: Vec<_> = LIBRARY.rulesets().collect();
    if let Err(broken) = hybrids_rule_as_their_parts(bytes, &texts) {
        panic!("{broken}");
    }
});
