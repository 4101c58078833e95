//! A seat at the table: class, name, number of cards, and standing in the trick.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::scene::{SeatScene, Standing};
use super::words;
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::theme::Theme;
use sanban_term::widgets::{CardSize, Face, HandStyle, card};
use sanban_words::tr;

/// Level of detail of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// One row with everything.
    One,
    /// Two rows: class and name, cards and state.
    Two,
    /// Three rows: class, name, cards and state.
    Three,
    /// Six rows: the cards as a fan of backs.
    Fan,
    /// Eight rows: a fan of larger backs.
    LargeFan,
}

impl Detail {
    pub(super) fn rows(self) -> u16 {
        match self {
            Detail::One => 1,
            Detail::Two => 2,
            Detail::Three => 3,
            Detail::Fan => 6,
            Detail::LargeFan => 8,
        }
    }

    pub(super) fn columns(self) -> u16 {
        match self {
            Detail::One => 58,
            Detail::Two | Detail::Three => 27,
            Detail::Fan => 22,
            Detail::LargeFan => 24,
        }
    }
}

/// Word for the standing of a seat, and its style.
pub(super) fn state(seat: &SeatScene, theme: &Theme) -> (String, Style) {
    match seat.standing {
        Standing::ToAct => (tr!("daihinmin_table-to-play"), theme.accent),
        Standing::ToGive => (tr!("daihinmin_table-to-give"), theme.accent),
        Standing::In => (String::new(), theme.text),
        Standing::Passed => (tr!("daihinmin_table-passed"), theme.dim),
        Standing::Placed(place) => {
            let place = words::ordinal(place);
            (tr!("daihinmin_table-place", place = place), theme.strong)
        }
    }
}

/// Sign before a seat.
pub(super) fn mark(seat: &SeatScene) -> &'static str {
    match seat.standing {
        Standing::ToAct | Standing::ToGive => "▶",
        Standing::Passed => "–",
        Standing::Placed(_) => "✓",
        Standing::In => " ",
    }
}

/// Style of a seat's name.
pub(super) fn name_style(seat: &SeatScene, theme: &Theme) -> Style {
    match seat.standing {
        Standing::ToAct | Standing::ToGive => theme.accent,
        Standing::In => theme.text,
        Standing::Passed | Standing::Placed(_) => theme.dim,
    }
}

/// Draws a seat into `area` at this level of detail.
pub(super) fn seat(canvas: &mut Canvas<'_>, area: Rect, seat: &SeatScene, detail: Detail) {
    let theme = canvas.theme();
    let name = name_style(seat, theme);
    let mut part = canvas.part(area);
    let (x, y) = (area.x + 2, area.y);
    part.text(area.x, y, mark(seat), name);
    let class = match seat.standing {
        Standing::Passed | Standing::Placed(_) => theme.dim,
        _ => theme.text,
    };
    part.text(x, y, words::class(seat.class), class);
    if detail == Detail::One {
        let after = x + words::class_columns() + 1;
        part.text(after, y, &seat.label, name);
        return bar(&mut part, after + words::LABEL + 1, y, seat);
    }
    if detail == Detail::Two {
        let after = x + words::class_columns() + 1;
        let label = shorten(&seat.label, area.right().saturating_sub(after));
        part.text(after, y, label, name);
        return bar(&mut part, x, y + 1, seat);
    }
    part.text(x, y + 1, &seat.label, name);
    if detail == Detail::Three {
        return bar(&mut part, x, y + 2, seat);
    }
    let size = match detail {
        Detail::LargeFan => CardSize::Usual,
        _ => CardSize::Small,
    };
    for (next, _) in (x..).zip(0..seat.count) {
        part.clear(Rect::new(next, y + 2, size.width(), size.height()));
        let dim = seat.standing == Standing::Passed;
        let look = HandStyle {
            dim,
            ..HandStyle::default()
        };
        card(&mut part, next, y + 2, Face::Down, look, size);
    }
    let (word, style) = state(seat, theme);
    if seat.count > 0 {
        let cards = words::cards_count(seat.count);
        let below = y + 2 + size.height();
        let end = part.text(x, below, cards, theme.text);
        part.text(end + 2, below, word, style);
    } else {
        part.text(x, y + 3, word, style);
    }
}

/// Draws the cards of a seat as a bar of backs with their number, and its standing.
fn bar(canvas: &mut Canvas<'_>, x: u16, y: u16, seat: &SeatScene) {
    let theme = canvas.theme();
    let (word, style) = state(seat, theme);
    if seat.count == 0 {
        canvas.text(x, y, word, style);
        return;
    }
    let backs = "▮".repeat(seat.count);
    let end = x + width(&backs);
    canvas.text(x, y, backs, theme.card_back);
    let end = canvas.text(end + 1, y, seat.count.to_string(), theme.text);
    canvas.text(end + 1, y, word, style);
}
