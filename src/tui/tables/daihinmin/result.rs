//! The end of a game: places, points, what becomes of the classes, and how the match stands.

use ratatui::layout::Rect;

use super::series::Series;
use super::words;
use crate::daihinmin::View;
use crate::game::{Seat, View as _};
use crate::tui::canvas::{Canvas, centered, width};

/// Columns and rows of the panel.
pub(super) const WANTED: (u16, u16) = (66, 14);

/// What the panel shows.
pub(super) struct Result<'a> {
    pub(super) view: &'a View,
    pub(super) series: &'a Series,
    pub(super) names: &'a [String],
    /// After how many games the match is over.
    pub(super) length: u32,
    /// After this game the classes are forgotten.
    pub(super) reset: bool,
}

impl Result<'_> {
    /// Draws the panel in the middle of `area`.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let Some(game) = self.series.games().last() else {
            return;
        };
        let viewer = self.view.seat();
        let frame = centered(area, WANTED.0 + 4, WANTED.1);
        canvas.clear(frame);
        canvas.border(frame, theme.accent);
        let over = self.is_match_over();
        let x = frame.x + 3;
        let place = game.places[viewer.index()];
        let points = game.points(viewer);
        let heading = match over {
            true => format!(" Match over after {} games ", game.game),
            false => format!(" Game {} is over ", game.game),
        };
        canvas.text(frame.x + 2, frame.y, heading, theme.title);
        let you = format!(
            "You: {} place, {} {}, {} {}",
            words::ordinal(place),
            words::class(place.into()),
            words::class_english(place.into()),
            points,
            if points == 1 { "point" } else { "points" },
        );
        canvas.text(x, frame.y + 2, you, theme.accent);
        let columns = [x, x + 5, x + 25, x + 47, x + 56];
        let head = ["", "player", "class", "points", "so far"];
        for (x, text) in columns.into_iter().zip(head) {
            canvas.text(x, frame.y + 4, text, theme.dim);
        }
        for (y, seat) in (frame.y + 5..).zip(game.order()) {
            self.row(canvas, y, columns, seat);
        }
        let next = frame.y + 11;
        let end = canvas.text(x, next, self.standing(viewer), theme.text);
        if self.reset {
            canvas.text(end, next, " · classes are forgotten now", theme.dim);
        }
        let button = "  ▶ Next game  ";
        let label = if over { "  ▶ Keep going  " } else { button };
        let button = Rect::new(x, next + 1, width(label), 1);
        canvas.text(button.x, button.y, label, theme.selected);
        canvas.press(button, "Enter");
        let keys = match over {
            true => "Enter   N new match   q leave",
            false => "Enter   u takes back",
        };
        canvas.text(button.right() + 2, button.y, keys, theme.dim);
    }

    /// Whether the last game of the match has been played.
    pub(super) fn is_match_over(&self) -> bool {
        self.view.game().is_multiple_of(self.length)
    }

    fn row(&self, canvas: &mut Canvas<'_>, y: u16, columns: [u16; 5], seat: Seat) {
        let theme = canvas.theme();
        let Some(game) = self.series.games().last() else {
            return;
        };
        let (before, place) = (game.classes[seat.index()], game.places[seat.index()]);
        let now = usize::from(place);
        let style = match seat == self.view.seat() {
            true => theme.accent,
            false => theme.text,
        };
        canvas.text(columns[0], y, words::ordinal(place), style);
        canvas.text(columns[1], y, words::label(seat, self.names), style);
        canvas.text(columns[2], y, words::class(before), theme.dim);
        let (sign, change) = match before.cmp(&now) {
            std::cmp::Ordering::Greater => ("▲", theme.good),
            std::cmp::Ordering::Less => ("▼", theme.bad),
            std::cmp::Ordering::Equal => ("=", theme.dim),
        };
        canvas.text(columns[2] + 7, y, sign, change);
        let end = canvas.text(columns[2] + 9, y, words::class(now), style);
        canvas.text(end + 1, y, words::class_english(now), theme.dim);
        canvas.text_right(columns[3] + 4, y, game.points(seat).to_string(), style);
        let total = self.series.points(seat).to_string();
        canvas.text_right(columns[4] + 4, y, total, style);
    }

    /// Where this seat stands in the match.
    fn standing(&self, viewer: Seat) -> String {
        let ranking = self.series.ranking();
        let points = self.series.points(viewer);
        let best_other = ranking.into_iter().find(|&seat| seat != viewer);
        let other = best_other.map_or(0, |seat| self.series.points(seat));
        let games = self.series.games().len();
        let rank = words::ordinal(self.series.rank(viewer));
        let gap = match points.cmp(&other) {
            std::cmp::Ordering::Greater => format!("{} ahead", points - other),
            std::cmp::Ordering::Less => format!("{} behind the leader", other - points),
            std::cmp::Ordering::Equal => "level".to_owned(),
        };
        let word = if games == 1 { "game" } else { "games" };
        format!("You are {rank} after {games} {word}, {gap}")
    }
}
