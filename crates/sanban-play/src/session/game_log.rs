//! The log of a series, line by line, in step with its record.

use std::borrow::Cow;
use std::collections::VecDeque;

use ratatui::text::Line;

use super::{ActionOf, HiddenAction, StateOf, TableDisplay, Timeline, owned};
use sanban_game::{Game as _, Record, Seat, Standing, State as _};
use sanban_term::canvas::{shorten, width};
use sanban_term::theme::Theme;
use sanban_words::tr;

/// Perspective on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// Everything is open.
    All,
    /// All hands are hidden.
    Nobody,
    /// The view of a seat.
    Seat(Seat),
}

/// A line of the log.
struct LogLine {
    /// Number of actions before it.
    ply: usize,
    text: String,
    /// Name in it, if that may be shortened.
    who: String,
    /// Short form of the name, a few columns wide.
    short_who: String,
    /// Text for seats that did not see all of it.
    hidden: Option<HiddenAction>,
    /// `true` if it is told together with others like it.
    folds: bool,
}

impl LogLine {
    fn new(ply: usize, text: String) -> LogLine {
        LogLine {
            ply,
            text,
            who: String::new(),
            short_who: String::new(),
            hidden: None,
            folds: false,
        }
    }

    /// Lines in a row as one: the seats' names, then the notes of each.
    fn folded<F: TableDisplay>(all: &[LogLine]) -> Option<LogLine> {
        let last = all.last()?;
        let names: Vec<&str> = all.iter().map(|line| line.short_who.as_str()).collect();
        let notes = all.iter().filter_map(|line| line.text.split_once(BETWEEN));
        let mut text = F::fold_line(&names);
        for (_, note) in notes {
            text.push_str(BETWEEN);
            text.push_str(note);
        }
        Some(LogLine::new(last.ply, text))
    }

    /// The text from this perspective, in `room` columns as far as shortening the name allows.
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
                let name = if columns < LEAST && !self.short_who.is_empty() {
                    self.short_who.clone()
                } else {
                    shorten(&self.who, columns.max(LEAST))
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

/// A finished game of the series.
struct PastGame {
    /// Number of actions at its end.
    end: usize,
    /// Number of log lines at its end.
    lines: usize,
    /// Total points of each seat.
    points: Vec<f64>,
}

/// Produces the lines of a game while replaying it.
struct Writer<F: TableDisplay> {
    state: StateOf<F>,
    /// Number of actions played.
    ply: usize,
    /// `true` if the next action is the first of its game.
    begins: bool,
    /// Total points of each seat.
    points: Vec<f64>,
}

/// End of the log, long enough to fill a panel.
#[derive(Clone, Debug, Default)]
pub struct LogTail {
    /// Number of lines above.
    pub above: usize,
    /// Lines, newest last.
    pub lines: Vec<Line<'static>>,
}

/// The log of a series, in step with its record. Of finished games it keeps only their ends; their lines are produced again when
/// somebody scrolls back that far.
pub struct GameLog<F: TableDisplay> {
    past: Vec<PastGame>,
    /// The current game, and its lines so far.
    writer: Writer<F>,
    lines: Vec<LogLine>,
    /// Lines of past games that were recently looked at, by the number of the game.
    known: VecDeque<(usize, Vec<LogLine>)>,
    start: StateOf<F>,
    /// [`Timeline::cuts`] when last followed.
    cuts: u64,
}

impl<F: TableDisplay> GameLog<F> {
    /// Number of cached lines of past games.
    const KEPT: usize = 400;

    /// The log of a series, empty at first.
    pub fn new(timeline: &Timeline<StateOf<F>>) -> GameLog<F> {
        let start = timeline.first_state().clone();
        GameLog {
            past: Vec::new(),
            writer: Writer::of_start(&start),
            lines: Vec::new(),
            known: VecDeque::new(),
            start,
            cuts: timeline.cuts(),
        }
    }

    /// Follows the record: adds the lines of new actions, and drops those that were undone.
    pub fn follow(&mut self, timeline: &Timeline<StateOf<F>>, names: &[String]) {
        if self.cuts != timeline.cuts() || self.writer.ply > timeline.len() {
            *self = GameLog {
                start: self.start.clone(),
                ..GameLog::new(timeline)
            };
        }
        let actions = timeline.actions();
        for action in &actions[self.writer.ply..] {
            self.writer.write(action, names, &mut self.lines);
            if self.writer.begins {
                let lines = std::mem::take(&mut self.lines);
                let game = self.past.len();
                self.past.push(PastGame {
                    end: self.writer.ply,
                    lines: self.lines_before(game) + lines.len(),
                    points: self.writer.points.clone(),
                });
                self.remember(game, lines);
            }
        }
    }

    /// Number of lines before those of this game.
    fn lines_before(&self, game: usize) -> usize {
        let before = game.checked_sub(1).and_then(|before| self.past.get(before));
        before.map_or(0, |before| before.lines)
    }

    fn remember(&mut self, game: usize, lines: Vec<LogLine>) {
        self.known.push_back((game, lines));
        let mut count: usize = self.known.iter().map(|(_, lines)| lines.len()).sum();
        while count > Self::KEPT && self.known.len() > 1 {
            count -= self.known.pop_front().map_or(0, |(_, lines)| lines.len());
        }
    }

    /// Lines of a game in the series, the first being 0.
    fn lines_of(
        &mut self,
        game: usize,
        timeline: &Timeline<StateOf<F>>,
        names: &[String],
    ) -> &[LogLine] {
        let Some(past) = self.past.get(game) else {
            return &self.lines;
        };
        let is_it = |(known, _): &(usize, Vec<LogLine>)| *known == game;
        let index = match self.known.iter().position(is_it) {
            Some(index) => index,
            None => {
                let end = past.end;
                let before = game.checked_sub(1).and_then(|before| self.past.get(before));
                let mut writer: Writer<F> = match before {
                    Some(before) => Writer {
                        state: timeline.state_at(before.end),
                        ply: before.end,
                        begins: true,
                        points: before.points.clone(),
                    },
                    None => Writer::of_start(&self.start),
                };
                let mut lines = Vec::new();
                let actions = timeline.actions();
                for action in &actions[writer.ply..end] {
                    writer.write(action, names, &mut lines);
                }
                self.remember(game, lines);
                self.known.len() - 1
            }
        };
        &self.known[index].1
    }

    /// The last lines up to a ply, at least `wanted` if there are so many, as seen from a perspective. Only these are produced,
    /// however long the log is.
    #[must_use]
    pub fn tail(
        &mut self,
        timeline: &Timeline<StateOf<F>>,
        ply: usize,
        eyes: &LogEyes<'_>,
        wanted: usize,
    ) -> LogTail {
        // From the newest back.
        let mut lines: Vec<Line<'static>> = Vec::new();
        let resigned = timeline.resigned().filter(|_| ply >= timeline.len());
        if let Some(seat) = resigned {
            let name = F::who(eyes.names, seat);
            let line = LogLine::new(ply, tr!("table-gave-up", name));
            eyes.write::<F>(&line, &mut lines);
        }
        let last = self.past.partition_point(|past| past.end < ply);
        for game in (0..=last).rev() {
            let before = self.lines_before(game);
            let all = self.lines_of(game, timeline, eyes.names);
            let mut left = &all[..all.partition_point(|line| line.ply <= ply)];
            while let Some((line, earlier)) = left.split_last() {
                if lines.len() >= wanted {
                    lines.reverse();
                    let above = before + left.len();
                    return LogTail { above, lines };
                }
                if !line.folds {
                    eyes.write::<F>(line, &mut lines);
                    left = earlier;
                    continue;
                }
                let other = left.iter().rposition(|line| !line.folds);
                let (before, folded) = left.split_at(other.map_or(0, |at| at + 1));
                if let Some(line) = LogLine::folded::<F>(folded) {
                    eyes.write::<F>(&line, &mut lines);
                }
                left = before;
            }
        }
        lines.reverse();
        LogTail { above: 0, lines }
    }
}

impl<F: TableDisplay> Writer<F> {
    fn of_start(start: &StateOf<F>) -> Writer<F> {
        Writer {
            state: start.clone(),
            ply: 0,
            begins: true,
            points: vec![0.0; start.seats()],
        }
    }

    /// Plays the next action, and adds its lines to those of its game.
    fn write(&mut self, action: &ActionOf<F>, names: &[String], lines: &mut Vec<LogLine>) {
        Record::advance(&mut self.state);
        self.ply += 1;
        let ply = self.ply;
        if std::mem::take(&mut self.begins) {
            let dealt = F::deal_lines(&self.state, names);
            lines.extend(dealt.into_iter().map(|(text, hidden)| {
                let who = text.split(": ").next().unwrap_or_default().to_owned();
                let seat = Seat::all(names.len()).find(|&seat| F::who(names, seat) == who);
                LogLine {
                    who,
                    short_who: seat.map_or_else(String::new, |seat| F::short_who(names, seat)),
                    hidden: Some(hidden),
                    ..LogLine::new(ply, text)
                }
            }));
        }
        let actor = self.state.actor();
        let who = |call: fn(&[String], Seat) -> String| {
            actor.map_or_else(String::new, |seat| call(names, seat))
        };
        if F::is_logged(&self.state, action) {
            lines.push(LogLine {
                hidden: F::hidden_log_line(&self.state, action, names),
                who: who(F::who),
                short_who: who(F::short_who),
                folds: F::folds(action),
                ..LogLine::new(ply, F::log_line(&self.state, action, names))
            });
        }
        self.state.apply(action);
        if self.state.actor().is_none() {
            self.begins = true;
            let end = F::end_line(&self.state, names);
            let end = std::iter::once(end).chain(self.count_points(names));
            lines.extend(end.map(|line| LogLine::new(ply, line)));
        }
    }

    /// Counts the finished game; the text of all seats' total points, if the game gives points by place.
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
        Some(tr!("table-points", points = texts.join(BETWEEN)))
    }
}

/// Reader of a log.
#[derive(Clone, Copy)]
pub struct LogEyes<'a> {
    pub perspective: Perspective,
    /// The names of the seats.
    pub names: &'a [String],
    /// The colours.
    pub theme: &'a Theme,
    /// Width of a line in columns.
    pub room: u16,
}

impl LogEyes<'_> {
    /// Adds a line from this perspective, wrapped, last line first.
    fn write<F: TableDisplay>(&self, line: &LogLine, lines: &mut Vec<Line<'static>>) {
        let wrapped = wrapped(&line.fitted(self.perspective, self.room), self.room);
        let coloured = |text: String| owned(F::coloured(&text, self.theme));
        lines.extend(wrapped.into_iter().rev().map(coloured));
    }
}

/// Separator between parts of a line, and prefix of continuation lines.
const BETWEEN: &str = " · ";

/// Wraps a line of the log, breaking only between its parts.
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
            "5 expert: J♠ · number lock · 11-back"
        );
        // The number still identifies the seat.
        assert_eq!(fitted(text, name, 30), "5: J♠ · number lock · 11-back");
    }
}
