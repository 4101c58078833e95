//! The referee: the server side of the tournament protocol.
//!
//! The deals come from [`State::start`] and [`State::next_game`], and the randomness of local players from the same seeds
//! as in the arena, so that up to the first class reset a match by protocol is the match that `sanban match` plays. The
//! match runs in one thread, since the game waits for one player at a time anyway; unsolicited input of a client stays in
//! its socket and is discarded before the client is asked. No client can stop the table.

use crate::Daihinmin;
use sanban_game::Game as _;
use std::io;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs};
use std::time::Duration;

use super::cells::{self, Situation};
use super::codec::{Login, Table, Version};
use super::link::{Link, LinkError};
use super::seat::{Client, PendingLogin, SeatedPlayer, Violation, decide};
use super::tally::Tally;
use crate::{Action, Cards, Effects, Phase, Rules, SEATS, State, players};
use sanban_game::{Seat, Seed, Spec, SpecError, State as _, StopFlag, Stream};

/// Port of the tournament.
pub const PORT: u16 = 42485;
/// Local player that takes over the seat of a disconnected client.
pub const STAND_IN: &str = "ps-under-12-no8";

/// Settings of a match.
#[derive(Clone, Debug)]
pub struct Options {
    /// The rules.
    pub rules: Rules,
    /// Number of games, at least 1.
    pub games: u32,
    /// Play the same games five times, moving every player on by one seat each time.
    pub rotate: bool,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Local players; clients take the seats before them.
    pub players: Vec<Spec>,
    /// Time limit of a client for one turn.
    pub limit: Duration,
    /// Time limit of a new connection for its login; one that stays silent for so long is taken to speak version 20060.
    pub login_wait: Duration,
    /// Stops the match when raised, even in the middle of a game: only complete games count.
    pub stop: StopFlag,
}

impl Options {
    /// Seed of the first state: the one that the arena gives the first series of a match, so that both play the same one.
    #[must_use]
    pub fn dealing_seed(&self) -> Seed {
        self.seed.derive(0)
    }
}

/// An event of the match.
#[derive(Debug)]
pub enum Event<'a> {
    /// A client took a seat.
    Joined {
        /// Number of the player.
        seat: Seat,
        /// Name of the player.
        name: &'a str,
        /// Version of the protocol.
        version: Version,
    },
    /// A client left before the match began; its seat is free again.
    Left(Seat),
    /// A connection turned out not to be a client.
    TurnedAway {
        /// Remote address.
        from: SocketAddr,
        /// The reason.
        why: &'a LinkError,
    },
    /// A player is about to act. The seats of the state are the numbers of the players, except in a match with moving
    /// seats.
    Acts(&'a State, &'a Action),
    /// A player lost its turn.
    LostTurn {
        /// Number of the game, from 1.
        game: u32,
        /// The player's seat.
        seat: Seat,
        /// The reason.
        why: &'a Violation,
    },
    /// A player returned cards in the exchange that it may not return; its strongest were given instead.
    WrongGift {
        /// Number of the game, from 1.
        game: u32,
        /// The player's seat.
        seat: Seat,
        /// The reason.
        why: &'a Violation,
    },
    /// A local player took over the seat of a client.
    Replaced {
        /// Number of the game, from 1.
        game: u32,
        /// The client's seat.
        seat: Seat,
        /// The reason.
        why: &'a Violation,
    },
    /// A game is over.
    GameOver(&'a State),
}

/// Error that prevents a match.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// A local player could not be built.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// More local players than seats.
    #[error("{0} players: there are five seats")]
    TooMany(usize),
    /// A summoned client did not connect.
    #[error("nobody came for {0}")]
    NobodyCame(Seat),
    /// The match was stopped before all clients had connected.
    #[error("the match was stopped before it began")]
    Stopped,
    /// Connections could not be accepted.
    #[error("cannot take connections: {0}")]
    Io(#[from] io::Error),
}

/// Starts clients, one after the other.
pub trait Summon {
    /// Starts the client of a seat, which is to connect to this address.
    ///
    /// # Errors
    /// The reason why the client cannot be started.
    fn summon(&mut self, seat: Seat, address: SocketAddr) -> io::Result<()>;

    /// `true` while the client summoned last may still connect; polled many times a second.
    fn is_coming(&mut self, seat: Seat) -> bool;
}

/// Interval of the poll for new clients.
const GLANCE: Duration = Duration::from_millis(2);

/// A referee listening for clients.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
}

impl Server {
    /// Listens at an address; port 0 is any free one.
    ///
    /// # Errors
    /// The system's error if the address cannot be bound.
    pub fn bind(address: impl ToSocketAddrs) -> io::Result<Server> {
        let listener = TcpListener::bind(address)?;
        Ok(Server { listener })
    }

    /// Address to connect to.
    ///
    /// # Errors
    /// The system's error if it does not report the address.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Waits for the clients, plays the match and returns the result of each player, by number; after a stop, the result
    /// so far.
    ///
    /// # Errors
    /// A local player that cannot be built, a failure to accept connections, or a stop before the match began.
    pub fn run(
        self,
        options: &Options,
        on: &mut dyn FnMut(Event<'_>),
    ) -> Result<Vec<Tally>, ServeError> {
        let clients = SEATS
            .checked_sub(options.players.len())
            .ok_or(ServeError::TooMany(options.players.len()))?;
        let seats = std::array::from_fn(|seat| {
            let ours = seat.checked_sub(clients);
            ours.and_then(|index| options.players.get(index))
        });
        self.seat_and_play(options, seats, None, on)
    }

    /// The same match with a local player in each seat that has a spec, and a summoned client in each of the others;
    /// `options.players` is ignored.
    ///
    /// # Errors
    /// A local player that cannot be built, a client that does not connect, or a failure to accept connections.
    pub fn run_summoned(
        self,
        options: &Options,
        seats: [Option<&Spec>; SEATS],
        summon: &mut dyn Summon,
        on: &mut dyn FnMut(Event<'_>),
    ) -> Result<Vec<Tally>, ServeError> {
        self.seat_and_play(options, seats, Some(summon), on)
    }

    fn seat_and_play(
        self,
        options: &Options,
        seats: [Option<&Spec>; SEATS],
        mut summon: Option<&mut dyn Summon>,
        on: &mut dyn FnMut(Event<'_>),
    ) -> Result<Vec<Tally>, ServeError> {
        let roster = Daihinmin::roster();
        let mut ours = Vec::with_capacity(SEATS);
        for spec in seats {
            ours.push(spec.map(|spec| roster.build(spec)).transpose()?);
        }
        let mut lobby = Lobby::new(self.listener, options)?;
        let mut taken: [Option<Taken>; SEATS] = std::array::from_fn(|_| None);
        for ((chair, player), spec) in taken.iter_mut().zip(ours).zip(seats) {
            let ours = player.zip(spec);
            *chair = ours.map(|(player, spec)| (SeatedPlayer::Ours(player), spec.to_string()));
        }
        while let Some(seat) = Seat::all(SEATS).find(|seat| taken[seat.index()].is_none()) {
            let joined = match summon.as_deref_mut() {
                Some(summon) => {
                    summon.summon(seat, lobby.listener.local_addr()?)?;
                    lobby.summoned_client(seat, &mut || summon.is_coming(seat), on)?
                }
                None => match lobby.next_client(seat, &mut taken, on)? {
                    Some(joined) => joined,
                    // A seat is free again, perhaps an earlier one.
                    None => continue,
                },
            };
            taken[seat.index()] = Some((SeatedPlayer::Client(joined.0), joined.1));
        }
        drop(lobby);
        let mut chairs = Vec::with_capacity(SEATS);
        let mut tallies = Vec::with_capacity(SEATS);
        for (seat, (chair, name)) in Seat::all(SEATS).zip(taken.into_iter().flatten()) {
            chairs.push(chair);
            tallies.push(Tally::new(seat.0, name));
        }
        let mut game = Match {
            options,
            chairs,
            tallies,
            on,
            turned: 0,
            played: 0,
            lone_joker: cells::LONE_JOKER,
        };
        // Games played before a stop count.
        let _ = game.play();
        Ok(game.tallies.into_iter().map(Tally::closed).collect())
    }
}

/// Player of a seat that is taken, and its name.
type Taken = (SeatedPlayer, String);

/// Seat of a client that closed its connection before the match.
fn who_left(taken: &[Option<Taken>; SEATS]) -> Option<Seat> {
    Seat::all(SEATS).find(|seat| match &taken[seat.index()] {
        Some((SeatedPlayer::Client(client), _)) => client.link.is_gone(),
        Some((SeatedPlayer::Ours(_), _)) | None => false,
    })
}

/// Connections before their login, served concurrently: a slow login delays nobody else.
struct Lobby<'a> {
    listener: TcpListener,
    options: &'a Options,
    /// Connections without a login, in order of arrival.
    pending: Vec<(PendingLogin, SocketAddr)>,
}

/// Maximum number of connections without a login at a time; further ones wait in their sockets.
const MOST_PENDING: usize = 256;

impl<'a> Lobby<'a> {
    fn new(listener: TcpListener, options: &'a Options) -> io::Result<Lobby<'a>> {
        listener.set_nonblocking(true)?;
        Ok(Lobby {
            listener,
            options,
            pending: Vec::new(),
        })
    }

    /// Waits for the next client to log in and gives it its number; of several, the first to connect. `None` when one of
    /// the seated clients has left instead.
    fn next_client(
        &mut self,
        seat: Seat,
        taken: &mut [Option<Taken>; SEATS],
        on: &mut dyn FnMut(Event<'_>),
    ) -> Result<Option<(Client, String)>, ServeError> {
        loop {
            self.check_stop()?;
            self.accept_pending(on)?;
            if let Some(left) = who_left(taken) {
                taken[left.index()] = None;
                on(Event::Left(left));
                return Ok(None);
            }
            if let Some(joined) = self.seat_one(seat, on) {
                return Ok(Some(joined));
            }
            std::thread::sleep(GLANCE);
        }
    }

    /// Waits for the client summoned for this seat.
    fn summoned_client(
        &mut self,
        seat: Seat,
        coming: &mut dyn FnMut() -> bool,
        on: &mut dyn FnMut(Event<'_>),
    ) -> Result<(Client, String), ServeError> {
        loop {
            self.check_stop()?;
            // Asked before: what has ended may have connected until then.
            let is_coming = coming();
            self.accept_pending(on)?;
            if let Some(joined) = self.seat_one(seat, on) {
                return Ok(joined);
            }
            if self.pending.is_empty() && !is_coming {
                return Err(ServeError::NobodyCame(seat));
            }
            std::thread::sleep(GLANCE);
        }
    }

    fn check_stop(&self) -> Result<(), ServeError> {
        if self.options.stop.is_raised() {
            Err(ServeError::Stopped)
        } else {
            Ok(())
        }
    }

    /// Accepts waiting connections.
    fn accept_pending(&mut self, on: &mut dyn FnMut(Event<'_>)) -> io::Result<()> {
        while self.pending.len() < MOST_PENDING {
            let (stream, from) = match self.listener.accept() {
                Ok(accepted) => accepted,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                // A connection aborted while it waited is no reason to stop.
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            match PendingLogin::new(stream, self.options.stop.clone()) {
                Ok(pending) => self.pending.push((pending, from)),
                Err(error) => turn_away(from, &error, on),
            }
        }
        Ok(())
    }

    /// Seats the first connection that has logged in, and turns away those that are not clients.
    fn seat_one(&mut self, seat: Seat, on: &mut dyn FnMut(Event<'_>)) -> Option<(Client, String)> {
        let mut at = 0;
        while let Some((pending, from)) = self.pending.get_mut(at) {
            let from = *from;
            let login = match pending.login(self.options.login_wait) {
                Ok(None) => {
                    at += 1;
                    continue;
                }
                Ok(Some(login)) => Ok(login),
                Err(error) => Err(error),
            };
            let (pending, _) = self.pending.remove(at);
            let joined = login.and_then(|login| self.greet(pending, login, seat));
            match joined {
                Ok((client, login)) => {
                    on(Event::Joined {
                        seat,
                        name: &login.name,
                        version: login.version,
                    });
                    return Some((client, login.name));
                }
                Err(error) => turn_away(from, &error, on),
            }
        }
        None
    }

    /// Sends a client that has logged in its number.
    fn greet(
        &self,
        pending: PendingLogin,
        login: Login,
        seat: Seat,
    ) -> Result<(Client, Login), LinkError> {
        let mut client = Client::new(pending, login.version, self.options.limit)?;
        client.link.put_number(seat.0.into());
        client.link.send()?;
        Ok((client, login))
    }
}

fn turn_away(from: SocketAddr, why: &LinkError, on: &mut dyn FnMut(Event<'_>)) {
    on(Event::TurnedAway { from, why });
}

/// A match being played.
struct Match<'a> {
    options: &'a Options,
    /// By player number.
    chairs: Vec<SeatedPlayer>,
    tallies: Vec<Tally>,
    on: &'a mut dyn FnMut(Event<'_>),
    /// Number of seats by which every player has moved on.
    turned: usize,
    /// Number of games played to their end.
    played: u32,
    /// Cell in which the last lone joker was put by its player.
    lone_joker: (usize, usize),
}

/// The match was stopped in the middle of a game.
struct Stopped;

impl Match<'_> {
    fn play(&mut self) -> Result<(), Stopped> {
        let rounds = if self.options.rotate { SEATS } else { 1 };
        let seed = self.options.dealing_seed();
        for turned in 0..rounds {
            self.turned = turned;
            let mut state = State::start(&self.options.rules, SEATS, seed);
            for game in 1..=self.options.games {
                let last = game == self.options.games && turned + 1 == rounds;
                self.play_game(&mut state, last)?;
                state = state.next_game();
            }
        }
        Ok(())
    }

    fn check_stop(&self) -> Result<(), Stopped> {
        if self.options.stop.is_raised() {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Number of the player in a seat of the state.
    fn number(&self, seat: Seat) -> Seat {
        Seat::from_index((seat.index() + SEATS - self.turned) % SEATS)
    }

    /// Seat of the state in which a player sits.
    fn seat(&self, number: Seat) -> Seat {
        Seat::from_index((number.index() + self.turned) % SEATS)
    }

    fn play_game(&mut self, state: &mut State, last: bool) -> Result<(), Stopped> {
        let seed = self.options.dealing_seed().derive(u64::MAX);
        let seed = seed.derive(self.played.into());
        let mut streams: Vec<Stream> = Seat::all(SEATS)
            .map(|number| seed.derive(u64::from(number.0)).stream())
            .collect();
        for number in Seat::all(SEATS) {
            let asked = matches!(state.round().phase(), Phase::Exchange(_))
                && state.round().class(self.seat(number)) < 2;
            if asked {
                self.about_to_ask(number);
            }
            let table = self.opening_table(state, number);
            self.put(number, |link| link.put_table(&table));
        }
        while let Some(seat) = state.actor() {
            let number = self.number(seat);
            let rng = &mut streams[number.index()];
            if let Phase::Exchange(count) = state.round().phase() {
                self.send();
                let action = self.action(state, number, rng)?.unwrap_or_else(|| {
                    // As the tournament's server does with a wrong answer.
                    let hand: Cards = state.round().hand(seat);
                    Action::Give(hand.strongest_of(count.into()))
                });
                (self.on)(Event::Acts(state, &action));
                state.apply(&action);
            } else {
                self.play_turn(state, number, rng)?;
                let over = state.actor().is_none();
                let code = match (over, last) {
                    (false, _) => 0,
                    (true, false) => 1,
                    (true, true) => 2,
                };
                for number in Seat::all(SEATS) {
                    self.put(number, |link| link.put_number(code));
                }
            }
        }
        self.send();
        self.played += 1;
        let first_of_block = state.round().classes().is_none();
        for number in Seat::all(SEATS) {
            let seat = self.seat(number);
            let place = state.round().place(seat).unwrap_or_default();
            self.tallies[number.index()].add(place, first_of_block);
            if let SeatedPlayer::Ours(player) = &mut self.chairs[number.index()] {
                player.game_over(&state.view(seat));
            }
        }
        (self.on)(Event::GameOver(state));
        Ok(())
    }

    /// One turn: the situation is sent to all, one player is asked, and the outcome is sent to all.
    fn play_turn(
        &mut self,
        state: &mut State,
        mover: Seat,
        rng: &mut Stream,
    ) -> Result<(), Stopped> {
        self.about_to_ask(mover);
        for number in Seat::all(SEATS) {
            let mut table = Table::default();
            cells::put_cards(&mut table, state.round().hand(self.seat(number)));
            let mut situation = self.situation(state, mover);
            situation.your_turn = number == mover;
            situation.write(&mut table);
            self.put(number, |link| link.put_table(&table));
        }
        self.send();
        let action = self.action(state, mover, rng)?;
        let accepted = action.is_some_and(|action| action != Action::Pass)
            || action.is_some() && state.round().table().top().is_none();
        let action = action.unwrap_or_else(|| lost_turn(state));
        self.put(mover, |link| {
            link.put_number(if accepted { ACCEPTED } else { REFUSED })
        });
        (self.on)(Event::Acts(state, &action));
        let before = *state.round().table();
        state.apply(&action);
        let effects = state
            .turns()
            .last()
            .map_or(Effects::NONE, |turn| turn.effects);
        let shown = action.meld().or(before.top());
        let mut table = Table::default();
        if let Some(meld) = shown {
            cells::put_meld_as(&mut table, &meld, self.lone_joker);
        }
        let mut situation = self.situation(state, mover);
        // Before the trick is cleared. A lone joker ends a lock.
        situation.empty = shown.is_none();
        let locked = !before.lock().is_empty() || effects.has(Effects::LOCK);
        situation.lock = locked && !shown.is_some_and(|meld| meld.is_lone_joker());
        situation.eleven_back = before.eleven_back() ^ effects.has(Effects::ELEVEN_BACK);
        situation.write(&mut table);
        for number in Seat::all(SEATS) {
            self.put(number, |link| link.put_table(&table));
        }
        Ok(())
    }

    /// A player's action, if it is legal; otherwise the player has lost its turn.
    fn action(
        &mut self,
        state: &State,
        number: Seat,
        rng: &mut Stream,
    ) -> Result<Option<Action>, Stopped> {
        let exchange = matches!(state.round().phase(), Phase::Exchange(_));
        let mut lone_joker = cells::LONE_JOKER;
        let seat = self.seat(number);
        let answer = match &mut self.chairs[number.index()] {
            SeatedPlayer::Ours(player) => {
                let view = state.view(seat);
                Ok(decide(player.as_mut(), &view, rng, &self.options.stop))
            }
            SeatedPlayer::Client(client) if exchange => client.gift().map(Action::Give),
            SeatedPlayer::Client(client) => client.turn().map(|(action, joker)| {
                lone_joker = joker.unwrap_or(lone_joker);
                action
            }),
        };
        // A player told to stop has not thought, and a client has not been waited for.
        self.check_stop()?;
        let checked = answer.and_then(|action| match state.check(&action) {
            Ok(()) => Ok(action),
            Err(illegal) => Err(Violation::Illegal(state.write_action(&action), illegal)),
        });
        match checked {
            Ok(action) => {
                if action.meld().is_some_and(|meld| meld.is_lone_joker()) {
                    self.lone_joker = lone_joker;
                }
                Ok(Some(action))
            }
            Err(violation) => {
                let (game, seat, why) = (self.played + 1, number, &violation);
                let tally = &mut self.tallies[number.index()];
                if exchange {
                    tally.wrong_gifts += 1;
                    (self.on)(Event::WrongGift { game, seat, why });
                } else {
                    tally.lost_turns += 1;
                    (self.on)(Event::LostTurn { game, seat, why });
                }
                if violation.ends_the_seat() {
                    self.replace(number, &violation);
                }
                Ok(None)
            }
        }
    }

    /// Puts a local player in the seat of a client.
    fn replace(&mut self, number: Seat, why: &Violation) {
        let stand_in = STAND_IN.parse().ok();
        let stand_in = stand_in.and_then(|spec| Daihinmin::roster().build(&spec).ok());
        let player = stand_in.unwrap_or_else(|| Box::new(players::Random::default()));
        self.chairs[number.index()] = SeatedPlayer::Ours(player);
        let game = self.played + 1;
        self.tallies[number.index()].replaced_in_game = Some(game);
        (self.on)(Event::Replaced {
            game,
            seat: number,
            why,
        });
    }

    /// First table of a game as a player sees it: before the tribute if it is poor, after it if it is rich.
    fn opening_table(&self, state: &State, number: Seat) -> Table {
        let round = state.round();
        let seat = self.seat(number);
        let mut hand = round.hand(seat);
        let mut situation = self.situation(state, number);
        situation.exchange = true;
        situation.mover = None;
        // The table is flagged as empty only once a player is to act.
        situation.empty = false;
        if let (Some(classes), Some(exchange)) = (round.classes(), state.exchange()) {
            for (pair, tribute) in exchange.tribute.into_iter().enumerate() {
                let (rich, poor) = (classes[pair], classes[SEATS - 1 - pair]);
                let given = u8::try_from(tribute.len()).unwrap_or_default();
                if let Some(counts) = &mut situation.counts {
                    counts[self.number(rich).index()] -= given;
                    counts[self.number(poor).index()] += given;
                }
                if seat == poor {
                    hand |= tribute;
                }
            }
            situation.to_give = 2 - i32::try_from(round.class(seat)).unwrap_or(2);
        }
        let mut table = Table::default();
        cells::put_cards(&mut table, hand);
        situation.write(&mut table);
        table
    }

    /// The public information, by player number.
    fn situation(&self, state: &State, mover: Seat) -> Situation {
        let round = state.round();
        let table = round.table();
        let mut counts = [0; SEATS];
        for (number, count) in Seat::all(SEATS).zip(&mut counts) {
            let hand = round.hand(self.seat(number));
            *count = u8::try_from(hand.len()).unwrap_or(u8::MAX);
        }
        let numbers = |seats: [Seat; SEATS]| seats.map(|seat| self.number(seat));
        Situation {
            exchange: false,
            to_give: 0,
            your_turn: false,
            mover: Some(mover),
            empty: table.top().is_none(),
            eleven_back: table.eleven_back(),
            revolution: table.revolution(),
            lock: !table.lock().is_empty(),
            counts: Some(counts),
            classes: round.classes().map(numbers),
            order: Some(numbers(round.order_from(Seat(0)))),
        }
    }

    /// Writes to the connection of a player, if it has one.
    fn put(&mut self, number: Seat, put: impl FnOnce(&mut Link)) {
        if let SeatedPlayer::Client(client) = &mut self.chairs[number.index()] {
            put(&mut client.link);
        }
    }

    /// Discards a client's input from before the question.
    fn about_to_ask(&mut self, number: Seat) {
        if let SeatedPlayer::Client(client) = &mut self.chairs[number.index()]
            && let Err(violation) = client.about_to_ask()
        {
            self.replace(number, &violation);
        }
    }

    /// Flushes the output of every client.
    fn send(&mut self) {
        for number in Seat::all(SEATS) {
            if let SeatedPlayer::Client(client) = &mut self.chairs[number.index()]
                && let Err(error) = client.link.send()
            {
                self.replace(number, &error.into());
            }
        }
    }
}

/// Reply to an accepted meld.
pub const ACCEPTED: i32 = 9;
/// Reply to an answer that counts as a pass; also sent after most passes.
pub const REFUSED: i32 = 8;

/// Action of a lost turn: a pass, or the smallest meld where the rules do not allow passing.
fn lost_turn(state: &State) -> Action {
    if state.check(&Action::Pass).is_ok() {
        return Action::Pass;
    }
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    actions.first().copied().unwrap_or(Action::Pass)
}
