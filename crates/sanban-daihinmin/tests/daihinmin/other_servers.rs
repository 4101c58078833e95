//! Servers with habits of their own: the client tracks the deal all the same.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::thread;

use rstest::rstest;
use sanban_daihinmin::uecda::Warning;
use sanban_daihinmin::uecda::cells::{LONE_JOKER, cards_of, meld_of, put_meld_as};
use sanban_daihinmin::uecda::client::{Client, Event, Options};
use sanban_daihinmin::uecda::codec::{Table, Version};
use sanban_daihinmin::{Action, Cards, Effects, Kind, Phase, Rules, SEATS, State, players};
use sanban_game::{Rules as _, Seat, Seed, State as _, StopFlag, Stream};

use super::hostile_server::{deal, table_of};

/// Hand sizes that a server reports at the deal of a game with an exchange.
#[derive(Clone, Copy, PartialEq)]
enum Tribute {
    /// As they were dealt.
    NotCounted,
    /// Cards paid by the poor still count as theirs, too.
    CountedTwice,
    /// As paid.
    Paid,
}

/// Deviations of a server from that of the tournament.
#[derive(Clone, Copy)]
struct Habits {
    /// Rules that it plays by, unknown to the client.
    rules: &'static str,
    /// The table is already empty when it is shown after an 8-cut.
    clears_first: bool,
    /// Nothing but the cards is sent after a turn.
    bare: bool,
    /// The joker in a meld looks like the card that it stands for.
    joker_unmarked: bool,
    tribute: Tribute,
    /// The last game of the match ends with its last table.
    no_last_code: bool,
}

const TOURNAMENT: Habits = Habits {
    rules: "uecda",
    clears_first: false,
    bare: false,
    joker_unmarked: false,
    tribute: Tribute::NotCounted,
    no_last_code: false,
};
/// The server of the tournament, except that the frames after an 8-cut are blank.
const BLANKED: Habits = Habits {
    clears_first: true,
    ..TOURNAMENT
};
/// A server that clears first, sends nothing but the cards, does not mark the joker, and does not ask the owner of a
/// trick again.
const PLAIN: Habits = Habits {
    rules: "uecda owner-asked-again=false leader=daifugo seat-change=never",
    clears_first: true,
    bare: true,
    joker_unmarked: true,
    tribute: Tribute::Paid,
    no_last_code: false,
};
/// A server that counts the tribute twice and closes without a final number.
const SILENT_END: Habits = Habits {
    tribute: Tribute::CountedTwice,
    no_last_code: true,
    ..TOURNAMENT
};

/// The server's record of the client.
#[derive(Default)]
struct Seen {
    melds: u32,
    refused: Vec<String>,
    points: u32,
    cuts: u32,
}

struct Host {
    client: TcpStream,
    habits: Habits,
    me: Seat,
    rng: Stream,
    seen: Seen,
}

impl Host {
    fn send(&mut self, table: &Table) {
        let mut bytes = Vec::new();
        table.encode(Version::V20070, &mut bytes);
        self.client.write_all(&bytes).unwrap();
    }

    fn number(&mut self, number: i32) {
        self.client.write_all(&number.to_be_bytes()).unwrap();
    }

    fn read(&mut self) -> Table {
        let mut bytes = [0; 480];
        self.client.read_exact(&mut bytes).unwrap();
        Table::decode(Version::V20070, &bytes).unwrap()
    }

    fn play(mut self, games: u32, seed: Seed) -> Seen {
        self.read();
        self.number(self.me.0.into());
        let rules = Rules::parse(self.habits.rules).unwrap();
        let mut state = State::start(&rules, SEATS, seed);
        for game in 1..=games {
            self.play_game(&mut state, game == games);
            self.seen.points += u32::from(state.round().points(self.me));
            state = state.next_game();
        }
        self.seen
    }

    fn play_game(&mut self, state: &mut State, last: bool) {
        let opening = self.opening(state);
        self.send(&opening);
        let mut actions = Vec::new();
        while let Some(mover) = state.actor() {
            state.legal_actions(&mut actions);
            let mut action = *self.rng.choose(&actions).unwrap();
            if state.round().phase() != Phase::Play {
                if mover == self.me {
                    action = Action::Give(cards_of(&self.read()).unwrap());
                }
                state.apply(&action);
                continue;
            }
            let before = table_of(state, self.me, Some(mover), state.round().hand(self.me));
            self.send(&before);
            if mover == self.me {
                action = self.answer(state);
            }
            let top = state.round().table().top();
            state.apply(&action);
            let shown = match action {
                Action::Play(meld) => Some(meld),
                Action::Pass | Action::Give(_) => top,
            };
            let cut = state
                .turns()
                .last()
                .unwrap()
                .effects
                .has(Effects::EIGHT_CUT);
            self.seen.cuts += u32::from(cut);
            let mut after = table_of(state, self.me, Some(mover), Cards::EMPTY);
            after.0[5][2] = 0;
            if let Some(meld) = shown.filter(|_| !(cut && self.habits.clears_first)) {
                put_meld_as(&mut after, &meld, LONE_JOKER);
                if self.habits.joker_unmarked && meld.kind() != Kind::Single {
                    for row in &mut after.0[..4] {
                        row[1..=13]
                            .iter_mut()
                            .for_each(|cell| *cell = (*cell).min(1));
                    }
                }
            }
            if self.habits.bare {
                after.0[5..].fill([0; 15]);
            }
            self.send(&after);
            let over = state.actor().is_none();
            if over && last && self.habits.no_last_code {
                return;
            }
            self.number(i32::from(over) + i32::from(over && last));
        }
    }

    /// The client's action, if it is legal.
    fn answer(&mut self, state: &State) -> Action {
        let answer = meld_of(&self.read()).unwrap();
        let action = answer.map_or(Action::Pass, Action::Play);
        self.seen.melds += u32::from(answer.is_some());
        let legal = state.check(&action);
        self.number(if legal.is_ok() && answer.is_some() {
            9
        } else {
            8
        });
        if let Err(why) = legal {
            self.seen
                .refused
                .push(format!("{}: {why}", state.write_action(&action)));
            return Action::Pass;
        }
        action
    }

    fn opening(&self, state: &State) -> Table {
        let mut table = deal(state, self.me);
        if let Some(classes) = state.round().classes() {
            for (rich, poor, count) in [(0, 4, 2), (1, 3, 1)] {
                let [rich, poor] = [rich, poor].map(|class| classes[class].index());
                if self.habits.tribute != Tribute::NotCounted {
                    table.0[6][rich] += count;
                }
                if self.habits.tribute == Tribute::Paid {
                    table.0[6][poor] -= count;
                }
            }
        }
        table
    }
}

/// Plays `games` games at a server with these habits; returns the server's record, and the client's count and warnings.
fn visit(habits: Habits, player: &str, games: u32, seed: u64) -> (Seen, u32, f64, Vec<Warning>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let served = thread::spawn(move || {
        let (client, _) = listener.accept().unwrap();
        client.set_nodelay(true).unwrap();
        let host = Host {
            client,
            habits,
            me: Seat(u8::try_from(seed % 5).unwrap()),
            rng: Seed(seed).derive(1).stream(),
            seen: Seen::default(),
        };
        host.play(games, Seed(seed))
    });
    let options = Options {
        version: Version::V20070,
        name: "guest".to_owned(),
        rules: Rules::default(),
        seed: Seed(seed),
        stop: StopFlag::new(),
    };
    let mut player = players::roster().build(&player.parse().unwrap()).unwrap();
    let mut warnings = Vec::new();
    let client = Client::connect(&address, options).unwrap();
    let (tally, ended) = client.play(player.as_mut(), &mut |event| {
        if let Event::Warning { what, .. } = event {
            warnings.push(what);
        }
    });
    ended.unwrap();
    (served.join().unwrap(), tally.games, tally.points, warnings)
}

#[rstest]
#[case(TOURNAMENT)]
#[case(BLANKED)]
#[case(PLAIN)]
#[case(SILENT_END)]
fn no_meld_is_refused_whatever_the_habits_of_a_server(#[case] habits: Habits) {
    let mut cuts = 0;
    for (seed, player) in (0..).zip(["policy", "use-mel", "ps-under-12", "random"].repeat(2)) {
        let (seen, games, points, warnings) = visit(habits, player, 30, seed);
        assert!(
            seen.refused.is_empty(),
            "{player}, {seed}: {:?}",
            seen.refused
        );
        assert_eq!(
            (games, points),
            (30, seen.points.into()),
            "{player}, {seed}"
        );
        assert!(seen.melds > 100, "{player}, {seed}");
        assert!(
            !warnings.contains(&Warning::PlayerPanicked),
            "{player}, {seed}"
        );
        cuts += seen.cuts;
    }
    assert!(cuts > 100, "{cuts}");
}

/// The frames after an 8-cut are the only ones missing, and the only ones warned of.
#[test]
fn a_table_that_is_cleared_first_is_an_8_cut_where_a_hand_shrinks() {
    let (seen, _, _, warnings) = visit(BLANKED, "ps-under-12", 60, 3);
    let unshown = |warning: &&Warning| matches!(warning, Warning::Unshown { guess: Some(_), .. });
    let unshown = warnings.iter().filter(unshown).count();
    assert!(unshown > 60, "{unshown} of {}", seen.cuts);
    // Which 8 it was is a guess; nothing else is wrong.
    let other = |warning: &&Warning| !matches!(warning, Warning::Unshown { .. });
    assert_eq!(warnings.iter().find(other), None);
}

#[test]
fn a_game_counts_that_ends_without_the_last_code_and_a_tribute_that_is_counted_twice_is_known() {
    let (seen, games, points, warnings) = visit(SILENT_END, "policy", 12, 4);
    assert_eq!((games, points), (12, seen.points.into()));
    assert_eq!(warnings, [Warning::NoLastCode]);
    let paid = Habits {
        tribute: Tribute::Paid,
        ..TOURNAMENT
    };
    assert_eq!(visit(paid, "policy", 12, 4).3, []);
}
