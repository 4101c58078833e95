//! Odds before a game: the chance of each place, from ratings.

/// Chance of each place for players of these ratings, by Plackett and Luce: at `[player][place]`, 0…1. Of two, the chances of
/// a game without draws. Takes time and memory of the order of `n · 2^n`.
#[must_use]
pub fn place_chances(ratings: &[f64]) -> Vec<Vec<f64>> {
    let players = ratings.len();
    let most = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = ratings
        .iter()
        .map(|rating| 10_f64.powf((rating - most) / 400.0))
        .collect();
    let mut chances = vec![vec![0.0; players]; players];
    // Probability that these players, as a set, have the first places.
    let mut reached = vec![0.0; 1 << players];
    reached[0] = 1.0;
    for set in 0..reached.len() {
        let out = |player: usize| set >> player & 1 == 1;
        let place = set.count_ones() as usize;
        let left: f64 = (0..players)
            .filter(|&player| !out(player))
            .map(|player| weights[player])
            .sum();
        for player in (0..players).filter(|&player| !out(player)) {
            let chance = reached[set] * weights[player] / left;
            chances[player][place] += chance;
            reached[set | 1 << player] += chance;
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_have_the_odds_of_elo_and_every_place_is_taken_once() {
        let two = place_chances(&[1900.0, 1500.0]);
        assert!((two[0][0] - 10.0 / 11.0).abs() < 1e-12, "{two:?}");
        let five = place_chances(&[1688.0, 1631.0, 1500.0, 1385.0, 1306.0]);
        for index in 0..5 {
            let places: f64 = five[index].iter().sum();
            let players: f64 = five.iter().map(|chances| chances[index]).sum();
            assert!((places - 1.0).abs() < 1e-12 && (players - 1.0).abs() < 1e-12);
        }
        assert!(five[0][0] > five[1][0] && five[4][4] > five[3][4]);
        assert_eq!(place_chances(&[1500.0; 4])[2], [0.25; 4]);
    }
}
