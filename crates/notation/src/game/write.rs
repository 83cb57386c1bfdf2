use std::collections::BTreeMap;

use go_board::{Color, PointSet, Size};
use go_rules::{Action, Edit, Turn};

use super::{Game, spell_action};
use crate::sgf::{Collection, EditError, NodeId, escape, letters};

/// A private property for what SGF has no word for: statements and the turns of special rulebooks.
pub(super) const ACTION: &str = "ACT";

impl Game {
    /// The game as an FF\[4\] file, which [`read`](Self::read) reads back as this game.
    ///
    /// Statements, and turns that only some rulebooks know, go into the private property `ACT`.
    /// SGF has no place for what a setup says of the time before it: its ledger, and the
    /// situations that occurred, are left out.
    ///
    /// ```
    /// use go_board::Size;
    /// use go_notation::game::{Game, parse_action};
    /// use go_rules::{Record, Setup};
    /// let setup = Setup { komi: Some("0.5".parse()?), ..Setup::empty(Size::new(5, 3)?) };
    /// let actions = vec![parse_action("B E1")?, parse_action("W pass")?, parse_action("B resign")?];
    /// let game = Game::new(Record { setup, actions });
    /// let text = "(;FF[4]GM[1]CA[UTF-8]SZ[5:3]KM[0.5];B[ec];W[];ACT[B resign])";
    /// assert_eq!(game.to_collection().to_string(), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_collection(&self) -> Collection {
        let mut file = Collection::new();
        let written = self.write(&mut file);
        debug_assert_eq!(written, Ok(()), "what a game holds can be written");
        file
    }

    fn write(&self, file: &mut Collection) -> Result<(), EditError> {
        let size = self.record.setup.size;
        let root = file.add_game();
        let mut comments: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
        for (ply, text) in &self.comments {
            comments.entry(*ply).or_default().push(text);
        }
        // SGF allows one comment a node.
        let mut comment = |file: &mut Collection, node, ply| match comments.remove(&ply) {
            Some(texts) => file.add_property(node, "C", &[escape(&texts.join("\n"))]),
            None => Ok(()),
        };
        self.write_root(file, root)?;
        comment(file, root, 0)?;
        let mut node = root;
        for (ply, action) in self.record.actions.iter().enumerate() {
            node = file.add_child(node)?;
            match action {
                Action::Turn(by, Turn::Play(point)) if size.contains(*point) => {
                    file.add_property(node, color(*by), &[letters(*point, size)])?;
                }
                Action::Turn(by, Turn::Pass) => file.add_property(node, color(*by), &[""])?,
                Action::Edit(edit) => write_edit(file, node, edit, size)?,
                Action::Turn(..) | Action::Statement(..) => {
                    file.add_property(node, ACTION, &[escape(&spell_action(action))])?;
                }
            }
            comment(file, node, ply + 1)?;
        }
        match &self.territory {
            // Marks on no point at all still say that there is no territory.
            Some(territory) if territory.black.is_empty() && territory.white.is_empty() => {
                file.add_property(node, "TB", &[""])
            }
            Some(territory) => {
                write_points(file, node, "TB", &territory.black, size)?;
                write_points(file, node, "TW", &territory.white, size)
            }
            None => Ok(()),
        }
    }

    fn write_root(&self, file: &mut Collection, root: NodeId) -> Result<(), EditError> {
        let setup = &self.record.setup;
        let size = setup.size;
        let sides = if size.width() == size.height() {
            size.width().to_string()
        } else {
            format!("{}:{}", size.width(), size.height())
        };
        for (name, text) in [("FF", "4"), ("GM", "1"), ("CA", "UTF-8"), ("SZ", &sides)] {
            file.add_property(root, name, &[text])?;
        }
        let texts = [
            ("KM", setup.komi.map(|komi| komi.to_string())),
            ("RU", self.rules.as_ref().map(|rules| rules.raw.clone())),
            ("HA", (setup.handicap > 0).then(|| setup.handicap.to_string())),
            ("RE", self.result.map(|result| result.to_string())),
        ];
        for (name, text) in texts {
            if let Some(text) = text {
                file.add_property(root, name, &[escape(&text)])?;
            }
        }
        for (name, text) in &self.info {
            // A name that is none cannot be written, and the rest of the game should not suffer.
            _ = file.add_property(root, name, &[escape(text)]);
        }
        let stones = !setup.black.is_empty() || !setup.white.is_empty();
        let first = self.record.actions.first().and_then(Action::by).unwrap_or(Color::Black);
        let said = stones || setup.next != Color::Black || first != Color::Black || setup.handicap > 0;
        let edit = Edit {
            black: setup.black,
            white: setup.white,
            empty: PointSet::EMPTY,
            next: said.then_some(setup.next),
        };
        write_edit(file, root, &edit, size)
    }
}

const fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

fn write_edit(file: &mut Collection, node: NodeId, edit: &Edit, size: Size) -> Result<(), EditError> {
    for (name, points) in [("AB", &edit.black), ("AW", &edit.white), ("AE", &edit.empty)] {
        write_points(file, node, name, points, size)?;
    }
    edit.next.map_or(Ok(()), |next| file.add_property(node, "PL", &[color(next)]))
}

/// The points as a list; nothing if there are none on the board.
fn write_points(
    file: &mut Collection,
    node: NodeId,
    name: &str,
    points: &PointSet,
    size: Size,
) -> Result<(), EditError> {
    let points: Vec<String> =
        points.intersection(&size.all()).iter().map(|point| letters(point, size)).collect();
    if points.is_empty() { Ok(()) } else { file.add_property(node, name, &points) }
}
