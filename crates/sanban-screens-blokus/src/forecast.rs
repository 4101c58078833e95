//! Forecast of a watched game: a search of its own at every position, the same for both sides.

use super::opinion_cache::{self, Opinion, at_a_choice, sorted};
use super::words::lead;
use sanban_blokus::expert::{Expert, LEVELS};
use sanban_blokus::{Colour, State};
use sanban_game::search::Budget;
use sanban_game::{DecisionContext, Player as _, Seat, Seed, State as _, StopFlag};
use sanban_play::session::{Forecast, ForecastWork};

/// Level of the search: about a tenth of a second a position. In 320 positions of 12 games its odds differ from those of level 9 by .053
/// (root mean square; those of level 6 by .070), and 20 of 24 changes of a tenth are changes of half as much there (17 of 25).
const LEVEL: usize = 7;

/// Forecast of the game in this state; `None` if it is over.
pub(super) fn work(state: &State) -> Option<ForecastWork> {
    state.actor()?;
    let state = state.clone();
    Some(Box::new(move |stop| {
        let share = share(&state, stop);
        Forecast {
            places: vec![vec![share, 1.0 - share], vec![1.0 - share, share]],
            order: vec![Seat(0), Seat(1)],
        }
    }))
}

/// Share of the points that the first colour may expect.
fn share(state: &State, stop: &StopFlag) -> f64 {
    // Forced passes are no choices.
    let state = at_a_choice(state);
    let found = state
        .actor()
        .and_then(|_| opinion(&state, stop).share_of(Colour::First));
    found.unwrap_or_else(|| state.board().result(Colour::First))
}

/// The search's opinion of a position, the same whenever it is asked. An opening book has no odds.
pub(super) fn opinion(state: &State, stop: &StopFlag) -> Opinion {
    let mut searcher = Expert::new(Budget::playouts(LEVELS[LEVEL - 1])).with_book(None);
    let context = &mut DecisionContext {
        rng: &mut Seed(0).stream(),
        stop,
    };
    let view = state.view(state.to_move().seat());
    Opinion::of(state, &sorted(searcher.decide(&view, context)))
}

/// Margin of a colour in squares, if the search solves the position.
pub(super) fn margin(state: &State, colour: Colour) -> Option<i32> {
    let state = at_a_choice(state);
    if state.actor().is_none() {
        return Some(lead(&state, colour));
    }
    opinion_cache::margin(opinion(&state, &StopFlag::new()).reason.as_ref(), colour)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::Rules;

    #[test]
    fn a_forecast_is_the_same_whenever_it_is_asked_for_and_the_end_is_the_result() {
        let mut state = State::start(&Rules::default(), 2, Seed(3));
        let (mut actions, mut rng) = (Vec::new(), Seed(3).stream());
        let forecast = |state: &State| work(state).map(|work| work(&StopFlag::new()));
        let mut last = None;
        while state.actor().is_some() {
            if state.plies() % 8 == 5 {
                let found = forecast(&state).unwrap();
                assert_eq!(Some(&found), forecast(&state).as_ref());
                let shares = found.shares();
                assert!((shares[0] + shares[1] - 1.0).abs() < 1e-9, "{shares:?}");
            }
            last = Some(state.clone());
            state.legal_actions(&mut actions);
            state.apply(&actions[rng.index(actions.len())]);
        }
        assert!(forecast(&state).is_none());
        let margin_of = |state: &State| margin(state, Colour::First);
        assert_eq!(margin_of(&state), Some(lead(&state, Colour::First)));
        let last = last.and_then(|last| margin_of(&last));
        assert!(last.is_some(), "one move is left");
    }
}
