//! Talking to sessions as programs do.

use std::path::{Path, PathBuf};

use go_gtp::Session;
use go_rulesets::Library;

/// Test data of the workspace.
pub fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(path)
}

/// The answers to a session under a text, one for each line that wants one, without the empty line behind each.
pub fn gtp_under(text: &str, lines: &[&str]) -> Vec<String> {
    let mut session = Session::new(Library::built_in(), text).expect("the text is built in");
    let mut out = Vec::new();
    session.run((lines.join("\n") + "\n").as_bytes(), &mut out).expect("nothing fails in memory");
    let out = String::from_utf8(out).expect("answers are text");
    out.split_terminator("\n\n").map(str::to_owned).collect()
}

/// The answers to a session under the rules of Tromp and Taylor.
pub fn gtp(lines: &[&str]) -> Vec<String> {
    gtp_under("tromp-taylor", lines)
}

/// The answer behind the sign and number, which must be `=`.
pub fn ok(answer: &str) -> &str {
    answer.strip_prefix('=').unwrap_or_else(|| panic!("not an answer: {answer}")).trim_start()
}

/// The error behind the sign and number, which must be `?`.
pub fn refused(answer: &str) -> &str {
    answer.strip_prefix('?').unwrap_or_else(|| panic!("not an error: {answer}")).trim_start()
}

/// A file in the temporary directory with this content.
pub fn scratch(name: &str, content: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a scratch file is written");
    path
}

/// A path as an argument.
pub fn arg(path: &Path) -> &str {
    path.to_str().expect("test paths are text")
}
