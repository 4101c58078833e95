//! A deal on a screen without people: a row for each seat with its visible cards, the trick below.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::cards::{self, Size};
use super::hand::Hand;
use super::scene::{Scene, SeatScene, Standing};
use super::settings::SortOrder;
use super::{exchange, seats, trick, words};
use sanban_daihinmin::{Card, Cards, Phase};
use sanban_term::canvas::{Canvas, line_width, shorten};
use sanban_term::layout::{Area as _, Row};
use sanban_term::widgets::HandStyle;

/// Columns and rows for everything.
pub(super) const WANTED: (u16, u16) = (80, 12);

/// Columns of a name where space is short.
const SHORT_LABEL: u16 = 12;

/// Draws the deal into `area` with the hands of the seats `shown`: as words, or as cards if there is room.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    scene: &Scene,
    shown: &[SeatScene],
    names: &[String],
    sort: SortOrder,
) {
    let seats = u16::try_from(shown.len()).unwrap_or(5);
    // A name row and a row of cards for each seat, the trick and its captions, the conditions.
    let as_cards = area.height >= 4 * seats + 7;
    let each = if as_cards { 4 } else { 1 };
    let mut y = area.y + u16::from(as_cards);
    let reversed = scene.round.table().reversed();
    let laid_out = |hand: Cards| Hand::laid_out(hand, reversed, sort);
    for seat in shown {
        let hand = seat.hand.map(laid_out);
        let hand = hand.as_deref();
        let place = area.since_row(y).first_rows(each);
        if as_cards {
            cards_of(&mut canvas.part(place), place, seat, hand);
        } else {
            words_of(canvas, place, seat, hand);
        }
        y += each;
    }
    // In the least rows the trick is one of them, and the title bar tells the conditions.
    let is_least = area.height <= each * seats + 1;
    let middle = area.above(u16::from(!is_least)).since_row(y);
    if matches!(scene.round.phase(), Phase::Exchange(_)) {
        exchange::draw_gifts(&mut canvas.part(middle), middle, &scene.gifts, names);
    } else {
        trick::trick(&mut canvas.part(middle), middle, scene, names, Size::Small);
    }
    if !is_least {
        let line = trick::conditions(scene, canvas.theme(), area.width.saturating_sub(2));
        canvas.line_centered(area, area.bottom().saturating_sub(1), &line);
    }
}

/// Draws a seat on one row.
fn words_of(canvas: &mut Canvas<'_>, area: Rect, seat: &SeatScene, hand: Option<&[Card]>) {
    let mut row = head(canvas, area, seat);
    let theme = row.theme();
    match hand {
        Some(hand) if !hand.is_empty() => {
            // Fifty-odd columns hold thirteen cards: two columns each, three for a ten. With fewer, the gaps go.
            let spans = words::cards_spans(hand.iter().copied(), theme);
            let mut line = Line::from(spans);
            if line_width(&line) > row.room() {
                line.spans.retain(|span| !span.content.trim().is_empty());
            }
            row.line(&line);
        }
        Some(_) => {}
        None => {
            row.text("▮".repeat(seat.count), theme.card_back);
        }
    }
}

/// Draws a seat with its cards below its name.
fn cards_of(canvas: &mut Canvas<'_>, area: Rect, seat: &SeatScene, hand: Option<&[Card]>) {
    head(canvas, area, seat);
    let theme = canvas.theme();
    let row = area.below(1).after(3).before(1);
    let Some(hand) = hand else {
        canvas.text(row.x, row.y, "▮".repeat(seat.count), theme.card_back);
        return;
    };
    let look = HandStyle {
        raised: true,
        cursor: false,
        dim: seat.standing == Standing::Passed,
    };
    let wide = cards::row_width(hand.len(), row.width, Size::Small);
    let place = row.first_columns(wide);
    cards::row(canvas, place, hand, |_| look, Size::Small, "card");
}

/// Draws marker, class, name, number of cards and state; returns the position for the cards.
fn head<'r>(canvas: &'r mut Canvas<'_>, area: Rect, seat: &SeatScene) -> Row<'r> {
    let theme = canvas.theme();
    let name = seats::name_style(seat, theme);
    let mut row = canvas.row(area);
    row.gap(1).text(seats::mark(seat), name).tab(3);
    // With few columns, the name is short and the class is dropped.
    let narrow = area.width < WANTED.0 && area.height == 1;
    let (label, columns) = if narrow {
        (3, SHORT_LABEL)
    } else {
        row.text(words::class(seat.class), theme.dim);
        (words::class_columns() + 4, words::LABEL)
    };
    let after = label + columns;
    row.tab(label)
        .text(shorten(&seat.label, columns), name)
        .tab(after);
    let (state, style) = seats::state(seat, theme);
    if let Standing::Placed(_) = seat.standing {
        row.gap(5).text(state, style).gap(2);
        return row;
    }
    // In brackets, so that it is not mistaken for the rank of a card.
    row.until(after + 4, format!("({})", seat.count), theme.text)
        .gap(1);
    if area.height > 1 {
        row.gap(1).text(state, style);
    }
    row
}
