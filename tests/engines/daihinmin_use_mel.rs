//! UseMEL: its table as a file, what it learns, what it plays.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use proptest::prelude::*;
use rstest::rstest;
use sanban_daihinmin::players::UseMel;
use sanban_daihinmin::players::use_mel::{
    Exploration, LEARNED, MelTable, RankPlay, Situation, Value,
};
use sanban_daihinmin::{Rules, SEATS, State};
use sanban_game::{DecisionContext, Player, Rules as _, Seat, Seed, State as _, StopFlag};

fn decide(player: &mut UseMel, state: &State) -> String {
    let stop = StopFlag::new();
    let mut rng = Seed(1).stream();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let seat = state.actor().unwrap();
    let decision = Player::<State>::decide(player, &state.view(seat), &mut context);
    decision.action.to_string()
}

fn position(text: &str) -> State {
    State::lay_out(&Rules::preset("s2").unwrap(), SEATS, Seed(1), text).unwrap()
}

fn table(plays: &[(u8, u8, u8, f64)]) -> MelTable {
    let mut table = MelTable::default();
    for &(rank, held, played, score) in plays {
        table.add(RankPlay { rank, held, played }, score);
    }
    table
}

proptest! {
    #[test]
    fn a_value_is_the_mean_of_its_scores(scores in proptest::collection::vec(-2_i8..=2, 1..200)) {
        let mut value = Value::default();
        for &score in &scores {
            value.add(score.into());
        }
        let sum: f64 = scores.iter().copied().map(f64::from).sum();
        let mean = sum / scores.len() as f64;
        prop_assert_eq!(value.times, scores.len() as u64);
        prop_assert!((value.mean - mean).abs() < 1e-9);
    }

    #[test]
    fn a_table_reads_back(plays in proptest::collection::vec((1_u8..=13, 1_u8..=4, 1_u8..=3, -2_i8..=2), 0..60)) {
        let plays: Vec<_> = plays.into_iter().map(|(rank, held, played, score)| (rank, held, played, f64::from(score))).collect();
        let table = table(&plays);
        prop_assert_eq!(MelTable::parse(&table.to_toml()).unwrap(), table);
    }
}

fn situation(rank: u8, size: u8, left: u8, own: bool) -> Situation {
    Situation {
        rank,
        size,
        left,
        own,
    }
}

#[test]
fn decisions_read_back_and_a_situation_that_is_none_says_so() {
    let mut table = table(&[(1, 1, 1, 1.0)]);
    table.pass.add(situation(13, 1, 12, false), true, 0.5);
    table.pass.add(situation(14, 1, 0, true), false, -1.0);
    table.joker.add(situation(3, 2, 7, true), true, 2.0);
    let text = table.to_toml();
    assert!(
        text.contains("rank = \"JO\"") && text.contains("left = 9"),
        "{text}"
    );
    assert_eq!(MelTable::parse(&text).unwrap(), table);
    for (from, to, said) in [
        ("left = 9", "left = 10", "no such situation: pass, rank 2"),
        ("size = 2", "size = 4", "no such situation: joker, rank 5"),
        ("value = 2.0", "value = 2.5", "between -2 and 2"),
    ] {
        let error = MelTable::parse(&text.replace(from, to)).unwrap_err();
        assert!(error.to_string().contains(said), "{error}");
    }
}

fn wild(text: &str) -> State {
    let mut rules = Rules::preset("s2").unwrap();
    rules.wild_joker = true;
    State::lay_out(&rules, SEATS, Seed(1), text).unwrap()
}

#[test]
fn the_joker_completes_what_was_learned_to_pay() {
    let leads = wild("0=C4-H6-S6-JO 1=C9-D3 2=H10 turn=0");
    let follows = wild("0=C4-H6-S6-JO 1=C9-D3 2=H10 turn=0 table=C3-S3 owner=2");
    let play = |known: &[Situation], state: &State| {
        let mut table = table(&[(4, 2, 2, 1.0)]);
        for &situation in known {
            table.joker.add(situation, true, 1.0);
        }
        let plays = |player: UseMel| decide(&mut player.clone(), state);
        let player = UseMel::new(table, 0.0, false);
        [plays(player.clone()), plays(player.completing())]
    };
    // Nothing is known: as in the paper.
    assert_eq!(play(&[], &leads), ["C4", "C4"]);
    assert_eq!(play(&[], &follows), ["H6-S6", "H6-S6"]);
    // The lowest rank that is completed with profit.
    let four = |own| situation(2, 2, 2, own);
    assert_eq!(play(&[four(true)], &leads)[0], "C4");
    assert_eq!(play(&[four(true)], &leads)[1], "C4-JO=D4");
    assert_eq!(play(&[four(true)], &follows)[1], "H6-S6");
    assert_eq!(play(&[four(false)], &follows)[1], "C4-JO=D4");
    // What is lower comes first, completed or not.
    assert_eq!(play(&[situation(4, 3, 1, true)], &leads)[1], "C4");
    // By the paper's rules there is nothing to complete.
    let paper = position("0=C4-H6-S6-JO 1=C9-D3 2=H10 turn=0");
    assert_eq!(play(&[four(true)], &paper)[1], "C4");
}

#[test]
fn it_passes_on_purpose_where_that_was_learned_to_pay() {
    let follows = position("0=C2-D4-H5 1=C9-D3 2=H10 turn=0 table=SA owner=2");
    let leads = position("0=C2-D4-H5 1=C9-D3 2=H10 turn=0");
    let play = |known: &[Situation], state: &State| {
        let mut table = MelTable::default();
        for &situation in known {
            table.pass.add(situation, true, 1.0);
        }
        let plays = |player: UseMel| decide(&mut player.clone(), state);
        let player = UseMel::new(table, 0.0, false);
        [plays(player.clone()), plays(player.passing())]
    };
    assert_eq!(play(&[], &follows), ["C2", "C2"]);
    assert_eq!(
        play(&[situation(13, 1, 2, false)], &follows),
        ["C2", "pass"]
    );
    assert_eq!(play(&[situation(13, 1, 2, true)], &follows), ["C2", "C2"]);
    // Who leads does not pass.
    assert_eq!(play(&[situation(2, 1, 2, true)], &leads), ["D4", "D4"]);
}

#[test]
fn a_decision_is_learned_once_a_game_and_only_from_the_game_it_was_made_in() {
    let mut state = wild("0=C4-JO 1=C9-D3 2=H10 turn=0 table=S3 owner=2");
    let mut player = UseMel::new(MelTable::default(), 0.0, true)
        .completing()
        .passing();
    // A game that is broken off after this decision leaves nothing behind.
    decide(&mut player, &wild("0=C5-JO-S9 1=C9-D3 2=H10 turn=0"));
    let mut actions = Vec::new();
    while let Some(seat) = state.actor() {
        let action = match seat {
            Seat(0) => {
                let text = decide(&mut player, &state);
                state.read_action(&text).unwrap()
            }
            _ => {
                state.legal_actions(&mut actions);
                actions[0]
            }
        };
        state.apply(&action);
    }
    Player::<State>::game_over(&mut player, &state.view(Seat(0)));
    let times = |decisions: &sanban_daihinmin::players::use_mel::Decisions| -> u64 {
        let all = decisions.situations();
        all.flat_map(|(_, values)| values)
            .map(|value| value.times)
            .sum()
    };
    let table = player.table();
    let [against, chosen] = table.pass.values(situation(2, 1, 1, false));
    assert_eq!((against.times, chosen.times), (1, 0));
    // The 4 is played on the 3: nothing for the joker to complete there.
    assert_eq!(table.joker.values(situation(3, 2, 1, true))[0].times, 0);
    assert!(times(&table.pass) <= 2);
}

#[test]
fn the_table_that_is_built_in_is_what_it_says() {
    let table = MelTable::learned();
    assert_eq!(table.to_toml(), LEARNED);
    // Learned against ps-under-12: low cards together, 2s one by one.
    let best = |rank| (table.best(rank, 2, 3), table.best(rank, 3, 3));
    assert_eq!((best(1), best(13)), ((2, 3), (1, 1)));
}

#[rstest]
#[case("play = 3", "line 1")]
#[case("play = []\nrank = 1", "line 2")]
#[case(
    "play = [\n{ rank = \"9\", held = 1, played = 2, times = 1, value = 0.0 }]",
    "no such play"
)]
#[case(
    "play = [\n{ rank = \"1\", held = 1, played = 1, times = 1, value = 0.0 }]",
    "no such play"
)]
#[case(
    "play = [\n{ rank = \"9\", held = 1, played = 1, times = 1, value = 3.0 }]",
    "between -2 and 2"
)]
#[case(
    "play = [\n{ rank = \"9\", held = 1, played = 1, times = 1, value = 0.0 },\n{ rank = \"9\", held = 1, played = 1, times = 1, value = 0.0 }]",
    "twice"
)]
fn a_text_that_is_no_table_says_why(#[case] text: &str, #[case] part: &str) {
    let error = MelTable::parse(text).unwrap_err().to_string();
    assert!(error.contains(part), "{error}");
}

#[test]
fn the_best_group_of_the_lowest_rank_is_played_and_a_better_group_is_kept() {
    let follows = position("0=C4-H4-SJ 1=C9-D3 2=H10 turn=0 table=S3 owner=2");
    let leads = position("0=C4-H4-SJ 1=C9-D3 2=H10 turn=0");
    let play = |plays: &[(u8, u8, u8, f64)], state: &State| {
        decide(&mut UseMel::new(table(plays), 0.0, false), state)
    };
    // Nothing is known: of equals the smaller group.
    assert_eq!(play(&[], &leads), "C4");
    // The pair is better: it is led, and kept when a single is asked for.
    let pairs = [(2, 2, 2, 1.0)];
    assert_eq!(play(&pairs, &leads), "C4-H4");
    assert_eq!(play(&pairs, &follows), "SJ");
    // The single is better.
    let singles = [(2, 2, 2, -1.0)];
    assert_eq!(play(&singles, &follows), "C4");
    // What is known of one 4 says nothing about two.
    assert_eq!(play(&[(2, 1, 1, 2.0), (2, 2, 2, 1.0)], &leads), "C4-H4");
}

#[test]
fn a_finished_game_goes_into_every_play_that_was_made_in_it() {
    let mut player = UseMel::new(MelTable::default(), 0.0, true);
    let mut state = position("0=C4-H4-D9-S9-H9-C2 1=C5-D6-S7 2=H6-D7-C8 turn=0");
    let play = |state: &mut State, text: &str| {
        let action = state.read_action(text).unwrap();
        state.play(&action).unwrap();
    };
    // 4s together, two of three 9s, the last 9, the 2.
    for text in [
        "C4-H4", "pass", "pass", "pass", "D9-S9", "pass", "pass", "pass", "H9", "pass", "pass",
        "pass", "C2",
    ] {
        play(&mut state, text);
    }
    // Two seats without cards were out before: third place, a score of 0. Then the others finish.
    assert_eq!(state.round().place(Seat(0)), Some(2));
    let mut actions = Vec::new();
    while state.actor().is_some() {
        state.legal_actions(&mut actions);
        let action = actions[0];
        state.apply(&action);
    }
    Player::<State>::game_over(&mut player, &state.view(Seat(0)));
    let times = |rank, held, played| player.table().value(RankPlay { rank, held, played }).times;
    assert_eq!(
        [
            times(2, 2, 2),
            times(7, 3, 2),
            times(7, 1, 1),
            times(13, 1, 1)
        ],
        [1; 4]
    );
    assert_eq!(
        player
            .table()
            .plays()
            .map(|(_, value)| value.times)
            .sum::<u64>(),
        4
    );
    // A player that does not learn stays as it is.
    let mut still = UseMel::new(MelTable::default(), 0.0, false);
    Player::<State>::game_over(&mut still, &state.view(Seat(0)));
    assert_eq!(still.table(), &MelTable::default());
}

#[test]
fn blind_plays_become_rarer_where_that_is_asked_for() {
    let mut player = UseMel::new(MelTable::default(), 0.08, false).halving_every(2);
    let over = {
        let mut state = position("0=C4 1=C5 turn=0");
        let action = state.read_action("C4").unwrap();
        state.play(&action).unwrap();
        state.view(Seat(0))
    };
    let mut seen = Vec::new();
    for _ in 0..5 {
        seen.push(player.epsilon());
        Player::<State>::game_over(&mut player, &over);
    }
    assert_eq!(seen, [0.08, 0.08, 0.04, 0.04, 0.02]);
}

#[rstest]
// Every group of the lowest rank.
#[case(Exploration::Group, "0=C4-H4-SJ-JO 1=C9-D3 2=H10 turn=0", &["C4", "C4-H4"])]
// The same, and the next rank where the 4s are kept.
#[case(Exploration::Group, "0=C4-H4-SJ-JO 1=C9-D3 2=H10 turn=0 table=S3 owner=2", &["C4", "SJ"])]
// Every legal play.
#[case(Exploration::Play, "0=C4-H4-SJ-JO 1=C9-D3 2=H10 turn=0", &["C4", "C4-H4", "H4", "JO", "SJ"])]
fn blind_plays_are_drawn_from_what_is_asked_for(
    #[case] explore: Exploration,
    #[case] text: &str,
    #[case] plays: &[&str],
) {
    let state = position(text);
    let mut blind = UseMel::new(MelTable::default(), 1.0, false).exploring(explore);
    let stop = StopFlag::new();
    let mut rng = Seed(1).stream();
    let mut played = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let mut context = DecisionContext {
            rng: &mut rng,
            stop: &stop,
        };
        let decision = Player::<State>::decide(&mut blind, &state.view(Seat(0)), &mut context);
        played.insert(decision.action.to_string());
    }
    assert_eq!(played.into_iter().collect::<Vec<_>>(), plays);
}
