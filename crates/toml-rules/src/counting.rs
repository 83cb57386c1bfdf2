//! The tables that settle and count what play leaves: settlement and scoring.

use go_rules::standard::{
    Agreement, FirstToMove, Method, SecondStop, SekiPoints, Shared, StandardScoring, StandardSettlement,
    StillAlive,
};
use go_rules::{ArticleName, Memory, Topic};

use super::error::{TomlError, TomlSource};
use super::patch::{Keys, Patch};
use super::table::{Given, TomlTable};

const SETTLEMENT: Keys = Keys {
    article: ArticleName::Settlement,
    name: "[settlement]",
    full: &["method", "without-stop", "first-to-move", "memory", "second-stop"],
    all: &[
        ("method", &[Topic::Agreement, Topic::Dispute, Topic::FinalStop]),
        ("without-stop", &[Topic::Agreement]),
        ("first-to-move", &[Topic::Dispute]),
        ("memory", &[Topic::Dispute]),
        ("second-stop", &[Topic::FinalStop]),
        ("still-alive", &[Topic::FinalStop]),
    ],
};

#[derive(Clone, Debug)]
pub(super) struct SettlementLines {
    agreement: Option<Given<bool>>,
    without_stop: Option<Given<bool>>,
    first_to_move: Option<Given<FirstToMove>>,
    memory: Option<Given<Memory>>,
    second_stop: Option<Given<SecondStop>>,
    still_alive: Option<Given<StillAlive>>,
}

pub(super) fn settlement(root: &TomlTable<'_, '_>) -> Result<Option<Patch<SettlementLines>>, TomlError> {
    let read = |table: &TomlTable<'_, '_>| {
        Ok(SettlementLines {
            agreement: table.word("method", &[("as-it-stands", false), ("agreement", true)])?,
            without_stop: table.flag("without-stop")?,
            first_to_move: table.word(
                "first-to-move",
                &[
                    ("opponent-of-last-passer", FirstToMove::OpponentOfLastPasser),
                    ("opponent-of-requester", FirstToMove::OpponentOfRequester),
                    ("requester", FirstToMove::Requester),
                    ("unsaid", FirstToMove::Unsaid),
                ],
            )?,
            memory: table.word(
                "memory",
                &[("kept", Memory::Kept), ("from-here", Memory::FromHere), ("empty", Memory::Empty)],
            )?,
            second_stop: table.word(
                "second-stop",
                &[
                    ("settles-again", SecondStop::SettlesAgain),
                    ("is-final", SecondStop::IsFinal),
                    ("is-final-if-at-once", SecondStop::IsFinalIfAtOnce),
                ],
            )?,
            still_alive: table.word(
                "still-alive",
                &[("everything", StillAlive::Everything), ("what-was-disputed", StillAlive::WhatWasDisputed)],
            )?,
        })
    };
    let as_it_stands = |lines: &SettlementLines| lines.agreement.as_ref().is_some_and(|given| !given.value);
    Patch::read(root, &SETTLEMENT, read, as_it_stands)
}

/// Every stone alive unless both agree, and play that goes on in turn.
const BY_AGREEMENT: Agreement = Agreement {
    without_stop: false,
    first_to_move: FirstToMove::OpponentOfLastPasser,
    memory: Memory::Kept,
    second_stop: SecondStop::SettlesAgain,
    still_alive: StillAlive::Everything,
};

impl Patch<SettlementLines> {
    pub(super) fn apply(
        &self,
        source: TomlSource<'_>,
        base: Option<(&str, Option<&StandardSettlement>)>,
    ) -> Result<StandardSettlement, TomlError> {
        let start = *self.start(source, base, &StandardSettlement::Agreement(BY_AGREEMENT))?;
        let lines = &self.values;
        let agreement =
            lines.agreement.as_ref().map_or(start != StandardSettlement::AsItStands, |given| given.value);
        let details = ["without-stop", "first-to-move", "memory", "second-stop", "still-alive"];
        if !agreement {
            return match self.lines.iter().find(|line| details.contains(&line.key)) {
                None => Ok(StandardSettlement::AsItStands),
                Some(line) => {
                    let message = format!(
                        "`{}` is about an agreement, and nothing is agreed here: set `method` to \"agreement\", or drop it",
                        line.key
                    );
                    Err(source.error(&line.span, message))
                }
            };
        }
        let from = match start {
            StandardSettlement::Agreement(agreement) => agreement,
            StandardSettlement::AsItStands if self.missing.is_empty() => BY_AGREEMENT,
            StandardSettlement::AsItStands => {
                let message = format!(
                    "the base settles nothing by agreement, so the agreement must be written in full: add {}",
                    self.missing.join(", ")
                );
                return Err(source.error(&self.span, message));
            }
        };
        let made = Agreement {
            without_stop: lines.without_stop.as_ref().map_or(from.without_stop, |given| given.value),
            first_to_move: lines.first_to_move.as_ref().map_or(from.first_to_move, |given| given.value),
            memory: lines.memory.as_ref().map_or(from.memory, |given| given.value),
            second_stop: lines.second_stop.as_ref().map_or(from.second_stop, |given| given.value),
            still_alive: lines.still_alive.as_ref().map_or(from.still_alive, |given| given.value),
        };
        if lines.still_alive.is_some() && made.second_stop == SecondStop::SettlesAgain {
            let message =
                "`still-alive` is about a stop that is final, and none is: drop it, or set `second-stop`";
            return Err(source.error(self.place(&["still-alive"]), message));
        }
        Ok(StandardSettlement::Agreement(made))
    }
}

const SCORING: Keys = Keys {
    article: ArticleName::Scoring,
    name: "[scoring]",
    full: &["method", "seki", "shared"],
    all: &[
        ("method", &[Topic::Counting, Topic::Prisoners]),
        ("seki", &[Topic::Seki]),
        ("shared", &[Topic::Counting]),
    ],
};

#[derive(Clone, Debug)]
pub(super) struct ScoringLines {
    method: Option<Given<Method>>,
    seki: Option<Given<SekiPoints>>,
    shared: Option<Given<Shared>>,
}

pub(super) fn scoring(root: &TomlTable<'_, '_>) -> Result<Option<Patch<ScoringLines>>, TomlError> {
    let read = |table: &TomlTable<'_, '_>| {
        Ok(ScoringLines {
            method: table.word(
                "method",
                &[("area", Method::Area), ("territory", Method::Territory), ("stones", Method::Stones)],
            )?,
            seki: table
                .word("seki", &[("count", SekiPoints::Count), ("do-not-count", SekiPoints::DoNotCount)])?,
            shared: table.word(
                "shared",
                &[("nothing", Shared::Nothing), ("to-both", Shared::ToBoth), ("half-each", Shared::HalfEach)],
            )?,
        })
    };
    Patch::read(root, &SCORING, read, |_| false)
}

impl Patch<ScoringLines> {
    pub(super) fn apply(
        &self,
        source: TomlSource<'_>,
        base: Option<(&str, Option<&StandardScoring>)>,
    ) -> Result<StandardScoring, TomlError> {
        let start = self.start(source, base, &StandardScoring::AREA)?;
        let lines = &self.values;
        let made = StandardScoring {
            method: lines.method.as_ref().map_or(start.method, |given| given.value),
            seki: lines.seki.as_ref().map_or(start.seki, |given| given.value),
            shared: lines.shared.as_ref().map_or(start.shared, |given| given.value),
        };
        if made.shared != Shared::Nothing && made.method != Method::Area {
            let message = "shared points are worth something where area counts only: set `shared` to \"nothing\", or `method` to \"area\"";
            return Err(source.error(self.place(&["shared", "method"]), message));
        }
        if made.seki == SekiPoints::DoNotCount && made.method == Method::Stones {
            let message = "where stones alone count, no surrounded point does: set `seki` to \"count\", or another `method`";
            return Err(source.error(self.place(&["seki", "method"]), message));
        }
        Ok(made)
    }
}
