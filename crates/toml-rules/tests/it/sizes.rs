//! Large files of rulebooks, one built on another.

use std::fmt::Write;

use go_published::TrompTaylor;
use go_rules::Ruleset;
use go_toml_rules::{Draft, compose};

/// A file whose clauses `first..first + count` say who says them.
fn draft(number: usize, base: &str, first: usize, count: usize) -> Draft {
    let mut text = format!("key = \"club-{number}\"\nbase = \"{base}\"\n");
    for id in first..first + count {
        write!(text, "[[clauses]]\nid = \"c{id}\"\nsays = \"club {number}\"\n").unwrap();
    }
    Draft::read(&format!("club-{number}.toml"), &text).unwrap()
}

/// Each file brings a thousand clauses, of which the base has the first half already.
#[test]
fn clauses_pile_up_along_a_chain_and_the_last_file_that_has_one_words_it() {
    const FILES: usize = 12;
    let base =
        |number: usize| number.checked_sub(1).map_or("tromp-taylor".to_owned(), |n| format!("club-{n}"));
    // The last first: order does not matter.
    let drafts: Vec<Draft> = (0..FILES).rev().map(|n| draft(n, &base(n), 500 * n, 1000)).collect();
    let made = compose(&drafts, &[&TrompTaylor]).unwrap();
    let (text, plain) = (made[0].text(), TrompTaylor.text());
    assert_eq!(text.key, "club-11");
    // 12 files overlap by halves: 13 halves in all.
    assert_eq!(text.clauses.len(), plain.clauses.len() + 500 * (FILES + 1));
    let said = |id: usize| {
        let clause = text.clauses.iter().find(|clause| clause.id == format!("c{id}")).unwrap();
        clause.says.to_string()
    };
    assert_eq!(
        [said(0), said(499), said(500), said(5500), said(6499)].join(", "),
        "club 0, club 0, club 1, club 11, club 11"
    );
}

/// 8 MiB are 32 of the largest files; with one more every one of them could be a base of the next.
#[test]
fn files_of_more_than_8_mib_together_are_refused() {
    let filler = "#".repeat((256 << 10) - 100);
    let draft = |n: usize| {
        let text = format!("key = \"club-{n}\"\nbase = \"tromp-taylor\"\n[compensation]\nkomi = 1\n{filler}");
        Draft::read(&format!("club-{n}.toml"), &text).unwrap()
    };
    let drafts: Vec<Draft> = (0..33).map(draft).collect();
    assert_eq!(compose(&drafts[..32], &[&TrompTaylor]).unwrap().len(), 32);
    let error = compose(&drafts, &[&TrompTaylor]).unwrap_err();
    assert_eq!(error.file, "club-32.toml");
    assert!(error.to_string().contains("8388608 bytes together"), "{error}");
}
