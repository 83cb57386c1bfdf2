//! Twenty faults, each planted in one article of a sound rulebook, and what a hunt between the two brings.
//!
//! Nobody tells the hunt where to look: random players on a small board, a fixed seed, a fixed number of games.
//! The table is printed by `cargo test -p go-hunting --test it planted -- --nocapture`.

#![allow(clippy::print_stdout, reason = "the table of the faults is told to who asks for it")]

mod counting;
mod table;
mod taking_turns;

use std::sync::atomic::AtomicBool;

use go_comparing::{Class, KomiChoice};
use go_hunting::{Budget, HuntOptions, Progress, ReduceOptions, Reduced, hunt, reduce};
use go_rules::{ArticleName, Rulebook};
use table::{Planted, faults};

/// What a hunt brought of one fault.
struct Caught {
    class: Class,
    game: u64,
    small: Reduced,
}

fn look_for(fault: &Planted, pair: &[Rulebook; 2]) -> Option<Caught> {
    let options = HuntOptions {
        budget: Budget::Games(fault.games),
        handicap: fault.handicap,
        komi: KomiChoice::AsWritten,
        ..HuntOptions::on(fault.board.parse().unwrap())
    };
    // Later games bring better witnesses; what counts is when something showed at all.
    let mut first = None;
    let mut watch = |now: Progress| first = first.or(now.last_new);
    let found = hunt(&options, pair, &mut watch, &AtomicBool::new(false)).unwrap();
    // A fault shows in several classes at once: the one that asks least of the game is told.
    let finding = found.findings.into_iter().min_by_key(|finding| (finding.class, finding.index))?;
    let small = reduce(&finding.record, pair, finding.class, &ReduceOptions::default())
        .expect("the quarrel that the hunt found");
    Some(Caught { class: finding.class, game: first?, small })
}

#[test]
fn a_hunt_finds_at_least_nineteen_of_twenty_planted_faults_and_each_time_the_article_they_are_in() {
    let faults = faults();
    assert_eq!(faults.len(), 20);
    let mut escaped = Vec::new();
    for fault in &faults {
        let pair = [fault.sound.clone(), fault.faulty.clone()];
        let Some(Caught { class, game, small }) = look_for(fault, &pair) else {
            println!("{}: escaped {} games on {}", fault.name, fault.games, fault.board);
            escaped.push(fault.name);
            continue;
        };
        let cause = small.cause.expect("a firm quarrel").to_string();
        println!(
            "{}: {class} in game {game} on {} [{cause}]\n    {}\n    {} plies on {}: {:?}",
            fault.name,
            fault.board,
            small.quarrel.signature,
            small.record.actions.len(),
            small.record.setup.size,
            small.record.actions.iter().map(go_notation::game::spell_action).collect::<Vec<_>>(),
        );
        // Only one article differs, so no other can be to blame.
        assert_eq!(cause, fault.article.to_string(), "{}", fault.name);
        assert!(fault.classes.contains(&class), "{}: {class}", fault.name);
    }
    assert!(escaped.len() <= 1, "escaped: {escaped:?}");
}

/// What the table says of a fault is what was built: one article differs, and it is the named one.
#[test]
fn a_faulty_rulebook_differs_from_the_sound_one_in_the_named_article_alone() {
    for fault in faults() {
        let restored = fault.faulty.hybrid(&fault.sound, &[fault.article]);
        assert_eq!(restored.articles(), fault.sound.articles(), "{}", fault.name);
        assert_ne!(fault.faulty.articles(), fault.sound.articles(), "{}", fault.name);
        assert!(ArticleName::ALL.contains(&fault.article));
    }
}
