//! The exchange of cards between the classes, as far as it is visible to the seat.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::words;
use sanban_daihinmin::{Cards, Event, Phase, View};
use sanban_game::{Seat, View as _};
use sanban_term::canvas::Canvas;
use sanban_term::theme::Theme;
use sanban_words::tr;

/// The classes that exchange cards, rich and poor, and the number of cards.
const PAIRS: [(usize, usize, u8); 2] = [(0, 4, 2), (1, 3, 1)];

/// Partner of a seat in the exchange.
struct ExchangePartner {
    seat: Seat,
    rich: bool,
    count: u8,
}

fn partner(view: &View) -> Option<ExchangePartner> {
    let classes = view.round().classes()?;
    view.exchange()?;
    let class = view.round().class(view.seat());
    PAIRS.into_iter().find_map(|(rich, poor, count)| {
        let (seat, rich) = match class {
            class if class == rich => (classes[poor], true),
            class if class == poor => (classes[rich], false),
            _ => return None,
        };
        Some(ExchangePartner { seat, rich, count })
    })
}

/// Cards a poor seat got in the exchange of this deal.
pub(super) fn got_back(view: &View) -> Option<Cards> {
    partner(view).filter(|partner| !partner.rich)?;
    view.exchange()?.got
}

/// Summary of the exchange, once it is over: the cards the seat gave and got.
pub(super) fn summary(view: &View, names: &[String], theme: &Theme) -> Option<Line<'static>> {
    let partner = partner(view)?;
    let seen = view.exchange()?;
    let gave = seen.gave?;
    let who = words::short(partner.seat, names);
    let [given, came] = words::SLOTS;
    let text = match seen.got {
        Some(_) => tr!(
            "daihinmin_exchange-summary",
            gave = given,
            to = who,
            got = came
        ),
        None => tr!("daihinmin_exchange-summary-unseen", gave = given, to = who),
    };
    let cards = |cards: Cards| words::cards_spans(cards.iter(), theme);
    let slots = [cards(gave), cards(seen.got.unwrap_or_default())];
    Some(words::with_spans(&format!(" {text} "), &slots, theme.dim))
}

/// Draws the exchange on the three rows that end with `bottom`, over the full width of the table; if there are fewer from `top`
/// on, the request is below the table too, and the cards received come first.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    (top, bottom): (u16, u16),
    view: &View,
    names: &[String],
) {
    let theme = canvas.theme();
    let title = Line::styled(tr!("daihinmin_exchange-title"), theme.title);
    let [first, second] = lines(view, names, theme);
    let rows = (bottom + 1).saturating_sub(top);
    let shown = match rows {
        0 | 1 => vec![first],
        2 => vec![first, second],
        _ => vec![title, first, second],
    };
    let above = u16::try_from(shown.len()).unwrap_or(1) - 1;
    for (y, line) in (bottom.saturating_sub(above)..).zip(shown) {
        canvas.line_centered(area, y, &line);
    }
}

/// Draws the gifts of the exchange so far, in the middle of `area`.
pub(super) fn draw_gifts(canvas: &mut Canvas<'_>, area: Rect, gifts: &[Event], names: &[String]) {
    let theme = canvas.theme();
    let title = Line::styled(tr!("daihinmin_exchange-title"), theme.title);
    let gifts = gifts
        .iter()
        .filter_map(|gift| gift_line(gift, names, theme));
    let lines: Vec<Line<'_>> = [title].into_iter().chain(gifts).collect();
    let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let top = area.y + area.height.saturating_sub(rows) / 2;
    for (y, line) in (top..area.bottom()).zip(lines) {
        canvas.line_centered(area, y, &line);
    }
}

/// A gift in a line: giver, cards, and receiver.
fn gift_line(gift: &Event, names: &[String], theme: &Theme) -> Option<Line<'static>> {
    let (Event::Tribute {
        from,
        to,
        count,
        cards,
    }
    | Event::Returned {
        from,
        to,
        count,
        cards,
    }) = gift
    else {
        return None;
    };
    let (from, to) = (words::label(*from, names), words::label(*to, names));
    let slot = words::SLOTS[0];
    let text = match gift {
        Event::Tribute { .. } => tr!("daihinmin_exchange-tribute", from, to, cards = slot),
        _ => tr!("daihinmin_exchange-returned", from, to, cards = slot),
    };
    let cards = match cards {
        Some(cards) => words::cards_spans(cards.iter(), theme),
        None => vec![Span::styled(words::cards_count(*count), theme.text)],
    };
    Some(words::with_spans(&text, &[cards], theme.text))
}

/// The exchange so far as the seat knows it, and the rest of it.
fn lines(view: &View, names: &[String], theme: &Theme) -> [Line<'static>; 2] {
    let seen = view.exchange().copied().unwrap_or_default();
    let mine = view.actor() == Some(view.seat());
    let dim = |text: String| Line::styled(text, theme.dim);
    let with = |text: String, cards: Cards| {
        let cards = words::cards_spans(cards.iter(), theme);
        words::with_spans(&text, &[cards], theme.text)
    };
    let slot = words::SLOTS[0];
    let Some(ExchangePartner { seat, rich, count }) = partner(view) else {
        return [
            dim(tr!("daihinmin_exchange-rich-get")),
            dim(tr!("daihinmin_exchange-rich-give")),
        ];
    };
    let who = words::called(seat, names);
    let class = words::class(view.round().class(seat));
    if rich {
        let got = match seen.got {
            Some(got) => {
                let text = tr!(
                    "daihinmin_exchange-gave-you",
                    class,
                    who,
                    count,
                    cards = slot
                );
                with(text, got)
            }
            None => {
                let text = tr!("daihinmin_exchange-gave-you-unseen", class, who, count);
                Line::styled(text, theme.text)
            }
        };
        let back = match seen.gave {
            Some(gave) => with(tr!("daihinmin_exchange-you-returned", cards = slot), gave),
            None if mine => {
                let text = tr!("daihinmin_hand-pick-gift", count);
                Line::styled(text, theme.accent)
            }
            None => dim(tr!("daihinmin_exchange-daifugo-first")),
        };
        return [got, back];
    }
    let text = tr!("daihinmin_exchange-you-gave", cards = slot, class, who);
    let gave = with(text, seen.gave.unwrap_or_default());
    let got = match seen.got {
        Some(got) => with(tr!("daihinmin_exchange-you-got", cards = slot), got),
        None => dim(tr!("daihinmin_exchange-wait")),
    };
    [gave, got]
}

/// `true` during the exchange.
pub(super) fn is_on(view: &View) -> bool {
    matches!(view.round().phase(), Phase::Exchange(_))
}
