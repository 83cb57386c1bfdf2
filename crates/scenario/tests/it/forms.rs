//! Reading and printing: the canonical form is kept, and everything else is brought to it.

use go_scenario::{Scenario, Source, canonical, pick};

fn canon(text: &str) -> String {
    let (text, problems) = canonical(&Source::new("x.scenario", text.to_owned()));
    assert_eq!(problems, []);
    text
}

/// One of everything, as it is printed.
const EVERYTHING: &str = "\
# A remark.
id       my/everything
board    4x3
   A B C D
 3 . X O .
 2 X O . O
 1 . X O .
next     white
komi     as-written
handicap 2
captured 3-1
made-by  black
history  ..../.X../.... white
history  ..../.X../.O.. black by white
history  ..../.X../.... white by black's pass
allow    no-liberties
play     B C2, W pass, B button, W pass-for-ko B2
play     B return-prisoner, edit black A1 white B1 empty C1
loop     B propose dead B2 A1, W accept, B propose nothing dead, W refuse
source   argued: nothing
comment  free text, with commas: and colons

---
# About these two.
tromp-taylor, bga[memory=kept]: playing, white to move
  play  W resume, B object 3, W resign, B propose zone A1, B propose play is over, B propose no result
  B C3: forbidden (7: ko), B A1: forbidden (: suicide), W pass: undetermined (4), B B1: unknown
  ply 3: allowed, ply 1: forbidden and stands, ply 2: forbidden (7) and becomes 2 passes
  legal D3 A1, legal none
  board
     A B C D
   3 . X O .
   2 X . X O
   1 . X O .

  result W+0.5, result B+R, result W+F, result B+, result draw, result no result, result undetermined (4)
  # Scores.
  score 9-0, total 9-0.5, area 4-4.5, shared points 1-1, captured 1-2, group tax -2-0
  status A1: seki, status B1: undetermined (4), cycle: barred at ply 6 (6: repetition), cycle: both lose
  doubtful, not doubtful, nobody to move, white owes a pass
  source  somewhere
  comment  nothing
  expect-fail  issue 7

others:
  filling in
# The end.
";

#[test]
fn the_canonical_form_is_printed_as_it_was_read() {
    assert_eq!(canon(EVERYTHING), EVERYTHING);
}

#[test]
fn what_is_written_otherwise_is_brought_into_form() {
    let loose = "id  my/loose\nboard 3x2\nX.X\n.X.\nnext    white\n\n\n---\n tromp-taylor\n";
    assert!(
        canonical(&Source::new("x.scenario", loose.to_owned())).1.len() == 1,
        "a block begins in column 1"
    );
    let loose = "\n\nid  my/loose\nboard 3\n...\n.x.\n...\nkomi 6.50\nplay b a1,  w PASS\n\n\n---\ntromp-taylor ,bga:  playing ,legal C1 A1\n     play W pass\n     stopped\n\n\n";
    let form = "id       my/loose\nboard    3x3\n   A B C\n 3 . . .\n 2 . X .\n 1 . . .\nkomi     6.5\nplay     B A1, W pass\n\n---\ntromp-taylor, bga: playing, legal A1 C1\n  play  W pass\n  stopped\n";
    assert_eq!(canon(loose), form);
    assert_eq!(canon(form), form);
}

#[test]
fn only_the_blocks_of_markdown_change() {
    let text = "# A page\r\n\r\n```scenario\r\nid a\r\nboard 2x1\r\n---\r\ncgos: playing\r\n```\r\n\r\nid  stays\r\n  ~~~ scenario\n  id b\n  board 1x1\n  ~~~\n";
    let (form, problems) = canonical(&Source::new("x.md", text.to_owned()));
    assert_eq!(problems, []);
    let expected = "# A page\r\n\r\n```scenario\r\nid       a\r\nboard    2x1\r\n---\r\ncgos: playing\r\n```\r\n\r\nid  stays\r\n  ~~~ scenario\n  id       b\n  board    1x1\n  ~~~\n";
    assert_eq!(form, expected);
}

#[test]
fn a_block_with_a_slip_in_it_stays_as_it_is() {
    let text = "id  a\nboard 2x1\nplai B A1\n===\nid  b\nboard 2x1\n";
    let (form, problems) = canonical(&Source::new("x.scenario", text.to_owned()));
    assert_eq!(problems.len(), 1);
    assert_eq!(form, "id  a\nboard 2x1\nplai B A1\n===\nid       b\nboard    2x1\n");
}

#[test]
fn a_record_survives_being_written_as_a_scenario() {
    let scenario = pick(&Source::new("x.scenario", EVERYTHING.to_owned()), Some("my/everything")).unwrap();
    let record = scenario.record().unwrap();
    assert_eq!(record.actions.len(), 6);
    assert_eq!(record.setup.ledger.taken, [3, 1]);
    let written = Scenario::from_record("my/again", &record);
    let read = pick(&Source::new("y.scenario", written.to_string()), None).unwrap();
    assert_eq!(read.record().unwrap(), record);
}

#[test]
fn a_file_of_several_needs_a_choice() {
    let text = "id a/one\nboard 2x1\n===\nid a/two\nboard 2x1\n";
    let source = Source::new("x.scenario", text.to_owned());
    let told = |id| pick(&source, id).unwrap_err().to_string();
    assert_eq!(told(None), "there are 2 scenarios in it: choose one by its id, as in #a/one, #a/two");
    assert_eq!(told(Some("a/tow")), "no scenario in it has the id `a/tow`; there is #a/two");
    // The name alone, and one that is like none of them.
    assert_eq!(told(Some("two")), "no scenario in it has the id `two`; there is #a/two");
    assert_eq!(told(Some("elsewhere")), "no scenario in it has the id `elsewhere`; there is #a/one, #a/two");
    assert_eq!(pick(&source, Some("a/two")).unwrap().id(), "a/two");
}
