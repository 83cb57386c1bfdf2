//! One recipe for people and CI.
fn main() {}
