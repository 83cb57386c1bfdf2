//! The page for a referee: `bestiary rule`.

mod common;

use common::*;

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
