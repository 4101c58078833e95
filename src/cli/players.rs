//! `sanban players`: the players of a game and their settings.

use std::io::Write;
use std::process::ExitCode;

use super::options::GameName;
use super::roster_words::{self, player};
use crate::registry::{self, Visitor};
use sanban_game::Game;
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
}

/// Prints the roster.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    registry::visit(&args.game.game, List(out))??;
    Ok(ExitCode::SUCCESS)
}

const HUMAN: &str = "human";

struct List<'a>(&'a mut dyn Write);

impl Visitor for List<'_> {
    type Output = std::io::Result<()>;

    fn visit<G: Game>(self) -> Self::Output {
        let out = self.0;
        let roster = G::roster();
        // The names in a roster are ASCII.
        let names = roster.entries().iter().map(|entry| entry.name);
        let width = names.map(str::len).max().unwrap_or(0).max(HUMAN.len());
        writeln!(out, "{HUMAN:width$}  {}", tr!("cli_players-human"))?;
        for entry in roster.entries() {
            writeln!(out, "{:width$}  {}", entry.name, player(G::NAME, entry))?;
            for param in entry.params {
                let values = problem::choices(param.values);
                let summary = roster_words::param(G::NAME, entry.name, param);
                let default = param
                    .named
                    .map_or_else(|| roster_words::default_value(param.default), str::to_owned);
                let about = if default.is_empty() {
                    tr!("cli_players-param", summary, values)
                } else {
                    tr!("cli_players-param-default", summary, values, default)
                };
                writeln!(out, "    {:10}  {about}", format!("{}=", param.key))?;
            }
        }
        Ok(())
    }
}
