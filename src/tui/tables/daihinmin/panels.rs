//! The panels beside and below the table: the cards still out, the points of the match, the hint.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::series::{BEST, Series};
use super::words;
use crate::cards::Suit;
use crate::daihinmin::{Action, Card, Cards, SEATS, THREE, TWO, View, rank_at};
use crate::game::{Decision, Seat, View as _};
use crate::tui::canvas::{Canvas, shorten, width};
use crate::tui::session::Hint;
use crate::tui::widgets::bar;

/// Columns of the grid of the cards still out.
pub(super) const OUT_COLUMNS: u16 = 34;

/// Draws a line with the titles of the panels below it, each at its column.
pub(super) fn titles(canvas: &mut Canvas<'_>, area: Rect, y: u16, titles: &[(u16, String)]) {
    let theme = canvas.theme();
    canvas.text(area.x, y, "─".repeat(area.width.into()), theme.rule);
    for (x, title) in titles {
        canvas.text(*x, y, format!(" {title} "), theme.title);
    }
}

/// The cards that this seat cannot see, by rank and suit: a suit's sign for each that is still out, the number of the seat
/// for one that is known to be there.
pub(super) fn still_out(canvas: &mut Canvas<'_>, area: Rect, view: &View) {
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
        let style = match left.is_empty() {
            true => theme.dim,
            false => theme.strong,
        };
        canvas.text(x, area.y, face, style);
        for (y, suit) in (area.y + 1..).zip(Suit::ALL.into_iter().rev()) {
            let Some(rank) = rank_at(column) else {
                continue;
            };
            let card = Card::from(crate::cards::Card::new(rank, suit));
            match (left.contains(suit), holder(card)) {
                (false, _) => canvas.text(x, y, "·", theme.rule),
                (true, None) => canvas.text(x, y, suit.symbol().to_string(), theme.suit(suit)),
                (true, Some(seat)) => canvas.text(x, y, (seat.0 + 1).to_string(), theme.accent),
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
            canvas.text(x + 1, area.y + 1, (seat.0 + 1).to_string(), theme.accent);
        }
    }
}

/// The title of the grid.
pub(super) fn still_out_title(view: &View) -> String {
    format!("Still out {}", view.unseen().len())
}

/// The points of the match so far: a row for each seat, the best first, with its places.
pub(super) fn standings(
    canvas: &mut Canvas<'_>,
    area: Rect,
    series: &Series,
    names: &[String],
    viewer: Seat,
) {
    let theme = canvas.theme();
    let mut canvas = canvas.part(area);
    let labels = words::LABEL.min(area.width.saturating_sub(16));
    let ranking = series.ranking();
    let games = u32::try_from(series.games().len()).unwrap_or(u32::MAX);
    let most = (games * BEST).max(1);
    for (y, seat) in (area.y..area.bottom()).zip(ranking) {
        let style = match seat == viewer {
            true => theme.accent,
            false => theme.text,
        };
        canvas.text(
            area.x,
            y,
            shorten(&words::label(seat, names), labels),
            style,
        );
        let points = series.points(seat);
        let end = area.x + labels + 4;
        canvas.text_right(end, y, points.to_string(), style);
        let rest = area.right().saturating_sub(end + 1);
        let columns = (rest / 2).min(12);
        let filled = bar(f64::from(points) / f64::from(most), columns);
        let bar_style = match seat == viewer {
            true => theme.accent,
            false => theme.bar,
        };
        canvas.text(end + 1, y, filled, bar_style);
        // The newest places, as many as there is room for.
        let places: Vec<String> = series
            .games()
            .iter()
            .map(|game| (game.places[seat.index()] + 1).to_string())
            .collect();
        let room = usize::from(rest.saturating_sub(columns + 1) / 2);
        let newest = places[places.len().saturating_sub(room)..].join(" ");
        canvas.text(end + 2 + columns, y, newest, theme.dim);
    }
}

/// An action in a list of candidates.
pub(super) fn action_text(action: &Action) -> String {
    match action {
        Action::Play(meld) => words::meld_text(meld),
        Action::Pass => "pass".to_owned(),
        Action::Give(cards) => format!("give {}", words::cards_text(*cards)),
    }
}

/// The cards that an action takes out of the hand.
pub(super) fn action_cards(action: &Action) -> Cards {
    match action {
        Action::Play(meld) => meld.cards(),
        Action::Pass => Cards::EMPTY,
        Action::Give(cards) => *cards,
    }
}

/// What the adviser would do, why, and what it thinks of the other actions. Rows are mouse targets `candidate`; the first row
/// is number 0, the candidates follow from 1.
pub(super) fn hint(canvas: &mut Canvas<'_>, area: Rect, hint: Option<&Hint<'_, Action>>) {
    let theme = canvas.theme();
    let decision: &Decision<Action> = match hint {
        None => {
            canvas.paragraph(area, "e asks what the adviser would do.", theme.dim);
            return;
        }
        Some(Hint::Thinking) => {
            canvas.text(area.x, area.y, "thinking …", theme.dim);
            return;
        }
        Some(Hint::Ready(decision)) => decision,
    };
    let mut below = area;
    // Where actions are weighed, the first of the list is what the adviser would do.
    if decision.candidates.is_empty() {
        let verb = match decision.action {
            Action::Play(_) => "play ",
            Action::Pass | Action::Give(_) => "",
        };
        let mut line = Line::from(Span::styled(verb, theme.accent));
        match &decision.action {
            Action::Play(meld) => line.spans.extend(words::meld_spans(meld, theme)),
            other => line.push_span(Span::styled(action_text(other), theme.accent)),
        }
        canvas.part(area).line(area.x, area.y, &line);
        canvas.target(Rect { height: 1, ..area }, "candidate", 0);
        below.y += 1;
        below.height = below.height.saturating_sub(1);
    }
    if let Some(reason) = &decision.reason {
        let end = canvas.paragraph(below, reason, theme.dim);
        below.height = below.bottom().saturating_sub(end);
        below.y = end;
    }
    values(canvas, below, decision);
}

/// Every action with its expected points, best first: in as many columns as are needed to show them all, as far as there is room.
fn values(canvas: &mut Canvas<'_>, area: Rect, decision: &Decision<Action>) {
    /// The fewest columns of an action and its value, and with a bar.
    const CELL: u16 = 17;
    const WITH_BAR: u16 = 25;
    const BAR: u16 = 8;
    let theme = canvas.theme();
    let count = u16::try_from(decision.candidates.len()).unwrap_or(u16::MAX);
    let rows = area.height.max(1);
    let columns = count.div_ceil(rows).clamp(1, (area.width / CELL).max(1));
    let cell = area.width / columns;
    let fitting = usize::from(rows * columns);
    let hidden = decision.candidates.len() > fitting;
    // The last cell then says that there are more; they are worse than those shown.
    let shown = fitting - usize::from(hidden);
    let bar_columns = match (columns, cell) {
        (1, _) => area.width / 2,
        (_, WITH_BAR..) => BAR,
        _ => 0,
    };
    for (index, candidate) in (0..).zip(decision.candidates.iter().take(shown)) {
        let (x, y) = (area.x + index / rows * cell, area.y + index % rows);
        let place = Rect::new(x, y, cell.saturating_sub(1), 1);
        let style = if index == 0 { theme.accent } else { theme.text };
        let bar_style = if index == 0 { theme.accent } else { theme.bar };
        let value = super::points_text(candidate.value);
        let value_end = place.right() - bar_columns - u16::from(bar_columns > 0);
        let room = value_end.saturating_sub(x + width(&value) + 1);
        let label = shorten(&action_text(&candidate.action), room);
        canvas.text(x, y, label, style);
        canvas.text_right(value_end, y, value, style);
        let (low, high) = super::POINTS_RANGE;
        let filled = bar((candidate.value - low) / (high - low), bar_columns);
        canvas.text(value_end + 1, y, filled, bar_style);
        canvas.target(place, "candidate", usize::from(index) + 1);
    }
    if hidden {
        let x = area.x + (columns - 1) * cell;
        canvas.text(x, area.bottom() - 1, "… and worse ones", theme.dim);
    }
}
