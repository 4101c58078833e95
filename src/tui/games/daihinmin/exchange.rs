//! The exchange of cards between the classes, as far as the rules let the seat know of it.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::words;
use crate::daihinmin::{Cards, Event, Phase, View};
use crate::game::{Seat, View as _};
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::theme::Theme;

/// What stands above it.
const TITLE: &str = "Exchange 交換";

/// The classes that exchange cards, rich and poor, and how many.
const PAIRS: [(usize, usize, &str); 2] = [(0, 4, "two"), (1, 3, "one")];

/// With whom a seat exchanges cards.
struct ExchangePartner {
    seat: Seat,
    rich: bool,
    count: &'static str,
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

/// Whether cards came to a poor seat in the exchange of this deal.
pub(super) fn got_back(view: &View) -> Option<Cards> {
    partner(view).filter(|partner| !partner.rich)?;
    view.exchange()?.got
}

/// The exchange in few words, once it is over: what the seat gave and what it got.
pub(super) fn summary(view: &View, names: &[String], theme: &Theme) -> Option<Line<'static>> {
    let partner = partner(view)?;
    let seen = view.exchange()?;
    let gave = seen.gave?;
    let mut spans = vec![Span::styled(" you gave ", theme.dim)];
    spans.extend(words::cards_spans(gave.iter(), theme));
    let who = words::short(partner.seat, names);
    spans.push(Span::styled(format!(" to {who}"), theme.dim));
    if let Some(got) = seen.got {
        spans.push(Span::styled(", got ", theme.dim));
        spans.extend(words::cards_spans(got.iter(), theme));
    }
    spans.push(Span::raw(" "));
    Some(Line::from(spans))
}

/// Draws the exchange on the three rows that end with `bottom`, over the whole width of the table.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    bottom: u16,
    view: &View,
    names: &[String],
) {
    let theme = canvas.theme();
    let title = Line::styled(TITLE, theme.title);
    let [first, second] = lines(view, names, theme);
    for (y, line) in (bottom.saturating_sub(2)..).zip([title, first, second]) {
        let wide = u16::try_from(line.width()).unwrap_or(u16::MAX);
        let x = area.x + area.width.saturating_sub(wide) / 2;
        canvas.line(x, y, &line);
    }
}

/// Draws what was given in the exchange so far, in the middle of `area`.
pub(super) fn draw_gifts(canvas: &mut Canvas<'_>, area: Rect, gifts: &[Event], names: &[String]) {
    let theme = canvas.theme();
    let title = Line::styled(TITLE, theme.title);
    let gifts = gifts
        .iter()
        .filter_map(|gift| gift_line(gift, names, theme));
    let lines: Vec<Line<'_>> = [title].into_iter().chain(gifts).collect();
    let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let top = area.y + area.height.saturating_sub(rows) / 2;
    for (y, line) in (top..area.bottom()).zip(lines) {
        let wide = u16::try_from(line.width()).unwrap_or(u16::MAX);
        canvas.line(area.x + area.width.saturating_sub(wide) / 2, y, &line);
    }
}

/// Who gave what to whom.
fn gift_line(gift: &Event, names: &[String], theme: &Theme) -> Option<Line<'static>> {
    let (from, to, count, cards, sign, what) = match gift {
        Event::Tribute {
            from,
            to,
            count,
            cards,
        } => (from, to, count, cards, "▲", "tribute 献上"),
        Event::Returned {
            from,
            to,
            count,
            cards,
        } => (from, to, count, cards, "▼", "returned"),
        _ => return None,
    };
    let (from, to) = (words::label(*from, names), words::label(*to, names));
    let mut spans = vec![
        Span::styled(from, theme.text),
        Span::styled(format!(" {sign} "), theme.dim),
    ];
    match cards {
        Some(cards) => spans.extend(words::cards_spans(cards.iter(), theme)),
        None => spans.push(Span::styled(words::cards_count(*count), theme.text)),
    }
    spans.push(Span::styled(format!(" to {to}, {what}"), theme.dim));
    Some(Line::from(spans))
}

/// What the seat knows of the exchange so far, and what is to come.
fn lines(view: &View, names: &[String], theme: &Theme) -> [Line<'static>; 2] {
    let seen = view.exchange().copied().unwrap_or_default();
    let mine = view.actor() == Some(view.seat());
    let dim = |text: String| Line::styled(text, theme.dim);
    let with = |before: String, cards: Cards, after: String| {
        let mut spans = vec![Span::styled(before, theme.text)];
        spans.extend(words::cards_spans(cards.iter(), theme));
        spans.push(Span::styled(after, theme.text));
        Line::from(spans)
    };
    let Some(ExchangePartner { seat, rich, count }) = partner(view) else {
        return [
            dim("the rich get the strongest cards of the poor".to_owned()),
            dim("and give back what they like".to_owned()),
        ];
    };
    let who = words::label(seat, names);
    let class = words::class(view.round().class(seat));
    let strongest = match count {
        "one" => "strongest card",
        _ => "two strongest cards",
    };
    if rich {
        let got = match seen.got {
            Some(got) => with(
                format!("{class} {who} gave you its {strongest}: "),
                got,
                String::new(),
            ),
            None => Line::styled(
                format!("{class} {who} gave you its {strongest}, unseen"),
                theme.text,
            ),
        };
        let back = match seen.gave {
            Some(gave) => with("you gave ".to_owned(), gave, " back".to_owned()),
            None if mine => {
                Line::styled(format!("give any {count} of your cards back"), theme.accent)
            }
            None => dim("you give back after the 大富豪 has".to_owned()),
        };
        return [got, back];
    }
    let gave = with(
        "you gave ".to_owned(),
        seen.gave.unwrap_or_default(),
        format!(" to {class} {who} as tribute"),
    );
    let got = match seen.got {
        Some(got) => with("you got ".to_owned(), got, " back".to_owned()),
        None => dim("and wait for what comes back".to_owned()),
    };
    [gave, got]
}

/// Whether the cards change hands now.
pub(super) fn is_on(view: &View) -> bool {
    matches!(view.round().phase(), Phase::Exchange(_))
}
