//! `sanban stats`: statistics of the person's games.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use serde::Serialize;

use super::history;
use crate::games::{self, BlackjackDisplay};
use crate::registry::NAMES;
use sanban_blackjack::practice::Attempt;
use sanban_data::statistics::{Figures, Rows, Statistics};
use sanban_data::store::answers;
use sanban_screens::catalog::Table;
use sanban_screens::results::sections;
use sanban_words::text::{pad_left, pad_right, width};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "GAME", value_parser = PossibleValuesParser::new(NAMES))]
    game: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Statistics of one game.
#[derive(Debug, Serialize)]
struct GameStats {
    game: &'static str,
    #[serde(flatten)]
    found: Statistics,
    /// Answers in practice and decisions at the table, if the game judges them by exact values.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Answers>,
}

/// Answers, judged by exact values.
#[derive(Debug, Serialize)]
struct Answers {
    answers: usize,
    right: usize,
    /// Total cost of the wrong ones, in bets.
    cost: f64,
    /// Situations with the highest cost, in bets.
    dearest: Vec<Situation>,
}

#[derive(Debug, Serialize)]
struct Situation {
    spot: String,
    answers: usize,
    wrong: usize,
    cost: f64,
}

/// Prints the statistics.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let database = history::open()?;
    let mut all = Vec::new();
    for table in games::all() {
        if args.game.as_deref().is_some_and(|game| game != table.name) {
            continue;
        }
        let rows = database
            .read(|database| Rows::read(database, table.name, table.value_rules.is_some()))?;
        let (attempts, _) =
            database.read(|database| answers::list::<Attempt>(database, table.name))?;
        let stats = GameStats {
            game: table.name,
            found: table.statistics(&rows),
            answers: (!attempts.is_empty()).then(|| answers_of(&attempts)),
        };
        all.push((table, stats));
    }
    if args.json {
        let all: Vec<&GameStats> = all.iter().map(|(_, stats)| stats).collect();
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    for (index, (table, stats)) in all.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        print_stats(table, stats, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn answers_of(attempts: &[Attempt]) -> Answers {
    const DEAREST: usize = 5;
    let mut spots: BTreeMap<&str, Situation> = BTreeMap::new();
    for attempt in attempts {
        let spot = spots.entry(&attempt.spot).or_insert_with(|| Situation {
            spot: attempt.spot.clone(),
            answers: 0,
            wrong: 0,
            cost: 0.0,
        });
        spot.answers += 1;
        spot.wrong += usize::from(!attempt.right);
        spot.cost += attempt.cost;
    }
    let mut dearest: Vec<Situation> = spots.into_values().filter(|spot| spot.wrong > 0).collect();
    dearest.sort_by(|one, other| other.cost.total_cmp(&one.cost));
    dearest.truncate(DEAREST);
    Answers {
        answers: attempts.len(),
        right: attempts.iter().filter(|attempt| attempt.right).count(),
        cost: attempts.iter().map(|attempt| attempt.cost).sum(),
        dearest,
    }
}

fn print_stats(table: &Table, stats: &GameStats, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "{}", table.home_entry.title)?;
    let found = &stats.found;
    if found.all.0.games == 0 {
        writeln!(out, "  {}", tr!("cli_stats-none", game = table.game_word))?;
    } else {
        print_row(table, (&tr!("cli_stats-all"), &found.all), 0, out)?;
        for section in sections(table, found) {
            writeln!(out, "  {}", section.heading)?;
            for line in section.lines.iter().filter(|line| !line.is_empty()) {
                writeln!(out, "    {line}")?;
            }
        }
        for (heading, rows) in [
            (tr!("cli_stats-opponents"), &found.opponents),
            (tr!("cli_stats-seats"), &found.seats),
            (tr!("cli_stats-rules"), &found.rules),
            (tr!("cli_stats-days"), &found.days),
            (tr!("cli_stats-weeks"), &found.weeks),
        ] {
            if rows.is_empty() {
                continue;
            }
            writeln!(out, "  {heading}")?;
            let columns = rows.iter().map(|row| width(&row.name)).max().unwrap_or(0);
            for row in rows {
                print_row(table, (&row.name, &row.figures), columns, out)?;
            }
        }
    }
    let Some(answers) = &stats.answers else {
        return Ok(());
    };
    let line = tr!(
        "cli_stats-decisions",
        right = answers.right,
        all = answers.answers,
        cost = format!("{:.3}", answers.cost)
    );
    writeln!(out, "  {line}")?;
    for spot in &answers.dearest {
        let line = tr!(
            "cli_stats-spot",
            wrong = spot.wrong,
            all = spot.answers,
            cost = format!("{:.3}", spot.cost)
        );
        let name = pad_right(&BlackjackDisplay::spot_words(&spot.spot), 24);
        writeln!(out, "    {name} {line}")?;
    }
    Ok(())
}

fn print_row(
    table: &Table,
    (name, figures): (&str, &Figures),
    columns: u16,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let sum = &figures.0;
    let games = tr!("cli_stats-games", game = table.game_word, count = sum.games);
    // Names may be in any script: padding is counted in columns.
    let name = pad_right(name, columns);
    write!(out, "    {name}  {}", pad_left(&games, 12))?;
    if sum.places.is_empty() {
        let counts = [
            (tr!("cli_stats-won", count = sum.wins), 9),
            (tr!("cli_stats-drawn", count = sum.draws), 11),
            (tr!("cli_stats-lost", count = sum.losses), 10),
        ];
        write!(out, " ")?;
        for (count, columns) in counts {
            write!(out, " {}", pad_left(&count, columns))?;
        }
    } else {
        write!(out, "  {}", tr!("cli_stats-places"))?;
        for place in 0..table.seats {
            let times = sum.places.get(place).copied().unwrap_or_default();
            write!(out, " {times:>4}")?;
        }
    }
    if let Some(mean) = sum.mean() {
        write!(out, "  {}", (table.mean)(mean))?;
    }
    if let Some(payout) = sum.payout_ratio() {
        let percent = format!("{:.1}", 100.0 * payout);
        write!(out, "  {}", tr!("cli_stats-payout", percent))?;
    }
    if sum.best_streak > 1 {
        let games = sum.best_streak;
        write!(out, "  {}", tr!("cli_stats-streak", games))?;
    }
    if sum.with_take_backs > 0 {
        let games = sum.with_take_backs;
        write!(out, "  {}", tr!("cli_stats-take-backs", games))?;
    }
    if sum.with_hints > 0 {
        let games = sum.with_hints;
        write!(out, "  {}", tr!("cli_stats-hints", games))?;
    }
    writeln!(out)
}
