//! The law that fuzzers hold over texts: tried on the project's own files, whole and spoilt.

use std::collections::BTreeMap;
use std::path::Path;

use go_scenario::oracles::{TextReached, text_is_read_or_refused};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};

/// The specifications, and a scenario alone.
fn texts() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../specs");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|kind| kind == "md")).collect();
    paths.sort();
    let alone = "id a/b\nboard 3x3\nplay B B2, W pass, B pass\n---\ntromp-taylor: ended, result B+9\n";
    let mut texts: Vec<Vec<u8>> = paths.iter().map(|path| std::fs::read(path).unwrap()).collect();
    texts.push(alone.into());
    texts
}

#[test]
fn every_specification_and_a_scenario_are_read() {
    let mut reached = BTreeMap::new();
    for text in texts() {
        *reached.entry(text_is_read_or_refused(&text).unwrap()).or_insert(0) += 1;
    }
    assert!(reached[&TextReached::Specification] > 40, "{reached:?}");
    assert_eq!(reached[&TextReached::Scenarios], 1, "{reached:?}");
    assert_eq!(reached.len(), 2, "{reached:?}");
}

/// One byte out of place in a short text at every place, and in each specification cut short at many.
#[test]
fn spoilt_texts_are_read_or_refused() {
    let mut reached = BTreeMap::new();
    let mut add = |text: &[u8]| {
        let kind = text_is_read_or_refused(text).unwrap_or_else(|broken| panic!("{broken}"));
        *reached.entry(kind).or_insert(0) += 1;
    };
    let texts = texts();
    let (alone, specifications) = texts.split_last().unwrap();
    for place in 0..alone.len() {
        for byte in *b"\n -:x9,\xff" {
            let mut spoilt = alone.clone();
            spoilt[place] = byte;
            add(&spoilt);
        }
    }
    for text in specifications {
        for part in 1..4 {
            add(&text[..text.len() * part / 4]);
        }
    }
    assert_eq!(text_is_read_or_refused(b"").unwrap(), TextReached::Nothing);
    for kind in [TextReached::Mistakes, TextReached::Scenarios, TextReached::Specification] {
        assert!(reached.get(&kind).is_some_and(|times| *times > 5), "hardly any {kind:?}: {reached:?}");
    }
}

/// Bytes of a short text exchanged for others, two of a pair saying where and for what.
#[test]
fn texts_with_other_bytes_in_some_places_are_read_or_refused() {
    let config = Config {
        cases: 2000,
        rng_seed: RngSeed::Fixed(1),
        max_shrink_iters: 0,
        failure_persistence: None,
        ..Config::default()
    };
    let texts = texts();
    let alone = texts.last().unwrap();
    let spoil = |places: &[(usize, u8)]| {
        let mut spoilt = alone.clone();
        places.iter().for_each(|(place, byte)| spoilt[place % alone.len()] = *byte);
        spoilt
    };
    let held = TestRunner::new(config).run(&vec((0..alone.len(), any::<u8>()), 1..6), |places| {
        text_is_read_or_refused(&spoil(&places)).map_err(TestCaseError::fail)?;
        Ok(())
    });
    if let Err(TestError::Fail(_, mut places)) = held {
        // What is not needed for the failure is left as it was.
        for place in (0..places.len()).rev() {
            let removed = places.remove(place);
            if text_is_read_or_refused(&spoil(&places)).is_ok() {
                places.insert(place, removed);
            }
        }
        panic!("{:?}", text_is_read_or_refused(&spoil(&places)));
    }
}
