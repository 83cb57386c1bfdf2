use std::collections::BTreeMap;

use go_board::{Color, PointSet, Size};
use go_rules::{Action, Edit, Turn};

use super::board_size::{board_size, size_numbers};
use super::strips::Strips;
use super::words::player;
use super::{
    Diagnostic, FileResult, Game, GameProblem, KomiProblem, Options, RulesName, Severity, komi, parse_action,
};
use crate::sgf::{Collection, Node, Property, VertexProblem, corners, point};

/// Warnings kept for one line; more would tell nothing new.
const WARNINGS: usize = 50;
/// Errors after which a line is read no further.
const ERRORS: usize = 20;

/// Texts about the game that are kept as they are.
const INFO: &[&str] = &[
    "AN", "AP", "BR", "BT", "CP", "DT", "EV", "GC", "GN", "ON", "OT", "PB", "PC", "PW", "RO", "SO", "TM",
    "US", "WR", "WT",
];

/// Reads the properties of a line and collects what is wrong with them.
pub(super) struct PropertyReader<'a> {
    file: &'a Collection,
    options: Options,
    pub(super) diagnostics: Vec<Diagnostic>,
    errors: usize,
    /// The node being read, from 0 at the root.
    pub(super) node: usize,
    /// What the line has said of the whole game so far, by property.
    stated: BTreeMap<&'static str, String>,
    /// Where `HA` stood.
    handicap_place: Option<usize>,
    /// Made when the first rectangle is read.
    strips: Option<Strips>,
}

impl<'a> PropertyReader<'a> {
    pub(super) fn new(file: &'a Collection, options: Options) -> Self {
        Self {
            file,
            options,
            diagnostics: Vec::new(),
            errors: 0,
            node: 0,
            stated: BTreeMap::new(),
            handicap_place: None,
            strips: None,
        }
    }

    /// Whether so much is wrong that reading on is of no use.
    pub(super) const fn is_full(&self) -> bool {
        self.errors >= ERRORS
    }

    fn push(&mut self, severity: Severity, problem: GameProblem, place: Option<usize>, text: String) {
        if severity == Severity::Error {
            self.errors += 1;
        } else if self.diagnostics.len() >= WARNINGS {
            return;
        }
        let position = place.map(|at| self.file.position(at));
        self.diagnostics.push(Diagnostic { severity, problem, node: self.node, position, text });
    }

    fn report(&mut self, severity: Severity, problem: GameProblem, property: Property<'_>) {
        // A property may have a great many values: it is spelled out only for a report that is kept.
        if severity == Severity::Warning && self.diagnostics.len() >= WARNINGS {
            return;
        }
        let text: String = format!("{property:?}").chars().take(40).collect();
        self.push(severity, problem, property.span().map(|span| span.start), text);
    }

    fn warn(&mut self, problem: GameProblem, property: Property<'_>) {
        self.report(Severity::Warning, problem, property);
    }

    /// An error whose repair is obvious: a warning if the file is read leniently.
    fn repairable(&mut self, problem: GameProblem, property: Property<'_>) {
        let severity = if self.options.lenient { Severity::Warning } else { Severity::Error };
        self.report(severity, problem, property);
    }

    /// A warning about the first action, once the line is read.
    pub(super) fn at_action(&mut self, problem: GameProblem, place: Option<usize>) {
        let text = place.map_or_else(String::new, |at| self.file.snippet(at));
        self.node = 0;
        self.push(Severity::Warning, problem, place, text);
    }

    /// The text of a property that has one value.
    fn single(&mut self, property: Property<'_>) -> String {
        if property.values().len() > 1 {
            self.repairable(GameProblem::SeveralValues, property);
        }
        property.first_text().unwrap_or_default()
    }

    /// The board of the root; `None`, with an error, if there can be none.
    pub(super) fn size(&mut self, root: Node<'_>) -> Option<Size> {
        let Some(property) = root.property("SZ") else {
            return Size::square(19).ok();
        };
        let text = self.single(property);
        let size = size_numbers(&text)
            .ok_or(GameProblem::Size)
            .and_then(|(width, height)| board_size(width, height));
        match size {
            Ok(size) => {
                self.stated.insert("SZ", text);
                Some(size)
            }
            Err(problem) => {
                self.report(Severity::Error, problem, property);
                None
            }
        }
    }

    /// The points of a list property.
    fn points(&mut self, property: Property<'_>, size: Size, bad: Severity) -> PointSet {
        let mut points = PointSet::EMPTY;
        let mut empty_is_odd = !(property.is("TB") || property.is("TW"));
        for value in property.values() {
            let text = value.simple_text();
            if text.trim().is_empty() {
                // Said once for the whole list.
                if std::mem::take(&mut empty_is_odd) {
                    self.warn(GameProblem::NoPoint, property);
                }
                continue;
            }
            match corners(&text, size) {
                Ok((low, high)) if low == high => _ = points.insert(low),
                Ok((low, high)) => {
                    let strips = self.strips.get_or_insert_with(|| Strips::new(size));
                    points = points.union(&strips.rectangle(low, high));
                }
                Err(problem) => self.value(bad, problem, property, value.span().map(|span| span.start)),
            }
            if self.is_full() {
                break;
            }
        }
        points
    }

    fn value(
        &mut self,
        severity: Severity,
        problem: VertexProblem,
        property: Property<'_>,
        place: Option<usize>,
    ) {
        let (VertexProblem::Malformed(text) | VertexProblem::OffBoard { text, .. }) = &problem;
        let text = format!("{}[{text}]", property.identifier());
        self.push(severity, GameProblem::Vertex(problem), place, text);
    }

    /// The setup of a node; `None` if it has none.
    pub(super) fn setup(&mut self, node: Node<'_>, size: Size) -> Option<Edit> {
        let mut edit: Option<Edit> = None;
        for property in node.properties() {
            let name = property.name();
            let to = match name.as_ref() {
                "AB" => 0,
                "AW" => 1,
                "AE" => 2,
                "PL" => {
                    let text = self.single(property);
                    let edit = edit.get_or_insert_default();
                    match player(&text) {
                        Some(next) if edit.next.is_none_or(|said| said == next) => edit.next = Some(next),
                        Some(_) => self.repairable(GameProblem::Twice, property),
                        None => self.repairable(GameProblem::Player, property),
                    }
                    continue;
                }
                _ => continue,
            };
            let points = self.points(property, size, Severity::Error);
            let edit = edit.get_or_insert_default();
            if assign([&mut edit.black, &mut edit.white, &mut edit.empty], to, &points) {
                self.repairable(GameProblem::Overlap, property);
            }
        }
        if edit.is_some()
            && let Some(setup) =
                node.properties().find(|p| ["AB", "AW", "AE", "PL"].iter().any(|name| p.is(name)))
            && node.property("B").or(node.property("W")).is_some()
        {
            self.repairable(GameProblem::MoveAndSetup, setup);
        }
        edit.filter(|edit| *edit != Edit::default())
    }

    /// The moves of a node, and what a private property says was done, each with its place.
    pub(super) fn actions(&mut self, node: Node<'_>, size: Size) -> Vec<(Action, Option<usize>)> {
        let mut actions = Vec::new();
        let mut moves = 0;
        for property in node.properties() {
            let name = property.name();
            let color = match name.as_ref() {
                "B" => Color::Black,
                "W" => Color::White,
                super::write::ACTION => {
                    self.spelt(property, &mut actions);
                    continue;
                }
                _ => continue,
            };
            moves += 1;
            if moves == 2 {
                self.repairable(GameProblem::TwoMoves, property);
            }
            let text = self.single(property);
            let place = property.span().map(|span| span.start);
            let old_pass = text == "tt" && size.width() <= 19 && size.height() <= 19;
            let turn =
                if text.is_empty() || old_pass { Ok(Turn::Pass) } else { point(&text, size).map(Turn::Play) };
            match turn {
                Ok(turn) => actions.push((Action::Turn(color, turn), place)),
                Err(problem) => self.value(Severity::Error, problem, property, place),
            }
        }
        actions
    }

    fn spelt(&mut self, property: Property<'_>, actions: &mut Vec<(Action, Option<usize>)>) {
        for value in property.values() {
            match parse_action(&value.simple_text()) {
                Ok(action) => actions.push((action, value.span().map(|span| span.start))),
                Err(_) => self.repairable(GameProblem::Action, property),
            }
        }
    }

    /// Points marked for Black and for White.
    pub(super) fn territory(&mut self, node: Node<'_>, size: Size) -> [PointSet; 2] {
        let mut marks = [PointSet::EMPTY; 2];
        for property in node.properties() {
            let to = if property.is("TB") {
                0
            } else if property.is("TW") {
                1
            } else {
                continue;
            };
            let points = self.points(property, size, Severity::Warning);
            if !marks[1 - to].intersection(&points).is_empty() {
                self.warn(GameProblem::Overlap, property);
            }
            marks[to] = marks[to].union(&points);
        }
        marks
    }

    /// Whether a property of the whole game says something new; a second, different one is a fault.
    fn first_statement(&mut self, name: &'static str, text: &str, property: Property<'_>) -> bool {
        match self.stated.get(name) {
            None => {
                self.stated.insert(name, text.to_owned());
                true
            }
            Some(said) => {
                if said != text {
                    self.repairable(GameProblem::Twice, property);
                }
                false
            }
        }
    }

    /// What a node says of the whole game.
    pub(super) fn facts(&mut self, node: Node<'_>, game: &mut Game) {
        for property in node.properties() {
            let name = property.name();
            let Some(name) =
                ["FF", "GM", "SZ", "KM", "HA", "RU", "RE"].into_iter().find(|known| *known == name)
            else {
                if self.node == 0 && INFO.contains(&name.as_ref()) {
                    let text = property.values().next().map(|value| value.text()).unwrap_or_default();
                    game.info.push((name.into_owned(), text));
                }
                continue;
            };
            let text = self.single(property);
            if !self.first_statement(name, &text, property) {
                continue;
            }
            match name {
                "FF" if !matches!(text.as_str(), "1" | "2" | "3" | "4") => {
                    self.warn(GameProblem::Format, property)
                }
                "GM" if text != "1" => self.report(Severity::Error, GameProblem::NotGo, property),
                // The board comes from the root alone, which names none.
                "SZ" => self.repairable(GameProblem::SizeBehindRoot, property),
                "KM" => self.komi(&text, property, game),
                "HA" => self.handicap(&text, property, game),
                "RU" if !text.is_empty() => game.rules = Some(RulesName::new(&text)),
                "RE" => {
                    game.result = FileResult::parse(&text);
                    if game.result.is_none() && !text.is_empty() {
                        self.warn(GameProblem::Result, property);
                    }
                }
                _ => {}
            }
        }
    }

    fn komi(&mut self, text: &str, property: Property<'_>, game: &mut Game) {
        match komi(text) {
            Ok(komi) => {
                game.record.setup.komi = Some(komi);
                if komi.abs().get() > 2 * i32::from(game.record.setup.size.area()) {
                    self.warn(GameProblem::KomiBeyondBoard, property);
                }
            }
            Err(problem) => {
                let waived =
                    problem == KomiProblem::Empty || self.options.ignore_komi || self.options.lenient;
                let severity = if waived { Severity::Warning } else { Severity::Error };
                self.report(severity, GameProblem::Komi(problem), property);
            }
        }
    }

    fn handicap(&mut self, text: &str, property: Property<'_>, game: &mut Game) {
        self.handicap_place = property.span().map(|span| span.start);
        let most = u8::try_from(game.record.setup.size.area()).unwrap_or(u8::MAX);
        let number = text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten();
        match number.filter(|n: &u8| *n <= most) {
            Some(1) => {
                self.warn(GameProblem::HandicapOfOne, property);
                game.record.setup.handicap = 1;
            }
            Some(number) => game.record.setup.handicap = number,
            None if text.is_empty() => self.warn(GameProblem::Handicap { most }, property),
            None => self.repairable(GameProblem::Handicap { most }, property),
        }
    }

    /// Whether the stones of a handicap are there, once the line is read.
    pub(super) fn handicap_stones(&mut self, game: &Game) {
        let setup = &game.record.setup;
        let (said, placed) = (setup.handicap, setup.black.len());
        if said > 1 && placed != usize::from(said) {
            self.node = 0;
            let problem = GameProblem::HandicapStones { said, placed };
            self.push(Severity::Warning, problem, self.handicap_place, format!("HA[{said}]"));
        } else if said == 0 && placed > 1 && setup.white.is_empty() && setup.next == Color::White {
            self.at_action(GameProblem::HandicapUnsaid { placed }, None);
        }
    }
}

/// Puts points into one of three sets and takes them out of the others.
fn assign(sets: [&mut PointSet; 3], to: usize, points: &PointSet) -> bool {
    let mut overlap = false;
    for (i, set) in sets.into_iter().enumerate() {
        if i == to {
            *set = set.union(points);
        } else {
            overlap |= !set.intersection(points).is_empty();
            *set = set.difference(points);
        }
    }
    overlap
}
