//! A table of Daihinmin for clients of the UECda tournament, each started by its command with the address to connect to.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use super::entrant::Source;
use super::play::{Arena, ArenaError, row_of, same_type};
use super::program;
use super::run_rows::{Forfeit, SittingRow};
use super::schedule::{Sitting, Unit};
use sanban_daihinmin::uecda::Violation;
use sanban_daihinmin::uecda::server::{Event, Options, STAND_IN, ServeError, Server, Summon};
use sanban_daihinmin::{Daihinmin, SEATS};
use sanban_game::processes::Process;
use sanban_game::{Game, Record, Seat, Spec, State as _, StopFlag};

/// Plays a sitting with clients; `None` if it was stopped.
pub(super) type PlayTable<G> =
    fn(&Arena<G>, &Unit, &Sitting, &StopFlag) -> Result<Option<SittingRow>, ArenaError>;

/// The function for sittings with clients, if the game `G` has one.
pub(super) fn client_table<G: Game>() -> Option<PlayTable<G>> {
    same_type(play as PlayTable<Daihinmin>)
}

/// Time limit of a client for connecting.
const JOIN_WAIT: Duration = Duration::from_secs(30);
/// Time limit of a connection for logging in, as in the tournament's server.
const LOGIN_WAIT: Duration = Duration::from_secs(2);
/// Default time limit of a client for a turn, as in the tournament.
const TURN: Duration = Duration::from_secs(10);

struct Clients<'a> {
    commands: Vec<Option<&'a str>>,
    /// Kept so that they end with the table.
    running: Vec<Process>,
    called: Instant,
}

impl Summon for Clients<'_> {
    fn summon(&mut self, seat: Seat, address: SocketAddr) -> io::Result<()> {
        let command = self.commands.get(seat.index()).copied().flatten();
        let command = command.unwrap_or_default();
        self.running
            .push(program::start(&filled_in(command, address))?);
        self.called = Instant::now();
        Ok(())
    }

    fn is_coming(&mut self, _: Seat) -> bool {
        self.called.elapsed() < JOIN_WAIT
            && self.running.last_mut().is_some_and(Process::is_running)
    }
}

fn filled_in(command: &str, address: SocketAddr) -> String {
    command
        .replace("{host}", &address.ip().to_string())
        .replace("{port}", &address.port().to_string())
}

/// Checks that a client run by this command connects.
pub(super) fn try_client(command: &str) -> Result<(), String> {
    let words = |error: io::Error| error.to_string();
    if !command.contains("{port}") {
        return Err("its command has no {port}, where the port to connect to is put in".to_owned());
    }
    let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(words)?;
    listener.set_nonblocking(true).map_err(words)?;
    let address = listener.local_addr().map_err(words)?;
    let mut program = program::start(&filled_in(command, address)).map_err(words)?;
    let start = Instant::now();
    loop {
        // Asked before: a program that connects and ends at once has connected.
        let has_ended = !program.is_running();
        match listener.accept() {
            Ok(_) => return Ok(()),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error.to_string()),
        }
        if has_ended {
            return Err("it ended without connecting".to_owned());
        }
        if start.elapsed() > JOIN_WAIT {
            return Err(format!("it did not connect in {} s", JOIN_WAIT.as_secs()));
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Progress of a sitting, by seat.
struct Watched {
    row: SittingRow,
    record: Record<sanban_daihinmin::State>,
    last: Instant,
    /// Reason for each client that has gone for good.
    gone: Vec<Option<String>>,
    /// Reason for each seat that has lost the game in progress.
    failed: Vec<Option<String>>,
}

impl Watched {
    fn see(&mut self, event: &Event<'_>) {
        match event {
            Event::Acts(state, action) => {
                if let Some(seat) = state.actor().map(Seat::index) {
                    self.row.ms[seat] += self.last.elapsed().as_secs_f64() * 1e3;
                    self.row.decisions[seat] += 1;
                }
                self.last = Instant::now();
                self.record.actions.push(**action);
            }
            Event::WrongGift { seat, why, .. } | Event::LostTurn { seat, why, .. } => match why {
                Violation::Silent | Violation::Flood => {
                    self.failed[seat.index()].get_or_insert_with(|| why.to_string());
                }
                Violation::Gone(_) | Violation::GivenUp { .. } => {}
                Violation::Codec(_) | Violation::Cells(_) | Violation::Illegal(..) => {
                    let counts = match event {
                        // The table gives its strongest cards.
                        Event::WrongGift { .. } => &mut self.row.wrong_gifts,
                        // The table of the tournament treats such an answer as a pass.
                        _ => &mut self.row.lost_turns,
                    };
                    counts.resize(SEATS, 0);
                    counts[seat.index()] += 1;
                }
            },
            Event::Replaced { seat, why, .. } => {
                self.gone[seat.index()].get_or_insert_with(|| why.to_string());
            }
            Event::GameOver(state) => {
                let game = self.row.games.len();
                let mut row = row_of::<Daihinmin>(state);
                let lost: Vec<Option<&String>> = (0..SEATS)
                    .map(|seat| self.failed[seat].as_ref().or(self.gone[seat].as_ref()))
                    .collect();
                let mut order: Vec<usize> = (0..SEATS).collect();
                order.sort_by_key(|&seat| (lost[seat].is_some(), row.places[seat]));
                for (place, &seat) in order.iter().enumerate() {
                    row.places[seat] = place as u8;
                    row.scores[seat] = (SEATS - place) as f64;
                }
                for (seat, why) in lost.iter().enumerate() {
                    if let Some(why) = why {
                        self.row.forfeits.push(Forfeit {
                            game,
                            seat,
                            why: (*why).clone(),
                        });
                    }
                }
                self.row.games.push(row);
                self.failed = vec![None; SEATS];
            }
            Event::Joined { .. } | Event::Left(_) | Event::TurnedAway { .. } => {
                self.last = Instant::now()
            }
        }
    }
}

fn play(
    arena: &Arena<Daihinmin>,
    unit: &Unit,
    sitting: &Sitting,
    stop: &StopFlag,
) -> Result<Option<SittingRow>, ArenaError> {
    let stand_in: Spec = STAND_IN.parse()?;
    let sources = arena.by_seat(sitting, |entrant| &entrant.source);
    let games = match u32::from(arena.rules.class_reset) {
        0 => arena.schedule.deals,
        resets => arena.schedule.deals.min(resets),
    };
    let options = Options {
        rules: arena.rules,
        games,
        rotate: false,
        seed: unit.seed,
        players: Vec::new(),
        limit: arena.timeout.unwrap_or(TURN),
        login_wait: LOGIN_WAIT,
        stop: stop.clone(),
    };
    // Clients that do not connect.
    let mut absent: Vec<Option<String>> = vec![None; SEATS];
    loop {
        let server = Server::bind((Ipv4Addr::LOCALHOST, 0))?;
        let client = |seat: usize| match sources[seat] {
            Source::Uecda(command) if absent[seat].is_none() => Some(command.as_str()),
            _ => None,
        };
        let mut clients = Clients {
            commands: (0..SEATS).map(client).collect(),
            running: Vec::new(),
            called: Instant::now(),
        };
        let seats: [Option<&Spec>; SEATS] = std::array::from_fn(|seat| match sources[seat] {
            Source::Ours(spec) => Some(spec),
            _ if absent[seat].is_some() => Some(&stand_in),
            _ => None,
        });
        let mut record = Record::new(&arena.rules, SEATS, options.dealing_seed());
        record.players = arena.by_seat(sitting, |entrant| entrant.name.clone());
        let mut watched = Watched {
            row: SittingRow::begin(&sitting.seats),
            record,
            last: Instant::now(),
            gone: absent.clone(),
            failed: vec![None; SEATS],
        };
        let played = server.run_summoned(&options, seats, &mut clients, &mut |event| {
            watched.see(&event);
        });
        match played {
            _ if stop.is_raised() => return Ok(None),
            Ok(_) => {
                let Watched {
                    mut row, record, ..
                } = watched;
                row.record = record.to_line::<Daihinmin>().unwrap_or_default();
                return Ok(Some(row));
            }
            Err(ServeError::NobodyCame(seat)) => {
                absent[seat.index()] = Some("it did not connect".to_owned());
            }
            Err(ServeError::Spec(error)) => return Err(error.into()),
            Err(ServeError::Io(error)) => return Err(error.into()),
            Err(ServeError::TooMany(_) | ServeError::Stopped) => return Ok(None),
        }
    }
}
