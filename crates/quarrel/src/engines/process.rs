//! A child process and its answers, within bounds of time and size.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::time::{Duration, Instant};

use super::{CommandLine, Fault};

/// Pieces of output that may wait to be read: beyond, the reader waits, and with it the program.
const WAITING: usize = 4;
const PIECE: usize = 4096;

/// How long it takes to notice that somebody says stop.
const LOOKS_UP: Duration = Duration::from_millis(100);

/// Characters of an answer that a fault tells.
const TOLD: usize = 120;

/// An answer of the form that GTP prescribes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Done(String),
    Refused(String),
}

/// A running program. It is killed and reaped when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    pieces: Receiver<Vec<u8>>,
    /// What has been read and not yet been taken for an answer.
    pending: Vec<u8>,
}

impl Process {
    pub(super) fn start(line: &CommandLine) -> Result<Self, Fault> {
        let cannot = |why: String| Fault::CannotStart { program: line.program().to_owned(), why };
        let mut command = Command::new(line.program());
        command.args(line.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Ctrl-C at a terminal is for us: we end the program when we are done with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| cannot(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(cannot("it has no pipes".to_owned()));
        };
        let (sender, pieces) = sync_channel(WAITING);
        // It ends with the program's output, or once nobody wants to read on. Nobody waits for it: a program may leave
        // behind another that keeps the output open.
        let reader = std::thread::Builder::new().name("engine".to_owned());
        if let Err(error) = reader.spawn(move || pass_on(output, &sender)) {
            _ = child.kill();
            _ = child.wait();
            return Err(cannot(error.to_string()));
        }
        Ok(Self { child, input, pieces, pending: Vec::new() })
    }

    /// What the program answers to one line. After a fault it can only be dropped.
    pub(super) fn ask(
        &mut self,
        command: &str,
        timeout: Duration,
        bytes: usize,
        stop: &AtomicBool,
    ) -> Result<Answer, Fault> {
        let said = || command.chars().take(TOLD).collect::<String>();
        self.nothing_unasked(&said)?;
        let wrote = self.input.write_all(format!("{command}\n").as_bytes()).and_then(|()| self.input.flush());
        if wrote.is_err() {
            return Err(self.crashed(said()));
        }
        let deadline = Instant::now() + timeout;
        loop {
            if let Some(answer) = self.take_answer(&said)? {
                return Ok(answer);
            }
            if self.pending.len() > bytes {
                return Err(Fault::Endless { command: said(), bytes });
            }
            if stop.load(Ordering::Relaxed) {
                return Err(Fault::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.pieces.recv_timeout(left.min(LOOKS_UP)) {
                Ok(piece) => self.pending.extend(piece.into_iter().filter(|byte| *byte != b'\r')),
                Err(RecvTimeoutError::Timeout) if left > LOOKS_UP => {}
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Fault::TimedOut { command: said(), after: timeout });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.crashed(said())),
            }
        }
    }

    /// Lines that nobody asked for would be taken for the next answer.
    fn nothing_unasked(&mut self, said: &dyn Fn() -> String) -> Result<(), Fault> {
        match self.pieces.try_recv() {
            Ok(piece) => self.pending.extend(piece.into_iter().filter(|byte| *byte != b'\r')),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(self.crashed(said())),
        }
        if self.pending.iter().all(u8::is_ascii_whitespace) {
            self.pending.clear();
            return Ok(());
        }
        Err(Fault::Garbled { command: said(), answer: told(&self.pending) })
    }

    /// The first whole answer of what has been read.
    fn take_answer(&mut self, said: &dyn Fn() -> String) -> Result<Option<Answer>, Fault> {
        let Some(start) = self.pending.iter().position(|byte| !byte.is_ascii_whitespace()) else {
            return Ok(None);
        };
        let done = match self.pending[start] {
            b'=' => true,
            b'?' => false,
            _ => return Err(Fault::Garbled { command: said(), answer: told(&self.pending[start..]) }),
        };
        let Some(length) = self.pending[start..].windows(2).position(|pair| pair == b"\n\n") else {
            return Ok(None);
        };
        let answer = String::from_utf8_lossy(&self.pending[start + 1..start + length]);
        // The number of a command comes back with its answer; ours have none.
        let answer = answer.trim().to_owned();
        self.pending.drain(..start + length + 2);
        Ok(Some(if done { Answer::Done(answer) } else { Answer::Refused(answer) }))
    }

    /// What to tell of a program that does not listen, or does not speak, any more.
    fn crashed(&mut self, command: String) -> Fault {
        // Its last words tell more than how it ended.
        while let Ok(piece) = self.pieces.recv_timeout(Duration::from_millis(50)) {
            let room = (4 * TOLD).saturating_sub(self.pending.len());
            self.pending.extend(piece.into_iter().take(room));
            if room == 0 {
                break;
            }
        }
        let words = self.pending.trim_ascii_start();
        if words.first().is_some_and(|first| !b"=?".contains(first)) {
            return Fault::Garbled { command, answer: told(words) };
        }
        let until = Instant::now() + Duration::from_millis(300);
        let how = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break status.to_string(),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => break "it closed its output".to_owned(),
            }
        };
        Fault::Crashed { command, how }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn pass_on(mut output: ChildStdout, pieces: &SyncSender<Vec<u8>>) {
    let mut buffer = [0; PIECE];
    loop {
        match output.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) => {
                if pieces.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
}

fn told(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * TOLD)]);
    text.lines().next().unwrap_or_default().chars().take(TOLD).collect()
}
