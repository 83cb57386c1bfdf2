//! Hunts find what they should, repeat, and bring home quarrels that show again.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use go_comparing::{Class, CompareOptions, compare};
use go_hunting::{Budget, Findings, HuntError, HuntOptions, Known, hunt};
use go_laws::books::*;
use go_rules::Rulebook;
use go_rulesets::Library;

fn run(options: &HuntOptions, rulebooks: &[Rulebook]) -> Findings {
    hunt(options, rulebooks, &mut |_| {}, &AtomicBool::new(false)).unwrap()
}

fn small(board: &str, games: u64) -> HuntOptions {
    HuntOptions { budget: Budget::Games(games), ..HuntOptions::on(board.parse().unwrap()) }
}

fn shown(findings: &Findings) -> Vec<String> {
    let one = |f: &go_hunting::Finding| {
        format!(
            "{} {:?} {} {:?}\n{}\n{}",
            f.index, f.class, f.quarrel.signature, f.record, f.explanation, f.command
        )
    };
    findings.findings.iter().map(one).collect()
}

fn books(list: &str) -> Vec<Rulebook> {
    Library::built_in().rulebooks(list).unwrap()
}

#[test]
fn findings_do_not_depend_on_the_number_of_threads() {
    let rulebooks = many();
    let options =
        |threads| HuntOptions { threads: Some(threads), seed: 7, reduce: false, ..small("3x3", 700) };
    let one = run(&options(1), &rulebooks);
    assert!(one.findings.len() > 20, "{} findings", one.findings.len());
    for threads in [2, 5] {
        let several = run(&options(threads), &rulebooks);
        assert_eq!(shown(&one), shown(&several));
        assert_eq!(one.totals, several.totals);
    }
}

#[test]
fn witnesses_made_smaller_do_not_depend_on_the_number_of_threads() {
    let rulebooks = [aga(), new_zealand()];
    let options = |threads| HuntOptions { threads: Some(threads), ..small("3x3", 1100) };
    let one = run(&options(1), &rulebooks);
    assert_eq!(shown(&one), shown(&run(&options(3), &rulebooks)));
}

#[test]
fn a_timed_hunt_is_repeated_by_its_number_of_games() {
    let rulebooks = [tromp_taylor(), new_zealand()];
    let timed =
        HuntOptions { budget: Budget::Time(std::time::Duration::from_millis(150)), ..small("3x2", 0) };
    let timed = run(&timed, &rulebooks);
    assert!(timed.totals.games > 0);
    let again = run(&small("3x2", timed.totals.games), &rulebooks);
    assert_eq!(shown(&timed), shown(&again));
    assert_eq!(timed.command, again.command);
    assert!(timed.command.contains(&format!("--games {}", timed.totals.games)), "{}", timed.command);
}

#[test]
fn a_finding_shows_again_when_its_record_is_compared() {
    let rulebooks = many();
    let found = run(&HuntOptions { seed: 3, reduce: false, ..small("3x3", 1000) }, &rulebooks);
    let mut seen = BTreeSet::new();
    for finding in &found.findings {
        let [a, b] =
            finding.rulebooks.each_ref().map(|name| rulebooks.iter().find(|r| r.name() == name).unwrap());
        let comparison =
            compare(&finding.record, &[a.clone(), b.clone()], &CompareOptions::default()).unwrap();
        let quarrel = comparison.quarrel(0, 1, finding.class).unwrap();
        assert_eq!(quarrel.signature, finding.quarrel.signature);
        assert!(!quarrel.doubtful);
        if finding.class.shows_at_a_ply() {
            assert_eq!(quarrel.ply as usize, finding.record.actions.len(), "cut at the quarrel");
        }
        // Under all rulebooks at once the pair quarrels about the same.
        let all = compare(&finding.record, &rulebooks, &CompareOptions::default()).unwrap();
        let places =
            finding.rulebooks.each_ref().map(|name| rulebooks.iter().position(|r| r.name() == name).unwrap());
        let in_company = all.quarrel(places[0], places[1], finding.class).unwrap();
        assert_eq!(in_company.signature, finding.quarrel.signature);
        seen.insert(finding.class);
    }
    // Players of some games make statements, so that no class is missing.
    let missing: Vec<Class> = Class::ALL.into_iter().filter(|class| !seen.contains(class)).collect();
    assert_eq!(missing, []);
}

#[test]
fn the_command_of_a_finding_needs_no_more_games_than_it_took() {
    let rulebooks = [aga(), bga()];
    let all = run(&HuntOptions { seed: 5, ..small("4x3", 3000) }, &rulebooks);
    for finding in &all.findings {
        // Games depend on the rounds before, so all classes are hunted, and other kinds come along.
        let again = run(&HuntOptions { seed: 5, ..small("4x3", finding.index + 1) }, &rulebooks);
        let same = |f: &&go_hunting::Finding| {
            (&f.quarrel.signature, &f.cause) == (&finding.quarrel.signature, &finding.cause)
        };
        let again = again.findings.iter().find(same).unwrap();
        assert_eq!(again.record, finding.record);
        assert_eq!(again.command, finding.command);
    }
}

/// The texts write different komi: what vanishes when nobody gives any is about that alone.
#[test]
fn results_that_agree_at_komi_0_are_no_findings_before_and_after_reduction() {
    for reduce in [true, false] {
        for between in ["aga-1991,chinese-2002", "tromp-taylor,chinese-2002"] {
            let pair = books(between);
            let options = HuntOptions { reduce, classes: vec![Class::Result], ..small("3x3", 2000) };
            let found = run(&options, &pair);
            assert!(!found.findings.is_empty());
            for finding in &found.findings {
                let mut fair = go_rules::Record::clone(&finding.record);
                fair.setup.komi = Some(go_rules::HalfPoints::ZERO);
                let comparison = compare(&fair, &pair, &CompareOptions::default()).unwrap();
                assert!(comparison.quarrel(0, 1, Class::Result).is_some(), "{}", finding.explanation);
            }
        }
    }
}

/// One finding for each kind, and all that a finding needs to be one.
#[test]
fn no_two_findings_are_of_one_kind_and_each_has_a_cause() {
    let found = run(&small("3x3", 3000), &books("aga-1991,chinese-2002"));
    let kinds: BTreeSet<_> =
        found.findings.iter().map(|f| (f.quarrel.signature.clone(), f.cause.clone())).collect();
    assert_eq!(kinds.len(), found.findings.len());
    for finding in &found.findings {
        assert!(finding.cause.is_some() && finding.times > 0, "{finding:?}");
        assert!(finding.sentence.ends_with('.') && finding.explanation.contains(&finding.sentence));
    }
}

#[test]
fn what_is_known_is_counted_and_not_brought_home() {
    let pair = [tromp_taylor(), new_zealand()];
    let options = small("2x2", 600);
    let first = run(&options, &pair);
    let known = |(place, finding): (usize, &go_hunting::Finding)| Known {
        name: place.to_string(),
        record: std::sync::Arc::clone(&finding.record),
        told_apart: None,
    };
    let known = first.findings.iter().enumerate().map(known).collect();
    let again = run(&HuntOptions { known, ..options }, &pair);
    let kinds = |f: &Findings| -> BTreeSet<_> {
        f.findings.iter().map(|f| (f.quarrel.signature.clone(), f.cause.clone())).collect()
    };
    assert!(!first.findings.is_empty() && kinds(&first).is_disjoint(&kinds(&again)));
    assert_eq!(first.totals.quarrels, again.totals.quarrels);
    assert!(again.totals.known > 0 && first.totals.known == 0);
    assert!(again.known.iter().all(|finding| finding.known.is_some() && finding.times > 0));
    assert!(first.known.is_empty() && !again.known.is_empty());
}

#[test]
fn no_more_findings_are_kept_than_were_asked_for() {
    let found = run(&HuntOptions { most_findings: 2, ..small("3x3", 600) }, &[aga(), new_zealand()]);
    assert_eq!(found.findings.len(), 2);
}

/// A break of the hunt after any of its rounds, with everything written down and read again.
#[test]
fn a_hunt_taken_up_again_ends_as_one_without_a_break() {
    breaks_do_not_show(&[aga(), new_zealand()]);
    // Their texts write other komi, which results must not differ by alone.
    let pair: [Rulebook; 2] = books("aga-1991,chinese-2002").try_into().unwrap();
    breaks_do_not_show(&pair);
}

fn breaks_do_not_show(pair: &[Rulebook; 2]) {
    let options = small("3x3", 2048);
    let whole = run(&options, pair);
    let stop = AtomicBool::new(false);
    let mut hunt = go_hunting::Hunt::new(options.clone(), pair).unwrap();
    while hunt.round(&stop).unwrap() {
        let text = serde_json::to_string(&hunt.save()).unwrap();
        hunt = go_hunting::Hunt::new(options.clone(), pair).unwrap();
        hunt.resume(&serde_json::from_str(&text).unwrap()).unwrap();
    }
    let broken = hunt.findings(false).unwrap();
    assert_eq!((shown(&broken), broken.totals), (shown(&whole), whole.totals));
    let mut state = serde_json::to_value(hunt.save()).unwrap();
    for (place, wrong) in
        [("/totals/games", 2047), ("/totals/quarrels", 0), ("/totals/known", 1), ("/found/0/game", 2048)]
    {
        let right = std::mem::replace(state.pointer_mut(place).unwrap(), wrong.into());
        let spoilt = serde_json::from_value(state.clone()).unwrap();
        let refused = go_hunting::Hunt::new(options.clone(), pair).unwrap().resume(&spoilt);
        assert!(matches!(refused, Err(HuntError::Saved(_))), "{place}: {refused:?}");
        *state.pointer_mut(place).unwrap() = right;
    }
    let mut other = go_hunting::Hunt::new(HuntOptions { seed: 2, ..options }, pair).unwrap();
    let refused = other.resume(&hunt.save()).unwrap_err().to_string();
    assert!(refused.contains("--seed 1") && refused.contains("--seed 2"), "{refused}");
}

/// The ko of a record on a board of four by three is met on one of five by five.
#[test]
fn grafted_records_are_played_on_boards_of_other_sizes() {
    let board: go_board::Board = ".XO./X.XO/.XO.".parse().unwrap();
    let record = go_rules::Record {
        setup: go_rules::Setup::position(&board, go_board::Color::Black),
        actions: Vec::new(),
    };
    let grafts = go_hunting::generators::Habits {
        grafts: vec![std::sync::Arc::new(record)],
        ..go_hunting::generators::Habits::default()
    };
    let plain = go_rules::Setup::empty("5x5".parse().unwrap());
    let stamped = |seed| {
        let mut dice = go_hunting::generators::Dice::new(seed);
        go_hunting::generators::Opening::random(&mut dice, &plain, &grafts, &[])
    };
    let kos = (0..300).filter(|seed| {
        let setup = stamped(*seed).setup;
        // Four stones of one colour and three of the other, and nothing scattered around.
        [3, 4].contains(&setup.black.len()) && setup.black.len() + setup.white.len() == 7
    });
    assert!(kos.count() > 20);
}

/// A pair shows the classes in which its texts differ, within the games that a test can afford.
#[test]
fn hunts_between_the_first_texts_find_their_quarrels() {
    let wanted = [
        ("tromp-taylor,new-zealand", vec![Class::Legality, Class::Ending, Class::Compensation]),
        ("aga-1991,bga", vec![Class::Legality]),
        ("aga-1991,chinese-2002", vec![Class::Legality, Class::Ending, Class::Scoring]),
        ("aga-1991-paun,wildberger", vec![Class::Legality, Class::Ending, Class::Scoring]),
    ];
    let mut all = BTreeSet::new();
    for (between, classes) in wanted {
        let rulebooks = books(between);
        let mut found = BTreeSet::new();
        for (board, games) in [("2x2", 2000), ("3x3", 4000), ("4x4", 4000)] {
            found.extend(run(&small(board, games), &rulebooks).findings.iter().map(|f| f.class));
        }
        for class in classes {
            assert!(found.contains(&class), "{between}: no {class}, only {found:?}");
        }
        all.extend(found);
    }
    for class in [Class::Legality, Class::Ending, Class::Scoring, Class::Compensation] {
        assert!(all.contains(&class), "{class}");
    }
}

#[test]
fn hunts_that_make_no_sense_are_refused() {
    let pair = [tromp_taylor(), new_zealand()];
    let refused = |options: &HuntOptions, rulebooks: &[Rulebook]| {
        hunt(options, rulebooks, &mut |_| {}, &AtomicBool::new(false)).unwrap_err()
    };
    assert_eq!(refused(&small("3x3", 10), &pair[..1]), HuntError::TooFewRulebooks);
    assert_eq!(refused(&small("3x3", 0), &pair), HuntError::ComparedNothing);
    let none = HuntOptions { policies: Vec::new(), ..small("3x3", 10) };
    assert_eq!(refused(&none, &pair), HuntError::NoPolicies);
    let full = HuntOptions { handicap: 9, ..small("3x3", 10) };
    assert_eq!(refused(&full, &pair).to_string(), "a handicap of 9 leaves no room on a board of 3x3");
    let crowd = vec![tromp_taylor(); 129];
    assert!(matches!(refused(&small("3x3", 10), &crowd), HuntError::TooManyRulebooks(_)));
}

#[test]
fn a_hunt_told_to_stop_ends_with_what_it_has() {
    let stop = AtomicBool::new(false);
    let mut calls = 0;
    let endless = small("3x3", u64::MAX);
    let found = hunt(
        &endless,
        &[tromp_taylor(), new_zealand()],
        &mut |progress| {
            calls += 1;
            assert!(progress.games > 0);
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        },
        &stop,
    )
    .unwrap();
    assert!(found.stopped && found.totals.games > 0 && !found.findings.is_empty());
    assert_eq!(calls, 1, "a round that was stopped is none");
}

/// White moves first after handicap stones, and gets a point for each under one of them only.
#[test]
fn handicap_games_show_what_stones_cost() {
    use go_rules::standard::{HandicapPoints, StandardCompensation};
    use go_rules::{Articles, HalfPoints};
    let each = StandardCompensation {
        handicap_points: HandicapPoints::Each,
        ..StandardCompensation::komi(HalfPoints::ZERO)
    };
    let pair = [named("none", plain()), named("each", Articles { compensation: each.into(), ..plain() })];
    let even = run(&HuntOptions { random_handicaps: false, ..small("4x4", 200) }, &pair);
    assert!(even.findings.is_empty());
    // Left to themselves, hunts give handicaps now and then.
    assert!(!run(&small("4x4", 200), &pair).findings.is_empty());
    let given = run(&HuntOptions { handicap: 3, reduce: false, ..small("4x4", 200) }, &pair);
    let finding = given.findings.iter().find(|f| f.class == Class::Compensation).unwrap();
    assert_eq!(finding.record.setup.black.len(), 3);
    assert_eq!(finding.record.setup.next, go_board::Color::White);
    assert_eq!(finding.quarrel.observable_b, "W+3 from compensation");
    assert!(finding.command.contains("--handicap 3"));
}

#[test]
fn a_command_names_all_that_is_not_as_by_default() {
    let pair = books("aga-1991[second-stop=any-later-pair],bga");
    let options = HuntOptions {
        seed: 9,
        classes: vec![Class::Ending],
        policies: vec![go_hunting::Policy::Captures],
        plies: Some(50),
        handicap: 2,
        komi: go_comparing::KomiChoice::Fixed("5.5".parse().unwrap()),
        random_starts: false,
        random_handicaps: false,
        talk: false,
        evolution: false,
        reduce: false,
        most_findings: 20,
        ..small("5x3", 1)
    };
    let timed = HuntOptions { budget: Budget::Time(std::time::Duration::from_secs(90)), ..small("2x2", 1) };
    let command =
        "bestiary hunt --between 'aga-1991[second-stop=any-later-pair],bga' --board 2x2 --time 90s --seed 1";
    assert_eq!(timed.command(&pair, 0), command, "no game was played");
    assert_eq!(
        options.command(&pair, 40),
        "bestiary hunt --between 'aga-1991[second-stop=any-later-pair],bga' --board 5x3 --class ending --games 40 --seed 9 \
         --policy captures --max-plies 50 --handicap 2 --komi 5.5 --no-random-starts --no-random-handicaps --no-talk --no-evolution --no-reduce --most-findings 20"
    );
}
