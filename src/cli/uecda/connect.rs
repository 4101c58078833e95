//! `sanban uecda connect`: one of the program's players at a remote tournament table.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::few::FirstFew;
use super::{human, number, table_rules};
use crate::cli::options::RuleOptions;
use crate::cli::reports;
use crate::cli::reports::print_json;
use sanban_cli::output::{Usage, tell};
use sanban_cli::signals::Interruption;
use sanban_daihinmin::uecda::client::{Client, ClientError, Event, Options};
use sanban_daihinmin::uecda::codec::{Login, Version};
use sanban_daihinmin::uecda::server::PORT;
use sanban_daihinmin::uecda::tally::Tally;
use sanban_daihinmin::{Action, Daihinmin};
use sanban_data::config::Config;
use sanban_game::Game as _;
use sanban_game::{Seed, Spec, quoted};
use sanban_screens_daihinmin::{client_problem, warning};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    #[arg(value_name = "HOST:PORT")]
    address: String,
    #[arg(short, long, value_name = "SPEC")]
    player: String,
    #[arg(long, value_name = "NAME", default_value = "sanban")]
    name: String,
    #[arg(long, value_name = "VERSION", default_value = "20070", value_parser = parse_version)]
    protocol: Version,
    #[command(flatten)]
    rules: RuleOptions,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    seed: Option<Seed>,
    #[arg(short, long)]
    verbose: bool,
    #[arg(long)]
    json: bool,
}

/// JSON form of the result.
#[derive(Serialize)]
struct ConnectResult<'a> {
    player: String,
    protocol: i32,
    seconds: f64,
    /// `true` if the server ended the match, `false` if the connection broke.
    complete: bool,
    warnings: u32,
    decisions: Latency,
    #[serde(flatten)]
    tally: &'a Tally,
}

/// Response times of the player.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Latency {
    count: u32,
    mean_ms: f64,
    longest_ms: f64,
}

impl Latency {
    fn add(&mut self, time: Duration) {
        let ms = time.as_secs_f64() * 1e3;
        self.count += 1;
        self.mean_ms += (ms - self.mean_ms) / f64::from(self.count);
        self.longest_ms = self.longest_ms.max(ms);
    }
}

fn parse_version(text: &str) -> Result<Version, String> {
    text.parse()
        .map_err(|_| tr!("daihinmin_remote-version", said = &*quoted(text)))
}

/// Plays the match and prints the result.
pub(super) fn run(
    args: &Args,
    named: Option<Config>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let spec: Spec = Daihinmin::roster().named(args.player.parse()?);
    let human = spec.name == "human" && spec.params.is_empty();
    let player = match human {
        true if !io::stdout().is_terminal() => {
            return Err(Usage(tr!("cli_uecda-connect-no-terminal")).into());
        }
        true => None,
        false => Some(Daihinmin::roster().build(&spec)?),
    };
    let rules = table_rules(&args.rules)?;
    let address = with_port(&args.address)?;
    let interruption = if human {
        Interruption::listen_beside_a_screen()?
    } else {
        Interruption::listen(|| ())?
    };
    let login = Login {
        version: args.protocol,
        name: args.name.clone(),
    };
    let kept = login.kept_name();
    // A client of the first version sends no name.
    if kept != args.name && args.protocol != Version::V20060 {
        tell(&tr!("cli_uecda-name-cut", name = &*kept));
    }
    let options = Options {
        version: args.protocol,
        name: kept.clone(),
        rules,
        seed: args.seed.unwrap_or_else(Seed::fresh),
        stop: interruption.stop(),
    };
    // In a log a refusal is one line.
    if io::stderr().is_terminal() {
        tell(&tr!("cli_uecda-connecting", address = &*address));
    }
    let client = match greeted(&address, options) {
        Err(_) if interruption.has_come() => return Ok(interruption.exit_code()),
        client => client.map_err(|error| refused(&error))?,
    };
    let place = tr!(
        "cli_uecda-connect-place",
        number = number(client.number()),
        address = &*address
    );
    tell(&place);
    tell(&tr!("cli_uecda-waiting"));
    let start = Instant::now();
    let mut decisions = Latency::default();
    let mut code = ExitCode::SUCCESS;
    let mut warnings = 0;
    let mut few = FirstFew::new();
    let mut rules_doubted = false;
    let (tally, played) = match player {
        None => match human::run(client, place, named, &interruption.stop())? {
            Ok((played, left_with)) => {
                code = left_with;
                played
            }
            Err(code) => return Ok(code),
        },
        Some(mut player) => client.play(player.as_mut(), &mut |event| match event {
            Event::Warning { game, turn, what } => {
                warnings += 1;
                let line = tr!("cli_uecda-warning", game, turn, what = warning(&what));
                if let Some(line) = few.pass(what.kind(), line) {
                    tell(&line);
                }
                if what.suggests_other_rules() && !std::mem::replace(&mut rules_doubted, true) {
                    tell(&tr!("cli_uecda-other-rules"));
                }
            }
            Event::Decided { game, action, time } => {
                decisions.add(time);
                if args.verbose {
                    let ms = time.as_secs_f64() * 1e3;
                    tell(&tr!(
                        "cli_uecda-decided",
                        game,
                        action = words(&action),
                        ms = format!("{ms:.1}")
                    ));
                }
            }
            Event::Silent { game, time } => tell(&silence(game, time)),
            Event::GameOver { game, place } if args.verbose => {
                tell(&match place {
                    Some(place) => tr!("cli_uecda-place", game, place = place + 1),
                    None => tr!("cli_uecda-place-by-lot", game),
                });
            }
            Event::GameOver { .. } | Event::Dealt(_) | Event::Seen(_) | Event::TurnLost => {}
        }),
    };
    let seconds = start.elapsed().as_secs_f64();
    few.rest().for_each(|line| tell(&line));
    let stopped = interruption.stop().is_raised();
    if stopped {
        tell(&tr!("cli_uecda-connect-stopped", games = tally.games));
        if tally.games == 0 {
            return Ok(interruption.exit_code_after(code));
        }
    }
    if args.json {
        let result = ConnectResult {
            player: spec.to_string(),
            protocol: args.protocol.number(),
            seconds,
            complete: played.is_ok(),
            warnings,
            decisions,
            tally: &tally,
        };
        print_json(&result, out)?;
    } else {
        write!(
            out,
            "{}",
            reports::of_tournament(std::slice::from_ref(&tally))
        )?;
        if !human {
            let line = tr!(
                "cli_uecda-connect-decisions",
                count = decisions.count,
                player = spec.to_string(),
                seconds = format!("{seconds:.1}"),
                each = format!("{:.2}", decisions.mean_ms),
                longest = format!("{:.1}", decisions.longest_ms),
                warnings
            );
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    if !stopped {
        played.map_err(|error| refused(&error))?;
    }
    Ok(interruption.exit_code_after(code))
}

/// Time limit for a server to assign a number before a message appears.
const GREETING: Duration = Duration::from_secs(5);

/// The client with its number; prints a message if the server keeps it waiting.
fn greeted(address: &str, options: Options) -> Result<Client, ClientError> {
    let (connecting, ended) = channel::<()>();
    let line = tr!("cli_uecda-no-number-yet", address);
    thread::spawn(move || {
        if ended.recv_timeout(GREETING) == Err(RecvTimeoutError::Timeout) {
            tell(&line);
        }
    });
    let client = Client::connect(address, options);
    drop(connecting);
    client
}

/// Message about a silent server.
pub(super) fn silence(game: u32, time: Duration) -> String {
    tr!("cli_uecda-silent", game, seconds = time.as_secs())
}

/// Error of a match that did not begin or broke off. The reason is passed as text: as a cause, a system error would be mistaken
/// for one of the output.
fn refused(error: &ClientError) -> anyhow::Error {
    anyhow::anyhow!(client_problem(error))
}

fn words(action: &Action) -> String {
    match action {
        Action::Play(meld) => meld.to_string(),
        Action::Give(cards) => tr!("cli_uecda-gives", cards = cards.to_string()),
        Action::Pass => tr!("cli_uecda-passes"),
    }
}

/// The address with its port.
fn with_port(address: &str) -> Result<String, Usage> {
    let wrong = |why: String| {
        Err(Usage(tr!(
            "cli_uecda-not-an-address",
            address = &*quoted(address),
            why
        )))
    };
    let bracketed = address.starts_with('[');
    let (host, port) = match address.rsplit_once(':') {
        Some((host, _)) if host.contains(':') && !bracketed => {
            return wrong(tr!("cli_uecda-brackets"));
        }
        Some((host, port)) if !(bracketed && address.ends_with(']')) => (host, Some(port)),
        _ => (address, None),
    };
    if host.is_empty() || host.contains(char::is_whitespace) {
        return wrong(tr!("cli_uecda-no-host"));
    }
    match port.map(str::parse::<u16>) {
        None => Ok(format!("{host}:{PORT}")),
        Some(Ok(port)) if port > 0 => Ok(format!("{host}:{port}")),
        Some(_) => wrong(tr!("cli_uecda-bad-port")),
    }
}
