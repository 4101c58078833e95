//! The table with the four opponents around the trick, laid out for the space available.

use ratatui::layout::Rect;

use super::cards::Size;
use super::scene::Scene;
use super::seats::{self, Detail};
use super::{exchange, trick};
use sanban_daihinmin::View;
use sanban_term::canvas::Canvas;
use sanban_term::layout::Area as _;

/// Minimum columns for the seats around the trick.
const BESIDE_EACH_OTHER: u16 = 76;

/// Areas of the table.
#[derive(Clone, Copy, Debug)]
struct Layout {
    detail: Detail,
    size: Size,
    /// The seats after the viewer's, in the order of play.
    seats: [Rect; 4],
    /// The middle, with the trick.
    middle: Rect,
    /// The row of the conditions.
    conditions: u16,
}

impl Layout {
    /// The layout for a table in `area`.
    fn new(area: Rect) -> Layout {
        if area.width < BESIDE_EACH_OTHER || area.height < 8 {
            return Layout::of_rows(area);
        }
        let (detail, size) = match area.height {
            32.. => (Detail::LargeFan, Size::Large),
            20.. => (Detail::Fan, Size::Usual),
            11.. => (Detail::Three, Size::Small),
            _ => (Detail::Two, Size::Small),
        };
        let (columns, rows) = (detail.columns(), detail.rows());
        let roomy = matches!(detail, Detail::Fan | Detail::LargeFan);
        let top = area.y + u16::from(roomy);
        // The neighbours sit lower than the two on the far side, next to the trick.
        let side = match detail {
            Detail::Least | Detail::One | Detail::Two => area.y + 3,
            Detail::Three => area.y + 4,
            Detail::Fan | Detail::LargeFan => area.y + (area.height / 2).saturating_sub(2),
        };
        let center = area.x + area.width / 2;
        let gap = area.width.saturating_sub(2 * columns + 4) / 8;
        let margin = 1 + area.width.saturating_sub(76) / 12;
        let at = |x: u16, y: u16| Rect::new(x, y, columns, rows);
        let left = area.x + margin;
        let right = area.right().saturating_sub(columns + margin);
        let conditions = area.bottom().saturating_sub(1);
        let middle_top = match detail {
            Detail::Least | Detail::One | Detail::Two => area.y + 2,
            Detail::Three => area.y + rows + 1,
            Detail::Fan | Detail::LargeFan => top + rows,
        };
        let middle_left = left + columns;
        Layout {
            detail,
            size,
            seats: [
                at(left, side),
                at(center.saturating_sub(columns + gap / 2 + 1), top),
                at(center + gap / 2 + 1, top),
                at(right, side),
            ],
            middle: Rect::new(
                middle_left,
                middle_top,
                right.saturating_sub(middle_left),
                conditions.saturating_sub(middle_top),
            ),
            conditions,
        }
    }

    /// The layout for few columns or rows: a row for each seat, the trick below them.
    fn of_rows(area: Rect) -> Layout {
        if area.height < 6 {
            return Layout::of_few_rows(area);
        }
        let size = match area.height {
            20.. => Size::Usual,
            _ => Size::Small,
        };
        let conditions = area.bottom().saturating_sub(1);
        let inside = area.after(1).before(1);
        Layout {
            detail: Detail::One,
            size,
            seats: [0, 1, 2, 3].map(|row| inside.below(row).first_rows(1)),
            middle: area.below(4).above(1),
            conditions,
        }
    }

    /// The layout for the fewest rows: two seats in a row if there are rows for all of them, the trick and the conditions below.
    fn of_few_rows(area: Rect) -> Layout {
        let rows = if area.height < 4 { 0 } else { 2 };
        let inside = area.after(1).before(1);
        let columns = inside.width / 2;
        let seat = |index: u16| {
            let row = inside.first_rows(rows).below(index / 2).first_rows(1);
            row.after(index % 2 * columns).first_columns(columns)
        };
        Layout {
            detail: Detail::Least,
            size: Size::Small,
            seats: [0, 1, 2, 3].map(seat),
            middle: area.below(rows).above(1),
            conditions: area.bottom().saturating_sub(1),
        }
    }
}

/// Draws seats and conditions, and in the middle the trick, or the exchange as far as `view` shows it.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    scene: &Scene,
    view: &View,
    names: &[String],
    exchanging: bool,
) {
    let layout = Layout::new(area);
    for (seat, place) in scene.seats.iter().skip(1).zip(layout.seats) {
        seats::seat(canvas, place, seat, layout.detail);
    }
    if exchanging {
        let rows = (layout.middle.y, layout.conditions.saturating_sub(1));
        exchange::draw(canvas, area, rows, view, names);
    } else {
        trick::trick(canvas, layout.middle, scene, names, layout.size);
    }
    // Where rows are few, the conditions matter more than what is below them.
    let line = trick::conditions(scene, canvas.theme(), area.width.saturating_sub(2));
    canvas.line_centered(area, layout.conditions, &line);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_and_trick_do_not_overlap_where_they_have_rows_of_their_own() {
        for columns in 60..BESIDE_EACH_OTHER {
            for rows in 6..=50 {
                let area = Rect::new(0, 1, columns, rows);
                let layout = Layout::new(area);
                let parts = layout.seats.into_iter().chain([layout.middle]);
                let parts: Vec<Rect> = parts.collect();
                for (index, part) in parts.iter().enumerate() {
                    assert_eq!(area.intersection(*part), *part, "{columns}×{rows}");
                    assert!(!part.is_empty(), "{columns}×{rows}");
                    assert!(part.bottom() <= layout.conditions, "{columns}×{rows}");
                    for other in &parts[..index] {
                        assert!(!part.intersects(*other), "{columns}×{rows}");
                    }
                }
            }
        }
    }
}
