//! Claims on (b) to (g): what is learned, and how it plays.

use super::{ACE, Courses, EIGHT, THREE, TWO, above, below, decided, signed};
use crate::s2::raw::{
    B, BROKEN, Course, D, E, E_SEATS, EXPLORING, G, G_BROKEN, G_SEATS, KEPT, OF_GREEDY, OPPOSITE,
    Series, TOLD,
};
use crate::verdict::{Estimate, Finding, Test, Verdict};

/// The game from which Fig 5 rises, by the paper.
const TURN: f64 = 5_000.0;

/// Margin of [`TURN`] as a power of two: "about game 5,000" is read off a plot of 30,000, whose marks are hardly closer
/// than 5,000, so half and twice as many games are the same.
const TURN_MARGIN: f64 = 1.0;

/// Share of the plays with four cards of a rank held in those with three, below which four are extremely rare.
const RARE: f64 = 0.1;

/// Finding on equation (1) as it is printed.
pub(in crate::s2) fn of_printed_equation(courses: &Courses<'_>) -> Option<Finding> {
    let [b, e] = [B, E].map(|name| courses.of(name, Series::mean));
    b.or(e)?;
    Some(decided(
        "equation-1",
        format!(
            "as printed {} a game in (b), {} in (e)",
            signed(b, 3),
            signed(e, 3)
        ),
        &[above(b), above(e)],
        "As printed the values tend to 0 and nothing is learned. Taken for a slip of the press: everything else is by the running mean, value + (score - \
         value) / times",
    ))
}

/// Findings on (b) and (c); `again` are more courses of the same learning, those of (i).
pub(super) fn of_all_state(courses: &Courses<'_>, again: &[Series]) -> Vec<Finding> {
    let ahead = courses.of(B, Series::mean);
    // The sums after a share of the games, as of 30,000.
    let after = |share: f64| {
        courses.of(B, move |series| {
            Some(series.slope(0.0, share)? * 30_000.0 * share)
        })
    };
    let first = after(1.0 / 30.0);
    let turn = courses.of(B, |series| {
        // A plot shows no turn within the width of its line.
        let turn = (series.lowest.0 as f64 / series.games as f64).max(1.0 / 120.0);
        Some((30_000.0 * turn).log2())
    });
    let one_course = |turn: Estimate| turn.of_sample(TURN.log2(), 1.0 / courses.0.len() as f64);
    let games = |log: f64| format!("{:.0}", 2.0_f64.powf(log));
    let keeping = |rank| courses.of(B, move |series| series.keeping(rank));
    let [aces, twos] = [ACE, TWO].map(keeping);
    let of_eights = |courses: &[&Series]| {
        let kept = courses.iter().filter_map(|series| series.keeping(EIGHT));
        kept.collect::<Vec<f64>>()
    };
    let own = courses.0.iter().filter_map(|course| course.series.get(B));
    let own = of_eights(&own.collect::<Vec<_>>());
    let again = of_eights(&again.iter().collect::<Vec<_>>());
    let eights = [&own[..], &again].concat();
    let broken = eights.iter().filter(|kept| **kept < 0.0).count();
    let of = eights.len();
    let apart = [&own, &again].map(|part| signed(Estimate::mean(part), 3));
    let eights = Estimate::mean(&eights);
    let four = courses
        .0
        .iter()
        .filter_map(|course| course.series.get(B))
        .map(|series| [3, 4].map(|held| series.plays_with(held) as f64));
    let four = Estimate::ratio(&four.collect::<Vec<_>>());
    let mut found = vec![
        decided(
            "b-early-loss",
            format!(
                "{} after 1,000 games, {} after 5,000",
                signed(first, 0),
                signed(after(1.0 / 6.0), 0)
            ),
            &[below(first)],
            "How severe the losses of the paper are is in a picture that is lost",
        ),
        decided(
            "b-turn",
            match turn {
                Some(turn) => {
                    let half = turn.half(crate::verdict::LEVEL).unwrap_or(0.0);
                    format!(
                        "the sum is lowest after game {} (geometric mean of the courses; {} to {})",
                        games(turn.value),
                        games(turn.value - half),
                        games(turn.value + half)
                    )
                }
                None => String::new(),
            },
            &[turn.map(|turn| Test::same(turn, one_course(turn), TURN_MARGIN))],
            "Courses differ widely, and the paper has one: beside the scatter of a single course only a much larger difference would have been seen",
        ),
        decided(
            "b-ahead",
            format!(
                "{} a game; ahead in {}",
                signed(ahead, 4),
                courses.counted(|course| course.mean(B))
            ),
            &[above(ahead)],
            courses.scatter(ahead),
        ),
        decided(
            "b-trumps",
            format!(
                "keeping a pair of aces is worth {}, of 2s {}",
                signed(aces, 3),
                signed(twos, 3)
            ),
            &[below(aces), below(twos)],
            "",
        ),
        decided(
            "b-eights",
            format!(
                "keeping a pair of 8s is worth {}; they are broken up in {broken} of {of} courses",
                signed(eights, 3)
            ),
            &[below(eights)],
            format!(
                "Courses of (b) and of the same learning in (i): {}. Winning does not show it: see the claim before",
                apart.join(" and ")
            ),
        ),
        decided(
            "four-rare",
            match four {
                Some(four) => format!("{} plays for each with three held", four.words(3)),
                None => "three are never held".to_owned(),
            },
            &[four.map(|four| Test::below(four, RARE))],
            "",
        ),
    ];
    // The games are compared as powers of two.
    for finding in found.iter_mut().filter(|one| one.claim == "b-turn") {
        if let Verdict::TooClose(Some(halves)) = &mut finding.verdict {
            *halves = halves.map(|half| half.exp2() - 1.0);
        }
    }
    for (claim, rank, held, played) in [
        ("c-two-3s", THREE, 2, 2),
        ("c-three-3s", THREE, 3, 3),
        ("c-two-2s", TWO, 2, 1),
        ("c-three-2s", TWO, 3, 1),
    ] {
        found.push(preference(courses, claim, B, rank, held, played));
    }
    found
}

/// Finding on the best of the plays with so many cards of a rank held.
fn preference(
    courses: &Courses<'_>,
    claim: &str,
    series: &str,
    rank: u8,
    held: u8,
    played: u8,
) -> Finding {
    // Each other play by itself: the best of several noisy values is too high.
    let over = |other: u8| {
        let of = move |course: &Course| {
            let series = course.series.get(series)?;
            series.over(rank, held, played, other)
        };
        courses.mean(of)
    };
    let others: Vec<u8> = (1..=held.min(3)).filter(|&other| other != played).collect();
    let differences: Vec<Option<Estimate>> = others.iter().map(|&other| over(other)).collect();
    let said: Vec<String> = others
        .iter()
        .zip(&differences)
        .map(|(other, difference)| format!("{} over {other} cards", signed(*difference, 3)))
        .collect();
    let times: Vec<String> = (1..=held)
        .map(|played| courses.times(series, rank, held, played).to_string())
        .collect();
    let tests: Vec<Option<Test>> = differences.into_iter().map(above).collect();
    decided(
        claim,
        format!(
            "{}; plays of 1 to {held} cards in the middle course: {}",
            said.join(", "),
            times.join(", ")
        )
        .replace("over 1 cards", "over a single one"),
        &tests,
        "",
    )
}

/// Findings on (d) to (g) that learning and measuring once decide.
pub(super) fn of_under_12(courses: &Courses<'_>) -> Vec<Finding> {
    let behind = courses.of(D, Series::mean);
    let first = courses.of(D, |series| series.slope(0.0, 0.1));
    let later = courses.of(D, |series| series.slope(1.0 / 3.0, 1.0));
    let steeper = courses.of(D, |series| {
        Some(series.slope(0.0, 0.1)? - series.slope(1.0 / 3.0, 1.0)?)
    });
    let e = courses.of(E, Series::mean);
    let g = courses.of(G, Series::mean);
    let weak = courses.of(D, |series| {
        let kept: Vec<f64> = (THREE..THREE + 5)
            .filter_map(|rank| series.keeping(rank))
            .collect();
        Estimate::mean(&kept).map(|kept| kept.value)
    });
    let [eights, twos] = [EIGHT, TWO].map(|rank| courses.of(D, move |series| series.keeping(rank)));
    vec![
        decided(
            "d-behind",
            format!(
                "{} a game; ahead in {}",
                signed(behind, 4),
                courses.counted(|course| course.mean(D))
            ),
            &[below(behind)],
            courses.scatter(behind),
        ),
        decided(
            "d-flattens",
            format!(
                "{} a game in games 1 to 3,000, {} from 10,001 on",
                signed(first, 3),
                signed(later, 3)
            ),
            &[below(first), below(steeper)],
            "",
        ),
        decided(
            "e-ahead",
            format!(
                "{} a game; ahead in {}",
                signed(e, 4),
                courses.counted(|course| course.mean(E))
            ),
            &[above(e)],
            courses.scatter(e),
        ),
        preference(courses, "f-two-8s", D, EIGHT, 2, 1),
        preference(courses, "f-three-8s", D, EIGHT, 3, 1),
        decided(
            "g-ahead",
            format!(
                "{} a game; ahead in {}",
                signed(g, 4),
                courses.counted(|course| course.mean(G))
            ),
            &[above(g)],
            match courses.mean(|course| course.gain(G_BROKEN, G)) {
                Some(gain) => format!(
                    "With 8s, queens and kings played one by one, as PSUnder12No8 does, the score of what was learned changes by {} on the same deals. {}",
                    gain.signed(4),
                    courses.scatter(g)
                ),
                None => courses.scatter(g),
            },
        ),
        decided(
            "weak-kept-strong-broken",
            format!(
                "after (d) keeping a pair is worth {} for 3 to 7, {} for 8s, {} for 2s",
                signed(weak, 3),
                signed(eights, 3),
                signed(twos, 3)
            ),
            &[above(weak), below(eights), below(twos)],
            "",
        ),
    ]
}

/// Findings on (d) to (g) that what was learned decides when it is changed.
pub(super) fn of_measured(courses: &Courses<'_>) -> Vec<Finding> {
    let gain = |one, other| courses.mean(move |course: &Course| course.gain(one, other));
    let (early, late) = (gain(E, OF_GREEDY), gain(E, EXPLORING));
    let kept = gain(E, KEPT);
    let eights = courses.of(D, |series| series.keeping(EIGHT));
    let broken = gain(BROKEN, KEPT);
    // What the 8s gain beyond half of the lead.
    let share = courses.mean(|course| {
        let lead = course.series.get(E)?.mean()?;
        Some(course.gain(E, KEPT)? - 0.5 * lead)
    });
    let leads = courses.mean(|course| {
        let leads = |name: &str| {
            let series = course.series.get(name)?;
            Some(series.leads as f64 / series.games as f64)
        };
        Some(leads(BROKEN)? - leads(KEPT)?)
    });
    let (g, turned) = (
        courses.of(G, Series::mean),
        courses.of(G_SEATS, Series::mean),
    );
    let mut order = Vec::new();
    for (_, face) in TOLD {
        let name = format!("{OPPOSITE}{face}");
        order.push((face, courses.mean(|course| course.gain(E, &name))));
    }
    let said: Vec<String> = order
        .iter()
        .map(|(face, gain)| format!("{face} {}", signed(*gain, 4)))
        .collect();
    let order: Vec<Option<Test>> = order.iter().map(|(_, gain)| above(*gain)).collect();
    vec![
        decided(
            "value-order",
            format!(
                "what playing the pairs of a rank as learned gains a game over the other way: {}",
                said.join(", ")
            ),
            &order,
            "",
        ),
        decided(
            "explore-at-all",
            format!(
                "what was learned with ε = .05 scores {} a game more than what was learned with 0, both measured with 0",
                signed(early, 4)
            ),
            &[above(early)],
            "Compared are exploring throughout and not at all",
        ),
        decided(
            "explore-late",
            format!(
                "to stop exploring changes the score of what was learned by {} a game",
                signed(late, 4)
            ),
            &[above(late)],
            "",
        ),
        decided(
            "e-eights",
            format!(
                "keeping a pair of 8s is worth {}; playing what was learned rather than all 8s together gains {} a game",
                signed(eights, 3),
                signed(kept, 4)
            ),
            &[below(eights), above(kept)],
            "",
        ),
        decided(
            "f-leads",
            format!(
                "its 8s played one by one rather than together change the number of tricks that it leads by {} a game",
                signed(leads, 3)
            ),
            &[above(leads)],
            "",
        ),
        decided(
            "f-cause",
            format!(
                "its 8s as it plays them rather than together change its score by {} a game, of a lead of {}",
                signed(kept, 4),
                signed(courses.of(E, Series::mean), 4)
            ),
            &[above(share)],
            format!(
                "All of them one by one rather than together: {}. What it gets rid of was not looked at",
                signed(broken, 4)
            ),
        ),
        decided(
            "g-standard",
            format!(
                "{} a game alone against four; PSUnder12No8 alone against four of it {}",
                signed(g, 4),
                signed(turned, 4)
            ),
            &[above(g), below(turned)],
            format!(
                "Against PSUnder12: {} alone, {} turned",
                signed(courses.of(E, Series::mean), 4),
                signed(courses.of(E_SEATS, Series::mean), 4)
            ),
        ),
    ]
}
