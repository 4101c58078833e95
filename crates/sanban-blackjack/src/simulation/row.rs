//! A shoe shuffled ahead: its next cards lie in a row, so that to read one waits for nothing.

use sanban_game::Stream;

use super::counter::Counter;
use super::lanes::{GROUP, places};
use super::policy::Code;
use super::shuffled_shoe::{CardSource, Dealt, LAST_CODE, ROOM, ShuffledShoe};

/// Number of cards shuffled at once, a multiple of [`GROUP`] as every whole shoe is.
const AHEAD: usize = 64;

/// A shoe whose next cards are shuffled ahead: with `left` cards left, the one at this index comes next.
pub(super) struct Row {
    shoe_cards: ShuffledShoe,
    /// By number of cards left, down to the floor: the running count, in halves.
    running: [i16; ROOM],
    /// Number of cards that are not shuffled yet, the burned ones among them.
    floor: usize,
    /// By card, in halves.
    tags: [i16; 16],
    initial: i16,
}

impl Row {
    /// A full shoe, counted by `counter`.
    pub(super) fn new(full: &ShuffledShoe, counter: Option<&Counter>) -> Row {
        // The casts are lossless: running counts fit in 13 bits.
        let tag = |card| counter.map_or(0, |counter| counter.tag(card)) as i16;
        let mut row = Row {
            shoe_cards: full.clone(),
            running: [0; ROOM],
            floor: 0,
            tags: std::array::from_fn(|card| tag(card as Code)),
            initial: counter.map_or(0, Counter::initial) as i16,
        };
        row.shuffle();
        row
    }

    /// The same with its first cards in this order, as far as they are there, and all further ones in any.
    #[cfg(test)]
    pub(super) fn laid(mut self, cards: &[Code]) -> Row {
        self.floor = self.shoe_cards.burned();
        for left in (1..=self.shoe_cards.whole()).rev() {
            let wanted = cards.get(self.shoe_cards.whole() - left);
            let place = (1..=left).rfind(|&at| Some(&self.shoe_cards.card(at)) == wanted);
            let card = self.shoe_cards.take_of(left, place.unwrap_or(left) - 1);
            self.running[left - 1] = self.running[left] + self.tags[usize::from(card)];
        }
        self
    }

    /// Puts all cards back and shuffles.
    pub(super) fn shuffle(&mut self) {
        self.shoe_cards.shuffle();
        self.shoe_cards.begin_round(0);
        self.floor = self.shoe_cards.whole();
        self.running[self.floor % ROOM] = self.initial;
    }

    /// Number of cards left.
    #[inline]
    pub(super) fn left(&self) -> usize {
        self.shoe_cards.left()
    }

    /// Number of cards that are not shuffled yet.
    #[inline]
    pub(super) fn floor(&self) -> usize {
        self.floor
    }

    /// Goes back, or on, to `left` cards left, which must not be below the floor.
    #[inline]
    pub(super) fn go_to(&mut self, left: usize) {
        self.shoe_cards.set_left(left);
    }

    /// The card that comes with `left` cards left.
    #[inline(always)]
    pub(super) fn card(&self, left: usize) -> Code {
        self.shoe_cards.card(left)
    }

    /// Running count with `left` cards left, in halves; with a refill in between it is that of no shoe.
    #[inline(always)]
    pub(super) fn running(&self, left: usize) -> i32 {
        i32::from(self.running[left % ROOM])
    }

    /// Shuffles further cards ahead, as far as there are any.
    #[inline(never)]
    pub(super) fn shuffle_ahead(&mut self, chance: &mut Stream) {
        let burned = self.shoe_cards.burned();
        let to = self.floor.saturating_sub(AHEAD).max(burned);
        let mut running = self.running[self.floor % ROOM];
        while self.floor > to {
            let left: [usize; GROUP] = std::array::from_fn(|at| self.floor - at);
            for (left, place) in left.into_iter().zip(places(chance, left)) {
                let card = self.shoe_cards.take_of(left, place);
                running += self.tags[usize::from(card) % 16];
                self.running[(left - 1) % ROOM] = running;
            }
            self.floor = (self.floor - GROUP).max(burned);
        }
    }

    /// Begins a round that is dealt card by card, to its end, even if the shoe runs out in it.
    pub(super) fn dealt<'a>(&'a mut self, chance: &'a mut Stream) -> RowDealt<'a> {
        self.shoe_cards.begin_round(0);
        RowDealt { row: self, chance }
    }

    /// The shoe, after a round that was dealt card by card.
    pub(super) fn shoe_cards(&self) -> &ShuffledShoe {
        &self.shoe_cards
    }
}

/// The cards of a row, until it ends; nothing but the number of cards left changes, so that they can be read again.
pub(super) struct Reader<'a> {
    row: &'a mut Row,
    chance: &'a mut Stream,
    ran_dry: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(row: &'a mut Row, chance: &'a mut Stream) -> Reader<'a> {
        Reader {
            row,
            chance,
            ran_dry: false,
        }
    }

    /// `true` if a card was drawn that was not there.
    pub(super) fn ran_dry(&self) -> bool {
        self.ran_dry
    }
}

impl CardSource for Reader<'_> {
    fn draw(&mut self) -> Code {
        let left = self.row.left();
        if left == self.row.floor {
            self.row.shuffle_ahead(self.chance);
        }
        if left == self.row.shoe_cards.burned() {
            self.ran_dry = true;
            return LAST_CODE;
        }
        self.row.go_to(left - 1);
        self.row.card(left)
    }
}

/// The cards of a row, and then of the discards.
pub(super) struct RowDealt<'a> {
    row: &'a mut Row,
    chance: &'a mut Stream,
}

impl CardSource for RowDealt<'_> {
    fn draw(&mut self) -> Code {
        let left = self.row.left();
        let shoe_cards = &mut self.row.shoe_cards;
        if left == shoe_cards.burned() || shoe_cards.was_refilled() {
            let chance = &mut *self.chance;
            return Dealt { shoe_cards, chance }.draw();
        }
        if left == self.row.floor {
            self.row.shuffle_ahead(self.chance);
        }
        self.row.shoe_cards.take_next()
    }

    fn refilled(&self) -> Option<(&[Code], usize)> {
        self.row.shoe_cards.refilled()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::{Steps, Strategy};
    use crate::simulation::compiled::Compiled;
    use crate::{Chart, Count, HouseRules};
    use sanban_game::Seed;

    #[test]
    fn a_row_has_each_card_once_and_counts_it() {
        let rules = HouseRules::default();
        let strategy = Strategy::by_chart(Chart::paper());
        let count = Count::built_in("ko");
        let table = Compiled::new(&rules, (2, 1), &strategy, &Steps::flat(&rules), count).unwrap();
        let counter = table.counter.as_ref().unwrap();
        let mut row = Row::new(&table.full, Some(counter));
        let mut chance = Seed(1).stream();
        let mut shuffles = Vec::new();
        for _ in 0..2 {
            row.shuffle();
            let mut running = counter.initial();
            let mut cards = Vec::new();
            let mut reader = Reader::new(&mut row, &mut chance);
            for left in (0..table.full.whole()).rev() {
                let card = reader.draw();
                running += counter.tag(card);
                assert_eq!(
                    (reader.row.left(), reader.row.running(left)),
                    (left, running)
                );
                cards.push(card);
            }
            assert!(!reader.ran_dry());
            assert_eq!((reader.draw(), reader.ran_dry()), (LAST_CODE, true));
            let of = |value| cards.iter().filter(|&&card| card == value).count();
            assert_eq!([of(0), of(8), of(9)], [24, 24, 96]);
            shuffles.push(cards);
        }
        assert_ne!(shuffles[0], shuffles[1]);
    }
}
