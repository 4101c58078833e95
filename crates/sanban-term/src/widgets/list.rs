//! Selection in a list that scrolls: keys, wheel and clicks move it, drawing keeps it visible.

use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::layout::Area as _;
use crate::mouse::{Mouse, MouseKind};

/// Selected row of a list, and its scroll position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The selected row.
    pub selected: usize,
    first: usize,
}

impl List {
    /// Moves the selection by `rows`, and stops at the ends.
    pub fn step(&mut self, rows: isize, len: usize) {
        self.selected = self
            .selected
            .saturating_add_signed(rows)
            .min(len.saturating_sub(1));
    }

    /// Handles the mouse: a click on a row, or the wheel. Returns `true` if a row was clicked.
    pub fn mouse(&mut self, mouse: Mouse, target: &str, len: usize) -> bool {
        match (mouse.kind, mouse.on(target)) {
            (MouseKind::ScrollUp, _) => self.step(-1, len),
            (MouseKind::ScrollDown, _) => self.step(1, len),
            (MouseKind::Click | MouseKind::DoubleClick, Some(row)) => {
                self.selected = row.min(len.saturating_sub(1));
                return true;
            }
            _ => {}
        }
        false
    }

    /// Row of the screen on which the selection was drawn, if it is visible.
    pub(super) fn row_of_selected(&self, area: Rect) -> Option<u16> {
        let offset = u16::try_from(self.selected.checked_sub(self.first)?).ok()?;
        (offset < area.height).then(|| area.y + offset)
    }

    /// Draws the visible rows: `row` is called for each with its index, its rectangle, and `true` for the selected one.
    /// Rows become mouse targets; a scroll bar at the right shows the position in the list.
    pub fn draw(
        &mut self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        len: usize,
        target: &'static str,
        mut row: impl FnMut(&mut Canvas<'_>, usize, Rect, bool),
    ) {
        let height = usize::from(area.height);
        self.selected = self.selected.min(len.saturating_sub(1));
        self.first = self
            .first
            .min(self.selected)
            .max((self.selected + 1).saturating_sub(height))
            .min(len.saturating_sub(height));
        let scrolls = len > height;
        let rows = area.before(u16::from(scrolls)).rows();
        for (place, index) in rows.zip(self.first..len) {
            row(
                &mut canvas.part(place),
                index,
                place,
                index == self.selected,
            );
            canvas.target(place, target, index);
            if index == self.selected {
                canvas.attend(place.x, place.y);
            }
        }
        if scrolls {
            scroll_bar(canvas, area, self.first, len);
        }
    }
}

/// Draws a scroll bar at the right edge of `area`, for the `area.height` rows from `first` out of `len`.
pub fn scroll_bar(canvas: &mut Canvas<'_>, area: Rect, first: usize, len: usize) {
    let theme = canvas.theme();
    let height = usize::from(area.height);
    if len <= height || area.is_empty() {
        return;
    }
    let thumb = (height * height / len).max(1);
    let start = first * (height - thumb) / (len - height).max(1);
    for (row, y) in (area.y..area.bottom()).enumerate() {
        let on = (start..start + thumb).contains(&row);
        let (glyph, style) = if on {
            ("┃", theme.dim)
        } else {
            ("│", theme.rule)
        };
        canvas.text(area.right() - 1, y, glyph, style);
    }
}
