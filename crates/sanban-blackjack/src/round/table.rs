//! The public state of a table: seats, hands, bets, dealer's cards, and the unseen cards.

use arrayvec::ArrayVec;

use super::seat::TableSeat;
use crate::{Composition, Hand, HandStatus, HouseRules, Money, Total, value};
use sanban_game::Seat;
use sanban_game::cards::{Card, Rank, Suit};

/// Largest number of seats at a table.
pub const MAX_SEATS: usize = 7;

/// Phase of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Each seat in turn places its bet.
    Bets,
    /// The dealer shows an ace: each seat in turn may take insurance.
    Insurance,
    /// Before the dealer peeks: each seat in turn may surrender its hand for half the bet.
    EarlySurrender,
    /// Each hand in turn is played.
    Play,
    /// The round is settled.
    Over,
}

/// Public state of a table.
///
/// The hole card is not part of it until it is turned over; until then it is one of the [`Table::unseen`] cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) rules: HouseRules,
    pub(super) places: ArrayVec<TableSeat, MAX_SEATS>,
    pub(super) dealer: Hand,
    pub(super) hole_is_down: bool,
    /// The hole card, if counting reveals it: the last unseen card when the shoe was refilled.
    pub(super) counted_hole: Option<Card>,
    pub(super) peeked: bool,
    pub(super) refilled: bool,
    pub(super) phase: Phase,
    /// Turn: the index of the seat, and of its hand.
    pub(super) turn: (usize, usize),
    pub(super) unseen: Composition,
    pub(super) number: u32,
}

impl Table {
    /// The rules of this table.
    #[must_use]
    pub fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// The seats in order.
    #[must_use]
    pub fn places(&self) -> &[TableSeat] {
        &self.places
    }

    /// The seat with this number.
    ///
    /// # Panics
    /// If the table has no such seat.
    #[must_use]
    pub fn place(&self, seat: Seat) -> &TableSeat {
        &self.places[seat.index()]
    }

    /// Phase of the round.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Seat to act; `None` once the round is over.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then(|| Seat::from_index(self.turn.0))
    }

    /// Index of the hand of [`Table::actor`] in play or under decision; `None` if there are no cards to decide on.
    #[must_use]
    pub fn active_hand(&self) -> Option<usize> {
        matches!(
            self.phase,
            Phase::Insurance | Phase::EarlySurrender | Phase::Play
        )
        .then_some(self.turn.1)
    }

    /// Hand in play or under decision.
    #[must_use]
    pub fn hand_to_act(&self) -> Option<&Hand> {
        self.places[self.turn.0].hands.get(self.active_hand()?)
    }

    /// The dealer's face-up cards: none before the deal, then the up card, and all of them at the end.
    #[must_use]
    pub fn dealer_cards(&self) -> &[Card] {
        self.dealer.cards()
    }

    /// Total of the dealer's face-up cards.
    #[must_use]
    pub fn dealer_total(&self) -> Total {
        self.dealer.total()
    }

    /// The dealer's up card, once dealt.
    #[must_use]
    pub fn up_card(&self) -> Option<Card> {
        self.dealer.cards().first().copied()
    }

    /// `true` if the dealer has a face-down card.
    #[must_use]
    pub fn hole_is_down(&self) -> bool {
        self.hole_is_down
    }

    /// The hole card, if it can be inferred while face down: when the shoe ran out, every other card had been seen, none
    /// having been burned.
    #[must_use]
    pub fn counted_hole(&self) -> Option<Card> {
        self.counted_hole
    }

    /// `true` if the dealer has peeked and has no blackjack.
    #[must_use]
    pub fn dealer_peeked(&self) -> bool {
        self.peeked
    }

    /// `true` if the dealer's face-up cards are a blackjack.
    #[must_use]
    pub fn dealer_shows_blackjack(&self) -> bool {
        self.rules.dealer_has_blackjacks()
            && self.dealer.cards().len() == 2
            && self.dealer.total().points() == 21
    }

    /// `true` if the shoe ran out in this round and was refilled from the discards.
    #[must_use]
    pub fn was_refilled(&self) -> bool {
        self.refilled
    }

    /// Number of this round in the series, from 1.
    #[must_use]
    pub fn round_number(&self) -> u32 {
        self.number
    }

    /// Cards not seen by anybody since the shuffle: the shoe, the burned cards, and the hole card while it is face down.
    #[must_use]
    pub fn unseen(&self) -> &Composition {
        &self.unseen
    }

    /// Number of cards of a rank seen since the shuffle.
    #[must_use]
    pub fn seen_of(&self, rank: Rank) -> usize {
        usize::from(self.rules.decks) * 4 - self.unseen.count_rank(rank)
    }

    /// Number of burned cards, which lie apart, face down; none once the shoe was refilled.
    ///
    /// Which of the unseen cards they are is as unknown as the order of the shoe: they are those that would come last.
    #[must_use]
    pub fn burned(&self) -> usize {
        let hidden = self.unseen.len() - usize::from(self.hole_is_down);
        if self.refilled {
            0
        } else {
            self.rules.burned().min(hidden)
        }
    }

    /// Number of cards left in the shoe.
    #[must_use]
    pub fn cards_left(&self) -> usize {
        self.unseen.len() - usize::from(self.hole_is_down) - self.burned()
    }

    /// Number of cards in the discard tray. All of them have been seen; the burned ones are not among them.
    #[must_use]
    pub fn discards(&self) -> usize {
        let whole = usize::from(self.rules.decks) * 52;
        // An endless shoe never loses a card.
        (whole - self.unseen.len()).saturating_sub(self.face_up().count())
    }

    /// `true` if the shoe is shuffled before the next round: the cut card is out, or the shoe was refilled.
    #[must_use]
    pub fn is_last_round(&self) -> bool {
        self.refilled
            || self
                .rules
                .is_dealt_out(self.cards_left() + self.burned(), self.places.len())
    }

    /// The same table with every card except the face-up ones back in the shoe: the public state in the first round of
    /// a fresh shoe.
    #[must_use]
    pub fn as_if_fresh(&self) -> Table {
        let mut fresh = self.clone();
        fresh.unseen = Composition::of_rules(&self.rules);
        for card in self.face_up() {
            fresh.unseen.take(card);
        }
        fresh
    }

    /// The same table with the number of unseen cards of value `points` (1…10) changed to their share of a fresh shoe.
    #[must_use]
    pub fn with_fresh_share(&self, points: u8) -> Table {
        let fresh = self.as_if_fresh().unseen;
        let of_fresh = fresh.count_value(points) * self.unseen.len();
        let wanted = (of_fresh + fresh.len() / 2) / fresh.len().max(1);
        let mut table = self.clone();
        let ranks = || Rank::ALL.into_iter().filter(|&rank| value(rank) == points);
        while table.unseen.count_value(points) < wanted {
            let unseen = &table.unseen;
            let rarest = ranks().min_by_key(|&rank| unseen.count_rank(rank));
            let Some(rank) = rarest else { break };
            table.unseen.put(Card::new(rank, Suit::Clubs));
        }
        while table.unseen.count_value(points) > wanted {
            let unseen = &table.unseen;
            let most = ranks().max_by_key(|&rank| unseen.count_rank(rank));
            let Some(card) = most.and_then(|rank| unseen.any_of_rank(rank)) else {
                break;
            };
            table.unseen.take(card);
        }
        table
    }

    /// All face-up cards.
    pub(super) fn face_up(&self) -> impl Iterator<Item = Card> {
        let hands = self.places.iter().flat_map(|place| &place.hands);
        hands
            .chain([&self.dealer])
            .flat_map(|hand| hand.cards().iter().copied())
    }

    /// Number of cards that can still be dealt, less those reserved for the second cards of split hands.
    pub(super) fn cards_to_spare(&self) -> usize {
        let hands = self.places.iter().flat_map(|place| &place.hands);
        let waiting = hands
            .filter(|hand| hand.status() == HandStatus::InPlay && hand.cards().len() == 1)
            .count();
        (self.cards_left() + self.burned() + self.discards()).saturating_sub(waiting)
    }

    /// Profit of the casino in this round, in units of money: the sum of the seats' losses.
    #[must_use]
    pub fn house_profit(&self) -> Money {
        -self.places.iter().map(TableSeat::profit).sum::<Money>()
    }
}
