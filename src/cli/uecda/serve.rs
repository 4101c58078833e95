//! `sanban uecda serve`: the referee of a tournament table.

use std::io::{self, IsTerminal, Write};
use std::mem::Discriminant;
use std::net::{IpAddr, Ipv4Addr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use serde::Serialize;

use super::few::FirstFew;
use super::{number, table_rules, watch};
use crate::cli::options::RuleOptions;
use crate::cli::reports;
use crate::cli::reports::print_json;
use sanban_cli::output::{Usage, stopped, tell};
use sanban_cli::progress::{Unit, progress_bar};
use sanban_cli::signals::Interruption;
use sanban_daihinmin::uecda::Violation;
use sanban_daihinmin::uecda::server::{Event, Options, PORT, STAND_IN, ServeError, Server};
use sanban_daihinmin::uecda::tally::Tally;
use sanban_daihinmin::{Daihinmin, SEATS};
use sanban_data::config::Config;
use sanban_game::Game as _;
use sanban_game::{Rules as _, Seat, Seed, Spec, StopFlag, expand};
use sanban_screens_daihinmin::{link_problem, violation};
use sanban_words::problem;
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(long, value_name = "PORT", default_value_t = PORT)]
    port: u16,
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    #[arg(short, long = "player", value_name = "SPEC")]
    players: Vec<String>,
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(0..=5))]
    seats: Option<u8>,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<Seed>,
    #[arg(long)]
    rotate: bool,
    #[command(flatten)]
    rules: RuleOptions,
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 10.0,
        allow_negative_numbers = true
    )]
    timeout: f64,
    #[arg(long, conflicts_with = "rotate")]
    watch: bool,
    #[arg(long)]
    json: bool,
}

/// Time limit of a new connection for logging in, as in the tournament's server.
const LOGIN_WAIT: Duration = Duration::from_secs(2);

/// JSON form of the result.
#[derive(Serialize)]
struct ServeResult<'a> {
    rules: String,
    games: u32,
    seconds: f64,
    seed: u64,
    players: &'a [Tally],
}

/// Referees the match and prints the result.
pub(super) fn run(
    args: &Args,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let interruption = if args.watch {
        Interruption::listen_beside_a_screen()?
    } else {
        Interruption::listen(|| ())?
    };
    let options = options(args, interruption.stop())?;
    if args.watch && !io::stdout().is_terminal() {
        return Err(Usage(tr!("cli_uecda-serve-no-terminal")).into());
    }
    let server = Server::bind((args.bind, args.port)).map_err(|why| no_listening(args, &why))?;
    let clients = SEATS - options.players.len();
    if clients > 0 {
        let address = server.address()?;
        let address = address.to_string();
        tell(
            &match options.players.len() - expand(&args.players)?.len() {
                0 => tr!("cli_uecda-serve-listening", address, clients),
                empty => tr!(
                    "cli_uecda-serve-listening-filled",
                    address,
                    clients,
                    empty,
                    player = STAND_IN
                ),
            },
        );
    }
    let all = options.games * if options.rotate { 5 } else { 1 };
    let (served, code) = if args.watch {
        match watch::run(server, &options, named)? {
            Ok(served) => served,
            Err(code) => return Ok(code),
        }
    } else {
        (serve(server, &options, all), ExitCode::SUCCESS)
    };
    let (tallies, time) = match served {
        // Nobody has played yet.
        Err(ServeError::Stopped) => return Ok(interruption.exit_code_after(code)),
        served => served?,
    };
    let seconds = time.as_secs_f64();
    let games = tallies.first().map_or(0, |tally| tally.games);
    if games < all {
        tell(&stopped(games.into(), all.into()));
    }
    if games == 0 {
        return Ok(interruption.exit_code_after(code));
    }
    if args.json {
        let result = ServeResult {
            rules: options.rules.text(),
            games,
            seconds,
            seed: options.seed.0,
            players: &tallies,
        };
        print_json(&result, out)?;
    } else {
        let heading = tr!(
            "cli_uecda-serve-heading",
            rules = options.rules.text(),
            games,
            seconds = format!("{seconds:.1}"),
            seed = options.seed.to_string()
        );
        writeln!(out, "{heading}")?;
        write!(out, "{}", reports::of_tournament(&tallies))?;
    }
    out.flush()?;
    Ok(interruption.exit_code_after(code))
}

/// Result of a match, and its duration from the last login on.
pub(super) type Served = Result<(Vec<Tally>, Duration), ServeError>;

/// Referees the match, and prints messages. On a terminal a bar shows the progress.
fn serve(server: Server, options: &Options, all: u32) -> Served {
    let mut start = Instant::now();
    let mut bar = ProgressBar::hidden();
    let mut lines = EventLines::new();
    let tallies = server.run(options, &mut |event| {
        match &event {
            // The match begins when the last one has come.
            Event::Joined { .. } => start = Instant::now(),
            Event::Acts(..) if bar.length().is_none() => {
                bar = progress_bar(all as usize, Unit::Games);
            }
            Event::GameOver(_) => bar.inc(1),
            _ => {}
        }
        if let Some(line) = lines.line(&event) {
            bar.suspend(|| tell(&line));
        }
    });
    bar.finish_and_clear();
    lines.rest().for_each(|line| tell(&line));
    Ok((tallies?, start.elapsed()))
}

/// Reason why no client can connect, and a remedy. A system error is passed as text: as a cause it would be mistaken for one of
/// the output.
fn no_listening(args: &Args, why: &io::Error) -> anyhow::Error {
    let remedy = match why.kind() {
        io::ErrorKind::AddrInUse => tr!("cli_uecda-serve-port-in-use"),
        io::ErrorKind::PermissionDenied => tr!("cli_uecda-serve-port-denied"),
        _ => tr!("cli_uecda-serve-port-wrong"),
    };
    anyhow::anyhow!(tr!(
        "cli_uecda-serve-no-listening",
        address = args.bind.to_string(),
        port = args.port.to_string(),
        why = problem::system(why),
        remedy
    ))
}

/// Messages about events at the table.
pub(super) struct EventLines(FirstFew<(Seat, bool, Discriminant<Violation>)>);

impl EventLines {
    pub(super) fn new() -> EventLines {
        EventLines(FirstFew::new())
    }

    /// Message about an event, if it is to be printed.
    pub(super) fn line(&mut self, event: &Event<'_>) -> Option<String> {
        let line = line(event)?;
        match event {
            Event::LostTurn { seat, why, .. } => self.0.pass((*seat, true, why.kind()), line),
            Event::WrongGift { seat, why, .. } => self.0.pass((*seat, false, why.kind()), line),
            _ => Some(line),
        }
    }

    /// Messages for the end.
    pub(super) fn rest(&self) -> impl Iterator<Item = String> {
        self.0.rest()
    }
}

/// Message about an event at the table, if there is one.
fn line(event: &Event<'_>) -> Option<String> {
    Some(match event {
        Event::Joined {
            seat,
            name,
            version,
        } => tr!(
            "cli_uecda-serve-joined",
            number = number(*seat),
            name = *name,
            version = version.to_string()
        ),
        Event::Left(seat) => tr!("cli_uecda-serve-left", number = number(*seat)),
        Event::TurnedAway { from, why } => tr!(
            "cli_uecda-serve-turned-away",
            from = from.to_string(),
            why = link_problem(why)
        ),
        Event::LostTurn { game, seat, why } => tr!(
            "cli_uecda-serve-lost-turn",
            game = *game,
            number = number(*seat),
            why = violation(why)
        ),
        Event::WrongGift { game, seat, why } => tr!(
            "cli_uecda-serve-wrong-gift",
            game = *game,
            number = number(*seat),
            why = violation(why)
        ),
        Event::Replaced { game, seat, why } => tr!(
            "cli_uecda-serve-replaced",
            game = *game,
            number = number(*seat),
            player = STAND_IN,
            why = violation(why)
        ),
        Event::Acts(..) | Event::GameOver(_) => return None,
    })
}

/// Options of the match, checked.
fn options(args: &Args, stop: StopFlag) -> anyhow::Result<Options> {
    let roster = Daihinmin::roster();
    let named = expand(&args.players)?.into_iter();
    let mut ours: Vec<Spec> = named.map(|spec| roster.named(spec)).collect();
    for spec in &ours {
        if spec.name == "human" {
            return Err(Usage(tr!("cli_uecda-serve-no-human")).into());
        }
        roster.build(spec)?;
    }
    let clients = args.seats.map(usize::from);
    if ours.len() + clients.unwrap_or(0) > SEATS {
        let clients = clients.unwrap_or(0);
        return Err(Usage(tr!(
            "cli_uecda-serve-too-many",
            players = ours.len(),
            clients
        ))
        .into());
    }
    if let Some(clients) = clients {
        ours.resize(SEATS - clients, STAND_IN.parse()?);
    }
    let limit = Duration::try_from_secs_f64(args.timeout).ok();
    let limit = limit
        .filter(|limit| (Duration::from_millis(1)..=Duration::from_secs(86_400)).contains(limit));
    let limit = limit.ok_or_else(|| {
        Usage(tr!(
            "cli_uecda-serve-timeout",
            seconds = args.timeout.to_string()
        ))
    })?;
    Ok(Options {
        rules: table_rules(&args.rules)?,
        games: args.games,
        rotate: args.rotate,
        seed: args.seed.unwrap_or_else(Seed::fresh),
        players: ours,
        limit,
        login_wait: LOGIN_WAIT,
        stop,
    })
}
