//! What fuzz targets start from: the project's own texts and games, and some bytes for those that spell games of them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::steps::{fuzz_targets, root};

/// A target whose inputs are texts, and where files to start from lie.
struct OfText {
    target: &'static str,
    /// The first byte of an input: 1 says that the bytes behind it are the text, and no numbers of words.
    first: Option<u8>,
    /// Folders, and the endings of files in them.
    files: &'static [(&'static str, &'static str)],
}

/// Where sessions are shown.
const GTP: &[(&str, &str)] = &[("docs/gtp.md", "md"), ("docs/engines.md", "md"), ("docs/records.md", "md")];

const TEXTS: [OfText; 5] = [
    OfText { target: "sgf_survives_a_round_trip", first: Some(1), files: &[("tests/data", "sgf")] },
    OfText {
        target: "text_is_read_or_refused",
        first: None,
        files: &[("docs/catalogue", "md"), ("specs", "md"), ("tests/data/scenarios", "md")],
    },
    OfText {
        target: "toml_rulebook_never_panics",
        first: Some(1),
        files: &[("docs", "toml"), ("docs/rulebooks-in-toml.md", "md")],
    },
    OfText { target: "gtp_lives_on", first: Some(1), files: GTP },
    OfText { target: "gtp_transcripts_tell_the_game", first: Some(1), files: GTP },
];

/// Inputs of bytes for the other targets: so many, of these lengths.
const BYTES: [usize; 6] = [8, 16, 32, 64, 128, 256];
const OF_EACH_LENGTH: u64 = 4;

/// Fills `fuzz/corpus` for every target; what is there stays. How many inputs there are now for each.
///
/// # Errors
/// The file that could not be read or written, or a target without a single input.
pub(crate) fn seed() -> Result<(), String> {
    for target in fuzz_targets()? {
        let corpus = root().join("fuzz/corpus").join(&target);
        let written = seed_target(&target, &corpus)?;
        println!("{written:4} inputs for {target}");
    }
    Ok(())
}

/// Fills the folder for a target, and returns how many inputs it wrote.
///
/// # Errors
/// The file that could not be read or written, or that there is none to read.
pub(crate) fn seed_target(target: &str, corpus: &Path) -> Result<usize, String> {
    let inputs = match TEXTS.iter().find(|of_text| of_text.target == target) {
        Some(of_text) => texts(of_text)?,
        None => blobs(),
    };
    if inputs.is_empty() {
        return Err(format!("{target} has no file to start from"));
    }
    fs::create_dir_all(corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
    for (place, input) in inputs.iter().enumerate() {
        let path = corpus.join(format!("seed-{place:03}"));
        fs::write(&path, input).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(inputs.len())
}

/// Files as inputs: the whole, and the fenced blocks of Markdown one by one, since a fuzzer changes small inputs sooner.
fn texts(of_text: &OfText) -> Result<Vec<Vec<u8>>, String> {
    let mut inputs = Vec::new();
    for (folder, ending) in of_text.files {
        let mut paths = Vec::new();
        files(&root().join(folder), ending, &mut paths)?;
        paths.sort();
        for path in paths {
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let mut parts: Vec<&str> =
                if *ending == "md" { text.split("```").skip(1).step_by(2).collect() } else { Vec::new() };
            parts.push(&text);
            for part in parts {
                // The word behind the fence names the language.
                let part = if part.len() < text.len() {
                    part.split_once('\n').map_or("", |cut| cut.1)
                } else {
                    part
                };
                inputs.push(of_text.first.into_iter().chain(part.bytes()).collect());
            }
        }
    }
    Ok(inputs)
}

/// The file itself, or those with this ending in the folder and below.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) -> Result<(), String> {
    if folder.is_file() {
        found.push(folder.to_owned());
    }
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    for entry in entries {
        let path = entry.map_err(|error| format!("{}: {error}", folder.display()))?.path();
        if path.is_dir() {
            files(&path, ending, found)?;
        } else if path.extension().is_some_and(|of_file| of_file == ending) {
            found.push(path);
        }
    }
    Ok(())
}

/// Bytes of SplitMix64, the same for ever.
fn blobs() -> Vec<Vec<u8>> {
    let mut state = 0_u64;
    let mut byte = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) as u8
    };
    let mut blob = |length: usize| -> Vec<u8> { std::iter::repeat_with(&mut byte).take(length).collect() };
    BYTES.iter().flat_map(|length| (0..OF_EACH_LENGTH).map(|_| *length)).map(&mut blob).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_target_has_a_file_and_a_folder_to_start_from() {
        for of_text in TEXTS {
            let OfText { target, first, .. } = of_text;
            let source = root().join("fuzz/fuzz_targets").join(format!("{target}.rs"));
            assert!(source.exists(), "there is no target {target}");
            let inputs = texts(&of_text).unwrap();
            assert!(!inputs.is_empty(), "nothing to start {target} from");
            assert!(inputs.iter().all(|input| first.is_none_or(|first| input[0] == first)), "{target}");
        }
    }

    #[test]
    fn blobs_are_of_every_length_and_differ() {
        let mut blobs = blobs();
        assert_eq!(blobs.iter().map(Vec::len).max(), Some(256));
        let count = blobs.len();
        blobs.sort();
        blobs.dedup();
        assert_eq!((blobs.len(), count), (24, 24));
    }
}
