//! Panels beside the board: scores, the piece in hand, trays, forecast and hints, the moves, the result.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::held_piece;
use super::layout::Played;
use super::opinion_cache::Opinion;
use super::series::{Series, with_halves};
use super::tray::Tray;
use super::words::called;
use super::{candidate, distinct_candidate, fill, lead, percent, side, squares, swatch};
use sanban_blokus::{Action, BlokusDuo, Colour, Orientation, State};
use sanban_game::{Candidate, Game as _, Outcome, Seat, Standing, State as _};
use sanban_play::session::Help;
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::theme::Theme;
use sanban_term::widgets::bar;
use sanban_term::widgets::candidates::{self, Browser, Row};
use sanban_words::text::signed;
use sanban_words::tr;

/// Columns of the usual panel. A narrower one uses fewer words.
pub(super) const USUAL: u16 = 44;

/// State shared by all panels.
pub(super) struct Scene<'a> {
    pub(super) state: &'a State,
    pub(super) names: &'a [String],
    /// Colour that the screen belongs to at the moment.
    pub(super) me: Colour,
    /// Seat that is thinking.
    pub(super) thinking: Option<Seat>,
    /// Seat that has resigned.
    pub(super) resigned: Option<Seat>,
    /// Help that the people had in the game.
    pub(super) help: Help,
    /// `true` if the game is rated, so that another opponent may come next.
    pub(super) rated: bool,
}

impl Scene<'_> {
    /// Name of a colour's player, in at most `columns` columns.
    pub(super) fn name(&self, colour: Colour, columns: u16) -> String {
        shorten(&called(self.names, colour), columns)
    }

    /// `true` once nobody is to move any more.
    pub(super) fn is_over(&self) -> bool {
        self.resigned.is_some() || self.state.actor().is_none()
    }

    /// Outcome of the game for a seat.
    pub(super) fn outcome(&self, seat: Seat) -> Outcome {
        match self.resigned {
            Some(resigned) => BlokusDuo::resignation(resigned, seat),
            None => BlokusDuo::outcome(self.state, seat),
        }
    }

    /// Draws both scores: who is to move, the number of squares placed, who is ahead.
    pub(super) fn draw_scores(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let mut row = canvas.part(area);
        for (y, colour) in (area.y..).zip([self.me, self.me.other()]) {
            let to_move = !self.is_over() && self.state.to_move() == colour;
            let mark = if to_move { "▸ " } else { "  " };
            let x = row.text(area.x, y, mark, theme.accent);
            let x = row.text(x, y, swatch(colour), theme.side(side(colour)));
            let style = if to_move { theme.accent } else { theme.strong };
            let score = self.state.score(colour).pentobi();
            let (text, tone) = self.standing(colour);
            if area.width < USUAL {
                row.text(x + 1, y, self.name(colour, 8), style);
                row.text_right(area.x + 17, y, score.to_string(), theme.strong);
                let ahead = self.ahead(colour).filter(|_| tone == Tone::Ahead);
                let (text, style) = match ahead {
                    Some(ahead) => (signed(ahead.into(), 0), theme.good),
                    None => (text, theme.dim),
                };
                let room = area.width.saturating_sub(18);
                row.text(area.x + 18, y, shorten(&text, room), style);
                continue;
            }
            row.text(x + 1, y, self.name(colour, 14), style);
            row.text_right(area.x + 30, y, squares(score), theme.strong);
            let style = tone;
            let style = match style {
                Tone::Plain => theme.dim,
                Tone::Ahead => theme.good,
            };
            row.text(area.x + 32, y, text, style);
        }
    }

    /// Lead of a colour in squares, if it leads.
    fn ahead(&self, colour: Colour) -> Option<i32> {
        Some(lead(self.state, colour)).filter(|&lead| lead > 0)
    }

    /// Remark after a colour's score.
    fn standing(&self, colour: Colour) -> (String, Tone) {
        let lead = lead(self.state, colour);
        let plain = |text: String| (text, Tone::Plain);
        if self.is_over() {
            return plain(String::new());
        }
        if self.thinking == Some(colour.seat()) {
            return plain(tr!("blokus-thinks"));
        }
        if self.state.board().any_placement(colour).is_none() {
            return plain(tr!("blokus-no-place-short"));
        }
        match lead {
            1.. => (tr!("blokus-ahead", count = lead), Tone::Ahead),
            0 if colour == self.me && self.state.plies() > 0 => plain(tr!("blokus-level")),
            _ => plain(String::new()),
        }
    }

    /// Draws the piece in hand and its keys.
    pub(super) fn draw_hand(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        orientation: Orientation,
        places: usize,
    ) {
        if area.width < USUAL {
            let fits = tr!("blokus-places-short", count = places);
            let keys = [
                ("r", "r R", tr!("blokus-do-turn")),
                ("f", "f", tr!("blokus-do-flip")),
                ("Tab", "Tab", fits),
                ("Space", "Space", tr!("blokus-do-next-short")),
                ("Enter", "Enter", tr!("blokus-do-place-short")),
            ];
            return held_piece::draw(canvas, area, orientation, self.me, &keys);
        }
        let fits = match places {
            0 => tr!("blokus-fits-nowhere"),
            count => tr!("blokus-fits-places", count = count),
        };
        let keys = [
            ("r", "r R", tr!("blokus-do-turn")),
            ("f", "f", tr!("blokus-do-flip")),
            ("Tab", "Tab", fits),
            ("Space", "Space", tr!("blokus-do-next")),
            ("Enter", "Enter", tr!("blokus-do-place")),
        ];
        held_piece::draw(canvas, area, orientation, self.me, &keys);
    }

    /// Draws the notice for people who can place nothing more while the other side goes on.
    pub(super) fn draw_out(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let other = self.name(self.me.other(), 20);
        canvas.text(area.x, area.y, tr!("blokus-out-title"), theme.accent);
        let text = tr!("blokus-out-text", name = other);
        let narrow = area.width < USUAL;
        let body = Rect {
            y: area.y + if narrow { 1 } else { 2 },
            height: if narrow { 4 } else { 2 },
            ..area
        };
        canvas.paragraph(body, &text, theme.text);
        let button = format!(" {} ", tr!("blokus-skip"));
        let end = canvas.text(area.x, area.y + 5, button, theme.selected);
        canvas.press(Rect::new(area.x, area.y + 5, end - area.x, 1), "Enter");
        let text = shorten(
            &tr!("blokus-skip-text"),
            area.right().saturating_sub(end + 1),
        );
        canvas.text(end + 1, area.y + 5, text, theme.dim);
    }

    /// Draws the remaining pieces of both colours.
    pub(super) fn draw_trays(
        &self,
        canvas: &mut Canvas<'_>,
        frame: &Played,
        hand: Option<Orientation>,
        theirs: bool,
    ) {
        for ((colour, area), pictures) in [self.me, self.me.other()]
            .into_iter()
            .zip(frame.trays)
            .zip(frame.pictures)
        {
            let theme = canvas.theme();
            let mine = colour == self.me;
            if !mine && !theirs {
                continue;
            }
            let count = self.state.board().pieces_left(colour).len();
            let x = canvas.text(area.x, area.y, swatch(colour), theme.side(side(colour)));
            let heading = if mine {
                tr!("blokus-left-yours", count = count)
            } else {
                tr!("blokus-left-theirs", count = count)
            };
            let x = canvas.text(x + 1, area.y, heading, theme.dim);
            if mine && hand.is_some() {
                // The other keys are commands of the table.
                let all = tr!("blokus-letters-long");
                let room = area.right().saturating_sub(x + 1);
                let texts = [all, tr!("blokus-letters")];
                if let Some(text) = texts.into_iter().find(|text| width(text) <= room) {
                    canvas.text(x + 1, area.y, text, theme.dim);
                }
            }
            let tray = Tray {
                board: self.state.board(),
                colour,
                in_hand: hand.filter(|_| mine).map(Orientation::piece),
                clickable: mine && hand.is_some(),
            };
            let place = Rect {
                y: area.y + 1,
                height: area.height - 1,
                ..area
            };
            tray.draw(canvas, place, pictures);
        }
    }

    /// Draws how the game ended, and what comes next; `series` is `None` if the game belongs to no series. Returns the row after it.
    pub(super) fn draw_result(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        series: Option<Series>,
    ) -> u16 {
        let theme = canvas.theme();
        let mut canvas = canvas.part(area);
        let narrow = area.width < USUAL;
        let row = |y: u16| Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        let mut y = area.y;
        let help = self.help.in_words();
        if narrow {
            y = canvas.paragraph(row(y), &self.result(), theme.accent);
            if let Some(text) = help {
                y = canvas.paragraph(row(y), &text, theme.dim);
            }
        } else {
            let end = canvas.text(area.x, y, self.result(), theme.accent);
            if let Some(text) = help {
                canvas.text(end + 2, y, text, theme.dim);
            }
            y += 1;
        }
        // With few columns, everything is there except how the score comes about.
        let columns: [Option<u16>; 4] = if narrow {
            [None, None, Some(18), Some(25)]
        } else {
            [22, 29, 36, 43].map(Some)
        };
        let headings = [
            tr!("blokus-head-placed"),
            tr!("blokus-head-bonus"),
            tr!("blokus-head-score"),
            tr!("blokus-head-box"),
        ];
        for (column, heading) in columns.into_iter().zip(headings) {
            let Some(column) = column else { continue };
            canvas.text_right(area.x + column, y, heading, theme.dim);
        }
        y += 1;
        for (y, colour) in (y..).zip([self.me, self.me.other()]) {
            let score = self.state.score(colour);
            let x = canvas.text(area.x, y, swatch(colour), theme.side(side(colour)));
            let room = if narrow { 10 } else { 13 };
            canvas.text(x + 1, y, self.name(colour, room), theme.strong);
            let figures = [
                score.squares_laid().to_string(),
                match score.bonus() {
                    0 => "–".to_owned(),
                    bonus => format!("+{bonus}"),
                },
                score.pentobi().to_string(),
                signed(score.boxed().into(), 0),
            ];
            for (index, (column, figure)) in columns.into_iter().zip(figures).enumerate() {
                let Some(column) = column else { continue };
                let style = if index == 2 { theme.strong } else { theme.text };
                canvas.text_right(area.x + column, y, figure, style);
            }
        }
        y += 2;
        let text = match series {
            Some(series) => {
                let after = series.with(|seat| self.outcome(seat));
                let points = |colour: Colour| with_halves(after.points(colour.seat()));
                tr!(
                    "blokus-series",
                    one = self.name(self.me, 13),
                    points = points(self.me),
                    others = points(self.me.other()),
                    other = self.name(self.me.other(), 13)
                )
            }
            None => tr!("blokus-from-position"),
        };
        y = if narrow {
            canvas.paragraph(row(y), &text, theme.text)
        } else {
            canvas.text(area.x, y, text, theme.text);
            y + 1
        };
        let x = area.x;
        let next = if self.rated {
            tr!("blokus-your-rating")
        } else {
            tr!("blokus-next-game")
        };
        let next = format!(" {next} ");
        let end = canvas.text(x, y, next, theme.selected);
        let end = canvas.text(end + 1, y, canvas.sign("Enter"), theme.dim);
        canvas.press(Rect::new(x, y, end - x, 1), "Enter");
        let (x, y) = if narrow { (x, y + 1) } else { (end + 2, y) };
        let analysis = format!(" {} ", tr!("blokus-analysis"));
        let end = canvas.text(x, y, analysis, theme.selected);
        let end = canvas.text(end + 1, y, canvas.sign("C-a"), theme.dim);
        canvas.press(Rect::new(x, y, end - x, 1), "C-a");
        y + 1
    }

    /// Explains how scores are counted; returns the row after it.
    pub(super) fn draw_counting(&self, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
        canvas.paragraph(area, &tr!("blokus-counting"), canvas.theme().dim)
    }

    /// A sentence that names the winner.
    pub(super) fn result(&self) -> String {
        let name = |colour: Colour| self.name(colour, 16);
        if let Some(seat) = self.resigned {
            let loser = Colour::of(seat);
            let winner = name(loser.other());
            return tr!("blokus-win-resigned", winner = winner, loser = name(loser));
        }
        let margin = squares(lead(self.state, self.me).abs());
        let winner = match self.outcome(self.me.seat()).standing {
            Standing::Win => self.me,
            Standing::Loss => self.me.other(),
            _ => return tr!("blokus-is-draw"),
        };
        tr!("blokus-win-by", name = name(winner), squares = margin)
    }

    /// Draws the share of the points that the colour of this screen may expect, against the other's; if there is a row for it, the
    /// source of the forecast goes below.
    pub(super) fn draw_expected(&self, canvas: &mut Canvas<'_>, area: Rect, expected: &Forecast) {
        let theme = canvas.theme();
        let share = expected.of(self.me);
        let name = self.name(self.me, area.width.saturating_sub(31).clamp(13, 26));
        let text = tr!("blokus-expected", name = name) + " ";
        let x = canvas.text(area.x, area.y, text, theme.dim);
        let columns = area.right().saturating_sub(x + 7).min(30);
        let place = Rect::new(x + 1, area.y, columns, 1);
        let [own, other] = [self.me, self.me.other()].map(|colour| theme.side(side(colour)));
        canvas.text(x, area.y, "▕", theme.rule);
        let filled = bar(share, columns);
        if let (Some(own), Some(other)) = (own.fg, other.fg) {
            let style = Style::new().fg(own).bg(other);
            canvas.fill(place, ' ', style);
            canvas.text(place.x, area.y, filled, style);
        } else {
            canvas.fill(place, fill(self.me.other()), other);
            let filled = filled.replace('█', &fill(self.me).to_string());
            canvas.text(place.x, area.y, filled, own);
        }
        let x = canvas.text(place.right(), area.y, "▏", theme.rule);
        canvas.text(x, area.y, percent(share), theme.strong);
        let by = shorten(&tr!("blokus-as-seen-by", name = &expected.by), area.width);
        canvas.part(area).text(area.x, area.y + 1, by, theme.dim);
    }
}

/// Draws the adviser's values of the best placements: `shown` is the one that hovers, `played` the one that was played.
pub(super) fn draw_candidates(
    canvas: &mut Canvas<'_>,
    area: Rect,
    opinion: &Opinion,
    shown: Option<Action>,
    played: Option<Action>,
    browser: &mut Browser,
) {
    let tries = |visits: u64| match visits {
        0 => tr!("blokus-proven"),
        visits if area.width >= 56 => tr!("blokus-tries", count = visits),
        _ => String::new(),
    };
    let row = |(rank, known): (usize, &Candidate<Action>)| {
        // A candidate with few playouts has a guess near the best value, not a value of its own.
        let sure = rank == 0 || opinion.is_sure(known);
        Row {
            label: distinct_candidate(&known.action),
            value: if sure {
                percent(known.value)
            } else {
                String::new()
            },
            share: known.value,
            note: match sure {
                true => tries(known.visits),
                false if area.width < 56 => tr!("blokus-few-tries"),
                false => tr!("blokus-only-tries", tries = tries(known.visits)),
            },
            done: played == Some(known.action),
            shown: shown == Some(known.action),
            ..Row::default()
        }
    };
    let rows: Vec<Row> = opinion.candidates.iter().enumerate().map(row).collect();
    candidates::draw(canvas, area, &rows, browser);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tone {
    Plain,
    Ahead,
}

/// Forecast of the result, and its source.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Forecast {
    /// Share of the points for the first colour.
    first: f64,
    /// Name of the source.
    by: String,
}

impl Forecast {
    /// Forecast from this colour's point of view.
    pub(super) fn new(colour: Colour, value: f64, by: impl Into<String>) -> Forecast {
        Forecast {
            first: match colour {
                Colour::First => value,
                Colour::Second => 1.0 - value,
            },
            by: by.into(),
        }
    }

    /// Share of the points for a colour.
    pub(super) fn of(&self, colour: Colour) -> f64 {
        match colour {
            Colour::First => self.first,
            Colour::Second => 1.0 - self.first,
        }
    }
}

/// Log of the actions, in two columns if there is room; `first` is the colour that began.
pub(super) fn log_lines(
    theme: &Theme,
    columns: u16,
    actions: &[Action],
    first: Colour,
) -> Vec<Line<'static>> {
    let room = columns;
    let word = |action: &Action| match action {
        Action::Lay(_) => candidate(action),
        Action::Pass => tr!("blokus-log-passes"),
    };
    let mut colour = first;
    let mut entries: Vec<(usize, Colour, String)> = Vec::with_capacity(actions.len());
    for (ply, action) in (1..).zip(actions) {
        entries.push((ply, colour, word(action)));
        colour = colour.other();
    }
    let columns = if room >= 56 { 2 } else { 1 };
    let wide = usize::from(room / columns);
    entries
        .chunks(usize::from(columns))
        .map(|chunk| {
            let mut spans = Vec::new();
            for (ply, colour, text) in chunk {
                let last = *ply == entries.len();
                let style = if last { theme.text } else { theme.dim };
                let number = format!("{ply:>2} ");
                let used = width(&number) + 3 + width(text);
                let pad = " ".repeat(wide.saturating_sub(used.into()));
                spans.push(Span::styled(number, theme.dim));
                spans.push(Span::styled(swatch(*colour), theme.side(side(*colour))));
                spans.push(Span::styled(format!(" {text}{pad}"), style));
            }
            Line::from(spans)
        })
        .collect()
}
