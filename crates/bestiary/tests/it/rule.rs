//! The page for a referee: `bestiary rule`.

use crate::common::*;

/// White takes the ko at C3, and Black takes it back at once with ply 3.
const KO: &[u8] = b"(;FF[4]GM[1]SZ[5]AB[bd][ac][bb]AW[cb][dc][cd]PL[B];B[cc];W[bc];B[cc])";

fn ko(name: &str) -> String {
    arg(&scratch(name, KO)).to_owned()
}

/// AGA rule 6 forbids the retaking; rule 8 takes it back if the opponent notes it.
#[test]
fn a_forbidden_move_is_ruled_with_its_clause_and_remedy() {
    let page = bestiary(&["rule", &ko("rule-1.sgf"), "--at", "3", "--under", "aga-1991"]);
    assert_eq!(page.status, 0, "{}", page.err);
    for said in [
        "move 3: B C3",
        "forbidden: the board would be as after move 1",
        "clause 6:",
        "clause 8:",
        "notice (8)",
    ] {
        assert!(page.out.contains(said), "{said}\n{}", page.out);
    }
}

#[test]
fn an_objection_in_time_is_upheld() {
    let file = ko("rule-2.sgf");
    let claim = ["rule", &file, "--at", "3", "--under", "aga-1991", "--claim", "W object 3"];
    let page = bestiary(&claim);
    assert!(page.out.contains("the objection is upheld"), "{}", page.out);
    let object = bestiary(&[&claim[..], &["--json"]].concat()).json();
    assert_eq!(object["schema"], "bestiary.ruling/1");
    assert_eq!(object["clause"]["clause"], "8");
    // The black stone is gone again from C3, the fifth row from the top being row 1.
    assert_eq!(object["board_after"]["rows"][2], "XO.O.");
}

/// Tromp-Taylor leaves the position out of turn to nobody: the page says where the readings of a text part.
#[test]
fn readings_that_rule_otherwise_are_named() {
    let file = scratch("rule-3.sgf", b"(;FF[4]GM[1]SZ[3];B[];W[];B[];W[])");
    let page = bestiary(&["rule", arg(&file), "--at", "2", "--under", "figg"]);
    // F2 speaks of three passes in one place and of both players passing in another.
    assert!(page.out.contains("two-in-succession"), "{}", page.out);
}

/// AGA 7 lets a player pass, and 9 begins the talk about the dead after two passes.
#[test]
fn what_follows_is_told_by_its_own_clause() {
    let file = scratch("rule-then.sgf", b"(;FF[4]GM[1]SZ[3]KM[7];B[];W[])");
    let ruled =
        |at: &str| bestiary(&["rule", arg(&file), "--at", at, "--under", "aga-1991", "--json"]).json();
    assert_eq!(ruled("1")["then_clause"], serde_json::Value::Null);
    assert_eq!(
        (&ruled("2")["clause"]["clause"], &ruled("2")["then_clause"]["clause"]),
        (&"7".into(), &"9".into())
    );
    let page = bestiary(&["rule", arg(&file), "--at", "2", "--under", "aga-1991"]);
    assert!(page.out.contains("Then: stopped.\n  clause 9:"), "{}", page.out);
}

#[test]
fn a_claim_is_spelled_as_in_a_game_or_as_in_a_scenario() {
    let file = ko("rule-5.sgf");
    for claim in ["W take the button", "W button"] {
        let page = bestiary(&["rule", &file, "--at", "2", "--under", "button", "--claim", claim]);
        assert!(page.out.contains("Ruling: "), "{claim}: {page:?}");
    }
}

#[test]
fn what_cannot_be_ruled_is_one_clear_error() {
    let file = ko("rule-4.sgf");
    let beyond = bestiary(&["rule", &file, "--at", "9", "--under", "aga-1991"]);
    assert!(beyond.refused().contains("--at 9 is beyond the end: the line has 3 plies"));
    let claim = bestiary(&["rule", &file, "--at", "3", "--under", "aga-1991", "--claim", "what"]);
    assert!(claim.refused().contains("--claim"));
    let nothing = bestiary(&["rule", &file, "--at", "0", "--under", "aga-1991"]);
    assert!(nothing.refused().contains("--at"));
    let key = bestiary(&["rule", &file, "--at", "1", "--under", "aga-1992"]);
    assert!(key.refused().contains("aga-1991"));
}

/// AGA 8 takes the move back, Japanese 14 has its player lose: the page says so before anybody objects.
#[test]
fn what_an_objection_would_bring_is_told_with_its_clause() {
    let file = ko("rule-6.sgf");
    let under = |text: &str| bestiary(&["rule", &file, "--at", "3", "--under", text, "--json"]).json();
    let aga = under("aga-1991")["if_pointed_out"].clone();
    assert_eq!(aga["clause"]["clause"], "8");
    assert_eq!(aga["brings"], "it is taken back and counts as a pass");
    let japan = under("japanese-1989")["if_pointed_out"].clone();
    assert_eq!(japan["clause"]["clause"], "14");
    assert_eq!(japan["result"], "W+F");
    assert_eq!(under("tromp-taylor")["if_pointed_out"], serde_json::Value::Null);
    let page = bestiary(&["rule", &file, "--at", "3", "--under", "japanese-1989"]);
    assert!(page.out.contains("If White points it out in time: Black, who made it, loses"), "{}", page.out);
}

/// The same difference in a comparison, although the record holds no objection.
#[test]
fn a_comparison_tells_that_an_objection_would_not_bring_the_same() {
    let file = ko("rule-9.sgf");
    let report = bestiary(&["compare", &file, "--under", "aga-1991,japanese-1989"]);
    assert!(report.out.contains("`W object 3`"), "{}", report.out);
    let alike = bestiary(&["compare", &file, "--under", "aga-1991,aga-1991[double-move=the-second]"]);
    assert!(!alike.out.contains("`W object 3`"), "{}", alike.out);
}

/// The commentary on 9.2 calls what is put down after the stop no move; 14 is about breaches.
#[test]
fn a_stone_after_the_stop_is_ruled_by_the_clause_on_the_stop() {
    let file = scratch("rule-7.sgf", b"(;FF[4]GM[1]SZ[3];B[];W[];B[aa])");
    let under = |text: &str| bestiary(&["rule", arg(&file), "--at", "3", "--under", text, "--json"]).json();
    let clauses = [("japanese-1989", "9.2"), ("japanese-1949", "39"), ("korean-2016", "end")];
    for (text, clause) in clauses {
        let page = under(text);
        assert_eq!(page["remedy_clause"]["clause"], clause, "{text}");
        assert_eq!(page["remedy"], "it has no effect", "{text}");
    }
    let open = under("korean-2016")["left_open"].clone();
    let silences: Vec<_> = open.as_array().unwrap().iter().map(|open| open["silence"].clone()).collect();
    assert!(
        silences.contains(&"after-the-stop".into()) && !silences.contains(&"breach".into()),
        "{silences:?}"
    );
}

/// 12: once the position has come back the players may agree that the game has no result.
#[test]
fn a_proposal_of_no_result_is_ruled_by_the_clause_on_it() {
    let eternal_life =
        b"(;FF[4]GM[1]SZ[5:3]AB[aa][ab][bb][cb][ac][dc]AW[ca][ea][db][eb]PL[W];W[bc];B[ec];W[cc];B[dc])";
    let file = scratch("rule-8.sgf", eternal_life);
    let claim =
        ["rule", arg(&file), "--at", "4", "--under", "japanese-1989", "--claim", "W propose no result"];
    let object = bestiary(&[&claim[..], &["--json"]].concat()).json();
    assert_eq!(object["verdict"], "allowed");
    assert_eq!(object["clause"]["clause"], "12");
}
