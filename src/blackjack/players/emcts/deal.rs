//! A round as a playout needs it: ranks without suits, results in bets without money, nothing to allocate.
//!
//! It follows [`Round`](crate::blackjack::Round) card by card: the same stream deals the same ranks, and the same
//! actions bring the same results, which a test holds over many rules.

use crate::blackjack::round::dealer_draws;
use crate::blackjack::{
    Action, Double, HandStatus, HouseRules, Insurance, MAX_HANDS, MAX_SEATS, Pairs, Payout, Phase,
    SplitDeal, Surrender, Table, Total, value,
};
use crate::cards::Rank;
use crate::game::Stream;

use super::policy::Policy;

/// A set of the actions with which hands are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Acts(u8);

impl Acts {
    /// How many sets there are. Standing is always allowed and takes no bit.
    pub(super) const SETS: usize = 16;
    const STAND: Acts = Acts(0);
    /// The actions in the order of the options of a search.
    pub(super) const ALL: [Action; 5] = [
        Action::Stand,
        Action::Hit,
        Action::Double,
        Action::Split,
        Action::Surrender,
    ];

    fn bit(action: Action) -> u8 {
        match action {
            Action::Hit => 1,
            Action::Double => 2,
            Action::Split => 4,
            Action::Surrender => 8,
            _ => 0,
        }
    }

    fn add(&mut self, action: Action, allowed: bool) {
        self.0 |= if allowed { Acts::bit(action) } else { 0 };
    }

    pub(super) fn contains(self, action: Action) -> bool {
        action == Action::Stand || self.0 & Acts::bit(action) != 0
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn from_index(index: usize) -> Acts {
        Acts(u8::try_from(index % Acts::SETS).unwrap_or(0))
    }

    /// As options of a search: bit i for [`Acts::ALL`]`[i]`.
    pub(super) fn options(self) -> u8 {
        self.0 << 1 | 1
    }
}

/// A hand without suits.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuickHand {
    /// Every ace counted 1.
    hard: u8,
    has_ace: bool,
    pub(super) cards: u8,
    /// The first two cards, as places in [`Rank::ALL`].
    first: [u8; 2],
    pub(super) status: HandStatus,
    pub(super) doubled: bool,
    from_split: bool,
}

impl QuickHand {
    const EMPTY: QuickHand = QuickHand {
        hard: 0,
        has_ace: false,
        cards: 0,
        first: [0; 2],
        status: HandStatus::InPlay,
        doubled: false,
        from_split: false,
    };

    fn push(&mut self, rank: u8) {
        if self.cards < 2 {
            self.first[usize::from(self.cards)] = rank;
        }
        self.cards += 1;
        self.hard += points_of(rank);
        self.has_ace |= rank == 0;
    }

    pub(super) fn is_soft(&self) -> bool {
        self.has_ace && self.hard <= 11
    }

    pub(super) fn points(&self) -> u8 {
        if self.is_soft() {
            self.hard + 10
        } else {
            self.hard
        }
    }

    /// The value of the two cards of a pair.
    pub(super) fn pair_value(&self) -> Option<u8> {
        let [a, b] = self.first.map(points_of);
        (self.cards == 2 && a == b).then_some(a)
    }

    fn is_split_ace(&self) -> bool {
        self.from_split && self.first[0] == 0
    }
}

/// What a rank counts.
fn points_of(rank: u8) -> u8 {
    (rank + 1).min(10)
}

/// A seat in bets.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuickSeat {
    pub(super) hands: [QuickHand; MAX_HANDS],
    /// How many hands; 0 when the seat sits out.
    pub(super) count: u8,
    insurance: Insurance,
    /// What the bankroll still covers, in half bets; 255 for more.
    half_bets: u8,
}

impl QuickSeat {
    const EMPTY: QuickSeat = QuickSeat {
        hands: [QuickHand::EMPTY; MAX_HANDS],
        count: 0,
        insurance: Insurance::Declined,
        half_bets: 0,
    };

    pub(super) fn hands(&self) -> &[QuickHand] {
        &self.hands[..usize::from(self.count)]
    }
}

/// Counts of the 13 ranks.
pub(super) type Ranks = [u8; 13];

/// No seat is watched.
pub(super) const NOBODY: u8 = u8::MAX;
/// The sights of a peek, beside the values 1…10 of cards.
const BLACKJACK_SEEN: u32 = 11;
const NO_BLACKJACK_SEEN: u32 = 12;

/// What stays the same in all playouts of a decision.
#[derive(Debug)]
pub(super) struct Setting {
    pub(super) rules: HouseRules,
    pub(super) up: Rank,
    /// Who plays on in a playout.
    pub(super) policy: Policy,
    /// The cards in the discard tray.
    discards: Ranks,
    discarded: u16,
}

/// A round under way.
#[derive(Clone, Debug)]
pub(super) struct QuickRound<'s> {
    pub(super) setting: &'s Setting,
    /// The cards that can be dealt; the hole card is none of them.
    shoe: Ranks,
    left: u16,
    refilled: bool,
    pub(super) hole: Option<u8>,
    /// The dealer's cards that can be seen.
    dealer: Total,
    dealer_cards: u8,
    pub(super) phase: Phase,
    pub(super) peeked: bool,
    pub(super) seat: u8,
    pub(super) hand: u8,
    pub(super) seats: [QuickSeat; MAX_SEATS],
    count: u8,
    chance: Stream,
    /// The seat whose sights are noted, or [`NOBODY`].
    pub(super) watched: u8,
    /// What that seat saw since this was last emptied, in digits to the base 16: the values of its cards, and what
    /// came of the dealer's look at the hole card.
    pub(super) seen: u32,
    /// How probable that was.
    pub(super) probability: f64,
}

/// A table as playouts need it, before what is hidden is drawn.
#[derive(Debug)]
pub(super) struct Root<'s> {
    round: QuickRound<'s>,
    /// The hole card, where it can be told.
    known_hole: Option<u8>,
}

impl Setting {
    /// The setting of a table after the deal; `None` before it.
    pub(super) fn of(table: &Table, policy: Policy) -> Option<Setting> {
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
        })
    }
}

impl<'s> Root<'s> {
    /// The table after the deal, as the seat sees it that is to act.
    pub(super) fn new(setting: &'s Setting, table: &Table) -> Root<'s> {
        let mut seats = [QuickSeat::EMPTY; MAX_SEATS];
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
                quick.doubled = hand.stake() > crate::blackjack::Money::whole(bet);
                quick.from_split = hand.is_from_split();
            }
        }
        let seat = table.actor().map_or(0, |seat| seat.0);
        let unseen = table.unseen();
        let shoe = Rank::ALL.map(|rank| u8::try_from(unseen.count_rank(rank)).unwrap_or(u8::MAX));
        let round = QuickRound {
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
            chance: crate::game::Seed(0).stream(),
            watched: NOBODY,
            seen: 0,
            probability: 1.0,
        };
        let known_hole = table.counted_hole().map(|card| card.rank as u8 - 1);
        Root { round, known_hole }
    }

    /// The same table with the seat that is to act alone, and with what it sees noted. The other seats take cards that
    /// nobody has seen; on the average that changes nothing for anybody else.
    pub(super) fn alone(mut self) -> Root<'s> {
        let me = self.round.seat;
        for (seat, place) in (0..).zip(&mut self.round.seats) {
            if seat != me {
                *place = QuickSeat::EMPTY;
            }
        }
        self.round.watched = me;
        self
    }

    /// Whether the hole card is known, because the shoe ran out over it.
    pub(super) fn knows_the_hole(&self) -> bool {
        self.known_hole.is_some()
    }

    /// Who is to act.
    pub(super) fn seat(&self) -> u8 {
        self.round.seat
    }

    /// Draws the hole card and the stream that deals the rest, as [`RoundView`](crate::blackjack::RoundView) does.
    pub(super) fn draw(&self, rng: &mut Stream) -> QuickRound<'s> {
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

/// The rank at a place of all cards in order; `None` beyond the last.
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

impl QuickRound<'_> {
    /// The hand that is to be played.
    pub(super) fn active(&self) -> &QuickHand {
        &self.seats[usize::from(self.seat)].hands[usize::from(self.hand) % MAX_HANDS]
    }

    /// What the unseen cards are, the hole card among them.
    pub(super) fn unseen(&self) -> Ranks {
        let mut unseen = self.shoe;
        if let Some(hole) = self.hole {
            unseen[usize::from(hole)] += 1;
        }
        unseen
    }

    /// Whether the shoe was refilled since the root.
    pub(super) fn was_refilled(&self) -> bool {
        self.refilled
    }

    /// What may be done with the active hand, in play or (surrender alone) before the peek.
    pub(super) fn acts(&self) -> Acts {
        let rules = &self.setting.rules;
        let seat = &self.seats[usize::from(self.seat)];
        let hand = self.active();
        let mut acts = Acts::STAND;
        let spare = self.cards_to_spare();
        let stuck = hand.is_split_ace() && !rules.hit_split_aces;
        acts.add(Action::Hit, !stuck && spare >= 1);
        if hand.cards == 2 {
            let total = match rules.double {
                Double::None => false,
                Double::Any => true,
                Double::NineToEleven => !hand.is_soft() && (9..=11).contains(&hand.points()),
                Double::TenToEleven => !hand.is_soft() && (10..=11).contains(&hand.points()),
            };
            let das = rules.das || !hand.from_split;
            let covered = seat.half_bets >= 2;
            acts.add(
                Action::Double,
                total && das && covered && !stuck && spare >= 1,
            );
            acts.add(Action::Split, self.may_split(seat, hand, spare));
            let asked = self.phase == Phase::Play && self.early_surrender_is_asked();
            let surrender = rules.surrender != Surrender::None && !hand.from_split && !asked;
            acts.add(Action::Surrender, surrender);
        }
        acts
    }

    fn may_split(&self, seat: &QuickSeat, hand: &QuickHand, spare: u16) -> bool {
        let rules = &self.setting.rules;
        let pair = match rules.pairs {
            Pairs::Value => hand.pair_value().is_some(),
            Pairs::Rank => hand.cards == 2 && hand.first[0] == hand.first[1],
        };
        pair && seat.count < rules.max_hands
            && (rules.resplit_aces || !hand.is_split_ace())
            && seat.half_bets >= 2
            && spare >= 2
    }

    fn cards_to_spare(&self) -> u16 {
        let discards = if self.refilled {
            0
        } else {
            self.setting.discarded
        };
        let there = self.left + discards;
        // No more hands than this can wait for their second card.
        if usize::from(there) >= MAX_HANDS + 2 {
            return there;
        }
        let seats = &self.seats[..usize::from(self.count)];
        let waiting = seats
            .iter()
            .flat_map(QuickSeat::hands)
            .filter(|hand| hand.status == HandStatus::InPlay && hand.cards == 1)
            .count();
        there.saturating_sub(u16::try_from(waiting).unwrap_or(0))
    }

    fn will_peek(&self) -> bool {
        self.setting.rules.peeks() && matches!(value(self.setting.up), 1 | 10)
    }

    fn early_surrender_is_asked(&self) -> bool {
        self.setting.rules.surrender == Surrender::Early && self.will_peek()
    }

    /// The next card; `None` when every card lies on the table.
    fn draw(&mut self) -> Option<u8> {
        if self.left == 0 {
            if self.refilled || self.setting.discarded == 0 {
                return None;
            }
            self.shoe = self.setting.discards;
            self.left = self.setting.discarded;
            self.refilled = true;
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

    /// Notes a card that the searcher sees, and how probable it was.
    fn note(&mut self, rank: u8) {
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

    /// How many of these cards make a blackjack of an ace or a ten.
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

    /// Carries out a legal action of whoever is to act and goes on to the next decision.
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
        let half = |rank| {
            let mut hand = QuickHand {
                from_split: true,
                ..QuickHand::EMPTY
            };
            hand.push(rank);
            hand
        };
        let next = usize::from(at) + 1;
        place.hands.copy_within(next..MAX_HANDS - 1, next + 1);
        place.hands[usize::from(at)] = half(kept);
        place.hands[next % MAX_HANDS] = half(moved);
        place.count += 1;
        self.deal_to(seat, at);
        if self.setting.rules.split_deal == SplitDeal::AtOnce {
            self.deal_to(seat, at + 1);
        }
    }

    /// Goes on until somebody has to decide or the round is over.
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
            let unseen = self.unseen();
            let total: u32 = unseen.iter().map(|&count| u32::from(count)).sum();
            let likely = f64::from(self.blackjack_makers(&unseen)) / f64::from(total);
            if blackjack {
                self.notice(BLACKJACK_SEEN, likely);
            } else {
                self.notice(NO_BLACKJACK_SEEN, 1.0 - likely);
            }
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

    /// Gets the active hand ready: its second card after a split, and standing where nothing is to choose.
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

    /// What the policy does for whoever is to act.
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

    /// The dealer turns the hole card over, and draws where a hand is left to beat. Only when the round is over.
    pub(super) fn dealer_plays(&mut self) {
        let Some(hole) = self.hole.take() else { return };
        self.dealer = self.dealer.with(Rank::ALL[usize::from(hole)]);
        self.dealer_cards += 1;
        let contested = self.seats[..usize::from(self.count)]
            .iter()
            .flat_map(QuickSeat::hands)
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

    /// How the dealer ended.
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

/// How the dealer ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealerEnd {
    /// A two-card 21 that counts as one.
    Blackjack,
    /// More than 21.
    Bust,
    /// A total (less than 17 only when no card was left).
    Points(u8),
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Win,
    Blackjack,
    Draw,
    Surrender,
    Loss,
}

/// How `hand` ends against `dealer`, and what it wins in tenths of the bet; `first` of the hands of its bet or not.
pub(super) fn settle(
    rules: &HouseRules,
    hand: &QuickHand,
    first: bool,
    dealer: DealerEnd,
) -> (Ending, i32) {
    use crate::blackjack::DealerBlackjack::NoPeekOriginal;
    let stake = if hand.doubled { 20 } else { 10 };
    let blackjack = dealer == DealerEnd::Blackjack;
    let kept = matches!(hand.status, HandStatus::Blackjack | HandStatus::Surrendered);
    if blackjack && rules.dealer_bj == NoPeekOriginal && !kept {
        // Only the original bet is lost; what was added comes back.
        return if first {
            (Ending::Loss, -10)
        } else {
            (Ending::Draw, 0)
        };
    }
    let points = match dealer {
        DealerEnd::Points(points) => points,
        DealerEnd::Bust => 0,
        DealerEnd::Blackjack => 22,
    };
    match hand.status {
        HandStatus::Surrendered if blackjack && rules.surrender == Surrender::Late => {
            (Ending::Loss, -stake)
        }
        HandStatus::Surrendered => (Ending::Surrender, -5),
        HandStatus::Bust => (Ending::Loss, -stake),
        HandStatus::Blackjack if blackjack => (Ending::Draw, 0),
        HandStatus::Blackjack => (
            Ending::Blackjack,
            match rules.payout {
                Payout::ThreeToTwo => 15,
                Payout::SixToFive => 12,
                Payout::Even | Payout::Plain21 => 10,
            },
        ),
        _ if hand.points() < points => (Ending::Loss, -stake),
        _ if hand.points() == points => (Ending::Draw, 0),
        _ => (Ending::Win, stake),
    }
}

impl QuickSeat {
    /// What all hands and the insurance win against `dealer`, in tenths of the bet.
    pub(super) fn profit(&self, rules: &HouseRules, dealer: DealerEnd) -> i32 {
        let insurance = match (self.insurance, dealer) {
            (Insurance::Taken, DealerEnd::Blackjack) => 10,
            (Insurance::Taken, _) => -5,
            _ => 0,
        };
        let hands = self.hands().iter().enumerate();
        insurance
            + hands
                .map(|(at, hand)| settle(rules, hand, at == 0, dealer).1)
                .sum::<i32>()
    }
}
