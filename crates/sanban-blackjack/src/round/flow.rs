//! The course of a round: the deal, the turns, the dealer's play.

use crate::{Action, Composition, Hand, HandStatus, HouseRules, Money, Soft17, SplitDeal, Total};
use sanban_game::cards::Card;

use super::Round;
use super::seat::{Insurance, TableSeat};
use super::table::{Phase, Table};

impl Table {
    /// A table before the first round, with full bankrolls and a full shoe.
    pub(super) fn new(rules: &HouseRules, seats: usize) -> Table {
        let place = TableSeat::new(Money::whole(rules.bankroll), 0, 0);
        Table {
            rules: rules.clone(),
            places: std::iter::repeat_n(place, seats).collect(),
            dealer: Hand::new(Money::ZERO, false),
            hole_is_down: false,
            counted_hole: None,
            peeked: false,
            refilled: false,
            phase: Phase::Bets,
            turn: (0, 0),
            unseen: Composition::of_rules(rules),
            number: 1,
        }
    }

    /// Clears the cards away. Bankrolls, last bets and seen cards remain.
    pub(super) fn clear_for_next_round(&mut self) {
        for place in &mut self.places {
            *place = TableSeat::new(place.bankroll, place.last_bet, place.refills);
        }
        self.dealer = Hand::new(Money::ZERO, false);
        self.hole_is_down = false;
        self.counted_hole = None;
        self.peeked = false;
        self.refilled = false;
        self.phase = Phase::Bets;
        self.turn = (0, 0);
        self.number += 1;
    }
}

impl Round {
    /// Applies a legal action and advances to the next decision.
    pub(super) fn carry_out(&mut self, action: Action) {
        let (seat, hand) = self.table.turn;
        match action {
            Action::Bet(amount) => {
                let place = &mut self.table.places[seat];
                place.bet = Some(amount);
                place.stake(Money::whole(amount));
                if amount > 0 {
                    place.last_bet = amount;
                }
            }
            Action::Refill => {
                let bankroll = Money::whole(self.table.rules.bankroll);
                let place = &mut self.table.places[seat];
                place.bankroll += bankroll;
                place.refills += 1;
            }
            Action::Insure => {
                let place = &mut self.table.places[seat];
                place.insurance = Insurance::Taken;
                place.stake(place.insurance_stake());
            }
            Action::Decline => {
                if self.table.phase == Phase::Insurance {
                    self.table.places[seat].insurance = Insurance::Declined;
                }
                self.table.turn = (seat + 1, 0);
            }
            Action::Stand => self.set_status(HandStatus::Stood),
            Action::Surrender => self.set_status(HandStatus::Surrendered),
            Action::Hit => self.deal_to(seat, hand),
            Action::Double => {
                let place = &mut self.table.places[seat];
                let bet = place.original_bet();
                place.stake(bet);
                if let Some(hand) = place.hands.get_mut(hand) {
                    hand.stake += bet;
                    hand.status = HandStatus::Doubled;
                }
                self.deal_to(seat, hand);
            }
            Action::Split => self.split(seat, hand),
        }
        self.go_on();
    }

    fn set_status(&mut self, status: HandStatus) {
        let (seat, hand) = self.table.turn;
        if let Some(hand) = self.table.places[seat].hands.get_mut(hand) {
            hand.status = status;
        }
    }

    /// Splits a pair into two hands; the new one goes to the right of the old.
    fn split(&mut self, seat: usize, at: usize) {
        let place = &mut self.table.places[seat];
        let bet = place.original_bet();
        let Some(card) = place.hands.get_mut(at).and_then(Hand::pop) else {
            return;
        };
        place.hands[at].from_split = true;
        let mut second = Hand::new(bet, true);
        second.push(card);
        if place.hands.try_insert(at + 1, second).is_ok() {
            place.stake(bet);
        }
        self.deal_to(seat, at);
        if self.table.rules.split_deal == SplitDeal::AtOnce {
            self.deal_to(seat, at + 1);
        }
    }

    /// Advances until a seat has to decide or the round is over.
    fn go_on(&mut self) {
        loop {
            let table = &mut self.table;
            match table.phase {
                Phase::Bets => {
                    if let Some(seat) = table.places.iter().position(|place| place.bet.is_none()) {
                        table.turn = (seat, 0);
                        return;
                    }
                    if !table.places.iter().any(TableSeat::is_in) {
                        table.phase = Phase::Over;
                        return;
                    }
                    self.deal();
                    self.enter(Phase::Insurance);
                }
                Phase::Insurance => {
                    let to_ask = |place: &TableSeat| {
                        place.insurance == Insurance::Open && table.can_insure(place)
                    };
                    let next = (table.turn.0..table.places.len())
                        .find(|&seat| to_ask(&table.places[seat]));
                    match next {
                        Some(seat) if table.insurance_is_offered() => {
                            table.turn = (seat, 0);
                            return;
                        }
                        _ => self.enter(Phase::EarlySurrender),
                    }
                }
                Phase::EarlySurrender => {
                    let next = table.next_in_play();
                    match next {
                        Some(turn) if table.early_surrender_is_asked() => {
                            table.turn = turn;
                            return;
                        }
                        _ => self.peek(),
                    }
                }
                Phase::Play => match table.next_in_play() {
                    Some((seat, hand)) => {
                        table.turn = (seat, hand);
                        if self.hand_has_a_choice(seat, hand) {
                            return;
                        }
                    }
                    None => self.finish(),
                },
                Phase::Over => return,
            }
        }
    }

    fn enter(&mut self, phase: Phase) {
        self.table.phase = phase;
        self.table.turn = (0, 0);
    }

    /// Peeks if the rules have the dealer do so: a blackjack ends the round here.
    fn peek(&mut self) {
        let looks = self.table.dealer_will_peek();
        let hole = self.hole.map(|card| card.rank);
        let ranks = self
            .table
            .dealer_cards()
            .iter()
            .map(|card| card.rank)
            .chain(hole);
        if looks && Total::of(ranks).points() == 21 {
            self.finish();
        } else {
            self.table.peeked = looks;
            self.enter(Phase::Play);
        }
    }

    /// One card to each seat and one to the dealer, face up; then a second to each seat, and the hole card.
    fn deal(&mut self) {
        for place in self.table.places.iter_mut().filter(|place| place.is_in()) {
            let hand = Hand::new(place.original_bet(), false);
            place.hands.push(hand);
        }
        for second in [false, true] {
            for seat in 0..self.table.places.len() {
                if self.table.places[seat].is_in() {
                    self.deal_to(seat, 0);
                }
            }
            match self.draw() {
                Some(card) if second => {
                    // Nobody has seen it, so it counts as unseen until it is turned over.
                    self.table.unseen.put(card);
                    self.table.hole_is_down = true;
                    self.hole = Some(card);
                }
                Some(card) => self.table.dealer.push(card),
                None => {}
            }
        }
        if self.table.rules.player_has_blackjacks() {
            for hand in self
                .table
                .places
                .iter_mut()
                .flat_map(|place| &mut place.hands)
            {
                if hand.total().points() == 21 {
                    hand.status = HandStatus::Blackjack;
                }
            }
        }
    }

    /// Deals a card to a hand, and marks it if it busts.
    fn deal_to(&mut self, seat: usize, at: usize) {
        let Some(card) = self.draw() else { return };
        if let Some(hand) = self.table.places[seat].hands.get_mut(at) {
            hand.push(card);
            if hand.total().is_bust() {
                hand.status = HandStatus::Bust;
            }
        }
    }

    /// Prepares the hand whose turn has come, and returns `true` if it has a choice: 21 stands by itself, and so does a
    /// split ace that takes only one card and cannot be split again.
    fn hand_has_a_choice(&mut self, seat: usize, at: usize) -> bool {
        if self.table.places[seat].hands[at].cards().len() == 1 {
            self.deal_to(seat, at);
        }
        let place = &self.table.places[seat];
        let hand = &place.hands[at];
        if hand.total().points() == 21 || self.table.is_finished_split_ace(place, hand) {
            self.set_status(HandStatus::Stood);
            return false;
        }
        true
    }

    /// The next card of the shoe, which is refilled if it has run out. `None` if every card is on the
    /// table.
    fn draw(&mut self) -> Option<Card> {
        if self.table.cards_left() == 0 {
            self.refill();
        }
        // The hole card is among the unseen ones, but cannot be drawn.
        if let Some(hole) = self.hole {
            self.table.unseen.take(hole);
        }
        let card = self.stacked.pop().or_else(|| {
            let left = u32::try_from(self.table.unseen.len()).unwrap_or(0);
            self.table.unseen.at(self.chance.below(left))
        });
        if let Some(card) = card {
            self.table.unseen.take(card);
        }
        if let Some(hole) = self.hole {
            self.table.unseen.put(hole);
        }
        card
    }

    /// Puts discards and burned cards back into the shoe: all cards except those on the table. A counting player then knows the hole
    /// card, the only one not seen where none was burned.
    fn refill(&mut self) {
        if self.table.discards() + self.table.burned() == 0 {
            return;
        }
        let mut shoe = Composition::of_rules(&self.table.rules);
        for card in self.table.face_up() {
            shoe.take(card);
        }
        self.table.counted_hole = self.hole.filter(|_| self.table.burned() == 0);
        self.table.unseen = shoe;
        self.table.refilled = true;
    }

    /// Turns over the hole card, draws for the dealer if a hand is left to beat, and settles the round.
    fn finish(&mut self) {
        if let Some(card) = self.hole.take() {
            self.table.unseen.take(card);
            self.table.hole_is_down = false;
            self.table.counted_hole = None;
            self.table.dealer.push(card);
        }
        let mut hands = self.table.places.iter().flat_map(|place| &place.hands);
        let contested =
            hands.any(|hand| matches!(hand.status(), HandStatus::Stood | HandStatus::Doubled));
        if contested && !self.table.dealer_shows_blackjack() {
            while dealer_draws(self.table.dealer.total(), self.table.rules.soft17) {
                let Some(card) = self.draw() else { break };
                self.table.dealer.push(card);
            }
        }
        self.table.settle();
        self.table.phase = Phase::Over;
    }
}

/// `true` if the dealer draws to this total.
#[must_use]
pub(crate) fn dealer_draws(total: Total, soft17: Soft17) -> bool {
    let points = total.points();
    points < 17 || (points == 17 && total.is_soft() && soft17 == Soft17::Hit)
}

impl Table {
    /// First hand in play, from the current turn on.
    fn next_in_play(&self) -> Option<(usize, usize)> {
        let (seat, hand) = self.turn;
        (seat..self.places.len()).find_map(|at| {
            let from = if at == seat { hand } else { 0 };
            let hands = self.places[at].hands.iter().enumerate().skip(from);
            hands
                .filter(|(_, hand)| hand.status() == HandStatus::InPlay)
                .map(|(hand, _)| (at, hand))
                .next()
        })
    }
}
