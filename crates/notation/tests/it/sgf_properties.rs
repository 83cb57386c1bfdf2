//! Properties of the SGF tree layer over random trees and random bytes.

use go_notation::sgf::{Collection, NodeId, SgfLimits, compose, escape, split_composed, to_text};
use proptest::prelude::*;

/// A tree as a list: each node names an earlier node as its parent, or opens a game.
#[derive(Clone, Debug)]
struct Plan(Vec<(Option<usize>, Vec<PlannedProperty>)>);

type PlannedProperty = (String, Vec<String>);

fn plan() -> impl Strategy<Value = Plan> {
    let property = ("[A-Z]{1,2}|[A-Z][a-z]{1,4}", prop::collection::vec("[^\u{0}]{0,8}", 1..4));
    let node = (any::<Option<u32>>(), prop::collection::vec(property, 0..4));
    prop::collection::vec(node, 1..40).prop_map(|nodes| {
        let parent = |(i, (up, properties)): (usize, (Option<u32>, _))| {
            (up.filter(|_| i > 0).map(|up| up as usize % i.max(1)), properties)
        };
        Plan(nodes.into_iter().enumerate().map(parent).collect())
    })
}

fn build(plan: &Plan) -> Collection {
    let mut file = Collection::new();
    let mut ids: Vec<NodeId> = Vec::new();
    for (parent, properties) in &plan.0 {
        let id = match parent {
            Some(parent) => file.add_child(ids[*parent]).unwrap(),
            None => file.add_game(),
        };
        for (identifier, texts) in properties {
            let raw: Vec<String> = texts.iter().map(|text| escape(text)).collect();
            file.add_property(id, identifier, &raw).unwrap();
        }
        ids.push(id);
    }
    file
}

proptest! {
    #[test]
    fn a_built_tree_survives_writing_and_reading(plan in plan()) {
        let file = build(&plan);
        let text = file.to_string();
        let again: Collection = text.parse().unwrap();
        prop_assert_eq!(&again, &file);
        prop_assert_eq!(again.to_string(), text);
        prop_assert_eq!(&file.to_lines().parse::<Collection>().unwrap(), &file);
    }

    #[test]
    fn escaped_text_comes_back(text in "[^\r\t\u{b}\u{c}]*") {
        prop_assert_eq!(to_text(&escape(&text)), text);
    }

    #[test]
    fn composed_halves_come_back(first in "[^\r\t\u{b}\u{c}]*", second in "[^\r\t\u{b}\u{c}]*") {
        let raw = compose(&first, &second);
        let (a, b) = split_composed(&raw).unwrap();
        prop_assert_eq!((to_text(a), to_text(b)), (first, second));
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        _ = Collection::from_bytes(&bytes, SgfLimits::default());
    }

    #[test]
    fn what_is_read_from_sgf_like_text_survives(text in "\\(;([A-C]|\\[|\\]|\\(;|\\)|;|\\\\|:|a|\n| ){0,60}\\)?") {
        if let Ok(file) = text.parse::<Collection>() {
            let canonical = file.to_string();
            let again: Collection = canonical.parse().unwrap();
            prop_assert_eq!(&again, &file);
            prop_assert_eq!(again.to_string(), canonical);
        }
    }

    /// sgf-parse keeps what we keep: the same nodes in the same order with as many properties.
    #[test]
    fn sgf_parse_reads_what_we_write(moves in prop::collection::vec(("[a-s]{2}", any::<bool>(), "[a-zA-Z\\[\\]:\\\\ ]{0,9}"), 0..30)) {
        let mut file = Collection::new();
        let root = file.add_game();
        file.add_property(root, "GM", &["1"]).unwrap();
        file.add_property(root, "SZ", &["19"]).unwrap();
        let mut at = root;
        for (i, (vertex, branch, comment)) in moves.iter().enumerate() {
            let node = file.add_child(at).unwrap();
            file.add_property(node, if i % 2 == 0 { "B" } else { "W" }, &[vertex]).unwrap();
            file.add_property(node, "C", &[escape(comment)]).unwrap();
            if !branch {
                at = node;
            }
        }
        let text = file.to_string();
        let theirs = sgf_parse::parse(&text).unwrap();
        let theirs = theirs[0].as_go_node().unwrap();
        // Their nodes in our order, with the comment each carries.
        let mut stack = vec![theirs];
        let mut comments = Vec::new();
        while let Some(node) = stack.pop() {
            comments.push(node.get_property("C").map(|comment| {
                let sgf_parse::go::Prop::C(comment) = comment else { panic!("{comment:?} is no comment") };
                comment.text.clone()
            }));
            let children: Vec<_> = node.children().collect();
            stack.extend(children.into_iter().rev());
        }
        let ours: Vec<_> = file
            .walk()
            .map(|(_, node)| node.property("C").map(|c| c.values().next().unwrap().text()))
            .collect();
        prop_assert_eq!(comments, ours);
    }
}

#[test]
fn no_truncation_of_a_sample_panics_and_each_says_where_it_ends() {
    let sample =
        "\u{feff}(;FF[4]GM[1]CA[UTF-8]SZ[5:3]AB[aa:bb][cc]KM[6.5]C[a\\]ü囲\n](;B[ca];W[])(;B[tt]LB[aa:x]))\n";
    assert!(sample.parse::<Collection>().is_ok());
    let closed = sample.trim_end().len();
    for end in 0..closed {
        let error = Collection::from_bytes(&sample.as_bytes()[..end], SgfLimits::default()).unwrap_err();
        assert!(error.position().offset <= end, "{end}: {error}");
        assert!(!error.to_string().is_empty());
    }
}
