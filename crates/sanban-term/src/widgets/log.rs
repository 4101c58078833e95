//! Log that shows its end and can be scrolled back.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::list::scroll_bar;
use crate::canvas::Canvas;
use crate::layout::Area as _;

/// Scroll position of a log, from its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Log {
    back: usize,
    /// Lines of the area in which it was last drawn.
    height: usize,
}

impl Log {
    /// Scrolls towards the start (`lines` > 0) or the end.
    pub fn scroll(&mut self, lines: isize) {
        self.back = self.back.saturating_add_signed(lines);
    }

    /// Scrolls by `pages`, towards the start if positive; one line of the previous page stays visible.
    pub fn scroll_pages(&mut self, pages: isize) {
        let page = self.height.max(2) - 1;
        self.scroll(pages.saturating_mul(page.try_into().unwrap_or(isize::MAX)));
    }

    /// Scrolls to the end.
    pub fn to_end(&mut self) {
        self.back = 0;
    }

    /// Number of lines at the end of the log that are needed to draw the visible part in this area.
    #[must_use]
    pub fn wanted(&self, area: Rect) -> usize {
        self.back.saturating_add(area.height.into())
    }

    /// Draws the visible lines; the newest is at the bottom once the area is full.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>, area: Rect, lines: &[Line<'_>]) {
        self.draw_tail(canvas, area, 0, lines);
    }

    /// Same as [`Log::draw`], with only the last lines, as many as are [wanted](Log::wanted), and `above` lines before
    /// them.
    pub fn draw_tail(
        &mut self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        above: usize,
        lines: &[Line<'_>],
    ) {
        let height = usize::from(area.height);
        self.height = height;
        let last_first = lines.len().saturating_sub(height);
        self.back = self.back.min(last_first);
        let first = last_first - self.back;
        draw_from(canvas, area, first, lines);
        scroll_bar(canvas, area, above + first, above + lines.len());
    }
}

/// Draws as many lines as fit, beginning with the line `first`.
fn draw_from(canvas: &mut Canvas<'_>, area: Rect, first: usize, lines: &[Line<'_>]) {
    let mut page = canvas.page(area.before(1));
    for line in lines[first..].iter().take(area.height.into()) {
        page.row().line(line);
    }
}

/// Draws a text that is read from its beginning, from the line `first` on, which is moved back if fewer follow than fit.
pub(crate) fn draw_text(
    canvas: &mut Canvas<'_>,
    area: Rect,
    first: &mut usize,
    lines: &[Line<'_>],
) {
    *first = (*first).min(lines.len().saturating_sub(area.height.into()));
    draw_from(canvas, area, *first, lines);
    scroll_bar(canvas, area, *first, lines.len());
}
