//! Quarrels between published texts, their clauses worked out by hand.

use go_board::{Board, Color};
use go_comparing::{Class, CompareOptions, Comparison, Quarrel, compare};
use go_notation::game::parse_action;
use go_rules::{Objection, Record, Setup};
use go_rulesets::Library;

fn under(list: &str, setup: Setup, actions: &str) -> Comparison {
    let rulebooks = Library::built_in().rulebooks(list).unwrap();
    let actions = actions.split(',').map(|action| parse_action(action).unwrap()).collect();
    compare(&Record { setup, actions }, &rulebooks, &CompareOptions::default()).unwrap()
}

fn on(size: &str) -> Setup {
    Setup::empty(size.parse().unwrap())
}

fn shown(quarrel: &Quarrel) -> [&str; 2] {
    [&quarrel.observable_a, &quarrel.observable_b]
}

/// White's stones A3 and B3 are left without liberties by White's own play A3, and nothing is taken.
const TWO_STONE_SUICIDE: &str = "B A2,W B3,B B2,W pass,B C3,W A3";

#[test]
fn a_clear_ban_on_suicide_is_firm_whatever_the_stone_then_leaves_on_the_board() {
    let found = under("aga-1991,tromp-taylor", on("3x3"), &format!("{TWO_STONE_SUICIDE},B pass,W pass"));
    let legality = found.quarrel(0, 1, Class::Legality).unwrap();
    assert_eq!((legality.ply, legality.doubtful), (6, false));
    assert_eq!(shown(legality), ["forbidden: 2 own stones would be without liberties", "allowed"]);
    assert_eq!(legality.citation_a.to_string(), "aga-1991 5");
    // What an unnoticed self-capture leaves is a silence: what comes later is doubtful.
    let later: Vec<&Quarrel> = found.quarrels.iter().filter(|quarrel| quarrel.ply > 6).collect();
    assert!(later.iter().all(|quarrel| quarrel.doubtful), "{later:?}");
}

/// Eternal life: after four plays the position at the start stands again, White to move.
const ETERNAL_LIFE: &str = "W B1,B E1,W C1,B D1";

fn eternal_life() -> Setup {
    let board: Board = "X.O.O/XXXOO/X..X.".parse().unwrap();
    Setup::position(&board, Color::White)
}

#[test]
fn a_game_that_has_just_ended_by_repetition_does_not_go_on() {
    let draw = "chinese-1988[repetition=basic-ko-and-referee,long-cycle=draw]";
    let replay = "chinese-1988[repetition=basic-ko-and-referee,long-cycle=replay]";
    let free = "chinese-1988[repetition=simple-ko]";
    let found = under(&format!("{draw},chinese-1988,{replay},{free}"), eternal_life(), ETERNAL_LIFE);
    let barred = "barred: the board would be as at the start";
    let expected = ["the game is drawn", barred, "the game is void", "the game goes on"];
    for a in 0..4 {
        for b in a + 1..4 {
            let cycle = found.quarrel(a, b, Class::Cycle).unwrap();
            assert_eq!((cycle.ply, cycle.doubtful), (4, false));
            assert_eq!(shown(cycle), [expected[a], expected[b]]);
        }
    }
    // Left to the referee, the game has no fate to compare.
    let found = under(
        &format!("chinese-1988[repetition=basic-ko-and-referee],{draw},chinese-1988"),
        eternal_life(),
        ETERNAL_LIFE,
    );
    assert!(found.quarrel(0, 1, Class::Cycle).is_none() && found.quarrel(0, 2, Class::Cycle).is_none());
    assert!(!found.quarrel(0, 2, Class::Legality).unwrap().doubtful);
    assert!(found.quarrel(1, 2, Class::Cycle).is_some());
}

#[test]
fn a_forbidden_play_that_stands_is_not_called_allowed() {
    let found = under(
        "aga-1991[unnoticed-self-capture=stays],aga-1991[unnoticed-self-capture=lifted]",
        on("3x3"),
        TWO_STONE_SUICIDE,
    );
    let redress = found.quarrel(0, 1, Class::Redress).unwrap();
    assert_eq!(
        shown(redress),
        [
            "forbidden; it stands unless taken back, lifting nothing",
            "forbidden; it stands unless taken back, lifting 2 own stones"
        ]
    );
    assert_eq!(redress.citation_a.clause, "8");
    let text = found.explain(redress);
    assert!(!text.contains("allowed"), "{text}");
    // The boards after it are shown: two white stones, or none.
    assert!(text.contains("       3 O O X\n") && text.contains("       3 . . X\n"), "{text}");
}

#[test]
fn a_double_move_says_whether_the_move_before_it_is_taken_back() {
    let found = under(
        "aga-1991[notice=not-needed],aga-1991[notice=not-needed,double-move=the-second]",
        on("5x5"),
        "B B2,B C3",
    );
    let redress = found.quarrel(0, 1, Class::Redress).unwrap();
    assert_eq!(
        shown(redress),
        [
            "taken back with the turn before it, a pass, 1 stone handed over",
            "taken back, a pass, 1 stone handed over"
        ]
    );
    let text = found.explain(redress);
    assert!(text.contains("2 . X . . .") && text.contains("2 . . . . ."), "{text}");
}

#[test]
fn an_objection_that_takes_back_more_under_one_reading_is_about_redress() {
    let found = under("aga-1991,aga-1991[double-move=the-second]", on("5x5"), "B B2,B C3,W object 2");
    let redress = found.quarrel(0, 1, Class::Redress).unwrap();
    assert_eq!(redress.ply, 3);
    assert_eq!(
        shown(redress),
        [
            "2 turns are taken back, a pass, 1 stone handed over",
            "1 turn is taken back, a pass, 1 stone handed over"
        ]
    );
}

#[test]
fn turns_out_of_turn_are_cited_by_the_clauses_on_them() {
    // Chinese clause 17: playing twice running loses; 19 is about forbidden points.
    let found = under("chinese-1988,tromp-taylor", on("5x5"), "B B2,B C3");
    let redress = found.quarrel(0, 1, Class::Redress).unwrap();
    assert_eq!(redress.citation_a.to_string(), "chinese-1988 17");
    // Tromp and Taylor's 5 says that the players alternate; 6 is about repetition.
    assert_eq!(redress.citation_b.to_string(), "tromp-taylor 5");
}

#[test]
fn explanations_name_the_readings_that_a_clause_rests_on() {
    let found = under("aga-1991,tromp-taylor", on("3x3"), TWO_STONE_SUICIDE);
    let text = found.explain(found.quarrel(0, 1, Class::Legality).unwrap());
    assert!(text.contains("    aga-1991 5 [unnoticed-self-capture=unsaid]: "), "{text}");
    let json = serde_json::to_value(found.json()).unwrap();
    assert_eq!(json["quarrels"][0]["citations"][0]["readings"]["unnoticed-self-capture"], "unsaid");
}

#[test]
fn results_are_told_apart_by_winner_and_cited_by_what_differs() {
    // One black stone on 3×3: territory 8 and a white pass stone more, B+9 before a komi of 7.5 or of 5.5.
    let centre = "B B2,W pass,B pass,W pass";
    let found = under("aga-1991,aga-1991[edition=5.5]", on("3x3"), centre);
    let result = found.quarrel(0, 1, Class::Result).unwrap();
    assert_eq!(result.citation_a.to_string(), "aga-1991 3");
    assert_eq!(result.signature.to_string(), "result: B wins by other margins (aga-1991 3 / aga-1991 3)");
    // On 2×2 Black's area is four points: Black wins without komi, White with the 7 of New Zealand.
    let found = under("tromp-taylor,new-zealand", on("2x2"), "B A1,W pass,B pass");
    let result = found.quarrel(0, 1, Class::Result).unwrap();
    assert_eq!(result.signature.observables, ["B wins", "W wins"]);
    assert_eq!(
        [result.citation_a.to_string(), result.citation_b.to_string()],
        ["tromp-taylor komi".to_owned(), found.rulebooks[1].cite(go_rules::Topic::Komi).to_string()]
    );
    // Only komi makes another winner: what shows at a ply says nothing of it.
    for quarrel in &found.quarrels {
        assert_eq!(quarrel.winner_differs, !quarrel.class.shows_at_a_ply(), "{quarrel:?}");
    }
    assert!(found.quarrel(0, 1, Class::Ending).is_some());
}

#[test]
fn a_game_that_is_not_over_is_not_poisoned() {
    let found = under("aga-1991,tromp-taylor,new-zealand", on("5x5"), "B B2,W C3");
    assert_eq!(found.poisons, []);
    assert_eq!(found.quarrels, []);
}

#[test]
fn many_rulebooks_are_told_by_sides() {
    let list = "tromp-taylor,wildberger,aga-1991,chinese-2002,new-zealand,cgos";
    let found = under(list, on("3x3"), "B B2,W pass,B pass");
    let disputes = found.disputes();
    let ending = disputes.iter().find(|dispute| dispute.class == Class::Ending).unwrap();
    let sides: Vec<Vec<usize>> =
        ending.sides.iter().map(|side| side.rulebooks.iter().map(|(m, _)| *m).collect()).collect();
    // Every rulebook is on one side, and every pair of another side quarrels.
    let mut members: Vec<usize> = sides.iter().flatten().copied().collect();
    members.sort_unstable();
    assert_eq!(members, (0..6).collect::<Vec<_>>());
    for a in 0..6 {
        for b in a + 1..6 {
            let apart = !sides.iter().any(|side| side.contains(&a) && side.contains(&b));
            assert_eq!(found.quarrel(a, b, Class::Ending).is_some(), apart);
        }
    }
    assert_eq!((ending.ply, ending.sides[0].observable.as_str()), (3, "ended: points are counted"));
    let (first, citation) = &ending.sides[0].rulebooks[0];
    assert_eq!((*first, citation.to_string()), (0, "tromp-taylor 8".to_owned()));
    // All that is poisoned is told, and nothing else.
    let groups = found.poisoned_groups();
    for classes in [Class::Ending, Class::Scoring] {
        for a in 0..6 {
            for b in a + 1..6 {
                let poisoned =
                    found.poisons.iter().any(|p| p.between == (a, b) && p.classes.contains(&classes));
                let told = groups.iter().filter(|group| group.classes.contains(&classes)).any(|group| {
                    let side = |m: usize| group.sides.iter().position(|side| side.contains(&m));
                    side(a).is_some() && side(b).is_some() && side(a) != side(b)
                });
                assert_eq!(poisoned, told, "{classes} {a} {b}");
            }
        }
    }
    assert!(groups.len() < found.poisons.len());
    assert_eq!(groups[0].ply, 3);
    // Each reason is told once, with every rulebook and clause that it is the reason of.
    for group in &groups {
        let mut words: Vec<&str> = group.reasons.iter().map(|(because, _)| *because).collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), group.reasons.len());
        assert!(group.reasons.iter().all(|(_, by)| !by.is_empty() && by.is_sorted_by_key(|(m, _)| *m)));
    }
}

/// AGA 8 makes a pass of a self-capture that is pointed out, so nothing is left to doubt; by Japanese 14 it loses the game, whatever the
/// stone has left on the board.
#[test]
fn a_self_capture_that_is_pointed_out_leaves_nothing_in_doubt() {
    let board: Board = "O../.O.".parse().unwrap();
    let start = Setup::position(&board, Color::Black);
    let found = under("aga-1991,japanese-1989", start, "B A1,W object 1");
    assert!(found.endings.iter().all(|end| end.marks.doubtful.is_none()));
    let redress = found.quarrel(0, 1, Class::Redress).unwrap();
    assert_eq!((redress.ply, redress.doubtful), (2, false));
    assert_eq!((&*redress.citation_a.clause, &*redress.citation_b.clause), ("8", "14"));
    assert_eq!(shown(redress), ["1 turn is taken back, a pass, 1 stone handed over", "the game is lost"]);
}

/// A ko taken back at once: AGA 8 makes a pass of it if it is pointed out, Japanese 14 the loss of the game, 60 of 1949 lets it be taken back,
/// and of the Korean rules nothing is known.
#[test]
fn what_pointing_out_would_bring_is_told_of_each_text() {
    let board: Board = ".XO../XO.O./.XO..".parse().unwrap();
    let start = Setup::position(&board, Color::Black);
    let texts = "aga-1991,japanese-1989,japanese-1949,korean-2016";
    let found = under(texts, start, "B C2,W B2");
    let would = [0, 1, 2, 3].map(|member| found.plies[1].view(member).objection);
    let taken_back = |passes| Some(Objection::TakenBack { passes, preceding_too: false });
    assert_eq!(would, [taken_back(1), Some(Objection::Loses), taken_back(0), None]);
    let words = [0, 1, 3].map(|member| found.plies[1].view(member).standing());
    let loses = "it stands, and loses the game if it is pointed out";
    assert_eq!(words, ["it stands unless taken back", loses, "it stands"]);
}

/// The same ko against Tromp-Taylor rules, under which it is no move: what kind of quarrel it is depends on what the turn is in for.
#[test]
fn signatures_tell_apart_what_a_standing_turn_is_in_for() {
    let board: Board = ".XO../XO.O./.XO..".parse().unwrap();
    for (text, stands) in [
        ("aga-1991", "forbidden; it stands unless taken back"),
        ("japanese-1989", "forbidden; it stands, and loses the game if it is pointed out"),
        ("korean-2016", "forbidden; it stands"),
    ] {
        let start = Setup::position(&board, Color::Black);
        let found = under(&format!("{text},tromp-taylor"), start, "B C2,W B2");
        let redress = found.quarrel(0, 1, Class::Redress).unwrap();
        assert_eq!(redress.signature.observables, [stands, "not a move of this game"]);
    }
}

/// AGA 5 and 8 do not say what a self-capture leaves that nobody notes; a text where it is void does.
#[test]
fn what_an_unnoted_self_capture_leaves_is_told_to_depend_on_the_reading() {
    let found = under("aga-1991,chinese-1988", on("3x3"), TWO_STONE_SUICIDE);
    let redress = found.quarrel(0, 1, Class::Redress).unwrap();
    let said = &redress.observable_a;
    assert!(said.contains("unnoticed self-capture") && said.contains("depends on the reading"), "{said}");
    let text = found.explain(redress);
    let outcome = text.lines().find(|line| line.contains("outcome: forbidden")).unwrap();
    assert!(outcome.contains("depends on the reading"), "{text}");
}
