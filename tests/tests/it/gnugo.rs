//! GNU Go 3.8 over GTP: the points it allows at every ply of random games, against ours.
//!
//! Without suicide the two never differ. With suicide they differ in one way, kept in
//! `tests/data/gnugo-findings.json`: GNU Go does not ask whether a suicide restores an earlier board.
//!
//! Where GNU Go is not installed the tests say so on standard error and pass; with `BESTIARY_REQUIRE_GNUGO=1` its
//! absence is a failure.

use std::path::PathBuf;

use conformance::gtp::{self, Peer};
use conformance::{data, rulebooks};
use go_board::{Board, Color, Key, Point, Size};
use go_notation::game::parse_action;
use go_rules::standard::{StandardEnding, StandardRepetition, Stops, Suicide};
use go_rules::{Action, Made, Reason, Referee, Setup, Turn, Verdict};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;

fn gnugo() -> Option<PathBuf> {
    let found = gtp::gnugo();
    if found.is_none() {
        let required = std::env::var("BESTIARY_REQUIRE_GNUGO").is_ok_and(|value| value == "1");
        assert!(!required, "GNU Go is not installed, and BESTIARY_REQUIRE_GNUGO=1 asks for it");
        eprintln!("skipped: GNU Go is not installed");
    }
    found
}

/// GNU Go's option for a ko rule or a suicide rule, and ours.
type Option_<Rule> = (&'static str, Rule);

const SIMPLE_KO: Option_<StandardRepetition> = ("--simple-ko", rulebooks::ONE_FOR_ONE);
const POSITIONAL: Option_<StandardRepetition> = ("--positional-superko", rulebooks::PSK);
const SITUATIONAL: Option_<StandardRepetition> = ("--situational-superko", rulebooks::SSK);
const KO_RULES: [Option_<StandardRepetition>; 3] = [SIMPLE_KO, POSITIONAL, SITUATIONAL];

const NO_SUICIDE: Option_<Suicide> = ("--forbid-suicide", Suicide::Forbidden);
const SEVERAL_STONES: Option_<Suicide> = ("--allow-suicide", Suicide::SeveralStonesOnly);
const ANY_SUICIDE: Option_<Suicide> = ("--allow-all-suicide", Suicide::Allowed);

fn referee(ko: StandardRepetition, suicide: Suicide, size: Size) -> Referee {
    let mut articles = rulebooks::articles(ko, suicide);
    // Over GTP nothing ends a game.
    articles.ending = StandardEnding { stops: Stops::NEVER, ..StandardEnding::TWO_PASSES }.into();
    Referee::new(rulebooks::of("gnugo", articles), Setup::empty(size).check().unwrap())
}

fn peer(program: &PathBuf, ko: &str, suicide: &str) -> Peer {
    Peer::start(program, ["--mode", "gtp", ko, suicide]).unwrap()
}

/// What random games came across.
#[derive(Debug, Default)]
struct Met {
    plies: usize,
    /// Points that we forbid: suicide, basic ko, repetition by a play that is no suicide, and by one that is.
    suicides: usize,
    kos: usize,
    repeats: usize,
    repeating_suicides: usize,
    /// Repetitions, no basic ko, of situations that only passes had brought about.
    made_by_passes_only: usize,
    /// Repeating suicides that GNU Go allows.
    allowed_by_gnugo: usize,
}

impl Met {
    fn enter(&mut self, referee: &Referee, by: Color, point: Point) {
        let course = referee.course();
        let facts = course.board().facts(point, by).unwrap();
        let verdict = referee.judge(&Action::play(by, point));
        let Verdict::Forbidden(reason) = verdict else {
            panic!("{verdict:?} is no reason to leave out {point}");
        };
        if matches!(reason, Reason::Suicide(_)) {
            self.suicides += 1;
        } else if reason == Reason::Ko {
            self.kos += 1;
        } else if facts.lost() > 0 {
            self.repeating_suicides += 1;
        } else {
            self.repeats += 1;
            // An immediate retake would be barred as basic ko as well.
            let retake = course.history().current().is_some_and(|now| now.ko == Some(point));
            let by_passes = !retake && only_passes(referee, facts.key_after(), by.opponent());
            self.made_by_passes_only += usize::from(by_passes);
        }
    }
}

/// Whether this position with this player to move has come about by passes and in no other way.
fn only_passes(referee: &Referee, key: Key, next: Color) -> bool {
    let situations = referee.course().history().situations().iter();
    let mut same = situations.filter(|s| s.key == key && s.next == next).peekable();
    same.peek().is_some() && same.all(|s| matches!(s.made, Made::Pass(_)))
}

/// Plays `games` random games, one turn in twelve a pass, on each of these square boards. Points that only GNU Go
/// allows must be suicides that repeat; there must be none that only we allow.
fn play(
    program: &PathBuf,
    (ko_option, ko): Option_<StandardRepetition>,
    (suicide_option, suicide): Option_<Suicide>,
    games: u64,
    sides: &[u8],
) -> Met {
    let mut peer = peer(program, ko_option, suicide_option);
    let mut met = Met::default();
    for &side in sides {
        let size = Size::square(side).unwrap();
        let mut referee = referee(ko, suicide, size);
        for seed in 0..games {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            referee.restart();
            peer.begin(size).unwrap();
            let mut by = Color::Black;
            for ply in 1..=20 * (u32::from(side) + 1) {
                met.plies += 1;
                let (ours, theirs) = (referee.legal_plays(by), peer.all_legal(by).unwrap());
                let board = referee.course().board();
                let place = || format!("{ko_option} {suicide_option} {size} seed {seed} ply {ply}: {board}");
                assert!(ours.is_subset(&theirs), "only we allow {}: {}", ours.difference(&theirs), place());
                for point in board.empty_set().difference(&ours).iter() {
                    met.enter(&referee, by, point);
                }
                for point in theirs.difference(&ours).iter() {
                    let verdict = referee.judge(&Action::play(by, point));
                    let lost = board.facts(point, by).unwrap().lost();
                    let known = matches!(verdict, Verdict::Forbidden(Reason::Repeats(_))) && lost > 0;
                    assert!(known, "only GNU Go allows {point}: {}", place());
                    met.allowed_by_gnugo += 1;
                }
                let points: Vec<Point> = ours.iter().collect();
                let number = random.next_u64();
                let turn = if points.is_empty() || number % 12 == 0 {
                    Action::pass(by)
                } else {
                    Action::play(by, points[(random.next_u64() % points.len() as u64) as usize])
                };
                peer.play(&turn).unwrap();
                referee.act(&turn).unwrap();
                by = by.opponent();
            }
        }
    }
    eprintln!("{ko_option} {suicide_option}: {met:?}");
    met
}

#[test]
fn without_suicide_gnugo_and_we_allow_the_same_points_at_every_ply() {
    let Some(program) = gnugo() else { return };
    for ko in KO_RULES {
        let met = play(&program, ko, NO_SUICIDE, 20, &[2, 3, 5, 9]);
        assert_eq!(met.allowed_by_gnugo, 0);
        // Games in which no rule ever bit would show nothing.
        assert!(met.plies > 5_000 && met.suicides > 1_000, "{met:?}");
        match ko.0 {
            "--simple-ko" => assert!(met.kos > 50, "{met:?}"),
            _ => assert!(met.repeats > 500, "{met:?}"),
        }
    }
}

#[test]
fn gnugos_situational_superko_remembers_situations_that_a_pass_made() {
    // In the games above GNU Go agrees wherever a play restores a board that the same player faced after nothing
    // but an opponent's pass; natural situational superko would allow such a play.
    let Some(program) = gnugo() else { return };
    let met = play(&program, SITUATIONAL, NO_SUICIDE, 60, &[2, 3]);
    assert!(met.made_by_passes_only > 20, "{met:?}");
}

#[test]
fn under_simple_ko_gnugo_and_we_allow_the_same_suicides() {
    let Some(program) = gnugo() else { return };
    for suicide in [SEVERAL_STONES, ANY_SUICIDE] {
        let met = play(&program, SIMPLE_KO, suicide, 20, &[2, 3, 5, 9]);
        assert_eq!(met.allowed_by_gnugo, 0);
        assert!(met.kos > 10, "{met:?}");
    }
}

#[test]
fn under_superko_gnugo_allows_every_suicide_that_repeats_and_differs_in_nothing_else() {
    let Some(program) = gnugo() else { return };
    for ko in [POSITIONAL, SITUATIONAL] {
        for suicide in [SEVERAL_STONES, ANY_SUICIDE] {
            let met = play(&program, ko, suicide, 20, &[1, 2, 3, 5, 9]);
            assert_eq!(met.allowed_by_gnugo, met.repeating_suicides, "{met:?}");
            assert!(met.repeating_suicides > 100, "{met:?}");
        }
    }
}

#[derive(Deserialize)]
struct Finding {
    id: String,
    class: String,
    side: u8,
    ko: String,
    suicide: String,
    moves: Vec<String>,
    play: String,
    repeats: u32,
}

/// The board as it stood after this turn, and who was to move.
fn situation(referee: &Referee, turn: u32) -> (Key, Color) {
    let found = referee.course().history().situations()[turn as usize];
    assert_eq!(found.ply, turn);
    (found.key, found.next)
}

#[test]
fn findings_against_gnugo_still_stand() {
    let Some(program) = gnugo() else { return };
    let findings: Vec<Finding> = serde_json::from_str(&data::read("gnugo-findings.json").unwrap()).unwrap();
    assert!(!findings.is_empty());
    for finding in findings {
        let id = &finding.id;
        assert_eq!(finding.class, "repeating-suicide", "{id}: the only class known");
        let ko = KO_RULES.into_iter().find(|(option, _)| *option == finding.ko).unwrap();
        let suicides = [SEVERAL_STONES, ANY_SUICIDE];
        let suicide = suicides.into_iter().find(|(option, _)| *option == finding.suicide).unwrap();
        let size = Size::square(finding.side).unwrap();
        let mut referee = referee(ko.1, suicide.1, size);
        let mut peer = peer(&program, ko.0, suicide.0);
        peer.begin(size).unwrap();
        for turn in &finding.moves {
            let turn = parse_action(turn).unwrap();
            assert_eq!(referee.judge(&turn), Verdict::Allowed, "{id}, {turn:?}");
            referee.act(&turn).unwrap();
            peer.play(&turn).unwrap();
        }
        let play = parse_action(&finding.play).unwrap();
        assert_eq!(referee.judge(&play), Verdict::Forbidden(Reason::Repeats(finding.repeats)), "{id}");
        let Action::Turn(by, Turn::Play(point)) = play else { panic!("{id}: a play is wanted") };
        assert!(peer.all_legal(by).unwrap().contains(point), "{id}: GNU Go has changed its mind");
        // GNU Go not only lists the play: it makes it, and its board is then the earlier one.
        peer.play(&play).unwrap();
        let [black, white] = Color::BOTH.map(|color| peer.stones(color).unwrap());
        let theirs = Board::with_stones(size, &black, &white).unwrap();
        let (key, next) = situation(&referee, finding.repeats);
        assert_eq!(theirs.key(), key, "{id}");
        assert!(ko.0 == "--positional-superko" || next == by.opponent(), "{id}");
    }
}
