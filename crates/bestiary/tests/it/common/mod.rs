//! Running the program as people do.
#![allow(unreachable_pub, reason = "a binary has no users")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Test data of the workspace.
pub fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(path)
}

/// The top of the workspace.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What the program did.
#[derive(Debug)]
pub struct Ran {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    fn of(output: Output) -> Self {
        Self {
            status: output.status.code().expect("the program was not killed"),
            out: String::from_utf8(output.stdout).expect("the answer is text"),
            err: String::from_utf8(output.stderr).expect("errors are text"),
        }
    }

    /// The JSON object on standard output.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {}\n{}", self.out, self.err))
    }

    /// Status 2 with one clear line, which is given back.
    pub fn refused(&self) -> &str {
        assert_eq!(self.status, 2, "{self:?}");
        assert_eq!(self.out, "", "nothing goes to standard output");
        let line = self.err.strip_suffix('\n').expect("the line ends");
        assert!(!line.contains('\n') && line.starts_with("bestiary: "), "one line: {line}");
        assert!(!line.contains("panicked"), "{line}");
        line
    }
}

/// Runs the program with nothing on standard input.
pub fn bestiary(arguments: &[&str]) -> Ran {
    bestiary_with(arguments, b"")
}

/// Runs the program with `input` on standard input.
pub fn bestiary_with(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bestiary"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_vec();
    // The program may end before it has read everything.
    let writer = std::thread::spawn(move || _ = stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Ran::of(output)
}

/// The answers to a session, one for each line that wants one, without the empty line behind each.
pub fn gtp(arguments: &[&str], lines: &[&str]) -> Vec<String> {
    let all: Vec<&str> = ["gtp"].iter().chain(arguments).copied().collect();
    let ran = bestiary_with(&all, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    ran.out.split_terminator("\n\n").map(str::to_owned).collect()
}

/// The temporary directory of the test file that asks: tests of different files may call theirs alike.
fn own_directory() -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    // A test runs on a thread of its name; on one thread all run one after another.
    let thread = std::thread::current();
    let file = thread.name().and_then(|name| name.split_once("::")).map_or("main", |(file, _)| file);
    directory.join(file)
}

/// A file in the temporary directory with this content.
pub fn scratch(name: &str, content: &[u8]) -> PathBuf {
    let directory = own_directory();
    std::fs::create_dir_all(&directory).expect("a scratch directory is made");
    let path = directory.join(name);
    std::fs::write(&path, content).expect("a scratch file is written");
    path
}

/// An empty directory in the temporary directory.
pub fn scratch_dir(name: &str) -> PathBuf {
    let path = own_directory().join(name);
    _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a scratch directory is made");
    path
}

/// A path as an argument.
pub fn arg(path: &Path) -> &str {
    path.to_str().expect("test paths are text")
}

/// The answer over GTP behind the sign and number, which must be `=`.
pub fn ok(answer: &str) -> &str {
    answer.strip_prefix('=').unwrap_or_else(|| panic!("not an answer: {answer}")).trim_start()
}

/// The error over GTP behind the sign and number, which must be `?`.
pub fn refused(answer: &str) -> &str {
    answer.strip_prefix('?').unwrap_or_else(|| panic!("not an error: {answer}")).trim_start()
}
