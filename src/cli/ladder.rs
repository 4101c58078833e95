//! `sanban ladder`: results of the arena for the program's own players: the opponents of rated games with their ratings, and the
//! losses of players against the bank.

use std::io::Write;
use std::process::ExitCode;

use super::launch;
use super::options::GameName;
use super::reports::print_json;
use sanban_cli::output::Usage;
use sanban_data::rating::{Interval, Ladder, Losses, Measured};
use sanban_screens::catalog::Strengths;
use sanban_words::text::{pad_right, signed, width};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
    #[arg(long)]
    json: bool,
}

/// Shows the ladder.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let game = &args.game.game;
    let table = launch::table(game);
    let Some(strengths) = table.and_then(|table| (table.strengths)()) else {
        return Err(Usage(tr!("cli_ladder-none", game)).into());
    };
    match (strengths, args.json) {
        (Strengths::Ratings(ladder), true) => {
            print_json(ladder, out)?;
        }
        (Strengths::Losses(losses), true) => {
            print_json(losses, out)?;
        }
        (Strengths::Ratings(ladder), false) => print_ladder(ladder, out)?,
        (Strengths::Losses(losses), false) => print_losses(losses, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn print_ladder(ladder: &Ladder, out: &mut dyn Write) -> std::io::Result<()> {
    let columns = ladder.rungs.iter().map(|rung| width(&rung.player)).max();
    let columns = columns.unwrap_or(0);
    for rung in ladder.rungs.iter().rev() {
        let first_move = match rung.first_move {
            0.0 => String::new(),
            points => {
                let points = signed(points, 0);
                format!("  {}", tr!("cli_ladder-first-move", points))
            }
        };
        let player = pad_right(&rung.player, columns);
        let (rating, error) = (rung.rating, rung.error);
        writeln!(out, "{player}  {rating:5.0} ± {error:3.0}{first_move}")?;
    }
    print_source(&ladder.measured, out)?;
    if let Some(command) = ladder.first_move_by.as_deref() {
        writeln!(out, "{}", tr!("cli_ladder-first-move-by", command))?;
    }
    Ok(())
}

fn print_losses(losses: &Losses, out: &mut dyn Write) -> std::io::Result<()> {
    let columns = losses.players.iter().map(|one| width(&one.player)).max();
    let columns = columns.unwrap_or(0);
    let percent = |figure: Interval, digits: usize| {
        let [mean, half] = [figure.mean, figure.ci95].map(|value| value * 100.0);
        format!("{mean:6.digits$} ± {half:.digits$} %")
    };
    for one in &losses.players {
        let line = tr!(
            "cli_ladder-loss",
            loss = percent(one.loss, 3),
            payout = percent(one.payout, 2)
        );
        writeln!(out, "{}  {line}", pad_right(&one.player, columns))?;
    }
    print_source(&losses.measured, out)
}

/// Prints the source of the figures.
fn print_source(measured: &Measured, out: &mut dyn Write) -> std::io::Result<()> {
    let line = tr!(
        "cli_ladder-measured-by",
        command = &*measured.measured_by,
        date = &*measured.date,
        program = &*measured.program,
        games = measured.games.to_string()
    );
    writeln!(out, "{line}")
}
