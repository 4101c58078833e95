//! A deal on a screen without people: a row for each seat with its visible cards, the trick below.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::cards::{self, Size};
use super::hand::Hand;
use super::scene::{Scene, SeatScene, Standing};
use super::settings::SortOrder;
use super::{exchange, seats, trick, words};
use sanban_daihinmin::{Card, Cards, Phase};
use sanban_term::canvas::{Canvas, line_width, shorten};
use sanban_term::widgets::HandStyle;

/// Columns and rows for everything.
pub(super) const WANTED: (u16, u16) = (80, 12);

/// Columns of a name where space is short.
const SHORT_LABEL: u16 = 12;

/// Draws the deal into `area`: hands as words, or as cards if there is room.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    scene: &Scene,
    names: &[String],
    sort: SortOrder,
) {
    draw_seats(canvas, area, scene, &scene.seats, names, sort);
}

/// Draws the deal with the hands of these seats alone.
pub(super) fn draw_seats(
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
        let place = Rect {
            y,
            height: each,
            ..area
        };
        if as_cards {
            cards_of(&mut canvas.part(place), place, seat, hand);
        } else {
            words_of(&mut canvas.part(place), place, seat, hand);
        }
        y += each;
    }
    let conditions = area.bottom().saturating_sub(1);
    let middle = Rect {
        y,
        height: conditions.saturating_sub(y),
        ..area
    };
    if matches!(scene.round.phase(), Phase::Exchange(_)) {
        exchange::draw_gifts(&mut canvas.part(middle), middle, &scene.gifts, names);
    } else {
        trick::trick(&mut canvas.part(middle), middle, scene, names, Size::Small);
    }
    let line = trick::conditions(scene, canvas.theme(), area.width.saturating_sub(2));
    canvas.line_centered(area, conditions, &line);
}

/// Draws a seat on one row.
fn words_of(canvas: &mut Canvas<'_>, area: Rect, seat: &SeatScene, hand: Option<&[Card]>) {
    let (x, y) = head(canvas, area, seat);
    let theme = canvas.theme();
    match hand {
        Some(hand) if !hand.is_empty() => {
            // Fifty-odd columns hold thirteen cards: two columns each, three for a ten. With fewer, the gaps go.
            let spans = words::cards_spans(hand.iter().copied(), theme);
            let mut line = Line::from(spans);
            if line_width(&line) > area.right().saturating_sub(x) {
                line.spans.retain(|span| !span.content.trim().is_empty());
            }
            canvas.line(x, y, &line);
        }
        Some(_) => {}
        None => {
            canvas.text(x, y, "▮".repeat(seat.count), theme.card_back);
        }
    }
}

/// Draws a seat with its cards below its name.
fn cards_of(canvas: &mut Canvas<'_>, area: Rect, seat: &SeatScene, hand: Option<&[Card]>) {
    head(canvas, area, seat);
    let theme = canvas.theme();
    let row = Rect {
        x: area.x + 3,
        y: area.y + 1,
        width: area.width.saturating_sub(4),
        height: 3,
    };
    let Some(hand) = hand else {
        canvas.text(row.x, row.y, "▮".repeat(seat.count), theme.card_back);
        return;
    };
    let look = HandStyle {
        raised: true,
        cursor: false,
        dim: seat.standing == Standing::Passed,
    };
    let cards: Vec<(Card, HandStyle)> = hand.iter().map(|&card| (card, look)).collect();
    let wide = cards::row_width(cards.len(), row.width, Size::Small);
    let place = Rect { width: wide, ..row };
    cards::row(canvas, place, &cards, Size::Small, "card");
}

/// Draws marker, class, name, number of cards and state; returns the position for the cards.
fn head(canvas: &mut Canvas<'_>, area: Rect, seat: &SeatScene) -> (u16, u16) {
    let theme = canvas.theme();
    let (x, y) = (area.x + 1, area.y);
    let name = seats::name_style(seat, theme);
    canvas.text(x, y, seats::mark(seat), name);
    // With few columns, the name is short and the class is dropped.
    let narrow = area.width < WANTED.0 && area.height == 1;
    let label = if narrow {
        x + 2
    } else {
        canvas.text(x + 2, y, words::class(seat.class), theme.dim);
        x + words::class_columns() + 3
    };
    let columns = if narrow { SHORT_LABEL } else { words::LABEL };
    canvas.text(label, y, shorten(&seat.label, columns), name);
    let after = label + columns;
    let (state, style) = seats::state(seat, theme);
    if let Standing::Placed(_) = seat.standing {
        let end = canvas.text(after + 5, y, state, style);
        return (end + 2, y);
    }
    // In brackets, so that it is not mistaken for the rank of a card.
    canvas.text_right(after + 4, y, format!("({})", seat.count), theme.text);
    if area.height > 1 {
        let state = Span::styled(state, style);
        canvas.line(after + 6, y, &Line::from(state));
    }
    (after + 5, y)
}
