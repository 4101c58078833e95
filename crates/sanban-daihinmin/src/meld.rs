//! Melds (手役): singles, groups and sequences, each with the concrete card that a joker in it stands for.

use std::fmt;

use arrayvec::ArrayVec;

use super::card::{ABOVE_TWO, BELOW_THREE, Card, Cards, Suits};
use super::illegal::Illegal;
use sanban_game::cards::Suit;

/// Kind of a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One card.
    Single,
    /// Two to five cards of one rank (ペア).
    Group,
    /// Three or more consecutive cards of one suit (階段).
    Sequence,
}

/// Card or position that a joker in a meld stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JokerAs {
    /// Played alone: no rank and no suit, above every single.
    Alone,
    /// A card of the pack.
    Card(Card),
    /// The fifth card of a group of all four suits.
    Fifth,
    /// The cell below the 3 at the low end of a sequence.
    BelowThree,
    /// The cell above the 2 at the high end of a sequence.
    AboveTwo,
}

/// A meld, 16 bytes and `Copy`. Every value is well formed; its legality depends on the rules and the table.
///
/// # Examples
/// ```
/// use sanban_daihinmin::{Kind, Meld};
///
/// let melds = Meld::readings("S5-S6-JO".parse()?)?;
/// // The joker is the four or the seven.
/// assert_eq!(melds.len(), 2);
/// assert!(melds.iter().all(|meld| meld.kind() == Kind::Sequence && meld.size() == 3));
///
/// let refused = Meld::readings("S5-H6".parse()?);
/// assert!(refused.is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meld {
    cards: Cards,
    kind: Kind,
    low: u8,
    size: u8,
    suits: Suits,
    /// Bit index of the cell taken by the joker, or one of the marks below.
    joker: u8,
}

/// Mark: no joker in the meld.
pub(super) const NO_JOKER: u8 = u8::MAX;
/// Mark: the joker is a fifth card.
pub(super) const FIFTH: u8 = 60;
const ALONE: u8 = 61;
/// Column of a lone joker: above all others.
const JOKER_COLUMN: u8 = 15;

impl Meld {
    /// The joker, played alone.
    pub const JOKER: Meld = Meld {
        cards: Cards::JOKER,
        kind: Kind::Single,
        low: JOKER_COLUMN,
        size: 1,
        suits: Suits::NONE,
        joker: ALONE,
    };

    /// One card.
    #[inline]
    #[must_use]
    pub fn single(card: Card) -> Meld {
        SINGLES[usize::from(card.bit() & 63)]
    }

    /// A group in `column` of the real cards of `real` and possibly a joker: the bit index of its cell in that column,
    /// [`FIFTH`], or [`NO_JOKER`].
    #[inline]
    #[must_use]
    pub(super) fn group(column: u8, real: Suits, joker: u8) -> Meld {
        let mut cards = Cards::from_bits(u64::from(real.bits()) << (4 * column));
        let mut suits = real.bits();
        let mut size = real.len();
        if joker != NO_JOKER {
            cards |= Cards::JOKER;
            size += 1;
            if joker != FIFTH {
                suits |= 1 << (joker % 4);
            }
        }
        Meld {
            cards,
            kind: Kind::Group,
            low: column,
            size,
            suits: Suits::from_bits(suits),
            joker,
        }
    }

    /// Sequence of `size` cells whose lowest cell has the bit index `start`, with the joker in the cell with the bit
    /// index `joker`, or [`NO_JOKER`].
    #[inline]
    #[must_use]
    pub(super) fn sequence(start: u8, size: u8, joker: u8) -> Meld {
        let run = RUNS[usize::from(size)] << start;
        let cards = if joker == NO_JOKER {
            run
        } else {
            run & !(1 << joker) | Cards::JOKER.bits()
        };
        Meld {
            cards: Cards::from_bits(cards),
            kind: Kind::Sequence,
            low: start / 4,
            size,
            suits: Suits::from_bits(1 << (start % 4)),
            joker,
        }
    }

    /// All melds that use exactly these cards, in a fixed order: a joker may have more than one place.
    ///
    /// # Errors
    /// The reason why the cards are not a meld.
    pub fn readings(cards: Cards) -> Result<ArrayVec<Meld, 4>, Illegal> {
        let mut melds = ArrayVec::new();
        let real = cards & Cards::NORMAL;
        let joker = cards.contains(Card::JOKER);
        let (Some(low), Some(high)) = (real.iter().next(), real.strongest()) else {
            if joker {
                melds.push(Meld::JOKER);
                return Ok(melds);
            }
            return Err(Illegal::NothingPicked);
        };
        let (low, high) = (low.column(), high.column());
        if low == high {
            let suits = real.suits_at(low);
            match (real.len(), joker) {
                (1, false) => melds.extend(real.iter().map(Meld::single)),
                (_, false) => melds.push(Meld::group(low, suits, NO_JOKER)),
                (4, true) => melds.push(Meld::group(low, suits, FIFTH)),
                (_, true) => melds.extend(
                    Suit::ALL
                        .into_iter()
                        .filter(|&suit| !suits.contains(suit))
                        .map(|suit| Meld::group(low, suits, 4 * low + suit as u8)),
                ),
            }
            return Ok(melds);
        }
        let Some(suit) = Suit::ALL
            .into_iter()
            .find(|&suit| real.of_suits(Suits::from_iter([suit])) == real)
        else {
            return Err(Illegal::ParseMeldError);
        };
        if cards.len() < 3 {
            return Err(Illegal::SequenceTooShort);
        }
        let cell = |column: u8| 4 * column + suit as u8;
        let span = usize::from(high - low) + 1;
        // The cast loses nothing: at most 14 cards.
        let size = cards.len() as u8;
        if joker && span == real.len() {
            // There is always a column beside the real cards, even if only a joker may occupy it.
            melds.push(Meld::sequence(cell(low), size, cell(high + 1)));
            melds.push(Meld::sequence(cell(low - 1), size, cell(low - 1)));
        } else if joker && span == real.len() + 1 {
            let hole = (low..=high).find(|&column| !real.suits_at(column).contains(suit));
            melds.extend(hole.map(|hole| Meld::sequence(cell(low), size, cell(hole))));
        } else if !joker && span == real.len() {
            melds.push(Meld::sequence(cell(low), size, NO_JOKER));
        } else {
            return Err(Illegal::Gap);
        }
        Ok(melds)
    }

    /// Cards that leave the hand.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> Cards {
        self.cards
    }

    /// Kind of the meld.
    #[inline]
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Number of cards.
    #[inline]
    #[must_use]
    pub fn size(&self) -> u8 {
        self.size
    }

    /// Column of its lowest cell (1..=13 for 3…2; 0 for a joker below the 3; 15 for a lone joker).
    #[inline]
    #[must_use]
    pub fn low(&self) -> u8 {
        self.low
    }

    /// Column of its highest cell (14 for a joker above the 2).
    #[inline]
    #[must_use]
    pub fn high(&self) -> u8 {
        match self.kind {
            Kind::Sequence => self.low + self.size - 1,
            Kind::Single | Kind::Group => self.low,
        }
    }

    /// Suits of the meld, including that of the card its joker stands for; empty for a lone joker.
    #[inline]
    #[must_use]
    pub fn suits(&self) -> Suits {
        self.suits
    }

    /// `true` for a joker played alone.
    #[inline]
    #[must_use]
    pub fn is_lone_joker(&self) -> bool {
        self.joker == ALONE
    }

    /// `true` for the three of spades played alone.
    #[inline]
    #[must_use]
    pub fn is_spade_three(&self) -> bool {
        self.cards == Cards::from(Card::SPADE_THREE)
    }

    /// `true` if the meld has a card of this column, or a joker that stands for one.
    #[inline]
    #[must_use]
    pub fn covers(&self, column: u8) -> bool {
        self.low <= column && column <= self.high()
    }

    /// The joker's role, if there is a joker.
    #[must_use]
    pub fn joker(&self) -> Option<JokerAs> {
        match self.joker {
            NO_JOKER => None,
            ALONE => Some(JokerAs::Alone),
            FIFTH => Some(JokerAs::Fifth),
            cell => Some(match cell / 4 {
                BELOW_THREE => JokerAs::BelowThree,
                ABOVE_TWO => JokerAs::AboveTwo,
                column => JokerAs::Card(Card::at(column, Suit::ALL[usize::from(cell % 4)])),
            }),
        }
    }
}

/// Single of each card by its bit index; lists of legal melds are mostly singles, and copying is faster than
/// constructing.
const SINGLES: [Meld; 64] = {
    let mut singles = [Meld::JOKER; 64];
    let mut bit = 0;
    while bit < 60 {
        singles[bit as usize] = Meld {
            cards: Cards::from_bits(1 << bit),
            kind: Kind::Single,
            low: bit / 4,
            size: 1,
            suits: Suits::from_bits(1 << (bit % 4)),
            joker: NO_JOKER,
        };
        bit += 1;
    }
    singles
};

/// `RUNS[n]`: n cells of one suit in consecutive columns, from column 0.
const RUNS: [u64; 16] = {
    let mut runs = [0; 16];
    let mut size = 1;
    while size < 16 {
        runs[size] = runs[size - 1] << 4 | 1;
        size += 1;
    }
    runs
};

/// The cards joined by `-`, lowest first, a joker in its place with the card it stands for: `S5-S6-JO=S7`, `C9-JO=H9`,
/// `JO=low-S3-S4`, `SA-S2-JO=high`, and plain `JO` for a lone joker or a fifth card.
impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let real = self.cards & Cards::NORMAL;
        let (joker, below) = match self.joker() {
            None => return real.fmt(f),
            Some(JokerAs::Alone | JokerAs::Fifth) => return self.cards.fmt(f),
            Some(JokerAs::Card(card)) => (format!("JO={card}"), real - real.stronger_than(card)),
            Some(JokerAs::BelowThree) => ("JO=low".to_owned(), Cards::EMPTY),
            Some(JokerAs::AboveTwo) => ("JO=high".to_owned(), real),
        };
        if !below.is_empty() {
            write!(f, "{below}-")?;
        }
        f.write_str(&joker)?;
        if below != real {
            write!(f, "-{}", real - below)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readings(text: &str) -> Result<Vec<String>, Illegal> {
        let melds = Meld::readings(text.parse().unwrap())?;
        Ok(melds.iter().map(Meld::to_string).collect())
    }

    #[test]
    fn a_meld_is_small() {
        assert!(size_of::<Meld>() <= 16);
        assert!(size_of::<Option<Meld>>() <= 16);
    }

    #[test]
    fn cards_read_as_every_meld_that_they_can_be() {
        assert_eq!(readings("JO").unwrap(), ["JO"]);
        assert_eq!(readings("S7").unwrap(), ["S7"]);
        assert_eq!(
            readings("H7-JO").unwrap(),
            ["JO=C7-H7", "JO=D7-H7", "H7-JO=S7"]
        );
        assert_eq!(readings("C5-D5-H5-S5-JO").unwrap(), ["C5-D5-H5-S5-JO"]);
        assert_eq!(
            readings("S5-S6-JO").unwrap(),
            ["S5-S6-JO=S7", "JO=S4-S5-S6"]
        );
        assert_eq!(readings("S5-S7-JO").unwrap(), ["S5-JO=S6-S7"]);
        assert_eq!(
            readings("S3-S4-JO").unwrap(),
            ["S3-S4-JO=S5", "JO=low-S3-S4"]
        );
        assert_eq!(
            readings("SA-S2-JO").unwrap(),
            ["SA-S2-JO=high", "JO=SK-SA-S2"]
        );
        assert_eq!(readings("S9-S10-SJ-SQ").unwrap(), ["S9-S10-SJ-SQ"]);
    }

    #[test]
    fn cards_that_are_no_meld_say_why() {
        assert_eq!(readings("-"), Err(Illegal::NothingPicked));
        assert_eq!(readings("S7-H8"), Err(Illegal::ParseMeldError));
        assert_eq!(readings("S7-S8"), Err(Illegal::SequenceTooShort));
        assert_eq!(readings("S7-S8-S10"), Err(Illegal::Gap));
        assert_eq!(readings("S2-S3-S4"), Err(Illegal::Gap));
        assert_eq!(readings("S4-S7-JO"), Err(Illegal::Gap));
        assert_eq!(readings("S7-H7-S8"), Err(Illegal::ParseMeldError));
    }
}
