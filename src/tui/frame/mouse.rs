//! The mouse as a screen hears of it.

use ratatui::layout::Position;

use super::canvas::Target;

/// What the mouse did.
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

/// The mouse on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// What it did.
    pub kind: MouseKind,
    /// What is drawn there, as named by [`Canvas::target`](super::canvas::Canvas::target).
    pub target: Option<Target>,
    /// Where.
    pub at: Position,
}

impl Mouse {
    /// The index of the thing pointed at, if it is one of these.
    #[must_use]
    pub fn on(&self, name: &str) -> Option<usize> {
        self.target
            .filter(|target| target.name == name)
            .map(|target| target.index)
    }
}
