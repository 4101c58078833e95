//! Drawing of the review: the board, the graph, the move played and the better one, the moves with their cost.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::board::{self, BoardLook};
use super::super::panels::{Forecast, Scene, draw_candidates, write_colour};
use super::super::{candidate, laid, percent, side, swatch};
use super::graph::{Graph, PLY};
use super::{DEAR, Review};
use sanban_blokus::{Action, Colour};
use sanban_game::State as _;
use sanban_play::session::Help;
use sanban_term::canvas::{Canvas, centered, wrap};
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_term::widgets::{percent_bar, share, working};
use sanban_words::tr;

/// Cost, as a share of the points, from which on a move stands out.
const BLUNDER: f64 = 0.1;

/// Columns between the board and the panel, of the narrowest panel, and of the widest, beyond which nothing gets clearer.
const GAP: u16 = 2;
const PANEL: u16 = 45;
const WIDEST: u16 = 90;

/// Layout of the screen.
struct Frame {
    scale: u16,
    board: Rect,
    sentence: Rect,
    moves: Rect,
    panel: Rect,
}

impl Frame {
    fn of(area: Rect) -> Frame {
        let scale = board::largest(area, |_| GAP + PANEL, 4);
        let (columns, rows) = board::size(scale);
        let panel = area.width.saturating_sub(columns + GAP).min(WIDEST);
        let area = centered(area, columns + GAP + panel, area.height);
        let board = Rect::new(area.x, area.y, columns, rows);
        let below = area.below(rows).after(1).first_columns(columns - 1);
        let sentence = below.first_rows(1);
        let moves = below.below(1).before(1);
        let panel = area.after(columns + GAP);
        Frame {
            scale,
            board,
            sentence,
            moves,
            panel,
        }
    }
}

impl Review {
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>) {
        let frame = Frame::of(canvas.area());
        let state = self.state();
        let action = self.action(self.ply);
        let look = BoardLook {
            last: laid(action.as_ref()),
            ghost: self.ghost().map(|ghost| (state.to_move(), ghost)),
            ..BoardLook::of(state)
        };
        board::draw(canvas, frame.board, frame.scale, &look);
        self.draw_sentence(canvas, frame.sentence, action.as_ref());
        self.draw_moves(canvas, frame.moves);
        self.draw_panel(canvas, frame.panel);
    }

    fn name(&self, colour: Colour) -> String {
        self.scene().name(colour, 14)
    }

    fn scene(&self) -> Scene<'_> {
        let line = self.study.borrow().resigned();
        Scene {
            state: self.state(),
            names: &self.names,
            me: self.me,
            thinking: None,
            resigned: line.filter(|_| self.ply == self.last()),
            rated: false,
            help: Help::default(),
        }
    }

    /// Draws the action at this ply in a sentence.
    fn draw_sentence(&self, canvas: &mut Canvas<'_>, area: Rect, action: Option<&Action>) {
        let theme = canvas.theme();
        let mut row = canvas.row(area);
        let Some(action) = action else {
            row.text(tr!("blokus_analysis-before-first"), theme.dim);
            return;
        };
        let text = match action {
            Action::Lay(_) => candidate(action),
            Action::Pass => tr!("blokus_analysis-passed"),
        };
        let mover = self.states[self.ply - 1].to_move();
        write_colour(&mut row, mover).shortened(&text, theme.text);
    }

    /// Draws the moves around the current ply, each with the expectation after it and its cost.
    fn draw_moves(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let columns: u16 = if area.width >= 70 { 2 } else { 1 };
        let wide = area.width / columns;
        let places = |area: Rect| {
            (0..columns).map(move |column| area.after(column * wide).first_columns(wide - 1))
        };
        let mut area = area;
        if area.height > 3 {
            let name = self.scene().name(self.me, 10);
            let heading = tr!("blokus_analysis-head", name);
            for place in places(area) {
                canvas
                    .row(place)
                    .until(place.width.min(34), &heading, theme.dim);
            }
            area = area.below(1);
        }
        let rows = usize::from(area.height);
        let lines = self.last().div_ceil(columns.into());
        let here = self.ply.saturating_sub(1) / usize::from(columns);
        // The line of the current move is in the middle, except near the ends.
        let first = here
            .saturating_sub(rows / 2)
            .min(lines.saturating_sub(rows));
        for (y, line) in (0..area.height).zip(first..lines) {
            let plies = line * usize::from(columns) + 1..;
            for (place, ply) in places(area.below(y).first_rows(1)).zip(plies) {
                let Some(action) = self.action(ply) else {
                    continue;
                };
                let mover = self.states[ply - 1].to_move();
                let style = if ply == self.ply {
                    theme.selected
                } else {
                    theme.text
                };
                let end = place.width.min(34);
                let mut row = canvas.row(place);
                row.text(format!("{ply:>2} "), theme.dim)
                    .text(swatch(mover), theme.side(side(mover)))
                    .text(format!(" {} ", candidate(&action)), style);
                let opinion = self.opinions[ply].as_ref();
                if let Some(share) = opinion.and_then(|opinion| opinion.share_of(self.me)) {
                    row.until(end.saturating_sub(5), percent(share), theme.dim);
                }
                if let Some(cost) = self.cost(ply).filter(|&cost| cost >= DEAR) {
                    let text = format!("−{:.0}", cost * 100.0);
                    row.until(end, text, severity(theme, cost));
                }
                canvas.target(place, PLY, ply);
            }
        }
    }

    fn draw_panel(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let scene = self.scene();
        let gap = u16::from(area.height > 22);
        scene.draw_scores(canvas, area.first_rows(2));
        let rest = area.below(3);
        match self.opinion().map(|opinion| opinion.share_of(self.me)) {
            Some(Some(share)) => {
                let expected = Forecast::new(self.me, share, tr!("blokus-the-adviser"));
                scene.draw_expected(canvas, rest.first_rows(1), &expected);
            }
            Some(None) => {
                let text = tr!("blokus_analysis-uncounted");
                canvas.row(rest).text(text, theme.dim);
            }
            None => {
                working(canvas, rest, &tr!("blokus-adviser-thinks"));
            }
        }
        // The graph, then the best moves; both grow with the terminal.
        let rest = rest.below(1 + gap);
        let mut row = canvas.row(rest);
        row.text(tr!("blokus_analysis-graph"), theme.title);
        let known = self.opinions.iter().flatten().count();
        let all = self.opinions.len();
        if known < all {
            let (canvas, place) = row.gap(2).rest();
            let place = place.first_columns(24);
            percent_bar(canvas, place, share(known, all), theme.dim);
        } else {
            let of = tr!("blokus_analysis-for", name = self.name(self.me));
            row.text(format!("  {of}"), theme.dim);
        }
        let rest = rest.below(1);
        let rows = (rest.height / 2).clamp(4, 16);
        let shares: Vec<Option<f64>> = self
            .opinions
            .iter()
            .map(|opinion| {
                opinion
                    .as_ref()
                    .and_then(|opinion| opinion.share_of(self.me))
            })
            .collect();
        let graph = Graph {
            shares: &shares,
            at: self.ply,
            me: self.me,
        };
        graph.draw(canvas, rest.first_rows(rows));
        let rest = rest.below(rows + gap);
        let said = self.draw_comment(canvas, rest);
        self.draw_best(canvas, rest.below(said));
    }

    /// Draws the file's comment on the position, in half of the rows at most; returns the number of rows it took.
    fn draw_comment(&mut self, canvas: &mut Canvas<'_>, area: Rect) -> u16 {
        let Some(comment) = self.comment() else {
            return 0;
        };
        let theme = canvas.theme();
        let lines: Vec<String> = comment
            .lines()
            .flat_map(|line| wrap(line, area.width.saturating_sub(2)))
            .collect();
        let room = usize::from(area.height / 2);
        let hidden = lines.len().saturating_sub(room);
        self.unread = hidden.saturating_sub(self.read);
        let first = self.read.min(hidden);
        self.read = first;
        let seen = lines.iter().skip(first).take(room);
        let mut page = canvas.page(area);
        for (line, text) in (first..).zip(seen) {
            let more_above = line == first && first > 0;
            let more_below = line + 1 == first + room && first < hidden;
            let sign = match (more_above, more_below) {
                (true, _) => "▲",
                (_, true) => "▼",
                _ => "│",
            };
            page.row()
                .text(sign, theme.accent)
                .tab(2)
                .text(text, theme.text);
        }
        lines.len().min(room) as u16
    }

    /// Draws the best moves of the position; the one played is marked.
    fn draw_best(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let mover = self.state().to_move();
        let over = self.state().actor().is_none();
        if area.height == 0 {
            return;
        }
        let mut row = canvas.row(area);
        if over || self.scene().is_over() {
            row.text(self.scene().result(), theme.accent);
            return;
        }
        // The cost of the move played goes after it.
        let name = self
            .scene()
            .name(mover, area.width.saturating_sub(37).clamp(6, 14));
        let title = tr!("blokus_analysis-best-for", name);
        row.text(title, theme.title);
        let played = self.action(self.ply + 1);
        if let Some(action) = &played {
            let cost = self.cost(self.ply + 1).unwrap_or_default();
            let text = if cost >= DEAR {
                let (played, cost) = (candidate(action), percent(cost));
                tr!("blokus_analysis-cost", move = played, cost)
            } else {
                tr!("blokus_analysis-played", move = candidate(action))
            };
            row.shortened(&format!("  {text}"), severity(theme, cost));
        }
        let below = area.below(1);
        let Some(opinion) = self.opinion().cloned() else {
            working(canvas, below, &tr!("blokus-adviser-thinks"));
            return;
        };
        let shown = self.candidate();
        if let Some(rank) = self.shown {
            self.browser.select(rank);
        }
        draw_candidates(canvas, below, &opinion, shown, played, &mut self.browser);
    }
}

/// Style for a cost, by its size.
fn severity(theme: &Theme, cost: f64) -> Style {
    match cost {
        cost if cost >= BLUNDER => theme.bad,
        cost if cost >= DEAR => theme.accent,
        _ => theme.dim,
    }
}
