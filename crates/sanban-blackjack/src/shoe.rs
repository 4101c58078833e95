//! The composition of the shoe, as counts of cards.
//!
//! The shoe has no order of its own: each card is drawn at random from the rest when it is needed. That is equivalent
//! to a shuffled pile whose order nobody has seen, and the same stream deals the same cards whatever the players do
//! with them; but the state stays small, and determinizing a view is nearly free.

use sanban_game::cards::{Card, Rank, Suit};

use super::{HouseRules, value};

/// Number of each of the 52 cards (at most 8).
///
/// # Examples
/// ```
/// use sanban_blackjack::Composition;
/// use sanban_game::cards::Rank;
///
/// let shoe = Composition::decks(6);
/// assert_eq!(shoe.len(), 312);
/// assert_eq!(shoe.count_rank(Rank::Ace), 24);
/// assert_eq!(shoe.count_value(10), 96);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Composition {
    of: [[u8; 4]; 13],
    by_rank: [u8; 13],
    len: u16,
    /// `true` if removing a card changes nothing.
    endless: bool,
}

impl Composition {
    /// No cards.
    pub const EMPTY: Composition = Composition {
        of: [[0; 4]; 13],
        by_rank: [0; 13],
        len: 0,
        endless: false,
    };

    /// A composition of full decks.
    #[must_use]
    pub fn decks(decks: u8) -> Composition {
        Composition {
            of: [[decks; 4]; 13],
            by_rank: [decks * 4; 13],
            len: u16::from(decks) * 52,
            endless: false,
        }
    }

    /// Full shoe of these rules. An endless one shows the cards of one deck, and keeps them whatever is dealt.
    #[must_use]
    pub fn of_rules(rules: &HouseRules) -> Composition {
        Composition {
            endless: rules.endless,
            ..Composition::decks(rules.decks)
        }
    }

    /// `true` if dealing changes nothing: every card comes from a full deck.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.endless
    }

    /// Number of cards.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// `true` if there are no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Number of copies of one card.
    #[must_use]
    pub fn count(&self, card: Card) -> usize {
        usize::from(self.of[rank_index(card.rank)][card.suit as usize])
    }

    /// Number of cards of a rank.
    #[must_use]
    pub fn count_rank(&self, rank: Rank) -> usize {
        usize::from(self.by_rank[rank_index(rank)])
    }

    /// Number of cards of value `points` (1 for an ace, 10 for 10, J, Q and K).
    #[must_use]
    pub fn count_value(&self, points: u8) -> usize {
        Rank::ALL
            .into_iter()
            .filter(|&rank| value(rank) == points)
            .map(|rank| self.count_rank(rank))
            .sum()
    }

    /// A card of this rank, of the first suit that is left; `None` if there is none.
    #[must_use]
    pub fn any_of_rank(&self, rank: Rank) -> Option<Card> {
        Suit::ALL
            .into_iter()
            .map(|suit| Card::new(rank, suit))
            .find(|&card| self.count(card) > 0)
    }

    /// Removes one card; `false` if it is not there.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let rank = rank_index(card.rank);
        let there = &mut self.of[rank][card.suit as usize];
        if *there == 0 {
            return false;
        }
        if self.endless {
            return true;
        }
        *there -= 1;
        self.by_rank[rank] -= 1;
        self.len -= 1;
        true
    }

    /// Adds one card.
    pub(super) fn put(&mut self, card: Card) {
        if self.endless {
            return;
        }
        let rank = rank_index(card.rank);
        self.of[rank][card.suit as usize] += 1;
        self.by_rank[rank] += 1;
        self.len += 1;
    }

    /// Keeps only the ranks for which `keep` returns `true`.
    pub(super) fn retain(&mut self, keep: impl Fn(Rank) -> bool) {
        for rank in Rank::ALL {
            let at = rank_index(rank);
            if !keep(rank) {
                self.len -= u16::from(self.by_rank[at]);
                self.by_rank[at] = 0;
                self.of[at] = [0; 4];
            }
        }
    }

    /// Card at an index of all cards in rank and suit order; `None` from [`Composition::len`] on.
    pub(super) fn at(&self, place: u32) -> Option<Card> {
        let mut place = place;
        for (rank, &count) in Rank::ALL.iter().zip(&self.by_rank) {
            if place < u32::from(count) {
                for suit in Suit::ALL {
                    let there = u32::from(self.of[rank_index(*rank)][suit as usize]);
                    if place < there {
                        return Some(Card::new(*rank, suit));
                    }
                    place -= there;
                }
            }
            place -= u32::from(count);
        }
        None
    }
}

/// Index of a rank in tables from ace to king.
fn rank_index(rank: Rank) -> usize {
    rank as usize - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taking_every_place_takes_every_card() {
        let mut shoe = Composition::decks(2);
        let mut drawn = Composition::EMPTY;
        while !shoe.is_empty() {
            let place = u32::try_from(shoe.len() / 3).unwrap();
            let card = shoe.at(place).unwrap();
            assert!(shoe.take(card));
            drawn.put(card);
        }
        assert_eq!(drawn, Composition::decks(2));
        assert_eq!(shoe.at(0), None);
        assert!(!shoe.take(Card::new(Rank::Ace, Suit::Clubs)));
        assert_eq!(drawn.count_value(10), 32);
        assert_eq!(drawn.count_value(1), 8);
    }

    #[test]
    fn places_run_through_all_cards_in_order() {
        let deck = Composition::decks(1);
        let cards: Vec<Card> = (0..52).filter_map(|place| deck.at(place)).collect();
        assert_eq!(cards.len(), 52);
        assert_eq!(cards[0], Card::new(Rank::Ace, Suit::Clubs));
        assert_eq!(cards[51], Card::new(Rank::King, Suit::Spades));
        assert_eq!(deck.at(52), None);
    }

    #[test]
    fn what_is_retained_is_counted() {
        let mut deck = Composition::decks(1);
        deck.retain(|rank| value(rank) != 10);
        assert_eq!((deck.len(), deck.count_value(10)), (36, 0));
        assert_eq!(deck.at(35), Some(Card::new(Rank::Nine, Suit::Spades)));
        assert_eq!(deck.at(36), None);
    }

    #[test]
    fn an_endless_shoe_stays_what_it_is() {
        let rules = HouseRules {
            decks: 1,
            endless: true,
            ..HouseRules::default()
        };
        let whole = Composition::of_rules(&rules);
        let mut shoe = whole;
        assert!(shoe.is_endless() && !Composition::decks(1).is_endless());
        let ace = Card::new(Rank::Ace, Suit::Hearts);
        assert!((0..5).all(|_| shoe.take(ace)));
        shoe.put(ace);
        assert_eq!(shoe, whole);
    }
}
