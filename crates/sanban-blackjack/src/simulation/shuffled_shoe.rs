//! The cards of a shoe in an array, drawn by the steps of a Fisher-Yates shuffle.
//!
//! The cards still in the shoe are in front. A draw takes one of them at any index and puts the last of them in its
//! place. Drawn cards are behind, so that the array keeps all cards in some order, and a shuffle costs nothing: all of
//! them count as in front again.

use crate::{Composition, HouseRules, value};
use sanban_game::Stream;

use super::policy::{Code, Policy};

/// Room for the largest shoe, eight decks of 52; a power of two, so that indices are easily kept in bounds.
pub(super) const ROOM: usize = 512;

/// The card that stands in for one that is not there.
pub(super) const LAST_CODE: Code = 9;

/// A source of cards.
pub(super) trait CardSource {
    /// The next card.
    fn draw(&mut self) -> Code;

    /// After a refill in this round: the cards on the table, and the number left in the shoe.
    fn refilled(&self) -> Option<(&[Code], usize)> {
        None
    }
}

/// A shoe that is shuffled lazily.
#[derive(Clone, Debug)]
pub(super) struct ShuffledShoe {
    /// From index 1 on, so that the number of cards left is the index of the last one.
    cards: [Code; ROOM + 1],
    whole: usize,
    /// Number of cards that are left for good, which is as if they had been burned: nobody sees either.
    burned: usize,
    /// Number of cards left, the burned ones among them.
    left: usize,
    /// Number of the last drawn cards that are on the table.
    on_table: usize,
    refilled: bool,
    /// `true` if a card of this round was drawn with fewer than two to spare.
    is_dry: bool,
    /// `true` if every card comes from the full shoe.
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
            burned: rules.burned(),
            left: whole,
            on_table: 0,
            refilled: false,
            is_dry: false,
            endless: rules.endless,
        }
    }

    /// Number of cards left, the burned ones among them.
    #[inline]
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// The cards left, the burned ones among them.
    pub(super) fn cards_left(&self) -> &[Code] {
        &self.cards[1..=self.left]
    }

    /// Number of burned cards.
    #[inline]
    pub(super) fn burned(&self) -> usize {
        self.burned
    }

    /// Numbers of cards left of each value, ace to ten.
    pub(super) fn values(&self) -> [u16; 10] {
        let mut values = [0; 10];
        for &card in self.cards_left() {
            // Codes of ten-valued ranks come last.
            values[usize::from(card).min(9)] += 1;
        }
        values
    }

    /// Number of cards of a full shoe.
    pub(super) fn whole(&self) -> usize {
        self.whole
    }

    /// Takes the card at `place`, which is below [`ShuffledShoe::left`].
    #[inline(always)]
    fn take(&mut self, place: usize) -> Code {
        let left = self.left;
        self.left -= 1;
        self.take_of(left, place)
    }

    /// Takes the card at `place` of the `left` remaining ones, for a caller that tracks their number;
    /// [`ShuffledShoe::set_left`] updates the shoe.
    #[inline(always)]
    pub(super) fn take_of(&mut self, left: usize, place: usize) -> Code {
        let place = place % ROOM + 1;
        let card = self.cards[place];
        self.cards.swap(place, left % ROOM);
        card
    }

    /// The card in front of the drawn ones, when `left` are left.
    #[inline(always)]
    pub(super) fn card(&self, left: usize) -> Code {
        self.cards[left % ROOM]
    }

    /// Takes the card in front of the drawn ones.
    #[inline]
    pub(super) fn take_next(&mut self) -> Code {
        self.note_spare();
        self.on_table += 1;
        self.left -= 1;
        self.card(self.left + 1)
    }

    /// Notes if there are too few cards to spare for an action before a draw: two for a split, one for any other.
    fn note_spare(&mut self) {
        self.is_dry |= self.on_table + 2 > self.whole;
    }

    /// Sets the number of cards left after draws by [`ShuffledShoe::take_of`].
    pub(super) fn set_left(&mut self, left: usize) {
        self.left = left;
    }

    /// Puts all cards back and shuffles.
    #[inline]
    pub(super) fn shuffle(&mut self) {
        self.left = self.whole;
    }

    /// Begins a round, or continues one in which `on_table` cards have been dealt.
    pub(super) fn begin_round(&mut self, on_table: usize) {
        self.on_table = on_table;
        self.refilled = false;
        self.is_dry = false;
    }

    /// `true` if a card of this round was drawn with fewer than two to spare, discards included: the table might have
    /// forbidden the action that drew it.
    pub(super) fn is_dry(&self) -> bool {
        self.is_dry
    }

    /// After a refill in this round: the cards on the table, and the number left in the shoe.
    pub(super) fn refilled(&self) -> Option<(&[Code], usize)> {
        self.refilled.then(|| (self.table(), self.left))
    }

    /// `true` if the shoe ran out in this round.
    pub(super) fn was_refilled(&self) -> bool {
        self.refilled
    }

    /// Cards of this round; none for an endless shoe, which reveals nothing.
    pub(super) fn table(&self) -> &[Code] {
        let from = if self.refilled {
            self.whole - self.on_table
        } else {
            self.left
        };
        &self.cards[1 + from..][..self.on_table]
    }

    /// Puts the discards back into the shoe: all cards except those on the table.
    fn refill(&mut self) {
        // Of the drawn cards those on the table are the last, in front.
        self.cards[1 + self.left..=self.whole].rotate_left(self.on_table);
        self.left = self.whole - self.on_table;
        self.refilled = true;
    }
}

/// A shoe with the random stream that draws from it.
pub(super) struct Dealt<'a> {
    pub(super) shoe_cards: &'a mut ShuffledShoe,
    pub(super) chance: &'a mut Stream,
}

impl CardSource for Dealt<'_> {
    fn draw(&mut self) -> Code {
        if self.shoe_cards.endless {
            return self.shoe_cards.cards[1 + self.chance.index(self.shoe_cards.whole)];
        }
        if !self.shoe_cards.refilled && self.shoe_cards.left == self.shoe_cards.burned {
            self.shoe_cards.refill();
        }
        self.shoe_cards.note_spare();
        if self.shoe_cards.left == 0 {
            return LAST_CODE;
        }
        self.shoe_cards.on_table += 1;
        let place = self.chance.index(self.shoe_cards.left);
        self.shoe_cards.take(place)
    }

    fn refilled(&self) -> Option<(&[Code], usize)> {
        self.shoe_cards.refilled()
    }
}

/// Upper bound on the cards of a round at a table of `seats`, for `max_hands` hands each: as if all cards dealt were
/// the lowest of the shoe, every player's hand went from 20 to a bust and the dealer's from 16.
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
    // The hole card of a dealer with no hand left to beat.
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
