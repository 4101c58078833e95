//! Mouse events as screens receive them.

use ratatui::layout::Position;

use super::canvas::Target;

/// The kind of a mouse event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseKind {
    /// The left button went down.
    Click,
    /// The left button went down twice on the same spot.
    DoubleClick,
    /// The right button went down.
    RightClick,
    /// The mouse moved with the left button down.
    Drag,
    /// The left button went up.
    Release,
    /// The mouse moved.
    Move,
    /// The wheel turned away from the hand.
    ScrollUp,
    /// The wheel turned towards the hand.
    ScrollDown,
}

/// A mouse event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// The kind.
    pub kind: MouseKind,
    /// What is drawn there, as named by [`Canvas::target`](super::canvas::Canvas::target).
    pub target: Option<Target>,
    /// Where.
    pub at: Position,
}

impl Mouse {
    /// The index of the target, if it has this name.
    #[must_use]
    pub fn on(&self, name: &str) -> Option<usize> {
        self.target
            .filter(|target| target.name == name)
            .map(|target| target.index)
    }
}
