//! The log of a series, line by line, kept in step with its record.

use std::borrow::Cow;

use ratatui::text::{Line, Span};

use super::{ActionOf, HiddenAction, StateOf, TableDisplay, Timeline, name_of};
use crate::game::{Game as _, Record, Seat, Standing, State as _};
use crate::tui::frame::canvas::{shorten, width};
use crate::tui::frame::theme::Theme;

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// Everything is open.
    All,
    /// All hands are hidden.
    Nobody,
    /// Those of a seat.
    Seat(Seat),
}

/// A line of the log.
struct LogLine {
    /// After how many actions it stands there.
    ply: usize,
    text: String,
    /// Whose name stands in it, where that may be shortened.
    who: String,
    /// The same in a few columns.
    short_who: String,
    /// What stands there for those who did not see all of it.
    hidden: Option<HiddenAction>,
}

impl LogLine {
    fn new(ply: usize, text: String) -> LogLine {
        LogLine {
            ply,
            text,
            who: String::new(),
            short_who: String::new(),
            hidden: None,
        }
    }

    /// What these eyes read, in `room` columns as far as the name can be made shorter for it.
    fn fitted(&self, perspective: Perspective, room: u16) -> Cow<'_, str> {
        /// Columns of a name that can still be told from others.
        const LEAST: u16 = 5;
        let text = self.text(perspective);
        let over = width(text).saturating_sub(room);
        let at = text.find(&format!("{}:", self.who));
        match at.filter(|_| over > 0 && !self.who.is_empty()) {
            None => Cow::Borrowed(text),
            Some(at) => {
                let (before, rest) = (&text[..at], &text[at + self.who.len()..]);
                let columns = width(&self.who).saturating_sub(over);
                let name = match columns < LEAST && !self.short_who.is_empty() {
                    true => self.short_who.clone(),
                    false => shorten(&self.who, columns.max(LEAST)),
                };
                Cow::Owned(format!("{before}{name}{rest}"))
            }
        }
    }

    fn text(&self, perspective: Perspective) -> &str {
        match (&self.hidden, perspective) {
            (None, _) | (_, Perspective::All) => &self.text,
            (Some(hidden), Perspective::Seat(seat)) if hidden.known_to.contains(&seat) => {
                &self.text
            }
            (Some(hidden), Perspective::Nobody | Perspective::Seat(_)) => &hidden.text,
        }
    }
}

/// The log of a series, kept in step with its record.
pub struct GameLog<F: TableDisplay> {
    lines: Vec<LogLine>,
    seen: Vec<ActionOf<F>>,
    state: StateOf<F>,
    start: StateOf<F>,
    resigned: Option<Seat>,
    /// The points of each seat so far.
    points: Vec<f64>,
}

impl<F: TableDisplay> GameLog<F> {
    /// The log of a series, empty so far.
    #[must_use]
    pub fn new(timeline: &Timeline<StateOf<F>>) -> GameLog<F> {
        let start = timeline.first_state().clone();
        GameLog {
            lines: Vec::new(),
            seen: Vec::new(),
            state: start.clone(),
            points: vec![0.0; start.seats()],
            start,
            resigned: None,
        }
    }

    /// Writes down what has been done since, and forgets what was taken back.
    pub fn follow(&mut self, timeline: &Timeline<StateOf<F>>, names: &[String]) {
        let actions = timeline.actions();
        if !actions.starts_with(&self.seen) {
            self.lines.clear();
            self.seen.clear();
            self.state = self.start.clone();
            self.points.fill(0.0);
        }
        for action in &actions[self.seen.len()..] {
            let begins = self.seen.is_empty() || self.state.actor().is_none();
            Record::advance(&mut self.state);
            let actor = self.state.actor();
            let who = |call: fn(&[String], Seat) -> String| {
                actor.map_or_else(String::new, |seat| call(names, seat))
            };
            let ply = self.seen.len() + 1;
            if begins {
                let dealt = F::deal_lines(&self.state, names);
                self.lines.extend(dealt.into_iter().map(|(text, hidden)| {
                    let who = text.split(": ").next().unwrap_or_default().to_owned();
                    let mut seats = Seat::all(names.len());
                    let seat = seats.find(|&seat| F::who(names, seat) == who);
                    LogLine {
                        who,
                        short_who: seat.map_or_else(String::new, |seat| F::short_who(names, seat)),
                        hidden: Some(hidden),
                        ..LogLine::new(ply, text)
                    }
                }));
            }
            self.lines.push(LogLine {
                hidden: F::hidden_log_line(&self.state, action, names),
                who: who(F::who),
                short_who: who(F::short_who),
                ..LogLine::new(ply, F::log_line(&self.state, action, names))
            });
            self.state.apply(action);
            self.seen.push(action.clone());
            if self.state.actor().is_none() {
                let end = F::end_line(&self.state, names);
                let points = self.count_points(names);
                let lines = std::iter::once(end).chain(points);
                self.lines.extend(lines.map(|line| LogLine::new(ply, line)));
            }
        }
        let resigned = timeline.resigned();
        if self.resigned != resigned {
            self.resigned = resigned;
            if let Some(seat) = resigned {
                let name = name_of(names, seat);
                let line = format!("{name} gave the game up");
                self.lines.push(LogLine::new(self.seen.len(), line));
            }
        }
    }

    /// Counts the game that is over; the points of all seats so far, where a game gives points by place.
    fn count_points(&mut self, names: &[String]) -> Option<String> {
        let mut texts = Vec::with_capacity(self.points.len());
        for (seat, points) in Seat::all(self.points.len()).zip(&mut self.points) {
            let outcome = F::Game::outcome(&self.state, seat);
            *points += outcome.score;
            if !matches!(outcome.standing, Standing::Place(_)) {
                return None;
            }
            texts.push(format!("{}={points}", F::short_who(names, seat)));
        }
        Some(format!("points: {}", texts.join(BETWEEN)))
    }

    /// The lines of what was done up to a ply, with what these eyes saw of it.
    #[must_use]
    pub fn until(
        &self,
        ply: usize,
        perspective: Perspective,
        theme: &Theme,
        room: u16,
    ) -> Vec<Line<'static>> {
        let end = self.lines.partition_point(|line| line.ply <= ply);
        let own = |span: Span<'_>| Span::styled(span.content.into_owned(), span.style);
        self.lines[..end]
            .iter()
            .flat_map(|line| wrapped(&line.fitted(perspective, room), room))
            .map(|text| {
                let Line { spans, style, .. } = F::coloured(&text, theme);
                Line::from_iter(spans.into_iter().map(own)).style(style)
            })
            .collect()
    }
}

/// What stands between two things that are told in one line, and before those that begin a line.
const BETWEEN: &str = " · ";

/// A line of the log in as many as it takes, broken only between two things that are told.
fn wrapped(text: &str, room: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in text.split(BETWEEN) {
        match lines.last_mut() {
            None => lines.push(part.to_owned()),
            Some(line) if width(line) + width(BETWEEN) + width(part) <= room => {
                line.push_str(BETWEEN);
                line.push_str(part);
            }
            Some(_) => lines.push(format!("{BETWEEN}{part}")),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shortened_before_what_was_done_is() {
        let fitted = |text: &str, who: &str, room: u16| {
            let line = LogLine {
                who: who.to_owned(),
                short_who: "5".to_owned(),
                ..LogLine::new(1, text.to_owned())
            };
            line.fitted(Perspective::All, room).into_owned()
        };
        let text = "5 expert:level=3: J♠ · number lock · 11-back";
        let name = "5 expert:level=3";
        assert_eq!(fitted(text, name, 44), text);
        assert_eq!(
            fitted(text, name, 38),
            "5 expert:…: J♠ · number lock · 11-back"
        );
        // The number still tells who it was.
        assert_eq!(fitted(text, name, 30), "5: J♠ · number lock · 11-back");
    }
}
