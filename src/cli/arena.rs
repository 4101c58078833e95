//! `sanban arena`: comparison of entrants over many games, built-in players and external programs, in shards or as a whole.

use std::io::{IsTerminal, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Subcommand;
use clap::builder::PossibleValuesParser;
use indicatif::ProgressBar;

use super::launch;
use super::options::{TableOptions, Threads, named_players};
use super::reports::print_json;
use crate::games;
use crate::registry::{self, NAMES, Visitor};
use crate::screens::arena::{ArenaScreen, Seen, heading, standings_in_words, written_anew};
use crate::tournament::{
    Arena, Format, Goal, Header, Job, Kind, Plan, RunFile, Source, SprtTest, Standings, UnitRow,
    entrants, svg, usual_openings,
};
use sanban_cli::files::{Overwrite, check_file, no_human, parse_shard, write_file};
use sanban_cli::output::{Usage, tell};
use sanban_cli::progress::{Unit, open_ended_bar, progress_bar};
use sanban_cli::signals::Interruption;
use sanban_data::config::Config;
use sanban_data::store::UserDirs;
use sanban_game::processes::kill_all;
use sanban_game::{Game, Seed, Spec, State, StopFlag, harmless, harmless_but, quoted};
use sanban_play::play::Spoken;
use sanban_term::context::Context;
use sanban_term::screen::Layer;
use sanban_words::problem;
use sanban_words::tr;

mod list;
mod merge;
mod refusals;

use refusals::{arena_words, entrant_words, file_words, job_words};

#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Option<ArenaCommand>,
    #[arg(value_name = "GAME", required = true, value_parser = PossibleValuesParser::new(NAMES))]
    game: Option<String>,
    #[command(flatten)]
    table: TableOptions,
    #[arg(short = 'n', long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: Option<u64>,
    #[arg(long, value_name = "E", conflicts_with = "sprt", allow_negative_numbers = true, value_parser = parse_error)]
    until_error: Option<f64>,
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_negative_numbers = true, value_parser = parse_sprt)]
    sprt: Option<SprtTest>,
    #[arg(long, value_name = "FORMAT", default_value = "round-robin", value_parser = parse_format)]
    format: Format,
    #[arg(long, value_name = "NAME")]
    anchor: Option<String>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    deals: Option<u32>,
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    timeout: Option<u64>,
    #[command(flatten)]
    threads: Threads,
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "I/N", requires = "out", value_parser = parse_shard)]
    shard: Option<[u64; 2]>,
    #[command(flatten)]
    report: ReportOptions,
}

#[derive(Debug, clap::Args)]
struct ReportOptions {
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

impl ReportOptions {
    /// Checks before long work that the picture can be saved.
    fn check(&self) -> Result<(), Usage> {
        match &self.svg {
            Some(file) => check_file(file, self.overwrite),
            None => Ok(()),
        }
    }
}

#[derive(Debug, Subcommand)]
enum ArenaCommand {
    Merge(merge::Args),
    List(list::Args),
}

fn parse_error(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|error: &f64| *error > 0.0 && error.is_finite())
        .ok_or_else(|| tr!("cli-expected-above-zero"))
}

fn parse_format(text: &str) -> Result<Format, String> {
    text.parse().map_err(|_| tr!("cli_arena-format-form"))
}

fn parse_sprt(text: &str) -> Result<SprtTest, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(str::parse).collect();
    let numbers = numbers
        .ok()
        .filter(|numbers| matches!(numbers.len(), 2 | 4));
    let wrong = || tr!("cli_arena-sprt-form");
    let numbers = numbers.ok_or_else(wrong)?;
    let rate = |at: usize| numbers.get(at).copied().unwrap_or(0.05);
    let test = SprtTest {
        elo0: numbers[0],
        elo1: numbers[1],
        alpha: rate(2),
        beta: rate(3),
    };
    let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
    let strengths = [test.elo0, test.elo1].iter().all(|elo| elo.abs() <= 2000.0);
    if strengths && test.elo0 < test.elo1 && is_rate(test.alpha) && is_rate(test.beta) {
        Ok(test)
    } else {
        Err(wrong())
    }
}

/// Plays the missing units of the run and prints the standings.
pub(super) fn run(
    args: &Args,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    match (&args.command, &args.game) {
        (Some(ArenaCommand::Merge(args)), _) => merge::run(args, out),
        (Some(ArenaCommand::List(args)), _) => list::run(args, out),
        (None, Some(game)) => {
            args.report.check()?;
            let mut job = registry::visit(game, Play(args))??;
            let on_screen = has_screen(args) && !job.is_done();
            // The screens answer to signals themselves.
            let interruption = if on_screen || job.is_done() {
                Interruption::default()
            } else {
                Interruption::listen(kill_all)?
            };
            if job.has_programs() && !job.is_done() {
                job.try_programs().map_err(arena_words)?;
            }
            let mut screen = ExitCode::SUCCESS;
            let standings = if on_screen {
                let seen = Seen::default();
                let shown = seen.clone();
                let show = games::visit(game, Show { job, seen });
                // Every game has a table.
                let show = show.ok_or_else(|| Usage(tr!("cli-no-table", game)))?;
                let code = launch::open(named, show)?;
                // External players get no more time than built-in ones.
                kill_all();
                match shown.problem() {
                    Some(problem) => tell(&problem),
                    None if !shown.is_done() => tell(&tr!("cli_arena-stopped")),
                    None => {}
                }
                if launch::has_failed(code) {
                    return Ok(code);
                }
                screen = code;
                shown.standings()
            } else {
                play(&mut job, &interruption.stop())?;
                if interruption.has_come() {
                    tell(&tr!("cli_arena-stopped"));
                }
                (!interruption.has_come() || job.done() > 0).then(|| job.standings())
            };
            if let Some(standings) = standings {
                report(&standings, &args.report, out)?;
                out.flush()?;
            }
            Ok(interruption.exit_code_after(screen))
        }
        // The definition of the command line requires it.
        (None, None) => Err(Usage(tr!("cli-required", missing = "GAME")).into()),
    }
}

/// Prints the standings in the requested form.
fn report(
    standings: &Standings,
    options: &ReportOptions,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    if let Some(file) = &options.svg {
        write_file(file, &svg(standings, &heading(standings)))?;
    }
    if options.json {
        print_json(standings, out)?;
    } else if options.csv {
        write!(out, "{}", standings.csv())?;
    } else {
        // A file or a pipe has room for everything.
        let terminal = std::io::stdout().is_terminal();
        let size = terminal.then(crossterm::terminal::size);
        let room = size.and_then(Result::ok).map(|(columns, _)| columns);
        let text = standings_in_words(standings, room);
        write!(out, "{}", harmless_but(&text, &['\n']))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Opens the screen of a run.
struct Show {
    job: Job,
    seen: Seen,
}

type OpenScreen = Box<dyn FnOnce(&mut Context) -> Box<dyn Layer>>;

impl games::Visitor for Show {
    type Output = OpenScreen;

    fn visit<F: Spoken>(self) -> OpenScreen {
        Box::new(|ctx| ArenaScreen::new::<F>(self.job, self.seen, ctx).into())
    }
}

struct Play<'a>(&'a Args);

impl Visitor for Play<'_> {
    type Output = anyhow::Result<Job>;

    fn visit<G: Game>(self) -> Self::Output {
        let args = self.0;
        let mut entrants = entrants(&args.table.players).map_err(entrant_words)?;
        let ours = entrants.iter().filter_map(|entrant| match &entrant.source {
            Source::Ours(spec) => Some(spec.clone()),
            Source::Gtp(_) | Source::Uecda(_) => None,
        });
        let ours: Vec<Spec> = ours.collect();
        no_human(&ours)?;
        // An entrant keeps the name that it was given, for the standings, and a run that of its file, for going on.
        let roster = G::roster();
        let named = named_players(G::NAME, ours)?.into_iter();
        let mut named = named.map(|spec| roster.filed(spec));
        for entrant in &mut entrants {
            if let Source::Ours(spec) = &mut entrant.source
                && let Some(named) = named.next()
            {
                *spec = named;
            }
        }
        let kind = Kind::of(&G::seats());
        if let Some(anchor) = &args.anchor {
            if kind == Kind::Alone {
                return Err(Usage(tr!("cli_arena-anchor-alone")).into());
            }
            if entrants.iter().all(|entrant| entrant.name != *anchor) {
                return Err(Usage(tr!("cli_arena-anchor", name = &*quoted(anchor))).into());
            }
        }
        let goal = goal(args, entrants.len(), kind)?;
        if args.table.openings.is_some() && kind != Kind::Pairs {
            return Err(Usage(tr!("cli_arena-no-openings", game = problem::game(G::TITLE))).into());
        }
        if args.deals.is_some() && !matches!(kind, Kind::Tables(_)) {
            return Err(Usage(tr!("cli_arena-no-deals", game = problem::game(G::TITLE))).into());
        }
        let rules: <G::State as State>::Rules = args.table.rules.read()?;
        let seed = args.table.seed.unwrap_or(Seed(1));
        let openings = openings::<G>(args, &rules)?;
        /// Default of `--deals`.
        const DEALS: u32 = 10;
        let deals = args.deals.unwrap_or(DEALS);
        let mut arena = Arena::<G>::new(rules, entrants, args.format, seed, deals, openings);
        arena.timeout = args.timeout.map(Duration::from_secs);
        arena.check().map_err(arena_words)?;
        /// Default of `--games`.
        const GAMES: u64 = 100;
        let games = args.games.or((goal == Goal::Games).then_some(GAMES));
        let plan = Plan {
            units: games.map(|games| arena.schedule.units_for(games)),
            goal,
            anchor: args.anchor.clone(),
            shard: args.shard,
        };
        if plan.shard.is_some() && plan.units.is_none() {
            return Err(Usage(tr!("cli_arena-shard-games")).into());
        }
        let header = Header::new(arena.setup(), plan);
        let path = match &args.out {
            Some(path) => path.clone(),
            None => UserDirs::of_user()?.arena(&header.setup.game, &header.id),
        };
        let file = RunFile::open(&path, &header).map_err(file_words)?;
        let all = || std::thread::available_parallelism().map_or(1, NonZero::get);
        let threads = args.threads.number().unwrap_or_else(all);
        Ok(Job::new(arena, header, Some(file), threads))
    }
}

/// The chosen openings, or the game's default ones.
fn openings<G: Game>(
    args: &Args,
    rules: &<G::State as State>::Rules,
) -> anyhow::Result<Vec<Vec<<G::State as State>::Action>>> {
    match &args.table.openings {
        None => Ok(usual_openings::<G>(rules)),
        Some(file) if file.as_os_str() == "none" => Ok(Vec::new()),
        Some(_) => args.table.openings::<G>(rules, *G::seats().end()),
    }
}

/// The goal of the run.
fn goal(args: &Args, entrants: usize, kind: Kind) -> Result<Goal, Usage> {
    match (args.until_error, args.sprt) {
        (Some(error), _) => Ok(Goal::Error(error)),
        (None, Some(test)) if entrants == 2 && kind != Kind::Alone => Ok(Goal::Sprt(test)),
        (None, Some(_)) => Err(Usage(tr!("cli_arena-sprt-two"))),
        (None, None) => Ok(Goal::Games),
    }
}

/// Plays the missing units, with a progress bar on the standard error.
fn play(job: &mut Job, stop: &StopFlag) -> anyhow::Result<()> {
    let per_unit = job.counts_per_unit();
    let in_games = |units: u64| usize::try_from(units * per_unit).unwrap_or(usize::MAX);
    let counted = match job.kind() {
        Kind::Alone => Unit::Shoes,
        Kind::Pairs | Kind::Tables(_) => Unit::Games,
    };
    let bar = match job.all() {
        Some(all) => progress_bar(in_games(all), counted),
        None => open_ended_bar(counted),
    };
    bar.set_position(in_games(job.done()) as u64);
    bar.reset_eta();
    let played = job.run(stop, &mut |job, row| {
        if let Some(file) = job.written_anew() {
            bar.suspend(|| tell(&written_anew(file)));
        }
        tell_failures(job.header(), row, &bar);
        bar.inc(per_unit);
    });
    bar.finish_and_clear();
    played.map_err(job_words)
}

/// `true` if there is a screen to show the run on.
fn has_screen(args: &Args) -> bool {
    let printed = args.report.json || args.report.csv || args.shard.is_some();
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !printed && !dumb && std::io::stdout().is_terminal() && std::io::stdin().is_terminal()
}

/// Reports games that programs lost by failing.
fn tell_failures(header: &Header, row: &UnitRow, bar: &ProgressBar) {
    for sitting in &row.sittings {
        let name = |seat: usize| {
            let entrant = sitting.seats.get(seat).copied().unwrap_or_default();
            harmless(&header.setup.entrants[entrant].name).into_owned()
        };
        for failed in &sitting.forfeits {
            let line = tr!(
                "cli_arena-forfeit",
                unit = row.unit.to_string(),
                name = name(failed.seat),
                why = &*harmless(&failed.why)
            );
            bar.suspend(|| tell(&line));
        }
    }
}
