//! `sanban play`, and `sanban` alone: a seat at a table.

use std::io::Write;
use std::process::ExitCode;

use super::launch;
use super::options::{Form, GameName, MatchLength, TableOptions};
use sanban_data::config::Config;
use sanban_screens::home::Home;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    table: TableOptions,
    #[command(flatten)]
    length: MatchLength,
    #[arg(long, conflicts_with_all = ["players", "rules", "settings", "seed", "openings", "games"])]
    rated: bool,
    #[arg(
        long = "continue",
        conflicts_with_all = ["players", "rules", "settings", "seed", "openings", "games", "rated"]
    )]
    continues: bool,
    #[arg(
        long,
        value_name = "TEXT",
        conflicts_with_all = [
            "players", "rules", "settings", "seed", "openings", "games", "rated", "continues"
        ]
    )]
    deal: Option<String>,
    #[command(flatten)]
    form: Form,
}

/// Opens the table.
pub(super) fn run(
    args: &Args,
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let game = &args.game.game;
    let plain = args.form.is_plain(plain);
    if let Some(deal) = &args.deal {
        return launch::open_deal(game, deal, plain, named, out);
    }
    if args.continues {
        return launch::continue_table(game, plain, named, out);
    }
    match (args.rated, plain) {
        (true, _) => launch::open_rated(game, plain, named, out),
        (_, true) => launch::play_plain(game, &args.table, &args.length, named, true, out),
        _ => launch::open_table(game, &args.table, &args.length, named, true),
    }
}

/// Opens the home screen.
pub(super) fn home(named: Option<Config>) -> anyhow::Result<ExitCode> {
    launch::open(named, |ctx| Home::new(ctx).into())
}
