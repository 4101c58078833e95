//! A seat at the table: class, name, number of cards, and standing in the trick.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::scene::{SeatScene, Standing};
use super::words;
use sanban_term::canvas::{Canvas, shorten};
use sanban_term::layout::{Area as _, Row};
use sanban_term::theme::Theme;
use sanban_term::widgets::{CardSize, Face, HandStyle, card};
use sanban_words::tr;

/// Level of detail of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// One row with the least that tells the seat, for half a table.
    Least,
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
            Detail::Least | Detail::One => 1,
            Detail::Two => 2,
            Detail::Three => 3,
            Detail::Fan => 6,
            Detail::LargeFan => 8,
        }
    }

    pub(super) fn columns(self) -> u16 {
        match self {
            Detail::Least => 29,
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
            (tr!("daihinmin_table-place", place), theme.strong)
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
    let class = match seat.standing {
        Standing::Passed | Standing::Placed(_) => theme.dim,
        _ => theme.text,
    };
    if detail == Detail::Least {
        let (word, style) = state(seat, theme);
        let mut row = canvas.row(area);
        row.text(mark(seat), name).tab(2);
        row.text(shorten(&seat.label, 16), name).gap(1);
        if seat.count > 0 {
            row.text(seat.count.to_string(), theme.strong).gap(1);
        }
        row.text(word, style).gap(1);
        row.text(words::class(seat.class), theme.dim);
        return;
    }
    let mut page = canvas.page(area);
    let mut row = page.row();
    row.text(mark(seat), name)
        .tab(2)
        .text(words::class(seat.class), class);
    let label_at = 2 + words::class_columns() + 1;
    match detail {
        Detail::One => {
            row.tab(label_at)
                .text(&seat.label, name)
                .tab(label_at + words::LABEL + 1);
            return bar(&mut row, seat);
        }
        Detail::Two => {
            row.tab(label_at).shortened(&seat.label, name);
            return bar(page.row().gap(2), seat);
        }
        _ => {}
    }
    page.row().gap(2).text(&seat.label, name);
    if detail == Detail::Three {
        return bar(page.row().gap(2), seat);
    }
    let (word, style) = state(seat, theme);
    if seat.count == 0 {
        page.skip(1).row().gap(2).text(word, style);
        return;
    }
    let size = match detail {
        Detail::LargeFan => CardSize::Usual,
        _ => CardSize::Small,
    };
    let fan = page.take(size.height()).after(2);
    for (x, _) in (fan.x..).zip(0..seat.count) {
        let whole = Rect::new(x, fan.y, size.width(), size.height());
        page.canvas().clear(whole);
        let dim = seat.standing == Standing::Passed;
        let look = HandStyle {
            dim,
            ..HandStyle::default()
        };
        card(page.canvas(), x, fan.y, Face::Down, look, size);
    }
    page.row()
        .gap(2)
        .text(words::cards_count(seat.count), theme.text)
        .gap(2)
        .text(word, style);
}

/// Draws the cards of a seat as a bar of backs with their number, and its standing.
fn bar(row: &mut Row<'_>, seat: &SeatScene) {
    let theme = row.theme();
    let (word, style) = state(seat, theme);
    if seat.count > 0 {
        row.text("▮".repeat(seat.count), theme.card_back)
            .gap(1)
            .text(seat.count.to_string(), theme.text)
            .gap(1);
    }
    row.text(word, style);
}
