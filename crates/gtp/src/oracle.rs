//! The law of the protocol, over any bytes: every command gets one answer, and the session lives on.

use std::sync::LazyLock;

use go_board::PointSet;
use go_laws::{Broken, spell};
use go_notation::game::{board_after, spell_action};
use go_notation::transcript::{Transcript, TranscriptError};
use go_rules::{Limits, Record, Setup};
use go_rulesets::Library;

use super::Session;

#[rustfmt::skip]
const WORDS: &[&str] = &[
    "\n", "\n", "\n", "\n", " ", "#", "12 ", "7", "\t", "\r\n", "quit", "boardsize ", "rectangular_boardsize ",
    "clear_board\n", "komi ", "play ", "play b ", "play w ", "undo\n", "showboard\n", "final_score\n",
    "final_status_list ", "fixed_handicap ", "place_free_handicap ", "set_free_handicap ", "loadsgf ",
    "set_position ", "is_legal ", "all_legal ", "kata-get-rules\n", "kata-set-rules ", "bestiary-next ",
    "bestiary-ruleset ", "bestiary-state\n", "list_commands\n", "known_command ", "protocol_version\n", "name\n",
    "version\n", "b ", "w ", "black ", "white ", "A1 ", "B1 ", "A2 ", "B2 ", "T19 ", "pass\n", "resign\n", "1 ",
    "2 ", "3 ", "2 1\n", "5\n", "19\n", "26\n", "0\n", "-1\n", "6.5\n", "0.25\n", "nan\n", "1e9\n", "dead\n",
    "alive\n", "seki\n", "tromp-taylor\n", "aga-1991\n", "bga\n", "ffg\n", "chinese-2002\n", "new-zealand\n",
    "japanese\n", "aga-1991[", "=", "]", "{", "}", "\"ko\":\"SITUATIONAL\"", ",", "\"suicide\":true",
    "{\"scoring\":\"TERRITORY\"}\n", "{\"komi\":7}\n", "{\"hasButton\":true}\n", "é", "18446744073709551616 ",
];

/// No answer is longer, and an error is not either.
const LONGEST_ANSWER: usize = 256 << 10;

/// Small, so that a fuzzer reaches them.
const LIMITS: Limits = Limits { plies: 60, statements: 10, history_bytes: 1 << 20 };

/// Talks to a session in the lines that the bytes spell, and returns the number of commands.
///
/// # Errors
/// [`Broken`] if a command was not answered once, in its place, under its number, with an empty line behind it and
/// nowhere else, or if the session does not answer any more.
pub fn gtp_lives_on(bytes: &[u8]) -> Result<usize, Broken> {
    static BUILT_IN: LazyLock<Library> = LazyLock::new(Library::built_in);
    let broken = |what: String| Broken(what);
    let said = spell(bytes, WORDS);
    let session = Session::new(BUILT_IN.clone(), "tromp-taylor");
    let mut session = session.map_err(|error| broken(error.to_string()))?.with_limits(LIMITS);
    let mut answers = Vec::new();
    session.run(&*said, &mut answers).map_err(|error| broken(error.to_string()))?;
    let answers = String::from_utf8(answers).map_err(|error| broken(error.to_string()))?;
    let mut rest = &*answers;
    let commands = commands(&said);
    for id in &commands {
        let Some(end) = rest.find("\n\n") else { return Err(broken(format!("no answer to `{id}`: {rest}"))) };
        let answer = &rest[..end];
        let body = answer.strip_prefix(['=', '?']).and_then(|signed| signed.strip_prefix(&**id));
        if !body.is_some_and(|body| body.is_empty() || body.starts_with([' ', '\n'])) || end > LONGEST_ANSWER
        {
            return Err(broken(format!("no answer to `{id}`: {answer}")));
        }
        rest = &rest[end + 2..];
    }
    if !rest.is_empty() {
        return Err(broken(format!("an answer to nothing: {rest}")));
    }
    let alive = session.answer(b"9 protocol_version");
    if alive.as_deref() != Some("=9 2\n\n") {
        return Err(broken(format!("the session does not live on: {alive:?}")));
    }
    Ok(commands.len())
}

/// What a transcript turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TranscriptReached {
    /// It was refused.
    Refused,
    /// It was read, and tells of rules or files, which a reader does not follow.
    Rules,
    /// It was read, and is the session's game.
    Game,
}

/// Reads what the bytes say as a transcript; then with the answers of a session between the lines.
///
/// What is refused is so at a place in the text. What is read from commands and answers is the game that the session
/// holds: board, plays, komi and handicap. What is read can be written as commands again and is then the same.
///
/// # Errors
/// [`Broken`] with both.
pub fn gtp_transcripts_tell_the_game(bytes: &[u8]) -> Result<TranscriptReached, Broken> {
    static BUILT_IN: LazyLock<Library> = LazyLock::new(Library::built_in);
    let broken = |what: String| Broken(what);
    let said = String::from_utf8_lossy(&spell(bytes, WORDS)).into_owned();
    read(&said)?;
    let session = Session::new(BUILT_IN.clone(), "tromp-taylor");
    let mut session = session.map_err(|error| broken(error.to_string()))?.with_limits(LIMITS);
    let mut told = String::new();
    for line in said.split('\n') {
        let answer = session.answer(line.as_bytes()).unwrap_or_default();
        told.push_str(&format!("{line}\n{answer}"));
        if session.is_over() {
            break;
        }
    }
    let Some(game) = read(&told)? else { return Ok(TranscriptReached::Refused) };
    if ["kata-set-rules", "bestiary-ruleset", "loadsgf"].iter().any(|command| told.contains(command)) {
        return Ok(TranscriptReached::Rules);
    }
    let Setup { komi, handicap, .. } = session.setup;
    let Record { setup, actions } = &game.record;
    let same = *actions == session.record
        && board_after(&game.record, actions.len()) == *session.referee.course().board()
        && (setup.komi, setup.handicap) == (komi, handicap);
    if !same {
        let record = Record { setup: session.setup.clone(), actions: session.record.clone() };
        return Err(broken(format!("{told}\nreads as\n{:?}\nand was\n{record:?}", game.record)));
    }
    Ok(TranscriptReached::Game)
}

/// The game that a text tells, if it is a transcript. What is read is the same when written and read again.
fn read(text: &str) -> Result<Option<Transcript>, Broken> {
    let game: Transcript = match text.parse() {
        Ok(game) => game,
        Err(error) => {
            let TranscriptError { line, column, offset, .. } = error;
            let line = text.split('\n').nth(line.wrapping_sub(1));
            let is_inside = line.is_some_and(|line| (1..=line.chars().count() + 1).contains(&column));
            return if is_inside && offset <= text.len() {
                Ok(None)
            } else {
                Err(Broken(format!("{error}: beyond {text}")))
            };
        }
    };
    let written = written(&game.record);
    match written.parse::<Transcript>() {
        Ok(again) if again.record == game.record => Ok(Some(game)),
        again => Err(Broken(format!("{text}\nwritten as\n{written}\nreads as {again:?}"))),
    }
}

/// The game as commands.
fn written(record: &Record) -> String {
    let Setup { size, black, white, next, komi, handicap, .. } = &record.setup;
    let mut lines = vec![format!("rectangular_boardsize {} {}", size.width(), size.height())];
    lines.extend(komi.map(|komi| format!("komi {komi}")));
    if *handicap > 0 && black.len() == usize::from(*handicap) && white.is_empty() {
        lines.push(format!("set_free_handicap {black}"));
    } else if !black.is_empty() || !white.is_empty() {
        let pairs = |by: &str, points: &PointSet| points.iter().map(|p| format!(" {by} {p}")).collect();
        let [black, white]: [String; 2] = [pairs("b", black), pairs("w", white)];
        lines.push(format!("set_position{black}{white}"));
    }
    lines.push(format!("bestiary-next {}", next.letter()));
    lines.extend(record.actions.iter().map(|action| format!("play {}", spell_action(action))));
    lines.join("\n")
}

/// The number of each command, empty if it has none, up to `quit`; read as the protocol describes it.
fn commands(said: &[u8]) -> Vec<String> {
    let mut ids = Vec::new();
    for line in said.split(|byte| *byte == b'\n') {
        let line: Vec<u8> = line
            .iter()
            .copied()
            .take_while(|byte| *byte != b'#')
            .filter(|byte| *byte == b'\t' || !byte.is_ascii_control())
            .collect();
        let mut words =
            line.split(|byte| matches!(byte, b' ' | b'\t')).filter(|word| !word.is_empty()).peekable();
        let id = words.next_if(|word| word.iter().all(u8::is_ascii_digit));
        let command = words.next();
        if id.is_some() || command.is_some() {
            ids.push(String::from_utf8_lossy(id.unwrap_or_default()).into_owned());
        }
        // With words behind it, it is refused and ends nothing.
        if command == Some(b"quit") && words.next().is_none() {
            break;
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_counted_as_the_protocol_has_it() {
        assert_eq!(commands(b"1 name\n\n # no\n\x07\r\nna\x01me # 2\n 3\nquit\nname"), ["1", "", "3", ""]);
    }
}
