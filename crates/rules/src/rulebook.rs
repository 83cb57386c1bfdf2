//! Rulebooks: seven articles, each with the text it comes from.

use std::fmt;
use std::sync::Arc;

use crate::article::{
    ArticleName, CompensationArticle, EndingArticle, PlacementArticle, RedressArticle, RepetitionArticle,
    ScoringArticle, SettlementArticle,
};
use crate::{Adjudicator, Choice, Ground, Str, Subject, Text, Topic};

/// A clause by its text and number, and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Citation {
    /// The text's key.
    pub text: Str,
    /// The clause within the text; empty if the text says nothing on the subject.
    pub clause: Str,
    /// What the clause says, in our words.
    pub says: Str,
    /// How the silences of the clause are read in this rulebook: silence and reading. A ruling rests on them as much as on the clause.
    pub readings: Vec<(Str, Str)>,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.clause.is_empty() {
            write!(f, "{}: no clause", self.text)
        } else {
            write!(f, "{} {}", self.text, self.clause)
        }
    }
}

/// An article in its place, with the text it was taken from.
#[derive(Clone, Debug)]
pub struct Slot<A> {
    /// The article.
    pub article: A,
    text: Arc<CitedText>,
}

#[derive(Debug)]
struct CitedText {
    key: Str,
    cites: Vec<(Topic, Citation)>,
}

impl CitedText {
    /// The clauses of `text` on every subject, as `choice` reads it. What holds only under a reading goes before what always does.
    fn new(text: &Text, choice: &Choice) -> Self {
        let mut found: Vec<(usize, Topic, Citation)> = Vec::new();
        for clause in &text.clauses {
            let in_force = |subject: &&Subject| subject.under.iter().all(|condition| choice.meets(condition));
            for subject in clause.subjects.iter().filter(in_force) {
                let citation = Citation {
                    text: text.key.clone(),
                    clause: clause.id.clone(),
                    says: clause.says.clone(),
                    readings: Vec::new(),
                };
                found.push((subject.under.len(), subject.topic, citation));
            }
        }
        found.sort_by_key(|(conditions, ..)| std::cmp::Reverse(*conditions));
        let cites = found.into_iter().map(|(_, topic, citation)| (topic, citation)).collect();
        Self { key: text.key.clone(), cites }
    }
}

impl CitedText {
    /// The clause of the text on the subject itself, or on a wider one that the text speaks of it under;
    /// `None` if there is none.
    fn clause_on(&self, topic: Topic) -> Option<&Citation> {
        let on = |topic: Topic| self.cites.iter().find(|(t, _)| *t == topic);
        on(topic).or_else(|| on(topic.wider()?)).map(|(_, citation)| citation)
    }

    fn nearest_clause(&self, topic: Topic) -> Option<&Citation> {
        let nearest = || topic.nearest().iter().find_map(|topic| self.clause_on(*topic));
        self.clause_on(topic).or_else(nearest)
    }

    /// The clause of the text on the subject, or on the nearest subject that the text has a clause on.
    ///
    /// A text that only has a ko rule speaks by that rule on repetition. If it has nothing at all, the citation names the text and no clause.
    fn cite(&self, topic: Topic) -> Citation {
        self.nearest_clause(topic).cloned().unwrap_or_else(|| Citation {
            text: self.key.clone(),
            clause: "".into(),
            says: "".into(),
            readings: Vec::new(),
        })
    }
}

/// The seven articles without the text they come from.
#[derive(Clone, Debug, PartialEq)]
pub struct Articles {
    /// Where a stone may go, and what is lifted.
    pub placement: PlacementArticle,
    /// What repeats, and what becomes of it.
    pub repetition: RepetitionArticle,
    /// What ends play.
    pub ending: EndingArticle,
    /// How the players agree on what is dead.
    pub settlement: SettlementArticle,
    /// What is counted.
    pub scoring: ScoringArticle,
    /// Komi, handicap, ties.
    pub compensation: CompensationArticle,
    /// What becomes of a forbidden action.
    pub redress: RedressArticle,
}

/// A text read in one way: it decides everything it can.
///
/// Cheap to clone. Its name is the text's key with the readings that were chosen, in brackets.
#[derive(Clone, Debug)]
pub struct Rulebook {
    name: Arc<str>,
    /// Where a stone may go, and what is lifted.
    pub placement: Slot<PlacementArticle>,
    /// What repeats, and what becomes of it.
    pub repetition: Slot<RepetitionArticle>,
    /// What ends play.
    pub ending: Slot<EndingArticle>,
    /// How the players agree on what is dead.
    pub settlement: Slot<SettlementArticle>,
    /// What is counted.
    pub scoring: Slot<ScoringArticle>,
    /// Komi, handicap, ties.
    pub compensation: Slot<CompensationArticle>,
    /// What becomes of a forbidden action.
    pub redress: Slot<RedressArticle>,
}

impl Rulebook {
    /// A rulebook of `text`, citing for each subject the clause that [has it](crate::Clause::subjects), with every default reading.
    #[must_use]
    pub fn new(name: &str, text: &Text, articles: Articles) -> Self {
        Self::citing(name, CitedText::new(text, &Choice::defaults(text)), articles)
    }

    /// A rulebook of `text` as `choice` reads it, with the name and the citations that go with that.
    #[must_use]
    pub fn under(text: &Text, choice: &Choice, articles: Articles) -> Self {
        Self::citing(&choice.name(text), CitedText::new(text, choice), articles)
    }

    fn citing(name: &str, text: CitedText, articles: Articles) -> Self {
        let text = Arc::new(text);
        Self {
            name: name.into(),
            placement: Slot { article: articles.placement, text: Arc::clone(&text) },
            repetition: Slot { article: articles.repetition, text: Arc::clone(&text) },
            ending: Slot { article: articles.ending, text: Arc::clone(&text) },
            settlement: Slot { article: articles.settlement, text: Arc::clone(&text) },
            scoring: Slot { article: articles.scoring, text: Arc::clone(&text) },
            compensation: Slot { article: articles.compensation, text: Arc::clone(&text) },
            redress: Slot { article: articles.redress, text },
        }
    }

    /// The text's key and the readings that were chosen.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its articles without their citations. Rulebooks with equal articles rule alike.
    #[must_use]
    pub fn articles(&self) -> Articles {
        Articles {
            placement: self.placement.article.clone(),
            repetition: self.repetition.article.clone(),
            ending: self.ending.article.clone(),
            settlement: self.settlement.article.clone(),
            scoring: self.scoring.article.clone(),
            compensation: self.compensation.article.clone(),
            redress: self.redress.article.clone(),
        }
    }

    /// The same articles under another name.
    #[must_use]
    pub fn renamed(mut self, name: &str) -> Self {
        self.name = name.into();
        self
    }

    /// The same rulebook with life and death asked of `adjudicator`, where its articles ask at all.
    ///
    /// A rulebook as its text gives it asks [`NobodyKnows`](crate::NobodyKnows): what the players do not agree on is
    /// undetermined.
    #[must_use]
    pub fn adjudicated(mut self, adjudicator: &Adjudicator) -> Self {
        if let Some(article) = self.repetition.article.get().adjudicated(adjudicator) {
            self.repetition.article = article;
        }
        if let Some(article) = self.settlement.article.get().adjudicated(adjudicator) {
            self.settlement.article = article;
        }
        self
    }

    /// The same rulebook, its citations naming the readings of `choice` on which the clauses of `text` rest.
    ///
    /// A rulebook with articles from several texts stays as it is.
    pub(crate) fn resting_on(self, text: &Text, choice: &Choice) -> Self {
        let shared = [
            &self.repetition.text,
            &self.ending.text,
            &self.settlement.text,
            &self.scoring.text,
            &self.compensation.text,
            &self.redress.text,
        ];
        if !shared.iter().all(|other| Arc::ptr_eq(other, &self.placement.text)) {
            return self;
        }
        let cites = self.placement.text.cites.iter().map(|(topic, citation)| {
            let mut citation = citation.clone();
            let silences = text.silences.iter().filter(|silence| silence.clauses.contains(&citation.clause));
            if citation.text == text.key {
                citation.readings = silences
                    .map(|silence| (silence.key.clone(), choice.reading(&silence.key).to_owned().into()))
                    .collect();
            }
            (*topic, citation)
        });
        let text = Arc::new(CitedText { key: self.placement.text.key.clone(), cites: cites.collect() });
        Self {
            name: self.name,
            placement: Slot { text: Arc::clone(&text), ..self.placement },
            repetition: Slot { text: Arc::clone(&text), ..self.repetition },
            ending: Slot { text: Arc::clone(&text), ..self.ending },
            settlement: Slot { text: Arc::clone(&text), ..self.settlement },
            scoring: Slot { text: Arc::clone(&text), ..self.scoring },
            compensation: Slot { text: Arc::clone(&text), ..self.compensation },
            redress: Slot { text, ..self.redress },
        }
    }

    /// This rulebook with the named articles of `donor`, which keep citing the donor's text.
    ///
    /// With no article it is this rulebook, with all seven the donor, but for the name.
    #[must_use]
    pub fn hybrid(&self, donor: &Self, transplanted: &[ArticleName]) -> Self {
        let mut hybrid = self.clone();
        let mut names = Vec::new();
        for name in ArticleName::ALL.into_iter().filter(|name| transplanted.contains(name)) {
            names.push(name.to_string());
            match name {
                ArticleName::Placement => hybrid.placement = donor.placement.clone(),
                ArticleName::Repetition => hybrid.repetition = donor.repetition.clone(),
                ArticleName::Ending => hybrid.ending = donor.ending.clone(),
                ArticleName::Settlement => hybrid.settlement = donor.settlement.clone(),
                ArticleName::Scoring => hybrid.scoring = donor.scoring.clone(),
                ArticleName::Compensation => hybrid.compensation = donor.compensation.clone(),
                ArticleName::Redress => hybrid.redress = donor.redress.clone(),
            }
        }
        if !names.is_empty() {
            hybrid.name = format!("{}+{}({})", self.name, donor.name, names.join(",")).into();
        }
        hybrid
    }

    fn slot_cites(&self, article: ArticleName) -> &CitedText {
        match article {
            ArticleName::Placement => &self.placement.text,
            ArticleName::Repetition => &self.repetition.text,
            ArticleName::Ending => &self.ending.text,
            ArticleName::Settlement => &self.settlement.text,
            ArticleName::Scoring => &self.scoring.text,
            ArticleName::Compensation => &self.compensation.text,
            ArticleName::Redress => &self.redress.text,
        }
    }

    /// The clause by which something was decided: of the text of the article that decided it, on its subject or the nearest one that the text
    /// speaks of. A [subject](Topic) alone asks the article that usually deals with it.
    ///
    /// If the text has nothing on the subject, the citation names the text and no clause.
    #[must_use]
    pub fn cite(&self, ground: impl Into<Ground>) -> Citation {
        let Ground { article, topic } = ground.into();
        self.slot_cites(article).cite(topic)
    }

    /// The clause on this very subject, or on a [wider](Topic::wider) one that the text speaks of it under; `None` if there is none.
    #[must_use]
    pub fn clause_on(&self, topic: Topic) -> Option<&Citation> {
        self.slot_cites(owner(topic)).clause_on(topic)
    }

    /// Whether there is a clause to cite for this ground.
    #[must_use]
    pub fn speaks_of(&self, ground: impl Into<Ground>) -> bool {
        let Ground { article, topic } = ground.into();
        self.slot_cites(article).nearest_clause(topic).is_some()
    }

    /// Whether exchanging the colours exchanges every ruling on plays and passes.
    #[must_use]
    pub fn is_color_blind(&self) -> bool {
        self.placement.article.get().is_color_blind()
            && self.repetition.article.get().is_color_blind()
            && self.ending.article.get().is_color_blind()
    }
}

/// The article that deals with a subject.
#[must_use]
pub const fn owner(topic: Topic) -> ArticleName {
    match topic {
        Topic::Placement | Topic::Suicide | Topic::Supply => ArticleName::Placement,
        Topic::Ko | Topic::Repetition | Topic::Recurrence => ArticleName::Repetition,
        Topic::Turns
        | Topic::Pass
        | Topic::PassStone
        | Topic::Stop
        | Topic::LastMove
        | Topic::Resignation => ArticleName::Ending,
        Topic::Agreement | Topic::Dispute | Topic::FinalStop | Topic::LifeAndDeath | Topic::Confirmation => {
            ArticleName::Settlement
        }
        Topic::Counting | Topic::Seki | Topic::Prisoners => ArticleName::Scoring,
        Topic::Komi | Topic::Handicap | Topic::HandicapPlacement | Topic::Ties => ArticleName::Compensation,
        Topic::Illegal | Topic::OutOfTurn | Topic::AfterStop | Topic::Notice => ArticleName::Redress,
    }
}
