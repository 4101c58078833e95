//! `sanban lab loss`: the expected loss of players' decisions.

use std::io::Write;
use std::process::ExitCode;

use serde::Serialize;

use crate::loss::{LossExperiment, PlayerLoss};
use sanban_blackjack::HouseRules;
use sanban_cli::files::no_human;
use sanban_cli::progress::{Unit, progress_bar};
use sanban_game::arena::Interval;
use sanban_game::{Rules as _, Seed, expand};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long = "player", value_name = "SPEC", required = true)]
    players: Vec<String>,
    #[arg(short, long, value_name = "PRESET")]
    rules: Option<String>,
    #[arg(short, long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=7))]
    seats: u32,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    shoes: u32,
    #[arg(long)]
    bets: bool,
    #[arg(long, value_name = "SEED", default_value_t = Seed(1), allow_negative_numbers = true)]
    seed: Seed,
    #[arg(short, long, value_name = "T", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    #[arg(long)]
    json: bool,
}

/// A mean and half the width of its 95 % interval.
#[derive(Clone, Copy, Debug, Serialize)]
struct Figure {
    mean: f64,
    ci95: Option<f64>,
}

impl Figure {
    fn of(interval: Interval, scale: f64) -> Figure {
        Figure {
            mean: scale * interval.mean,
            ci95: interval.ci95.map(|half| scale * half),
        }
    }

    fn words(self, digits: usize) -> String {
        match self.ci95 {
            Some(half) => format!("{:+.digits$} ± {half:.digits$}", self.mean),
            None => format!("{:+.digits$}", self.mean),
        }
    }
}

#[derive(Debug, Serialize)]
struct Line {
    player: String,
    rounds: f64,
    decisions: u64,
    mean_bet: f64,
    /// In percent of the bet.
    loss: Figure,
    /// Reduction of the loss compared with the first player.
    saves: Option<Figure>,
    /// In units of money per round.
    profit: Option<Figure>,
    /// Increase of the profit compared with the first player.
    gains: Option<Figure>,
}

/// Evaluates the players and prints the results.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut rules = match &args.rules {
        Some(name) => HouseRules::preset(name)?,
        None => HouseRules::default(),
    };
    rules.set_all(args.settings.iter().map(String::as_str))?;
    let specs = expand(&args.players)?;
    no_human(&specs)?;
    let appraisal = LossExperiment {
        rules,
        seats: args.seats as usize,
        shoes: args.shoes as usize,
        seed: args.seed,
        threads: args.threads.map(|threads| threads as usize),
        bets: args.bets,
    };
    let bar = progress_bar(specs.len() * appraisal.shoes, Unit::Shoes);
    let worths: Result<Vec<PlayerLoss>, _> = specs
        .iter()
        .map(|spec| appraisal.of(spec, &|shoes| bar.inc(shoes as u64)))
        .collect();
    bar.finish_and_clear();
    let worths = worths?;
    let lines: Vec<Line> = specs
        .iter()
        .zip(&worths)
        .enumerate()
        .map(|(at, (spec, worth))| Line {
            player: spec.to_string(),
            rounds: worth.rounds(),
            decisions: worth.decisions,
            mean_bet: worth.bet / worth.rounds().max(1.0),
            loss: Figure::of(worth.loss(), 100.0),
            saves: (at > 0).then(|| Figure::of(worth.saves_against(&worths[0]), 100.0)),
            profit: worth.profit().map(|profit| Figure::of(profit, 1.0)),
            gains: (at > 0)
                .then(|| worth.wins_against(&worths[0]))
                .flatten()
                .map(|gain| Figure::of(gain, 1.0)),
        })
        .collect();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&lines)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    for line in lines {
        let heading = tr!(
            "cli_lab-loss-heading",
            player = line.player,
            rounds = line.rounds.to_string(),
            decisions = line.decisions.to_string(),
            bet = format!("{:.1}", line.mean_bet)
        );
        writeln!(out, "{heading}")?;
        let loss = line.loss.words(4);
        let figures = [
            Some(tr!("cli_lab-loss-loses", loss)),
            line.saves
                .map(|saves| tr!("cli_lab-loss-saves", saves = saves.words(4))),
            line.profit
                .map(|profit| tr!("cli_lab-loss-wins", profit = profit.words(4))),
            line.gains
                .map(|gains| tr!("cli_lab-loss-gains", gains = gains.words(4))),
        ];
        for figure in figures.into_iter().flatten() {
            writeln!(out, "    {figure}")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
