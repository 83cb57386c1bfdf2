use std::sync::Arc;

use go_rules::{Rulebook, Ruleset, RulesetExt, Selection};
use go_toml_rules::{Draft, TomlError, compose};

use crate::{LibraryError, near};

/// All texts, by key. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Library {
    rulesets: Vec<HeldRuleset>,
}

#[derive(Clone, Debug)]
enum HeldRuleset {
    BuiltIn(&'static dyn Ruleset),
    Users(Arc<dyn Ruleset>),
}

impl HeldRuleset {
    fn get(&self) -> &dyn Ruleset {
        match self {
            Self::BuiltIn(ruleset) => *ruleset,
            Self::Users(ruleset) => &**ruleset,
        }
    }
}

impl Library {
    /// Every text that is built in.
    #[must_use]
    pub fn built_in() -> Self {
        let families = [
            go_wildberger::rulesets(),
            go_aga::rulesets(),
            go_chinese::rulesets(),
            go_folk::rulesets(),
            go_ing::rulesets(),
            go_japanese::rulesets(),
            go_published::rulesets(),
            go_servers::rulesets(),
            go_katago::rulesets(),
        ];
        let mut rulesets: Vec<&'static dyn Ruleset> = families.into_iter().flatten().collect();
        move_behind(&mut rulesets, "cgos", "new-zealand");
        Self { rulesets: rulesets.into_iter().map(HeldRuleset::BuiltIn).collect() }
    }

    /// The texts, in the order of their families.
    pub fn rulesets(&self) -> impl Iterator<Item = &dyn Ruleset> {
        self.rulesets.iter().map(HeldRuleset::get)
    }

    /// The keys of the texts, in the same order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.rulesets().map(|ruleset| &*ruleset.text().key)
    }

    /// The text with this key.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<&dyn Ruleset> {
        self.rulesets().find(|ruleset| ruleset.text().key == key)
    }

    /// The rulebook that a selection such as `aga-1991[second-stop=any-later-pair]` picks.
    ///
    /// # Errors
    /// [`LibraryError`] if there is no such text, naming near ones, or it has no such reading.
    pub fn rulebook(&self, selection: &str) -> Result<Rulebook, LibraryError> {
        let selection: Selection = selection.parse()?;
        let ruleset = self.find(&selection.key).ok_or_else(|| LibraryError::NoSuchText {
            near: near(&selection.key, self.keys()).into_iter().map(str::to_owned).collect(),
            key: selection.key.clone(),
        })?;
        Ok(ruleset.read(&selection)?)
    }

    /// The rulebooks of a list such as `bga, aga-*, chinese-2002[repetition=situational]`, or `all`.
    ///
    /// A pattern with `*` stands for every text whose key fits, read as its defaults say. Commas inside brackets
    /// belong to the selection.
    ///
    /// # Errors
    /// [`LibraryError`] for the first entry that picks nothing or that picks what is already picked.
    pub fn rulebooks(&self, list: &str) -> Result<Vec<Rulebook>, LibraryError> {
        let mut rulebooks: Vec<Rulebook> = Vec::new();
        if entries(list).all(str::is_empty) {
            return Err(LibraryError::Empty);
        }
        if entries(list).any(str::is_empty) {
            return Err(LibraryError::Nameless(list.to_owned()));
        }
        for entry in entries(list) {
            let picked = if entry == "all" {
                self.rulesets().map(RulesetExt::default_rulebook).collect()
            } else if entry.split('[').next().is_some_and(|key| key.contains('*')) {
                self.fitting(entry)?
            } else {
                vec![self.rulebook(entry)?]
            };
            for rulebook in picked {
                if rulebooks.iter().any(|known| known.name() == rulebook.name()) {
                    return Err(LibraryError::Twice(rulebook.name().to_owned()));
                }
                rulebooks.push(rulebook);
            }
        }
        Ok(rulebooks)
    }

    /// Adds the rulebook of the TOML file `text`, which errors call `name`, and returns its key.
    ///
    /// Its base may be any text in the library. How such a file is written stands in `docs/rulebooks-in-toml.md`.
    ///
    /// # Errors
    /// [`TomlError`] with line and column of the first thing that is wrong; the library is as before then.
    ///
    /// ```
    /// use go_rulesets::Library;
    /// let mut library = Library::built_in();
    /// let key = library.load_toml("club.toml", "key = \"club\"\nbase = \"bga\"\n[compensation]\nkomi = 6.5\n")?;
    /// assert_eq!(library.rulebook(&key).map(|book| book.name().to_owned()), Ok("club".to_owned()));
    /// let error = library.load_toml("club2.toml", "key = \"club2\"\nbase = \"bgaa\"\n").unwrap_err();
    /// assert_eq!(error.to_string(), "club2.toml:2:8: there is no text `bgaa` to build on; did you mean `bga`?");
    /// # Ok::<(), go_rulesets::TomlError>(())
    /// ```
    pub fn load_toml(&mut self, name: &str, text: &str) -> Result<String, TomlError> {
        let mut keys = self.load_tomls(&[(name, text)])?;
        Ok(keys.pop().unwrap_or_default())
    }

    /// Adds the rulebooks of several files, each with its name, and returns their keys. They may build on each other in
    /// any order.
    ///
    /// # Errors
    /// [`TomlError`] as for [`load_toml`](Self::load_toml), and if bases go round; the library is as before then.
    pub fn load_tomls(&mut self, files: &[(&str, &str)]) -> Result<Vec<String>, TomlError> {
        let drafts: Vec<Draft> =
            files.iter().map(|(name, text)| Draft::read(name, text)).collect::<Result<_, _>>()?;
        self.load_drafts(&drafts)
    }

    /// Adds the rulebooks of files that have been read already, with their specifications where they name one, and returns their keys.
    ///
    /// # Errors
    /// [`TomlError`] as for [`load_tomls`](Self::load_tomls), and if a specification was not given; the library is as before then.
    ///
    /// ```
    /// use go_rulesets::{Draft, Library};
    /// let toml = "key = \"club\"\nbase = \"tromp-taylor\"\nspecification = \"club.md\"\n
    ///             [silences.suicide.forbidden.placement]\nsuicide = \"forbidden\"\n";
    /// let spec = ["---", "key: club", "title: Our club's rules", "---", "## Clauses", "### C1", "Suicide is as usual.",
    ///             "## Silences", "### suicide", "What is usual?", "- `allowed`: all of it", "- `forbidden`: none"];
    /// let draft = Draft::read("club.toml", toml)?;
    /// assert_eq!(draft.specification(), Some("club.md"));
    /// let mut library = Library::built_in();
    /// library.load_drafts(&[draft.with_specification("club.md", &spec.join("\n"))?])?;
    /// let [free, barred] = ["club", "club[suicide=forbidden]"].map(|name| library.rulebook(name).expect("a reading"));
    /// assert_ne!(free.articles().placement, barred.articles().placement);
    /// # Ok::<(), go_rulesets::TomlError>(())
    /// ```
    pub fn load_drafts(&mut self, drafts: &[Draft]) -> Result<Vec<String>, TomlError> {
        let known: Vec<&dyn Ruleset> = self.rulesets().collect();
        let made = compose(drafts, &known)?;
        let keys = made.iter().map(|ruleset| ruleset.text().key.to_string()).collect();
        self.rulesets.extend(made.into_iter().map(|ruleset| HeldRuleset::Users(Arc::new(ruleset))));
        Ok(keys)
    }

    fn fitting(&self, pattern: &str) -> Result<Vec<Rulebook>, LibraryError> {
        if pattern.contains('[') {
            return Err(LibraryError::ReadingsOfPattern(pattern.to_owned()));
        }
        let found: Vec<_> = self
            .rulesets()
            .filter(|ruleset| fits(&ruleset.text().key, pattern))
            .map(RulesetExt::default_rulebook)
            .collect();
        if found.is_empty() { Err(LibraryError::NothingFits(pattern.to_owned())) } else { Ok(found) }
    }
}

/// Lists the text `key` right after the text `before`: CGOS is a server, and people look for it beside Tromp–Taylor.
fn move_behind(rulesets: &mut Vec<&dyn Ruleset>, key: &str, before: &str) {
    let place =
        |key: &str, rulesets: &[&dyn Ruleset]| rulesets.iter().position(|text| text.text().key == key);
    if let Some(from) = place(key, rulesets) {
        let text = rulesets.remove(from);
        let to = place(before, rulesets).map_or(from, |at| at + 1);
        rulesets.insert(to, text);
    }
}

/// The entries of a list, cut at the commas that stand outside brackets.
fn entries(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_i32;
    list.split(move |c| {
        depth += i32::from(c == '[') - i32::from(c == ']');
        c == ',' && depth <= 0
    })
    .map(str::trim)
}

/// Whether `key` fits `pattern`, in which `*` stands for any letters.
fn fits(key: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(rest) = parts.next().and_then(|first| key.strip_prefix(first)) else { return false };
    let mut rest = rest;
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_inside_brackets_belong_to_the_selection() {
        let list = "bga, aga-1991[a=b,c=d] , ffg";
        assert_eq!(entries(list).collect::<Vec<_>>(), ["bga", "aga-1991[a=b,c=d]", "ffg"]);
    }

    #[test]
    fn a_star_stands_for_any_letters() {
        assert!(fits("simple-ko-area", "simple-*"));
        assert!(fits("simple-ko-area", "*area"));
        assert!(fits("simple-ko-area", "s*ko*a"));
        assert!(!fits("simple-ko-area", "s*ko*b"));
        assert!(!fits("cgos", "cgos-*"));
        assert!(!fits("ab", "ab*b"));
    }

    #[test]
    fn a_list_takes_patterns_and_refuses_what_is_picked_twice() {
        let library = Library::built_in();
        let names = |list| -> Result<Vec<String>, LibraryError> {
            Ok(library.rulebooks(list)?.iter().map(|book| book.name().to_owned()).collect())
        };
        assert_eq!(names("simple-ko-*").unwrap(), ["simple-ko-area", "simple-ko-territory"]);
        assert_eq!(
            names("tromp-taylor[shortcut=on,shortcut-memory=from-here],tromp-taylor").unwrap(),
            ["tromp-taylor[shortcut=on,shortcut-memory=from-here]", "tromp-taylor"]
        );
        assert_eq!(names("cgos,simple-*,cgos"), Err(LibraryError::Twice("cgos".into())));
        assert_eq!(names("nothing-*"), Err(LibraryError::NothingFits("nothing-*".into())));
        assert_eq!(names("simple-*[a=b]"), Err(LibraryError::ReadingsOfPattern("simple-*[a=b]".into())));
        assert_eq!(names(" , "), Err(LibraryError::Empty));
        for list in ["bga,,ffg", ",bga", "bga, "] {
            assert_eq!(names(list), Err(LibraryError::Nameless(list.to_owned())));
        }
        assert_eq!(names("all").unwrap().len(), library.keys().count());
    }

    #[test]
    fn the_crates_documentation_lists_every_text() {
        for key in Library::built_in().keys() {
            assert!(include_str!("lib.rs").contains(&format!("`{key}`")), "{key}");
        }
    }

    #[test]
    fn a_wrong_reading_names_those_there_are() {
        let error = Library::built_in().rulebook("tromp-taylor[shortcut=maybe]").unwrap_err();
        assert!(error.to_string().contains("off, on"), "{error}");
    }

    #[test]
    fn keys_are_unique_and_every_reading_gives_a_rulebook() {
        let library = Library::built_in();
        let mut keys: Vec<_> = library.keys().collect();
        keys.sort_unstable();
        let count = keys.len();
        keys.dedup();
        assert_eq!(keys.len(), count);
        for ruleset in library.rulesets() {
            let text = ruleset.text();
            for silence in &text.silences {
                for reading in &silence.readings {
                    let selection = format!("{}[{}={}]", text.key, silence.key, reading.key);
                    assert_eq!(library.rulebook(&selection).unwrap().name(), selection);
                }
                for id in &silence.clauses {
                    assert!(text.clauses.iter().any(|c| c.id == *id), "{}: no clause {id}", text.key);
                }
            }
        }
    }
}
