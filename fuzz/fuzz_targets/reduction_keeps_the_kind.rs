//! A reduced record shows the same signature and cause, and reducing it again changes nothing.
#![no_main]

use go_laws::reduction_keeps_the_kind;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = reduction_keeps_the_kind(bytes) {
        panic!("{broken}");
    }
});
