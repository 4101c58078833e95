//! The log of a deal: a line for each meld with what it brought about, passes in a row on one line.

use ratatui::text::{Line, Span};

use super::series::Finished;
use super::words::{self, SHORT};
use crate::daihinmin::{Cards, Event, View};
use crate::game::Seat;
use crate::tui::frame::theme::Theme;

/// What a turn brought about: in both languages, and in few columns.
struct Note {
    full: Vec<Span<'static>>,
    short: Vec<Span<'static>>,
}

impl Note {
    /// What stands before a note.
    const GAP: &'static str = "  ";

    fn width(spans: &[Span<'static>]) -> usize {
        Note::GAP.len() + spans.iter().map(Span::width).sum::<usize>()
    }
}

/// Writes lines from events.
struct Writer<'a> {
    names: &'a [String],
    theme: &'a Theme,
    /// The columns of a line.
    room: u16,
    lines: Vec<Line<'static>>,
    /// What comes behind the last line.
    notes: Vec<Note>,
    /// The last line is one of passes, and more can be added.
    passing: bool,
}

/// Everything that this seat saw happen in the deal, after a line for each game of the `past`; what does not fit into `room`
/// columns is said in fewer, and then goes on in another line.
pub(super) fn lines<'a>(
    view: &View,
    past: impl Iterator<Item = &'a Finished>,
    names: &[String],
    theme: &Theme,
    room: u16,
) -> Vec<Line<'static>> {
    let mut writer = Writer {
        names,
        theme,
        room,
        lines: Vec::new(),
        notes: Vec::new(),
        passing: false,
    };
    for result in past {
        let order = result.order().map(|seat| words::short(seat, names));
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
    writer.write_notes();
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
                let mut spans = vec![Span::styled("lock ", theme.accent)];
                spans.extend(words::suits_spans(*suits, theme));
                self.notes.push(Note {
                    full: spans.clone(),
                    short: spans,
                });
            }
            Event::NumberLocked => self.note("number lock", "number lock"),
            Event::Revolution(true) => self.note("revolution 革命", "revolution"),
            Event::Revolution(false) => {
                self.note("counter-revolution 革命返し", "counter-revolution");
            }
            Event::ElevenBack(true) => self.note("11-back", "11-back"),
            Event::ElevenBack(false) => self.note("11-back undone", "11-back undone"),
            Event::EightCut => self.note("8-cut 8切り", "8-cut"),
            Event::SpadeThree => self.note("beats the joker スペ3", "beats the joker"),
            Event::Skipped(seat) => {
                let text = format!("skips to {}", words::short(*seat, self.names));
                self.note(text.clone(), text);
            }
            Event::AllSkipped => self.note("skips everybody 5飛ばし", "skips everybody"),
            Event::Out(_, place) => {
                let text = format!("out, {}", words::ordinal(*place));
                self.note(text.clone(), text);
            }
            Event::Forbidden(_, place) => {
                let place = words::ordinal(*place);
                self.note(
                    format!("forbidden finish 禁止上がり, {place}"),
                    format!("forbidden finish, {place}"),
                );
            }
            Event::Fell(seat, place) => {
                self.who(*seat);
                let place = words::ordinal(*place);
                let text = format!("falls to {place} 都落ち");
                self.note(text.clone(), text);
            }
            Event::Lots => {
                let text = "too many passes: by lot 千日手";
                self.push(Line::styled(text, theme.accent));
            }
            Event::Leads(seat) => {
                let text = format!("     {}", words::leads(*seat, self.names));
                self.push(Line::styled(text, theme.dim));
            }
        }
        self.passing = false;
    }

    /// A line in the middle of which a game begins.
    fn heading(&mut self, text: String) {
        self.push(Line::styled(text, self.theme.title));
    }

    fn first_leader(&mut self, view: &View) {
        if let Some(seat) = view.round().diamond_three() {
            let text = format!("     {} (had 3♦)", words::leads(seat, self.names));
            self.push(Line::styled(text, self.theme.dim));
        }
    }

    /// Begins a line with who does something.
    fn who(&mut self, seat: Seat) {
        let number = words::short(seat, self.names);
        let style = match number.as_str() {
            "You" => self.theme.accent,
            _ => self.theme.text,
        };
        self.push(Line::from(Span::styled(
            format!("{number:>SHORT$} "),
            style,
        )));
    }

    fn pass(&mut self, seat: Seat) {
        if !self.passing {
            self.push(Line::styled("     pass: ", self.theme.dim));
        }
        let number = words::short(seat, self.names);
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
                let spans = words::cards_spans(cards.iter(), theme);
                self.extend(spans);
            }
            None if count == 1 => self.extend(vec![Span::raw("a card")]),
            None => self.extend(vec![Span::raw(format!("{count} cards"))]),
        }
        let to = words::short(to, self.names);
        self.extend(vec![Span::styled(format!(" to {to}, {what}"), theme.dim)]);
    }

    /// Adds what a turn brought about to its line.
    fn note(&mut self, full: impl Into<String>, short: impl Into<String>) {
        let note = |text: String| vec![Span::styled(text, self.theme.accent)];
        let (full, short) = (note(full.into()), note(short.into()));
        self.notes.push(Note { full, short });
    }

    /// Ends the last line and begins another.
    fn push(&mut self, line: Line<'static>) {
        self.write_notes();
        self.lines.push(line);
    }

    /// Writes the notes behind the last line: as they fit, those that are left into lines of their own.
    fn write_notes(&mut self) {
        let notes = std::mem::take(&mut self.notes);
        let room = usize::from(self.room);
        let before = self.lines.last().map_or(0, Line::width);
        let all: usize = notes.iter().map(|note| Note::width(&note.full)).sum();
        for note in notes {
            let spans = match before + all <= room {
                true => note.full,
                false => note.short,
            };
            let used = self.lines.last().map_or(0, Line::width);
            if used + Note::width(&spans) > room {
                self.lines.push(Line::from("   "));
            }
            self.extend(vec![Span::raw(Note::GAP)]);
            self.extend(spans);
        }
    }

    fn extend(&mut self, spans: Vec<Span<'static>>) {
        if let Some(line) = self.lines.last_mut() {
            line.spans.extend(spans);
        }
    }
}
