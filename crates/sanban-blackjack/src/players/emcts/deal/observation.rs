//! The observations of the searching seat in a playout, with their probabilities.

use super::hand::points_of;
use super::{PlayoutRound, Ranks};
use sanban_game::cards::Rank;

/// No seat is watched.
pub(in super::super) const NOBODY: u8 = u8::MAX;
/// Codes of the result of a peek, beside the values 1…10 of cards.
const BLACKJACK_OBSERVED: u32 = 11;
const NO_BLACKJACK_OBSERVED: u32 = 12;

impl PlayoutRound<'_> {
    /// Records a card that the searcher sees, and its probability.
    pub(super) fn note(&mut self, rank: u8) {
        let value = points_of(rank);
        let count = |ranks: &Ranks| -> u32 {
            if value == 10 {
                ranks[9..].iter().map(|&count| u32::from(count)).sum()
            } else {
                u32::from(ranks[usize::from(value) - 1])
            }
        };
        // As it was before this card left the shoe.
        let mut unseen = self.unseen();
        unseen[usize::from(rank)] += 1;
        let total: u32 = unseen.iter().map(|&count| u32::from(count)).sum();
        let there = f64::from(count(&unseen));
        let probability = if self.peeked {
            // The hole card is one of those that make no blackjack, and it cannot be drawn.
            let barred = if self.setting.up == Rank::Ace { 10 } else { 1 };
            let rest = f64::from(total - self.blackjack_makers(&unseen));
            let spare = f64::from(total - 1);
            if value == barred {
                there / spare
            } else {
                there / spare * (rest - 1.0) / rest
            }
        } else {
            there / f64::from(total)
        };
        self.notice(u32::from(value), probability);
    }

    /// Records the result of the dealer's peek.
    pub(super) fn note_peek(&mut self, blackjack: bool) {
        let unseen = self.unseen();
        let total: u32 = unseen.iter().map(|&count| u32::from(count)).sum();
        let likely = f64::from(self.blackjack_makers(&unseen)) / f64::from(total);
        if blackjack {
            self.notice(BLACKJACK_OBSERVED, likely);
        } else {
            self.notice(NO_BLACKJACK_OBSERVED, 1.0 - likely);
        }
    }

    /// Number of these cards that make a blackjack with an up card of ace or ten.
    fn blackjack_makers(&self, ranks: &Ranks) -> u32 {
        let makers = if self.setting.up == Rank::Ace {
            &ranks[9..]
        } else {
            &ranks[..1]
        };
        makers.iter().map(|&count| u32::from(count)).sum()
    }

    fn notice(&mut self, sight: u32, probability: f64) {
        self.seen = self.seen << 4 | sight;
        self.probability *= probability;
    }
}
