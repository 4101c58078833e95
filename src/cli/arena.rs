//! `sanban arena`: entrants compared over many games, ours and other programs, in parts or in one.

use std::collections::BTreeSet;
use std::io::Write;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Subcommand;
use clap::builder::PossibleValuesParser;
use indicatif::ProgressBar;

use super::options::{TableOptions, check_players, no_human, write_file};
use super::progress::{Unit, open_ended_bar, progress_bar};
use super::{Usage, tell};
use crate::blokus::BlokusDuo;
use crate::game::{Game, Rules as _, Seed, Spec, State, StopFlag, harmless, harmless_but};
use crate::registry::{self, NAMES, Visitor};
use crate::store::UserDirs;
use crate::tournament::{
    Arena, Entrant, EntrantRow, Format, Goal, Header, Kind, News, Plan, RunFile, Setup, Source,
    SprtTest, Standings, UnitRow, entrants, kill_all, play_missing, svg,
};
use crate::tr;

mod list;
mod merge;
mod refusals;
mod table;

use refusals::{arena_words, entrant_words, file_words};

/// Compare players and programs over many games, with ratings, intervals and everything that was played in a file.
///
/// The same seed gives the same result on any number of threads or machines, but for players that are limited by time, ponder, or
/// search with several threads.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Option<ArenaCommand>,
    /// The game.
    #[arg(value_name = "GAME", required = true, value_parser = PossibleValuesParser::new(NAMES))]
    game: Option<String>,
    #[command(flatten)]
    table: TableOptions,
    /// How many games at least.
    #[arg(short = 'n', long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: Option<u64>,
    /// Play until every score is known to ± E.
    #[arg(long, value_name = "E", conflicts_with = "sprt", value_parser = parse_error)]
    until_error: Option<f64>,
    /// Play until a test between two strengths decides.
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_negative_numbers = true, value_parser = parse_sprt)]
    sprt: Option<SprtTest>,
    /// Who meets whom.
    #[arg(long, value_name = "FORMAT", default_value = "round-robin", value_parser = PossibleValuesParser::new(["round-robin", "gauntlet"]))]
    format: String,
    /// How many deals of Daihinmin are played in a row with everybody in every seat.
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    deals: u32,
    /// How many seconds a program may take for an answer.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    timeout: Option<u64>,
    /// How many threads.
    #[arg(short, long, value_name = "T", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    /// The file of the run.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Play only a part.
    #[arg(long, value_name = "I/N", requires = "out", value_parser = parse_shard)]
    shard: Option<[u64; 2]>,
    #[command(flatten)]
    report: ReportOptions,
}

/// In which forms the standings are printed.
#[derive(Debug, clap::Args)]
struct ReportOptions {
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Print comma-separated values.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write a picture.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
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
    match strengths && test.elo0 < test.elo1 && is_rate(test.alpha) && is_rate(test.beta) {
        true => Ok(test),
        false => Err(wrong()),
    }
}

fn parse_shard(text: &str) -> Result<[u64; 2], String> {
    let parts = text.split_once('/');
    let numbers = parts.and_then(|(one, all)| Some([one.parse().ok()?, all.parse().ok()?]));
    numbers
        .filter(|[part, parts]| (1..=*parts).contains(part) && *parts <= 1_000_000)
        .ok_or_else(|| tr!("cli_arena-shard-form"))
}

/// Plays what is missing of the run and prints the standings.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match (&args.command, &args.game) {
        (Some(ArenaCommand::Merge(args)), _) => merge::run(args, out),
        (Some(ArenaCommand::List(args)), _) => list::run(args, out),
        (None, Some(game)) => {
            let standings = registry::visit(game, Play(args))??;
            report(&standings, &args.report, out)
        }
        // The definition of the command line requires it.
        (None, None) => Err(Usage(tr!("cli-required", missing = "GAME")).into()),
    }
}

/// Prints the standings in the form that was asked for.
fn report(
    standings: &Standings,
    options: &ReportOptions,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    if let Some(file) = &options.svg {
        write_file(file, &svg(standings, &table::heading(standings)))?;
    }
    if options.json {
        writeln!(out, "{}", serde_json::to_string_pretty(standings)?)?;
    } else if options.csv {
        write!(out, "{}", standings.csv())?;
    } else {
        let text = table::text(standings);
        write!(out, "{}", harmless_but(&text, &['\n']))?;
    }
    Ok(ExitCode::SUCCESS)
}

struct Play<'a>(&'a Args);

impl Visitor for Play<'_> {
    type Output = anyhow::Result<Standings>;

    fn visit<G: Game>(self) -> Self::Output {
        let args = self.0;
        let entrants = entrants(&args.table.players).map_err(|error| match error {
            crate::tournament::EntrantError::Spec(error) => anyhow::Error::from(error),
            error => Usage(entrant_words(&error)).into(),
        })?;
        let ours = entrants.iter().filter_map(|entrant| match &entrant.source {
            Source::Ours(spec) => Some(spec.clone()),
            Source::Gtp(_) | Source::Uecda(_) => None,
        });
        let ours: Vec<Spec> = ours.collect();
        no_human(&ours)?;
        check_players(G::NAME, &ours)?;
        let kind = Kind::of(&G::seats());
        let header = header::<G>(args, &entrants, kind)?;
        let arena = Arena::<G> {
            rules: args.table.rules()?,
            entrants,
            schedule: header.setup.schedule(kind),
            openings: openings::<G>(args)?,
            timeout: args.timeout.map(Duration::from_secs),
        };
        arena.check().map_err(|error| arena_words(error))?;
        let path = match &args.out {
            Some(path) => path.clone(),
            None => usual_file(&header)?,
        };
        let mut file = RunFile::open(&path, &header).map_err(|error| file_words(&error))?;
        play(&arena, &header, kind, &mut file, args)?;
        Ok(Standings::of(&header, kind, file.units()))
    }
}

/// Where a run lies that nobody named a file for.
fn usual_file(header: &Header) -> anyhow::Result<PathBuf> {
    let name = format!("{}-{}.jsonl", header.setup.game, header.id);
    Ok(UserDirs::of_user()?.data().join("arena").join(name))
}

/// The openings that were chosen; without a choice Blokus Duo has the balanced ones.
fn openings<G: Game>(args: &Args) -> anyhow::Result<Vec<Vec<<G::State as State>::Action>>> {
    let mut table = TableOptions {
        players: Vec::new(),
        rules: None,
        settings: Vec::new(),
        seed: None,
        openings: args.table.openings.clone(),
    };
    if table.openings.is_none() && G::NAME == BlokusDuo::NAME {
        table.openings = Some("balanced".into());
    }
    if table
        .openings
        .as_ref()
        .is_some_and(|file| file.as_os_str() == "none")
    {
        return Ok(Vec::new());
    }
    table.openings::<G>(&args.table.rules()?, *G::seats().end())
}

/// What is to be played, as the file has it.
fn header<G: Game>(args: &Args, entrants: &[Entrant], kind: Kind) -> anyhow::Result<Header> {
    let rules: <G::State as State>::Rules = args.table.rules()?;
    let goal = match (args.until_error, args.sprt) {
        (Some(error), _) => Goal::Error(error),
        (None, Some(test)) => {
            if entrants.len() != 2 || kind == Kind::Alone {
                return Err(Usage(tr!("cli_arena-sprt-two")).into());
            }
            Goal::Sprt(test)
        }
        (None, None) => Goal::Games,
    };
    let mut words = Vec::new();
    for opening in openings::<G>(args)? {
        let mut state = G::State::start(&rules, *G::seats().end(), Seed::default());
        let mut line = Vec::new();
        for action in opening {
            line.push(state.write_action(&action));
            state.apply(&action);
        }
        words.push(line.join(" "));
    }
    let setup = Setup {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        game: G::NAME.to_owned(),
        rules: rules.text(),
        entrants: entrants
            .iter()
            .map(|entrant| EntrantRow {
                name: entrant.name.clone(),
                player: entrant.source.to_string(),
            })
            .collect(),
        format: match args.format.as_str() {
            "gauntlet" => Format::Gauntlet,
            _ => Format::RoundRobin,
        },
        seed: args.table.seed.unwrap_or(Seed(1)).0,
        deals: match kind {
            Kind::Tables(_) => args.deals,
            Kind::Pairs | Kind::Alone => 1,
        },
        openings: words,
    };
    /// Without a word about it.
    const GAMES: u64 = 100;
    let schedule = setup.schedule(kind);
    let games = args.games.or((goal == Goal::Games).then_some(GAMES));
    let plan = Plan {
        units: games.map(|games| schedule.units_for(games)),
        goal,
        shard: args.shard,
    };
    if plan.shard.is_some() && plan.units.is_none() {
        return Err(Usage(tr!("cli_arena-shard-games")).into());
    }
    Ok(Header::new(setup, plan))
}

/// Plays what the file does not have yet.
fn play<G: Game>(
    arena: &Arena<G>,
    header: &Header,
    kind: Kind,
    file: &mut RunFile,
    args: &Args,
) -> anyhow::Result<()> {
    let plan = &header.plan;
    let wanted = |unit: &u64| plan.has(*unit);
    let done: BTreeSet<u64> = file.units().keys().copied().filter(wanted).collect();
    let all = plan.units.map(|units| {
        let [part, parts] = plan.shard.unwrap_or([1, 1]);
        // Of the units 0, 1, … those that leave this remainder.
        (units + parts - part) / parts
    });
    let decided = |file: &RunFile| Standings::of(header, kind, file.units()).decision;
    if all == Some(done.len() as u64) || decided(file).is_some() {
        return Ok(());
    }
    if arena
        .entrants
        .iter()
        .any(|entrant| entrant.source.is_outside())
    {
        #[cfg(unix)]
        super::signals::before_they_end_us(kill_all)?;
        arena.try_programs().map_err(|error| arena_words(error))?;
    }
    let per_unit = arena.schedule.games_per_unit();
    let in_games = |units: u64| usize::try_from(units * per_unit).unwrap_or(usize::MAX);
    let counted = match kind {
        Kind::Alone => Unit::Shoes,
        Kind::Pairs | Kind::Tables(_) => Unit::Games,
    };
    let bar = match all {
        Some(all) => progress_bar(in_games(all), counted),
        None => open_ended_bar(counted),
    };
    bar.set_position(in_games(done.len() as u64) as u64);
    bar.reset_eta();
    let threads = match args.threads {
        Some(threads) => threads as usize,
        None => std::thread::available_parallelism().map_or(1, NonZero::get),
    };
    let stop = StopFlag::new();
    let mut problem: Option<anyhow::Error> = None;
    let mut next_look = 1;
    play_missing(arena, plan, &done, threads, &stop, |news| {
        let row = match news {
            News::Finished(row) => row,
            News::Failed(error) => {
                problem = Some(arena_words(error));
                return ControlFlow::Break(());
            }
        };
        tell_failures(header, &row, &bar);
        if let Err(error) = file.add(row) {
            problem = Some(file_words(&error).into());
            return ControlFlow::Break(());
        }
        bar.inc(per_unit);
        if plan.goal == Goal::Games || plan.shard.is_some() {
            return ControlFlow::Continue(());
        }
        // What decides a run is looked at again when there is a little more of it, so that looking takes no longer than playing.
        let played = file.units().len();
        if played < next_look {
            return ControlFlow::Continue(());
        }
        next_look = played + 1 + played / 50;
        match decided(file) {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    });
    bar.finish_and_clear();
    match problem {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

/// Tells of games that programs lost by failing.
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
