use std::borrow::Cow;
use std::fmt;

use super::tree::{NodeData, PropertyData, TreePiece};
use super::{ByteSpan, Collection, NodeId, split_composed, to_simple_text, to_text};

impl Collection {
    /// The root of each game tree, in the order of the file.
    pub fn games(&self) -> impl Iterator<Item = Node<'_>> {
        self.games.iter().map(|id| Node { collection: self, id: NodeId(*id) })
    }

    /// The root of the game tree of this number, counted from 0, without a look at those before it.
    #[must_use]
    pub fn game(&self, number: usize) -> Option<Node<'_>> {
        self.games.get(number).map(|id| Node { collection: self, id: NodeId(*id) })
    }

    pub(super) fn chain(&self, first: Option<u32>) -> impl Iterator<Item = Node<'_>> {
        std::iter::successors(first, |&i| self.nodes[i as usize].next_sibling)
            .map(|i| Node { collection: self, id: NodeId(i) })
    }

    /// The node of this id; `None` if it belongs to another, larger collection.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        ((id.0 as usize) < self.nodes.len()).then_some(Node { collection: self, id })
    }

    /// Every node with its depth, parents before children, children in order.
    pub fn walk(&self) -> impl Iterator<Item = (usize, Node<'_>)> {
        let mut next = self.games.first().map(|first| (0, *first));
        std::iter::from_fn(move || {
            let (depth, id) = next?;
            next = match self.nodes[id as usize].first_child {
                Some(child) => Some((depth + 1, child)),
                None => {
                    let (mut depth, mut at) = (depth, id);
                    loop {
                        let node = &self.nodes[at as usize];
                        if let Some(sibling) = node.next_sibling {
                            break Some((depth, sibling));
                        }
                        match node.parent {
                            Some(parent) => (depth, at) = (depth - 1, parent),
                            None => break None,
                        }
                    }
                }
            };
            Some((depth, Node { collection: self, id: NodeId(id) }))
        })
    }
}

/// A node of a tree: properties in order, and children, of which the first is the main line.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    pub(super) collection: &'a Collection,
    pub(super) id: NodeId,
}

impl<'a> Node<'a> {
    fn data(&self) -> &'a NodeData {
        &self.collection.nodes[self.id.0 as usize]
    }

    /// Its name within the collection.
    #[must_use]
    pub const fn id(&self) -> NodeId {
        self.id
    }

    /// The collection it belongs to.
    #[must_use]
    pub const fn collection(&self) -> &'a Collection {
        self.collection
    }

    /// The node before it; `None` for the root of a game.
    #[must_use]
    pub fn parent(&self) -> Option<Node<'a>> {
        self.data().parent.map(|id| Node { collection: self.collection, id: NodeId(id) })
    }

    /// The nodes after it: none at the end of a line, several where variations part.
    pub fn children(&self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        self.collection.chain(self.data().first_child)
    }

    /// Its properties, in order.
    pub fn properties(&self) -> impl Iterator<Item = Property<'a>> + use<'a> {
        let collection = self.collection;
        std::iter::successors(self.data().first_property, |&i| collection.properties[i as usize].next)
            .map(move |id| Property { collection, id })
    }

    /// Its first property of this name.
    #[must_use]
    pub fn property(&self, name: &str) -> Option<Property<'a>> {
        self.properties().find(|p| p.is(name))
    }

    /// Byte of its `;` in the text; `None` if it was added.
    #[must_use]
    pub fn offset(&self) -> Option<usize> {
        self.data().start.map(|start| start as usize)
    }

    pub(super) fn same_properties(&self, other: &Node<'_>) -> bool {
        let ours = self.properties().map(|p| (p.identifier(), p.values().map(|v| v.raw())));
        let mut theirs = other.properties();
        for (identifier, values) in ours {
            let same = theirs
                .next()
                .is_some_and(|p| p.identifier() == identifier && values.eq(p.values().map(|v| v.raw())));
            if !same {
                return false;
            }
        }
        theirs.next().is_none()
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(";")?;
        for property in self.properties() {
            write!(f, "{property:?}")?;
        }
        Ok(())
    }
}

/// An identifier with one or more values.
#[derive(Clone, Copy)]
pub struct Property<'a> {
    collection: &'a Collection,
    id: u32,
}

impl<'a> Property<'a> {
    fn data(&self) -> &'a PropertyData {
        &self.collection.properties[self.id as usize]
    }

    /// The identifier as it was written.
    #[must_use]
    pub fn identifier(&self) -> &'a str {
        self.collection.piece(self.data().identifier)
    }

    /// The identifier that counts: small letters are left out, as in `SiZe`, unless there are no others.
    #[must_use]
    pub fn name(&self) -> Cow<'a, str> {
        let written = self.identifier();
        let small = |c: char| c.is_ascii_lowercase();
        if !written.contains(small) {
            Cow::Borrowed(written)
        } else if written.contains(|c: char| c.is_ascii_uppercase()) {
            Cow::Owned(written.replace(small, ""))
        } else {
            Cow::Owned(written.to_ascii_uppercase())
        }
    }

    /// Whether [`name`](Self::name) is this.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        let written = self.identifier();
        written == name || (written.len() >= name.len() && self.name() == name)
    }

    /// Its values, in order; there is at least one, which may be empty.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Value<'a>> + use<'a> {
        let collection = self.collection;
        let PropertyData { first_value, last_value, .. } = *self.data();
        collection.values[first_value as usize..last_value as usize]
            .iter()
            .map(move |&piece| Value { collection, piece })
    }

    /// The text of its first value in one line, without blanks at its ends.
    #[must_use]
    pub fn first_text(&self) -> Option<String> {
        self.values().next().map(|value| value.simple_text().trim().to_owned())
    }

    /// Where its identifier stands; `None` if it was added.
    #[must_use]
    pub fn span(&self) -> Option<ByteSpan> {
        self.collection.span(self.data().identifier)
    }
}

impl fmt::Debug for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.identifier())?;
        self.values().try_for_each(|value| write!(f, "[{}]", value.raw()))
    }
}

/// What stands between the brackets.
#[derive(Clone, Copy)]
pub struct Value<'a> {
    collection: &'a Collection,
    piece: TreePiece,
}

impl<'a> Value<'a> {
    /// The value as it was written, escapes and all.
    #[must_use]
    pub fn raw(&self) -> &'a str {
        self.collection.piece(self.piece)
    }

    /// The text it stands for: see [`to_text`](super::to_text).
    #[must_use]
    pub fn text(&self) -> String {
        to_text(self.raw())
    }

    /// The text it stands for, in one line.
    #[must_use]
    pub fn simple_text(&self) -> String {
        to_simple_text(self.raw())
    }

    /// Its raw halves, if it is composed: see [`split_composed`](super::split_composed).
    #[must_use]
    pub fn composed(&self) -> Option<(&'a str, &'a str)> {
        split_composed(self.raw())
    }

    /// Where it stands, without its brackets; `None` if it was added.
    #[must_use]
    pub fn span(&self) -> Option<ByteSpan> {
        self.collection.span(self.piece)
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", self.raw())
    }
}
