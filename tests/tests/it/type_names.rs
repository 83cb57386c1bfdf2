//! One word for one thing: a reader who meets the name of a type anywhere knows which it is.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::circles::sources;

/// The types that a source declares outside its functions and tests.
fn declared(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let mut words = line.split_whitespace().skip_while(|word| word.starts_with("pub"));
        let declares = matches!(words.next(), Some("struct" | "enum" | "trait" | "type"));
        let name = words.next().filter(|_| declares && !line.starts_with(' '))?;
        name.split(|c: char| !c.is_alphanumeric()).next()
    })
}

#[test]
fn every_name_of_a_type_has_one_meaning() {
    let crates = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../crates"));
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path();
        let crate_name = folder.file_name().unwrap().to_string_lossy().into_owned();
        for (path, text) in sources(&folder.join("src")) {
            for name in declared(&text) {
                let place = format!("{crate_name}/src/{}", path.display());
                places.entry(name.to_owned()).or_default().push(place);
            }
        }
    }
    assert!(places.len() > 700, "{}", places.len());
    places.retain(|_, places| places.len() > 1);
    let told: Vec<String> =
        places.iter().map(|(name, places)| format!("{name}: {}", places.join(", "))).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn declarations_are_found_whoever_may_see_them() {
    let text = "pub struct A<T>(T);\npub(crate) enum B {\n}\ntype C = u8;\nimpl X for A {\n    type D = u8;\n}\ntrait E: F {}\n// struct G\n";
    assert_eq!(declared(text).collect::<Vec<_>>(), ["A", "B", "C", "E"]);
}
