//! Quarrels that people found over decades, found again from nothing: random players on a small board, a fixed seed, no
//! catalogue and no graft. Each is made as small as it can be, and must be no larger than the example that is known.

#![allow(clippy::print_stdout, reason = "the witnesses are told to who asks for them")]

use std::sync::atomic::AtomicBool;

use go_board::{Color, Point};
use go_comparing::Class;
use go_hunting::{Budget, HuntOptions, ReduceOptions, Reduced, hunt, reduce};
use go_notation::game::{board_after, spell_action};
use go_rules::standard::StandardEnding;
use go_rules::{ArticleName, Articles, Rulebook, Text};
use go_rulesets::Library;
use go_search::measure;

/// Points, stones (those of the start, of what occurred before it, and those played), plies and earlier situations.
type Size = (usize, usize, usize);

struct Known<'a> {
    between: [&'a str; 2],
    class: Class,
    board: &'a str,
    handicap: u8,
    /// What the two show, in part.
    shows: [&'a str; 2],
    /// The size of the known example, with the ply at which it shows.
    size: Size,
    cause: &'a str,
}

/// Most of them are about what repeats, where nobody has a handicap and three by three points are enough.
const REPEATS: Known = Known {
    between: ["", ""],
    class: Class::Legality,
    board: "3x3",
    handicap: 0,
    shows: ["forbidden: repeats", "allowed"],
    size: (0, 0, 0),
    cause: "repetition",
};

fn texts(names: [&str; 2]) -> [Rulebook; 2] {
    let library = Library::built_in();
    names.map(|name| library.rulebook(name).unwrap())
}

fn size(reduced: &Reduced) -> Size {
    let measure = measure(&reduced.record);
    (usize::from(measure.points), measure.stones, measure.plies)
}

/// Hunts, reduces everything that was found, and gives the smallest witness that shows this with this cause.
fn rediscover(known: &Known, pair: &[Rulebook; 2]) -> Reduced {
    let options = HuntOptions {
        budget: Budget::Games(6000),
        classes: vec![known.class],
        handicap: known.handicap,
        ..HuntOptions::on(known.board.parse().unwrap())
    };
    let found = hunt(&options, pair, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    let is_it = |reduced: &Reduced| {
        let cause = reduced.cause.as_ref().map(ToString::to_string);
        let shown = &reduced.quarrel.signature.observables;
        cause.as_deref() == Some(known.cause)
            && shown.iter().zip(known.shows).all(|(shown, wanted)| shown.contains(wanted))
    };
    let small = found
        .findings
        .iter()
        .filter_map(|finding| reduce(&finding.record, pair, known.class, &ReduceOptions::default()))
        .filter(is_it)
        .min_by_key(|reduced| measure(&reduced.record))
        .unwrap_or_else(|| panic!("not found between {:?}", known.between));
    let actions: Vec<String> = small.record.actions.iter().map(spell_action).collect();
    let setup = &small.record.setup;
    println!(
        "{} v {}: {}\n    {} on {}, black {}, white {}: {}",
        known.between[0],
        known.between[1],
        small.quarrel.signature,
        known.cause,
        setup.size,
        setup.black,
        setup.white,
        actions.join(", ")
    );
    let (points, stones, plies) = size(&small);
    assert!((points, stones, plies) <= known.size, "{:?} against {:?}", size(&small), known.size);
    small
}

fn found_again(known: &Known) -> Reduced {
    rediscover(known, &texts(known.between))
}

/// A stone sent to another, both taken, one taken back: the third play restores the board with the other player to move.
/// Known: Pauli's position, `catalogue/sending-two-4x3`. Only what repeats differs here: neither text allows suicide.
#[test]
fn sending_two_and_returning_one_parts_positional_from_situational_superko() {
    let small =
        found_again(&Known { between: ["cgos", "aga-1991"], board: "4x3", size: (12, 11, 3), ..REPEATS });
    // A start may come with positions that have occurred, and then a single play can restore one.
    let played = small.record.setup.occurred.is_empty();
    assert!(!played || small.record.actions.len() == 3, "fewer plays restore no board unless a ko does");
}

/// The same where one text knows only the ko: it is barred against it is allowed.
#[test]
fn sending_two_and_returning_one_is_barred_or_free() {
    found_again(&Known { between: ["cgos", "simple-ko-area"], board: "4x3", size: (12, 11, 3), ..REPEATS });
}

/// With a pass between the rounds the player to move is the same, too, and the round can go on for ever where nothing
/// but the ko is barred. In the catalogue the known loop is barred at ply 5.
#[test]
fn sending_two_and_returning_one_goes_on_for_ever_or_is_barred_with_the_pass() {
    found_again(&Known {
        between: ["aga-1991", "simple-ko-area"],
        class: Class::Cycle,
        board: "4x3",
        shows: ["barred", "the game goes on"],
        size: (12, 12, 5),
        ..REPEATS
    });
}

/// What nobody's play made does not count for the natural wording: a pass in `catalogue/pass-separator`, the start in
/// `tiny-1x4-nssk`. Two points are enough: White's stone is taken, and White takes back.
#[test]
fn situational_and_natural_situational_superko_part_where_no_play_made_the_position() {
    let small = found_again(&Known {
        between: ["aga-1991", "aga-1991[superko=natural]"],
        size: (25, 10, 4),
        ..REPEATS
    });
    assert_eq!(small.record.setup.size.area(), 2);
}

/// Known: `told-apart/a-pass-between`, a ko on 5×5, where Spight's text and a reading of the Italian one forgive.
#[test]
fn a_pass_lifts_a_ban_or_does_not() {
    let known = Known { between: ["figg", "figg[pass-memory=lifts-bans]"], size: (25, 9, 4), ..REPEATS };
    found_again(&known);
    found_again(&Known { between: ["cgos", "spight"], ..known });
}

/// The ban of the ko itself: under one reading of the Polish page two passes make the taking back no longer *at once*.
#[test]
fn a_pass_makes_a_ko_free_to_take_back_or_only_a_play_does() {
    found_again(&Known {
        between: ["polish-wiki", "polish-wiki[pass-before-retaking=only-a-play]"],
        shows: ["allowed", "forbidden: ko"],
        size: (25, 9, 4),
        ..REPEATS
    });
}

/// A stone that takes itself off is a pass by another name. Known: `told-apart/hidden-pass`, 3×3 with two stones. On
/// one point the only play there is does it.
#[test]
fn suicide_of_one_stone_is_a_tempo_under_one_text_and_a_repetition_under_another() {
    let small = found_again(&Known { between: ["tromp-taylor", "new-zealand"], size: (9, 3, 1), ..REPEATS });
    assert_eq!(size(&small), (1, 1, 1));
}

/// Black passes on one point and White's stone takes itself off: the start again with Black to move. White never
/// made that position, so New Zealand lets it stand. Before that no position has had the same player to move twice, so one
/// ply is too few.
#[test]
fn own_positions_and_situational_superko_part_after_a_pass_on_a_single_point() {
    let small = found_again(&Known {
        between: ["new-zealand", "kgs-new-zealand"],
        shows: ["allowed", "forbidden: repeats"],
        size: (1, 1, 2),
        ..REPEATS
    });
    assert_eq!(size(&small), (1, 1, 2));
}

/// Known: `told-apart/snapback`, 5×1 with three stones.
#[test]
fn the_literal_polish_ko_bars_a_snapback() {
    found_again(&Known {
        between: ["polish-wiki", "polish-wiki[ko=literal]"],
        board: "4x3",
        shows: ["allowed", "forbidden: ko"],
        size: (5, 5, 2),
        ..REPEATS
    });
}

/// Two passes and no stone: nothing can be smaller.
#[test]
fn two_passes_stop_play_and_three_do() {
    let small = found_again(&Known {
        between: ["polish-wiki", "figg"],
        class: Class::Ending,
        shows: ["stopped", "playing"],
        size: (1, 0, 2),
        cause: "ending",
        ..REPEATS
    });
    assert_eq!(size(&small), (1, 0, 2));
}

/// Known: two chains with an eye each and a point between them, the example at `go_rules::points_in_seki`: 5×2 and six stones.
#[test]
fn eyes_in_seki_count_or_do_not() {
    let known = Known {
        between: ["polish-wiki", "polish-wiki[seki=do-not-count]"],
        class: Class::Scoring,
        board: "4x3",
        shows: ["territory + prisoners"; 2],
        size: (10, 6, 2),
        cause: "scoring",
        ..REPEATS
    };
    found_again(&known);
    // The Japanese text by its article 8, against plain territory.
    found_again(&Known { between: ["simple-ko-territory", "japanese-1989"], ..known });
}

/// A point that only one side can take without loss counts for it in Ikeda's territory rules I, and by his chapter 3.7 in no
/// traditional territory rules, to which his territory rules II keep. Known: Sensei's Library, OneSidedDame, 5×2 and six
/// stones, here with Ikeda's four passes: the example `ikeda-territory-2/no-territory-in-seki`.
#[test]
fn a_point_that_one_side_alone_can_take_counts_or_does_not() {
    let known = Known {
        between: ["ikeda-territory-1", "ikeda-territory-2"],
        class: Class::Scoring,
        board: "4x3",
        handicap: 0,
        shows: ["territory + stones lost"; 2],
        size: (10, 6, 4),
        cause: "scoring",
    };
    let small = found_again(&known);
    // Whether the stone is there from the start or played.
    let (size, plies) = (small.record.setup.size, small.record.actions.len());
    let board = board_after(&small.record, plies);
    let touched = |by, point: Point| point.neighbours(size).any(|next| board.stone(next) == Some(by));
    assert!(board.empties().any(|point| touched(Color::Black, point) != touched(Color::White, point)));
}

/// Three handicap stones, three points or two. Nobody needs a stone to see it, only a board with room for three.
#[test]
fn handicap_stones_cost_a_point_each_or_one_less() {
    let small = found_again(&Known {
        between: ["kgs-chinese", "kgs-aga"],
        class: Class::Compensation,
        board: "4x4",
        handicap: 3,
        shows: ["handicap stones W 3", "handicap stones W 2"],
        size: (16, 3, 2),
        cause: "compensation",
    });
    assert_eq!(small.quarrel.observable_a, "W+3 from compensation");
    assert_eq!(small.quarrel.observable_b, "W+2 from compensation");
}

/// The AGA's text against itself with passes that cost a stone but nobody who has to move last. White passes, Black
/// passes, and White owes one more pass, whose stone is a point for Black. Two passes end play, so nothing is shorter. For Black to win by either count there has to
/// be a point of territory beside a stone, since the first two passes cancel out: that takes two points and a stone.
#[test]
fn the_last_pass_of_the_aga_changes_a_territory_score() {
    let [aga, _] = texts(["aga-1991", "aga-1991"]);
    let ending = StandardEnding { pass_stones: true, ..StandardEnding::TWO_PASSES };
    let articles = Articles { ending: ending.into(), ..aga.articles() };
    let donor = Rulebook::new("nobody-last", &Text::nameless(), articles);
    let other = aga.hybrid(&donor, &[ArticleName::Ending]);
    let known = Known {
        between: ["aga-1991", "aga-1991 without a last move"],
        class: Class::Result,
        shows: ["B wins", "B wins"],
        size: (2, 1, 2),
        cause: "ending",
        ..REPEATS
    };
    let small = rediscover(&known, &[aga, other]);
    assert_eq!(small.record.setup.next, Color::White, "Black must pass last for White to owe a pass");
}
