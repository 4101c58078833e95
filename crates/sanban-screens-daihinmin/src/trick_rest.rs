//! The rest of a trick, by somebody who sees all hands: who can still beat what lies on the table; the strength of cards.

use sanban_daihinmin::{Action, Card, Meld, State, TWO};
use sanban_game::{Seat, State as _};

/// Strength from which on a card is hard to get past: ace, two and joker.
pub(super) const HIGH: u8 = TWO - 1;

/// Strength of a card in the order in force, 1 to 14, from the three up or from the two down; the joker is the strongest in both.
pub(super) fn strength(card: Card, reversed: bool) -> u8 {
    match card.column() {
        column if reversed && !card.is_joker() => TWO + 1 - column,
        column => column,
    }
}

/// The rest of a trick.
pub(super) struct Rest {
    /// Number of players asked before the turn comes back to the owner of the top meld.
    pub(super) asked: usize,
    /// Those of them who can beat it, each with the lowest meld that does.
    pub(super) able: Vec<(Seat, Meld)>,
    /// Those who have no other.
    pub(super) sole: Vec<Seat>,
    /// Player who leads next if all of them pass.
    pub(super) leader: Option<Seat>,
}

impl Rest {
    /// `true` if a player can beat what lies on the table.
    pub(super) fn can(&self, seat: Seat) -> bool {
        self.able.iter().any(|(able, _)| *able == seat)
    }
}

/// The rest of a trick in which everybody passes.
pub(super) fn to_come(after: &State, owner: Seat) -> Rest {
    let (mut state, mut actions) = (after.clone(), Vec::new());
    let (mut able, mut sole) = (Vec::new(), Vec::new());
    let mut asked = 0;
    while let Some(seat) = state.actor().filter(|&seat| seat != owner) {
        if state.round().table().top().is_none() {
            break;
        }
        asked += 1;
        state.legal_actions(&mut actions);
        let reversed = state.round().table().reversed();
        let highest = |meld: &Meld| {
            let cards = meld.cards().iter();
            cards.map(|card| strength(card, reversed)).max()
        };
        let melds = || actions.iter().filter_map(Action::meld);
        let lowest = melds().min_by_key(highest);
        sole.extend((melds().count() == 1).then_some(seat));
        able.extend(lowest.map(|meld| (seat, meld)));
        state.apply(&Action::Pass);
    }
    let leader = state.actor();
    Rest {
        asked,
        able,
        sole,
        leader,
    }
}
