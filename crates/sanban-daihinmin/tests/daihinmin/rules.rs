//! The rules of Daihinmin, number by number as the UECda standard lists them, and the house rules.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests fail as tests do"
)]

use sanban_daihinmin::{
    Action, Card, Cards, Count, Daihinmin, Effects, Event, FiveSkip, Illegal, Phase, Rules, State,
    Suits, View,
};
use sanban_game::{Record, RecordError, Rules as _, Seat, Seed, State as _};

/// A position under `rules` (a preset and settings).
fn at(rules: &str, position: &str) -> State {
    State::lay_out(&Rules::parse(rules).unwrap(), 5, Seed(1), position).unwrap()
}

/// Plays `0 S7, 1 pass, …`: each action with the seat expected to act.
fn go(state: &mut State, turns: &str) {
    for turn in turns.split(", ") {
        let (seat, word) = turn.split_once(' ').unwrap();
        assert_eq!(
            state.actor(),
            Some(Seat(seat.parse().unwrap())),
            "before {turn}"
        );
        let action = state.read_action(word).unwrap();
        state
            .play(&action)
            .unwrap_or_else(|illegal| panic!("{turn}: {illegal}"));
    }
}

/// Checks an action of the actor.
fn check(state: &State, word: &str) -> Result<(), Illegal> {
    state.check(&state.read_action(word).unwrap())
}

fn legal(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    actions
        .iter()
        .map(|action| state.write_action(action))
        .collect()
}

fn top(state: &State) -> String {
    state
        .round()
        .table()
        .top()
        .map_or("-".to_owned(), |meld| meld.to_string())
}

fn last_effects(state: &State) -> Effects {
    state.turns().last().unwrap().effects
}

fn places(state: &State) -> [Option<u8>; 5] {
    [0, 1, 2, 3, 4].map(|seat| state.round().place(Seat(seat)))
}

/// Plays a game to its end with the first legal action of every turn.
fn finish(state: &mut State) {
    let mut actions = Vec::new();
    while state.actor().is_some() {
        state.legal_actions(&mut actions);
        let action = actions[0];
        state.apply(&action);
    }
}

fn start(rules: &str, seed: u64) -> State {
    State::start(&Rules::parse(rules).unwrap(), 5, Seed(seed))
}

/// The second game of a series, with classes and the exchange about to begin.
fn second_game(rules: &str, seed: u64) -> State {
    let mut state = start(rules, seed);
    finish(&mut state);
    state.next_game()
}

fn hands(state: &State) -> [Cards; 5] {
    [0, 1, 2, 3, 4].map(|seat| state.round().hand(Seat(seat)))
}

// 1. Material and seats

#[test]
fn rule_1_there_are_53_cards_and_one_joker() {
    assert_eq!(start("uecda", 1).seats(), 5);
    let all = hands(&start("uecda", 1))
        .into_iter()
        .fold(Cards::EMPTY, |a, b| a | b);
    assert_eq!(all, Cards::deck(true));
    assert_eq!(all.len(), 53);
    let without = hands(&start("uecda joker=false", 1))
        .into_iter()
        .map(Cards::len);
    assert_eq!(without.sum::<usize>(), 52);
}

#[test]
fn rule_1_seats_change_before_games_1_4_7_and_10() {
    let order = |state: &State| state.round().order_from(Seat(0));
    let mut changed = vec![1];
    let mut state = start("uecda", 3);
    for game in 2..=13 {
        let before = order(&state);
        finish(&mut state);
        state = state.next_game();
        assert_eq!(state.game(), game);
        if order(&state) != before {
            changed.push(game);
        }
    }
    assert_eq!(changed, [1, 4, 7, 10, 13]);
}

#[test]
fn rule_1_classes_are_forgotten_every_100_games() {
    let mut state = start("uecda", 5);
    for game in 1..=201 {
        assert_eq!(
            state.round().classes().is_none(),
            game % 100 == 1,
            "game {game}"
        );
        assert_eq!(state.exchange().is_none(), game % 100 == 1, "game {game}");
        finish(&mut state);
        assert_eq!(state.series_over(), game % 100 == 0, "game {game}");
        state = state.next_game();
    }
}

// 2. Deal

#[test]
fn rule_2_the_start_seat_and_the_two_behind_it_get_eleven_cards() {
    let mut starts = [0; 5];
    for seed in 0..60 {
        let state = start("uecda", seed);
        let counts = hands(&state).map(Cards::len);
        let first = Seat::all(5)
            .find(|&seat| {
                let order = state
                    .round()
                    .order_from(seat)
                    .map(|seat| counts[seat.index()]);
                order == [11, 11, 11, 10, 10]
            })
            .expect("three neighbours have eleven cards");
        starts[first.index()] += 1;
    }
    assert!(starts.iter().all(|&n| n > 3), "by lot: {starts:?}");
}

#[test]
fn rule_2_the_daifugo_of_the_game_before_is_dealt_first() {
    for seed in 0..20 {
        let state = second_game("uecda exchange=false", seed);
        let [daifugo, ..] = state.round().classes().unwrap();
        let counts = hands(&state).map(Cards::len);
        let order = state
            .round()
            .order_from(daifugo)
            .map(|seat| counts[seat.index()]);
        assert_eq!(order, [11, 11, 11, 10, 10]);
    }
}

// 3. Exchange

#[test]
fn rule_3_the_poor_give_their_strongest_cards() {
    for seed in 0..20 {
        let state = second_game("uecda", seed);
        let classes = state.round().classes().unwrap();
        let exchange = *state.exchange().unwrap();
        for (pair, (rich, poor, count)) in [(0, 4, 2), (1, 3, 1)].into_iter().enumerate() {
            let tribute = exchange.tribute[pair];
            assert_eq!(tribute.len(), count);
            assert!(state.round().hand(classes[rich]).contains_all(tribute));
            let dealt = state.round().hand(classes[poor]) | tribute;
            assert_eq!(dealt.strongest_of(count), tribute);
        }
        assert_eq!(
            state.round().hand(classes[0]).len(),
            13,
            "11 dealt first and 2 of tribute"
        );
    }
}

#[test]
fn rule_3_the_daifugo_returns_any_two_cards_then_the_fugo_any_one() {
    let mut state = second_game("uecda", 2);
    let classes = state.round().classes().unwrap();
    let heimin = state.round().hand(classes[2]);
    assert_eq!(state.actor(), Some(classes[0]));
    assert_eq!(legal(&state).len(), 13 * 12 / 2);
    // Cards that came in by tribute may go back.
    let gift = state.exchange().unwrap().tribute[0];
    assert_eq!(
        check(&state, "pass").unwrap_err().to_string(),
        "the exchange comes first: give two cards"
    );
    let one = format!("give:{}", gift.strongest().unwrap());
    assert_eq!(
        check(&state, &one).unwrap_err().to_string(),
        "the exchange comes first: give two cards"
    );
    let foreign = state.round().hand(classes[3]).weakest_of(2);
    assert_eq!(
        state.check(&Action::Give(foreign)),
        Err(Illegal::NotYours(foreign))
    );
    state.play(&Action::Give(gift)).unwrap();
    assert!(state.round().hand(classes[4]).contains_all(gift));
    assert_eq!(state.actor(), Some(classes[1]));
    let hand = state.round().hand(classes[1]);
    assert_eq!(legal(&state).len(), hand.len());
    let gift = hand.weakest_of(1);
    state.play(&Action::Give(gift)).unwrap();
    assert!(state.round().hand(classes[3]).contains_all(gift));
    assert_eq!(state.round().phase(), Phase::Play);
    assert_eq!(
        state.round().hand(classes[2]),
        heimin,
        "the heimin does nothing"
    );
    let mut counts = hands(&state).map(Cards::len);
    counts.sort_unstable();
    assert_eq!(counts, [10, 10, 11, 11, 11]);
}

#[test]
fn rule_3_each_class_knows_what_it_saw_of_the_exchange() {
    for (rules, shown) in [("uecda", false), ("uecda tribute-seen=true", true)] {
        let mut state = second_game(rules, 4);
        let classes = state.round().classes().unwrap();
        let fugo_before = state.view(classes[1]);
        let gift = state.round().hand(classes[0]).weakest_of(2);
        let tribute = state.exchange().unwrap().tribute;
        state.play(&Action::Give(gift)).unwrap();
        let seen = |class: usize| *state.view(classes[class]).exchange().unwrap();
        assert_eq!((seen(4).gave, seen(4).got), (Some(tribute[0]), Some(gift)));
        assert_eq!(seen(0).gave, Some(gift));
        assert_eq!(seen(0).got, shown.then_some(tribute[0]));
        assert_eq!((seen(2).gave, seen(2).got), (None, None));
        assert_eq!((seen(3).gave, seen(3).got), (Some(tribute[1]), None));
        // The fugo chooses without having seen what the daifugo gave.
        assert_eq!(state.view(classes[1]).hand(), fugo_before.hand());
        assert_eq!(state.view(classes[1]).known(classes[4]), Cards::EMPTY);
        assert_eq!(state.view(classes[0]).known(classes[4]), gift);
        assert_eq!(state.view(classes[4]).known(classes[0]), tribute[0] - gift);
    }
}

// 4. Start and turn order

#[test]
fn rule_4_the_holder_of_the_three_of_diamonds_leads_and_need_not_play_it() {
    for seed in 0..20 {
        let mut state = second_game("uecda", seed);
        while matches!(state.round().phase(), Phase::Exchange(_)) {
            let gift = legal(&state)[0].clone();
            let action = state.read_action(&gift).unwrap();
            state.play(&action).unwrap();
        }
        let leader = state.actor().unwrap();
        assert!(state.round().hand(leader).contains(Card::DIAMOND_THREE));
        assert_eq!(state.round().diamond_three(), Some(leader));
        assert!(legal(&state).iter().any(|word| !word.contains("D3")));
    }
}

#[test]
fn rule_4_who_passed_gets_no_more_turns_in_the_trick() {
    let mut state = at("uecda", "0=C4-CK-C2 1=D5-DA 2=H6-H9-H2 3=S7-S2");
    go(
        &mut state,
        "0 C4, 1 pass, 2 H6, 3 S7, 0 CK, 2 H2, 3 pass, 0 pass, 2 pass",
    );
    assert_eq!(state.actor(), Some(Seat(2)));
    assert_eq!(top(&state), "-");
}

#[test]
fn rule_4_the_owner_is_asked_again_and_may_beat_its_own_meld() {
    let mut state = at("uecda", "0=C4-C5-C6 1=D5-D6 2=H6-H7");
    go(&mut state, "0 C4, 1 pass, 2 pass");
    assert_eq!(
        (state.actor(), top(&state)),
        (Some(Seat(0)), "C4".to_owned())
    );
    go(&mut state, "0 C5");
    assert_eq!(
        (state.actor(), top(&state)),
        (Some(Seat(0)), "C5".to_owned())
    );
    go(&mut state, "0 pass");
    assert_eq!(
        (state.actor(), top(&state)),
        (Some(Seat(0)), "-".to_owned())
    );
    assert!(last_effects(&state).has(Effects::TRICK_END));
}

#[test]
fn rule_4_passing_on_an_empty_table_counts_as_a_pass() {
    let mut state = at("uecda", "0=C4-C5 1=D5-D6 2=H6-H7");
    go(&mut state, "0 pass, 1 D5, 2 H6, 1 pass, 2 pass");
    assert_eq!(
        state.actor(),
        Some(Seat(2)),
        "seat 0 had passed, seat 2 played last"
    );
    let mut state = at("uecda", "0=C4-C5 1=D5-D6 2=H6-H7");
    go(&mut state, "0 pass, 1 pass, 2 pass");
    assert_eq!(
        state.actor(),
        Some(Seat(0)),
        "nobody played: the leader leads again"
    );
    assert_eq!(state.round().passes(), 3, "and the passes count on");
    go(&mut state, "0 C4");
    assert_eq!(state.round().passes(), 0);
}

#[test]
fn rule_4_the_lead_goes_to_the_next_seat_when_the_last_player_is_out() {
    let mut state = at("uecda", "0=CK 1=D5-D6 2=H6-H7 3=S3-S4 order=0-2-1-3-4");
    go(&mut state, "0 CK, 2 pass, 1 pass, 3 pass");
    assert_eq!(state.actor(), Some(Seat(2)));
}

#[test]
fn rule_4_the_last_meld_of_a_player_who_went_out_may_be_beaten() {
    let mut state = at("uecda", "0=CK 1=D5-D6 2=HA-H7 3=S3-S4");
    go(&mut state, "0 CK, 1 pass, 2 HA, 3 pass");
    assert_eq!(
        state.actor(),
        Some(Seat(2)),
        "the owner, not seat 0, is asked"
    );
    // If all the others have passed already, the trick ends as the owner goes out.
    let mut state = at("uecda", "0=C4-C5 1=D5-D6 2=H6-H7");
    go(&mut state, "0 C4, 1 pass, 2 pass, 0 C5");
    assert_eq!(
        (state.actor(), top(&state)),
        (Some(Seat(1)), "-".to_owned())
    );
}

// 5. Melds

#[test]
fn rule_5_singles_groups_and_sequences_may_be_led() {
    let state = at("uecda", "0=C4-D4-H4-S4-JO-S5-S6 1=D5");
    for word in [
        "C4",
        "JO",
        "C4-D4",
        "C4-D4-H4",
        "C4-D4-H4-S4",
        "C4-D4-H4-S4-JO",
        "S4-S5-S6",
        "S4-S5-S6-JO=S7",
    ] {
        assert_eq!(check(&state, word), Ok(()), "{word}");
    }
    let meld = |text: &str| state.round().readings(text.parse().unwrap());
    assert_eq!(meld("S4-S5"), Err(Illegal::SequenceTooShort));
    assert_eq!(meld("C4-S5"), Err(Illegal::ParseMeldError));
}

#[test]
fn rule_5_the_joker_takes_one_concrete_cell() {
    let state = at("uecda", "0=C4-S3-S4-SA-S2-JO 1=D5");
    for word in [
        "C4-JO=H4",
        "C4-JO=D4",
        "JO=low-S3-S4",
        "S3-S4-JO=S5",
        "SA-S2-JO=high",
        "JO=SK-SA-S2",
    ] {
        assert_eq!(check(&state, word), Ok(()), "{word}");
    }
    assert!(
        state.read_action("C4-JO=C4").is_err(),
        "a suit that the group has already"
    );
    assert!(
        state.read_action("SA-S2-S3").is_err(),
        "ranks do not go round"
    );
}

#[test]
fn rule_5_a_lone_joker_has_no_rank_and_no_suit() {
    let mut state = at("uecda", "0=D8-JO 1=S9-S10 2=S2-C5 lock=S table=S7 owner=1");
    go(&mut state, "0 JO");
    assert!(!last_effects(&state).has(Effects::EIGHT_CUT));
    assert_eq!(legal(&state), ["pass"]);
    // It neither needs a lock nor keeps one.
    assert!(state.round().table().lock().is_empty());
    let state = at("uecda", "0=D8 1=S9-S10 2=S2-C5 lock=S table=JO owner=1");
    assert!(state.round().table().lock().is_empty());
    // It beats any single in either direction.
    let state = at("uecda", "0=D8-JO 1=S9-S10 table=C3 revolution=yes");
    assert!(legal(&state).contains(&"JO".to_owned()));
}

#[test]
fn rule_5_a_meld_must_be_of_the_same_type_and_number_and_stronger() {
    let state = at("uecda", "0=C4-C9-D9-H9-C10-CJ-S9 1=D6-D7 table=H5-D5 2=S3");
    assert_eq!(check(&state, "C9-D9"), Ok(()));
    assert_eq!(
        check(&state, "C9").unwrap_err().to_string(),
        "the table asks for two cards"
    );
    assert_eq!(
        check(&state, "C9-D9-H9").unwrap_err().to_string(),
        "the table asks for two cards"
    );
    let state = at("uecda", "0=C4-C9-D9-H9-C10-CJ 1=D6 table=C5-D5-H5 2=S3");
    assert_eq!(check(&state, "C9-C10-CJ"), Err(Illegal::WantsGroup));
    let state = at("uecda", "0=C4-C9-D9-H9-C10-CJ 1=D6 table=S10-SJ-SQ 2=S3");
    assert_eq!(check(&state, "C9-D9-H9"), Err(Illegal::WantsSequence));
    let state = at("uecda", "0=C9-D10 1=D6 table=S9");
    assert_eq!(
        check(&state, "C9").unwrap_err().to_string(),
        "not stronger than 9"
    );
    assert_eq!(check(&state, "D10"), Ok(()));
    assert_eq!(legal(&state), ["D10", "pass"]);
}

#[test]
fn rule_5_a_sequence_must_lie_wholly_above_the_one_below() {
    let state = at("uecda", "0=H6-H7-H8-H9-H10-HJ 1=D6 table=S5-S6-S7");
    assert_eq!(
        check(&state, "H6-H7-H8").unwrap_err().to_string(),
        "the whole sequence must lie above 7"
    );
    assert!(matches!(
        check(&state, "H7-H8-H9"),
        Err(Illegal::Overlap { .. })
    ));
    assert_eq!(check(&state, "H8-H9-H10"), Ok(()));
    let state = at("uecda", "0=H3-H4-H5-H6 1=D6 table=S6-S7-S8 revolution=yes");
    assert_eq!(legal(&state), ["H3-H4-H5", "pass"]);
}

#[test]
fn rule_5_only_the_three_of_spades_beats_a_lone_joker() {
    let state = at("uecda", "0=S2-C3-S3 1=D6 table=JO");
    assert_eq!(legal(&state), ["S3", "pass"]);
    assert_eq!(check(&state, "S2"), Err(Illegal::OnJoker));
}

// 6. Special effects

#[test]
fn rule_6_a_meld_with_an_eight_ends_the_trick() {
    let mut state = at("uecda", "0=C4-C9 1=D8-D9 2=H6-H7");
    go(&mut state, "0 C4, 1 D8");
    assert_eq!(
        (state.actor(), top(&state)),
        (Some(Seat(1)), "-".to_owned())
    );
    assert!(last_effects(&state).has(Effects::EIGHT_CUT));
    // Also for a joker that stands for an 8; the next seat leads when the player is out.
    for meld in ["S6-S7-JO=S8", "S7-JO=S8-S9"] {
        let cards = meld.replace("=S8", "");
        let mut state = at("uecda", &format!("0={cards} 1=D9-D10 2=H6-H7"));
        go(&mut state, &format!("0 {meld}"));
        assert_eq!(
            (state.actor(), top(&state)),
            (Some(Seat(1)), "-".to_owned())
        );
    }
    let mut state = at("uecda eight-cut=false", "0=C4-C9 1=D8-D9 2=H6-H7");
    go(&mut state, "0 C4, 1 D8, 2 pass, 0 C9");
}

#[test]
fn rule_6_the_three_of_spades_beats_the_joker_and_ends_the_trick() {
    let mut state = at("uecda", "0=JO-C9 1=S3-D9 2=H6-H7");
    go(&mut state, "0 JO, 1 S3");
    assert_eq!(
        (state.actor(), top(&state)),
        (Some(Seat(1)), "-".to_owned())
    );
    // The lock does not matter, and the joker's player may do it once all the others have passed.
    let mut state = at(
        "uecda",
        "0=JO-S3-C9 1=D5-D9 2=H6-H7 table=H4 lock=H owner=2",
    );
    go(&mut state, "0 JO, 1 pass, 2 pass, 0 S3");
    assert_eq!(
        (state.actor(), top(&state)),
        (Some(Seat(0)), "-".to_owned())
    );
    // A player that has passed cannot.
    let mut state = at("uecda", "0=C4-C9 1=S3-D9 2=JO-H7");
    go(&mut state, "0 C4, 1 pass, 2 JO, 0 pass, 2 pass");
    assert_eq!(state.actor(), Some(Seat(2)));
    let state = at("uecda spade-three=false", "0=S3-C9 1=D9 table=JO");
    assert_eq!(check(&state, "S3"), Err(Illegal::NothingBeatsJoker));
}

#[test]
fn rule_6_four_of_a_rank_or_a_sequence_of_five_is_a_revolution() {
    for meld in [
        "C4-D4-H4-S4",
        "C4-D4-H4-JO=S4",
        "C4-D4-H4-S4-JO",
        "S5-S6-S7-S8-S9",
        "S5-S6-S7-S9-JO=S8",
    ] {
        let cards = meld.split('=').next().unwrap();
        let mut state = at("uecda", &format!("0={cards}-CK 1=D9-D10 2=H6-H7"));
        go(&mut state, &format!("0 {meld}"));
        assert!(state.round().table().reversed(), "{meld}");
    }
    for meld in ["C4-D4-H4", "C4-D4-JO=S4", "S4-S5-S6-S7", "S4-S5-S6-JO=S7"] {
        let cards = meld.split('=').next().unwrap();
        let mut state = at("uecda", &format!("0={cards}-CK 1=D9-D10 2=H6-H7"));
        go(&mut state, &format!("0 {meld}"));
        assert!(!state.round().table().reversed(), "{meld}");
    }
    // It lasts beyond the trick, and a second one restores the order; the joker stays on top.
    let mut state = at("uecda", "0=C8-D8-H8-S8-C9 1=D9-D10-JO 2=H6-H7");
    go(&mut state, "0 C8-D8-H8-S8, 0 C9");
    assert_eq!(legal(&state), ["JO", "pass"]);
    let mut state = at("uecda", "0=C6-D6-H6-S6-C9 1=D9-D10 2=H3-C3-S3-D3-H7");
    go(&mut state, "0 C6-D6-H6-S6, 1 pass, 2 C3-D3-H3-S3");
    assert!(!state.round().table().reversed());
    let mut state = at("uecda revolution=false", "0=C6-D6-H6-S6-C9 1=D9-D10 2=H7");
    go(&mut state, "0 C6-D6-H6-S6");
    assert!(!state.round().table().reversed());
}

#[test]
fn rule_6_the_same_set_of_suits_locks_the_trick() {
    let mut state = at("uecda", "0=C4-CK 1=C5-D7 2=D9-C9-JO 3=C10-D10");
    go(&mut state, "0 C4, 1 C5");
    assert_eq!(
        state.round().table().lock(),
        Suits::from_iter([sanban_game::cards::Suit::Clubs])
    );
    assert_eq!(
        check(&state, "D9").unwrap_err().to_string(),
        "the trick is locked to ♣"
    );
    assert_eq!(legal(&state), ["C9", "JO", "pass"]);
    // Partial equality does nothing; a joker counts as the suit it stands for; sequences lock, too.
    let mut state = at("uecda", "0=C4-D4-CK 1=C5-H5-D7 2=C9-D9-JO 3=C10-D10");
    go(&mut state, "0 C4-D4, 1 C5-H5");
    assert!(state.round().table().lock().is_empty());
    go(&mut state, "2 C9-JO=H9");
    assert_eq!(state.round().table().lock().to_string(), "♥♣");
    assert!(matches!(check(&state, "C10-D10"), Err(Illegal::Locked(_))));
    let mut state = at("uecda", "0=C3-C4-C5-CK 1=C6-C7-JO-D7 2=D9-D10-DJ-CJ-CQ-CA");
    go(&mut state, "0 C3-C4-C5, 1 C6-C7-JO=C8");
    assert!(last_effects(&state).has(Effects::LOCK));
    // The lock goes with the trick.
    assert!(
        state.round().table().lock().is_empty(),
        "the joker as an 8 cut the trick"
    );
    let mut state = at("uecda lock=false", "0=C4-CK 1=C5-D7 2=D9-C9");
    go(&mut state, "0 C4, 1 C5, 2 D9");
}

#[test]
fn rule_6_house_rules_are_off() {
    let rules = Rules::default();
    assert!(
        !rules.eleven_back
            && !rules.miyako_ochi
            && rules.five_skip == FiveSkip::Off
            && !rules.forbidden_finish
    );
    let mut state = at("uecda", "0=C5-CJ-C8 1=D6-D10 2=HQ-H2");
    go(&mut state, "0 C5, 1 D6, 2 HQ, 0 pass, 1 pass, 2 pass, 2 H2");
    assert_eq!(
        state.round().place(Seat(2)),
        Some(2),
        "out on a 2, behind the two who were out"
    );
}

// 7. Game end and points

#[test]
fn rule_7_places_are_taken_in_the_order_of_going_out() {
    let mut state = at("uecda", "0=CK 1=D5-DA 2=H2 3=S3-S4 4=C3");
    go(&mut state, "0 CK, 1 DA, 2 H2, 3 pass, 4 pass, 1 pass");
    assert_eq!(state.actor(), Some(Seat(3)));
    go(&mut state, "3 S3, 4 pass, 1 D5");
    assert_eq!(places(&state), [Some(0), Some(2), Some(1), None, None]);
    assert_eq!(state.payoff(Seat(0)), 0.0, "not before the end");
    go(&mut state, "3 pass, 3 pass, 4 C3");
    assert_eq!(
        places(&state),
        [Some(0), Some(2), Some(1), Some(4), Some(3)]
    );
    assert_eq!(
        [0, 1, 2, 3, 4].map(|seat| state.payoff(Seat(seat))),
        [5.0, 3.0, 4.0, 1.0, 2.0]
    );
    assert_eq!(state.actor(), None);
    assert_eq!(legal(&state), [""; 0]);
    assert_eq!(state.check(&Action::Pass), Err(Illegal::Over));
}

#[test]
fn rule_7_after_twenty_passes_the_open_places_are_drawn_by_lot() {
    let mut seen = std::collections::HashSet::new();
    for seed in 0..40 {
        let position = "0=C4-C5 1=D5-D6 2=H6-H7 3=S9-S10";
        let mut state = State::lay_out(&Rules::default(), 5, Seed(seed), position).unwrap();
        for passes in 0..20 {
            assert_eq!(state.actor(), Some(Seat(passes % 4)), "pass {passes}");
            state.play(&Action::Pass).unwrap();
        }
        assert_eq!(state.actor(), None);
        assert!(last_effects(&state).has(Effects::LOTS));
        assert_eq!(
            state.round().place(Seat(4)),
            Some(0),
            "places taken before stay"
        );
        seen.insert(places(&state));
    }
    assert!(seen.len() > 12, "{} of 24 orders in 40 lots", seen.len());
}

// 8. Illegal submissions

#[test]
fn rule_8_every_illegal_meld_is_refused_and_changes_nothing() {
    let state = at("uecda", "0=C4-C9-D9-H9 1=D6 table=S10");
    for (word, reason) in [
        ("S2", "not in your hand: S2"),
        ("C9", "not stronger than 10"),
        ("C9-D9", "the table asks for one card"),
        ("give:C4", "there is nothing to give now: play or pass"),
    ] {
        let action = state.read_action(word).unwrap();
        let mut after = state.clone();
        assert_eq!(after.play(&action).unwrap_err().to_string(), reason);
        assert_eq!(after.fingerprint(), state.fingerprint());
    }
}

// The reduced rules of Sakata and Ohashi

#[test]
fn the_paper_plays_singles_pairs_and_triples_only() {
    let state = at("paper", "0=C4-D4-H4-S4-S5-S6-JO 1=D5");
    assert_eq!(check(&state, "C4-D4-H4"), Ok(()));
    assert_eq!(check(&state, "C4-D4-H4-S4"), Err(Illegal::GroupTooLarge(3)));
    assert_eq!(check(&state, "S4-S5-S6"), Err(Illegal::NoSequences));
    assert_eq!(check(&state, "C4-JO=D4"), Err(Illegal::JokerNotWild));
    assert_eq!(check(&state, "JO"), Ok(()));
    let state = second_game("paper", 1);
    assert_eq!(
        (state.exchange(), state.round().phase()),
        (None, Phase::Play)
    );
    assert!(state.round().classes().is_some());
    let mut state = at("paper", "0=C4-CK 1=C5-D8 2=C9-JO 3=S3-C10");
    go(&mut state, "0 C4, 1 C5, 2 JO, 3 S3, 3 C10");
    assert_eq!(Rules::preset("s2"), Rules::preset("paper"));
    assert_eq!(Rules::preset("s4"), Ok(Rules::default()));
}

// House rules

#[test]
fn eleven_back_turns_the_order_round_until_the_trick_ends() {
    let mut state = at("uecda eleven-back=true", "0=C5-CJ 1=D9-DK-D2 2=HQ-H9");
    go(&mut state, "0 CJ");
    assert!(last_effects(&state).has(Effects::ELEVEN_BACK));
    assert!(state.round().table().eleven_back());
    assert_eq!(
        check(&state, "DK").unwrap_err().to_string(),
        "not stronger than J, for the order is turned round"
    );
    go(&mut state, "1 D9, 2 pass, 0 C5, 1 pass");
    let table = state.round().table();
    assert!(
        !table.reversed() && !table.eleven_back(),
        "the trick is over"
    );
    // Under a revolution a jack restores the normal order.
    let state = {
        let mut state = at(
            "uecda eleven-back=true",
            "0=C5-CJ 1=D9-DK 2=HQ revolution=yes",
        );
        go(&mut state, "0 CJ");
        state
    };
    assert_eq!(legal(&state), ["DK", "pass"]);
}

#[test]
fn five_skip_passes_over_one_player_for_each_five() {
    let board = "0=C5-D5-CK 1=D9-DK 2=HQ-H9 3=S9-S10";
    let mut state = at("uecda five-skip=true", board);
    go(&mut state, "0 C5");
    assert_eq!(state.actor(), Some(Seat(2)));
    assert!(last_effects(&state).has(Effects::SKIP));
    let mut state = at("uecda five-skip=true", board);
    go(&mut state, "0 C5-D5");
    assert_eq!(state.actor(), Some(Seat(3)));
    // Skipping everybody ends the trick, whether or not the owner would be asked again.
    for (again, fives) in [
        ("true", "C5-D5"),
        ("true", "C5-D5-H5"),
        ("false", "C5-D5"),
        ("false", "C5-D5-H5"),
    ] {
        let rules = format!("uecda five-skip=true owner-asked-again={again}");
        let mut state = at(&rules, "0=C5-D5-H5-CK 1=D9-DK-S9-H9 2=HQ-HK-CQ");
        go(&mut state, &format!("0 {fives}"));
        let events = state.view(Seat(0)).events();
        let end = [Event::AllSkipped, Event::Leads(Seat(0))];
        assert!(events.ends_with(&end), "{events:?}");
        go(&mut state, "0 CK");
    }
    // A skipped player has not passed, and is asked before the owner is.
    let mut state = at("uecda five-skip=true", "0=C5-C9-CK 1=C6-C4 2=C7 3=C8 4=S9");
    go(
        &mut state,
        "0 C5, 2 pass, 3 pass, 4 pass, 1 C6, 0 C9, 1 pass, 0 pass",
    );
    // Passed players are not counted.
    let mut state = at(
        "uecda five-skip=true",
        "0=C5-CK 1=D9-DK 2=HQ-H9 3=S9-S10 passed=1",
    );
    go(&mut state, "0 C5");
    assert_eq!(state.actor(), Some(Seat(3)));
}

#[test]
fn the_owner_of_fives_may_be_asked_in_turn() {
    let rules = "uecda five-skip=owner-in-turn";
    // Before the skipped player, who is asked after that.
    let board = "0=C5-C9-CK 1=C6-C4 2=C7 3=C8 4=S9";
    let mut state = at(rules, board);
    go(
        &mut state,
        "0 C5, 2 pass, 3 pass, 4 pass, 0 C9, 1 pass, 0 pass",
    );
    // Turns that skip nobody have no such effect: other ranks, passes, and fives with no other player left to ask.
    let mut state = at(rules, board);
    for turn in ["0 C9", "1 pass", "2 pass", "3 pass", "4 pass"] {
        go(&mut state, turn);
        assert_eq!(last_effects(&state), Effects::NONE, "{turn}");
    }
    let mut state = at(rules, "0=C4-C5-CK 1=C6 2=C7");
    go(&mut state, "0 C4, 1 pass, 2 pass, 0 C5");
    assert!(!last_effects(&state).has(Effects::SKIP));
    // At once if all the others are skipped.
    let mut state = at(rules, "0=C5-D5-CK-HK 1=D9-D4-S9 2=HQ-H4-CQ");
    go(&mut state, "0 C5-D5");
    assert_eq!(state.actor(), Some(Seat(0)));
    assert!(!last_effects(&state).has(Effects::TRICK_END));
    // A player that goes out on the fives is not asked.
    let mut state = at(rules, "0=C5-D5 1=D9-D4-S9 2=HQ-H4-CQ");
    go(&mut state, "0 C5-D5");
    assert!(last_effects(&state).has(Effects::TRICK_END));
}

/// A record from when `five-skip=true` meant that the owner is asked in turn.
#[test]
fn a_record_with_five_skip_replays_as_it_was_played() {
    let once = Rules::parse("uecda five-skip=owner-in-turn").unwrap();
    assert_eq!(
        Rules::parse_as_once_meant("uecda five-skip=true"),
        Some(once)
    );
    // If the owner is not asked again, or the setting is explicit, there is no ambiguity.
    for text in ["home five-skip=true", "uecda five-skip=on", "uecda"] {
        assert_eq!(Rules::parse_as_once_meant(text), None, "{text}");
    }
    let mut record = Record::<State>::new(&once, 5, Seed(3));
    record.position = Some("0=C5-C9-CK 1=C6-C4 2=C7 3=C8 4=S9".to_owned());
    let mut state = record.start().unwrap();
    let mut play = |record: &mut Record<State>, words: &str| {
        for word in words.split(' ') {
            let action = state.read_action(word).unwrap();
            state.play(&action).unwrap();
            record.actions.push(action);
        }
    };
    let old = |record: &Record<State>| {
        let text = record.to_text::<Daihinmin>().unwrap();
        assert!(text.starts_with("sanban-record: 1\n"), "{text}");
        let old = text.replace("five-skip=owner-in-turn", "five-skip=true");
        assert_ne!(old, text);
        old
    };
    let read = |text: &str| Record::<State>::parse::<Daihinmin>(text).unwrap();
    let turn = |record: &Record<State>| record.replay(usize::MAX).unwrap().actor();

    // As long as both fit, the current rule applies.
    play(&mut record, "C5 pass pass pass");
    let today = read(&old(&record));
    assert_eq!(today.rules, Rules::parse("uecda five-skip=on").unwrap());
    assert_eq!(
        (turn(&today), turn(&record)),
        (Some(Seat(1)), Some(Seat(0)))
    );
    // The owner was asked although seat 1 had not passed: by the current rule it is the turn of seat 1.
    play(&mut record, "C9 pass pass CK");
    let was = read(&old(&record));
    assert_eq!(was, record);
    // Written out, neither it nor a new record needs a guess.
    assert!(
        was.to_text::<Daihinmin>()
            .unwrap()
            .contains("rules: uecda five-skip=owner-in-turn\n")
    );
    assert!(
        today
            .to_text::<Daihinmin>()
            .unwrap()
            .contains("rules: uecda five-skip=on\n")
    );
    assert_eq!(read(&was.to_text::<Daihinmin>().unwrap()), record);

    // A turn forbidden by the explicit setting is an error, and so is one that fits neither rule.
    let text = record.to_text::<Daihinmin>().unwrap();
    let on = text.replace("five-skip=owner-in-turn", "five-skip=on");
    let error = Record::<State>::parse::<Daihinmin>(&on).unwrap_err();
    assert!(
        matches!(error, RecordError::BadAction { number: 5, .. }),
        "{error}"
    );
    let neither = old(&record).replace("C5 pass", "C9 pass");
    assert!(Record::<State>::parse::<Daihinmin>(&neither).is_err());
}

#[test]
fn a_forbidden_finish_takes_the_last_place() {
    let rules = "uecda forbidden-finish=true";
    for (position, turn, forbidden) in [
        ("0=C8 1=D9-DK 2=HQ-H9 3=S3", "0 C8", true),
        ("0=JO 1=D9-DK 2=HQ-H9 3=S3", "0 JO", true),
        ("0=C4-JO 1=D9-DK 2=HQ-H9 3=S3", "0 C4-JO=D4", true),
        ("0=C2-D2 1=D9-DK 2=HQ-H9 3=S3", "0 C2-D2", true),
        ("0=C2 1=D9-DK 2=HQ-H9 3=S3 revolution=yes", "0 C2", false),
        ("0=C3 1=D9-DK 2=HQ-H9 3=S4 revolution=yes", "0 C3", true),
        ("0=C3 1=D9-DK 2=HQ-H9 3=S4", "0 C3", false),
        ("0=S3 1=D9-DK 2=HQ-H9 3=S4 table=JO", "0 S3", true),
        ("0=C6-C7-C8 1=D9-DK 2=HQ-H9 3=S4", "0 C6-C7-C8", true),
        ("0=CK 1=D9-DK 2=HQ-H9 3=S4", "0 CK", false),
    ] {
        let mut state = at(rules, position);
        go(&mut state, turn);
        let place = if forbidden { 4 } else { 1 };
        assert_eq!(state.round().place(Seat(0)), Some(place), "{position}");
        assert_eq!(last_effects(&state).has(Effects::FORBIDDEN), forbidden);
        let mut state = at("uecda", position);
        go(&mut state, turn);
        assert_eq!(state.round().place(Seat(0)), Some(1), "{position}");
    }
    // The second one takes the place above the first; without the 8-cut an 8 is an ordinary card.
    let mut state = at(rules, "0=C8 1=D8 2=HQ-H9 3=S4-S5 4=C9-C10");
    go(&mut state, "0 C8, 1 D8, 2 HQ");
    assert_eq!(places(&state), [Some(4), Some(3), None, None, None]);
    let mut state = at(
        "uecda forbidden-finish=true eight-cut=false",
        "0=C8 1=D9-D8 2=HQ-H9",
    );
    go(&mut state, "0 C8");
    assert_eq!(state.round().place(Seat(0)), Some(2));
}

#[test]
fn miyako_ochi_the_daifugo_falls_when_another_goes_out_first() {
    let position = "0=CK 1=D9-DK 2=HQ-HA 3=S4-S5 4=C9-CA classes=2-0-1-3-4";
    let mut state = at("uecda miyako-ochi=true", position);
    go(&mut state, "0 CK");
    assert_eq!(places(&state), [Some(0), None, Some(4), None, None]);
    assert!(last_effects(&state).has(Effects::FALL));
    assert!(state.events().contains(&Event::Fell(Seat(2), 4)));
    go(&mut state, "1 pass, 3 pass, 4 CA");
    assert_eq!(
        state.round().hand(Seat(2)).len(),
        2,
        "its cards stay with it"
    );
    // Not when the daifugo itself goes out first, nor for a forbidden finish, nor without the rule.
    let mut state = at(
        "uecda miyako-ochi=true",
        &position.replace("2-0-1", "0-2-1"),
    );
    go(&mut state, "0 CK");
    assert_eq!(places(&state), [Some(0), None, None, None, None]);
    let mut state = at(
        "uecda miyako-ochi=true forbidden-finish=true",
        &position.replace("CK", "C8"),
    );
    go(&mut state, "0 C8");
    assert_eq!(places(&state), [Some(4), None, None, None, None]);
    let mut state = at("uecda", position);
    go(&mut state, "0 CK");
    assert_eq!(places(&state), [Some(0), None, None, None, None]);
}

#[test]
fn the_number_lock_asks_for_consecutive_ranks() {
    let position = "0=C4-CK 1=D5-S5-C5 2=H9-H6-S6-C6-JO 3=C7-C9";
    let mut state = at("uecda number-lock=on", position);
    go(&mut state, "0 C4, 1 D5");
    assert!(last_effects(&state).has(Effects::NUMBER_LOCK));
    assert_eq!(legal(&state), ["C6", "H6", "S6", "JO", "pass"]);
    assert_eq!(
        check(&state, "H9").unwrap_err().to_string(),
        "the trick is locked to consecutive ranks: only 6 may follow"
    );
    let mut state = at(
        "uecda number-lock=on",
        "0=C3-C4-C5-SK 1=D6-D7-D8-SA 2=H10-HJ-HQ-H9",
    );
    go(&mut state, "0 C3-C4-C5, 1 D6-D7-D8, 1 SA");
    let mut state = at(
        "uecda number-lock=on eight-cut=false",
        "0=C3-C4-C5-SK 1=D6-D7-D8-SA 2=H10-HJ-HQ-H9",
    );
    go(&mut state, "0 C3-C4-C5, 1 D6-D7-D8");
    assert_eq!(
        check(&state, "H10-HJ-HQ").unwrap_err().to_string(),
        "the trick is locked to consecutive ranks: only the sequence from 9 may follow"
    );
    // 激縛り: only under a suit lock.
    let mut state = at("uecda number-lock=with-suit", position);
    go(&mut state, "0 C4, 1 D5");
    assert!(!state.round().table().number_lock());
    let mut state = at("uecda number-lock=with-suit", position);
    go(&mut state, "0 C4, 1 C5");
    assert_eq!(legal(&state), ["C6", "JO", "pass"]);
    // Sequences follow without a gap.
    let mut state = at(
        "uecda number-lock=on",
        "0=C3-C4-C5-CK 1=D6-D7-D8-DK 2=H9 3=S9-S10-SJ-SQ",
    );
    state = {
        let mut s = at("uecda number-lock=on eight-cut=false", &state.position());
        go(&mut s, "0 C3-C4-C5, 1 D6-D7-D8, 2 pass");
        s
    };
    assert_eq!(legal(&state), ["S9-S10-SJ", "pass"]);
}

#[test]
fn the_leader_may_be_a_class() {
    for (rule, class) in [("daihinmin", 4), ("daifugo", 0)] {
        for seed in 0..10 {
            let state = second_game(&format!("uecda exchange=false leader={rule}"), seed);
            assert_eq!(state.actor(), Some(state.round().classes().unwrap()[class]));
            let first = start(&format!("uecda leader={rule}"), seed);
            let leader = first.actor().unwrap();
            assert!(first.round().hand(leader).contains(Card::DIAMOND_THREE));
        }
    }
    let leaders: std::collections::HashSet<_> = (0..40)
        .map(|seed| start("uecda leader=random", seed).actor())
        .collect();
    assert_eq!(leaders.len(), 5);
}

#[test]
fn the_leader_may_have_to_play_and_the_owner_may_not_be_asked_again() {
    let rules = "uecda leader-may-pass=false owner-asked-again=false";
    let mut state = at(rules, "0=C4-C5 1=D5-D6 2=H6-H7");
    assert_eq!(check(&state, "pass"), Err(Illegal::LeaderMustPlay));
    assert!(!legal(&state).contains(&"pass".to_owned()));
    go(&mut state, "0 C4, 1 pass, 2 pass");
    assert_eq!(
        (state.actor(), top(&state)),
        (Some(Seat(0)), "-".to_owned())
    );
}

// Support for user interfaces

#[test]
fn picked_cards_say_what_they_are_or_why_not() {
    let state = at("uecda", "0=C4-H9-S9-S10-JO 1=D6 2=H7 table=S4-H4 lock=SH");
    let view: View = state.view(Seat(0));
    let readings = |text: &str| {
        let melds = view
            .readings(text.parse().unwrap())
            .map_err(|why| why.to_string())?;
        Ok::<_, String>(
            melds
                .iter()
                .map(|meld| meld.to_string())
                .collect::<Vec<_>>(),
        )
    };
    assert_eq!(readings("H9-S9"), Ok(vec!["H9-S9".to_owned()]));
    assert_eq!(
        readings("S10-JO"),
        Ok(vec!["JO=H10-S10".to_owned()]),
        "the lock leaves one place"
    );
    assert_eq!(
        readings("H9"),
        Err("the table asks for two cards".to_owned())
    );
    assert_eq!(readings("C4-JO"), Err("not stronger than 4".to_owned()));
    assert_eq!(
        readings("S9-S10"),
        Err("a sequence needs three cards".to_owned())
    );
    assert_eq!(
        readings("-"),
        Err("pick the cards to play, or pass".to_owned())
    );
}

#[test]
fn picked_gifts_say_why_they_may_not_be_given() {
    let mut state = second_game("uecda", 3);
    let [daifugo, fugo, heimin, ..] = state.round().classes().unwrap();
    let gift = |state: &State, seat: Seat, count| {
        let view = state.view(seat);
        view.check_gift(view.hand().weakest_of(count))
    };
    let give = |count| Err(Illegal::ExchangeFirst(count));
    // The fugo may pick its card while the daifugo is asked.
    for returned in [false, true] {
        assert_eq!(gift(&state, fugo, 1), Ok(()));
        assert_eq!(gift(&state, fugo, 2), give(Count(1)));
        assert_eq!(gift(&state, heimin, 1), Err(Illegal::NothingToGive));
        if !returned {
            assert_eq!(gift(&state, daifugo, 2), Ok(()));
            assert_eq!(gift(&state, daifugo, 1), give(Count(2)));
            let two = state.view(daifugo).hand().weakest_of(2);
            state.play(&Action::Give(two)).unwrap();
        }
    }
    assert_eq!(gift(&state, daifugo, 2), Err(Illegal::NothingToGive));
    let one = state.view(fugo).hand().weakest_of(1);
    state.play(&Action::Give(one)).unwrap();
    assert_eq!(gift(&state, fugo, 1), Err(Illegal::NothingToGive));
}

#[test]
fn the_log_and_the_trick_tell_what_happened() {
    let mut state = at("uecda", "0=C4-CK 1=C5-D8-D9 2=C9-JO 3=S3-C10");
    go(&mut state, "0 C4, 1 C5, 2 pass, 3 C10");
    let view = state.view(Seat(2));
    let trick: Vec<String> = view
        .trick()
        .iter()
        .map(|(seat, meld)| format!("{} {meld}", seat.0))
        .collect();
    assert_eq!(trick, ["0 C4", "1 C5", "3 C10"]);
    let names = ["Hina", "Kaede", "Ren", "Sora", "Aoi"];
    let log: Vec<String> = view
        .events()
        .iter()
        .map(|event| event.text(|seat| names[seat.index()].to_owned()))
        .collect();
    assert_eq!(
        log,
        ["Hina C4", "Kaede C5", "lock ♣", "Ren passes", "Sora C10"]
    );
    let met: Vec<String> = view
        .history()
        .map(|(table, turn)| {
            format!(
                "{} {}",
                turn.seat.0,
                table.top().map_or("-".to_owned(), |meld| meld.to_string())
            )
        })
        .collect();
    assert_eq!(met, ["0 -", "1 C4", "2 C5", "3 C5"]);
    assert_eq!(view.unseen().to_string(), "S3-D8-D9-CK");
    assert_eq!(view.played_by(Seat(3)).to_string(), "C10");
    go(&mut state, "0 CK, 1 pass, 3 pass");
    let log: Vec<String> = state
        .events()
        .iter()
        .map(ToString::to_string)
        .skip(5)
        .collect();
    assert_eq!(
        log,
        [
            "seat 0 CK",
            "seat 0 is out, 2nd",
            "seat 1 passes",
            "seat 3 passes",
            "seat 1 leads"
        ]
    );
    assert_eq!(state.view(Seat(2)).trick(), []);
}

#[test]
fn what_came_of_a_turn_is_a_set() {
    let (lock, out) = (Effects::LOCK, Effects::OUT);
    let mut both = lock | out;
    both |= out;
    assert_eq!(both | lock, lock | out);
    assert!(both.has(lock) && both.has(out) && both.has(lock | out));
    assert!(!lock.has(lock | out) && !both.has(Effects::OVER));
}

/// The log states the direction of the order: a second revolution restores it.
#[test]
fn the_log_tells_which_way_the_order_is_turned() {
    let mut state = at(
        "uecda eleven-back=true",
        "0=C4-D4-H4-S4-C9 1=C3-D3-H3-S3-CJ-C10 2=DQ-D10",
    );
    go(
        &mut state,
        "0 C4-D4-H4-S4, 1 C3-D3-H3-S3, 2 pass, 0 pass, 1 pass, 1 CJ, 2 D10",
    );
    let turned = |event: &Event| matches!(event, Event::Revolution(_) | Event::ElevenBack(_));
    let mut log = state.events();
    log.retain(turned);
    assert_eq!(
        log,
        [
            Event::Revolution(true),
            Event::Revolution(false),
            Event::ElevenBack(true)
        ]
    );
}

#[test]
fn the_log_of_an_exchange_shows_a_seat_only_what_it_knows() {
    let mut state = second_game("uecda", 6);
    let classes = state.round().classes().unwrap();
    for _ in 0..2 {
        let gift = state.read_action(&legal(&state)[0]).unwrap();
        state.play(&gift).unwrap();
    }
    let lines = |class: usize| -> Vec<bool> {
        let events = state.view(classes[class]).events();
        let known = events.iter().map(|event| match event {
            Event::Tribute { cards, .. } | Event::Returned { cards, .. } => cards.is_some(),
            _ => panic!("{event}"),
        });
        known.collect()
    };
    assert_eq!(lines(4), [true, false, true, false]);
    assert_eq!(lines(3), [false, true, false, true]);
    assert_eq!(lines(2), [false; 4]);
    assert_eq!(lines(1), [false, false, false, true]);
    assert_eq!(lines(0), [false, false, true, false]);
    assert_eq!(state.events().len(), 4);
    // A viewer that does not know the cards sees their number.
    let said = state.view(classes[2]).events();
    let said: Vec<String> = said
        .iter()
        .map(|event| event.text(|seat| state.round().class(seat).to_string()))
        .collect();
    assert_eq!(
        said,
        [
            "4 gives 2 cards to 0 as tribute",
            "3 gives a card to 1 as tribute",
            "0 returns 2 cards to 4",
            "1 returns a card to 3"
        ]
    );
}

// Notation

#[test]
fn positions_read_back_as_they_are_written() {
    for position in [
        "0=C4-JO 1=D5-D6 2=H6-H7 turn=0 order=0-2-1-4-3 owner=1 table=H4-JO=S4 passed=2 lock=HS passes=1 out=4-3",
        "1=D5-D6 2=H6-H7 4=S9 turn=4 order=0-1-2-3-4 owner=4 revolution=yes passes=3 out=0-3 classes=3-0-1-2-4",
        // The fallen daifugo still holds cards; seat 0 finished on a forbidden one before.
        "1=D5-D6 2=H6-H7 4=S9 turn=1 order=0-1-2-3-4 owner=1 passes=0 out=3 last=0-4 classes=4-0-1-2-3",
    ] {
        let position = position.replace("0=C4-JO ", "0=C4-C5 ");
        let state = at("uecda", &position);
        assert_eq!(state.position(), position);
        assert_eq!(
            at("uecda", &state.position()).fingerprint(),
            state.fingerprint()
        );
    }
    let state = at("uecda", "0=C4 1=D5-D6 table=H3 2=S4");
    assert_eq!(
        state.round().owner(),
        Seat(2),
        "the last before the mover who is in the trick"
    );
    assert_eq!(state.view(Seat(0)).trick()[0].0, Seat(2));
    assert_eq!(state.round().place(Seat(3)), Some(0));
}

#[test]
fn bad_positions_and_actions_say_what_is_wrong() {
    for (position, reason) in [
        (
            "0=C4",
            "at least two seats need cards: write 0=C3-S7 1=H4 and so on",
        ),
        ("0=C4 1=C4", "seat 1: C4 is in two hands"),
        ("0=C4-C4 1=C5", "seat 0: C4 is there twice"),
        (
            "0=C4 1=C5 turn=2",
            "turn: seat 2 has no cards or has passed",
        ),
        (
            "0=C4 1=C5 passed=0",
            "turn: seat 0 has no cards or has passed",
        ),
        ("0=C4 1=C5 table=C5", "table: C5 is in a hand, too"),
        (
            "0=C4 1=C5 table=S5-JO",
            "table=S5-JO can be several melds: write JO=C5-S5 or JO=D5-S5 or JO=H5-S5",
        ),
        (
            "0=C4 1=C5 lock=H",
            "lock, number-lock and back need a meld on the table: write table=H5-D5",
        ),
        (
            "0=H6-D7 1=C3 table=S5 lock=HD",
            "lock: table=S5 is not of the suits ♥♦",
        ),
        (
            "0=C4 1=C5 2=C6 last=2 out=3",
            "out: name every seat without cards once (but for those in last), best place first",
        ),
        ("0=C4 1=C5 order=0-1", "order: expected all five seats"),
        ("0=D5-C4 1=S7 table=D4 back=yes", "back: not by these rules"),
        (
            "0=D5-C4 1=S7 table=D4 number-lock=yes",
            "number-lock: not by these rules",
        ),
        (
            "0=C4 1=C5 hand=C6",
            "'hand=C6': expected a seat 0…4 or one of turn, order, table, owner, passed, lock, number-lock, revolution, back, passes, out, last, classes",
        ),
        ("0=C4 1=C5 passes=20", "passes=20: expected 0…19"),
        ("0=C4 1=C5 back=maybe", "back=maybe: expected yes or no"),
    ] {
        let error = State::lay_out(&Rules::default(), 5, Seed(0), position).unwrap_err();
        assert_eq!(error.0, reason, "{position}");
    }
    let state = at("uecda", "0=C4-S5-S6-S7-JO 1=C5");
    for (word, reason) in [
        (
            "S5-S6-JO",
            "'S5-S6-JO' can be several melds: write S5-S6-JO=S7 or JO=S4-S5-S6",
        ),
        (
            "S5-S6-JO=H7",
            "'S5-S6-JO=H7': the joker cannot stand for that card here",
        ),
        (
            "S5-S6=S7",
            "'S5-S6=S7': only a joker stands for a card, not S6",
        ),
        (
            "hello",
            "'hello': 'hello' is not a card: write suit and rank, like S7, H10 or DQ, or JO for the joker",
        ),
        (
            "give:X",
            "'X' is not a card: write suit and rank, like S7, H10 or DQ, or JO for the joker",
        ),
    ] {
        assert_eq!(state.read_action(word).unwrap_err().0, reason);
    }
    for word in [
        "S7+S6+S5",
        "jo",
        "s6-S5-JO=s7",
        "PASS",
        "JO,S4=".trim_end_matches(",S4="),
    ] {
        assert!(state.read_action(word).is_ok(), "{word}");
    }
}
