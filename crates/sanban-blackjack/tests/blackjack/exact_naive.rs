//! The exact engine against a naive one: every order of cards that a small shoe can be dealt in, straight from the
//! rules in `sanban_blackjack`, with no algebra but the mean; and laws that hold for any numbers.
//!
//! The shoes hold 14 to 30 cards of few ranks, lopsided. Shoes that could run out inside a hand are left out, as are
//! splits where two ways to play a hand tie, which leaves the play of the split hands open.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::collections::HashMap;

use sanban_blackjack::exact::{
    Shoe, Solution, TotalStrategy, at_table, edge_of, evaluate, full_memory_split, next_round, odds,
};
use sanban_blackjack::{
    Action, Chart, Composition, DealerBlackjack, Double, HouseRules, Pairs, Payout, Phase, Round,
    Soft17, Surrender, Table, Total, value,
};
use sanban_game::cards::{Card, Rank, Suit};
use sanban_game::{Rules, Seed, State, Stream};

/// Number of cards by rank, ace to king.
type Counts = [u8; 13];

fn place(rank: Rank) -> usize {
    rank as usize - 1
}

fn counts_of(ranks: &[Rank]) -> Counts {
    let mut counts = [0; 13];
    for &rank in ranks {
        counts[place(rank)] += 1;
    }
    counts
}

fn less(mut shoe: Counts, ranks: &[Rank]) -> Counts {
    for &rank in ranks {
        shoe[place(rank)] -= 1;
    }
    shoe
}

fn points(hand: &[Rank]) -> u8 {
    match Total::of(hand.iter().copied()) {
        total if total.is_bust() => 0,
        total => total.points(),
    }
}

/// A finished hand: its points, 0 if bust, and the number of bets on it.
type Ended = (u8, u8);

/// The cards ran out when one was needed.
#[derive(Debug)]
struct RanOut;

/// Every next card, with its probability and the rest of the shoe.
fn draws(shoe: Counts) -> Result<Vec<(Rank, f64, Counts)>, RanOut> {
    let all: u32 = shoe.iter().map(|&count| u32::from(count)).sum();
    if all == 0 {
        return Err(RanOut);
    }
    let there = Rank::ALL.into_iter().filter(|&rank| shoe[place(rank)] > 0);
    Ok(there
        .map(|rank| {
            let chance = f64::from(shoe[place(rank)]) / f64::from(all);
            (rank, chance, less(shoe, &[rank]))
        })
        .collect())
}

/// A playing rule: the action for the cards of a hand, given the legal ones.
type Rule<'a> = dyn Fn(&[Rank], &[Action]) -> Result<Action, RanOut> + 'a;

/// One round against one up card, with all cards distinguished by rank.
struct Naive<'a> {
    rules: &'a HouseRules,
    up: Rank,
    ended: HashMap<(Counts, Vec<Ended>), f64>,
    played: HashMap<(Counts, Counts), (f64, f64)>,
    splits: HashMap<(Counts, Counts, usize, Vec<Ended>), f64>,
    /// `true` if two ways to play a hand tied.
    ties: bool,
}

impl<'a> Naive<'a> {
    fn new(rules: &'a HouseRules, up: Rank) -> Naive<'a> {
        Naive {
            rules,
            up,
            ended: HashMap::new(),
            played: HashMap::new(),
            splits: HashMap::new(),
            ties: false,
        }
    }

    fn is_blackjack(&self, dealer: &[Rank]) -> bool {
        self.rules.dealer_has_blackjacks() && dealer.len() == 2 && points(dealer) == 21
    }

    /// Probability of a dealer's blackjack.
    fn blackjack(&self, shoe: Counts) -> Result<f64, RanOut> {
        let holes = draws(shoe)?.into_iter();
        Ok(holes
            .filter(|&(hole, ..)| self.is_blackjack(&[self.up, hole]))
            .map(|(_, chance, _)| chance)
            .sum())
    }

    /// Mean win of the seat once its hands are finished.
    fn end(&mut self, shoe: Counts, hands: &[Ended]) -> Result<f64, RanOut> {
        let key = (shoe, hands.to_vec());
        if let Some(&known) = self.ended.get(&key) {
            return Ok(known);
        }
        let won = self.dealer(shoe, &mut vec![self.up], hands)?;
        self.ended.insert(key, won);
        Ok(won)
    }

    fn dealer(&self, shoe: Counts, dealer: &mut Vec<Rank>, hands: &[Ended]) -> Result<f64, RanOut> {
        if self.is_blackjack(dealer) {
            return Ok(match self.rules.dealer_bj {
                DealerBlackjack::Peek | DealerBlackjack::NoPeekOriginal => -1.0,
                _ => hands.iter().map(|&(_, bets)| -f64::from(bets)).sum(),
            });
        }
        let total = Total::of(dealer.iter().copied());
        let soft_17 = total.is_soft() && total.points() == 17;
        let hits = total.points() < 17 || soft_17 && self.rules.soft17 == Soft17::Hit;
        if hits || dealer.len() < 2 {
            let mut won = 0.0;
            for (card, chance, left) in draws(shoe)? {
                dealer.push(card);
                won += chance * self.dealer(left, dealer, hands)?;
                dealer.pop();
            }
            return Ok(won);
        }
        let dealer = points(dealer);
        let won = hands.iter().map(|&(points, bets)| {
            let sign = match points {
                0 => -1.0,
                _ if points > dealer => 1.0,
                _ if points == dealer => 0.0,
                _ => -1.0,
            };
            sign * f64::from(bets)
        });
        Ok(won.sum())
    }

    fn stand(&mut self, shoe: Counts, hand: &[Rank]) -> Result<f64, RanOut> {
        self.end(shoe, &[(points(hand), 1)])
    }

    fn hit(&mut self, shoe: Counts, hand: &[Rank]) -> Result<f64, RanOut> {
        let mut won = 0.0;
        for (card, chance, left) in draws(shoe)? {
            let mut hand = hand.to_vec();
            hand.push(card);
            won += chance
                * if points(&hand) == 0 {
                    self.end(left, &[(0, 1)])?
                } else {
                    let (stand, hit) = self.stand_or_hit(left, &hand)?;
                    stand.max(hit)
                };
        }
        Ok(won)
    }

    /// Values of standing, and of hitting with optimal play afterwards.
    fn stand_or_hit(&mut self, shoe: Counts, hand: &[Rank]) -> Result<(f64, f64), RanOut> {
        let key = (shoe, counts_of(hand));
        if let Some(&known) = self.played.get(&key) {
            return Ok(known);
        }
        let stand = self.stand(shoe, hand)?;
        // A hand of 21 stands by itself.
        let hit = if points(hand) == 21 {
            f64::NEG_INFINITY
        } else {
            self.hit(shoe, hand)?
        };
        self.played.insert(key, (stand, hit));
        Ok((stand, hit))
    }

    fn may_double(&self, hand: &[Rank]) -> bool {
        let total = Total::of(hand.iter().copied());
        let hard = |from| !total.is_soft() && (from..=11).contains(&total.points());
        hand.len() == 2
            && match self.rules.double {
                Double::Any => true,
                Double::NineToEleven => hard(9),
                Double::TenToEleven => hard(10),
                Double::None => false,
            }
    }

    fn double(&mut self, shoe: Counts, hand: &[Rank]) -> Result<f64, RanOut> {
        let mut won = 0.0;
        for (card, chance, left) in draws(shoe)? {
            let mut hand = hand.to_vec();
            hand.push(card);
            won += chance * self.end(left, &[(points(&hand), 2)])?;
        }
        Ok(won)
    }

    fn is_pair(&self, hand: &[Rank]) -> bool {
        match (hand, self.rules.pairs) {
            (&[a, b], Pairs::Value) => value(a) == value(b),
            (&[a, b], Pairs::Rank) => a == b,
            _ => false,
        }
    }

    /// Best action for these cards unsplit, where `shoe` is the rest besides them.
    fn best_unsplit(&mut self, shoe: Counts, hand: &[Rank], das: bool) -> Result<Action, RanOut> {
        let (stand, hit) = self.stand_or_hit(shoe, hand)?;
        let mut values = vec![(Action::Stand, stand)];
        if points(hand) < 21 {
            values.push((Action::Hit, hit));
            if das && self.may_double(hand) {
                values.push((Action::Double, self.double(shoe, hand)?));
            }
        }
        values.sort_by(|a, b| b.1.total_cmp(&a.1));
        if values.len() > 1 && values[0].1 - values[1].1 < 1e-9 {
            self.ties = true;
        }
        Ok(values[0].0)
    }

    /// Plays the hands of a split from left to right: `hand` in play, and `waiting` one-card hands after it.
    fn split(
        &mut self,
        shoe: Counts,
        first: Rank,
        hand: &[Rank],
        waiting: &[Rank],
        ended: &[Ended],
        rule: &Rule,
    ) -> Result<f64, RanOut> {
        let key = (
            shoe,
            counts_of(hand),
            waiting.len() * 100 + hand.len(),
            ended.to_vec(),
        );
        if let Some(&known) = self.splits.get(&key) {
            return Ok(known);
        }
        let aces = first == Rank::Ace;
        let hands = 1 + waiting.len() + ended.len();
        let one_card = aces && !self.rules.hit_split_aces;
        let action = if hand.len() == 1 {
            Action::Hit
        } else if self.is_pair(hand)
            && hands < usize::from(self.rules.max_hands)
            && (!aces || self.rules.resplit_aces)
        {
            Action::Split
        } else if one_card || points(hand) == 21 {
            Action::Stand
        } else {
            let mut allowed = vec![Action::Stand, Action::Hit];
            if self.rules.das && self.may_double(hand) {
                allowed.push(Action::Double);
            }
            rule(hand, &allowed)?
        };
        let won = match action {
            Action::Split => {
                let mut waiting = waiting.to_vec();
                waiting.push(first);
                self.split(shoe, first, &hand[..1], &waiting, ended, rule)?
            }
            Action::Stand => {
                self.next_hand(shoe, first, waiting, ended, (points(hand), 1), rule)?
            }
            action => {
                let mut won = 0.0;
                for (card, chance, left) in draws(shoe)? {
                    let mut hand = hand.to_vec();
                    hand.push(card);
                    let bets = if action == Action::Double { 2 } else { 1 };
                    won += chance
                        * if bets == 2 || points(&hand) == 0 {
                            let end = (points(&hand), bets);
                            self.next_hand(left, first, waiting, ended, end, rule)?
                        } else {
                            self.split(left, first, &hand, waiting, ended, rule)?
                        };
                }
                won
            }
        };
        self.splits.insert(key, won);
        Ok(won)
    }

    fn next_hand(
        &mut self,
        shoe: Counts,
        first: Rank,
        waiting: &[Rank],
        ended: &[Ended],
        end: Ended,
        rule: &Rule,
    ) -> Result<f64, RanOut> {
        let mut ended = ended.to_vec();
        // Hands that the dealer cannot distinguish are merged: all of 16 or less lose alike.
        let points = if end.0 == 0 { 0 } else { end.0.max(16) };
        ended.push((points, end.1));
        ended.sort_unstable();
        match waiting {
            [] => self.end(shoe, &ended),
            [next, rest @ ..] => self.split(shoe, first, &[*next], rest, &ended, rule),
        }
    }

    /// Plays the two hands of a split optimally with memory of all cards drawn: `hand` in play, and another one-card
    /// hand after it if `waits` is set.
    fn split_with_memory(
        &mut self,
        shoe: Counts,
        hand: &[Rank],
        waits: bool,
        ended: &[Ended],
    ) -> Result<f64, RanOut> {
        let key = (
            shoe,
            counts_of(hand),
            usize::from(waits) * 100 + hand.len(),
            ended.to_vec(),
        );
        if let Some(&known) = self.splits.get(&key) {
            return Ok(known);
        }
        let mut best = f64::NEG_INFINITY;
        if hand.len() > 1 {
            best = self.end_with_memory(shoe, hand, waits, ended, 1)?;
        }
        let one_card = hand[0] == Rank::Ace && !self.rules.hit_split_aces;
        let stays = points(hand) == 21 || one_card;
        if hand.len() == 1 || !stays {
            let (mut hit, mut double) = (0.0, 0.0);
            for (card, chance, left) in draws(shoe)? {
                let mut hand = hand.to_vec();
                hand.push(card);
                hit += chance
                    * match points(&hand) {
                        0 => self.end_with_memory(left, &hand, waits, ended, 1)?,
                        _ => self.split_with_memory(left, &hand, waits, ended)?,
                    };
                if hand.len() == 3 {
                    double += chance * self.end_with_memory(left, &hand, waits, ended, 2)?;
                }
            }
            best = best.max(hit);
            if self.rules.das && self.may_double(hand) {
                best = best.max(double);
            }
        }
        self.splits.insert(key, best);
        Ok(best)
    }

    fn end_with_memory(
        &mut self,
        shoe: Counts,
        hand: &[Rank],
        waits: bool,
        ended: &[Ended],
        bets: u8,
    ) -> Result<f64, RanOut> {
        let ended = [ended, &[(points(hand), bets)]].concat();
        if waits {
            self.split_with_memory(shoe, &hand[..1], false, &ended)
        } else {
            self.end(shoe, &ended)
        }
    }

    /// A value in the engine's form: conditional on no blackjack if the dealer has peeked.
    fn told(&self, won: f64, blackjack: f64) -> f64 {
        if self.rules.peeks() && self.rules.surrender != Surrender::Early {
            (won + blackjack) / (1.0 - blackjack)
        } else {
            won
        }
    }

    /// Values of every legal action of a hand; the shoe holds the hand and the up card.
    fn values(&mut self, shoe: Counts, hand: &[Rank]) -> Result<Vec<(Action, f64)>, RanOut> {
        let left = less(less(shoe, hand), &[self.up]);
        let blackjack = self.blackjack(left)?;
        let natural = match self.rules.payout {
            _ if hand.len() != 2 || points(hand) != 21 => None,
            Payout::ThreeToTwo => Some(1.5),
            Payout::SixToFive => Some(1.2),
            Payout::Even => Some(1.0),
            Payout::Plain21 => None,
        };
        if let Some(payout) = natural {
            let won = payout * (1.0 - blackjack);
            let told = if self.told(0.0, 0.5) == 0.0 {
                won
            } else {
                payout
            };
            return Ok(vec![(Action::Stand, told)]);
        }
        let (stand, hit) = self.stand_or_hit(left, hand)?;
        let mut values = vec![(Action::Stand, stand)];
        let is_21 = points(hand) == 21;
        if !is_21 {
            values.push((Action::Hit, hit));
        }
        if !is_21 && self.may_double(hand) {
            values.push((Action::Double, self.double(left, hand)?));
        }
        if self.is_pair(hand) && self.rules.max_hands > 1 {
            values.push((Action::Split, self.best_split(shoe, hand)?));
        }
        let before_peek = self.rules.surrender == Surrender::Early
            && self.rules.peeks()
            && matches!(value(self.up), 1 | 10);
        if hand.len() == 2 && self.rules.surrender != Surrender::None && (!is_21 || before_peek) {
            let lost = match self.rules.surrender {
                Surrender::Late => 0.5 * (1.0 - blackjack) + blackjack,
                _ => 0.5,
            };
            values.push((Action::Surrender, -lost));
        }
        Ok(values
            .into_iter()
            .map(|(action, won)| (action, self.told(won, blackjack)))
            .collect())
    }

    /// Value of the split whose hands follow the best play of the same cards unsplit.
    fn best_split(&mut self, shoe: Counts, pair: &[Rank]) -> Result<f64, RanOut> {
        let unsplit = std::cell::RefCell::new(Naive::new(self.rules, self.up));
        let rule = |hand: &[Rank], allowed: &[Action]| {
            let left = less(less(shoe, hand), &[self.up]);
            let das = allowed.contains(&Action::Double);
            unsplit.borrow_mut().best_unsplit(left, hand, das)
        };
        let mut splitter = Naive::new(self.rules, self.up);
        let left = less(less(shoe, pair), &[self.up]);
        let won = splitter.split(left, pair[0], &pair[..1], &pair[1..], &[], &rule)?;
        self.ties |= unsplit.borrow().ties;
        Ok(won)
    }
}

/// Value under a chart of a hand that is hit until it stands.
fn follow(naive: &mut Naive, shoe: Counts, hand: &[Rank], rule: &Rule) -> Result<f64, RanOut> {
    if matches!(points(hand), 0 | 21) || rule(hand, &[Action::Stand, Action::Hit])? == Action::Stand
    {
        return naive.stand(shoe, hand);
    }
    let mut won = 0.0;
    for (card, chance, left) in draws(shoe)? {
        let mut hand = hand.to_vec();
        hand.push(card);
        won += chance * follow(naive, left, &hand, rule)?;
    }
    Ok(won)
}

/// Value under a chart of two cards, over all rounds.
fn by_chart(
    rules: &HouseRules,
    chart: &Chart,
    shoe: Counts,
    hand: &[Rank],
    up: Rank,
) -> Result<f64, RanOut> {
    let rule = |hand: &[Rank], allowed: &[Action]| {
        let cards: Vec<Card> = hand
            .iter()
            .map(|&rank| Card::new(rank, Suit::Clubs))
            .collect();
        let allowed = |action| allowed.contains(&action);
        Ok(chart.advise(&cards, up, rules.das, allowed).action)
    };
    let mut naive = Naive::new(rules, up);
    let left = less(less(shoe, hand), &[up]);
    let blackjack = naive.blackjack(left)?;
    if points(hand) == 21 {
        let payout = match rules.payout {
            Payout::ThreeToTwo => 1.5,
            Payout::SixToFive => 1.2,
            Payout::Even => 1.0,
            Payout::Plain21 => return naive.stand(left, hand),
        };
        return Ok(payout * (1.0 - blackjack));
    }
    let mut allowed = vec![Action::Stand, Action::Hit];
    if naive.may_double(hand) {
        allowed.push(Action::Double);
    }
    if naive.is_pair(hand) && rules.max_hands > 1 {
        allowed.push(Action::Split);
    }
    if rules.surrender != Surrender::None {
        allowed.push(Action::Surrender);
    }
    match rule(hand, &allowed)? {
        Action::Stand => naive.stand(left, hand),
        Action::Double => naive.double(left, hand),
        Action::Split => naive.split(left, hand[0], &hand[..1], &hand[1..], &[], &rule),
        Action::Surrender if rules.surrender == Surrender::Early => Ok(-0.5),
        Action::Surrender => Ok(-0.5 * (1.0 - blackjack) - blackjack),
        _ => {
            let mut won = 0.0;
            for (card, chance, left) in draws(left)? {
                won += chance * follow(&mut naive, left, &[hand[0], hand[1], card], &rule)?;
            }
            Ok(won)
        }
    }
}

/// Every two cards in order and an up card that a shoe deals, with their probability.
fn deals(shoe: Counts) -> Result<Vec<([Rank; 2], Rank, f64)>, RanOut> {
    let mut deals = Vec::new();
    for (first, one, left) in draws(shoe)? {
        for (up, two, left) in draws(left)? {
            for (second, three, _) in draws(left)? {
                deals.push(([first, second], up, one * two * three));
            }
        }
    }
    Ok(deals)
}

/// Rules with every relevant switch set at random.
fn random_rules(rng: &mut Stream) -> HouseRules {
    let mut rules = HouseRules::default();
    for key in [
        "soft17",
        "dealer_bj",
        "payout",
        "double",
        "das",
        "max_hands",
        "resplit_aces",
        "hit_split_aces",
        "pairs",
        "surrender",
        "insurance",
    ] {
        let key = HouseRules::keys()
            .iter()
            .find(|known| known.name == key)
            .unwrap();
        let value = match &key.values {
            sanban_game::Values::Switch => rng.chance(0.5).to_string(),
            sanban_game::Values::OneOf(words) => words[rng.index(words.len())].to_owned(),
            sanban_game::Values::Number(..) => (1 + rng.below(4)).to_string(),
        };
        rules.set(key.name, &value).unwrap();
    }
    rules
}

/// A shoe of 3 to 5 ranks. Low cards are few, so that hands are short.
fn random_shoe(rules: &HouseRules, rng: &mut Stream) -> Counts {
    let mut shoe = [0; 13];
    for _ in 0..3 + rng.index(3) {
        let rank = if rng.chance(0.25) {
            rng.index(5)
        } else {
            5 + rng.index(8)
        };
        // Where all tens are alike, one rank stands for them.
        let rank = if rules.pairs == Pairs::Value {
            rank.min(9)
        } else {
            rank
        };
        let most = if rank < 5 { 3 } else { 8 };
        shoe[rank] = u8::try_from(1 + rng.index(most)).unwrap();
    }
    shoe
}

fn random_card(shoe: &mut Counts, rng: &mut Stream) -> Option<Rank> {
    let there: Vec<Rank> = Rank::ALL
        .into_iter()
        .filter(|&rank| shoe[place(rank)] > 0)
        .collect();
    let &card = rng.choose(&there)?;
    shoe[place(card)] -= 1;
    Some(card)
}

fn shoe_of(counts: Counts) -> Shoe {
    let none = Shoe::of(&Composition::EMPTY);
    Rank::ALL.into_iter().fold(none, |shoe, rank| {
        (0..counts[place(rank)]).fold(shoe, |shoe, _| shoe.with(rank))
    })
}

fn get(values: &[(Action, f64)], action: Action) -> Option<f64> {
    let found = values.iter().find(|(known, _)| *known == action);
    found.map(|&(_, value)| value)
}

#[test]
fn every_action_is_worth_what_every_order_of_the_cards_makes_it() {
    let mut rng = Seed(21).stream();
    let (mut checked, mut splits, mut resplits, mut ran_out, mut ties) = (0, 0, 0, 0, 0);
    for _ in 0..CASES {
        let rules = random_rules(&mut rng);
        let shoe = random_shoe(&rules, &mut rng);
        let mut left = shoe;
        let cards = 2 + rng.index(4) / 3 * (1 + rng.index(2));
        let pair = cards == 2 && rng.chance(0.5);
        let Some(first) = random_card(&mut left, &mut rng) else {
            continue;
        };
        let mut hand = vec![first];
        if pair && left[place(first)] > 0 {
            left[place(first)] -= 1;
            hand.push(first);
        }
        while hand.len() < cards {
            hand.extend(random_card(&mut left, &mut rng));
            if left == [0; 13] {
                break;
            }
        }
        let Some(up) = random_card(&mut left, &mut rng) else {
            continue;
        };
        if points(&hand) == 0 || left.iter().sum::<u8>() < 10 {
            continue;
        }
        let mut naive = Naive::new(&rules, up);
        let expected = match naive.values(shoe, &hand) {
            Ok(expected) if expected.iter().all(|(_, value)| value.is_finite()) => expected,
            _ => {
                ran_out += 1;
                continue;
            }
        };
        let found = evaluate(&rules, &shoe_of(shoe), &hand, up).unwrap();
        for &(action, expected) in &expected {
            if action == Action::Split && naive.ties {
                ties += 1;
                continue;
            }
            let found = found.get(action);
            assert!(
                found.is_some_and(|found| (found - expected).abs() < 1e-9),
                "{hand:?} v {up:?} of {shoe:?}, {action}: {found:?} is not {expected}\n{rules:?}"
            );
            checked += 1;
            if action == Action::Split {
                splits += 1;
                resplits += usize::from(rules.max_hands > 2);
            }
        }
        if points(&hand) < 21 {
            for (action, _) in found.iter() {
                assert!(
                    get(&expected, action).is_some(),
                    "{action} {hand:?} {rules:?}"
                );
            }
        }
        if !naive.ties {
            let best = expected.iter().map(|&(_, value)| value);
            let best = best.fold(f64::NEG_INFINITY, f64::max);
            assert!(
                (found.best().1 - best).abs() < 1e-9,
                "{hand:?} v {up:?} of {shoe:?}: {:?} {best}\n{rules:?}",
                found.best()
            );
        }
    }
    println!(
        "{checked} values, {splits} splits, {resplits} with resplits; left out: {ran_out} ran out, {ties} ties"
    );
    assert!(checked > 1000 && splits > 50, "{checked} {splits}");
}

const CASES: usize = 3000;

/// EV of a shoe under optimal play, by values; `None` if the play of splits is open.
fn best_of_shoe(rules: &HouseRules, shoe: Counts) -> Result<Option<f64>, RanOut> {
    /// Two values against an up card.
    #[derive(Default)]
    struct Cell {
        /// Probabilities of pairs and of others.
        chances: [f64; 2],
        split: f64,
        others: f64,
        insurance: f64,
    }
    let mut cells: HashMap<(u8, u8, u8), Cell> = HashMap::new();
    for (hand, up, chance) in deals(shoe)? {
        let mut naive = Naive::new(rules, up);
        let blackjack = naive.blackjack(less(less(shoe, &hand), &[up]))?;
        let values = naive.values(shoe, &hand)?;
        if naive.ties {
            return Ok(None);
        }
        // Over all rounds, including those in which the dealer is found to have a blackjack.
        let natural = points(&hand) == 21 && rules.player_has_blackjacks();
        let over_all = |told: f64| match rules.peeks() && rules.surrender != Surrender::Early {
            true if natural => told * (1.0 - blackjack),
            true => told * (1.0 - blackjack) - blackjack,
            false => told,
        };
        let [a, b] = hand.map(value);
        let cell = cells.entry((a.min(b), a.max(b), value(up))).or_default();
        let others = values.iter().filter(|(action, _)| *action != Action::Split);
        cell.others = others
            .map(|&(_, told)| over_all(told))
            .fold(f64::NEG_INFINITY, f64::max);
        if rules.insurance && rules.dealer_has_blackjacks() && up == Rank::Ace {
            cell.insurance = (1.5 * blackjack - 0.5).max(0.0);
        }
        match get(&values, Action::Split) {
            Some(split) => {
                cell.chances[0] += chance;
                cell.split += chance * over_all(split);
            }
            None => cell.chances[1] += chance,
        }
    }
    let won = cells.values().map(|cell| {
        let [pairs, others] = cell.chances;
        cell.split.max(pairs * cell.others)
            + others * cell.others
            + (pairs + others) * cell.insurance
    });
    Ok(Some(won.sum()))
}

#[test]
fn a_shoe_is_worth_the_mean_of_its_deals() {
    let mut rng = Seed(22).stream();
    let (mut checked, mut left_out) = (0, 0);
    while checked < 40 {
        let mut rules = random_rules(&mut rng);
        if checked % 2 == 0 {
            rules.max_hands = 1;
        }
        let shoe = random_shoe(&rules, &mut rng);
        if shoe.iter().sum::<u8>() < 16 {
            continue;
        }
        let Ok(Some(expected)) = best_of_shoe(&rules, shoe) else {
            left_out += 1;
            continue;
        };
        let found = next_round(&rules, &shoe_of(shoe));
        assert!(
            (found - expected).abs() < 1e-9,
            "{shoe:?}: {found} is not {expected}\n{rules:?}"
        );
        checked += 1;
    }
    println!("{checked} shoes; {left_out} left out");
}

#[test]
fn a_chart_is_worth_what_every_order_of_the_cards_makes_it() {
    let mut rng = Seed(23).stream();
    let (mut checked, mut left_out) = (0, 0);
    while checked < 60 {
        let rules = random_rules(&mut rng);
        let shoe = random_shoe(&rules, &mut rng);
        if shoe.iter().sum::<u8>() < 16 {
            continue;
        }
        let generated = TotalStrategy::of(&rules, &shoe_of(shoe));
        let chart = match rng.index(Chart::all().len() + 2) {
            at if at < Chart::all().len() => &Chart::all()[at],
            _ => generated.chart(),
        };
        let expected = deals(shoe).and_then(|deals| {
            deals.into_iter().try_fold(0.0, |sum, (hand, up, chance)| {
                Ok(sum + chance * by_chart(&rules, chart, shoe, &hand, up)?)
            })
        });
        let Ok(expected) = expected else {
            left_out += 1;
            continue;
        };
        let found = edge_of(&rules, &shoe_of(shoe), chart);
        assert!(
            (found - expected).abs() < 1e-9,
            "{} {shoe:?}: {found} is not {expected}\n{rules:?}",
            chart.name()
        );
        checked += 1;
    }
    println!("{checked} charts; {left_out} left out");
}

#[test]
fn a_chart_is_worth_the_same_when_a_card_is_burnt() {
    for settings in [
        &["pairs=rank", "resplit_aces=true", "hit_split_aces=true"][..],
        &["dealer_bj=no-peek-all", "double=10-11", "pairs=value"],
    ] {
        let mut rules = HouseRules::default();
        rules.set_all(settings.iter().copied()).unwrap();
        let chart = Chart::built_in("s17").unwrap();
        let shoe = Shoe::full(1)
            .without(Rank::King)
            .and_then(|shoe| shoe.without(Rank::Ace))
            .unwrap();
        let mean: f64 = Rank::ALL
            .into_iter()
            .map(|rank| {
                let chance = f64::from(shoe.count_rank(rank)) / f64::from(shoe.len());
                chance * edge_of(&rules, &shoe.without(rank).unwrap(), chart)
            })
            .sum();
        let whole = edge_of(&rules, &shoe, chart);
        assert!((whole - mean).abs() < 1e-9, "{settings:?}: {whole} {mean}");
    }
}

#[test]
fn a_peek_costs_and_gains_nothing_where_only_the_original_bet_is_lost() {
    let mut rng = Seed(24).stream();
    for case in 0..12 {
        let mut rules = random_rules(&mut rng);
        // The peek asks for early surrender of a plain 21 too, which otherwise stands by itself.
        if rules.payout == Payout::Plain21 {
            rules.payout = Payout::SixToFive;
        }
        let shoe = match case % 3 {
            0 => Shoe::full(1),
            1 => Shoe::endless(),
            _ => shoe_of(random_shoe(&rules, &mut rng)),
        };
        let ev = |dealer_bj| {
            let rules = HouseRules {
                dealer_bj,
                ..rules.clone()
            };
            Solution::of(&rules, &shoe).ev()
        };
        let (with, without) = (
            ev(DealerBlackjack::Peek),
            ev(DealerBlackjack::NoPeekOriginal),
        );
        assert!((with - without).abs() < 1e-9, "{with} {without} {rules:?}");
    }
}

#[test]
fn many_decks_come_near_the_endless_shoe() {
    let mut rng = Seed(25).stream();
    for _ in 0..3 {
        let rules = random_rules(&mut rng);
        let endless = Solution::of(&rules, &Shoe::endless()).ev();
        let [near, nearer] = [40, 160].map(|decks| {
            let ev = Solution::of(&rules, &Shoe::full(decks)).ev();
            (ev - endless).abs()
        });
        assert!(
            near < 1e-3 && nearer < near / 3.0,
            "{near} {nearer} {rules:?}"
        );
    }
}

#[test]
fn full_memory_is_worth_what_every_order_of_the_cards_makes_it() {
    let mut rng = Seed(27).stream();
    let (mut checked, mut gains, mut ran_out) = (0, 0, 0);
    while checked < 150 {
        let mut rules = random_rules(&mut rng);
        rules.max_hands = 2;
        let shoe = random_shoe(&rules, &mut rng);
        let mut left = shoe;
        let (Some(pair), Some(up)) = (
            random_card(&mut left, &mut rng),
            random_card(&mut left, &mut rng),
        ) else {
            continue;
        };
        if left[place(pair)] == 0 || left.iter().sum::<u8>() < 10 {
            continue;
        }
        let mut naive = Naive::new(&rules, up);
        let left = less(shoe, &[pair, pair, up]);
        let Ok(expected) = naive.blackjack(left).and_then(|blackjack| {
            let won = naive.split_with_memory(left, &[pair], true, &[])?;
            Ok(naive.told(won, blackjack))
        }) else {
            ran_out += 1;
            continue;
        };
        let found = full_memory_split(&rules, &shoe_of(shoe), pair, up).unwrap();
        assert!(
            (found - expected).abs() < 1e-12,
            "{pair:?} v {up:?} of {shoe:?}: {found} is not {expected}\n{rules:?}"
        );
        let apart = evaluate(&rules, &shoe_of(shoe), &[pair, pair], up).unwrap();
        let apart = apart.get(Action::Split).unwrap();
        assert!(found > apart - 1e-12, "{found} {apart}");
        gains += usize::from(found > apart + 1e-9);
        checked += 1;
    }
    println!("{checked} splits, {gains} with a gain; {ran_out} ran out");
    assert!(gains > 30, "{gains}");
}

#[test]
fn no_shoe_is_too_small_or_too_lopsided() {
    let mut rng = Seed(27).stream();
    for _ in 0..150 {
        let rules = random_rules(&mut rng);
        let mut left = [0; 13];
        for _ in 0..rng.index(9) {
            left[rng.index(13)] += 1;
        }
        let shoe = shoe_of(left);
        let solution = Solution::of(&rules, &shoe);
        assert!(solution.ev().is_finite(), "{left:?} {rules:?}");
        let strategy = TotalStrategy::of(&rules, &shoe);
        assert!(
            edge_of(&rules, &shoe, strategy.chart()).is_finite(),
            "{left:?} {rules:?}"
        );
        let mut hand = Vec::new();
        // In the end the hand and the up card are the whole shoe.
        while let Some(card) = random_card(&mut left, &mut rng) {
            hand.push(card);
            if let [up, hand @ ..] = &hand[..]
                && let Ok(values) = evaluate(&rules, &shoe, hand, *up)
            {
                assert!(
                    values.iter().all(|(_, value)| value.is_finite()),
                    "{hand:?} v {up:?} {rules:?}: {values:?}"
                );
            }
        }
    }
}

/// Expected value of an action for the seat to act, from the values of the hand alone; `None` if they do not give it.
fn expected_at(table: &Table, action: Action) -> Option<f64> {
    let place = table.place(table.actor()?);
    let hand: Vec<Rank> = table
        .hand_to_act()?
        .cards()
        .iter()
        .map(|card| card.rank)
        .collect();
    let up = table.up_card()?.rank;
    let mut shoe = Shoe::of(table.unseen());
    for &rank in hand.iter().chain([&up]) {
        shoe = shoe.with(rank);
    }
    let mut rules = table.rules().clone();
    rules.max_hands -= u8::try_from(place.hands().len()).unwrap() - 1;
    let values = |rules: &HouseRules| evaluate(rules, &shoe, &hand, up).unwrap();
    let surrender = rules.surrender;
    match table.phase() {
        Phase::Play => {
            let value = values(&rules).get(action);
            rules.surrender = Surrender::None;
            values(&rules).get(action).or(value)
        }
        Phase::EarlySurrender if action == Action::Surrender => Some(-0.5),
        Phase::EarlySurrender => {
            let values = values(&rules);
            let is_21 = points(&hand) == 21;
            values
                .iter()
                .filter(|&(action, _)| action == Action::Stand || !is_21)
                .filter(|&(action, _)| action != Action::Surrender)
                .map(|(_, value)| value)
                .reduce(f64::max)
        }
        Phase::Insurance => {
            let values = values(&rules);
            let insurance = values.insurance()?;
            let blackjack = (insurance + 0.5) / 1.5;
            let natural = points(&hand) == 21 && rules.player_has_blackjacks();
            let best = match rules.peeks() && surrender != Surrender::Early {
                true if natural => values.best().1 * (1.0 - blackjack),
                true => values.best().1 * (1.0 - blackjack) - blackjack,
                false => values.best().1,
            };
            Some(if action == Action::Insure {
                best + insurance
            } else {
                best
            })
        }
        _ => None,
    }
}

#[test]
fn a_seat_is_told_what_its_hand_alone_is_worth() {
    let mut rng = Seed(28).stream();
    let mut checked: HashMap<Phase, usize> = HashMap::new();
    for _ in 0..60 {
        let mut rules = random_rules(&mut rng);
        rules.decks = 1 + u8::try_from(rng.index(2)).unwrap();
        rules.bankroll = 100_000;
        rules.max = 10;
        let mut round = Round::start(&rules, 1 + rng.index(4), Seed(u64::from(rng.below(1000))));
        for _ in 0..4 {
            while round.table().phase() != Phase::Over {
                let mut actions = Vec::new();
                round.legal_actions(&mut actions);
                let table = round.table();
                let values = at_table(table);
                assert_eq!(values.is_none(), table.phase() == Phase::Bets);
                if let (Some(values), Some(odds)) = (values, odds(table)) {
                    let told: Vec<Action> = values.iter().map(|(action, _)| action).collect();
                    assert!(
                        told.len() == actions.len()
                            && actions.iter().all(|action| told.contains(action)),
                        "{told:?} {actions:?} {rules:?}"
                    );
                    for (action, value) in values.iter() {
                        let expected = expected_at(table, action).unwrap();
                        assert!(
                            (value - expected).abs() < 1e-9,
                            "{:?} {action}: {value} is not {expected}\n{rules:?}",
                            table.phase()
                        );
                        *checked.entry(table.phase()).or_default() += 1;
                    }
                    let card: f64 = odds.card_makes.iter().sum();
                    assert!((odds.card_busts + card - 1.0).abs() < 1e-9, "{odds:?}");
                    let is_natural = table
                        .hand_to_act()
                        .is_some_and(|hand| hand.cards().len() == 2 && hand.total().points() == 21);
                    if let (Some(stand), false) = (values.get(Action::Stand), is_natural) {
                        let told = 2.0 * odds.stand_wins + odds.stand_pushes - 1.0;
                        assert!((stand - told).abs() < 1e-9, "{odds:?} {stand}");
                    }
                }
                // Splits and doubles more often than not, so that hands of splits come up.
                let split = actions.contains(&Action::Split).then_some(Action::Split);
                let action = split.unwrap_or_else(|| *rng.choose(&actions).unwrap());
                round.play(&action).unwrap();
            }
            round = round.next_game();
        }
    }
    println!("{checked:?}");
    assert_eq!(checked.len(), 3, "{checked:?}");
}
