//! Rulebooks in TOML with a specification beside them.

use go_rules::Topic;
use go_rulesets::{Draft, Library, TomlError};

use crate::toml::refusal;

/// The specification of [`WITH_SPEC`], with a silence of two readings and one that no table of the file changes anything for.
const SPEC: &str = "---
key: club
title: Club rules
year: 2026
---
## Clauses
### C1
No position may come back.
### 8
Ties are White's.
## Silences
### player
Does it matter who is to move?

Clauses: C1.

- `no`: no
- `yes`: yes

### idle
Does this matter?

- `no`: no
- `neither`: no
";

const WITH_SPEC: &str = r#"
key = "club"
base = "tromp-taylor"
specification = "club.md"
[silences.player.yes.repetition]
superko = "situational"
[compensation]
ties = "white"
[[clauses]]
id = "8"
topics = ["ties"]
"#;

fn specified(toml: &str, spec: &str) -> Result<Library, TomlError> {
    let draft = Draft::read("club.toml", toml)?;
    assert_eq!(draft.specification(), Some("club.md"));
    let draft = draft.with_specification("club.md", spec)?;
    assert_eq!(draft.specification(), None);
    let mut library = Library::built_in();
    library.load_drafts(&[draft])?;
    Ok(library)
}

#[test]
fn a_specification_gives_clauses_and_silences() {
    let library = specified(WITH_SPEC, SPEC).unwrap();
    let text = library.find("club").unwrap().text();
    assert_eq!([&text.title, &text.year, &text.authority], ["Club rules", "2026", "the author of the file"]);
    assert_eq!(text.silences.iter().map(|silence| &*silence.key).collect::<Vec<_>>(), ["player", "idle"]);
    // A clause with the id of one of the base's replaces its words, a new one comes last.
    let says =
        |id: &str| text.clauses.iter().find(|clause| clause.id == id).map(|clause| clause.says.to_string());
    assert_eq!(says("8").as_deref(), Some("Ties are White's."));
    assert_eq!(text.clauses.iter().rfind(|clause| !clause.id.starts_with('[')).unwrap().id, "C1");
}

#[test]
fn readings_change_what_their_tables_say() {
    let library = specified(WITH_SPEC, SPEC).unwrap();
    let book = |name: &str| library.rulebook(name).unwrap();
    let original = book("tromp-taylor");
    assert_eq!(book("club").repetition.article, original.repetition.article);
    assert_ne!(book("club[player=yes]").repetition.article, original.repetition.article);
    assert_eq!(book("club[idle=neither]").articles(), book("club").articles());
    assert_eq!(book("club[player=yes,idle=neither]").articles(), book("club[player=yes]").articles());
    // What a reading decides is cited by the clause that the silence names, in whichever reading.
    for name in ["club", "club[player=yes]"] {
        let citation = book(name).cite(Topic::Repetition);
        assert_eq!(citation.to_string(), "club C1", "{name}");
        assert_eq!(citation.readings[0].0, "player", "{name}");
    }
    assert_eq!(book("club").cite(Topic::Ties).says, "Ties are White's.");
}

#[test]
fn files_and_specifications_that_do_not_go_together_are_refused() {
    let refused = |toml: &str, spec: &str| specified(toml, spec).unwrap_err().to_string();
    let with = |from: &str, to: &str| refused(&WITH_SPEC.replace(from, to), SPEC);
    let spec_with = |from: &str, to: &str| refused(WITH_SPEC, &SPEC.replace(from, to));
    for (said, expected) in [
        (with("id = \"8\"", "id = \"9x\""), "club.toml:10:6: the specification has no clause `9x`"),
        (
            with("[[clauses]]", "[[clauses]]\nsays = \"x\""),
            "club.toml:11:6: clause `8` stands in the specification: drop `says` here",
        ),
        (
            with("silences.player", "silences.plaer"),
            "club.toml:5:11: the specification has no silence `plaer`; did you mean `player`?",
        ),
        (
            with("player.yes", "player.yess"),
            "club.toml:5:18: `yess` is no reading of `player`; did you mean `yes`?",
        ),
        (
            with("yes.repetition", "yes.repetitoin"),
            "club.toml:5:22: [silences.player.yes] has no key `repetitoin`; did you mean `repetition`?",
        ),
        (with("superko = \"s", "superko = \"p-s"), "club.toml:6:11: `superko` cannot be \"p-situational\""),
        (
            with("[silences.player.yes.repetition]\nsuperko = \"situational\"", "[silences]\nplayer = 1"),
            "club.toml:6:10: `player` cannot be 1: write tables",
        ),
        (
            spec_with("key: club", "key: clubb"),
            "club.toml:4:17: `club.md` is the specification of `clubb`, and this is `club`",
        ),
        (spec_with("Clauses: C1.", "Clauses: 7."), "club.md:15:1: there is no clause `7`"),
        (
            spec_with("## Clauses", "## Editions\n- `a`: A\n- `b`: B\n## Clauses"),
            "club.toml:4:17: no file can tell the editions",
        ),
    ] {
        assert!(said.starts_with(expected), "said:     {said}\nexpected: {expected}");
    }
    // Nothing is passed over when it is not given, or not asked for.
    assert!(refusal(WITH_SPEC).starts_with("f:4:17: its specification `club.md` was not given"));
    let without = WITH_SPEC.replace("specification = \"club.md\"\n", "");
    assert!(
        refusal(&without).starts_with("f:4:2: [silences] are those of a specification"),
        "{}",
        refusal(&without)
    );
    let many: String = (0..9).map(|n| format!("### s{n}\nWhich?\n- `a`: A\n- `b`: B\n")).collect();
    let said = refused(WITH_SPEC, &format!("{SPEC}{many}"));
    assert!(said.contains("more than 256 ways"), "{said}");
}

#[test]
fn a_reading_cannot_contradict_the_rest() {
    let spec = SPEC.replace("- `yes`: yes\n", "- `yes`: yes\n- `free`: anything may\n");
    let toml = WITH_SPEC.replace(
        "[compensation]",
        "[silences.player.free.repetition]\nsuperko = \"free\"\nbars-passes = true\n[compensation]",
    );
    let said = specified(&toml, &spec).unwrap_err().to_string();
    assert!(said.starts_with("club.toml:9:1: `bars-passes` is true and there is no superko"), "{said}");
}
