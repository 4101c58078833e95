//! Drawing of the table.

use ratatui::layout::Rect;

use super::board::{self, BoardLook};
use super::glow;
use super::hand::Hand;
use super::input::BlokusInput;
use super::laid;
use super::layout::Played;
use super::panels::{Scene, draw_candidates};
use super::placement_feedback::draw_sentence;
use super::score_graph;
use super::{BlokusDisplay, Core};
use sanban_words::tr;

use sanban_blokus::{Action as Move, Colour};
use sanban_play::play::{Advice, Input as _, LOG, draw_thinking};
use sanban_play::session::Help;
use sanban_term::canvas::{Canvas, wrap};
use sanban_term::layout::Area as _;
use sanban_term::widgets::working;

/// Rows for the opponent's thoughts, heading included.
const THOUGHTS: u16 = 6;
/// Rows from which on a hint shows enough.
const ROOMY_ADVICE: u16 = 7;

impl BlokusInput {
    /// Draws the whole table; `hints` is `true` if hints are shown.
    pub(super) fn draw_all(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, hints: bool) {
        let frame = Played::of(canvas.area());
        let state = self.state();
        let scene = self.scene(core);
        let ghost = self.ghost(core);
        let look = BoardLook {
            last: laid(core.desk.last_action()),
            marks: (self.marks && ghost.is_some()).then_some(self.me),
            ghost: ghost.map(|ghost| (self.me, ghost)),
            ..BoardLook::of(state)
        };
        board::draw(canvas, frame.board, frame.scale, &look);
        // A part of the board does not glow: its squares lie elsewhere.
        let whole = frame.board.height >= board::size(frame.scale).1;
        if let Some(flourish) = core.flourish().filter(|_| whole) {
            glow::draw(canvas, frame.board, frame.scale, &look, flourish);
        }
        draw_sentence(canvas, frame.sentence, &self.sentence(core, &scene));
        scene.draw_scores(canvas, frame.scores);
        let orientation = self.holding(core).map(Hand::orientation);
        let series = (!self.set_up).then_some(self.series);
        match (orientation, frame.result) {
            (_, Some(place)) if scene.is_over() => {
                canvas.clear(place);
                let rest = scene.draw_result(canvas, place, series);
                scene.draw_counting(canvas, rest.below(1));
                return self.draw_log(core, canvas, frame.log);
            }
            _ if scene.is_over() => {
                scene.draw_result(canvas, frame.hand, series);
            }
            (Some(orientation), _) => {
                let places = self.places().len();
                scene.draw_hand(canvas, frame.hand, orientation, places);
            }
            (None, _) => scene.draw_out(canvas, frame.hand),
        }
        // On a small terminal the hint takes the place of the other side's tray.
        let hint = core.advice();
        let cramped = hint.is_some() && frame.advice.height < ROOMY_ADVICE;
        scene.draw_trays(canvas, &frame, orientation, !cramped);
        let advice = if cramped { frame.hint } else { frame.advice };
        if cramped {
            canvas.clear(advice);
        }
        // If the hint lies somewhere else, the forecast keeps its place.
        let gauge = if cramped && !frame.hint.intersects(frame.advice) {
            Some(frame.advice)
        } else {
            None
        };
        self.draw_advice(core, canvas, (advice, gauge), hint);
        let thinks = core.desk.thinking().is_some();
        if hints && !thinks && !core.desk.is_over() && self.is_unadvised(core) {
            let dim = canvas.theme().dim;
            canvas.row(advice).text(tr!("blokus-keys-line"), dim);
        }
        self.draw_log(core, canvas, frame.log);
    }

    fn draw_log(&self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        let lines = self.log_lines(core, canvas.theme(), area.width);
        core.log.draw(canvas, area, &lines);
        canvas.target(area, LOG, 0);
    }

    pub(super) fn scene<'a>(&'a self, core: &'a Core) -> Scene<'a> {
        Scene {
            state: self.state(),
            names: core.desk.names(),
            me: self.me,
            thinking: core.desk.thinking(),
            resigned: core.desk.resigned(),
            rated: core.is_rated(),
            help: if core.desk.is_over() {
                core.desk.help()
            } else {
                Help::default()
            },
        }
    }

    fn draw_advice(
        &self,
        core: &mut Core,
        canvas: &mut Canvas<'_>,
        (area, gauge): (Rect, Option<Rect>),
        hint: Option<Advice<Move>>,
    ) {
        let theme = canvas.theme();
        let scene = self.scene(core);
        if scene.is_over() {
            let rest = scene.draw_counting(canvas, area);
            return self.draw_course(core, canvas, rest);
        }
        let Some(hint) = hint else {
            if let (Some(seat), false) = (core.desk.thinking(), core.is_rated()) {
                let who = scene.name(Colour::of(seat), 20);
                let view = core.desk.view(seat);
                let so_far = core.desk.thoughts();
                let rows = area.first_rows(THOUGHTS);
                draw_thinking::<BlokusDisplay>(canvas, rows, &who, &view, so_far);
                return self.draw_course(core, canvas, area.below(THOUGHTS));
            }
            match &self.expected {
                _ if self.delegated => {
                    let text = tr!("blokus-adviser-places");
                    canvas.row(area).text(text, theme.dim);
                }
                Some(expected) => scene.draw_expected(canvas, area, expected),
                None if self.gauge => {
                    working(canvas, area, &tr!("blokus-adviser-thinks"));
                }
                None => {}
            }
            return self.draw_course(core, canvas, area.below(2));
        };
        let mut area = area;
        if let (Some(expected), Advice::Ready(_)) = (&self.expected, &hint) {
            scene.draw_expected(canvas, gauge.unwrap_or(area.first_rows(1)), expected);
            area = area.below(u16::from(gauge.is_none()));
        }
        let can_walk = core.candidates().len() > 1;
        let heading = core.hint_heading(None, can_walk, area.width);
        let below = area.below(1);
        let mut row = canvas.row(area);
        row.text(heading, theme.title);
        match hint {
            Advice::Thinking => {
                let text = tr!("blokus-adviser-stop");
                canvas.row(below).text(text, theme.dim);
            }
            Advice::Ready(_) => {
                let Some(opinion) = self.opinion(core) else {
                    return;
                };
                let texts = [tr!("blokus-order-long"), tr!("blokus-order-short")];
                row.gap(3).longest(texts, theme.dim);
                let ghost = self.ghost(core).filter(|_| core.is_walking());
                let shown = ghost.map(Move::Lay);
                // Without candidates the reason stands in their place.
                let why = opinion.reason.as_ref();
                let why = why.filter(|_| !opinion.candidates.is_empty());
                let why = why.map_or_else(String::new, super::words::reason);
                let rows = u16::try_from(wrap(&why, area.width).len()).unwrap_or(u16::MAX);
                // At least the choice and the one it is compared with stand above the reason.
                let rows = if below.height >= rows + 2 { rows } else { 0 };
                let list = below.above(rows);
                let end = draw_candidates(canvas, list, &opinion, shown, None, &mut core.browser);
                if rows > 0 {
                    canvas.paragraph(below.since_row(end), &why, theme.dim);
                }
            }
        }
    }

    /// Draws the course of the lead below an empty row, if there is room for it.
    pub(super) fn draw_course(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect) {
        let below = area.below(1).first_rows(13);
        let (actions, first) = self.actions(core);
        if below.height >= score_graph::ROWS && !actions.is_empty() {
            let leads = score_graph::leads(&actions, first, self.me);
            score_graph::draw(canvas, below, &leads, self.me);
        }
    }

    /// Actions of this game so far, and the colour that began.
    pub(super) fn actions(&self, core: &Core) -> (Vec<Move>, Colour) {
        let Some(timeline) = core.desk.history() else {
            return (Vec::new(), Colour::First);
        };
        let actions = timeline.actions()[..timeline.ply()].to_vec();
        // Every action is a turn of one of the two colours, so the first follows from the one to move.
        let mover = timeline.state().to_move();
        let first = if actions.len().is_multiple_of(2) {
            mover
        } else {
            mover.other()
        };
        (actions, first)
    }
}
