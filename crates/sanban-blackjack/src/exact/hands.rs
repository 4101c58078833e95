//! All hands of 21 or less as multisets of card values, linked by the cards that lead from one to another.
//!
//! The order of the cards does not matter to a hand's value, so a hand is its number of cards of each value. There are
//! 3,083 of them, the empty hand included: few enough to be listed once and identified by their index. The list is
//! sorted by hard total, so every successor of a hand comes later in it.

use std::sync::LazyLock;

/// Number of card values: ace, 2 to 9, ten.
pub(super) const VALUES: usize = 10;
/// Index of the ten among the values.
pub(super) const TEN: usize = 9;
/// Index of the ace.
pub(super) const ACE: usize = 0;

/// Index of a hand in the list.
pub(super) type HandId = u16;
/// Marks a hand of more than 21.
pub(super) const BUST: HandId = HandId::MAX;
/// The empty hand.
pub(super) const EMPTY: HandId = 0;

/// A hand in the list.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// Number of cards of each value.
    pub(super) cards: [u8; VALUES],
    /// Number of cards.
    pub(super) len: u8,
    /// Hard total: every ace counts 1.
    pub(super) hard: u8,
    /// Best total of 21 or less.
    pub(super) points: u8,
    /// Hand with one more card of each value, or [`BUST`].
    pub(super) with: [HandId; VALUES],
    /// Hand with one card less of each value that it holds; [`EMPTY`] for the others.
    pub(super) less: [HandId; VALUES],
}

impl Hand {
    /// `true` if an ace counts 11.
    pub(super) fn is_soft(&self) -> bool {
        self.points != self.hard
    }

    /// `true` if it stands by itself: a 21 does, even where a double would pay more than a sure win.
    pub(super) fn stands_by_itself(&self) -> bool {
        self.points == 21
    }

    /// `true` if a dealer stands on it.
    pub(super) fn is_final(&self, hits_soft_17: bool) -> bool {
        self.points >= 17 && !(hits_soft_17 && self.points == 17 && self.is_soft())
    }

    /// `true` if one more card cannot hurt: no card busts it, and standing on it beats only a busted dealer.
    pub(super) fn is_safe_to_hit(&self) -> bool {
        self.hard <= 11 && self.points <= 16
    }
}

/// All hands.
pub(super) static HANDS: LazyLock<Vec<Hand>> = LazyLock::new(list);

/// The hand at an index of the list.
pub(super) fn hand_at(at: HandId) -> &'static Hand {
    &HANDS[usize::from(at)]
}

/// Hands that hold a card of each value, in order.
pub(super) static HOLDING: LazyLock<[Vec<HandId>; VALUES]> = LazyLock::new(|| {
    std::array::from_fn(|value| {
        let all = (0..).zip(HANDS.iter());
        let holding = all.filter(|(_, hand)| hand.cards[value] > 0);
        holding.map(|(at, _)| at).collect()
    })
});

/// Index of the hand with these values (0 the ace … 9 the ten); [`BUST`] if they exceed 21.
pub(super) fn hand_of(values: impl IntoIterator<Item = usize>) -> HandId {
    values.into_iter().fold(EMPTY, |hand, value| {
        HANDS
            .get(usize::from(hand))
            .map_or(BUST, |hand| hand.with[value])
    })
}

fn list() -> Vec<Hand> {
    let mut found = Vec::new();
    collect(&mut [0; VALUES], 0, 0, &mut found);
    found.sort_by_key(|hand: &Hand| (hand.hard, hand.cards));
    let places: std::collections::HashMap<[u8; VALUES], HandId> = (0..)
        .zip(&found)
        .map(|(at, hand)| (hand.cards, at))
        .collect();
    for hand in &mut found {
        let mut cards = hand.cards;
        for value in 0..VALUES {
            cards[value] += 1;
            hand.with[value] = places.get(&cards).copied().unwrap_or(BUST);
            cards[value] -= 1;
        }
    }
    for at in 0..found.len() {
        for (value, next) in found[at].with.into_iter().enumerate() {
            if let Some(more) = found.get_mut(usize::from(next)) {
                // The cast is lossless: there are 3,083 hands.
                more.less[value] = at as HandId;
            }
        }
    }
    found
}

/// Adds the hand of these cards, and all its successors by cards of value `from` or higher.
fn collect(cards: &mut [u8; VALUES], from: usize, hard: u8, found: &mut Vec<Hand>) {
    found.push(Hand {
        cards: *cards,
        len: cards.iter().sum(),
        hard,
        points: if cards[ACE] > 0 && hard <= 11 {
            hard + 10
        } else {
            hard
        },
        with: [BUST; VALUES],
        less: [EMPTY; VALUES],
    });
    let values: [u8; VALUES] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    for (value, points) in values.into_iter().enumerate().skip(from) {
        if hard + points <= 21 {
            cards[value] += 1;
            collect(cards, value, hard + points, found);
            cards[value] -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_is_listed_before_those_it_becomes() {
        assert_eq!(HANDS.len(), 3083);
        assert_eq!(hand_at(EMPTY).len, 0);
        for (at, hand) in HANDS.iter().enumerate() {
            for (value, &next) in hand.with.iter().enumerate() {
                let points = u8::try_from(value).unwrap() + 1;
                assert_eq!(next == BUST, hand.hard + points > 21);
                if next != BUST {
                    assert!(usize::from(next) > at);
                    assert_eq!(hand_at(next).hard, hand.hard + points);
                    assert_eq!(usize::from(hand_at(next).less[value]), at);
                }
            }
        }
        let soft = hand_at(hand_of([ACE, 5]));
        assert!(soft.is_soft() && soft.points == 17);
        assert!(soft.is_final(false) && !soft.is_final(true));
        assert_eq!(hand_of([TEN, TEN, 1]), BUST);
    }
}
