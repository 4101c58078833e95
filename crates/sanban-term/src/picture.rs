//! Drawings as lines of text: pictures for pages that explain.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::canvas::{Canvas, HitMap, wrap};
use super::reflow::{Cells, line_of};
use super::theme::Theme;

/// Draws on a canvas of this size, and returns the rectangle `part` of it as styled lines.
#[must_use]
pub fn picture(
    theme: &Theme,
    (columns, rows): (u16, u16),
    part: Rect,
    draw: impl FnOnce(&mut Canvas<'_>),
) -> Vec<Line<'static>> {
    let area = Rect::new(0, 0, columns, rows);
    let mut buffer = Buffer::empty(area);
    let (mut hits, mut cursor) = (HitMap::default(), None);
    draw(&mut Canvas::new(
        &mut buffer,
        area,
        theme,
        &mut hits,
        &mut cursor,
    ));
    let part = part.intersection(area);
    let line = |y: u16| {
        let mut cells = Cells::new();
        let mut x = part.x;
        while x < part.right() {
            let cell = &buffer[(x, y)];
            // The second column of a wide character is empty.
            x += super::canvas::width(cell.symbol()).max(1);
            cells.push((cell.symbol().to_owned(), cell.style()));
        }
        of_picture(line_of(cells))
    };
    (part.y..part.bottom()).map(line).collect()
}

/// Marks a line as part of a picture, which is not wrapped like text in few columns. The lines of a picture are
/// consecutive.
#[must_use]
pub fn of_picture(line: Line<'static>) -> Line<'static> {
    // Text on help pages has no alignment of its own.
    line.left_aligned()
}

/// `true` if a line is part of a picture.
pub(crate) fn is_of_picture(line: &Line<'_>) -> bool {
    line.alignment.is_some()
}

/// Columns of the text on a help page.
const COLUMNS: u16 = 68;

/// A heading with paragraphs, for the guide of a screen.
#[must_use]
pub fn section(title: &str, paragraphs: &[String], theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(title.to_owned(), theme.title)];
    for paragraph in paragraphs {
        for part in wrap(paragraph, COLUMNS) {
            lines.push(Line::from(vec![
                Span::raw("  "),
                Span::styled(part, theme.text),
            ]));
        }
    }
    lines.push(Line::default());
    lines
}
