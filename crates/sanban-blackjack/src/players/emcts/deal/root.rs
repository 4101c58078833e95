//! The root of playouts: the table as the actor sees it, and determinizations of its hidden cards.

use super::super::policy::Policy;
use super::{NOBODY, PlayoutRound, PlayoutSeat, Ranks, find};
use crate::{HouseRules, MAX_SEATS, Table};
use sanban_game::Stream;
use sanban_game::cards::Rank;

/// The part shared by all playouts of a decision.
#[derive(Debug)]
pub(in super::super) struct Setting {
    pub(in super::super) rules: HouseRules,
    pub(in super::super) up: Rank,
    /// Playout policy of all seats.
    pub(in super::super) policy: Policy,
    /// Cards in the discard tray.
    pub(super) discards: Ranks,
    pub(super) discarded: u16,
    /// Number of burned cards.
    pub(super) burned: u16,
}

/// A table for playouts, before its hidden cards are drawn.
#[derive(Debug)]
pub(in super::super) struct Root<'s> {
    round: PlayoutRound<'s>,
    /// The hole card, if it can be inferred.
    known_hole: Option<u8>,
}

impl Setting {
    /// Setting of a table after the deal; `None` before it.
    pub(in super::super) fn of(table: &Table, policy: Policy) -> Option<Setting> {
        let mut discards = Rank::ALL.map(|rank| u8::try_from(table.seen_of(rank)).unwrap_or(0));
        let open = table.places().iter().flat_map(|place| place.hands());
        let open = open
            .flat_map(|hand| hand.cards())
            .chain(table.dealer_cards());
        for card in open {
            let at = card.rank as usize - 1;
            discards[at] = discards[at].saturating_sub(1);
        }
        Some(Setting {
            rules: table.rules().clone(),
            up: table.up_card()?.rank,
            policy,
            discarded: discards.iter().map(|&count| u16::from(count)).sum(),
            discards,
            burned: u16::try_from(table.burned()).unwrap_or(0),
        })
    }
}

impl<'s> Root<'s> {
    /// The table after the deal, as the actor sees it.
    pub(in super::super) fn new(setting: &'s Setting, table: &Table) -> Root<'s> {
        let mut seats = [PlayoutSeat::EMPTY; MAX_SEATS];
        for (seat, place) in seats.iter_mut().zip(table.places()) {
            let bet = place.bet().unwrap_or(0);
            let tenths = place.bankroll().as_tenths().max(0);
            let halves = tenths / (i64::from(bet.max(1)) * 5);
            seat.half_bets = u8::try_from(halves).unwrap_or(u8::MAX);
            seat.insurance = place.insurance();
            for hand in place.hands() {
                let quick = &mut seat.hands[usize::from(seat.count)];
                seat.count += 1;
                for card in hand.cards() {
                    quick.push(card.rank as u8 - 1);
                }
                quick.status = hand.status();
                quick.doubled = hand.stake() > crate::Money::whole(bet);
                quick.from_split = hand.is_from_split();
            }
        }
        let seat = table.actor().map_or(0, |seat| seat.0);
        let unseen = table.unseen();
        let shoe = Rank::ALL.map(|rank| u8::try_from(unseen.count_rank(rank)).unwrap_or(u8::MAX));
        let round = PlayoutRound {
            setting,
            shoe,
            left: u16::try_from(unseen.len()).unwrap_or(u16::MAX),
            refilled: false,
            hole: None,
            dealer: table.dealer_total(),
            dealer_cards: u8::try_from(table.dealer_cards().len()).unwrap_or(0),
            phase: table.phase(),
            peeked: table.dealer_peeked(),
            seat,
            hand: u8::try_from(table.active_hand().unwrap_or(0)).unwrap_or(0),
            seats,
            count: u8::try_from(table.places().len()).unwrap_or(0),
            chance: sanban_game::Seed(0).stream(),
            watched: NOBODY,
            seen: 0,
            probability: 1.0,
        };
        let known_hole = table.counted_hole().map(|card| card.rank as u8 - 1);
        Root { round, known_hole }
    }

    /// The same table with the actor's seat alone, whose observations are recorded. The other seats take unseen cards,
    /// which on average changes nothing for the actor.
    pub(in super::super) fn alone(mut self) -> Root<'s> {
        let me = self.round.seat;
        for (seat, place) in (0..).zip(&mut self.round.seats) {
            if seat != me {
                *place = PlayoutSeat::EMPTY;
            }
        }
        self.round.watched = me;
        self
    }

    /// `true` if the hole card is known, because the shoe ran out with it face down.
    pub(in super::super) fn knows_the_hole(&self) -> bool {
        self.known_hole.is_some()
    }

    /// Seat to act.
    pub(in super::super) fn seat(&self) -> u8 {
        self.round.seat
    }

    /// A determinization: draws the hole card and the stream that deals the rest, as [`RoundView`](crate::RoundView)
    /// does.
    pub(in super::super) fn draw(&self, rng: &mut Stream) -> PlayoutRound<'s> {
        let mut round = self.round.clone();
        let hole = match self.known_hole {
            Some(rank) => Some(rank),
            None => {
                let barred =
                    |rank: usize| round.peeked && round.dealer.with(Rank::ALL[rank]).points() == 21;
                let mut from = round.shoe;
                for (rank, count) in from.iter_mut().enumerate() {
                    *count = if barred(rank) { 0 } else { *count };
                }
                let total = from.iter().map(|&count| u32::from(count)).sum();
                find(&from, rng.below(total))
            }
        };
        if let Some(rank) = hole {
            round.shoe[usize::from(rank)] -= 1;
            round.left -= 1;
        }
        round.hole = hole;
        round.chance = rng.fork();
        round
    }
}
