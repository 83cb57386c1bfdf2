//! Putting a file together with its base.

use std::collections::HashMap;

use go_rules::article::{
    CompensationArticle, EndingArticle, PlacementArticle, RedressArticle, RepetitionArticle, ScoringArticle,
    SettlementArticle,
};
use go_rules::standard::{Agreement, StandardSettlement, Stops};
use go_rules::{ArticleName, Articles, Choice, Clause, Edition, Rulebook, Ruleset, Text, Topic};

use super::draft::{Draft, DraftClause};
use super::error::TomlError;
use super::patch::{Line, Patch};

/// A rulebook that a user composed: a text without silences, and the one rulebook it gives.
#[derive(Clone, Debug)]
pub struct UserRuleset {
    text: Text,
    rulebook: Rulebook,
}

impl Ruleset for UserRuleset {
    fn text(&self) -> &Text {
        &self.text
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        self.rulebook.clone().renamed(&choice.name(&self.text))
    }
}

/// The article of a slot: patched, or the base's.
macro_rules! article {
    ($draft:ident, $base:ident, $slot:ident, $article:ident) => {
        match (&$draft.$slot, $base) {
            (None, Some((_, rulebook))) => rulebook.$slot.article.clone(),
            (patch, base) => {
                // Without a base every article is written: `Draft::read` saw to that.
                let Some(patch) = patch else {
                    return Err($draft.source().error(&$draft.key.span, "no base"));
                };
                let base = base.map(|(key, rulebook)| {
                    let standard = match &rulebook.$slot.article {
                        $article::Standard(standard) => Some(standard),
                        $article::Peculiar(_) => None,
                    };
                    (key, standard)
                });
                patch.apply($draft.source(), base)?.into()
            }
        }
    };
}

impl Draft {
    /// The ruleset of this file on top of `base`, which must be the text of [`base`](Draft::base).
    pub(super) fn compose(&self, base: Option<&dyn Ruleset>) -> Result<UserRuleset, TomlError> {
        let read = base.map(|base| self.read_base(base)).transpose()?;
        let articles = {
            let base = base.zip(read.as_ref()).map(|(base, rulebook)| (&*base.text().key, rulebook));
            let draft = self;
            Articles {
                placement: article!(draft, base, placement, PlacementArticle),
                repetition: article!(draft, base, repetition, RepetitionArticle),
                ending: article!(draft, base, ending, EndingArticle),
                settlement: article!(draft, base, settlement, SettlementArticle),
                scoring: article!(draft, base, scoring, ScoringArticle),
                compensation: article!(draft, base, compensation, CompensationArticle),
                redress: article!(draft, base, redress, RedressArticle),
            }
        };
        self.check_that_play_ends(&articles)?;
        let text = self.text_on(base.map(Ruleset::text));
        let cites = self.cites(read.as_ref());
        let cites: Vec<(Topic, &str)> = cites.iter().map(|(topic, id)| (*topic, &**id)).collect();
        let rulebook = Rulebook::new(&text.key, &text, articles, &cites);
        Ok(UserRuleset { text, rulebook })
    }

    fn check_that_play_ends(&self, articles: &Articles) -> Result<(), TomlError> {
        let EndingArticle::Standard(ending) = &articles.ending else { return Ok(()) };
        let agree_in_play = match &articles.settlement {
            SettlementArticle::Peculiar(_) => true,
            SettlementArticle::Standard(StandardSettlement::AsItStands) => false,
            SettlementArticle::Standard(StandardSettlement::Agreement(Agreement {
                without_stop, ..
            })) => *without_stop,
        };
        if ending.stops != Stops::NEVER || agree_in_play {
            return Ok(());
        }
        let place = match (&self.ending, &self.settlement) {
            (Some(ending), _) => ending.place(&["passes"]),
            (None, Some(settlement)) => settlement.place(&["without-stop", "method"]),
            (None, None) => &self.key.span,
        };
        let message = "nothing ends play: give a number of `passes`, or let the players agree without a stop \
                       ([settlement] method = \"agreement\", without-stop = true)";
        Err(self.source().error(place, message))
    }

    /// The lines of every article that is written, with the article's name.
    fn differences(&self) -> Vec<(ArticleName, &[Line])> {
        fn lines<T>(patch: &Option<Patch<T>>) -> Option<(ArticleName, &[Line])> {
            patch.as_ref().map(|patch| (patch.article, &*patch.lines))
        }
        [
            lines(&self.placement),
            lines(&self.repetition),
            lines(&self.ending),
            lines(&self.settlement),
            lines(&self.scoring),
            lines(&self.compensation),
            lines(&self.redress),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The clauses of the base, those of the file, and one for the lines of each table that no clause of the file explains.
    fn text_on(&self, base: Option<&Text>) -> Text {
        let mut clauses = base.map(|base| base.clauses.clone()).unwrap_or_default();
        // A base may have thousands of clauses, and the file as many. The first of an id counts.
        let mut places: HashMap<String, usize> = HashMap::with_capacity(clauses.len());
        for (place, clause) in clauses.iter().enumerate() {
            places.entry(clause.id.to_string()).or_insert(place);
        }
        for clause in &self.clauses {
            let says = clause.says.clone().into();
            match places.get(&clause.id.value) {
                Some(place) => clauses[*place].says = says,
                None => {
                    places.insert(clause.id.value.clone(), clauses.len());
                    clauses.push(Clause { id: clause.id.value.clone().into(), says });
                }
            }
        }
        for (article, lines) in self.differences() {
            if lines.iter().any(|line| self.is_unexplained(line)) {
                let lines: Vec<&str> = lines.iter().map(|line| &*line.written).collect();
                let says = format!("{}.", lines.join(", "));
                clauses.push(Clause { id: generated(article).into(), says: says.into() });
            }
        }
        let base_title = base.map(|base| base.title.clone());
        let or = |given: &Option<String>, otherwise: &str| {
            given.clone().unwrap_or_else(|| otherwise.to_owned()).into()
        };
        Text {
            key: self.key.value.clone().into(),
            title: self.title.clone().into(),
            year: or(&self.year, ""),
            authority: or(&self.authority, "the author of the file"),
            source: match (&self.origin, base_title) {
                (Some(origin), _) => origin.clone().into(),
                (None, Some(base)) => format!("{}, on {base}", self.file).into(),
                (None, None) => self.file.clone().into(),
            },
            editions: vec![Edition { key: "only".into(), says: "as the file says".into() }],
            clauses,
            silences: Vec::new(),
        }
    }

    /// Whether some subject that the line decides has no clause of the file.
    fn is_unexplained(&self, line: &Line) -> bool {
        line.topics.iter().any(|topic| self.clause_on(*topic).is_none())
    }

    /// The last clause of the file on a subject. One on forbidden actions speaks of turns out of turn, too.
    fn clause_on(&self, topic: Topic) -> Option<&DraftClause> {
        let on = |topic: Topic| self.clauses.iter().rev().find(|clause| clause.topics.contains(&topic));
        on(topic).or_else(|| on(topic.wider()?))
    }

    fn cites(&self, base: Option<&Rulebook>) -> Vec<(Topic, String)> {
        let mut cites = Vec::new();
        for topic in Topic::ALL {
            let own = self.clauses.iter().rev().find(|clause| clause.topics.contains(&topic));
            let changed = || {
                let differences = self.differences();
                let mut by = differences
                    .iter()
                    .filter(|(_, lines)| lines.iter().any(|line| line.topics.contains(&topic)));
                let (article, _) = by.next()?;
                Some(self.clause_on(topic).map_or_else(|| generated(*article), |c| c.id.value.clone()))
            };
            let kept = || base.map(|base| base.cite(topic).clause.to_string()).filter(|id| !id.is_empty());
            if let Some(id) = own.map(|clause| clause.id.value.clone()).or_else(changed).or_else(kept) {
                cites.push((topic, id));
            }
        }
        cites
    }
}

/// The id of the clause that stands for a table.
fn generated(article: ArticleName) -> String {
    format!("[{article}]")
}
