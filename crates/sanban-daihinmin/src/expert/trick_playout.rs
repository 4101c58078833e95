//! How the next tricks go by the learned policy, with all hands as they are.

use super::super::Action;
use super::super::card::Cards;
use super::super::meld::Meld;
use super::super::round::{Phase, Round, SEATS};
use super::playout::{Scratch, play_out, step};
use super::policy::Policy;
use sanban_game::{Seat, Seed};

/// Number of tricks that are played out: the one at hand and the one after it.
pub const TRICKS: usize = 2;

/// The trick at hand and the next one, played out from a position, and the places at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TrickPlayout {
    /// Action of the player to move; `None` if the game is over.
    pub first: Option<Action>,
    /// Player who leads after each trick; `None` if the game is over by then.
    pub leads: [Option<Seat>; TRICKS],
    /// Meld that won each trick, with its player; `None` if it lay there before.
    pub wins: [Option<(Seat, Meld)>; TRICKS],
    /// Melds with which seats went out, by the index of the seat.
    pub out: [Option<Meld>; SEATS],
    /// Cards that each seat played.
    pub played: [Cards; SEATS],
    /// `true` if the order of the cards is the reverse of the usual one after these tricks.
    pub reversed: bool,
    /// Place of each seat once the rest of the game is played out, too: 0 (first) to 4.
    pub places: [u8; SEATS],
}

/// A number of playouts of two tricks by the learned policy from `round`, whose cards have been exchanged. If `is_over`, the first of
/// the two has just ended; otherwise a position without a trick begins with its lead. Linear in `count`; some hundredths of
/// a millisecond each.
#[must_use]
pub fn trick_playouts(round: &Round, is_over: bool, count: usize, seed: Seed) -> Vec<TrickPlayout> {
    let mut scratch = Scratch::default();
    let mut rng = seed.derive(11).stream();
    let mut playout = || {
        let (mut now, mut found) = (*round, TrickPlayout::default());
        let mut trick = 0;
        if is_over {
            found.leads[0] = now.actor();
            trick = 1;
        }
        while now.phase == Phase::Play && trick < TRICKS {
            let action = step(&now, Policy::learned(), &mut rng, &mut scratch);
            found.first = found.first.or(Some(action));
            let seat = now.actor;
            now.apply(&action);
            if let Action::Play(meld) = action {
                found.wins[trick] = Some((seat, meld));
                found.played[seat.index()] |= meld.cards();
                if now.place(seat).is_some() {
                    found.out[seat.index()] = Some(meld);
                }
            }
            if now.table.top().is_none() {
                found.leads[trick] = now.actor();
                trick += 1;
            }
        }
        found.reversed = now.table.reversed();
        play_out(&mut now, Policy::learned(), &mut rng, &mut scratch);
        // All are placed at the end.
        let place = |seat| now.place(Seat::from_index(seat)).unwrap_or_default();
        found.places = std::array::from_fn(place);
        found
    };
    (0..count).map(|_| playout()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, State};
    use sanban_game::State as _;

    fn round_of(position: &str) -> Round {
        let state = State::lay_out(&Rules::default(), SEATS, Seed(1), position);
        *state.unwrap().round()
    }

    #[test]
    fn a_trick_ends_with_the_lead_of_who_cannot_be_beaten() {
        let position = "0=SA-H9-D4 1=C5-S9 2=S6-D7 3=CK-D9 4=H5-C6 turn=3 table=DQ owner=2";
        let found = trick_playouts(&round_of(position), false, 50, Seed(1));
        assert_eq!(found.len(), 50);
        let mut aces = 0;
        for playout in &found {
            assert!(playout.first.is_some());
            match playout.wins[0] {
                Some((seat, meld)) => {
                    assert_eq!(playout.leads[0], Some(seat));
                    assert!((meld.cards() - playout.played[seat.index()]).is_empty());
                    aces += usize::from((seat, meld.to_string().as_str()) == (Seat(0), "SA"));
                }
                None => assert_eq!(playout.leads[0], Some(Seat(2))),
            }
            assert!(playout.wins[1].is_some(), "the next trick has a lead");
        }
        assert!(aces > 0);
        // After the end of a trick only the next one is played.
        let lead = round_of("0=SA-H9-D4 1=C5-S9 2=S6-D7 3=CK-D9 4=H5-C6 turn=3");
        for playout in trick_playouts(&lead, true, 10, Seed(1)) {
            assert_eq!((playout.leads[0], playout.wins[0]), (Some(Seat(3)), None));
            assert!(playout.wins[1].is_some());
        }
    }

    #[test]
    fn whoever_goes_out_leaves_the_lead_to_the_next_and_the_last_trick_to_nobody() {
        let round = round_of("0=C3 1=C5-S9 2=S6-D7 turn=0");
        for playout in trick_playouts(&round, false, 10, Seed(1)) {
            assert!(playout.out[0].is_some() && playout.leads[0].is_some());
        }
        let last = round_of("0=C3 1=C5-S9 turn=0");
        for playout in trick_playouts(&last, false, 10, Seed(1)) {
            assert!(playout.out[0].is_some());
            assert_eq!(playout.leads, [None; TRICKS]);
        }
    }
}
