//! A client: a local player at a remote table.
//!
//! The turns of all players are read from the tables: other cards on the table than before are a meld, the same cards are
//! a pass. A table that is empty after another player's turn is either; that player's hand size before the next turn
//! decides. The deal is tracked by the rules ([`DealTracker`]) and compared with the server's tables before every turn;
//! where they differ, the server is right and a warning is raised.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use super::cells::{self, CellsError, Situation};
use super::codec::{Login, Table, Version};
use super::inconsistency::{self, Inconsistency};
pub use super::link::PeerProbe;
use super::link::{Link, LinkError};
use super::seat::decide;
use super::server::{ACCEPTED, REFUSED};
use super::tally::Tally;
use super::warning::Warning;
use crate::{
    ALL_SEATS, Action, Card, Cards, DealStart, DealTracker, JokerAs, Meld, Phase, Rules, SEATS,
};
use crate::{State, View};
use sanban_game::{Player, Seat, Seed, StopFlag, Stream};

/// Identity of a client, and its rules.
#[derive(Clone, Debug)]
pub struct Options {
    /// Version of the protocol.
    pub version: Version,
    /// Name sent in the login.
    pub name: String,
    /// Rules that the server plays by.
    pub rules: Rules,
    /// Seed of the player's randomness. With the seed of this crate's server, the random numbers equal those of a local
    /// player in it.
    pub seed: Seed,
    /// Stops the match when raised.
    pub stop: StopFlag,
}

/// An event of the match.
#[derive(Debug)]
pub enum Event<'a> {
    /// The server contradicts the rules or the protocol; it is right.
    Warning {
        /// Number of the game, from 1.
        game: u32,
        /// Number of the turn in the game, from 1; 0 is the deal.
        turn: u32,
        /// The warning.
        what: Warning,
    },
    /// The local player has decided.
    Decided {
        /// Number of the game, from 1.
        game: u32,
        /// The action.
        action: Action,
        /// Thinking time.
        time: Duration,
    },
    /// A game is over; the place is absent while it is only known to be drawn by lot.
    GameOver {
        /// Number of the game, from 1.
        game: u32,
        /// Own place, from 0.
        place: Option<u8>,
    },
    /// The view at the start of a deal: its actor is not known yet, unless this seat is to give cards.
    Dealt(&'a View),
    /// The view after the exchange, and after every turn.
    Seen(&'a View),
    /// The server has been silent for a while; the client keeps waiting.
    Silent {
        /// Number of the game, from 1; 0 before the first one.
        game: u32,
        /// Duration of the silence.
        time: Duration,
    },
    /// This player's turn ended before it was answered; a warning is raised as well.
    TurnLost,
}

/// Error that ends a match prematurely.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// No connection could be made.
    #[error("cannot connect to {address}: {why}")]
    Connect {
        /// Address of the server.
        address: String,
        /// The cause.
        why: io::Error,
    },
    /// The server's first message is not the number of a player.
    #[error(
        "the server gave the player number {0}, not one of 0 to 4: it does not speak version {1} of the protocol"
    )]
    Number(i32, Version),
    /// The connection ended.
    #[error("{}: {why}", moment(*.game, *.turn))]
    Link {
        /// Number of the game, from 1; 0 before the first one.
        game: u32,
        /// Number of the turn in the game, from 1; 0 is the deal.
        turn: u32,
        /// The cause.
        why: LinkError,
    },
}

/// The time of an error, in words.
fn moment(game: u32, turn: u32) -> String {
    match (game, turn) {
        (0, _) => "before the first game".to_owned(),
        (game, 0) => format!("at the deal of game {game}"),
        (game, turn) => format!("in game {game}, turn {turn}"),
    }
}

/// A client that has been given its number.
#[derive(Debug)]
pub struct Client {
    link: Link,
    options: Options,
    number: Seat,
}

impl Client {
    /// Connects, logs in and waits for the number from the server.
    ///
    /// # Errors
    /// A connection that fails, or an answer that is not of this protocol.
    pub fn connect(address: &str, mut options: Options) -> Result<Client, ClientError> {
        options.name = Login {
            version: options.version,
            name: options.name,
        }
        .kept_name();
        let refused = |why| ClientError::Connect {
            address: address.to_owned(),
            why,
        };
        let stream = connect_to(address).map_err(refused)?;
        let mut link = Link::new(stream, options.version, options.stop.clone()).map_err(refused)?;
        let mut greet = || {
            // The first version has no login.
            if options.version != Version::V20060 {
                let name = options.name.clone();
                let version = options.version;
                link.put_bytes(&Login { version, name }.encode());
                link.send()?;
            }
            link.number(None)
        };
        let number = greet().map_err(|why| ClientError::Link {
            game: 0,
            turn: 0,
            why,
        })?;
        let number = match u8::try_from(number) {
            Ok(number) if usize::from(number) < SEATS => Seat(number),
            _ => return Err(ClientError::Number(number, options.version)),
        };
        Ok(Client {
            link,
            options,
            number,
        })
    }

    /// Number given by the server.
    #[must_use]
    pub fn number(&self) -> Seat {
        self.number
    }

    /// Probe for whether the server still waits while a player of this client decides.
    ///
    /// # Errors
    /// The system's error if it cannot duplicate the handle of the connection.
    pub fn patience(&self) -> io::Result<PeerProbe> {
        self.link.patience()
    }

    /// Plays until the server ends the match; the tally also covers the games before an error.
    pub fn play(
        self,
        player: &mut dyn Player<State>,
        on: &mut dyn FnMut(Event<'_>),
    ) -> (Tally, Result<(), ClientError>) {
        let mut game = ActiveMatch {
            tally: Tally::new(self.number.0, self.options.name.clone()),
            link: self.link,
            options: self.options,
            me: self.number,
            player,
            on,
            game: 0,
            turn: 0,
            ended: None,
        };
        let played = loop {
            match game.play_game() {
                Ok(true) => {}
                Ok(false) => break Ok(()),
                Err(why) => {
                    let (game, turn) = (game.game, game.turn);
                    break Err(ClientError::Link { game, turn, why });
                }
            }
        };
        game.count(None);
        (game.tally.closed(), played)
    }
}

/// Connection to the first address that answers.
fn connect_to(address: &str) -> io::Result<TcpStream> {
    let mut refused = io::Error::new(io::ErrorKind::NotFound, "no such host");
    for address in address.to_socket_addrs()? {
        match TcpStream::connect(address) {
            Ok(stream) => return Ok(stream),
            Err(error) => refused = error,
        }
    }
    Err(refused)
}

/// Result of a game that is not counted yet: the classes of the next one may still reveal the place.
#[derive(Clone, Copy)]
struct PendingResult {
    place: Option<u8>,
    /// Number of players without a place.
    open: u8,
    first_of_block: bool,
}

/// A meld on the table.
#[derive(Clone, Copy)]
struct SeenMeld {
    /// As written in the table.
    read: Meld,
    /// As played, if the table does not mark the joker's card.
    meld: Meld,
}

/// Outcome of a turn.
#[derive(Clone, Copy)]
enum Outcome {
    /// A pass.
    Passed,
    /// A meld that is still on the table.
    Played(SeenMeld),
    /// A pass, or a meld that the server has cleared away.
    Unclear,
}

/// The meld in which the joker stands for the one card of it that cannot be there; `None` unless there is exactly one.
fn as_joker(meld: Meld, impossible: Cards) -> Option<Meld> {
    let mut cards = impossible.iter();
    let (Some(card), None) = (cards.next(), cards.next()) else {
        return None;
    };
    let melds = Meld::readings((meld.cards() - impossible) | Cards::JOKER).ok()?;
    let stands = |meld: &Meld| meld.joker() == Some(JokerAs::Card(card));
    melds.into_iter().find(stands)
}

fn counts_of(view: &View) -> [u8; SEATS] {
    ALL_SEATS.map(|seat| u8::try_from(view.count(seat)).unwrap_or(0))
}

/// Hand sizes at the end of a game if its last table does not give them: the game ends when only one player holds cards.
fn last_counts(view: &View) -> [u8; SEATS] {
    let mut counts = counts_of(view);
    let holders = counts.iter().filter(|&&count| count > 0).count();
    if let Some(mover) = view.round().actor().filter(|_| holders == 2) {
        counts[mover.index()] = 0;
    }
    counts
}

/// A match being played.
struct ActiveMatch<'a> {
    link: Link,
    options: Options,
    me: Seat,
    player: &'a mut dyn Player<State>,
    on: &'a mut dyn FnMut(Event<'_>),
    tally: Tally,
    game: u32,
    /// Number of the turn in the game, from 1; 0 until the deal is over.
    turn: u32,
    ended: Option<PendingResult>,
}

/// Silence of the server after which it is reported, and again each time it has doubled.
const SILENCE: Duration = Duration::from_secs(30);

impl ActiveMatch<'_> {
    /// Next message of the server, without a time limit.
    fn next<T>(
        &mut self,
        read: fn(&mut Link, Option<Duration>) -> Result<T, LinkError>,
    ) -> Result<T, LinkError> {
        let (mut time, mut told) = (Duration::ZERO, Duration::ZERO);
        loop {
            match read(&mut self.link, Some(SILENCE)) {
                Err(LinkError::Late) => {
                    time += SILENCE;
                    if time >= told * 2 {
                        told = time;
                        let game = self.game;
                        (self.on)(Event::Silent { game, time });
                    }
                }
                message => return message,
            }
        }
    }

    /// Plays one game; `true` if there is another.
    fn play_game(&mut self) -> Result<bool, LinkError> {
        let table = self.next(Link::table)?;
        let said = Situation::read(&table);
        self.count(said.classes);
        self.game += 1;
        self.turn = 0;
        let hand = self.hand_in(&table);
        self.report(inconsistency::of_deal(
            &table,
            &said,
            self.me,
            hand,
            &self.options.rules,
        ));
        let hand = hand.unwrap_or_default();
        let mut followed = DealTracker::begin(&self.opening(&said, hand));
        let mut rng = self.chance();
        (self.on)(Event::Dealt(followed.view()));
        if said.to_give > 0 {
            let count = usize::try_from(said.to_give).unwrap_or_default();
            let gift = self.gift(&followed, count, hand, &mut rng);
            // A question is answered even when nobody waits for it any more: otherwise the next answer would be taken for
            // this one.
            self.is_late();
            let mut table = Table::default();
            cells::put_cards(&mut table, gift);
            self.link.put_table(&table);
            self.link.send()?;
            followed.give(gift);
        }
        let mut begun = false;
        // This player's meld, if it was its turn.
        let mut unclear: Option<Option<Meld>> = None;
        let mut on_table = None;
        let order = said.order;
        loop {
            self.turn += 1;
            let table = self.next(Link::table)?;
            let said = Situation::read(&table);
            let hand = self
                .hand_in(&table)
                .unwrap_or_else(|| followed.view().hand());
            let at_turn = followed.view().round().actor();
            self.report(inconsistency::of_turn(&table, &said, self.me, order));
            let actor = match said.mover {
                _ if said.your_turn => self.me,
                mover => mover.or(at_turn).unwrap_or(self.me),
            };
            let counts = said.counts.unwrap_or_else(|| counts_of(followed.view()));
            let first = !std::mem::replace(&mut begun, true);
            if first {
                followed.begin_play(actor, hand, counts);
            }
            if let Some(tried) = unclear.take() {
                self.clear_up(&mut followed, counts, tried);
            }
            let disagreements = followed.reconcile(&crate::RefereeState {
                hand,
                actor,
                counts,
                empty: said.empty,
                shown: on_table.map(|seen: SeenMeld| seen.meld),
                revolution: said.revolution,
                lock: said.lock,
            });
            for disagreement in disagreements {
                self.warn(disagreement);
            }
            if first {
                (self.on)(Event::Seen(followed.view()));
            }
            let mut tried = None;
            if said.your_turn {
                tried = self.turn(&followed, &mut rng)?;
            }
            let table = self.next(Link::table)?;
            let said = Situation::read(&table);
            self.report(inconsistency::of_outcome(&table, &said, actor));
            let outcome = self.outcome(&table, &followed, actor, on_table, tried);
            match outcome {
                Outcome::Passed => followed.turn(None),
                Outcome::Played(seen) => {
                    on_table = Some(seen);
                    followed.turn(Some(seen.meld));
                }
                Outcome::Unclear => unclear = Some(tried),
            }
            let taken = |tried| matches!(outcome, Outcome::Played(seen) if seen.meld == tried);
            if let Some(tried) = tried.filter(|&tried| unclear.is_none() && !taken(tried)) {
                self.warn(Warning::NotTaken(tried));
            }
            if unclear.is_none() {
                (self.on)(Event::Seen(followed.view()));
            }
            let told = said.counts.filter(|counts| *counts != [0; SEATS]);
            let left = told.unwrap_or_else(|| counts_of(followed.view()));
            let code = match self.next(Link::number) {
                Err(LinkError::Closed) if left.iter().filter(|&&count| count > 0).count() == 1 => {
                    self.warn(Warning::NoLastCode);
                    2
                }
                code => code?,
            };
            match code {
                0 => {}
                code => {
                    if let Some(tried) = unclear {
                        let counts = told.unwrap_or_else(|| last_counts(followed.view()));
                        self.clear_up(&mut followed, counts, tried);
                    }
                    let view = followed.view();
                    let holders = Seat::all(SEATS).filter(|&seat| view.count(seat) > 0);
                    let early = view.round().actor().is_some();
                    self.report(early.then_some(Inconsistency::OverEarly(holders.count())));
                    self.finish(&followed);
                    self.report((code != 1 && code != 2).then_some(Inconsistency::End(code)));
                    return Ok(code != 2);
                }
            }
        }
    }

    /// `true` if the server has gone on without this player's answer; reports it.
    fn is_late(&mut self) -> bool {
        // A failed connection is left to the next read.
        let late = self.link.has_input().unwrap_or(false);
        if late {
            self.warn(Warning::NotWaitedFor);
            (self.on)(Event::TurnLost);
        }
        late
    }

    /// This player's turn: decides, answers, and reads whether the answer counts. Returns the meld tried, if it was one.
    fn turn(
        &mut self,
        followed: &DealTracker,
        rng: &mut Stream,
    ) -> Result<Option<Meld>, LinkError> {
        // A server that waits for an answer is silent until it has it. One that has gone on is still answered, with a
        // pass: otherwise the next answer would be taken for this one.
        let mut action = Action::Pass;
        // A player without cards is not asked either.
        let has_cards = followed.view().round().actor() == Some(self.me);
        if !self.is_late() && has_cards {
            let decided = self.decision(followed, rng).unwrap_or(Action::Pass);
            // A player told to stop has not thought.
            if self.options.stop.is_raised() {
                return Err(LinkError::Stopped);
            }
            if !self.is_late() {
                action = decided;
            }
        }
        let mut table = Table::default();
        let tried = action.meld();
        if let Some(meld) = &tried {
            cells::put_meld(&mut table, meld);
        }
        self.link.put_table(&table);
        self.link.send()?;
        // Acceptance shows more reliably in the next table: a pass may get either reply.
        let judged = self.next(Link::number)?;
        let is_known = matches!(judged, ACCEPTED | REFUSED);
        self.report((!is_known).then_some(Inconsistency::Judgement(judged)));
        Ok(tried)
    }

    /// The local player's action, if it is legal.
    fn decision(&mut self, followed: &DealTracker, rng: &mut Stream) -> Option<Action> {
        let view = followed.view();
        let start = Instant::now();
        let (player, stop) = (&mut *self.player, &self.options.stop);
        // After a disagreement the view may be one that no game leads to, and not every player copes with that.
        let action = catch_unwind(AssertUnwindSafe(|| decide(player, view, rng, stop)));
        let Ok(action) = action else {
            self.warn(Warning::PlayerPanicked);
            return None;
        };
        let time = start.elapsed();
        (self.on)(Event::Decided {
            game: self.game,
            action,
            time,
        });
        if let Err(illegal) = view.round().check(&action) {
            self.warn(Warning::PlayerIllegal(action, illegal));
            return None;
        }
        Some(action)
    }

    /// Cards to return: the local player's choice if the rules agree that it has one.
    fn gift(
        &mut self,
        followed: &DealTracker,
        count: usize,
        hand: Cards,
        rng: &mut Stream,
    ) -> Cards {
        let asked = match followed.view().round().phase() {
            // No player can choose from a hand that could not be read.
            Phase::Exchange(wanted) => usize::from(wanted) == count && hand.len() >= count,
            Phase::Play | Phase::Over => false,
        };
        if asked
            && followed.view().round().actor() == Some(self.me)
            && let Some(Action::Give(cards)) = self.decision(followed, rng)
        {
            return cards;
        }
        self.warn(Warning::WeakestGiven(count));
        hand.weakest_of(count)
    }

    /// Hand in a table; `None`, with a warning, if it cannot be read.
    fn hand_in(&mut self, table: &Table) -> Option<Cards> {
        let hand = cells::cards_of(table);
        hand.map_err(|error| self.warn(Warning::UnreadableHand(error)))
            .ok()
    }

    /// Outcome of a turn according to the table after it.
    fn outcome(
        &mut self,
        table: &Table,
        followed: &DealTracker,
        mover: Seat,
        on_table: Option<SeenMeld>,
        tried: Option<Meld>,
    ) -> Outcome {
        let read = match cells::meld_of(table) {
            Ok(Some(meld)) => meld,
            Ok(None) => {
                return if tried.is_none() && mover == self.me {
                    Outcome::Passed
                } else {
                    Outcome::Unclear
                };
            }
            // The joker of a group may be in another cell than this client would put it in.
            Err(CellsError::JokerPlace(cards)) => {
                match Meld::readings(cards)
                    .ok()
                    .and_then(|melds| melds.first().copied())
                {
                    Some(meld) => meld,
                    None => return Outcome::Passed,
                }
            }
            Err(error) => {
                self.warn(Warning::UnreadableMeld(error));
                return Outcome::Passed;
            }
        };
        let view = followed.view();
        let top = view.round().table().top();
        // The same cards as before are still there: a pass.
        if on_table.is_some_and(|seen| seen.read.cards() == read.cards())
            || top.is_some_and(|top| top.cards() == read.cards())
        {
            return Outcome::Passed;
        }
        let mine = mover == self.me;
        let gone = followed.shown() & read.cards();
        let not_held = if mine {
            read.cards() - view.hand()
        } else {
            read.cards() & view.hand()
        };
        // Not every server marks the joker: it is where this client put it, or the card that cannot be there.
        let joker_is_free = read.joker().is_none()
            && !followed.shown().contains(Card::JOKER)
            && view.hand().contains(Card::JOKER) == mine;
        let ours = tried.and_then(|meld| {
            let JokerAs::Card(card) = meld.joker()? else {
                return None;
            };
            as_joker(read, card.into()).filter(|&read| read == meld)
        });
        let marked = if joker_is_free {
            ours.or_else(|| as_joker(read, gone | not_held))
        } else {
            None
        };
        let meld = marked.unwrap_or(read);
        if marked.is_none() {
            if !gone.is_empty() {
                self.report([Inconsistency::PlayedTwice { meld, gone }]);
            } else if !not_held.is_empty() || view.count(mover) < meld.cards().len() {
                self.report([Inconsistency::NotHeld { seat: mover, meld }]);
            }
        }
        let view = followed.view();
        if let Err(why) = view.round().table().check(&meld, view.round().rules()) {
            let seat = mover;
            self.report([Inconsistency::Against { seat, meld, why }]);
        }
        Outcome::Played(SeenMeld { read, meld })
    }

    /// Decides the outcome of the last turn, after which the table was empty, from the hand sizes that followed it.
    /// `tried` is the meld of this client, if the turn was its own.
    fn clear_up(&mut self, followed: &mut DealTracker, counts: [u8; SEATS], tried: Option<Meld>) {
        let view = followed.view();
        let Some(seat) = view.round().actor() else {
            return;
        };
        let held = u8::try_from(view.count(seat)).unwrap_or(u8::MAX);
        match (held.saturating_sub(counts[seat.index()]), tried) {
            (0, None) => followed.turn(None),
            (0, Some(tried)) => {
                self.warn(Warning::NotTaken(tried));
                followed.turn(None);
            }
            (_, Some(tried)) => followed.turn(Some(tried)),
            (count, None) => {
                let guess = followed.turn_unshown(count);
                self.warn(Warning::Unshown { seat, count, guess });
            }
        }
        (self.on)(Event::Seen(followed.view()));
    }

    /// Start of the deal according to the first table of a game.
    fn opening(&self, said: &Situation, hand: Cards) -> DealStart {
        let order = said.order.unwrap_or(ALL_SEATS);
        let rules = self.options.rules;
        let deck = Cards::deck(rules.joker).len();
        let in_full = |counts| inconsistency::dealt(counts, said.classes, &rules);
        let announced = said.counts.and_then(in_full);
        let first = said.classes.map_or(self.me, |[daifugo, ..]| daifugo);
        let start = order.iter().position(|&seat| seat == first).unwrap_or(0);
        let dealt = announced.unwrap_or_else(|| {
            let mut dealt = [0; SEATS];
            for (index, place) in (0..SEATS).zip((start..).map(|place| place % SEATS)) {
                let more = usize::from(index < deck % SEATS);
                dealt[order[place].index()] = u8::try_from(deck / SEATS + more).unwrap_or(0);
            }
            dealt
        });
        DealStart {
            rules,
            seat: self.me,
            game: self.game,
            order,
            classes: said.classes,
            dealt,
            hand,
        }
    }

    /// Random stream of the local player in this game, derived as in the arena and in this crate's server.
    fn chance(&self) -> Stream {
        let seed = self.options.seed.derive(0).derive(u64::MAX);
        let seed = seed.derive(u64::from(self.game - 1));
        seed.derive(u64::from(self.me.0)).stream()
    }

    /// Ends the game.
    fn finish(&mut self, followed: &DealTracker) {
        let (player, view) = (&mut *self.player, followed.view());
        if catch_unwind(AssertUnwindSafe(|| player.game_over(view))).is_err() {
            self.warn(Warning::PlayerPanicked);
        }
        let placed = Seat::all(SEATS).filter(|&seat| followed.place(seat).is_some());
        let open = u8::try_from(SEATS - placed.count()).unwrap_or(0);
        let place = followed.place(self.me);
        self.ended = Some(PendingResult {
            place,
            open,
            first_of_block: followed.view().round().classes().is_none(),
        });
        (self.on)(Event::GameOver {
            game: self.game,
            place,
        });
    }

    /// Counts the last game; the server decides the classes that came out of it.
    fn count(&mut self, classes: Option<crate::Classes>) {
        let Some(ended) = self.ended.take() else {
            return;
        };
        let class = classes.and_then(|classes| classes.iter().position(|&seat| seat == self.me));
        let class = class.and_then(|class| u8::try_from(class).ok());
        if let (Some(class), Some(place)) = (class, ended.place)
            && class != place
        {
            let (ours, theirs) = (place + 1, class + 1);
            self.warn(Warning::OtherPlace { ours, theirs });
        }
        match class.or(ended.place) {
            Some(place) => self.tally.add(place, ended.first_of_block),
            None => self.tally.add_untold(ended.open, ended.first_of_block),
        }
    }

    /// Warns of inconsistencies.
    fn report(&mut self, found: impl IntoIterator<Item = Inconsistency>) {
        for inconsistency in found {
            self.warn(inconsistency);
        }
    }

    fn warn(&mut self, what: impl Into<Warning>) {
        let (game, turn, what) = (self.game, self.turn, what.into());
        (self.on)(Event::Warning { game, turn, what });
    }
}
