//! The hand of the person at the table: sorting, cursor, picked cards.

use super::settings::SortOrder;
use sanban_daihinmin::{Card, Cards, Meld};

/// A hand in front of its owner.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    cards: Vec<Card>,
    cursor: usize,
    picked: Cards,
    sorting: SortOrder,
    /// `true` if the order of strength is reversed.
    reversed: bool,
}

impl Hand {
    /// Replaces the cards; those that are gone are neither picked nor under the cursor.
    pub(super) fn hold(&mut self, cards: Cards, reversed: bool) {
        self.reversed = reversed;
        self.picked = self.picked & cards;
        self.arrange(cards.iter().collect());
    }

    fn arrange(&mut self, mut cards: Vec<Card>) {
        let under = self.under_cursor();
        match self.sorting {
            SortOrder::Strength => cards.sort_by_key(|card| {
                let column = i16::from(card.column());
                let turned = self.reversed && !card.is_joker();
                (if turned { -column } else { column }, suit_of(*card))
            }),
            SortOrder::Suit => cards.sort_by_key(|card| (suit_of(*card), card.column())),
        }
        let found = under.and_then(|card| cards.iter().position(|&other| other == card));
        self.cursor = found
            .unwrap_or(self.cursor)
            .min(cards.len().saturating_sub(1));
        self.cards = cards;
    }

    /// A hand without cards that is sorted like this.
    pub(super) fn sorted(sorting: SortOrder) -> Hand {
        Hand {
            sorting,
            ..Hand::default()
        }
    }

    /// Cards of a hand that is only viewed, from left to right.
    pub(super) fn laid_out(cards: Cards, reversed: bool, sort: SortOrder) -> Vec<Card> {
        let mut hand = Hand::sorted(sort);
        hand.hold(cards, reversed);
        hand.cards
    }

    /// Switches to the other order.
    pub(super) fn sort_otherwise(&mut self) -> SortOrder {
        self.sorting = match self.sorting {
            SortOrder::Strength => SortOrder::Suit,
            SortOrder::Suit => SortOrder::Strength,
        };
        self.arrange(self.cards.clone());
        self.sorting
    }

    /// The cards from left to right.
    pub(super) fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The card under the cursor.
    pub(super) fn under_cursor(&self) -> Option<Card> {
        self.cards.get(self.cursor).copied()
    }

    /// Moves the cursor, wrapping at the ends.
    pub(super) fn step(&mut self, steps: isize) {
        let len = isize::try_from(self.cards.len()).unwrap_or(1).max(1);
        let at = isize::try_from(self.cursor).unwrap_or(0) + steps;
        self.cursor = usize::try_from(at.rem_euclid(len)).unwrap_or(0);
    }

    /// Puts the cursor on the card at this index.
    pub(super) fn point_at(&mut self, index: usize) {
        self.cursor = index.min(self.cards.len().saturating_sub(1));
    }

    /// Puts the cursor on the first of these cards, if there is one.
    pub(super) fn point_at_first(&mut self, cards: Cards) {
        if let Some(first) = self.cards.iter().position(|&card| cards.contains(card)) {
            self.cursor = first;
        }
    }

    pub(super) fn picked(&self) -> Cards {
        self.picked
    }

    /// Picks exactly these cards and puts the cursor on the first of them.
    pub(super) fn pick(&mut self, cards: Cards) {
        self.picked = cards;
        self.point_at_first(cards);
    }

    /// Picks the card under the cursor, or puts it back.
    pub(super) fn toggle(&mut self) {
        if let Some(card) = self.under_cursor() {
            self.set(!self.picked.contains(card));
        }
    }

    /// Picks the card under the cursor (`true`), or puts it back.
    pub(super) fn set(&mut self, picked: bool) {
        let Some(card) = self.under_cursor() else {
            return;
        };
        self.picked = if picked {
            self.picked | Cards::from(card)
        } else {
            self.picked - Cards::from(card)
        };
    }

    /// Puts all cards back.
    pub(super) fn clear(&mut self) {
        self.picked = Cards::EMPTY;
    }

    /// The meld after (or before) the picked one in a fixed list; the first if none of them is picked.
    pub(super) fn next_of(&self, melds: &[Meld], back: bool) -> Option<Cards> {
        let mut choices: Vec<Cards> = Vec::new();
        for meld in melds {
            if !choices.contains(&meld.cards()) {
                choices.push(meld.cards());
            }
        }
        let len = choices.len();
        let at = choices.iter().position(|&cards| cards == self.picked);
        let next = match (at, back) {
            (_, _) if len == 0 => return None,
            (None, false) => 0,
            (None, true) => len - 1,
            (Some(at), false) => (at + 1) % len,
            (Some(at), true) => (at + len - 1) % len,
        };
        choices.get(next).copied()
    }
}

/// Clubs, diamonds, hearts, spades, and the joker after them.
fn suit_of(card: Card) -> u8 {
    card.face().map_or(4, |face| face.suit as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(cards: &str, reversed: bool) -> Hand {
        let mut hand = Hand::default();
        hand.hold(cards.parse().unwrap(), reversed);
        hand
    }

    fn text(hand: &Hand) -> String {
        let words: Vec<String> = hand.cards().iter().map(Card::to_string).collect();
        words.join(" ")
    }

    #[test]
    fn the_weakest_comes_first_whichever_way_the_order_runs() {
        assert_eq!(text(&hand("S3-D2-C7-JO", false)), "S3 C7 D2 JO");
        assert_eq!(text(&hand("S3-D2-C7-JO", true)), "D2 C7 S3 JO");
        let mut hand = hand("S3-D2-C7-JO", false);
        hand.sort_otherwise();
        assert_eq!(text(&hand), "C7 D2 S3 JO");
    }

    #[test]
    fn the_cursor_stays_on_its_card() {
        let mut hand = hand("S3-C7-D2-JO", false);
        hand.step(1);
        hand.hold("C7-D2-JO".parse().unwrap(), true);
        assert_eq!(hand.under_cursor().unwrap().to_string(), "C7");
        hand.step(2);
        assert_eq!(
            hand.under_cursor().unwrap().to_string(),
            "D2",
            "round at the end"
        );
    }

    #[test]
    fn what_was_played_is_not_picked_any_more() {
        let mut hand = hand("S3-C7-D2", false);
        hand.pick("S3-C7".parse().unwrap());
        hand.hold("C7-D2".parse().unwrap(), false);
        assert_eq!(hand.picked().to_string(), "C7");
    }
}
