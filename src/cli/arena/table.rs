//! The standings as a table for people.

use crate::game::harmless;
use crate::text::{number, pad_left, pad_right, signed, width};
use crate::tournament::{Decision, Figure, Standing, Standings};
use crate::tr;

/// What was played, in a line.
pub(super) fn heading(standings: &Standings) -> String {
    tr!(
        "cli_arena-heading",
        game = &*standings.game,
        rules = &*standings.rules,
        games = standings.games,
        units = standings.units,
        unit = standings.unit,
        seed = standings.seed.to_string()
    )
}

/// The table with what is to be said about it.
pub(super) fn text(standings: &Standings) -> String {
    let mut lines = vec![heading(standings)];
    lines.extend(table(standings));
    lines.extend(notes(standings));
    lines.join("\n") + "\n"
}

/// A column: its head, whether it stands at the right, and its cells.
struct Column {
    head: String,
    right: bool,
    cells: Vec<String>,
}

fn table(standings: &Standings) -> Vec<String> {
    let rows = &standings.standings;
    let column = |head: String, right: bool, cell: &dyn Fn(&Standing) -> String| Column {
        head,
        right,
        cells: rows.iter().map(cell).collect(),
    };
    let mut columns = vec![column(tr!("cli_arena-player"), false, &|one| {
        harmless(&one.name).into_owned()
    })];
    if rows.iter().any(|one| one.rating.is_some()) {
        columns.push(column(tr!("cli_arena-rating"), true, &|one| {
            one.rating
                .map_or_else(String::new, |rating| signed(rating, 0))
        }));
        columns.push(column(String::new(), false, &|one| {
            let ends = one.rating95.map(|ends| ends.map(|end| signed(end, 0)));
            ends.map_or_else(String::new, |[low, high]| format!("[{low}, {high}]"))
        }));
    }
    let digits = digits(rows);
    columns.push(column(
        tr!("cli_arena-score", game = &*standings.game),
        true,
        &|one| number(one.score, digits),
    ));
    columns.push(column(String::new(), false, &|one| {
        let ends = one
            .score95
            .map(|[low, high]| format!("[{}, {}]", number(low, digits), number(high, digits)));
        ends.unwrap_or_default()
    }));
    if rows.iter().any(|one| !one.places.is_empty()) {
        let counts = aligned(rows.iter().map(|one| one.places.clone()).collect(), " ");
        columns.push(Column {
            head: tr!("cli_arena-places"),
            right: false,
            cells: counts,
        });
    } else if rows.iter().any(|one| one.results.is_some()) {
        let counts = rows
            .iter()
            .map(|one| one.results.unwrap_or_default().to_vec());
        columns.push(Column {
            head: tr!("cli_arena-results"),
            right: false,
            cells: aligned(counts.collect(), " / "),
        });
    }
    if rows.iter().any(|one| one.payout.is_some()) {
        let percent = |figure: Option<Figure>, digits: usize| {
            figure.map_or_else(String::new, |figure| {
                let mean = figure.mean * 100.0;
                match figure.ci95 {
                    Some(half) => format!("{mean:.digits$} ± {:.digits$} %", half * 100.0),
                    None => format!("{mean:.digits$} %"),
                }
            })
        };
        columns.push(column(tr!("cli_arena-payout"), true, &|one| {
            percent(one.payout, 2)
        }));
        columns.push(column(tr!("cli_arena-loss"), true, &|one| {
            percent(one.loss, 3)
        }));
        columns.push(column(tr!("cli_arena-ahead"), true, &|one| {
            one.ahead.map_or_else(String::new, |ahead| {
                let mean = signed(ahead.mean, digits);
                match ahead.ci95 {
                    Some(half) => format!("{mean} ± {half:.digits$}"),
                    None => mean,
                }
            })
        }));
    }
    if !standings.superiority.is_empty() {
        columns.push(column(tr!("cli_arena-superiority"), true, &|one| {
            superiority(standings, one)
        }));
    }
    let widths: Vec<u16> = columns
        .iter()
        .map(|column| {
            let cells = column.cells.iter().chain([&column.head]);
            cells.map(|cell| width(cell)).max().unwrap_or(0)
        })
        .collect();
    (0..=rows.len())
        .map(|row| {
            let cells = columns.iter().zip(&widths).map(|(column, &width)| {
                let cell = match row.checked_sub(1) {
                    None => &column.head,
                    Some(row) => &column.cells[row],
                };
                match column.right {
                    true => pad_left(cell, width),
                    false => pad_right(cell, width),
                }
            });
            let cells: Vec<String> = cells.collect();
            cells.join("  ").trim_end().to_owned()
        })
        .collect()
}

/// How likely it is stronger than the next below it.
fn superiority(standings: &Standings, one: &Standing) -> String {
    let next = standings
        .superiority
        .iter()
        .find(|pair| pair.one == one.name);
    next.map_or_else(String::new, |pair| {
        let percent = pair.likelihood * 100.0;
        match percent {
            99.95.. => "> 99.9 %".to_owned(),
            _ => format!("{percent:.1} %"),
        }
    })
}

/// How many digits behind the point show the two leading figures of the narrowest interval; two to five.
fn digits(rows: &[Standing]) -> usize {
    let widths = rows.iter().filter_map(|one| one.score95);
    let narrowest = widths
        .map(|[low, high]| (high - low) / 2.0)
        .filter(|&half| half > 0.0)
        .fold(1.0, f64::min);
    (2..5)
        .zip([0.095, 0.0095, 0.000_95])
        .find(|&(_, enough)| narrowest >= enough)
        .map_or(5, |(digits, _)| digits)
}

/// Rows of counts below each other.
fn aligned(rows: Vec<Vec<u64>>, between: &str) -> Vec<String> {
    let widest = rows
        .iter()
        .flatten()
        .max()
        .map_or(0, |most| most.to_string().len());
    rows.into_iter()
        .map(|counts| {
            let cells: Vec<String> = counts
                .into_iter()
                .map(|count| format!("{count:>widest$}"))
                .collect();
            cells.join(between)
        })
        .collect()
}

fn notes(standings: &Standings) -> Vec<String> {
    let mut lines = Vec::new();
    if standings.units > 1 {
        lines.push(match standings.at_all_times {
            true => tr!("cli_arena-interval-always"),
            false => tr!(
                "cli_arena-interval",
                units = standings.units,
                unit = standings.unit
            ),
        });
    }
    if !standings.superiority.is_empty() {
        lines.push(tr!("cli_arena-superiority-note"));
    }
    if let Some(saved) = standings.saved {
        lines.push(tr!(
            "cli_arena-saved",
            unit = standings.unit,
            factor = format!("{saved:.1}")
        ));
    }
    if let Some((test, [lower, higher])) = standings.test {
        let (elo0, elo1) = (signed(test.elo0, 0), signed(test.elo1, 0));
        lines.push(match standings.decision {
            Some(Decision::AboveElo0) => tr!("cli_arena-above", elo = elo0),
            Some(Decision::BelowElo1) => tr!("cli_arena-below", elo = elo1),
            Some(Decision::NarrowEnough) | None => tr!(
                "cli_arena-undecided",
                above = format!("{:.0}", lower * 100.0),
                below = format!("{:.0}", higher * 100.0),
                elo0 = elo0,
                elo1 = elo1
            ),
        });
    }
    for one in &standings.standings {
        let name = harmless(&one.name);
        if one.forfeits > 0 {
            lines.push(tr!(
                "cli_arena-forfeits",
                name = &*name,
                games = one.forfeits
            ));
        }
        if one.lost_turns > 0 {
            lines.push(tr!(
                "cli_arena-lost-turns",
                name = &*name,
                turns = one.lost_turns
            ));
        }
    }
    for time in &standings.times {
        if time.decisions > 0 {
            let each = time.seconds * 1e3 / time.decisions as f64;
            lines.push(tr!(
                "cli_arena-time",
                name = &*harmless(&time.name),
                each = format!("{each:.2}"),
                decisions = time.decisions.to_string()
            ));
        }
    }
    lines
}
