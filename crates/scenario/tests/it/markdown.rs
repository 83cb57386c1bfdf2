//! The lines of pages against another reader of Markdown.

use go_rules::markdown::{LineKind, Lines};
use proptest::prelude::*;

proptest! {
    #[test]
    fn lines_cover_the_page_and_blocks_are_closed_before_others_open(
        parts in proptest::collection::vec("\u{feff}|\r\n|\n|\n|---|`{1,5}|~{1,5}| {1,5}|#{1,7}|a|é|\t", 0..60),
    ) {
        let page = parts.concat();
        let mut end = page.len() - page.strip_prefix('\u{feff}').unwrap_or(&page).len();
        let mut is_open = false;
        for (line, number) in Lines::of(&page).zip(1..) {
            prop_assert_eq!((line.number, line.start), (number, end));
            prop_assert!(page[line.start..line.next].starts_with(line.text));
            end = line.next;
            match line.kind {
                LineKind::FenceOpens(_) => prop_assert!(!std::mem::replace(&mut is_open, true)),
                LineKind::FenceCloses => prop_assert!(std::mem::replace(&mut is_open, false)),
                LineKind::Fenced => prop_assert!(is_open),
                LineKind::FrontMatterOpens
                | LineKind::FrontMatter
                | LineKind::FrontMatterCloses
                | LineKind::Heading { .. }
                | LineKind::Blank
                | LineKind::Text => prop_assert!(!is_open),
            }
        }
        prop_assert_eq!(end, page.len());
    }
}

/// The first lines of all fenced blocks and what stands behind the fences, as another reader of CommonMark sees them.
fn blocks_of_another_reader(page: &str) -> Vec<(usize, String)> {
    use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag};
    let line = |at: usize| page[..at].matches('\n').count() + 1;
    let events = Parser::new(page).into_offset_iter();
    let blocks = events.filter_map(|(event, at)| {
        let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) = event else { return None };
        Some((line(at.start), info.trim().to_owned()))
    });
    blocks.collect()
}

proptest! {
    // Without lists, quotations and HTML, in which other lines begin blocks.
    #[test]
    fn another_reader_of_markdown_sees_the_same_blocks(
        lines in proptest::collection::vec("( {0,4}(`{2,5}|~{2,5})( ?scenario| a ` b| )?|##? [a-c]| {0,5}[a-c]{1,3}|)\r?", 0..24),
    ) {
        let page = lines.join("\n");
        let ours = Lines::of(&page).filter_map(|line| Some((line.number, line.fence()?.info.to_owned())));
        prop_assert_eq!(ours.collect::<Vec<_>>(), blocks_of_another_reader(&page));
    }
}
