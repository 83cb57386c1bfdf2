use std::fmt;

use super::{Collection, Node};

/// Writes canonical form: no blank between signs, brackets only around games and variations.
impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_trees(self, &mut |piece| f.write_str(piece), false)
    }
}

impl Collection {
    /// The canonical text in the charset of the file; in UTF-8 where Latin-1 bytes would be read as UTF-8 and so as other letters.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let text = self.to_string();
        let bytes = self.charset().bytes_of(&text);
        if std::str::from_utf8(&bytes).is_ok() { text.into_bytes() } else { bytes }
    }

    /// The trees laid out for people: games and variations begin a line, and no line grows much
    /// beyond 72 characters unless one node does.
    ///
    /// ```
    /// let file: go_notation::sgf::Collection = "(;SZ[5];B[cc](;W[cb])(;W[bc]))".parse()?;
    /// assert_eq!(file.to_lines(), "(;SZ[5];B[cc]\n(;W[cb])\n(;W[bc]))\n");
    /// # Ok::<(), go_notation::sgf::Error>(())
    /// ```
    #[must_use]
    pub fn to_lines(&self) -> String {
        let mut text = String::new();
        let done = write_trees(
            self,
            &mut |piece| {
                text.push_str(piece);
                Ok(())
            },
            true,
        );
        debug_assert_eq!(done, Ok(()), "writing to memory");
        text
    }
}

/// Where a line ends, in bytes, at the next node.
const LINE: usize = 72;

fn write_trees(file: &Collection, put: &mut dyn FnMut(&str) -> fmt::Result, lines: bool) -> fmt::Result {
    let mut column = 0;
    for root in file.games() {
        put("(")?;
        column += 1;
        let mut node = root;
        'tree: loop {
            if lines && column > LINE {
                put("\n")?;
                column = 0;
            }
            column = write_node(node, column, put)?;
            let mut children = node.children();
            if let Some(first) = children.next() {
                if children.next().is_some() {
                    open(&mut column, lines, put)?;
                }
                node = first;
                continue;
            }
            // Climb to the next variation that is not written yet.
            loop {
                let siblings = file.nodes[node.id().0 as usize].next_sibling;
                let Some(parent) = node.parent() else {
                    put(")")?;
                    break 'tree;
                };
                let several = parent.children().nth(1).is_some();
                if several {
                    put(")")?;
                }
                if let Some(next) = siblings.and_then(|id| file.node(super::NodeId(id))) {
                    open(&mut column, lines, put)?;
                    node = next;
                    break;
                }
                node = parent;
            }
        }
        if lines {
            put("\n")?;
            column = 0;
        }
    }
    Ok(())
}

fn open(column: &mut usize, lines: bool, put: &mut dyn FnMut(&str) -> fmt::Result) -> fmt::Result {
    *column = 1;
    put(if lines { "\n(" } else { "(" })
}

/// Writes a node and gives the bytes of the line so far.
fn write_node(
    node: Node<'_>,
    mut column: usize,
    put: &mut dyn FnMut(&str) -> fmt::Result,
) -> Result<usize, fmt::Error> {
    put(";")?;
    column += 1;
    for property in node.properties() {
        put(property.identifier())?;
        column += property.identifier().len();
        for value in property.values() {
            let raw = value.raw();
            put("[")?;
            put(raw)?;
            put("]")?;
            column = match raw.rfind('\n') {
                Some(end) => raw.len() - end,
                None => column + raw.len() + 2,
            };
        }
    }
    Ok(column)
}
