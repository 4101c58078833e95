//! The log of a deal: a line for each meld with what it brought about, passes in a row on one line.

use ratatui::text::{Line, Span};

use super::series::Finished;
use super::words;
use crate::daihinmin::{Cards, Event, View};
use crate::game::Seat;
use crate::tui::theme::Theme;

/// Writes lines from events.
struct Writer<'a> {
    names: &'a [String],
    theme: &'a Theme,
    lines: Vec<Line<'static>>,
    /// The last line is one of passes, and more can be added.
    passing: bool,
}

/// Everything that this seat saw happen in the deal, after a line for each game of the `past`.
pub(super) fn lines<'a>(
    view: &View,
    past: impl Iterator<Item = &'a Finished>,
    names: &[String],
    theme: &Theme,
) -> Vec<Line<'static>> {
    let mut writer = Writer {
        names,
        theme,
        lines: Vec::new(),
        passing: false,
    };
    for result in past {
        let order = result.order().map(|seat| words::number(seat, names));
        let text = format!("game {}: {}", result.game, order.join(" › "));
        writer.lines.push(Line::styled(text, theme.dim));
    }
    writer.heading(format!("game {}", view.game()));
    let mut told = false;
    for event in view.events() {
        let gift = matches!(event, Event::Tribute { .. } | Event::Returned { .. });
        if !gift && !std::mem::replace(&mut told, true) {
            writer.first_leader(view);
        }
        writer.write(&event);
    }
    writer.lines
}

impl Writer<'_> {
    fn write(&mut self, event: &Event) {
        let theme = self.theme;
        if let Event::Passed(seat) = event {
            return self.pass(*seat);
        }
        match event {
            Event::Played(seat, meld) => {
                self.who(*seat);
                let spans = words::meld_spans(meld, theme);
                self.extend(spans);
            }
            Event::Tribute {
                from,
                to,
                count,
                cards,
            } => self.gift(*from, "▲", *count, *cards, *to, "tribute 献上"),
            Event::Returned {
                from,
                to,
                count,
                cards,
            } => self.gift(*from, "▼", *count, *cards, *to, "returned"),
            Event::Passed(_) | Event::Over => {}
            Event::Locked(suits) => {
                self.note("lock ".to_owned());
                let spans = words::suits_spans(*suits, theme);
                self.extend(spans);
            }
            Event::NumberLocked => self.note("number lock".to_owned()),
            Event::Revolution(true) => self.note("revolution 革命".to_owned()),
            Event::Revolution(false) => self.note("counter-revolution 革命返し".to_owned()),
            Event::ElevenBack(true) => self.note("11-back".to_owned()),
            Event::ElevenBack(false) => self.note("11-back undone".to_owned()),
            Event::EightCut => self.note("8-cut 8切り".to_owned()),
            Event::SpadeThree => self.note("beats the joker スペ3".to_owned()),
            Event::Skipped(seat) => {
                let text = format!("skips to {}", words::number(*seat, self.names));
                self.note(text);
            }
            Event::Out(_, place) => self.note(format!("out, {}", words::ordinal(*place))),
            Event::Forbidden(_, place) => {
                let place = words::ordinal(*place);
                self.note(format!("forbidden finish 禁止上がり, {place}"));
            }
            Event::Fell(seat, place) => {
                self.who(*seat);
                let place = words::ordinal(*place);
                self.note(format!("falls to {place} 都落ち"));
            }
            Event::Lots => {
                let text = "too many passes: places by lot 千日手";
                self.lines.push(Line::styled(text, theme.accent));
            }
            Event::Leads(seat) => {
                let text = match words::number(*seat, self.names) {
                    you if you == "You" => "     You lead".to_owned(),
                    number => format!("     {number} leads"),
                };
                self.lines.push(Line::styled(text, theme.dim));
            }
        }
        self.passing = false;
    }

    /// A line in the middle of which a game begins.
    fn heading(&mut self, text: String) {
        self.lines.push(Line::styled(text, self.theme.title));
    }

    fn first_leader(&mut self, view: &View) {
        if let Some(seat) = view.round().diamond_three() {
            let text = match words::number(seat, self.names) {
                you if you == "You" => "You lead (had 3♦)".to_owned(),
                number => format!("{number} leads (had 3♦)"),
            };
            self.lines
                .push(Line::styled(format!("     {text}"), self.theme.dim));
        }
    }

    /// Begins a line with who does something.
    fn who(&mut self, seat: Seat) {
        let number = words::number(seat, self.names);
        let style = match number.as_str() {
            "You" => self.theme.accent,
            _ => self.theme.text,
        };
        self.lines
            .push(Line::from(Span::styled(format!("{number:>3}  "), style)));
    }

    fn pass(&mut self, seat: Seat) {
        if !self.passing {
            self.lines
                .push(Line::styled("     pass: ".to_owned(), self.theme.dim));
        }
        let number = words::number(seat, self.names);
        let joint = if self.passing { ", " } else { "" };
        self.extend(vec![Span::raw(format!("{joint}{number}"))]);
        self.passing = true;
    }

    fn gift(
        &mut self,
        from: Seat,
        sign: &'static str,
        count: usize,
        cards: Option<Cards>,
        to: Seat,
        what: &str,
    ) {
        self.who(from);
        let theme = self.theme;
        self.extend(vec![Span::styled(format!("{sign} "), theme.dim)]);
        match cards {
            Some(cards) => {
                let spans = words::cards_spans(cards, theme);
                self.extend(spans);
            }
            None if count == 1 => self.extend(vec![Span::raw("a card")]),
            None => self.extend(vec![Span::raw(format!("{count} cards"))]),
        }
        let to = words::number(to, self.names);
        self.extend(vec![Span::styled(format!(" to {to}, {what}"), theme.dim)]);
    }

    /// Adds what a turn brought about to its line.
    fn note(&mut self, text: String) {
        let note = Span::styled(format!("  {text}"), self.theme.accent);
        self.extend(vec![note]);
    }

    fn extend(&mut self, spans: Vec<Span<'static>>) {
        if let Some(line) = self.lines.last_mut() {
            line.spans.extend(spans);
        }
    }
}
