//! Texts read from specifications.

use go_rules::{SpecProblem, Text};

const SPEC: &str = "\
---
key: two-stop
title: Two passes: a stop
year: 1991
authority: nobody
source: https://example.org/rules
---

# Two passes: a stop

Prose, with a list:

- anything

## Editions

- `new`: komi 7.5
- `old`: komi 5.5,
  as it was

## Clauses

### 1

Black begins, then the players
alternate.

Prose that is no part of the clause.

```scenario
### 9
- `not`: a reading
```

### Game End

Play stops when both pass; say \"stop\".

## Silences

### who-first

May White
pass first?

Clauses: 1, Game End.
Raised by: a reader of the text, who
wrote to us.

- `yes`: either may
- `no`: Black passes first,
  then White

~~~~
- `not`: a reading
~~~
### neither
~~~~

* a list of another kind

### bare

Is anything else open?

- `no`: nothing is

## Notes

### 1

Not read.
";

fn problem(spec: &str) -> (usize, SpecProblem) {
    let error = Text::from_spec(spec).unwrap_err();
    (error.line, error.problem)
}

fn with(body: &str) -> String {
    format!("---\nkey: k\ntitle: t\n---\n{body}")
}

#[test]
fn front_matter_editions_clauses_and_silences_are_the_text() {
    let text = Text::from_spec(SPEC).unwrap();
    assert_eq!(
        [&text.key, &text.title, &text.year, &text.authority, &text.source],
        ["two-stop", "Two passes: a stop", "1991", "nobody", "https://example.org/rules"]
    );
    let editions: Vec<(&str, &str)> = text.editions.iter().map(|e| (&*e.key, &*e.says)).collect();
    assert_eq!(editions, [("new", "komi 7.5"), ("old", "komi 5.5, as it was")]);
    let clauses: Vec<(&str, &str)> = text.clauses.iter().map(|c| (&*c.id, &*c.says)).collect();
    assert_eq!(
        clauses,
        [
            ("1", "Black begins, then the players alternate."),
            ("Game End", "Play stops when both pass; say \"stop\".")
        ]
    );
    let [first, bare] = &text.silences[..] else { panic!("{:?}", text.silences) };
    assert_eq!((&*first.key, &*first.question), ("who-first", "May White pass first?"));
    assert_eq!(first.clauses, ["1", "Game End"]);
    assert_eq!(first.raised_by, "a reader of the text, who wrote to us");
    let readings: Vec<(&str, &str)> = first.readings.iter().map(|r| (&*r.key, &*r.says)).collect();
    assert_eq!(readings, [("yes", "either may"), ("no", "Black passes first, then White")]);
    assert!(bare.clauses.is_empty() && bare.raised_by.is_empty());
}

#[test]
fn line_ends_of_other_systems_and_a_byte_order_mark_change_nothing() {
    let text = Text::from_spec(SPEC).unwrap();
    assert_eq!(Text::from_spec(&SPEC.replace('\n', "\r\n")).unwrap(), text);
    assert_eq!(Text::from_spec(&format!("\u{feff}{SPEC}")).unwrap(), text);
}

#[test]
fn a_text_without_editions_has_one() {
    let text = Text::from_spec(&with("")).unwrap();
    assert_eq!(text.editions, Text::nameless().editions);
}

#[test]
fn front_matter_is_needed_whole() {
    assert_eq!(problem(""), (1, SpecProblem::NoFrontMatter));
    assert_eq!(problem("\n# Title\n"), (2, SpecProblem::NoFrontMatter));
    assert_eq!(problem("---\nkey: k\n"), (1, SpecProblem::FrontMatterUnclosed));
    assert_eq!(problem("---\nkey: k\n---\n"), (1, SpecProblem::FieldMissing("title")));
    assert_eq!(problem("---\nkey: k\ntitel: t\n---\n"), (3, SpecProblem::FrontMatterLine("titel: t".into())));
    assert_eq!(problem("---\nkey: a b\ntitle: t\n---\n"), (2, SpecProblem::UnfitKey("a b".into())));
}

#[test]
fn nothing_has_the_name_of_another() {
    for (body, kind, name, line, first) in [
        ("## Clauses\n### 1\nA.\n### 1\nB.\n", "clause", "1", 8, 6),
        ("## Clauses\n## Clauses\n", "section", "Clauses", 6, 5),
        ("## Editions\n- `a`: A\n- `a`: B\n", "edition", "a", 7, 6),
        ("## Silences\n### s\nQ?\n- `a`: A\n### s\nR?\n", "silence", "s", 9, 6),
        ("## Silences\n### s\nQ?\n- `a`: A\n- `a`: B\n", "reading", "a", 9, 8),
        ("## Silences\n### s\nQ?\n\nClauses:\nClauses:\n- `a`: A\n", "field", "Clauses", 10, 9),
    ] {
        let expected = (line, SpecProblem::Twice { kind, name: name.into(), first });
        assert_eq!(problem(&with(body)), expected, "{body}");
    }
    assert_eq!(
        problem("---\nkey: k\ntitle: t\nkey: l\n---\n"),
        (4, SpecProblem::Twice { kind: "field", name: "key".into(), first: 2 })
    );
    let readings_of_two = "## Silences\n### s\nQ?\n- `a`: A\n### t\nR?\n- `a`: A\n";
    assert!(Text::from_spec(&with(readings_of_two)).is_ok());
}

#[test]
fn what_looks_like_a_part_of_the_text_is_not_passed_over() {
    for (body, line, expected) in [
        ("## Clause\n### 1\nA.\n", 5, SpecProblem::UnknownSection("Clause".into())),
        ("## Clauses\n### 1\n\n### 2\nB.\n", 6, SpecProblem::ClauseSaysNothing("1".into())),
        ("## Clauses\n### 1\n```\nx\n```\n", 6, SpecProblem::ClauseSaysNothing("1".into())),
        ("## Clauses\n###\nA.\n", 6, SpecProblem::UnfitId("".into())),
        ("## Clauses\n### 1, 2\nA.\n", 6, SpecProblem::UnfitId("1, 2".into())),
        ("## Silences\n### s\n- `a`: A\n", 6, SpecProblem::SilenceAsksNothing("s".into())),
        ("## Silences\n### s\nQ?\n", 6, SpecProblem::NoReadings("s".into())),
        ("## Silences\n### s t\nQ?\n- `a`: A\n", 6, SpecProblem::UnfitKey("s t".into())),
        ("## Silences\n### edition\nQ?\n- `a`: A\n", 6, SpecProblem::EditionIsTaken),
        ("## Silences\n### s\nQ?\n- a: A\n", 8, SpecProblem::Item("- a: A".into())),
        ("## Silences\n### s\nQ?\n- `a` A\n", 8, SpecProblem::Item("- `a` A".into())),
        ("## Silences\n### s\nQ?\n- `a`:\n", 8, SpecProblem::Item("- `a`:".into())),
        ("## Silences\n### s\nQ?\nClauses: 7.\n- `a`: A\n", 8, SpecProblem::NoSuchClause("7".into())),
        ("## Clauses\n```scenario\n### 1\nA.\n", 6, SpecProblem::FenceUnclosed),
    ] {
        assert_eq!(problem(&with(body)), (line, expected), "{body}");
    }
}

#[test]
fn an_error_names_the_line_and_what_would_be_right() {
    let error = Text::from_spec(&with("## Silences\n### s\nQ?\n- a: A\n")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 8: `- a: A` is no item of this list; write - `key`: what it says (lists of another kind begin with *)"
    );
}
