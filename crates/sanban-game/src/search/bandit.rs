//! Bandits: the choice of the arm to pull next, as a balance of exploration and exploitation.

/// UCB1 (Auer, Cesa-Bianchi, Fischer 2002), as used by UCT: mean + c √(2 ln n / nⱼ) for an arm that was pulled nⱼ of n
/// times.
///
/// # Examples
/// ```
/// use sanban_game::search::Ucb1;
///
/// // An arm that was never pulled comes first; then a rarely pulled one can be preferred to a better one.
/// let bandit = Ucb1 { c: 1.0 };
/// assert_eq!(bandit.select([(10, 0.6), (0, 0.0)].into_iter()), Some(1));
/// assert_eq!(bandit.select([(100, 0.6), (2, 0.5)].into_iter()), Some(1));
/// assert_eq!(Ucb1 { c: 0.0 }.select([(100, 0.6), (2, 0.5)].into_iter()), Some(0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ucb1 {
    /// Exploration constant, in the unit of the values: 1 suits values from 0 to 1 in theory; less is often better in
    /// practice.
    pub c: f64,
}

impl Ucb1 {
    /// Index of the arm to pull next: the first that was never pulled, or else the first with the largest upper
    /// confidence bound. `arms` gives each arm's pulls and mean value; `None` if there is no arm. O(arms).
    pub fn select<I>(self, arms: I) -> Option<usize>
    where
        I: Iterator<Item = (u32, f64)> + Clone,
    {
        let total = arms.clone().map(|(pulls, _)| u64::from(pulls)).sum();
        self.select_with_total(total, arms)
    }

    /// Same as [`Ucb1::select`], with n = `total`, which may exceed the pulls of these arms: by visits of a node that
    /// did not go on to a child, or by pulls of arms that are left out this time.
    pub fn select_with_total<I>(self, total: u64, arms: I) -> Option<usize>
    where
        I: Iterator<Item = (u32, f64)> + Clone,
    {
        if let Some(index) = arms.clone().position(|(pulls, _)| pulls == 0) {
            return Some(index);
        }
        let width = self.c * (2.0 * (total as f64).ln()).sqrt();
        let mut best = None;
        let mut highest = f64::NEG_INFINITY;
        for (index, (pulls, mean)) in arms.enumerate() {
            let bound = mean + width / f64::from(pulls).sqrt();
            if bound > highest {
                highest = bound;
                best = Some(index);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arm_never_pulled_comes_first() {
        let bandit = Ucb1 { c: 1.0 };
        assert_eq!(
            bandit.select([(5, 1.0), (0, 0.0), (0, 0.0)].into_iter()),
            Some(1)
        );
        assert_eq!(bandit.select(std::iter::empty()), None);
    }

    #[test]
    fn c_weighs_knowing_little_against_being_good() {
        let arms = [(90, 0.6), (10, 0.5)];
        assert_eq!(Ucb1 { c: 0.0 }.select(arms.into_iter()), Some(0));
        assert_eq!(Ucb1 { c: 1.0 }.select(arms.into_iter()), Some(1));
        // 0.6 + c √(2 ln 100 / 90) = 0.5 + c √(2 ln 100 / 10) at c = 0.156 30.
        assert_eq!(Ucb1 { c: 0.1562 }.select(arms.into_iter()), Some(0));
        assert_eq!(Ucb1 { c: 0.1564 }.select(arms.into_iter()), Some(1));
    }
}
