//! Cards in two sizes: the house's five by three, and seven by five where there is room.

use ratatui::layout::Rect;

use super::words;
use crate::daihinmin::Card;
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::widgets::{self, CARD_HEIGHT, CARD_WIDTH, Face, HandStyle, card_style};

/// How large cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// Five columns by three rows.
    Small,
    /// Seven columns by five rows.
    Large,
}

impl Size {
    /// Columns of a card that lies free.
    pub(super) fn width(self) -> u16 {
        match self {
            Size::Small => CARD_WIDTH,
            Size::Large => 7,
        }
    }

    /// Rows of a card.
    pub(super) fn height(self) -> u16 {
        match self {
            Size::Small => CARD_HEIGHT,
            Size::Large => 5,
        }
    }

    /// How many rows of a card must stay free so that it can be told what it is.
    pub(super) fn slice(self) -> u16 {
        match self {
            Size::Small => 2,
            Size::Large => 3,
        }
    }
}

/// How many columns apart the cards of a row of `count` lie so that it fits `columns`.
fn spacing(count: usize, columns: u16, size: Size) -> u16 {
    let gaps = u16::try_from(count.saturating_sub(1))
        .unwrap_or(u16::MAX)
        .max(1);
    (columns.saturating_sub(size.width()) / gaps).clamp(1, size.width())
}

/// How many columns a row of `count` cards takes where `columns` are free.
pub(super) fn row_width(count: usize, columns: u16, size: Size) -> u16 {
    let gaps = u16::try_from(count.saturating_sub(1)).unwrap_or(u16::MAX);
    match count {
        0 => 0,
        _ => spacing(count, columns, size)
            .saturating_mul(gaps)
            .saturating_add(size.width()),
    }
}

/// Draws a row of cards in the middle of `area`'s width, a row free above them for those that are raised; they overlap
/// where there is no room, and the one under the cursor lies on top. Each is a mouse target with this name and its index.
pub(super) fn row(
    canvas: &mut Canvas<'_>,
    area: Rect,
    cards: &[(Card, HandStyle)],
    size: Size,
    target: &'static str,
) {
    let step = spacing(cards.len(), area.width, size);
    let all = row_width(cards.len(), area.width, size);
    let left = area.x + area.width.saturating_sub(all) / 2;
    let on_top = cards.iter().position(|(_, look)| look.cursor);
    for index in (0..cards.len()).chain(on_top) {
        let (card, look) = cards[index];
        let x = left + step * u16::try_from(index).unwrap_or(u16::MAX);
        let y = area.y + u16::from(!look.raised);
        let whole = Rect::new(x, y, size.width(), size.height());
        let mut part = canvas.part(area);
        part.clear(whole);
        draw(&mut part, x, y, words::face(card), look, size);
        // A raised card keeps its old place too, so that the second click of two finds it again.
        let reach = Rect {
            height: whole.height + u16::from(look.raised),
            ..whole
        };
        part.target(reach, target, index);
    }
}

/// Draws a card with its upper left corner at `(x, y)`.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    x: u16,
    y: u16,
    face: Face,
    look: HandStyle,
    size: Size,
) {
    if size == Size::Small {
        return widgets::card(canvas, x, y, face, look);
    }
    let theme = canvas.theme();
    let edge = match (look.cursor, look.dim) {
        (true, _) => theme.accent,
        (_, true) => theme.dim,
        _ => theme.card,
    };
    let (top, side, bottom) = match look.cursor {
        true => ("┏━━━━━┓", "┃", "┗━━━━━┛"),
        false => ("╭─────╮", "│", "╰─────╯"),
    };
    let (rank, middle) = match face {
        Face::Up(card) => (card.rank.face().to_owned(), card.suit.symbol()),
        Face::Joker => ("JK".to_owned(), '★'),
        Face::Down => ("░░░░░".to_owned(), '░'),
    };
    let style = match look.dim {
        true => theme.dim,
        false => card_style(face, theme),
    };
    canvas.text(x, y, top, edge);
    for row in 1..4 {
        canvas.text(x, y + row, side, edge);
        canvas.text(x + 6, y + row, side, edge);
    }
    canvas.text(x, y + 4, bottom, edge);
    canvas.text(x + 1, y + 1, format!("{rank:<5}"), style);
    canvas.text(x + 1, y + 2, format!("  {middle}  "), style);
    canvas.text(x + 1, y + 3, format!("{rank:>5}"), style);
}
