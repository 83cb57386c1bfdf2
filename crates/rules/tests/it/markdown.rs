//! What the lines of a page are: what CommonMark 4.5 says of fences, and front matter.

use go_rules::markdown::{Line, LineKind, Lines};

/// One letter for each line: front matter `-`, `f`, `=`; fences `<`, `.`, `>`; headings by level; blank `_`, other text `t`.
fn kinds(page: &str) -> String {
    let letter = |line: Line<'_>| match line.kind {
        LineKind::FrontMatterOpens => '-',
        LineKind::FrontMatter => 'f',
        LineKind::FrontMatterCloses => '=',
        LineKind::FenceOpens(_) => '<',
        LineKind::Fenced => '.',
        LineKind::FenceCloses => '>',
        LineKind::Heading { level, .. } => char::from_digit(level as u32, 10).unwrap(),
        LineKind::Blank => '_',
        LineKind::Text => 't',
    };
    Lines::of(page).map(letter).collect()
}

#[test]
fn a_fence_is_indented_by_three_spaces_at_most() {
    assert_eq!(kinds("   ```\n# a\n   ```\n# b\n"), "<.>1");
    assert_eq!(kinds("    ```\n# a\n"), "t1");
    assert_eq!(kinds("\t```\n# a\n"), "t1");
    assert_eq!(kinds("```\n    ```\n```\n"), "<.>");
}

#[test]
fn a_fence_is_closed_by_as_many_of_its_own_with_nothing_behind() {
    assert_eq!(kinds("````\n```\n````\nt"), "<.>t");
    assert_eq!(kinds("```\n````\nt"), "<>t");
    assert_eq!(kinds("~~~\n```\n~~~ \nt"), "<.>t");
    assert_eq!(kinds("```\n``` a\n```\n"), "<.>");
    assert_eq!(kinds("```\n# a\n"), "<.");
    assert_eq!(kinds("``\n# a\n"), "t1");
}

#[test]
fn backticks_behind_backticks_are_code_in_a_line() {
    assert_eq!(kinds("``` a ` b\n# a\n"), "t1");
    assert_eq!(kinds("~~~ a ` b\n# a\n"), "<.");
    assert_eq!(kinds("```scenario of mine\n# a\n"), "<.");
}

#[test]
fn front_matter_begins_the_page_and_ends_where_a_fence_opens() {
    assert_eq!(kinds("---\na: b\n# c\n---\n---\n"), "-ff=t");
    assert_eq!(kinds("\n---\n\n---\n"), "_-f=");
    assert_eq!(kinds("a\n---\n# b\n"), "tt1");
    assert_eq!(kinds("---\na: b\n```\n# c\n```\n# d\n"), "-f<.>1");
    assert_eq!(kinds("\u{feff}---\r\na: b\r\n---\r\n"), "-f=");
}

#[test]
fn a_heading_has_a_space_behind_its_signs() {
    assert_eq!(kinds("#\n## a\n###b\n###### c\n####### d\n # e\n"), "12t6tt");
}
