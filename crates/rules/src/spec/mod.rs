//! Texts read from the files that people read: one Markdown file for each.

use std::collections::BTreeMap;

use crate::{Clause, Edition, ReadingOption, Setting, Silence, Text};

mod error;
mod lines;
mod subjects;

use crate::markdown::LineKind;
pub use error::{SpecError, SpecProblem};
use lines::{SpecLine, SpecLines};

impl Text {
    /// The text that a specification states: its front matter, editions, clauses and silences.
    ///
    /// A clause or silence is a heading of the third level with its permanent id. Under that of a clause may stand the subjects for
    /// which rulings cite it, on one line: `Subjects: ko, repetition; counting under counting=quick.` One clause has a subject,
    /// unless the readings under which two have it exclude each other. The first paragraph is the clause or the question; what else stands there, examples above all, is for readers and for the checker of
    /// scenarios. Lists of readings and editions are written ``- `key`: what it says``, the default first. Without a section
    /// of editions the text has one, `only`. Nothing in a fenced block is read here, and examples are not run.
    ///
    /// ```
    /// let spec = [
    ///     "---",
    ///     "key: two-stop",
    ///     "title: Two passes stop play",
    ///     "---",
    ///     "## Clauses",
    ///     "### 1",
    ///     "Subjects: pass, stop.",
    ///     "Play stops when both have passed",
    ///     "in succession.",
    ///     "## Silences",
    ///     "### white-passes-first",
    ///     "May White pass first?",
    ///     "",
    ///     "Clauses: 1.",
    ///     "Raised by: a reader.",
    ///     "",
    ///     "- `yes`: either may",
    ///     "- `no`: Black passes first",
    /// ];
    /// let text = go_rules::Text::from_spec(&spec.join("\n"))?;
    /// assert_eq!(text.clauses[0].says, "Play stops when both have passed in succession.");
    /// assert_eq!(text.clauses[0].subjects[1], go_rules::Topic::Stop.into());
    /// assert_eq!(text.silences[0].readings[0].key, "yes");
    /// # Ok::<(), go_rules::SpecError>(())
    /// ```
    ///
    /// # Errors
    /// [`SpecError`] with the line, and what would be right there: nothing that looks like a part of the text is passed over.
    pub fn from_spec(spec: &str) -> Result<Self, SpecError> {
        let mut reader =
            SpecReader { lines: SpecLines::new(spec), text: Self::nameless(), places: BTreeMap::new() };
        reader.text.editions.clear();
        reader.front_matter()?;
        reader.body()?;
        reader.check()?;
        let mut text = reader.text;
        if text.editions.is_empty() {
            text.editions = Self::nameless().editions;
        }
        Ok(text)
    }

    /// The text of a specification that is compiled in.
    ///
    /// ```should_panic
    /// go_rules::Text::built_in("# No front matter");
    /// ```
    ///
    /// # Panics
    /// If the specification is malformed: a fault of the program, not of its user. The panic names the line.
    #[must_use]
    #[track_caller]
    pub fn built_in(spec: &'static str) -> Self {
        match Self::from_spec(spec) {
            Ok(text) => text,
            Err(error) => panic!("a built-in specification is malformed: {error}"),
        }
    }
}

/// The kinds of name that are unique within their owner: `owner` is empty but for readings.
type Name = (&'static str, String, String);

struct SpecReader<'a> {
    lines: SpecLines<'a>,
    text: Text,
    places: BTreeMap<Name, usize>,
}

impl SpecReader<'_> {
    fn front_matter(&mut self) -> Result<(), SpecError> {
        let open = self.lines.next_written()?;
        let Some(open) = open.filter(|line| line.kind() == LineKind::FrontMatterOpens) else {
            return Err(SpecProblem::NoFrontMatter.at(open.map_or(1, |line| line.number())));
        };
        let start = open.number();
        loop {
            let line = self.lines.next_raw();
            let Some(line) = line.filter(|line| !line.opens_fence()) else {
                return Err(SpecProblem::FrontMatterUnclosed.at(start));
            };
            if line.kind() == LineKind::FrontMatterCloses {
                break;
            }
            let written = line.text().trim();
            if written.is_empty() {
                continue;
            }
            let malformed = || SpecProblem::FrontMatterLine(short(written)).at(line.number());
            let (name, value) = written.split_once(':').ok_or_else(malformed)?;
            let (name, value) = (name.trim(), value.trim().to_owned());
            let field = match name {
                "key" => &mut self.text.key,
                "title" => &mut self.text.title,
                "year" => &mut self.text.year,
                "authority" => &mut self.text.authority,
                "source" => &mut self.text.source,
                "code" => &mut self.text.code,
                _ => return Err(malformed()),
            };
            *field = value.into();
            self.name("field", "", name, line.number())?;
        }
        for (name, value) in [("key", &self.text.key), ("title", &self.text.title)] {
            if value.is_empty() {
                return Err(SpecProblem::FieldMissing(name).at(start));
            }
        }
        check_key(&self.text.key, self.place("field", "", "key"))
    }

    fn body(&mut self) -> Result<(), SpecError> {
        let mut section = Section::Free;
        while let Some(line) = self.lines.next_written()? {
            if line.opens_fence() {
                continue;
            }
            if let Some(title) = line.heading(2) {
                section = Section::titled(title)
                    .ok_or_else(|| SpecProblem::UnknownSection(short(title)).at(line.number()))?;
                self.name("section", "", title, line.number())?;
                continue;
            }
            match (section, line.heading(3)) {
                (Section::Clauses, Some(id)) => self.clause(id, line.number())?,
                (Section::Silences, Some(key)) => self.silence(key, line.number())?,
                (Section::Editions, None) => {
                    if let Some((key, says)) = self.item(&line)? {
                        self.name("edition", "", &key, line.number())?;
                        self.text.editions.push(Edition { key: key.into(), says: says.into() });
                    }
                }
                (Section::Settings, None) => self.setting(&line)?,
                (Section::Clauses | Section::Silences, None) if line.field("Subjects").is_some() => {
                    return Err(SpecProblem::SubjectsElsewhere.at(line.number()));
                }
                (Section::Silences, None) if !self.text.silences.is_empty() => self.of_a_silence(&line)?,
                (
                    Section::Free
                    | Section::Editions
                    | Section::Settings
                    | Section::Clauses
                    | Section::Silences,
                    _,
                ) => {}
            }
        }
        Ok(())
    }

    fn clause(&mut self, id: &str, number: usize) -> Result<(), SpecError> {
        if id.is_empty() || id.ends_with('.') || id.contains([',', ':', '(', ')', '`']) {
            return Err(SpecProblem::UnfitId(short(id)).at(number));
        }
        self.name("clause", "", id, number)?;
        let subjects = match self.lines.field_next("Subjects") {
            Some((written, at)) => {
                self.name("subjects", id, "", at)?;
                subjects::subjects(&written).map_err(|problem| problem.at(at))?
            }
            None => Vec::new(),
        };
        let says = self.lines.paragraph()?;
        if says.is_empty() {
            return Err(SpecProblem::ClauseSaysNothing(short(id)).at(number));
        }
        self.text.clauses.push(Clause { id: id.to_owned().into(), says: says.into(), subjects });
        Ok(())
    }

    /// ``- `key`: value, value``, in a section of settings.
    fn setting(&mut self, line: &SpecLine<'_>) -> Result<(), SpecError> {
        let Some((key, values)) = self.item(line)? else { return Ok(()) };
        self.name("setting", "", &key, line.number())?;
        let values = values.split(',').map(|value| value.trim().to_owned().into()).collect();
        self.text.settings.push(Setting { key: key.into(), values });
        Ok(())
    }

    fn silence(&mut self, key: &str, number: usize) -> Result<(), SpecError> {
        self.name("silence", "", key, number)?;
        check_key(key, number)?;
        if key == "edition" {
            return Err(SpecProblem::EditionIsTaken.at(number));
        }
        let question = self.lines.paragraph()?;
        if question.is_empty() {
            return Err(SpecProblem::SilenceAsksNothing(short(key)).at(number));
        }
        self.text.silences.push(Silence {
            key: key.to_owned().into(),
            clauses: Vec::new(),
            question: question.into(),
            readings: Vec::new(),
            raised_by: "".into(),
        });
        Ok(())
    }

    /// A line of prose, a field or a reading, under the heading of a silence.
    fn of_a_silence(&mut self, line: &SpecLine<'_>) -> Result<(), SpecError> {
        let owner = self.text.silences.last().map(|silence| silence.key.to_string()).unwrap_or_default();
        if let Some((key, says)) = self.item(line)? {
            self.name("reading", &owner, &key, line.number())?;
            if let Some(silence) = self.text.silences.last_mut() {
                silence.readings.push(ReadingOption { key: key.into(), says: says.into() });
            }
        } else if let Some(first) = line.field("Clauses") {
            self.name("field", &owner, "Clauses", line.number())?;
            let ids = self.lines.rest_of_field(first)?;
            let ids = ids.strip_suffix('.').unwrap_or(&ids);
            let ids = ids.split(',').map(str::trim).filter(|id| !id.is_empty());
            if let Some(silence) = self.text.silences.last_mut() {
                silence.clauses = ids.map(|id| id.to_owned().into()).collect();
            }
        } else if let Some(first) = line.field("Raised by") {
            self.name("field", &owner, "Raised by", line.number())?;
            let who = self.lines.rest_of_field(first)?;
            if let Some(silence) = self.text.silences.last_mut() {
                silence.raised_by = who.strip_suffix('.').unwrap_or(&who).to_owned().into();
            }
        }
        Ok(())
    }

    /// The key and the words of ``- `key`: words``, with the indented lines that go on with it; nothing if the line opens no item.
    fn item(&mut self, line: &SpecLine<'_>) -> Result<Option<(String, String)>, SpecError> {
        let Some(rest) = line.text().strip_prefix("- ") else { return Ok(None) };
        let malformed = || SpecProblem::Item(short(line.text())).at(line.number());
        let rest = rest.trim_start().strip_prefix('`').ok_or_else(malformed)?;
        let (key, says) = rest.split_once('`').ok_or_else(malformed)?;
        let says = says.strip_prefix(':').ok_or_else(malformed)?.trim().to_owned();
        let says = self.lines.rest_of_item(says)?;
        if says.is_empty() {
            return Err(malformed());
        }
        check_key(key, line.number())?;
        Ok(Some((key.to_owned(), says)))
    }

    /// Records a name that its owner may have once.
    fn name(&mut self, kind: &'static str, owner: &str, name: &str, number: usize) -> Result<(), SpecError> {
        match self.places.insert((kind, owner.to_owned(), name.to_owned()), number) {
            None => Ok(()),
            Some(first) => Err(SpecProblem::Twice { kind, name: short(name), first }.at(number)),
        }
    }

    fn place(&self, kind: &'static str, owner: &str, name: &str) -> usize {
        self.places.get(&(kind, owner.to_owned(), name.to_owned())).copied().unwrap_or(1)
    }

    /// What can be said only of the whole.
    fn check(&self) -> Result<(), SpecError> {
        for silence in &self.text.silences {
            if silence.readings.is_empty() {
                let number = self.place("silence", "", &silence.key);
                return Err(SpecProblem::NoReadings(silence.key.to_string()).at(number));
            }
            let known = |id: &str| self.text.clauses.iter().any(|clause| clause.id == id);
            if let Some(id) = silence.clauses.iter().find(|id| !known(id)) {
                let number = self.place("field", &silence.key, "Clauses");
                return Err(SpecProblem::NoSuchClause(short(id)).at(number));
            }
        }
        subjects::check(&self.text, |clause| self.place("subjects", &clause.id, ""))
    }
}

#[derive(Clone, Copy)]
enum Section {
    /// What is only for readers.
    Free,
    Editions,
    Settings,
    Clauses,
    Silences,
}

impl Section {
    fn titled(title: &str) -> Option<Self> {
        match title {
            "Editions" => Some(Self::Editions),
            "Settings" => Some(Self::Settings),
            "Clauses" => Some(Self::Clauses),
            "Silences" => Some(Self::Silences),
            "Notes" => Some(Self::Free),
            _ => None,
        }
    }
}

/// Keys stand in brackets on command lines: `key[silence=reading,…]`.
fn check_key(key: &str, number: usize) -> Result<(), SpecError> {
    let unfit = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '=' | ',' | '`');
    if key.is_empty() || key.contains(unfit) {
        return Err(SpecProblem::UnfitKey(short(key)).at(number));
    }
    Ok(())
}

fn short(text: &str) -> String {
    text.chars().take(80).collect()
}
