//! What is wrong in a file is told with its place and what would be right, and nothing else is lost by it.

use crate::common::{KO, loaded, problems};
use go_rulesets::Library;
use go_scenario::{Source, canonical, load, trials};

/// The text has exactly this problem, which begins with its place.
fn one(text: &str, told: &str) {
    let found = problems(text);
    assert_eq!(found, [format!("x.scenario:{told}")], "{text}");
}

#[test]
fn unknown_keys_name_near_ones() {
    one(
        &KO.replace("play ", "plai ").replace("---\n", "---\ntromp-taylor: playing\n"),
        "7:1: `plai` is no key; did you mean play?",
    );
    one(
        "id a\nboard 2x2\nbga: playing\n---\nbga: playing\n",
        "3:1: `bga:` is no key; what rulebooks say stands below a line `---`",
    );
}

/// A fuzzer found that the rows were printed no more.
#[test]
fn positions_of_a_scenario_without_a_board_are_told_and_kept() {
    let block = "id a\n---\nbga: playing\n  board\n     A B\n   1 X .\n";
    one(block, "4:3: the scenario has no board that this could be: write `board` and its size in its head");
    let history = "id a\nhistory X. white\n";
    one(history, "2:1: the scenario has no board that this could be: write `board` and its size in its head");
    for text in [block, history] {
        assert_eq!(canonical(&Source::new("x.scenario", text.to_owned())).0, text);
    }
}

#[test]
fn unknown_rulesets_readings_and_clauses_name_near_ones() {
    let with = |block: &str| format!("{KO}{block}\n");
    one(&with("tromp-tailor: playing"), "9:1: there is no text `tromp-tailor`; did you mean tromp-taylor?");
    one(
        &with("tromp-taylor[shortcut=maybe]: playing"),
        "9:1: `maybe` is no reading of `shortcut` in `tromp-taylor`; write one of off, on",
    );
    one(&with("nothing-*: playing"), "9:1: no text fits `nothing-*`; `bestiary rulesets` lists them all");
    let found = problems(&with("tromp-taylor: W B2: forbidden (66: repetition)"));
    assert!(
        found.len() == 1 && found[0].starts_with("x.scenario:9:15: `tromp-taylor` has no clause `66`"),
        "{found:?}"
    );
}

#[test]
fn a_rulebook_belongs_to_one_block_however_it_is_written() {
    let twice = |first: &str, second: &str| problems(&format!("{KO}{first}: playing\n{second}: playing\n"));
    assert_eq!(
        twice("tromp-taylor", "tromp-*"),
        [
            "x.scenario:10:1: `tromp-taylor` is spoken of twice in this scenario; each rulebook belongs to one block"
        ]
    );
    // The default reading, written out.
    assert_eq!(twice("tromp-taylor", "tromp-taylor[shortcut=off]").len(), 1);
    assert_eq!(twice("tromp-taylor", "tromp-taylor[shortcut=on]").len(), 0);
}

#[test]
fn ids_are_unique_over_all_files() {
    let text = format!("{KO}tromp-taylor: playing\n");
    let sources = ["a.scenario", "b.scenario"].map(|name| Source::new(name, text.clone()));
    let found = load(&sources, &Library::built_in());
    let told: Vec<String> = found.problems.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["b.scenario:1:1: the id `t/ko` is taken: see a.scenario, line 1"]);
    let beside = format!("{text}===\n{}", text.replace("t/ko", "t/other"));
    assert_eq!(problems(&beside), Vec::<String>::new());
}

#[test]
fn boards_are_looked_over() {
    let with = |rows: &str| format!("id a\nboard 3x1\n{rows}\n---\ntromp-taylor: playing\n");
    one(
        &with("X O ."),
        "2:1: these stones have no liberty: A1; if that is meant, write `allow no-liberties`",
    );
    assert_eq!(problems(&with("X O .\nallow no-liberties")), Vec::<String>::new());
    one(&with("X . . ."), "3:1: the diagram is 4x1, the board 3x1");
    one(&with("2 X . ."), "3:1: the row is numbered 2, but it is row 1 from the bottom");
    one(&with(" 1 X Q ."), "3:6: `Q` means nothing on a board: write X, O or .");
    one(&with("A C B\n. . ."), "3:1: the columns should be lettered ABC");
    one(
        "id a\nboard 26x1\n---\ntromp-taylor: playing\n",
        "2:7: a board of 26x1 is out of range: each side is 1 to 25",
    );
}

#[test]
fn what_nothing_would_check_is_told() {
    let with = |block: &str| format!("{KO}{block}\n");
    one(
        &with("tromp-taylor: ply 2: allowed"),
        "9:15: there is no ply 2 yet: 1 actions stand before this statement",
    );
    one(
        &with("tromp-taylor: cycle: free"),
        "9:15: there is no loop: write the cycle's actions above `---`, as in `loop B A1, W B1`",
    );
    one(
        &with("tromp-taylor:"),
        "9:1: this block states nothing: write what its rulebooks say behind the colon or below",
    );
    one(&with("tromp-taylor: playing\n  play W D3"), "10:3: nothing is stated after these actions");
    one(&with("tromp-taylor: status E1: dead"), "9:15: not on the board: E1");
    one(&with(""), "1:1: nothing is stated: write what rulebooks say, as in `aga-1991: playing`");
    one(
        "id a\nboard 2x2\nloop B A1\n---\ncgos: playing\n",
        "3:1: no block says what becomes of this loop: write for instance `cycle: free`",
    );
}

#[test]
fn statements_that_cannot_be_read_are_told_with_what_would_be_right() {
    let with = |said: &str| problems(&format!("{KO}cgos: {said}\n"));
    for (said, begins) in [
        ("plaing", "9:7: `plaing` is no statement; did you mean placing or playing?"),
        ("W B2", "9:7: `W B2` is no statement; write what would be said of it behind a colon"),
        ("W B2: forbiden", "9:13: `forbiden` is no verdict: write allowed"),
        ("W B2: forbidden (6: kko)", "9:27: `kko` is no reason; did you mean ko?"),
        ("W B2: forbidden (6", "9:24: the bracket does not close at the end"),
        ("W B2: forbidden ()", "9:24: nothing stands in the brackets"),
        ("result X+3", "9:14: `X+3` is no result"),
        ("result B+-3", "9:14: `B+-3` is no result"),
        ("ply 0: allowed", "9:7: `0` is no ply"),
        ("ply 1: forbidden and flies", "9:28: `flies` is nothing that becomes of an action"),
        ("legal A1 I1", "9:16: `I1` is no point"),
        ("status A1: sick", "9:18: `sick` is no status"),
        ("cycle: maybe", "9:14: `maybe` does not tell what becomes of a cycle"),
        ("X C3: allowed", "9:7: `X C3` is no action"),
    ] {
        let found = with(said);
        assert!(
            found.len() == 1 && found[0].starts_with(&format!("x.scenario:{begins}")),
            "{said}: {found:?}"
        );
    }
}

#[test]
fn one_bad_scenario_does_not_stop_the_others() {
    let good = format!("{KO}tromp-taylor: playing\n");
    let text = format!("id bad\nboard 0x0\n===\n{good}===\nplai\n");
    let found = loaded(&text);
    assert!(found.problems.len() >= 2, "{:?}", found.problems);
    assert_eq!(
        trials(&found).iter().map(|trial| trial.name()).collect::<Vec<_>>(),
        ["t/ko under tromp-taylor"]
    );
    // Nor does a bad selector stop the good ones.
    let found = loaded(&format!("{KO}tromp-taylor, nobody: playing\n"));
    assert_eq!((found.problems.len(), trials(&found).len()), (1, 1));
}

#[test]
fn markdown_has_its_places_and_headings() {
    let text = "---\nkey: tromp-taylor\n---\n\n# T\n\n## Clauses\n\n### 6\n\nNo earlier board.\n\n```scenario\nid a\nboard 2x1\n---\ntromp-taylor: B A1: allowed (6)\n```\n\n### 66\n\n````text\n```scenario\nnot one\n```\n````\n";
    let found = load(&[Source::new("t.md", text.to_owned())], &Library::built_in());
    let told: Vec<String> = found.problems.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].starts_with("t.md:20:5: `tromp-taylor` has no clause `66`"), "{told:?}");
    assert!(told[0].starts_with("t.md:17:21: `allowed (6)` is no verdict"), "{told:?}");
    let heading = found.scenarios[0].heading.as_ref().expect("it stands under a clause");
    assert_eq!((&*heading.text, &*heading.id), ("tromp-taylor", "6"));
    let open = load(&[Source::new("t.md", "```scenario\nid a\n".to_owned())], &Library::built_in());
    assert!(
        open.problems[0].to_string().starts_with("t.md:2:1: this block is never closed"),
        "{:?}",
        open.problems
    );
}

#[test]
fn an_empty_block_is_told_where_it_stands() {
    let text = "# A page\n\n```scenario\n```\n\n```scenario\n# a remark\n```\n";
    let found = load(&[Source::new("t.md", text.to_owned())], &Library::built_in());
    let lines: Vec<usize> = found.problems.iter().map(|problem| problem.span.line).collect();
    assert!(!lines.is_empty() && lines.iter().all(|line| [4, 7].contains(line)), "{:?}", found.problems);
}

#[test]
fn what_takes_too_long_is_refused() {
    let head = "id a\nboard 2x2\n";
    let long_loop = format!("{head}loop {}\n---\ncgos: cycle: free\n", vec!["B pass"; 1001].join(", "));
    assert!(problems(&long_loop).iter().any(|told| told.ends_with("a loop has at most 1000 actions")));
    let long = format!("{head}comment {}\n", "x".repeat(1 << 20));
    assert!(problems(&long)[0].ends_with("a scenario has at most 1048576 bytes"));
}

/// What is told of a page, without its name.
fn of_page(text: &str) -> Vec<String> {
    let found = load(&[Source::new("t.md", text.to_owned())], &Library::built_in());
    found.problems.iter().map(|problem| problem.to_string().replacen("t.md:", "", 1)).collect()
}

#[test]
fn a_block_that_is_nearly_one_of_a_scenario_is_told() {
    for opening in ["``` Scenario", "```scenarios", "```scenario go", "~~~ {.scenario}"] {
        let told = of_page(&format!("# A page\n\n{opening}\nid a\n{}\n", &opening[..3]));
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with("3:1: this block is not read: write `scenario`"), "{told:?}");
    }
    let told = of_page("> ```scenario\n> id a\n> ```\n\n- item\n\n     ```scenario\n     id b\n     ```\n");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("1:1: a block in a quotation is not read"), "{told:?}");
    assert!(told[1].starts_with("7:6: a block that is indented"), "{told:?}");
    // A page may show how a block is written, and speak of other things.
    assert_eq!(of_page("````text\n```Scenario\n```\n````\n\n```text\nscenario\n```\n"), [""; 0]);
}

#[test]
fn a_block_of_a_list_is_read() {
    let text = format!("- item\n\n  ```scenario\n{KO}tromp-taylor: playing\n  ```\n");
    let found = load(&[Source::new("t.md", text)], &Library::built_in());
    assert_eq!((found.scenarios.len(), found.problems.len()), (1, 0), "{:?}", found.problems);
}

#[test]
fn slips_of_writing_are_told_once_and_by_name() {
    let said = |statement: &str| problems(&format!("{KO}tromp-taylor: {statement}\n"));
    for (statement, told) in [
        ("komi 6,5", "x.scenario:9:15: a comma stands between statements: use a decimal point, as in `6.5`"),
        ("score 3–4", "x.scenario:9:15: `–` is an en dash: write a hyphen, `-`"),
        ("status I1: dead", "x.scenario:9:22: `I1` is no point: there is no column I, J follows H"),
        ("W I5: allowed", "x.scenario:9:15: `I5` is no point: there is no column I, J follows H"),
    ] {
        assert_eq!(said(statement), [told]);
    }
    let letters = "id a\nboard 2x1\n  a b\n1 . .\n---\ntromp-taylor: playing\n";
    one(letters, "3:3: the letters of columns are capitals: A B C");
}

#[test]
fn problems_of_a_file_stand_in_the_order_of_its_lines() {
    // The clause is looked up after everything was read, the heading before.
    let text = format!(
        "---\nkey: tromp-taylor\n---\n```scenario\n{KO}tromp-tailor: playing\ncgos: plaing\n```\n## Clauses\n### 99\n"
    );
    let found = load(&[Source::new("t.md", text)], &Library::built_in());
    let lines: Vec<usize> = found.problems.iter().map(|problem| problem.span.line).collect();
    assert_eq!(lines, [13, 14, 17]);
}

#[test]
fn what_hides_the_examples_of_a_page_is_told() {
    let problems_of = |text: &str| {
        let source = Source::new("x.md", text.to_owned());
        load(&[source], &Library::built_in()).problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let page = format!("# A page\n\n```scenario\n{KO}tromp-taylor: playing\n```\n");
    assert_eq!(problems_of(&page), Vec::<String>::new());
    let open = problems_of(&format!("---\nkey: aga-1991\n\n{page}"));
    assert!(
        open.len() == 1 && open[0].contains("front matter at the head of the page is not closed"),
        "{open:?}"
    );
    // A byte-order mark is no part of the first line.
    let marked = format!("\u{feff}---\nkey: aga-1991\n---\n{page}");
    assert_eq!(problems_of(&marked), Vec::<String>::new());
    let found = load(&[Source::new("x.md", marked)], &Library::built_in());
    assert_eq!((found.scenarios.len(), found.specified.contains_key("aga-1991")), (1, true));
}
