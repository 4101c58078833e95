//! The decisions of a series: who decided, what was done, and where in the record that was.

use super::judging::{Recorded, Wanted};
use super::ui::{ReviewUi, ViewOf};
use crate::session::{StateOf, Timeline};
use sanban_game::{Game, Seat, State, View as _, fingerprint_of};

/// From where the review knows what a seat saw.
#[derive(Clone, Debug)]
enum Source<S: State> {
    /// The record, after this number of actions.
    Ply(usize),
    /// The view itself, where there is no record.
    View(Box<S::View>),
}

/// A decision: there was more than one thing to do.
#[derive(Clone, Debug)]
pub(super) struct Reviewed<S: State> {
    /// Who decided.
    pub(super) seat: Seat,
    /// What it did.
    pub(super) action: S::Action,
    /// A number that tells decisions apart, the same whenever the review is opened.
    pub(super) key: u64,
    source: Source<S>,
}

impl<S: State> Reviewed<S> {
    /// How many actions of the record lie before it, where there is a record.
    pub(super) fn ply(&self) -> Option<usize> {
        match self.source {
            Source::Ply(ply) => Some(ply),
            Source::View(_) => None,
        }
    }

    /// What the seat knew, and the position with everything open where the record knows it.
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
    /// The decision as it is judged, with where it stands in a record of which this is the game with this number, from 1.
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

/// A game of the series with the decisions of the seats that are reviewed.
#[derive(Clone, Debug)]
pub struct ReviewedGame<S: State> {
    /// Which game of the series it is, from 1.
    pub(super) number: usize,
    /// The decisions, in order.
    pub(super) decisions: Vec<Reviewed<S>>,
    /// How it ended, as each seat saw it; empty while it is played.
    pub(super) ends: Vec<S::View>,
}

impl<S: State> ReviewedGame<S> {
    /// A game of which only a seat's own views are known, as at a table elsewhere.
    #[must_use]
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

    /// Whether it is over.
    pub(super) fn is_over(&self) -> bool {
        !self.ends.is_empty()
    }

    /// The decisions with what the seats knew, from the record or from the views that are known.
    #[must_use]
    pub fn decided(&self, timeline: Option<&Timeline<S>>) -> Vec<(S::View, S::Action)> {
        let decisions = self.decisions.iter();
        decisions
            .filter_map(|one| Some((one.position(timeline)?.0, one.action.clone())))
            .collect()
    }

    /// How it ended for a seat, if it is over.
    pub(super) fn end_of(&self, seat: Seat) -> Option<&S::View> {
        self.ends.iter().find(|view| view.seat() == seat)
    }
}

/// The games of a series up to where it stands, each with the decisions of `seats`. Games in which they decided nothing are left
/// out.
#[must_use]
pub fn games_of<F: ReviewUi>(
    timeline: &Timeline<StateOf<F>>,
    seats: &[Seat],
) -> Vec<ReviewedGame<StateOf<F>>> {
    games_from::<F>(timeline, seats, (0, 1))
}

/// The game where a series stands, up to there, with the decisions of `seats`; `None` where they decided nothing in it.
pub(super) fn last_game_of<F: ReviewUi>(
    timeline: &Timeline<StateOf<F>>,
    seats: &[Seat],
) -> Option<ReviewedGame<StateOf<F>>> {
    let start = (timeline.start_of_game(), timeline.games_before() + 1);
    games_from::<F>(timeline, seats, start).pop()
}

/// The games from the one with this number on, which begins after this many actions.
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
        // At the end of a game the step ahead is the next deal.
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

/// The number that tells a decision apart.
pub(super) fn key_of<S: State>(state: &S, action: &S::Action) -> u64 {
    fingerprint_of(&(state.fingerprint(), action))
}
