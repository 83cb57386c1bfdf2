//! The tables that say how is played: placement, repetition, ending.

use go_rules::standard::{
    Ko, LastMove, Recurrence, StandardEnding, StandardPlacement, StandardRepetition, StandingSuicide, Stops,
    Suicide, Superko, Supply, Void, When,
};
use go_rules::{ArticleName, Topic};

use super::error::{TomlError, TomlSource};
use super::patch::{Keys, Patch};
use super::table::{Given, TomlTable, number};

const PLACEMENT: Keys = Keys {
    article: ArticleName::Placement,
    name: "[placement]",
    full: &["suicide", "supply"],
    all: &[("suicide", &[Topic::Suicide]), ("standing", &[Topic::Suicide]), ("supply", &[Topic::Supply])],
};

#[derive(Clone, Debug)]
pub(super) struct PlacementLines {
    suicide: Option<Given<Suicide>>,
    standing: Option<Given<StandingSuicide>>,
    supply: Option<Given<Supply>>,
}

pub(super) fn placement(root: &TomlTable<'_, '_>) -> Result<Option<Patch<PlacementLines>>, TomlError> {
    let read = |table: &TomlTable<'_, '_>| {
        Ok(PlacementLines {
            suicide: table.word(
                "suicide",
                &[
                    ("forbidden", Suicide::Forbidden),
                    ("several-stones-only", Suicide::SeveralStonesOnly),
                    ("allowed", Suicide::Allowed),
                ],
            )?,
            standing: table.word(
                "standing",
                &[
                    ("lifted", StandingSuicide::Lifted),
                    ("stays", StandingSuicide::Stays),
                    ("unsaid", StandingSuicide::Unsaid),
                ],
            )?,
            supply: table.word(
                "supply",
                &[
                    ("unlimited", Supply::Unlimited),
                    ("half-the-board", Supply::HalfTheBoard),
                    ("half-the-board-returning", Supply::HalfTheBoardReturning),
                ],
            )?,
        })
    };
    Patch::read(root, &PLACEMENT, read, |_| false)
}

impl Patch<PlacementLines> {
    pub(super) fn apply(
        &self,
        source: TomlSource<'_>,
        base: Option<(&str, Option<&StandardPlacement>)>,
    ) -> Result<StandardPlacement, TomlError> {
        let start = self.start(source, base, &StandardPlacement::NO_SUICIDE)?;
        let lines = &self.values;
        let made = StandardPlacement {
            suicide: lines.suicide.as_ref().map_or(start.suicide, |given| given.value),
            standing: lines.standing.as_ref().map_or(start.standing, |given| given.value),
            supply: lines.supply.as_ref().map_or(start.supply, |given| given.value),
        };
        if lines.standing.is_some() && made.suicide == Suicide::Allowed {
            let message = "`standing` is about a suicide that is forbidden, and `suicide` is \"allowed\": drop one of the two";
            return Err(source.error(self.place(&["standing"]), message));
        }
        Ok(made)
    }
}

const REPETITION: Keys = Keys {
    article: ArticleName::Repetition,
    name: "[repetition]",
    full: &["ko", "superko"],
    all: &[
        ("ko", &[Topic::Ko]),
        ("superko", &[Topic::Repetition, Topic::Ko]),
        ("pass-lifts-bans", &[Topic::Repetition]),
        ("bars-passes", &[Topic::Repetition]),
        ("recurrence", &[Topic::Recurrence]),
    ],
};

#[derive(Clone, Debug)]
pub(super) struct RepetitionLines {
    ko: Option<Given<Ko>>,
    superko: Option<Given<Superko>>,
    pass_lifts_bans: Option<Given<bool>>,
    bars_passes: Option<Given<bool>>,
    recurrence: Option<Option<Recurrence>>,
}

pub(super) fn repetition(root: &TomlTable<'_, '_>) -> Result<Option<Patch<RepetitionLines>>, TomlError> {
    let read = |table: &TomlTable<'_, '_>| {
        Ok(RepetitionLines {
            ko: table.word(
                "ko",
                &[
                    ("free", Ko::Free),
                    ("restores-position", Ko::RestoresPosition),
                    ("one-for-one", Ko::OneForOne),
                ],
            )?,
            superko: table.word(
                "superko",
                &[
                    ("free", Superko::Free),
                    ("positional", Superko::Positional),
                    ("situational", Superko::Situational),
                    ("natural-situational", Superko::NaturalSituational),
                    ("own-positions", Superko::OwnPositions),
                ],
            )?,
            pass_lifts_bans: table.flag("pass-lifts-bans")?,
            bars_passes: table.flag("bars-passes")?,
            recurrence: recurrence(table)?,
        })
    };
    Patch::read(root, &REPETITION, read, |_| false)
}

/// `"free"`, or `{ times = 3, void = "no-result", since-pass = true }`.
fn recurrence(table: &TomlTable<'_, '_>) -> Result<Option<Option<Recurrence>>, TomlError> {
    const NAME: &str = "recurrence";
    const KEYS: &[&str] = &["times", "void", "since-pass"];
    let Some((_, value)) = table.entry(NAME) else { return Ok(None) };
    if value.get_ref().as_str() == Some("free") {
        return Ok(Some(None));
    }
    let right = "write \"free\" or { times = 3, void = \"no-result\", since-pass = true }";
    let Some(entries) = value.get_ref().as_table() else { return Err(table.wrong(NAME, value, right)) };
    let inner = TomlTable::new(table.source, NAME, entries, KEYS)?;
    let times = inner.number("times", 2..=100)?;
    let void = inner.word("void", &[("no-result", Void::NoResult), ("draw", Void::Draw)])?;
    let since_pass = inner.flag("since-pass")?.is_some_and(|given| given.value);
    match (times, void) {
        (Some(times), Some(void)) => {
            Ok(Some(Some(Recurrence { times: times.value, since_pass, void: void.value })))
        }
        _ => Err(table.wrong(NAME, value, right)),
    }
}

impl Patch<RepetitionLines> {
    pub(super) fn apply(
        &self,
        source: TomlSource<'_>,
        base: Option<(&str, Option<&StandardRepetition>)>,
    ) -> Result<StandardRepetition, TomlError> {
        let start = self.start(source, base, &StandardRepetition::NONE)?;
        let lines = &self.values;
        let made = StandardRepetition {
            ko: lines.ko.as_ref().map_or(start.ko, |given| given.value),
            superko: lines.superko.as_ref().map_or(start.superko, |given| given.value),
            pass_lifts_bans: lines
                .pass_lifts_bans
                .as_ref()
                .map_or(start.pass_lifts_bans, |given| given.value),
            bars_passes: lines.bars_passes.as_ref().map_or(start.bars_passes, |given| given.value),
            recurrence: lines.recurrence.unwrap_or(start.recurrence),
        };
        for (set, key) in [(made.pass_lifts_bans, "pass-lifts-bans"), (made.bars_passes, "bars-passes")] {
            if set && made.superko == Superko::Free {
                let message = format!(
                    "`{key}` is true and there is no superko to ban anything: set it to false, or give a `superko`"
                );
                return Err(source.error(self.place(&[key, "superko"]), message));
            }
        }
        Ok(made)
    }
}

const ENDING: Keys = Keys {
    article: ArticleName::Ending,
    name: "[ending]",
    full: &["passes", "pass-stones", "last-move"],
    all: &[
        ("passes", &[Topic::Stop]),
        ("same-position", &[Topic::Stop]),
        ("both-have-passed", &[Topic::Stop]),
        ("pass-stones", &[Topic::PassStone, Topic::Pass]),
        ("last-move", &[Topic::LastMove]),
        ("owed", &[Topic::LastMove]),
    ],
};

#[derive(Clone, Debug)]
pub(super) struct EndingLines {
    passes: Option<Option<u8>>,
    same_position: Option<Given<bool>>,
    both_have_passed: Option<Given<bool>>,
    pass_stones: Option<Given<bool>>,
    last_move: Option<Given<LastMove>>,
    owed: Option<Given<When>>,
}

pub(super) fn ending(root: &TomlTable<'_, '_>) -> Result<Option<Patch<EndingLines>>, TomlError> {
    let read = |table: &TomlTable<'_, '_>| {
        let passes = match table.entry("passes") {
            None => None,
            Some((_, value)) if value.get_ref().as_str() == Some("never") => Some(None),
            Some((_, value)) => {
                let count = number(value.get_ref(), &(1..=10));
                let right = "write a number from 1 to 10, or \"never\"";
                Some(Some(count.ok_or_else(|| table.wrong("passes", value, right))?))
            }
        };
        Ok(EndingLines {
            passes,
            same_position: table.flag("same-position")?,
            both_have_passed: table.flag("both-have-passed")?,
            pass_stones: table.flag("pass-stones")?,
            last_move: table.word(
                "last-move",
                &[
                    ("anyone", LastMove::Anyone),
                    ("white", LastMove::White),
                    ("equal-moves", LastMove::EqualMoves),
                    ("equal-moves-with-placement", LastMove::EqualMovesWithPlacement),
                ],
            )?,
            owed: table.word(
                "owed",
                &[("before-settlement", When::BeforeSettlement), ("after-settlement", When::AfterSettlement)],
            )?,
        })
    };
    Patch::read(root, &ENDING, read, |_| false)
}

impl Patch<EndingLines> {
    pub(super) fn apply(
        &self,
        source: TomlSource<'_>,
        base: Option<(&str, Option<&StandardEnding>)>,
    ) -> Result<StandardEnding, TomlError> {
        let start = self.start(source, base, &StandardEnding::TWO_PASSES)?;
        let lines = &self.values;
        let flag = |given: &Option<Given<bool>>, otherwise: bool| {
            given.as_ref().map_or(otherwise, |given| given.value)
        };
        let made = StandardEnding {
            stops: Stops {
                in_succession: lines.passes.unwrap_or(start.stops.in_succession),
                same_position: flag(&lines.same_position, start.stops.same_position),
                both_have_passed: flag(&lines.both_have_passed, start.stops.both_have_passed),
            },
            pass_stones: flag(&lines.pass_stones, start.pass_stones),
            last_move: lines.last_move.as_ref().map_or(start.last_move, |given| given.value),
            owed: lines.owed.as_ref().map_or(start.owed, |given| given.value),
        };
        if lines.owed.is_some() && made.last_move == LastMove::Anyone {
            let message = "`owed` is about a last move that is owed, and `last-move` is \"anyone\": drop `owed`, or say who moves last";
            return Err(source.error(self.place(&["owed"]), message));
        }
        if made.stops == Stops::NEVER
            && made.last_move != LastMove::Anyone
            && made.owed == When::BeforeSettlement
        {
            let message = "passes never stop play here, so no move can be owed before settlement: set `owed` to \"after-settlement\"";
            return Err(source.error(self.place(&["owed", "last-move", "passes"]), message));
        }
        Ok(made)
    }
}
