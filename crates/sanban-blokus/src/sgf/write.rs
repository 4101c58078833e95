//! Trees to text: one node per line, variations in parentheses.

use super::tree::{NodeId, Tree};

/// Writes games as a file, in UTF-8.
#[must_use]
pub fn write<'a>(trees: impl IntoIterator<Item = &'a Tree>) -> String {
    let mut text = String::new();
    for tree in trees {
        write_tree(tree, &mut text);
    }
    text
}

enum Step {
    /// A node and its descendants.
    Node(NodeId),
    /// A variation that begins with this node.
    Open(NodeId),
    Close,
}

fn write_tree(tree: &Tree, text: &mut String) {
    let start = text.len();
    write_nodes(tree, text);
    let root = tree.node(tree.root());
    if root.property("CA").is_some() || text[start..].is_ascii() {
        return;
    }
    // Other programs read a file without a character set as ISO-8859-1, by the standard, or guess.
    let names_the_game = root
        .properties()
        .first()
        .is_some_and(|first| first.name() == "GM");
    let value_end = text[start..].find(']').filter(|_| names_the_game);
    let at = value_end.map_or("(;".len(), |end| end + 1);
    text.insert_str(start + at, "CA[UTF-8]");
}

fn write_nodes(tree: &Tree, text: &mut String) {
    let mut steps = vec![Step::Open(tree.root())];
    while let Some(step) = steps.pop() {
        match step {
            Step::Open(node) => {
                text.push('(');
                steps.push(Step::Close);
                steps.push(Step::Node(node));
            }
            Step::Close => {
                if text.ends_with('\n') {
                    text.pop();
                }
                text.push_str(")\n");
            }
            Step::Node(id) => {
                let node = tree.node(id);
                text.push(';');
                for property in node.properties() {
                    text.push_str(property.name());
                    for value in property.values() {
                        text.push('[');
                        text.push_str(value.written());
                        text.push(']');
                    }
                }
                text.push('\n');
                match *node.children() {
                    [] => {}
                    [next] => steps.push(Step::Node(next)),
                    ref many => steps.extend(many.iter().rev().copied().map(Step::Open)),
                }
            }
        }
    }
}
