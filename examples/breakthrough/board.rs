//! The board on the screen: squares with walls if there is room, and a field of points otherwise.
//!
//! Colour is never the only sign: the sides have the pawns ● and ○, the last move leads from : : to ( ), the pawn that is held is in
//! angle brackets, the cursor in brackets, and candidates have their number on the square they go to, before the
//! pawn they capture.

use ratatui::layout::Rect;
use ratatui::style::Style;
use sanban_game::Seat;
use sanban_term::canvas::Canvas;
use sanban_term::theme::{Side, Theme};

use super::game::{Board, Move, Square};

/// Name of the squares for the mouse; the index is that of [`Board::index`].
pub(crate) const SQUARE: &str = "square";

/// Columns for the numbers of the rows.
const MARGIN: u16 = 3;

/// Look of a board: its pawns, and the marks on them.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) board: &'a Board,
    /// The last move.
    pub(crate) last: Option<Move>,
    /// The square of the cursor, and that of the pawn in hand; they are the same while none is.
    pub(crate) hand: Option<Move>,
    /// Squares that the best candidates go to, each with its rank from 1; where several go to one, the best of them counts.
    pub(crate) candidates: &'a [(usize, Square)],
}

/// The signs of the sides' pawns.
pub(crate) const PAWNS: [(&str, Side); 2] = [("●", Side::A), ("○", Side::B)];

/// The sign of a side's pawns.
pub(crate) fn pawn(seat: Seat) -> &'static str {
    PAWNS[seat.index()].0
}

/// The style of a side.
fn style(seat: Seat, theme: &Theme) -> Style {
    theme.side(PAWNS[seat.index()].1)
}

/// Layout of a board's squares.
#[derive(Clone, Copy)]
struct Grid {
    /// Upper left corner of the squares.
    x: u16,
    y: u16,
    size: u16,
    /// Rows from one square to the next: two if there are walls.
    pitch: u16,
    /// Columns from one square to the next: four if there are walls, three otherwise.
    width: u16,
}

impl Grid {
    /// The largest grid that fits, in the middle of `area`.
    fn of(board: &Board, area: Rect) -> Grid {
        let size = u16::from(board.size());
        let make = |pitch, width| Grid {
            x: 0,
            y: 0,
            size,
            pitch,
            width,
        };
        let columns = |grid: &Grid| MARGIN + grid.width * size + 1;
        let rows = |grid: &Grid| grid.pitch * (size + 1);
        let fits = |grid: &Grid| columns(grid) <= area.width && rows(grid) <= area.height;
        let large = Some(make(2, 4)).filter(fits);
        let mut grid = large.unwrap_or_else(|| make(1, 3));
        grid.x = area.x + MARGIN + area.width.saturating_sub(columns(&grid)) / 2;
        grid.y = area.y + area.height.saturating_sub(rows(&grid)) / 2;
        grid
    }

    fn has_walls(&self) -> bool {
        self.pitch > 1
    }

    /// The middle of a square.
    fn middle(&self, square: Square) -> (u16, u16) {
        let from_top = self.size - 1 - u16::from(square.row);
        let x = self.x + self.width * u16::from(square.column) + self.width / 2;
        (x, self.y + self.pitch * from_top + self.pitch - 1)
    }

    /// The row of the letters.
    fn bottom(&self) -> u16 {
        self.y + self.pitch * (self.size + 1) - 1
    }
}

/// Draws the board; each square is a mouse target [`SQUARE`]. Returns the row below it.
pub(crate) fn draw(canvas: &mut Canvas<'_>, area: Rect, look: &Look<'_>) -> u16 {
    let grid = Grid::of(look.board, area);
    let theme = canvas.theme();
    if grid.has_walls() {
        draw_walls(canvas, &grid);
    }
    for square in look.board.squares() {
        let (x, y) = grid.middle(square);
        draw_square(canvas, x, y, square, look, grid.has_walls());
        let place = Rect::new(x - 1, y, 3, 1);
        canvas.target(place, SQUARE, look.board.index(square));
        let name = square.to_string();
        if square.column == 0 {
            canvas.text_right(grid.x - 1, y, &name[1..], theme.dim);
        }
        if square.row == 0 {
            canvas.text(x, grid.bottom(), &name[..1], theme.dim);
        }
    }
    grid.bottom() + 1
}

fn draw_square(
    canvas: &mut Canvas<'_>,
    x: u16,
    y: u16,
    square: Square,
    look: &Look<'_>,
    has_walls: bool,
) {
    let theme = canvas.theme();
    let owner = look.board.at(square);
    let mut candidates = look.candidates.iter();
    let rank = candidates.find(|(_, to)| *to == square);
    let rank = rank.map(|(rank, _)| {
        let style = if *rank == 1 { theme.accent } else { theme.good };
        (rank.to_string(), style)
    });
    let (text, text_style) = match (owner, &rank) {
        (Some(seat), _) => (pawn(seat), style(seat, theme)),
        (None, Some((rank, style))) => (rank.as_str(), *style),
        (None, None) if has_walls => (" ", theme.rule),
        (None, None) => ("·", theme.rule),
    };
    canvas.text(x, y, text, text_style);
    let (around, around_style) = match (look.last, look.hand) {
        (_, Some(hand)) if hand.to == square => (["[", "]"], theme.selected),
        (_, Some(hand)) if hand.from == square => (["<", ">"], theme.selected),
        (Some(last), _) if last.to == square => (["(", ")"], theme.accent),
        (Some(last), _) if last.from == square => ([":", ":"], theme.dim),
        _ => ([" ", " "], theme.rule),
    };
    for (x, sign) in [x - 1, x + 1].into_iter().zip(around) {
        canvas.text(x, y, sign, around_style);
    }
    // A number before a pawn is a capture.
    if let (Some(_), Some((rank, style))) = (owner, &rank) {
        canvas.text(x - 1, y, rank, *style);
    }
}

/// Draws the walls of the squares; those of a far row have the colour of the side that must reach it.
fn draw_walls(canvas: &mut Canvas<'_>, grid: &Grid) {
    let theme = canvas.theme();
    for line in 0..=grid.size {
        let style = match line {
            0 => style(Seat(0), theme),
            line if line == grid.size => style(Seat(1), theme),
            _ => theme.rule,
        };
        let [left, cross, right] = match line {
            0 => ["┌", "┬", "┐"],
            line if line == grid.size => ["└", "┴", "┘"],
            _ => ["├", "┼", "┤"],
        };
        let inside = vec!["───"; usize::from(grid.size)].join(cross);
        let y = grid.y + 2 * line;
        canvas.text(grid.x, y, format!("{left}{inside}{right}"), style);
        if line < grid.size {
            for column in 0..=grid.size {
                canvas.text(grid.x + grid.width * column, y + 1, "│", theme.rule);
            }
        }
    }
}
