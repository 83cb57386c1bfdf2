//! Texts read from specifications.

use go_rules::{Articles, Choice, Rulebook, SpecProblem, Text, Topic};

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

/// The subjects of every clause, as a specification writes them.
fn subjects(body: &str) -> Vec<String> {
    let text = Text::from_spec(&with(body)).unwrap();
    text.clauses.iter().flat_map(|clause| &clause.subjects).map(ToString::to_string).collect()
}

/// A silence `s`, read `a` or `b`.
const S: &str = "## Silences\n### s\nQ?\n- `a`: A\n- `b`: B\n";

#[test]
fn subjects_stand_under_the_heading_and_are_no_part_of_what_the_clause_says() {
    let body = "## Clauses\n### 1\n\nSubjects: ko, pass-stone.\n\nA\nb.\n### 2\nSubjects: turns\nC.\nSubject: none.\n";
    let text = Text::from_spec(&with(body)).unwrap();
    let says: Vec<&str> = text.clauses.iter().map(|clause| &*clause.says).collect();
    assert_eq!(says, ["A b.", "C. Subject: none."]);
    assert_eq!(subjects(body), ["ko", "pass-stone", "turns"]);
}

#[test]
fn a_subject_may_belong_to_two_clauses_under_readings_that_exclude_each_other() {
    let clauses = "## Clauses\n### 1\nSubjects: ko; komi, ties under s=a.\nA.\n### 2\nSubjects: komi under s=b and edition=7.5.\nB.\n";
    let body = format!("## Editions\n- `5.5`: E\n- `7.5`: F\n{clauses}{S}");
    assert_eq!(subjects(&body), ["ko", "komi under s=a", "ties under s=a", "komi under s=b and edition=7.5"]);
    let text = Text::from_spec(&with(&body)).unwrap();
    let cited = |selection: &str| {
        let choice = Choice::new(&text, &selection.parse().unwrap()).unwrap();
        Rulebook::under(&text, &choice, Articles::plain()).cite(Topic::Komi).to_string()
    };
    assert_eq!(cited("k"), "k 1");
    assert_eq!(cited("k[s=b]"), "k: no clause");
    assert_eq!(cited("k[s=b,edition=7.5]"), "k 2");
    assert_eq!(Rulebook::new("k", &text, Articles::plain()).cite(Topic::Komi).to_string(), "k 1");
}

#[test]
fn a_clause_may_have_a_subject_in_several_cases() {
    let body = format!("## Clauses\n### 1\nSubjects: ko under s=a; ko under s=b.\nA.\n{S}");
    assert_eq!(subjects(&body), ["ko under s=a", "ko under s=b"]);
}

#[test]
fn subjects_with_a_slip_are_refused_with_their_line() {
    let unknown = |word: &str| SpecProblem::NoSuchSubject(word.parse::<Topic>().unwrap_err());
    let twice = |line| SpecProblem::ClaimedTwice { subject: Topic::Ko, clause: "1".into(), first: line };
    let unread = |silence: &str, reading: &str| SpecProblem::NoSuchReading {
        silence: silence.into(),
        reading: reading.into(),
    };
    let one = |subjects: &str| format!("## Clauses\n### 1\nSubjects: {subjects}\nA.\n{S}");
    let two = |first: &str, second: &str| {
        format!("## Clauses\n### 1\nSubjects: {first}\nA.\n### 2\n\nSubjects: {second}\nB.\n{S}")
    };
    for (body, line, expected) in [
        (one("repetitoin."), 7, unknown("repetitoin")),
        (one("Ko."), 7, unknown("Ko")),
        (one(""), 7, unknown("")),
        (one("ko,, pass."), 7, unknown("")),
        (one("ko under s."), 7, SpecProblem::Condition("s".into())),
        (one("ko under s=a and s=b."), 7, SpecProblem::Condition("s=b".into())),
        (one("ko under t=a."), 7, unread("t", "a")),
        (one("ko under s=c."), 7, unread("s", "c")),
        (one("ko under edition=new."), 7, unread("edition", "new")),
        (one("ko, ko."), 7, twice(7)),
        (two("ko", "ko"), 11, twice(7)),
        (two("ko under s=a", "pass, ko"), 11, twice(7)),
        (two("ko under s=a", "ko under s=a"), 11, twice(7)),
        ("## Clauses\n### 1\nA.\nSubjects: ko.\n".to_owned(), 8, SpecProblem::SubjectsElsewhere),
        ("## Clauses\n### 1\nA.\n\nB.\n\nSubjects: ko.\n".to_owned(), 11, SpecProblem::SubjectsElsewhere),
        (format!("{S}Subjects: ko.\n"), 10, SpecProblem::SubjectsElsewhere),
        (
            "## Clauses\n### 1\nSubjects: ko.\n\n### 2\n".to_owned(),
            6,
            SpecProblem::ClauseSaysNothing("1".into()),
        ),
    ] {
        assert_eq!(problem(&with(&body)), (line, expected), "{body}");
    }
}

#[test]
fn every_subject_is_read_as_it_is_written_and_named_where_one_is_misspelt() {
    let right = SpecProblem::NoSuchSubject("x".parse::<Topic>().unwrap_err()).what_would_be_right();
    for topic in Topic::ALL {
        assert_eq!(topic.to_string().parse(), Ok(topic));
    }
    let list = right.strip_prefix("the subjects are ").unwrap();
    assert_eq!(list.split(", ").collect::<Vec<_>>(), Topic::ALL.map(|topic| topic.to_string()));
}

#[test]
fn a_family_has_a_clause_for_the_settings_that_it_speaks_of() {
    let body = "## Settings\n- `ko`: SIMPLE, FULL\n## Clauses\n### 1\nSubjects: turns.\nA.\n### 2\nSubjects: ko under ko=FULL.\nB.\n### 3\nC.\n\
                ## Silences\n### s\nQ?\nClauses: 1, 2.\n- `a`: A\n";
    let family = Text::from_spec(&with(body)).unwrap();
    let ids = |text: &Text| text.clauses.iter().map(|clause| clause.id.to_string()).collect::<Vec<_>>();
    let full = family.clone().with_settings(&[("ko", "FULL")]);
    assert_eq!((ids(&full), &full.clauses[1].subjects), (ids(&family), &vec![Topic::Ko.into()]));
    let simple = family.with_settings(&[("ko", "SIMPLE")]);
    assert_eq!(
        (ids(&simple), &simple.silences[0].clauses[..]),
        (vec!["1".into(), "3".into()], &["1".into()][..])
    );
}
