//! The cards of a shoe as an array, drawn by the steps of a Fisher-Yates shuffle.
//!
//! The cards still in the shoe lie in front. A draw takes one of them, wherever it lies, and puts the last of them in
//! its place. What has been drawn lies behind, so that the array keeps all cards in some order, and a shuffle is no
//! work at all: all of them lie in front again.

use crate::{Composition, HouseRules, value};
use sanban_game::Stream;

use super::policy::{Code, Policy};

/// Room for the most cards, eight decks of 52; a power of two, so that a place is easily kept inside.
pub(super) const ROOM: usize = 512;

/// A source of cards.
pub(super) trait CardSource {
    /// The next card.
    fn draw(&mut self) -> Code;

    /// Where the shoe ran out in this round: the cards on the table, and how many are left.
    fn refilled(&self) -> Option<(&[Code], usize)> {
        None
    }
}

/// A shoe that is shuffled lazily.
#[derive(Clone, Debug)]
pub(super) struct ShuffledShoe {
    /// From place 1 on, so that the last card lies where their number says.
    cards: [Code; ROOM + 1],
    whole: usize,
    /// How many cards are left.
    left: usize,
    /// How many of the last cards drawn lie on the table.
    on_table: usize,
    refilled: bool,
    /// Whether every card comes from the full shoe.
    endless: bool,
}

impl ShuffledShoe {
    /// A full shoe.
    pub(super) fn new(rules: &HouseRules, policy: &Policy) -> ShuffledShoe {
        let shoe = Composition::of_rules(rules);
        let mut cards = [0; ROOM + 1];
        let mut whole = 0;
        for (code, &rank) in (0..).zip(policy.ranks()) {
            let count = match policy.ranks().len() {
                10 => shoe.count_value(value(rank)),
                _ => shoe.count_rank(rank),
            };
            cards[1 + whole..][..count].fill(code);
            whole += count;
        }
        ShuffledShoe {
            cards,
            whole,
            left: whole,
            on_table: 0,
            refilled: false,
            endless: rules.endless,
        }
    }

    /// How many cards are left.
    #[inline]
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// How many cards of each value are left, ace to ten.
    pub(super) fn values(&self) -> [u16; 10] {
        let mut values = [0; 10];
        for &card in &self.cards[1..=self.left] {
            // The codes of all that counts ten are the last.
            values[usize::from(card).min(9)] += 1;
        }
        values
    }

    /// How many cards a full shoe has.
    pub(super) fn whole(&self) -> usize {
        self.whole
    }

    /// Takes the card at `place`, which lies below [`ShuffledShoe::left`].
    #[inline(always)]
    fn take(&mut self, place: usize) -> Code {
        let left = self.left;
        self.left -= 1;
        self.take_of(left, place)
    }

    /// Takes the card at `place` of the `left` that are left, for somebody else who knows how many they are; the shoe is
    /// told by [`ShuffledShoe::set_left`].
    #[inline(always)]
    pub(super) fn take_of(&mut self, left: usize, place: usize) -> Code {
        let place = place % ROOM + 1;
        let card = self.cards[place];
        self.cards.swap(place, left % ROOM);
        card
    }

    /// How many cards are left after some were taken by [`ShuffledShoe::take_of`].
    pub(super) fn set_left(&mut self, left: usize) {
        self.left = left;
    }

    /// Puts all cards back and shuffles.
    #[inline]
    pub(super) fn shuffle(&mut self) {
        self.left = self.whole;
    }

    /// Begins a round, or goes on with one in which `on_table` cards have been dealt.
    pub(super) fn begin_round(&mut self, on_table: usize) {
        self.on_table = on_table;
        self.refilled = false;
    }

    /// Whether the shoe ran out in this round.
    pub(super) fn was_refilled(&self) -> bool {
        self.refilled
    }

    /// The cards of this round; none of an endless shoe, where they tell nothing.
    pub(super) fn table(&self) -> &[Code] {
        let from = if self.refilled {
            self.whole - self.on_table
        } else {
            self.left
        };
        &self.cards[1 + from..][..self.on_table]
    }

    /// Puts the discards back into the shoe: all cards but those on the table.
    fn refill(&mut self) {
        // An empty shoe: the cards on the table are the last drawn, in front.
        self.cards[1..=self.whole].rotate_left(self.on_table);
        self.left = self.whole - self.on_table;
        self.refilled = true;
    }
}

/// A shoe from which a stream of chance draws.
pub(super) struct Dealt<'a> {
    pub(super) shoe_cards: &'a mut ShuffledShoe,
    pub(super) chance: &'a mut Stream,
}

impl CardSource for Dealt<'_> {
    fn draw(&mut self) -> Code {
        if self.shoe_cards.endless {
            return self.shoe_cards.cards[1 + self.chance.index(self.shoe_cards.whole)];
        }
        if self.shoe_cards.left == 0 {
            self.shoe_cards.refill();
        }
        self.shoe_cards.on_table += 1;
        let place = self.chance.index(self.shoe_cards.left);
        self.shoe_cards.take(place)
    }

    fn refilled(&self) -> Option<(&[Code], usize)> {
        let cards = &self.shoe_cards;
        cards.refilled.then(|| (cards.table(), cards.left))
    }
}

/// The most cards that a round can take at a table of `seats`, for `max_hands` hands each: as if all that is dealt
/// were the lowest cards of the shoe, every player's hand went from 20 to a bust and the dealer's from 16.
pub(super) fn most_cards(rules: &HouseRules, seats: usize, max_hands: usize) -> usize {
    let hands = seats * max_hands;
    let mut points = hands * 20 + 16;
    let mut cards = hands + 1;
    for low in 1..=10 {
        let there = Composition::decks(rules.decks).count_value(low);
        let taken = there.min(points / usize::from(low));
        points -= taken * usize::from(low);
        cards += taken;
    }
    // The hole card of a dealer whom nobody is left to beat.
    cards + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chart;
    use crate::counting::Strategy;
    use sanban_game::Seed;

    fn shoe_cards() -> ShuffledShoe {
        let rules = HouseRules {
            decks: 1,
            ..HouseRules::default()
        };
        ShuffledShoe::new(
            &rules,
            &Policy::ask(&rules, &Strategy::by_chart(Chart::paper())).unwrap(),
        )
    }

    #[test]
    fn a_shoe_deals_each_of_its_cards_once() {
        let (mut shoe_cards, mut chance) = (shoe_cards(), Seed(1).stream());
        for _ in 0..3 {
            shoe_cards.begin_round(0);
            let mut counts = [0; 10];
            for _ in 0..52 {
                let mut shoe = Dealt {
                    shoe_cards: &mut shoe_cards,
                    chance: &mut chance,
                };
                counts[usize::from(shoe.draw())] += 1;
            }
            assert_eq!(counts, [4, 4, 4, 4, 4, 4, 4, 4, 4, 16]);
            assert_eq!(shoe_cards.left(), 0);
            shoe_cards.shuffle();
        }
    }

    #[test]
    fn an_empty_shoe_is_refilled_without_the_cards_on_the_table() {
        let (mut shoe_cards, mut chance) = (shoe_cards(), Seed(2).stream());
        let mut draw = |shoe_cards: &mut ShuffledShoe| {
            Dealt {
                shoe_cards,
                chance: &mut chance,
            }
            .draw()
        };
        shoe_cards.begin_round(0);
        for _ in 0..45 {
            draw(&mut shoe_cards);
        }
        shoe_cards.begin_round(0);
        let mut on_table: Vec<Code> = (0..7).map(|_| draw(&mut shoe_cards)).collect();
        assert!(!shoe_cards.was_refilled());
        let mut counts = [0; 10];
        for _ in 0..45 {
            let card = draw(&mut shoe_cards);
            on_table.push(card);
            counts[usize::from(card)] += 1;
        }
        assert!(shoe_cards.was_refilled());
        for card in &on_table[..7] {
            counts[usize::from(*card)] += 1;
        }
        assert_eq!(counts, [4, 4, 4, 4, 4, 4, 4, 4, 4, 16]);
        let mut seen = shoe_cards.table().to_vec();
        seen.sort_unstable();
        on_table.sort_unstable();
        assert_eq!(seen, on_table);
    }

    #[test]
    fn few_cards_are_enough_for_one_hand() {
        let of = |decks, seats, hands| {
            let rules = HouseRules {
                decks,
                ..HouseRules::default()
            };
            most_cards(&rules, seats, hands)
        };
        // Four aces, four twos, four threes, three fours; the two last cards; the hole card.
        assert_eq!(of(1, 1, 1), 18);
        assert!(of(1, 1, 4) < 52);
        assert!(of(6, 7, 4) < 6 * 52);
        assert!(of(1, 7, 4) >= 52);
    }
}
