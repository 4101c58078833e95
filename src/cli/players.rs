//! `sanban players`: the players of a game and their settings.

use std::io::Write;
use std::process::ExitCode;

use super::options::GameName;
use crate::game::Game;
use crate::registry::{self, Visitor};

/// List the players of a game and their settings.
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
        let names = roster.entries().iter().map(|entry| entry.name);
        let width = names.map(str::len).max().unwrap_or(0).max(HUMAN.len());
        writeln!(out, "{HUMAN:width$}  you, where there is a terminal (play)")?;
        for entry in roster.entries() {
            writeln!(out, "{:width$}  {}", entry.name, entry.summary)?;
            for param in entry.params {
                let default = match param.default {
                    "" => String::new(),
                    default => format!("; default: {default}"),
                };
                let about = format!("{} ({}{default})", param.summary, param.values);
                writeln!(out, "    {:10}  {about}", format!("{}=", param.key))?;
            }
        }
        Ok(())
    }
}
