//! Graph of the expected result by ply: one's own share from below, the other's from above; each column is a mouse target.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::{fill, side};
use sanban_blokus::Colour;
use sanban_term::canvas::Canvas;
use sanban_term::widgets::COLUMN;

/// Mouse target name of the graph; the index is the ply.
pub(super) const PLY: &str = "ply";

/// Columns of the scale on the left.
const SCALE: u16 = 6;

/// Data of the graph.
pub(super) struct Graph<'a> {
    /// Share of the points that `me` could expect after each ply, from ply 0 on; `None` if it is not known yet.
    pub(super) shares: &'a [Option<f64>],
    /// The current ply.
    pub(super) at: usize,
    /// Colour from whose side the graph is drawn.
    pub(super) me: Colour,
}

impl Graph<'_> {
    /// Number of columns of each ply, and of columns used in all.
    fn columns(&self, room: u16) -> (usize, usize) {
        let (plies, room) = (self.shares.len().max(1), usize::from(room));
        let wide = (room / plies).clamp(1, 3);
        (wide, (plies * wide).min(room))
    }

    /// The ply to which a column belongs.
    fn ply(&self, column: usize, room: u16) -> usize {
        let (wide, used) = self.columns(room);
        let plies = self.shares.len().max(1);
        if plies * wide <= usize::from(room) {
            column / wide
        } else {
            column * plies / used
        }
    }

    /// Draws the graph with a mark below the current ply.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let rows = area.height.saturating_sub(1);
        let room = area.width.saturating_sub(SCALE);
        if rows == 0 || room == 0 {
            return;
        }
        let middle = area.y + rows / 2;
        for (y, label) in [
            (area.y, "100 %"),
            (middle, "50 %"),
            (area.y + rows - 1, "0 %"),
        ] {
            canvas.text_right(area.x + SCALE - 1, y, label, theme.dim);
        }
        let (_, used) = self.columns(room);
        let mut marked = false;
        for column in 0..used {
            let ply = self.ply(column, room);
            let x = area.x + SCALE + u16::try_from(column).unwrap_or(u16::MAX);
            let here = ply == self.at;
            match self.shares.get(ply).copied().flatten() {
                Some(share) => self.draw_column(canvas, Rect::new(x, area.y, 1, rows), share),
                None => {
                    canvas.text(x, middle, "·", theme.rule);
                }
            }
            if here && !marked {
                canvas.text(x, area.y + rows, "▲", theme.accent);
                marked = true;
            }
            canvas.target(Rect::new(x, area.y, 1, rows + 1), PLY, ply);
        }
    }

    fn draw_column(&self, canvas: &mut Canvas<'_>, place: Rect, share: f64) {
        let theme = canvas.theme();
        let own = theme.side(side(self.me));
        let other = theme.side(side(self.me.other()));
        let eighths = eighths(share, place.height);
        // Without colours, the two sides differ in their fill.
        let both = own.fg.zip(other.fg);
        let style = both.map_or(own, |(own, other)| Style::new().fg(own).bg(other));
        for (row, y) in (place.y..place.bottom()).rev().enumerate() {
            let filled = eighths.saturating_sub(8 * row).min(8);
            let cell = Rect::new(place.x, y, 1, 1);
            match (filled, both) {
                (0, Some(_)) => canvas.fill(cell, ' ', style),
                (8, Some(_)) => canvas.fill(cell, '█', style),
                (0, None) => canvas.fill(cell, fill(self.me.other()), other),
                (8, None) => canvas.fill(cell, fill(self.me), own),
                (part, _) => {
                    canvas.text(place.x, y, COLUMN[part], style);
                }
            }
        }
    }
}

/// Number of eighths of `rows` that a share fills.
fn eighths(share: f64, rows: u16) -> usize {
    (share.clamp(0.0, 1.0) * f64::from(rows) * 8.0).round() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(shares: &[Option<f64>]) -> Graph<'_> {
        Graph {
            shares,
            at: 0,
            me: Colour::First,
        }
    }

    #[test]
    fn every_ply_has_a_column_while_there_is_room() {
        for plies in [1, 5, 20, 39] {
            let shares = vec![None; plies];
            let graph = graph(&shares);
            let (_, used) = graph.columns(39);
            let mut seen: Vec<usize> = (0..used).map(|column| graph.ply(column, 39)).collect();
            seen.dedup();
            assert_eq!(seen, (0..plies).collect::<Vec<_>>());
        }
    }

    #[test]
    fn more_plies_than_columns_still_end_inside() {
        let shares = vec![None; 47];
        let graph = graph(&shares);
        assert_eq!(graph.ply(0, 39), 0);
        assert!((44..47).contains(&graph.ply(38, 39)));
    }

    #[test]
    fn shares_fill_eighths() {
        assert_eq!(
            [0.0, 0.5, 1.0, 7.0].map(|share| eighths(share, 7)),
            [0, 28, 56, 56]
        );
    }
}
