//! Tests that a tracked deal leads to the view that the state itself shows.

use super::*;
use crate::{Card, State};
use sanban_game::{State as _, View as _};

/// Information that the referee of `state` gives `seat` before the exchange.
fn start(state: &State, seat: Seat) -> DealStart {
    let round = state.round();
    let mut dealt = Seat::all(SEATS)
        .map(|seat| round.hand(seat).len() as u8)
        .collect::<Vec<_>>();
    let mut hand = round.hand(seat);
    if let (Some(classes), Some(exchange)) = (round.classes(), state.exchange()) {
        for ((rich, poor, count), tribute) in PAIRS.into_iter().zip(exchange.tribute) {
            dealt[classes[rich].index()] -= count;
            dealt[classes[poor].index()] += count;
            if classes[poor] == seat {
                hand |= tribute;
            }
        }
    }
    DealStart {
        rules: *state.rules(),
        seat,
        game: state.game(),
        order: round.order_from(Seat(3)),
        classes: round.classes(),
        dealt: dealt.try_into().unwrap(),
        hand,
    }
}

fn situation(state: &State, seat: Seat) -> RefereeState {
    let round = state.round();
    RefereeState {
        hand: round.hand(seat),
        actor: state.actor().unwrap(),
        counts: [0, 1, 2, 3, 4].map(|seat| round.hand(Seat(seat)).len() as u8),
        empty: round.table().top().is_none(),
        shown: round.table().top(),
        revolution: round.table().revolution(),
        lock: !round.table().lock().is_empty(),
    }
}

/// Plays a game at random and shows it to five trackers; `check` is called before every turn.
fn follow_game(
    state: &mut State,
    rng: &mut sanban_game::Stream,
    check: &mut dyn FnMut(&State, &mut [DealTracker]),
) {
    let mut actions = Vec::new();
    let seats = [0, 1, 2, 3, 4].map(Seat);
    let mut followers = seats.map(|seat| DealTracker::begin(&start(state, seat)));
    let mut begun = false;
    while let Some(actor) = state.actor() {
        if state.round().phase() == Phase::Play && !begun {
            begun = true;
            for (seat, followed) in seats.into_iter().zip(&mut followers) {
                let said = situation(state, seat);
                followed.begin_play(actor, said.hand, said.counts);
            }
        }
        if begun {
            check(state, &mut followers);
        } else {
            assert_eq!(*followers[actor.index()].view(), state.view(actor));
        }
        state.legal_actions(&mut actions);
        let action = *rng.choose(&actions).unwrap();
        match action {
            Action::Give(cards) => followers[actor.index()].give(cards),
            Action::Play(meld) => followers.iter_mut().for_each(|f| f.turn(Some(meld))),
            Action::Pass => followers.iter_mut().for_each(|f| f.turn(None)),
        }
        state.apply(&action);
    }
    for (seat, followed) in seats.into_iter().zip(&followers) {
        for other in seats {
            let place = followed.place(other);
            assert!(place.is_none_or(|place| Some(place) == state.round().place(other)));
        }
        if followed.drawn.is_none() {
            assert_eq!(*followed.view(), state.view(seat));
        }
    }
}

#[test]
fn a_deal_is_followed_to_the_very_view_that_the_state_shows() {
    for (seed, text) in
        (0..24).zip(["uecda", "uecda", "home tribute-seen=false", "simple"].repeat(6))
    {
        let rules = <Rules as sanban_game::Rules>::parse(text).unwrap();
        let mut rng = Seed(seed).derive(9).stream();
        let mut state = State::start(&rules, SEATS, Seed(seed));
        for _ in 0..8 {
            follow_game(&mut state, &mut rng, &mut |state, followers| {
                for (seat, followed) in Seat::all(SEATS).zip(followers) {
                    assert_eq!(followed.reconcile(&situation(state, seat)), [], "{text}");
                    assert_eq!(*followed.view(), state.view(seat), "{text}, seed {seed}");
                }
            });
            state = state.next_game();
        }
    }
}

#[test]
fn whatever_the_referee_says_hands_can_still_be_sampled() {
    let mut state = State::start(&Rules::default(), SEATS, Seed(3));
    let mut rng = Seed(4).stream();
    let mut chance = Seed(5).stream();
    let mut heard = 0;
    for _ in 0..60 {
        follow_quietly(&mut state, &mut rng, &mut |state, followed| {
            let mut said = situation(state, followed.view().seat);
            match chance.index(12) {
                0 => said.actor = Seat(chance.index(5) as u8),
                1 => said.counts[chance.index(5)] = chance.index(12) as u8,
                2 => said.empty ^= true,
                3 => said.revolution ^= true,
                4 => said.lock ^= true,
                5 => {
                    let deck: Vec<Card> = Cards::deck(true).iter().collect();
                    said.hand = (0..chance.index(14))
                        .map(|_| *chance.choose(&deck).unwrap())
                        .collect();
                }
                _ => {}
            }
            heard += followed.reconcile(&said).len();
            let sampled = followed.view().sample(&mut chance);
            for seat in Seat::all(SEATS) {
                assert_eq!(
                    sampled.round().hand(seat).len(),
                    followed.view().count(seat)
                );
            }
            let mut actions = Vec::new();
            followed.view().legal_actions(&mut actions);
        });
        state = state.next_game();
    }
    assert!(heard > 500, "{heard}");
}

/// As [`follow_game`], for one tracker that may go astray.
fn follow_quietly(
    state: &mut State,
    rng: &mut sanban_game::Stream,
    check: &mut dyn FnMut(&State, &mut DealTracker),
) {
    let mut actions = Vec::new();
    let mut followed = DealTracker::begin(&start(state, Seat(2)));
    let mut begun = false;
    while let Some(actor) = state.actor() {
        if state.round().phase() == Phase::Play {
            if !begun {
                let said = situation(state, Seat(2));
                followed.begin_play(actor, said.hand, said.counts);
                begun = true;
            }
            check(state, &mut followed);
        }
        state.legal_actions(&mut actions);
        let action = *rng.choose(&actions).unwrap();
        match action {
            Action::Give(cards) if actor == Seat(2) => followed.give(cards),
            Action::Give(_) => {}
            Action::Play(meld) => followed.turn(Some(meld)),
            Action::Pass => followed.turn(None),
        }
        state.apply(&action);
    }
}

/// Seat 0 has led a five; an 8-cut of seat 1 is not shown.
fn unshown_cut() -> DealTracker {
    let rules = Rules::default();
    let hand = "D3-C4-C5-H9-S10-CJ-DQ-CK-HA-S2-JO".parse().unwrap();
    let mut followed = DealTracker::begin(&DealStart {
        rules,
        seat: Seat(0),
        game: 1,
        order: [0, 1, 2, 3, 4].map(Seat),
        classes: None,
        dealt: [11, 11, 11, 10, 10],
        hand,
    });
    followed.begin_play(Seat(0), hand, [11, 11, 11, 10, 10]);
    followed.turn(Some(Meld::single("C5".parse().unwrap())));
    let guess = followed.turn_unshown(1).unwrap();
    assert!(guess.covers(EIGHT), "{guess}");
    assert_eq!(
        followed.view().gone(),
        guess.cards() | "C5".parse().unwrap()
    );
    assert_eq!(followed.view().round().actor(), Some(Seat(1)), "it leads");
    assert_eq!(followed.view().round().table().top(), None);
    followed
}

#[test]
fn what_is_shown_cancels_a_guess() {
    let mut followed = unshown_cut();
    let [cut, next] = [1, 2].map(|at| followed.view().turns().get(at).and_then(|turn| turn.meld));
    assert_eq!(next, None);
    // The guessed card itself is played: the earlier one was another 8.
    followed.turn(cut);
    let again = followed.view().turns()[1].meld.unwrap();
    assert!(again.covers(EIGHT) && Some(again) != cut, "{again}");
    let cards = again.cards() | cut.unwrap().cards() | "C5".parse().unwrap();
    assert_eq!(followed.view().gone(), cards);
    // Repeated until no 8 is left for it.
    for left in [1, 0, 0] {
        let guess = followed.view().turns()[1].meld;
        followed.turn(guess);
        let eights = followed.view().unseen().in_column(EIGHT);
        assert_eq!(eights.len(), left, "{eights}");
    }
    assert_eq!(
        followed.view().turns()[1].meld.unwrap().cards(),
        "C6".parse().unwrap()
    );
}

#[test]
fn what_is_missing_for_no_reason_is_a_guess_too() {
    let mut followed = unshown_cut();
    // One card fewer than the rules expect: the weakest is counted as gone until it is shown.
    let mut said = RefereeState {
        hand: followed.view().hand(),
        actor: Seat(1),
        counts: [10, 10, 11, 10, 9],
        empty: true,
        shown: None,
        revolution: false,
        lock: false,
    };
    assert_eq!(followed.reconcile(&said).len(), 1);
    let three: Cards = "C3".parse().unwrap();
    assert!(followed.view().gone().contains_all(three));
    followed.turn(Some(Meld::single("C3".parse().unwrap())));
    assert_eq!(followed.shown(), "C3-C5".parse().unwrap());
    said.counts[1] = 9;
    (said.actor, said.empty) = (Seat(2), false);
    // The meld to beat is the one shown.
    said.shown = Some(Meld::single("C6".parse().unwrap()));
    let found = followed.reconcile(&said);
    assert_eq!(found, [Disagreement::Top(said.shown.unwrap())]);
    assert_eq!(followed.view().round().table().top(), said.shown);
    assert_eq!(followed.view().gone().len(), 4);
}
