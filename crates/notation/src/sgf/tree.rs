use std::fmt;
use std::ops::Range;

use super::Charset;
use super::error::{Position, snippet};
use super::places::Places;

/// A file: game trees in an arena, each property with its raw values and its place in the text.
///
/// Two collections are equal if they hold the same trees with the same identifiers and raw values in
/// the same order, wherever these stood in a text.
///
/// ```
/// use go_notation::sgf::Collection;
/// let mut file = Collection::new();
/// let root = file.add_game();
/// file.add_property(root, "SZ", &["9"])?;
/// let reply = file.add_child(root)?;
/// file.add_property(reply, "B", &["ee"])?;
/// assert_eq!(file.to_string(), "(;SZ[9];B[ee])");
/// # Ok::<(), go_notation::sgf::EditError>(())
/// ```
#[derive(Clone, Default)]
pub struct Collection {
    /// The text that was read, then every identifier and value added since.
    pub(super) text: String,
    /// Bytes of `text` that were read.
    pub(super) read: usize,
    pub(super) charset: Charset,
    pub(super) nodes: Vec<NodeData>,
    pub(super) properties: Vec<PropertyData>,
    pub(super) values: Vec<TreePiece>,
    /// The root of each game.
    pub(super) games: Vec<u32>,
    pub(super) places: Places,
}

/// A piece of the text.
#[derive(Clone, Copy)]
pub(super) struct TreePiece {
    pub(super) start: u32,
    pub(super) end: u32,
}

#[derive(Clone)]
pub(super) struct NodeData {
    pub(super) parent: Option<u32>,
    pub(super) first_child: Option<u32>,
    pub(super) last_child: Option<u32>,
    pub(super) next_sibling: Option<u32>,
    pub(super) first_property: Option<u32>,
    pub(super) last_property: Option<u32>,
    /// Where its `;` stands.
    pub(super) start: Option<u32>,
}

#[derive(Clone)]
pub(super) struct PropertyData {
    pub(super) identifier: TreePiece,
    pub(super) first_value: u32,
    pub(super) last_value: u32,
    pub(super) next: Option<u32>,
}

/// A node of the collection it was got from; it means nothing in another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(super) u32);

/// Bytes of the text that was read.
pub type ByteSpan = Range<usize>;

/// Why a change would make no SGF text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// The node belongs to another collection.
    #[error("there is no such node in this collection")]
    UnknownNode,
    /// Not a word of capital letters.
    #[error("`{0}` is no property identifier: write capital letters, as in KM")]
    Identifier(String),
    /// A property needs a value, though it may be empty.
    #[error("a property needs at least one value, as in B[]")]
    NoValue,
    /// A `]` that is not escaped, or a `\` that escapes nothing.
    #[error("`{0}` would end its value early: write it as `escape` does")]
    Value(String),
    /// A character that the charset of the file lacks.
    #[error("`{0}` cannot be written in the file's charset, ISO-8859-1")]
    Charset(String),
}

pub(super) fn index(len: usize) -> u32 {
    u32::try_from(len).expect("texts, nodes, properties and values are fewer than 2^32")
}

impl Collection {
    /// A file without games.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Number of game trees.
    #[must_use]
    pub fn game_count(&self) -> usize {
        self.games.len()
    }

    /// Number of nodes in all trees.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The charset the file was read in and [`to_bytes`](Self::to_bytes) writes.
    #[must_use]
    pub const fn charset(&self) -> Charset {
        self.charset
    }

    /// The text that was read; empty if the collection was built.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.text[..self.read]
    }

    /// Line, column and byte of a place in [`source`](Self::source).
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        self.places.of(self.source(), offset.min(self.read), self.charset == Charset::Latin1)
    }

    /// Up to 20 characters of [`source`](Self::source) from `offset` on, within a line.
    #[must_use]
    pub fn snippet(&self, offset: usize) -> String {
        snippet(self.source(), offset.min(self.read))
    }

    /// Opens a game tree behind the others and gives its root.
    pub fn add_game(&mut self) -> NodeId {
        self.push_node(None, None)
    }

    /// Adds a child behind the other children of `parent`: a variation, if there are others.
    ///
    /// # Errors
    /// [`EditError::UnknownNode`]
    pub fn add_child(&mut self, parent: NodeId) -> Result<NodeId, EditError> {
        self.node(parent).ok_or(EditError::UnknownNode)?;
        Ok(self.push_node(Some(parent.0), None))
    }

    /// Adds a property behind the others of `node`, its values raw: see [`escape`](super::escape).
    ///
    /// # Errors
    /// [`EditError`] if the result would not be read back as written; nothing is added then.
    pub fn add_property(
        &mut self,
        node: NodeId,
        identifier: &str,
        raw_values: &[impl AsRef<str>],
    ) -> Result<(), EditError> {
        self.node(node).ok_or(EditError::UnknownNode)?;
        let letters = identifier.bytes().all(|b| b.is_ascii_alphanumeric());
        if !letters || !identifier.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(EditError::Identifier(clip(identifier)));
        }
        if raw_values.is_empty() {
            return Err(EditError::NoValue);
        }
        for raw in raw_values.iter().map(AsRef::as_ref) {
            if super::text::value_end(raw.as_bytes(), 0).is_some() || ends_in_escape(raw) {
                return Err(EditError::Value(clip(raw)));
            }
            if !self.charset.can_write(raw) {
                return Err(EditError::Charset(clip(raw)));
            }
        }
        let identifier = self.push_text(identifier);
        let first_value = index(self.values.len());
        for raw in raw_values {
            let piece = self.push_text(raw.as_ref());
            self.values.push(piece);
        }
        self.push_property(node.0, identifier, first_value);
        Ok(())
    }

    fn push_text(&mut self, text: &str) -> TreePiece {
        let start = index(self.text.len());
        self.text.push_str(text);
        TreePiece { start, end: index(self.text.len()) }
    }

    pub(super) fn push_node(&mut self, parent: Option<u32>, start: Option<u32>) -> NodeId {
        let id = index(self.nodes.len());
        self.nodes.push(NodeData {
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            first_property: None,
            last_property: None,
            start,
        });
        let last = match parent {
            Some(parent) => {
                let parent = &mut self.nodes[parent as usize];
                parent.first_child.get_or_insert(id);
                parent.last_child.replace(id)
            }
            None => {
                let last = self.games.last().copied();
                self.games.push(id);
                last
            }
        };
        if let Some(last) = last {
            self.nodes[last as usize].next_sibling = Some(id);
        }
        NodeId(id)
    }

    /// Ends a property: its values are those pushed from `first_value` on.
    pub(super) fn push_property(&mut self, node: u32, identifier: TreePiece, first_value: u32) {
        let id = index(self.properties.len());
        let last_value = index(self.values.len());
        self.properties.push(PropertyData { identifier, first_value, last_value, next: None });
        let node = &mut self.nodes[node as usize];
        node.first_property.get_or_insert(id);
        if let Some(last) = node.last_property.replace(id) {
            self.properties[last as usize].next = Some(id);
        }
    }

    pub(super) fn piece(&self, piece: TreePiece) -> &str {
        &self.text[piece.start as usize..piece.end as usize]
    }

    /// Where a piece stands in the text that was read; `None` for what was added since.
    pub(super) fn span(&self, piece: TreePiece) -> Option<ByteSpan> {
        // A sign follows every piece of a text that was read, so none ends at its end.
        ((piece.end as usize) < self.read).then_some(piece.start as usize..piece.end as usize)
    }
}

fn ends_in_escape(raw: &str) -> bool {
    raw.bytes().rev().take_while(|b| *b == b'\\').count() % 2 == 1
}

fn clip(text: &str) -> String {
    text.chars().take(20).collect()
}

impl PartialEq for Collection {
    fn eq(&self, other: &Self) -> bool {
        // Both arenas in the order of a walk: equal shapes visit equal nodes side by side.
        let (mut ours, mut theirs) = (self.walk(), other.walk());
        loop {
            match (ours.next(), theirs.next()) {
                (None, None) => return true,
                (Some((depth, a)), Some((their_depth, b))) => {
                    if depth != their_depth || !a.same_properties(&b) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
    }
}

impl Eq for Collection {}

impl fmt::Debug for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Collection({:?})", self.to_string())
    }
}
