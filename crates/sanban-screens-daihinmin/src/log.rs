//! The log of a deal: a line for each meld with its effects, and passes in a row on one line.

use ratatui::text::{Line, Span};

use super::series::Finished;
use super::words;
use sanban_daihinmin::{Event, View};
use sanban_game::Seat;
use sanban_term::canvas::line_width;
use sanban_term::theme::Theme;
use sanban_words::text::width;
use sanban_words::tr;

/// Gap before the effects of a turn.
const GAP: &str = "  ";

/// Writer of lines from events.
struct Writer<'a> {
    names: &'a [String],
    theme: &'a Theme,
    /// The columns of a line.
    room: u16,
    lines: Vec<Line<'static>>,
    /// Notes after the last line.
    notes: Vec<Vec<Span<'static>>>,
    /// `true` if the last line is one of passes, and more can be added.
    passing: bool,
    /// Seat of the last meld.
    owner: Option<Seat>,
}

/// Lines of everything this seat has seen in the deal, after a line for each game of the `past`; a line longer than `room`
/// columns continues on the next.
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
        owner: None,
    };
    for result in past {
        let order = result.order().map(|seat| words::short(seat, names));
        let order = order.join(" › ");
        let text = tr!("daihinmin_log-finished", game = result.game, order);
        writer.lines.push(Line::styled(text, theme.dim));
    }
    let heading = tr!("daihinmin_table-game", game = view.game());
    writer.push(Line::styled(heading, theme.title));
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
        match event {
            Event::Played(seat, meld) => {
                self.owner = Some(*seat);
                self.who(*seat);
                let spans = words::meld_spans(meld, theme);
                self.extend(spans);
            }
            Event::Tribute {
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
            } => {
                let to = words::short(*to, self.names);
                let slot = words::SLOTS[0];
                let text = match event {
                    Event::Tribute { .. } => tr!("daihinmin_log-tribute", cards = slot, to),
                    _ => tr!("daihinmin_log-returned", cards = slot, to),
                };
                let cards = match cards {
                    Some(cards) => words::cards_spans(cards.iter(), theme),
                    None => vec![Span::raw(words::cards_count(*count))],
                };
                self.who(*from);
                self.extend(words::with_spans(&text, &[cards], theme.dim).spans);
            }
            Event::Passed(seat) => return self.pass(*seat),
            Event::Over => {}
            Event::Locked(suits) => {
                let lock = format!("{} ", tr!("daihinmin_log-lock"));
                let mut spans = vec![Span::styled(lock, theme.accent)];
                spans.extend(words::suits_spans(*suits, theme));
                self.notes.push(spans);
            }
            Event::NumberLocked => self.note(tr!("daihinmin_log-number-lock")),
            Event::Revolution(true) => self.note(tr!("daihinmin_log-revolution")),
            Event::Revolution(false) => self.note(tr!("daihinmin_log-counter-revolution")),
            Event::ElevenBack(true) => self.note(tr!("daihinmin_log-eleven-back")),
            Event::ElevenBack(false) => self.note(tr!("daihinmin_log-eleven-back-undone")),
            Event::EightCut => self.note(tr!("daihinmin_log-eight-cut")),
            Event::SpadeThree => self.note(tr!("daihinmin_log-spade-three")),
            Event::Skipped(seat) => {
                let who = words::short(*seat, self.names);
                self.note(tr!("daihinmin_log-skips", who));
            }
            Event::AllSkipped => self.note(tr!("daihinmin_log-skips-all")),
            Event::Out(_, place) => {
                self.note(tr!("daihinmin_log-out", place = words::ordinal(*place)));
            }
            Event::Forbidden(_, place) => {
                self.note(tr!(
                    "daihinmin_log-forbidden",
                    place = words::ordinal(*place)
                ));
            }
            Event::Fell(seat, place) => {
                self.who(*seat);
                self.note(tr!("daihinmin_log-fell", place = words::ordinal(*place)));
            }
            Event::Lots => {
                self.push(Line::styled(tr!("daihinmin_log-lots"), theme.accent));
            }
            Event::Leads(seat) => {
                let text = words::leads(*seat, self.names);
                self.aside(&text);
            }
        }
        self.passing = false;
    }

    /// Adds a line without a seat.
    fn aside(&mut self, text: &str) {
        let indent = " ".repeat(usize::from(words::short_columns()) + 1);
        let text = format!("{indent}{text}");
        self.push(Line::styled(text, self.theme.dim));
    }

    fn first_leader(&mut self, view: &View) {
        if let Some(seat) = view.round().diamond_three() {
            let text = if words::is_you(seat, self.names) {
                tr!("daihinmin_log-you-lead-first")
            } else {
                let who = words::short(seat, self.names);
                tr!("daihinmin_log-leads-first", who)
            };
            self.aside(&text);
        }
    }

    /// Begins a line with a seat.
    fn who(&mut self, seat: Seat) {
        let name = words::short(seat, self.names);
        let style = if words::is_you(seat, self.names) {
            self.theme.accent
        } else {
            self.theme.text
        };
        let indent = words::short_columns().saturating_sub(width(&name));
        let text = format!("{}{name} ", " ".repeat(indent.into()));
        self.push(Line::from(Span::styled(text, style)));
    }

    /// Adds a pass. One on the own meld is left out: all others have passed, and that the seat leads follows.
    fn pass(&mut self, seat: Seat) {
        if self.owner == Some(seat) {
            return;
        }
        let name = words::short(seat, self.names);
        if self.passing {
            self.extend(vec![Span::raw(format!("{}{name}", tr!("plain-between")))]);
        } else {
            let pass = format!("{} ", tr!("daihinmin_log-pass"));
            self.aside(&pass);
            self.extend(vec![Span::raw(name)]);
        }
        self.passing = true;
    }

    /// Adds an effect of a turn to its line.
    fn note(&mut self, text: String) {
        let note = vec![Span::styled(text, self.theme.accent)];
        self.notes.push(note);
    }

    /// Ends the last line and begins another.
    fn push(&mut self, line: Line<'static>) {
        self.write_notes();
        self.lines.push(line);
    }

    /// Writes the notes after the last line as far as they fit, and the rest on lines of their own.
    fn write_notes(&mut self) {
        let notes = std::mem::take(&mut self.notes);
        for note in notes {
            let columns = width(GAP) + note.iter().map(|span| width(&span.content)).sum::<u16>();
            let used = self.lines.last().map_or(0, line_width);
            if used + columns > self.room {
                self.lines.push(Line::from("   "));
            }
            self.extend(vec![Span::raw(GAP)]);
            self.extend(note);
        }
    }

    fn extend(&mut self, spans: Vec<Span<'static>>) {
        if let Some(line) = self.lines.last_mut() {
            line.spans.extend(spans);
        }
    }
}
