//! The hunt: games under ten texts that the bytes spell. New kinds of quarrels are told, up to BESTIARY_KINDS of them.
#![no_main]

use std::sync::{LazyLock, Mutex};

use go_hunting::Hunter;
use go_laws::hunter_of_ten_texts;
use libfuzzer_sys::fuzz_target;

static HUNTER: LazyLock<Mutex<(Hunter, usize)>> = LazyLock::new(|| {
    let most = std::env::var("BESTIARY_KINDS").ok().and_then(|most| most.parse().ok());
    Mutex::new((hunter_of_ten_texts(), most.unwrap_or(20)))
});

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut hunter) = HUNTER.lock() else { return };
    let (hunter, most) = &mut *hunter;
    for kind in hunter.play(bytes).new.into_iter().take(*most) {
        *most -= 1;
        eprintln!("new kind: {kind}");
    }
});
