//! Verdicts on the claims of the paper.

use super::published::DUELS;
use super::report::{GameUpdates, Played, S5Report};
use super::run::OWN_READING;
use crate::verdict::{Estimate, Finding, Test, Verdict};
use sanban_blokus::{Rules, State};
use sanban_game::{Seed, State as _};

/// Margin of the match of AMAF. The hundred games of the paper leave ± 0.07 open, so no smaller one can be met; from 0.82
/// to 1 is what "a great majority" may mean.
const MATCH: f64 = 0.10;
/// Margin of the shares of Table 2: just under the 0.065 by which its two methods differ, so that the figure of one
/// cannot pass for that of the other.
const ALONE: f64 = 0.06;
/// Margin of the shares of Tables 3 and 4: the paper's hundred games leave ± 0.13 open, and ours add to it.
const HUNDRED: f64 = 0.15;
/// Reserve of the figures of a hundred games.
const FEW_GAMES: &str = "The paper's hundred games leave ± 0.13 open, so that a share within 0.15 of its own can hardly be told from it";
/// Margin of the speeds of Table 2, in points: just under the 2.1 by which the better of its two methods is slower than
/// random playouts, so that no slowing cannot pass for it.
const SPEED: f64 = 2.0;
/// Ratio of updates from which they have *greatly* increased; the smallest of the paper is 2.6.
const GREATLY: f64 = 2.0;
/// Plies that are "a few moves later", number of moves that is "often" exceeded, and share of the positions that is
/// "often".
const LATER: std::ops::RangeInclusive<usize> = 2..=10;
const MANY: usize = 700;
const OFTEN: f64 = 1.0 / 3.0;

/// Verdicts on the claims that these results decide.
pub(super) fn of(report: &S5Report) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !report.updates.is_empty() {
        findings.extend(of_table_1(&report.updates));
    }
    findings.extend(of_match(report));
    findings.extend(of_table_2(report, "", ""));
    findings.extend(of_speeds(report));
    findings.extend(of_table_3(report, "", ""));
    findings.extend(of_table_4(report, "", ""));
    findings.extend(of_table_2(report, OWN_READING, "own-"));
    findings.extend(of_table_3(report, OWN_READING, "own-"));
    findings.extend(of_table_4(report, OWN_READING, "own-"));
    for select in ["roulette", "best-of-two"] {
        if let Some(played) = report.played(&format!("own-{select}"), "") {
            let claim = format!("own-better-{select}");
            findings.push(ahead(&claim, &played, String::new()));
        }
    }
    findings
}

/// Finding that the first player wins more than half.
fn ahead(claim: &str, played: &Played, why: String) -> Finding {
    let here = played.share.words(3);
    Finding::of(claim, here, &[Test::above(played.share, 0.5)], why)
}

/// Shares of a match by the other readings under which it was played.
fn otherwise(report: &S5Report, id: &str) -> String {
    by_others(report, [id], |[played]| played.share.words(3))
}

/// Words about matches by the other readings under which all of them were played.
fn by_others<const N: usize>(
    report: &S5Report,
    ids: [&str; N],
    words: impl Fn([Played; N]) -> String,
) -> String {
    let readings = ids
        .first()
        .map_or_else(Vec::new, |id| report.readings_of(id));
    let others = readings
        .into_iter()
        .filter(|reading| !reading.is_empty() && *reading != OWN_READING);
    let said = others.filter_map(|reading| {
        let played = ids.map(|id| report.played(id, reading));
        let played: Vec<Played> = played.into_iter().collect::<Option<_>>()?;
        let words = words(played.try_into().ok()?);
        let fitted = if reading == "c=by-amaf" {
            " (fitted)"
        } else {
            ""
        };
        Some(format!("{words} with {reading}{fitted}"))
    });
    said.collect::<Vec<_>>().join(", ")
}

/// Finding that a printed share is ours.
fn same(report: &S5Report, claim: &str, id: &str, margin: f64, why: &str) -> Option<Finding> {
    let played = report.played(id, "")?;
    let paper = DUELS.iter().find(|duel| duel.id == id)?.printed()?;
    let here = format!(
        "{}, {} from {}",
        played.share.words(3),
        played.share.minus(paper).signed(3),
        paper.words(3)
    );
    let tests = [Test::same(played.share, paper, margin)];
    Some(Finding::of(claim, here, &tests, why))
}

fn of_table_1(games: &[GameUpdates]) -> Vec<Finding> {
    // Ratios of the means over the games, as in the table.
    let ratio = |of: &dyn Fn(&GameUpdates) -> [f64; 2]| {
        Estimate::ratio(&games.iter().map(of).collect::<Vec<_>>())
    };
    let words = |ratios: &[Estimate]| {
        let said = ratios.iter().map(|ratio| ratio.words(2));
        said.collect::<Vec<_>>()
    };
    let ratios: Vec<Estimate> = (0..3)
        .filter_map(|at| ratio(&|game| game.a_second[at]))
        .collect();
    let more: Vec<Test> = ratios
        .iter()
        .map(|&ratio| Test::above(ratio, GREATLY))
        .collect();
    let rises: Vec<Estimate> = [1, 2]
        .into_iter()
        .filter_map(|at| ratio(&|game| [game.a_playout[at - 1], game.a_playout[at]]))
        .collect();
    let later: Vec<Test> = rises.iter().map(|&rise| Test::above(rise, 1.0)).collect();
    let first = {
        let mut legal = Vec::new();
        State::start(&Rules::default(), 2, Seed(1)).legal_actions(&mut legal);
        legal.len()
    };
    let often: Vec<f64> = games
        .iter()
        .map(|game| {
            let plies = LATER.filter_map(|ply| game.moves.get(ply));
            let many = plies.filter(|&&moves| moves > MANY).count();
            many as f64 / LATER.count() as f64
        })
        .collect();
    let often = Estimate::mean(&often);
    let most = games
        .iter()
        .flat_map(|game| game.moves.get(LATER))
        .flatten()
        .max();
    let mut findings = vec![
        Finding::of(
            "first-moves",
            first.to_string(),
            &[Test::same(
                Estimate::exact(first as f64),
                Estimate::exact(414.0),
                0.0,
            )],
            "by a start square for each side, which was taken up because it gives this number",
        ),
        Finding::of(
            "many-moves",
            format!(
                "more than {MANY} in {} of the positions of plies 3 to 11 of games of UCT, at most {}",
                often.map_or(String::new(), |often| often.words(2)),
                most.copied().unwrap_or_default()
            ),
            &often.map_or_else(Vec::new, |often| vec![Test::above(often, OFTEN)]),
            format!(
                "often is taken for more than {OFTEN:.2} of them, a few moves later for plies 3 to 11"
            ),
        ),
        Finding::of(
            "updates-more",
            format!(
                "{} times as many a second in A, B and C",
                words(&ratios).join(", ")
            ),
            &more,
            format!("greatly is taken for more than {GREATLY} times; chance: games"),
        ),
        Finding::of(
            "updates-later",
            format!(
                "updates a playout rise by a factor of {} from A to B and from B to C",
                words(&rises).join(" and ")
            ),
            &later,
            "each game beside itself",
        ),
    ];
    // That each side opens on a start square of its own was taken from this number.
    findings[0].verdict = findings[0].verdict.unless_fitted(true);
    findings
}

fn of_match(report: &S5Report) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(tree) = report.played("tree", "") {
        findings.push(ahead("tree-wins", &tree, String::new()));
    }
    if let Some(amaf) = report.played("amaf", "") {
        let others = otherwise(report, "amaf");
        findings.push(ahead("amaf-wins", &amaf, others.clone()));
        let why = if others.is_empty() {
            String::new()
        } else {
            format!(
                "the share hangs on the constant of UCB1, which the paper does not print, and more on giving each player its own: {others}"
            )
        };
        findings.extend(same(report, "amaf-92", "amaf", MATCH, &why));
    }
    for finding in &mut findings {
        finding.verdict = finding.verdict.unless_fitted(report.is_fitted);
    }
    findings
}

/// Claims about Table 2 by a reading; `prefix` stands before the names of the claims.
fn of_table_2(report: &S5Report, reading: &str, prefix: &str) -> Vec<Finding> {
    let [Some(roulette), Some(best)] = ["roulette", "best"].map(|id| report.played(id, reading))
    else {
        return Vec::new();
    };
    let claim = |name: &str| format!("{prefix}{name}");
    let shares = format!("{} and {}", roulette.share.words(3), best.share.words(3));
    let mut findings = vec![
        Finding::of(
            &claim("alone-beats-random"),
            shares,
            &[&roulette, &best].map(|played| Test::above(played.share, 0.5)),
            "",
        ),
        {
            let more = difference(&roulette, &best);
            Finding::of(
                &claim("alone-roulette-more"),
                more.signed(3),
                &[Test::Above(more)],
                "",
            )
        },
    ];
    if reading.is_empty() {
        let trainings = match roulette.by_training.len() {
            0 => "one file of ratings: the spread between trainings is not in the error".to_owned(),
            trainings => format!("chance: {trainings} trainings"),
        };
        findings.extend(same(
            report,
            "alone-roulette",
            "roulette",
            ALONE,
            &trainings,
        ));
        findings.extend(same(report, "alone-best", "best", ALONE, &trainings));
    }
    findings
}

/// Difference of two shares, training by training where both have the same.
fn difference(one: &Played, other: &Played) -> Estimate {
    let pairs = one.by_training.iter().zip(&other.by_training);
    let differences: Vec<f64> = pairs.map(|(one, other)| one - other).collect();
    let is_paired =
        differences.len() == one.by_training.len() && differences.len() == other.by_training.len();
    match Estimate::mean(&differences) {
        Some(mean) if is_paired => mean,
        _ => one.share.minus(other.share),
    }
}

fn of_speeds(report: &S5Report) -> Option<Finding> {
    let by = |listing| Some([report.percent(1, listing)?, report.percent(2, listing)?]);
    let (ours, listed) = (by(false)?, by(true)?);
    let words = |both: [Estimate; 2]| format!("{} and {} %", both[0].words(1), both[1].words(1));
    let papers = super::published::SPEEDS.map(Estimate::exact);
    let verdict = |by: [Estimate; 2]| {
        let pairs = by.into_iter().zip(papers);
        let tests: Vec<Test> = pairs
            .map(|(ours, paper)| Test::same(ours, paper, SPEED))
            .collect();
        Verdict::of(&tests)
    };
    Some(Finding {
        claim: "alone-speed".to_owned(),
        here: format!(
            "{} where no moves are listed, {} where all legal moves are listed first",
            words(ours),
            words(listed)
        ),
        verdict: Verdict::of_kinds(&[verdict(ours), verdict(listed)]),
        why: "measured on whole playouts from the start; it has to differ by both".to_owned(),
    })
}

fn of_table_3(report: &S5Report, reading: &str, prefix: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (name, id) in [
        ("rated-roulette", "uct-roulette"),
        ("rated-best", "uct-best"),
    ] {
        let Some(played) = report.played(id, reading) else {
            continue;
        };
        let why = if reading.is_empty() {
            otherwise(report, id)
        } else {
            String::new()
        };
        findings.push(ahead(&format!("{prefix}{name}"), &played, why));
        if reading.is_empty() {
            let why = [otherwise(report, id), FEW_GAMES.to_owned()].join(". ");
            findings.extend(same(report, &format!("{name}-figure"), id, HUNDRED, &why));
        }
    }
    findings
}

fn of_table_4(report: &S5Report, reading: &str, prefix: &str) -> Vec<Finding> {
    let rows = [
        "plain-roulette",
        "plain-best",
        "improved-roulette",
        "improved-best",
    ]
    .map(|id| report.played(id, reading));
    let [
        Some(plain),
        Some(plain_best),
        Some(improved),
        Some(improved_best),
    ] = rows
    else {
        return Vec::new();
    };
    let claim = |name: &str| format!("{prefix}{name}");
    let shares = |played: &[&Played]| {
        let words = played.iter().map(|played| played.share.words(3));
        words.collect::<Vec<_>>().join(" and ")
    };
    // Our own rows have no other readings.
    let only = |others: String| {
        if reading.is_empty() {
            others
        } else {
            String::new()
        }
    };
    let gains = |improved: [&Played; 2], plain: [&Played; 2]| {
        [0, 1].map(|at| difference(improved[at], plain[at]))
    };
    let both = |[one, other]: [Estimate; 2]| format!("{} and {}", one.signed(3), other.signed(3));
    let better = gains([&improved, &improved_best], [&plain, &plain_best]);
    let mut findings = vec![
        Finding::of(
            &claim("plain-worse"),
            shares(&[&plain, &plain_best]),
            &[&plain, &plain_best].map(|played| Test::below(played.share, 0.5)),
            only(by_others(
                report,
                ["plain-roulette", "plain-best"],
                |[one, other]| shares(&[&one, &other]),
            )),
        ),
        ahead(
            &claim("improved-roulette-wins"),
            &improved,
            only(otherwise(report, "improved-roulette")),
        ),
        Finding::of(
            &claim("others-lose"),
            shares(&[&plain, &plain_best, &improved_best]),
            &[&plain, &plain_best, &improved_best].map(|played| Test::below(played.share, 0.5)),
            only(by_others(
                report,
                ["plain-roulette", "plain-best", "improved-best"],
                |[one, two, three]| shares(&[&one, &two, &three]),
            )),
        ),
        Finding::of(
            &claim("improved-better"),
            both(better),
            &better.map(Test::Above),
            only(by_others(
                report,
                [
                    "plain-roulette",
                    "plain-best",
                    "improved-roulette",
                    "improved-best",
                ],
                |[plain, plain_best, improved, improved_best]| {
                    both(gains([&improved, &improved_best], [&plain, &plain_best]))
                },
            )),
        ),
    ];
    if reading.is_empty() {
        // The abstract's words are those of Table 3; its 53 % is a cell of Table 4, which section 4 names.
        let meant = ["improved-roulette", "uct-roulette", "uct-best"];
        if let [Some(four), Some(roulette), Some(best)] = meant.map(|id| report.played(id, "")) {
            let paper = Estimate::share(0.53, 100.0);
            let verdicts = [&four, &roulette, &best]
                .map(|played| Verdict::of(&[Test::same(played.share, paper, HUNDRED)]));
            let [of_four, of_roulette, of_best] = verdicts.map(Verdict::words);
            findings.push(Finding {
                claim: "abstract-53".to_owned(),
                here: format!(
                    "{} ({of_four}) by Table 4, {} ({of_roulette}) and {} ({of_best}) by Table 3",
                    four.share.words(3),
                    roulette.share.words(3),
                    best.share.words(3)
                ),
                verdict: Verdict::of_kinds(&verdicts),
                why: format!(
                    "which table is meant is open, so it has to differ by both. {FEW_GAMES}"
                ),
            });
        }
        let others = [
            ("plain AMAF with roulette", &plain),
            ("plain AMAF with best of two", &plain_best),
            ("improved AMAF with best of two", &improved_best),
        ];
        let leads = others.map(|(name, other)| (name, difference(&improved, other)));
        let here = leads.map(|(name, lead)| format!("{} to {name}", lead.signed(3)));
        let tests = leads.map(|(_, lead)| Test::Above(lead));
        findings.push(Finding::of(
            "improved-best-of-four",
            here.join(", "),
            &tests,
            "",
        ));
        for id in [
            "plain-roulette",
            "plain-best",
            "improved-roulette",
            "improved-best",
        ] {
            let others = otherwise(report, id);
            findings.extend(same(report, &format!("{id}-figure"), id, HUNDRED, &others));
        }
        if let Some(control) = report.played("improved-random", "") {
            let others = otherwise(report, "improved-random");
            let why = format!("without ratings the difference is that of AMAF alone. {others}");
            findings.push(ahead("control", &control, why));
        }
    }
    findings
}
