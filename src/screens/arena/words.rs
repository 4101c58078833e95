//! Text of the standings as a table, and of errors of a run.

use std::path::Path;

use super::draw::digits_of;
use crate::tournament::{ArenaError, Decision, FileError, JobError, Standing, Standings};
use sanban_game::arena::Interval;
use sanban_game::{harmless, quoted};
use sanban_words::problem;
use sanban_words::text::{number, pad_left, pad_right, shorten, signed, width};
use sanban_words::tr;

/// Minimum number of units for a statement on what sharing chance has saved.
const FEW_UNITS: usize = 20;

/// Description of the run, in a line.
pub fn heading(standings: &Standings) -> String {
    tr!(
        "arena-heading",
        game = &*standings.game,
        rules = &*standings.rules,
        games = standings.games,
        units = standings.units,
        unit = standings.unit,
        seed = standings.seed.to_string()
    )
}

/// The table, as wide as `room` in columns allows, with remarks on it.
pub fn standings_in_words(standings: &Standings, room: Option<u16>) -> String {
    let mut lines = vec![heading(standings)];
    lines.extend(table(standings, room));
    lines.extend(notes(standings));
    lines.extend(times(standings));
    lines.join("\n") + "\n"
}

/// A column: its head, alignment, priority and cells.
struct Column {
    head: String,
    right: bool,
    /// 0 is always shown, the largest is dropped first.
    spare: u8,
    cells: Vec<String>,
}

impl Column {
    fn width(&self) -> u16 {
        self.cells
            .iter()
            .chain([&self.head])
            .map(|cell| width(cell))
            .max()
            .unwrap_or(0)
    }
}

/// Lines of the table, head first, as wide as `room` in columns allows.
pub(super) fn table(standings: &Standings, room: Option<u16>) -> Vec<String> {
    const BETWEEN: u16 = 2;
    /// Minimum width of a shortened name.
    const SHORTEST: u16 = 8;
    let mut columns = columns(standings);
    let wide = |columns: &[Column]| {
        let widths: u16 = columns.iter().map(Column::width).sum();
        widths + BETWEEN * u16::try_from(columns.len().saturating_sub(1)).unwrap_or(0)
    };
    if let Some(room) = room {
        while wide(&columns) > room {
            let spare = columns
                .iter()
                .enumerate()
                .max_by_key(|(_, column)| column.spare);
            match spare {
                Some((index, column)) if column.spare > 1 => drop(columns.remove(index)),
                _ => break,
            }
        }
        let over = wide(&columns).saturating_sub(room);
        if let Some(names) = columns.first_mut().filter(|_| over > 0) {
            let most = names.width().saturating_sub(over).max(SHORTEST);
            for name in &mut names.cells {
                *name = shorten(name, most);
            }
        }
    }
    let widths: Vec<u16> = columns.iter().map(Column::width).collect();
    (0..=standings.standings.len())
        .map(|row| {
            let cells = columns.iter().zip(&widths).map(|(column, &width)| {
                let cell = match row.checked_sub(1) {
                    None => &column.head,
                    Some(row) => &column.cells[row],
                };
                if column.right {
                    pad_left(cell, width)
                } else {
                    pad_right(cell, width)
                }
            });
            let cells: Vec<String> = cells.collect();
            cells.join("  ").trim_end().to_owned()
        })
        .collect()
}

fn columns(standings: &Standings) -> Vec<Column> {
    let rows = &standings.standings;
    let column =
        |head: String, right: bool, spare: u8, cell: &dyn Fn(&Standing) -> String| Column {
            head,
            right,
            spare,
            cells: rows.iter().map(cell).collect(),
        };
    let mut columns = vec![column(tr!("arena-player"), false, 0, &|one| {
        harmless(&one.name).into_owned()
    })];
    // A rating around 1500 is no difference, and has no sign.
    let of_rating = |rating: f64| match standings.anchor {
        Some(_) => number(rating, 0),
        None => signed(rating, 0),
    };
    if rows.iter().any(|one| one.rating.is_some()) {
        columns.push(column(tr!("arena-rating"), true, 1, &|one| {
            one.rating.map_or_else(String::new, of_rating)
        }));
        columns.push(column(String::new(), false, 2, &|one| {
            one.rating95
                .map(|ends| ends.map(of_rating))
                .map_or_else(String::new, |[low, high]| format!("[{low}, {high}]"))
        }));
    }
    let digits = digits(rows);
    columns.push(column(
        tr!("arena-score", game = &*standings.game),
        true,
        1,
        &|one| number(one.score, digits),
    ));
    columns.push(column(String::new(), false, 3, &|one| {
        one.score95
            .map(|[low, high]| format!("[{}, {}]", number(low, digits), number(high, digits)))
            .unwrap_or_default()
    }));
    if rows.iter().any(|one| !one.places.is_empty()) {
        let counts = aligned(rows.iter().map(|one| one.places.clone()).collect(), " ");
        columns.push(Column {
            head: tr!("arena-places"),
            right: false,
            spare: 5,
            cells: counts,
        });
    } else if rows.iter().any(|one| one.results.is_some()) {
        let counts = rows
            .iter()
            .map(|one| one.results.unwrap_or_default().to_vec());
        columns.push(Column {
            head: tr!("arena-results"),
            right: false,
            spare: 5,
            cells: aligned(counts.collect(), " / "),
        });
    }
    if rows.iter().any(|one| one.payout.is_some()) {
        let percent = |figure: Option<Interval>, digits: usize| {
            figure.map_or_else(String::new, |figure| {
                let mean = figure.mean * 100.0;
                match figure.ci95 {
                    Some(half) => format!("{mean:.digits$} ± {:.digits$} %", half * 100.0),
                    None => format!("{mean:.digits$} %"),
                }
            })
        };
        columns.push(column(tr!("arena-payout"), true, 4, &|one| {
            percent(one.payout, 2)
        }));
        columns.push(column(tr!("arena-loss"), true, 2, &|one| {
            percent(one.loss, 3)
        }));
        columns.push(column(tr!("arena-ahead"), true, 4, &|one| {
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
        columns.push(column(tr!("arena-superiority"), true, 4, &|one| {
            superiority(standings, one)
        }));
    }
    columns
}

/// Probability that an entrant is stronger than the next one below it.
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

/// Number of decimals that show two significant digits of the narrowest interval; two to five.
fn digits(rows: &[Standing]) -> usize {
    let narrowest = rows
        .iter()
        .filter_map(|one| one.score95)
        .map(|[low, high]| (high - low) / 2.0)
        .filter(|&half| half > 0.0)
        .fold(1.0, f64::min);
    (2..5)
        .zip([0.095, 0.0095, 0.000_95])
        .find(|&(_, enough)| narrowest >= enough)
        .map_or(5, |(digits, _)| digits)
}

/// Rows of counts, aligned in columns.
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

/// Remarks on the table.
pub(super) fn notes(standings: &Standings) -> Vec<String> {
    let mut lines = Vec::new();
    if standings.samples.count > 1 {
        lines.push(if standings.at_all_times {
            tr!("arena-interval-always")
        } else {
            tr!(
                "arena-interval",
                units = standings.samples.count,
                unit = standings.samples.unit
            )
        });
    }
    if let Some(anchor) = &standings.anchor {
        lines.push(tr!("arena-anchor", name = &*harmless(anchor)));
    }
    if !standings.superiority.is_empty() {
        lines.push(tr!("arena-superiority-note"));
    }
    let saved = standings.saved.filter(|_| standings.units >= FEW_UNITS);
    if let Some(saved) = saved.filter(|saved| *saved > 1.05) {
        lines.push(tr!(
            "arena-saved",
            unit = standings.unit,
            factor = format!("{saved:.1}")
        ));
    }
    if let Some(goal) = standings.until_error {
        let digits = digits_of(goal);
        let error = standings.error().map(|error| number(error, digits + 1));
        let goal = number(goal, digits);
        lines.push(match (error, standings.decision) {
            (Some(error), Some(Decision::NarrowEnough)) => {
                tr!("arena-error-reached", error, goal)
            }
            (Some(error), _) => tr!("arena-error-open", error, goal),
            (None, _) => tr!("arena-error-early", goal),
        });
    }
    if let Some((test, [lower, higher])) = standings.test {
        let (elo0, elo1) = (signed(test.elo0, 0), signed(test.elo1, 0));
        lines.push(match standings.decision {
            Some(Decision::AboveElo0) => tr!("arena-above", elo = elo0),
            Some(Decision::BelowElo1) => tr!("arena-below", elo = elo1),
            Some(Decision::NarrowEnough) | None => tr!(
                "arena-undecided",
                above = format!("{:.0}", lower * 100.0),
                below = format!("{:.0}", higher * 100.0),
                elo0,
                elo1
            ),
        });
    }
    for one in &standings.standings {
        let name = harmless(&one.name);
        if one.forfeits > 0 {
            let why = one.failure.as_deref().unwrap_or_default();
            lines.push(tr!(
                "arena-forfeits",
                name = &*name,
                games = one.forfeits,
                why = &*harmless(why)
            ));
        }
        if one.lost_turns > 0 {
            lines.push(tr!(
                "arena-lost-turns",
                name = &*name,
                turns = one.lost_turns
            ));
        }
        if one.wrong_gifts > 0 {
            lines.push(tr!(
                "arena-wrong-gifts",
                name = &*name,
                gifts = one.wrong_gifts
            ));
        }
    }
    lines
}

/// Thinking times of all entrants.
fn times(standings: &Standings) -> Vec<String> {
    let times = standings.times.iter().filter(|time| time.decisions > 0);
    times
        .map(|time| {
            let each = time.seconds * 1e3 / time.decisions as f64;
            tr!(
                "arena-time",
                name = &*harmless(&time.name),
                each = match each {
                    0.1.. => number(each, 2),
                    _ => number(each, 4),
                },
                decisions = time.decisions.to_string()
            )
        })
        .collect()
}

/// Text of an error that prevents a run.
pub fn arena_problem(error: &ArenaError) -> String {
    match error {
        ArenaError::Spec(error) => problem::player(error),
        ArenaError::Fault(error) => problem::fault(error),
        ArenaError::Program { name, why } => {
            tr!("arena-program", name = &*quoted(name), why)
        }
        ArenaError::Protocol {
            name,
            protocol,
            game,
        } => tr!(
            "arena-protocol",
            name = &*quoted(name),
            protocol = *protocol,
            game = problem::game(game)
        ),
        ArenaError::Io(error) => problem::system(error),
    }
}

/// Text of an error of a run's file.
pub fn file_problem(error: &FileError) -> String {
    match error {
        FileError::Io { path, source } => tr!(
            "arena-file",
            file = path.display().to_string(),
            problem = problem::system(source)
        ),
        FileError::Busy(path) => tr!("arena-busy", file = path.display().to_string()),
        FileError::NotPlain(path) => {
            tr!("arena-not-plain", file = path.display().to_string())
        }
        FileError::NoRun(path) => tr!("arena-no-run", file = path.display().to_string()),
        FileError::Later { path, form } => tr!(
            "arena-later",
            file = path.display().to_string(),
            form = form.to_string()
        ),
        FileError::BadLine { path, line, why } => tr!(
            "arena-bad-line",
            file = path.display().to_string(),
            line = *line,
            why
        ),
        FileError::Other { path, what } => tr!(
            "arena-other-run",
            file = path.display().to_string(),
            what = *what
        ),
        FileError::Displaced {
            problem,
            units,
            kept,
        } => {
            let problem = file_problem(problem);
            match kept {
                Some(kept) => tr!(
                    "arena-displaced",
                    problem,
                    units = *units,
                    kept = kept.display().to_string()
                ),
                None => tr!("arena-lost", problem, units = *units),
            }
        }
    }
}

/// Message that the file of a run was moved or replaced, and contains all of it again.
pub fn written_anew(file: &Path) -> String {
    tr!("arena-written-anew", file = file.display().to_string())
}

/// Text of an error that ends a run.
pub fn job_problem(error: &JobError) -> String {
    match error {
        JobError::Arena(error) => arena_problem(error),
        JobError::File(error) => file_problem(error),
    }
}
