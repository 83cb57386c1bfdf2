//! Writing to standard output and standard error: whole texts.

use std::io::{self, IsTerminal, Write};

use crate::page::failure::Failure;
use crate::page::paint::Paint;

/// One line on standard error; on a terminal, what it is about is drawn below. Programs that read it get the line alone.
pub(crate) fn complain(failure: &Failure) {
    // Whoever cannot read the complaint still sees the status.
    let mut err = io::stderr().lock();
    _ = writeln!(err, "bestiary: {failure}");
    if let Some(pointer) = failure.pointer().filter(|_| err.is_terminal()) {
        _ = writeln!(err, "{}", pointer.draw(Paint::for_terminal(true)));
    }
}

/// Writes a text to standard output. A reader that has gone away is no error.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    quietly(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// A broken pipe becomes success.
pub(crate) fn quietly(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}
