//! Illegal moves: they stand unless somebody objects in time; then they become passes.

use crate::common::{self, act, action, empty, now, play, position, referee};
use go_board::Color::{Black, White};
use go_rules::{Became, Reason, StageName, Verdict};

const KEYS: [&str; 3] = ["aga-1991-paun", "aga-1991", "bga"];

#[test]
fn an_illegal_retake_stands_if_nobody_objects() {
    // 4 . . . . .
    // 3 . X O . .    White retakes the ko at once; Black has made the start, or nobody has: under the BGA's wording it
    // 2 X O . O .    would be legal, so the start is held to be White's.
    // 1 . X O . .
    for key in KEYS {
        let mut setup = position("...../.XO../XO.O./.XO..", Black);
        setup.made_by = Some(White);
        let mut game = referee(key, setup);
        play(&mut game, "B C2");
        act(&mut game, "W B2, B E4");
        assert_eq!(game.course().plies()[1].became, Became::Stood(Reason::Repeats(0)), "{key}");
        assert_eq!(game.course().board().to_string(), "....X/.XO../XO.O./.XO..", "{key}");
        // What the BGA's sheet says of a late notice is not known whole.
        let said = game.judge(&action("B object 2"));
        if key == "bga" {
            assert!(matches!(said, Verdict::Undetermined(_)), "{said:?}");
        } else {
            assert_eq!(said, Verdict::Forbidden(Reason::NothingToObject(2)), "{key}");
        }
        assert_eq!(game.marks().doubtful, None, "{key}");
    }
}

#[test]
fn an_illegal_retake_that_is_objected_to_is_a_pass_with_its_stone() {
    for key in KEYS {
        let mut setup = position("...../.XO../XO.O./.XO..", Black);
        setup.made_by = Some(White);
        let mut game = referee(key, setup);
        act(&mut game, "B C2, W B2, B object 2");
        let ledger = game.course().ledger();
        assert_eq!(game.course().plies()[1].became, Became::Passes(1, Reason::Repeats(0)), "{key}");
        assert_eq!(game.course().board().to_string(), "...../.XO../X.XO./.XO..", "{key}");
        assert_eq!((ledger.plays, ledger.passes), ([1, 0], [0, 1]), "{key}");
        assert_eq!((ledger.taken, ledger.handed_over), ([1, 0], [0, 1]), "{key}");
        assert_eq!(now(&game), (StageName::Play, Some(Black)), "{key}");
    }
}

#[test]
fn two_moves_running_are_both_taken_back() {
    // For two stones by Păun's report, for one by the AGA's own rules and the BGA's.
    for (key, stones) in [("aga-1991-paun", 2), ("aga-1991", 1), ("bga", 1)] {
        let mut game = referee(key, empty(5, 5));
        act(&mut game, "B B2, W D4, B D2, B B4, W object 4");
        assert_eq!(game.course().board().to_string(), "...../...O./...../.X.../.....", "{key}");
        assert_eq!(game.course().ledger().handed_over, [stones, 0], "{key}");
        assert_eq!(now(&game), (StageName::Play, Some(White)), "{key}");
        for ply in [2, 3] {
            let became = game.course().plies()[ply].became;
            assert!(matches!(became, Became::Passes(_, Reason::OutOfTurn)), "{key}: {became}");
        }
    }
}

#[test]
fn a_first_move_out_of_turn_is_one_move_and_one_stone() {
    // White starts an even game: there is no second move to take back.
    for key in KEYS {
        let mut game = referee(key, empty(3, 3));
        act(&mut game, "W B2, B object 1");
        assert_eq!(game.course().ledger().handed_over, [0, 1], "{key}");
        assert_eq!(now(&game), (StageName::Play, Some(Black)), "{key}");
    }
}

#[test]
fn two_passes_by_one_player_as_a_penalty_do_not_end_play() {
    let mut game = referee("aga-1991-paun[double-penalty=two-moves]", empty(3, 3));
    act(&mut game, "B A1, B C3, W object 2");
    assert_eq!(game.course().ledger().passes, [2, 0]);
    assert_eq!(now(&game), (StageName::Play, Some(White)));
    // With White's pass before it both have passed.
    let mut game = referee("aga-1991-paun[double-penalty=two-moves]", empty(3, 3));
    act(&mut game, "B B2, W pass, B A1, B C3, W object 4");
    assert_eq!(now(&game), (StageName::LastMove, Some(White)));
}

#[test]
fn a_stone_on_an_occupied_point_is_taken_back_whoever_keeps_silent() {
    for key in KEYS {
        let mut game = referee(key, empty(3, 3));
        act(&mut game, "B B2, W B2");
        let became = game.course().plies()[1].became;
        assert!(matches!(became, Became::Passes(1, Reason::Occupied(_))), "{key}: {became}");
        assert_eq!(game.course().board().to_string(), ".../.X./...", "{key}");
        assert_eq!(game.course().ledger().handed_over, [0, 1], "{key}");
    }
}

#[test]
fn nobody_objects_to_their_own_move_or_to_a_legal_one() {
    for key in KEYS {
        let mut game = referee(key, position("O./.O", Black));
        act(&mut game, "B A1");
        assert_eq!(
            game.judge(&action("B object 1")),
            Verdict::Forbidden(Reason::NothingToObject(1)),
            "{key}"
        );
        assert_eq!(game.judge(&action("W object 1")), Verdict::Allowed, "{key}");
        let mut game = referee(key, empty(3, 3));
        act(&mut game, "B A1");
        assert_eq!(
            game.judge(&action("W object 1")),
            Verdict::Forbidden(Reason::NothingToObject(1)),
            "{key}"
        );
    }
}

#[test]
fn a_dispute_is_played_out_and_a_second_stop_at_once_is_final() {
    // White's stone on A1 can be taken. White denies it; Black takes it, they pass, and agree.
    for key in KEYS {
        let mut game = referee(key, empty(3, 3));
        play(&mut game, "B B2, W A1, B A2, W pass, B pass");
        if key == "aga-1991-paun" {
            play(&mut game, "W pass");
        }
        play(&mut game, "B propose dead A1, W refuse");
        // Whoever did not pass last moves first: White, unless White's last pass was made before the dispute.
        if key == "aga-1991-paun" {
            play(&mut game, "B B1, W pass, B pass, W pass, B propose nothing dead, W accept");
        } else {
            play(&mut game, "W pass, B B1, W pass, B pass, B propose nothing dead, W accept, W pass");
        }
        assert_eq!(now(&game).0, StageName::Ended, "{key}");
        assert_eq!(game.course().ledger().taken, [1, 0], "{key}");
        // Had Black passed again instead, the stone would live: in the six free points both colours meet.
        let mut game = referee(key, empty(3, 3));
        play(&mut game, "B B2, W A1, B A2, W pass, B pass");
        if key == "aga-1991-paun" {
            play(&mut game, "W pass, B propose dead A1, W refuse, B pass, W pass");
        } else {
            play(&mut game, "B propose dead A1, W refuse, W pass, B pass, W pass");
        }
        assert_eq!(now(&game).0, StageName::Ended, "{key}");
        let sheet = game.outcome_and_sheet().1.unwrap();
        assert_eq!(sheet.scoring[0].points, common::whole([0, 0]), "{key}: no territory");
    }
}
