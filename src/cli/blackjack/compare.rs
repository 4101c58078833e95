//! `sanban blackjack compare`: players and tables beside each other, each simulated.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;

use super::counting::heading;
use super::simulate::with_bar;
use crate::cli::options::Threads;
use sanban_blackjack::HouseRules;
use sanban_blackjack::simulation::{Simulation, SimulationReport};
use sanban_cli::files::no_human;
use sanban_cli::output::{Usage, stopped, tell};
use sanban_cli::signals::Interruption;
use sanban_game::{RuleError, Rules, Seed, Spec};
use sanban_words::text::columns;
use sanban_words::tr;

/// Largest number of players times tables: each has a letter.
const MOST: usize = 26;

/// Quantile of a 95 % interval.
const TWO_SIDED: f64 = 1.96;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "player", value_name = "SPEC", required = true)]
    players: Vec<String>,
    #[arg(short = 'r', long = "rules", value_name = "PRESET[,KEY=VALUE…]")]
    tables: Vec<String>,
    #[arg(short, long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100_000_000, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1000..=1_000_000_000_000_000))]
    rounds: u64,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<Seed>,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    json: bool,
}

/// A player at a table, and what the rounds there came to.
struct Contender {
    rules: HouseRules,
    report: SimulationReport,
}

/// Runs the simulations and prints the table.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let players = args.players.iter().map(|player| player.parse());
    let players: Vec<Spec> = players.collect::<Result<_, _>>()?;
    no_human(&players)?;
    let tables = tables(args)?;
    let number = tables.len() * players.len();
    if !(2..=MOST).contains(&number) {
        return Err(Usage(tr!("cli_blackjack-compare-number", number, most = MOST)).into());
    }
    let seed = args.seed.unwrap_or_else(Seed::fresh);
    let interruption = Interruption::listen(|| ())?;
    let pairs = tables
        .iter()
        .flat_map(|rules| players.iter().map(move |player| (rules, player)));
    let mut contenders: Vec<Contender> = Vec::new();
    for (rules, player) in pairs {
        let simulation = Simulation {
            rules: rules.clone(),
            player: player.clone(),
            seats: 1,
            rounds: args.rounds,
            // Shoes of their own: the error of a difference is that of independent figures.
            seed: seed.derive(contenders.len() as u64),
            threads: args.threads.number(),
            count: None,
            at_table: false,
            stop: interruption.stop(),
        };
        let report = with_bar(&simulation)?;
        if interruption.has_come() {
            // Figures of fewer rounds do not stand beside those of all.
            tell(&stopped(contenders.len() as u64, number as u64));
            break;
        }
        contenders.push(Contender {
            rules: simulation.rules,
            report,
        });
    }
    if args.json {
        writeln!(out, "{}", as_json(&contenders, seed)?)?;
    } else if let Some(first) = contenders.first() {
        write!(out, "{}", as_text(first, &contenders, args.rounds, seed))?;
    }
    out.flush()?;
    Ok(interruption.exit_code())
}

/// The tables to play at: the presets with what is set for each of them and for all.
fn tables(args: &Args) -> Result<Vec<HouseRules>, RuleError> {
    let usual = [HouseRules::default()];
    let presets = args.tables.iter().map(|table| {
        let (preset, settings) = table.split_once(',').unwrap_or((table, ""));
        let mut rules = HouseRules::preset(preset)?;
        rules.set_all(settings.split(',').filter(|setting| !setting.is_empty()))?;
        Ok(rules)
    });
    let mut tables: Vec<HouseRules> = presets.collect::<Result<_, RuleError>>()?;
    if tables.is_empty() {
        tables.extend(usual);
    }
    for rules in &mut tables {
        rules.set_all(args.settings.iter().map(String::as_str))?;
    }
    Ok(tables)
}

/// Lead over the first contender, with its standard error: in SCORE where both have one, in EV of the bet otherwise.
fn lead(first: &SimulationReport, other: &SimulationReport) -> (&'static str, f64, f64) {
    match (&first.score, &other.score) {
        (Some(a), Some(b)) => (
            "SCORE",
            b.score - a.score,
            a.score_error.hypot(b.score_error),
        ),
        _ => {
            let error = |report: &SimulationReport| report.standard_error.unwrap_or(f64::INFINITY);
            ("EV", other.ev - first.ev, error(first).hypot(error(other)))
        }
    }
}

fn as_json(contenders: &[Contender], seed: Seed) -> serde_json::Result<String> {
    let reports: Vec<_> = contenders.iter().map(|one| &one.report).collect();
    let leads: Vec<_> = reports
        .iter()
        .skip(1)
        .map(|other| {
            let (measure, lead, error) = lead(reports[0], other);
            json!({ "measure": measure, "lead": lead, "standard_error": error })
        })
        .collect();
    let all = json!({ "seed": seed.0, "reports": reports, "leads_over_first": leads });
    serde_json::to_string_pretty(&all)
}

/// Letters with what they stand for, and a row of figures for each.
fn as_text(first: &Contender, contenders: &[Contender], rounds: u64, seed: Seed) -> String {
    let same_table = contenders.iter().all(|one| one.rules == first.rules);
    let same_player = contenders
        .iter()
        .all(|one| one.report.player == first.report.player);
    let mut lines = Vec::new();
    if same_table {
        lines.push(table_in_words(&first.rules));
    }
    if same_player {
        lines.push(first.report.player.clone());
    }
    for (letter, one) in ('A'..).zip(contenders) {
        let mut own = Vec::new();
        if !same_player || same_table {
            own.push(one.report.player.clone());
        }
        if !same_table {
            own.push(table_in_words(&one.rules));
        }
        // Found for the table, and so not the same for all where the player is.
        let ramp = one.report.ramp.as_ref();
        own.extend(ramp.map(|ramp| tr!("cli_blackjack-ramp-found", ramp = ramp.clone())));
        lines.push(format!("{letter}  {}", own.join("\n   ")));
    }
    lines.push(tr!(
        "cli_blackjack-compare-rounds",
        rounds = rounds.to_string(),
        seed = seed.0.to_string()
    ));
    let bankroll = first.rules.bankroll;
    if contenders.iter().all(|one| one.rules.bankroll == bankroll) {
        lines.push(tr!("cli_blackjack-compare-bankroll", bankroll));
    }
    lines.push(String::new());
    let mut rows = vec![vec![
        String::new(),
        tr!("cli_blackjack-compare-ev"),
        tr!("cli_blackjack-compare-profit"),
        tr!("cli_blackjack-compare-bet"),
        "SCORE".to_owned(),
        "N0".to_owned(),
        tr!("cli_blackjack-compare-ruin"),
        tr!("cli_blackjack-compare-lead"),
    ]];
    for (letter, one) in ('A'..).zip(contenders) {
        let mut row = vec![letter.to_string()];
        row.extend(figures(&one.report));
        row.push(if letter == 'A' {
            String::new()
        } else {
            let (measure, lead, error) = lead(&first.report, &one.report);
            let scale = if measure == "EV" { 100.0 } else { 1.0 };
            let digits = if measure == "EV" { 3 } else { 2 };
            let half = TWO_SIDED * error;
            let text = with_error(scale * lead, scale * half, digits, true);
            // Within its interval a lead is no lead.
            let sign = if lead.abs() > half { "" } else { "≈ " };
            match measure {
                "EV" => format!("{sign}EV {text} %"),
                _ => format!("{sign}{text}"),
            }
        });
        rows.push(row);
    }
    lines.extend(columns(&rows, &[]));
    lines.join("\n") + "\n"
}

/// Rules and bets of a table.
fn table_in_words(rules: &HouseRules) -> String {
    let limits = tr!(
        "cli_blackjack-compare-limits",
        min = rules.min,
        max = rules.max
    );
    format!("{} · {limits}", heading(rules))
}

/// Cells of a contender: EV in percent, profit of 100 rounds, bet, SCORE, N0, risk of ruin.
fn figures(report: &SimulationReport) -> [String; 6] {
    let ev = 100.0 * report.ev;
    let none = || "–".to_owned();
    [
        match report.standard_error {
            Some(error) => with_error(ev, 100.0 * TWO_SIDED * error, 3, true),
            None => format!("{ev:+.3}"),
        },
        format!("{:+.2}", 100.0 * report.mean_profit),
        format!("{:.2}", report.mean_bet),
        report.score.as_ref().map_or_else(none, |score| {
            with_error(score.score, TWO_SIDED * score.score_error, 2, false)
        }),
        report
            .score
            .as_ref()
            .map_or_else(none, |score| format!("{:.0}", score.n0)),
        format!("{:.2} %", 100.0 * report.ruin.risk),
    ]
}

fn with_error(value: f64, half: f64, digits: usize, signed: bool) -> String {
    if signed {
        format!("{value:+.digits$} ± {half:.digits$}")
    } else {
        format!("{value:.digits$} ± {half:.digits$}")
    }
}
