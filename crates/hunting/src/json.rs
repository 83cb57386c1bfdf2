//! What hunts bring home as JSON, for programs: spelled as `go_comparing::json` spells it.

use go_comparing::json::{CauseJson, CitationJson, RecordJson};
use go_rules::Rulebook;
use serde::Serialize;

use crate::hunt::{Doubtful, Finding, Findings, Totals};

/// The name and version of [`FindingsJson`].
pub const HUNT_SCHEMA: &str = "bestiary.hunt/1";

/// What a hunt brought home, for programs.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Findings`")]
pub struct FindingsJson {
    pub schema: &'static str,
    pub command: String,
    #[serde(flatten)]
    pub totals: Totals,
    pub stopped: bool,
    pub findings: Vec<FindingJson>,
    pub doubtful_by_pair: Vec<DoubtfulPairJson>,
}

/// How often two rulebooks quarrelled about a class in a way that a text does not decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Doubtful`")]
pub struct DoubtfulPairJson {
    pub rulebooks: [String; 2],
    pub class: &'static str,
    pub quarrels: u64,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each field is named after what it holds in `Finding` and its quarrel")]
pub struct FindingJson {
    pub kind: String,
    pub signature: String,
    pub class: &'static str,
    pub rulebooks: [String; 2],
    pub board: String,
    pub game: u64,
    pub seed: u64,
    pub ply: u32,
    pub observables: [String; 2],
    pub citations: [CitationJson; 2],
    pub winner_differs: bool,
    pub doubtful: bool,
    pub random_start: bool,
    pub record: RecordJson,
    pub cause: Option<CauseJson>,
    pub cause_sentence: String,
    pub times: u64,
    pub known: Option<String>,
    pub explanation: String,
    pub command: String,
}

impl Findings {
    /// The findings for programs; causes are told in the words of those of the rulebooks that are given.
    #[must_use]
    pub fn json(&self, rulebooks: &[Rulebook]) -> FindingsJson {
        FindingsJson {
            schema: HUNT_SCHEMA,
            command: self.command.clone(),
            totals: self.totals,
            stopped: self.stopped,
            findings: self
                .findings
                .iter()
                .chain(&self.known)
                .map(|finding| FindingJson::new(finding, rulebooks))
                .collect(),
            doubtful_by_pair: self.doubtful.iter().map(DoubtfulPairJson::from).collect(),
        }
    }
}

impl From<&Doubtful> for DoubtfulPairJson {
    fn from(doubtful: &Doubtful) -> Self {
        Self {
            rulebooks: doubtful.rulebooks.clone(),
            class: doubtful.class.name(),
            quarrels: doubtful.quarrels,
        }
    }
}

impl FindingJson {
    /// The finding for programs; its cause is null if the rulebooks are not among those that are given.
    #[must_use]
    pub fn new(finding: &Finding, rulebooks: &[Rulebook]) -> Self {
        let quarrel = &finding.quarrel;
        let cause = finding.cause.as_ref().zip(finding.pair(rulebooks));
        Self {
            kind: finding.kind().to_string(),
            signature: quarrel.signature.to_string(),
            class: finding.class.name(),
            rulebooks: finding.rulebooks.clone(),
            board: finding.board.to_string(),
            game: finding.index,
            seed: finding.seed,
            ply: quarrel.ply,
            observables: [quarrel.observable_a.clone(), quarrel.observable_b.clone()],
            citations: [CitationJson::from(&quarrel.citation_a), CitationJson::from(&quarrel.citation_b)],
            winner_differs: quarrel.winner_differs,
            doubtful: quarrel.doubtful,
            random_start: finding.random_start,
            record: RecordJson::from(&*finding.record),
            cause: cause.map(|(cause, pair)| CauseJson::new(cause, quarrel, &pair)),
            cause_sentence: finding.sentence.clone(),
            times: finding.times,
            known: finding.known.clone(),
            explanation: finding.explanation.clone(),
            command: finding.command.clone(),
        }
    }
}
