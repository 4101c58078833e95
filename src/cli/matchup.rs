//! `sanban match`: many games without a screen, with confidence intervals.

use std::io::Write;
use std::process::ExitCode;

use super::options::{GameName, TableOptions, Threads, named_players};
use super::reports::print_json;
use crate::registry::{self, Visitor};
use sanban_cli::files::no_human;
use sanban_cli::output::{Usage, stopped, tell};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_cli::signals::Interruption;
use sanban_game::arena::{MatchReport, Matchup, MatchupError};
use sanban_game::{Game, Spec, State, StopFlag, harmless_but};
use sanban_words::problem;
use sanban_words::report::of_match;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameName,
    #[command(flatten)]
    table: TableOptions,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[command(flatten)]
    threads: Threads,
    #[arg(long)]
    json: bool,
}

/// Runs the match and prints the report.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let interruption = Interruption::listen(|| ())?;
    let stop = interruption.stop();
    let report = registry::visit(&args.game.game, RunMatch { args, stop })??;
    if interruption.has_come() {
        tell(&stopped(report.games as u64, args.games.into()));
    }
    if report.games == 0 {
        return Ok(interruption.exit_code());
    }
    if args.json {
        print_json(&report, out)?;
    } else {
        write!(out, "{}", harmless_but(&of_match(&report), &['\n']))?;
    }
    out.flush()?;
    Ok(interruption.exit_code())
}

struct RunMatch<'a> {
    args: &'a Args,
    stop: StopFlag,
}

impl Visitor for RunMatch<'_> {
    type Output = anyhow::Result<MatchReport>;

    fn visit<G: Game>(self) -> Self::Output {
        let args = self.args;
        let mut players = args.table.specs()?;
        if players.is_empty() {
            players = default_opponents::<G>()?;
        }
        no_human(&players)?;
        let players = named_players(G::NAME, players)?;
        let rules: <G::State as State>::Rules = args.table.rules.read()?;
        let openings = args.table.openings::<G>(&rules, players.len())?;
        let games = args.games as usize;
        let matchup = Matchup::<G> {
            rules,
            roster: G::roster(),
            players,
            games,
            seed: args.table.seed(),
            threads: args.threads.number(),
            openings,
            stop: self.stop,
        };
        let bar = progress_bar(games, Unit::Games);
        let report = matchup.run(&|finished| bar.set_position(finished as u64));
        bar.finish_and_clear();
        report.map_err(|error| match error {
            MatchupError::Spec(error) => error.into(),
            MatchupError::Seats { .. } => Usage(problem::matchup(&error)).into(),
            other => other.into(),
        })
    }
}

/// Default players: those of the table that `play` opens, with its first AI in the person's seat too.
fn default_opponents<G: Game>() -> anyhow::Result<Vec<Spec>> {
    let names = G::default_players();
    let stand_in = names
        .iter()
        .find(|&&name| name != "human")
        .copied()
        .unwrap_or("random");
    names
        .iter()
        .map(|&name| Ok(if name == "human" { stand_in } else { name }.parse()?))
        .collect()
}
