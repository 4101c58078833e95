//! Claims about the playouts that a search takes to repeat itself.

use super::{Judge, Part, above};
use crate::s4::effort::{LOOKS, POLICIES};
use crate::s4::mean::{signed, words};
use crate::s4::problems::Problems;

/// Distance of two searches' values above which a value is not yet right: five times the movement at which the paper
/// takes MCM for settled.
const RIGHT: f64 = 0.05;

impl Judge<'_> {
    pub(super) fn effort(&mut self, kinds: &[Problems<'_>]) {
        const LAST: usize = LOOKS.len() - 1;
        self.claim(
            kinds,
            "huge-apart",
            "the distance of two searches' values of the best move; 0.05 is five times the movement at which the paper takes MCM for settled, and \
             by √n a hundred times the playouts leave a tenth",
            |problems| {
                let mean = |look: usize| problems.twice(0, |twice| twice.apart[look]);
                let over = problems.twice(0, |twice| twice.apart[LAST] - 0.1 * twice.apart[0]);
                let looks = [0, LAST].map(|look| words(mean(look)));
                let here = format!("{} after {} and {} playouts", looks.join(" and "), LOOKS[0], LOOKS[LAST]);
                Part::of(here, [above(mean(LAST), RIGHT), above(over, 0.0)])
            },
        );
        self.claim(kinds, "repeats", "", |problems| {
            let same =
                |look: usize| problems.twice(0, |twice| f64::from(u8::from(twice.same[look])));
            let here = [0, LAST].map(|look| words(same(look))).join(" and ");
            let gain = problems.twice(0, |twice| {
                let [first, last] = [0, LAST].map(|look| f64::from(u8::from(twice.same[look])));
                last - first
            });
            Part::of(format!("{here}, {} more", signed(gain)), [above(gain, 0.0)])
        });
        self.claim(kinds, "repeats-keeping", POLICIES[1].1, |problems| {
            let gain = problems.mean_same_gain(LAST);
            Part::of(format!("{} more often", signed(gain)), [above(gain, 0.0)])
        });
    }
}
