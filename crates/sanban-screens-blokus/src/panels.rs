//! Panels beside the board: scores, the piece in hand, trays, forecast and hints, the moves, the result.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::held_piece;
use super::layout::Played;
use super::opinion_cache::{Opinion, seen_by};
use super::series::{Series, with_halves};
use super::tray::Tray;
use super::words::{self, called};
use super::{candidate, fill, lead, percent, side, squares, swatch};
use sanban_blokus::{Action, BlokusDuo, Colour, Orientation, State};
use sanban_game::{Candidate, Game as _, Outcome, Seat, Standing, State as _};
use sanban_play::session::{Help, is_you};
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::layout::{Area as _, Row};
use sanban_term::theme::Theme;
use sanban_term::widgets::bar;
use sanban_term::widgets::candidates::{self, Browser};
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
        let mut page = canvas.page(area);
        for colour in [self.me, self.me.other()] {
            let to_move = !self.is_over() && self.state.to_move() == colour;
            let score = self.state.score(colour).pentobi();
            let narrow = area.width < USUAL;
            let (text, ahead) = self.standing(colour, narrow);
            let style = if ahead { theme.good } else { theme.dim };
            let mut row = page.row();
            write_score(
                &mut row,
                colour,
                &called(self.names, colour),
                score,
                to_move,
            );
            if narrow {
                row.gap(1).shortened(&text, style);
            } else {
                row.gap(2).text(text, style);
            }
        }
    }

    /// Remark after a colour's score; `true` if it says that the colour leads.
    fn standing(&self, colour: Colour, narrow: bool) -> (String, bool) {
        let lead = lead(self.state, colour);
        let text = match lead {
            _ if self.is_over() => String::new(),
            _ if self.thinking == Some(colour.seat()) => tr!("blokus-thinks"),
            _ if self.state.board().any_placement(colour).is_none() => {
                tr!("blokus-no-place-short")
            }
            1.. if narrow => return (signed(lead.into(), 0), true),
            1.. => return (tr!("blokus-ahead", count = lead), true),
            0 if colour == self.me && self.state.plies() > 0 => tr!("blokus-level"),
            _ => String::new(),
        };
        (text, false)
    }

    /// Draws the piece in hand and its keys.
    pub(super) fn draw_hand(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        orientation: Orientation,
        places: usize,
    ) {
        // Where rows are few, the piece is seen on the board alone.
        if area.is_empty() {
            return;
        }
        let narrow = area.width < USUAL;
        let fits = match places {
            count if narrow => tr!("blokus-places-short", count),
            0 => tr!("blokus-fits-nowhere"),
            count => tr!("blokus-fits-places", count),
        };
        let (next, place) = if narrow {
            (tr!("blokus-do-next-short"), tr!("blokus-do-place-short"))
        } else {
            (tr!("blokus-do-next"), tr!("blokus-do-place"))
        };
        let keys = [
            ("r", "r R", tr!("blokus-do-turn")),
            ("f", "f", tr!("blokus-do-flip")),
            ("Tab", "Tab", fits),
            ("Space", "Space", next),
            ("Enter", "Enter", place),
        ];
        held_piece::draw(canvas, area, orientation, self.me, &keys);
    }

    /// Draws the notice for people who can place nothing more while the other side goes on.
    pub(super) fn draw_out(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let other = self.name(self.me.other(), 20);
        canvas.row(area).text(tr!("blokus-out-title"), theme.accent);
        let (above, rows) = if area.width < USUAL { (1, 4) } else { (2, 2) };
        let text = tr!("blokus-out-text", name = other);
        canvas.paragraph(area.below(above).first_rows(rows), &text, theme.text);
        canvas
            .row(area.below(5))
            .main_button("Enter", &tr!("blokus-skip"))
            .gap(1)
            .shortened(&tr!("blokus-skip-text"), theme.dim);
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
            let heading = if mine {
                tr!("blokus-left-yours", count)
            } else {
                tr!("blokus-left-theirs", count)
            };
            let mut row = canvas.row(area);
            write_colour(&mut row, colour).text(heading, theme.dim);
            if mine && hand.is_some() {
                // The other keys are commands of the table.
                let texts = [tr!("blokus-letters-long"), tr!("blokus-letters")];
                row.gap(1).longest(texts, theme.dim);
            }
            let tray = Tray {
                board: self.state.board(),
                colour,
                in_hand: hand.filter(|_| mine).map(Orientation::piece),
                clickable: mine && hand.is_some(),
            };
            tray.draw(canvas, area.below(1), pictures);
        }
    }

    /// Draws how the game ended, and what comes next; `series` is `None` if the game belongs to no series. Returns the rows left.
    pub(super) fn draw_result(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        series: Option<Series>,
    ) -> Rect {
        let theme = canvas.theme();
        let narrow = area.width < USUAL;
        let mut page = canvas.page(area);
        let help = self.help.in_words();
        if narrow {
            page.paragraph(&self.result(), theme.accent);
            if let Some(text) = help {
                page.paragraph(&text, theme.dim);
            }
        } else {
            page.row()
                .text(self.result(), theme.accent)
                .gap(2)
                .text(help.unwrap_or_default(), theme.dim);
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
        let mut row = page.row();
        for (column, heading) in columns.into_iter().zip(headings) {
            let Some(column) = column else { continue };
            row.until(column, heading, theme.dim);
        }
        for colour in [self.me, self.me.other()] {
            let score = self.state.score(colour);
            let mut row = page.row();
            let room = if narrow { 10 } else { 13 };
            write_colour(&mut row, colour).text(self.name(colour, room), theme.strong);
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
                row.until(column, figure, style);
            }
        }
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
        if narrow {
            page.paragraph(&text, theme.text);
        } else {
            page.row().text(text, theme.text);
        }
        let next = if self.rated {
            tr!("blokus-your-rating")
        } else {
            tr!("blokus-next-game")
        };
        let button = |row: &mut Row<'_>, key: &str, text: String| {
            row.press(key, |row| {
                let sign = row.sign(key);
                row.text(format!(" {text} "), theme.selected)
                    .gap(1)
                    .text(sign, theme.dim);
            });
        };
        let mut row = page.row();
        button(&mut row, "Enter", next);
        if narrow {
            row = page.row();
        } else {
            row.gap(2);
        }
        button(&mut row, "C-a", tr!("blokus-analysis"));
        page.rest()
    }

    /// Explains how scores are counted; returns the rows left.
    pub(super) fn draw_counting(&self, canvas: &mut Canvas<'_>, area: Rect) -> Rect {
        let style = canvas.theme().dim;
        let mut page = canvas.page(area);
        page.paragraph(&tr!("blokus-counting"), style).rest()
    }

    /// A sentence that names the winner.
    pub(super) fn result(&self) -> String {
        let name = |colour: Colour| self.name(colour, 16);
        if let Some(seat) = self.resigned {
            let loser = Colour::of(seat);
            let winner = name(loser.other());
            return tr!("blokus-win-resigned", winner, loser = name(loser));
        }
        let margin = squares(lead(self.state, self.me).abs());
        let winner = match self.outcome(self.me.seat()).standing {
            Standing::Win => self.me,
            Standing::Loss => self.me.other(),
            _ => return tr!("blokus-is-draw"),
        };
        if is_you(self.names, winner.other().seat()) {
            return tr!("blokus-lose-by", squares = margin);
        }
        tr!("blokus-win-by", name = name(winner), squares = margin)
    }

    /// Draws the share of the points that the colour of this screen may expect, against the other's; if there is a row for it, the
    /// source of the forecast goes below.
    pub(super) fn draw_expected(&self, canvas: &mut Canvas<'_>, area: Rect, expected: &Forecast) {
        let theme = canvas.theme();
        let share = expected.of(self.me);
        let name = self.name(self.me, area.width.saturating_sub(31).clamp(13, 26));
        let text = tr!("blokus-expected", name) + " ";
        let mut row = canvas.row(area);
        row.text(text, theme.dim);
        let columns = row.room().saturating_sub(7).min(30);
        let [own, other] = [self.me, self.me.other()].map(|colour| theme.side(side(colour)));
        let filled = bar(share, columns);
        let (on, rest) = row.text("▕", theme.rule).rest();
        let place = rest.first_columns(columns);
        if let (Some(own), Some(other)) = (own.fg, other.fg) {
            let style = Style::new().fg(own).bg(other);
            on.fill(place, ' ', style);
            on.text(place.x, place.y, filled, style);
        } else {
            on.fill(place, fill(self.me.other()), other);
            let filled = filled.replace('█', &fill(self.me).to_string());
            on.text(place.x, place.y, filled, own);
        }
        row.gap(columns)
            .text("▏", theme.rule)
            .text(percent(share), theme.strong);
        let by = tr!("blokus-as-seen-by", name = &expected.by);
        canvas.row(area.below(1)).shortened(&by, theme.dim);
    }
}

/// Writes the sign of a colour, and a space.
pub(super) fn write_colour<'r, 'c>(row: &'r mut Row<'c>, colour: Colour) -> &'r mut Row<'c> {
    let style = row.theme().side(side(colour));
    row.text(swatch(colour), style).gap(1)
}

/// Writes whether a colour is to move, its sign, and the name of its player.
pub(super) fn write_side(row: &mut Row<'_>, colour: Colour, name: &str, to_move: bool) {
    let theme = row.theme();
    let (mark, style) = if to_move {
        ("▸ ", theme.accent)
    } else {
        ("  ", theme.strong)
    };
    write_colour(row.text(mark, theme.accent), colour).text(name, style);
}

/// Writes a side, and the squares that count for it, in columns.
pub(super) fn write_score(
    row: &mut Row<'_>,
    colour: Colour,
    name: &str,
    score: i32,
    to_move: bool,
) {
    let style = row.theme().strong;
    let (columns, score, end) = if row.room() < USUAL {
        (11, score.to_string(), 19)
    } else {
        (14, squares(score), 30)
    };
    write_side(row, colour, &shorten(name, columns), to_move);
    row.until(end, score, style);
}

/// Draws the adviser's values of the best placements, or why it has none: `shown` is the one that hovers, `played` the one that was
/// played. Returns the row after the last that was drawn.
pub(super) fn draw_candidates(
    canvas: &mut Canvas<'_>,
    area: Rect,
    opinion: &Opinion,
    shown: Option<Action>,
    played: Option<Action>,
    browser: &mut Browser,
) -> u16 {
    if opinion.candidates.is_empty() {
        let reason = opinion.reason.as_ref().map(words::reason);
        let reason = reason.unwrap_or_else(|| tr!("blokus-nothing-to-choose"));
        let style = canvas.theme().text;
        canvas.row(area).text(reason, style);
    }
    let row = |(rank, known): (usize, &Candidate<Action>)| {
        // A candidate with few playouts has a guess near the best value, not a value of its own.
        let sure = rank == 0 || opinion.is_sure(known);
        candidates::Row {
            label: candidate(&known.action),
            value: if sure {
                percent(known.value)
            } else {
                String::new()
            },
            share: known.value,
            note: match (sure, known.visits) {
                (true, 0) => tr!("blokus-proven"),
                (true, _) => String::new(),
                (false, _) => tr!("blokus-few-tries"),
            },
            done: played == Some(known.action),
            shown: shown == Some(known.action),
            ..candidates::Row::default()
        }
    };
    let rows: Vec<candidates::Row> = opinion.candidates.iter().enumerate().map(row).collect();
    candidates::draw(canvas, area, &rows, browser)
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
            first: seen_by(colour, value),
            by: by.into(),
        }
    }

    /// Share of the points for a colour.
    pub(super) fn of(&self, colour: Colour) -> f64 {
        seen_by(colour, self.first)
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
