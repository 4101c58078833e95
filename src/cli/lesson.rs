//! `sanban lesson`: learning the rules of a game by playing.

use std::io::Write;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;

use super::launch;
use super::options::Form;
use crate::games;
use crate::registry;
use sanban_data::config::Config;
use sanban_screens::home::Home;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "GAME", value_parser = PossibleValuesParser::new(registry::NAMES))]
    game: Option<String>,
    #[command(flatten)]
    form: Form,
}

/// Opens the lesson.
pub(super) fn run(
    args: &Args,
    plain: bool,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let named_game = args.game.as_deref();
    let tables = games::all();
    let mut lessons = tables
        .iter()
        .filter(|table| named_game.is_none_or(|name| table.name == name));
    let open = lessons.find_map(|table| table.openers.lesson);
    let plain = args.form.is_plain(plain);
    launch::open_or_talk(plain, named, out, move |ctx| {
        let lesson = open.map(|open| open(ctx));
        match lesson {
            Some(Ok(lesson)) => lesson,
            Some(Err(problem)) => launch::home_saying(problem, ctx),
            None => Home::new(ctx).into(),
        }
    })
}
