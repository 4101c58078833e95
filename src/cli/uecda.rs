//! `sanban uecda`: the table of the Daihinmin tournament, at both of its ends.

use std::io::Write;
use std::process::ExitCode;

use clap::Subcommand;

use sanban_cli::output::Usage;
use sanban_daihinmin::Rules;
use sanban_data::config::Config;
use sanban_game::{Rules as _, Seat};
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

#[derive(Debug, clap::Args)]
struct TableRules {
    #[arg(short, long, value_name = "PRESET")]
    rules: Option<String>,
    #[arg(short, long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
}

impl TableRules {
    /// The chosen rules. No table of the protocol shows a tribute to its receiver.
    fn read(&self) -> anyhow::Result<Rules> {
        let mut rules = match &self.rules {
            Some(name) => Rules::preset(name)?,
            None => Rules::default(),
        };
        rules.set_all(self.settings.iter().map(String::as_str))?;
        if rules.tribute_seen {
            return Err(Usage(tr!("cli_uecda-tribute")).into());
        }
        Ok(rules)
    }
}
