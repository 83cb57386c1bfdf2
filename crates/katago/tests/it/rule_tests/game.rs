//! A record with KataGo's rulings on it.

use std::collections::{BTreeMap, BTreeSet};

use go_board::{Board, Color, Point, PointSet};
use go_katago::{KataChanges, KataRules, secure};
use go_notation::game::parse_action;
use go_notation::gtp::color;
use go_rules::{
    Action, HalfPoints, Outcome, Reason, Referee, Rulebook, Setup, Special, Stage, StageName, Turn, Verdict,
};
use serde::Deserialize;
use serde_json::Value;

use super::tolerant::{Heard, tolerant};
use super::{Vector, differ, half_points};

#[derive(Deserialize)]
struct Expected {
    start: Situation,
    phase_after: String,
    illegal_plies: BTreeSet<u32>,
    ko_forbidden_after: BTreeMap<u32, BTreeSet<String>>,
    ko_recapture_blocked_after: BTreeMap<u32, BTreeSet<String>>,
    ends: Vec<End>,
    first_end_after_ply: Option<u32>,
    #[serde(rename = "final")]
    last: Last,
}

#[derive(Deserialize)]
struct Situation {
    ko_forbidden: BTreeSet<String>,
    legal: String,
    score_if_ended_now: Option<f64>,
    pass_alive: Vec<String>,
}

#[derive(Deserialize)]
struct End {
    after_ply: u32,
    no_result: bool,
    winner: Option<String>,
    white_minus_black: Option<f64>,
    board: Vec<String>,
}

#[derive(Deserialize)]
struct Last {
    #[serde(flatten)]
    situation: Situation,
    phase: u32,
    finished: bool,
    no_result: Option<bool>,
    board: Vec<String>,
    black_captured: u32,
    white_captured: u32,
    next: String,
    pass_would_end_phase: bool,
    pass_would_end_game: bool,
    white_handicap_bonus: f64,
    #[serde(default)]
    button_left: bool,
}

/// The settings a vector names; what it leaves out is as in plain area rules.
pub(crate) fn settings(rules: &Value) -> Result<KataRules, String> {
    let changes = KataChanges::read(&rules.to_string()).map_err(|error| error.to_string())?;
    changes.alone(HalfPoints::ZERO).map_err(|error| error.to_string())
}

pub(crate) fn setup(vector: &Vector, rules: &KataRules) -> Setup {
    let board: Board = vector.start.join("/").parse().unwrap();
    assert_eq!((board.size().width(), board.size().height()), (vector.w, vector.h));
    let next = vector.to_move.as_deref().map_or(Color::Black, |by| color(by).unwrap());
    let mut setup = Setup::position(&board, next);
    setup.ledger.taken = [vector.start_white_captured, vector.start_black_captured];
    setup.komi = Some(rules.komi);
    setup
}

pub(crate) fn winner(outcome: Outcome) -> &'static str {
    match outcome.winner() {
        Some(Color::Black) => "B",
        Some(Color::White) => "W",
        None if outcome == Outcome::Draw => "draw",
        None => "nobody",
    }
}

/// KataGo takes a play where only a pass for the ko is possible for that.
fn action(text: &str, referee: &Referee) -> Action {
    let action = parse_action(text).unwrap();
    let Action::Turn(by, Turn::Play(point)) = action else { return action };
    let occupied = !referee.course().board().is_empty(point);
    let closed = referee.judge(&action) == Verdict::Forbidden(Reason::KoIsClosed(point));
    if phase(referee.course().stage()) > 0 && (occupied || closed) {
        return Action::Turn(by, Turn::Special(Special::PassForKo(point)));
    }
    action
}

fn phase(stage: &Stage) -> u32 {
    if stage.name == StageName::Encore { stage.stops } else { 0 }
}

fn may_unblock(referee: &Referee, by: Color, at: Point) -> bool {
    referee.judge(&Action::Turn(by, Turn::Special(Special::PassForKo(at)))) == Verdict::Allowed
}

fn legal(referee: &Referee) -> String {
    let by = referee.course().stage().to_move.unwrap();
    let plays = referee.legal_plays(by);
    let bit = |point: Point| if plays.contains(point) || may_unblock(referee, by, point) { '1' } else { '0' };
    let may_pass = referee.judge(&Action::pass(by)) == Verdict::Allowed;
    let size = referee.course().board().size();
    size.points().map(bit).chain([if may_pass { '1' } else { '0' }]).collect()
}

fn forbidden_by_ko(referee: &Referee) -> BTreeSet<String> {
    let by = referee.course().stage().to_move.unwrap();
    let barred = |point: &Point| {
        let verdict = referee.judge(&Action::play(by, *point));
        matches!(verdict, Verdict::Forbidden(Reason::Ko | Reason::Repeats(_)))
    };
    referee.course().board().empties().filter(barred).map(|point| point.to_string()).collect()
}

/// Stones of the opponent's that are blocked as far as the player to move could pass for them.
fn blocked(referee: &Referee) -> BTreeSet<String> {
    let by = referee.course().stage().to_move.unwrap();
    let stones = referee.course().board().stones(by.opponent());
    stones.iter().filter(|at| may_unblock(referee, by, *at)).map(|at| at.to_string()).collect()
}

fn lone_and_in_atari(referee: &Referee, marks: &BTreeSet<String>) -> BTreeSet<String> {
    let board = referee.course().board();
    let by = referee.course().stage().to_move.unwrap();
    let can_be_taken = |at: &Point| {
        board.stone(*at) == Some(by.opponent())
            && board.chain(*at).len() == 1
            && board.liberties(*at).len() == 1
    };
    marks.iter().filter(|at| can_be_taken(&at.parse().unwrap())).cloned().collect()
}

pub(crate) fn picture(board: &Board, [black, white]: &[PointSet; 2]) -> Vec<String> {
    let mark = |point: Point| match (black.contains(point), white.contains(point)) {
        (true, false) => 'X',
        (false, true) => 'O',
        (false, false) => '.',
        (true, true) => '?',
    };
    let size = board.size();
    let points: Vec<char> = size.points().map(mark).collect();
    points.chunks(usize::from(size.width())).map(|row| row.iter().collect()).collect()
}

/// White's points minus Black's, what the rulebook calls dead lifted.
pub(crate) fn score(referee: &Referee) -> (&'static str, HalfPoints) {
    let dead = referee.rulebook().settlement.article.get().dead(referee.course());
    let (outcome, sheet) = referee.count(&dead).unwrap();
    (winner(outcome), -sheet.margin())
}

fn compare_situation(
    place: &str,
    referee: &Referee,
    theirs: &Situation,
    button_left: bool,
    suicide: bool,
) -> Result<(), String> {
    differ(&format!("legal points {place}"), legal(referee), theirs.legal.clone())?;
    differ(&format!("points a ko forbids {place}"), forbidden_by_ko(referee), theirs.ko_forbidden.clone())?;
    let board = referee.course().board();
    let safe = Color::BOTH.map(|by| secure(board, by, suicide));
    differ(&format!("pass-alive points {place}"), picture(board, &safe), theirs.pass_alive.clone())?;
    if let Some(theirs) = theirs.score_if_ended_now {
        // Their caller gives a button that nobody took to the player to move.
        let button = match (button_left, referee.course().stage().to_move) {
            (true, Some(Color::White)) => HalfPoints::new(1),
            (true, _) => HalfPoints::new(-1),
            (false, _) => HalfPoints::ZERO,
        };
        differ(&format!("score {place}"), score(referee).1 + button, half_points(theirs))?;
    }
    Ok(())
}

pub(crate) fn game(vector: &Vector) -> Result<(), String> {
    let expected: Expected = serde_json::from_value(vector.expected.clone()).unwrap();
    let rules = settings(&vector.rules)?;
    let rulebook = rules.as_played().map_err(|error| error.to_string())?;
    as_a_game(vector, &expected, &rules, &rulebook)?;
    let (tolerant, heard) = tolerant(&rulebook, &vector.cleanup_suppressed_at);
    let mut referee = Referee::new(tolerant, setup(vector, &rules).check().unwrap());
    compare_situation("at the start", &referee, &expected.start, rules.has_button, rules.suicide)?;
    let mut phases = String::new();
    for (ply, text) in (1..).zip(&vector.moves) {
        let action = action(text, &referee);
        let refused = referee.judge(&action) != Verdict::Allowed;
        differ(&format!("whether ply {ply} is forbidden"), refused, expected.illegal_plies.contains(&ply))?;
        _ = heard.take();
        referee.act(&action).unwrap();
        let said = heard.take();
        let end = expected.ends.iter().find(|end| end.after_ply == ply);
        let no_result = end.is_some_and(|end| end.no_result);
        differ(&format!("no result after ply {ply}"), said & Heard::NO_RESULT != 0, no_result)?;
        let counted = end.is_some() && !no_result;
        differ(&format!("an end after ply {ply}"), said & Heard::END != 0, counted)?;
        if let Some(end) = end {
            let board = referee.course().board().to_string();
            differ(&format!("board after ply {ply}"), board, end.board.join("/"))?;
            if counted {
                let (winner, score) = score(&referee);
                let theirs = half_points(end.white_minus_black.unwrap());
                differ(&format!("score after ply {ply}"), score, theirs)?;
                let theirs = end.winner.clone().unwrap_or_else(|| "draw".to_owned());
                differ(&format!("winner after ply {ply}"), winner.to_owned(), theirs)?;
            }
        }
        phases += &phase(referee.course().stage()).to_string();
        let none = BTreeSet::new();
        let theirs = expected.ko_forbidden_after.get(&ply).unwrap_or(&none);
        differ(&format!("points a ko forbids after ply {ply}"), forbidden_by_ko(&referee), theirs.clone())?;
        let theirs = expected.ko_recapture_blocked_after.get(&ply).unwrap_or(&none);
        let theirs = lone_and_in_atari(&referee, theirs);
        differ(&format!("stones blocked after ply {ply}"), blocked(&referee), theirs)?;
    }
    differ("phases", phases, expected.phase_after.clone())?;
    let last = &expected.last;
    compare_situation("at the end", &referee, &last.situation, last.button_left, rules.suicide)?;
    let course = referee.course();
    differ("last phase", phase(course.stage()), last.phase)?;
    differ("last board", course.board().to_string(), last.board.join("/"))?;
    let captured = Color::BOTH.map(|by| course.ledger().prisoners_of(by));
    differ("stones captured", captured, [last.black_captured, last.white_captured])?;
    let next = course.stage().to_move.unwrap();
    differ("player to move", next, color(&last.next).unwrap())?;
    let ended = expected.ends.last().filter(|end| end.after_ply as usize == vector.moves.len());
    differ("finished", ended.is_some(), last.finished)?;
    differ("no result", ended.is_some_and(|end| end.no_result), last.no_result == Some(true))?;
    let (_, sheet) = referee.count(&PointSet::EMPTY).unwrap();
    let bonus = sheet.compensation.iter().find(|item| item.what == "handicap stones");
    let bonus = bonus.map_or(HalfPoints::ZERO, |item| item.points[1]);
    differ("handicap bonus", bonus, half_points(last.white_handicap_bonus))?;
    referee.act(&Action::pass(next)).unwrap();
    let said = heard.take();
    differ("whether a pass ends the phase", said != 0, last.pass_would_end_phase)?;
    differ("whether a pass ends the game", said == Heard::END, last.pass_would_end_game)
}

/// The game up to its first end, or the first turn that is none of it, under the rulebook as it is.
fn as_a_game(
    vector: &Vector,
    expected: &Expected,
    rules: &KataRules,
    rulebook: &Rulebook,
) -> Result<(), String> {
    if !vector.cleanup_suppressed_at.is_empty() {
        // A caller's doing: no game has that.
        return Ok(());
    }
    let mut referee = Referee::new(rulebook.clone(), setup(vector, rules).check().unwrap());
    for (ply, text) in (1..).zip(&vector.moves) {
        let action = action(text, &referee);
        if referee.judge(&action) != Verdict::Allowed {
            return differ("first forbidden ply", Some(&ply), expected.illegal_plies.first());
        }
        referee.act(&action).unwrap();
        let over = referee.course().over().is_some();
        differ(
            &format!("the game is over after ply {ply}"),
            over,
            expected.first_end_after_ply == Some(ply),
        )?;
        if over {
            let end = expected.ends.iter().find(|end| end.after_ply == ply).unwrap();
            let (outcome, sheet) = referee.outcome_and_sheet();
            differ("no result of the game", outcome == Outcome::NoResult, end.no_result)?;
            if let (false, Some(sheet)) = (end.no_result, sheet) {
                let theirs = half_points(end.white_minus_black.unwrap());
                differ("score of the game", -sheet.margin(), theirs)?;
                let theirs = end.winner.as_deref().unwrap_or("draw");
                differ("winner of the game", winner(outcome), theirs)?;
            }
            return Ok(());
        }
    }
    differ("an end of the game", None, expected.first_end_after_ply)
}
