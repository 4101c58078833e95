//! Minorisation-maximisation for the generalised Bradley-Terry model (Hunter 2004; Coulom 2007): maximum-likelihood
//! ratings for the results of competitions between teams.
//!
//! The strength of a team is the product γ of its features' ratings, and it wins a competition with probability γ / Σ γ
//! over all teams in it. As a function of one rating alone, or of several that never meet in one team, the log-likelihood
//! has a minorising function that touches it at the current point and has its maximum at
//!
//! γᵢ = Wᵢ / Σⱼ (Cᵢⱼ / Eⱼ)
//!
//! with Wᵢ the number of wins of teams with feature i, Eⱼ the total strength of all teams in competition j, and Cᵢⱼ the
//! strength of the team mates of i in it. So a step never lowers the likelihood. Features are put into groups that never
//! meet in a team, and a step is made for one group after the other.
//!
//! The prior is Coulom's: every feature has won and lost some games against an opponent with rating 1. Without it a
//! feature that never won would be rated 0, and all ratings could be scaled.

/// Competitions between teams of features, and the ratings being fitted to them.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Features of each team.
    teams: Vec<Vec<u16>>,
    /// Teams with each feature.
    members: Vec<Vec<u16>>,
    /// Features by group: no two of a group meet in a team.
    groups: Vec<Vec<u16>>,
    /// Teams of all competitions, concatenated.
    entrants: Vec<u16>,
    /// End of each competition among the entrants.
    ends: Vec<usize>,
    /// Number of competitions won by each team.
    wins: Vec<u32>,
    /// Prior number of wins and losses of every feature against rating 1.
    prior: f64,
    gammas: Vec<f64>,
}

impl Tournament {
    /// A tournament of these teams, given by their features (each below `features`, none twice in a team); every feature
    /// starts with `prior` wins and losses against rating 1.
    #[must_use]
    pub fn new(features: usize, teams: Vec<Vec<u16>>, prior: f64) -> Tournament {
        let mut members = vec![Vec::new(); features];
        for (team, of) in (0..).zip(&teams) {
            for &feature in of {
                members[usize::from(feature)].push(team);
            }
        }
        Tournament {
            groups: groups(features, &teams),
            wins: vec![0; teams.len()],
            teams,
            members,
            entrants: Vec::new(),
            ends: Vec::new(),
            prior,
            gammas: vec![1.0; features],
        }
    }

    /// Adds a competition between `teams` won by the team `winner`, one of them.
    pub fn add(&mut self, teams: impl IntoIterator<Item = u16>, winner: u16) {
        self.entrants.extend(teams);
        self.ends.push(self.entrants.len());
        self.wins[usize::from(winner)] += 1;
    }

    /// Number of competitions.
    #[must_use]
    pub fn competitions(&self) -> usize {
        self.ends.len()
    }

    /// Current ratings, by feature.
    #[must_use]
    pub fn gammas(&self) -> &[f64] {
        &self.gammas
    }

    /// Strength of each team.
    fn worths(&self) -> Vec<f64> {
        let worth = |team: &Vec<u16>| {
            let features = team.iter().map(|&feature| usize::from(feature));
            features.map(|feature| self.gammas[feature]).product()
        };
        self.teams.iter().map(worth).collect()
    }

    /// Teams of each competition.
    fn fields(&self) -> impl Iterator<Item = &[u16]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins
            .zip(&self.ends)
            .map(|(begin, &end)| &self.entrants[begin..end])
    }

    /// Log-likelihood of all results, without the prior.
    #[must_use]
    pub fn log_likelihood(&self) -> f64 {
        let worths = self.worths();
        let won = |(&wins, worth): (&u32, &f64)| match wins {
            0 => 0.0,
            wins => f64::from(wins) * worth.ln(),
        };
        let winners: f64 = self.wins.iter().zip(&worths).map(won).sum();
        let all = |field: &[u16]| field.iter().map(|&team| worths[usize::from(team)]).sum();
        winners - self.fields().map(|field| f64::ln(all(field))).sum::<f64>()
    }

    /// The objective: the log-likelihood with the prior.
    #[must_use]
    pub fn objective(&self) -> f64 {
        if self.prior == 0.0 {
            return self.log_likelihood();
        }
        let of = |gamma: &f64| gamma.ln() - 2.0 * (gamma + 1.0).ln();
        self.log_likelihood() + self.prior * self.gammas.iter().map(of).sum::<f64>()
    }

    /// Makes a step for each group of features. O(groups · entrants).
    pub fn iterate(&mut self) {
        let mut weights = vec![0.0; self.teams.len()];
        for group in 0..self.groups.len() {
            let worths = self.worths();
            // For each team, the sum of 1 / Eⱼ over its competitions.
            weights.fill(0.0);
            for field in self.fields() {
                let all: f64 = field.iter().map(|&team| worths[usize::from(team)]).sum();
                let share = 1.0 / all;
                for &team in field {
                    weights[usize::from(team)] += share;
                }
            }
            for &feature in &self.groups[group] {
                let feature = usize::from(feature);
                let gamma = self.gammas[feature];
                let (mut won, mut faced) = (self.prior, 2.0 * self.prior / (gamma + 1.0));
                for &team in &self.members[feature] {
                    let team = usize::from(team);
                    won += f64::from(self.wins[team]);
                    if weights[team] > 0.0 && gamma > 0.0 {
                        faced += weights[team] * worths[team] / gamma;
                    }
                }
                // A feature that never occurred keeps its rating.
                if faced > 0.0 {
                    self.gammas[feature] = won / faced;
                }
            }
        }
    }

    /// Iterates until the objective grows by less than `tolerance` per competition, at most `most` times. Calls
    /// `progress` with the log-likelihood after each iteration.
    pub fn solve(&mut self, tolerance: f64, most: usize, mut progress: impl FnMut(f64)) {
        let enough = tolerance * self.competitions() as f64;
        let mut before = self.objective();
        for _ in 0..most {
            self.iterate();
            let now = self.objective();
            progress(self.log_likelihood());
            if now - before < enough {
                return;
            }
            before = now;
        }
    }
}

/// Puts features that never meet in a team into the same group: each into the first one possible.
fn groups(features: usize, teams: &[Vec<u16>]) -> Vec<Vec<u16>> {
    let mut meet = vec![vec![false; features]; features];
    for team in teams {
        for &a in team {
            for &b in team {
                meet[usize::from(a)][usize::from(b)] = true;
            }
        }
    }
    let mut groups: Vec<Vec<u16>> = Vec::new();
    for (feature, met) in (0_u16..).zip(&meet) {
        let free = |group: &&mut Vec<u16>| group.iter().all(|&other| !met[usize::from(other)]);
        match groups.iter_mut().find(free) {
            Some(group) => group.push(feature),
            None => groups.push(vec![feature]),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hundred competitions between three teams with two features each, with random winners.
    fn tangled(prior: f64) -> Tournament {
        let mut rng = sanban_game::Seed(1).stream();
        let teams = vec![vec![0, 1], vec![1, 2], vec![2, 3], vec![0, 3], vec![4]];
        let mut tournament = Tournament::new(5, teams, prior);
        for _ in 0..100 {
            let field: Vec<u16> = (0..5).filter(|_| rng.chance(0.6)).collect();
            if let Some(&winner) = rng.choose(&field) {
                tournament.add(field, winner);
            }
        }
        tournament
    }

    #[test]
    fn two_players_are_rated_by_their_wins() {
        let mut tournament = Tournament::new(2, vec![vec![0], vec![1]], 0.0);
        for winner in [0, 0, 1, 0] {
            tournament.add([0, 1], winner);
        }
        tournament.solve(0.0, 1000, |_| {});
        let [a, b] = *tournament.gammas() else {
            unreachable!()
        };
        // Three wins of four: the likelihood is largest where a / (a + b) = 3/4.
        assert!((a / b - 3.0).abs() < 1e-9, "{a} / {b}");
        let expected = 3.0 * 0.75_f64.ln() + 0.25_f64.ln();
        assert!((tournament.log_likelihood() - expected).abs() < 1e-12);
    }

    #[test]
    fn teams_are_rated_by_their_features() {
        // Feature 0 competes with 1, beside feature 2 with 3: the four results are as if the two were independent.
        let teams = vec![vec![0, 2], vec![0, 3], vec![1, 2], vec![1, 3]];
        let mut tournament = Tournament::new(4, teams, 0.0);
        for (winner, wins) in [(0, 8), (1, 4), (2, 2), (3, 1)] {
            for _ in 0..wins {
                tournament.add([0, 1, 2, 3], winner);
            }
        }
        tournament.solve(0.0, 1000, |_| {});
        let gammas = tournament.gammas();
        assert!((gammas[0] / gammas[1] - 4.0).abs() < 1e-6, "{gammas:?}");
        assert!((gammas[2] / gammas[3] - 2.0).abs() < 1e-6, "{gammas:?}");
    }

    #[test]
    fn the_prior_is_games_against_rating_one() {
        // Won 3 of 4, and one game won and one lost against rating 1, twice: computed by hand, the derivative is zero.
        let mut tournament = Tournament::new(2, vec![vec![0], vec![1]], 1.0);
        for winner in [0, 0, 1, 0] {
            tournament.add([0, 1], winner);
        }
        tournament.solve(0.0, 10_000, |_| {});
        let [a, b] = *tournament.gammas() else {
            unreachable!()
        };
        let slope = |own: f64, other: f64, wins: f64| {
            (wins + 1.0) / own - 4.0 / (own + other) - 2.0 / (own + 1.0)
        };
        assert!(slope(a, b, 3.0).abs() < 1e-6 && slope(b, a, 1.0).abs() < 1e-6);
        assert!(a > 1.0 && b < 1.0);
    }

    #[test]
    fn the_likelihood_never_falls() {
        for prior in [0.0, 1.0] {
            let mut tournament = tangled(prior);
            let mut before = tournament.objective();
            let first = before;
            for _ in 0..200 {
                tournament.iterate();
                let now = tournament.objective();
                assert!(now >= before - 1e-9, "{before} → {now}");
                before = now;
            }
            assert!(before > first + 0.1);
        }
    }

    #[test]
    fn a_feature_that_never_wins_is_worth_nothing_without_a_prior() {
        let mut tournament = Tournament::new(3, vec![vec![0], vec![1], vec![2]], 0.0);
        tournament.add([0, 1], 0);
        tournament.solve(1e-9, 10, |_| {});
        assert_eq!(tournament.gammas()[1], 0.0);
        // The third never occurred.
        assert_eq!(tournament.gammas()[2], 1.0);
        assert_eq!(tournament.log_likelihood(), 0.0);
    }

    #[test]
    fn no_two_of_a_group_meet() {
        let tournament = tangled(0.0);
        assert_eq!(tournament.groups.iter().map(Vec::len).sum::<usize>(), 5);
        for group in &tournament.groups {
            for team in &tournament.teams {
                assert!(
                    team.iter()
                        .filter(|feature| group.contains(feature))
                        .count()
                        <= 1
                );
            }
        }
    }
}
