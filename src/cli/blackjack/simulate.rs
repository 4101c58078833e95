//! `sanban blackjack simulate`: many rounds without a screen, and their statistics.

use std::io::Write;
use std::process::ExitCode;

use super::counting::count_named;
use crate::cli::options::{RuleOptions, Threads};
use crate::cli::reports;
use crate::cli::reports::print_json;
use sanban_blackjack::MAX_SEATS;
use sanban_blackjack::simulation::{Simulation, SimulationError, SimulationReport};
use sanban_cli::files::no_human;
use sanban_cli::output::{Usage, stopped, tell};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_cli::signals::Interruption;
use sanban_game::{Seed, Spec};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(short, long, value_name = "SPEC", default_value = "basic:chart=s17")]
    player: String,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1_000_000, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000_000))]
    rounds: u64,
    #[command(flatten)]
    rules: RuleOptions,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=MAX_SEATS as i64))]
    seats: u8,
    #[arg(long, value_name = "COUNT")]
    count: Option<String>,
    #[arg(long)]
    at_table: bool,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<Seed>,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    json: bool,
}

/// Runs the simulation and prints the report.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let player: Spec = args.player.parse()?;
    no_human(std::slice::from_ref(&player))?;
    let interruption = Interruption::listen(|| ())?;
    let simulation = Simulation {
        rules: args.rules.read()?,
        player,
        seats: usize::from(args.seats),
        rounds: args.rounds,
        seed: args.seed.unwrap_or_else(Seed::fresh),
        threads: args.threads.number(),
        count: args.count.as_deref().map(count_named).transpose()?,
        at_table: args.at_table,
        stop: interruption.stop(),
    };
    let report = with_bar(&simulation)?;
    if interruption.has_come() {
        tell(&stopped(report.rounds, args.rounds));
    }
    if report.rounds == 0 {
        return Ok(interruption.exit_code());
    }
    if args.json {
        print_json(&report, out)?;
    } else {
        write!(
            out,
            "{}",
            reports::of_simulation(&report, &simulation.rules)
        )?;
    }
    out.flush()?;
    Ok(interruption.exit_code())
}

/// Runs a simulation under a progress bar.
pub(super) fn with_bar(simulation: &Simulation) -> anyhow::Result<SimulationReport> {
    let rounds = usize::try_from(simulation.rounds).unwrap_or(usize::MAX);
    let bar = progress_bar(rounds, Unit::Rounds);
    let report = simulation.run(&|rounds| bar.set_position(rounds));
    bar.finish_and_clear();
    report.map_err(told)
}

/// An error of a simulation, as the command tells it.
pub(super) fn told(error: SimulationError) -> anyhow::Error {
    match error {
        SimulationError::Spec(error) => anyhow::Error::from(error),
        SimulationError::Seats(seats) => Usage(tr!(
            "cli_blackjack-simulate-too-many-seats",
            seats,
            most = MAX_SEATS
        ))
        .into(),
        other => other.into(),
    }
}
