//! Laws over byte strings of a fixed seed.

use std::cell::RefCell;
use std::fmt::Display;
use std::ops::Range;

use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};

use crate::fewest;

/// Holds a law over byte strings. It is broken with as few bytes as can be found.
///
/// The shrinking of proptest is off, since it knows nothing of what the bytes spell: laws over records make the record
/// smaller themselves, and here bytes are left out.
///
/// # Panics
/// If the law is broken: it fails a test.
pub fn hold<T, E: Display>(
    seed: u64,
    cases: u32,
    length: Range<usize>,
    law: impl Fn(&[u8]) -> Result<T, E>,
    add: impl FnMut(T),
) {
    let config = Config {
        cases,
        rng_seed: RngSeed::Fixed(seed),
        max_shrink_iters: 0,
        failure_persistence: None,
        ..Config::default()
    };
    let add = RefCell::new(add);
    let held = TestRunner::new(config).run(&vec(any::<u8>(), length), |bytes| match law(&bytes) {
        Ok(reached) => {
            add.borrow_mut()(reached);
            Ok(())
        }
        Err(broken) => Err(TestCaseError::fail(broken.to_string())),
    });
    match held {
        Ok(()) => {}
        Err(TestError::Fail(broken, bytes)) => {
            let fewest = fewest(bytes, |bytes| law(bytes).is_err());
            let broken = law(&fewest).err().map_or(broken.to_string(), |broken| broken.to_string());
            panic!("{broken}\nbytes {fewest:?}");
        }
        Err(TestError::Abort(reason)) => panic!("{reason}"),
    }
}
