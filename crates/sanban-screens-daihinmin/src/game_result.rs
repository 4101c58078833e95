//! The end of a game: places, points, the new classes, and the standings of the match.

use std::cmp::Ordering;

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::connection;
use super::points_chart;
use super::series::{BEST, Finished, PlaceCause, Series};
use super::words;
use sanban_daihinmin::{SEATS, State, View};
use sanban_game::Seat;
use sanban_play::session::{Help, Remote};
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::widgets::bar;
use sanban_words::tr;

/// Columns of the result, the border included.
const COLUMNS: u16 = 72;
/// Rows of the result, the border included.
const ROWS: u16 = 13;
/// Blank rows among them that can be dropped.
const EMPTY: u16 = 2;
/// Maximum rows of the curves.
const MOST_CURVES: u16 = 18;
/// Rows of the table of the match: its head and the five seats.
const MATCH_ROWS: u16 = 6;

/// View of the match below the result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Below {
    Curves,
    /// Places game by game.
    Places,
    /// Totals of every seat over all games.
    Totals,
}

impl Below {
    /// The view for a person's choice, if any. With room for `both`, the curves are below a table anyway.
    pub(super) fn shown(chosen: Option<Below>, match_over: bool, both: bool) -> Below {
        match chosen.unwrap_or(if match_over {
            Below::Totals
        } else {
            Below::Curves
        }) {
            Below::Curves if both => Below::Places,
            shown => shown,
        }
    }

    /// The next view in the cycle.
    pub(super) fn next(self, both: bool) -> Below {
        match self {
            Below::Curves => Below::Places,
            Below::Places => Below::Totals,
            Below::Totals if both => Below::Places,
            Below::Totals => Below::Curves,
        }
    }

    /// Label for the footer.
    pub(super) fn word(self) -> String {
        match self {
            Below::Curves => tr!("daihinmin_result-label-curves"),
            Below::Places => tr!("daihinmin_result-label-places"),
            Below::Totals => tr!("daihinmin_result-label-totals"),
        }
    }
}

/// Contents of the screen at the end of a game.
pub(super) struct Result<'a> {
    pub(super) view: &'a View,
    /// The viewer's seat; `None` while watching.
    pub(super) viewer: Option<Seat>,
    pub(super) series: &'a Series,
    pub(super) names: &'a [String],
    /// Number of games in the match.
    pub(super) length: Option<u32>,
    /// `true` if the classes are reset after this game.
    pub(super) reset: bool,
    /// View of the match.
    pub(super) below: Below,
    /// Help the people had in the game.
    pub(super) help: Help,
    /// The remote seat, whose actions differ, if the table is remote.
    pub(super) remote: Option<&'a Remote<State>>,
    /// `true` if the match is rated, so that other opponents may come next.
    pub(super) rated: bool,
}

/// `true` if a result of this many rows has room for both the places game by game and the points as curves.
pub(super) fn has_room_for_both(rows: u16) -> bool {
    rows >= ROWS + MATCH_ROWS + points_chart::LEAST + 3
}

impl Result<'_> {
    /// Draws the result centred in `area`, and the match below it.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let Some(game) = self.series.games().last() else {
            return;
        };
        let columns = COLUMNS.min(area.width);
        let both = has_room_for_both(area.height);
        let dense = self.below == Below::Curves && !both;
        let tight = dense || area.height < ROWS + MATCH_ROWS;
        let rows = if tight { ROWS - EMPTY } else { ROWS };
        let rest = area.height.saturating_sub(rows);
        let curves = match (both, dense) {
            (true, _) => (rest - MATCH_ROWS - 3).min(MOST_CURVES),
            (_, true) => rest,
            (_, false) => 0,
        };
        let places = if dense { 0 } else { MATCH_ROWS };
        // A blank row and the title of the curves.
        let gaps = 2 * u16::from(both);
        let free = rest.saturating_sub(curves + places + gaps);
        let gap = free.min(u16::from(free > 0) + free / 6);
        let frame = Rect {
            x: area.x + (area.width - columns) / 2,
            y: area.y + (free - gap) / 2,
            width: columns,
            height: rows,
        };
        self.draw_game(canvas, frame, game, tight);
        let below = |y: u16, height: u16| Rect { y, height, ..frame };
        let match_area = below(frame.bottom() + gap, places);
        if places > 0 {
            match self.below {
                Below::Totals => self.draw_totals(canvas, match_area),
                Below::Curves | Below::Places => self.draw_match(canvas, match_area),
            }
        }
        if curves > 0 {
            let place = below(match_area.bottom() + gaps, curves);
            let title = tr!("daihinmin_result-chart");
            let title = if dense { format!(" {title} ") } else { title };
            let theme = canvas.theme();
            let title_at = (frame.x + 2 + u16::from(both), place.y - 1);
            canvas.text(title_at.0, title_at.1, title, theme.dim);
            let inner = Rect {
                x: place.x + 2,
                width: place.width.saturating_sub(2),
                ..place
            };
            points_chart::draw(canvas, inner, self.series, self.names, self.viewer);
        }
    }

    fn draw_game(&self, canvas: &mut Canvas<'_>, frame: Rect, game: &Finished, tight: bool) {
        let gap = u16::from(!tight);
        let theme = canvas.theme();
        // While watching, the winner of the game is named.
        let viewer = self.viewer.unwrap_or(game.order()[0]);
        canvas.border(frame, theme.accent);
        let ended = self.remote.is_some_and(|seat| seat.ended().is_some());
        let over = ended || self.length == Some(self.view.game());
        let x = frame.x + 3;
        let heading = if over {
            tr!("daihinmin_result-match-over", games = game.game)
        } else {
            tr!("daihinmin_result-game-over", game = game.game)
        };
        let heading = format!(" {heading} ");
        canvas.text(frame.x + 2, frame.y, heading, theme.title);
        let place = game.places[viewer.index()];
        // At the end of the match its result counts.
        let by_match = over && game.game > 1;
        let nth = words::ordinal(place);
        let who = words::label(viewer, self.names);
        let class = words::class(place.into());
        let came = if by_match {
            tr!(
                "daihinmin_result-last-game",
                who = who,
                place = nth,
                class = class
            )
        } else {
            tr!(
                "daihinmin_result-came",
                who = who,
                place = nth,
                class = class
            )
        };
        let reign = match self.series.reign(viewer) {
            games @ 2.. => Some(tr!("daihinmin_result-in-a-row", games = games)),
            _ => None,
        };
        let fate = game.fates[viewer.index()].map(PlaceCause::words);
        let parts: Vec<String> = [Some(came), fate, reign].into_iter().flatten().collect();
        let you = shorten(&parts.join(" · "), frame.width.saturating_sub(5));
        canvas.text(x, frame.y + 1, you, theme.accent);
        // With few columns, only the new class is shown.
        let columns = if frame.width < COLUMNS {
            [x, x + 5, x + 24, x + 40, x + 48]
        } else {
            [x, x + 5, x + 24, x + 53, x + 61]
        };
        let head = [
            String::new(),
            tr!("daihinmin_result-player"),
            tr!("daihinmin_result-class"),
            tr!("daihinmin_result-points"),
            tr!("daihinmin_result-so-far"),
        ];
        for (x, text) in columns.into_iter().zip(head) {
            canvas.text(x, frame.y + 2 + gap, text, theme.dim);
        }
        let order = if by_match {
            self.series.ranking()
        } else {
            game.order()
        };
        for (y, seat) in (frame.y + 3 + gap..).zip(order) {
            let rank = if by_match {
                self.series.rank(seat)
            } else {
                game.places[seat.index()].into()
            };
            canvas.text(
                columns[0],
                y,
                words::ordinal(rank),
                self.style(canvas, seat),
            );
            self.row(canvas, y, columns, game, seat);
        }
        let y = frame.y + 8 + 2 * gap;
        canvas.text(x, y, self.standing(over), theme.text);
        let (button, more) = match self.remote {
            Some(seat) => connection::offer(seat),
            None if self.viewer.is_none() => (None, tr!("daihinmin_result-leave")),
            None => {
                let label = match over {
                    true if self.rated => tr!("daihinmin_result-button-rating"),
                    true => tr!("daihinmin_result-button-keep-going"),
                    false => tr!("daihinmin_result-button-next"),
                };
                (Some((label, "Enter")), "Enter".to_owned())
            }
        };
        let mut more_at = x;
        if let Some((label, key)) = button {
            let label = format!("  ▶ {label}  ");
            let button = Rect::new(x, y + 1, width(&label), 1);
            canvas.attend(button.x, button.y);
            canvas.text(button.x, button.y, label, theme.selected);
            canvas.press(button, key);
            more_at = button.right() + 2;
        }
        let mut more = more;
        if self.reset {
            more.push_str("   ");
            more.push_str(&tr!("daihinmin_result-reset"));
        }
        if let Some(help) = self.help.in_words() {
            more.push_str("   ");
            more.push_str(&help);
        }
        canvas.text(more_at, y + 1, more, theme.dim);
    }

    fn style(&self, canvas: &Canvas<'_>, seat: Seat) -> Style {
        if Some(seat) == self.viewer {
            canvas.theme().accent
        } else {
            canvas.theme().text
        }
    }

    /// Draws a seat's row: its rank, its last game, and its points in total.
    fn row(&self, canvas: &mut Canvas<'_>, y: u16, columns: [u16; 5], game: &Finished, seat: Seat) {
        let theme = canvas.theme();
        let (before, place) = (game.classes[seat.index()], game.places[seat.index()]);
        let now = usize::from(place);
        let style = self.style(canvas, seat);
        canvas.text(columns[1], y, words::label(seat, self.names), style);
        let narrow = columns[3] - columns[2] < 29;
        let (sign, change) = match before.cmp(&now) {
            Ordering::Greater => ("▲", theme.good),
            Ordering::Less => ("▼", theme.bad),
            Ordering::Equal => ("=", theme.dim),
        };
        let wide = words::class_columns() + 1;
        if narrow {
            canvas.text(columns[2], y, sign, change);
            let style = game.fates[seat.index()].map_or(style, |_| theme.bad);
            canvas.text(columns[2] + 2, y, words::class(now), style);
        } else {
            canvas.text(columns[2], y, words::class(before), theme.dim);
            canvas.text(columns[2] + wide, y, sign, change);
            canvas.text(columns[2] + wide + 2, y, words::class(now), style);
            if let Some(fate) = game.fates[seat.index()] {
                canvas.text(columns[2] + 2 * wide + 2, y, fate.short(), theme.bad);
            }
        }
        canvas.text_right(columns[3] + 6, y, game.points(seat).to_string(), style);
        let total = self.series.points(seat).to_string();
        canvas.text_right(columns[4] + 6, y, total, style);
    }

    /// Draws the places of the match game by game, and the points as bars.
    fn draw_match(&self, canvas: &mut Canvas<'_>, area: Rect) {
        /// Columns of a game.
        const GAME: u16 = 3;
        /// Columns of the bar of points.
        const BAR: u16 = 12;
        let theme = canvas.theme();
        let labels = words::LABEL + 3;
        let (x, first) = (area.x + 3, area.x + 3 + labels);
        let bars = area.right().saturating_sub(BAR + 2);
        let room = usize::from(bars.saturating_sub(first + 2) / GAME);
        let games = self.series.games();
        let shown = &games[games.len().saturating_sub(room)..];
        canvas.text(x, area.y, tr!("daihinmin_result-place-in-game"), theme.dim);
        let column = |index: usize| first + GAME * u16::try_from(index).unwrap_or(u16::MAX);
        for (index, game) in shown.iter().enumerate() {
            canvas.text_right(column(index), area.y, game.game.to_string(), theme.dim);
        }
        let most = f64::from(BEST) * f64::from(u32::try_from(games.len()).unwrap_or(u32::MAX));
        for (y, seat) in (area.y + 1..area.bottom()).zip(self.series.ranking()) {
            let (style, bar_style) = if Some(seat) == self.viewer {
                (theme.accent, theme.accent)
            } else {
                (theme.text, theme.bar)
            };
            canvas.text(x, y, words::label(seat, self.names), style);
            for (index, game) in shown.iter().enumerate() {
                let place = (game.places[seat.index()] + 1).to_string();
                canvas.text_right(column(index), y, place, style);
            }
            let points = f64::from(self.series.points(seat));
            canvas.text(bars, y, bar(points / most, BAR), bar_style);
        }
    }

    /// Draws totals of every seat over all games of the match: counts of each place, the mean, the longest reign.
    fn draw_totals(&self, canvas: &mut Canvas<'_>, area: Rect) {
        /// Columns of a place.
        const PLACE: u16 = 5;
        let theme = canvas.theme();
        let x = area.x + 3;
        let first = x + words::LABEL + 5;
        let mean_at = first + PLACE * 4 + 12;
        let reign_at = mean_at + 17;
        canvas.text(x, area.y, tr!("daihinmin_result-the-match"), theme.dim);
        for (index, end) in (0..SEATS).zip((first..).step_by(PLACE.into())) {
            canvas.text_right(end, area.y, words::ordinal(index), theme.dim);
        }
        canvas.text_right(mean_at, area.y, tr!("daihinmin_result-mean"), theme.dim);
        canvas.text_right(reign_at, area.y, tr!("daihinmin_result-reign"), theme.dim);
        let games = f64::from(u32::try_from(self.series.games().len()).unwrap_or(u32::MAX));
        for (y, seat) in (area.y + 1..area.bottom()).zip(self.series.ranking()) {
            let style = if Some(seat) == self.viewer {
                theme.accent
            } else {
                theme.text
            };
            canvas.text(x, y, words::label(seat, self.names), style);
            let places = self.series.places(seat);
            for (count, end) in places.into_iter().zip((first..).step_by(PLACE.into())) {
                let style = if count == 0 { theme.dim } else { style };
                canvas.text_right(end, y, count.to_string(), style);
            }
            let mean = f64::from(self.series.points(seat)) / games.max(1.0);
            canvas.text_right(mean_at, y, format!("{mean:.2}"), style);
            let reign = self.series.longest_reign(seat);
            let style = if reign == 0 { theme.dim } else { style };
            canvas.text_right(reign_at, y, reign.to_string(), style);
        }
    }

    /// Standing of the viewer in the match; at its end, the winner.
    fn standing(&self, over: bool) -> String {
        let Some(viewer) = self.viewer.filter(|_| !over) else {
            return self.series.end(self.names, self.viewer);
        };
        let points = self.series.points(viewer);
        let mut ranking = self.series.ranking().into_iter();
        let best_other = ranking.find(|&seat| seat != viewer);
        let other = best_other.map_or(0, |seat| self.series.points(seat));
        let games = self.series.games().len();
        let rank = words::ordinal(self.series.rank(viewer));
        match points.cmp(&other) {
            Ordering::Greater => tr!(
                "daihinmin_result-ahead",
                games = games,
                rank = rank,
                points = points,
                gap = points - other
            ),
            Ordering::Less => tr!(
                "daihinmin_result-behind",
                games = games,
                rank = rank,
                points = points,
                gap = other - points
            ),
            Ordering::Equal => tr!(
                "daihinmin_result-level",
                games = games,
                rank = rank,
                points = points
            ),
        }
    }
}
