//! Causes that are not the article one would look at first. Each is argued by hand next to the test.

use go_board::Color;
use go_comparing::{Answer, ArticleSet, Cause, Class, Examiner, Quarrel, cause};
use go_laws::books::*;
use go_rules::standard::*;
use go_rules::*;

fn why(record: &Record, pair: &[Rulebook; 2], class: Class) -> (Quarrel, Cause) {
    let Answer::Differ(quarrel) = Examiner::new(pair.clone(), Limits::default()).examine(record, class)
    else {
        panic!("no quarrel about {class}")
    };
    (*quarrel, cause(record, pair, class, Limits::default()).unwrap())
}

fn sets(of: &[&[ArticleName]]) -> Vec<ArticleSet> {
    of.iter().map(|names| ArticleSet::of(names)).collect()
}

const PASS_STONES: StandardEnding = StandardEnding { pass_stones: true, ..StandardEnding::TWO_PASSES };

/// White passes, Black plays the centre, White passes, Black passes: both have moved twice. Black has one stone and
/// eight points around it.
fn centre_with_white_first() -> Record {
    let mut record = record("3x3", "W pass,B B2,W pass,B pass");
    record.setup.next = Color::White;
    record
}

/// Two counts of territory differ, and what parts them is what a pass costs. No chain is in seki here, so whether
/// points in seki count is the same to both. White hands over two stones and Black one: 8 + 2 − 1 = 9 against 8.
#[test]
fn a_margin_can_be_caused_by_pass_stones_although_the_counts_differ_too() {
    let pair = [
        variant("pass-stones", |a| {
            a.scoring = StandardScoring::TERRITORY.into();
            a.ending = PASS_STONES.into();
        }),
        variant("no-seki", |a| {
            a.scoring = StandardScoring { seki: SekiPoints::DoNotCount, ..StandardScoring::TERRITORY }.into();
        }),
    ];
    let (quarrel, cause) = why(&centre_with_white_first(), &pair, Class::Scoring);
    assert!(quarrel.observable_a.contains("B+9"), "{}", quarrel.observable_a);
    assert!(quarrel.observable_b.contains("B+8"), "{}", quarrel.observable_b);
    assert_eq!(cause.towards_b, sets(&[&[ArticleName::Ending]]));
    assert_eq!(cause.towards_a, sets(&[&[ArticleName::Ending]]));
}

/// Area gives Black 9, with pass stones or without. Territory gives 8 without, and 8 + 2 − 1 = 9 with them, both
/// having moved equally often. So from territory to area either the count or the pass stones are enough; from
/// area with pass stones to territory without it takes both.
#[test]
fn an_area_margin_against_a_territory_margin_can_be_mended_by_pass_stones_alone() {
    let pair = [
        variant("area", |a| a.ending = PASS_STONES.into()),
        variant("territory", |a| a.scoring = StandardScoring::TERRITORY.into()),
    ];
    let (quarrel, cause) = why(&centre_with_white_first(), &pair, Class::Scoring);
    assert!(quarrel.observable_a.contains("B+9"), "{}", quarrel.observable_a);
    assert!(quarrel.observable_b.contains("B+8"), "{}", quarrel.observable_b);
    assert_eq!(cause.towards_b, sets(&[&[ArticleName::Ending, ArticleName::Scoring]]));
    let mut towards_a = cause.towards_a.clone();
    towards_a.sort();
    let mut wanted = sets(&[&[ArticleName::Ending], &[ArticleName::Scoring]]);
    wanted.sort();
    assert_eq!(towards_a, wanted);
}

/// Black and White take each other on two points; both pass, and Black plays on with A1, which would restore the board
/// after the first ply with White to move again. Positional and situational superko bar that alike, as long as
/// they remember it; and neither does where play resumes with nothing remembered.
#[test]
fn a_ban_can_be_caused_by_what_is_remembered_after_a_stop_although_the_bans_differ_too() {
    let pair = [
        variant("remembers", |a| a.settlement = StandardSettlement::Agreement(agreement()).into()),
        variant("forgets", |a| {
            a.repetition = StandardRepetition::superko(Superko::Situational).into();
            let forgetting = Agreement { memory: Memory::Empty, ..agreement() };
            a.settlement = StandardSettlement::Agreement(forgetting).into();
        }),
    ];
    let record = record("2x1", "B A1,W B1,B pass,W pass,B resume,B A1");
    let (quarrel, cause) = why(&record, &pair, Class::Legality);
    assert_eq!(quarrel.ply, 6);
    assert_eq!(quarrel.observable_a, "forbidden: the board would be as after ply 1");
    assert_eq!(quarrel.observable_b, "allowed");
    assert_eq!(cause.towards_b, sets(&[&[ArticleName::Settlement]]));
    assert_eq!(cause.towards_a, sets(&[&[ArticleName::Settlement]]));
}

/// White passes, Black kills a stone of its own, which both forbid and both turn into a pass. Under one it is the second
/// pass running and play stops; under the other a pass made of a fault stops nothing, although its stop, too, takes two.
#[test]
fn an_ending_can_be_caused_by_redress() {
    let fine = |count_towards_stop| StandardRedress {
        illegal: Remedy::Passes(Penalty { count_towards_stop, ..Penalty::ONE_PASS }),
        ..StandardRedress::HALT
    };
    let pair = [
        variant("counts", |a| a.redress = fine(true).into()),
        variant("does-not", |a| a.redress = fine(false).into()),
    ];
    // White B3 and A2 surround the corner.
    let record = record("3x3", "B C1,W B3,B pass,W A2,B C2,W pass,B A3");
    let (quarrel, cause) = why(&record, &pair, Class::Ending);
    assert_eq!(quarrel.ply, 7);
    assert!(quarrel.observable_a.starts_with("ended"), "{}", quarrel.observable_a);
    assert!(quarrel.observable_b.starts_with("playing"), "{}", quarrel.observable_b);
    assert_eq!(cause.to_string(), "redress");
}
