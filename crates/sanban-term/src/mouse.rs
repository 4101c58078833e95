//! Mouse events of a screen.

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
    /// The wheel turned up.
    ScrollUp,
    /// The wheel turned down.
    ScrollDown,
}

/// A mouse event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// Kind of event.
    pub kind: MouseKind,
    /// Target at this position, as named by [`Canvas::target`](super::canvas::Canvas::target).
    pub target: Option<Target>,
    /// Position of the mouse.
    pub at: Position,
}

impl Mouse {
    /// Index of the target, if it has this name.
    #[must_use]
    pub fn on(&self, name: &str) -> Option<usize> {
        self.target
            .filter(|target| target.name == name)
            .map(|target| target.index)
    }

    /// Index of a target of this name that the mouse moves over or clicks on, with `true` for a click.
    #[must_use]
    pub fn points_at(&self, name: &str) -> Option<(usize, bool)> {
        let is_click = self.kind == MouseKind::Click;
        let points = is_click || self.kind == MouseKind::Move;
        self.on(name)
            .filter(|_| points)
            .map(|index| (index, is_click))
    }
}
