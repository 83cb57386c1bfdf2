//! The catalogue of beasts (`docs/catalogue`) and the claims that were made for them (`tests/data/catalogue-claims.json`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use conformance::data;
use go_board::{Board, Color};
use go_rules::{Action, HalfPoints, Outcome, Over, Referee};
use go_rulesets::Library;
use go_scenario::{Head, Source, load};
use serde::Deserialize;

#[derive(Deserialize)]
struct Beast {
    id: String,
    rows: Vec<String>,
    whole_board: bool,
    next: String,
    area_as_it_lies: Option<i32>,
    claims: Vec<Claim>,
}

#[derive(Deserialize)]
struct Claim {
    ruleset: String,
    claim: String,
    #[serde(flatten)]
    account: Account,
}

/// What the catalogue does with a claim; each is accounted for in one of three ways.
#[derive(Deserialize)]
#[serde(tag = "account", rename_all = "lowercase")]
enum Account {
    /// A scenario states it.
    Shown { scenario: String },
    /// A scenario states something else, and the index tells the line of play.
    Refuted { scenario: String },
    /// It takes more than a line of play.
    Open { because: String },
}

fn beasts() -> Vec<Beast> {
    serde_json::from_str(&data::read("catalogue-claims.json").unwrap()).unwrap()
}

fn catalogue() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("docs/catalogue")
}

/// The boards of the catalogue's scenarios by their ids.
fn boards() -> BTreeMap<String, Board> {
    let sources = Source::find(&[catalogue()]).unwrap();
    let found = load(&sources, &Library::built_in());
    let board = |heads: &[go_scenario::At<Head>]| {
        heads.iter().find_map(|head| {
            if let Head::Board(size, Some(drawn)) = &head.item { Some(drawn.on(*size)) } else { None }
        })
    };
    let scenarios = found.scenarios.iter();
    scenarios.filter_map(|s| Some((s.scenario.id().to_owned(), board(&s.scenario.head)?))).collect()
}

/// The lines of the index below the heading that begins so, up to the next one of the same rank.
fn section<'a>(index: &'a str, heading: &str) -> Vec<&'a str> {
    let from = index.lines().skip_while(|line| *line != heading).skip(1);
    from.take_while(|line| !line.starts_with("## ")).collect()
}

#[test]
fn every_beast_with_a_whole_board_is_a_scenario_with_just_that_board() {
    let boards: BTreeSet<String> = boards().values().map(ToString::to_string).collect();
    let beasts = beasts();
    let whole: Vec<&Beast> = beasts.iter().filter(|beast| beast.whole_board).collect();
    assert_eq!((beasts.len(), whole.len()), (58, 52));
    for beast in whole {
        let board = data::board(&beast.rows).unwrap().to_string();
        assert!(boards.contains(&board), "{}", beast.id);
    }
}

#[test]
fn the_area_of_every_beast_as_it_lies_is_what_an_independent_simulator_counts() {
    let mut counted = 0;
    for beast in beasts() {
        let Some(margin) = beast.area_as_it_lies else { continue };
        let next = if beast.next == "B" { Color::Black } else { Color::White };
        let mut setup = data::setup(&beast.rows, next).unwrap();
        setup.komi = Some(HalfPoints::ZERO);
        let rulebook = Library::built_in().rulebook("tromp-taylor").unwrap();
        let mut referee = Referee::new(rulebook, setup.check().unwrap());
        for color in [next, next.opponent()] {
            referee.act(&Action::pass(color)).unwrap();
        }
        assert_eq!(referee.course().over(), Some(Over::Counted), "{}", beast.id);
        let expected = match margin {
            0 => Outcome::Draw.to_string(),
            1.. => format!("B+{margin}"),
            ..0 => format!("W+{}", -margin),
        };
        assert_eq!(referee.outcome().to_string(), expected, "{}", beast.id);
        counted += 1;
    }
    assert_eq!(counted, 52);
}

#[test]
fn every_claim_is_shown_or_refuted_by_a_scenario_or_listed_as_open() {
    let ids = boards().into_keys().collect::<BTreeSet<_>>();
    let index = std::fs::read_to_string(catalogue().join("README.md")).unwrap();
    let refuted = section(&index, "## Claims that our rulings refute");
    let open = section(&index, "## Claims not decided here");
    let listed = |lines: &[&str], beast: &Beast, claim: &Claim| {
        let row = format!("| `{}` | {}: {} |", beast.id, claim.ruleset, claim.claim);
        lines.iter().filter(|line| line.starts_with(&row)).count()
    };
    for beast in beasts() {
        assert!(index.contains(&format!("| `{}` |", beast.id)), "{} is not in the index", beast.id);
        for claim in &beast.claims {
            let what = format!("{}: {}", beast.id, claim.claim);
            let expected = match &claim.account {
                Account::Shown { scenario } => {
                    assert!(ids.contains(scenario), "{what}: no {scenario}");
                    (0, 0)
                }
                Account::Refuted { scenario } => {
                    assert!(ids.contains(scenario), "{what}: no {scenario}");
                    (1, 0)
                }
                Account::Open { because } => {
                    assert!(!because.is_empty(), "{what}");
                    (0, 1)
                }
            };
            assert_eq!((listed(&refuted, &beast, claim), listed(&open, &beast, claim)), expected, "{what}");
        }
    }
}
