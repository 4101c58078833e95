//! Hands without suits, and seats with amounts in bets.

use crate::{HandStatus, Insurance, MAX_HANDS};

/// A hand without suits.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct PlayoutHand {
    /// Hard total: every ace counts 1.
    pub(super) hard: u8,
    has_ace: bool,
    pub(in super::super) cards: u8,
    /// First two cards, as indices into [`Rank::ALL`](sanban_game::cards::Rank::ALL).
    pub(super) first: [u8; 2],
    pub(in super::super) status: HandStatus,
    pub(in super::super) doubled: bool,
    pub(super) from_split: bool,
}

impl PlayoutHand {
    const EMPTY: PlayoutHand = PlayoutHand {
        hard: 0,
        has_ace: false,
        cards: 0,
        first: [0; 2],
        status: HandStatus::InPlay,
        doubled: false,
        from_split: false,
    };

    /// A hand with one of the two cards of a split.
    pub(super) fn of_split(rank: u8) -> PlayoutHand {
        let mut hand = PlayoutHand {
            from_split: true,
            ..PlayoutHand::EMPTY
        };
        hand.push(rank);
        hand
    }

    pub(super) fn push(&mut self, rank: u8) {
        if self.cards < 2 {
            self.first[usize::from(self.cards)] = rank;
        }
        self.cards += 1;
        self.hard += points_of(rank);
        self.has_ace |= rank == 0;
    }

    pub(in super::super) fn is_soft(&self) -> bool {
        self.has_ace && self.hard <= 11
    }

    pub(in super::super) fn points(&self) -> u8 {
        if self.is_soft() {
            self.hard + 10
        } else {
            self.hard
        }
    }

    /// Value of the cards of a pair.
    pub(in super::super) fn pair_value(&self) -> Option<u8> {
        let [a, b] = self.first.map(points_of);
        (self.cards == 2 && a == b).then_some(a)
    }

    pub(super) fn is_split_ace(&self) -> bool {
        self.from_split && self.first[0] == 0
    }
}

/// Points of a rank, with 1 for the ace.
pub(super) fn points_of(rank: u8) -> u8 {
    (rank + 1).min(10)
}

/// A seat with amounts in bets.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct PlayoutSeat {
    pub(in super::super) hands: [PlayoutHand; MAX_HANDS],
    /// Number of hands; 0 if the seat sits out.
    pub(in super::super) count: u8,
    pub(super) insurance: Insurance,
    /// Bankroll left, in half bets; 255 stands for that or more.
    pub(super) half_bets: u8,
}

impl PlayoutSeat {
    pub(super) const EMPTY: PlayoutSeat = PlayoutSeat {
        hands: [PlayoutHand::EMPTY; MAX_HANDS],
        count: 0,
        insurance: Insurance::Declined,
        half_bets: 0,
    };

    pub(in super::super) fn hands(&self) -> &[PlayoutHand] {
        &self.hands[..usize::from(self.count)]
    }
}
