//! Hunts between published texts, what they bring worked out by hand.

use std::sync::atomic::AtomicBool;

use go_comparing::Class;
use go_hunting::{Budget, HuntOptions, hunt};
use go_rulesets::Library;

#[test]
fn a_hunt_brings_suicide_home_as_a_firm_finding() {
    let rulebooks = Library::built_in().rulebooks("aga-1991,tromp-taylor").unwrap();
    let options = HuntOptions {
        budget: Budget::Games(3000),
        classes: vec![Class::Legality],
        ..HuntOptions::on("3x3".parse().unwrap())
    };
    let found = hunt(&options, &rulebooks, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    let suicide = "legality: forbidden: suicide of several stones (aga-1991 5) / allowed (tromp-taylor 7)";
    let finding = found.findings.iter().find(|f| f.quarrel.signature.to_string() == suicide).unwrap();
    assert!(!finding.quarrel.doubtful);
    // No smaller board has a place for two stones and nothing else.
    assert_eq!(finding.board.to_string(), "2x1");
}

#[test]
fn doubtful_quarrels_are_counted_and_shown_on_request() {
    // A suicide that only the third allows stands under the others, which do not say what it leaves on the board.
    let list = "aga-1991,aga-1991[last-pass=before-dispute],tromp-taylor";
    let rulebooks = Library::built_in().rulebooks(list).unwrap();
    let options = |doubtful| HuntOptions {
        budget: Budget::Games(3000),
        doubtful,
        ..HuntOptions::on("3x3".parse().unwrap())
    };
    let run = |doubtful| hunt(&options(doubtful), &rulebooks, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    let (plain, asked) = (run(false), run(true));
    assert!(plain.findings.iter().all(|finding| !finding.quarrel.doubtful));
    let counted: u64 = plain.doubtful.iter().map(|doubtful| doubtful.quarrels).sum();
    assert_eq!(counted, plain.totals.doubtful);
    assert!(counted > 0);
    assert_eq!(plain.doubtful, asked.doubtful);
    // Examples of each doubtful class beside the same firm findings.
    let (doubtful, firm): (Vec<_>, Vec<_>) = asked.findings.iter().partition(|f| f.quarrel.doubtful);
    let mut classes: Vec<_> = doubtful.iter().map(|f| (f.rulebooks.clone(), f.class)).collect();
    classes.dedup();
    assert_eq!(
        classes.into_iter().map(|(_, class)| class).collect::<Vec<_>>(),
        asked.doubtful.iter().map(|doubtful| doubtful.class).collect::<Vec<_>>()
    );
    assert_eq!(firm.len(), plain.findings.len());
    assert!(doubtful.iter().all(|f| f.command.contains("--doubtful") && f.explanation.contains("(doubtful")));
}

#[test]
fn a_finding_tells_how_to_compare_it_and_whether_its_start_is_random() {
    let rulebooks = Library::built_in().rulebooks("aga-1991[superko=natural],tromp-taylor").unwrap();
    let options = HuntOptions { budget: Budget::Games(40), ..HuntOptions::on("3x3".parse().unwrap()) };
    let mut random = 0;
    for seed in 0..40 {
        let found =
            hunt(&HuntOptions { seed, ..options.clone() }, &rulebooks, &mut |_| {}, &AtomicBool::new(false))
                .unwrap();
        for finding in &found.findings {
            let stones = !finding.record.setup.black.is_empty() || !finding.record.setup.white.is_empty();
            let says = finding
                .explanation
                .contains("start: a position of its own, so the two counts need not agree");
            // Only where something is counted.
            assert_eq!(says, finding.random_start && !finding.class.shows_at_a_ply());
            assert!(!stones || finding.random_start || finding.record.setup.handicap > 0);
            random += u32::from(says);
            assert_eq!(
                finding.compare_command("my finding.sgf"),
                format!(
                    "bestiary compare 'my finding.sgf' --class {} --under 'aga-1991[superko=natural],tromp-taylor'",
                    finding.class
                )
            );
        }
    }
    assert!(random > 0);
}
