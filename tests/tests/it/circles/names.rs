//! Which file of a crate a path leads to.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::Needs;
use super::paths::{PathOf, Source, read};

/// The modules of a crate, by their paths from its root.
pub(super) struct Crate {
    modules: BTreeMap<PathOf, (String, Source)>,
}

/// The path of the module in the file at `path`; binaries beside a library are not read.
fn module(path: &Path) -> Option<PathOf> {
    let mut parts: PathOf =
        path.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if parts.first().is_some_and(|part| part == "bin") {
        return None;
    }
    if parts.last().is_some_and(|part| part == "mod") || parts == ["lib"] || parts == ["main"] {
        parts.pop();
    }
    Some(parts)
}

impl Crate {
    pub(super) fn new(files: Vec<(PathBuf, String)>) -> Self {
        let has_library = files.iter().any(|(path, _)| path == Path::new("lib.rs"));
        let files = files.into_iter().filter(|(path, _)| !has_library || path != Path::new("main.rs"));
        let modules = files
            .filter_map(|(path, text)| {
                let name = path.to_string_lossy().replace('\\', "/");
                Some((module(&path)?, (name, read(&text))))
            })
            .collect();
        Self { modules }
    }

    /// For each file the others of which it takes a name, be it by `use` or where it works.
    pub(super) fn needs(&self) -> Needs {
        let mut needs = Needs::new();
        for (module, (file, source)) in &self.modules {
            let taken = source.uses.iter().filter(|taken| !taken.is_public).map(|taken| &taken.path);
            let leads = taken.chain(&source.paths).filter_map(|path| self.lead(module, path, 0));
            let others: BTreeSet<String> = leads.filter(|other| other != file).collect();
            needs.insert(file.clone(), others);
        }
        needs
    }

    /// The file that defines what `path` names in `module`; nothing for a module itself and for other crates.
    fn lead(&self, module: &[String], path: &[String], depth: u8) -> Option<String> {
        if depth > 8 {
            return None;
        }
        let mut at = module.to_vec();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => at.clear(),
            "super" | "self" => {}
            first if self.modules.contains_key(&inner(module, first)) => {}
            // A module that was brought in by a `use`.
            first => {
                let taken = &self.modules.get(module)?.1.uses;
                let by = taken.iter().find(|taken| taken.name == first && path.len() > 1)?;
                let whole: PathOf = by.path.iter().chain(&path[1..]).cloned().collect();
                return (by.path.first()? != first).then(|| self.lead(module, &whole, depth + 1))?;
            }
        }
        while let [first, after @ ..] = rest {
            match first.as_str() {
                "crate" | "self" => {}
                "super" => {
                    at.pop()?;
                }
                name if self.modules.contains_key(&inner(&at, name)) => at.push(name.to_owned()),
                name => return self.named(&at, name, depth),
            }
            rest = after;
        }
        None
    }

    /// The file that defines `name`, which stands in `module`.
    fn named(&self, module: &[String], name: &str, depth: u8) -> Option<String> {
        let (file, source) = self.modules.get(module)?;
        if name == "*" || source.items.iter().any(|item| item == name) {
            return Some(file.clone());
        }
        if let Some(passed) = source.uses.iter().find(|passed| passed.name == name) {
            return self.lead(module, &passed.path, depth + 1);
        }
        source.uses.iter().filter(|passed| passed.name == "*").find_map(|all| {
            let mut path = all.path.clone();
            path.pop();
            path.push(name.to_owned());
            self.lead(module, &path, depth + 1)
        })
    }
}

fn inner(module: &[String], name: &str) -> PathOf {
    module.iter().cloned().chain([name.to_owned()]).collect()
}
