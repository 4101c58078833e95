//! Nim, a game small enough to know by heart, for the tests of the engines, the screens and the terminal.
//!
//! `cargo run --example nim -- watch SPEC SPEC` opens a game to watch, `play SPEC SPEC` a table; SPEC is `human` or a player.
//! `examples/hex` is the game to learn from.

mod game;
mod table;

use std::io::Write as _;
use std::process::ExitCode;

use sanban::launch::Launch;
use sanban::launch::schema;
use sanban_data::config::Config;
use sanban_game::Seed;
use sanban_play::play::TableUi as _;
use sanban_play::session::storage::Storage;
use sanban_play::session::{Plan, SeatChoice};
use sanban_screens::catalog::Table;
use sanban_screens::home::Home;
use sanban_screens::watch::Watch;
use sanban_term::context::Context;
use sanban_term::run;
use sanban_term::screen::Layer;

use game::NimGame;
use table::NimDisplay;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let tables = vec![Table::of::<NimDisplay>()];
    let config = Config::of(&schema(&tables));
    let house = Launch::new(tables, config, Storage::nothing());
    match run(house, |ctx| first_screen(&words, ctx)) {
        Ok(code) => ExitCode::from(code),
        Err(problem) => {
            let _ = writeln!(std::io::stderr(), "nim: {problem}");
            ExitCode::from(2)
        }
    }
}

/// The screen named on the command line; home if it does not exist.
fn first_screen(words: &[String], ctx: &mut Context) -> Box<dyn Layer> {
    let seats: Vec<SeatChoice> = words
        .iter()
        .skip(1)
        .filter_map(|word| SeatChoice::parse(word).ok())
        .collect();
    let plan = Plan::<NimGame> {
        seats: if seats.len() < 2 {
            Plan::<NimGame>::usual().seats
        } else {
            seats
        },
        seed: Seed(1),
        ..Plan::usual()
    };
    let opened = match words.first().map(String::as_str) {
        Some("watch") => Watch::<NimDisplay>::open(plan.watched(), ctx).map(Into::into),
        Some("play") => NimDisplay::sit_down(plan, ctx),
        _ => Ok(Home::new(ctx).into()),
    };
    opened.unwrap_or_else(|problem| {
        ctx.warn(problem.to_string());
        Home::new(ctx).into()
    })
}
