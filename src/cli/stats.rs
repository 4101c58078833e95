//! `sanban stats`: how the person's games went.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::builder::PossibleValuesParser;
use serde::Serialize;

use super::history;
use crate::blackjack::practice::Attempt;
use crate::registry::NAMES;
use crate::store::{Finished, Summary, answers, results};
use crate::text::width;
use crate::tui::games;
use crate::tui::screens::catalog::Table;

/// Tell how your games went: all of them, lately, by opponent, by seat and by rules; and what you do worst.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Only this game.
    #[arg(value_name = "GAME", value_parser = PossibleValuesParser::new(NAMES))]
    game: Option<String>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
}

/// How the games of one kind went.
#[derive(Debug, Serialize)]
struct GameStats {
    game: &'static str,
    #[serde(skip)]
    title: &'static str,
    /// What a game is called: `game`, `round`.
    #[serde(skip)]
    game_word: &'static str,
    /// Groups of games, each with its heading.
    groups: Vec<Group>,
    /// What was decided in practice and at the table, where the game judges that by exact values.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<Answers>,
}

/// Games under a heading, by name.
#[derive(Debug, Serialize)]
struct Group {
    heading: &'static str,
    rows: Vec<Row>,
}

#[derive(Debug, Serialize)]
struct Row {
    name: String,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// How often each place was reached, the first place first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<u64>,
    /// The mean score; absent of no games.
    #[serde(skip_serializing_if = "Option::is_none")]
    mean: Option<f64>,
    #[serde(skip)]
    mean_in_words: String,
    /// What came back of each unit at stake.
    #[serde(skip_serializing_if = "Option::is_none")]
    payout: Option<f64>,
    /// In how many of them something was taken back.
    with_take_backs: u64,
    /// Wins or first places in a row, up to now and at most.
    streak: u64,
    best_streak: u64,
}

/// Answers by exact values.
#[derive(Debug, Serialize)]
struct Answers {
    answers: usize,
    right: usize,
    /// What the wrong ones cost together, in bets.
    cost: f64,
    /// The situations that cost most, in bets.
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
        let (games, _) = database.read(|database| results::list(database, Some(table.name)))?;
        let (attempts, _) =
            database.read(|database| answers::list::<Attempt>(database, table.name))?;
        all.push(stats_of(&table, &games, &attempts));
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    for (index, stats) in all.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        print_stats(stats, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn stats_of(table: &Table, games: &[Finished], attempts: &[Attempt]) -> GameStats {
    let usual: Vec<&Finished> = games
        .iter()
        .filter(|game| game.position.is_none())
        .collect();
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_or(0, |time| time.as_secs());
    let since = |days: u64| -> Vec<&Finished> {
        let start = now.saturating_sub(days * 86_400);
        let late = usual.iter().filter(|game| game.time >= start);
        late.copied().collect()
    };
    let row = |name: &str, games: &[&Finished]| row_of(table, name, games);
    let mut rows = vec![row("all", &usual)];
    rows.push(row("last 7 days", &since(7)));
    rows.push(row("last 30 days", &since(30)));
    let by = |heading, name_of: &dyn Fn(&Finished) -> String| {
        let mut groups: BTreeMap<String, Vec<&Finished>> = BTreeMap::new();
        for game in &usual {
            groups.entry(name_of(game)).or_default().push(game);
        }
        let mut rows: Vec<Row> = groups
            .iter()
            .map(|(name, games)| row(name, games))
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.games));
        Group { heading, rows }
    };
    let others = |game: &Finished| match table.others_at(game) {
        nobody if nobody.is_empty() => "nobody".to_owned(),
        others => others,
    };
    GameStats {
        game: table.name,
        title: table.home_entry.title,
        game_word: table.game_word,
        groups: vec![
            Group {
                heading: "all and lately",
                rows,
            },
            by("at the table with", &others),
            by("seat", &|game| format!("seat {}", game.seat + 1)),
            by("rules", &|game| (table.rules_title)(&game.rules)),
        ],
        answers: (!attempts.is_empty()).then(|| answers_of(attempts)),
    }
}

fn row_of(table: &Table, name: &str, games: &[&Finished]) -> Row {
    let sum = Summary::of(games.iter().copied());
    Row {
        name: name.to_owned(),
        games: sum.games,
        wins: sum.wins,
        draws: sum.draws,
        losses: sum.losses,
        mean_in_words: sum.mean().map_or(String::new(), table.mean),
        mean: sum.mean(),
        payout: sum.payout_ratio(),
        with_take_backs: sum.with_take_backs,
        streak: sum.streak,
        best_streak: sum.best_streak,
        places: sum.places,
    }
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

fn print_stats(stats: &GameStats, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "{}", stats.title)?;
    if stats.groups[0].rows[0].games == 0 {
        writeln!(out, "  no finished {}s yet", stats.game_word)?;
    } else {
        for group in &stats.groups {
            let columns = group.rows.iter().map(|row| width(&row.name)).max();
            writeln!(out, "  {}", group.heading)?;
            for row in &group.rows {
                print_row(row, stats.game_word, columns.unwrap_or(0), out)?;
            }
        }
    }
    let Some(answers) = &stats.answers else {
        return Ok(());
    };
    writeln!(
        out,
        "  decisions by exact values: {} of {} right, the others cost {:.3} bets",
        answers.right, answers.answers, answers.cost
    )?;
    for spot in &answers.dearest {
        writeln!(
            out,
            "    {:24} {:>3} of {:>3} wrong  {:.3} bets",
            spot.spot, spot.wrong, spot.answers, spot.cost
        )?;
    }
    Ok(())
}

fn print_row(row: &Row, word: &str, columns: u16, out: &mut dyn Write) -> std::io::Result<()> {
    let games = if row.games == 1 {
        format!("{word} ")
    } else {
        format!("{word}s")
    };
    // Names may be in any script, and blanks are counted in columns.
    let gap = " ".repeat(usize::from(columns.saturating_sub(width(&row.name))));
    write!(out, "    {}{gap}  {:>6} {games}", row.name, row.games)?;
    if row.games == 0 {
        return writeln!(out);
    }
    if row.places.is_empty() {
        write!(
            out,
            "  {:>5} won {:>5} drawn {:>5} lost",
            row.wins, row.draws, row.losses
        )?;
    } else {
        write!(out, "  places")?;
        for place in &row.places {
            write!(out, " {place:>4}")?;
        }
    }
    write!(out, "  {}", row.mean_in_words)?;
    if let Some(payout) = row.payout {
        write!(out, "  {:.1} % of the stakes came back", 100.0 * payout)?;
    }
    if row.best_streak > 1 {
        write!(out, "  best streak {}", row.best_streak)?;
    }
    if row.with_take_backs > 0 {
        write!(out, "  {} with take-backs", row.with_take_backs)?;
    }
    writeln!(out)
}
