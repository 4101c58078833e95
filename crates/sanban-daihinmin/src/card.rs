//! The 53 cards and sets of them: four bits per rank in a `u64`, so that ranks, suits and runs are masks and shifts.
//!
//! A card's bit is `4 × column + suit`. The columns are those of the UECda tables: 1..=13 for 3, 4 … K, A, 2, and two
//! that only a joker at the end of a sequence may occupy, 0 below the 3 and 14 above the 2. The suits follow [`Suit`]:
//! clubs, diamonds, hearts, spades. The joker is the bit above them all. The bit index is thus the strength that decides
//! a tribute: the strongest cards are the highest bits.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use sanban_game::cards::{self, Rank, Suit};

/// Column below the 3, only for a joker.
pub const BELOW_THREE: u8 = 0;
/// Column of the 3.
pub const THREE: u8 = 1;
/// Column of the 5.
pub const FIVE: u8 = 3;
/// Column of the 8.
pub const EIGHT: u8 = 6;
/// Column of the jack.
pub const JACK: u8 = 9;
/// Column of the 2.
pub const TWO: u8 = 13;
/// Column above the 2, only for a joker.
pub const ABOVE_TWO: u8 = 14;

const JOKER_BIT: u8 = 60;

/// Column of a rank: 1 (the 3) to 13 (the 2).
#[must_use]
pub fn column_of(rank: Rank) -> u8 {
    (rank as u8 + 10) % 13 + 1
}

/// Rank of a column, or `None` for the columns that only a joker may occupy.
#[must_use]
pub fn rank_at(column: u8) -> Option<Rank> {
    (THREE..=TWO)
        .contains(&column)
        .then(|| Rank::ALL[usize::from((column + 1) % 13)])
}

/// One of the 53 cards. Cards are ordered as for a tribute: by column, then by suit, the joker above all.
///
/// # Examples
/// ```
/// use sanban_daihinmin::{Card, column_of};
/// use sanban_game::cards::Rank;
///
/// let two: Card = "S2".parse()?;
/// let three: Card = "D3".parse()?;
/// assert!(three < two && two < Card::JOKER);
/// assert_eq!(three.column(), column_of(Rank::Three));
/// assert_eq!(Card::JOKER.to_string(), "JO");
/// # Ok::<(), sanban_daihinmin::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The joker.
    pub const JOKER: Card = Card(JOKER_BIT);
    /// The three of diamonds, whose holder leads.
    pub const DIAMOND_THREE: Card = Card(4 * THREE + Suit::Diamonds as u8);
    /// The three of spades, which beats a lone joker.
    pub const SPADE_THREE: Card = Card(4 * THREE + Suit::Spades as u8);

    /// Card of a column (1..=13) and a suit.
    #[must_use]
    pub(super) fn at(column: u8, suit: Suit) -> Card {
        debug_assert!((THREE..=TWO).contains(&column));
        Card(4 * column + suit as u8)
    }

    /// `true` for the joker.
    #[inline]
    #[must_use]
    pub fn is_joker(self) -> bool {
        self.0 == JOKER_BIT
    }

    /// Column, 1..=13; 15 for the joker, above all.
    #[inline]
    #[must_use]
    pub fn column(self) -> u8 {
        self.0 / 4
    }

    /// Index of the card's bit, below 61.
    #[inline]
    pub(super) fn bit(self) -> u8 {
        self.0
    }

    /// Suit as a set; meaningless for the joker.
    #[inline]
    pub(super) fn suits(self) -> Suits {
        Suits(1 << (self.0 % 4))
    }

    /// Suit and rank, or `None` for the joker.
    #[must_use]
    pub fn face(self) -> Option<cards::Card> {
        let rank = rank_at(self.column())?;
        Some(cards::Card::new(rank, Suit::ALL[usize::from(self.0 % 4)]))
    }
}

impl From<cards::Card> for Card {
    fn from(card: cards::Card) -> Card {
        Card::at(column_of(card.rank), card.suit)
    }
}

/// `S7`, `H10`, `DQ`; the joker is `JO`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Some(card) => card.fmt(f),
            None => f.write_str("JO"),
        }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        if text.eq_ignore_ascii_case("JO") || text.eq_ignore_ascii_case("joker") {
            return Ok(Card::JOKER);
        }
        text.parse::<cards::Card>()
            .map(Card::from)
            .map_err(|_| ParseCardError(text.to_owned()))
    }
}

/// A text that is not one of the 53 cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a card: write suit and rank, like S7, H10 or DQ, or JO for the joker")]
pub struct ParseCardError(pub String);

/// A text that is not a list of distinct cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseCardsError {
    /// One of the words is not a card.
    #[error(transparent)]
    ParseCardError(#[from] ParseCardError),
    /// A card is listed twice.
    #[error("{0} is there twice")]
    Twice(Card),
}

/// A set of suits, one bit each in the order of [`Suit::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Suits(u8);

impl Suits {
    /// No suit.
    pub const NONE: Suits = Suits(0);
    /// All four.
    pub const ALL: Suits = Suits(15);

    /// The set with these four bits.
    #[inline]
    #[must_use]
    pub(super) const fn from_bits(bits: u8) -> Suits {
        Suits(bits & 15)
    }

    /// The four bits.
    #[inline]
    #[must_use]
    pub(super) fn bits(self) -> u8 {
        self.0
    }

    /// `true` if the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of suits in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> u8 {
        const COUNTS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        COUNTS[usize::from(self.0 & 15)]
    }

    /// `true` if `suit` is in the set.
    #[must_use]
    pub fn contains(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 == 1
    }

    /// The suits in order, clubs first.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL
            .into_iter()
            .filter(move |&suit| self.contains(suit))
    }
}

impl FromIterator<Suit> for Suits {
    fn from_iter<I: IntoIterator<Item = Suit>>(suits: I) -> Suits {
        Suits(
            suits
                .into_iter()
                .fold(0, |bits, suit| bits | 1 << suit as u8),
        )
    }
}

/// The symbols, spades first as is customary: `♠♥`.
impl fmt::Display for Suits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for suit in Suit::ALL.into_iter().rev().filter(|&s| self.contains(s)) {
            write!(f, "{}", suit.symbol())?;
        }
        Ok(())
    }
}

/// A set of the 53 cards.
///
/// # Examples
/// ```
/// use sanban_daihinmin::{Card, Cards};
///
/// let hand: Cards = "C4-D4-SK-JO".parse()?;
/// assert_eq!(hand.len(), 4);
/// assert_eq!(hand.strongest(), Some(Card::JOKER));
/// assert_eq!(hand.weakest_of(2).to_string(), "C4-D4");
/// assert!(Cards::deck(true).contains_all(hand));
/// assert_eq!((Cards::deck(true) & hand).len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

/// One suit bit in every column.
const EVERY_COLUMN: u64 = 0x1111_1111_1111_1111;

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// The joker alone.
    pub const JOKER: Cards = Cards(1 << JOKER_BIT);
    /// The 52 cards without the joker.
    pub const NORMAL: Cards = Cards(((1 << 52) - 1) << 4);

    /// The full deck, with or without the joker.
    #[must_use]
    pub fn deck(joker: bool) -> Cards {
        if joker {
            Cards::NORMAL | Cards::JOKER
        } else {
            Cards::NORMAL
        }
    }

    /// The set with these bits (layout in the module head).
    #[inline]
    #[must_use]
    pub(super) const fn from_bits(bits: u64) -> Cards {
        Cards(bits)
    }

    /// The bits (layout in the module head).
    #[inline]
    #[must_use]
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// Number of cards in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// `true` if the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// `true` if `card` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// `true` if all of `cards` are in the set.
    #[inline]
    #[must_use]
    pub fn contains_all(self, cards: Cards) -> bool {
        cards.0 & !self.0 == 0
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Suits held in a column.
    #[inline]
    #[must_use]
    pub fn suits_at(self, column: u8) -> Suits {
        Suits::from_bits((self.0 >> (4 * column)) as u8)
    }

    /// Cards of the given suits, without the joker.
    #[inline]
    #[must_use]
    pub(super) fn of_suits(self, suits: Suits) -> Cards {
        Cards(self.0 & (EVERY_COLUMN * u64::from(suits.0)) & Cards::NORMAL.0)
    }

    /// Cards in a column above `column`, without the joker.
    #[inline]
    #[must_use]
    pub(super) fn above(self, column: u8) -> Cards {
        Cards(self.0 & Cards::NORMAL.0 & (u64::MAX << (4 * column + 4)))
    }

    /// Cards in a column below `column`.
    #[inline]
    #[must_use]
    pub(super) fn below(self, column: u8) -> Cards {
        Cards(self.0 & ((1 << (4 * column)) - 1))
    }

    /// Cards in one column.
    #[inline]
    #[must_use]
    pub(super) fn in_column(self, column: u8) -> Cards {
        Cards(self.0 & (15 << (4 * column)))
    }

    /// Cards stronger than `card`, in the order of tributes.
    #[inline]
    #[must_use]
    pub(super) fn stronger_than(self, card: Card) -> Cards {
        Cards(self.0 & (u64::MAX << card.0) & !(1 << card.0))
    }

    /// Strongest card in the order of tributes; `None` for an empty set.
    #[inline]
    #[must_use]
    pub fn strongest(self) -> Option<Card> {
        // The cast loses nothing: a bit's number is below 64.
        (self.0 != 0).then(|| Card(63 - self.0.leading_zeros() as u8))
    }

    /// The `count` strongest cards in the order of tributes, or all if there are fewer.
    #[must_use]
    pub fn strongest_of(self, count: usize) -> Cards {
        let mut rest = self;
        for _ in 0..count {
            if let Some(card) = rest.strongest() {
                rest -= Cards::from(card);
            }
        }
        self - rest
    }

    /// The `count` weakest cards in the order of tributes, or all if there are fewer.
    #[must_use]
    pub fn weakest_of(self, count: usize) -> Cards {
        self.iter().take(count).collect()
    }

    /// The cards, weakest first in the order of tributes.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

impl From<Card> for Cards {
    #[inline]
    fn from(card: Card) -> Cards {
        Cards(1 << card.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards
            .into_iter()
            .fold(Cards::EMPTY, |set, card| set | Cards::from(card))
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// Iterator over the cards of a set, weakest first.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        // The cast loses nothing: a bit's number is below 64.
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

impl BitOr for Cards {
    type Output = Cards;

    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Cards) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cards {
    type Output = Cards;

    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

/// Difference: the cards of the left set that are not in the right one.
impl Sub for Cards {
    type Output = Cards;

    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Cards) {
        self.0 &= !other.0;
    }
}

/// The cards joined by `-`, weakest first: `D3-S7-JO`; `-` for the empty set.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (index, card) in self.iter().enumerate() {
            let joint = if index == 0 { "" } else { "-" };
            write!(f, "{joint}{card}")?;
        }
        Ok(())
    }
}

/// Parses the format of [`fmt::Display`], with `-`, `+` or `,` between the cards.
impl FromStr for Cards {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Cards, ParseCardsError> {
        let mut cards = Cards::EMPTY;
        if matches!(text, "" | "-") {
            return Ok(cards);
        }
        for word in text.split(['-', '+', ',']) {
            let card = word.parse()?;
            if cards.contains(card) {
                return Err(ParseCardsError::Twice(card));
            }
            cards.insert(card);
        }
        Ok(cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_column_and_reads_back() {
        let faces: Vec<&str> = (THREE..=TWO).map(|c| rank_at(c).unwrap().face()).collect();
        assert_eq!(faces.join(" "), "3 4 5 6 7 8 9 10 J Q K A 2");
        assert_eq!(rank_at(BELOW_THREE), None);
        assert_eq!(rank_at(ABOVE_TWO), None);
        let deck = Cards::deck(true);
        assert_eq!(deck.len(), 53);
        for card in deck {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.face().map_or(Card::JOKER, Card::from), card);
        }
        assert_eq!(deck.to_string().parse(), Ok(deck));
        assert_eq!((EIGHT, JACK, FIVE), (column_of(Rank::Eight), 9, 3));
    }

    #[test]
    fn tributes_go_by_rank_then_spade_heart_diamond_club() {
        let cards: Cards = "C2-S2-HA-JO-D2".parse().unwrap();
        assert_eq!(cards.strongest_of(3).to_string(), "D2-S2-JO");
        assert_eq!(cards.weakest_of(2).to_string(), "HA-C2");
        let wrong = |text: &str| text.parse::<Cards>().unwrap_err().to_string();
        assert_eq!(wrong("S7-H3-S7"), "S7 is there twice");
        assert!(wrong("S7-S1").starts_with("'S1' is not a card"));
    }

    #[test]
    fn sets_are_joined_and_parted_as_sets() {
        let cards = |text: &str| text.parse::<Cards>().unwrap();
        let (one, other) = (cards("C3-S7-JO"), cards("S7-H9"));
        let mut joined = one;
        joined |= other;
        let both = cards("C3-S7-H9-JO");
        assert_eq!((one | other, joined), (both, both));
        assert_eq!(one & other, cards("S7"));
        let mut parted = one;
        parted -= other;
        assert_eq!((one - other, parted), (cards("C3-JO"), cards("C3-JO")));
        let mut twice = one;
        twice.insert(Card::JOKER);
        assert_eq!(twice, one);
        // A duplicate counts once.
        let suit = Suit::Hearts;
        assert_eq!(Suits::from_iter([suit, suit]), Suits::from_iter([suit]));
    }

    #[test]
    fn what_is_stronger_leaves_out_the_card_itself() {
        let deck: Vec<Card> = Cards::deck(true).iter().collect();
        for (index, &card) in deck.iter().enumerate() {
            let stronger: Vec<Card> = Cards::deck(true).stronger_than(card).iter().collect();
            assert_eq!(stronger, deck[index + 1..], "{card}");
        }
    }

    #[test]
    fn an_iterator_says_how_many_cards_are_left() {
        let mut iter = Cards::deck(true).iter();
        for left in (0..53).rev() {
            assert!(iter.next().is_some());
            assert_eq!((iter.len(), iter.size_hint()), (left, (left, Some(left))));
        }
    }
}
