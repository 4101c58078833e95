//! S3's own method: recursion over totals with an infinite deck.
//!
//! A state is the player's total with every ace counted 1 and a flag for an ace, the same for the dealer, and a flag
//! set once the player has hit. The actions are hit, stand and, as the first, surrender; the dealer draws below 17 and
//! stands on all 17s; every 21 is a plain 21. Values are payouts per unit staked: 2 for a win, 1 for a push, 0 for a
//! loss, so the EV is the payout minus 1.
//!
//! [`PlainRecursion`] recomputes everything each time; [`MemoisedRecursion`] caches results. Both give the same
//! numbers; S3's point is the difference in time.

use std::collections::HashMap;

/// A player's or dealer's cards as S3 represents them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    /// Sum with every ace counted 1.
    pub sum: u8,
    /// `true` if there is an ace.
    pub has_ace: bool,
}

impl Sum {
    /// A state from its sum and ace flag.
    #[must_use]
    pub const fn new(sum: u8, has_ace: bool) -> Sum {
        Sum { sum, has_ace }
    }

    /// One card: 1 for the ace, 10 for all ten-valued ranks.
    #[must_use]
    pub const fn card(points: u8) -> Sum {
        Sum::new(points, points == 1)
    }

    /// The sum with one more card.
    #[must_use]
    const fn with(self, points: u8) -> Sum {
        Sum::new(self.sum + points, self.has_ace || points == 1)
    }

    /// Score: an ace counts 11 unless that busts, so a lone ace is 11; more than 21 scores 0.
    #[must_use]
    pub const fn score(self) -> u8 {
        match self.sum {
            22.. => 0,
            sum if self.has_ace && sum <= 11 => sum + 10,
            sum => sum,
        }
    }
}

/// Payouts of the actions in a state, 0…2 per unit staked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Payouts {
    /// Hitting, and optimal play afterwards.
    pub hit: f64,
    /// Standing.
    pub stand: f64,
    /// Surrender, 0.5; `None` once the player has hit.
    pub surrender: Option<f64>,
}

impl Payouts {
    /// Payout of the best action.
    #[must_use]
    pub fn best(&self) -> f64 {
        self.hit.max(self.stand).max(self.surrender.unwrap_or(0.0))
    }
}

/// Probabilities by score: a bust (0), then 17 to 21.
type Scores = [f64; 6];

fn score_index(score: u8) -> usize {
    usize::from(score.saturating_sub(16))
}

/// Cards by points, each with its probability.
fn cards() -> impl Iterator<Item = (u8, f64)> {
    (1..=10).map(|points| (points, if points == 10 { 4.0 } else { 1.0 } / 13.0))
}

/// The recursion of S3; implementations differ in caching.
pub trait Recursion {
    /// Distribution of the dealer's scores.
    fn dealer(&mut self, dealer: Sum) -> DealerScores;

    /// Payout under optimal play of a player who has hit.
    fn best_after_hit(&mut self, player: Sum, dealer: Sum) -> f64;

    /// Payouts of a state.
    fn payouts(&mut self, player: Sum, dealer: Sum, has_hit: bool) -> Payouts {
        if player.score() == 0 {
            let surrender = (!has_hit).then_some(0.5);
            return Payouts {
                hit: 0.0,
                stand: 0.0,
                surrender,
            };
        }
        let stand = self.dealer(dealer).payout(player.score());
        let hit = cards()
            .map(|(points, chance)| (player.with(points), chance))
            .filter(|(player, _)| player.score() > 0)
            .map(|(player, chance)| chance * self.best_after_hit(player, dealer))
            .sum();
        Payouts {
            hit,
            stand,
            surrender: (!has_hit).then_some(0.5),
        }
    }
}

/// Distribution of the dealer's final scores.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DealerScores(Scores);

impl DealerScores {
    /// All probability on one score.
    fn certain(score: u8) -> DealerScores {
        let mut scores = DealerScores::default();
        scores.0[score_index(score)] = 1.0;
        scores
    }

    /// Payout of standing with `score`.
    fn payout(&self, score: u8) -> f64 {
        let at = if score < 17 {
            None
        } else {
            Some(score_index(score))
        };
        let wins: f64 = self.0[..at.unwrap_or(1)].iter().sum();
        2.0 * wins + at.map_or(0.0, |at| self.0[at])
    }
}

/// Distribution for a dealer's hand from those of the hands with one more card.
fn dealer_scores(dealer: Sum, mut next: impl FnMut(Sum) -> DealerScores) -> DealerScores {
    let score = dealer.score();
    if score == 0 || score >= 17 {
        return DealerScores::certain(score);
    }
    let mut scores = DealerScores::default();
    for (points, chance) in cards() {
        let drawn = next(dealer.with(points));
        for (sum, part) in scores.0.iter_mut().zip(drawn.0) {
            *sum += chance * part;
        }
    }
    scores
}

/// Recomputes everything on every call.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainRecursion;

impl Recursion for PlainRecursion {
    fn dealer(&mut self, dealer: Sum) -> DealerScores {
        dealer_scores(dealer, |dealer| self.dealer(dealer))
    }

    fn best_after_hit(&mut self, player: Sum, dealer: Sum) -> f64 {
        self.payouts(player, dealer, true).best()
    }
}

/// Number of states that [`PlainRecursion`] visits for one state of a player, the dealer's included: the reason for
/// S3's memoisation.
#[must_use]
pub fn plain_calls(player: Sum, dealer: Sum) -> u64 {
    fn of_dealer(dealer: Sum, known: &mut HashMap<Sum, u64>) -> u64 {
        if let Some(&calls) = known.get(&dealer) {
            return calls;
        }
        let is_final = dealer.score() == 0 || dealer.score() >= 17;
        let next = cards().filter(|_| !is_final);
        let calls = 1 + next
            .map(|(points, _)| of_dealer(dealer.with(points), known))
            .sum::<u64>();
        known.insert(dealer, calls);
        calls
    }
    fn of_player(player: Sum, dealer: u64, known: &mut HashMap<Sum, u64>) -> u64 {
        if let Some(&calls) = known.get(&player) {
            return calls;
        }
        let next = cards().map(|(points, _)| player.with(points));
        let next = next.filter(|player| player.score() > 0);
        let calls = 1
            + dealer
            + next
                .map(|player| of_player(player, dealer, known))
                .sum::<u64>();
        known.insert(player, calls);
        calls
    }
    let dealer = of_dealer(dealer, &mut HashMap::new());
    of_player(player, dealer, &mut HashMap::new())
}

/// Caches every state it has met.
#[derive(Clone, Debug, Default)]
pub struct MemoisedRecursion {
    dealers: HashMap<Sum, DealerScores>,
    states: HashMap<(Sum, Sum, bool), Payouts>,
}

impl Recursion for MemoisedRecursion {
    fn dealer(&mut self, dealer: Sum) -> DealerScores {
        if let Some(&known) = self.dealers.get(&dealer) {
            return known;
        }
        let scores = dealer_scores(dealer, |dealer| self.dealer(dealer));
        self.dealers.insert(dealer, scores);
        scores
    }

    fn best_after_hit(&mut self, player: Sum, dealer: Sum) -> f64 {
        self.look_up(player, dealer, true).best()
    }
}

impl MemoisedRecursion {
    /// Payouts of a state, from the cache if it was met before.
    pub fn look_up(&mut self, player: Sum, dealer: Sum, has_hit: bool) -> Payouts {
        if let Some(&known) = self.states.get(&(player, dealer, has_hit)) {
            return known;
        }
        let payouts = self.payouts(player, dealer, has_hit);
        self.states.insert((player, dealer, has_hit), payouts);
        payouts
    }

    /// Number of cached player states.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// `true` if no player state is cached.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }
}
