//! Trees to text: a node a line, a variation in parentheses.

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
    /// A node and all that follows it.
    Node(NodeId),
    /// A variation that begins with this node.
    Open(NodeId),
    Close,
}

fn write_tree(tree: &Tree, text: &mut String) {
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
