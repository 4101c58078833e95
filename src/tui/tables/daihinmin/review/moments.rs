//! The decisions of a seat in the games of a record: what it saw, what it might have done, what it did.

use super::super::series::Finished;
use crate::daihinmin::{Action, State, View};
use crate::game::{Seat, State as _, View as _};
use crate::tui::timeline::Timeline;

/// A decision: there was more than one thing to do.
#[derive(Clone, Debug)]
pub(in super::super) struct Moment {
    /// What the seat knew.
    pub(super) view: View,
    /// What it did.
    pub(super) action: Action,
    /// The deal with all hands, where the table knows them. Only for the eyes of people, after the game.
    pub(super) open: Option<State>,
}

impl Moment {
    /// The decision of the seat whose view this is; `None` where there was nothing to choose.
    pub(in super::super) fn new(view: View, action: Action, open: Option<State>) -> Option<Moment> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        (actions.len() > 1).then_some(Moment { view, action, open })
    }
}

/// A game that is over, as one seat played it.
#[derive(Clone, Debug)]
pub(in super::super) struct Played {
    pub(super) finished: Finished,
    /// The decisions, in order.
    pub(super) moments: Vec<Moment>,
}

impl Played {
    /// A game that ended so, with these decisions.
    pub(in super::super) fn new(finished: Finished, moments: Vec<Moment>) -> Played {
        Played { finished, moments }
    }

    /// The games of a record that are over where it stands, each with the decisions of `seat`.
    pub(in super::super) fn of_record(timeline: &Timeline<State>, seat: Seat) -> Vec<Played> {
        let end = timeline.ply();
        let mut walk = timeline.clone();
        walk.go_to(0);
        let (mut games, mut moments) = (Vec::new(), Vec::new());
        while walk.ply() < end {
            let state = walk.state().clone();
            let action = walk.next_action().copied();
            if !walk.forward() {
                break;
            }
            // At the end of a game the step ahead is the next deal.
            let (Some(actor), Some(action)) = (state.actor(), action) else {
                continue;
            };
            if actor == seat {
                moments.extend(Moment::new(state.view(seat), action, Some(state)));
            }
            if walk.state().actor().is_none() {
                let finished = Finished::of(&walk.state().view(seat));
                games.push(Played::new(finished, std::mem::take(&mut moments)));
            }
        }
        games
    }
}
