//! The players of Zibiki and Matsuzaki: their playouts, won positions, an exactly solved ending, and the cards they may
//! see.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::collections::HashMap;

use rstest::rstest;
use sanban_daihinmin::players::{MonteCarlo, max_n};
use sanban_daihinmin::{
    Action, Cards, Daihinmin, OpenDeal, Phase, PlayoutPolicy, Playouts, Rules, SEATS, State, Tie,
    Visibility,
};
use sanban_game::search::{Budget, Playout as _, RootState};
use sanban_game::{
    Decision, DecisionContext, Game, Rules as _, Seat, Seed, State as _, StopFlag, View as _,
};

fn position(text: &str) -> State {
    State::lay_out(&Rules::default(), SEATS, Seed(1), text).unwrap()
}

fn decide(player: &str, state: &State, shown: Visibility, seed: u64) -> Decision<Action> {
    let stop = StopFlag::new();
    let mut rng = Seed(seed).stream();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let seat = state.actor().unwrap();
    let mut player = Daihinmin::roster().build(&player.parse().unwrap()).unwrap();
    player.decide(&state.view_shown(seat, shown), &mut context)
}

/// The paper's definition of a playout, checked turn by turn against the list of legal actions.
#[rstest]
#[case("uecda")]
#[case("home")]
#[case("paper")]
fn a_playout_goes_out_when_it_can_and_passes_only_when_it_must(#[case] rules: &str) {
    let rules = Rules::parse(rules).unwrap();
    let mut playouts = Playouts::new(PlayoutPolicy::Uniform);
    let mut rng = Seed(5).stream();
    let mut actions = Vec::new();
    let mut went_out = 0;
    for seed in 0..150 {
        let mut round = *State::start(&rules, SEATS, Seed(seed)).round();
        while let Some(seat) = round.actor() {
            let chosen = playouts.choose(&round, &mut rng);
            round.legal_actions(&mut actions);
            assert!(actions.contains(&chosen), "{chosen} of {actions:?}");
            let hand = round.hand(seat);
            let empties =
                |action: &Action| matches!(action, Action::Play(meld) if meld.cards() == hand);
            if actions.iter().any(empties) {
                assert!(empties(&chosen), "{chosen} with {hand}");
                went_out += usize::from(hand.len() > 1);
            }
            if chosen == Action::Pass {
                assert_eq!(actions, [Action::Pass], "{hand}");
            }
            round.apply(&chosen);
        }
    }
    assert!(went_out > 15, "only {went_out} times with more than a card");
}

#[rstest]
#[case("0=C3-H3-S4-D6-C6-S6-H8-JO 1=C9 2=C10 3=CJ 4=CQ turn=0")]
#[case("0=C7-H7-S9-DJ-CA-JO 1=C9 2=C10 3=CJ 4=CQ turn=0 table=D5 owner=4")]
#[case("0=C7-H7-S9-DJ-SA-DA-JO 1=C9 2=C10 3=CJ 4=CQ turn=0 table=S8 owner=4 lock=S")]
#[case("0=C7-H7-S9-DJ-DA 1=C9 2=C10 3=CJ 4=CQ turn=0 table=HQ owner=4 revolution=yes")]
fn every_meld_is_played_as_often_as_any_other(#[case] text: &str) {
    let round = *position(text).round();
    let mut actions = Vec::new();
    round.legal_actions(&mut actions);
    actions.retain(|action| *action != Action::Pass);
    let mut playouts = Playouts::new(PlayoutPolicy::Uniform);
    let mut rng = Seed(8).stream();
    let mut counts: HashMap<Action, f64> = HashMap::new();
    let tries = 4000.0;
    let expected = tries / actions.len() as f64;
    for _ in 0..4000 {
        *counts.entry(playouts.choose(&round, &mut rng)).or_default() += 1.0;
    }
    for action in &actions {
        let count = counts.get(action).copied().unwrap_or(0.0);
        assert!(
            (count - expected).abs() < 5.0 * expected.sqrt(),
            "{action}: {count} of {expected}"
        );
    }
}

/// The quick playout of a [`Round`](sanban_daihinmin::Round) has the same results as one that draws from the list of
/// legal actions.
#[rstest]
#[case(
    "uecda",
    "0=C3-H3-S4-D6-JO 1=C9-H9-S5 2=C10-S6-D4 3=CJ-S7-D7 4=CQ-S8-C4 turn=0"
)]
#[case(
    "uecda number-lock=on",
    "0=C3-H4-S5 1=C6-H6-S7 2=C7-S9-D4 3=C8-SJ 4=CQ-JO turn=0 revolution=yes"
)]
#[case(
    "home",
    "0=C3-H4-S5-SJ 1=C6-H6-S7 2=C7-S9-D4-S3 3=C8-C10-C2 4=CQ-HK-JO turn=4 table=DJ owner=3"
)]
fn a_quick_playout_ends_as_one_from_the_list(#[case] rules: &str, #[case] position: &str) {
    let rules = Rules::parse(rules).unwrap();
    let round = *State::lay_out(&rules, SEATS, Seed(1), position)
        .unwrap()
        .round();
    let mut rng = Seed(9).stream();
    let mut actions = Vec::new();
    let tries = 3000;
    let mut points = [[0.0; 2]; SEATS];
    for _ in 0..tries {
        let (mut quick, mut slow) = (round, round);
        quick.play_out(&mut rng, &mut actions);
        while slow.actor().is_some() {
            slow.legal_actions(&mut actions);
            if actions.len() > 1 {
                actions.retain(|action| *action != Action::Pass);
            }
            let action = *rng.choose(&actions).unwrap();
            slow.apply(&action);
        }
        assert_eq!((quick.phase(), slow.phase()), (Phase::Over, Phase::Over));
        for seat in Seat::all(SEATS) {
            points[seat.index()][0] += f64::from(quick.points(seat));
            points[seat.index()][1] += f64::from(slow.points(seat));
        }
    }
    // Means of 3000 samples with a standard deviation of at most √2 each: that of the difference is 0.037.
    for [quick, slow] in points {
        let (quick, slow) = (quick / f64::from(tries), slow / f64::from(tries));
        assert!((quick - slow).abs() < 0.15, "{quick} {slow}");
    }
}

#[test]
fn playouts_for_one_seat_end_with_its_place() {
    let mut rng = Seed(3).stream();
    let mut sums = [0.0; 2];
    for seed in 0..400 {
        let deal = OpenDeal::from(&State::start(&Rules::default(), SEATS, Seed(seed)));
        let mut values = [0.0; SEATS];
        Playouts::for_seat(PlayoutPolicy::Uniform, Seat(2)).run(
            &mut deal.clone(),
            &mut rng,
            &mut values,
        );
        assert!((1.0..=5.0).contains(&values[2]));
        sums[0] += values[2];
        let mut end = deal.clone();
        Playouts::new(PlayoutPolicy::Uniform).run(&mut end, &mut rng, &mut values);
        assert_eq!(
            (end.0.phase(), values.iter().sum::<f64>()),
            (Phase::Over, 15.0)
        );
        sums[1] += values[2];
    }
    // Means of 400 samples with a standard deviation of √2 each.
    assert!((sums[0] - sums[1]).abs() / 400.0 < 0.5, "{sums:?}");
}

/// Seat 0 wins only by the 8: it cuts, and the pair goes out unbeaten. After a pass seat 1 goes out.
const FORCED: &str =
    "0=S8-C3-H3 1=C9 2=CJ-SJ-DQ-HQ 3=CK-SK-DA 4=C4-H4-S5-D6 turn=0 table=S7 owner=4";

#[rstest]
#[case("mcm:playouts=200", Visibility::None)]
#[case("mcm:playouts=200,playout=keeping", Visibility::None)]
#[case("mcm:playouts=200", Visibility::All)]
#[case("mct:playouts=2000", Visibility::All)]
#[case("mct:playouts=2000,backup=mean", Visibility::None)]
fn a_forced_win_is_found(#[case] player: &str, #[case] shown: Visibility) {
    let decision = decide(player, &position(FORCED), shown, 1);
    assert_eq!(decision.action.to_string(), "S8");
    let best = &decision.candidates[0];
    assert_eq!(best.action, decision.action);
    assert!(
        best.value > 4.8 && decision.candidates[1].value < 4.6,
        "{decision:?}"
    );
}

#[test]
fn passing_on_an_empty_table_is_not_weighed() {
    let leads = position("0=C3-H5 1=C9-H9 2=CJ 3=CK 4=C4 turn=0");
    let follows = position("0=C3-H5 1=C9-H9 2=CJ 3=CK 4=C4 turn=0 table=S4 owner=4");
    for player in ["mcm:playouts=20", "mct:playouts=50"] {
        let weighs_pass = |state: &State| {
            decide(player, state, Visibility::None, 1)
                .candidates
                .iter()
                .any(|candidate| candidate.action == Action::Pass)
        };
        assert!(!weighs_pass(&leads) && weighs_pass(&follows), "{player}");
    }
}

/// maxⁿ value of a deal for every seat; of equal actions the first.
fn solve(deal: &OpenDeal, depth: usize) -> [f64; SEATS] {
    let Some(actor) = deal.actor() else {
        return [0, 1, 2, 3, 4].map(|seat| deal.payoff(Seat(seat)));
    };
    assert!(depth < 40, "the ending is too long to be solved");
    let mut actions = Vec::new();
    deal.legal_actions(&mut actions);
    let values = actions.iter().map(|action| {
        let mut next = deal.clone();
        next.apply(action);
        solve(&next, depth + 1)
    });
    values
        .reduce(|best, value| {
            if value[actor.index()] > best[actor.index()] {
                value
            } else {
                best
            }
        })
        .unwrap()
}

#[rstest]
#[case("0=C4-S9-DK 1=D5-SJ 2=H6-CQ turn=0")]
#[case("0=C4-H4-SK 1=D5-S5-CA turn=0")]
#[case("0=C5-H7-DA 1=D6-C8-SK turn=0 table=C4 owner=1")]
#[case("0=D3-S10-HA 1=H4-C2 2=S6-DQ turn=0 table=D9 owner=2")]
fn the_tree_is_maxn_on_an_ending_that_can_be_solved(#[case] text: &str) {
    let state = position(text);
    let deal = OpenDeal::from(&state);
    let exact = solve(&deal, 0);
    let stop = StopFlag::new();
    let mut rng = Seed(4).stream();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    // Leaves are expanded at once and everything is tried often, so that the tree contains the whole ending.
    let mut glimpses = 0;
    let result = max_n(100.0, 0).run_observed(
        &RootState::Known(&deal),
        &mut Playouts::new(PlayoutPolicy::Uniform),
        Budget::playouts(60_000),
        &mut context,
        |glimpse| {
            glimpses += 1;
            assert_eq!(glimpse.playouts(), glimpses);
        },
    );
    assert_eq!(glimpses, 60_000);
    for candidate in &result.candidates {
        let mut next = deal.clone();
        next.apply(&candidate.action);
        let value = solve(&next, 0)[0];
        assert_eq!(candidate.value, value, "{}: {result:?}", candidate.action);
    }
    assert_eq!(result.candidates[0].value, exact[0]);
    // The player does the same with all hands shown.
    let decision = decide(
        "mct:playouts=60000,expand=0,c=100",
        &state,
        Visibility::All,
        4,
    );
    assert_eq!(decision.candidates[0].value, exact[0]);
}

#[test]
fn what_is_shown_stays_where_it_is() {
    let state =
        position("0=C3-H5-D9 1=C9-H9-JO 2=CJ-D4-S6 3=CK-S2-D8 4=C4-H7 turn=0 revolution=yes");
    let mut rng = Seed(2).stream();
    for word in ["none", "strongest", "weakest", "both", "all"] {
        let shown: Visibility = word.parse().unwrap();
        assert_eq!(shown.to_string(), word);
        let view = state.view_shown(Seat(0), shown);
        for _ in 0..50 {
            let world = view.sample(&mut rng);
            for seat in Seat::all(SEATS).skip(1) {
                let hand = state.round().hand(seat);
                let expected = shown.of(hand, true);
                assert!(world.round().hand(seat).contains_all(expected));
                assert_eq!(view.known(seat), expected);
                assert_eq!(world.round().hand(seat).len(), hand.len());
            }
        }
        assert_eq!(view.is_open(), shown == Visibility::All);
    }
    // In a revolution the lowest rank is the strongest; the joker is above all.
    let hand: Cards = "C9-H9-JO".parse().unwrap();
    assert_eq!(Visibility::Both.of(hand, true).to_string(), "H9-JO");
    assert_eq!(
        Visibility::Both
            .of("D4-CJ".parse().unwrap(), true)
            .to_string(),
        "D4-CJ"
    );
    assert_eq!(
        Visibility::Strongest
            .of("D4-CJ".parse().unwrap(), true)
            .to_string(),
        "D4"
    );
    assert!("some".parse::<Visibility>().is_err());
}

#[test]
fn of_equal_cards_either_can_be_the_strongest() {
    let hand: Cards = "C3-S3-H9-C2-D2-S2".parse().unwrap();
    let ends = |reversed, tie| {
        let both = Visibility::Both.of_tied(hand, reversed, tie);
        assert_eq!(
            both,
            Visibility::Strongest.of_tied(hand, reversed, tie)
                | Visibility::Weakest.of_tied(hand, reversed, tie)
        );
        both.to_string()
    };
    for reversed in [false, true] {
        assert_eq!(ends(reversed, Tie::Outer), "C3-S2");
        assert_eq!(ends(reversed, Tie::Inner), "S3-C2");
    }
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let state = State::start(&Rules::default(), SEATS, Seed(1));
    let seat = state.actor().unwrap();
    let stop = StopFlag::new();
    stop.raise();
    let mut rng = Seed(1).stream();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    for player in [
        MonteCarlo::flat(1_000_000_000, PlayoutPolicy::Uniform),
        MonteCarlo::tree(1_000_000_000, max_n(4.0, 100), PlayoutPolicy::Uniform),
    ] {
        let result = player.search(&state.view(seat), &mut context);
        assert_eq!(result.playouts, 0);
        assert!(result.decision().is_some());
    }
}

#[test]
fn the_same_seed_gives_the_same_decision() {
    let state = State::start(&Rules::default(), SEATS, Seed(11));
    for player in ["mcm:playouts=30", "mct:playouts=300"] {
        let run = |seed| decide(player, &state, Visibility::None, seed).candidates;
        assert_eq!(run(1), run(1));
        assert_ne!(run(1), run(2));
    }
}

#[rstest]
#[case("mcm:playouts=0", "playouts")]
#[case("mct:c=x", "c=x")]
#[case("mct:backup=worst", "best or mean")]
#[case("mct:trials=0", "from 1 to 1000")]
#[case("mcm:playout=clever", "uniform or keeping")]
fn settings_that_cannot_be_meant_are_named(#[case] spec: &str, #[case] part: &str) {
    let error = Daihinmin::roster()
        .build(&spec.parse().unwrap())
        .err()
        .unwrap();
    assert!(error.to_string().contains(part), "{error}");
}
