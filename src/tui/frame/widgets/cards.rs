//! Playing cards: five columns by three rows, as fans that overlap, and as words.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::cards::Card;
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::theme::Theme;

/// Columns of a card that lies free.
pub const CARD_WIDTH: u16 = 5;
/// Rows of a card.
pub const CARD_HEIGHT: u16 = 3;

/// What is seen of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The card itself.
    Up(Card),
    /// The joker.
    Joker,
    /// Its back.
    Down,
}

/// How a card of a fan stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct HandStyle {
    /// It is pulled up by one row (picked).
    pub raised: bool,
    /// The cursor is on it.
    pub cursor: bool,
    /// It cannot be used now.
    pub dim: bool,
}

/// A card as one word: `10♥`, `JK`, `▒▒`.
#[must_use]
pub fn card_word(face: Face) -> String {
    match face {
        Face::Up(card) => format!("{}{}", card.rank.face(), card.suit.symbol()),
        Face::Joker => "JK".to_owned(),
        Face::Down => "▒▒".to_owned(),
    }
}

/// The style of a card's word.
#[must_use]
pub fn card_style(face: Face, theme: &Theme) -> Style {
    match face {
        Face::Up(card) => theme.suit(card.suit),
        Face::Joker => theme.accent,
        Face::Down => theme.card_back,
    }
}

/// Draws a card with its upper left corner at `(x, y)`.
pub fn card(canvas: &mut Canvas<'_>, x: u16, y: u16, face: Face, look: HandStyle) {
    let theme = canvas.theme();
    let edge = match (look.cursor, look.dim, face) {
        (true, _, _) => theme.accent,
        (_, true, _) => theme.dim,
        (_, _, Face::Down) => theme.card_back,
        _ => theme.card,
    };
    let (top, side, bottom) = if look.cursor {
        ("┏━━━┓", "┃", "┗━━━┛")
    } else {
        ("╭───╮", "│", "╰───╯")
    };
    canvas.text(x, y, top, edge);
    canvas.text(x, y + 1, side, edge);
    let (inside, style) = match face {
        Face::Up(card) => (
            format!("{:<2}{}", card.rank.face(), card.suit.symbol()),
            theme.suit(card.suit),
        ),
        Face::Joker => (" JK".to_owned(), theme.accent),
        Face::Down => ("░░░".to_owned(), theme.card_back),
    };
    let style = if look.dim { theme.dim } else { style };
    canvas.text(x + 1, y + 1, inside, style);
    canvas.text(x + 4, y + 1, side, edge);
    canvas.text(x, y + 2, bottom, edge);
}

/// How many columns apart the cards of a fan of `count` lie so that it fits `columns`: at most 5, at least 1.
fn spacing(count: usize, columns: u16) -> u16 {
    let gaps = u16::try_from(count.saturating_sub(1))
        .unwrap_or(u16::MAX)
        .max(1);
    (columns.saturating_sub(CARD_WIDTH) / gaps).clamp(1, CARD_WIDTH)
}

/// How many columns a fan of `count` cards takes where `columns` are free.
#[must_use]
pub fn fan_width(count: usize, columns: u16) -> u16 {
    let gaps = u16::try_from(count.saturating_sub(1)).unwrap_or(u16::MAX);
    if count == 0 {
        return 0;
    }
    spacing(count, columns)
        .saturating_mul(gaps)
        .saturating_add(CARD_WIDTH)
}

/// Draws a row of cards from the left of `area`; they overlap where there is no room, each over its left neighbour's
/// right part, and the one under the cursor over its right neighbour too.
///
/// The area needs four rows: raised cards stand one row higher. Each card is a mouse target with this name and its
/// index. Returns where the cards begin.
pub fn fan(
    canvas: &mut Canvas<'_>,
    area: Rect,
    cards: &[(Face, HandStyle)],
    target: &'static str,
) -> Vec<u16> {
    let step = spacing(cards.len(), area.width);
    let mut starts = Vec::with_capacity(cards.len());
    let mut x = area.x;
    for _ in cards {
        starts.push(x);
        x += step;
    }
    let place = |index: usize| {
        let raised = cards[index].1.raised;
        (starts[index], if raised { area.y } else { area.y + 1 })
    };
    let on_top = cards.iter().position(|(_, look)| look.cursor);
    for index in (0..cards.len()).chain(on_top) {
        let (x, y) = place(index);
        let (face, look) = cards[index];
        let whole = Rect::new(x, y, CARD_WIDTH, CARD_HEIGHT);
        canvas.part(area).clear(whole);
        card(&mut canvas.part(area), x, y, face, look);
        canvas.part(area).target(whole, target, index);
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Rank, Suit};
    use crate::tui::frame::canvas::HitMap;
    use crate::tui::frame::theme::{ColorDepth, ThemeName};
    use ratatui::buffer::Buffer;

    fn drawn(width: u16, cards: &[(Face, HandStyle)]) -> Vec<String> {
        let area = Rect::new(0, 0, width, 4);
        let mut buffer = Buffer::empty(area);
        let theme = Theme::new(ThemeName::Dark, ColorDepth::True, false);
        let (mut hits, mut cursor) = (HitMap::default(), None);
        let mut canvas = Canvas::new(&mut buffer, area, &theme, &mut hits, &mut cursor);
        fan(&mut canvas, area, cards, "card");
        area.rows()
            .map(|row| row.positions().map(|at| buffer[at].symbol()).collect())
            .collect()
    }

    fn up(rank: Rank, suit: Suit) -> (Face, HandStyle) {
        (Face::Up(Card::new(rank, suit)), HandStyle::default())
    }

    #[test]
    fn cards_lie_side_by_side_where_there_is_room() {
        let mut picked = up(Rank::Ten, Suit::Hearts);
        picked.1.raised = true;
        let joker = (Face::Joker, HandStyle::default());
        assert_eq!(
            drawn(15, &[up(Rank::Ace, Suit::Spades), picked, joker]),
            [
                "     ╭───╮     ",
                "╭───╮│10♥│╭───╮",
                "│A ♠│╰───╯│ JK│",
                "╰───╯     ╰───╯",
            ]
        );
    }

    #[test]
    fn cards_overlap_where_there_is_not_and_the_one_under_the_cursor_lies_on_top() {
        let mut under_cursor = up(Rank::Nine, Suit::Clubs);
        under_cursor.1.cursor = true;
        let down = (Face::Down, HandStyle::default());
        assert_eq!(
            drawn(11, &[up(Rank::Two, Suit::Diamonds), under_cursor, down]),
            ["           ", "╭──┏━━━┓──╮", "│2 ┃9 ♣┃░░│", "╰──┗━━━┛──╯",]
        );
        assert_eq!(fan_width(3, 11), 11);
        assert_eq!(fan_width(0, 11), 0);
    }
}
