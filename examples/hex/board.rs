//! The board on the screen: a rhombus of hexagons, drawn with their walls if there is room, and as a lattice of points otherwise.
//!
//! Colour is never the only sign: the sides have the stones ● and ○, the last stone is in parentheses, the cursor in brackets,
//! candidates are numbers, and the stones that connect two edges are reversed.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use sanban_game::Seat;
use sanban_term::canvas::Canvas;
use sanban_term::theme::{Side, Theme};

use super::game::{Board, Cell, Cells};

/// Name of the cells for the mouse; the index is that of [`Board::index`].
pub(crate) const CELL: &str = "cell";

/// Columns for the numbers of the rows, and one on the other side.
const MARGIN: (u16, u16) = (4, 1);

/// Look of a board: its stones, and the marks on them.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) board: &'a Board,
    /// Cell of the last stone.
    pub(crate) last: Option<Cell>,
    /// The stones that connect two edges.
    pub(crate) connection: Cells,
    /// Cell of the cursor, and the seat that would place a stone there.
    pub(crate) cursor: Option<(Cell, Seat)>,
    /// Cells of the best candidates, each with its rank among all of them from 1.
    pub(crate) candidates: &'a [(usize, Cell)],
    /// `true` if columns have letters and rows have numbers.
    pub(crate) coordinates: bool,
}

/// The signs of the sides' stones.
pub(crate) const STONES: [(&str, Side); 2] = [("●", Side::A), ("○", Side::B)];

/// The sign of a side's stones.
pub(crate) fn stone(seat: Seat) -> &'static str {
    STONES[seat.index()].0
}

/// The style of a side.
fn style(seat: Seat, theme: &Theme) -> Style {
    theme.side(STONES[seat.index()].1)
}

/// Layout of a board's cells.
#[derive(Clone, Copy)]
struct Grid {
    /// Left end of the upper edge.
    x: u16,
    y: u16,
    size: u16,
    /// Columns from one row's first cell to the next row's, and rows between them; a cell is twice as wide.
    slant: u16,
    pitch: u16,
}

impl Grid {
    /// The largest grid that fits, in the middle of `area`.
    fn of(board: &Board, area: Rect) -> Grid {
        let size = u16::from(board.size());
        let make = |slant, pitch| Grid {
            x: 0,
            y: 0,
            size,
            slant,
            pitch,
        };
        let fits = |grid: &Grid| grid.width() <= area.width && grid.height() <= area.height;
        let large = Some(make(2, 2)).filter(fits);
        let mut grid = large.unwrap_or_else(|| make(1, 1));
        grid.x = area.x + MARGIN.0 + area.width.saturating_sub(grid.width()) / 2;
        grid.y = area.y + 1 + area.height.saturating_sub(grid.height()) / 2;
        grid
    }

    fn has_walls(&self) -> bool {
        self.slant > 1
    }

    /// Width in columns, including the numbers.
    fn width(&self) -> u16 {
        let walls = 2 * self.slant * self.size + self.slant * (self.size - 1) + 1;
        MARGIN.0 + walls + u16::from(!self.has_walls()) * 2 + MARGIN.1
    }

    /// Height in rows, including the letters.
    fn height(&self) -> u16 {
        1 + self.pitch * self.size + 1 + u16::from(!self.has_walls())
    }

    /// Column before the first cell of a row.
    fn left(&self, row: u16) -> u16 {
        self.x + self.slant * row
    }

    fn row(&self, row: u16) -> u16 {
        self.y + 1 + self.pitch * row
    }

    /// The middle of a cell.
    fn middle(&self, column: u16, row: u16) -> (u16, u16) {
        let x = self.left(row) + 2 * self.slant * column + 2;
        (x, self.row(row))
    }

    /// The row below the last cells.
    fn bottom(&self) -> u16 {
        self.row(self.size - 1) + 1
    }
}

/// Draws the board; each cell is a mouse target [`CELL`]. Returns the row below it.
pub(crate) fn draw(canvas: &mut Canvas<'_>, area: Rect, look: &Look<'_>) -> u16 {
    let grid = Grid::of(look.board, area);
    if grid.has_walls() {
        draw_walls(canvas, &grid);
    } else {
        draw_edges(canvas, &grid);
    }
    if look.coordinates {
        draw_coordinates(canvas, &grid);
    }
    draw_ends(canvas, &grid);
    for cell in look.board.cells() {
        let (x, y) = grid.middle(cell.column.into(), cell.row.into());
        draw_cell(canvas, x, y, cell, look, grid.has_walls());
        let place = Rect::new(x - 1, y, 3, 1);
        canvas.target(place, CELL, look.board.index(cell));
    }
    grid.bottom() + 1
}

fn draw_cell(
    canvas: &mut Canvas<'_>,
    x: u16,
    y: u16,
    cell: Cell,
    look: &Look<'_>,
    has_walls: bool,
) {
    let theme = canvas.theme();
    let owner = look.board.at(cell);
    let rank = look.candidates.iter().find(|(_, known)| *known == cell);
    let rank = rank.map(|(rank, _)| rank.to_string());
    let (text, text_style) = match (owner, &rank) {
        (Some(seat), _) => (stone(seat), style(seat, theme)),
        (None, Some(rank)) if rank == "1" => (rank.as_str(), theme.accent),
        (None, Some(rank)) => (rank.as_str(), theme.good),
        (None, None) if has_walls => (" ", theme.rule),
        (None, None) => ("·", theme.rule),
    };
    let connects = look.board.has(look.connection, cell);
    let reversed = text_style.add_modifier(Modifier::REVERSED);
    canvas.text(x, y, text, if connects { reversed } else { text_style });
    if connects && has_walls {
        canvas.restyle(Rect::new(x - 1, y, 3, 1), reversed);
    }
    if look.last == Some(cell) {
        canvas.text(x - 1, y, "(", theme.accent);
        canvas.text(x + 1, y, ")", theme.accent);
    }
    if let Some((at, mover)) = look.cursor
        && at == cell
    {
        // The content of the cell stays visible under the cursor; on an empty cell it shows the stone that would be placed.
        let text = match (owner, &rank) {
            (None, None) => stone(mover),
            _ => text,
        };
        canvas.text(x - 1, y, format!("[{text}]"), theme.selected);
    }
}

/// Draws the walls of the hexagons; those of an edge have the colour of the side that must connect it.
fn draw_walls(canvas: &mut Canvas<'_>, grid: &Grid) {
    let theme = canvas.theme();
    let [first, second] = [Seat(0), Seat(1)].map(|seat| style(seat, theme));
    let last = grid.size - 1;
    for row in 0..grid.size {
        let y = grid.row(row);
        for wall in 0..=grid.size {
            let is_edge = wall == 0 || wall == grid.size;
            let (sign, style) = if is_edge {
                ("┃", second)
            } else {
                ("│", theme.rule)
            };
            canvas.text(grid.left(row) + 4 * wall, y, sign, style);
        }
        for column in 0..grid.size {
            let (x, _) = grid.middle(column, row);
            let above = if row == 0 { first } else { theme.rule };
            // Between two rows the ends of the zigzag belong to the other side.
            let above_right = match (row, column == last) {
                (0, _) => first,
                (_, true) => second,
                (_, false) => theme.rule,
            };
            canvas.text(x - 1, y - 1, "╱", above);
            canvas.text(x + 1, y - 1, "╲", above_right);
            if row == last {
                canvas.text(x - 1, y + 1, "╲", first);
                canvas.text(x + 1, y + 1, "╱", first);
            } else if column == 0 {
                canvas.text(x - 1, y + 1, "╲", second);
            }
        }
    }
}

/// Draws the four edges only.
fn draw_edges(canvas: &mut Canvas<'_>, grid: &Grid) {
    let theme = canvas.theme();
    let [first, second] = [Seat(0), Seat(1)].map(|seat| style(seat, theme));
    let columns = usize::from(2 * grid.size + 1);
    canvas.text(grid.x, grid.y, "━".repeat(columns), first);
    canvas.text(
        grid.left(grid.size) + 1,
        grid.bottom(),
        "━".repeat(columns),
        first,
    );
    for row in 0..grid.size {
        canvas.text(grid.left(row), grid.row(row), "╲", second);
        let (x, y) = grid.middle(grid.size, row);
        canvas.text(x, y, "╲", second);
    }
}

/// Draws letters above and numbers at the left.
fn draw_coordinates(canvas: &mut Canvas<'_>, grid: &Grid) {
    let theme = canvas.theme();
    let above = grid.y - 1;
    for column in 0..grid.size {
        // In line with the slant: half a cell to the left of the first row for each row up.
        let (x, _) = grid.middle(column, 0);
        let letter = Cell {
            column: u8::try_from(column).unwrap_or(0),
            row: 0,
        };
        let name = letter.to_string();
        let x = if grid.has_walls() { x } else { x - 1 };
        canvas.text(x, above, &name[..1], theme.dim);
    }
    for row in 0..grid.size {
        let number = (row + 1).to_string();
        canvas.text_right(grid.left(row) - 1, grid.row(row), number, theme.dim);
    }
}

/// Draws the stones of the sides at the ends of their edges.
fn draw_ends(canvas: &mut Canvas<'_>, grid: &Grid) {
    let theme = canvas.theme();
    let [first, second] = [Seat(0), Seat(1)].map(|seat| style(seat, theme));
    let above = grid.y - 1;
    let (x, _) = grid.middle(grid.size, 0);
    canvas.text(grid.x - 2, above, stone(Seat(0)), first);
    canvas.text(x, above, stone(Seat(0)), first);
    for row in [0, grid.size - 1] {
        canvas.text(grid.left(row) - 4, grid.row(row), stone(Seat(1)), second);
    }
}
