//! What Blokus Duo brings to the review: the adviser as a judge, before a move and after it, and the board of a decision.

use ratatui::layout::Rect;

use super::board::{self, BoardLook};
use super::opinion_cache::{Opinion, told};
use super::{BlokusDisplay, laid};
use crate::blokus::{Action, Colour, State, View};
use crate::game::{DecisionContext, Player, Seed, State as _, StopFlag};
use crate::tui::frame::canvas::Canvas;
use crate::tui::review::{Judge, Judgement, Shown};

/// Two searches never agree to the last percent: a smaller share of the points than this tells nothing.
const NOISE: f64 = 0.02;

/// Judges a move by what the adviser expects before it and after it.
pub(super) struct BoardJudge {
    adviser: Box<dyn Player<State>>,
}

impl BoardJudge {
    /// The adviser as a judge.
    pub(super) fn new(adviser: Box<dyn Player<State>>) -> BoardJudge {
        BoardJudge { adviser }
    }

    fn opinion(&mut self, state: &State, seed: Seed, stop: &StopFlag) -> Opinion {
        let mut rng = seed.stream();
        let context = &mut DecisionContext {
            rng: &mut rng,
            stop,
        };
        let view = state.view(state.to_move().seat());
        Opinion::of(state, &told(self.adviser.decide(&view, context)))
    }

    /// The share of the points that `colour` may expect in a position.
    fn share(&mut self, state: &State, colour: Colour, seed: Seed, stop: &StopFlag) -> Option<f64> {
        match state.actor() {
            None => Some(state.board().result(colour)),
            Some(_) => self.opinion(state, seed, stop).share_of(colour),
        }
    }
}

impl Judge<State> for BoardJudge {
    fn judge(
        &mut self,
        view: &View,
        action: &Action,
        seed: Seed,
        stop: &StopFlag,
    ) -> Option<Judgement<Action>> {
        let state = view.state();
        let colour = state.to_move();
        let opinion = self.opinion(state, seed, stop);
        let best = opinion.choice?;
        let highest = opinion.share_of(colour)?;
        let own = match best == *action {
            true => highest,
            false => {
                let mut after = state.clone();
                after.apply(action);
                self.share(&after, colour, seed, stop)?
            }
        };
        Some(Judgement {
            best,
            reason: opinion.reason,
            candidates: opinion.candidates,
            values: (highest, own),
            noise: NOISE,
        })
    }
}

/// So many pieces of one's own are laid in the opening, and so many before the end begins.
const OPENING: usize = 4;
const BEFORE_THE_END: usize = 11;

/// The kind of a decision, for statistics: the part of the game.
pub(super) fn situation(state: &State) -> &'static str {
    let mover = state.to_move();
    let laid = state.laid().iter().filter(|(colour, _)| *colour == mover);
    match laid.count() {
        0..OPENING => "opening",
        OPENING..BEFORE_THE_END => "middle game",
        _ => "endgame",
    }
}

/// Draws the board after the move that was made, or before it with the candidate that is looked at.
pub(super) fn draw(shown: &Shown<'_, BlokusDisplay>, canvas: &mut Canvas<'_>, area: Rect) {
    let state = shown.view.state();
    let mut after = state.clone();
    after.apply(shown.action);
    let look = match shown.candidate {
        Some(candidate) => BoardLook {
            state,
            last: None,
            marks: None,
            ghost: laid(Some(candidate)).map(|place| (state.to_move(), place)),
            anywhere: false,
        },
        None => BoardLook {
            state: &after,
            last: laid(Some(shown.action)),
            marks: None,
            ghost: None,
            anywhere: false,
        },
    };
    let scale = board::largest(area, 0, 0);
    let (columns, rows) = board::size(scale);
    let place = Rect {
        x: area.x + area.width.saturating_sub(columns) / 2,
        y: area.y + area.height.saturating_sub(rows) / 2,
        width: columns.min(area.width),
        height: rows.min(area.height),
    };
    board::draw(canvas, place, scale, &look);
}
