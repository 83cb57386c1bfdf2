//! Rulebooks that users write: what they rule, what they cite, and what is refused where.

use go_board::{Board, Color, PointSet, Size};
use go_rules::{Action, HalfPoints, Reason, Referee, Rulebook, RulesetExt, Setup, Topic, Verdict};
use go_rulesets::Library;

/// The example in the chapter on such files.
fn example() -> String {
    let chapter = include_str!("../../../../docs/rulebooks-in-toml.md");
    let begin = chapter.find("```toml\n").unwrap() + "```toml\n".len();
    let end = begin + chapter[begin..].find("```").unwrap();
    chapter[begin..end].to_owned()
}

fn load(files: &[&str]) -> (Library, Vec<String>) {
    let mut library = Library::built_in();
    let names: Vec<String> = (1..=files.len()).map(|n| format!("{n}.toml")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| &**name).zip(files.iter().copied()).collect();
    let keys = library.load_tomls(&files).unwrap_or_else(|error| panic!("{error}"));
    (library, keys)
}

pub(crate) fn rulebook(file: &str) -> Rulebook {
    let (library, keys) = load(&[file]);
    library.rulebook(&keys[0]).unwrap()
}

pub(crate) fn refusal(file: &str) -> String {
    Library::built_in().load_toml("f", file).unwrap_err().to_string()
}

/// Everything in full, with no base.
const FULL: &str = r#"
placement = { suicide = "allowed", supply = "unlimited" }
repetition = { ko = "free", superko = "positional" }
ending = { passes = 2, pass-stones = false, last-move = "anyone" }
settlement = { method = "as-it-stands" }
scoring = { method = "area", seki = "count", shared = "nothing" }
compensation = { komi = 0, komi-handicap = 0, handicap-points = "none", ties = "draw" }
redress = { illegal = "halt", out-of-turn = "halt" }
"#;

#[test]
fn the_chapters_example_loads_and_rules_as_it_says() {
    let club = rulebook(&example());
    assert_eq!(club.name(), "harbour-club");
    assert_eq!(club.cite(Topic::Repetition).to_string(), "harbour-club H1");
    assert_eq!(club.cite(Topic::Ties).says, "White gets 6½ points, on small boards fewer, and wins a tie.");
    // What it does not mention is the base's.
    let base = Library::built_in().rulebook("aga-1991[edition=5.5]").unwrap();
    assert_eq!(club.cite(Topic::PassStone).clause, base.cite(Topic::PassStone).clause);
    assert_eq!(club.ending.article, base.ending.article);
    assert_eq!(club.redress.article, base.redress.article);
    let komi = |width, height| {
        let setup = Setup::empty(Size::new(width, height).unwrap());
        club.compensation.article.get().written_komi(&setup).to_string()
    };
    assert_eq!([komi(19, 19), komi(13, 13), komi(9, 9), komi(9, 8)], ["6.5", "6", "5.5", "6.5"]);
    // Sending two and returning one comes back with the other side to move: positional superko bars it.
    let board: Board = "X.X./OOOX/O.O.".parse().unwrap();
    let start = |next| Setup::position(&board, next).check().unwrap();
    let plays = [(Color::Black, "D1"), (Color::White, "D3"), (Color::Black, "D2")];
    let last = |book: Rulebook| {
        let mut referee = Referee::new(book, start(Color::Black));
        for (by, point) in &plays[..2] {
            referee.act(&Action::play(*by, point.parse().unwrap())).unwrap();
        }
        referee.judge(&Action::play(plays[2].0, plays[2].1.parse().unwrap()))
    };
    assert_eq!(last(base), Verdict::Allowed);
    assert_eq!(last(club), Verdict::Forbidden(Reason::Repeats(0)));
}

#[test]
fn every_value_in_the_chapters_table_is_accepted() {
    let chapter = include_str!("../../../../docs/rulebooks-in-toml.md");
    let table = chapter.split("| table | key | values |").nth(1).unwrap().split("\n\n").next().unwrap();
    let (mut section, mut tried) = (String::new(), 0);
    for row in table.lines().filter(|row| row.starts_with("| ") || row.starts_with("| |")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        if !cells[1].is_empty() {
            section = cells[1].trim_matches('`').to_owned();
        }
        let words: Vec<&str> =
            cells[3].split('`').skip(1).step_by(2).filter(|w| !w.ends_with("-lifts-bans")).collect();
        for key in cells[2].split('`').skip(1).step_by(2) {
            for word in words.iter().filter(|word| word.starts_with(['"', '{', 't', 'f'])) {
                if key == "recurrence" && *word == "\"draw\"" {
                    continue;
                }
                let file = format!("key = \"k\"\nbase = \"tromp-taylor\"\n{section}\n{key} = {word}\n");
                // A contradiction with the rest is a refusal of another kind than a value that is none.
                if let Err(error) = Library::built_in().load_toml("f", &file) {
                    assert!(!error.message.contains("cannot be"), "{section} {key} = {word}: {error}");
                    assert!(!error.message.contains("has no key"), "{section} {key} = {word}: {error}");
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 60, "{tried}");
}

#[test]
fn a_rulebook_without_a_base_is_the_text_it_spells_out() {
    // Where handicap stones go need not be said; Tromp and Taylor say it.
    let full = FULL.replace("ties =", "handicap-placement = \"free\", ties =");
    let spelled = rulebook(&format!("key = \"mine\"{full}"));
    let original = Library::built_in().rulebook("tromp-taylor").unwrap();
    assert_eq!(spelled.placement.article, original.placement.article);
    assert_eq!(spelled.repetition.article, original.repetition.article);
    assert_eq!(spelled.ending.article, original.ending.article);
    assert_eq!(spelled.settlement.article, original.settlement.article);
    assert_eq!(spelled.scoring.article, original.scoring.article);
    assert_eq!(spelled.compensation.article, original.compensation.article);
    assert_eq!(spelled.redress.article, original.redress.article);
    assert_eq!(spelled.cite(Topic::Stop).to_string(), "mine [ending]");
    assert_eq!(spelled.cite(Topic::Stop).says, "passes = 2, pass-stones = false, last-move = \"anyone\".");
}

#[test]
fn files_build_on_each_other_in_any_order() {
    let upper = "key = \"upper\"\nbase = \"lower\"\n[compensation]\nkomi = 3\n";
    let lower = "key = \"lower\"\nbase = \"cgos\"\n[placement]\nsuicide = \"allowed\"\n";
    let (library, keys) = load(&[upper, lower]);
    assert_eq!(keys, ["upper", "lower"]);
    let [upper, lower, cgos] = ["upper", "lower", "cgos"].map(|key| library.rulebook(key).unwrap());
    assert_eq!(upper.placement.article, lower.placement.article);
    assert_ne!(lower.placement.article, cgos.placement.article);
    assert_eq!(lower.compensation.article, cgos.compensation.article);
    assert_eq!(upper.cite(Topic::Suicide).says, "suicide = \"allowed\".");
    // The base's clauses are kept, with their numbers.
    let text = library.find("upper").unwrap().text();
    assert!(text.clauses.iter().any(|clause| clause.id == "4"));
    assert_eq!(library.find("upper").unwrap().default_rulebook().name(), "upper");
}

#[test]
fn bases_that_go_round_are_refused() {
    let mut library = Library::built_in();
    let a = "key = \"a\"\nbase = \"b\"\n";
    let b = "key = \"b\"\nbase = \"a\"\n";
    let error = library.load_tomls(&[("a.toml", a), ("b.toml", b)]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "b.toml:2:8: bases go round: a builds on b builds on a; one of them must build on another text"
    );
    assert!(library.find("a").is_none());
    let own = library.load_toml("own.toml", "key = \"own\"\nbase = \"own\"\n").unwrap_err();
    assert!(own.to_string().starts_with("own.toml:2:8: bases go round: own builds on own"), "{own}");
}

#[test]
fn keys_that_are_taken_are_refused() {
    assert_eq!(
        refusal("key = \"bga\"\nbase = \"ffg\"\n"),
        "f:1:7: there is a text `bga` already: choose another key"
    );
    let file = "key = \"twin\"\nbase = \"bga\"\n";
    let mut library = Library::built_in();
    let error = library.load_tomls(&[("1", file), ("2", file)]).unwrap_err();
    assert_eq!(error.to_string(), "2:1:7: `twin` is the key of 1, too: choose another key");
    library.load_toml("1", file).unwrap();
    assert!(library.load_toml("2", file).is_err());
}

#[test]
fn what_cannot_be_meant_is_refused_in_its_place() {
    let on = |rest: &str| format!("key = \"k\"\nbase = \"tromp-taylor\"\n{rest}");
    let cases: &[(String, &str)] = &[
        // TOML itself
        ("key = \"k\"\nkey = \"l\"\n".into(), "f:2:1: duplicate key"),
        ("key = k\n".into(), "f:1:7:"),
        ("key = \"k\"\n[placement\n".into(), "f:2:"),
        // keys
        (on("[placement]\nsuicid = 1"), "f:4:1: [placement] has no key `suicid`; did you mean `suicide`?"),
        (on("komi = 6.5"), "f:3:1: a rulebook has no key `komi`; the keys are key, title"),
        (
            on("[placment]\nsuicide = \"allowed\""),
            "f:3:2: a rulebook has no key `placment`; did you mean `placement`?",
        ),
        (
            on("[[clauses]]\nid = \"1\"\nsays = \"x\"\ntopic = []"),
            "f:6:1: [[clauses]] has no key `topic`; did you mean `topics`?",
        ),
        ("base = \"bga\"\n".into(), "f:1:1: a rulebook needs a key"),
        ("key = \"My Rules\"\n".into(), "f:1:7: `My Rules` is no key"),
        ("key = \"all\"\nbase = \"bga\"".into(), "f:1:7: `all` is no key"),
        // values
        (
            on("[placement]\nsuicide = \"never\""),
            "f:4:11: `suicide` cannot be \"never\": write \"forbidden\", \"several-stones-only\" or \"allowed\"",
        ),
        (on("[placement]\nsuicide = false"), "f:4:11: `suicide` cannot be false"),
        (
            on("[ending]\npass-stones = \"yes\""),
            "f:4:15: `pass-stones` cannot be \"yes\": write true or false",
        ),
        (
            on("[ending]\npasses = 0"),
            "f:4:10: `passes` cannot be 0: write a number from 1 to 10, or \"never\"",
        ),
        (on("[ending]\npasses = 0x2"), "f:4:10: `passes` cannot be 0x2"),
        (
            on("[compensation]\nkomi = 3.75"),
            "f:4:8: `komi` cannot be 3.75: write a whole number or one ending in .5",
        ),
        (on("[compensation]\nkomi = nan"), "f:4:8: `komi` cannot be nan"),
        (on("[compensation]\nkomi = 1e1"), "f:4:8: `komi` cannot be 1e1"),
        (on("[compensation]\nkomi = 99999999999999999999"), "f:4:8:"),
        (on("[compensation]\nkomi-by-side = { 9 = 5.25 }"), "f:4:22: `9` cannot be 5.25"),
        (on("[compensation]\nkomi-by-side = { 09 = 5 }"), "f:4:18: `09` is no side of a square board"),
        (on("[compensation]\nties = \"none\""), "f:4:8: `ties` cannot be \"none\": write \"draw\""),
        (
            on("[redress]\nillegal = { count = 1 }"),
            "f:4:13: illegal has no key `count`; did you mean `count-towards-stop`?",
        ),
        (on("[redress]\nillegal = {}"), "f:4:11: `illegal` cannot be {}: say how many `passes` it becomes"),
        (on("[repetition]\nrecurrence = { times = 1, void = \"draw\" }"), "f:4:24: `times` cannot be 1"),
        (on("placement = \"free\""), "f:3:13: `placement` cannot be \"free\": write a table [placement]"),
        (on("[placement]\n"), "f:3:2: [placement] is empty"),
        (
            on("[[clauses]]\nid = \"1\"\nsays = \"x\"\ntopics = [\"koo\"]"),
            "f:6:11: \"koo\" is no topic; did you mean `ko`?",
        ),
        (
            on("[[clauses]]\nid = \"1\"\nsays = \"x\"\n[[clauses]]\nid = \"1\"\nsays = \"y\""),
            "f:7:6: there are two clauses `1`",
        ),
        (on("[[clauses]]\nid = \"1\""), "f:4:1: a clause needs `id` and `says`"),
        // bases and readings
        (
            "key = \"k\"\nbase = \"aga-1919\"\n".into(),
            "f:2:8: there is no text `aga-1919` to build on; did you mean `aga-1991`?",
        ),
        (
            "key = \"k\"\nbase = \"bga[a=b]\"\n".into(),
            "f:2:8: write base = \"bga\", and its readings in a table [readings]",
        ),
        (
            on("[readings]\nshortcutt = \"on\""),
            "f:4:1: `tromp-taylor` declares no silence `shortcutt`; it has shortcut",
        ),
        (
            on("[readings]\nshortcut = \"maybe\""),
            "f:4:12: `maybe` is no reading of `shortcut` in `tromp-taylor`; write one of off, on",
        ),
        (on("[readings]\nshortcut = true"), "f:4:12: `shortcut` cannot be true"),
        (
            format!("key = \"k\"{FULL}[readings]\na = \"b\""),
            "f:9:2: [readings] are those of a base, and there is none",
        ),
        (
            "key = \"k\"\n[placement]\nsuicide = \"allowed\"".into(),
            "f:1:7: without a base every article must be written; missing: [repetition], [ending]",
        ),
        (
            format!("key = \"k\"{}", FULL.replace("seki = \"count\", ", "")),
            "f:6:1: without a base, [scoring] must be written in full: add seki",
        ),
        (
            format!("key = \"k\"\nbase = \"bga\"{FULL}"),
            "f:2:8: all seven articles are written in full, so nothing of `bga` is left",
        ),
        // contradictions
        (
            on("[repetition]\nsuperko = \"free\"\npass-lifts-bans = true"),
            "f:5:1: `pass-lifts-bans` is true and there is no superko",
        ),
        (
            "key = \"k\"\nbase = \"spight\"\n[repetition]\nsuperko = \"free\"".into(),
            "f:4:1: `pass-lifts-bans` is true and there is no superko",
        ),
        (on("[repetition]\nsuperko = \"free\"\nbars-passes = true"), "f:5:1: `bars-passes` is true"),
        (on("[placement]\nstanding = \"stays\""), "f:4:1: `standing` is about a suicide that is forbidden"),
        (on("[ending]\nowed = \"after-settlement\""), "f:4:1: `owed` is about a last move that is owed"),
        (on("[ending]\npasses = \"never\""), "f:4:1: nothing ends play"),
        (on("[ending]\npasses = \"never\"\nlast-move = \"white\""), "f:5:1: passes never stop play here"),
        (
            on("[settlement]\nmemory = \"kept\""),
            "f:4:1: `memory` is about an agreement, and nothing is agreed here",
        ),
        (on("[settlement]\nmethod = \"agreement\""), "f:3:2: the base settles nothing by agreement"),
        (
            on("[scoring]\nmethod = \"territory\"\nshared = \"half-each\""),
            "f:5:1: shared points are worth something where area counts only",
        ),
        (on("[scoring]\nmethod = \"stones\"\nseki = \"do-not-count\""), "f:5:1: where stones alone count"),
        // articles of their own kind
        (
            "key = \"k\"\nbase = \"chinese-2002\"\n[redress]\nillegal = \"halt\"".into(),
            "f:3:2: [redress] of `chinese-2002` is an article of its own kind and can only be replaced in full: add out-of-turn",
        ),
        (
            "key = \"k\"\nbase = \"new-zealand\"\n[placement]\nsuicide = \"forbidden\"".into(),
            "f:3:2: [placement] of `new-zealand` is an article of its own kind and can only be replaced in full: add supply",
        ),
    ];
    for (file, expected) in cases {
        let said = refusal(file);
        assert!(said.starts_with(expected), "{file}\nsaid:     {said}\nexpected: {expected}");
    }
}

#[test]
fn columns_count_characters_and_spans_bytes() {
    let file = "key = \"k\"\ntitle = \"½\"\nbase = \"tromp-taylor\"\nplacement = { suicide = \"½½\", supply = \"no\" }\n";
    let error = Library::built_in().load_toml("f", file).unwrap_err();
    assert_eq!(&file[error.span.clone()], "\"½½\"");
    assert_eq!((error.line, error.column), (4, 25));
    let later = "key = \"k\"\nbase = \"tromp-taylor\"\nending = { passes = 2 } # ½\ntitle = \"½½\"\nscoring = { method = \"½\" }";
    assert_eq!(Library::built_in().load_toml("f", later).unwrap_err().column, 22);
}

#[test]
fn an_article_of_its_own_kind_can_be_replaced_in_full() {
    let book = rulebook(
        "key = \"k\"\nbase = \"chinese-2002\"\n[redress]\nillegal = \"halt\"\nout-of-turn = { passes = 1 }\n",
    );
    let original = Library::built_in().rulebook("chinese-2002").unwrap();
    assert_ne!(book.redress.article, original.redress.article);
    assert_eq!(book.settlement.article, original.settlement.article);
    assert_eq!(book.cite(Topic::Illegal).clause, "[redress]");
}

#[test]
fn readings_of_the_base_are_taken_over() {
    let book = rulebook("key = \"k\"\nbase = \"new-zealand\"\n[readings]\nshared-points = \"to-nobody\"\n");
    let board: Board = "X.O".parse().unwrap();
    let referee = Referee::new(book, Setup::position(&board, Color::Black).check().unwrap());
    let totals = referee.count(&PointSet::EMPTY).unwrap().1.totals();
    assert_eq!(totals, [HalfPoints::points(1), HalfPoints::points(8)]);
}

#[test]
fn a_failed_load_leaves_the_library_as_it_was() {
    let mut library = Library::built_in();
    let before = library.keys().count();
    let good = "key = \"good\"\nbase = \"bga\"\n";
    let bad = "key = \"bad\"\nbase = \"nothing\"\n";
    assert!(library.load_tomls(&[("good", good), ("bad", bad)]).is_err());
    assert_eq!(library.keys().count(), before);
}

#[test]
fn huge_deep_and_meaningless_files_are_refused() {
    assert!(refusal(&"#".repeat(300_000)).contains("at most"));
    let deep = format!("key = {}{}", "[".repeat(20_000), "]".repeat(20_000));
    assert!(refusal(&deep).starts_with("f:1:"));
    let said = refusal("\u{0}\u{1}");
    assert!(said.starts_with("f:1:"), "{said}");
}

#[test]
fn a_clause_on_forbidden_moves_speaks_of_turns_out_of_turn_if_the_file_decides_both() {
    let clause = "[[clauses]]\nid = \"X\"\nsays = \"It loses.\"\ntopics = [\"illegal\"]\n";
    let cited = |base: &str, redress: &str| {
        let file = format!("key = \"k\"\n{base}{clause}[redress]\n{redress}");
        [Topic::Illegal, Topic::OutOfTurn].map(|topic| rulebook(&file).cite(topic).clause.to_string())
    };
    let base = "base = \"tromp-taylor\"\n";
    assert_eq!(cited(base, "illegal = \"loses\"\nout-of-turn = \"loses\"\n"), ["X", "X"]);
    // What the file leaves alone keeps the clause of its base: the players alternate.
    assert_eq!(cited(base, "illegal = \"loses\"\n"), ["X", "5"]);
    let alone = rulebook(&format!("key = \"k\"\nbase = \"chinese-1988\"\n{clause}"));
    assert_eq!(alone.cite(Topic::OutOfTurn).clause, "17");
}

#[test]
fn a_file_says_where_handicap_stones_are_placed() {
    let setup = Setup { handicap: 2, ..Setup::empty(Size::square(9).unwrap()) };
    let off = Action::play(Color::Black, "E5".parse().unwrap());
    let judged = |file: &str| {
        let rulebook = rulebook(file);
        let cited = rulebook.cite(Topic::HandicapPlacement).clause.to_string();
        (Referee::new(rulebook, setup.clone().check().unwrap()).judge(&off), cited)
    };
    let fixed = "key = \"mine\"\nbase = \"tromp-taylor\"\n[compensation]\nhandicap-placement = \"fixed\"";
    let no_point = Verdict::Forbidden(Reason::NoHandicapPoint("E5".parse().unwrap()));
    assert_eq!(judged(fixed), (no_point, "[compensation]".to_owned()));
    // A clause of the file on handicaps speaks of their placement, too.
    let clause = "\n[[clauses]]\nid = \"H\"\nsays = \"Stars only.\"\ntopics = [\"handicap\"]";
    assert_eq!(judged(&format!("{fixed}{clause}")).1, "H");
    assert_eq!(
        judged("key = \"mine\"\nbase = \"aga-1991\"\n[repetition]\nsuperko = \"positional\"").0,
        no_point
    );
    // Where a file in full says nothing, nothing is known.
    assert_eq!(judged(&format!("key = \"mine\"\n{FULL}")).0, Verdict::NotApplicable);
    let wrong = refusal("key = \"mine\"\nbase = \"bga\"\n[compensation]\nhandicap-placement = \"stars\"");
    assert!(wrong.contains("handicap-placement"), "{wrong}");
}
