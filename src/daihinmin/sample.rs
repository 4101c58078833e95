//! Deals the cards that a seat does not see, uniformly over what it may conclude.
//!
//! A world is a deal of all cards together with the cards that the rich returned; the tribute follows from the deal.
//! All worlds that agree with the view are to be equally likely. Three kinds of facts narrow them:
//!
//! * **Fixed cards** are dealt first: what this seat gave and has not seen again, and the three of diamonds that
//!   made a seat lead. Without an exchange that is all, and a shuffle of the rest is exact.
//! * **A bound**: all that the partner of a rich seat kept is weaker than what came in. The partner is dealt first,
//!   from the cards below the bound, which is exact again as far as it goes.
//! * **Weights**: a rich seat that is not shown the tribute, and every pair that this seat does not belong to, allow
//!   some deals in more ways than others; [`stories`] counts the ways. The hidden pairs are started with a tribute and a random
//!   return of their own (exact until one of them plays), and then pairs of hidden cards change hands in a
//!   Metropolis chain whose limit is the exact law: a swap is accepted with the ratio of the ways after and before.
//!   The number of swaps is fixed, so that a draw always ends, and the first deal already agrees with the view, so that it
//!   never fails.

use arrayvec::ArrayVec;

use super::card::{Card, Cards};
use super::exchange::{Exchange, choices, stories};
use super::round::{PAIRS, SEATS};
use super::state::State;
use super::view::View;
use crate::game::{Seat, Seed, Stream, View as _};

/// Swaps tried for each hidden card. After 4, the probability of every card in every hand is within sampling noise
/// (0.01) of the exact one, in the cases of the test below; 8 leave room.
const SWAPS_PER_CARD: usize = 8;

/// A state that agrees with `view`.
pub(super) fn draw(view: &View, rng: &mut Stream) -> State {
    let mut deal = Deal::begin(view, rng);
    deal.swap(rng);
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

/// A pair that exchanged cards, as the viewing seat knows it.
struct Pair {
    rich: usize,
    poor: usize,
    count: u8,
    returned: bool,
    known: Known,
}

/// What the viewing seat knows of a pair's exchange.
#[derive(Clone, Copy)]
enum Known {
    /// It is the poor one and knows the tribute and, once it has come, the return.
    All(Cards, Option<Cards>),
    /// It is the rich one and knows what it returned, and by house rule the tribute.
    Rich(Option<Cards>, Option<Cards>),
    /// It is another one.
    Nothing,
}

/// All five hands, hidden cards dealt.
struct Deal {
    hands: [Cards; SEATS],
    played: [Cards; SEATS],
    /// The hidden cards that may lie elsewhere, with who holds them now.
    loose: ArrayVec<(Card, usize), 53>,
    pairs: ArrayVec<Pair, 2>,
}

impl Deal {
    /// Deals fixed cards first, then those under a bound, then the rest.
    fn begin(view: &View, rng: &mut Stream) -> Deal {
        let me = view.seat().index();
        let mut deal = Deal {
            hands: [Cards::EMPTY; SEATS],
            played: [Cards::EMPTY; SEATS],
            loose: ArrayVec::new(),
            pairs: pairs(view),
        };
        let mut slots = [0; SEATS];
        let mut pool = view.unseen();
        for seat in Seat::all(SEATS) {
            let known = view.known(seat);
            deal.hands[seat.index()] = known;
            slots[seat.index()] = view.count(seat) - known.len();
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
        deal
    }

    /// The weakest card that can have been in the tribute to `me`, if it is the rich one of this pair: all that the poor one
    /// kept is weaker.
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

    /// Lets the pairs that the viewing seat does not belong to make a tribute of their loose cards, and a random return.
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

    /// All cards that a seat held when the play began (or holds, before that).
    fn held(&self, seat: usize) -> Cards {
        self.hands[seat] | self.played[seat]
    }

    /// In how many ways the exchange of a pair can have led to these hands.
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

    /// The Metropolis chain over swaps of two loose cards.
    fn swap(&mut self, rng: &mut Stream) {
        let open: u8 = self
            .pairs
            .iter()
            .filter(|pair| !matches!(pair.known, Known::All(..)))
            .fold(0, |seats, pair| seats | 1 << pair.rich | 1 << pair.poor);
        if open == 0 || self.loose.len() < 2 {
            return;
        }
        let total = |deal: &Deal| -> u64 {
            deal.pairs
                .iter()
                .map(|pair| u64::from(deal.ways(pair)))
                .product()
        };
        let mut before = total(self);
        for _ in 0..SWAPS_PER_CARD * self.loose.len() {
            let (i, j) = (rng.index(self.loose.len()), rng.index(self.loose.len()));
            let ((first, here), (second, there)) = (self.loose[i], self.loose[j]);
            if here == there {
                continue;
            }
            let both = Cards::from(first) | second.into();
            let exchange = |deal: &mut Deal| {
                for seat in [here, there] {
                    let moved = both - deal.hands[seat];
                    deal.hands[seat] -= both;
                    deal.hands[seat] |= moved;
                }
            };
            exchange(self);
            if (open >> here | open >> there) & 1 == 1 {
                let after = total(self);
                #[allow(clippy::cast_precision_loss)] // far below 2⁵³
                if after < before && rng.unit() * before as f64 >= after as f64 {
                    exchange(self);
                    continue;
                }
                before = after;
            }
            self.loose[i].1 = there;
            self.loose[j].1 = here;
        }
    }

    /// An exchange that led to these hands: every one is equally likely.
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

    /// Cards that the rich seat of a hidden pair can have returned, each choice as likely as there are tributes to it.
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

/// A tribute that can have come into the hand `rich` from a seat that kept `kept`, each equally likely.
fn a_tribute(rich: Cards, kept: Cards, count: u8, rng: &mut Stream) -> Cards {
    let worthy = kept
        .strongest()
        .map_or(rich, |card| rich.stronger_than(card));
    let mut worthy: ArrayVec<Card, 53> = worthy.iter().collect();
    rng.shuffle(&mut worthy);
    worthy.into_iter().take(count.into()).collect()
}

/// The pairs that exchanged cards.
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
    use crate::daihinmin::{Action, Phase, Rules};
    use crate::game::State as _;

    /// The middle of a second game in which everything was random.
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

    /// The probability of every card in every hand, by the chain and by weighting shuffled deals.
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
                        chain[seat][card.index()] += 1.0 / f64::from(DRAWS);
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
                        weighted[seat][card.index()] += weight;
                    }
                }
            }
            for seat in 0..SEATS {
                for card in Cards::deck(true) {
                    let (a, b) = (
                        chain[seat][card.index()],
                        weighted[seat][card.index()] / total,
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
