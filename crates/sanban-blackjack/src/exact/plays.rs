//! Values of every hand against every up card under optimal play: standing, hitting, doubling.
//!
//! Everything here is a payout as in S3 (2, 1, 0 for a unit staked) *without* the rounds in which a dealer's blackjack
//! ends or undoes the game: where the dealer peeks, or takes only the original bet, such a round has the same value
//! whatever the player does, so it is left out and the probabilities are not scaled up for it. What is left is a plain
//! average over the next card; [`DealContext::open`] is the share of a hand's probability that is left, and a bust
//! simply pays 0. Dividing by `open` at the end gives values conditional on no blackjack.

use crate::{DealerBlackjack, Double, HouseRules, Soft17};
use sanban_game::cards::Rank;

pub(super) use super::dealer::PerUp;
use super::dealer::{Dealer, Query, Slots, Ups, class_of, each};
use super::hands::{ACE, BUST, EMPTY, HANDS, Hand, HandId, TEN, VALUES, hand_at};
use super::shoe::{Cards, Shoe};

/// The rules, shoe and dealer of a computation.
#[derive(Clone, Copy)]
pub(super) struct DealContext<'a> {
    pub(super) rules: &'a HouseRules,
    /// All cards, including those of the hand and the up card.
    pub(super) cards: Cards,
    /// The ten-valued cards among them: 10, J, Q, K.
    pub(super) tens: [f64; 4],
    pub(super) dealer: &'static Dealer,
    /// `true` if rounds with a dealer's blackjack are left out.
    pub(super) leaves_out_blackjack: bool,
    /// Up cards of interest that the shoe holds.
    pub(super) ups: Ups,
}

impl<'a> DealContext<'a> {
    /// The context of a shoe that still holds the hand and the up card.
    pub(super) fn new(rules: &'a HouseRules, shoe: &Shoe, ups: Ups) -> DealContext<'a> {
        let plain_21 = !rules.dealer_has_blackjacks();
        let cards = shoe.cards(plain_21);
        DealContext {
            rules,
            cards,
            tens: [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King]
                .map(|rank| f64::from(shoe.count_rank(rank))),
            dealer: Dealer::of(rules.soft17 == Soft17::Hit, &cards),
            leaves_out_blackjack: matches!(
                rules.dealer_bj,
                DealerBlackjack::Peek | DealerBlackjack::NoPeekOriginal
            ),
            ups: each(ups)
                .filter(|&up| cards.counts[up] > 0.0)
                .fold(0, |ups, up| ups | 1 << up),
        }
    }

    /// Probability of a dealer's blackjack with this up card and `cards` left (the up card not among them).
    pub(super) fn blackjack(&self, cards: &Cards, up: usize) -> f64 {
        match up {
            _ if self.cards.plain_21 => 0.0,
            ACE => cards.chance(TEN),
            TEN => cards.chance(ACE),
            _ => 0.0,
        }
    }

    /// Share of the probability that is not left out, with `cards` left.
    pub(super) fn open(&self, cards: &Cards, up: usize) -> f64 {
        if self.leaves_out_blackjack {
            1.0 - self.blackjack(cards, up)
        } else {
            1.0
        }
    }

    /// Cards left once a hand and the up card are removed.
    pub(super) fn beside(&self, hand: &Hand, up: usize) -> Cards {
        let mut cards = self.cards.without(up);
        for (count, &held) in cards.counts.iter_mut().zip(&hand.cards) {
            *count -= cards.unit * f64::from(held);
        }
        cards.total -= cards.unit * f64::from(hand.len);
        cards
    }

    /// `true` if the shoe holds a hand.
    pub(super) fn holds(&self, hand: &Hand) -> bool {
        let mut held = self.cards.counts.iter().zip(&hand.cards);
        held.all(|(&count, &held)| {
            held == 0 || count - self.cards.unit * f64::from(held) >= 0.0 && count > 0.0
        })
    }

    /// `true` if the rules allow doubling a two-card hand that has not been split.
    pub(super) fn may_double(&self, hand: &Hand) -> bool {
        let hard = !hand.is_soft();
        hand.len == 2
            && match self.rules.double {
                Double::Any => true,
                Double::NineToEleven => hard && (9..=11).contains(&hand.points),
                Double::TenToEleven => hard && (10..=11).contains(&hand.points),
                Double::None => false,
            }
    }
}

/// Continuation of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Continuation {
    Stand,
    Hit,
    Double,
}

/// A policy: the continuation of every hand, by hand and up card.
pub(super) type Policy = Vec<[Continuation; VALUES]>;

/// Payouts of all hands reachable from one.
#[derive(Debug)]
pub(super) struct Plays {
    /// Standing, by hand and up card. Computed only where [`stands`] holds.
    stand: Vec<PerUp>,
    /// Hitting, and playing on.
    hit: Vec<PerUp>,
    /// The better of the two, or what a given policy chooses.
    best: Vec<PerUp>,
}

impl Plays {
    /// Solves `root` and all hands reachable from it under optimal play.
    pub(super) fn from(context: &DealContext, root: HandId) -> Plays {
        Plays::solve_all(context, root, stands, |stand, hit, _, _| stand.max(hit))
    }

    /// Solves all hands where `hits` selects those that are hit, two-card hands included.
    pub(super) fn by(context: &DealContext, hits: impl Fn(HandId, usize) -> bool) -> Plays {
        Plays::solve_all(
            context,
            EMPTY,
            |hand| hand.len >= 2,
            |stand, hit, hand, up| {
                if hits(hand, up) { hit } else { stand }
            },
        )
    }

    /// Solves all hands where `hits` selects those that are hit, among those worth considering to stand on.
    pub(super) fn following(context: &DealContext, hits: impl Fn(HandId, usize) -> bool) -> Plays {
        Plays::solve_all(context, EMPTY, stands, |stand, hit, hand, up| {
            if hits(hand, up) { hit } else { stand }
        })
    }

    /// Solves all hands reachable from `root`. `choose` combines the payouts of standing and hitting; `stands` selects
    /// the hands for which standing is considered.
    fn solve_all(
        context: &DealContext,
        root: HandId,
        stands: impl Fn(&Hand) -> bool,
        choose: impl Fn(f64, f64, HandId, usize) -> f64,
    ) -> Plays {
        let reached = reached(context, root);
        let mut plays = Plays {
            stand: vec![[0.0; VALUES]; HANDS.len()],
            hit: vec![[0.0; VALUES]; HANDS.len()],
            best: vec![[0.0; VALUES]; HANDS.len()],
        };
        let mut queries: Vec<Query> = reached
            .iter()
            .filter(|&&at| stands(hand_at(at)))
            .map(|&at| {
                let hand = hand_at(at);
                query(hand, context.ups, u32::from(at))
            })
            .collect();
        let stand = &mut plays.stand;
        context
            .dealer
            .payouts(&context.cards, &mut queries, |query, _, up, payouts| {
                stand[query.place as usize][up] = payouts[0];
            });
        for &at in reached.iter().rev() {
            let left = plays.hit_next(context, usize::from(at));
            let (stand, hit) = (&plays.stand[usize::from(at)], &plays.hit[usize::from(at)]);
            plays.best[usize::from(at)] = match (stands(hand_at(at)), left) {
                (true, true) => std::array::from_fn(|up| choose(stand[up], hit[up], at, up)),
                (true, false) => *stand,
                (false, _) => *hit,
            };
        }
        plays
    }

    /// Computes the payout of hitting one hand from its solved successors; returns `true` if there is a card to hit
    /// with.
    fn hit_next(&mut self, context: &DealContext, at: usize) -> bool {
        let hand = &HANDS[at];
        let unit = context.cards.unit;
        let left = context.cards.total - unit * (f64::from(hand.len) + 1.0);
        let mut hit = [0.0; VALUES];
        if left > 0.0 {
            for (value, &next) in hand.with.iter().enumerate() {
                if next == BUST {
                    continue;
                }
                let there = context.cards.counts[value] - unit * f64::from(hand.cards[value]);
                let after = &self.best[usize::from(next)];
                for up in 0..VALUES {
                    hit[up] += there * after[up];
                }
                // The up card is one of them.
                hit[value] -= unit * after[value];
            }
            for payout in &mut hit {
                *payout /= left;
            }
        }
        self.hit[at] = hit;
        left > 0.0
    }

    /// Payout of standing.
    pub(super) fn stand(&self, hand: HandId, up: usize) -> f64 {
        self.stand[usize::from(hand)][up]
    }

    /// Payout of hitting and playing on.
    pub(super) fn hit(&self, hand: HandId, up: usize) -> f64 {
        self.hit[usize::from(hand)][up]
    }

    /// Payout of each of the two units when a two-card hand is doubled.
    pub(super) fn double(&self, context: &DealContext, hand: HandId, up: usize) -> f64 {
        let hand = hand_at(hand);
        let cards = context.beside(hand, up);
        let after = hand
            .with
            .iter()
            .enumerate()
            .filter(|&(_, &next)| next != BUST);
        after
            .map(|(value, &next)| cards.chance(value) * self.stand(next, up))
            .sum()
    }

    /// The optimal policy. Unsolved hands come out as hands to hit, which does no harm.
    pub(super) fn policy(&self, context: &DealContext, may_double: bool) -> Policy {
        let mut policy = vec![[Continuation::Stand; VALUES]; HANDS.len()];
        for (at, plays) in (0..).zip(&mut policy) {
            let hand = hand_at(at);
            for up in each(context.ups) {
                plays[up] = self.play(context, at, up, may_double && hand.len == 2);
            }
        }
        policy
    }

    /// Continuation of a hand, with or without doubling.
    fn play(
        &self,
        context: &DealContext,
        hand: HandId,
        up: usize,
        may_double: bool,
    ) -> Continuation {
        let (stand, hit) = (self.stand(hand, up), self.hit(hand, up));
        let held = hand_at(hand);
        if held.stands_by_itself() {
            return Continuation::Stand;
        }
        if may_double && context.may_double(held) {
            let open = context.open(&context.beside(held, up), up);
            let double = 2.0 * (self.double(context, hand, up) - open);
            if double > hit.max(stand) - open {
                return Continuation::Double;
            }
        }
        // If no card is left, hitting pays 0, and standing no less.
        if stands(held) && stand >= hit {
            Continuation::Stand
        } else {
            Continuation::Hit
        }
    }
}

/// `true` if standing is worth considering: not where a hit cannot hurt, except for one or two cards, which people ask
/// about, and three, with which a double ends.
fn stands(hand: &Hand) -> bool {
    !hand.is_safe_to_hit() || (1..=3).contains(&hand.len)
}

/// Hands reachable from `root`, itself included, in order.
fn reached(context: &DealContext, root: HandId) -> Vec<HandId> {
    let mut is_reached = vec![false; HANDS.len()];
    is_reached[usize::from(root)] = true;
    let mut found = Vec::new();
    for (at, hand) in (0..).zip(HANDS.iter()).skip(usize::from(root)) {
        if !is_reached[usize::from(at)] || !context.holds(hand) {
            continue;
        }
        found.push(at);
        for &next in &hand.with {
            if next != BUST {
                is_reached[usize::from(next)] = true;
            }
        }
    }
    debug_assert!(root != EMPTY || found.len() > 1 || context.cards.total <= 0.0);
    found
}

/// The query for the payout of standing on a hand.
fn query(hand: &Hand, ups: Ups, place: u32) -> Query {
    Query {
        removed: hand.cards,
        class: class_of(hand.points),
        ups,
        slots: Slots::NONE,
        place,
    }
}
