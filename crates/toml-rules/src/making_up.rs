//! The tables that make up for something: compensation for moving second or for a handicap, and redress.

use go_board::Color;
use go_rules::standard::{
    HandicapPlacement, HandicapPoints, Komi, StandardCompensation, StandardRedress, Ties,
};
use go_rules::{ArticleName, Gap, HalfPoints, Penalty, Remedy, Topic};

use super::error::{TomlError, TomlSource};
use super::patch::{Keys, Patch};
use super::table::{Given, HALF_POINTS, TomlTable, half_points, word};

const COMPENSATION: Keys = Keys {
    article: ArticleName::Compensation,
    name: "[compensation]",
    full: &["komi", "komi-handicap", "handicap-points", "ties"],
    all: &[
        ("komi", &[Topic::Komi]),
        ("komi-by-side", &[Topic::Komi]),
        ("komi-handicap", &[Topic::Komi, Topic::Handicap]),
        ("half-for-first-passer", &[Topic::Komi]),
        ("handicap-points", &[Topic::Handicap]),
        ("handicap-placement", &[Topic::HandicapPlacement]),
        ("ties", &[Topic::Ties]),
    ],
};

#[derive(Clone, Debug)]
pub(super) struct CompensationLines {
    komi: Option<Given<HalfPoints>>,
    by_side: Option<Vec<(u8, HalfPoints)>>,
    komi_handicap: Option<Given<HalfPoints>>,
    half_for_first_passer: Option<Given<bool>>,
    handicap_points: Option<Given<HandicapPoints>>,
    handicap_placement: Option<Given<HandicapPlacement>>,
    ties: Option<[Ties; 2]>,
}

const TIES: [(&str, Ties); 4] = [
    ("draw", Ties::Draw),
    ("black", Ties::To(Color::Black)),
    ("white", Ties::To(Color::White)),
    ("unsaid", Ties::Unsaid(Gap { topic: Topic::Ties, missing: "who wins when the scores are equal" })),
];

pub(super) fn compensation(root: &TomlTable<'_, '_>) -> Result<Option<Patch<CompensationLines>>, TomlError> {
    let read = |table: &TomlTable<'_, '_>| {
        Ok(CompensationLines {
            komi: table.half_points("komi")?,
            by_side: by_side(table)?,
            komi_handicap: table.half_points("komi-handicap")?,
            half_for_first_passer: table.flag("half-for-first-passer")?,
            handicap_points: table.word(
                "handicap-points",
                &[
                    ("none", HandicapPoints::None),
                    ("each", HandicapPoints::Each),
                    ("after-the-first", HandicapPoints::AfterTheFirst),
                ],
            )?,
            handicap_placement: table.word(
                "handicap-placement",
                &[
                    ("unknown", HandicapPlacement::Unknown),
                    ("in-turn", HandicapPlacement::InTurn),
                    ("free", HandicapPlacement::Free),
                    ("fixed", HandicapPlacement::Fixed),
                    ("unsaid", HandicapPlacement::Unsaid),
                ],
            )?,
            ties: ties(table)?,
        })
    };
    Patch::read(root, &COMPENSATION, read, |_| false)
}

/// `{ 9 = 5.5, 13 = 6.5 }`.
fn by_side(table: &TomlTable<'_, '_>) -> Result<Option<Vec<(u8, HalfPoints)>>, TomlError> {
    const NAME: &str = "komi-by-side";
    let Some((_, value)) = table.entry(NAME) else { return Ok(None) };
    let Some(entries) = value.get_ref().as_table() else {
        return Err(table.wrong(NAME, value, "write a table of sides, as { 9 = 5.5, 13 = 6.5 }"));
    };
    let keys: Vec<&str> = entries.iter().map(|(key, _)| &**key.get_ref()).collect();
    let inner = TomlTable::new(table.source, NAME, entries, &keys)?;
    let mut sides = Vec::new();
    for (side, komi) in inner.entries() {
        let number =
            side.value.parse::<u8>().ok().filter(|n| (1..=25).contains(n) && n.to_string() == side.value);
        let Some(number) = number else {
            let message =
                format!("`{}` is no side of a square board: write a number from 1 to 25", side.value);
            return Err(table.source.error(&side.span, message));
        };
        let points = half_points(komi.get_ref()).ok_or_else(|| inner.wrong(side.value, komi, HALF_POINTS))?;
        sides.push((number, points));
    }
    Ok(Some(sides))
}

/// A word, or `{ even = "draw", handicap = "white" }`.
fn ties(table: &TomlTable<'_, '_>) -> Result<Option<[Ties; 2]>, TomlError> {
    let Some((_, value)) = table.entry("ties") else { return Ok(None) };
    let right =
        "write \"draw\", \"black\", \"white\" or \"unsaid\", or { even = \"draw\", handicap = \"white\" }";
    if let Some(entries) = value.get_ref().as_table() {
        let inner = TomlTable::new(table.source, "ties", entries, &["even", "handicap"])?;
        return match (inner.word("even", &TIES)?, inner.word("handicap", &TIES)?) {
            (Some(even), Some(handicap)) => Ok(Some([even.value, handicap.value])),
            _ => Err(table.wrong("ties", value, right)),
        };
    }
    let both = value.get_ref().as_str().and_then(|written| word(written, &TIES));
    both.map(|ties| Some([ties; 2])).ok_or_else(|| table.wrong("ties", value, right))
}

impl Patch<CompensationLines> {
    pub(super) fn apply(
        &self,
        source: TomlSource<'_>,
        base: Option<(&str, Option<&StandardCompensation>)>,
    ) -> Result<StandardCompensation, TomlError> {
        let neutral = StandardCompensation::komi(HalfPoints::ZERO);
        let start = self.start(source, base, &neutral)?;
        let lines = &self.values;
        Ok(StandardCompensation {
            komi: Komi {
                even: lines.komi.as_ref().map_or(start.komi.even, |given| given.value),
                even_by_side: lines.by_side.clone().unwrap_or_else(|| start.komi.even_by_side.clone()),
                handicap: lines.komi_handicap.as_ref().map_or(start.komi.handicap, |given| given.value),
                half_for_first_passer: lines
                    .half_for_first_passer
                    .as_ref()
                    .map_or(start.komi.half_for_first_passer, |given| given.value),
            },
            handicap_points: lines
                .handicap_points
                .as_ref()
                .map_or(start.handicap_points, |given| given.value),
            handicap_placement: lines
                .handicap_placement
                .as_ref()
                .map_or(start.handicap_placement, |given| given.value),
            ties: lines.ties.unwrap_or(start.ties),
        })
    }
}

const REDRESS: Keys = Keys {
    article: ArticleName::Redress,
    name: "[redress]",
    full: &["illegal", "out-of-turn"],
    all: &[
        ("illegal", &[Topic::Illegal, Topic::AfterStop, Topic::Notice]),
        ("out-of-turn", &[Topic::OutOfTurn, Topic::Notice]),
    ],
};

#[derive(Clone, Debug)]
pub(super) struct RedressLines {
    illegal: Option<Remedy>,
    out_of_turn: Option<Remedy>,
}

const UNSAID: Gap = Gap { topic: Topic::Illegal, missing: "what becomes of a forbidden action" };

const REMEDIES: [(&str, Remedy); 5] = [
    ("halt", Remedy::Halt),
    ("turn-lost", Remedy::TurnLost),
    ("stands", Remedy::Stands),
    ("loses", Remedy::Loses),
    ("unsaid", Remedy::Undetermined(UNSAID)),
];

pub(super) fn redress(root: &TomlTable<'_, '_>) -> Result<Option<Patch<RedressLines>>, TomlError> {
    let read = |table: &TomlTable<'_, '_>| {
        Ok(RedressLines { illegal: remedy(table, "illegal")?, out_of_turn: remedy(table, "out-of-turn")? })
    };
    Patch::read(root, &REDRESS, read, |_| false)
}

/// A word, or `{ passes = 1, preceding-too = false, count-towards-stop = true, objection = "at-once" }`.
fn remedy(table: &TomlTable<'_, '_>, key: &'static str) -> Result<Option<Remedy>, TomlError> {
    const KEYS: &[&str] = &["passes", "preceding-too", "count-towards-stop", "objection"];
    let Some((_, value)) = table.entry(key) else { return Ok(None) };
    let right =
        "write \"halt\", \"turn-lost\", \"stands\", \"loses\" or \"unsaid\", or passes as in { passes = 1 }";
    if let Some(entries) = value.get_ref().as_table() {
        let inner = TomlTable::new(table.source, key, entries, KEYS)?;
        let Some(Given { value: passes, .. }) = inner.number("passes", 1..=3)? else {
            return Err(table.wrong(key, value, "say how many `passes` it becomes"));
        };
        let preceding_too = inner.flag("preceding-too")?.is_some_and(|given| given.value);
        let count_towards_stop = inner.flag("count-towards-stop")?.is_none_or(|given| given.value);
        let objection = inner.word("objection", &[("at-once", true), ("before-next-turn", false)])?;
        let penalty = Penalty { passes, stones: passes, preceding_too, count_towards_stop };
        return Ok(Some(match objection {
            None => Remedy::Passes(penalty),
            Some(Given { value: only_next_action, .. }) => {
                Remedy::StandsUnlessObjected { penalty, only_next_action, too_late: None }
            }
        }));
    }
    let remedy = value.get_ref().as_str().and_then(|written| word(written, &REMEDIES));
    remedy.map(Some).ok_or_else(|| table.wrong(key, value, right))
}

impl Patch<RedressLines> {
    pub(super) fn apply(
        &self,
        source: TomlSource<'_>,
        base: Option<(&str, Option<&StandardRedress>)>,
    ) -> Result<StandardRedress, TomlError> {
        let start = self.start(source, base, &StandardRedress::HALT)?;
        Ok(StandardRedress {
            illegal: self.values.illegal.unwrap_or(start.illegal),
            out_of_turn: self.values.out_of_turn.unwrap_or(start.out_of_turn),
        })
    }
}
