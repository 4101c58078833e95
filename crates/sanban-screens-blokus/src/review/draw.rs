//! Drawing of the review: the board, the graph, the move played and the better one, the moves with their cost.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::board::{self, BoardLook};
use super::super::panels::{Forecast, Scene, draw_candidates};
use super::super::words;
use super::super::{candidate, laid, percent, side, swatch};
use super::graph::{Graph, PLY};
use super::{DEAR, Review};
use sanban_blokus::{Action, Colour};
use sanban_game::State as _;
use sanban_play::session::Help;
use sanban_term::canvas::{Canvas, shorten, wrap};
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
        let fits = |scale: u16| {
            let (columns, rows) = board::size(scale);
            area.width >= columns + GAP + PANEL && area.height > rows + 3
        };
        let scale = (2..=3).rev().find(|&scale| fits(scale)).unwrap_or(1);
        let (columns, rows) = board::size(scale);
        let panel = area.width.saturating_sub(columns + GAP).min(WIDEST);
        let x = area.x + area.width.saturating_sub(columns + GAP + panel) / 2;
        let board = Rect::new(x, area.y, columns, rows);
        let sentence = Rect::new(x + 1, board.bottom(), columns - 1, 1);
        let moves = Rect::new(
            x + 1,
            sentence.bottom(),
            columns - 2,
            area.bottom().saturating_sub(sentence.bottom()),
        );
        let panel = Rect::new(board.right() + GAP, area.y, panel, area.height);
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
            state,
            last: laid(action.as_ref()),
            marks: None,
            ghost: self.ghost().map(|ghost| (state.to_move(), ghost)),
            anywhere: false,
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
        let mut row = canvas.part(area);
        let Some(action) = action else {
            row.text(
                area.x,
                area.y,
                tr!("blokus_analysis-before-first"),
                theme.dim,
            );
            return;
        };
        let mover = self.states[self.ply - 1].to_move();
        let x = row.text(area.x, area.y, swatch(mover), theme.side(side(mover)));
        let text = match action {
            Action::Lay(_) => candidate(action),
            Action::Pass => tr!("blokus_analysis-passed"),
        };
        let room = area.right().saturating_sub(x + 1);
        row.text(x + 1, area.y, shorten(&text, room), theme.text);
    }

    /// Draws the moves around the current ply, each with the expectation after it and its cost.
    fn draw_moves(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let columns: u16 = if area.width >= 56 { 2 } else { 1 };
        let wide = area.width / columns;
        let mut area = area;
        if area.height > 3 {
            for column in 0..columns {
                let x = area.x + column * wide;
                let mut row = canvas.part(Rect::new(x, area.y, wide - 1, 1));
                let name = self.scene().name(self.me, 10);
                let heading = tr!("blokus_analysis-head", name = name);
                row.text_right(x + 28, area.y, heading, theme.dim);
            }
            area.y += 1;
            area.height -= 1;
        }
        let rows = usize::from(area.height);
        let lines = self.last().div_ceil(columns.into());
        let here = self.ply.saturating_sub(1) / usize::from(columns);
        // The line of the current move is in the middle, except near the ends.
        let first = here
            .saturating_sub(rows / 2)
            .min(lines.saturating_sub(rows));
        for (y, line) in (area.y..area.bottom()).zip(first..lines) {
            for column in 0..columns {
                let ply = line * usize::from(columns) + usize::from(column) + 1;
                let Some(action) = self.action(ply) else {
                    continue;
                };
                let place = Rect::new(area.x + column * wide, y, wide - 1, 1);
                let mover = self.states[ply - 1].to_move();
                let mut row = canvas.part(place);
                let style = if ply == self.ply {
                    theme.selected
                } else {
                    theme.text
                };
                let x = row.text(place.x, y, format!("{ply:>2} "), theme.dim);
                let x = row.text(x, y, swatch(mover), theme.side(side(mover)));
                row.text(x, y, format!(" {} ", candidate(&action)), style);
                let opinion = self.opinions[ply].as_ref();
                if let Some(share) = opinion.and_then(|opinion| opinion.share_of(self.me)) {
                    row.text_right(place.x + 23, y, percent(share), theme.dim);
                }
                let cost = self.cost(ply).filter(|&cost| cost >= DEAR);
                if let Some(cost) = cost {
                    let text = format!("−{:.0}", cost * 100.0);
                    row.text_right(place.x + 28, y, text, severity(theme, cost));
                }
                canvas.target(place, PLY, ply);
            }
        }
    }

    fn draw_panel(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let scene = self.scene();
        scene.draw_scores(canvas, Rect { height: 2, ..area });
        let opinion = self.opinion();
        let row = |y: u16| Rect {
            y,
            height: 1,
            ..area
        };
        let y = area.y + 3;
        match opinion.map(|opinion| opinion.share_of(self.me)) {
            Some(Some(share)) => {
                let expected = Forecast::new(self.me, share, tr!("blokus-the-adviser"));
                scene.draw_expected(canvas, row(y), &expected);
            }
            Some(None) => {
                canvas.text(area.x, y, tr!("blokus_analysis-uncounted"), theme.dim);
            }
            None => {
                working(canvas, (area.x, y), &tr!("blokus-adviser-thinks"));
            }
        }
        // The graph, then the best moves; both grow with the terminal.
        let y = y + 1 + u16::from(area.height > 22);
        let x = canvas.text(area.x, y, tr!("blokus_analysis-graph"), theme.title);
        let known = self.opinions.iter().flatten().count();
        let all = self.opinions.len();
        if known < all {
            let share = share(known, all);
            let columns = area.right().saturating_sub(x + 2).min(24);
            percent_bar(canvas, Rect::new(x + 2, y, columns, 1), share, theme.dim);
        } else {
            let text = format!(
                "  {}",
                tr!("blokus_analysis-for", name = self.name(self.me))
            );
            canvas.text(x, y, text, theme.dim);
        }
        let rows = (area.bottom().saturating_sub(y + 1) / 2).clamp(4, 16);
        let place = Rect::new(area.x, y + 1, area.width, rows);
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
        graph.draw(canvas, place);
        let y = place.bottom() + u16::from(area.height > 22);
        let rest = Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        let said = self.draw_comment(canvas, rest);
        let rest = Rect {
            y: rest.y + said,
            height: rest.height - said,
            ..rest
        };
        self.draw_best(canvas, rest);
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
        for ((line, text), y) in (first..).zip(seen).zip(area.y..) {
            let more_above = line == first && first > 0;
            let more_below = line + 1 == first + room && first < hidden;
            let sign = match (more_above, more_below) {
                (true, _) => "▲",
                (_, true) => "▼",
                _ => "│",
            };
            canvas.text(area.x, y, sign, theme.accent);
            canvas.text(area.x + 2, y, text, theme.text);
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
        if over || self.scene().is_over() {
            canvas.text(area.x, area.y, self.scene().result(), theme.accent);
            return;
        }
        // The cost of the move played goes after it.
        let name = self
            .scene()
            .name(mover, area.width.saturating_sub(37).clamp(6, 14));
        let title = tr!("blokus_analysis-best-for", name = name);
        let x = canvas.text(area.x, area.y, title, theme.title);
        let played = self.action(self.ply + 1);
        if let Some(action) = &played {
            let cost = self.cost(self.ply + 1).unwrap_or_default();
            let text = if cost >= DEAR {
                let (played, cost) = (candidate(action), percent(cost));
                tr!("blokus_analysis-cost", move = played, cost = cost)
            } else {
                tr!("blokus_analysis-played", move = candidate(action))
            };
            let text = shorten(&format!("  {text}"), area.right().saturating_sub(x));
            canvas.text(x, area.y, text, severity(theme, cost));
        }
        let below = Rect {
            y: area.y + 1,
            height: area.height - 1,
            ..area
        };
        let Some(opinion) = self.opinion().cloned() else {
            working(canvas, (below.x, below.y), &tr!("blokus-adviser-thinks"));
            return;
        };
        if opinion.candidates.is_empty() {
            let reason = opinion.reason.as_ref().map(words::reason);
            let reason = reason.unwrap_or_else(|| tr!("blokus-nothing-to-choose"));
            canvas.text(below.x, below.y, reason, theme.text);
        }
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
