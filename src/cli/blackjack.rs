//! `sanban blackjack`: tools for Blackjack.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;

use sanban_blackjack::Action;
use sanban_words::tr;

mod chart;
mod compare;
mod counting;
mod edge;
mod effects;
mod ev;
mod indices;
mod ramp;
mod shoe;
mod simulate;
mod split;

#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Args {
    #[command(subcommand)]
    command: BlackjackCommand,
}

#[derive(Debug, Subcommand)]
enum BlackjackCommand {
    Ev(ev::Args),
    Edge(edge::Args),
    Chart(chart::Args),
    Split(split::Args),
    Effects(effects::Args),
    Indices(indices::Args),
    Ramp(ramp::Args),
    Simulate(simulate::Args),
    Compare(compare::Args),
}

/// Label of an action.
fn action_word(action: Action) -> String {
    match action {
        Action::Stand => tr!("cli_blackjack-stand"),
        Action::Hit => tr!("cli_blackjack-hit"),
        Action::Double => tr!("cli_blackjack-double"),
        Action::Split => tr!("cli_blackjack-split"),
        Action::Surrender => tr!("cli_blackjack-surrender"),
        Action::Insure => tr!("cli_blackjack-insure"),
        Action::Decline => tr!("cli_blackjack-decline"),
        // No table of values has another.
        other => other.to_string(),
    }
}

/// Runs the tool.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.command {
        BlackjackCommand::Ev(args) => ev::run(args, out),
        BlackjackCommand::Edge(args) => edge::run(args, out),
        BlackjackCommand::Chart(args) => chart::run(args, out),
        BlackjackCommand::Split(args) => split::run(args, out),
        BlackjackCommand::Effects(args) => effects::run(args, out),
        BlackjackCommand::Indices(args) => indices::run(args, out),
        BlackjackCommand::Ramp(args) => ramp::run(args, out),
        BlackjackCommand::Simulate(args) => simulate::run(args, out),
        BlackjackCommand::Compare(args) => compare::run(args, out),
    }
}
