//! Random games by KataGo (`tests/data/katago-games`, `tests/data/katago-endings`): the points it allowed before every
//! ply, the stones captured, how the game ended, and the area as the board lies.
//!
//! The sample runs always. With `BESTIARY_KATAGO_GAMES=DIR` every `*.jsonl` and `*.jsonl.gz` (by `gzip -dc`) of that folder runs
//! too.

use std::path::{Path, PathBuf};
use std::process::Command;

use conformance::{data, rulebooks};
use go_board::{Color, Size};
use go_notation::game::parse_action;
use go_rules::{Action, HalfPoints, Lockstep, Over, Referee, Rulebook, Setup, StageName, Turn, Verdict};
use go_rulesets::Library;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Game {
    id: String,
    w: u8,
    h: u8,
    rules: String,
    kata_rules: Value,
    moves: Vec<String>,
    legal: Vec<String>,
    ended: bool,
    end_reason: String,
    is_no_result: bool,
    black_stones_captured: u32,
    white_stones_captured: u32,
    final_board: Vec<String>,
    tt_area: Vec<String>,
    tt_white_minus_black_no_komi: i32,
}

#[derive(Default, Debug, PartialEq, Eq)]
struct Seen {
    games: usize,
    plies: usize,
    /// Points forbidden although empty: by repetition or suicide.
    forbidden: usize,
    no_result: usize,
    repeated_pass: usize,
}

impl std::ops::AddAssign for Seen {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.forbidden += other.forbidden;
        self.no_result += other.no_result;
        self.repeated_pass += other.repeated_pass;
    }
}

/// Texts that allow the same plays as KataGo's rules of this name.
fn texts(rules: &str) -> Vec<Rulebook> {
    let selections = match rules {
        // Suicide of one stone, which the text allows, restores the board as it stands.
        "tromp-taylor" => &["tromp-taylor"][..],
        "aga" => &["aga-1991-paun", "aga-1991"],
        // Until KataGo's own endings end the game.
        "simple-ko-area" => &["simple-ko-area", "simple-ko-territory"],
        _ => &[],
    };
    let library = Library::built_in();
    selections.iter().map(|selection| library.rulebook(selection).unwrap()).collect()
}

/// Before every ply the texts allow the points that KataGo allows.
fn check_texts(game: &Game, texts: Vec<Rulebook>) {
    let size = Size::new(game.w, game.h).unwrap();
    let names: Vec<String> = texts.iter().map(|text| text.name().to_owned()).collect();
    let mut lockstep = Lockstep::new(texts, Setup::empty(size).check().unwrap()).unwrap();
    for (ply, (turn, legal)) in game.moves.iter().zip(&game.legal).enumerate() {
        let action = parse_action(turn).unwrap();
        let by = action.by().unwrap();
        let theirs = data::points_of_bits(size, &legal[..legal.len() - 1]);
        for (member, name) in names.iter().enumerate() {
            let ours = lockstep.legal_plays(member, by);
            assert_eq!(ours, theirs, "{} under {name}, before ply {}", game.id, ply + 1);
            assert_eq!(lockstep.judge(member, &action), Verdict::Allowed, "{} under {name}", game.id);
        }
        lockstep.act(&action).unwrap();
    }
}

fn check(game: &Game) -> Seen {
    let id = &game.id;
    let size = Size::new(game.w, game.h).unwrap();
    check_texts(game, texts(&game.rules));
    let rulebook = rulebooks::of_katago(&game.kata_rules).unwrap();
    let setup = Setup { komi: Some(HalfPoints::ZERO), ..Setup::empty(size) };
    let mut referee = Referee::new(rulebook, setup.check().unwrap());
    let mut seen = Seen { games: 1, plies: game.moves.len(), ..Seen::default() };
    assert_eq!(game.moves.len(), game.legal.len(), "{id}");
    for (ply, (turn, legal)) in game.moves.iter().zip(&game.legal).enumerate() {
        let action = parse_action(turn).unwrap();
        let by = action.by().unwrap();
        let (points, pass) = legal.split_at(size.area().into());
        let ours = referee.legal_plays(by);
        assert_eq!(ours, data::points_of_bits(size, points), "{id}, before ply {}", ply + 1);
        let may_pass = referee.judge(&Action::pass(by)) == Verdict::Allowed;
        assert_eq!(may_pass, pass == "1", "{id}, pass at ply {}", ply + 1);
        seen.forbidden += referee.course().board().empty_count() - ours.len();
        let ruling = referee.act(&action).unwrap().unwrap();
        assert_eq!(ruling.verdict, Verdict::Allowed, "{id}, ply {}", ply + 1);
    }
    let course = referee.course();
    let over = match game.end_reason.as_str() {
        "two_passes" | "repeated_pass_state" => Some(Over::Counted),
        "no_result_repetition" => Some(Over::NoResult),
        "maxmoves" => None,
        other => panic!("{id} ended for an unknown reason, {other}"),
    };
    assert_eq!(course.over(), over, "{id}");
    assert_eq!((over.is_some(), over == Some(Over::NoResult)), (game.ended, game.is_no_result), "{id}");
    assert_eq!(course.stage().name == StageName::Ended, game.ended, "{id}");
    seen.no_result = usize::from(game.is_no_result);
    // The last turn of such a game is a pass, the turn before it is none.
    let last_two: Vec<_> = course.plies().iter().rev().take(2).map(|ply| &ply.action).collect();
    let passes = last_two.iter().filter(|a| matches!(a, Action::Turn(_, Turn::Pass))).count();
    if game.end_reason == "repeated_pass_state" {
        assert_eq!(passes, 1, "{id}");
        seen.repeated_pass = 1;
    }
    let captured = Color::BOTH.map(|color| course.ledger().prisoners_of(color));
    assert_eq!(captured, [game.black_stones_captured, game.white_stones_captured], "{id}");
    assert_eq!(data::rows(course.board()), game.final_board, "{id}");
    let theirs = game.tt_area.concat();
    let [black, white] = ['X', 'O'].map(|stone| theirs.chars().filter(|c| *c == stone).count() as i32);
    assert_eq!(go_board::area(course.board()).points(), [black, white], "{id}");
    let (_, sheet) = referee.count(&go_board::PointSet::EMPTY).unwrap();
    assert_eq!(sheet.margin().get(), -2 * game.tt_white_minus_black_no_komi, "{id}, in half points");
    seen
}

fn lines(path: &Path) -> String {
    if path.extension().is_some_and(|ext| ext == "gz") {
        let unpacked = Command::new("gzip").arg("-dc").arg(path).output().unwrap();
        assert!(unpacked.status.success(), "gzip -dc {}", path.display());
        return String::from_utf8(unpacked.stdout).unwrap();
    }
    std::fs::read_to_string(path).unwrap()
}

fn check_folder(folder: &Path) -> Seen {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_games = |path: &PathBuf| path.to_string_lossy().contains(".jsonl");
    let mut files: Vec<PathBuf> = entries.filter(is_games).collect();
    files.sort();
    let mut seen = Seen::default();
    for file in files {
        for line in lines(&file).lines() {
            seen += check(&serde_json::from_str(line).unwrap());
        }
    }
    seen
}

#[test]
fn katago_and_we_allow_the_same_points_at_every_ply_of_its_games() {
    let seen = check_folder(&data::path("katago-games"));
    // The sample holds every kind of ending, so that none can be missed in silence.
    assert!(seen.games == 131 && seen.plies > 10_000 && seen.forbidden > 5_000, "{seen:?}");
    assert!(seen.no_result > 0 && seen.repeated_pass > 0, "{seen:?}");
}

#[test]
fn katagos_own_endings_end_its_games_at_the_same_ply() {
    let seen = check_folder(&data::path("katago-endings"));
    assert_eq!((seen.repeated_pass, seen.no_result), (14, 4), "{seen:?}");
}

#[test]
fn katago_and_we_allow_the_same_points_at_every_ply_of_games_kept_elsewhere() {
    let Some(folder) = std::env::var_os("BESTIARY_KATAGO_GAMES") else {
        eprintln!("skipped: BESTIARY_KATAGO_GAMES names no folder of further games");
        return;
    };
    let seen = check_folder(Path::new(&folder));
    eprintln!("{seen:?}");
    assert!(seen.games > 0, "no games in {}", folder.display());
}
