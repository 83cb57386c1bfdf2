//! The paths that stand in a source.

/// A path, cut at its colons; `*` at its end takes everything.
pub(super) type PathOf = Vec<String>;

/// A path that a `use` brings in.
#[derive(Debug)]
pub(super) struct Use {
    /// The name it has here; `*` for everything.
    pub(super) name: String,
    pub(super) path: PathOf,
    /// Whether it is passed on.
    pub(super) is_public: bool,
}

/// What a source declares, takes and names.
#[derive(Debug, Default)]
pub(super) struct Source {
    pub(super) uses: Vec<Use>,
    /// The paths in the code itself.
    pub(super) paths: Vec<PathOf>,
    /// What it defines.
    pub(super) items: Vec<String>,
}

/// The words and signs of `text` without comments, literals and what is for tests.
fn words(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let mut words = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < chars.len() {
        let rest = &chars[at..];
        let is_word = |c: &char| c.is_alphanumeric() || *c == '_';
        let length = match rest {
            ['/', '/', ..] => rest.iter().position(|c| *c == '\n').unwrap_or(rest.len()),
            ['r', '"', ..] => 2 + rest[2..].iter().position(|c| *c == '"').map_or(rest.len() - 2, |n| n + 1),
            ['r', '#', '"', ..] => {
                3 + rest[3..].windows(2).position(|pair| pair == ['"', '#']).map_or(rest.len() - 3, |n| n + 2)
            }
            ['"', ..] => literal(rest),
            ['\'', '\\', ..] => {
                3 + rest[3..].iter().position(|c| *c == '\'').map_or(rest.len() - 3, |n| n + 1)
            }
            ['\'', _, '\'', ..] => 3,
            [':', ':', ..] => {
                words.push("::".to_owned());
                2
            }
            [first, ..] if is_word(first) => {
                let length = rest.iter().position(|c| !is_word(c)).unwrap_or(rest.len());
                words.push(rest[..length].iter().collect());
                length
            }
            [sign, ..] => {
                if !sign.is_whitespace() {
                    words.push(sign.to_string());
                }
                1
            }
            [] => 1,
        };
        at += length;
    }
    words
}

/// The length of the literal that `rest` begins with.
fn literal(rest: &[char]) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != '"' {
        at += if rest[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The paths of the tree at `at`, each with its name, and where the tree ends.
fn tree(words: &[String], mut at: usize, before: &[String]) -> (Vec<(String, PathOf)>, usize) {
    let mut path = before.to_vec();
    loop {
        match words.get(at).map(String::as_str) {
            Some("{") => {
                let mut all = Vec::new();
                at += 1;
                while words.get(at).is_some_and(|word| word != "}") {
                    let (found, end) = tree(words, at, &path);
                    all.extend(found);
                    at = if end == at || words.get(end).is_some_and(|word| word == ",") {
                        end + 1
                    } else {
                        end
                    };
                }
                return (all, at + 1);
            }
            Some(word) if is_name(word) || word == "*" => {
                if word != "self" || path.is_empty() {
                    path.push(word.to_owned());
                }
                at += 1;
            }
            _ => return (Vec::new(), at),
        }
        match words.get(at).map(String::as_str) {
            Some("::") => at += 1,
            Some("as") => {
                let name = words.get(at + 1).cloned().unwrap_or_default();
                return (vec![(name, path)], at + 2);
            }
            _ => return (vec![(path.last().cloned().unwrap_or_default(), path)], at),
        }
    }
}

const ITEMS: [&str; 9] = ["fn", "struct", "enum", "trait", "type", "const", "static", "union", "macro_rules"];

pub(super) fn read(text: &str) -> Source {
    let words = words(text);
    let mut source = Source::default();
    let mut at = 0;
    while at < words.len() {
        let word = words[at].as_str();
        let begins = at == 0 || words[at - 1] != "::";
        if word == "use" {
            let is_public = at > 0 && (words[at - 1] == "pub" || words[at - 1] == ")");
            let (found, end) = tree(&words, at + 1, &[]);
            source.uses.extend(found.into_iter().map(|(name, path)| Use { name, path, is_public }));
            at = end.max(at + 1);
        } else if begins && is_name(word) && words.get(at + 1).is_some_and(|next| next == "::") {
            let mut path = vec![word.to_owned()];
            at += 1;
            while words.get(at).is_some_and(|w| w == "::") && words.get(at + 1).is_some_and(|w| is_name(w)) {
                path.push(words[at + 1].clone());
                at += 2;
            }
            source.paths.push(path);
            at = at.max(1);
            if words.get(at).is_some_and(|w| w == "::") {
                at += 1;
            }
        } else {
            if ITEMS.contains(&word) {
                let skip = words[at + 1..].iter().take(2).take_while(|w| *w == "!" || *w == "mut").count();
                source.items.extend(words.get(at + 1 + skip).filter(|name| is_name(name)).cloned());
            }
            at += 1;
        }
    }
    source
}
