//! Claims that what is learned depends on the opponent and the rules.

use super::{Courses, THREE, TWO, above, decided, signed};
use crate::s2::raw::{B, B_ON_ALL_STATE, B_ON_UNDER_12, Course, D, D_ON_ALL_STATE, E, Series};
use crate::verdict::{Estimate, Finding, LEVEL, Test, Verdict, strict};

/// Faces of the ranks, from the lowest.
const FACES: [&str; 13] = [
    "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2",
];

/// Findings on what depends on the opponent.
pub(super) fn of_opponents(courses: &Courses<'_>) -> Vec<Finding> {
    let on_all_state = courses.mean(|course| course.gain(B_ON_ALL_STATE, D_ON_ALL_STATE));
    let on_under_12 = courses.mean(|course| course.gain(E, B_ON_UNDER_12));
    let pairs: Vec<[Option<f64>; 2]> = courses
        .0
        .chunks_exact(2)
        .filter_map(|pair| {
            let [one, other] = pair else { return None };
            let series = |course: &&Course, name: &str| course.series.get(name).cloned();
            let [b, c] = [series(one, B)?, series(other, B)?];
            let [d, e] = [series(one, D)?, series(other, D)?];
            let half = |x: Option<f64>, y: Option<f64>| Some(f64::midpoint(x?, y?));
            Some([
                half(correlation(&b, &c), correlation(&d, &e)),
                half(correlation(&b, &e), correlation(&d, &c)),
            ])
        })
        .collect();
    let mean = |of: &dyn Fn(&[Option<f64>; 2]) -> Option<f64>| {
        Estimate::mean(&pairs.iter().filter_map(of).collect::<Vec<_>>())
    };
    let same = mean(&|pair| pair[0]);
    let other = mean(&|pair| pair[1]);
    let closer = mean(&|pair| Some(pair[0]? - pair[1]?));
    vec![
        change_of_standard(
            courses,
            "standard-by-opponent",
            [(B, "against PSInAllState"), (D, "against PSUnder12")],
            "",
        ),
        decided(
            "fits-opponent",
            format!(
                "what was learned against the opponent scores {} a game more against PSInAllState than what was learned against the other, and {} \
                 against PSUnder12",
                signed(on_all_state, 4),
                signed(on_under_12, 4)
            ),
            &[above(on_all_state), above(on_under_12)],
            "",
        ),
        decided(
            "opponents-correlated",
            format!(
                "over the 13 ranks what keeping a pair is worth correlates {} between courses against the same opponent, {} against the other; a \
                 difference of {}",
                signed(same, 2),
                signed(other, 2),
                signed(closer, 2)
            ),
            &[above(closer)],
            "",
        ),
    ]
}

/// Finding on a rank whose pairs are kept after learning the one way and broken up after learning the other: one is
/// enough.
pub(super) fn change_of_standard(
    courses: &Courses<'_>,
    claim: &str,
    ways: [(&str, &str); 2],
    why: &str,
) -> Finding {
    let keeping = |rank: u8| {
        let of = |name| courses.of(name, move |series| series.keeping(rank));
        Some([of(ways[0].0)?, of(ways[1].0)?])
    };
    let known: Vec<(&str, [Estimate; 2])> = (THREE..=TWO)
        .zip(FACES)
        .filter_map(|(rank, face)| Some((face, keeping(rank)?)))
        .collect();
    let level = strict(2 * known.len());
    // Both signs of the pair at this level, in this order.
    let have = |pair: &[Estimate; 2], kept: [bool; 2], level: f64| {
        let test = |(one, kept): (&Estimate, bool)| {
            let test = if kept { Test::above } else { Test::below };
            test(*one, 0.0).passes_at(level)
        };
        pair.iter().zip(kept).all(test)
    };
    let changed: Vec<&(&str, [Estimate; 2])> = known
        .iter()
        .filter(|(_, pair)| have(pair, [true, false], level) || have(pair, [false, true], level))
        .collect();
    let is_same =
        |pair: &[Estimate; 2]| have(pair, [true, true], LEVEL) || have(pair, [false, false], LEVEL);
    let open: Vec<&(&str, [Estimate; 2])> =
        known.iter().filter(|(_, pair)| !is_same(pair)).collect();
    let (verdict, told) = if !changed.is_empty() {
        (Verdict::Reproduced, &changed)
    } else if open.is_empty() && !known.is_empty() {
        (Verdict::Differs, &open)
    } else {
        let differences = open.iter().flat_map(|(_, pair)| pair);
        (Verdict::too_close(differences, level), &open)
    };
    let told: Vec<String> = told
        .iter()
        .map(|(face, [one, other])| {
            format!(
                "of {face} {} {} and {} {}",
                one.signed(3),
                ways[0].1,
                other.signed(3),
                ways[1].1
            )
        })
        .collect();
    let here = if told.is_empty() {
        "the same pairs are kept, and the same broken up".to_owned()
    } else {
        format!("keeping a pair is worth {}", told.join("; "))
    };
    let rule = "A standard has changed where a pair of some rank is broken up the one way and kept the other; the others are the same or unsure";
    Finding {
        claim: claim.to_owned(),
        here,
        verdict,
        why: if why.is_empty() {
            rule.to_owned()
        } else {
            format!("{rule}. {why}")
        },
    }
}

/// Correlation over the ranks of what keeping a pair is worth.
fn correlation(one: &Series, other: &Series) -> Option<f64> {
    let pairs: Vec<[f64; 2]> = (THREE..=TWO)
        .filter_map(|rank| Some([one.keeping(rank)?, other.keeping(rank)?]))
        .collect();
    let count = pairs.len() as f64;
    let mean = |at: usize| pairs.iter().map(|pair| pair[at]).sum::<f64>() / count;
    let means = [mean(0), mean(1)];
    let product = |x: usize, y: usize| -> f64 {
        pairs
            .iter()
            .map(|pair| (pair[x] - means[x]) * (pair[y] - means[y]))
            .sum()
    };
    let below = (product(0, 0) * product(1, 1)).sqrt();
    (below > 0.0).then(|| product(0, 1) / below)
}
