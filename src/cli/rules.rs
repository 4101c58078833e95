//! `sanban rules`: the presets and every rule that can be set.

use std::io::Write;
use std::process::ExitCode;

use super::options::GameName;
use super::roster_words;
use crate::registry::{self, Visitor};
use sanban_game::{Game, RuleKey, Rules, State};
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
    #[arg(short, long, value_name = "PRESET")]
    rules: Option<String>,
}

/// Prints the rules.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    registry::visit(&args.game.game, List { args, out })??;
    Ok(ExitCode::SUCCESS)
}

struct List<'a> {
    args: &'a Args,
    out: &'a mut dyn Write,
}

impl Visitor for List<'_> {
    type Output = anyhow::Result<()>;

    fn visit<G: Game>(self) -> Self::Output {
        print::<<G::State as State>::Rules>(G::NAME, self.args.rules.as_deref(), self.out)
    }
}

fn print<R: Rules>(game: &str, preset: Option<&str>, out: &mut dyn Write) -> anyhow::Result<()> {
    let rules = preset.map_or_else(|| Ok(R::default()), R::preset)?;
    writeln!(out, "{}", tr!("cli_rules-presets"))?;
    let width = |words: &mut dyn Iterator<Item = usize>| words.max().unwrap_or(0);
    let presets = R::presets();
    let name = width(&mut presets.iter().map(|preset| preset.name.len()));
    for preset in presets {
        let about = roster_words::preset(game, preset);
        writeln!(out, "  {:name$}  {about}", preset.name)?;
    }
    let heading = match preset {
        Some(preset) => tr!("cli_rules-keys", preset),
        None => tr!("cli_rules-keys-default"),
    };
    writeln!(out, "{heading}")?;
    let written = |key: &RuleKey<R>| format!("{}={}", key.name, (key.get)(&rules));
    let setting = width(&mut R::keys().iter().map(|key| written(key).len()));
    for key in R::keys() {
        writeln!(
            out,
            "  {:setting$}  {}",
            written(key),
            tr!(
                "cli_rules-key",
                summary = roster_words::rule(game, key.name, key.summary),
                values = problem::values(&key.values)
            )
        )?;
    }
    Ok(())
}
