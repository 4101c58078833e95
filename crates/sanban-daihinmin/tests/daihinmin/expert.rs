//! The expert of Daihinmin: its proofs are true, its knowledge matches its view, and it answers when asked.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use rstest::rstest;
use sanban_daihinmin::expert::{Policy, SamplerConfig, sample_determinizations};
use sanban_daihinmin::{Action, Cards, Phase, Reason, Round, Rules, SEATS, State, players};
use sanban_game::{
    Decision, DecisionContext, Player, Rules as _, Seat, Seed, Spec, State as _, StopFlag,
    View as _,
};

fn player(spec: &str) -> Box<dyn Player<State>> {
    players::roster()
        .build(&spec.parse::<Spec>().unwrap())
        .unwrap()
}

fn decide(player: &mut dyn Player<State>, state: &State, seed: u64) -> Decision<Action> {
    let mut rng = Seed(seed).stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    player.decide(&state.view(state.actor().unwrap()), &mut context)
}

/// `true` if the player claims to go out next for certain.
fn is_proven(decision: &Decision<Action>) -> bool {
    decision.reason == Some(Reason::ForcedWin)
}

fn lay_out(position: &str) -> State {
    State::lay_out(&Rules::default(), SEATS, Seed(1), position).unwrap()
}

/// Endings that look certain and are not, each with the choice that loses against good play.
#[rstest]
// The cards of the fallen daifugo are among the unseen cards of the opponent.
#[case(
    "uecda miyako-ochi=true leader-may-pass=false",
    "1=H3-C4-S5-S6 3=S3-DK 4=S8 turn=1 order=0-4-3-2-1 owner=1 out=2-0 last=3 classes=3-1-0-2-4"
)]
// The opponent may have to pass on an empty table, too: its last card is forbidden.
#[case(
    "uecda forbidden-finish=true",
    "2=JO 3=D3-S3 turn=2 order=0-2-1-3-4 revolution=yes out=0-1-4"
)]
fn what_may_go_wrong_is_not_certain(#[case] rules: &str, #[case] position: &str) {
    let rules = Rules::parse(rules).unwrap();
    let state = State::lay_out(&rules, SEATS, Seed(1), position).unwrap();
    for seed in 1..=8 {
        let decision = decide(player("expert:playouts=50").as_mut(), &state, seed);
        // A reason about the games to come claims nothing about this one.
        let uncertain = matches!(decision.reason, None | Some(Reason::ClassUtility));
        assert!(uncertain, "{decision:?}");
    }
}

/// A player that claims to go out whatever the others hold is the next to go out, however the others play.
#[rstest]
#[case("uecda")]
#[case("home")]
#[case("tycoon")]
#[case("simple")]
#[case("paper")]
#[case("uecda five-skip=true eleven-back=true")]
fn a_proven_win_is_won(#[case] rules: &str) {
    let rules = Rules::parse(rules).unwrap();
    let mut expert = player("expert:playouts=6,candidates=2,worlds=2");
    let (mut proven, mut answered) = (0, 0);
    for seed in 0..600 {
        let mut rng = Seed(seed).derive(1).stream();
        let mut state = State::start(&rules, SEATS, Seed(seed));
        let mut claims: Option<Seat> = None;
        let mut actions = Vec::new();
        while let Some(seat) = state.actor() {
            state.legal_actions(&mut actions);
            // The claimant follows its claim; the others are erratic, which is as good as any plan against it, or answer
            // whatever they can.
            if seed % 2 == 1 && actions.len() > 1 && claims.is_some_and(|claimant| claimant != seat)
            {
                actions.retain(|action| *action != Action::Pass);
                answered += 1;
            }
            let action = if seat == claims.unwrap_or(Seat(0)) {
                let decision = decide(expert.as_mut(), &state, seed);
                if is_proven(&decision) && claims.is_none() {
                    claims = Some(seat);
                    proven += 1;
                }
                decision.action
            } else {
                *rng.choose(&actions).unwrap()
            };
            let playing = |state: &State| {
                Seat::all(SEATS)
                    .filter(|&seat| state.round().is_playing(seat))
                    .collect::<Vec<_>>()
            };
            let before = playing(&state);
            state.apply(&action);
            let out: Vec<Seat> = before
                .into_iter()
                .filter(|&seat| !state.round().is_playing(seat))
                .collect();
            if let (Some(claimant), false) = (claims, out.is_empty()) {
                assert!(out.contains(&claimant), "seed {seed}: {:?}", state.events());
                let places = |seat: Seat| state.round().place(seat);
                assert!(out.iter().all(|&other| places(claimant) <= places(other)));
                break;
            }
        }
    }
    assert!(proven > 10, "{proven} proofs");
    assert!(answered > 0, "nobody could answer anything");
}

/// `true` if seat 0 goes out before seat 3, the only other one left, with best play on both sides: every line is
/// searched.
fn can_win(round: &Round, depth: u32) -> bool {
    let Some(actor) = round.actor() else {
        return round.place(Seat(0)) < round.place(Seat(3));
    };
    if depth == 0 {
        return false;
    }
    let mut actions = Vec::new();
    round.legal_actions(&mut actions);
    let mut results = actions.iter().map(|action| {
        let mut next = *round;
        next.apply(action);
        can_win(&next, depth - 1)
    });
    if actor == Seat(0) {
        results.any(|won| won)
    } else {
        results.all(|won| won)
    }
}

#[test]
fn the_last_two_are_played_to_perfection() {
    let mut expert = player("expert:playouts=20");
    let deck: Vec<_> = Cards::deck(true).iter().collect();
    let (mut won, mut lost) = (0, 0);
    for seed in 0..60 {
        let mut rng = Seed(seed).stream();
        let mut deck = deck.clone();
        rng.shuffle(&mut deck);
        let hand = |cards: &[_]| cards.iter().copied().collect::<Cards>().to_string();
        let (mine, other) = (hand(&deck[..4]), hand(&deck[4..7]));
        let state = lay_out(&format!("0={mine} 3={other} turn=0 out=1-2-4"));
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        let wins = |action: &Action| {
            let mut next = *state.round();
            next.apply(action);
            can_win(&next, 16)
        };
        let action = decide(expert.as_mut(), &state, seed).action;
        if actions.iter().any(wins) {
            won += 1;
            assert!(wins(&action), "{}: {action}", state.position());
        } else {
            lost += 1;
        }
    }
    assert!(won > 10 && lost > 5, "{won} won, {lost} lost");
}

/// `true` if `me` can go out before anybody else against the joint best play of all the others: every line is searched,
/// and passes on an empty table are useless to everybody.
fn can_force(round: &Round, me: Seat) -> bool {
    let Some(actor) = round.actor() else {
        return false;
    };
    let mut actions = Vec::new();
    round.legal_actions(&mut actions);
    if round.table().top().is_none() {
        actions.retain(|action| *action != Action::Pass);
    }
    let mut results = actions.iter().map(|action| {
        let mut next = *round;
        next.apply(action);
        let out = Seat::all(SEATS).find(|&seat| round.is_playing(seat) && !next.is_playing(seat));
        out.map_or_else(|| can_force(&next, me), |seat| seat == me)
    });
    if actor == me {
        results.any(|won| won)
    } else {
        results.all(|won| won)
    }
}

#[test]
fn no_plan_of_the_others_stops_a_proven_win() {
    let mut expert = player("expert:playouts=6,candidates=2,worlds=2");
    let deck: Vec<_> = Cards::deck(true).iter().collect();
    let (mut proven, mut answered) = (0, 0);
    for seed in 0..3000 {
        let mut rng = Seed(seed).stream();
        let mut deck = deck.clone();
        rng.shuffle(&mut deck);
        let mut deal = deck.iter().copied();
        let mut hand = |cards: usize| deal.by_ref().take(cards).collect::<Cards>().to_string();
        let few = 1 + usize::try_from(seed % 3).unwrap();
        let hands = [4, few, 3, 3].map(&mut hand);
        let turn = if seed % 2 == 0 { 0 } else { 4 };
        let mut state = lay_out(&format!(
            "0={} 1={} 2={} 4={} turn={turn} out=3",
            hands[0], hands[1], hands[2], hands[3]
        ));
        if turn == 4 {
            let mut leads = Vec::new();
            state.legal_actions(&mut leads);
            leads.retain(|action| matches!(action, Action::Play(meld) if meld.size() < 3));
            state.apply(rng.choose(&leads).unwrap());
        }
        if state.actor() != Some(Seat(0)) {
            continue;
        }
        let decision = decide(expert.as_mut(), &state, seed);
        if !is_proven(&decision) {
            continue;
        }
        proven += 1;
        let mut next = *state.round();
        next.apply(&decision.action);
        assert!(
            can_force(&next, Seat(0)),
            "{}: {}",
            state.position(),
            decision.action
        );
        let mut answers = Vec::new();
        next.legal_actions(&mut answers);
        answered += u32::from(next.actor() != Some(Seat(0)) && answers.len() > 1);
    }
    assert!(
        proven > 100 && answered > 5,
        "{proven} proofs, {answered} of them with an answer"
    );
}

#[rstest]
// Every answer to the 9 loses to the 2, and the 4 goes last. To the 4 a 5 may answer, and lock the suit.
#[case("0=C4-S9-S2 1=C5-D5 2=H5-HA 3=C6-D7 4=CJ-DK turn=0", Some("S9"))]
// The same over a 6.
#[case(
    "0=C4-S9-S2 1=C5-D5 2=H5-HA 3=C6-D7 4=CJ-DK turn=0 table=D6 owner=4",
    Some("S9")
)]
// A jack locks the clubs.
#[case("0=C4-C9-S2 1=C5-D5 2=H5-HA 3=C6-D7 4=CJ-DK turn=0", None)]
// The ace may be an opponent's last card.
#[case("0=C4-S9-S2 1=HA 2=H5-C5 3=C6-D7 4=CJ-DK turn=0", None)]
// The 8 takes the lead whatever is played.
#[case("0=C4-S7-S2 1=C5-D5 2=H8-HA 3=C6-D7 4=CJ-DK turn=0", None)]
// A pair: the kings are topped by the 2s. A single would be locked.
#[case(
    "0=C4-H9-S9-D2-S2 1=C5-D6-C7 2=DK-HK-C6 3=D7-H5-CQ 4=CJ-D10-DJ turn=0",
    Some("H9-S9")
)]
// Two melds that can be answered, each topped by a 2 of its own.
#[case(
    "0=C4-S9-S10-D2-S2 1=C5-C6-C7 2=D5-HA-D6 3=D7-H5-DQ 4=CJ-H6-H7 turn=0",
    Some("S9")
)]
// First a meld that nobody can answer, which takes the lead, and then as above.
#[case(
    "0=S3-D5-S6-H7 1=H9-DQ 3=H4-S9 passed=3 table=SA lock=S revolution=yes owner=1 turn=0",
    Some("S6")
)]
// Only seat 3 may answer, once: a 9 and then a queen, which would lock, cannot come.
#[case(
    "0=S4-C6-H8-DK 1=D7-H9-S10 3=C4-HQ passed=1 table=H5 owner=3 turn=0",
    Some("C6")
)]
// The only answer to the 9 is the 2, which the joker tops: then the ace is the highest card.
#[case("0=D7-S9-DA-JO 2=D3-C2 4=C8-H9 turn=0", Some("S9"))]
// Over a 9 the 10 may be answered again, by the queen, which the king tops.
#[case("0=D5-H7-H10-HK 1=H5-D9-HQ 2=H4-C4-H9 4=H3-H6-C7 turn=0", Some("H7"))]
// The joker tops every answer, the three of spades follows on it, and the 4 goes last.
#[case("0=S3-C4-CQ-JO 1=C7-SQ-DA 2=S4-H7-C8 turn=0", Some("CQ"))]
// The ace is played on the player's own 9 if nobody answers.
#[case(
    "0=S8-H9-CK-HA 3=CA-S2 4=D8-H10 table=H3 lock=H owner=4 turn=0",
    Some("H9")
)]
// If a joker answers the 4 the three of spades tops it; else it follows on the player's own 4.
#[case("0=S3-H4-H6 1=C9-C2 2=C4-SJ 3=S2-JO revolution=yes turn=0", Some("H4"))]
fn a_meld_that_can_be_answered_comes_first_where_every_answer_is_topped(
    #[case] position: &str,
    #[case] first: Option<&str>,
) {
    let state = lay_out(position);
    let decision = decide(player("expert:playouts=20").as_mut(), &state, 1);
    let found = is_proven(&decision).then(|| decision.action.to_string());
    assert_eq!(found.as_deref(), first);
}

#[test]
fn a_hand_that_falls_into_unbeatable_melds_is_played_out() {
    // 2s and an 8 lead to the 3, which is last; nobody can stop it once the joker and the ace are gone.
    let state = lay_out("0=S3-S8-H2-D2-S2 1=C4-D5 2=H4-H6 3=C7-D9 4=CJ-DK turn=0");
    let decision = decide(player("expert:playouts=20").as_mut(), &state, 1);
    assert!(is_proven(&decision), "{decision:?}");
    let Action::Play(meld) = decision.action else {
        panic!("{}", decision.action);
    };
    assert!(!meld.is_spade_three());
}

#[test]
fn determinizations_agree_with_the_view_and_learn_from_passes() {
    // Seat 1 has passed on a lone 5 with six cards in hand.
    let mut state = lay_out(
        "0=C5-D6-H7-S9-DJ-C2 1=C3-D3-D4-H4-S4-C4 2=H5-H6-C8-D9-SQ-D2 3=S6-D7-C9-H10-CK-HA 4=C7-D8-H9-CJ-HQ-SA turn=0",
    );
    for action in ["C5", "pass"] {
        state.apply(&state.read_action(action).unwrap());
    }
    let view = state.view(Seat(0));
    let mut rng = Seed(3).stream();
    let mut strong = |belief| {
        let sampler = SamplerConfig {
            candidates: 600,
            kept: 200,
            swaps: 0,
            belief,
        };
        let worlds = sample_determinizations(&view, Policy::learned(), sampler, &mut rng);
        assert_eq!(worlds.len(), 200);
        let mut high = 0;
        for world in &worlds {
            for seat in Seat::all(SEATS) {
                assert_eq!(world.hand(seat).len(), view.count(seat));
            }
            assert_eq!(world.hand(Seat(0)), view.hand());
            let held = world.hand(Seat(1));
            high += held.iter().filter(|card| card.column() >= 6).count();
        }
        high
    };
    let (open, told) = (strong(0.0), strong(1.0));
    assert!(
        told * 10 < open * 9,
        "{told} high cards with the pass believed, {open} without"
    );
}

#[test]
fn the_expert_answers_at_once_when_stopped_and_the_same_for_the_same_seed() {
    let mut state = State::start(&Rules::default(), SEATS, Seed(4));
    let mut expert = player("expert:time=3600");
    let stop = StopFlag::new();
    stop.raise();
    let view = state.view(state.actor().unwrap());
    let mut rng = Seed(1).stream();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let decision = expert.decide(&view, &mut context);
    let mut legal = Vec::new();
    view.legal_actions(&mut legal);
    assert!(legal.contains(&decision.action));

    let mut turns = 0;
    while state.round().phase() == Phase::Play && turns < 12 {
        let first = decide(player("expert:level=1").as_mut(), &state, 7);
        assert_eq!(first, decide(player("expert:level=1").as_mut(), &state, 7));
        state.apply(&first.action);
        turns += 1;
    }
}

/// Late playouts are short: a level makes more of them, but an explicit number is kept.
#[test]
fn a_level_looks_the_closer_the_fewer_cards_are_left() {
    let mut state = State::start(&Rules::default(), SEATS, Seed(4));
    let mut later = 0;
    while let Some(seat) = state.actor() {
        let left: usize = Seat::all(SEATS).map(|of| state.view(seat).count(of)).sum();
        let decision = decide(player("expert:level=2,temperature=0").as_mut(), &state, 7);
        let playouts = |decision: &Decision<Action>| -> u64 {
            decision.candidates.iter().map(|of| of.visits).sum()
        };
        if !decision.candidates.is_empty() {
            let expected = match left {
                53 => 200..=200,
                36.. => 201..=278,
                _ => 278..=1000,
            };
            let made = playouts(&decision);
            assert!(expected.contains(&made), "{made} with {left} cards");
            later += u32::from(left < 36);
            let counted = decide(player("expert:playouts=200").as_mut(), &state, 7);
            assert_eq!(playouts(&counted), 200, "{left} cards");
        }
        state.apply(&decision.action);
    }
    assert!(later > 3);
}

/// The chosen action comes first, then the rest by points, the untried ones last; points and chances of the places agree.
#[rstest]
#[case("expert:playouts=200", false)]
#[case("expert:playouts=20", false)]
#[case("expert:playouts=200,explain=true", true)]
fn candidates_are_in_order(#[case] spec: &str, #[case] explains: bool) {
    let (mut decisions, mut proven) = (0, 0);
    for seed in 0..4 {
        let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
        for game in 0..2 {
            if game > 0 {
                state = state.next_game();
            }
            while let Some(seat) = state.actor() {
                let decision = decide(player(spec).as_mut(), &state, seed);
                let found = &decision.candidates;
                let mut legal = Vec::new();
                state.view(seat).legal_actions(&mut legal);
                if explains {
                    assert_eq!(found.len(), legal.len(), "every choice has its value");
                    assert!(found.iter().all(|found| !found.chances.is_empty()));
                    let sure = found.iter().filter(|found| found.visits == 0);
                    proven += sure.count();
                }
                if let Some(first) = found.first() {
                    decisions += 1;
                    assert_eq!(first.action, decision.action);
                    assert!(
                        found[1..].is_sorted_by(|a, b| a.value >= b.value),
                        "{found:?}"
                    );
                }
                for candidate in found.iter().filter(|found| !found.chances.is_empty()) {
                    let places = candidate.chances.iter().zip([5.0, 4.0, 3.0, 2.0, 1.0]);
                    let points: f64 = places.map(|(chance, points)| chance * points).sum();
                    assert!((points - candidate.value).abs() < 1e-9, "{candidate:?}");
                    let sum: f64 = candidate.chances.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-9, "{candidate:?}");
                }
                state.apply(&decision.action);
            }
        }
    }
    assert!(decisions > 100, "{decisions}");
    assert_eq!(proven > 0, explains);
}

/// The choice accounts for the games to come; if it is not the best in this game, the reason says so.
#[test]
fn a_choice_that_is_not_the_best_of_this_game_says_why() {
    let mut expert = player("expert:playouts=60");
    let (mut beyond, mut best) = (0, 0);
    for seed in 0..6 {
        let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
        while state.actor().is_some() {
            let decision = decide(expert.as_mut(), &state, seed);
            let points = |value: f64| (value * 100.0).round();
            let mut values = decision.candidates.iter().map(|found| points(found.value));
            if let Some(first) = values.next() {
                let other = values.any(|value| value > first);
                let said = decision.reason.is_some();
                assert_eq!(said, other, "{decision:?}");
                beyond += u32::from(other);
                best += u32::from(!other);
            }
            state.apply(&decision.action);
        }
    }
    assert!(beyond > 0 && best > beyond, "{beyond} {best}");
}

/// Asking for all values does not change the choice if there is nothing to search.
#[test]
fn who_explains_plays_the_same() {
    let state = lay_out("0=S2-C3 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0");
    let plain = decide(player("expert:playouts=40").as_mut(), &state, 1);
    let explained = decide(
        player("expert:playouts=40,explain=true").as_mut(),
        &state,
        1,
    );
    assert!(plain.candidates.is_empty());
    assert_eq!(
        (plain.action, plain.reason),
        (explained.action, explained.reason)
    );
    assert_eq!(explained.candidates[0].chances, [1.0, 0.0, 0.0, 0.0, 0.0]);
    // Two are out already: the third place is the best one left.
    let state = lay_out("0=S2-C3 1=C5-C6 2=S4-H5 3= 4= turn=0");
    let explained = decide(
        player("expert:playouts=40,explain=true").as_mut(),
        &state,
        1,
    );
    assert_eq!(explained.candidates[0].value, 3.0);
}

#[test]
fn weights_read_back_and_bad_ones_say_where() {
    let built_in = include_str!("../../assets/policy.txt");
    let policy = Policy::parse(built_in).unwrap();
    assert_eq!(
        Policy::parse(&policy.write()).unwrap().write(),
        policy.write()
    );
    let error = Policy::parse("1 2\n3 x").unwrap_err().to_string();
    assert!(error.contains("line 2") && error.contains("'x'"), "{error}");
    let error = Policy::parse("1 2 3").unwrap_err().to_string();
    assert!(error.contains("3 weights"), "{error}");
}

#[test]
fn the_policy_leaves_nothing_to_chance() {
    let stop = StopFlag::new();
    let mut choices = 0;
    for seed in 0..20 {
        let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
        let mut rngs = [7, 8, 9].map(|seed| Seed(seed).stream());
        let mut player = player("policy");
        while let Some(seat) = state.actor() {
            let view = state.view(seat);
            let actions = rngs.each_mut().map(|rng| {
                let mut context = DecisionContext { rng, stop: &stop };
                player.decide(&view, &mut context).action
            });
            assert_eq!(actions, [actions[0]; 3], "seed {seed}");
            let mut all = Vec::new();
            view.legal_actions(&mut all);
            choices += usize::from(all.len() > 1);
            state.apply(&actions[0]);
        }
    }
    assert!(choices > 200, "{choices} choices");
}

#[test]
fn the_policy_beats_chance() {
    let (mut points, games) = (0, 60);
    for seed in 0..games {
        let mut rng = Seed(seed).derive(5).stream();
        let stop = StopFlag::new();
        let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
        let mut players = [player("policy"), player("random")];
        while let Some(seat) = state.actor() {
            let mut context = DecisionContext {
                rng: &mut rng,
                stop: &stop,
            };
            let who = &mut players[usize::from(seat != Seat(0))];
            let action = who.decide(&state.view(seat), &mut context).action;
            state.apply(&action);
        }
        points += u64::from(state.round().points(Seat(0)));
    }
    assert!(points > 4 * games, "{points} points in {games} games");
}
