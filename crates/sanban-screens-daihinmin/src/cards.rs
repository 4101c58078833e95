//! Rows of cards, in one of the program's three sizes.

use ratatui::layout::Rect;

pub(super) use sanban_term::widgets::CardSize as Size;

use super::words;
use sanban_daihinmin::{Card, Cards};
use sanban_term::canvas::{Canvas, width};
use sanban_term::layout::longest;
use sanban_term::widgets::{self, HandStyle, card_style, card_word};

/// Distance in columns between the cards of a row of `count`, so that it fits `columns`.
fn spacing(count: usize, columns: u16, size: Size) -> u16 {
    let gaps = u16::try_from(count.saturating_sub(1))
        .unwrap_or(u16::MAX)
        .max(1);
    (columns.saturating_sub(size.width()) / gaps).clamp(1, size.width())
}

/// Width in columns of a row of `count` cards where `columns` are free.
pub(super) fn row_width(count: usize, columns: u16, size: Size) -> u16 {
    let gaps = u16::try_from(count.saturating_sub(1)).unwrap_or(u16::MAX);
    match count {
        0 => 0,
        _ => spacing(count, columns, size)
            .saturating_mul(gaps)
            .saturating_add(size.width()),
    }
}

/// Look of a card beside two choices: raised in one's `own`, framed in the `best`, and dim in neither.
pub(super) fn compared(card: Card, own: Cards, best: Cards) -> HandStyle {
    HandStyle {
        raised: own.contains(card),
        cursor: best.contains(card),
        dim: !own.contains(card) && !best.contains(card),
    }
}

/// Draws the longest of some heads, given from the longest to the shortest, that leaves room for cards as words, and these cards.
pub(super) fn headed_line(
    canvas: &mut Canvas<'_>,
    area: Rect,
    heads: &[String],
    cards: &[Card],
    look: impl Fn(Card) -> HandStyle,
    target: &'static str,
) {
    let words = cards.iter().map(|&card| card_word(words::face(card)));
    let needed: u16 = words.map(|word| 1 + width(&word)).sum();
    let head = longest(heads, area.width.saturating_sub(needed)).or(heads.last());
    let accent = canvas.theme().accent;
    let mut row = canvas.row(area);
    row.text(head.map_or("", String::as_str), accent);
    let (canvas, place) = row.rest();
    line(canvas, place, cards, look, target);
}

/// Draws cards as words on a line, the one under the cursor marked and those that are raised highlighted. Each is a mouse target with
/// this name and its index.
pub(super) fn line(
    canvas: &mut Canvas<'_>,
    area: Rect,
    cards: &[Card],
    look: impl Fn(Card) -> HandStyle,
    target: &'static str,
) {
    let theme = canvas.theme();
    let mut row = canvas.row(area);
    for (index, &card) in cards.iter().enumerate() {
        let (look, face) = (look(card), words::face(card));
        let style = match (look.raised, look.dim) {
            (true, _) => theme.selected,
            (false, true) => theme.dim,
            (false, false) => card_style(face, theme),
        };
        row.target(target, index, |row| {
            if look.cursor {
                row.attend();
            }
            row.text(if look.cursor { "▸" } else { " " }, theme.accent);
            row.text(card_word(face), style);
        });
    }
}

/// Draws a row of cards centred in `area`'s width, with a free row above them for raised cards; they overlap
/// if space is short, with the one under the cursor on top. Each is a mouse target with this name and its index.
pub(super) fn row(
    canvas: &mut Canvas<'_>,
    area: Rect,
    cards: &[Card],
    look: impl Fn(Card) -> HandStyle,
    size: Size,
    target: &'static str,
) {
    let step = spacing(cards.len(), area.width, size);
    let all = row_width(cards.len(), area.width, size);
    let left = area.x + area.width.saturating_sub(all) / 2;
    let on_top = cards.iter().position(|&card| look(card).cursor);
    for index in (0..cards.len()).chain(on_top) {
        let card = cards[index];
        let look = look(card);
        let x = left + step * u16::try_from(index).unwrap_or(u16::MAX);
        let y = area.y + u16::from(!look.raised);
        let whole = Rect::new(x, y, size.width(), size.height());
        let mut part = canvas.part(area);
        part.clear(whole);
        widgets::card(&mut part, x, y, words::face(card), look, size);
        // A raised card keeps its old place too, so that the second click of two finds it again.
        let reach = Rect {
            height: whole.height + u16::from(look.raised),
            ..whole
        };
        part.target(reach, target, index);
    }
}
