//! A hand of cards: its total and its status.

use std::fmt;

use arrayvec::ArrayVec;

use super::Money;
use sanban_game::cards::{Card, Rank};

/// Largest number of cards in a hand: ten aces are a soft 20, a two makes it 12, nine more aces 21.
pub const MAX_CARDS: usize = 21;

/// Value of a rank: 1 for an ace, 10 for 10, J, Q and K.
#[must_use]
pub const fn value(rank: Rank) -> u8 {
    let face = rank as u8;
    if face > 10 { 10 } else { face }
}

/// Total of a hand.
///
/// ```
/// use sanban_blackjack::Total;
/// use sanban_game::cards::Rank::{Ace, Seven, Ten};
///
/// assert_eq!(Total::of([Ace, Seven]).to_string(), "soft 18");
/// assert_eq!(Total::of([Ace, Seven, Ten]).to_string(), "18");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Total {
    /// Hard total: every ace counts 1.
    hard: u8,
    has_ace: bool,
}

impl Total {
    /// Total of some ranks.
    #[must_use]
    pub fn of(ranks: impl IntoIterator<Item = Rank>) -> Total {
        ranks.into_iter().fold(Total::default(), Total::with)
    }

    /// Total with one more card; saturates at a hard 255.
    #[must_use]
    pub const fn with(self, rank: Rank) -> Total {
        Total {
            hard: self.hard.saturating_add(value(rank)),
            has_ace: self.has_ace || matches!(rank, Rank::Ace),
        }
    }

    /// `true` if an ace counts 11.
    #[must_use]
    pub const fn is_soft(self) -> bool {
        self.has_ace && self.hard <= 11
    }

    /// Best total of 21 or less, or else the lowest.
    #[must_use]
    pub const fn points(self) -> u8 {
        if self.is_soft() {
            self.hard + 10
        } else {
            self.hard
        }
    }

    /// `true` if it is more than 21.
    #[must_use]
    pub const fn is_bust(self) -> bool {
        self.hard > 21
    }
}

/// `16` or `soft 18`.
impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let soft = if self.is_soft() { "soft " } else { "" };
        write!(f, "{soft}{}", self.points())
    }
}

/// Status of a hand in the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandStatus {
    /// In play.
    InPlay,
    /// Stands: by choice, with 21, or as a split ace that takes only one card.
    Stood,
    /// Doubled, with its one card dealt.
    Doubled,
    /// An ace and a ten-valued card as the first two cards, unless that is a plain 21.
    Blackjack,
    /// Bust: more than 21.
    Bust,
    /// Surrendered for half the bet.
    Surrendered,
}

/// Result of a hand at settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandResult {
    /// A blackjack that wins.
    Blackjack,
    /// Closer to 21 than the dealer, or the dealer is bust.
    Win,
    /// Equal to the dealer: the stake comes back.
    Push,
    /// The dealer is closer to 21, or has a blackjack.
    Loss,
    /// More than 21: lost whatever the dealer has.
    Bust,
    /// Surrendered: half the bet is lost.
    Surrender,
    /// The dealer has a blackjack and takes only the original bet, which is on another hand: the stake comes back.
    Returned,
}

/// A player's hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: ArrayVec<Card, MAX_CARDS>,
    total: Total,
    pub(super) stake: Money,
    pub(super) status: HandStatus,
    pub(super) from_split: bool,
    pub(super) settled: Option<(HandResult, Money)>,
}

impl Hand {
    /// An empty hand with a stake on it.
    pub(super) fn new(stake: Money, from_split: bool) -> Hand {
        Hand {
            cards: ArrayVec::new(),
            total: Total::default(),
            stake,
            status: HandStatus::InPlay,
            from_split,
            settled: None,
        }
    }

    /// Adds a card.
    pub(super) fn push(&mut self, card: Card) {
        // By [`MAX_CARDS`] a hand that may take a card has room for it.
        if self.cards.try_push(card).is_ok() {
            self.total = self.total.with(card.rank);
        }
    }

    /// Removes the last card, for a split.
    pub(super) fn pop(&mut self) -> Option<Card> {
        let card = self.cards.pop();
        self.total = Total::of(self.cards.iter().map(|card| card.rank));
        card
    }

    /// Cards in the order in which they were dealt.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Total of the cards.
    #[must_use]
    pub fn total(&self) -> Total {
        self.total
    }

    /// Money on this hand, including a double.
    #[must_use]
    pub fn stake(&self) -> Money {
        self.stake
    }

    /// Status in the round.
    #[must_use]
    pub fn status(&self) -> HandStatus {
        self.status
    }

    /// `true` if it came from a split.
    #[must_use]
    pub fn is_from_split(&self) -> bool {
        self.from_split
    }

    /// `true` if it came from a split of aces.
    #[must_use]
    pub fn is_split_ace(&self) -> bool {
        self.from_split
            && self
                .cards
                .first()
                .is_some_and(|card| card.rank == Rank::Ace)
    }

    /// Result and net profit; `None` before the end of the round.
    #[must_use]
    pub fn settled(&self) -> Option<(HandResult, Money)> {
        self.settled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Rank::*;

    #[test]
    fn an_ace_counts_eleven_while_it_can() {
        for (ranks, points, soft) in [
            (&[Ace][..], 11, true),
            (&[Ace, Ace], 12, true),
            (&[Ace, Six], 17, true),
            (&[Ace, Six, Five], 12, false),
            (&[Ace, Six, Four], 21, true),
            (&[Ace, King], 21, true),
            (&[Ace, Ace, Nine], 21, true),
            (&[Ace, Ace, Ten], 12, false),
            (&[Jack, Queen], 20, false),
            (&[Ten, Six, King], 26, false),
            (&[Ten, Ace, Ten, Ace], 22, false),
        ] {
            let total = Total::of(ranks.iter().copied());
            assert_eq!(
                (total.points(), total.is_soft()),
                (points, soft),
                "{ranks:?}"
            );
            assert_eq!(total.is_bust(), points > 21, "{ranks:?}");
            let word = if soft { "soft " } else { "" };
            assert_eq!(total.to_string(), format!("{word}{points}"));
        }
    }

    #[test]
    fn every_rank_has_its_value() {
        let values: Vec<u8> = Rank::ALL.into_iter().map(value).collect();
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
    }

    #[test]
    fn no_hand_outgrows_its_room() {
        // The longest way to 21 that never passes a soft 21 (where a hand stands by itself).
        let mut hand = Hand::new(Money::ZERO, false);
        let aces = std::iter::repeat_n(Ace, 10);
        for rank in aces.chain([Two]).chain(std::iter::repeat_n(Ace, 9)) {
            assert_ne!(hand.total().points(), 21);
            hand.push(Card::new(rank, sanban_game::cards::Suit::Clubs));
        }
        assert_eq!(hand.total().points(), 21);
        assert!(hand.cards().len() <= MAX_CARDS);
    }
}
