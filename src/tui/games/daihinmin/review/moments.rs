//! The decisions of a seat in the games of a record: what it saw, what it might have done, what it did.

use super::super::series::Finished;
use crate::daihinmin::{Action, State, View};
use crate::game::{Seat, State as _, View as _};
use crate::tui::session::timeline::Timeline;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::daihinmin::Rules;
    use crate::game::{Record, Seed};

    #[test]
    fn a_record_gives_back_what_the_seat_saw() {
        let seat = Seat(2);
        let rules = Rules::default();
        let record = Record::<State>::new(&rules, 5, Seed(9));
        let start = record.start().unwrap();
        let mut timeline = Timeline::at_start(record, start);
        let mut rng = Seed(9).stream();
        let mut actions = Vec::new();
        let mut games = Vec::new();
        for game in 0..3 {
            if game > 0 {
                assert!(timeline.deal_next());
            }
            let mut seen = Vec::new();
            while let Some(actor) = timeline.state().actor() {
                timeline.state().legal_actions(&mut actions);
                let action = actions[rng.index(actions.len())];
                if actor == seat && actions.len() > 1 {
                    seen.push((timeline.state().view(seat), action));
                }
                timeline.play(action).unwrap();
            }
            games.push(seen);
        }
        let found: Vec<Vec<(View, Action)>> = Played::of_record(&timeline, seat)
            .into_iter()
            .map(|game| {
                let moments = game.moments.into_iter();
                moments.map(|moment| (moment.view, moment.action)).collect()
            })
            .collect();
        assert_eq!(found, games);
        // What was taken back is no game that is over.
        timeline.back();
        assert_eq!(Played::of_record(&timeline, seat).len(), 2);
    }
}
