//! Putting a file together with its base.

use std::collections::{HashMap, HashSet};

use go_rules::article::{EndingArticle, SettlementArticle};
use go_rules::standard::{Agreement, StandardSettlement, Stops};
use go_rules::{ArticleName, Articles, Choice, Clause, Edition, Rulebook, Ruleset, Str, Text, Topic};

use super::draft::Draft;
use super::error::TomlError;
use super::patch::PatchLine;
use super::variants::Variant;

/// A ruleset that a user composed: a text, and the rulebook for each way of reading it.
#[derive(Clone, Debug)]
pub struct UserRuleset {
    text: Text,
    /// For each combination of readings, those of the last silence next to each other.
    articles: Vec<Articles>,
}

impl Ruleset for UserRuleset {
    fn text(&self) -> &Text {
        &self.text
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let place = self.text.silences.iter().fold(0, |place, silence| {
            let chosen = silence.readings.iter().position(|reading| choice.is(&silence.key, &reading.key));
            place * silence.readings.len() + chosen.unwrap_or(0)
        });
        Rulebook::under(&self.text, choice, self.articles[place].clone())
    }
}

impl Draft {
    /// The ruleset of this file on top of `base`, which must be the text of [`base`](Draft::base).
    pub(super) fn compose(&self, base: Option<&dyn Ruleset>) -> Result<UserRuleset, TomlError> {
        if let (Some(missing), Some((name, _))) = (self.specification(), &self.specification) {
            let message = format!("its specification `{missing}` was not given");
            return Err(self.source().error(&name.span, message));
        }
        let read = base.map(|base| self.read_base(base)).transpose()?;
        let start = read.as_ref().map(Rulebook::articles);
        let start = base.map(|base| &*base.text().key).zip(start.as_ref());
        let articles = self.patches.apply(self.source(), start, &self.key.span)?;
        let mut text = self.text_on(base.map(Ruleset::text));
        self.claim(&mut text, read.as_ref());
        let mut combined = Vec::new();
        for variants in self.combinations() {
            let mut articles = articles.clone();
            for variant in variants {
                let so_far = Some((&*self.key.value, &articles));
                articles = variant.patches.apply(self.source(), so_far, &self.key.span)?;
            }
            self.check_that_play_ends(&articles)?;
            combined.push(articles);
        }
        Ok(UserRuleset { text, articles: combined })
    }

    /// What is changed by each combination of readings, in the order of [`UserRuleset`].
    fn combinations(&self) -> Vec<Vec<&Variant>> {
        let mut combinations = vec![Vec::new()];
        for silence in self.silences() {
            combinations = combinations
                .iter()
                .flat_map(|chosen: &Vec<&Variant>| {
                    silence.readings.iter().map(move |reading| {
                        let more = self.variants.iter().filter(|variant| {
                            silence.key == variant.silence.value && reading.key == variant.reading.value
                        });
                        chosen.iter().copied().chain(more).collect()
                    })
                })
                .collect();
        }
        combinations
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
        let place = match (&self.patches.ending, &self.patches.settlement) {
            (Some(ending), _) => ending.place(&["passes"]),
            (None, Some(settlement)) => settlement.place(&["without-stop", "method"]),
            (None, None) => &self.key.span,
        };
        let message = "nothing ends play: give a number of `passes`, or let the players agree without a stop \
                       ([settlement] method = \"agreement\", without-stop = true)";
        Err(self.source().error(place, message))
    }

    /// The clauses of the base, those of the file, and one for the lines of each table that no clause of the file explains.
    fn text_on(&self, base: Option<&Text>) -> Text {
        let of_the_base = base.iter().flat_map(|base| &base.clauses);
        let mut clauses: Vec<Clause> =
            of_the_base.map(|clause| Clause { subjects: Vec::new(), ..clause.clone() }).collect();
        // A base may have thousands of clauses, and the file as many. The first of an id counts.
        let mut places: HashMap<String, usize> = HashMap::with_capacity(clauses.len());
        for (place, clause) in clauses.iter().enumerate() {
            places.entry(clause.id.to_string()).or_insert(place);
        }
        let specified = self.specified();
        let of_the_specification = specified.iter().flat_map(|text| &text.clauses).cloned();
        let of_the_file = self
            .clauses
            .iter()
            .filter_map(|clause| Some(Clause::new(clause.id.value.clone(), clause.says.clone()?)));
        for clause in of_the_specification.chain(of_the_file) {
            match places.get(&*clause.id) {
                Some(place) => clauses[*place] = clause,
                None => {
                    places.insert(clause.id.to_string(), clauses.len());
                    clauses.push(clause);
                }
            }
        }
        for (article, lines) in self.patches.lines() {
            if lines.iter().any(|line| self.is_unexplained(line)) {
                let lines: Vec<&str> = lines.iter().map(|line| &*line.written).collect();
                let says = format!("{}.", lines.join(", "));
                clauses.push(Clause::new(generated(article), says));
            }
        }
        let base_title = base.map(|base| base.title.clone());
        let or = |given: &Option<String>, specified: Option<&Str>, otherwise: &str| -> Str {
            let specified = specified.filter(|text| !text.is_empty()).map(ToString::to_string);
            given.clone().or(specified).unwrap_or_else(|| otherwise.to_owned()).into()
        };
        let on_base =
            base_title.map_or_else(|| self.file.clone(), |base| format!("{}, on {base}", self.file));
        Text {
            key: self.key.value.clone().into(),
            title: or(&self.title, specified.map(|text| &text.title), &self.key.value),
            year: or(&self.year, specified.map(|text| &text.year), ""),
            authority: or(&self.authority, specified.map(|text| &text.authority), "the author of the file"),
            source: or(&self.origin, specified.map(|text| &text.source), &on_base),
            editions: vec![Edition { key: "only".into(), says: "as the file says".into() }],
            code: "".into(),
            settings: Vec::new(),
            clauses,
            silences: self.silences().to_vec(),
        }
    }

    /// Whether some subject that the line decides has no clause of the file.
    fn is_unexplained(&self, line: &PatchLine) -> bool {
        line.topics.iter().any(|topic| self.clause_on(*topic).is_none())
    }

    /// The id of the file's last clause on a subject, else that of its specification; for a subject that readings decide, of the first clause of a silence whose readings decide it.
    /// One on forbidden actions speaks of turns out of turn, too.
    fn clause_on(&self, topic: Topic) -> Option<&str> {
        let own = self.own_clause(topic).or_else(|| self.own_clause(topic.wider()?));
        own.or_else(|| {
            let decides = |variant: &&Variant| {
                let lines = variant.patches.lines();
                lines.iter().any(|(_, lines)| lines.iter().any(|line| line.topics.contains(&topic)))
            };
            let variant = self.variants.iter().find(decides)?;
            let silence = self.silences().iter().find(|silence| silence.key == variant.silence.value)?;
            silence.clauses.first().map(|id| &**id)
        })
    }

    /// The id of the file's last clause on just this subject, else of the clause that its specification names for every reading.
    fn own_clause(&self, topic: Topic) -> Option<&str> {
        let of_the_file = self.clauses.iter().rev().find(|clause| clause.topics.contains(&topic));
        of_the_file.map(|clause| &*clause.id.value).or_else(|| {
            let mut specified = self.specified()?.clauses.iter();
            specified.find(|clause| clause.subjects.contains(&topic.into())).map(|clause| &*clause.id)
        })
    }

    /// Gives the clauses of `text` their subjects.
    fn claim(&self, text: &mut Text, base: Option<&Rulebook>) {
        let in_the_file: HashSet<Topic> =
            self.clauses.iter().flat_map(|clause| clause.topics.clone()).collect();
        for clause in &mut text.clauses {
            // What the specification says under some readings only stands beside what holds otherwise.
            clause
                .subjects
                .retain(|subject| !subject.under.is_empty() && !in_the_file.contains(&subject.topic));
        }
        for (topic, id) in self.cites(base) {
            if let Some(clause) = text.clauses.iter_mut().find(|clause| clause.id == *id) {
                clause.subjects.push(topic.into());
            }
        }
    }

    fn cites(&self, base: Option<&Rulebook>) -> Vec<(Topic, String)> {
        let mut cites = Vec::new();
        for topic in Topic::ALL {
            let own = self.own_clause(topic);
            let changed = || {
                let decides = |lines: &[PatchLine]| lines.iter().any(|line| line.topics.contains(&topic));
                let by = self.patches.lines().into_iter().find(|(_, lines)| decides(lines));
                let in_a_reading = self.variants.iter().flat_map(|variant| variant.patches.lines());
                let by_a_reading = || in_a_reading.into_iter().find(|(_, lines)| decides(lines));
                let explained = || self.clause_on(topic).map(str::to_owned);
                match by {
                    Some((article, _)) => Some(explained().unwrap_or_else(|| generated(article))),
                    None => by_a_reading().and_then(|_| explained()),
                }
            };
            let kept = || base.map(|base| base.cite(topic).clause.to_string()).filter(|id| !id.is_empty());
            if let Some(id) = own.map(str::to_owned).or_else(changed).or_else(kept) {
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
