//! `sanban uecda`: the table of the Daihinmin tournament, at both of its ends.

use std::io::Write;
use std::process::ExitCode;
use std::thread::JoinHandle;

use clap::Subcommand;

use super::options::RuleOptions;
use sanban_cli::output::Usage;
use sanban_daihinmin::Rules;
use sanban_data::config::Config;
use sanban_game::Seat;
use sanban_words::tr;

mod connect;
mod few;
mod human;
mod serve;
mod watch;

#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Args {
    #[command(subcommand)]
    command: UecdaCommand,
}

#[derive(Debug, Subcommand)]
enum UecdaCommand {
    Connect(connect::Args),
    Serve(serve::Args),
}

/// Runs the command.
pub(super) fn run(
    args: &Args,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    match &args.command {
        UecdaCommand::Connect(args) => connect::run(args, named, out),
        UecdaCommand::Serve(args) => serve::run(args, named, out),
    }
}

/// Displayed number of a player, from 1 as on the screens; the protocol counts from 0.
fn number(seat: Seat) -> u32 {
    u32::from(seat.0) + 1
}

/// The chosen rules. No table of the protocol shows a tribute to its receiver.
fn table_rules(options: &RuleOptions) -> anyhow::Result<Rules> {
    let rules: Rules = options.read()?;
    if rules.tribute_seen {
        return Err(Usage(tr!("cli_uecda-tribute")).into());
    }
    Ok(rules)
}

/// Result of a thread; a panic there goes on here.
fn result_of<T>(thread: JoinHandle<T>) -> T {
    match thread.join() {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}
