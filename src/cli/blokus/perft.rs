//! `sanban blokus perft`: numbers of lines of play, for comparing move generators.

use std::io::Write;
use std::process::ExitCode;

use clap::ValueEnum;

use sanban_blokus::{Action, Rules, State, divide, perft_count};
use sanban_cli::output::Usage;
use sanban_game::{Rules as _, Seed, State as _, quoted};
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(short, long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=42))]
    depth: u32,
    #[arg(long, value_enum, ignore_case = true, default_value_t = StartRule::A)]
    rule: StartRule,
    #[arg(short, long, value_name = "LIST", default_value = "")]
    moves: String,
    #[arg(long)]
    divide: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum StartRule {
    #[value(name = "A")]
    A,
    #[value(name = "B")]
    B,
}

/// Prints the count.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let rules = Rules::preset(match args.rule {
        StartRule::A => "rule-a",
        StartRule::B => "rule-b",
    })?;
    let mut state = State::start(&rules, 2, Seed::default());
    let mut last_passes = 0;
    for (index, word) in args.moves.split_whitespace().enumerate() {
        let wrong = |error: &(dyn std::error::Error + 'static)| {
            Usage(tr!(
                "cli_blokus-perft-move",
                number = index + 1,
                move = &*quoted(word),
                problem = problem::sentence(error)
            ))
        };
        let action = state.read_action(word).map_err(|error| wrong(&error))?;
        // At the end of a game neither side has a placement: each passes exactly once.
        if action == Action::Pass && state.actor().is_none() && last_passes < 2 {
            last_passes += 1;
            state.apply(&action);
            continue;
        }
        state.play(&action).map_err(|illegal| wrong(&illegal))?;
    }
    if args.divide {
        for (action, count) in divide(&state, args.depth) {
            writeln!(out, "{} {count}", state.write_action(&action))?;
        }
    }
    let ways = perft_count(&state, args.depth);
    if ways.passes > 0 {
        let placements = ways.all - ways.passes;
        let passes = ways.passes;
        let line = tr!(
            "cli_blokus-perft-passes",
            placements = placements.to_string(),
            passes = passes.to_string()
        );
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", ways.all)?;
    Ok(ExitCode::SUCCESS)
}
