//! Area and territory margins differ by plays, or with pass stones by turns: the AGA's theorem.
#![no_main]

use go_laws::area_and_territory_differ_by_moves;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = area_and_territory_differ_by_moves(bytes) {
        panic!("{broken}");
    }
});
