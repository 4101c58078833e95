//! The 91 orientations as a prefix tree.
//!
//! Write each orientation as the squares after its first one, in canonical order and relative to it: (1,0), (2,0), (0,1)
//! for a reversed L4. As words over an alphabet of squares these make a prefix tree: one root, the single square, and
//! below each node the squares that may come next. A traversal meets every orientation, does the work for a common prefix
//! once, and can skip a whole branch whose prefix is already impossible.

use super::piece::PieceSet;
use super::shifts::{LEFTMOST, read_at};
use super::tables::Shape;

/// A square added to those of the nodes above.
pub(super) struct Node {
    /// Read index of a set shifted by the square.
    pub(super) read: u8,
    /// Number of squares of the nodes above.
    pub(super) depth: u8,
    /// Pieces with this prefix.
    pub(super) pieces: PieceSet,
    /// Orientation completed by this square, as an index into the shapes.
    pub(super) shape: Option<u8>,
    /// Index of the next node if the branch is skipped.
    pub(super) next: u16,
}

/// Nodes in traversal order, each before those below it.
pub(super) fn compute(shapes: &[Shape]) -> Vec<Node> {
    let words: Vec<Vec<(u8, u8)>> = shapes
        .iter()
        .map(|shape| {
            let (first, _) = shape.squares[0];
            let squares = &shape.squares[..usize::from(shape.piece.size())];
            squares
                .iter()
                .map(|&(x, y)| (LEFTMOST + x - first, y))
                .collect()
        })
        .collect();
    let mut nodes = Vec::new();
    grow(shapes, &words, &mut Vec::new(), &mut nodes);
    nodes
}

/// Adds the branches that extend the prefix `beginning` by one square.
fn grow(
    shapes: &[Shape],
    words: &[Vec<(u8, u8)>],
    beginning: &mut Vec<(u8, u8)>,
    nodes: &mut Vec<Node>,
) {
    let depth = beginning.len();
    let mut done: Vec<(u8, u8)> = Vec::new();
    for word in words {
        let Some(&square) = word.get(depth) else {
            continue;
        };
        if !word.starts_with(beginning) || done.contains(&square) {
            continue;
        }
        done.push(square);
        beginning.push(square);
        let mut node = Node {
            read: read_at(square.0, square.1),
            depth: depth.to_le_bytes()[0],
            pieces: PieceSet::EMPTY,
            shape: None,
            next: 0,
        };
        for ((number, shape), word) in (0..).zip(shapes).zip(words) {
            if word.starts_with(beginning) {
                node.pieces.insert(shape.piece);
                if word.len() == beginning.len() {
                    node.shape = Some(number);
                }
            }
        }
        let index = nodes.len();
        nodes.push(node);
        grow(shapes, words, beginning, nodes);
        nodes[index].next = u16::try_from(nodes.len()).unwrap_or(u16::MAX);
        beginning.pop();
    }
}

#[cfg(test)]
mod tests {
    use crate::placement::Orientation;
    use crate::tables::tables;

    #[test]
    fn every_orientation_is_met_once() {
        let nodes = &tables().tree;
        let mut met: Vec<u8> = nodes.iter().filter_map(|node| node.shape).collect();
        met.sort_unstable();
        assert!(
            met.iter()
                .map(|&n| usize::from(n))
                .eq(0..Orientation::COUNT)
        );
        for node in nodes {
            if let Some(shape) = node.shape {
                let piece = tables().shapes[usize::from(shape)].piece;
                assert_eq!(node.depth + 1, piece.size());
                assert!(node.pieces.contains(piece));
            }
        }
    }
}
