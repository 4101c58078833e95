//! Claims of the paper about its tables, with a verdict and a reason for each.
//!
//! A share differs from a half if it lies three standard errors away: another seed does not change the verdict then.

use super::report::{DirectRow, DuelRow, S5Report, SpeedRow, UpdateRow};
use super::run::{Experiment, OWN_READING};
use crate::compared::{shares_apart, surely_above};
use crate::finding::{Finding, all};

/// Verdicts on the paper's claims, for the tables that `report` has.
pub(super) fn of(report: &S5Report) -> Vec<Finding> {
    let rows = |experiment: Experiment, reading: &str| -> Vec<&DuelRow> {
        let rows = report.duels.iter();
        rows.filter(|row| row.table == experiment.word() && row.reading == reading)
            .collect()
    };
    let wants = |experiment| report.experiments.contains(&experiment);
    let chosen = |experiment| {
        if wants(experiment) {
            rows(experiment, "")
        } else {
            Vec::new()
        }
    };
    let mut findings = Vec::new();
    if !report.updates.is_empty() {
        findings.push(more_updates_late(&report.updates));
    }
    if let [row] = chosen(Experiment::Match)[..] {
        let others = report
            .duels
            .iter()
            .filter(|other| other.table == Experiment::Match.word() && !other.reading.is_empty());
        findings.push(amaf_wins(row, &others.collect::<Vec<_>>()));
    }
    findings.extend(table_2(&chosen(Experiment::Table2)));
    if let [_, roulette, best] = &report.speeds[..] {
        findings.push(ratings_are_fast(roulette, best));
    }
    findings.extend(table_3(&chosen(Experiment::Table3)));
    findings.extend(table_4(&chosen(Experiment::Table4)));
    if wants(Experiment::Own) {
        let by = |reading: &str| {
            [Experiment::Table2, Experiment::Table3, Experiment::Table4]
                .map(|experiment| rows(experiment, reading))
        };
        findings.extend(by_own_ratings(
            &by(""),
            &by(OWN_READING),
            &report.direct,
            &report.ratings,
        ));
    }
    findings
}

/// Claims about the matches of Table 2.
fn table_2(rows: &[&DuelRow]) -> Vec<Finding> {
    match rows {
        [roulette, best] => vec![ratings_win(roulette, best)],
        _ => Vec::new(),
    }
}

/// Claims about Table 3.
fn table_3(rows: &[&DuelRow]) -> Vec<Finding> {
    match rows {
        [roulette, best] => vec![rated_playouts_win(roulette, best)],
        _ => Vec::new(),
    }
}

/// Claims about Table 4.
fn table_4(rows: &[&DuelRow]) -> Vec<Finding> {
    match rows {
        [plain, plain_best, same, same_best] => vec![
            plain_amaf_loses(plain, plain_best),
            improved_amaf_wins(same, same_best),
        ],
        _ => Vec::new(),
    }
}

/// Claims about Tables 2 to 4 by our own ratings, beside the results by the others (`ratings`), and whether better
/// ratings change the verdicts.
fn by_own_ratings(
    others: &[Vec<&DuelRow>; 3],
    own: &[Vec<&DuelRow>; 3],
    direct: &[DirectRow],
    ratings: &str,
) -> Vec<Finding> {
    let told = |[two, three, four]: &[Vec<&DuelRow>; 3]| {
        let told = table_2(two).into_iter().chain(table_3(three));
        told.chain(table_4(four)).collect::<Vec<Finding>>()
    };
    let (by_others, by_own) = (told(others), told(own));
    if by_own.is_empty() || by_others.len() != by_own.len() {
        return Vec::new();
    }
    let pairs = by_others.iter().zip(&by_own);
    let flipped = pairs
        .clone()
        .filter(|(other, own)| {
            let verdicts = (other.agrees, own.agrees);
            matches!(verdicts, (Some(one), Some(two)) if one != two)
        })
        .count();
    let changed = pairs
        .clone()
        .filter(|(other, own)| other.agrees != own.agrees)
        .count();
    let matches = others.iter().flatten().zip(own.iter().flatten());
    let moved: Vec<Option<f64>> = matches
        .map(|(other, own)| {
            shares_apart(
                (own.share, own.games as f64),
                (other.share, other.games as f64),
            )
        })
        .collect();
    let surely = moved.iter().flatten().filter(|z| z.abs() >= 3.0).count();
    let met: Vec<String> = direct.iter().map(DirectRow::share_words).collect();
    let is_better = all(direct
        .iter()
        .map(|row| surely_above(row.share, row.games as f64, 0.5)));
    let ratings_are = match is_better {
        Some(true) => "they are better",
        Some(false) => "they are not better for sure",
        None => "whether they are better cannot be told",
    };
    let mut findings: Vec<Finding> = pairs
        .map(|(other, own)| Finding {
            here: format!(
                "{} by our own ratings, {} by {ratings}",
                own.here, other.here
            ),
            why: format!("by {ratings}: {}", other.verdict()),
            ..own.clone()
        })
        .collect();
    findings.push(Finding {
        source: "own",
        paper: "what Tables 2 to 4 find is found by ratings learned from 40 games",
        here: format!(
            "by ratings of our own from more games the verdict on {changed} of {} findings is another, {flipped} turn round; {surely} of {} shares move by more than chance",
            by_own.len(),
            moved.len()
        ),
        agrees: match (flipped, changed) {
            (1.., _) => Some(false),
            (0, 0) => Some(true),
            _ => None,
        },
        why: format!(
            "our own ratings win {} of the points against {ratings} where they choose moves alone (roulette, best of two): {ratings_are}",
            met.join(" and ")
        ),
    });
    findings
}

fn more_updates_late(rows: &[UpdateRow]) -> Finding {
    let listed: Vec<String> = rows
        .iter()
        .map(|row| format!("{:.1}", row.a_second[1] / row.a_second[0]))
        .collect();
    let by_game = |game: usize| -> Vec<f64> { rows.iter().map(|row| row.by_game[game]).collect() };
    let games: Vec<Vec<f64>> = (0..super::speed::GAMES).map(by_game).collect();
    let rising = games
        .iter()
        .filter(|game| game.windows(2).all(|pair| pair[1] > pair[0]))
        .count();
    let more = rows.iter().all(|row| row.a_playout > 1.0);
    Finding {
        source: "Table 1",
        paper: "AMAF updates more moves a second, 2.6, 5.4 and 6.6 times as many in A, B and C: the later the more",
        here: format!("{} times as many", listed.join(", ")),
        agrees: match rising {
            _ if !more => Some(false),
            rising if rising == games.len() => Some(true),
            0 => Some(false),
            _ => None,
        },
        why: format!(
            "the updates of a playout rise from A to B to C in {rising} of {} games; the paper's positions are not given",
            games.len()
        ),
    }
}

fn amaf_wins(row: &DuelRow, others: &[&DuelRow]) -> Finding {
    let read_otherwise: Vec<String> = others
        .iter()
        .map(|other| format!("{} with {}", other.share_words(), other.reading))
        .collect();
    let constant = "the paper prints no constant of UCB1";
    Finding {
        source: "AMAF",
        paper: "with AMAF it wins 92 of 100 games against the same without",
        here: row.share_words(),
        agrees: all([row.is_ahead(), row.agrees]),
        why: if read_otherwise.is_empty() {
            constant.to_owned()
        } else {
            format!("{constant}; {}", read_otherwise.join(", "))
        },
    }
}

fn ratings_win(roulette: &DuelRow, best: &DuelRow) -> Finding {
    let more = shares_apart(
        (roulette.share, roulette.games as f64),
        (best.share, best.games as f64),
    );
    let more = more.filter(|z| z.abs() >= 3.0).map(|z| z > 0.0);
    Finding {
        source: "Table 2",
        paper: "the ratings alone beat random moves, by roulette (0.724) more than as the better of two (0.659)",
        here: listed(&[roulette, best]),
        agrees: all([roulette.is_ahead(), best.is_ahead(), more]),
        why: "the ratings are learned again, from 40 games of our own".to_owned(),
    }
}

fn ratings_are_fast(roulette: &SpeedRow, best: &SpeedRow) -> Finding {
    let speeds = [roulette.percent, best.percent];
    Finding {
        source: "Table 2",
        paper: "choosing by ratings costs little: 95.6 and 97.9 % of the speed of random moves are left",
        here: format!("{:.0} and {:.0} %", speeds[0], speeds[1]),
        // Timings scatter: the verdict follows only where all rounds agree.
        agrees: match (
            [roulette, best].iter().all(|row| row.by_round.iter().all(|&percent| percent > 90.0)),
            [roulette, best].iter().any(|row| row.by_round.iter().all(|&percent| percent < 80.0)),
        ) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        },
        why: "no playout lists all moves here, whoever chooses: what choosing takes weighs more where so little else is done".to_owned(),
    }
}

fn rated_playouts_win(roulette: &DuelRow, best: &DuelRow) -> Finding {
    Finding {
        source: "Table 3",
        paper: "with rated playouts it wins more than half against the same with random ones (0.54 and 0.51)",
        here: listed(&[roulette, best]),
        agrees: all([roulette.is_ahead(), best.is_ahead()]),
        why: open_there(&[roulette, best]),
    }
}

fn plain_amaf_loses(roulette: &DuelRow, best: &DuelRow) -> Finding {
    Finding {
        source: "Table 4",
        paper: "plain AMAF is weaker with rated playouts than with random ones (0.455 and 0.43)",
        here: listed(&[roulette, best]),
        agrees: all([roulette, best].map(|row| row.is_ahead().map(|is_ahead| !is_ahead))),
        why: open_there(&[roulette, best]),
    }
}

fn improved_amaf_wins(roulette: &DuelRow, best: &DuelRow) -> Finding {
    Finding {
        source: "Table 4",
        paper: "improved AMAF beats plain AMAF with roulette (0.53), and with nothing else (best of two: 0.49)",
        here: listed(&[roulette, best]),
        agrees: all([
            roulette.is_ahead(),
            best.is_ahead().map(|is_ahead| !is_ahead),
        ]),
        why: open_there(&[roulette, best]),
    }
}

/// Text on the precision of the paper's number of games and of ours.
fn open_there(rows: &[&DuelRow]) -> String {
    let said = rows.iter().map(|row| {
        let [low, high] = row.paper_interval;
        format!("{low:.2} to {high:.2}")
    });
    let said: Vec<String> = said.collect();
    let games = rows.first().map_or(0, |row| row.games);
    format!(
        "the paper's 100 games leave {} open; a difference has to be {:.2} to be told for sure from {games}",
        said.join(" and "),
        1.5 / (games.max(1) as f64).sqrt()
    )
}

fn listed(rows: &[&DuelRow]) -> String {
    let said: Vec<String> = rows.iter().map(|row| row.share_words()).collect();
    said.join(" and ")
}

impl DuelRow {
    /// `Some(true)` if the first player is ahead, `Some(false)` if behind, `None` if it is undecided.
    fn is_ahead(&self) -> Option<bool> {
        surely_above(self.share, self.games as f64, 0.5)
    }

    /// Share of the points with its interval.
    pub(super) fn share_words(&self) -> String {
        share_words(self.share, self.interval)
    }
}

impl DirectRow {
    /// Share of the points with its interval.
    pub(super) fn share_words(&self) -> String {
        share_words(self.share, self.interval)
    }
}

fn share_words(share: f64, interval: Option<[f64; 2]>) -> String {
    match interval {
        Some([low, high]) => format!("{share:.3} ({low:.2} to {high:.2})"),
        None => format!("{share:.3}"),
    }
}
