//! Texts: what a ruleset says, where it is silent, and how a silence can be read.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::{Condition, Rulebook, Subject, Topic};

/// Text that is built in or comes from a file.
pub type Str = Cow<'static, str>;

/// A rule text as it was published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Its permanent key, such as `aga-1991`.
    pub key: Str,
    /// Its name for people.
    pub title: Str,
    /// When it was published, as far as known.
    pub year: Str,
    /// Who issued it.
    pub authority: Str,
    /// Where it can be read.
    pub source: Str,
    /// Its editions, the default first; at least one.
    pub editions: Vec<Edition>,
    /// The file that rules by it, from the root of its project; empty if it is not known.
    pub code: Str,
    /// The settings of a family of texts that share it; none for a text that stands for itself.
    pub settings: Vec<Setting>,
    /// What it says, in our words.
    pub clauses: Vec<Clause>,
    /// Where it leaves something open.
    pub silences: Vec<Silence>,
}

impl Text {
    /// A text without name, clauses or silences, with one edition: a start for those that are written in place.
    #[must_use]
    pub fn nameless() -> Self {
        Self {
            key: "".into(),
            title: "".into(),
            year: "".into(),
            authority: "".into(),
            source: "".into(),
            code: "".into(),
            settings: Vec::new(),
            editions: vec![Edition { key: "only".into(), says: "the only edition".into() }],
            clauses: Vec::new(),
            silences: Vec::new(),
        }
    }

    /// The text of one member of a family: with a clause for a subject only where these values of its settings make it speak of it.
    ///
    /// What [`Subject`]s are under a value that is not among them is left out, and with its last subject a clause that had one.
    #[must_use]
    pub fn with_settings(mut self, values: &[(&str, &str)]) -> Self {
        let is_setting = |key: &str| self.settings.iter().any(|setting| setting.key == key);
        let is_so = |condition: &Condition| values.contains(&(&*condition.silence, &*condition.reading));
        self.clauses.retain_mut(|clause| {
            let had_one = !clause.subjects.is_empty();
            clause.subjects.retain_mut(|subject| {
                let of_family = |condition: &Condition| is_setting(&condition.silence);
                let holds = subject.under.iter().filter(|condition| of_family(condition)).all(is_so);
                subject.under.retain(|condition| !of_family(condition));
                holds
            });
            !had_one || !clause.subjects.is_empty()
        });
        let clauses = &self.clauses;
        for silence in &mut self.silences {
            silence.clauses.retain(|id| clauses.iter().any(|clause| clause.id == *id));
        }
        self.settings.clear();
        self
    }
}

/// A setting in which the members of a family of texts differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its key within the text.
    pub key: Str,
    /// The values that it takes.
    pub values: Vec<Str>,
}

/// One edition of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// Its key within the text.
    pub key: Str,
    /// What is different in it.
    pub says: Str,
}

/// One rule of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its permanent number or name within the text.
    pub id: Str,
    /// What it says, in our words.
    pub says: Str,
    /// The subjects for which rulings cite it. Of two clauses with one subject the first is cited, or one that has it only
    /// under a reading, where that is chosen.
    pub subjects: Vec<Subject>,
}

impl Clause {
    /// A clause that no ruling cites.
    #[must_use]
    pub fn new(id: impl Into<Str>, says: impl Into<Str>) -> Self {
        Self { id: id.into(), says: says.into(), subjects: Vec::new() }
    }

    /// The same clause, cited for these subjects under every reading.
    ///
    /// ```
    /// use go_rules::{Articles, Clause, Rulebook, Text, Topic};
    /// let clause = Clause::new("6", "No position may repeat.").on(&[Topic::Ko, Topic::Repetition]);
    /// let text = Text { key: "ours".into(), clauses: vec![clause], ..Text::nameless() };
    /// let rulebook = Rulebook::new("ours", &text, Articles::plain());
    /// assert_eq!(rulebook.cite(Topic::Ko).to_string(), "ours 6");
    /// ```
    #[must_use]
    pub fn on(mut self, topics: &[Topic]) -> Self {
        self.subjects = topics.iter().copied().map(Subject::from).collect();
        self
    }
}

/// A question the text leaves open, or answers in two ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silence {
    /// Its key within the text.
    pub key: Str,
    /// The clauses that leave it open.
    pub clauses: Vec<Str>,
    /// The question.
    pub question: Str,
    /// The answers a fair reader could give, the default first; at least one.
    pub readings: Vec<ReadingOption>,
    /// Who noticed it; empty if nobody is named.
    pub raised_by: Str,
}

impl Silence {
    /// A silence of these clauses with its readings, each a key and what it takes the text to mean; the default first.
    #[must_use]
    pub fn new(
        key: &'static str,
        clauses: &[&'static str],
        question: &'static str,
        readings: &[(&'static str, &'static str)],
    ) -> Self {
        Self {
            key: key.into(),
            clauses: clauses.iter().map(|id| Str::Borrowed(*id)).collect(),
            question: question.into(),
            readings: readings
                .iter()
                .map(|(key, says)| ReadingOption { key: (*key).into(), says: (*says).into() })
                .collect(),
            raised_by: "".into(),
        }
    }
}

/// One answer to a silence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadingOption {
    /// Its key within the silence.
    pub key: Str,
    /// What it takes the text to mean.
    pub says: Str,
}

/// A ruleset: a text, and the rulebook that each way of reading it gives.
pub trait Ruleset: fmt::Debug + Send + Sync {
    /// The text.
    fn text(&self) -> &Text;

    /// The rulebook for a complete choice: every silence of the text has a reading in it.
    fn rulebook(&self, choice: &Choice) -> Rulebook;
}

/// What every ruleset answers in the same way.
pub trait RulesetExt: Ruleset {
    /// The rulebook with the default edition and every default reading.
    fn default_rulebook(&self) -> Rulebook {
        let choice = Choice::defaults(self.text());
        self.rulebook(&choice).resting_on(self.text(), &choice)
    }

    /// The rulebook for a partial choice, defaults for the rest.
    ///
    /// # Errors
    /// [`ReadingError`] if the text has no such edition, silence or reading.
    fn read(&self, selection: &Selection) -> Result<Rulebook, ReadingError> {
        let choice = Choice::new(self.text(), selection)?;
        Ok(self.rulebook(&choice).resting_on(self.text(), &choice))
    }
}

impl<R: Ruleset + ?Sized> RulesetExt for R {}

/// A text's key and some of its readings, as people write it: `aga-1991[second-stop=any-pair]`.
///
/// `edition=KEY` in the brackets chooses an edition.
///
/// ```
/// use go_rules::Selection;
/// let selection: Selection = "bga[edition=2007, memory=kept]".parse()?;
/// assert_eq!(selection.key, "bga");
/// assert_eq!(selection.to_string(), "bga[edition=2007,memory=kept]");
/// # Ok::<(), go_rules::ReadingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The text's key.
    pub key: String,
    /// Silence and reading, in the order written.
    pub readings: Vec<(String, String)>,
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (i, (silence, reading)) in self.readings.iter().enumerate() {
            write!(f, "{}{silence}={reading}", if i == 0 { "[" } else { "," })?;
        }
        if self.readings.is_empty() { Ok(()) } else { f.write_str("]") }
    }
}

impl FromStr for Selection {
    type Err = ReadingError;

    fn from_str(text: &str) -> Result<Self, ReadingError> {
        let malformed = || ReadingError::Malformed(text.chars().take(120).collect());
        let text_ = text.trim();
        let (key, inside) = match text_.split_once('[') {
            None => (text_, None),
            Some((key, rest)) => (key, Some(rest.strip_suffix(']').ok_or_else(malformed)?)),
        };
        if key.is_empty() || key.contains([']', '=', ',', ' ']) {
            return Err(malformed());
        }
        let readings = inside
            .into_iter()
            .flat_map(|inside| inside.split(','))
            .filter(|part| !part.trim().is_empty())
            .map(|part| {
                let (silence, reading) = part.split_once('=').ok_or_else(malformed)?;
                Ok((silence.trim().to_owned(), reading.trim().to_owned()))
            })
            .collect::<Result<_, ReadingError>>()?;
        Ok(Self { key: key.to_owned(), readings })
    }
}

/// An edition and one reading for every silence of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    edition: Str,
    readings: BTreeMap<Str, Str>,
    chosen: Vec<(Str, Str)>,
}

impl Choice {
    /// The default edition and readings of `text`.
    #[must_use]
    pub fn defaults(text: &Text) -> Self {
        Self {
            edition: text.editions.first().map_or(Cow::Borrowed(""), |edition| edition.key.clone()),
            readings: text
                .silences
                .iter()
                .filter_map(|s| Some((s.key.clone(), s.readings.first()?.key.clone())))
                .collect(),
            chosen: Vec::new(),
        }
    }

    /// The selected readings of `text`, and the defaults for the rest.
    ///
    /// # Errors
    /// [`ReadingError`] if the text has no such edition, silence or reading, or one is chosen twice.
    pub fn new(text: &Text, selection: &Selection) -> Result<Self, ReadingError> {
        let mut choice = Self::defaults(text);
        for (silence, reading) in &selection.readings {
            if choice.chosen.iter().any(|(chosen, _)| chosen == silence.as_str()) {
                return Err(ReadingError::Twice { text: text.key.to_string(), silence: silence.clone() });
            }
            let options: Vec<&Str> = if silence == "edition" {
                text.editions.iter().map(|edition| &edition.key).collect()
            } else {
                text.silences
                    .iter()
                    .find(|s| s.key == silence.as_str())
                    .ok_or_else(|| ReadingError::NoSuchSilence {
                        text: text.key.to_string(),
                        silence: silence.clone(),
                        silences: can_be_chosen(text),
                    })?
                    .readings
                    .iter()
                    .map(|option| &option.key)
                    .collect()
            };
            let reading =
                options.iter().find(|key| ***key == reading.as_str()).copied().cloned().ok_or_else(|| {
                    ReadingError::NoSuchReading {
                        text: text.key.to_string(),
                        silence: silence.clone(),
                        reading: reading.clone(),
                        readings: options.iter().map(ToString::to_string).collect(),
                    }
                })?;
            choice.chosen.push((Cow::Owned(silence.clone()), reading.clone()));
            if silence == "edition" {
                choice.edition = reading;
            } else {
                choice.readings.insert(Cow::Owned(silence.clone()), reading);
            }
        }
        Ok(choice)
    }

    /// The edition's key.
    #[must_use]
    pub fn edition(&self) -> &str {
        &self.edition
    }

    /// Whether this silence is read so. A silence the text does not declare is read in no way.
    #[must_use]
    pub fn is(&self, silence: &str, reading: &str) -> bool {
        self.readings.get(silence).is_some_and(|chosen| chosen == reading)
    }

    /// The reading of this silence, empty if the text does not declare it.
    #[must_use]
    pub fn reading(&self, silence: &str) -> &str {
        self.readings.get(silence).map_or("", |reading| reading)
    }

    /// Whether the silence, or the edition, that the condition names is read as it asks.
    #[must_use]
    pub fn meets(&self, condition: &Condition) -> bool {
        match &*condition.silence {
            "edition" => self.edition == condition.reading,
            silence => self.is(silence, &condition.reading),
        }
    }

    /// The choices that were made explicitly, in the order made.
    #[must_use]
    pub fn chosen(&self) -> &[(Str, Str)] {
        &self.chosen
    }

    /// The name of the rulebook: the text's key, and the explicit choices in brackets.
    #[must_use]
    pub fn name(&self, text: &Text) -> String {
        let readings = self.chosen.iter().map(|(s, r)| (s.to_string(), r.to_string())).collect();
        Selection { key: text.key.to_string(), readings }.to_string()
    }
}

/// The keys that brackets take: every silence, and the edition where there are several.
fn can_be_chosen(text: &Text) -> Vec<String> {
    let edition = (text.editions.len() > 1).then(|| "edition".to_owned());
    text.silences.iter().map(|silence| silence.key.to_string()).chain(edition).collect()
}

/// Why a selection picks no rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadingError {
    /// Not of the form `key` or `key[silence=reading,…]`.
    Malformed(String),
    /// The text declares no such silence.
    NoSuchSilence {
        /// The text.
        text: String,
        /// What was asked for.
        silence: String,
        /// What there is, `edition` among it where the text has several.
        silences: Vec<String>,
    },
    /// The silence has no such reading.
    NoSuchReading {
        /// The text.
        text: String,
        /// The silence.
        silence: String,
        /// What was asked for.
        reading: String,
        /// What there is.
        readings: Vec<String>,
    },
    /// One silence was read twice.
    Twice {
        /// The text.
        text: String,
        /// The silence.
        silence: String,
    },
}

impl fmt::Display for ReadingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(text) => {
                write!(f, "`{text}` is no rulebook: write KEY or KEY[silence=reading,silence=reading]")
            }
            Self::NoSuchSilence { text, silence, silences } if silences.is_empty() => {
                write!(f, "`{text}` declares no silence `{silence}`, nor any other")
            }
            Self::NoSuchSilence { text, silence, silences } => {
                write!(f, "`{text}` declares no silence `{silence}`; it has {}", silences.join(", "))
            }
            Self::NoSuchReading { text, silence, reading, readings } => write!(
                f,
                "`{reading}` is no reading of `{silence}` in `{text}`; write one of {}",
                readings.join(", ")
            ),
            Self::Twice { text, silence } => write!(f, "`{silence}` of `{text}` is read twice"),
        }
    }
}

impl std::error::Error for ReadingError {}
