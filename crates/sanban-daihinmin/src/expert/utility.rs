//! Utility of a place: the points of this game, and the expected points of the games that follow from its class.
//!
//! Classes form a Markov chain: among equal players the class of the next game follows from that of this one by the
//! transition probabilities below, estimated from such games. Backward induction from the game before the classes are
//! reset gives the value of each class.

use super::super::round::SEATS;
use super::super::rules::Rules;

/// By current class, daifugo first: the probability of each class after the next game (UECda, five equal clients).
const TRANSITIONS: [[f64; SEATS]; SEATS] = [
    [0.568, 0.244, 0.099, 0.049, 0.040],
    [0.291, 0.357, 0.186, 0.098, 0.068],
    [0.087, 0.190, 0.299, 0.242, 0.182],
    [0.029, 0.113, 0.235, 0.328, 0.294],
    [0.024, 0.096, 0.181, 0.282, 0.416],
];

/// Number of games after which a class no longer matters.
const HORIZON: u32 = 32;

/// Utility of each place of game `game` (from 1) in points: this game's and the expected later ones.
pub(super) fn utilities(rules: &Rules, game: u32) -> [f64; SEATS] {
    let reset = u32::from(rules.class_reset);
    let left = match reset {
        _ if !rules.exchange => 0,
        0 => HORIZON,
        _ => (reset - 1 - (game - 1) % reset).min(HORIZON),
    };
    let mut worth = POINTS;
    for _ in 0..left {
        let mut next = POINTS;
        for (class, worth_now) in next.iter_mut().enumerate() {
            let later: f64 = TRANSITIONS[class]
                .iter()
                .zip(worth)
                .map(|(p, w)| p * w)
                .sum();
            *worth_now += later - 3.0;
        }
        worth = next;
    }
    worth
}

/// Points of the places.
pub(super) const POINTS: [f64; SEATS] = [5.0, 4.0, 3.0, 2.0, 1.0];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_worth_more_the_more_games_are_left() {
        let rules = Rules::default();
        let at = |game| utilities(&rules, game);
        assert_eq!(at(100), POINTS);
        assert_eq!(at(200), POINTS);
        let spread = |game| at(game)[0] - at(game)[4];
        assert!(spread(1) > spread(95) && spread(95) > spread(99) && spread(99) > spread(100));
        assert!((5.0..12.0).contains(&spread(1)), "{}", spread(1));
        let single = Rules {
            exchange: false,
            ..rules
        };
        assert_eq!(utilities(&single, 1), POINTS);
    }
}
