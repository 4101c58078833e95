//! How a run is drawn: how far it is, the standings, what is to be said of them, and the last table.

use std::time::Duration;

use ratatui::layout::Rect;

use super::words::{notes, table};
use super::{ArenaScreen, Known};
use crate::text::{shorten, wrap};
use crate::tournament::Kind;
use crate::tr;
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::context::Context;
use crate::tui::frame::widgets::{percent_bar, share};

impl ArenaScreen {
    pub(super) fn draw_all(&self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let known = self.seen.lock().clone();
        let Some(known) = known else {
            return;
        };
        let area = canvas.area();
        let theme = canvas.theme();
        let inside = Rect {
            x: area.x + 2,
            width: area.width.saturating_sub(4),
            y: area.y + 1,
            height: area.height.saturating_sub(2),
        };
        let mut y = inside.y;
        if let Some(all) = known.all.filter(|_| self.ended.is_none()) {
            let [done, all] =
                [known.done, all].map(|units| usize::try_from(units).unwrap_or(usize::MAX));
            percent_bar(canvas, Rect { y, ..inside }, share(done, all), theme.accent);
            y += 1;
        }
        canvas.text(inside.x, y, self.progress(&known, ctx), theme.dim);
        y += 2;
        let last = inside.bottom().saturating_sub(1);
        for (row, line) in table(&known.standings, Some(inside.width))
            .iter()
            .enumerate()
        {
            if y >= last {
                return;
            }
            let style = if row == 0 { theme.dim } else { theme.text };
            canvas.text(inside.x, y, line, style);
            y += 1;
        }
        y += 1;
        for note in notes(&known.standings) {
            for line in wrap(&note, inside.width) {
                if y >= last {
                    break;
                }
                canvas.text(inside.x, y, line, theme.dim);
                y += 1;
            }
        }
        if let Some(table) = &known.last {
            let line = tr!("arena-last", who = &*table.who);
            canvas.text(inside.x, last, shorten(&line, inside.width), theme.text);
        }
    }

    /// How far it is, and how long it takes still.
    fn progress(&self, known: &Known, ctx: &Context) -> String {
        let games = |units: u64| (units * self.games_per_unit).to_string();
        let kind = match self.kind {
            Kind::Alone => "shoes",
            Kind::Pairs | Kind::Tables(_) => "games",
        };
        let progress = match known.all {
            Some(all) => tr!(
                "arena-progress",
                done = games(known.done),
                all = games(all),
                kind = kind
            ),
            None => tr!("arena-progress-open", done = games(known.done), kind = kind),
        };
        if self.ended.is_some() {
            return format!("{progress} · {}", tr!("arena-finished"));
        }
        match self.left(known, ctx) {
            Some(left) => format!("{progress} · {}", tr!("arena-left", time = clock(left))),
            None => progress,
        }
    }

    fn left(&self, known: &Known, ctx: &Context) -> Option<Duration> {
        let played = known
            .done
            .checked_sub(self.before)
            .filter(|&played| played > 0)?;
        let to_play = known.all?.saturating_sub(known.done);
        let taken = ctx.now.saturating_duration_since(self.begun);
        Duration::try_from_secs_f64(taken.as_secs_f64() / played as f64 * to_play as f64).ok()
    }
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
