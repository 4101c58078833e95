//! A round for playouts: ranks without suits, results in bets without money, no allocation.
//!
//! It follows [`Round`](crate::Round) card by card: the same stream deals the same ranks, and the same actions give the
//! same results. A test checks this over many rules.
//!
//! | file | contents |
//! |---|---|
//! | `hand` | hands and seats |
//! | `acts` | legal actions |
//! | `root` | the root table of playouts, and the determinization of the hidden cards |
//! | `observation` | observations of the watched seat |
//! | `settle` | results of hands, and their profits |

mod acts;
mod hand;
mod observation;
mod root;
mod settle;

pub(super) use acts::Acts;
pub(super) use hand::{PlayoutHand, PlayoutSeat};
pub(super) use observation::NOBODY;
pub(super) use root::{Root, Setting};
pub(super) use settle::{DealerEnd, HandEnd, settle};

use crate::round::dealer_draws;
use crate::{Action, HandStatus, Insurance, MAX_HANDS, MAX_SEATS, Phase, SplitDeal, Total};
use sanban_game::Stream;
use sanban_game::cards::Rank;

/// Counts of the 13 ranks.
pub(super) type Ranks = [u8; 13];

/// A round in progress.
#[derive(Clone, Debug)]
pub(super) struct PlayoutRound<'s> {
    pub(super) setting: &'s Setting,
    /// Unseen cards without the hole card: those that can be dealt, and the burned ones.
    shoe: Ranks,
    left: u16,
    refilled: bool,
    pub(super) hole: Option<u8>,
    /// The dealer's face-up cards.
    dealer: Total,
    dealer_cards: u8,
    pub(super) phase: Phase,
    pub(super) peeked: bool,
    pub(super) seat: u8,
    pub(super) hand: u8,
    pub(super) seats: [PlayoutSeat; MAX_SEATS],
    count: u8,
    chance: Stream,
    /// Seat whose observations are recorded, or [`NOBODY`].
    pub(super) watched: u8,
    /// Observations of that seat since this was last cleared, in base-16 digits: the values of cards, and the result of
    /// the dealer's peek.
    pub(super) seen: u32,
    /// Probability of these observations.
    pub(super) probability: f64,
}

/// Rank at an index of all cards in order; `None` beyond the last.
fn find(ranks: &Ranks, place: u32) -> Option<u8> {
    let mut place = place;
    for (rank, &count) in (0_u8..).zip(ranks) {
        if place < u32::from(count) {
            return Some(rank);
        }
        place -= u32::from(count);
    }
    None
}

impl PlayoutRound<'_> {
    /// The hand to be played.
    pub(super) fn active(&self) -> &PlayoutHand {
        &self.seats[usize::from(self.seat)].hands[usize::from(self.hand) % MAX_HANDS]
    }

    /// Unseen cards, including the hole card.
    pub(super) fn unseen(&self) -> Ranks {
        let mut unseen = self.shoe;
        if let Some(hole) = self.hole {
            unseen[usize::from(hole)] += 1;
        }
        unseen
    }

    /// `true` if the shoe was refilled since the root.
    pub(super) fn was_refilled(&self) -> bool {
        self.refilled
    }

    /// The next card; `None` if every card is on the table.
    fn draw(&mut self) -> Option<u8> {
        if !self.refilled && self.left == self.setting.burned {
            for (there, discards) in self.shoe.iter_mut().zip(self.setting.discards) {
                *there += discards;
            }
            self.left += self.setting.discarded;
            self.refilled = self.left > 0;
        }
        if self.left == 0 {
            return None;
        }
        let rank = find(&self.shoe, self.chance.below(u32::from(self.left)))?;
        self.shoe[usize::from(rank)] -= 1;
        self.left -= 1;
        Some(rank)
    }

    fn deal_to(&mut self, seat: u8, at: u8) {
        let Some(rank) = self.draw() else { return };
        if seat == self.watched {
            self.note(rank);
        }
        let hand = &mut self.seats[usize::from(seat)].hands[usize::from(at)];
        hand.push(rank);
        if hand.hard > 21 {
            hand.status = HandStatus::Bust;
        }
    }

    /// Applies a legal action of the actor and advances to the next decision.
    pub(super) fn act(&mut self, action: Action) {
        let (seat, at) = (self.seat, self.hand);
        let place = &mut self.seats[usize::from(seat)];
        let hand = &mut place.hands[usize::from(at) % MAX_HANDS];
        match action {
            Action::Stand => hand.status = HandStatus::Stood,
            Action::Surrender => hand.status = HandStatus::Surrendered,
            Action::Hit => self.deal_to(seat, at),
            Action::Double => {
                hand.status = HandStatus::Doubled;
                hand.doubled = true;
                place.half_bets = place.half_bets.saturating_sub(2);
                self.deal_to(seat, at);
            }
            Action::Split => self.split(seat, at),
            Action::Insure => {
                place.insurance = Insurance::Taken;
                place.half_bets = place.half_bets.saturating_sub(1);
            }
            Action::Decline if self.phase == Phase::Insurance => {
                place.insurance = Insurance::Declined;
            }
            Action::Decline => {
                self.seat += 1;
                self.hand = 0;
            }
            Action::Bet(_) | Action::Refill => {}
        }
        self.go_on();
    }

    fn split(&mut self, seat: u8, at: u8) {
        let place = &mut self.seats[usize::from(seat)];
        place.half_bets = place.half_bets.saturating_sub(2);
        let [kept, moved] = place.hands[usize::from(at)].first;
        let next = usize::from(at) + 1;
        place.hands.copy_within(next..MAX_HANDS - 1, next + 1);
        place.hands[usize::from(at)] = PlayoutHand::of_split(kept);
        place.hands[next % MAX_HANDS] = PlayoutHand::of_split(moved);
        place.count += 1;
        self.deal_to(seat, at);
        if self.setting.rules.split_deal == SplitDeal::AtOnce {
            self.deal_to(seat, at + 1);
        }
    }

    /// Advances until a seat has to decide or the round is over.
    fn go_on(&mut self) {
        loop {
            match self.phase {
                Phase::Insurance => {
                    let asked = (self.seat..self.count).find(|&seat| {
                        let place = &self.seats[usize::from(seat)];
                        place.count > 0
                            && place.insurance == Insurance::Open
                            && place.half_bets >= 1
                    });
                    match asked {
                        Some(seat) => {
                            (self.seat, self.hand) = (seat, 0);
                            return;
                        }
                        None => self.enter(Phase::EarlySurrender),
                    }
                }
                Phase::EarlySurrender => match self.next_in_play() {
                    Some(turn) if self.early_surrender_is_asked() => {
                        (self.seat, self.hand) = turn;
                        return;
                    }
                    _ => self.peek(),
                },
                Phase::Play => match self.next_in_play() {
                    Some(turn) => {
                        (self.seat, self.hand) = turn;
                        if self.has_a_choice() {
                            return;
                        }
                    }
                    None => self.phase = Phase::Over,
                },
                Phase::Bets | Phase::Over => return,
            }
        }
    }

    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        (self.seat, self.hand) = (0, 0);
    }

    fn peek(&mut self) {
        let looks = self.will_peek();
        let blackjack = self
            .hole
            .is_some_and(|hole| self.dealer.with(Rank::ALL[usize::from(hole)]).points() == 21);
        if looks && self.watched != NOBODY {
            self.note_peek(blackjack);
        }
        if looks && blackjack {
            self.phase = Phase::Over;
        } else {
            self.peeked = looks;
            self.enter(Phase::Play);
        }
    }

    fn next_in_play(&self) -> Option<(u8, u8)> {
        (self.seat..self.count).find_map(|seat| {
            let from = if seat == self.seat { self.hand } else { 0 };
            let place = &self.seats[usize::from(seat)];
            let at = (from..place.count)
                .find(|&at| place.hands[usize::from(at)].status == HandStatus::InPlay)?;
            Some((seat, at))
        })
    }

    /// Prepares the active hand: deals its second card after a split, and stands where there is no choice. Returns
    /// `true` if there is a choice.
    fn has_a_choice(&mut self) -> bool {
        if self.active().cards == 1 {
            self.deal_to(self.seat, self.hand);
        }
        let rules = &self.setting.rules;
        let hand = self.active();
        let stuck = hand.is_split_ace()
            && !rules.hit_split_aces
            && !self.may_split(
                &self.seats[usize::from(self.seat)],
                hand,
                self.cards_to_spare(),
            );
        if hand.points() == 21 || stuck && hand.status == HandStatus::InPlay {
            let (seat, at) = (usize::from(self.seat), usize::from(self.hand));
            self.seats[seat].hands[at].status = HandStatus::Stood;
            return false;
        }
        true
    }

    /// Action of the playout policy for the actor.
    pub(super) fn answer(&self) -> Action {
        match self.phase {
            Phase::Insurance | Phase::Bets | Phase::Over => Action::Decline,
            Phase::EarlySurrender => match self.setting.policy.answer(self.active(), self.acts()) {
                Action::Surrender => Action::Surrender,
                _ => Action::Decline,
            },
            Phase::Play => self.setting.policy.answer(self.active(), self.acts()),
        }
    }

    /// Plays the round to its end by the policy: all hands and the dealer's.
    pub(super) fn play_out(&mut self) {
        while self.phase != Phase::Over {
            self.act(self.answer());
        }
        self.dealer_plays();
    }

    /// Turns over the hole card and draws if a hand is left to beat. Only once the round is over.
    pub(super) fn dealer_plays(&mut self) {
        let Some(hole) = self.hole.take() else { return };
        self.dealer = self.dealer.with(Rank::ALL[usize::from(hole)]);
        self.dealer_cards += 1;
        let contested = self.seats[..usize::from(self.count)]
            .iter()
            .flat_map(PlayoutSeat::hands)
            .any(|hand| matches!(hand.status, HandStatus::Stood | HandStatus::Doubled));
        if contested && !self.dealer_has_blackjack() {
            while dealer_draws(self.dealer, self.setting.rules.soft17) {
                let Some(rank) = self.draw() else { break };
                self.dealer = self.dealer.with(Rank::ALL[usize::from(rank)]);
                self.dealer_cards += 1;
            }
        }
    }

    fn dealer_has_blackjack(&self) -> bool {
        self.setting.rules.dealer_has_blackjacks()
            && self.dealer_cards == 2
            && self.dealer.points() == 21
    }

    /// Final state of the dealer.
    pub(super) fn dealer_end(&self) -> DealerEnd {
        if self.dealer_has_blackjack() {
            DealerEnd::Blackjack
        } else if self.dealer.is_bust() {
            DealerEnd::Bust
        } else {
            DealerEnd::Points(self.dealer.points())
        }
    }
}
