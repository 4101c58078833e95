//! The board: squares one row high and two columns wide (or two or three times that), coordinates, marks and the ghost.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{fill, side};
use sanban_blokus::{Board, Colour, Illegal, Placement, SIDE, Square, SquareSet, State};
use sanban_game::State as _;
use sanban_term::canvas::Canvas;

/// Mouse target name of squares; the index is [`Square::index`].
pub(super) const SQUARE: &str = "square";

/// Thickness of the border: row numbers and a bar on the left, a bar on the right, a line above and one below.
const LEFT: u16 = 4;
const RIGHT: u16 = 1;
const ABOVE: u16 = 1;

/// Rows of squares that are seen of a board where rows are fewest.
const SEEN: u8 = 6;

/// Contents of the board.
pub(super) struct BoardLook<'a> {
    pub(super) state: &'a State,
    /// The last placement.
    pub(super) last: Option<Placement>,
    /// Colour whose attach points are marked.
    pub(super) marks: Option<Colour>,
    /// The piece that hovers, and its colour.
    pub(super) ghost: Option<(Colour, Placement)>,
    /// `true` if it may lie away from the corners of its colour.
    pub(super) anywhere: bool,
    /// A placement better than the last one.
    pub(super) better: Option<Placement>,
}

impl<'a> BoardLook<'a> {
    /// The board of this position, and nothing else.
    pub(super) fn of(state: &'a State) -> BoardLook<'a> {
        BoardLook {
            state,
            last: None,
            marks: None,
            ghost: None,
            anywhere: false,
            better: None,
        }
    }
}

/// Columns and rows of a board whose squares are `2 × scale` columns wide and `scale` rows high.
pub(super) const fn size(scale: u16) -> (u16, u16) {
    let side = SIDE as u16;
    (side * 2 * scale + LEFT + RIGHT, side * scale + 2 * ABOVE)
}

/// The largest scale up to 3 at which the board fits into `area` and leaves these columns and rows free; 1 if none does.
pub(super) fn largest(area: Rect, beside: impl Fn(u16) -> u16, below: u16) -> u16 {
    let fits = |scale: u16| {
        let (columns, rows) = size(scale);
        area.width >= columns + beside(scale) && area.height >= rows + below
    };
    (2..=3).rev().find(|&scale| fits(scale)).unwrap_or(1)
}

/// Cell of a square on a board in `area`.
pub(super) fn cell(area: Rect, scale: u16, square: Square) -> Rect {
    Rect::new(
        area.x + LEFT + u16::from(square.column()) * 2 * scale,
        area.y + ABOVE + u16::from(SIDE - 1 - square.row()) * scale,
        2 * scale,
        scale,
    )
}

/// Draws the board; each square is a mouse target. Where rows are few it is a part of it, around the piece that hovers or was laid last.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, scale: u16, look: &BoardLook<'_>) {
    let (_, rows) = size(scale);
    if area.height < rows {
        let mut canvas = canvas.part(area);
        return canvas.window(rows, |canvas| draw(canvas, canvas.area(), scale, look));
    }
    let pointed = look.ghost.map(|(_, placement)| middle(placement));
    draw_border(canvas, area, scale, pointed);
    let board = look.state.board();
    let marked = look
        .marks
        .map(|colour| (colour, board.starting_squares(colour)));
    for square in Square::all() {
        let place = cell(area, scale, square);
        canvas.target(place, SQUARE, square.index());
        if let Some(colour) = board.colour_at(square) {
            canvas.fill(place, fill(colour), canvas.theme().side(side(colour)));
            continue;
        }
        match marked {
            Some((colour, set)) if set.contains(square) => {
                let style = canvas.theme().side(side(colour));
                dot(canvas, place, "◆", style.add_modifier(Modifier::BOLD));
            }
            _ => draw_empty(canvas, place, look.state, square),
        }
    }
    let piece = look.ghost.map(|(_, ghost)| ghost).or(look.last);
    if let Some(piece) = piece {
        let place = cell(area, scale, looked_at(piece, look.better));
        canvas.attend(
            place.x + place.width / 2 - 1,
            place.y + (place.height - 1) / 2,
        );
    }
    if let Some(last) = look.last {
        draw_last(canvas, area, scale, board, last);
    }
    if let Some((colour, ghost)) = look.ghost {
        let verdict = match board.check(colour, ghost) {
            Err(Illegal::NoCorner | Illegal::Start(_) | Illegal::EitherStart(..))
                if look.anywhere =>
            {
                Ok(())
            }
            verdict => verdict,
        };
        let blocked = !*board.free(colour);
        draw_ghost(canvas, area, scale, ghost, verdict, blocked);
    }
    if let Some(better) = look.better {
        draw_better(canvas, area, scale, look, better);
    }
}

/// The square in the middle of what is looked at: the middle of the piece or, if both are near, between it and a better placement.
fn looked_at(piece: Placement, better: Option<Placement>) -> Square {
    let middle = middle(piece);
    let both = [Some(piece), better].into_iter().flatten();
    let rows: Vec<u8> = both
        .flat_map(|placement| placement.squares().map(Square::row))
        .collect();
    match (rows.iter().min(), rows.iter().max()) {
        (Some(low), Some(high)) if better.is_some() && high - low < SEEN => {
            Square::new(middle.column(), (low + high) / 2).unwrap_or(middle)
        }
        _ => middle,
    }
}

fn draw_border(canvas: &mut Canvas<'_>, area: Rect, scale: u16, pointed: Option<Square>) {
    let theme = canvas.theme();
    let (x, right) = (area.x + LEFT - 1, area.right() - 1);
    let bar = "─".repeat(usize::from(right - x - 1));
    canvas.text(x, area.y, format!("╭{bar}╮"), theme.rule);
    canvas.text(x, area.bottom() - 1, format!("╰{bar}╯"), theme.rule);
    for y in area.y + 1..area.bottom() - 1 {
        canvas.text(x, y, "│", theme.rule);
        canvas.text(right, y, "│", theme.rule);
    }
    for at in 0..SIDE {
        let Some(square) = Square::new(at, at) else {
            continue;
        };
        let place = cell(area, scale, square);
        let name = square.to_string();
        let (letter, number) = name.split_at(1);
        let style = |here: bool| if here { theme.accent } else { theme.dim };
        let here = pointed.is_some_and(|pointed| pointed.column() == at);
        canvas.text(place.x + scale - 1, area.y, letter, style(here));
        let here = pointed.is_some_and(|pointed| pointed.row() == at);
        canvas.text_right(x - 1, place.y + (scale - 1) / 2, number, style(here));
    }
}

/// A sign in the middle of a square.
pub(super) fn dot(canvas: &mut Canvas<'_>, place: Rect, sign: &str, style: Style) {
    let (x, y) = (
        place.x + place.width / 2 - 1,
        place.y + (place.height - 1) / 2,
    );
    canvas.text(x, y, sign, style);
}

fn draw_empty(canvas: &mut Canvas<'_>, place: Rect, state: &State, square: Square) {
    let theme = canvas.theme();
    let start = Colour::BOTH
        .into_iter()
        .find(|&colour| state.rules().start_squares(colour).contains(square));
    match start {
        Some(colour) => dot(canvas, place, "○", theme.side(side(colour))),
        None => dot(canvas, place, "·", theme.rule),
    }
}

/// The square by which a hand holds the piece.
pub(super) fn middle(placement: Placement) -> Square {
    let (column, row) = placement.corner();
    let (x, y) = placement.orientation().centre();
    Square::new(column + x, row + y).unwrap_or(Square::E10)
}

/// Writes the name of the last piece on it.
fn draw_last(canvas: &mut Canvas<'_>, area: Rect, scale: u16, board: &Board, last: Placement) {
    let square = middle(last);
    if board.colour_at(square).is_none() {
        return;
    }
    let style = canvas.theme().selected;
    let place = cell(area, scale, square);
    canvas.fill(place, ' ', style);
    dot(canvas, place, last.piece().name(), style);
}

/// Draws the piece that hovers: brackets where it fits; crosses where it does not, and `!!` on the offending
/// squares.
fn draw_ghost(
    canvas: &mut Canvas<'_>,
    area: Rect,
    scale: u16,
    ghost: Placement,
    verdict: Result<(), Illegal>,
    blocked: SquareSet,
) {
    let theme = canvas.theme();
    for square in ghost.squares() {
        let place = cell(area, scale, square);
        match verdict {
            Ok(()) => {
                let style = theme.ghost_ok.add_modifier(Modifier::REVERSED);
                canvas.fill(place, ' ', style);
                frame(canvas, place, style);
            }
            Err(problem) => {
                let style = theme.ghost_bad.add_modifier(Modifier::REVERSED);
                let at_fault = matches!(problem, Illegal::Taken(_) | Illegal::OwnEdge(_))
                    && blocked.contains(square);
                canvas.fill(place, ' ', style);
                dot(canvas, place, if at_fault { "!!" } else { "××" }, style);
            }
        }
    }
}

/// Frames the squares of a better placement; what lies there stays visible, and the last placement as it is.
fn draw_better(
    canvas: &mut Canvas<'_>,
    area: Rect,
    scale: u16,
    look: &BoardLook<'_>,
    better: Placement,
) {
    let theme = canvas.theme();
    let last = |square: &Square| {
        look.last
            .is_some_and(|last| last.squares().any(|other| other == *square))
    };
    for square in better.squares().filter(|square| !last(square)) {
        let style = match look.state.board().colour_at(square) {
            Some(colour) => theme.side(side(colour)).add_modifier(Modifier::REVERSED),
            None => theme.ghost_ok,
        };
        frame(canvas, cell(area, scale, square), style);
    }
}

/// `[]`, or a box if there is more than one row.
fn frame(canvas: &mut Canvas<'_>, place: Rect, style: Style) {
    if place.height == 1 {
        canvas.text(place.x, place.y, "[]", style);
    } else {
        canvas.border(place, style);
    }
}
