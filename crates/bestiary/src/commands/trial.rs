//! Programs that speak GTP beside the rulebooks of `compare` and `hunt`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use go_board::Size;
use go_comparing::json::point_names;
use go_notation::game::{Game, spell_action};
use go_notation::terminal::visible;
use go_rules::{HalfPoints, Limits, Record, Rulebook, Setup, Turn};
use go_trial::{
    Asked, Checked, CommandLine, Difference, Ended, Engine, EngineOptions, Observed, Trouble, check, observe,
    observe_game, reduce,
};

use crate::cli::EngineArgs;
use crate::page::failure::{Done, Failure};
use crate::page::paint::Paint;
use crate::page::words::wrapped;
use crate::wire::programs::{
    AnsweredJson, BesideJson, CheckedJson, DifferenceJson, EndedJson, FaultJson, HeldJson, ProgramJson,
};

/// More programs than this are not put beside one game.
const MOST: usize = 8;

/// Games that a hunt plays with each program.
const GAMES: u64 = 10;

/// Records that are put to a program to make one difference small.
pub(crate) const REDUCTION: u64 = 400;

/// Starts a program, named by this option.
pub(crate) fn start(line: &str, options: EngineOptions, stop: &Arc<AtomicBool>) -> Result<Engine, Failure> {
    let said = |what: &dyn std::fmt::Display| Failure::new(format!("--engine `{line}`: {what}"));
    let line: CommandLine = line.parse().map_err(|error| said(&error))?;
    Engine::start(line, options, Arc::clone(stop)).map_err(|trouble: Trouble| said(&trouble))
}

/// Starts all programs that are named.
pub(crate) fn start_all(arguments: &EngineArgs, stop: &Arc<AtomicBool>) -> Result<Vec<Engine>, Failure> {
    if arguments.engines.len() > MOST {
        return Err(Failure::new(format!("--engine: at most {MOST} programs are put beside the rulebooks")));
    }
    let options = EngineOptions { timeout: arguments.engine_timeout, ..EngineOptions::default() };
    arguments.engines.iter().map(|line| start(line, options, stop)).collect()
}

/// A difference's game as SGF, told in a comment.
pub(crate) fn sgf(difference: &Difference, program: &str) -> String {
    let mut game = Game::new(difference.record.clone());
    let told = format!(
        "{difference}\n{program}: {}\n{}: {}",
        difference.program, difference.name, difference.rulebook
    );
    game.comments.push((difference.record.actions.len(), told));
    game.to_collection().to_lines()
}

/// The plays of a record in one line.
pub(crate) fn actions(record: &Record) -> String {
    record.actions.iter().map(spell_action).collect::<Vec<_>>().join(", ")
}

/// A difference with its game.
pub(crate) fn difference_json(difference: &Difference, count: u64, program: &str) -> DifferenceJson {
    DifferenceJson::new(difference, count, sgf(difference, program))
}

/// Why a game was not followed to its end.
pub(crate) fn ended(observed: &Observed) -> Option<(&'static str, String)> {
    match observed.ended.as_ref()? {
        (_, Ended::Fault(fault)) => Some((fault.kind(), fault.to_string())),
        (ply, Ended::Unsupported(what)) => {
            Some(("unsupported", format!("not followed after ply {ply}: {what}")))
        }
        (ply, Ended::Refused) => Some(("refused", format!("it refused ply {ply}"))),
    }
}

/// One program beside a game's rulebooks.
pub(crate) struct Beside {
    engine: ProgramJson,
    name: String,
    observed: Observed,
    /// One for each rulebook.
    checked: Vec<Checked>,
}

/// Follows a game with every program. A komi that the game does not name is 0, for them and for what they are held against.
pub(crate) fn beside(
    engines: &mut [Engine],
    record: &Record,
    rulebooks: &[Rulebook],
    limits: Limits,
) -> Vec<Beside> {
    let follow = |engine: &mut Engine| {
        let mut left = record.actions.iter().cloned();
        let asked = Asked { every_point: false, score: true };
        let observed = observe(engine, &record.setup, asked, &mut |_| left.next());
        let hold = |rulebook| {
            let mut checked = check(&observed, rulebook, limits);
            checked.join_scores();
            checked
        };
        let checked = rulebooks.iter().map(hold).collect();
        Beside { engine: ProgramJson::from(&*engine), name: engine.name().to_owned(), observed, checked }
    };
    engines.iter_mut().map(follow).collect()
}

impl Beside {
    /// What it says: of plies that it does not simply make, of the board, of the score, and beside which rulebooks.
    pub(crate) fn text(&self, rulebooks: &[Rulebook], paint: Paint) -> String {
        let mut out = format!("\n{}\n", paint.strong(&visible(&format!("The program {}", self.name))));
        let plies = self.observed.plies.iter().zip(&self.observed.record.actions).enumerate();
        for (index, (sighting, action)) in plies {
            let what = match (sighting.allowed, sighting.made) {
                (true, true) => continue,
                (false, true) => "forbidden when asked, made when played".to_owned(),
                (true, false) => format!("allowed when asked, refused when played: {}", sighting.answer),
                (false, false) => format!("refused: {}", sighting.answer),
            };
            out.push_str(&visible(&format!("ply {}, {}: {what}\n", index + 1, spell_action(action))));
        }
        if self.observed.plies.iter().all(|sighting| sighting.allowed && sighting.made) {
            out.push_str(&format!("it makes all of {} plies\n", self.observed.plies.len()));
        }
        if let Some((kind, told)) = ended(&self.observed)
            && kind != "refused"
        {
            out.push_str(&visible(&format!("{kind}: {told}\n")));
        }
        match self.observed.plies.iter().filter(|sighting| sighting.board.is_some()).count() {
            0 => out.push_str("its board: not told\n"),
            told => out.push_str(&format!("its board: told after {told} plies\n")),
        }
        if let Some(said) = &self.observed.score {
            let komi = self.observed.record.setup.komi.unwrap_or(HalfPoints::ZERO);
            let dead = match self.observed.dead {
                Some(dead) if !dead.is_empty() => format!(", dead: {dead}"),
                Some(_) => ", no stone dead".to_owned(),
                None => String::new(),
            };
            out.push_str(&visible(&format!("its score: {} with komi {komi}{dead}\n", said.text)));
        }
        for (rulebook, checked) in rulebooks.iter().zip(&self.checked) {
            let found: Vec<String> = checked
                .differences
                .iter()
                .map(|d| format!("{d}: the program says {}, the rulebook {}", d.program, d.rulebook))
                .collect();
            let told = match (checked.facts, found.is_empty()) {
                (0, _) => "nothing to compare".to_owned(),
                (facts, true) => format!("agrees in all of {facts} answers"),
                (_, false) => found.join("; "),
            };
            out.push_str(&visible(&wrapped(&format!("beside {}: ", rulebook.name()), &told, 0)));
        }
        out
    }

    pub(crate) fn json(&self) -> BesideJson {
        let answered = |turn: &go_trial::AnsweredTurn| AnsweredJson {
            allowed: turn.allowed,
            answer: turn.answer.clone(),
            board: turn.board.map(|stones| stones.map(|points| points.to_string())),
            made: turn.made,
            pass: turn.turn == Turn::Pass,
        };
        let beside = |checked: &Checked| {
            let each = checked.differences.iter().zip(&checked.counts);
            let each = each.map(|(difference, count)| difference_json(difference, *count, &self.name));
            CheckedJson::new(checked, each.collect())
        };
        BesideJson {
            beside: self.checked.iter().map(beside).collect(),
            dead: self.observed.dead.map(|dead| point_names(&dead)),
            ended: ended(&self.observed).map(|(kind, told)| EndedJson { kind, told }),
            engine: self.engine.clone(),
            komi: self.observed.record.setup.komi.map(|komi| komi.to_string()),
            plies: self.observed.plies.iter().map(answered).collect(),
            score: self.observed.score.as_ref().map(|said| said.text.clone()),
        }
    }
}

/// What the programs of a hunt show: a text to print below it, for programs, and whether all of them answered anything that
/// could be compared.
///
/// Each plays some seeded games, in which only what both it and the first rulebook allow is played, and is held against
/// every rulebook.
pub(crate) fn after_hunt(
    engines: Vec<Engine>,
    rulebooks: &[Rulebook],
    board: Size,
    seed: u64,
    stop: &AtomicBool,
) -> (String, Vec<HeldJson>, Done) {
    let (mut text, mut held, mut done) = (String::new(), Vec::new(), Done::Well);
    for mut engine in engines {
        let ProgramGames { games, checked, faults } = play(&mut engine, rulebooks, board, seed, stop);
        let headline = format!("The program {}: {games} games", engine.name());
        text.push_str(&format!("\n{}\n", Paint::for_stdout().strong(&visible(&headline))));
        for fault in &faults {
            text.push_str(&visible(&format!("game {}: {}\n", fault.game, fault.told)));
        }
        if checked.iter().all(|all| all.facts == 0) {
            done = Done::DoesNotHold;
        }
        let mut beside = Vec::new();
        for (all, rulebook) in checked.iter().zip(rulebooks) {
            let (told, differences) = made_small(&mut engine, all, rulebook, stop);
            text.push_str(&told);
            beside.push(CheckedJson::new(all, differences));
        }
        held.push(HeldJson { beside, engine: ProgramJson::from(&engine), faults, games });
    }
    (text, held, done)
}

/// Games of one program, held against every rulebook.
struct ProgramGames {
    games: u64,
    checked: Vec<Checked>,
    faults: Vec<FaultJson>,
}

fn play(
    engine: &mut Engine,
    rulebooks: &[Rulebook],
    board: Size,
    seed: u64,
    stop: &AtomicBool,
) -> ProgramGames {
    let limits = Limits::default();
    let mut played =
        ProgramGames { games: 0, checked: vec![Checked::default(); rulebooks.len()], faults: Vec::new() };
    let Some(leader) = rulebooks.first() else { return played };
    for game in 0..GAMES {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let observed = observe_game(engine, leader, &Setup::empty(board), (seed, game), limits);
        played.games += 1;
        for (all, rulebook) in played.checked.iter_mut().zip(rulebooks) {
            all.add(check(&observed, rulebook, limits));
        }
        if let Some((kind, told)) = ended(&observed)
            && !["refused", "stopped"].contains(&kind)
        {
            played.faults.push(FaultJson { game, kind, told });
            if kind == "unsupported" {
                break;
            }
        }
    }
    played.checked.iter_mut().for_each(Checked::join_scores);
    played
}

/// The differences from one rulebook, each made small, in words and for programs.
fn made_small(
    engine: &mut Engine,
    all: &Checked,
    rulebook: &Rulebook,
    stop: &AtomicBool,
) -> (String, Vec<DifferenceJson>) {
    let name = engine.name().to_owned();
    let agreed = format!("beside {}: {} of {} answers agree\n", rulebook.name(), all.agreed, all.facts);
    let (mut text, mut differences) = (visible(&agreed).into_owned(), Vec::new());
    for (difference, count) in all.differences.iter().zip(&all.counts) {
        let small = reduce(engine, rulebook, difference, REDUCTION, Limits::default(), stop).difference;
        text.push_str(&visible(&wrapped(&format!("{small}: "), &actions(&small.record), 4)));
        differences.push(difference_json(&small, *count, &name));
    }
    (text, differences)
}
