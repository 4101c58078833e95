//! Rounds of several seats, one shoe after the other.
//!
//! The cards of a shoe lie in a row (`row`), and a round reads them in the order of the table: what the hands and the
//! dealer do with them is compiled (`hands`). A round that the row is too short for is dealt again from the same cards,
//! card by card (`dealing`), with the discards to follow; and if there are too few of those, at the real table.

use arrayvec::ArrayVec;
use sanban_game::Stream;

use crate::value;

use super::automaton::{Arc, CHOICES, EXITS};
use super::compiled::Compiled;
use super::counter::Eye;
use super::dealing::{Fates, Played};
use super::hands::{
    APART, BLACKJACK, CONTESTED, HAND_BLACKJACK, Hands, NO_CONTEST, OPEN, STATES, SURRENDERED,
    hand_code, index,
};
use super::payoff::End;
use super::policy::Code;
use super::position::Position;
use super::row::{Reader, Row};
use super::table_sums::TableSums;
use super::tally::Tally;

/// Does something with the number of seats as a constant, so that the loops over them are unrolled.
macro_rules! with_seats {
    ($seats:expr, $SEATS:ident => $work:expr) => {{
        macro_rules! with {
            ($number:literal) => {{
                const $SEATS: usize = $number;
                $work
            }};
        }
        match $seats {
            0..=2 => with!(2),
            3 => with!(3),
            4 => with!(4),
            5 => with!(5),
            6 => with!(6),
            _ => with!(7),
        }
    }};
}
#[cfg(test)]
pub(super) use with_seats;

/// Deals `shoes` shoes, stopping after `limit` rounds.
pub(super) fn play(
    table: &Compiled,
    hands: &Hands,
    shoes: u64,
    limit: u64,
    chance: Stream,
) -> Tally {
    with_seats!(table.seats, SEATS => play_seats::<SEATS>(table, hands, shoes, limit, chance))
}

fn play_seats<const SEATS: usize>(
    table: &Compiled,
    hands: &Hands,
    shoes: u64,
    limit: u64,
    mut chance: Stream,
) -> Tally {
    let several = Several { table, hands };
    let mut row = Row::new(&table.full, table.counter.as_ref());
    let mut sums = TableSums::new(table, hands);
    let mut round = TableRound::<SEATS>::new();
    let mut begun = 0;
    while begun < shoes && sums.rounds() < limit {
        begun += 1;
        row.shuffle();
        let mut played = false;
        loop {
            let left = row.left();
            let start = table.began(row.running(left), left, played);
            played = start.bet > 0;
            if several.read(&mut row, &mut chance, &mut round).is_none() {
                several.deal(&mut row, &mut chance, &mut round);
            }
            sums.add(start, &round);
            if row.left() <= table.cut || sums.rounds() == limit || row.shoe_cards().was_refilled()
            {
                break;
            }
        }
        sums.end_shoe();
    }
    sums.sums()
}

/// Result of a round.
pub(super) struct TableRound<const SEATS: usize> {
    /// Code of the result of each seat's hand.
    pub(super) codes: [usize; SEATS],
    /// Results of the seats whose code says that they are settled apart.
    pub(super) apart: ArrayVec<(usize, Played), SEATS>,
}

impl<const SEATS: usize> TableRound<SEATS> {
    pub(super) fn new() -> TableRound<SEATS> {
        TableRound {
            codes: [0; SEATS],
            apart: ArrayVec::new(),
        }
    }
}

/// A table of several seats.
#[derive(Clone, Copy)]
pub(super) struct Several<'a> {
    pub(super) table: &'a Compiled,
    pub(super) hands: &'a Hands,
}

impl Several<'_> {
    /// Reads a round from a row into `round`; `None`, with the row as it was, if the shoe runs out in it.
    #[inline(always)]
    pub(super) fn read<const SEATS: usize>(
        self,
        row: &mut Row,
        chance: &mut Stream,
        round: &mut TableRound<SEATS>,
    ) -> Option<()> {
        let hands = self.hands;
        let began = row.left();
        // Nearly all rounds take fewer cards.
        if began < row.floor() + 4 * SEATS + 12 {
            row.shuffle_ahead(chance);
        }
        let burned = row.shoe_cards().burned();
        let mut left = began.checked_sub(2 * SEATS + 2 + burned)? + burned;
        let (up, hole) = (row.card(began - SEATS), row.card(left + 1));
        let cards: [[Code; 2]; SEATS] = std::array::from_fn(|seat| {
            let first = began - seat;
            [first, first - SEATS - 1].map(|left| row.card(left))
        });
        let mut arcs = cards.map(|[first, second]| hands.opening(up, first, second));
        let dealer = hands.dealer(up, hole);
        if dealer == BLACKJACK && self.table.dealing.peeks {
            for arc in &mut arcs {
                *arc = if *arc == HAND_BLACKJACK { *arc } else { OPEN };
            }
        }
        let mut insured = [false; SEATS];
        if hands.asks(up) {
            let eye = self.eye(row, left, hole);
            self.ask(&eye, up, &cards, &mut arcs, &mut insured);
        }
        round.apart.clear();
        let mut split: ArrayVec<(usize, Fates), SEATS> = ArrayVec::new();
        let mut is_contested = false;
        for (seat, arc) in arcs.iter_mut().enumerate() {
            if *arc < EXITS {
                (*arc, left) = self.first_card(row, left, *arc);
            }
            while *arc >= STATES {
                if *arc < EXITS {
                    *arc = hands.after(*arc, next_card(row, left, chance)?);
                    left -= 1;
                } else if *arc >= CHOICES {
                    let running = self.seen(row, left, hole);
                    *arc = hands.choices.follow(*arc, Position::new(0, running, left));
                } else {
                    let eye = self.eye(row, left, hole);
                    row.go_to(left);
                    let fates = self.split(row, chance, eye, up, cards[seat][0]);
                    left = row.left();
                    row.go_to(began);
                    let fates = fates?;
                    is_contested |= fates.iter().any(|fate| fate.is_contested());
                    split.push((seat, fates));
                    *arc = APART;
                }
            }
            is_contested |= *arc < CONTESTED;
        }
        let mut end = match dealer {
            BLACKJACK => BLACKJACK,
            _ if !is_contested => NO_CONTEST,
            dealer => dealer,
        };
        (end, left) = self.first_card(row, left, end);
        while end >= STATES {
            end = hands.after(end, next_card(row, left, chance)?);
            left -= 1;
        }
        row.go_to(left);
        round.codes = std::array::from_fn(|seat| hand_code(insured[seat], arcs[seat], end));
        for (seat, fates) in split {
            let end = End::ALL[index(end)];
            let played = self.table.dealing.settle(&fates, end, insured[seat]);
            round.apart.push((seat, played));
        }
        Some(())
    }

    /// Takes a card from a state, and none from an end. Whether a hand takes one is hard to foresee: without a branch this
    /// is faster than with one, which the next cards have.
    #[inline(always)]
    fn first_card(&self, row: &Row, left: usize, arc: Arc) -> (Arc, usize) {
        if left == row.floor() {
            return (arc, left);
        }
        let takes = usize::from(arc >= STATES);
        (self.hands.after(arc, row.card(left)), left - takes)
    }

    /// The running count without the hole card, which nobody has seen.
    fn seen(&self, row: &Row, left: usize, hole: Code) -> i32 {
        let counter = self.table.counter.as_ref();
        row.running(left) - counter.map_or(0, |counter| counter.tag(hole))
    }

    /// What a counting player has seen at a decision.
    fn eye(&self, row: &Row, left: usize, hole: Code) -> Eye<'_> {
        self.table.eye(self.seen(row, left, hole), left + 1)
    }

    /// Asks the seats about insurance, and about surrender before the peek.
    #[cold]
    #[inline(never)]
    fn ask(
        &self,
        eye: &Eye<'_>,
        up: Code,
        cards: &[[Code; 2]],
        arcs: &mut [Arc],
        insured: &mut [bool],
    ) {
        let policy = &self.table.dealing.policy;
        let up = value(policy.rank(up));
        for (seat, &[first, second]) in cards.iter().enumerate() {
            let asked = policy.opening(up, first, second);
            let asked = asked.at(|| eye.true_count());
            insured[seat] = asked.insured;
            if asked.early_surrender {
                arcs[seat] = SURRENDERED;
            }
        }
    }

    /// Splits a pair and plays its hands; `None` if the shoe runs out.
    #[cold]
    #[inline(never)]
    fn split(
        &self,
        row: &mut Row,
        chance: &mut Stream,
        mut eye: Eye<'_>,
        up: Code,
        pair: Code,
    ) -> Option<Fates> {
        let dealing = &self.table.dealing;
        let mut reader = Reader::new(row, chance);
        let up = dealing.policy.rank(up);
        let fates = dealing.split(up, pair, &mut reader, &mut eye);
        (!reader.ran_dry()).then_some(fates)
    }

    /// Deals a round from a row card by card, with the discards to follow.
    #[cold]
    #[inline(never)]
    pub(super) fn deal<const SEATS: usize>(
        &self,
        row: &mut Row,
        chance: &mut Stream,
        round: &mut TableRound<SEATS>,
    ) {
        let left = row.left();
        let mut eye = self.table.eye(row.running(left), left);
        let unseen = row.shoe_cards().cards_left().to_vec();
        let mut shoe = row.dealt(chance);
        let mut played = self.table.dealing.round(SEATS, &mut shoe, &mut eye);
        if row.shoe_cards().is_dry() {
            // Every card is on the table now, the one dealt last in front.
            let cards: Vec<Code> = row.shoe_cards().table().iter().rev().copied().collect();
            played = self.table.at_the_table(&unseen, &cards);
        }
        round.codes = [hand_code(false, APART, 0); SEATS];
        round.apart = played.into_iter().enumerate().collect();
    }
}

/// The card that comes with `left` cards left; `None` if there is none.
#[inline(always)]
fn next_card(row: &mut Row, left: usize, chance: &mut Stream) -> Option<Code> {
    if left == row.floor() {
        row.shuffle_ahead(chance);
        if left == row.shoe_cards().burned() {
            return None;
        }
    }
    Some(row.card(left))
}
