use std::fmt;
use std::sync::Arc;

use go_board::{Color, Point, PointSet};
use go_rules::{Action, Edit, Record, Setup, Turn};

use super::properties::PropertyReader;
use super::{Diagnostic, Game, GameProblem, Options, Severity, Territory, board_after};
use crate::sgf::{Collection, Error, Node, Position, SgfLimits, Variation, VariationError};

/// Why a line of a file is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadError {
    /// The bytes are no SGF file.
    Sgf(Error),
    /// The file has no such line.
    Variation(VariationError),
    /// What the line says makes no game: every problem, warnings too, in the order of the line.
    Problems(Vec<Diagnostic>),
}

impl ReadError {
    /// Where the first error stands, if that is known.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        match self {
            Self::Sgf(error) => Some(error.position()),
            Self::Variation(VariationError::NoSuchBranch { position, .. }) => *position,
            Self::Variation(_) => None,
            Self::Problems(problems) => first_error(problems).and_then(|problem| problem.position),
        }
    }
}

fn first_error(problems: &[Diagnostic]) -> Option<&Diagnostic> {
    problems.iter().find(|problem| problem.severity == Severity::Error)
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sgf(error) => error.fmt(f),
            Self::Variation(error) => error.fmt(f),
            Self::Problems(problems) => {
                let errors = problems.iter().filter(|p| p.severity == Severity::Error).count();
                if let Some(first) = first_error(problems) {
                    first.fmt(f)?;
                }
                if errors > 1 { write!(f, " (and {} more)", errors - 1) } else { Ok(()) }
            }
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Sgf(error) => Some(error),
            Self::Variation(error) => Some(error),
            Self::Problems(_) => None,
        }
    }
}

impl From<Error> for ReadError {
    fn from(error: Error) -> Self {
        Self::Sgf(error)
    }
}

impl From<VariationError> for ReadError {
    fn from(error: VariationError) -> Self {
        Self::Variation(error)
    }
}

impl Game {
    /// The main line of the first game in the bytes of a file.
    ///
    /// # Errors
    /// [`ReadError`]
    pub fn from_bytes(bytes: &[u8], options: Options) -> Result<Self, ReadError> {
        let file = Collection::from_bytes(bytes, SgfLimits::default())?;
        Self::read(&file, &Variation::main(), options)
    }

    /// The game along a line of a file.
    ///
    /// Who moves first: what `PL` says, else whoever makes the first move, else White after a
    /// handicap and Black otherwise.
    ///
    /// # Errors
    /// [`ReadError`] if there is no such line, or with every problem on it up to a limit.
    pub fn read(file: &Collection, variation: &Variation, options: Options) -> Result<Self, ReadError> {
        let line = variation.line(file)?;
        let mut reader = PropertyReader::new(file, options);
        let Some(size) = line.first().and_then(|root| reader.size(*root)) else {
            return Err(ReadError::Problems(reader.diagnostics));
        };
        let mut builder = GameBuilder {
            game: Game::new(Record { setup: Setup::empty(size), actions: Vec::new() }),
            player: None,
            reader,
        };
        let last_marks = line.iter().rposition(|n| n.property("TB").or(n.property("TW")).is_some());
        for (i, node) in line.iter().enumerate() {
            builder.node(i, *node, last_marks == Some(i));
            if builder.reader.is_full() {
                break;
            }
        }
        builder.finish()
    }
}

struct GameBuilder<'a> {
    game: Game,
    /// What `PL` says before the first action.
    player: Option<Color>,
    reader: PropertyReader<'a>,
}

impl GameBuilder<'_> {
    fn node(&mut self, index: usize, node: Node<'_>, marks_territory: bool) {
        self.reader.node = index;
        let size = self.game.record.setup.size;
        if let Some(edit) = self.reader.setup(node, size) {
            self.edit(edit, node.offset());
        }
        for (action, place) in self.reader.actions(node, size) {
            self.game.record.actions.push(action);
            self.game.places.push(place);
        }
        self.reader.facts(node, &mut self.game);
        let plies = self.game.record.actions.len();
        for comment in node.properties().filter(|p| p.is("C")).flat_map(|p| p.values()) {
            self.game.comments.push((plies, comment.text()));
        }
        if marks_territory {
            let [black, white] = self.reader.territory(node, size);
            self.game.territory = Some(Territory { black, white, dead: PointSet::EMPTY });
        }
    }

    /// Before the first action an edit makes the start, later it is one of the actions.
    fn edit(&mut self, edit: Edit, place: Option<usize>) {
        if !self.game.record.actions.is_empty() {
            self.game.record.actions.push(Action::Edit(Arc::new(edit)));
            self.game.places.push(place);
            return;
        }
        let setup = &mut self.game.record.setup;
        let changed = edit.black.union(&edit.white).union(&edit.empty);
        setup.black = setup.black.difference(&changed).union(&edit.black);
        setup.white = setup.white.difference(&changed).union(&edit.white);
        self.player = edit.next.or(self.player);
    }

    /// Whether handicap stones do not come with the start and Black's first moves place them, one on each point.
    fn places_handicap(&self) -> bool {
        let count = usize::from(self.game.record.setup.handicap);
        let first = self.game.record.actions.get(..count).filter(|_| count >= 2 && self.stones() == 0);
        let points: Option<PointSet> = first.and_then(|first| first.iter().map(placed_by_black).collect());
        self.player != Some(Color::White) && points.is_some_and(|points| points.len() == count)
    }

    fn finish(mut self) -> Result<Game, ReadError> {
        let first = self.game.record.actions.first().and_then(Action::by);
        let handicap = self.game.record.setup.handicap;
        let usual = if handicap > 0 && !self.game.record.setup.black.is_empty() {
            Color::White
        } else {
            Color::Black
        };
        self.game.record.setup.next = self.player.or(first).unwrap_or(usual);
        if self.places_handicap() {
            let place = self.game.places.first().copied().flatten();
            self.reader.at_action(GameProblem::HandicapPlayed { stones: handicap }, place);
        } else {
            self.reader.handicap_stones(&self.game);
        }
        let plain = self.player.is_some() || self.stones() == 0 || handicap > 0;
        if plain && first.is_some_and(|first| first != self.player.unwrap_or(usual)) {
            let place = self.game.places.first().copied().flatten();
            self.reader.at_action(GameProblem::FirstMove, place);
        }
        let diagnostics = self.reader.diagnostics;
        if first_error(&diagnostics).is_some() {
            return Err(ReadError::Problems(diagnostics));
        }
        // Marks speak of the end, even if a file has moves behind them.
        if let Some(marks) = &mut self.game.territory {
            let board = board_after(&self.game.record, self.game.record.actions.len());
            marks.dead = marks
                .black
                .intersection(&board.stones(Color::White))
                .union(&marks.white.intersection(&board.stones(Color::Black)));
        }
        self.game.warnings = diagnostics;
        Ok(self.game)
    }

    fn stones(&self) -> usize {
        self.game.record.setup.black.len() + self.game.record.setup.white.len()
    }
}

const fn placed_by_black(action: &Action) -> Option<Point> {
    match action {
        Action::Turn(Color::Black, Turn::Play(point)) => Some(*point),
        Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => None,
    }
}
