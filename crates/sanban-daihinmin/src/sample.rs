//! Determinizations of a view: the hidden cards, dealt uniformly over all deals consistent with it.
//!
//! A world is a deal of all cards together with the cards that the rich returned; the tribute follows from the deal. All
//! worlds consistent with the view are equally likely. Three kinds of facts constrain them:
//!
//! * **Fixed cards** are dealt first: cards given by this seat and not seen again, and the three of diamonds that made a
//!   seat lead. Without an exchange there is nothing else, and a shuffle of the rest is exact.
//! * **A bound**: all cards kept by the partner of a rich seat are weaker than those received. The partner is dealt
//!   first, from the cards below the bound, which is exact as far as it goes.
//! * **Weights**: a rich seat that is not shown the tribute, and every pair that this seat does not belong to, allow some
//!   deals in more ways than others; [`stories`] counts the ways. The hidden pairs start with a tribute and a random
//!   return of their own (exact until one of them plays), and then pairs of hidden cards change hands in a Metropolis
//!   chain with the exact distribution as its limit: a swap is accepted with the ratio of the ways after and before. The
//!   number of swaps is fixed, so a draw always terminates, and the first deal is already consistent with the view, so it
//!   never fails.

use arrayvec::ArrayVec;

use super::card::{Card, Cards};
use super::exchange::{Exchange, choices, stories};
use super::round::{PAIRS, SEATS};
use super::state::State;
use super::view::View;
use sanban_game::{Seat, Seed, Stream, View as _};

/// Swaps tried per hidden card. After 4, the probability of every card in every hand is within sampling noise (0.01) of
/// the exact one in the cases of the test below; 8 leave a margin.
const SWAPS_PER_CARD: usize = 8;

/// A state consistent with `view`.
pub(super) fn draw(view: &View, rng: &mut Stream) -> State {
    let deal = Deal::draw(view, rng);
    let exchange = view.exchange.map(|_| deal.exchange(rng));
    let mut round = view.round;
    round.hands = deal.hands;
    round.luck = Seed(rng.bits());
    State {
        round,
        log: view.log.clone(),
        exchange,
        game: view.game,
        seed: Seed(rng.bits()),
    }
}

/// A pair that exchanged cards, as known to the viewing seat.
#[derive(Clone, Debug)]
struct Pair {
    rich: usize,
    poor: usize,
    count: u8,
    returned: bool,
    known: Known,
}

/// Knowledge of the viewing seat about a pair's exchange.
#[derive(Clone, Copy, Debug)]
enum Known {
    /// It is the poor one: it knows the tribute and, once it has come, the return.
    All(Cards, Option<Cards>),
    /// It is the rich one: it knows the cards it returned, and by house rule the tribute.
    Rich(Option<Cards>, Option<Cards>),
    /// It is not one of the pair.
    Nothing,
}

/// All five hands with the hidden cards dealt, and the state of the Metropolis chain.
#[derive(Clone, Debug)]
pub(super) struct Deal {
    hands: [Cards; SEATS],
    played: [Cards; SEATS],
    /// Hidden cards that may move, each with its current holder.
    loose: ArrayVec<(Card, usize), 53>,
    pairs: ArrayVec<Pair, 2>,
    /// Bit set of the seats whose hands the exchange constrains.
    open: u8,
    /// Number of ways in which the exchange can have led here.
    ways: u64,
}

/// Two hidden cards that may change hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swap {
    places: [usize; 2],
    cards: [Card; 2],
    /// Seats that hold them.
    pub(super) seats: [usize; 2],
}

impl Deal {
    /// A deal consistent with `view`, drawn uniformly.
    pub(super) fn draw(view: &View, rng: &mut Stream) -> Deal {
        let mut deal = Deal::begin(view, rng);
        if deal.open != 0 {
            for _ in 0..SWAPS_PER_CARD * deal.loose.len() {
                if let Some(swap) = deal.propose(rng) {
                    deal.try_swap(swap, |_, ratio| ratio >= 1.0 || rng.unit() < ratio);
                }
            }
        }
        deal
    }

    pub(super) fn hands(&self) -> &[Cards; SEATS] {
        &self.hands
    }

    /// Two hidden cards drawn at random; `None` if one seat holds both.
    pub(super) fn propose(&self, rng: &mut Stream) -> Option<Swap> {
        if self.loose.len() < 2 {
            return None;
        }
        let places = [rng.index(self.loose.len()), rng.index(self.loose.len())];
        let [(first, here), (second, there)] = places.map(|place| self.loose[place]);
        (here != there).then_some(Swap {
            places,
            cards: [first, second],
            seats: [here, there],
        })
    }

    /// One step of the Metropolis chain, whose limit is the distribution of the deals, times a likelihood if `accepts`
    /// applies one. `accepts` receives the hands after the swap and the ratio of the ways after and before (0 if no way
    /// leads there, a swap to reject), and decides whether to keep the swap. Returns `true` if it swapped.
    pub(super) fn try_swap(
        &mut self,
        swap: Swap,
        accepts: impl FnOnce(&[Cards; SEATS], f64) -> bool,
    ) -> bool {
        let before = self.ways;
        self.exchange_cards(swap);
        let [here, there] = swap.seats;
        if (self.open >> here | self.open >> there) & 1 == 1 {
            self.ways = self.count_ways();
        }
        // The casts lose nothing: far below 2⁵³.
        let ratio = self.ways as f64 / before as f64;
        let swaps = accepts(&self.hands, ratio);
        if swaps {
            self.loose[swap.places[0]].1 = there;
            self.loose[swap.places[1]].1 = here;
        } else {
            self.exchange_cards(swap);
            self.ways = before;
        }
        swaps
    }

    /// Exchanges the two cards; an involution.
    fn exchange_cards(&mut self, swap: Swap) {
        let both = Cards::from(swap.cards[0]) | swap.cards[1].into();
        for seat in swap.seats {
            let moved = both - self.hands[seat];
            self.hands[seat] -= both;
            self.hands[seat] |= moved;
        }
    }

    fn count_ways(&self) -> u64 {
        self.pairs
            .iter()
            .map(|pair| u64::from(self.ways(pair)))
            .product()
    }

    /// Deals fixed cards first, then those under a bound, then the rest.
    fn begin(view: &View, rng: &mut Stream) -> Deal {
        let me = view.seat().index();
        let mut deal = Deal {
            hands: [Cards::EMPTY; SEATS],
            played: [Cards::EMPTY; SEATS],
            loose: ArrayVec::new(),
            pairs: pairs(view),
            open: 0,
            ways: 1,
        };
        let mut slots = [0; SEATS];
        let mut pool = view.unseen();
        for seat in Seat::all(SEATS) {
            let known = view.known(seat);
            deal.hands[seat.index()] = known;
            // A server that contradicts itself may report fewer cards than it has shown.
            slots[seat.index()] = view.count(seat).saturating_sub(known.len());
            pool -= known;
        }
        for turn in view.turns() {
            if let Some(meld) = turn.meld {
                deal.played[turn.seat.index()] |= meld.cards();
            }
        }
        let bound = deal.pairs.iter().find_map(|pair| {
            let bound = deal.bound(pair, me)?;
            Some((pair.poor, bound))
        });
        if let Some((poor, bound)) = bound {
            let below = pool - pool.stronger_than(bound) - Cards::from(bound);
            let mut below: ArrayVec<Card, 53> = below.iter().collect();
            rng.shuffle(&mut below);
            for card in below.into_iter().take(slots[poor]) {
                deal.loose.push((card, poor));
                pool -= Cards::from(card);
            }
            slots[poor] = 0;
        }
        let mut rest: ArrayVec<Card, 53> = pool.iter().collect();
        rng.shuffle(&mut rest);
        let mut rest = rest.into_iter();
        for (seat, &count) in slots.iter().enumerate() {
            deal.loose
                .extend(rest.by_ref().take(count).map(|card| (card, seat)));
        }
        deal.pay_hidden_tributes(rng);
        for &(card, seat) in &deal.loose {
            deal.hands[seat].insert(card);
        }
        deal.open = deal
            .pairs
            .iter()
            .filter(|pair| !matches!(pair.known, Known::All(..)))
            .fold(0, |seats, pair| seats | 1 << pair.rich | 1 << pair.poor);
        deal.ways = deal.count_ways();
        deal
    }

    /// Weakest card that can have been in the tribute to `me`, if it is the rich one of this pair: all cards kept by the
    /// poor one are weaker.
    fn bound(&self, pair: &Pair, me: usize) -> Option<Card> {
        match pair.known {
            Known::Rich(returned, tribute) => tribute
                .unwrap_or_else(|| {
                    let held = self.hands[me] | self.played[me] | returned.unwrap_or_default();
                    held.strongest_of(pair.count.into())
                })
                .iter()
                .next(),
            Known::All(..) | Known::Nothing => None,
        }
    }

    /// Makes the pairs that the viewing seat does not belong to exchange a tribute of their loose cards, and a random
    /// return.
    fn pay_hidden_tributes(&mut self, rng: &mut Stream) {
        for pair in &self.pairs {
            if !matches!(pair.known, Known::Nothing) {
                continue;
            }
            let mut hand = |seat: usize| -> ArrayVec<Card, 53> {
                let loose = self.loose.iter().filter(|&&(_, holder)| holder == seat);
                let mut cards: ArrayVec<Card, 53> = loose.map(|&(card, _)| card).collect();
                rng.shuffle(&mut cards);
                cards
            };
            let (mut rich, mut poor) = (hand(pair.rich), hand(pair.poor));
            let count = usize::from(pair.count);
            if rich.len() < count || poor.len() < count {
                continue;
            }
            let give = |from: &mut ArrayVec<Card, 53>, to: &mut ArrayVec<Card, 53>| {
                to.extend(from.drain(from.len() - count..));
            };
            if !pair.returned {
                give(&mut rich, &mut poor);
            }
            poor.sort_unstable();
            give(&mut poor, &mut rich);
            if pair.returned {
                rng.shuffle(&mut rich);
                give(&mut rich, &mut poor);
            }
            for (card, holder) in &mut self.loose {
                if rich.contains(card) {
                    *holder = pair.rich;
                } else if poor.contains(card) {
                    *holder = pair.poor;
                }
            }
        }
    }

    /// All cards held by a seat when play began (or its current ones, before that).
    fn held(&self, seat: usize) -> Cards {
        self.hands[seat] | self.played[seat]
    }

    /// Number of ways in which the exchange of a pair can have led to these hands.
    fn ways(&self, pair: &Pair) -> u32 {
        let (rich, poor) = (self.held(pair.rich), self.held(pair.poor));
        match pair.known {
            Known::All(..) => 1,
            Known::Nothing => stories(rich, poor, pair.count, pair.returned),
            Known::Rich(returned, tribute) => {
                let returned = returned.unwrap_or_default();
                let kept = poor - returned;
                match tribute {
                    Some(tribute) => u32::from(kept.strongest() < tribute.iter().next()),
                    None => stories(rich | returned, kept, pair.count, false),
                }
            }
        }
    }

    /// An exchange that led to these hands, drawn uniformly.
    fn exchange(&self, rng: &mut Stream) -> Exchange {
        let mut exchange = Exchange {
            tribute: [Cards::EMPTY; 2],
            returned: [None; 2],
        };
        for (index, pair) in self.pairs.iter().enumerate() {
            let (rich, poor) = (self.held(pair.rich), self.held(pair.poor));
            let (tribute, returned) = match pair.known {
                Known::All(tribute, returned) => (tribute, returned),
                Known::Rich(returned, Some(tribute)) => (tribute, returned),
                Known::Rich(returned, None) => {
                    let gift = returned.unwrap_or_default();
                    (
                        a_tribute(rich | gift, poor - gift, pair.count, rng),
                        returned,
                    )
                }
                Known::Nothing if pair.returned => {
                    let gift = self.a_return(pair, rng);
                    let tribute = a_tribute(rich | gift, poor - gift, pair.count, rng);
                    (tribute, Some(gift))
                }
                Known::Nothing => (a_tribute(rich, poor, pair.count, rng), None),
            };
            exchange.tribute[index] = tribute;
            exchange.returned[index] = returned;
        }
        exchange
    }

    /// Cards that the rich seat of a hidden pair can have returned, each choice weighted by its number of tributes.
    fn a_return(&self, pair: &Pair, rng: &mut Stream) -> Cards {
        let (rich, poor) = (self.held(pair.rich), self.held(pair.poor));
        let mut left = rng.below(stories(rich, poor, pair.count, true));
        let mut last = Cards::EMPTY;
        for gift in choices(poor, pair.count) {
            let ways = stories(rich | gift, poor - gift, pair.count, false);
            if left < ways {
                return gift;
            }
            left -= ways;
            last = gift;
        }
        last
    }
}

/// A tribute that can have come into the hand `rich` from a seat that kept `kept`, drawn uniformly.
fn a_tribute(rich: Cards, kept: Cards, count: u8, rng: &mut Stream) -> Cards {
    let worthy = kept
        .strongest()
        .map_or(rich, |card| rich.stronger_than(card));
    let mut worthy: ArrayVec<Card, 53> = worthy.iter().collect();
    rng.shuffle(&mut worthy);
    worthy.into_iter().take(count.into()).collect()
}

fn pairs(view: &View) -> ArrayVec<Pair, 2> {
    let (Some(seen), Some(classes)) = (view.exchange, view.round.classes()) else {
        return ArrayVec::new();
    };
    let class = view.round.class(view.seat);
    let returned = view.returned();
    PAIRS
        .iter()
        .zip(returned)
        .map(|(&(rich, poor, count), returned)| Pair {
            rich: classes[rich].index(),
            poor: classes[poor].index(),
            count,
            returned,
            known: if class == poor {
                Known::All(seen.gave.unwrap_or_default(), seen.got)
            } else if class == rich {
                Known::Rich(seen.gave, seen.got)
            } else {
                Known::Nothing
            },
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Phase, Rules};
    use sanban_game::State as _;

    /// The middle of a second game, played at random.
    fn midgame(seed: u64, turns: usize) -> State {
        let mut rng = Seed(seed).derive(1).stream();
        let mut actions = Vec::new();
        let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
        let mut played = 0;
        while state.game() == 1 || played < turns {
            if state.actor().is_none() {
                state = state.next_game();
            }
            state.legal_actions(&mut actions);
            // Few passes, so that many cards are seen.
            let last = actions.len() - usize::from(actions.last() == Some(&Action::Pass));
            let action = actions[rng.index(last.max(1))];
            played += usize::from(state.game() == 2 && state.round().phase() == Phase::Play);
            state.apply(&action);
        }
        state
    }

    /// Probability of every card in every hand, by the chain and by weighting shuffled deals.
    #[test]
    fn the_chain_has_the_law_that_weighted_deals_have() {
        for (seed, turns, class) in [(1, 6, 2), (2, 12, 2), (3, 8, 0), (4, 10, 1), (5, 9, 4)] {
            let state = midgame(seed, turns);
            let Some(classes) = state.round().classes() else {
                panic!("a second game has classes");
            };
            let view = state.view(classes[class]);
            let mut rng = Seed(seed).derive(2).stream();
            let mut chain = [[0.0; 61]; SEATS];
            let mut weighted = [[0.0; 61]; SEATS];
            const DRAWS: u32 = 4000;
            for _ in 0..DRAWS {
                let state = draw(&view, &mut rng);
                for (seat, hand) in state.round.hands.iter().enumerate() {
                    for card in *hand {
                        chain[seat][usize::from(card.bit())] += 1.0 / f64::from(DRAWS);
                    }
                }
            }
            let mut total = 0.0;
            let mut deal = Deal::begin(&view, &mut rng);
            let mut cards: Vec<Card> = deal.loose.iter().map(|&(card, _)| card).collect();
            for _ in 0..60_000 {
                rng.shuffle(&mut cards);
                for &card in &cards {
                    for hand in &mut deal.hands {
                        *hand -= Cards::from(card);
                    }
                }
                for (&(_, seat), &card) in deal.loose.iter().zip(&cards) {
                    deal.hands[seat].insert(card);
                }
                let weight: f64 = deal.pairs.iter().map(|p| f64::from(deal.ways(p))).product();
                total += weight;
                for (seat, hand) in deal.hands.iter().enumerate() {
                    for card in *hand {
                        weighted[seat][usize::from(card.bit())] += weight;
                    }
                }
            }
            for seat in 0..SEATS {
                for card in Cards::deck(true) {
                    let (a, b) = (
                        chain[seat][usize::from(card.bit())],
                        weighted[seat][usize::from(card.bit())] / total,
                    );
                    assert!(
                        (a - b).abs() < 0.05,
                        "seed {seed}, class {class}: {card} at seat {seat}: {a:.3} and {b:.3}"
                    );
                }
            }
        }
    }
}
