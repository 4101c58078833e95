//! Drawing of a run: its progress, the standings, remarks on them, and the last table.

use std::collections::BTreeMap;
use std::time::Duration;

use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;

use super::words::{notes, table};
use super::{ArenaScreen, Known};
use crate::tournament::{EntrantRow, Goal, Kind, Standings};
use sanban_game::harmless;
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::widgets::{percent_bar, scroll_bar, share};
use sanban_words::text::{number, wrap};
use sanban_words::tr;

impl ArenaScreen {
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let known = self.seen.lock().clone();
        let Some(known) = known else {
            return;
        };
        let area = canvas.area();
        let theme = canvas.theme();
        let inside = area.inner(Margin::new(2, 1));
        let mut page = canvas.page(inside.above(1));
        if let Some(all) = self.expected(&known).filter(|_| !self.ended) {
            let [done, all] =
                [known.done, all.units].map(|units| usize::try_from(units).unwrap_or(usize::MAX));
            let bar = page.take(1);
            percent_bar(page.canvas(), bar, share(done, all), theme.accent);
        }
        page.row().shortened(&self.progress(&known, ctx), theme.dim);
        // It stays for a person who looks at the terminal only later.
        if let Some(problem) = &known.problem {
            page.paragraph(problem, theme.bad);
        }
        page.skip(1);
        let names = self.names_shown();
        let standings = called(&known.standings, &names);
        let mut rows = table(&standings, Some(inside.width)).into_iter();
        if let Some(head) = rows.next() {
            page.row().text(head, theme.dim);
        }
        let mut lines: Vec<(String, Style)> = rows.map(|row| (row, theme.text)).collect();
        lines.push((String::new(), theme.dim));
        for note in notes(&standings) {
            let wrapped = wrap(&note, inside.width).into_iter();
            lines.extend(wrapped.map(|line| (line, theme.dim)));
        }
        let place = page.rest();
        let hidden = lines.len().saturating_sub(place.height.into());
        let page = usize::from(place.height.saturating_sub(1)).max(1);
        let first = self.first.min(hidden);
        for (row, (line, style)) in place.rows().zip(&lines[first..]) {
            canvas.row(row).text(line, *style);
        }
        let beside = Rect {
            width: place.width + 2,
            ..place
        };
        scroll_bar(canvas, beside, first, lines.len());
        if let Some(table) = &known.last {
            let who = table.seats.iter().map(|&(entrant, score)| {
                let one = self.entrants.get(entrant);
                let name = one.map_or("", |one| one.name.as_str());
                format!(
                    "{} {}",
                    harmless(names.get(name).map_or(name, String::as_str)),
                    number(score, score_digits(score))
                )
            });
            let who: Vec<String> = who.collect();
            let line = tr!("arena-last", who = who.join(" · "));
            canvas.row(inside.last_rows(1)).shortened(&line, theme.text);
        }
        (self.first, self.hidden, self.page) = (first, hidden, page);
    }

    /// Progress of the run, and the remaining time.
    fn progress(&self, known: &Known, ctx: &Context) -> String {
        let games = |units: u64| (units * self.counts_per_unit).to_string();
        // The run may have been decided while more units were played.
        let done = match known.standings.decision {
            Some(_) if self.ended => known.standings.units as u64,
            _ => known.done,
        };
        let kind = match self.kind {
            Kind::Alone => "shoes",
            Kind::Pairs | Kind::Tables(_) => "games",
        };
        let progress = match known.all {
            Some(all) => tr!("arena-progress", done = games(done), all = games(all), kind),
            None => tr!("arena-progress-open", done = games(done), kind),
        };
        let mut parts = vec![progress];
        if let Goal::Error(goal) = self.goal
            && let Some(error) = known.standings.error()
        {
            let digits = digits_of(goal);
            parts.push(tr!(
                "arena-error",
                error = number(error, digits + 1),
                goal = number(goal, digits)
            ));
        }
        if known.problem.is_some() {
            parts.push(tr!("arena-broken-off"));
        } else if self.ended {
            parts.push(tr!("arena-finished"));
        } else if known.done == self.before {
            parts.push(tr!("arena-first"));
        } else if let Some((left, estimated)) = self.left(known, ctx) {
            let time = clock(left);
            parts.push(if estimated {
                tr!("arena-left-about", time)
            } else {
                tr!("arena-left", time)
            });
        }
        parts.join(" · ")
    }

    /// Remaining time, and `true` if it is only extrapolated from the error so far.
    fn left(&self, known: &Known, ctx: &Context) -> Option<(Duration, bool)> {
        let played = known
            .done
            .checked_sub(self.before)
            .filter(|&played| played > 0)?;
        let expected = self.expected(known)?;
        let to_play = expected.units.saturating_sub(known.done);
        let left = ctx.now.saturating_duration_since(self.begun).as_secs_f64() / played as f64
            * to_play as f64;
        Some((Duration::try_from_secs_f64(left).ok()?, expected.estimated))
    }

    /// Expected number of units: the planned ones, or fewer if the error is reached before.
    fn expected(&self, known: &Known) -> Option<Expected> {
        let asked = known.all.map(|units| Expected {
            units,
            estimated: false,
        });
        let Goal::Error(goal) = self.goal else {
            return asked;
        };
        let Some(error) = known.standings.error() else {
            return asked;
        };
        // Four times as many units halve an interval.
        let units = known.standings.units as f64 * (error / goal).powi(2);
        let estimate = Expected {
            units: (units.ceil() as u64).max(known.done),
            estimated: true,
        };
        match asked {
            Some(asked) if asked.units <= estimate.units => Some(asked),
            _ => Some(estimate),
        }
    }

    /// Displayed names of the entrants, by name: as in the set-up, unless they were given a name, or two would have the same.
    fn names_shown(&self) -> BTreeMap<&str, String> {
        let called = |one: &EntrantRow| {
            if one.name == one.player {
                (self.call)(&one.name)
            } else {
                one.name.clone()
            }
        };
        let names = self.entrants.iter().map(|one| {
            let alike = self
                .entrants
                .iter()
                .filter(|other| called(other) == called(one));
            let shown = match alike.count() {
                1 => called(one),
                _ => one.name.clone(),
            };
            (one.name.as_str(), shown)
        });
        names.collect()
    }
}

/// Expected number of units in a run.
struct Expected {
    units: u64,
    /// `true` if it is an estimate.
    estimated: bool,
}

/// The standings with the displayed names.
fn called(standings: &Standings, names: &BTreeMap<&str, String>) -> Standings {
    let mut standings = standings.clone();
    let rename = |name: &mut String| {
        if let Some(shown) = names.get(name.as_str()) {
            shown.clone_into(name);
        }
    };
    standings
        .standings
        .iter_mut()
        .for_each(|one| rename(&mut one.name));
    for pair in &mut standings.superiority {
        rename(&mut pair.one);
        rename(&mut pair.other);
    }
    standings.anchor.iter_mut().for_each(rename);
    standings
}

/// Number of decimals of an error.
pub(super) fn digits_of(error: f64) -> usize {
    error
        .to_string()
        .split_once('.')
        .map_or(0, |(_, digits)| digits.len())
}

/// Number of decimals of a score: none for whole scores, one for halves.
fn score_digits(score: f64) -> usize {
    usize::from(score.fract() != 0.0)
}

/// Hours, minutes and seconds: `1:02:03`, `2:03`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_as_on_a_clock() {
        for (seconds, text) in [(3, "0:03"), (83, "1:23"), (3723, "1:02:03")] {
            assert_eq!(clock(Duration::from_secs(seconds)), text);
        }
    }
}
