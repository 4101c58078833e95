//! `sanban keys`: every key of every screen, from the screens' own tables of actions.

use std::io::Write;
use std::process::ExitCode;

use super::launch::{named_or_own, tell_unknown};
use crate::games;
use crate::launch::{key_tables, keys_in_force};
use sanban_data::config::Config;
use sanban_play::session::keymap;
use sanban_term::keymap::Keymap;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long)]
    toml: bool,

    #[arg(long)]
    default: bool,
}

/// Prints the list.
pub(super) fn run(
    args: &Args,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let keymap = if args.default {
        Keymap::default()
    } else {
        let is_own = named.is_none();
        let config = named_or_own(named)?;
        if is_own {
            tell_unknown(&config);
        }
        keymap(&config)
    };
    let tables = games::all();
    let text = if args.toml {
        key_tables(&tables)
            .iter()
            .map(|table| table.toml(&keymap))
            .collect::<Vec<_>>()
            .join("\n")
    } else {
        keys_in_force(&tables, &keymap)
    };
    writeln!(out, "{}", text.trim_end())?;
    Ok(ExitCode::SUCCESS)
}
