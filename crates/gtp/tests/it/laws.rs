//! The laws of GTP over byte strings of a fixed seed.

use std::collections::BTreeMap;

use go_gtp::oracle::{TranscriptReached, gtp_lives_on, gtp_transcripts_tell_the_game};
use go_laws::bytes::hold;

#[test]
fn every_command_gets_one_answer_whatever_is_said() {
    let mut commands = 0;
    hold(1, 4000, 0..121, gtp_lives_on, |answered| commands += answered);
    assert!(commands > 20_000, "only {commands} commands were given");
}

#[test]
fn a_session_and_its_transcript_tell_one_game() {
    let mut reached = BTreeMap::new();
    let add = |kind| *reached.entry(kind).or_insert(0) += 1;
    hold(2, 6000, 0..61, gtp_transcripts_tell_the_game, add);
    assert!(reached[&TranscriptReached::Game] > 600 && reached.len() == 3, "hardly reached: {reached:?}");
}
