//! A child process and its answers, within bounds of time and size.

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::{CommandLine, Fault};

/// Pieces of output that may wait to be read: beyond, the reader waits, and with it the program.
const WAITING: usize = 4;
const PIECE: usize = 4096;

/// How long it takes to notice that somebody says stop.
const LOOKS_UP: Duration = Duration::from_millis(100);

/// Characters of an answer that a fault tells.
const TOLD: usize = 120;

/// An answer of the form that GTP prescribes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ProcessAnswer {
    Done(String),
    Refused(String),
}

/// A running program. When this is dropped it is killed and reaped, and all that it has started is killed with it.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Lines on their way to the program.
    lines: SyncSender<String>,
    /// Whether it has closed its input.
    is_deaf: Arc<AtomicBool>,
    pieces: Receiver<Vec<u8>>,
    /// What has been read and not yet been taken for an answer.
    pending: Vec<u8>,
}

impl Process {
    pub(super) fn start(line: &CommandLine) -> Result<Self, Fault> {
        let cannot = |why: String| Fault::CannotStart { program: line.program().to_owned(), why };
        let mut command = Command::new(line.program());
        command.args(line.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Ctrl-C at a terminal is for us: we end the program when we are done with it. What it starts belongs to its group
        // and ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| cannot(error.to_string()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (lines, to_write) = sync_channel(1);
        let (sender, pieces) = sync_channel(WAITING);
        let is_deaf = Arc::new(AtomicBool::new(false));
        let process = Self { child, lines, is_deaf: Arc::clone(&is_deaf), pieces, pending: Vec::new() };
        let Some((input, output)) = pipes else {
            return Err(cannot("it has no pipes".to_owned()));
        };
        // Both end with the program, or once nobody wants to talk to it. Nobody waits for them: a program may leave behind
        // another that keeps the output open.
        let named = |name: &str| thread::Builder::new().name(name.to_owned());
        let reader = named("engine-out").spawn(move || pass_on(output, &sender));
        let writer = named("engine-in").spawn(move || dictate(input, &to_write, &is_deaf));
        reader.and(writer).map_err(|error| cannot(error.to_string()))?;
        Ok(process)
    }

    /// What the program answers to one line. After a fault it can only be dropped.
    pub(super) fn ask(
        &mut self,
        command: &str,
        timeout: Duration,
        bytes: usize,
        stop: &AtomicBool,
    ) -> Result<ProcessAnswer, Fault> {
        let said = || command.chars().take(TOLD).collect::<String>();
        self.nothing_unasked(&said)?;
        let deadline = Instant::now() + timeout;
        match self.lines.try_send(format!("{command}\n")) {
            Ok(()) => {}
            // It answers without having read what it was asked before.
            Err(TrySendError::Full(_)) => return Err(Fault::TimedOut { command: said(), after: timeout }),
            Err(TrySendError::Disconnected(_)) => return Err(self.crashed(said())),
        }
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
                Err(RecvTimeoutError::Timeout) if self.is_deaf.load(Ordering::Relaxed) => {
                    return Err(self.crashed(said()));
                }
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
    fn take_answer(&mut self, said: &dyn Fn() -> String) -> Result<Option<ProcessAnswer>, Fault> {
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
        Ok(Some(if done { ProcessAnswer::Done(answer) } else { ProcessAnswer::Refused(answer) }))
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
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => break "it closed its input or output".to_owned(),
            }
        };
        Fault::Crashed { command, how }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself. While any of its children lives, no other group can have its number.
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Writes what the program is asked: another thread waits with it if it does not read.
fn dictate(mut input: ChildStdin, lines: &Receiver<String>, is_deaf: &AtomicBool) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            is_deaf.store(true, Ordering::Relaxed);
            break;
        }
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
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
}

fn told(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * TOLD)]);
    text.lines().next().unwrap_or_default().chars().take(TOLD).collect()
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Process {
        Process::start(&format!("sh -c '{script}'").parse().unwrap()).unwrap()
    }

    fn ask(process: &mut Process, command: &str) -> Result<ProcessAnswer, Fault> {
        process.ask(command, Duration::from_millis(500), 1 << 16, &AtomicBool::new(false))
    }

    /// Whether a process with this number runs; what has ended and waits to be reaped does not.
    fn runs(pid: &str) -> bool {
        let told = Command::new("ps").args(["-o", "stat=", "-p", pid]).output().unwrap().stdout;
        told.first().is_some_and(|state| *state != b'Z')
    }

    #[test]
    fn what_a_program_has_started_ends_with_it() {
        let scripts = [
            // It lives on beside the program, and after one that has ended by itself.
            "sleep 1000 & echo \"= $!\"; echo; cat >&2",
            "sleep 1000 & echo \"= $!\"; echo",
            // A wrapper that forks, and the child speaks.
            "sh -c \"sleep 1000 & echo = \\$!; echo; cat >&2\"; true",
        ];
        for script in scripts {
            let mut process = shell(&format!("read line; {script}"));
            let Ok(ProcessAnswer::Done(pid)) = ask(&mut process, "name") else {
                panic!("no answer of {script}")
            };
            assert!(runs(&pid), "{script}");
            drop(process);
            let until = Instant::now() + Duration::from_secs(10);
            while runs(&pid) {
                assert!(Instant::now() < until, "{script} has left {pid}");
                thread::sleep(Duration::from_millis(10));
            }
        }
    }

    /// A pipe takes 64 thousand bytes on Linux, and fewer elsewhere.
    #[test]
    fn a_program_that_does_not_listen_is_not_waited_for() {
        let long = "x".repeat(1 << 20);
        let fault = ask(&mut shell("sleep 1000"), &long).unwrap_err();
        assert_eq!(fault.kind(), "timed-out");
        let mut chatters = shell("while true; do echo =; echo; sleep 0.05; done");
        let fault = (0..100).find_map(|_| ask(&mut chatters, &long).err()).unwrap();
        assert!(["timed-out", "garbled"].contains(&fault.kind()), "{fault}");
        let fault = ask(&mut shell("exec <&-; sleep 1000"), &long).unwrap_err();
        assert_eq!(fault.kind(), "crashed");
    }

    #[test]
    fn an_answer_without_an_end_is_cut_off() {
        for endless in ["printf =; yes | tr -d \"\\n\"", "yes \"\"", "printf =; cat /dev/zero"] {
            let fault = ask(&mut shell(&format!("read line; {endless}")), "name").unwrap_err();
            assert_eq!(fault.kind(), "endless", "{endless}");
        }
        assert_eq!(ask(&mut shell("yes | tr -d \"\\n\""), "name").unwrap_err().kind(), "garbled");
    }
}
