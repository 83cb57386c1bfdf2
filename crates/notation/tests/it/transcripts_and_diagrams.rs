//! Transcripts of GTP and `$$` diagrams: what they tell, where they are wrong, and that no bytes make them panic.

use go_board::{Color, Size};
use go_notation::diagram::{Drawing, SenseiDiagram};
use go_notation::game::spell_action;
use go_notation::transcript::{Transcript, looks_like_transcript};
use proptest::prelude::*;

fn told(text: &str) -> Vec<String> {
    let game: Transcript = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    game.record.actions.iter().map(spell_action).collect()
}

fn wrong(text: &str) -> String {
    text.parse::<Transcript>().unwrap_err().to_string()
}

#[test]
fn answers_are_passed_over_and_refused_commands_do_nothing() {
    // The picture of a board begins its lines with numbers and holds no commands.
    let text = "boardsize 3\n=\n\nshowboard\n=\n   A B C\n 3 . . .\n 2 . . .\n 1 . . .\n\nplay b A1\n= \n\nplay w A1\n? illegal move\n\n\
                undo\n=\n\nplay b B2\n=\n\nplay w pass\n=\n\nquit\n=\n\n";
    assert_eq!(told(text), ["B B2", "W pass"]);
    // Answers by number, all of them at the end.
    assert_eq!(told("1 boardsize 3\n2 play b A1\n3 play w A1\n=1\n\n=2\n\n?3 illegal move\n\n"), ["B A1"]);
    // No empty line behind the answers.
    assert_eq!(told("boardsize 3\n=\nplay b A1\n=\nplay w B1\n=\n"), ["B A1", "W B1"]);
}

#[test]
fn moves_of_the_engine_stand_in_its_answers() {
    assert_eq!(
        told("genmove b\n= Q16\n\ngenmove w\n= PASS\n\ngenmove b\n= resign\n\n"),
        ["B Q16", "W pass", "B resign"]
    );
    assert_eq!(wrong("genmove b\nplay w A1\n").split(": ").next(), Some("line 1, column 1"));
}

#[test]
fn set_positions_and_handicaps_are_starts() {
    let start = |text: &str| text.parse::<Transcript>().unwrap().record.setup;
    let setup = start("boardsize 3\nkomi 7.5\nset_position b A1 w B2\nplay w C3\n");
    assert_eq!((setup.black.to_string(), setup.white.to_string()), ("A1".to_owned(), "B2".to_owned()));
    assert_eq!((setup.next, setup.komi), (Color::White, Some("7.5".parse().unwrap())));
    // As in the protocol's specification, section 4.1.1: two stones stand on D4 and Q16.
    let setup = start("boardsize 19\nfixed_handicap 2\n= D4 Q16\n\n");
    assert_eq!((setup.black.to_string().as_str(), setup.handicap, setup.next), ("Q16 D4", 2, Color::White));
    assert_eq!(start("boardsize 9\nplace_free_handicap 2\n= C3 G7\n\n").handicap, 2);
    assert_eq!(start("boardsize 9\nset_free_handicap C3 G7 C7\n").handicap, 3);
    // A new board is a new game.
    assert_eq!(told("play b A1\nclear_board\nplay b B1\n"), ["B B1"]);
    assert_eq!(start("rectangular_boardsize 4 2\n").size, Size::new(4, 2).unwrap());
}

#[test]
fn faults_of_transcripts_have_places() {
    for (text, said) in [
        ("", "line 1, column 1: there is no command"),
        ("boardsize 9\n 7 play b Z9", "line 2, column 11: Z9 is not on a board of 9x9"),
        ("play red A1", "line 1, column 6: `red` is no colour"),
        ("boardsize 9\npaly b A1\n", "line 2, column 1: `paly` is no command"),
        ("boardsize 99", "line 1, column 11: "),
        ("undo", "line 1, column 1: there is no move to take back"),
        ("boardsize 9\nset_position b A1 w A1", "line 2, column 21: A1 is named twice"),
        ("boardsize 5\nfixed_handicap 2", "line 2, column 16: 2 handicap stones"),
        ("loadsgf game.sgf", "line 1, column 1: the game is in another file"),
        ("komi NaN", "line 1, column 6: write komi"),
    ] {
        assert!(wrong(text).starts_with(said), "{text}: {}", wrong(text));
    }
}

#[test]
fn a_transcript_is_told_by_its_first_command() {
    assert!(looks_like_transcript("# a log\n\n1 boardsize 9\n"));
    assert!(looks_like_transcript("play b A1"));
    assert!(
        !looks_like_transcript("(;SZ[9])")
            && !looks_like_transcript(". X\nX .")
            && !looks_like_transcript("12 34")
    );
}

fn placed(text: &str, board: Option<&str>) -> Result<(String, Vec<String>), String> {
    let diagram: SenseiDiagram =
        text.parse().map_err(|error: go_notation::diagram::SenseiError| error.to_string())?;
    let board = board.map(|size| size.parse().unwrap());
    let (board, moves) = diagram.place(board).map_err(|error| error.to_string())?;
    let moves = moves.iter().map(|(by, point)| format!("{} {point}", by.letter()));
    Ok((board.to_string(), moves.collect()))
}

#[test]
fn a_diagram_with_four_edges_is_a_board_with_moves() {
    let text = "Text before.\n$$Wm12 A ko\n$$  -------\n$$ | . X O |\n$$ | 2 # @ |\n$$ | a 1 , |\n$$  -------\n$$ [a|SomePage]\n";
    let (board, moves) = placed(text, None).unwrap();
    assert_eq!((board.as_str(), &moves[..]), (".XO/.XO/...", &["W B1".to_owned(), "B A2".to_owned()][..]));
    assert_eq!(text.parse::<SenseiDiagram>().unwrap().title, "A ko");
    // The tenth move is written 0.
    let ten = "$$B\n$$ ------------\n$$ | 1 2 3 4 5 6 7 8 9 0 |\n$$ ------------\n";
    assert_eq!(placed(ten, None).unwrap().1.last().unwrap(), "W K1");
}

#[test]
fn a_title_says_which_move_goes_where_another_is_drawn() {
    // White plays 2 elsewhere; Black fills the ko in which he took with 1.
    let ko = "$$B Ko, 3 at 1\n$$ ---------\n$$ | . X O . |\n$$ | X O 1 O |\n$$ | . X O 2 |\n$$ ---------\n";
    assert_eq!(placed(ko, None).unwrap().1, ["B C2", "W D1", "B C2"]);
    // Readers see 5 and 6 here, and the title speaks to them.
    let later = ko.replace("$$B Ko, 3 at 1", "$$Bm5 Ko (7 at 5)");
    assert_eq!(placed(&later, None).unwrap(), placed(ko, None).unwrap());
    // What is drawn counts, and a title may speak of what is not there.
    for title in ["$$B White 2 at 1 is bad", "$$B 4 at 9", "$$Bm250 1 at 2"] {
        assert_eq!(placed(&ko.replace("$$B Ko, 3 at 1", title), None).unwrap().1, ["B C2", "W D1"]);
    }
}

#[test]
fn a_part_of_a_board_needs_to_be_placed() {
    let corner = "$$B\n$$ ------\n$$ | X O .\n$$ | . X .\n";
    let error = placed(corner, None).unwrap_err();
    assert_eq!(error.split(": ").next(), Some("line 3, column 4"));
    assert!(error.contains("no edge: right, bottom") && error.contains("--board 19x19"), "{error}");
    assert_eq!(placed(corner, Some("4x4")).unwrap().0, "XO../.X../..../....");
    // The first line can name the side.
    assert_eq!(placed(&corner.replace("$$B", "$$Bc4"), None).unwrap().0, "XO../.X../..../....");
    // On the right and at the bottom.
    assert_eq!(placed("$$\n$$  O X |\n$$ ------\n", Some("3x2")).unwrap().0, ".../.OX");
    assert!(placed("$$\n$$  O X |\n", Some("3x2")).unwrap_err().contains("draw the top or bottom edge"));
    assert!(placed(corner, Some("2x2")).unwrap_err().contains("do not fit"));
}

#[test]
fn faults_of_diagrams_have_places() {
    for (text, said) in [
        ("$$B nothing", "line 1, column 1: there is no board"),
        ("$$B\n$$ | X % |\n", "line 2, column 8: `%` means nothing"),
        ("$$B\n$$ | X O |\n$$ | X |\n", "line 3, column 4: the row has 1 points"),
        ("$$B\n$$ | X O |\n$$ | X O\n", "line 3, column 4: the edge"),
        ("$$B\n$$ ---\n$$ | 1 3 |\n$$ ---\n", "line 3, column 8: move 3 is drawn, but no move 2"),
        ("$$B\n$$ ---\n$$ | 1 1 |\n$$ ---\n", "line 3, column 8: move 1 is drawn twice"),
        ("$$B\n$$ | X |\n$$ ---\n$$ | X |\n", "line 4, column 4: a row below"),
        ("$$B\n$$ | X |\n$$W\n$$ | X |\n", "line 3, column 3: a second diagram"),
    ] {
        let error = placed(text, None).unwrap_err();
        assert!(error.starts_with(said), "{text}: {error}");
    }
}

/// The protocol, 2.2: control characters other than tabs and line feeds are discarded, and so part no words.
#[test]
fn control_characters_in_a_transcript_are_left_out() {
    let text = "boardsize 1\x015\nplay\tb\tC\x7f3\r\n";
    assert_eq!(text.parse::<Transcript>().unwrap().record.setup.size.to_string(), "15x15");
    assert_eq!(told(text), ["B C3"]);
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let text = String::from_utf8_lossy(&bytes);
        _ = text.parse::<Transcript>();
        _ = text.parse::<Drawing>();
        _ = text.parse::<SenseiDiagram>().map(|diagram| diagram.place(None));
    }

    #[test]
    fn nothing_that_is_nearly_right_panics(
        lines in prop::collection::vec(prop_oneof![
            "[0-9]{0,3} ?(boardsize|komi|play|genmove|undo|clear_board|set_position|fixed_handicap|set_free_handicap|bestiary-next)( [bwBW]| [A-Za-z][0-9]{1,2}| pass| [0-9]{1,3}){0,6}",
            "[=?][0-9]{0,2}( [A-T][0-9]{1,2}){0,3}",
            "\\$\\$[BWc]?[0-9]{0,2}m?[0-9]{0,2}( title)?",
            "\\$\\$ \\|?[ XO.,1-9a-e#@-]{0,40}\\|?",
            "\\$\\$ -{2,9}",
            "[ XO.]{0,30}",
            "",
        ], 0..30),
        side in 1_u8..26,
    ) {
        let text = lines.join("\n");
        _ = text.parse::<Transcript>();
        _ = text.parse::<Drawing>();
        if let Ok(diagram) = text.parse::<SenseiDiagram>() {
            _ = diagram.place(None);
            if let Ok((board, moves)) = diagram.place(Size::square(side).ok()) {
                prop_assert!(moves.iter().all(|(_, point)| board.size().contains(*point)));
            }
        }
    }
}
