//! Turning the board, exchanging the colours and another komi change rulings as they must and no further.
#![no_main]

use std::sync::LazyLock;

use go_laws::images_are_ruled_alike;
use go_rulesets::Library;
use libfuzzer_sys::fuzz_target;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

fuzz_target!(|bytes: &[u8]| {
    let texts: Vec<_> = LIBRARY.rulesets().collect();
    if let Err(broken) = images_are_ruled_alike(bytes, &texts) {
        panic!("{broken}");
    }
});
