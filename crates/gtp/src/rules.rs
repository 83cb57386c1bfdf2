//! Commands that change the rules or bring a record in.

use std::path::Path;

use go_rules::{Action, Became, HalfPoints, Setup};
use go_rulesets::kata::{KataChanges, KataRules};
use go_rulesets::near;
use serde_json::Value;

use super::line::{GtpLine, Reply, syntax};
use super::session::{Followed, GameSource, NoGame, Session};

/// The settings as KataGo tells them over GTP: the komi is a matter of its own there.
pub(super) fn without_komi(rules: &KataRules) -> Value {
    let mut json = rules.to_json();
    if let Some(object) = json.as_object_mut() {
        object.remove("komi");
    }
    json
}

/// The rules in force in KataGo's terms with the komi that counts, if they can be said in them.
fn in_kata_terms(session: &Session) -> Option<KataRules> {
    let rules = match &session.source {
        GameSource::Kata(followed) => Some(followed.rules),
        GameSource::Text => KataRules::of(session.rulebook()),
    };
    rules.map(|rules| KataRules { komi: session.komi(), ..rules })
}

pub(super) fn kata_get(session: &mut Session, _: &GtpLine) -> Reply {
    match in_kata_terms(session) {
        Some(rules) => Ok(without_komi(&rules).to_string()),
        None => Err(format!("{} has no exact form in KataGo's terms", session.rulebook().name())),
    }
}

pub(super) fn kata_set(session: &mut Session, line: &GtpLine) -> Reply {
    let text = line.rest.as_str();
    if text.is_empty() {
        return Err(syntax("kata-set-rules takes a JSON object, a preset or the key of a text"));
    }
    let text = match serde_json::from_str(text) {
        Ok(Value::String(name)) => name,
        _ => text.to_owned(),
    };
    if text.starts_with(['{', '[']) {
        let changes = KataChanges::read(&text).map_err(|error| error.to_string())?;
        let rules = match in_kata_terms(session) {
            Some(previous) => changes.over(&previous),
            None => changes.alone(session.komi()).map_err(|error| error.to_string())?,
        };
        adopt_kata(session, rules, changes.komi)
    } else if let Some(preset) = KataRules::preset(&text) {
        adopt_kata(session, KataRules { komi: session.komi(), ..preset }, None)
    } else if text.contains('[') || session.library.find(&text).is_some() {
        adopt_text(session, &text)
    } else {
        let mut names: Vec<&str> = KataRules::presets().collect();
        names.extend(session.library.keys());
        let near = near(&text, names);
        let meant =
            if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) };
        Err(format!("`{text}` is neither a preset of KataGo's nor the key of a text{meant}"))
    }
}

/// Follows these settings, and tells what they say that is not followed.
fn adopt_kata(session: &mut Session, rules: KataRules, komi: Option<HalfPoints>) -> Reply {
    let (rulebook, followed) = Followed::new(rules).map_err(|error| error.to_string())?;
    let told =
        followed.differs.iter().map(|what| format!("followed with a difference: {what}")).collect::<Vec<_>>();
    adopted(session.adopt(&rulebook, GameSource::Kata(followed), komi), "these rules")?;
    Ok(told.join("\n"))
}

fn adopt_text(session: &mut Session, selection: &str) -> Reply {
    let rulebook = session.library.rulebook(selection).map_err(|error| error.to_string())?;
    adopted(session.adopt(&rulebook, GameSource::Text, None), selection)?;
    Ok(String::new())
}

fn adopted(adopted: Result<(), NoGame>, rules: &str) -> Result<(), String> {
    adopted.map_err(|no_game| format!("the record is no game under {rules}, so the old ones stay: {no_game}"))
}

/// Names the rules in force, or takes over a text by key and readings.
pub(super) fn ruleset(session: &mut Session, line: &GtpLine) -> Reply {
    match (line.rest.as_str(), &session.source) {
        ("", GameSource::Text) => Ok(session.rulebook().name().to_owned()),
        ("", GameSource::Kata(followed)) => Ok(format!("katago {}", without_komi(&followed.rules))),
        (selection, _) => adopt_text(session, selection),
    }
}

/// The main line of a file up to a move.
pub(super) fn load_sgf(session: &mut Session, line: &GtpLine) -> Reply {
    let cannot = |message: String| format!("cannot load file: {message}");
    let words = line.words();
    let (name, before) = match words[..] {
        [] => return Err(syntax("loadsgf takes a file and perhaps a move number")),
        [.., last] if words.len() > 1 && last.bytes().all(|b| b.is_ascii_digit()) => {
            let name = line.rest.strip_suffix(last).unwrap_or(&line.rest).trim_end();
            (name, Some(last.parse::<usize>().map_err(|_| syntax("the move number is too large"))?))
        }
        _ => (line.rest.as_str(), None),
    };
    let path = Path::new(name);
    // Standard input holds the commands, and a pipe could keep the session waiting for ever.
    if name == "-" || path.metadata().is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Err(cannot(format!("{name}: this is no file; write the game into one and name that")));
    }
    let game = session.host.open(path).map_err(cannot)?;
    let mut record = game.record;
    if let Some(before) = before {
        record.actions.truncate(before.saturating_sub(1));
    }
    let komi = record.setup.komi.or(session.setup.komi);
    load(session, Setup { komi, ..record.setup }, &record.actions).map_err(cannot)?;
    Ok(String::new())
}

/// A new game with these actions; nothing changes if one of them is no move of it.
fn load(session: &mut Session, setup: Setup, actions: &[Action]) -> Result<(), String> {
    let (old_setup, old_record) = (session.setup.clone(), session.record.clone());
    session.start(setup)?;
    let refused = actions.iter().enumerate().find_map(|(i, action)| {
        let place = |reason: String| {
            Some(format!("move {}, {}: {reason}", i + 1, go_notation::game::spell_action(action)))
        };
        match session.act(action.clone()) {
            Err(limit) => place(session.host.limit(&limit)),
            Ok(Became::Halted(reason)) => place(session.explain(session.rulebook(), reason)),
            Ok(Became::AfterTheEnd) => place("the game has ended before".to_owned()),
            Ok(_) => None,
        }
    });
    let Some(refused) = refused else { return Ok(()) };
    // They were taken in before.
    if session.start(old_setup).is_ok() {
        for action in old_record {
            _ = session.act(action);
        }
    }
    Err(refused)
}
