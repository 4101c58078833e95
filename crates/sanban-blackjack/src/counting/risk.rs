//! Variance of actions, and the premium that it costs a bankroll that is to grow.
//!
//! Whoever bets in proportion to the bankroll, any share of the full Kelly bet, does best by the action with the largest
//! `e − ½·(E/V)·v`: mean and variance of the action, and of a round at that count. So to double or split for more money waits
//! for a higher count than for the mean alone, and a surrender comes earlier: the index is risk-averse (Schlesinger,
//! *Blackjack Attack*, chapter on risk-averse strategies). The bets grow up to the largest, as those that weight the gains.
//!
//! Insurance pays in whole where the hand loses, so a part of it may be right where all of it is not (Griffin, *The Theory of
//! Blackjack*, on insuring a natural; Canjar, *Advanced Insurance Play in 21*, for every hand). To double for less gains
//! next to nothing, and only where the double is all but worthless (a test holds it).
//!
//! Variances are those of an endless shoe with the shares of the average one at the true count: what cards that are gone
//! change of them is far less than what the premium leaves open. Means are not taken from it.

use std::collections::{BTreeMap, HashMap};

use super::cells::{Line, is_blackjack, line};
use super::draws::VALUES;
use super::effects::deals;
use super::hand_kind::HandKind;
use super::indices::LARGEST_BET_AT;
use super::sweep::{Sweep, interpolate, shares};
use super::{Count, deviation};
use crate::exact::Values;
use crate::{Action, Column, HouseRules, Soft17, Surrender, value};
use sanban_game::cards::Rank;

/// Ends of the dealer's hand: a bust, 17 to 21.
const ENDS: usize = 6;

/// Mean and mean square of what a hand wins, per unit bet, for each end of the dealer's.
#[derive(Clone, Copy, Debug, Default)]
struct Outcome {
    mean: [f64; ENDS],
    square: [f64; ENDS],
}

impl Outcome {
    const BUST: Outcome = Outcome {
        mean: [-1.0; ENDS],
        square: [1.0; ENDS],
    };

    /// A hand of these points that stands.
    fn stand(points: u8) -> Outcome {
        let mean = std::array::from_fn(|end| match end {
            0 => 1.0,
            end => match usize::from(points).cmp(&(16 + end)) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.0,
                std::cmp::Ordering::Less => -1.0,
            },
        });
        Outcome {
            mean,
            square: mean.map(|won| won * won),
        }
    }

    fn add(&mut self, chance: f64, other: &Outcome) {
        for end in 0..ENDS {
            self.mean[end] += chance * other.mean[end];
            self.square[end] += chance * other.square[end];
        }
    }

    /// For twice the bet.
    fn doubled(self) -> Outcome {
        Outcome {
            mean: self.mean.map(|won| 2.0 * won),
            square: self.square.map(|square| 4.0 * square),
        }
    }

    /// Two such hands against the same dealer.
    fn twice(self) -> Outcome {
        Outcome {
            mean: self.mean.map(|won| 2.0 * won),
            square: std::array::from_fn(|end| 2.0 * (self.square[end] + self.mean[end].powi(2))),
        }
    }

    fn mean(&self, dealer: &[f64; ENDS]) -> f64 {
        dealer.iter().zip(self.mean).map(|(p, won)| p * won).sum()
    }

    fn square(&self, dealer: &[f64; ENDS]) -> f64 {
        dealer.iter().zip(self.square).map(|(p, won)| p * won).sum()
    }

    fn variance(&self, dealer: &[f64; ENDS]) -> f64 {
        self.square(dealer) - self.mean(dealer).powi(2)
    }
}

/// Play against one up card out of an endless shoe.
struct Play<'r> {
    rules: &'r HouseRules,
    /// Shares of ace to ten.
    shares: [f64; VALUES],
    dealer: [f64; ENDS],
    /// Hands that may be hit, as played on.
    known: HashMap<HandKind, Outcome>,
}

/// Points of a hand; 0 of [`HandKind::Any`].
fn points(hand: HandKind) -> u8 {
    match hand {
        HandKind::Any => 0,
        HandKind::Pair(1) => 12,
        HandKind::Pair(card) => 2 * card,
        HandKind::Soft(points) | HandKind::Hard(points) => points,
    }
}

/// The hand of a single card of this value.
fn one(card: u8) -> HandKind {
    match card {
        1 => HandKind::Soft(11),
        points => HandKind::Hard(points),
    }
}

impl<'r> Play<'r> {
    fn new(rules: &'r HouseRules, shares: [f64; VALUES], up: Column) -> Play<'r> {
        let mut play = Play {
            rules,
            shares,
            dealer: [0.0; ENDS],
            known: HashMap::new(),
        };
        if let Some(up) = Rank::ALL.into_iter().find(|&rank| Column::of(rank) == up) {
            play.deal_dealer(one(value(up)), 1.0, true);
        }
        // A dealer who has looked has no blackjack.
        let all: f64 = play.dealer.iter().sum();
        play.dealer = play.dealer.map(|chance| chance / all);
        play
    }

    /// Cards of each value, with their shares.
    fn cards(&self) -> [(Rank, f64); VALUES] {
        let mut of = [(Rank::Ten, 0.0); VALUES];
        for rank in Rank::ALL {
            let at = usize::from(value(rank)) - 1;
            of[at] = (rank, self.shares[at]);
        }
        of
    }

    /// Adds the ends of a dealer's hand; its `first` two cards are no blackjack if the dealer has looked.
    fn deal_dealer(&mut self, hand: HandKind, chance: f64, first: bool) {
        for (card, share) in self.cards() {
            let next = hand.after(card);
            let chance = chance * share;
            match next {
                None => self.dealer[0] += chance,
                Some(HandKind::Soft(21)) if first && self.rules.peeks() => {}
                Some(next) => {
                    let hits_soft = self.rules.soft17 == Soft17::Hit;
                    let total = points(next);
                    if total < 17 || (next == HandKind::Soft(17) && hits_soft) {
                        self.deal_dealer(next, chance, false);
                    } else {
                        self.dealer[usize::from(total) - 16] += chance;
                    }
                }
            }
        }
    }

    /// With one more card, and then as `go_on` says.
    fn drawn(&mut self, hand: HandKind, go_on: fn(&mut Self, HandKind) -> Outcome) -> Outcome {
        let mut sum = Outcome::default();
        for (card, share) in self.cards() {
            let next = match hand.after(card) {
                None => Outcome::BUST,
                Some(next) => go_on(self, next),
            };
            sum.add(share, &next);
        }
        sum
    }

    fn better(&self, one: Outcome, other: Outcome) -> Outcome {
        if other.mean(&self.dealer) > one.mean(&self.dealer) {
            other
        } else {
            one
        }
    }

    /// Stood on or hit, whichever is better.
    fn played_on(&mut self, hand: HandKind) -> Outcome {
        if let Some(known) = self.known.get(&hand) {
            return *known;
        }
        let stand = Outcome::stand(points(hand));
        let hit = self.drawn(hand, Play::played_on);
        let best = self.better(stand, hit);
        self.known.insert(hand, best);
        best
    }

    fn double(&mut self, hand: HandKind) -> Outcome {
        self.drawn(hand, |_, hand| Outcome::stand(points(hand)))
            .doubled()
    }

    /// One hand of a split, with its second card.
    fn split_hand(&mut self, hand: HandKind) -> Outcome {
        let best = self.played_on(hand);
        if self.rules.das {
            let double = self.double(hand);
            self.better(best, double)
        } else {
            best
        }
    }

    /// A split pair, not split again.
    fn split(&mut self, card: u8) -> Outcome {
        let stays = card == 1 && !self.rules.hit_split_aces;
        let hand = if stays {
            self.drawn(one(card), |_, hand| Outcome::stand(points(hand)))
        } else {
            self.drawn(one(card), Play::split_hand)
        };
        hand.twice()
    }

    /// What an action of a hand wins.
    fn outcome(&mut self, hand: HandKind, action: Action) -> Option<Outcome> {
        let total = match hand {
            HandKind::Any => return None,
            HandKind::Pair(1) => HandKind::Soft(12),
            HandKind::Pair(card) => HandKind::Hard(2 * card),
            total => total,
        };
        Some(match (action, hand) {
            (Action::Stand, _) => Outcome::stand(points(total)),
            (Action::Hit, _) => self.drawn(total, Play::played_on),
            (Action::Double, _) => self.double(total),
            (Action::Split, HandKind::Pair(card)) => self.split(card),
            (Action::Surrender, _) => Outcome {
                mean: [-0.5; ENDS],
                square: [0.25; ENDS],
            },
            _ => return None,
        })
    }
}

/// Variances of the actions at each true count, and the growth that a unit of them costs.
#[derive(Clone, Debug)]
pub(super) struct Risk {
    /// Half of mean over variance of a round, by the true count; 0 without an advantage, where the bet is the smallest,
    /// and no more than where the largest bet is reached.
    cost: Line,
    variances: HashMap<(HandKind, Column, u8), Line>,
}

/// Variance of a round of one hand, which hardly depends on the count.
const VARIANCE_OF_A_ROUND: f64 = 1.33;

impl Risk {
    /// Variances of the actions of these hands.
    pub(super) fn of<'c>(
        rules: &HouseRules,
        count: &Count,
        sweep: &Sweep,
        hands: impl Iterator<Item = (HandKind, Column, &'c [(Action, Line)])> + Clone,
    ) -> Risk {
        let mut variances: HashMap<(HandKind, Column, u8), Line> = HashMap::new();
        for point in &sweep.points {
            for up in Column::all() {
                let shares = shares(rules, count, point.true_count);
                let mut play = Play::new(rules, shares, up);
                for (hand, _, actions) in hands.clone().filter(|&(_, against, _)| against == up) {
                    for &(action, _) in actions {
                        if let Some(outcome) = play.outcome(hand, action) {
                            let line = variances.entry((hand, up, deviation::order(action)));
                            let variance = outcome.variance(&play.dealer);
                            line.or_default().push((point.true_count, variance));
                        }
                    }
                }
            }
        }
        let cost = sweep.points.iter().map(|point| {
            let advantage = point.solution.ev().clamp(0.0, LARGEST_BET_AT);
            (point.true_count, advantage / (2.0 * VARIANCE_OF_A_ROUND))
        });
        Risk {
            cost: cost.collect(),
            variances,
        }
    }

    /// Premium of an action over another at a true count, per unit bet; 0 for insurance, whose variance depends on the hand.
    pub(super) fn premium(
        &self,
        (hand, up): (HandKind, Column),
        option: Action,
        other: Action,
        true_count: f64,
    ) -> f64 {
        let variance = |action| {
            let line = self.variances.get(&(hand, up, deviation::order(action)))?;
            Some(interpolate(line, true_count))
        };
        let more = variance(option).zip(variance(other));
        let more = more.map_or(0.0, |(option, other)| option - other);
        interpolate(&self.cost, true_count).max(0.0) * more
    }
}

/// Insurance of a hand for a bankroll that is to grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartInsurance {
    /// The hand: a soft or hard total, soft 21 for a blackjack.
    pub hand: HandKind,
    /// True counts from which on a first part of the insurance is right, half of it, and all. Where it is all or nothing, all
    /// is better from where half is right on.
    pub from: [f64; 3],
}

impl Risk {
    /// Insurance of every hand; of none where it is not offered, or at no count changes sides.
    pub(super) fn insurance(
        &self,
        rules: &HouseRules,
        count: &Count,
        sweep: &Sweep,
    ) -> Vec<PartInsurance> {
        let places = sweep.places();
        let mean = count.deck_sum() / 52.0;
        let mut of: BTreeMap<HandKind, [Line; 3]> = BTreeMap::new();
        for (hand, up) in deals().filter(|&(_, up)| value(up) == 1) {
            let tags = hand.into_iter().chain([up]);
            let shift = tags.map(|rank| count.tag(rank) - mean).sum();
            let chance = sweep.neutral().chance(hand, up);
            let more = |share: f64| {
                line(&places, rules.decks, 3.0, shift, |at| {
                    let values = sweep.points[at].solution.cell(hand, up)?;
                    let cost = interpolate(&self.cost, places[at]);
                    let natural = rules.player_has_blackjacks() && is_blackjack(hand);
                    Some(chance * more_insured(rules, &values, natural, cost, share)?)
                })
            };
            let (Some(kind), [Some(none), Some(half), Some(whole)]) =
                (HandKind::of(&hand, false), [0.0, 0.5, 1.0].map(more))
            else {
                continue;
            };
            let sums = of.entry(kind).or_default();
            for (sum, more) in sums.iter_mut().zip([none, half, whole]) {
                sum.resize(more.len(), (0.0, 0.0));
                for (sum, (place, more)) in sum.iter_mut().zip(more) {
                    *sum = (place, sum.1 + more);
                }
            }
        }
        let found = of.into_iter().filter_map(|(hand, sums)| {
            let [none, half, whole] = sums.map(|sum| {
                sum.windows(2).find_map(|pair| {
                    let [(from, a), (to, b)] = [pair[0], pair[1]];
                    (a < 0.0 && b >= 0.0).then(|| from + (to - from) * a / (a - b))
                })
            });
            let from = [none?, half?, whole?];
            Some(PartInsurance { hand, from })
        });
        found.collect()
    }
}

/// What a little more insurance is worth to a hand that has this share of it, as if all of it were added at that rate: its mean,
/// less what the variance of both together grows by. `cost` is half the share of the bankroll that is bet.
fn more_insured(
    rules: &HouseRules,
    values: &Values,
    natural: bool,
    cost: f64,
    share: f64,
) -> Option<f64> {
    let insured = values.insurance()?;
    let blackjack = (1.0 + 2.0 * insured) / 3.0;
    let (action, value) = values.best();
    let given_up = action == Action::Surrender && rules.surrender == Surrender::Early;
    let lost = match (natural, given_up) {
        (true, _) => 0.0,
        (_, true) => -0.5,
        _ => -1.0,
    };
    let otherwise = if values.is_conditional() {
        value
    } else {
        (value - blackjack * lost) / (1.0 - blackjack)
    };
    // All of it wins 1.5 bets more with a blackjack than without one.
    let more = 1.5 * (1.5 * share - (otherwise - lost));
    Some(insured - 2.0 * cost * blackjack * (1.0 - blackjack) * more)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(rules: &HouseRules, up: &str) -> Play<'static> {
        let rules: &'static HouseRules = Box::leak(Box::new(rules.clone()));
        let up = Column::all().find(|column| column.label() == up).unwrap();
        let shares = std::array::from_fn(|at| if at == 9 { 4.0 } else { 1.0 } / 13.0);
        Play::new(rules, shares, up)
    }

    #[test]
    fn the_dealers_ends_are_those_of_an_endless_shoe() {
        // Bust of a six with soft 17 stood on: .4232 in tables of an endless shoe.
        let six = play(&HouseRules::default(), "6").dealer;
        assert!((six[0] - 0.4232).abs() < 1e-4, "{six:?}");
        // Of a ten that is no blackjack: .2121 in tables that have it, of which twelve in thirteen.
        let ten = play(&HouseRules::default(), "10").dealer;
        assert!((ten[0] - 0.2121 * 13.0 / 12.0).abs() < 1e-4, "{ten:?}");
        assert!((ten.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }

    /// Hi-Lo at the default rules: the rules, the count, its sweep, and the risk by bets alone.
    fn hi_lo() -> (HouseRules, &'static Count, Sweep, Risk) {
        let rules = HouseRules::default();
        let count = Count::built_in("hi-lo").unwrap();
        let sweep = Sweep::of(&rules, count);
        let risk = Risk::of(&rules, count, &sweep, [].into_iter());
        (rules, count, sweep, risk)
    }

    #[test]
    fn good_hands_are_insured_earlier_than_bad_ones() {
        let (rules, count, sweep, risk) = hi_lo();
        let all = risk.insurance(&rules, count, &sweep);
        assert!(
            all.iter().all(|insured| insured.from.is_sorted()),
            "{all:?}"
        );
        let from = |hand| {
            let mut all = all.iter();
            all.find(|insured| insured.hand == hand).unwrap().from
        };
        // Each of them with a ten, or two cards that are like it.
        let hands = [19, 18, 17, 16].map(|points| from(HandKind::Hard(points)));
        for at in 0..3 {
            assert!(hands.is_sorted_by(|a, b| a[at] < b[at]), "{hands:?}");
        }
        // Even money is worth as much as the game goes on, and varies by nothing: it is right in whole where the mean is even.
        let natural = [Rank::Ace, Rank::Ten];
        let even = sweep.points.iter().map(|point| {
            let shift = -3.0;
            let now = (point.true_count * 6.0 + shift) / (6.0 - 3.0 / 52.0);
            let values = point.solution.cell(natural, Rank::Ace).unwrap();
            (values.insurance().unwrap(), now)
        });
        let even = interpolate(&even.collect::<Vec<_>>(), 0.0);
        assert!((from(HandKind::Soft(21))[2] - even).abs() < 0.01, "{even}");
        // At a chance of a blackjack of one third the share that is right is two thirds of what the hand has to lose.
        let mut values = sweep.neutral().cell(natural, Rank::Ace).unwrap();
        values.offer_insurance(0.0);
        let more = |share| more_insured(&rules, &values, true, 0.004, share).unwrap();
        assert!(more(0.99) > 0.0 && more(1.01) < 0.0);
        let as_21 = |share| more_insured(&rules, &values, false, 0.004, share).unwrap();
        assert!(as_21(2.5 / 1.5 - 0.01) > 0.0 && as_21(2.5 / 1.5 + 0.01) < 0.0);
    }

    /// A double for the share `f` of the bet is `(1 + f) / 2` of one for all of it. A full Kelly bettor grows fastest by a part only
    /// where the double is all but worthless.
    #[test]
    fn to_double_for_less_gains_next_to_nothing() {
        let (rules, count, _, risk) = hi_lo();
        let (mut doubled, mut most) = (0, 0.0_f64);
        for true_count in (-5..=20).map(|half| f64::from(half) / 2.0) {
            let cost = interpolate(&risk.cost, true_count);
            for up in Column::all() {
                let mut play = Play::new(&rules, shares(&rules, count, true_count), up);
                let hard = (5..=19).map(HandKind::Hard);
                for hand in hard.chain((13..=20).map(HandKind::Soft)) {
                    let growth = |won: Outcome, dealer: &[f64; ENDS], times: f64| {
                        times * won.mean(dealer) - cost * times * times * won.variance(dealer)
                    };
                    let double = play.double(hand);
                    let played = play.played_on(hand);
                    let at = |share: f64| growth(double, &play.dealer, (1.0 + share) / 2.0);
                    let plain = growth(played, &play.dealer, 1.0);
                    let best = plain.max(at(1.0));
                    doubled += usize::from(at(1.0) > plain);
                    for tenths in 1..10 {
                        let gain = at(f64::from(tenths) / 10.0) - best;
                        most = most.max(gain);
                    }
                }
            }
        }
        assert!(doubled > 300, "{doubled}");
        assert!(most < 0.002, "{most}");
    }

    #[test]
    fn the_outcomes_are_those_that_are_known() {
        let mut ten = play(&HouseRules::default(), "10");
        let dealer = ten.dealer;
        // 16 against a ten wins only if the dealer busts; nothing is pushed.
        let stand = ten.outcome(HandKind::Hard(16), Action::Stand).unwrap();
        assert!((stand.mean(&dealer) - (2.0 * dealer[0] - 1.0)).abs() < 1e-12);
        assert_eq!(stand.square(&dealer), dealer.iter().sum::<f64>());
        let give_up = ten.outcome(HandKind::Hard(16), Action::Surrender).unwrap();
        assert!(give_up.variance(&dealer).abs() < 1e-12);
        // An endless shoe: hitting 16 is worth −.5398 against a ten without blackjack (published tables: −.540).
        let hit = ten.outcome(HandKind::Hard(16), Action::Hit).unwrap();
        assert!((hit.mean(&dealer) + 0.5398).abs() < 5e-4, "{hit:?}");
        let double = ten.outcome(HandKind::Hard(10), Action::Double).unwrap();
        let hit = ten.outcome(HandKind::Hard(10), Action::Hit).unwrap();
        assert!(double.variance(&dealer) > 3.0 * hit.variance(&dealer));
        // Tens against a six: published infinite-deck values .704 for standing, .58 or so for splitting.
        let mut six = play(&HouseRules::default(), "6");
        let dealer = six.dealer;
        let stand = six.outcome(HandKind::Pair(10), Action::Stand).unwrap();
        assert!((stand.mean(&dealer) - 0.704).abs() < 2e-3);
        let split = six.outcome(HandKind::Pair(10), Action::Split).unwrap();
        let mean = split.mean(&dealer);
        assert!((0.4..0.62).contains(&mean), "{mean}");
        // Two hands against one dealer vary more than two that are apart.
        assert!(split.variance(&dealer) > 2.0);
    }
}
