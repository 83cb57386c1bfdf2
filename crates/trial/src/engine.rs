use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use go_board::{Color, Point, PointSet};
use go_rules::{Action, HalfPoints, Setup, Turn};

use crate::command::CommandLine;
use crate::fault::Fault;
use crate::process::{Process, ProcessAnswer};
use crate::said::Said;

/// Bounds on what a program may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// For every single answer.
    pub timeout: Duration,
    /// The longest answer.
    pub answer_bytes: usize,
    /// How often it is started again after it has ended, or been ended.
    pub restarts: u32,
    /// Commands, over all its lives.
    pub calls: u64,
}

impl Default for EngineOptions {
    /// Ten seconds and a megabyte for an answer, three restarts, a million commands.
    fn default() -> Self {
        Self { timeout: Duration::from_secs(10), answer_bytes: 1 << 20, restarts: 3, calls: 1_000_000 }
    }
}

macro_rules! knows {
    ($($field:ident $command:literal $doc:literal)*) => {
        /// The commands of a program that matter here.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
        pub struct Knows {
            $(#[doc = $doc] pub $field: bool,)*
        }

        impl Knows {
            const ALL: &[(&str, fn(&mut Self))] = &[$(($command, |knows| knows.$field = true)),*];

            /// The names of those it knows.
            #[must_use]
            pub fn names(&self) -> Vec<&'static str> {
                [$((self.$field, $command)),*].into_iter().filter(|(known, _)| *known).map(|(_, name)| name).collect()
            }
        }
    };
}

knows! {
    boardsize "boardsize" "Square boards."
    rectangular_boardsize "rectangular_boardsize" "Other boards."
    clear_board "clear_board" "A new game."
    komi "komi" "Komi."
    play "play" "Plays and passes."
    undo "undo" "Taking back."
    is_legal "is_legal" "Whether a play may be made."
    all_legal "all_legal" "All plays that may be made."
    final_score "final_score" "The score."
    final_status_list "final_status_list" "Which stones are dead."
    list_stones "list_stones" "The stones on the board."
    showboard "showboard" "A picture of the board, for people."
    set_position "set_position" "A position without plays."
    set_free_handicap "set_free_handicap" "Handicap stones."
    next "bestiary-next" "Who moves first from a position."
}

/// Why a program could not be asked something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// It is broken.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// It does not do this, which is no fault.
    #[error("{0}")]
    Unsupported(String),
}

/// A program that speaks GTP, its bounds, and what it knows.
#[derive(Debug)]
pub struct Engine {
    line: CommandLine,
    options: EngineOptions,
    stop: Arc<AtomicBool>,
    process: Option<Process>,
    name: String,
    knows: Knows,
    calls: u64,
    restarts: u32,
    setup: Setup,
    played: Vec<Action>,
}

const fn word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl Engine {
    /// Starts a program and asks who it is and what it knows. Once `stop` is set it is asked nothing more: every question
    /// ends with [`Fault::Stopped`], also one that waits for its answer.
    ///
    /// # Errors
    /// [`Trouble`]: it cannot be started, does not answer, or lacks `boardsize`, `clear_board` or `play`.
    pub fn start(line: CommandLine, options: EngineOptions, stop: Arc<AtomicBool>) -> Result<Self, Trouble> {
        let setup = Setup::empty(go_board::Size::square(1).unwrap_or_else(|_| unreachable!("1 is a side")));
        let process = Some(Process::start(&line)?);
        let mut engine = Self {
            name: line.program().to_owned(),
            line,
            options,
            stop,
            process,
            knows: Knows::default(),
            calls: 0,
            restarts: 0,
            setup,
            played: Vec::new(),
        };
        engine.learn()?;
        Ok(engine)
    }

    fn learn(&mut self) -> Result<(), Trouble> {
        if let ProcessAnswer::Done(list) = self.ask("list_commands")? {
            let known: Vec<&str> = list.split_whitespace().collect();
            for (command, set) in Knows::ALL {
                if known.contains(command) {
                    set(&mut self.knows);
                }
            }
        } else {
            for (command, set) in Knows::ALL {
                if self.ask(&format!("known_command {command}"))? == ProcessAnswer::Done("true".to_owned()) {
                    set(&mut self.knows);
                }
            }
        }
        let Knows { boardsize, clear_board, play, .. } = self.knows;
        for (known, command) in [(boardsize, "boardsize"), (clear_board, "clear_board"), (play, "play")] {
            if !known {
                return Err(Trouble::Unsupported(format!("it does not know `{command}`")));
            }
        }
        let mut words = Vec::new();
        for command in ["name", "version"] {
            if let ProcessAnswer::Done(answer) = self.ask(command)? {
                words.push(answer.split_whitespace().collect::<Vec<_>>().join(" "));
            }
        }
        let name: String = words.join(" ").trim().chars().take(80).collect();
        if !name.is_empty() {
            self.name = name;
        }
        Ok(())
    }

    /// What it calls itself, with its version.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How it is started.
    #[must_use]
    pub const fn line(&self) -> &CommandLine {
        &self.line
    }

    /// What it knows.
    #[must_use]
    pub const fn knows(&self) -> Knows {
        self.knows
    }

    /// How often it has been asked something.
    #[must_use]
    pub const fn calls(&self) -> u64 {
        self.calls
    }

    /// How often it had to be started again.
    #[must_use]
    pub const fn restarts(&self) -> u32 {
        self.restarts
    }

    fn ask(&mut self, command: &str) -> Result<ProcessAnswer, Fault> {
        if self.calls >= self.options.calls {
            return Err(Fault::TooManyCalls(self.options.calls));
        }
        self.calls += 1;
        let Some(process) = &mut self.process else {
            return Err(Fault::Crashed { command: command.to_owned(), how: "it had ended".to_owned() });
        };
        let answer = process.ask(command, self.options.timeout, self.options.answer_bytes, &self.stop);
        if answer.is_err() {
            // Nothing it says later could be told from a late answer to this.
            self.process = None;
        }
        answer
    }

    /// What it answers to something that it says it knows.
    fn must(&mut self, command: &str) -> Result<String, Trouble> {
        match self.ask(command)? {
            ProcessAnswer::Done(answer) => Ok(answer),
            ProcessAnswer::Refused(why) => {
                let command: String = command.chars().take(60).collect();
                Err(Trouble::Unsupported(format!("it refuses `{command}`: {why}")))
            }
        }
    }

    /// Begins a game; a program that has ended is started again.
    pub(super) fn begin(&mut self, setup: &Setup) -> Result<(), Trouble> {
        if self.process.is_none() {
            if self.restarts >= self.options.restarts {
                return Err(Fault::TooManyRestarts(self.restarts + 1).into());
            }
            self.restarts += 1;
            self.process = Some(Process::start(&self.line)?);
        }
        let size = setup.size;
        if !setup.occurred.is_empty()
            || setup.ledger != go_rules::Ledger::default()
            || setup.allow_no_liberties
        {
            return Err(Trouble::Unsupported("GTP cannot tell it what happened before the start".to_owned()));
        }
        if size.width() == size.height() {
            self.must(&format!("boardsize {}", size.width()))?;
        } else if self.knows.rectangular_boardsize {
            self.must(&format!("rectangular_boardsize {} {}", size.width(), size.height()))?;
        } else {
            return Err(Trouble::Unsupported(format!("it plays on squares only, not on {size}")));
        }
        self.setup = setup.clone();
        self.restart()
    }

    /// The start position again.
    fn restart(&mut self) -> Result<(), Trouble> {
        self.must("clear_board")?;
        self.played.clear();
        if self.knows.komi {
            let komi = self.setup.komi.unwrap_or(HalfPoints::ZERO);
            self.must(&format!("komi {komi}"))?;
        }
        let (black, white) = (self.setup.black, self.setup.white);
        if black.is_empty() && white.is_empty() {
            return Ok(());
        }
        let list = |color: Color, points: &PointSet| -> String {
            points.iter().map(|point| format!(" {} {point}", word(color))).collect()
        };
        if self.setup.handicap > 0 && white.is_empty() && self.knows.set_free_handicap {
            let points: Vec<String> = black.iter().map(|point| point.to_string()).collect();
            self.must(&format!("set_free_handicap {}", points.join(" ")))?;
        } else if self.knows.set_position {
            self.must(&format!("set_position{}{}", list(Color::Black, &black), list(Color::White, &white)))?;
            if self.knows.next {
                self.must(&format!("bestiary-next {}", word(self.setup.next)))?;
            }
        } else {
            // Chains that end with a liberty have one all along, so nothing is taken while they are put down.
            for (color, points) in [(Color::Black, black), (Color::White, white)] {
                for point in points.iter() {
                    self.must(&format!("play {} {point}", word(color)))?;
                }
            }
        }
        Ok(())
    }

    /// Whether it makes this turn, and what it says.
    pub(super) fn play(&mut self, by: Color, turn: Turn) -> Result<(bool, String), Trouble> {
        let command = match turn {
            Turn::Play(point) => format!("play {} {point}", word(by)),
            Turn::Pass => format!("play {} pass", word(by)),
            Turn::Special(_) => return Err(Trouble::Unsupported("GTP has no word for this turn".to_owned())),
        };
        match self.ask(&command)? {
            ProcessAnswer::Done(answer) => {
                self.played.push(Action::Turn(by, turn));
                Ok((true, answer))
            }
            ProcessAnswer::Refused(why) => Ok((false, why)),
        }
    }

    fn take_back(&mut self) -> Result<(), Trouble> {
        if self.knows.undo {
            self.must("undo")?;
            self.played.pop();
            return Ok(());
        }
        let mut played = std::mem::take(&mut self.played);
        played.pop();
        self.restart()?;
        for action in played {
            if let Action::Turn(by, turn) = action
                && !self.play(by, turn)?.0
            {
                let lie = "it refuses a turn that it has made before";
                return Err(Fault::Lies(lie.to_owned()).into());
            }
        }
        Ok(())
    }

    /// Whether it says that this play may be made, or else makes it and takes it back.
    pub(super) fn may_play(&mut self, by: Color, point: Point) -> Result<bool, Trouble> {
        if self.knows.is_legal {
            let command = format!("is_legal {} {point}", word(by));
            let answer = self.must(&command)?;
            return match answer.as_str() {
                "1" | "true" => Ok(true),
                "0" | "false" => Ok(false),
                _ => Err(Fault::Garbled { command, answer: answer.chars().take(120).collect() }.into()),
            };
        }
        if self.knows.all_legal {
            return Ok(self.all_legal(by)?.contains(point));
        }
        let made = self.play(by, Turn::Play(point))?.0;
        if made {
            self.take_back()?;
        }
        Ok(made)
    }

    /// The points among these where it says that one may play.
    pub(super) fn legal_points(&mut self, by: Color, among: &PointSet) -> Result<PointSet, Trouble> {
        if self.knows.all_legal {
            return self.all_legal(by);
        }
        let mut legal = PointSet::EMPTY;
        for point in among.iter() {
            if self.may_play(by, point)? {
                legal.insert(point);
            }
        }
        Ok(legal)
    }

    fn all_legal(&mut self, by: Color) -> Result<PointSet, Trouble> {
        self.points(&format!("all_legal {}", word(by)))
    }

    /// What it has on its board, if it can tell.
    pub(super) fn stones(&mut self) -> Result<Option<[PointSet; 2]>, Trouble> {
        if !self.knows.list_stones {
            return Ok(None);
        }
        let black = self.points("list_stones black")?;
        let white = self.points("list_stones white")?;
        Ok(Some([black, white]))
    }

    /// The stones that it says are dead at the end, if it can tell.
    pub(super) fn dead(&mut self) -> Result<Option<PointSet>, Trouble> {
        if !self.knows.final_status_list {
            return Ok(None);
        }
        match self.points("final_status_list dead") {
            Ok(dead) => Ok(Some(dead)),
            Err(Trouble::Unsupported(_)) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    /// The score that it tells, if it can.
    pub(super) fn score(&mut self) -> Result<Option<Said>, Trouble> {
        if !self.knows.final_score {
            return Ok(None);
        }
        Ok(Some(match self.ask("final_score")? {
            ProcessAnswer::Done(text) => Said { margin: margin(&text), text },
            ProcessAnswer::Refused(text) => Said { margin: None, text },
        }))
    }

    fn points(&mut self, command: &str) -> Result<PointSet, Trouble> {
        let answer = self.must(command)?;
        let size = self.setup.size;
        let words = answer.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("pass"));
        let points: Option<PointSet> =
            words.map(|word| word.parse::<Point>().ok().filter(|point| size.contains(*point))).collect();
        let garbled =
            || Fault::Garbled { command: command.to_owned(), answer: answer.chars().take(120).collect() };
        Ok(points.ok_or_else(garbled)?)
    }
}

/// The margin in a text such as `B+3.5`, `W+2.0`, `0`, `Draw`; none where points did not decide.
pub(super) fn margin(text: &str) -> Option<HalfPoints> {
    let text = text.split_whitespace().next()?.to_ascii_lowercase();
    if ["0", "0.0", "draw", "jigo"].contains(&text.as_str()) {
        return Some(HalfPoints::ZERO);
    }
    let (sign, points) = match text.split_once('+')? {
        ("b", points) => (1, points),
        ("w", points) => (-1, points),
        _ => return None,
    };
    let halves = points.parse::<f64>().ok()? * 2.0;
    let whole = halves.fract() == 0.0 && (0.0..=4000.0).contains(&halves);
    #[allow(clippy::cast_possible_truncation, reason = "a small whole number")]
    whole.then(|| HalfPoints::new(sign * halves as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_in_the_forms_that_programs_write() {
        let of = |text| margin(text).map(HalfPoints::get);
        assert_eq!(
            [of("B+3.5"), of("W+2.0"), of("0"), of("Draw"), of("b+0.5 ")],
            [Some(7), Some(-4), Some(0), Some(0), Some(1)]
        );
        assert_eq!([of("B+R"), of("?"), of(""), of("W+nan"), of("B+0.3"), of("B+1e99")], [None; 6]);
    }
}
