//! Trees of nodes with properties.
//!
//! Values are kept as written, including escapes, so that a file that is read and written again stays the same even where
//! its meaning is unknown.

use super::TextPosition;

/// A node of one tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

/// A game: a root and its descendants. The first child of each node continues the main line.
///
/// # Examples
/// ```
/// use sanban_blokus::sgf::{self, Tree};
/// use sanban_blokus::{Colour, Rules, read_action};
///
/// let mut tree = Tree::new_game(&Rules::default());
/// let first = tree.add_move(tree.root(), Colour::First, &read_action("e10,f10,g10,g11,g12")?);
/// tree.node_mut(first).set("C", ["[balanced]"]);
/// // Two answers: the second is a variation.
/// for answer in ["j5,k5,k6,l6", "j4,j5,j6"] {
///     tree.add_move(first, Colour::Second, &read_action(answer)?);
/// }
/// let read = sgf::parse(&sgf::write([&tree]))?;
/// assert_eq!(read[0].node(first).text("C").as_deref(), Some("[balanced]"));
/// assert_eq!(read[0].node(first).children().len(), 2);
/// assert_eq!(read[0].record()?.actions.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    /// The root comes first. Nodes that were cut off stay here, unreachable.
    nodes: Vec<Node>,
}

/// A node: its properties, parent and children.
#[derive(Clone, Debug)]
pub struct Node {
    properties: Vec<Property>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    pub(super) place: Option<TextPosition>,
}

/// A property: its name and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    name: String,
    values: Vec<Value>,
}

/// One value of a property, as written between the brackets.
#[derive(Clone, Debug)]
pub struct Value {
    written: String,
    pub(super) place: Option<TextPosition>,
}

/// Equality of the text, regardless of the place.
impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.written == other.written
    }
}

impl Eq for Value {}

impl Value {
    /// The value for `text`.
    #[must_use]
    pub fn of_text(text: &str) -> Value {
        let mut written = String::with_capacity(text.len());
        for c in text.chars() {
            if matches!(c, ']' | '\\') {
                written.push('\\');
            }
            written.push(c);
        }
        Value {
            written,
            place: None,
        }
    }

    pub(super) fn as_written(written: String, place: TextPosition) -> Value {
        Value {
            written,
            place: Some(place),
        }
    }

    /// Raw text between the brackets of a file.
    #[must_use]
    pub fn written(&self) -> &str {
        &self.written
    }

    /// Decoded text: without escapes, with `\n` for every line end and blanks for other white space.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.written.len());
        let mut rest = self.written.chars().peekable();
        // `true` at a line end; swallows its second half.
        let is_end = |c: char, rest: &mut std::iter::Peekable<std::str::Chars<'_>>| {
            let other = match c {
                '\r' => '\n',
                '\n' => '\r',
                _ => return false,
            };
            rest.next_if_eq(&other);
            true
        };
        while let Some(c) = rest.next() {
            if is_end(c, &mut rest) {
                text.push('\n');
            } else if c == '\\' {
                // An escaped line end is removed.
                if let Some(escaped) = rest.next()
                    && !is_end(escaped, &mut rest)
                {
                    text.push(escaped);
                }
            } else if c.is_ascii_whitespace() || c == '\u{b}' {
                text.push(' ');
            } else {
                text.push(c);
            }
        }
        text
    }
}

impl Property {
    pub(super) fn new(name: String, values: Vec<Value>) -> Property {
        Property { name, values }
    }

    /// Name, such as `B` or `C`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Values; at least one in parsed properties.
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// Text of the first value.
    #[must_use]
    pub fn text(&self) -> String {
        self.values.first().map_or_else(String::new, Value::text)
    }
}

impl Node {
    /// Properties, in order.
    #[must_use]
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// Property with this name.
    #[must_use]
    pub fn property(&self, name: &str) -> Option<&Property> {
        self.properties
            .iter()
            .find(|property| property.name == name)
    }

    /// Text of the property with this name, if there is one.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<String> {
        self.property(name).map(Property::text)
    }

    /// Children; the first continues the line, the others are variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Parent; `None` for the root.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Sets a property, in place of an existing one or after all others. Names are letters and digits.
    pub fn set<T: AsRef<str>>(&mut self, name: &str, texts: impl IntoIterator<Item = T>) {
        debug_assert!(name.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        let values = texts.into_iter();
        let values = values.map(|text| Value::of_text(text.as_ref())).collect();
        match self.properties.iter_mut().find(|known| known.name == name) {
            Some(known) => known.values = values,
            None => self.add(Property::new(name.to_owned(), values)),
        }
    }

    /// Removes a property.
    pub fn remove(&mut self, name: &str) {
        self.properties.retain(|property| property.name != name);
    }

    pub(super) fn add(&mut self, property: Property) {
        self.properties.push(property);
    }
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

impl Tree {
    /// A tree with an empty root.
    #[must_use]
    pub fn new() -> Tree {
        Tree {
            nodes: vec![Node {
                properties: Vec::new(),
                parent: None,
                children: Vec::new(),
                place: None,
            }],
        }
    }

    /// The root.
    #[must_use]
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// The first node, for changes.
    pub fn root_mut(&mut self) -> &mut Node {
        &mut self.nodes[0]
    }

    /// A node of this tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// A node of this tree, mutable.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0]
    }

    /// Adds an empty node after `parent`: its main line if it had none, a variation otherwise.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node {
            properties: Vec::new(),
            parent: Some(parent),
            children: Vec::new(),
            place: None,
        });
        self.nodes[parent.0].children.push(id);
        id
    }

    /// Cuts off a node with its descendants. The root stays.
    pub fn cut(&mut self, id: NodeId) {
        if let Some(parent) = self.nodes[id.0].parent {
            self.nodes[parent.0].children.retain(|child| *child != id);
        }
    }

    /// The main line, from the root to its end.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let mut line = vec![self.root()];
        let mut at = self.root();
        while let Some(&next) = self.node(at).children.first() {
            line.push(next);
            at = next;
        }
        line
    }
}

/// Equality of the trees as written.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let mut pairs = vec![(self.root(), other.root())];
        while let Some((one, two)) = pairs.pop() {
            let (one, two) = (self.node(one), other.node(two));
            if one.properties != two.properties || one.children.len() != two.children.len() {
                return false;
            }
            pairs.extend(
                one.children
                    .iter()
                    .copied()
                    .zip(two.children.iter().copied()),
            );
        }
        true
    }
}

impl Eq for Tree {}
