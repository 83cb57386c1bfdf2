//! The SGF tree layer as a reader meets it: real texts, broken texts, huge texts.

use go_notation::sgf::{
    Charset, Collection, EditError, Error, ErrorKind, SgfLimits, Variation, VariationError,
};

fn read(text: &str) -> Collection {
    text.parse().unwrap()
}

fn error(text: &str) -> Error {
    text.parse::<Collection>().unwrap_err()
}

fn place(error: &Error) -> (usize, usize, usize) {
    let position = error.position();
    (position.line, position.column, position.offset)
}

#[test]
fn canonical_text_comes_back_byte_for_byte() {
    for text in [
        "(;)",
        "(;FF[4]GM[1]SZ[9]AB[aa][bb:cc]ZZ[unknown][two];B[];W[tt])",
        "(;C[a\\]b\\\\c\\:d\\\nsoft\nhard: äöü 囲碁];;;B[aa])",
        "(;A[1](;B[2];C[3](;D[4])(;E[5]))(;F[6]))(;G[7])",
        "(;B[aa]B[bb]W[cc])",
    ] {
        assert_eq!(read(text).to_string(), text);
    }
}

#[test]
fn layout_is_dropped_and_nothing_else() {
    let file = read(
        "\u{feff}mail head (see below)\r\n ( ;\tGM [1]\r\n AB[aa]\r\n [bb]\n( ; B [cc] ) ( ;W[dd]) )\x1a\n",
    );
    assert_eq!(file.to_string(), "(;GM[1]AB[aa][bb](;B[cc])(;W[dd]))");
}

#[test]
fn an_only_child_in_brackets_is_the_same_tree() {
    assert_eq!(read("(;A[](;B[](;C[])))"), read("(;A[];B[];C[])"));
    assert_ne!(read("(;A[](;B[])(;C[]))"), read("(;A[];B[];C[])"));
    assert_ne!(read("(;A[])(;B[])"), read("(;A[];B[])"));
    assert_ne!(read("(;A[x][y])"), read("(;A[x]A[y])"));
}

#[test]
fn small_letters_of_older_files_do_not_count() {
    let file = read("(;GaMe[1]SiZe[9]c[note];White[aa])");
    let root = file.games().next().unwrap();
    let names: Vec<_> = root.properties().map(|p| p.name().into_owned()).collect();
    assert_eq!(names, ["GM", "SZ", "C"]);
    assert!(root.children().next().unwrap().property("W").is_some());
}

#[test]
fn spans_point_into_the_file() {
    let text = "(;SZ[9]\n;B[ee]C[x])";
    let file = read(text);
    let node = file.walk().nth(1).unwrap().1;
    let comment = node.property("C").unwrap();
    assert_eq!(&text[comment.values().next().unwrap().span().unwrap()], "x");
    let place = file.position(comment.span().unwrap().start);
    assert_eq!((place.line, place.column, place.offset), (2, 7, 14));
}

#[test]
fn added_properties_have_no_place_in_the_file() {
    let mut file = read("(;SZ[9])");
    let root = file.games().next().unwrap().id();
    file.add_property(root, "B", &[""]).unwrap();
    let property = file.games().next().unwrap().property("B").unwrap();
    assert_eq!((property.span(), property.values().next().unwrap().span()), (None, None));
    assert_eq!(file.to_string(), "(;SZ[9]B[])");
}

#[test]
fn what_would_not_read_back_is_not_added() {
    let mut file = Collection::new();
    let root = file.add_game();
    assert_eq!(file.add_property(root, "C", &["a]b"]), Err(EditError::Value("a]b".to_owned())));
    assert_eq!(file.add_property(root, "C", &["a\\"]), Err(EditError::Value("a\\".to_owned())));
    assert_eq!(file.add_property(root, "C 1", &["a"]), Err(EditError::Identifier("C 1".to_owned())));
    assert_eq!(file.add_property(root, "C", &[] as &[&str]), Err(EditError::NoValue));
    let stranger = read("(;;;)").walk().last().unwrap().1.id();
    assert_eq!(file.add_child(stranger), Err(EditError::UnknownNode));
    assert_eq!(file.to_string(), "(;)");
}

#[test]
fn a_file_cut_off_says_which_tree_is_open() {
    let error = error("(;SZ[9]\n(;B[aa])\n(;B[bb];W[cc]");
    assert_eq!(place(&error), (3, 1, 17));
    assert!(
        matches!(error.kind(), ErrorKind::UnclosedTree { open: 2, end } if (end.line, end.column) == (3, 14))
    );
    assert_eq!(
        error.to_string(),
        "line 3, column 1: the text ends at line 3, column 14, but 2 trees are still open, the innermost \
         begins here: `(;B[bb];W[cc]`; the file seems cut off: write the rest, or close each open tree with `)`"
    );
}

#[test]
fn a_file_cut_off_in_a_value_says_where_the_value_began() {
    let error = error("(;C[never closed\\]\n...)");
    assert_eq!(place(&error), (1, 4, 3));
    assert!(matches!(error.kind(), ErrorKind::UnclosedValue { end } if (end.line, end.column) == (2, 5)));
}

#[test]
fn every_fault_has_its_place_and_its_remedy() {
    use std::mem::discriminant;
    for (text, kind, at) in [
        ("", ErrorKind::NoTree, (1, 1, 0)),
        ("a letter (not a game)", ErrorKind::NoTree, (1, 1, 0)),
        (" ()", ErrorKind::EmptyTree, (1, 2, 1)),
        ("(;SZ[9]\r\n())", ErrorKind::EmptyTree, (2, 1, 9)),
        ("(;\r(;B[aa]);W[bb])", ErrorKind::NodeAfterVariation, (2, 9, 11)),
        ("(;((;B[aa])))", ErrorKind::EmptyTree, (1, 3, 2)),
        ("(;A[1](B[aa]))", ErrorKind::PropertyBeforeNode, (1, 8, 7)),
        ("(;A[1](;B[aa])C[x])", ErrorKind::PropertyAfterVariation, (1, 15, 14)),
        ("(;KM;B[aa])", ErrorKind::PropertyWithoutValue, (1, 3, 2)),
        ("(;[aa])", ErrorKind::ValueWithoutProperty, (1, 3, 2)),
        ("(;C[ä]ü])", ErrorKind::Unexpected, (1, 7, 7)),
        ("(;C[a]])", ErrorKind::Unexpected, (1, 7, 6)),
        ("(;B[aa]))", ErrorKind::OutsideTree, (1, 9, 8)),
        ("(;B[aa]) text ;W[bb]", ErrorKind::OutsideTree, (1, 15, 14)),
    ] {
        let error = error(text);
        assert_eq!(
            (discriminant(error.kind()), place(&error)),
            (discriminant(&kind), at),
            "{text:?}: {error}"
        );
        let message = error.to_string();
        assert!(message.contains(error.help()) && message.contains(error.found()), "{message}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    for bytes in
        [&b"\x7fELF\x02\x01\x01\0\0"[..], b"\xff\xfe(\0;\0S\0Z\0[\09\0]\0)\0", b"\x89PNG\r\n(;", b"(\0;\0)\0"]
    {
        let error = Collection::from_bytes(bytes, SgfLimits::default()).unwrap_err();
        assert_eq!(error.kind(), &ErrorKind::NotText, "{error}");
    }
}

#[test]
fn latin1_is_read_where_the_file_names_it_or_nothing() {
    let latin1 = b"(;CA[ISO-8859-1]PB[J\xfcrgen]\n;B[aa]C[\xe9]C)";
    let error = Collection::from_bytes(latin1, SgfLimits::default()).unwrap_err();
    // The u-umlaut is one byte in this file, so that bytes and characters are counted alike.
    assert_eq!(place(&error), (2, 11, 37));
    let latin1 = &latin1[..latin1.len() - 2];
    let file = Collection::from_bytes(&[latin1, b")"].concat(), SgfLimits::default()).unwrap();
    assert_eq!(file.charset(), Charset::Latin1);
    assert_eq!(file.games().next().unwrap().property("PB").unwrap().first_text().unwrap(), "Jürgen");
}

#[test]
fn a_charset_that_is_not_read_is_named() {
    let error =
        Collection::from_bytes(b"(;CA[Shift_JIS]PB[\x88\xcd\x8c\xe9])", SgfLimits::default()).unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::Charset("Shift_JIS".to_owned()));
    assert_eq!(place(&error), (1, 19, 18));
    assert!(error.found().contains("88 cd"));
    let error = Collection::from_bytes(b"(;CA[UTF-8]PB[\xfc])", SgfLimits::default()).unwrap_err();
    assert_eq!(error.kind(), &ErrorKind::Charset("UTF-8".to_owned()));
}

/// The bytes D3 A2 are two Latin-1 letters and one of UTF-8. What tells them apart here stands behind the game and is not written.
#[test]
fn latin1_letters_that_look_like_utf8_come_back_as_they_were() {
    let file = Collection::from_bytes(b"(;PB[\xd3\xa2])\x88", SgfLimits::default()).unwrap();
    assert_eq!(file.to_string(), "(;PB[\u{d3}\u{a2}])");
    let again = Collection::from_bytes(&file.to_bytes(), SgfLimits::default()).unwrap();
    assert_eq!(again, file);
}

#[test]
fn a_latin1_file_takes_no_other_letters() {
    let mut file = Collection::from_bytes(b"(;PB[\xfc])", SgfLimits::default()).unwrap();
    let root = file.games().next().unwrap().id();
    assert!(matches!(file.add_property(root, "PW", &["囲"]), Err(EditError::Charset(_))));
    file.add_property(root, "PW", &["é"]).unwrap();
    assert_eq!(file.to_bytes(), b"(;PB[\xfc]PW[\xe9])");
}

#[test]
fn limits_hold_to_the_byte_and_the_node() {
    let text = "(;B[aa];W[bb])";
    let limits = SgfLimits { bytes: text.len(), nodes: 2 };
    assert!(Collection::from_text(text, limits).is_ok());
    let bytes = Collection::from_text(text, SgfLimits { bytes: text.len() - 1, ..limits }).unwrap_err();
    assert_eq!(bytes.kind(), &ErrorKind::TooLarge { bytes: 14, limit: 13 });
    let nodes = Collection::from_text(text, SgfLimits { nodes: 1, ..limits }).unwrap_err();
    assert_eq!((nodes.kind(), place(&nodes)), (&ErrorKind::TooManyNodes { limit: 1 }, (1, 8, 7)));
}

/// On a thread whose stack is far too small for one frame a level.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(128 << 10).spawn(work).unwrap().join().unwrap();
}

#[test]
fn a_hundred_thousand_nested_variations_cost_no_stack() {
    on_a_small_stack(|| {
        let depth = 100_000;
        let text = format!("{}(;C[]){}", "(;B[aa](;W[bb])".repeat(depth), ")".repeat(depth));
        let file = read(&text);
        assert_eq!(file.node_count(), 2 * depth + 1);
        assert_eq!(file.walk().map(|(depth, _)| depth).max(), Some(depth));
        assert!(file.to_string() == text);
        assert!(file.clone() == file);
        assert_eq!(Variation::main().line(&file).unwrap().len(), 2);
        let deepest = Variation { game: 0, branches: vec![1; depth] };
        assert_eq!(deepest.line(&file).unwrap().len(), depth + 1);
    });
}

#[test]
fn a_million_nodes_are_read_and_one_more_is_refused() {
    on_a_small_stack(|| {
        let text = format!("({})", ";".repeat(1_000_000));
        let file = read(&text);
        assert_eq!(file.node_count(), 1_000_000);
        assert!(file.to_string() == text);
        let error = error(&format!("({})", ";".repeat(1_000_001)));
        assert_eq!(error.kind(), &ErrorKind::TooManyNodes { limit: 1_000_000 });
    });
}

#[test]
fn a_hundred_thousand_open_brackets_are_one_clear_error() {
    on_a_small_stack(|| {
        let error = error(&"(;".repeat(100_000));
        assert!(matches!(error.kind(), ErrorKind::UnclosedTree { open: 100_000, .. }));
        assert_eq!(place(&error), (1, 199_999, 199_998));
        assert_eq!(error_kind(&"(".repeat(100_000)), ErrorKind::EmptyTree);
    });
    fn error_kind(text: &str) -> ErrorKind {
        error(text).kind().clone()
    }
}

#[test]
fn lines_for_people_hold_the_same_trees() {
    let text = format!(
        "(;SZ[19]{}(;B[aa])(;C[two\nlines]{}))(;SZ[9])",
        ";B[aa];W[bb]".repeat(30),
        ";B[cc]".repeat(30)
    );
    let file = read(&text);
    let lines = file.to_lines();
    assert_eq!(read(&lines), file);
    assert!(lines.lines().all(|line| line.len() <= 80), "{lines}");
}

#[test]
fn paths_count_only_where_lines_part() {
    // The second game: root, then three children, of which the last parts in two.
    let file = read("(;A[])(;B[];C[](;D[])(;E[])(;F[];G[](;H[])(;I[])))");
    let last = |path: &str| {
        let line = path.parse::<Variation>().unwrap().line(&file)?;
        Ok::<_, VariationError>(line.last().unwrap().properties().next().unwrap().identifier().to_owned())
    };
    assert_eq!(last("").unwrap(), "A");
    assert_eq!(last("1:").unwrap(), "D");
    assert_eq!(last("1:1").unwrap(), "E");
    assert_eq!(last("1:2").unwrap(), "H");
    assert_eq!(last("1:2.1").unwrap(), "I");
    assert_eq!(last("2:").unwrap_err(), VariationError::NoSuchGame { game: 2, games: 2 });
    assert_eq!(last("1:0.4").unwrap_err(), VariationError::TooLong { branches: 2, partings: 1 });
    assert_eq!(
        last("1:3").unwrap_err().to_string(),
        "there is no variation 3 at parting 1 (line 1, column 12): 3 lines part there, counted from 0"
    );
    for wrong in ["a", "1.", ".1", "-1", "1 2", "+1", "99999999999999999999999"] {
        assert!(wrong.parse::<Variation>().is_err(), "{wrong}");
    }
    assert_eq!("2:1.0".parse::<Variation>().unwrap().to_string(), "2:1.0");
}

#[test]
fn games_are_found_by_number() {
    let file: Collection = "(;GN[a];B[aa])(;GN[b])(;GN[c](;B[aa])(;B[bb]))".parse().unwrap();
    let names: Vec<_> =
        (0..4).map(|i| file.game(i).map(|root| root.property("GN").unwrap().first_text())).collect();
    let name = |name: &str| Some(Some(name.to_owned()));
    assert_eq!((names, file.game_count()), (vec![name("a"), name("b"), name("c"), None], 3));
    assert!(file.games().map(|root| root.id()).eq((0..3).map(|i| file.game(i).unwrap().id())));
}
