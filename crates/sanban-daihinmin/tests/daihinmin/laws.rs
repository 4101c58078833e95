//! Laws over many random games of Daihinmin: conservation, termination, replays, and the consistency of views and
//! samples.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests fail as tests do"
)]

use std::collections::HashMap;

use sanban_daihinmin::{Action, Card, Cards, Daihinmin, Phase, Rules, SEATS, State, View};
use sanban_game::{
    DecisionContext, Game, Record, Rules as _, Seat, Seed, Spec, State as _, StopFlag, Stream,
    View as _,
};

/// Rule sets that differ in ways that matter to the engine.
const RULES: [&str; 9] = [
    "uecda",
    "uecda tribute-seen=true",
    "paper",
    "home",
    "tycoon",
    "simple",
    "home five-skip=true number-lock=on exchange=true seat-change=1",
    "uecda five-skip=owner-in-turn pass-limit=9",
    "uecda joker=false five-skip=true number-lock=with-suit leader=random class-reset=4 miyako-ochi=true",
];

fn rules(text: &str) -> Rules {
    Rules::parse(text).unwrap()
}

fn random_action(state: &State, rng: &mut Stream, actions: &mut Vec<Action>) -> Action {
    state.legal_actions(actions);
    *rng.choose(actions).expect("an actor has something to do")
}

/// Plays `games` games of a series at random and passes every state to `look`.
fn series(text: &str, seed: u64, games: u32, mut look: impl FnMut(&State, &mut Stream)) -> State {
    let mut rng = Seed(seed).derive(99).stream();
    let mut actions = Vec::new();
    let mut state = State::start(&rules(text), SEATS, Seed(seed));
    loop {
        let mut turns = 0;
        look(&state, &mut rng);
        while state.actor().is_some() {
            let action = random_action(&state, &mut rng, &mut actions);
            state.play(&action).unwrap();
            look(&state, &mut rng);
            turns += 1;
            assert!(turns < 2000, "the game does not end");
        }
        if state.game() == games {
            return state;
        }
        state = state.next_game();
    }
}

#[test]
fn cards_and_points_are_conserved_and_every_game_ends() {
    for text in RULES {
        for seed in 0..10 {
            series(text, seed, 6, |state, _| {
                let mut seen = state.gone();
                let mut count = seen.len();
                for seat in Seat::all(SEATS) {
                    seen |= state.round().hand(seat);
                    count += state.round().hand(seat).len();
                }
                assert_eq!(seen, Cards::deck(state.rules().joker));
                assert_eq!(count, seen.len());
                let played = state.turns().iter().filter_map(|turn| turn.meld);
                let played = played.fold(Cards::EMPTY, |cards, meld| cards | meld.cards());
                assert_eq!(played, state.gone());
                let points: f64 = Seat::all(SEATS).map(|seat| state.payoff(seat)).sum();
                assert_eq!(points, if state.actor().is_none() { 15.0 } else { 0.0 });
                if state.actor().is_none() {
                    let places = Seat::all(SEATS).map(|seat| state.round().place(seat).unwrap());
                    assert_eq!(places.map(|place| 1 << place).sum::<u32>(), 0b11111);
                }
            });
        }
    }
}

#[test]
fn fingerprints_tell_states_apart() {
    let mut seen = HashMap::new();
    series("home", 7, 2, |state, _| {
        let first = seen
            .entry(state.fingerprint())
            .or_insert_with(|| state.clone());
        assert_eq!(first, state);
    });
    assert!(seen.len() > 60, "{}", seen.len());
}

#[test]
fn what_is_legal_is_accepted_and_nothing_else() {
    let mut illegal = 0;
    for text in RULES {
        let (mut actions, mut foreign) = (Vec::new(), Vec::new());
        series(text, 3, 4, |state, rng| {
            state.legal_actions(&mut actions);
            for action in &actions {
                assert_eq!(state.check(action), Ok(()));
                let word = state.write_action(action);
                assert!(!word.contains([' ', ';']));
                assert_eq!(state.read_action(&word), Ok(*action));
            }
            // Melds of other hands and of other tables, passes and gifts at any time.
            let other = Seat::from_index(rng.index(SEATS));
            let (hand, own) = (
                state.round().hand(other),
                state.actor().map(|seat| state.round().hand(seat)),
            );
            for cards in [hand, own.unwrap_or_default()] {
                if cards.is_empty() {
                    continue;
                }
                let position =
                    format!("0={cards} 1={}", (Cards::deck(false) - cards).weakest_of(1));
                State::lay_out(state.rules(), SEATS, Seed(0), &position)
                    .unwrap()
                    .legal_actions(&mut foreign);
                foreign.push(Action::Give(cards.weakest_of(1 + rng.index(2))));
                foreign.push(Action::Pass);
                for action in &foreign {
                    let accepted = state.check(action).is_ok();
                    assert_eq!(
                        accepted,
                        actions.contains(action),
                        "{action} in {}",
                        state.position()
                    );
                    if !accepted {
                        illegal += 1;
                        let mut after = state.clone();
                        assert!(after.play(action).is_err());
                        assert_eq!(after.fingerprint(), state.fingerprint());
                    }
                }
            }
        });
    }
    assert!(illegal > 10_000, "{illegal}");
}

#[test]
fn a_record_of_a_series_replays_to_the_same_state() {
    for text in RULES {
        let mut record: Record<State> = Record::new(&rules(text), SEATS, Seed(11));
        let mut rng = Seed(12).stream();
        let mut actions = Vec::new();
        let mut state = record.start().unwrap();
        for _ in 0..3 {
            Record::advance(&mut state);
            while state.actor().is_some() {
                let action = random_action(&state, &mut rng, &mut actions);
                state.play(&action).unwrap();
                record.actions.push(action);
            }
        }
        let line = record.to_line::<Daihinmin>().unwrap();
        let read = Record::parse::<Daihinmin>(&line).unwrap();
        assert_eq!(read, record);
        let replayed = read.replay(usize::MAX).unwrap();
        assert_eq!(replayed.fingerprint(), state.fingerprint());
        assert_eq!(
            replayed.next_game().fingerprint(),
            state.next_game().fingerprint()
        );
    }
}

#[test]
fn every_position_of_play_reads_back() {
    for text in RULES {
        let rules = rules(text);
        series(text, 5, 12, |state, _| {
            if state.round().phase() != Phase::Play {
                return;
            }
            let position = state.position();
            let read = State::lay_out(&rules, SEATS, Seed(0), &position)
                .unwrap_or_else(|error| panic!("{text}: {position}: {error}"));
            assert_eq!(read.position(), position, "{text}");
            assert_eq!(read.actor(), state.actor(), "{text}: {position}");
            for seat in Seat::all(SEATS) {
                let places = [&read, state].map(|state| state.round().place(seat));
                assert_eq!(places[0], places[1], "{text}: {position}");
            }
            let [mut actions, mut expected] = [Vec::new(), Vec::new()];
            read.legal_actions(&mut actions);
            state.legal_actions(&mut expected);
            assert_eq!(actions, expected, "{text}: {position}");
        });
    }
}

/// Asserts all that a seat can verify about a state drawn from its view.
fn agrees(view: &View, sampled: &State, state: &State) {
    let seat = view.seat();
    assert_eq!(sampled.view(seat), *view);
    let (mut seen, mut real) = (Vec::new(), Vec::new());
    view.legal_actions(&mut seen);
    sampled.legal_actions(&mut real);
    if view.actor() == Some(seat) {
        assert_eq!(seen, real);
        state.legal_actions(&mut real);
        assert_eq!(seen, real);
    } else {
        assert_eq!(seen, []);
    }
    // The tribute consisted of the strongest cards, and D3 led.
    let held = |seat: Seat| sampled.round().hand(seat) | view.played_by(seat);
    if let (Some(exchange), Some(classes)) = (sampled.exchange(), sampled.round().classes()) {
        for (pair, (rich, poor)) in [(0, 4), (1, 3)].into_iter().enumerate() {
            let returned = exchange.returned[pair].unwrap_or_default();
            let tribute = exchange.tribute[pair];
            let kept = held(classes[poor]) - returned;
            assert!(held(classes[poor]).contains_all(returned), "{returned}");
            assert!((held(classes[rich]) | returned).contains_all(tribute));
            assert_eq!(tribute.len(), 2 - pair);
            assert_eq!((kept | tribute).strongest_of(2 - pair), tribute);
        }
    }
    if let Some(leader) = sampled.round().diamond_three() {
        assert!(held(leader).contains(Card::DIAMOND_THREE));
    }
}

#[test]
fn every_sample_agrees_with_the_view_that_it_came_from() {
    for text in RULES {
        for seed in 0..3 {
            series(text, seed, 4, |state, rng| {
                if rng.chance(0.3) || state.round().phase() != Phase::Play {
                    for seat in Seat::all(SEATS) {
                        let view = state.view(seat);
                        agrees(&view, &view.sample(rng), state);
                    }
                }
            });
        }
    }
}

#[test]
fn samples_of_positions_laid_out_by_hand_agree_with_them() {
    let mut rng = Seed(2).stream();
    for position in [
        "0=C3-S7-H7 1=S3-S4-JO 2=H6 4=C9-DJ turn=2 table=D5 lock=D passed=1",
        "0=C6-S7-C7-D9-C2 1=CQ-CK-SA 2=D3-H10-HJ-CJ 3=C4-D4-D5-H6-H7-D8-S9-C9",
        "0=C3-D3 1=S3-S4 2=D8-S9 classes=2-0-1-3-4 revolution=yes",
    ] {
        for text in ["uecda", "home"] {
            let mut state = State::lay_out(&rules(text), SEATS, Seed(1), position).unwrap();
            let mut actions = Vec::new();
            loop {
                for seat in Seat::all(SEATS) {
                    let view = state.view(seat);
                    agrees(&view, &view.sample(&mut rng), &state);
                }
                if state.actor().is_none() {
                    break;
                }
                let action = random_action(&state, &mut rng, &mut actions);
                state.play(&action).unwrap();
            }
        }
    }
}

#[test]
fn samples_can_be_played_on() {
    let mut actions = Vec::new();
    series("uecda", 8, 2, |state, rng| {
        if let Some(seat) = state.actor() {
            let mut sampled = state.view(seat).sample(rng);
            while sampled.actor().is_some() {
                let action = random_action(&sampled, rng, &mut actions);
                sampled.play(&action).unwrap();
            }
            let points: f64 = Seat::all(SEATS).map(|seat| sampled.payoff(seat)).sum();
            assert_eq!(points, 15.0);
        }
    });
}

/// A second game in which the rich have returned random cards, and its leader is to play.
fn after_exchange(seed: u64) -> State {
    let mut rng = Seed(seed).derive(5).stream();
    let mut actions = Vec::new();
    let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
    while state.actor().is_some() {
        let action = random_action(&state, &mut rng, &mut actions);
        state.apply(&action);
    }
    state = state.next_game();
    while state.round().phase() != Phase::Play {
        let action = random_action(&state, &mut rng, &mut actions);
        state.apply(&action);
    }
    state
}

/// With truly random returned cards, the share of samples with some property of the hidden hands must equal the share of
/// deals with it: each class looks at the strongest cards and at the spread of the hands.
#[test]
fn samples_are_calibrated_against_random_deals() {
    const DEALS: u64 = 3000;
    let mut rng = Seed(77).stream();
    // (property, class of the viewer) → (true cases, sampled cases)
    let mut tally: HashMap<(&str, usize), (f64, f64)> = HashMap::new();
    for seed in 0..DEALS {
        let state = after_exchange(seed);
        let classes = state.round().classes().unwrap();
        for class in 0..SEATS {
            let view = state.view(classes[class]);
            let sampled = view.sample(&mut rng);
            type Question = fn(&State, &[Seat; 5]) -> bool;
            let questions: [(&str, Question); 5] = [
                ("the daifugo has the joker", |s, c| {
                    s.round().hand(c[0]).contains(Card::JOKER)
                }),
                ("the daihinmin has a 2", |s, c| {
                    !(s.round().hand(c[4]) & "C2-D2-H2-S2".parse().unwrap()).is_empty()
                }),
                ("the fugo has two 2s", |s, c| {
                    (s.round().hand(c[1]) & "C2-D2-H2-S2".parse().unwrap()).len() >= 2
                }),
                ("the hinmin is stronger than the daihinmin", |s, c| {
                    s.round().hand(c[3]).strongest() > s.round().hand(c[4]).strongest()
                }),
                ("the heimin has an ace", |s, c| {
                    !(s.round().hand(c[2]) & "CA-DA-HA-SA".parse().unwrap()).is_empty()
                }),
            ];
            for (name, question) in questions {
                let entry = tally.entry((name, class)).or_default();
                entry.0 += f64::from(u8::from(question(&state, &classes)));
                entry.1 += f64::from(u8::from(question(&sampled, &classes)));
            }
        }
    }
    for (question, (real, sampled)) in &tally {
        // Both are counts from the same distribution: their difference has a variance of at most n / 2.
        let limit = 4.5 * (DEALS as f64 / 2.0).sqrt();
        assert!(
            (real - sampled).abs() < limit,
            "{question:?}: {real} and {sampled} of {DEALS}"
        );
    }
}

/// Points of each seat over `games` deals.
fn play_match(specs: [&str; 5], text: &str, games: u32) -> [f64; 5] {
    let roster = Daihinmin::roster();
    let mut players = specs.map(|spec| roster.build(&spec.parse::<Spec>().unwrap()).unwrap());
    let mut points = [0.0; 5];
    let mut state = State::start(&rules(text), SEATS, Seed(31));
    let mut rng = Seed(32).stream();
    let stop = StopFlag::new();
    for game in 1..=games {
        while let Some(seat) = state.actor() {
            let view = state.view(seat);
            let mut context = DecisionContext {
                rng: &mut rng,
                stop: &stop,
            };
            let decision = players[seat.index()].decide(&view, &mut context);
            state.play(&decision.action).unwrap();
        }
        for seat in Seat::all(SEATS) {
            points[seat.index()] += state.payoff(seat);
        }
        if game < games {
            state = state.next_game();
        }
    }
    points.map(|sum| sum / f64::from(games))
}

#[test]
fn the_papers_players_stand_in_the_papers_order() {
    // From PairSave up. (Enemy, of which the paper says least, is stronger than PairSave by this reading of it: when
    // nobody leads pairs, kept pairs cannot be got rid of.)
    const LADDER: [&str; 4] = [
        "pair-save",
        "ps-in-all-state",
        "ps-under-12",
        "ps-under-12-no8",
    ];
    for pair in LADDER.windows(2) {
        let [weaker, stronger] = *pair else {
            unreachable!()
        };
        let points = play_match(
            [weaker, stronger, stronger, stronger, stronger],
            "paper",
            3000,
        );
        assert!(
            points[0] < 3.0,
            "{weaker} against four {stronger}: {points:?}"
        );
    }
    let points = play_match(
        ["ps-under-12-no8", "random", "random", "random", "random"],
        "paper",
        300,
    );
    assert!(points[0] > 3.5, "{points:?}");
}

#[test]
fn every_player_plays_by_every_rules() {
    for text in RULES {
        for entry in Daihinmin::roster().entries() {
            // Searches with few playouts: the test is about the rules.
            let searches = entry.params.iter().any(|param| param.key == "playouts");
            let player = format!(
                "{}{}",
                entry.name,
                if searches { ":playouts=50" } else { "" }
            );
            let points = play_match(
                [
                    &player,
                    "random",
                    "enemy",
                    "ps-under-12-no8",
                    "random:passes=true",
                ],
                text,
                6,
            );
            assert!((points.iter().sum::<f64>() - 15.0).abs() < 1e-9);
        }
    }
}

/// Choice of a player of the paper in a position under the paper's rules.
fn decision(player: &str, position: &str) -> String {
    let state = State::lay_out(&rules("paper"), SEATS, Seed(0), position).unwrap();
    let seat = state.actor().unwrap();
    let mut player = Daihinmin::roster().build(&player.parse().unwrap()).unwrap();
    let (mut rng, stop) = (Seed(0).stream(), StopFlag::new());
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    state.write_action(&player.decide(&state.view(seat), &mut context).action)
}

#[test]
fn the_papers_players_do_what_the_paper_says() {
    // Leading with a pair of the lowest rank.
    let lead = "0=C4-D4-H9-SK 1=S5";
    assert_eq!(decision("enemy", lead), "C4");
    assert_eq!(decision("pair-save", lead), "C4");
    assert_eq!(decision("ps-in-all-state", lead), "C4-D4");
    // Following a single with pairs in hand.
    let follow = "0=C6-D6-H9-S9-CK-HA-SA 1=S7 table=S5";
    assert_eq!(decision("enemy", follow), "C6");
    assert_eq!(decision("pair-save", follow), "CK");
    assert_eq!(decision("ps-under-12-no8", follow), "CK");
    // Aces are broken from PSUnder12 on.
    let aces = "0=C6-D6-HA-SA 1=S7 table=S5";
    assert_eq!(decision("pair-save", aces), "pass");
    assert_eq!(decision("ps-in-all-state", aces), "pass");
    assert_eq!(decision("ps-under-12", aces), "HA");
    // 8s are broken by PSUnder12No8 only.
    let eights = "0=C6-D6-C8-D8 1=S7 table=S5";
    assert_eq!(decision("ps-under-12", eights), "pass");
    assert_eq!(decision("ps-under-12-no8", eights), "C8");
    assert_eq!(decision("ps-under-12-no8", "0=C8-D8-H9 1=S7"), "C8-D8");
    // A triple is kept from following a pair; four of a rank are played as a triple.
    assert_eq!(
        decision("ps-in-all-state", "0=C9-D9-H9-CQ-DQ 1=S7 table=S5-H5"),
        "CQ-DQ"
    );
    assert_eq!(
        decision("ps-in-all-state", "0=C9-D9-H9-S9-CQ 1=S7"),
        "C9-D9-H9"
    );
    // The joker is the last resort; the three of spades beats it.
    assert_eq!(decision("enemy", "0=JO-C4 1=S7 table=S5"), "JO");
    assert_eq!(decision("ps-in-all-state", "0=S3-C4 1=S7 table=JO"), "S3");
}

#[test]
fn what_the_paper_leaves_open_is_a_setting() {
    // The larger group is led where groups are not kept.
    let lead = "0=C4-D4-H9-SK 1=S5";
    assert_eq!(decision("enemy:lead=larger", lead), "C4-D4");
    assert_eq!(decision("pair-save:lead=larger", lead), "C4-D4");
    // Or the largest of all, though its rank is higher.
    let triple = "0=C4-D4-H9-D9-S9-SK 1=S5";
    assert_eq!(decision("enemy:lead=largest", triple), "D9-H9-S9");
    assert_eq!(decision("pair-save:lead=larger", triple), "C4-D4");
    assert_eq!(decision("pair-save:lead=largest", triple), "D9-H9-S9");
    // Rank 11 is the king, or the jack: queens are kept together or broken.
    let queens = "0=CQ-DQ-C2 1=S7 table=SJ";
    assert_eq!(decision("ps-under-12", queens), "C2");
    assert_eq!(decision("ps-under-12:up-to=J", queens), "CQ");
    assert_eq!(decision("ps-under-12-no8:up-to=J", queens), "CQ");
    // A pair of 8s that is broken up is led card by card, or as a pair.
    let eights = "0=C8-D8-H9 1=S7";
    assert_eq!(decision("ps-under-12-no8:broken=single", eights), "C8");
    assert_eq!(decision("ps-under-12-no8:broken=larger", eights), "C8-D8");
    assert_eq!(decision("ps-under-12:broken=single", eights), "C8-D8");
    // A person who names a player means the paper's; a file means what the name stood for before.
    for (name, meant) in [
        ("enemy", "enemy:lead=largest"),
        ("enemy:lead=larger", "enemy:lead=larger"),
        ("ps-under-12", "ps-under-12:up-to=J,broken=single"),
        ("ps-under-12:up-to=K", "ps-under-12:up-to=K,broken=single"),
        ("ps-in-all-state", "ps-in-all-state"),
        ("nobody", "nobody"),
    ] {
        let spec = Daihinmin::roster().named(name.parse().unwrap());
        assert_eq!(spec.to_string(), meant);
        assert_eq!(Daihinmin::roster().named(spec.clone()), spec);
    }
    let old = "ps-under-12:up-to=K,broken=larger".parse().unwrap();
    assert_eq!(Daihinmin::roster().filed(old).to_string(), "ps-under-12");
    let new = "ps-under-12:up-to=J,broken=single";
    let filed = Daihinmin::roster().filed(new.parse().unwrap());
    assert_eq!(filed.to_string(), new);
    // What a person has to give for the player of a file, and the name for that of the paper.
    let roster = Daihinmin::roster();
    let spelled_out = |spec: &str| roster.spelled_out(spec.parse().unwrap()).to_string();
    assert_eq!(
        spelled_out("ps-under-12"),
        "ps-under-12:up-to=K,broken=larger"
    );
    assert_eq!(spelled_out(new), new);
    assert_eq!(roster.name_of(&new.parse().unwrap()), Some("ps-under-12"));
    assert_eq!(roster.name_of(&"ps-under-12".parse().unwrap()), None);
    let follow = "0=C6-D6-H9 1=S7 table=S5";
    assert_eq!(decision("enemy:lead=larger", follow), "C6");
    // A 2 is held back while there are more cards than `hold`.
    let two = "0=C6-C7-C2 1=S7 table=SK";
    assert_eq!(decision("ps-under-12-no8:hold=3", two), "C2");
    assert_eq!(decision("ps-under-12-no8:hold=2", two), "pass");
    for bad in [
        "enemy:lead=none",
        "ps-under-12:up-to=11",
        "ps-under-12-no8:wild=54",
        "ps-under-12-no8:wild=x",
    ] {
        assert!(
            Daihinmin::roster().build(&bad.parse().unwrap()).is_err(),
            "{bad}"
        );
    }
}

#[test]
fn the_joker_completes_groups_where_that_is_asked_for() {
    let decision = |cards: &str, position: &str| {
        let state = State::lay_out(&Rules::default(), SEATS, Seed(0), position).unwrap();
        let spec = format!("ps-under-12-no8:wild={cards}");
        let mut player = Daihinmin::roster().build(&spec.parse().unwrap()).unwrap();
        let (mut rng, stop) = (Seed(0).stream(), StopFlag::new());
        let mut context = DecisionContext {
            rng: &mut rng,
            stop: &stop,
        };
        let action = player.decide(&state.view(Seat(0)), &mut context).action;
        state.write_action(&action)
    };
    // At once if it empties the hand.
    assert_eq!(decision("2", "0=C4-JO 1=S5 turn=0"), "C4-JO=D4");
    assert_eq!(decision("never", "0=C4-JO 1=S5 turn=0"), "C4");
    // Else if nothing is left to play, and before the joker goes alone.
    let pair = "0=C9-HK-JO 1=S5 2=D7 turn=0 table=C8-D8 owner=2";
    assert_eq!(decision("3", pair), "C9-JO=D9");
    assert_eq!(decision("2", pair), "pass");
    let plain = "0=C9-D9-HK-JO 1=S5 2=D7 turn=0 table=C7-H7 owner=2";
    assert_eq!(decision("53", plain), "C9-D9");
    assert_eq!(decision("53", "0=C4-HK-JO 1=S5 turn=0"), "C4");
}
