//! Files that build on each other, in whatever order they are given.

use std::collections::HashMap;

use go_rules::Ruleset;

use super::compose::UserRuleset;
use super::draft::Draft;
use super::error::TomlError;
use super::table::did_you_mean;

/// Bytes that all files together may have: each holds its bases' clauses, too.
const MOST_BYTES: usize = 8 << 20;

/// The rulesets of `drafts`, in their order. A base may be one of `known` or another of the drafts.
///
/// # Errors
/// [`TomlError`] if the files have more than 8 MiB together, or for the first draft whose key is taken, whose base is unknown or rests on itself, or that does not go with it.
pub fn compose(drafts: &[Draft], known: &[&dyn Ruleset]) -> Result<Vec<UserRuleset>, TomlError> {
    let is_known = |key: &str| known.iter().any(|ruleset| ruleset.text().key == key);
    let mut bytes = 0;
    let mut places: HashMap<&str, usize> = HashMap::with_capacity(drafts.len());
    for (place, draft) in drafts.iter().enumerate() {
        bytes += draft.text.len();
        if bytes > MOST_BYTES {
            let message =
                format!("the rulebooks' files have more than {MOST_BYTES} bytes together, the limit");
            return Err(draft.source().error(&(0..0), message));
        }
        if is_known(draft.key()) {
            let message = format!("there is a text `{}` already: choose another key", draft.key());
            return Err(draft.source().error(&draft.key.span, message));
        }
        if let Some(other) = places.insert(draft.key(), place) {
            let message =
                format!("`{}` is the key of {}, too: choose another key", draft.key(), drafts[other].file);
            return Err(draft.source().error(&draft.key.span, message));
        }
    }
    let mut made: Vec<Option<UserRuleset>> = vec![None; drafts.len()];
    for start in 0..drafts.len() {
        // The drafts from here down to one whose base is at hand.
        let mut waiting = vec![start];
        while let Some(now) = waiting.last().copied() {
            if made[now].is_some() {
                waiting.pop();
                continue;
            }
            let draft = &drafts[now];
            let base = match draft.base() {
                None => None,
                Some(key) => match places.get(key).copied() {
                    Some(place) => match &made[place] {
                        Some(ruleset) => Some(ruleset as &dyn Ruleset),
                        None if waiting.contains(&place) => return Err(cycle(drafts, &waiting, place)),
                        None => {
                            waiting.push(place);
                            continue;
                        }
                    },
                    None => match known.iter().find(|ruleset| ruleset.text().key == key) {
                        Some(ruleset) => Some(*ruleset),
                        None => return Err(unknown_base(draft, drafts, known)),
                    },
                },
            };
            let ruleset = draft.compose(base)?;
            made[now] = Some(ruleset);
            waiting.pop();
        }
    }
    Ok(made.into_iter().flatten().collect())
}

fn cycle(drafts: &[Draft], waiting: &[usize], again: usize) -> TomlError {
    let from = waiting.iter().position(|place| *place == again).unwrap_or(0);
    let round: Vec<&str> = waiting[from..].iter().chain([&again]).map(|place| drafts[*place].key()).collect();
    let draft = &drafts[waiting[waiting.len() - 1]];
    let span = draft.base.as_ref().map_or(0..0, |base| base.span.clone());
    let message =
        format!("bases go round: {}; one of them must build on another text", round.join(" builds on "));
    draft.source().error(&span, message)
}

fn unknown_base(draft: &Draft, drafts: &[Draft], known: &[&dyn Ruleset]) -> TomlError {
    let (base, span) = draft.base.as_ref().map_or(("", 0..0), |base| (&*base.value, base.span.clone()));
    let keys = known.iter().map(|ruleset| &*ruleset.text().key);
    let keys = keys.chain(drafts.iter().filter(|other| other.key() != draft.key()).map(Draft::key));
    draft.source().error(&span, format!("there is no text `{base}` to build on{}", did_you_mean(base, keys)))
}
