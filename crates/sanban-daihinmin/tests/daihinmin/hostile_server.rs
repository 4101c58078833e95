//! A tournament server that sends impossible data: honest games, distorted in many ways that a seed chooses.
//!
//! It waits for answers where it asks for them, so that players do decide. Once it has sent something that is not a
//! message, it sends the rest without waiting and closes, so a client that reads to the end of the connection never waits
//! in vain.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::thread;

use sanban_daihinmin::uecda::cells::{Situation, put_cards, put_meld};
use sanban_daihinmin::uecda::codec::{Table, Version};
use sanban_daihinmin::{Action, Cards, Phase, Rules, SEATS, State};
use sanban_game::{Seat, Seed, State as _, Stream};

/// A message of the server.
#[derive(Clone)]
enum Message {
    /// The first table of a game.
    Deal(Table),
    /// The table before a turn.
    Turn(Table),
    /// The table after it.
    Outcome(Table),
    /// The number that ends or continues the game.
    End(i32),
}

/// Number of games sent, unless the match ends before.
const GAMES: u32 = 3;

/// A server that lies to its one client: more in some matches than in others, from nearly never to always.
pub(crate) fn serve(seed: u64, version: Version) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        let (mut client, _) = listener.accept().unwrap();
        client.set_nodelay(true).unwrap();
        // The client may have left in the middle.
        let _ = tell(&mut client, seed, version);
        let _ = client.shutdown(Shutdown::Write);
        // Its remaining output is read, so that it sees an end and not a failure.
        let mut ignored = [0; 480];
        while client.read(&mut ignored).is_ok_and(|count| count > 0) {}
    });
    address
}

fn tell(client: &mut TcpStream, seed: u64, version: Version) -> std::io::Result<()> {
    let mut rng = Seed(seed).stream();
    let me = Seat(u8::try_from(rng.index(SEATS)).unwrap());
    let mut ignored = [0; 480];
    client.read_exact(&mut ignored)?;
    let number = if rng.chance(0.05) {
        figure(&mut rng)
    } else {
        me.0.into()
    };
    client.write_all(&version.number_out(number))?;
    let lies = [0.005, 0.05, 0.3, 1.0][rng.index(4)];
    let breaks = [0.0, 0.0, 0.002, 0.02][rng.index(4)];
    let tape = honest(seed, me);
    let mut waits = true;
    let mut to_next_deal = false;
    for (at, message) in tape.iter().enumerate() {
        let mut message = message.clone();
        if to_next_deal && !matches!(message, Message::Deal(_)) {
            continue;
        }
        to_next_deal = false;
        if rng.chance(lies) {
            distort(&mut message, &tape[..at], &mut rng);
        }
        let mut bytes = Vec::new();
        let answers = match &message {
            Message::Deal(table) | Message::Turn(table) | Message::Outcome(table) => {
                table.encode(version, &mut bytes);
                // As the client decodes it.
                let read = Table::decode(version, &bytes).unwrap_or_default();
                match message {
                    Message::Deal(_) => read.0[5][1] > 0,
                    Message::Turn(_) => read.0[5][2] == 1,
                    _ => false,
                }
            }
            Message::End(number) => {
                bytes.extend(version.number_out(*number));
                false
            }
        };
        if rng.chance(breaks) {
            waits = false;
            break_up(&mut bytes, &mut rng);
        }
        client.write_all(&bytes)?;
        if answers && waits {
            client.read_exact(&mut ignored[..version.table_bytes()])?;
        }
        // A client that is asked receives a reply to its answer; one that is not asked receives nothing.
        if matches!(message, Message::Turn(_)) && answers {
            let mut number = 9;
            if rng.chance(lies) {
                number = figure(&mut rng);
            }
            client.write_all(&version.number_out(number))?;
        }
        match (&message, tape.get(at + 1)) {
            (Message::End(0), Some(Message::Deal(_))) => waits = false,
            (Message::End(2), _) => return Ok(()),
            (Message::End(code), Some(Message::Turn(_))) if *code != 0 => to_next_deal = true,
            _ => {}
        }
    }
    Ok(())
}

/// Games as an honest server sends them to a seat; their actions are random.
fn honest(seed: u64, me: Seat) -> Vec<Message> {
    let mut tape = Vec::new();
    let mut rng = Seed(seed).derive(1).stream();
    let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
    let mut actions = Vec::new();
    for game in 1..=GAMES {
        tape.push(Message::Deal(deal(&state, me)));
        while let Some(mover) = state.actor() {
            state.legal_actions(&mut actions);
            let action = *rng.choose(&actions).unwrap();
            if state.round().phase() != Phase::Play {
                state.apply(&action);
                continue;
            }
            let before = table_of(&state, me, Some(mover), state.round().hand(me));
            tape.push(Message::Turn(before));
            let top = state.round().table().top();
            state.apply(&action);
            let mut after = table_of(&state, me, Some(mover), Cards::EMPTY);
            after.0[5][2] = 0;
            let shown = match action {
                Action::Play(meld) => Some(meld),
                Action::Pass | Action::Give(_) => top,
            };
            if let Some(meld) = shown {
                put_meld(&mut after, &meld);
            }
            tape.push(Message::Outcome(after));
            let over = state.actor().is_none();
            tape.push(Message::End(
                i32::from(over) + i32::from(over && game == GAMES),
            ));
        }
        state = state.next_game();
    }
    tape
}

pub(crate) fn table_of(state: &State, me: Seat, mover: Option<Seat>, hand: Cards) -> Table {
    let round = state.round();
    let mut table = Table::default();
    put_cards(&mut table, hand);
    let situation = Situation {
        exchange: mover.is_none(),
        to_give: 0,
        your_turn: mover == Some(me),
        mover,
        empty: mover.is_some() && round.table().top().is_none(),
        eleven_back: false,
        revolution: round.table().revolution(),
        lock: !round.table().lock().is_empty(),
        counts: Some(
            [0, 1, 2, 3, 4].map(|seat| u8::try_from(round.hand(Seat(seat)).len()).unwrap()),
        ),
        classes: round.classes(),
        order: Some(round.order_from(Seat(0))),
    };
    situation.write(&mut table);
    table
}

/// First table of a game: the poor see their hands before the tribute, and the counts are those before it.
pub(crate) fn deal(state: &State, me: Seat) -> Table {
    let round = state.round();
    let mut hand = round.hand(me);
    let mut moved = [0; SEATS];
    let mut to_give = 0;
    if let (Some(classes), Some(exchange)) = (round.classes(), state.exchange()) {
        for (pair, tribute) in exchange.tribute.into_iter().enumerate() {
            let (rich, poor) = (classes[pair], classes[SEATS - 1 - pair]);
            let count = i32::try_from(tribute.len()).unwrap();
            moved[rich.index()] -= count;
            moved[poor.index()] += count;
            if me == poor {
                hand |= tribute;
            }
            if me == rich {
                to_give = count;
            }
        }
    }
    let mut table = table_of(state, me, None, hand);
    table.0[5][1] = to_give;
    for (cell, moved) in table.0[6].iter_mut().zip(moved) {
        *cell += moved;
    }
    table
}

/// An arbitrary figure, most often one that is nearly right.
fn figure(rng: &mut Stream) -> i32 {
    let figures = [
        -1,
        0,
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
        11,
        13,
        53,
        54,
        255,
        256,
        i32::MIN,
        i32::MAX,
    ];
    figures[rng.index(figures.len())]
}

/// Distorts a message.
fn distort(message: &mut Message, before: &[Message], rng: &mut Stream) {
    let table = match message {
        Message::Deal(table) | Message::Turn(table) | Message::Outcome(table) => table,
        Message::End(number) => {
            *number = figure(rng);
            return;
        }
    };
    match rng.index(8) {
        // One cell, or several.
        0 => table.0[rng.index(8)][rng.index(15)] = figure(rng),
        1 => {
            for _ in 0..10 {
                table.0[rng.index(8)][rng.index(15)] = figure(rng);
            }
        }
        // Other cards, from none to all.
        2 => {
            let many = rng.unit();
            for row in &mut table.0[..4] {
                for cell in &mut row[1..=13] {
                    *cell = i32::from(rng.chance(many));
                }
            }
            table.0[4][1] = if rng.chance(0.5) { 2 } else { 0 };
        }
        // Another seat's turn, other flags.
        3 => {
            for (column, cell) in table.0[5][..8].iter_mut().enumerate() {
                let most = if column == 3 { 7 } else { 3 };
                *cell = i32::try_from(rng.index(most)).unwrap();
            }
        }
        // Other hands.
        4 => {
            let most = [1, 2, 4, 12, 56][rng.index(5)];
            for count in &mut table.0[6][..5] {
                *count = i32::try_from(rng.index(most)).unwrap();
            }
        }
        // Other classes, another order of play.
        5 => {
            for from in [5, 10] {
                let mut order = [0, 1, 2, 3, 4];
                rng.shuffle(&mut order);
                if rng.chance(0.3) {
                    order[rng.index(5)] = figure(rng);
                }
                table.0[6][from..from + 5].copy_from_slice(&order);
            }
        }
        // An earlier message.
        6 => {
            let tables = before.iter().filter_map(|message| match message {
                Message::Deal(table) | Message::Turn(table) | Message::Outcome(table) => {
                    Some(table)
                }
                _ => None,
            });
            let tables: Vec<&Table> = tables.collect();
            if let Some(old) = rng.choose(&tables) {
                *table = **old;
            }
        }
        _ => {
            for cell in table.0.as_flattened_mut() {
                *cell = figure(rng);
            }
        }
    }
}

/// Makes the bytes of a message invalid.
fn break_up(bytes: &mut Vec<u8>, rng: &mut Stream) {
    match rng.index(4) {
        0 => bytes.clear(),
        1 => bytes.truncate(rng.index(bytes.len())),
        2 => bytes.extend_from_within(..),
        _ => {
            for _ in 0..8 {
                let at = rng.index(bytes.len());
                // The cast loses nothing: it is below 256.
                bytes[at] = rng.below(256) as u8;
            }
        }
    }
}
