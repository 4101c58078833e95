//! The tournament protocol: bytes as in the manual, whole matches over the loopback, and misbehaviour of clients and
//! servers.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use proptest::prelude::*;
use sanban_daihinmin::uecda::cells::{self, Situation};
use sanban_daihinmin::uecda::client::{self, Client, ClientError, PeerProbe};
use sanban_daihinmin::uecda::codec::{CodecError, Login, Table, Version};
use sanban_daihinmin::uecda::server::{self, Event, Server};
use sanban_daihinmin::uecda::tally::Tally;
use sanban_daihinmin::uecda::{LinkError, Violation};
use sanban_daihinmin::{
    Action, Cards, Exchange, Illegal, Meld, Phase, Rules, SEATS, State, Turn, View, players,
};
use sanban_game::arena::Referee;
use sanban_game::{Decision, DecisionContext, Player, Seat, Seed, Spec, State as _, StopFlag};

use super::hostile_server;

// ---- bytes ----

/// The bytes of a table in network order whose cells `(row, column, value)` are set.
fn network_bytes(cells: &[(usize, usize, u8)]) -> Vec<u8> {
    let mut bytes = vec![0; 480];
    for &(row, column, value) in cells {
        bytes[4 * (15 * row + column) + 3] = value;
    }
    bytes
}

fn meld(text: &str) -> Meld {
    let state = State::start(&Rules::default(), SEATS, Seed(1));
    match state.read_action(text) {
        Ok(Action::Play(meld)) => meld,
        other => panic!("{text} is {other:?}"),
    }
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

#[test]
fn melds_stand_in_the_cells_of_the_manual() {
    // Spades, hearts, diamonds, clubs are rows 0 to 3; 3 to 2 are columns 1 to 13.
    for (text, wanted) in [
        ("S3", vec![(0, 1, 1)]),
        ("C2", vec![(3, 13, 1)]),
        ("D10-H10", vec![(2, 8, 1), (1, 8, 1)]),
        ("H5-H6-H7", vec![(1, 3, 1), (1, 4, 1), (1, 5, 1)]),
        ("JO", vec![(0, 14, 2)]),
        ("H7-JO=S7", vec![(1, 5, 1), (0, 5, 2)]),
        ("C4-JO=C5-C6", vec![(3, 2, 1), (3, 3, 2), (3, 4, 1)]),
        ("JO=low-D3-D4", vec![(2, 0, 2), (2, 1, 1), (2, 2, 1)]),
        ("SA-S2-JO=high", vec![(0, 12, 1), (0, 13, 1), (0, 14, 2)]),
        (
            "C9-D9-H9-S9-JO",
            vec![(0, 7, 1), (1, 7, 1), (2, 7, 1), (3, 7, 1), (4, 7, 2)],
        ),
    ] {
        let mut table = Table::default();
        cells::put_meld(&mut table, &meld(text));
        let mut bytes = Vec::new();
        table.encode(Version::V20070, &mut bytes);
        assert_eq!(bytes, network_bytes(&wanted), "{text}");
        assert_eq!(cells::meld_of(&table), Ok(Some(meld(text))), "{text}");
    }
    // A lone joker counts anywhere in rows 0 to 3, but not in its cell of a hand.
    let lone = |row: usize, column: usize| {
        let mut table = Table::default();
        table.0[row][column] = 2;
        cells::meld_of(&table)
    };
    assert_eq!(lone(3, 0), Ok(Some(Meld::JOKER)));
    assert!(lone(4, 1).is_err());
    assert_eq!(cells::meld_of(&Table::default()), Ok(None));
}

#[test]
fn a_hand_with_its_situation_has_the_bytes_of_the_manual() {
    let mut table = Table::default();
    cells::put_cards(&mut table, cards("S3-HK-D2-JO"));
    let situation = Situation {
        exchange: true,
        to_give: 2,
        your_turn: false,
        mover: None,
        empty: true,
        eleven_back: false,
        revolution: true,
        lock: false,
        counts: Some([11, 10, 11, 10, 11]),
        classes: Some([3, 1, 4, 0, 2].map(Seat)),
        order: Some([4, 3, 2, 1, 0].map(Seat)),
    };
    situation.write(&mut table);
    let mut wanted = vec![(0, 1, 1), (1, 11, 1), (2, 13, 1), (4, 1, 2)];
    wanted.extend([(5, 0, 1), (5, 1, 2), (5, 3, 6), (5, 4, 1), (5, 6, 1)]);
    wanted.extend(
        [11, 10, 11, 10, 11]
            .into_iter()
            .enumerate()
            .map(|(i, n)| (6, i, n)),
    );
    // Player 0 is class 3, player 1 class 1, player 2 class 4, player 3 class 0, player 4 class 2.
    wanted.extend(
        [3, 1, 4, 0, 2]
            .into_iter()
            .enumerate()
            .map(|(i, n)| (6, 5 + i, n)),
    );
    wanted.extend(
        [4, 3, 2, 1, 0]
            .into_iter()
            .enumerate()
            .map(|(i, n)| (6, 10 + i, n)),
    );
    let bytes = |version| {
        let mut bytes = Vec::new();
        table.encode(version, &mut bytes);
        bytes
    };
    assert_eq!(bytes(Version::V20070), network_bytes(&wanted));
    let host: Vec<u8> = network_bytes(&wanted)
        .chunks(4)
        .flat_map(|number| i32::from_be_bytes(number.try_into().unwrap()).to_ne_bytes())
        .collect();
    assert_eq!(bytes(Version::V20060), host);
    // Ranks 3 to 2; the joker in cell 4 × 15 + 1 = 0x3D; 8 × 1 + (2 + 2); 6; empty and revolution; row 6.
    let string = "1000000000204".to_owned() + "3D" + "C" + "6" + "5" + "BABAB" + "31402" + "43210";
    assert_eq!(String::from_utf8(bytes(Version::V20140)).unwrap(), string);
    for version in Version::ALL {
        let read = Table::decode(version, &bytes(version)).unwrap();
        assert_eq!(read, table, "{version}");
        assert_eq!(cells::cards_of(&read), Ok(cards("S3-HK-D2-JO")));
        assert_eq!(Situation::read(&read), situation);
    }
}

#[test]
fn a_name_that_is_not_ascii_is_read_as_it_was_meant() {
    let name_of = |cells: &[i32]| {
        let mut bytes = vec![0; 480];
        bytes[..4].copy_from_slice(&20070_i32.to_be_bytes());
        for (at, cell) in cells.iter().enumerate() {
            bytes[60 + 4 * at..][..4].copy_from_slice(&cell.to_be_bytes());
        }
        Login::decode(&bytes).unwrap().name
    };
    let bytes = |text: &str| -> Vec<i32> { text.bytes().map(i32::from).collect() };
    let signed = |text: &str| -> Vec<i32> {
        text.bytes()
            .map(|byte| i32::from(byte.cast_signed()))
            .collect()
    };
    let letters = |text: &str| -> Vec<i32> {
        text.chars()
            .map(|letter| u32::from(letter).cast_signed())
            .collect()
    };
    for cells in [bytes("三番あ"), signed("三番あ"), letters("三番あ")] {
        assert_eq!(name_of(&cells), "三番あ", "{cells:?}");
    }
    // Latin-1 is neither UTF-8 nor cut-off UTF-8: its bytes are characters.
    assert_eq!(name_of(&letters("José")), "José");
    // Cut off in the middle of a character; a byte that is no text; controls that would move the cursor or break the
    // line.
    assert_eq!(name_of(&bytes("三番あいう")[..14]), "三番あい");
    assert_eq!(name_of(&[0x41, -1, 0x42]), "A?B");
    assert_eq!(name_of(&[0x41, 0x1B, 0x0A, 0x42]), "A??B");
    assert_eq!(name_of(&letters("三\u{202e}")), "三?");
    // Escapes of seven and of eight bits, characters without a width, and nothing at all.
    assert_eq!(name_of(&letters("\u{9b}31m\u{200b}\u{ad}")), "?31m??");
    assert_eq!(name_of(&letters("\u{85}\u{2028}\u{e0041}\u{feff}")), "????");
    assert_eq!(
        (name_of(&[]), name_of(&bytes("  "))),
        ("?".into(), "?".into())
    );
}

#[test]
fn the_login_has_the_bytes_of_the_manual() {
    let login = Login {
        version: Version::V20070,
        name: "Ab c".to_owned(),
    };
    let mut wanted = network_bytes(&[(1, 0, b'A'), (1, 1, b'b'), (1, 2, b' '), (1, 3, b'c')]);
    wanted[2..4].copy_from_slice(&[0x4E, 0x66]);
    assert_eq!(login.encode(), wanted);
    assert_eq!(Login::decode(&wanted), Ok(login));
    let long = Login {
        version: Version::V20140,
        name: "三番 has a long name".to_owned(),
    };
    // The bytes of fourteen cells, of which nine characters are kept.
    assert_eq!(Login::decode(&long.encode()).unwrap().name, "三番 has a ");
    // The server of the tournament keeps nine bytes.
    assert_eq!(long.kept_name(), "三番 ha");
    let kanji = Login {
        version: Version::V20070,
        name: "大貧民王".to_owned(),
    };
    assert_eq!(kanji.kept_name(), "大貧民");
    assert_eq!(Login::decode(&[0; 480]), Err(CodecError::Login(0)));
    assert!(matches!(
        Login::decode(b"GET / HTTP/1.1"),
        Err(CodecError::Length { given: 14, .. })
    ));
}

/// An arbitrary string of 33 digits.
fn string_table() -> impl Strategy<Value = Vec<u8>> {
    let digits = prop::collection::vec(
        prop::sample::select(b"0123456789abcdefABCDEFxyz".to_vec()),
        33,
    );
    prop_oneof![digits, prop::collection::vec(any::<u8>(), 0..40)]
}

proptest! {
    #[test]
    fn no_bytes_make_the_readers_panic(
        cells in prop::collection::vec((0..120_usize, prop_oneof![-1..3_i32, any::<i32>()]), 0..60),
        raw in prop::collection::vec(any::<u8>(), 480),
        string in string_table(),
    ) {
        let mut table = Table::default();
        for (cell, value) in cells {
            table.0.as_flattened_mut()[cell] = value;
        }
        let mut tables = vec![table];
        tables.extend(Table::decode(Version::V20060, &raw));
        tables.extend(Table::decode(Version::V20140, &string));
        for table in tables {
            let _ = cells::meld_of(&table);
            let _ = cells::cards_of(&table);
            let _ = Situation::read(&table);
            for version in Version::ALL {
                let mut bytes = Vec::new();
                table.encode(version, &mut bytes);
                prop_assert_eq!(bytes.len(), version.table_bytes());
            }
        }
        let _ = Login::decode(&raw);
        let _ = Login::decode(&string);
    }
}

#[test]
fn every_meld_of_many_hands_reads_back_in_every_version() {
    let mut rng = Seed(7).stream();
    let mut deck: Vec<_> = Cards::deck(true).iter().collect();
    let mut seen = 0;
    for _ in 0..200 {
        rng.shuffle(&mut deck);
        let mut hand: Cards = deck[..20].iter().copied().collect();
        hand |= Cards::JOKER;
        let mut rest = deck[20..].iter().filter(|card| !card.is_joker());
        let mut position = format!("0={hand}");
        for seat in 1..5 {
            position += &format!(" {seat}={}", rest.next().unwrap());
        }
        let state = State::lay_out(&Rules::default(), SEATS, Seed(1), &position).unwrap();
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        for action in actions {
            let Action::Play(meld) = action else { continue };
            for version in Version::ALL {
                let (mut table, mut bytes) = (Table::default(), Vec::new());
                cells::put_meld(&mut table, &meld);
                table.encode(version, &mut bytes);
                let read = Table::decode(version, &bytes).unwrap();
                assert_eq!(cells::meld_of(&read), Ok(Some(meld)), "{version}: {meld}");
            }
            seen += 1;
        }
    }
    assert!(seen > 10_000, "{seen}");
}

// ---- matches ----

/// A game as it was played.
#[derive(Debug, PartialEq)]
struct Played {
    exchange: Option<Exchange>,
    turns: Vec<Turn>,
    end: u64,
}

impl Played {
    fn of(state: &State) -> Played {
        Played {
            exchange: state.exchange().copied(),
            turns: state.turns().to_vec(),
            end: state.fingerprint(),
        }
    }
}

/// Record of the events at a table.
#[derive(Default)]
struct Diary {
    games: Vec<Played>,
    gifts: Vec<(Cards, Cards)>,
    offences: Vec<(Seat, String)>,
    replaced: Vec<Seat>,
    left: Vec<Seat>,
    turned_away: Vec<String>,
    illegal: Vec<Illegal>,
}

fn specs(names: &[&str]) -> Vec<Spec> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

fn options(games: u32, seed: u64, ours: &[&str]) -> server::Options {
    server::Options {
        rules: Rules::default(),
        games,
        rotate: false,
        seed: Seed(seed),
        players: specs(ours),
        limit: Duration::from_secs(60),
        login_wait: Duration::from_secs(60),
        stop: StopFlag::new(),
    }
}

type Served = JoinHandle<(Vec<Tally>, Diary)>;

fn serve(options: server::Options) -> (SocketAddr, Served) {
    let server = Server::bind("127.0.0.1:0").unwrap();
    let address = server.address().unwrap();
    let thread = thread::spawn(move || {
        let mut diary = Diary::default();
        let tallies = server.run(&options, &mut |event| match event {
            Event::Acts(state, action) => {
                if let (Action::Give(cards), Phase::Exchange(_)) = (action, state.round().phase()) {
                    let hand = state.round().hand(state.actor().unwrap());
                    diary.gifts.push((hand, *cards));
                }
            }
            Event::LostTurn { seat, why, .. } | Event::WrongGift { seat, why, .. } => {
                diary.offences.push((seat, why.to_string()));
                if let Violation::Illegal(_, illegal) = why {
                    diary.illegal.push(*illegal);
                }
            }
            Event::Replaced { seat, .. } => diary.replaced.push(seat),
            Event::TurnedAway { why, .. } => diary.turned_away.push(why.to_string()),
            Event::Left(seat) => diary.left.push(seat),
            Event::GameOver(state) => diary.games.push(Played::of(state)),
            Event::Joined { .. } => {}
        });
        (tallies.unwrap(), diary)
    });
    (address, thread)
}

fn log_in(address: SocketAddr, version: Version, seed: u64) -> Client {
    let options = client::Options {
        version,
        name: format!("test{}", version.number()),
        rules: Rules::default(),
        seed: Seed(seed),
        stop: StopFlag::new(),
    };
    Client::connect(&address.to_string(), options).unwrap()
}

/// Plays on a thread; warnings are failures.
fn play(client: Client, name: &str) -> JoinHandle<Tally> {
    let spec: Spec = name.parse().unwrap();
    thread::spawn(move || {
        let mut player = players::roster().build(&spec).unwrap();
        let (tally, ended) = client.play(player.as_mut(), &mut |event| {
            if let client::Event::Warning { game, what, .. } = event {
                panic!("game {game}: {what}");
            }
        });
        ended.unwrap();
        tally
    })
}

/// The same match without any protocol.
fn inside(games: u32, seed: u64, names: &[&str]) -> Vec<Played> {
    let mut players: Vec<Box<dyn Player<State>>> = specs(names)
        .iter()
        .map(|spec| players::roster().build(spec).unwrap())
        .collect();
    let mut players: Vec<&mut (dyn Player<State> + 'static)> =
        players.iter_mut().map(|player| player.as_mut()).collect();
    let seed = Seed(seed).derive(0);
    let referee = Referee::new(seed.derive(u64::MAX), StopFlag::new());
    let mut state = State::start(&Rules::default(), SEATS, seed);
    let mut played = Vec::new();
    for game in 0..games {
        referee
            .play_out(&mut state, &mut players, game.into(), &[])
            .unwrap();
        played.push(Played::of(&state));
        state = state.next_game();
    }
    played
}

const FIVE: [&str; 5] = [
    "ps-under-12-no8",
    "random",
    "pair-save",
    "random:passes=true",
    "enemy",
];

/// Five clients of this crate at its own server, and the result of each according to both sides.
fn match_of_clients(games: u32, seed: u64, versions: [Version; 5], wait: Duration) -> Diary {
    let (address, served) = serve(server::Options {
        login_wait: wait,
        ..options(games, seed, &[])
    });
    let clients: Vec<Client> = versions
        .into_iter()
        .map(|version| log_in(address, version, seed))
        .collect();
    let playing: Vec<_> = clients
        .into_iter()
        .zip(FIVE)
        .map(|(client, name)| play(client, name))
        .collect();
    let told: Vec<Tally> = playing
        .into_iter()
        .map(|play| play.join().unwrap())
        .collect();
    let (tallies, diary) = served.join().unwrap();
    for (ours, theirs) in tallies.iter().zip(&told) {
        assert_eq!(ours.number, theirs.number);
        assert_eq!((ours.games, ours.lost_turns), (games, 0));
        if theirs.untold == 0 {
            assert_eq!((ours.points, ours.places), (theirs.points, theirs.places));
        }
    }
    diary
}

#[test]
fn a_match_by_protocol_is_the_match_inside_the_program() {
    use Version::{V20070, V20140};
    let versions = [V20070, V20140, V20070, V20140, V20070];
    let diary = match_of_clients(12, 31, versions, Duration::from_secs(60));
    assert_eq!(diary.games, inside(12, 31, &FIVE));
    assert!(
        diary
            .games
            .iter()
            .filter(|game| game.exchange.is_some())
            .count()
            > 8
    );
}

#[test]
fn clients_of_the_first_version_say_nothing_and_play_the_same_match() {
    let diary = match_of_clients(4, 5, [Version::V20060; 5], Duration::from_millis(1));
    assert_eq!(diary.games, inside(4, 5, &FIVE));
}

#[test]
fn players_of_ours_fill_the_seats_and_moving_on_repeats_the_deals() {
    let ours = &FIVE[1..];
    let (address, served) = serve(server::Options {
        rotate: true,
        ..options(3, 8, ours)
    });
    let told = play(log_in(address, Version::V20070, 8), FIVE[0])
        .join()
        .unwrap();
    let (tallies, diary) = served.join().unwrap();
    assert_eq!((tallies[0].games, told.games), (15, 15));
    assert_eq!(tallies[0].points, told.points);
    let mean: f64 = tallies.iter().map(|tally| tally.mean).sum::<f64>() / 5.0;
    assert!((mean - 3.0).abs() < 1e-9);
    assert_eq!(diary.games[..3], inside(3, 8, &FIVE));
    // The first deal is the same in every round, and so is the holder of the three of diamonds, who leads.
    for round in 1..5 {
        assert_eq!(
            diary.games[3 * round].turns[0].seat,
            diary.games[0].turns[0].seat
        );
    }
    assert_ne!(diary.games[3], diary.games[0]);
}

/// A bare client: it reads the messages of the server, and its turns are answered by a test.
struct Raw {
    stream: TcpStream,
    asked: u32,
}

impl Raw {
    fn log_in(address: SocketAddr) -> Raw {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        let name = "raw".to_owned();
        let version = Version::V20070;
        stream.write_all(&Login { version, name }.encode()).unwrap();
        let mut raw = Raw { stream, asked: 0 };
        assert!((0..5).contains(&raw.number()));
        raw
    }

    fn number(&mut self) -> i32 {
        let mut bytes = [0; 4];
        self.stream.read_exact(&mut bytes).unwrap();
        i32::from_be_bytes(bytes)
    }

    fn table(&mut self) -> Table {
        let mut bytes = [0; 480];
        self.stream.read_exact(&mut bytes).unwrap();
        Table::decode(Version::V20070, &bytes).unwrap()
    }

    fn say(&mut self, table: &Table) {
        let mut bytes = Vec::new();
        table.encode(Version::V20070, &mut bytes);
        self.stream.write_all(&bytes).unwrap();
        self.asked += 1;
    }

    /// Plays to the end of the match; `answer` receives every table that asks. Returns the replies to the answers.
    fn play(self, answer: impl FnMut(&Table, u32) -> Table) -> Vec<i32> {
        self.watch(answer, |_, _| {})
    }

    /// The same; `see` receives every table before a turn, with the one after it.
    fn watch(
        mut self,
        mut answer: impl FnMut(&Table, u32) -> Table,
        mut see: impl FnMut(&Table, &Table),
    ) -> Vec<i32> {
        let mut judged = Vec::new();
        loop {
            let table = self.table();
            // As at the tournament's server: no player is to act, and the table is not flagged as empty.
            let state = &table.0[5];
            assert_eq!((state[0], state[3]), (1, 6));
            assert_eq!((state[2], &state[4..8]), (0, &[0; 4][..]));
            if table.0[5][1] > 0 {
                self.say(&answer(&table, self.asked));
            }
            loop {
                let table = self.table();
                if table.0[5][2] == 1 {
                    self.say(&answer(&table, self.asked));
                    judged.push(self.number());
                }
                see(&table, &self.table());
                match self.number() {
                    0 => {}
                    1 => break,
                    2 => return judged,
                    code => panic!("the game ended with {code}"),
                }
            }
        }
    }
}

fn table_of(cells: &[(usize, usize, i32)]) -> Table {
    let mut table = Table::default();
    for &(row, column, value) in cells {
        table.0[row][column] = value;
    }
    table
}

/// An answer that is illegal with this hand.
fn a_lie(table: &Table, count: u32) -> Table {
    let hand = cells::cards_of(table).unwrap();
    let mut lie = Table::default();
    match count % 6 {
        // Cards of other hands.
        0 => {
            let other = (Cards::NORMAL - hand).strongest_of(1);
            cells::put_cards(&mut lie, other);
        }
        1 => cells::put_cards(&mut lie, Cards::NORMAL - hand),
        2 => lie = table_of(&[(0, 5, 2), (1, 5, 2)]),
        3 => lie = table_of(&[(0, 5, 77), (7, 14, -1)]),
        4 => lie = table_of(&[(0, 3, 1), (1, 4, 1)]),
        _ => lie = table_of(&[(4, 1, 2)]),
    }
    lie
}

#[test]
fn liars_lose_their_turns_and_their_strongest_cards() {
    let (address, served) = serve(options(6, 2, &[]));
    let liars: Vec<_> = (0..5)
        .map(|_| {
            let raw = Raw::log_in(address);
            thread::spawn(move || raw.play(a_lie))
        })
        .collect();
    for liar in liars {
        assert!(liar.join().unwrap().iter().all(|&judged| judged == 8));
    }
    let (tallies, diary) = served.join().unwrap();
    // Nobody ever plays: twenty passes, then lots.
    for game in &diary.games {
        assert_eq!(game.turns.len(), 20);
        assert!(game.turns.iter().all(|turn| turn.meld.is_none()));
    }
    assert_eq!((diary.games.len(), diary.gifts.len()), (6, 10));
    for (hand, gift) in &diary.gifts {
        assert_eq!(hand.strongest_of(gift.len()), *gift);
    }
    // A wrong gift is not a lost turn.
    let sums = tallies.iter().fold((0, 0), |(turns, gifts), tally| {
        (turns + tally.lost_turns, gifts + tally.wrong_gifts)
    });
    assert_eq!(sums, (6 * 20, 10));
    assert!(diary.replaced.is_empty());
    assert!(
        diary
            .illegal
            .iter()
            .any(|why| matches!(why, Illegal::NotYours(_)))
    );
}

/// A joker played alone stays where its player put it until the trick is over, and ends a lock at once.
#[test]
fn a_lone_joker_lies_in_the_cell_of_its_player_and_ends_a_lock() {
    const CELL: (usize, usize) = (2, 5);
    let mut options = options(150, 21, &["enemy"; 4]);
    // A tribute would take the joker away from the player that is always last.
    options.rules.exchange = false;
    let (address, served) = serve(options);
    let raw = Raw::log_in(address);
    let (mut under_lock, mut passed_on, mut of_others) = (0, 0, 0);
    // `true` while a lone joker is on the table, and if it is this client's.
    let (mut lay, mut ours) = (false, false);
    raw.watch(
        |table, _| {
            let mut answer = Table::default();
            let holds = cells::cards_of(table).unwrap().contains_all(Cards::JOKER);
            // The joker is kept for a lock; it may be one of groups, and then this is a pass.
            if holds && table.0[5][7] == 1 {
                answer.0[CELL.0][CELL.1] = 2;
            }
            answer
        },
        |before, after| {
            let lies = after.0[..5].as_flattened().iter().sum::<i32>() == 2;
            let lies = lies && after.0[..5].as_flattened().contains(&2);
            let new = !lay || before.0[5][4] == 1;
            lay = lies;
            if new {
                ours = before.0[5][2] == 1;
            }
            if !lies {
                return;
            }
            assert_eq!(after.0[5][7], 0, "a lone joker ends a lock");
            let (row, column) = if ours { CELL } else { cells::LONE_JOKER };
            assert_eq!(after.0[row][column], 2);
            match (ours, i32::from(new)) {
                (true, 1) => under_lock += before.0[5][7],
                (true, _) => passed_on += 1,
                (false, _) => of_others += 1,
            }
        },
    );
    served.join().unwrap();
    let seen = (under_lock, passed_on, of_others);
    assert!(under_lock > 0 && passed_on > 0 && of_others > 0, "{seen:?}");
}

#[test]
fn who_is_slow_to_log_in_keeps_nobody_waiting() {
    // By then a silent connection would have taken the seat.
    let (address, served) = serve(server::Options {
        login_wait: Duration::from_secs(20),
        ..options(1, 4, &FIVE[..4])
    });
    let half = |sent: usize| {
        let mut half = TcpStream::connect(address).unwrap();
        half.write_all(&vec![0; sent]).unwrap();
        half
    };
    // From nothing sent to all but the last byte.
    let slow: Vec<TcpStream> = (0..10).map(|at| half(479 * at / 9)).collect();
    let client = log_in(address, Version::V20070, 4);
    assert_eq!(client.number(), Seat(0));
    let tally = play(client, FIVE[0]).join().unwrap();
    assert_eq!(tally.games, 1);
    let (_, diary) = served.join().unwrap();
    assert!(diary.turned_away.is_empty(), "{:?}", diary.turned_away);
    drop(slow);
}

#[test]
fn half_a_login_is_turned_away_after_a_while() {
    let (address, served) = serve(server::Options {
        login_wait: Duration::from_millis(20),
        ..options(1, 4, &FIVE[..4])
    });
    let mut half = TcpStream::connect(address).unwrap();
    half.write_all(&[0; 100]).unwrap();
    assert_eq!(half.read(&mut [0]).unwrap_or(0), 0, "it gets no number");
    // A silent connection speaks the first version.
    play(log_in(address, Version::V20060, 4), FIVE[0])
        .join()
        .unwrap();
    let (_, diary) = served.join().unwrap();
    assert_eq!(diary.turned_away, ["no answer in time"]);
}

#[test]
fn a_voluntary_pass_is_accepted_only_on_an_empty_table() {
    let (address, served) = serve(options(2, 3, &["random"; 4]));
    let mut passes = Vec::new();
    let judged = Raw::log_in(address).play(|table, _| {
        if table.0[5][0] == 0 {
            passes.push(if table.0[5][4] == 1 { 9 } else { 8 });
        }
        Table::default()
    });
    assert_eq!(judged, passes);
    assert!(judged.contains(&8));
    served.join().unwrap();
}

#[test]
fn a_client_that_hangs_loses_its_turns_and_then_its_seat() {
    let (address, served) = serve(server::Options {
        limit: Duration::from_millis(5),
        ..options(3, 4, &FIVE[..4])
    });
    let hanging = Raw::log_in(address);
    let (tallies, diary) = served.join().unwrap();
    drop(hanging);
    assert_eq!(diary.games.len(), 3);
    assert_eq!(diary.replaced, [Seat(0)]);
    assert_eq!(tallies[0].lost_turns, 5);
    assert!(tallies[0].replaced_in_game.is_some());
    assert!(diary.offences[0].1.contains("no answer in time"));
}

#[test]
fn a_client_that_floods_loses_its_turns_and_the_table_goes_on() {
    let (address, served) = serve(server::Options {
        limit: Duration::from_millis(200),
        ..options(3, 4, &FIVE[..4])
    });
    let mut flooding = Raw::log_in(address).stream;
    let flood = thread::spawn(move || while flooding.write_all(&[1; 4096]).is_ok() {});
    let (tallies, diary) = served.join().unwrap();
    flood.join().unwrap();
    assert_eq!(diary.games.len(), 3);
    assert!(tallies[0].lost_turns > 0);
}

/// Plays on only when it has lost three turns: by then, the server has gone on from the second.
struct Late {
    lost: Receiver<()>,
    inner: Box<dyn Player<State>>,
}

impl Player<State> for Late {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        // After these three there is no receiver left.
        for _ in 0..3 {
            let _ = self.lost.recv();
        }
        self.inner.decide(view, context)
    }
}

#[test]
fn a_client_that_was_late_finds_back_into_step() {
    let server = Server::bind("127.0.0.1:0").unwrap();
    let address = server.address().unwrap();
    let (tell, lost) = channel();
    let served = thread::spawn(move || {
        let mut left = Some(tell);
        let mut told = 0;
        let options = server::Options {
            limit: Duration::from_millis(400),
            ..options(2, 4, &FIVE[..4])
        };
        server.run(&options, &mut |event| {
            if let (Event::LostTurn { .. }, Some(tell)) = (event, &left) {
                tell.send(()).unwrap();
                told += 1;
                left.take_if(|_| told == 3);
            }
        })
    });
    let inner = players::roster().build(&"enemy".parse().unwrap()).unwrap();
    let mut late = Late { lost, inner };
    let mut warnings = Vec::new();
    let client = log_in(address, Version::V20140, 1);
    let (tally, ended) = client.play(&mut late, &mut |event| {
        if let client::Event::Warning { what, .. } = event {
            warnings.push(what.to_string());
        }
    });
    let tallies = served.join().unwrap().unwrap();
    ended.unwrap();
    assert_eq!(tally.games, 2);
    assert_eq!(tally.points, tallies[0].points);
    assert!(tallies[0].lost_turns >= 3 && tallies[0].replaced_in_game.is_none());
    let waited = |warning: &String| warning.contains("did not wait");
    assert!(warnings.iter().any(waited), "{warnings:?}");
}

/// Answers only when the server has gone on without it, and then with the answer to the old question.
struct Watchful {
    patience: PeerProbe,
    lost: u32,
    inner: Box<dyn Player<State>>,
}

impl Player<State> for Watchful {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        if self.lost < 2 && view.round().phase() == Phase::Play {
            while !self.patience.is_over() {
                thread::yield_now();
            }
            self.lost += 1;
            return Decision::plain(Action::Pass);
        }
        self.inner.decide(view, context)
    }
}

#[test]
fn who_looks_learns_at_once_that_the_server_did_not_wait() {
    let (address, served) = serve(server::Options {
        limit: Duration::from_millis(400),
        ..options(1, 4, &FIVE[..4])
    });
    let client = log_in(address, Version::V20070, 1);
    let mut player = Watchful {
        patience: client.patience().unwrap(),
        lost: 0,
        inner: players::roster().build(&"enemy".parse().unwrap()).unwrap(),
    };
    let mut warnings = Vec::new();
    let (_, ended) = client.play(&mut player, &mut |event| {
        if let client::Event::Warning { what, .. } = event {
            warnings.push(what.to_string());
        }
    });
    ended.unwrap();
    let (tallies, _) = served.join().unwrap();
    assert_eq!(player.lost, 2);
    assert!(tallies[0].lost_turns >= 2);
    let waited = |warning: &&String| warning.contains("did not wait");
    assert!(warnings.iter().filter(waited).count() >= 2, "{warnings:?}");
}

#[test]
fn a_client_that_closes_is_replaced_at_once() {
    let (address, served) = serve(options(3, 4, &FIVE[..4]));
    let mut closing = Raw::log_in(address);
    closing.table();
    closing.table();
    drop(closing);
    let (tallies, diary) = served.join().unwrap();
    assert_eq!((diary.games.len(), diary.replaced), (3, vec![Seat(0)]));
    assert_eq!(tallies[0].replaced_in_game, Some(1));
    assert!(tallies[0].lost_turns <= 1);
}

#[test]
fn who_leaves_before_the_match_frees_the_seat() {
    let (address, served) = serve(options(1, 4, &FIVE[..3]));
    drop(Raw::log_in(address));
    let players = [0, 1].map(|at| play(log_in(address, Version::V20140, 1), FIVE[at]));
    for player in players {
        player.join().unwrap();
    }
    let (tallies, diary) = served.join().unwrap();
    assert_eq!((diary.left, diary.replaced), (vec![Seat(0)], Vec::new()));
    assert_eq!(tallies[0].name, "test20140");
}

#[test]
fn who_is_no_client_is_turned_away_and_takes_no_seat() {
    let (address, served) = serve(options(1, 4, &FIVE[..4]));
    let mut garbage = TcpStream::connect(address).unwrap();
    garbage.write_all(&[0xAB; 480]).unwrap();
    assert_eq!(garbage.read(&mut [0]).unwrap_or(0), 0, "it gets no number");
    let mut browser = TcpStream::connect(address).unwrap();
    browser.write_all(b"GET / HTTP/1.1\r\n\r\n").unwrap();
    drop(browser);
    play(log_in(address, Version::V20140, 1), FIVE[0])
        .join()
        .unwrap();
    let (_, diary) = served.join().unwrap();
    assert_eq!(diary.turned_away.len(), 2);
    assert!(diary.turned_away[0].contains("no version of the protocol"));
}

// ---- servers that misbehave ----

/// Forwards the output of a server in pieces of one to seven bytes.
fn in_pieces(server: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        let (mut near, _) = listener.accept().unwrap();
        let mut far = TcpStream::connect(server).unwrap();
        near.set_nodelay(true).unwrap();
        far.set_nodelay(true).unwrap();
        let (mut from, mut to) = (near.try_clone().unwrap(), far.try_clone().unwrap());
        thread::spawn(move || std::io::copy(&mut from, &mut to));
        let mut piece = [0; 7];
        let mut size = 0;
        loop {
            size = size % 7 + 1;
            match far.read(&mut piece[..size]) {
                Ok(0) | Err(_) => break,
                Ok(length) => near.write_all(&piece[..length]).unwrap(),
            }
        }
    });
    address
}

#[test]
fn tables_may_come_in_pieces() {
    let (address, served) = serve(options(2, 6, &FIVE[1..]));
    play(log_in(in_pieces(address), Version::V20070, 6), FIVE[0])
        .join()
        .unwrap();
    let (_, diary) = served.join().unwrap();
    assert_eq!(diary.games, inside(2, 6, &FIVE));
}

/// Warnings of a client in a match at this server.
fn visit(
    server: impl FnOnce(TcpStream) + Send + 'static,
) -> (Tally, Result<(), ClientError>, Vec<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let thread = thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        stream.set_nodelay(true).unwrap();
        server(stream);
    });
    let client = log_in(address, Version::V20070, 1);
    let mut player = players::roster().build(&"random".parse().unwrap()).unwrap();
    let mut warnings = Vec::new();
    let (tally, ended) = client.play(player.as_mut(), &mut |event| {
        if let client::Event::Warning { what, .. } = event {
            warnings.push(what.to_string());
        }
    });
    thread.join().unwrap();
    (tally, ended, warnings)
}

fn read_table(stream: &mut TcpStream) -> Table {
    let mut bytes = [0; 480];
    stream.read_exact(&mut bytes).unwrap();
    Table::decode(Version::V20070, &bytes).unwrap()
}

#[test]
fn a_server_that_closes_ends_the_match_with_what_was_played() {
    let (tally, ended, _) = visit(|mut stream| {
        let mut login = [0; 480];
        stream.read_exact(&mut login).unwrap();
        stream.write_all(&2_i32.to_be_bytes()).unwrap();
        stream.write_all(&[0; 100]).unwrap();
    });
    assert_eq!((tally.number, tally.games), (2, 0));
    assert!(matches!(
        ended,
        Err(ClientError::Link {
            game: 0,
            turn: 0,
            why: LinkError::CutShort {
                given: 100,
                wanted: 480
            }
        })
    ));
}

/// A server that deals and plays by the rules, but sends wrong figures: the client goes on to the end.
#[test]
fn a_server_that_contradicts_itself_is_right_every_time() {
    let (tally, ended, warnings) = visit(|mut stream| {
        let mut rng = Seed(11).stream();
        let mut login = [0; 480];
        stream.read_exact(&mut login).unwrap();
        stream.write_all(&0_i32.to_be_bytes()).unwrap();
        let mut state = State::start(&Rules::default(), SEATS, Seed(12));
        let mut actions = Vec::new();
        for game in 1..=12 {
            let mut send = |table: &mut Table, stream: &mut TcpStream, wrong: bool| {
                if wrong && rng.chance(0.3) {
                    let (row, column) = (rng.index(7), rng.index(15));
                    // The client must know when it is asked.
                    if !matches!((row, column), (5, 1 | 2)) {
                        table.0[row][column] = i32::try_from(rng.index(4)).unwrap();
                    }
                }
                let mut bytes = Vec::new();
                table.encode(Version::V20070, &mut bytes);
                stream.write_all(&bytes).unwrap();
            };
            let situation = |state: &State| Situation {
                exchange: false,
                to_give: 0,
                your_turn: state.actor() == Some(Seat(0)),
                mover: state.actor(),
                empty: state.round().table().top().is_none(),
                eleven_back: false,
                revolution: state.round().table().revolution(),
                lock: !state.round().table().lock().is_empty(),
                counts: Some(
                    [0, 1, 2, 3, 4].map(|seat| state.round().hand(Seat(seat)).len() as u8),
                ),
                classes: state.round().classes(),
                order: Some(state.round().order_from(Seat(0))),
            };
            let mut opening = Table::default();
            cells::put_cards(&mut opening, state.round().hand(Seat(0)));
            let asked = state.exchange().is_some() && state.round().class(Seat(0)) < 2;
            let class = i32::try_from(state.round().class(Seat(0))).unwrap();
            let said = Situation {
                exchange: true,
                your_turn: false,
                to_give: if asked { 2 - class } else { 0 },
                ..situation(&state)
            };
            // The counts are those after the tribute, as some servers send them.
            said.write(&mut opening);
            send(&mut opening, &mut stream, true);
            while let Some(actor) = state.actor() {
                let exchange = state.round().phase() != Phase::Play;
                state.legal_actions(&mut actions);
                let mut action = actions[(state.turns().len() * 7) % actions.len()];
                if exchange {
                    if actor == Seat(0) {
                        let gift = cells::cards_of(&read_table(&mut stream)).unwrap();
                        let gift = Action::Give(gift);
                        action = if state.check(&gift).is_ok() {
                            gift
                        } else {
                            action
                        };
                    }
                    state.apply(&action);
                    continue;
                }
                let mut table = Table::default();
                cells::put_cards(&mut table, state.round().hand(Seat(0)));
                situation(&state).write(&mut table);
                send(&mut table, &mut stream, true);
                if actor == Seat(0) {
                    let answer = cells::meld_of(&read_table(&mut stream)).unwrap();
                    action = answer.map_or(Action::Pass, Action::Play);
                    if state.check(&action).is_err() {
                        action = Action::Pass;
                    }
                    stream.write_all(&8_i32.to_be_bytes()).unwrap();
                }
                let top = state.round().table().top();
                state.apply(&action);
                let shown = match action {
                    Action::Play(meld) => Some(meld),
                    _ => top,
                };
                let mut table = Table::default();
                if let Some(meld) = shown {
                    cells::put_meld(&mut table, &meld);
                }
                send(&mut table, &mut stream, true);
                let over = state.actor().is_none();
                let code = i32::from(over) + i32::from(over && game == 12);
                stream.write_all(&code.to_be_bytes()).unwrap();
            }
            state = state.next_game();
        }
    });
    assert!(ended.is_ok(), "{ended:?}");
    assert_eq!(tally.games, 12);
    assert!(warnings.len() > 20, "{warnings:?}");
}

/// Whatever a server sends, each player plays on or reports in a line why it cannot.
#[test]
fn no_player_of_ours_breaks_down_at_a_hostile_server() {
    // One of each kind, and more matches for the fast ones.
    let players = [
        ("random", 60),
        ("ps-under-12-no8", 60),
        ("use-mel", 60),
        ("policy", 60),
        ("mcm:playouts=3", 20),
        ("mct:playouts=20", 20),
        ("uct:playouts=20", 20),
        ("expert:playouts=20", 20),
    ];
    let mut seed = 0;
    let (mut ended, mut broken, mut warned) = (0, 0, 0);
    for (name, matches) in players {
        let spec: Spec = name.parse().unwrap();
        for _ in 0..matches {
            seed += 1;
            let version = Version::ALL[1 + (seed % 2) as usize];
            let address = hostile_server::serve(seed, version).to_string();
            let options = client::Options {
                version,
                name: name.to_owned(),
                rules: Rules::default(),
                seed: Seed(seed),
                stop: StopFlag::new(),
            };
            let said = |line: &str| {
                assert!(!line.contains("broke down"), "{name}, {seed}: {line}");
                assert!(!line.contains(['\n', '\u{1b}']), "{name}, {seed}: {line}");
            };
            let mut player = players::roster().build(&spec).unwrap();
            let client = match Client::connect(&address, options) {
                Ok(client) => client,
                Err(error) => {
                    said(&error.to_string());
                    broken += 1;
                    continue;
                }
            };
            let (_, played) = client.play(player.as_mut(), &mut |event| {
                if let client::Event::Warning { what, .. } = event {
                    said(&what.to_string());
                    warned += 1;
                }
            });
            match played {
                Ok(()) => ended += 1,
                Err(error) => {
                    said(&error.to_string());
                    broken += 1;
                }
            }
        }
    }
    assert!(ended > 50 && broken > 50, "{ended} {broken}");
    assert!(warned > 1000, "{warned}");
}

/// A match stopped in the third game consists of the two before it, for the referee; the clients see the connection
/// close.
#[test]
fn a_match_that_is_stopped_is_what_was_played_to_its_end() {
    let mut options = options(100, 3, &["random", "random", "random", "random"]);
    let stop = StopFlag::new();
    options.stop = stop.clone();
    let server = Server::bind("127.0.0.1:0").unwrap();
    let address = server.address().unwrap();
    let served = thread::spawn(move || {
        let (mut games, mut after) = (0, 0);
        let tallies = server.run(&options, &mut |event| match event {
            Event::GameOver(_) => games += 1,
            Event::Acts(..) if games == 2 => {
                after += 1;
                if after == 10 {
                    stop.raise();
                }
            }
            Event::LostTurn { why, .. } | Event::Replaced { why, .. } => panic!("{why}"),
            _ => {}
        });
        tallies.unwrap()
    });
    let client = log_in(address, Version::V20070, 1);
    let mut player = players::roster().build(&"random".parse().unwrap()).unwrap();
    let (tally, ended) = client.play(player.as_mut(), &mut |_| ());
    let tallies = served.join().unwrap();
    assert_eq!(tallies.iter().map(|tally| tally.games).max(), Some(2));
    assert_eq!((tally.games, tally.points), (2, tallies[0].points));
    assert!(ended.unwrap_err().to_string().contains("closed"));
}

/// A server waiting for clients, and a client waiting for the server, can be stopped.
#[test]
fn nobody_waits_longer_than_it_is_asked_to() {
    let mut options = options(1, 3, &[]);
    options.stop.raise();
    let server = Server::bind("127.0.0.1:0").unwrap();
    let stopped = server.run(&options, &mut |_| ()).unwrap_err();
    assert!(matches!(stopped, server::ServeError::Stopped));
    // A server that lets a client in and then stays silent.
    options.stop = StopFlag::new();
    options.players = specs(&["random", "random", "random"]);
    let server = Server::bind("127.0.0.1:0").unwrap();
    let address = server.address().unwrap();
    let stop = options.stop.clone();
    let waiting = thread::spawn(move || server.run(&options, &mut |_| ()));
    let stop_client = StopFlag::new();
    let client = Client::connect(
        &address.to_string(),
        client::Options {
            version: Version::V20070,
            name: "patient".to_owned(),
            rules: Rules::default(),
            seed: Seed(1),
            stop: stop_client.clone(),
        },
    );
    let mut player = players::roster().build(&"random".parse().unwrap()).unwrap();
    let asks = thread::spawn(move || stop_client.raise());
    let (tally, ended) = client.unwrap().play(player.as_mut(), &mut |_| ());
    asks.join().unwrap();
    assert_eq!(tally.games, 0);
    assert_eq!(
        ended.unwrap_err().to_string(),
        "before the first game: the match was stopped"
    );
    stop.raise();
    assert!(waiting.join().unwrap().is_err());
}
