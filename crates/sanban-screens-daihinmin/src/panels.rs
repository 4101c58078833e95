//! The panels beside and below the table: the cards still out, the points of the match.

use ratatui::layout::Rect;

use super::series::{BEST, Series};
use super::words;
use sanban_daihinmin::{Action, Card, SEATS, THREE, TWO, View, rank_at};
use sanban_game::cards::Suit;
use sanban_game::{Seat, View as _};
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::widgets::bar;
use sanban_words::tr;

/// Columns of the grid of the cards still out.
pub(super) const OUT_COLUMNS: u16 = 34;

/// Draws the cards that this seat cannot see, by rank and suit: a suit sign for each that is still out, or the seat's for one
/// whose holder is known.
pub(super) fn still_out(canvas: &mut Canvas<'_>, area: Rect, view: &View, names: &[String]) {
    let theme = canvas.theme();
    let unseen = view.unseen();
    let mut canvas = canvas.part(area);
    let holder = |card: Card| {
        Seat::all(SEATS).find(|&seat| seat != view.seat() && view.known(seat).contains(card))
    };
    let mut x = area.x + 2;
    for column in THREE..=TWO {
        let face = words::rank(column);
        let left = unseen.suits_at(column);
        let style = if left.is_empty() {
            theme.dim
        } else {
            theme.strong
        };
        canvas.text(x, area.y, face, style);
        for (y, suit) in (area.y + 1..).zip(Suit::ALL.into_iter().rev()) {
            let Some(rank) = rank_at(column) else {
                continue;
            };
            let card = Card::from(sanban_game::cards::Card::new(rank, suit));
            match (left.contains(suit), holder(card)) {
                (false, _) => canvas.text(x, y, "·", theme.rule),
                (true, None) => canvas.text(x, y, suit.symbol().to_string(), theme.suit(suit)),
                (true, Some(seat)) => canvas.text(x, y, words::sign(seat, names), theme.accent),
            };
        }
        x += width(face) + 1;
    }
    for (y, suit) in (area.y + 1..).zip(Suit::ALL.into_iter().rev()) {
        canvas.text(area.x, y, suit.symbol().to_string(), theme.dim);
    }
    if view.round().rules().joker {
        let out = unseen.contains(Card::JOKER);
        let style = if out { theme.accent } else { theme.rule };
        let text = if out { "JK" } else { "··" };
        canvas.text(x + 1, area.y, text, style);
        if out && let Some(seat) = holder(Card::JOKER) {
            canvas.text(x + 1, area.y + 1, words::sign(seat, names), theme.accent);
        }
    }
}

/// Title of the grid. The cards of a fallen daifugo (都落ち) will not be played, and nobody knows which they are.
pub(super) fn still_out_title(view: &View) -> String {
    let fallen = Seat::all(SEATS)
        .filter(|&seat| seat != view.seat() && !view.round().is_playing(seat))
        .map(|seat| view.count(seat))
        .sum::<usize>();
    let out = view.unseen().len();
    match fallen {
        // After the deal nothing more is played.
        fallen if fallen > 0 && view.actor().is_some() => tr!(
            "daihinmin_table-still-out-fallen",
            count = out - fallen,
            fallen
        ),
        _ => tr!("daihinmin_table-still-out", count = out),
    }
}

/// Draws the points of the match so far: a row for each seat, the best first, with its places.
pub(super) fn standings(
    canvas: &mut Canvas<'_>,
    area: Rect,
    series: &Series,
    names: &[String],
    viewer: Seat,
) {
    let theme = canvas.theme();
    let mut page = canvas.page(area);
    let labels = words::LABEL.min(area.width.saturating_sub(16));
    let ranking = series.ranking();
    let games = u32::try_from(series.games().len()).unwrap_or(u32::MAX);
    let most = (games * BEST).max(1);
    for seat in ranking {
        let style = if seat == viewer {
            theme.accent
        } else {
            theme.text
        };
        let points = series.points(seat);
        let mut row = page.row();
        row.text(shorten(&words::label(seat, names), labels), style)
            .until(labels + 4, points.to_string(), style)
            .gap(1);
        let rest = row.room();
        let columns = (rest / 2).min(12);
        let filled = bar(f64::from(points) / f64::from(most), columns);
        let bar_style = if seat == viewer {
            theme.accent
        } else {
            theme.bar
        };
        // The latest places, as many as fit.
        let places: Vec<String> = series
            .games()
            .iter()
            .map(|game| (game.places[seat.index()] + 1).to_string())
            .collect();
        let room = usize::from(rest.saturating_sub(columns + 1) / 2);
        let newest = places[places.len().saturating_sub(room)..].join(" ");
        row.text(filled, bar_style)
            .tab(labels + 6 + columns)
            .text(newest, theme.dim);
    }
}

/// An action in a list of candidates.
pub(super) fn action_text(action: &Action) -> String {
    match action {
        Action::Play(meld) => words::meld_text(meld),
        Action::Pass => tr!("daihinmin_table-pass"),
        Action::Give(cards) => tr!("daihinmin_table-give", cards = words::cards_text(*cards)),
    }
}
