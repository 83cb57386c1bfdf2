//! `bestiary gtp`: the referee of `go-gtp`, opened on standard input and output.

use std::io::{self, BufReader};
use std::path::Path;

use go_gtp::{Host, Session};
use go_notation::game::{Game, Options};
use go_notation::sgf::Variation;
use go_rules::LimitError;
use go_rulesets::Library;

use crate::cli::{FileLimits, RecordLimitArgs};
use crate::page::failure::Failure;
use crate::page::output;
use crate::reading::{game_file, limits};

/// What a session asks of the command line: games in all its forms, and the options that raise limits.
#[derive(Debug)]
struct GtpHost {
    sgf: FileLimits,
}

impl Host for GtpHost {
    fn open(&self, path: &Path) -> Result<Game, String> {
        game_file::game(path, &Variation::main(), Options::default(), self.sgf)
            .map_err(|failure| failure.to_string())
    }

    fn limit(&self, limit: &LimitError) -> String {
        limits::referee(limit)
    }
}

/// Answers until `quit` or the end of the input.
pub(crate) fn run(
    library: Library,
    under: &str,
    limits: RecordLimitArgs,
    json: bool,
) -> Result<String, Failure> {
    if json {
        return Err(Failure::new(
            "--json: gtp answers in its own protocol; there, bestiary-state answers in JSON",
        ));
    }
    let session = Session::new(library, under);
    let session = session.map_err(|error| Failure::new(format!("--under: {error}")))?;
    let host = GtpHost { sgf: limits.of_sgf() };
    let mut session = session.with_limits(limits.of_record()).with_host(host);
    let talked = session.run(BufReader::new(io::stdin().lock()), io::stdout().lock());
    output::quietly(talked).map_err(Failure::new)?;
    Ok(String::new())
}
