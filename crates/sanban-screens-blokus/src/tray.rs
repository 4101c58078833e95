//! The pieces that are left: by name, as small pictures in half rows, or as pictures as large as on the board.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{fill, side};
use sanban_blokus::{Board, Colour, Orientation, Piece};
use sanban_term::canvas::{Canvas, centered, width};
use sanban_term::layout::Area as _;

/// Mouse target name of pieces; the index is [`Piece::index`].
pub(super) const PIECE: &str = "piece";

/// The pieces in the order of the tray: large ones first, since they are played first.
pub(super) const ORDER: [Piece; Piece::COUNT] = [
    Piece::F,
    Piece::I5,
    Piece::L5,
    Piece::N,
    Piece::P,
    Piece::T5,
    Piece::U,
    Piece::V5,
    Piece::W,
    Piece::X,
    Piece::Y,
    Piece::Z5,
    Piece::I4,
    Piece::L4,
    Piece::O,
    Piece::T4,
    Piece::Z4,
    Piece::I3,
    Piece::V3,
    Piece::Two,
    Piece::One,
];

/// Pieces of five squares.
pub(super) const FIVES: &[Piece] = ORDER.split_at(12).0;
/// Pieces of fewer squares: the tray begins a line with them.
const SMALLER: &[Piece] = ORDER.split_at(12).1;
/// Pieces of four squares.
pub(super) const FOURS: &[Piece] = SMALLER.split_at(5).0;
/// Pieces of three squares.
pub(super) const THREES: &[Piece] = SMALLER.split_at(5).1.split_at(2).0;

/// Style in which pieces are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceStyle {
    /// Two columns and one row per square, with names.
    Large,
    /// One column and half a row per square, with names.
    Small,
    /// Names only.
    Names,
}

/// Tray of one colour.
pub(super) struct Tray<'a> {
    /// Board that shows which pieces have been placed.
    pub(super) board: &'a Board,
    pub(super) colour: Colour,
    pub(super) in_hand: Option<Piece>,
    /// `true` if pieces can be taken with the mouse.
    pub(super) clickable: bool,
}

/// A piece in its place in a tray, relative to the tray's corner.
struct Slot {
    piece: Piece,
    area: Rect,
}

/// The orientation that needs the fewest rows.
fn lying(piece: Piece) -> Orientation {
    Orientation::of(piece)
        .min_by_key(|orientation| orientation.extent().1)
        .unwrap_or_else(|| Orientation::home(piece))
}

/// Columns and rows of a piece, its name included.
fn extent(piece: Piece, pictures: PieceStyle) -> (u16, u16) {
    let (columns, rows) = lying(piece).extent();
    let (columns, rows) = (u16::from(columns), u16::from(rows));
    let name = width(piece.name());
    match pictures {
        PieceStyle::Large => ((2 * columns).max(name), rows + 1),
        PieceStyle::Small => (columns.max(name), rows.div_ceil(2) + 1),
        PieceStyle::Names => (name + 2, 1),
    }
}

/// Slots of the pieces in a tray of `columns`, and the number of rows they need.
fn arrange(pictures: PieceStyle, columns: u16) -> (Vec<Slot>, u16) {
    let gap = match pictures {
        PieceStyle::Names => 0,
        PieceStyle::Large => 2,
        PieceStyle::Small => {
            let fives = FIVES.iter().map(|&piece| extent(piece, pictures).0 + 2);
            if fives.sum::<u16>() <= columns + 2 {
                2
            } else {
                1
            }
        }
    };
    let mut slots = Vec::with_capacity(Piece::COUNT);
    let mut y = 0;
    for group in [FIVES, SMALLER] {
        let mut line: Vec<Slot> = Vec::new();
        let mut x = 0;
        for &piece in group {
            let (wide, high) = extent(piece, pictures);
            if x + wide > columns && !line.is_empty() {
                y += close(&mut line, &mut slots);
                x = 0;
            }
            let area = Rect::new(x, y, wide, high);
            line.push(Slot { piece, area });
            x += wide + gap;
        }
        y += close(&mut line, &mut slots);
    }
    (slots, y)
}

/// Ends a line: all its pieces share a baseline. Returns its height.
fn close(line: &mut Vec<Slot>, slots: &mut Vec<Slot>) -> u16 {
    let height = line.iter().map(|slot| slot.area.height).max().unwrap_or(0);
    for slot in line.iter_mut() {
        slot.area.y += height - slot.area.height;
    }
    slots.append(line);
    height
}

/// Number of rows that a tray of `columns` needs.
pub(super) fn rows(pictures: PieceStyle, columns: u16) -> u16 {
    arrange(pictures, columns).1
}

impl Tray<'_> {
    /// Draws the tray. Pieces that were placed leave their slot empty, so that the others stay where they are; pieces
    /// that fit nowhere are dim and struck out.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, pictures: PieceStyle) {
        let theme = canvas.theme();
        let left = self.board.pieces_left(self.colour);
        let mut canvas = canvas.part(area);
        for slot in arrange(pictures, area.width).0 {
            let place = Rect {
                x: area.x + slot.area.x,
                y: area.y + slot.area.y,
                ..slot.area
            };
            let piece = slot.piece;
            if !left.contains(piece) {
                if pictures == PieceStyle::Names {
                    canvas.text(place.x + 1, place.y, "·", theme.rule);
                }
                continue;
            }
            let fits = !self.board.placements_of(self.colour, piece).is_empty();
            let held = self.in_hand == Some(piece);
            let (body, name) = if held {
                (theme.accent, theme.selected)
            } else if fits {
                (theme.side(side(self.colour)), theme.text)
            } else {
                (theme.dim, theme.dim.add_modifier(Modifier::CROSSED_OUT))
            };
            draw_piece(&mut canvas, place, piece, self.colour, pictures, body);
            draw_name(&mut canvas, place, piece, pictures, name, fits);
            if self.clickable {
                canvas.target(place, PIECE, piece.index());
            }
        }
    }
}

fn draw_name(
    canvas: &mut Canvas<'_>,
    place: Rect,
    piece: Piece,
    pictures: PieceStyle,
    style: Style,
    fits: bool,
) {
    let name = piece.name();
    let y = place.bottom() - 1;
    if pictures == PieceStyle::Names {
        let name = if fits {
            format!(" {name} ")
        } else {
            format!("({name})")
        };
        canvas.text(place.x, y, name, style);
    } else {
        canvas.text_centered(place, y, name, style);
    }
}

fn draw_piece(
    canvas: &mut Canvas<'_>,
    place: Rect,
    piece: Piece,
    colour: Colour,
    pictures: PieceStyle,
    style: Style,
) {
    let orientation = lying(piece);
    let (columns, _) = orientation.extent();
    let place = place.above(1);
    match pictures {
        PieceStyle::Names => {}
        PieceStyle::Large => {
            let picture = centered(place, 2 * u16::from(columns), place.height);
            draw_picture(canvas, picture, orientation, colour, style);
        }
        PieceStyle::Small => {
            for (y, line) in (place.y..place.bottom()).zip(half_rows(orientation)) {
                canvas.text_centered(place, y, line, style);
            }
        }
    }
}

/// Draws a piece as large as on the smallest board, at the bottom of `area`.
pub(super) fn draw_picture(
    canvas: &mut Canvas<'_>,
    area: Rect,
    orientation: Orientation,
    colour: Colour,
    style: Style,
) {
    for &(column, row) in orientation.squares() {
        let x = area.x + 2 * u16::from(column);
        let y = area.bottom().saturating_sub(1 + u16::from(row));
        canvas.fill(Rect::new(x, y, 2, 1), fill(colour), style);
    }
}

/// A piece as lines of half blocks, from the top.
fn half_rows(orientation: Orientation) -> Vec<String> {
    let (columns, rows) = orientation.extent();
    let squares = orientation.squares();
    let has = |column: u8, row: u8| squares.contains(&(column, row));
    (0..rows.div_ceil(2))
        .rev()
        .map(|line| {
            (0..columns)
                .map(
                    |column| match (has(column, 2 * line + 1), has(column, 2 * line)) {
                        (true, true) => '█',
                        (true, false) => '▀',
                        (false, true) => '▄',
                        (false, false) => ' ',
                    },
                )
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tray_holds_every_piece_once() {
        let mut order = ORDER.to_vec();
        order.sort_unstable();
        assert_eq!(order, Piece::ALL);
        for (size, pieces) in [(5, FIVES), (4, FOURS), (3, THREES)] {
            let same = ORDER.into_iter().filter(|piece| piece.size() == size);
            assert!(same.eq(pieces.iter().copied()), "{size}");
        }
    }

    #[test]
    fn pieces_never_overlap_and_stay_inside() {
        for pictures in [PieceStyle::Large, PieceStyle::Small, PieceStyle::Names] {
            for columns in [16, 44, 54, 80, 110] {
                let (slots, rows) = arrange(pictures, columns);
                assert_eq!(slots.len(), Piece::COUNT);
                for (i, slot) in slots.iter().enumerate() {
                    assert!(slot.area.right() <= columns && slot.area.bottom() <= rows);
                    for other in &slots[..i] {
                        assert!(!slot.area.intersects(other.area), "{pictures:?} {columns}");
                    }
                }
            }
        }
    }

    #[test]
    fn trays_fit_where_they_are_put() {
        assert_eq!(rows(PieceStyle::Names, 43), 2);
        assert_eq!(rows(PieceStyle::Small, 54), 5);
    }

    #[test]
    fn half_blocks_show_the_shape() {
        assert_eq!(half_rows(lying(Piece::I5)), ["▄▄▄▄▄"]);
        assert_eq!(half_rows(lying(Piece::O)), ["██"]);
        assert_eq!(half_rows(Orientation::home(Piece::X)), [" ▄ ", "▀█▀"]);
    }
}
