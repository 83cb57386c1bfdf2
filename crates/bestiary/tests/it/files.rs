//! What is written leaves alone what is no file of the user's to replace.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::Command;

use crate::common::*;

/// A scenario that is not in canonical form: one blank more than needed.
const LOOSE: &str = "id a/b\nboard 3x3\nplay   B B2\n---\naga-1991: W A1: allowed\n";

#[test]
fn fmt_writes_through_links_and_keeps_permissions() {
    let directory = scratch_dir("files-fmt");
    let (file, link) = (directory.join("t.scenario"), directory.join("l.scenario"));
    fs::write(&file, LOOSE).expect("written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("set");
    symlink(&file, &link).expect("linked");
    let ran = bestiary(&["fmt", arg(&link)]);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(link.is_symlink());
    assert_ne!(fs::read_to_string(&file).expect("read"), LOOSE);
    assert_eq!(fs::metadata(&file).expect("there").mode() & 0o777, 0o600);
}

#[test]
fn fmt_keeps_every_name_of_a_file_and_leaves_read_only_ones_alone() {
    let directory = scratch_dir("files-names");
    let (file, other) = (directory.join("t.scenario"), directory.join("o.scenario"));
    fs::write(&file, LOOSE).expect("written");
    fs::hard_link(&file, &other).expect("linked");
    assert_eq!(bestiary(&["fmt", arg(&file)]).status, 0);
    assert_eq!(fs::read(&file).expect("read"), fs::read(&other).expect("read"));
    let locked = directory.join("r.scenario");
    fs::write(&locked, LOOSE).expect("written");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o444)).expect("set");
    assert!(bestiary(&["fmt", arg(&locked)]).refused().contains("read-only"));
    assert_eq!(fs::read_to_string(&locked).expect("read"), LOOSE);
}

#[test]
fn export_replaces_neither_pipes_nor_its_own_scenarios() {
    let directory = scratch_dir("files-export");
    let (file, pipe) = (directory.join("t.scenario"), directory.join("p"));
    fs::write(&file, LOOSE).expect("written");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    assert!(bestiary(&["export", arg(&file), "--out", arg(&pipe)]).refused().contains("no regular file"));
    assert!(!fs::metadata(&pipe).expect("there").is_file());
    let itself = bestiary(&["export", arg(&file), "--out", arg(&file)]);
    assert!(itself.refused().contains("come from this file"), "{itself:?}");
    assert_eq!(fs::read_to_string(&file).expect("read"), LOOSE);
}
