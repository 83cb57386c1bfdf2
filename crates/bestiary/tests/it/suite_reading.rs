//! Which fields of a suite `changes` reads: what docs/changes.md says is compared, and nothing else.

use serde_json::{Value, json};

use crate::common::{arg, bestiary, repository, scratch};

/// Not compared, by the places where they stand; `*` is every element.
const PASSED_OVER: [&str; 21] = [
    "counts",
    "scenarios/*/comment",
    "scenarios/*/illustrates",
    "scenarios/*/loop",
    "scenarios/*/source",
    "scenarios/*/actions/*/by",
    "scenarios/*/actions/*/point",
    "scenarios/*/rulings/*/confirmed",
    "scenarios/*/rulings/*/known_gap",
    "scenarios/*/rulings/*/readings",
    "scenarios/*/rulings/*/source",
    "scenarios/*/rulings/*/verdicts/*/basis",
    "scenarios/*/rulings/*/verdicts/*/remedy_clause",
    "scenarios/*/rulings/*/asked/*/basis",
    "scenarios/*/rulings/*/asked/*/action/point",
    "scenarios/*/rulings/*/end/legal/by",
    "scenarios/*/rulings/*/end/outcome/margin",
    "scenarios/*/rulings/*/end/score/totals",
    "scenarios/*/rulings/*/end/stage/basis",
    "scenarios/*/rulings/*/actions/*/what",
    "scenarios/*/rulings/*/actions/*/points",
];

/// Compared, and so needed.
const NEEDED: [&str; 7] = [
    "scenarios/*/board/rows",
    "scenarios/*/actions/*/text",
    "scenarios/*/actions/*/do",
    "scenarios/*/rulings/*/verdicts/*/ply",
    "scenarios/*/rulings/*/end/rows",
    "scenarios/*/rulings/*/end/stage/name",
    "scenarios/*/rulings/*/end/score/sheet/margin",
];

/// Changes the field in every place, or takes it out; in how many it stood.
fn change(value: &mut Value, path: &str, to: Option<&Value>) -> usize {
    match path.split_once('/') {
        Some(("*", rest)) => {
            value.as_array_mut().into_iter().flatten().map(|each| change(each, rest, to)).sum()
        }
        Some((field, rest)) => value.get_mut(field).map_or(0, |inner| change(inner, rest, to)),
        None => {
            let Some(fields) = value.as_object_mut() else { return 0 };
            let stood = fields.remove(path).is_some();
            if let (true, Some(to)) = (stood, to) {
                fields.insert(path.to_owned(), to.clone());
            }
            usize::from(stood)
        }
    }
}

fn exported() -> Value {
    let spec = repository().join("specs/aga-1991.md");
    let ran = bestiary(&["export", arg(&spec)]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    ran.json()
}

#[test]
fn what_is_not_compared_may_be_anything_or_nothing() {
    let suite = exported();
    let whole = scratch("suite-whole.json", suite.to_string().as_bytes());
    for path in PASSED_OVER {
        for to in [None, Some(json!({ "of": ["another", 7] }))] {
            let mut other = suite.clone();
            let places = change(&mut other, path, to.as_ref());
            assert!(places > 0, "{path} stands nowhere");
            let name = format!("suite-{}-{}.json", path.replace(['/', '*'], "-"), to.is_some());
            let file = scratch(&name, other.to_string().as_bytes());
            let ran = bestiary(&["changes", "--from", arg(&whole), "--to", arg(&file), "--json"]);
            assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{path}");
            let counts = &ran.json()["counts"];
            assert_eq!(counts["same"], suite["counts"]["rulings"], "{path}: {counts}");
        }
    }
    // A sheet may lack the sum that its lines have.
    let mut other = suite.clone();
    assert!(change(&mut other, "scenarios/*/rulings/*/end/score/sheet/margin_before_compensation", None) > 0);
    let file = scratch("suite-sums.json", other.to_string().as_bytes());
    let ran = bestiary(&["changes", "--from", arg(&whole), "--to", arg(&file), "--json"]);
    assert_eq!(ran.json()["counts"]["same"], suite["counts"]["rulings"]);
}

#[test]
fn what_is_compared_is_missed_by_its_name() {
    let suite = exported();
    let whole = scratch("suite-whole-2.json", suite.to_string().as_bytes());
    for path in NEEDED {
        let mut other = suite.clone();
        assert!(change(&mut other, path, None) > 0, "{path} stands nowhere");
        let file = scratch("suite-lacks.json", other.to_string().as_bytes());
        let ran = bestiary(&["changes", "--from", arg(&whole), "--to", arg(&file)]);
        let field = path.rsplit('/').next().unwrap();
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{path}");
        assert!(ran.err.contains(&format!("missing field `{field}`")), "{path}: {}", ran.err);
    }
}

/// A word that only a later version knows is another action, even if its text is the same.
#[test]
fn an_unknown_action_is_another_question() {
    let suite = exported();
    let whole = scratch("suite-whole-3.json", suite.to_string().as_bytes());
    let mut other = suite.clone();
    let of = other["scenarios"].as_array_mut().unwrap().iter_mut();
    let mut with_actions = of.filter(|scenario| !scenario["actions"].as_array().unwrap().is_empty());
    let scenario = with_actions.next().unwrap();
    scenario["actions"][0]["do"] = json!("teleport");
    let rulings = scenario["rulings"].as_array().unwrap().len();
    let file = scratch("suite-teleport.json", other.to_string().as_bytes());
    let answer = bestiary(&["changes", "--from", arg(&whole), "--to", arg(&file), "--json"]).json();
    assert_eq!(answer["other_positions"].as_array().unwrap().len(), rulings);
}
