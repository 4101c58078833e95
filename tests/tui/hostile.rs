//! A seat at a server that sends impossible data: every lie is one clear line, and nothing panics.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use crate::driver::Driver;
use sanban::launch::Launch;
use sanban_daihinmin::uecda::cells::{Situation, put_cards, put_meld};
use sanban_daihinmin::uecda::client::{Client, Event, Options};
use sanban_daihinmin::uecda::codec::{Table, Version};
use sanban_daihinmin::{Action, Rules, SEATS, State, View};
use sanban_game::{
    Decision, DecisionContext, Player, Seat, Seed, State as _, StopFlag, Stream, View as _,
};
use sanban_play::session::RemoteEvent;
use sanban_screens_daihinmin::sit_elsewhere;

#[path = "../../crates/sanban-daihinmin/tests/daihinmin/hostile_server.rs"]
mod hostile_server;

const VERSION: Version = Version::V20070;

/// The seat of the client.
const ME: Seat = Seat(2);

/// The table that the server sends before a turn, and the one with what was played.
type Turn = (Table, Table);

/// A game as sent by the server: the deal, the turns, and the number that ends it.
type Game = (Table, Vec<Turn>, i32);

/// A server that sends these games, whatever the client answers. It continues until the client leaves.
fn serve(games: Vec<Game>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    thread::spawn(move || {
        let (mut client, _) = listener.accept().unwrap();
        client.set_nodelay(true).unwrap();
        if let Err(error) = tell(&mut client, &games) {
            let left = [
                ErrorKind::UnexpectedEof,
                ErrorKind::BrokenPipe,
                ErrorKind::ConnectionReset,
            ];
            assert!(left.contains(&error.kind()), "{error}");
        }
    });
    address
}

fn tell(client: &mut TcpStream, games: &[Game]) -> std::io::Result<()> {
    let mut ignored = [0; 480];
    client.read_exact(&mut ignored)?;
    let number = |client: &mut TcpStream, number: i32| client.write_all(&number.to_be_bytes());
    let table = |client: &mut TcpStream, table: &Table| {
        let mut bytes = Vec::new();
        table.encode(VERSION, &mut bytes);
        client.write_all(&bytes)
    };
    number(client, ME.0.into())?;
    for (deal, turns, end) in games {
        table(client, deal)?;
        if deal.0[5][1] > 0 {
            client.read_exact(&mut ignored)?;
        }
        for (index, (before, after)) in turns.iter().enumerate() {
            table(client, before)?;
            if before.0[5][2] == 1 {
                client.read_exact(&mut ignored)?;
                number(client, 9)?;
            }
            table(client, after)?;
            number(client, if index + 1 == turns.len() { *end } else { 0 })?;
        }
    }
    // What the client still says is read, so that it sees an end and no failure.
    while client.read(&mut ignored)? > 0 {}
    Ok(())
}

/// A person that answers at once, from a random stream.
struct Hasty {
    news: Sender<RemoteEvent<State>>,
    rng: Stream,
}

impl Player<State> for Hasty {
    fn decide(&mut self, view: &View, _: &mut DecisionContext<'_>) -> Decision<Action> {
        let (answer, _) = channel();
        let _ = self.news.send(RemoteEvent::Asked(view.clone(), answer));
        let _ = self.news.send(RemoteEvent::Late);
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        Decision::plain(self.rng.choose(&actions).copied().unwrap_or(Action::Pass))
    }
}

/// Connects to a server that sends these games and watches the screen until the match is over; returns the warnings in the bottom
/// line.
fn visit(games: Vec<Game>, size: (u16, u16)) -> Vec<String> {
    visit_at(&serve(games), VERSION, size)
}

/// The same with a server at this address. A client that is refused, or gets no deal, has no screen.
fn visit_at(address: &str, version: Version, size: (u16, u16)) -> Vec<String> {
    let options = Options {
        version,
        name: "me".to_owned(),
        rules: Rules::default(),
        seed: Seed(1),
        stop: StopFlag::new(),
    };
    let client = match Client::connect(address, options) {
        Ok(client) => client,
        Err(error) => return vec![error.to_string()],
    };
    let (news, inbox) = channel();
    let playing = thread::spawn(move || {
        let mut person = Hasty {
            news: news.clone(),
            rng: Seed(2).stream(),
        };
        let mut warnings = Vec::new();
        let (_, ended) = client.play(&mut person, &mut |event| {
            let _ = news.send(match event {
                Event::Dealt(view) => RemoteEvent::Dealt(view.clone()),
                Event::Seen(view) => RemoteEvent::Seen(view.clone()),
                Event::TurnLost => RemoteEvent::Late,
                Event::Warning { game, what, .. } => {
                    warnings.push(what.to_string());
                    RemoteEvent::Note(format!("game {game}: {what}"))
                }
                Event::GameOver { .. } | Event::Decided { .. } | Event::Silent { .. } => return,
            });
        });
        let _ = news.send(match ended {
            Ok(()) => RemoteEvent::Over("the match is over".to_owned()),
            Err(error) => RemoteEvent::Broken(error.to_string()),
        });
        warnings
    });
    let first = inbox.iter().find_map(|event| match event {
        RemoteEvent::Dealt(view) | RemoteEvent::Seen(view) => Some(view),
        _ => None,
    });
    let Some(first) = first else {
        return playing.join().unwrap();
    };
    let mut driver = Driver::open(Launch::bare(Vec::new()), size, move |ctx| {
        sit_elsewhere(
            &first,
            inbox,
            "player 3 at a hostile server".to_owned(),
            ctx,
        )
        .into()
    });
    let warnings = playing.join().unwrap();
    let over = |driver: &Driver| {
        let text = driver.text();
        text.contains("match is over") || text.contains("broken off")
    };
    for _ in 0..2000 {
        driver.advance(Duration::from_secs(10));
        driver.keys("Enter");
        if over(&driver) {
            break;
        }
    }
    assert!(over(&driver), "{}", driver.text());
    // The result, the review and the log of such a match are drawn too.
    driver.keys("Tab Tab a Down Down q L Esc");
    warnings
}

/// A game as an honest server sends it, played at random.
fn honest(seed: u64) -> Game {
    let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
    let mut rng = Seed(seed).derive(1).stream();
    let table_of = |state: &State, mover: Option<Seat>, own: bool| {
        let view = state.view(ME);
        let mut table = Table::default();
        if own {
            put_cards(&mut table, view.hand());
        }
        let round = view.round();
        let situation = Situation {
            exchange: mover.is_none(),
            to_give: 0,
            your_turn: own && mover == Some(ME),
            mover,
            empty: round.table().top().is_none(),
            eleven_back: false,
            revolution: round.table().revolution(),
            lock: !round.table().lock().is_empty(),
            counts: Some([0, 1, 2, 3, 4].map(|seat| u8::try_from(view.count(Seat(seat))).unwrap())),
            classes: None,
            order: Some(round.order_from(Seat(0))),
        };
        situation.write(&mut table);
        table
    };
    let deal = table_of(&state, None, true);
    let mut turns = Vec::new();
    let mut actions = Vec::new();
    while let Some(mover) = state.actor() {
        let before = table_of(&state, Some(mover), true);
        state.legal_actions(&mut actions);
        let action = *rng.choose(&actions).unwrap();
        state.apply(&action);
        let mut after = table_of(&state, Some(mover), false);
        if let Action::Play(meld) = action {
            put_meld(&mut after, &meld);
        }
        turns.push((before, after));
    }
    (deal, turns, 2)
}

/// Changes a game into a lie: in the table of the deal, or in that before the turn.
type Lie = fn(&mut Table);

#[test]
fn every_lie_is_told_in_a_line() {
    let honest_game = honest(1);
    let said = visit(vec![honest_game.clone()], (120, 40));
    let honestly = |line: &String| line.contains("did not take");
    assert!(said.iter().all(honestly), "{said:#?}");
    // Somebody else's turn, late enough that cards are gone.
    let turn = (10..).find(|&turn| honest_game.1[turn].0.0[5][2] == 0);
    let turn = turn.unwrap();
    let at_turn: [(&str, Lie); 7] = [
        ("the hand is", |table| {
            table.0[..5].fill([0; 15]);
            table.0[0][1..=13].fill(1);
        }),
        ("which is no card", |table| table.0[2][0] = 1),
        ("player 9 is at turn: the numbers are 0 to 4", |table| {
            table.0[5][3] = 9
        }),
        ("the hands cannot be of 0, 0, 0, 0 and 0 cards", |table| {
            table.0[..5].fill([0; 15]);
            table.0[6][..5].fill(0);
        }),
        (
            "the hands cannot be of 11, 11, 11, 11 and 11 cards",
            |table| {
                table.0[0][1..=13].fill(1);
                table.0[6][..5].fill(11);
            },
        ),
        ("is at turn without cards", |table| {
            let mover = usize::try_from(table.0[5][3]).unwrap();
            table.0[6][mover] = 0;
        }),
        (
            "the hands cannot be of [53, 54, 255, 256, -1] cards",
            |table| table.0[6][..5].copy_from_slice(&[53, 54, 255, 256, -1]),
        ),
    ];
    let flags: [(&str, Lie); 4] = [
        ("cell [5][6] is 2: it is 0 or 1", |table| table.0[5][6] = 2),
        ("this player is at turn, but it is not asked", |table| {
            table.0[5][3] = 2
        }),
        ("this player is asked, but ", |table| table.0[5][2] = 1),
        ("the order of play changes in the middle", |table| {
            table.0[6][10..].rotate_left(2);
        }),
    ];
    for (line, lie) in at_turn.into_iter().chain(flags) {
        let mut game = honest_game.clone();
        lie(&mut game.1[turn].0);
        let said = visit(vec![game], (120, 40));
        assert!(
            said.iter().any(|said| said.contains(line)),
            "{line}: {said:#?}"
        );
    }
    // After a turn in which somebody else played.
    let (played, (_, shown)) = (turn..)
        .map(|turn| (turn, &honest_game.1[turn]))
        .find(|(_, (before, after))| {
            let is_meld = after.0[..5].as_flattened().contains(&1);
            before.0[5][2] == 0 && before.0[5][4] == 1 && is_meld
        })
        .unwrap();
    let old = |from: usize| {
        let mut earlier = honest_game.1[..from].iter().map(|(_, after)| after);
        *earlier.find(|table| table.0[..5] != [[0; 15]; 5]).unwrap()
    };
    let mut own = honest_game.1[played].0;
    own.0[..5].as_flattened_mut()[15 * 4..].fill(0);
    let first_own = own.0[..4].as_flattened().iter().position(|&cell| cell == 1);
    let first_own = first_own.unwrap();
    let mut outcomes = vec![
        ("player 7 is said to have moved", *shown),
        ("the hands cannot be of [11, 11, 11, 11, 99] cards", *shown),
        ("was played before", *shown),
        ("which it does not hold", *shown),
        ("is no meld", *shown),
        ("there are two jokers in the table", *shown),
    ];
    outcomes[0].1.0[5][3] = 7;
    outcomes[1].1.0[6][..5].copy_from_slice(&[11, 11, 11, 11, 99]);
    outcomes[2].1.0[..5].copy_from_slice(&old(played).0[..5]);
    outcomes[3].1.0[..5].fill([0; 15]);
    outcomes[3].1.0[..4].as_flattened_mut()[first_own] = 1;
    outcomes[4].1.0[..4].fill([0; 15]);
    outcomes[4].1.0[0][1] = 1;
    outcomes[4].1.0[3][9] = 1;
    outcomes[5].1.0[..2].fill([2; 15]);
    for (line, outcome) in outcomes {
        let mut game = honest_game.clone();
        game.1[played].1 = outcome;
        let said = visit(vec![game], (120, 40));
        assert!(
            said.iter().any(|said| said.contains(line)),
            "{line}: {said:#?}"
        );
    }
    // Too early an end, and one with a number that is none.
    for (end, line) in [
        (1, "the game is called over while 5 players hold cards"),
        (77, "the server ended the game with 77"),
    ] {
        let mut game = honest_game.clone();
        game.1.truncate(3);
        game.2 = end;
        let said = visit(vec![game, honest(2)], (120, 40));
        assert!(
            said.iter().any(|said| said.contains(line)),
            "{line}: {said:#?}"
        );
    }
    let at_the_deal: [(&str, Lie); 5] = [
        (
            "3 cards are asked for, where the rules ask for 0",
            |table| {
                table.0[5][1] = 3;
            },
        ),
        ("the hand is of 0 cards, where", |table| {
            table.0[..5].fill([0; 15]);
        }),
        ("50 cards are dealt: the deck has 53", |table| {
            table.0[6][..5].fill(10);
        }),
        ("the classes [0, 0, 1, 2, 3] make no sense", |table| {
            table.0[6][5..10].copy_from_slice(&[0, 0, 1, 2, 3]);
        }),
        ("the order of play makes no sense", |table| {
            table.0[6][10] = 5
        }),
    ];
    for (line, lie) in at_the_deal {
        let mut game = honest_game.clone();
        lie(&mut game.0);
        let said = visit(vec![game], (80, 24));
        assert!(
            said.iter().any(|said| said.contains(line)),
            "{line}: {said:#?}"
        );
    }
}

/// Puts rows of [`anything`] into a table.
fn distort(table: &mut Table, rng: &mut Stream) {
    let other = anything(rng);
    let (cards, state, players) = (rng.chance(0.4), rng.chance(0.4), rng.chance(0.4));
    if cards {
        table.0[..5].copy_from_slice(&other.0[..5]);
    }
    if state {
        table.0[5] = other.0[5];
    }
    if players {
        table.0[6] = other.0[6];
    }
}

/// An arbitrary table, most of it within the range of the protocol.
fn anything(rng: &mut Stream) -> Table {
    let mut table = Table::default();
    let many = rng.unit();
    for row in &mut table.0[..4] {
        for cell in &mut row[1..=13] {
            *cell = i32::from(rng.chance(many * many));
        }
    }
    if rng.chance(0.2) {
        table.0[4][1] = 2;
    }
    let figure = |rng: &mut Stream, most: u32| i32::try_from(rng.below(most)).unwrap();
    let state = &mut table.0[5];
    state[0] = figure(rng, 2);
    state[1] = figure(rng, 5) - 2;
    state[2] = figure(rng, 2);
    state[3] = figure(rng, 7);
    for flag in &mut state[4..8] {
        *flag = figure(rng, 2);
    }
    let most = [1, 2, 4, 12, 56][rng.index(5)];
    for count in &mut table.0[6][..5] {
        *count = figure(rng, most);
    }
    for from in [5, 10] {
        let mut order = [0, 1, 2, 3, 4];
        rng.shuffle(&mut order);
        if rng.chance(0.2) {
            order[0] = figure(rng, 12);
        }
        table.0[6][from..from + 5].copy_from_slice(&order);
    }
    table
}

#[test]
fn whatever_the_server_tells_nothing_panics() {
    for seed in 0..200 {
        let mut rng = Seed(seed).stream();
        let games = (0..4).map(|number| {
            let (mut deal, mut turns, _) = honest(seed + number);
            // From one lie in a game to nothing but lies.
            let lies = [0.02, 0.2, 1.0][rng.index(3)];
            for table in turns.iter_mut().flat_map(|(before, after)| [before, after]) {
                if rng.chance(lies) {
                    distort(table, &mut rng);
                }
            }
            if rng.chance(lies) {
                distort(&mut deal, &mut rng);
            }
            let end = match number {
                3 => 2,
                _ if rng.chance(0.1) => 7,
                _ => 1,
            };
            (deal, turns, end)
        });
        let size = [(80, 24), (120, 40)][(seed % 2) as usize];
        visit(games.collect(), size);
    }
}

#[test]
fn a_person_sits_through_whatever_a_hostile_server_tells() {
    let mut said = 0;
    for seed in 0..200 {
        let version = [Version::V20070, Version::V20140][(seed / 2 % 2) as usize];
        let size = [(80, 24), (120, 40)][(seed % 2) as usize];
        let warnings = visit_at(
            &hostile_server::serve(seed, version).to_string(),
            version,
            size,
        );
        let lines = |warning: &String| !warning.contains(['\n', '\u{1b}']);
        assert!(warnings.iter().all(lines), "{warnings:#?}");
        let broke = |warning: &String| warning.contains("broke down");
        assert!(!warnings.iter().any(broke), "{seed}: {warnings:#?}");
        said += warnings.len();
    }
    assert!(said > 1000, "{said}");
}
