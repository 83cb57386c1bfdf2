//! What a hunt brings home, told to programs.

use std::sync::atomic::AtomicBool;

use go_comparing::Class;
use go_hunting::{HuntOptions, hunt};
use go_laws::books::{aga, tromp_taylor};

#[test]
fn json_of_a_hunt_has_a_schema_and_findings_that_can_be_repeated() {
    let options = HuntOptions::on("3x2".parse().unwrap());
    let rulebooks = [tromp_taylor(), aga()];
    let found = hunt(&options, &rulebooks, &mut |_| {}, &AtomicBool::new(false)).unwrap();
    let json = serde_json::to_value(found.json(&rulebooks)).unwrap();
    assert_eq!((&json["schema"], &json["games"]), (&"bestiary.hunt/1".into(), &1000.into()));
    let findings = json["findings"].as_array().unwrap();
    assert_eq!(findings.len(), found.findings.len());
    let legality = findings.iter().find(|f| f["class"] == Class::Legality.name()).unwrap();
    assert_eq!(legality["rulebooks"], serde_json::json!(["tt", "aga"]));
    assert_eq!(legality["cause"]["towards_first"], serde_json::json!([["placement"]]));
    // A witness is made smaller than the board that is hunted on.
    let points: usize =
        legality["board"].as_str().unwrap().split('x').map(|side| side.parse::<usize>().unwrap()).product();
    assert!(points < 6, "{legality}");
    assert_eq!(
        legality["record"]["actions"].as_array().unwrap().len() as u64,
        legality["ply"].as_u64().unwrap()
    );
    assert!(legality["command"].as_str().unwrap().starts_with("bestiary hunt --between tt,aga --board 3x2"));
}
