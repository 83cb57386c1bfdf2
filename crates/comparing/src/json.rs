//! Comparisons and quarrels as JSON, for programs.
//!
//! Every object that stands alone has a `schema` with a version. Points are written as on boards and
//! in GTP (`C4`), actions as `go-notation` spells them (`B C4`, `W pass`), scores as decimal text.

use std::collections::BTreeMap;

use go_board::{Board, Color, PointSet};
use go_notation::game::spell_action;
use go_rules::{Action, Citation, HalfPoints, Item, Marks, Record, Rulebook, Sheet, Str, Verdict};
use serde::{Deserialize, Serialize};

use crate::became::became_in_words;
use crate::compare::Comparison;
use crate::ends::EndReport;
use crate::observable::{StageView, in_favour};
use crate::report::{Mark, Poison, View};
use crate::{ArticleSet, Cause, Quarrel};

/// The name and version of [`ComparisonJson`].
pub const COMPARE_SCHEMA: &str = "bestiary.compare/1";

/// A comparison for programs.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Comparison`")]
pub struct ComparisonJson {
    pub schema: &'static str,
    pub rulebooks: Vec<String>,
    pub record: RecordJson,
    pub plies: Vec<PlyJson>,
    pub endings: Vec<EndJson>,
    pub quarrels: Vec<QuarrelJson>,
    pub poisoned: Vec<PoisonJson>,
    pub courses: usize,
    pub board_plays: u64,
}

/// A record for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Record`")]
pub struct RecordJson {
    pub board: String,
    pub next: char,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub komi: Option<String>,
    pub handicap: u8,
    pub black: Vec<String>,
    pub white: Vec<String>,
    pub actions: Vec<String>,
}

/// One action and the views of it.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `PlyReport`")]
pub struct PlyJson {
    pub ply: u32,
    pub action: String,
    pub views: Vec<ViewJson>,
}

/// How some rulebooks see an action; `rulebooks` are places in the list of names.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `View`")]
pub struct ViewJson {
    pub rulebooks: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub became: Option<String>,
    pub stage: String,
}

/// The end under one rulebook.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `EndReport`")]
pub struct EndJson {
    pub rulebook: String,
    pub outcome: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<SheetJson>,
    pub stage: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<MarkJson>,
    pub supplied: Vec<String>,
    pub dead: Vec<String>,
}

/// What limits comparisons with a rulebook: `left`, `unknown` or `doubtful`, and since when.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Mark`")]
pub struct MarkJson {
    pub kind: &'static str,
    pub ply: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// A score sheet.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Sheet`")]
pub struct SheetJson {
    pub scoring: Vec<ItemJson>,
    pub compensation: Vec<ItemJson>,
    /// What the lines above it say; empty where a writer has left it out.
    #[serde(default)]
    pub margin_before_compensation: String,
    pub margin: String,
}

/// One line of a score sheet.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Item`")]
pub struct ItemJson {
    pub what: Str,
    pub black: String,
    pub white: String,
}

/// A board: its rows from the top, `X` black, `O` white, `.` empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds")]
pub struct BoardJson {
    pub width: u8,
    pub height: u8,
    pub rows: Vec<String>,
}

/// What limits what a rulebook says: since which ply it is doubtful, or no game, or meets what it does not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Marks`")]
pub struct MarksJson {
    pub doubtful: Option<DoubtfulJson>,
    pub left: Option<LeftJson>,
    pub unknown: Option<u32>,
}

/// Where a rulebook begins to leave open what is true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Marks`")]
pub struct DoubtfulJson {
    pub ply: u32,
    pub gap: String,
}

/// Where a record is no game any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Marks`")]
pub struct LeftJson {
    pub ply: u32,
    pub reason: String,
}

/// A quarrel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Quarrel`")]
pub struct QuarrelJson {
    pub class: &'static str,
    pub ply: u32,
    pub rulebooks: [String; 2],
    pub observables: [String; 2],
    pub citations: [CitationJson; 2],
    pub winner_differs: bool,
    pub doubtful: bool,
    pub signature: String,
}

/// A clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Citation`")]
pub struct CitationJson {
    pub text: String,
    pub clause: String,
    pub says: String,
    /// How the silences of the clause are read: silence and reading.
    pub readings: BTreeMap<String, String>,
}

/// Why two rulebooks quarrel: sets of articles as lists of names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Cause`")]
pub struct CauseJson {
    pub text: String,
    pub sentence: String,
    pub entangled: bool,
    pub towards_second: Vec<Vec<String>>,
    pub towards_first: Vec<Vec<String>>,
}

/// What can no longer be compared.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Poison`")]
pub struct PoisonJson {
    pub rulebooks: [String; 2],
    pub classes: Vec<&'static str>,
    pub ply: u32,
    pub by: String,
    pub citation: CitationJson,
    pub because: &'static str,
}

impl Comparison {
    /// The comparison for programs.
    #[must_use]
    pub fn json(&self) -> ComparisonJson {
        let plies = self.plies.iter().zip(1..).map(|(report, ply)| PlyJson {
            ply,
            action: spell_action(&report.action),
            views: report.views().map(|(rulebooks, view)| view_json(rulebooks, view)).collect(),
        });
        let names: Vec<String> = self.names().map(str::to_owned).collect();
        let endings = names.iter().zip(&self.endings).map(|(name, end)| end_json(name, end));
        ComparisonJson {
            schema: COMPARE_SCHEMA,
            record: RecordJson::from(&self.record),
            plies: plies.collect(),
            endings: endings.collect(),
            quarrels: self.quarrels.iter().map(|quarrel| self.quarrel_json(quarrel)).collect(),
            poisoned: self.poisons.iter().map(|poison| poison_json(&names, poison)).collect(),
            courses: self.courses,
            board_plays: self.board_plays,
            rulebooks: names,
        }
    }

    /// One of its quarrels for programs.
    #[must_use]
    pub fn quarrel_json(&self, quarrel: &Quarrel) -> QuarrelJson {
        let (a, b) = quarrel.between;
        QuarrelJson {
            class: quarrel.class.name(),
            ply: quarrel.ply,
            rulebooks: [a, b].map(|m| self.rulebooks[m].name().to_owned()),
            observables: [quarrel.observable_a.clone(), quarrel.observable_b.clone()],
            citations: [CitationJson::from(&quarrel.citation_a), CitationJson::from(&quarrel.citation_b)],
            winner_differs: quarrel.winner_differs,
            doubtful: quarrel.doubtful,
            signature: quarrel.signature.to_string(),
        }
    }
}

fn view_json(rulebooks: Vec<usize>, view: &View) -> ViewJson {
    let verdict = view.ruling.map(|ruling| match ruling.verdict {
        Verdict::Allowed => ("allowed", None),
        Verdict::Forbidden(reason) => ("forbidden", Some(reason.to_string())),
        Verdict::Undetermined(gap) => ("undetermined", Some(gap.to_string())),
        Verdict::NotApplicable => ("not applicable", None),
    });
    ViewJson {
        rulebooks,
        verdict: verdict.as_ref().map(|(verdict, _)| *verdict),
        reason: verdict.and_then(|(_, reason)| reason),
        became: view.ruling.map(|ruling| became_in_words(ruling.became, view.objection)),
        stage: stage_text(&view.stage),
    }
}

fn stage_text(stage: &StageView) -> String {
    stage.to_string()
}

fn end_json(name: &str, end: &EndReport) -> EndJson {
    let mark = Mark::at(&end.marks, u32::MAX).map(|mark| match mark {
        Mark::Left(ply, reason) => MarkJson { kind: "left", ply, why: Some(reason.to_string()) },
        Mark::Unknown(ply) => MarkJson { kind: "unknown", ply, why: None },
        Mark::Doubtful(ply, gap) => MarkJson { kind: "doubtful", ply, why: Some(gap.to_string()) },
    });
    EndJson {
        rulebook: name.to_owned(),
        outcome: end.outcome.to_string(),
        sheet: end.sheet.as_ref().map(SheetJson::from),
        stage: stage_text(&end.stage),
        mark,
        supplied: spelled(&end.supplied),
        dead: point_names(&end.dead),
    }
}

fn poison_json(names: &[String], poison: &Poison) -> PoisonJson {
    let (a, b) = poison.between;
    PoisonJson {
        rulebooks: [a, b].map(|m| names[m].clone()),
        classes: poison.classes.iter().map(|class| class.name()).collect(),
        ply: poison.ply,
        by: names[poison.by].clone(),
        citation: CitationJson::from(&poison.citation),
        because: poison.because,
    }
}

fn spelled(actions: &[Action]) -> Vec<String> {
    actions.iter().map(spell_action).collect()
}

/// Points by name, in their order on the board.
#[must_use]
pub fn point_names(points: &PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}

/// `black` or `white`.
#[must_use]
pub const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl From<&Board> for BoardJson {
    fn from(board: &Board) -> Self {
        let rows = board.to_string().split('/').map(str::to_owned).collect();
        Self { width: board.size().width(), height: board.size().height(), rows }
    }
}

impl From<&Marks> for MarksJson {
    fn from(Marks { doubtful, left, unknown }: &Marks) -> Self {
        Self {
            doubtful: doubtful.map(|(ply, gap)| DoubtfulJson { ply, gap: gap.to_string() }),
            left: left.map(|(ply, reason)| LeftJson { ply, reason: reason.to_string() }),
            unknown: *unknown,
        }
    }
}

impl From<&Record> for RecordJson {
    fn from(record: &Record) -> Self {
        let setup = &record.setup;
        Self {
            board: setup.size.to_string(),
            next: setup.next.letter(),
            komi: setup.komi.map(|komi: HalfPoints| komi.to_string()),
            handicap: setup.handicap,
            black: point_names(&setup.black),
            white: point_names(&setup.white),
            actions: spelled(&record.actions),
        }
    }
}

impl From<&Sheet> for SheetJson {
    fn from(sheet: &Sheet) -> Self {
        let lines = |items: &[Item]| {
            let line = |item: &Item| {
                let [black, white] = item.points.map(|points| points.to_string());
                ItemJson { what: item.what.into(), black, white }
            };
            items.iter().map(line).collect()
        };
        Self {
            scoring: lines(&sheet.scoring),
            compensation: lines(&sheet.compensation),
            margin_before_compensation: in_favour(sheet.margin_before_compensation()),
            margin: in_favour(sheet.margin()),
        }
    }
}

impl CauseJson {
    /// Why the two rulebooks quarrel in this way.
    #[must_use]
    pub fn new(cause: &Cause, quarrel: &Quarrel, pair: &[Rulebook; 2]) -> Self {
        let names = |set: &ArticleSet| set.names().map(|name| name.to_string()).collect();
        let sets = |sets: &[ArticleSet]| sets.iter().map(names).collect();
        Self {
            text: cause.to_string(),
            sentence: cause.sentence(quarrel, pair),
            entangled: cause.is_entangled(),
            towards_second: sets(&cause.towards_b),
            towards_first: sets(&cause.towards_a),
        }
    }
}

impl From<&Citation> for CitationJson {
    fn from(citation: &Citation) -> Self {
        Self {
            text: citation.text.to_string(),
            clause: citation.clause.to_string(),
            says: citation.says.to_string(),
            readings: citation.readings.iter().map(|(s, r)| (s.to_string(), r.to_string())).collect(),
        }
    }
}
