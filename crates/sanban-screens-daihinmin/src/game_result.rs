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
use sanban_term::canvas::{Canvas, centered, shorten};
use sanban_term::layout::{Area as _, Row};
use sanban_term::theme::Theme;
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
        let column = centered(area, COLUMNS, area.height).below((free - gap) / 2);
        let (frame, below) = (column.first_rows(rows), column.below(rows + gap));
        self.draw_game(canvas, frame, game, tight);
        let match_area = below.first_rows(places);
        if places > 0 {
            match self.below {
                Below::Totals => self.draw_totals(canvas, match_area),
                Below::Curves | Below::Places => self.draw_match(canvas, match_area),
            }
        }
        if curves > 0 {
            let place = below.below(places + gaps).first_rows(curves);
            let title = tr!("daihinmin_result-chart");
            let title = if dense { format!(" {title} ") } else { title };
            let theme = canvas.theme();
            let title_at = (frame.x + 2 + u16::from(both), place.y - 1);
            canvas.text(title_at.0, title_at.1, title, theme.dim);
            points_chart::draw(canvas, place.after(2), self.series, self.names, self.viewer);
        }
    }

    fn draw_game(&self, canvas: &mut Canvas<'_>, frame: Rect, game: &Finished, tight: bool) {
        let gap = u16::from(!tight);
        let theme = canvas.theme();
        // While watching, the winner of the game is named.
        let viewer = self.viewer.unwrap_or(game.order()[0]);
        // Where there is no room for the border, the heads of the columns go without saying too.
        let bare = frame.height < ROWS - EMPTY;
        if !bare {
            canvas.border(frame, theme.accent);
        }
        let ended = self.remote.is_some_and(|seat| seat.ended().is_some());
        let over = ended || self.length == Some(self.view.game());
        let heading = if over {
            tr!("daihinmin_result-match-over", games = game.game)
        } else {
            tr!("daihinmin_result-game-over", game = game.game)
        };
        let heading = format!(" {heading} ");
        if !bare {
            canvas.text(frame.x + 2, frame.y, heading, theme.title);
        }
        let place = game.places[viewer.index()];
        // At the end of the match its result counts.
        let by_match = over && game.game > 1;
        let nth = words::ordinal(place);
        let who = words::label(viewer, self.names);
        let class = words::class(place.into());
        let came = if by_match {
            tr!("daihinmin_result-last-game", who, place = nth, class)
        } else {
            tr!("daihinmin_result-came", who, place = nth, class)
        };
        let reign = match self.series.reign(viewer) {
            games @ 2.. => Some(tr!("daihinmin_result-in-a-row", games)),
            _ => None,
        };
        let fate = game.fates[viewer.index()].map(PlaceCause::words);
        let parts: Vec<String> = [Some(came), fate, reign].into_iter().flatten().collect();
        let you = shorten(&parts.join(" · "), frame.width.saturating_sub(5));
        // What stands in the last row may be longer than the frame is wide.
        let inner = Rect {
            x: frame.x + 3,
            width: canvas.area().right().saturating_sub(frame.x + 3),
            ..frame.below(u16::from(!bare))
        };
        let mut page = canvas.page(inner);
        page.row().text(you, theme.accent);
        page.skip(gap);
        // Where columns are few, only the class that was reached is told.
        let columns = if frame.width < COLUMNS {
            [0, 5, 24, 40, 48]
        } else {
            [0, 5, 24, 53, 61]
        };
        let head = [
            String::new(),
            tr!("daihinmin_result-player"),
            tr!("daihinmin_result-class"),
            tr!("daihinmin_result-points"),
            tr!("daihinmin_result-so-far"),
        ];
        if !bare {
            let mut row = page.row();
            for (column, text) in columns.into_iter().zip(head) {
                row.tab(column).text(text, theme.dim);
            }
        }
        let order = if by_match {
            self.series.ranking()
        } else {
            game.order()
        };
        for seat in order {
            let rank = if by_match {
                self.series.rank(seat)
            } else {
                game.places[seat.index()].into()
            };
            let mut row = page.row();
            row.text(words::ordinal(rank), self.style(theme, seat));
            self.row(&mut row, columns, game, seat);
        }
        page.skip(gap).row().text(self.standing(over), theme.text);
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
        let mut row = page.row();
        if let Some((label, key)) = button {
            let label = format!("  ▶ {label}  ");
            row.attend()
                .press(key, |row| {
                    row.text(label, theme.selected);
                })
                .gap(2);
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
        row.text(more, theme.dim);
    }

    fn style(&self, theme: &Theme, seat: Seat) -> Style {
        if Some(seat) == self.viewer {
            theme.accent
        } else {
            theme.text
        }
    }

    /// Draws a seat's row: its rank, its last game, and its points in total.
    fn row(&self, row: &mut Row<'_>, columns: [u16; 5], game: &Finished, seat: Seat) {
        let theme = row.theme();
        let (before, place) = (game.classes[seat.index()], game.places[seat.index()]);
        let now = usize::from(place);
        let style = self.style(theme, seat);
        let [_, label, class, points, total] = columns;
        row.tab(label).text(words::label(seat, self.names), style);
        let narrow = points - class < 29;
        let (sign, change) = match before.cmp(&now) {
            Ordering::Greater => ("▲", theme.good),
            Ordering::Less => ("▼", theme.bad),
            Ordering::Equal => ("=", theme.dim),
        };
        let fate = game.fates[seat.index()];
        let wide = words::class_columns() + 1;
        row.tab(class);
        if narrow {
            let style = fate.map_or(style, |_| theme.bad);
            row.text(sign, change).gap(1).text(words::class(now), style);
        } else {
            row.text(words::class(before), theme.dim)
                .tab(class + wide)
                .text(sign, change)
                .gap(1)
                .text(words::class(now), style)
                .tab(class + 2 * wide + 2)
                .text(fate.map_or_else(String::new, PlaceCause::short), theme.bad);
        }
        row.until(points + 6, game.points(seat).to_string(), style)
            .until(total + 6, self.series.points(seat).to_string(), style);
    }

    /// Draws the places of the match game by game, and the points as bars.
    fn draw_match(&self, canvas: &mut Canvas<'_>, area: Rect) {
        /// Columns of a game.
        const GAME: u16 = 3;
        /// Columns of the bar of points.
        const BAR: u16 = 12;
        let theme = canvas.theme();
        let mut page = canvas.page(area.after(3));
        let first = words::LABEL + 3;
        let bars = area.width.saturating_sub(BAR + 5);
        let room = usize::from(bars.saturating_sub(first + 2) / GAME);
        let games = self.series.games();
        let shown = &games[games.len().saturating_sub(room)..];
        let columns = || (first..).step_by(GAME.into());
        let mut row = page.row();
        row.text(tr!("daihinmin_result-place-in-game"), theme.dim);
        for (column, game) in columns().zip(shown) {
            row.until(column, game.game.to_string(), theme.dim);
        }
        let most = f64::from(BEST) * f64::from(u32::try_from(games.len()).unwrap_or(u32::MAX));
        for seat in self.series.ranking() {
            let style = self.style(theme, seat);
            let bar_style = if Some(seat) == self.viewer {
                theme.accent
            } else {
                theme.bar
            };
            let mut row = page.row();
            row.text(words::label(seat, self.names), style);
            for (column, game) in columns().zip(shown) {
                let place = (game.places[seat.index()] + 1).to_string();
                row.until(column, place, style);
            }
            let points = f64::from(self.series.points(seat));
            row.tab(bars).text(bar(points / most, BAR), bar_style);
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
            let style = self.style(theme, seat);
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
                games,
                rank,
                points,
                gap = points - other
            ),
            Ordering::Less => tr!(
                "daihinmin_result-behind",
                games,
                rank,
                points,
                gap = other - points
            ),
            Ordering::Equal => tr!("daihinmin_result-level", games, rank, points),
        }
    }
}
