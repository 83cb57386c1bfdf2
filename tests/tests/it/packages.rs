//! The packages as they would be published: described, complete, and with nothing from outside their folders.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

/// What `cargo metadata` says of the workspace.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    description: Option<String>,
    license: Option<String>,
    rust_version: Option<String>,
    keywords: Vec<String>,
    categories: Vec<String>,
    manifest_path: PathBuf,
    /// The registries it may go to: `None` for all, empty for none.
    publish: Option<Vec<String>>,
    dependencies: Vec<Dependency>,
    features: serde_json::Map<String, serde_json::Value>,
    metadata: Option<serde_json::Value>,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    req: String,
    kind: Option<String>,
    path: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
    src_path: PathBuf,
    test: bool,
}

impl Dependency {
    fn is_of_a_version(&self) -> bool {
        self.req != "*"
    }

    fn is_for_tests(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

impl Package {
    fn folder(&self) -> &Path {
        self.manifest_path.parent().unwrap()
    }

    fn is_published(&self) -> bool {
        self.publish.as_ref().is_none_or(|registries| !registries.is_empty())
    }

    /// The files that a published package has, from its folder.
    fn files(&self) -> BTreeSet<PathBuf> {
        let manifest = self.manifest_path.to_str().unwrap();
        let list = cargo(&["package", "--list", "--allow-dirty", "--offline", "--manifest-path", manifest]);
        list.lines().map(PathBuf::from).collect()
    }

    /// The source files of its library and programs, all that lie in the folders of their roots.
    fn sources(&self) -> Vec<PathBuf> {
        let of_package = |target: &&Target| target.kind.iter().any(|kind| kind == "lib" || kind == "bin");
        let roots = self.targets.iter().filter(of_package).map(|target| target.src_path.parent().unwrap());
        let mut folders: Vec<PathBuf> = roots.map(Path::to_owned).collect();
        let mut sources = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "rs") {
                    sources.push(path);
                }
            }
        }
        sources
    }
}

/// What cargo prints.
fn cargo(arguments: &[&str]) -> String {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let ran = Command::new(program).args(arguments).current_dir(root()).output().unwrap();
    assert!(ran.status.success(), "cargo {arguments:?}: {}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn packages() -> Vec<Package> {
    let metadata = cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    serde_json::from_str::<Metadata>(&metadata).unwrap().packages
}

fn published() -> Vec<Package> {
    packages().into_iter().filter(Package::is_published).collect()
}

/// The path without `..`, which need not be there.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        if part == Component::ParentDir {
            normal.pop();
        } else {
            normal.push(part);
        }
    }
    normal
}

/// The files that a source file has put into it.
fn included(source: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(source).unwrap();
    let calls = ["include_str!(", "include_bytes!(", "include!("];
    let behind = calls.iter().flat_map(|call| text.split(call).skip(1));
    let names = behind.filter_map(|behind| behind.trim_start().strip_prefix('"')?.split_once('"'));
    names.map(|(name, _)| normal(&source.with_file_name(name))).collect()
}

#[test]
fn every_crate_is_published_but_for_tests_examples_and_the_recipe() {
    let all = packages();
    let private: BTreeSet<&str> =
        all.iter().filter(|package| !package.is_published()).map(|package| &*package.name).collect();
    assert_eq!(private, BTreeSet::from(["conformance", "examples", "xtask"]));
}

#[test]
fn a_published_package_says_what_it_is() {
    for package in published() {
        let name = &package.name;
        assert!(package.description.is_some_and(|text| text.len() > 20), "{name} has no description");
        assert_eq!(package.license.as_deref(), Some("MIT OR Apache-2.0"), "{name}");
        assert!(package.rust_version.is_some(), "{name} does not say the oldest Rust");
        assert!((1..=5).contains(&package.keywords.len()), "{name} has {:?}", package.keywords);
        assert!(package.keywords.iter().all(|word| word.len() <= 20), "{name} has {:?}", package.keywords);
        assert!((1..=5).contains(&package.categories.len()), "{name} has {:?}", package.categories);
        let documented = package.metadata.is_some_and(|of| of["docs"]["rs"]["all-features"] == true);
        assert!(package.features.is_empty() || documented, "the documentation of {name} lacks its features");
    }
}

#[test]
fn a_published_package_wants_published_packages_of_a_version() {
    let published = published();
    for package in &published {
        for wanted in package.dependencies.iter().filter(|wanted| wanted.path.is_some()) {
            let there = published.iter().any(|other| other.name == wanted.name);
            assert!(there, "{} wants {}, which is not published", package.name, wanted.name);
            assert!(wanted.is_of_a_version() || wanted.is_for_tests(), "{} in {}", wanted.name, package.name);
        }
    }
}

#[test]
fn packages_can_be_published_one_after_the_other() {
    let mut left = published();
    while !left.is_empty() {
        let names: BTreeSet<String> = left.iter().map(|package| package.name.clone()).collect();
        // What only tests want without a version is left out of the package.
        let waits = |wanted: &Dependency| wanted.is_of_a_version() && names.contains(&wanted.name);
        left.retain(|package| package.dependencies.iter().any(waits));
        assert!(left.len() < names.len(), "each of these wants another first: {names:?}");
    }
}

#[test]
fn a_published_package_has_all_that_its_sources_include() {
    for package in published() {
        let files = package.files();
        let has = |path: &Path| path.strip_prefix(package.folder()).is_ok_and(|path| files.contains(path));
        let sources = package.sources();
        assert!(!sources.is_empty(), "{} has no sources", package.name);
        for source in sources {
            assert!(has(&source), "{} leaves out {}", package.name, source.display());
            for file in included(&source) {
                assert!(has(&file), "{} in {} is outside its package", file.display(), source.display());
            }
        }
    }
}

#[test]
fn a_library_whose_tests_are_not_built_has_none_beside_its_code() {
    for package in packages() {
        let of_library = package.targets.iter().find(|target| target.kind.contains(&"lib".to_owned()));
        if of_library.is_some_and(|library| !library.test) {
            for source in package.sources() {
                let text = fs::read_to_string(&source).unwrap();
                assert!(!text.contains("#[cfg(test)]"), "the tests in {} never run", source.display());
            }
        }
    }
}

#[test]
fn the_readme_names_the_oldest_rust() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for package in published() {
        let oldest = package.rust_version.unwrap();
        assert!(readme.contains(&format!("Rust {oldest}")), "README.md does not name Rust {oldest}");
    }
}

#[test]
fn the_book_has_every_chapter() {
    let docs = root().join("docs");
    let book = fs::read_to_string(docs.join("lib.rs")).unwrap();
    for entry in fs::read_dir(docs).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(!name.ends_with(".md") || book.contains(&format!("\"{name}\"")), "docs/lib.rs lacks {name}");
    }
}

#[test]
fn every_specification_is_a_constant_of_its_package() {
    let specs = root().join("specs");
    let source = fs::read_to_string(specs.join("src/lib.rs")).unwrap();
    for entry in fs::read_dir(&specs).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let Some(key) = name.strip_suffix(".md") else { continue };
        let constant = key.to_uppercase().replace('-', "_");
        let line = format!("pub const {constant}: &str = include_str!(\"../{name}\");");
        assert!(source.contains(&line), "specs/src/lib.rs lacks {line}");
    }
}
