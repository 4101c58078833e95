//! The table as it is drawn.

use ratatui::layout::Rect;

use super::advice::Hint;
use super::board::{self, BoardLook};
use super::course;
use super::hand::Hand;
use super::laid;
use super::layout::Played;
use super::panels::{Scene, draw_log};
use super::play::Play;
use super::sentence::draw_sentence;
use crate::blokus::{self, Colour, State};
use crate::tui::frame::canvas::Canvas;

/// Columns in which the heading of a hint has room for more words.
const ROOMY_HEADING: u16 = 57;

/// Rows in which a hint says enough.
const ROOMY_ADVICE: u16 = 7;

impl Play {
    /// Draws all of it; `hints` is whether there are any.
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>, hints: bool) {
        let frame = Played::of(canvas.area());
        let view = self.session.view(self.me.seat());
        let state = view.state();
        let scene = self.scene(state);
        let ghost = self.ghost();
        let look = BoardLook {
            state,
            last: laid(self.session.timeline().last_action()),
            marks: (self.marks && ghost.is_some()).then_some(self.me),
            ghost: ghost.map(|ghost| (self.me, ghost)),
            anywhere: false,
        };
        board::draw(canvas, frame.board, frame.scale, &look);
        draw_sentence(canvas, frame.sentence, &self.sentence(&scene));
        scene.draw_scores(canvas, frame.scores);
        let orientation = self.holding().map(Hand::orientation);
        match orientation {
            _ if scene.is_over() => {
                scene.draw_result(canvas, frame.hand, (!self.set_up).then_some(self.series))
            }
            Some(orientation) => {
                let places = self.places().len();
                scene.draw_hand(canvas, frame.hand, orientation, places);
            }
            None => scene.draw_out(canvas, frame.hand),
        }
        // On a small terminal the hint takes the place of the other side's tray.
        let hint = self.hint();
        let cramped = hint.is_some() && frame.advice.height < ROOMY_ADVICE;
        scene.draw_trays(canvas, &frame, orientation, !cramped);
        let advice = match cramped {
            true => frame.advice.union(frame.trays[1]),
            false => frame.advice,
        };
        self.draw_advice(&scene, canvas, advice, hint);
        if hints && !scene.is_over() && self.is_unadvised() {
            let text = "e hint · g who leads · a analysis";
            canvas.text(advice.x, advice.y, text, canvas.theme().dim);
        }
        let (actions, first) = self.actions();
        let actions = actions.to_vec();
        draw_log(canvas, frame.log, &mut self.scroll, &actions, first);
    }

    pub(super) fn scene<'a>(&'a self, state: &'a State) -> Scene<'a> {
        Scene {
            state,
            names: self.session.names(),
            me: self.me,
            thinking: self.session.thinking().filter(|_| self.resigned.is_none()),
            resigned: self.resigned,
        }
    }

    fn draw_advice(
        &self,
        scene: &Scene<'_>,
        canvas: &mut Canvas<'_>,
        area: Rect,
        hint: Option<Hint>,
    ) {
        let theme = canvas.theme();
        if scene.is_over() {
            let end = scene.draw_counting(canvas, area);
            self.draw_course(canvas, area, end);
            return;
        }
        let Some(hint) = hint else {
            match &self.expected {
                _ if self.delegated => {
                    let text = "the adviser thinks what to lay …  A stops it";
                    canvas.text(area.x, area.y, text, theme.dim);
                }
                Some(expected) => scene.draw_expected(canvas, area, expected),
                None if self.gauge => {
                    canvas.text(area.x, area.y, "the adviser is thinking …", theme.dim);
                }
                None => {}
            }
            return self.draw_course(canvas, area, area.y + 2);
        };
        let row = |y: u16| Rect {
            y,
            height: 1,
            ..area
        };
        let mut y = area.y;
        if let (Some(expected), Hint::Ready(_)) = (&self.expected, &hint) {
            scene.draw_expected(canvas, row(y), expected);
            y += 1;
        }
        let x = canvas.text(area.x, y, "Hint", theme.title);
        let below = Rect {
            y: y + 1,
            height: area.bottom().saturating_sub(y + 1),
            ..area
        };
        match hint {
            Hint::Thinking => {
                let text = "the adviser is thinking …  e stops it";
                canvas.text(below.x, below.y, text, theme.dim);
            }
            Hint::Ready(opinion) => {
                let text = match area.width {
                    ..ROOMY_HEADING => "its choice, then by share of wins · Tab",
                    _ => "its choice first: the surest; then by share of wins",
                };
                canvas.text(x + 2, y, text, theme.dim);
                if opinion.candidates.is_empty() {
                    let reason = opinion.reason.as_deref().unwrap_or("nothing to choose");
                    canvas.text(below.x, below.y, reason, theme.text);
                }
                let shown = self.ghost().map(blokus::Action::Lay);
                scene.draw_candidates(canvas, below, &opinion, shown, None);
            }
        }
    }

    /// Who was ahead after each ply, below the row `from` where there is room for it.
    pub(super) fn draw_course(&self, canvas: &mut Canvas<'_>, area: Rect, from: u16) {
        let y = from + 1;
        let below = Rect {
            y,
            height: area.bottom().saturating_sub(y).min(13),
            ..area
        };
        let (actions, first) = self.actions();
        if below.height >= course::ROWS && !actions.is_empty() {
            let leads = course::leads(actions, first, self.me);
            course::draw(canvas, below, &leads, self.me);
        }
    }

    /// What was done in this game, and who began.
    pub(super) fn actions(&self) -> (&[blokus::Action], Colour) {
        let timeline = self.session.timeline();
        let actions = &timeline.record().actions[..timeline.ply()];
        // Every action is a turn of one of the two, so who began follows from who is to move.
        let mover = timeline.state().to_move();
        let first = if actions.len().is_multiple_of(2) {
            mover
        } else {
            mover.other()
        };
        (actions, first)
    }
}
