//! Blokus Duo's part of the review: the adviser as a judge of moves, and the board of a decision.

use ratatui::layout::Rect;

use super::board::{self, BoardLook};
use super::opinion_cache::{Opinion, at_a_choice, margin, sorted};
use super::reasons::{NOISE, by_margin, compared, of_choice};
use super::{BlokusDisplay, laid, lead};
use sanban_blokus::{Action, Colour, State, View};
use sanban_game::{DecisionContext, Player, Seed, State as _, StopFlag};
use sanban_play::review::{Judge, Judgement, Shown};
use sanban_term::canvas::{Canvas, centered};

/// Judge of moves by the adviser's evaluations before and after them.
pub(super) struct BoardJudge {
    adviser: Box<dyn Player<State>>,
}

impl BoardJudge {
    /// Judge on the basis of this adviser.
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
        let known = sorted(self.adviser.decide(&view, context));
        Opinion::of(state, &known)
    }

    /// Share of the points that `colour` may expect in a position, and its margin if the position is solved.
    fn share(
        &mut self,
        state: &State,
        colour: Colour,
        seed: Seed,
        stop: &StopFlag,
    ) -> Option<(f64, Option<i32>)> {
        // Forced passes of the other side are skipped without a search.
        let state = at_a_choice(state);
        if state.actor().is_none() {
            let margin = lead(&state, colour);
            return Some((state.board().result(colour), Some(margin)));
        }
        let opinion = self.opinion(&state, seed, stop);
        let margin = margin(opinion.reason.as_ref(), colour);
        Some((opinion.share_of(colour)?, margin))
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
        let mut opinion = self.opinion(state, seed, stop);
        let best = opinion.choice?;
        // A list for a judgement has no use for values that mean little.
        let known = opinion.candidates.iter().enumerate();
        let sure = known.filter(|(rank, known)| *rank == 0 || opinion.is_sure(known));
        opinion.candidates = sure.map(|(_, known)| known.clone()).collect();
        let highest = opinion.share_of(colour)?;
        if best == *action {
            return Some(Judgement {
                reason: of_choice(state, &opinion),
                best,
                candidates: opinion.candidates,
                values: (whole(highest), whole(highest)),
                noise: NOISE,
            });
        }
        let mut share_after = |action: &Action| {
            let mut after = state.clone();
            after.apply(action);
            self.share(&after, colour, seed, stop)
        };
        let best_margin = margin(opinion.reason.as_ref(), colour);
        let (mut own, own_margin) = share_after(action)?;
        // The choice of a search looks better in it than in another one, so that both moves are searched alike before one of them
        // costs anything. Values that are worked out need no second search.
        let is_exact = best_margin.is_some() || own_margin.is_some();
        if highest - own > NOISE && !is_exact {
            let (after_best, _) = share_after(&best)?;
            own = highest - (after_best - own).max(0.0);
        }
        // A move that turns out better than the choice is as good as it.
        let own = own.min(highest);
        let reason = match (best_margin, own_margin) {
            (Some(best), Some(own)) => by_margin((best, own), *action),
            _ => compared(state, &best, action, highest - own),
        };
        opinion.set_value(action, own);
        Some(Judgement {
            reason: Some(reason),
            best,
            candidates: opinion.candidates,
            values: (whole(highest), whole(own)),
            noise: NOISE,
        })
    }
}

/// A share in whole percent, as it is shown: so that the cost is the difference of what is shown.
fn whole(share: f64) -> f64 {
    (100.0 * share).round() / 100.0
}

/// Number of one's own pieces placed in the opening, and before the endgame begins.
const OPENING: usize = 4;
const BEFORE_THE_END: usize = 11;

/// Kind of a decision, for statistics: the phase of the game.
pub(super) fn situation(state: &State) -> &'static str {
    let mover = state.to_move();
    let laid = state.laid().iter().filter(|(colour, _)| *colour == mover);
    match laid.count() {
        0..OPENING => "opening",
        OPENING..BEFORE_THE_END => "middle game",
        _ => "endgame",
    }
}

/// Draws the board after the move that was played, with a frame around a better one, or before it with the selected
/// candidate.
pub(super) fn draw(shown: &Shown<'_, BlokusDisplay>, canvas: &mut Canvas<'_>, area: Rect) {
    let state = shown.view.state();
    let mut after = state.clone();
    after.apply(shown.action);
    let dear = shown.judgement.filter(|found| found.cost() > 0.0);
    let look = match shown.candidate {
        Some(candidate) => BoardLook {
            ghost: laid(Some(candidate)).map(|place| (state.to_move(), place)),
            ..BoardLook::of(state)
        },
        None => BoardLook {
            last: laid(Some(shown.action)),
            better: dear.and_then(|found| laid(Some(&found.best))),
            ..BoardLook::of(&after)
        },
    };
    let scale = board::largest(area, |_| 0, 0);
    let (columns, rows) = board::size(scale);
    let place = centered(area, columns, rows);
    board::draw(canvas, place, scale, &look);
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::{BlokusDuo, Rules};
    use sanban_game::{Game as _, Seat};

    /// A game in which the second colour has no place left after its tenth piece.
    const GAME: &str = "f9,e10,f10,f11,g11 j4,j5,k5,k6 h12,i12,j12,k12,l12 j7,j8,i9,j9,j10 h7,i7,h8,h9,h10 \
g2,g3,h3,i3,h4 f3,f4,g4,g5,g6 m3,l4,m4,n4 f13,g13,e14,f14,g14 k1,l1,j2,k2,l2 c9,c10,b11,c11,d11 n1,n2 c5,d5,e5,c6,e6 \
e1,f1,e2 a12,a13,a14,b14,c14 b3,c3,d3,b4,b5 m9,l10,m10,n10,m11 l7,m7,n7,l8 a7,a8,b8,a9,a10 h1";

    #[test]
    fn a_move_after_which_the_other_side_can_only_pass_is_judged() {
        let mut state = State::start(&Rules::default(), 2, Seed(3));
        for text in GAME.split_whitespace() {
            state.apply(&state.read_action(text).unwrap());
        }
        let action = state.read_action("n12,n13,m14,n14").unwrap();
        let adviser = BlokusDuo::roster().build(&"expert:level=1".parse().unwrap());
        let mut judge = BoardJudge::new(adviser.unwrap());
        let view = state.view(Seat(0));
        let judgement = judge.judge(&view, &action, Seed(1), &StopFlag::new());
        let (best, own) = judgement.unwrap().values;
        assert!((0.0..=1.0).contains(&own) && best > 0.5, "{best} {own}");
        assert_eq!(situation(&state), "middle game");
        let start = State::start(&Rules::default(), 2, Seed(3));
        assert_eq!(situation(&start), "opening");
    }

    #[test]
    fn the_list_tells_the_value_of_a_move_that_the_sentence_tells() {
        let mut state = State::start(&Rules::default(), 2, Seed(3));
        for text in GAME.split_whitespace().take(12) {
            state.apply(&state.read_action(text).unwrap());
        }
        let adviser = BlokusDuo::roster().build(&"expert:level=1".parse().unwrap());
        let mut judge = BoardJudge::new(adviser.unwrap());
        let view = state.view(state.to_move().seat());
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        let mut listed = 0;
        for action in legal.iter().step_by(40) {
            let found = judge.judge(&view, action, Seed(1), &StopFlag::new());
            let found = found.unwrap().with_own(action);
            let own = found.candidates.iter().find(|own| own.action == *action);
            let shown = own.map(|own| whole(own.value));
            assert_eq!(shown, Some(found.values.1), "{action:?}");
            assert!(found.values.1 <= found.values.0);
            listed += 1;
        }
        assert!(listed > 5, "{listed}");
    }
}
