//! Suits, ranks and cards.

use std::fmt;
use std::str::FromStr;

/// A suit, in the order that Daihinmin uses (clubs low).
///
/// # Examples
/// ```
/// use sanban_game::cards::Suit;
///
/// assert_eq!(Suit::from_char('♠'), Some(Suit::Spades));
/// assert_eq!(Suit::Spades.letter(), 'S');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// All suits in order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Letter in card notation: `C`, `D`, `H`, `S`.
    #[must_use]
    pub fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// Symbol on the card: ♣ ♦ ♥ ♠.
    #[must_use]
    pub fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Reads a letter or a symbol.
    #[must_use]
    pub fn from_char(letter: char) -> Option<Suit> {
        Suit::ALL
            .into_iter()
            .find(|suit| suit.letter() == letter.to_ascii_uppercase() || suit.symbol() == letter)
    }
}

/// A rank by the face of the card. Each game orders ranks in its own way, so they have no order here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Rank {
    /// A
    Ace = 1,
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
    /// J
    Jack,
    /// Q
    Queen,
    /// K
    King,
}

impl Rank {
    /// All ranks from ace to king.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// Face of the rank: `A`, `2` … `10`, `J`, `Q`, `K`.
    #[must_use]
    pub fn face(self) -> &'static str {
        [
            "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
        ][self as usize - 1]
    }

    /// Reads a face, ignoring case; `T` is a ten.
    #[must_use]
    pub fn from_face(face: &str) -> Option<Rank> {
        let face = face.to_ascii_uppercase();
        let face = if face == "T" { "10" } else { face.as_str() };
        Rank::ALL.into_iter().find(|rank| rank.face() == face)
    }
}

/// One of the 52 cards.
///
/// # Examples
/// ```
/// use sanban_game::cards::{Card, Rank, Suit};
///
/// let card: Card = "H10".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Hearts));
/// assert_eq!(card.to_string(), "H10");
/// assert_eq!(Card::all().count(), 52);
/// # Ok::<(), sanban_game::cards::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// Rank of the card.
    pub rank: Rank,
    /// Suit of the card.
    pub suit: Suit,
}

impl Card {
    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card { rank, suit }
    }

    /// All 52 cards, suit by suit, ace to king.
    pub fn all() -> impl Iterator<Item = Card> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card::new(rank, suit)))
    }
}

/// Suit letter, then face, as in the next-move problems of the papers: `S7`, `H10`, `DQ`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit.letter(), self.rank.face())
    }
}

/// Error for a text that is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a card: write suit and rank, like S7, H10 or DQ")]
pub struct ParseCardError(pub String);

/// Reads suit and face in either order, the suit as a letter or a symbol: `S7`, `7s`, `A♠`.
impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let (mut after_first, mut before_last) = (text.chars(), text.chars());
        let suit_first = after_first.next().and_then(Suit::from_char);
        let suit_last = before_last.next_back().and_then(Suit::from_char);
        let suit_first = suit_first.zip(Rank::from_face(after_first.as_str()));
        suit_first
            .or_else(|| suit_last.zip(Rank::from_face(before_last.as_str())))
            .map(|(suit, rank)| Card::new(rank, suit))
            .ok_or_else(|| ParseCardError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back() {
        let mut seen = std::collections::HashSet::new();
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert!(seen.insert(card));
        }
        assert_eq!(seen.len(), 52);
        for text in ["♥t", "T♥", "10h", "h10"] {
            assert_eq!(text.parse(), Ok(Card::new(Rank::Ten, Suit::Hearts)));
        }
        for text in [
            "", "S", "7", "X7", "S1", "S11", "JO", "S77", "S7S", "SS", "10♥♥",
        ] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }
}
