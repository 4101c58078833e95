//! Decisions of a series: seat, action, and place in the record.

use super::judging::{Recorded, Wanted};
use super::ui::{ReviewUi, ViewOf};
use crate::session::{StateOf, Timeline};
use sanban_game::{Game, Seat, State, View as _, fingerprint_of};

/// Source of a seat's view for the review.
#[derive(Clone, Debug)]
enum Source<S: State> {
    /// The record, after this number of actions.
    Ply(usize),
    /// The view itself, if there is no record.
    View(Box<S::View>),
}

/// A decision between at least two actions.
#[derive(Clone, Debug)]
pub(super) struct Reviewed<S: State> {
    pub(super) seat: Seat,
    pub(super) action: S::Action,
    /// Key of the decision, the same whenever the review is opened.
    pub(super) key: u64,
    source: Source<S>,
}

impl<S: State> Reviewed<S> {
    /// Number of actions in the record before it, if there is a record.
    pub(super) fn ply(&self) -> Option<usize> {
        match self.source {
            Source::Ply(ply) => Some(ply),
            Source::View(_) => None,
        }
    }

    /// The view of the seat, and the position with everything open if there is a record.
    pub(super) fn position(&self, timeline: Option<&Timeline<S>>) -> Option<(S::View, Option<S>)> {
        match &self.source {
            Source::Ply(ply) => {
                let state = timeline?.state_at(*ply);
                Some((state.view(self.seat), Some(state)))
            }
            Source::View(view) => Some(((**view).clone(), None)),
        }
    }
}

impl<S: State> Reviewed<S> {
    /// The decision as an order to a judge, with its place in the record; this is the game with this number, from 1.
    pub(super) fn wanted<F>(
        &self,
        number: usize,
        timeline: Option<&Timeline<S>>,
    ) -> Option<Wanted<F>>
    where
        F: ReviewUi,
        F::Game: Game<State = S>,
    {
        let (view, state) = self.position(timeline)?;
        let recorded = self.ply().zip(state).map(|(ply, state)| Recorded {
            ply,
            number: number.saturating_sub(1),
            state,
        });
        Some(Wanted {
            key: self.key,
            view,
            action: self.action.clone(),
            recorded,
        })
    }
}

/// A game of the series with the decisions of the reviewed seats.
#[derive(Clone, Debug)]
pub struct ReviewedGame<S: State> {
    /// Number of the game in its series, from 1.
    pub(super) number: usize,
    pub(super) decisions: Vec<Reviewed<S>>,
    /// Final views of the seats; empty while the game is in progress.
    pub(super) ends: Vec<S::View>,
}

impl<S: State> ReviewedGame<S> {
    /// A game of which only a seat's own views are known, as at a remote table.
    pub fn of_views(
        number: usize,
        decisions: Vec<(S::View, S::Action)>,
        end: S::View,
    ) -> ReviewedGame<S> {
        let decisions = decisions.into_iter().enumerate();
        let decisions = decisions.map(|(index, (view, action))| Reviewed {
            seat: view.seat(),
            key: fingerprint_of(&(number, index)),
            action,
            source: Source::View(Box::new(view)),
        });
        ReviewedGame {
            number,
            decisions: decisions.collect(),
            ends: vec![end],
        }
    }

    /// `true` once it is over.
    pub(super) fn is_over(&self) -> bool {
        !self.ends.is_empty()
    }

    /// Decisions with the views of the seats, from the record or from stored views.
    pub fn decided(&self, timeline: Option<&Timeline<S>>) -> Vec<(S::View, S::Action)> {
        self.decisions
            .iter()
            .filter_map(|one| Some((one.position(timeline)?.0, one.action.clone())))
            .collect()
    }

    /// Final view of a seat, if the game is over.
    pub(super) fn end_of(&self, seat: Seat) -> Option<&S::View> {
        self.ends.iter().find(|view| view.seat() == seat)
    }
}

/// Games of a series up to its present place, each with the decisions of `seats`. Games without such decisions are left out.
pub fn games_of<F: ReviewUi>(
    timeline: &Timeline<StateOf<F>>,
    seats: &[Seat],
) -> Vec<ReviewedGame<StateOf<F>>> {
    games_from::<F>(timeline, seats, (0, 1))
}

/// The current game of a series up to its present place, with the decisions of `seats`; `None` if there are none.
pub(crate) fn last_game_of<F: ReviewUi>(
    timeline: &Timeline<StateOf<F>>,
    seats: &[Seat],
) -> Option<ReviewedGame<StateOf<F>>> {
    let start = (timeline.start_of_game(), timeline.games_before() + 1);
    games_from::<F>(timeline, seats, start).pop()
}

/// Games from the one with this number on, which begins after this many actions.
fn games_from<F: ReviewUi>(
    timeline: &Timeline<StateOf<F>>,
    seats: &[Seat],
    (start, mut number): (usize, usize),
) -> Vec<ReviewedGame<StateOf<F>>> {
    let end = timeline.ply();
    let mut walk = timeline.walk();
    walk.go_to(start);
    let mut games = Vec::new();
    let mut decisions = Vec::new();
    while walk.ply() < end {
        let (ply, state) = (walk.ply(), walk.state().clone());
        let action = walk.next_action();
        if !walk.forward() {
            break;
        }
        // At the end of a game the step forward is the next deal.
        let (Some(seat), Some(action)) = (state.actor(), action) else {
            continue;
        };
        if seats.contains(&seat) && F::is_decision(&state.view(seat)) {
            decisions.push(Reviewed {
                seat,
                key: key_of(&state, &action),
                action,
                source: Source::Ply(ply),
            });
        }
        let after = walk.state();
        if after.actor().is_none() {
            let ends: Vec<ViewOf<F>> = seats.iter().map(|&seat| after.view(seat)).collect();
            games.push(ReviewedGame {
                number,
                decisions: std::mem::take(&mut decisions),
                ends,
            });
            number += 1;
        }
    }
    games.push(ReviewedGame {
        number,
        decisions,
        ends: Vec::new(),
    });
    games.retain(|game| !game.decisions.is_empty());
    games
}

/// Key of a decision.
pub(super) fn key_of<S: State>(state: &S, action: &S::Action) -> u64 {
    fingerprint_of(&(state.fingerprint(), action))
}
