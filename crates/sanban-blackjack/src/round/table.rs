//! The public state of a table: seats, hands, bets, up cards, and the unseen cards.

use arrayvec::ArrayVec;

use crate::{Composition, Hand, HandStatus, HouseRules, Money, Total, value};
use sanban_game::Seat;
use sanban_game::cards::{Card, Rank, Suit};

/// The most seats at a table.
pub const MAX_SEATS: usize = 7;
/// The most hands that one bet may be split into.
pub const MAX_HANDS: usize = 4;

/// What part of the round it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Each seat in turn places its bet.
    Bets,
    /// The dealer shows an ace: each seat in turn may insure.
    Insurance,
    /// Before the dealer looks for a blackjack: each seat in turn may give up half its bet.
    EarlySurrender,
    /// Each hand in turn is played.
    Play,
    /// The round is settled.
    Over,
}

/// What a seat did about insurance in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Insurance {
    /// It was not asked (yet).
    Open,
    /// It took none.
    Declined,
    /// It has half its bet on a dealer's blackjack.
    Taken,
}

/// One seat: its money, its bet and its hands.
///
/// # Examples
/// ```
/// use sanban_blackjack::{HouseRules, Phase, Round};
/// use sanban_game::{Seat, Seed, State as _};
///
/// let mut round = Round::lay_out(&HouseRules::default(), 1, Seed(1), "next=8,T,8,9")?;
/// let bet = round.read_action("10")?;
/// round.play(&bet)?;
///
/// let table = round.table();
/// assert_eq!(table.phase(), Phase::Play);
/// assert_eq!(table.actor(), Some(Seat(0)));
/// assert_eq!(table.place(Seat(0)).hands()[0].total().points(), 16);
/// // The hole card is still face down: three cards have been seen.
/// assert!(table.hole_is_down());
/// assert_eq!(table.unseen().len(), 6 * 52 - 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableSeat {
    pub(super) bankroll: Money,
    pub(super) bet: Option<u32>,
    pub(super) last_bet: u32,
    pub(super) insurance: Insurance,
    pub(super) hands: ArrayVec<Hand, MAX_HANDS>,
    pub(super) staked: Money,
    pub(super) profit: Money,
    pub(super) refills: u32,
}

impl TableSeat {
    pub(super) fn new(bankroll: Money, last_bet: u32, refills: u32) -> TableSeat {
        TableSeat {
            bankroll,
            bet: None,
            last_bet,
            insurance: Insurance::Open,
            hands: ArrayVec::new(),
            staked: Money::ZERO,
            profit: Money::ZERO,
            refills,
        }
    }

    /// The money that is not on the table.
    #[must_use]
    pub fn bankroll(&self) -> Money {
        self.bankroll
    }

    /// The original bet of this round: `None` before it is placed, 0 when the seat sits out.
    #[must_use]
    pub fn bet(&self) -> Option<u32> {
        self.bet
    }

    /// The last bet that was not 0, to be repeated in one key; 0 when there was none yet.
    #[must_use]
    pub fn last_bet(&self) -> u32 {
        self.last_bet
    }

    /// What it did about insurance.
    #[must_use]
    pub fn insurance(&self) -> Insurance {
        self.insurance
    }

    /// What the insurance costs: half the bet.
    #[must_use]
    pub fn insurance_stake(&self) -> Money {
        self.original_bet().ratio(1, 2)
    }

    /// Its hands, from left to right.
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// All that was staked in this round: bet, doubles, splits and insurance.
    #[must_use]
    pub fn staked(&self) -> Money {
        self.staked
    }

    /// The net profit of the round; 0 before it is settled.
    #[must_use]
    pub fn profit(&self) -> Money {
        self.profit
    }

    /// How often the bankroll has been refilled since the series began.
    #[must_use]
    pub fn refills(&self) -> u32 {
        self.refills
    }

    /// Whether it is in this round.
    #[must_use]
    pub fn is_in(&self) -> bool {
        self.bet.is_some_and(|bet| bet > 0)
    }

    /// The original bet as money.
    pub(super) fn original_bet(&self) -> Money {
        Money::whole(self.bet.unwrap_or(0))
    }

    /// Moves money from the bankroll to the table.
    pub(super) fn stake(&mut self, amount: Money) {
        self.bankroll -= amount;
        self.staked += amount;
    }
}

/// Everything on the table that all can see.
///
/// The hole card is not in it before it is turned over; until then it is one of the [`Table::unseen`] cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) rules: HouseRules,
    pub(super) places: ArrayVec<TableSeat, MAX_SEATS>,
    pub(super) dealer: Hand,
    pub(super) hole_is_down: bool,
    /// The hole card, where counting tells it: the last unseen card when the shoe was refilled.
    pub(super) counted_hole: Option<Card>,
    pub(super) peeked: bool,
    pub(super) refilled: bool,
    pub(super) phase: Phase,
    /// Whose turn: the seat, and which of its hands.
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

    /// One seat.
    ///
    /// # Panics
    /// When there is no such seat at this table.
    #[must_use]
    pub fn place(&self, seat: Seat) -> &TableSeat {
        &self.places[seat.index()]
    }

    /// What part of the round it is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is to act, or `None` when the round is over.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then(|| Seat::from_index(self.turn.0))
    }

    /// Which hand of [`Table::actor`] is being played or decided on; `None` while there are no cards to decide on.
    #[must_use]
    pub fn active_hand(&self) -> Option<usize> {
        matches!(
            self.phase,
            Phase::Insurance | Phase::EarlySurrender | Phase::Play
        )
        .then_some(self.turn.1)
    }

    /// The hand that is being played or decided on.
    #[must_use]
    pub fn hand_to_act(&self) -> Option<&Hand> {
        self.places[self.turn.0].hands.get(self.active_hand()?)
    }

    /// The dealer's cards that can be seen: none before the deal, the up card, and all of them at the end.
    #[must_use]
    pub fn dealer_cards(&self) -> &[Card] {
        self.dealer.cards()
    }

    /// What the dealer's cards that can be seen count.
    #[must_use]
    pub fn dealer_total(&self) -> Total {
        self.dealer.total()
    }

    /// The dealer's up card, once dealt.
    #[must_use]
    pub fn up_card(&self) -> Option<Card> {
        self.dealer.cards().first().copied()
    }

    /// Whether the dealer has a card that lies face down.
    #[must_use]
    pub fn hole_is_down(&self) -> bool {
        self.hole_is_down
    }

    /// The hole card, where it can be told although it lies face down: when the shoe ran out over it, every other card
    /// had been seen.
    #[must_use]
    pub fn counted_hole(&self) -> Option<Card> {
        self.counted_hole
    }

    /// Whether the dealer has looked at the hole card and has no blackjack.
    #[must_use]
    pub fn dealer_peeked(&self) -> bool {
        self.peeked
    }

    /// Whether the dealer's cards that can be seen are a blackjack.
    #[must_use]
    pub fn dealer_shows_blackjack(&self) -> bool {
        self.rules.dealer_has_blackjacks()
            && self.dealer.cards().len() == 2
            && self.dealer.total().points() == 21
    }

    /// Whether the shoe ran out in this round and was refilled from the discards.
    #[must_use]
    pub fn was_refilled(&self) -> bool {
        self.refilled
    }

    /// The number of this round in the series, from 1.
    #[must_use]
    pub fn round_number(&self) -> u32 {
        self.number
    }

    /// The cards that nobody has seen since the shuffle: the shoe, and the hole card while it lies face down.
    #[must_use]
    pub fn unseen(&self) -> &Composition {
        &self.unseen
    }

    /// How many cards of a rank have been seen since the shuffle.
    #[must_use]
    pub fn seen_of(&self, rank: Rank) -> usize {
        usize::from(self.rules.decks) * 4 - self.unseen.count_rank(rank)
    }

    /// How many cards are left in the shoe.
    #[must_use]
    pub fn cards_left(&self) -> usize {
        self.unseen.len() - usize::from(self.hole_is_down)
    }

    /// How many decks are left in the shoe.
    #[must_use]
    pub fn decks_left(&self) -> f64 {
        self.cards_left() as f64 / 52.0
    }

    /// How many cards lie in the discard tray.
    #[must_use]
    pub fn discards(&self) -> usize {
        let whole = usize::from(self.rules.decks) * 52;
        // Nothing is ever gone from an endless shoe.
        (whole - self.unseen.len()).saturating_sub(self.face_up().count())
    }

    /// The share of the shoe that has been dealt, 0.0…1.0.
    #[must_use]
    pub fn dealt_share(&self) -> f64 {
        if self.rules.endless {
            return 0.0;
        }
        1.0 - self.cards_left() as f64 / (f64::from(self.rules.decks) * 52.0)
    }

    /// Whether the shoe is shuffled before the next round: the cut card is out, or the shoe was refilled.
    #[must_use]
    pub fn is_last_round(&self) -> bool {
        self.refilled
            || self
                .rules
                .is_dealt_out(self.cards_left(), self.places.len())
    }

    /// The same table with every card back in the shoe that does not lie open on it: what would be known in the first
    /// round of a fresh shoe.
    #[must_use]
    pub fn as_if_fresh(&self) -> Table {
        let mut fresh = self.clone();
        fresh.unseen = Composition::of_rules(&self.rules);
        for card in self.face_up() {
            fresh.unseen.take(card);
        }
        fresh
    }

    /// The same table with as many unseen cards that count `points` (1…10) as there would be of so many unseen cards of
    /// a fresh shoe.
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

    /// All cards that lie face up.
    pub(super) fn face_up(&self) -> impl Iterator<Item = Card> {
        let hands = self.places.iter().flat_map(|place| &place.hands);
        hands
            .chain([&self.dealer])
            .flat_map(|hand| hand.cards().iter().copied())
    }

    /// How many cards could still be dealt, with what the second cards of split hands need set aside.
    pub(super) fn cards_to_spare(&self) -> usize {
        let hands = self.places.iter().flat_map(|place| &place.hands);
        let waiting = hands
            .filter(|hand| hand.status() == HandStatus::InPlay && hand.cards().len() == 1)
            .count();
        (self.cards_left() + self.discards()).saturating_sub(waiting)
    }

    /// What the house won in this round, in money: what the seats lost together.
    #[must_use]
    pub fn house_profit(&self) -> Money {
        -self.places.iter().map(TableSeat::profit).sum::<Money>()
    }
}
