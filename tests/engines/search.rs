//! Search on games so small that the right answer is known, and in Blokus Duo against random play.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::mpsc;

use sanban_blokus::{BlokusDuo, Rules as BlokusRules, State as Blokus};
use sanban_game::search::{
    Backup, Budget, FinalChoice, Playout, Rollout, RootState, SearchResult, TreeSearch, Ucb1,
    Uniform, flat,
};
use sanban_game::{
    self, DecisionContext, Game, Preset, ReadError, Roster, RuleKey, Rules, Seat, Seed, Spec,
    SpecError, State, StopFlag, Stream, View as _, fingerprint_of, players,
};

#[derive(Clone, Debug, PartialEq, Default)]
struct NoRules;

impl Rules for NoRules {
    fn presets() -> &'static [Preset] {
        &[Preset {
            name: "plain",
            summary: "nothing to set",
            settings: &[],
        }]
    }

    fn keys() -> &'static [RuleKey<NoRules>] {
        &[]
    }
}

/// A game with a handful of states, in which a win pays `UNIT`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Toy<const UNIT: u32 = 1> {
    /// Seats take 1 to 3 from a heap in turn; the seat that takes the last wins. A multiple of four is lost.
    Nim { heap: u8, seats: u8, to_move: u8 },
    /// Seat 0 guesses a hidden card; then seat 1 can only show it. A right guess pays 1.
    Guess {
        card: u8,
        guess: Option<u8>,
        shown: bool,
    },
}

/// The cards of the guessing game.
const CARDS: [u8; 4] = [0, 0, 1, 2];

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("not now")]
struct NotNow;

#[derive(Clone, Debug, PartialEq)]
struct ToyView<const UNIT: u32 = 1> {
    seat: Seat,
    state: Toy<UNIT>,
}

impl<const UNIT: u32> State for Toy<UNIT> {
    const PAYOFF_SPAN: f64 = UNIT as f64;
    type Rules = NoRules;
    type Action = u8;
    type View = ToyView<UNIT>;
    type Illegal = NotNow;

    fn start(_: &NoRules, seats: usize, _: Seed) -> Toy<UNIT> {
        nim_for(7, u8::try_from(seats).unwrap())
    }

    fn lay_out(_: &NoRules, _: usize, _: Seed, _: &str) -> Result<Toy<UNIT>, ReadError> {
        Err(ReadError("no positions".to_owned()))
    }

    fn rules(&self) -> &NoRules {
        &NoRules
    }

    fn seats(&self) -> usize {
        match self {
            Toy::Nim { seats, .. } => usize::from(*seats),
            Toy::Guess { .. } => 2,
        }
    }

    fn actor(&self) -> Option<Seat> {
        match *self {
            Toy::Nim { heap: 0, .. } | Toy::Guess { shown: true, .. } => None,
            Toy::Nim { to_move, .. } => Some(Seat(to_move)),
            Toy::Guess { guess, .. } => Some(Seat(u8::from(guess.is_some()))),
        }
    }

    fn legal_actions(&self, actions: &mut Vec<u8>) {
        actions.clear();
        match *self {
            _ if self.actor().is_none() => {}
            Toy::Nim { heap, .. } => actions.extend(1..=heap.min(3)),
            Toy::Guess { guess: None, .. } => actions.extend(0..3),
            Toy::Guess { card, .. } => actions.push(card),
        }
    }

    fn check(&self, action: &u8) -> Result<(), NotNow> {
        let mut actions = Vec::new();
        self.legal_actions(&mut actions);
        actions.contains(action).then_some(()).ok_or(NotNow)
    }

    fn apply(&mut self, action: &u8) {
        match self {
            Toy::Nim {
                heap,
                seats,
                to_move,
            } => {
                *heap -= action;
                *to_move = (*to_move + 1) % *seats;
            }
            Toy::Guess { guess, shown, .. } => {
                *shown = guess.is_some();
                guess.get_or_insert(*action);
            }
        }
    }

    fn payoff(&self, seat: Seat) -> f64 {
        let won = match *self {
            _ if self.actor().is_some() => false,
            // The winner is the seat before the one to move.
            Toy::Nim { seats, to_move, .. } => (seat.0 + 1) % seats == to_move,
            Toy::Guess { card, guess, .. } => (guess == Some(card)) == (seat.0 == 0),
        };
        f64::from(u8::from(won)) * f64::from(UNIT)
    }

    fn view(&self, seat: Seat) -> ToyView<UNIT> {
        let mut state = self.clone();
        if let Toy::Guess {
            card, shown: false, ..
        } = &mut state
            && seat.0 == 0
        {
            *card = 0;
        }
        ToyView { seat, state }
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    fn next_game(&self) -> Toy<UNIT> {
        nim_for(7, 2)
    }

    fn series_over(&self) -> bool {
        true
    }

    fn write_action(&self, action: &u8) -> String {
        action.to_string()
    }

    fn read_action(&self, text: &str) -> Result<u8, ReadError> {
        text.parse().map_err(|_| ReadError(text.to_owned()))
    }
}

impl<const UNIT: u32> sanban_game::View for ToyView<UNIT> {
    type State = Toy<UNIT>;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actor(&self) -> Option<Seat> {
        self.state.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<u8>) {
        self.state.legal_actions(actions);
    }

    fn sample(&self, rng: &mut Stream) -> Toy<UNIT> {
        let mut state = self.state.clone();
        if let Toy::Guess {
            card, shown: false, ..
        } = &mut state
            && self.seat.0 == 0
        {
            *card = *rng.choose(&CARDS).unwrap();
        }
        state
    }
}

fn nim(heap: u8, seats: u8) -> Toy {
    nim_for(heap, seats)
}

fn nim_for<const UNIT: u32>(heap: u8, seats: u8) -> Toy<UNIT> {
    Toy::Nim {
        heap,
        seats,
        to_move: 0,
    }
}

type Random = Rollout<Uniform<u8>>;

fn think<T>(seed: u64, search: impl FnOnce(&mut DecisionContext<'_>) -> T) -> T {
    search(&mut DecisionContext {
        rng: &mut Seed(seed).stream(),
        stop: &StopFlag::new(),
    })
}

fn search_nim(
    search: &TreeSearch,
    heap: u8,
    seats: u8,
    playouts: u64,
    seed: u64,
) -> SearchResult<u8> {
    think(seed, |context| {
        search.run(
            &RootState::Known(&nim(heap, seats)),
            &mut Random::default(),
            Budget::playouts(playouts),
            context,
        )
    })
}

#[test]
fn tree_search_finds_the_winning_move() {
    for expand_after in [0, 5, 100] {
        for backup in [Backup::Mean, Backup::BestChild { from: 1 }] {
            for final_choice in [FinalChoice::MostVisited, FinalChoice::BestMean] {
                let search = TreeSearch {
                    expand_after,
                    backup,
                    final_choice,
                    ..TreeSearch::uct(1.0)
                };
                for heap in [5, 6, 7, 9, 10, 11] {
                    let result = search_nim(&search, heap, 2, 20_000, 3);
                    assert_eq!(result.candidates[0].action, heap % 4, "{heap} {search:?}");
                    assert_eq!(result.playouts, 20_000);
                }
            }
        }
    }
}

#[test]
fn values_become_exact_with_the_best_child_and_approach_it_with_the_mean() {
    let exact = TreeSearch {
        backup: Backup::BestChild { from: 1 },
        ..TreeSearch::uct(1.0)
    };
    for candidate in search_nim(&exact, 7, 2, 5_000, 1).candidates {
        let value = f64::from(u8::from(candidate.action == 3));
        assert_eq!(candidate.value, value, "{candidate:?}");
    }
    let mean = search_nim(&TreeSearch::uct(0.3), 7, 2, 20_000, 1);
    assert_eq!(mean.candidates[0].action, 3);
    assert!(mean.candidates[0].value > 0.97, "{mean:?}");
}

#[test]
fn a_child_is_tried_so_often_before_it_is_weighed() {
    let visits = |trials| {
        let search = TreeSearch {
            trials,
            ..TreeSearch::uct(0.0)
        };
        let found = search_nim(&search, 7, 2, 60, 1).candidates;
        found.iter().map(|child| child.visits).collect::<Vec<_>>()
    };
    assert_eq!(visits(20), [20; 3]);
    // Without exploration the luckiest of the first playouts has most of the others.
    assert!(visits(1)[0] > 50);
}

#[test]
fn a_child_counts_from_so_many_visits_on() {
    let found = |backup| {
        let search = TreeSearch {
            backup,
            ..TreeSearch::uct(1.0)
        };
        search_nim(&search, 7, 2, 500, 1).candidates
    };
    let mean = found(Backup::Mean);
    assert_eq!(found(Backup::BestChild { from: 500 }), mean);
    assert_ne!(found(Backup::BestChild { from: 10 }), mean);
    let first = found(Backup::BestChild { from: 1 });
    assert_ne!(found(Backup::BestChild { from: 10 }), first);
}

#[test]
fn every_seat_looks_after_itself() {
    // Of three seats, the first to act with 3 or less left wins. With 4 left nobody can win at once, and the
    // next seat will take what is left. With 5 left, taking 1 leaves 4 to seat 1, which then loses to seat 2.
    let search = TreeSearch {
        backup: Backup::BestChild { from: 1 },
        ..TreeSearch::uct(1.0)
    };
    let value = |heap, action| {
        let result = search_nim(&search, heap, 3, 3_000, 2);
        let found = result.candidates.iter().find(|c| c.action == action);
        found.unwrap().value
    };
    assert_eq!(value(3, 3), 1.0);
    for (heap, action) in [(4, 1), (5, 1), (5, 2), (5, 3)] {
        assert_eq!(value(heap, action), 0.0, "{heap} {action}");
    }
    // With 7 left, taking 3 leaves 4 to seat 1, whose every move lets seat 2 win; 1 or 2 leave 6 or 5.
    assert_eq!(value(7, 3), 0.0);
}

/// The unit of the payoff has no effect on exploration.
#[test]
fn uct_explores_as_much_whatever_the_unit_of_the_payoff() {
    fn decision<const UNIT: u32>() -> Vec<(u8, u64, f64)> {
        let roster = Roster::new(&[players::uct::<Toy<UNIT>>()]);
        let mut uct = roster.build(&"uct:playouts=400".parse().unwrap()).unwrap();
        let view = nim_for::<UNIT>(11, 2).view(Seat(0));
        let found = think(5, |context| uct.decide(&view, context)).candidates;
        let found = found.into_iter();
        found
            .map(|choice| (choice.action, choice.visits, choice.value / f64::from(UNIT)))
            .collect()
    }
    assert_eq!(decision::<64>(), decision::<1>());
}

#[test]
fn flat_monte_carlo_shares_out_its_playouts() {
    let result = think(1, |context| {
        flat(
            &RootState::Known(&nim(3, 2)),
            &mut Random::default(),
            Budget::playouts(3_000),
            context,
        )
    });
    assert!(result.candidates.iter().all(|c| c.visits == 1_000));
    assert_eq!(result.candidates[0].action, 3);
    assert_eq!(result.candidates[0].value, 1.0);
    // After 1 the other takes both or one with the same chance; after 2 it takes the last.
    let value = |action| {
        let found = result.candidates.iter().find(|c| c.action == action);
        found.unwrap().value
    };
    assert!((value(1) - 0.5).abs() < 0.08, "{result:?}");
    assert_eq!(value(2), 0.0);
}

#[test]
fn what_is_hidden_is_weighed_by_its_chances() {
    let state: Toy = Toy::Guess {
        card: 2,
        guess: None,
        shown: false,
    };
    let view = state.view(Seat(0));
    let right = |result: &SearchResult<u8>| {
        assert_eq!(result.candidates[0].action, 0);
        for candidate in &result.candidates {
            let chance = if candidate.action == 0 { 0.5 } else { 0.25 };
            // Five standard deviations of a mean of so many coins.
            let room = 2.5 / (candidate.visits as f64).sqrt();
            assert!((candidate.value - chance).abs() < room, "{result:?}");
        }
    };
    let budget = Budget::playouts(6_000);
    let seen = RootState::FromView(&view);
    let sampled = RootState::Sampled(&|rng| view.sample(rng));
    for worlds in [seen, sampled] {
        right(&think(4, |context| {
            flat(&worlds, &mut Random::default(), budget, context)
        }));
        right(&think(5, |context| {
            TreeSearch::uct(0.5).run(&worlds, &mut Random::default(), budget, context)
        }));
    }
}

/// Reports that after every leaf seat 0 takes 1, and that the games are worth 1, 0, 0, 1, 0, 0 … to it.
#[derive(Default)]
struct Scripted {
    played: u32,
    then: Vec<(Seat, u8)>,
}

impl Playout<Toy> for Scripted {
    fn run(&mut self, _: &mut Toy, _: &mut Stream, values: &mut [f64]) {
        values[0] = f64::from(u8::from(self.played.is_multiple_of(3)));
        values[1] = 1.0 - values[0];
        self.played += 1;
    }

    fn actions(&self) -> &[(Seat, u8)] {
        &self.then
    }
}

fn search_scripted(
    then: &[(Seat, u8)],
    counts: impl Fn(&u8, &u8) -> bool,
    playouts: u64,
    seed: u64,
) -> SearchResult<u8> {
    let mut playout = Scripted {
        played: 0,
        then: then.to_vec(),
    };
    think(seed, |context| {
        let world = nim(7, 2);
        TreeSearch {
            expand_after: 1_000,
            ..TreeSearch::uct(0.5)
        }
        .run_amaf(
            &RootState::Known(&world),
            &mut playout,
            &counts,
            Budget::playouts(playouts),
            context,
        )
    })
}

#[test]
fn a_playout_counts_for_moves_made_later() {
    let mut chosen_seen = [false; 4];
    for seed in 0..20 {
        // Seat 1 is not the actor at the root.
        let then = [(Seat(1), 2), (Seat(0), 1)];
        let result = search_scripted(&then, |_, _| true, 1, seed);
        let chosen = result.candidates.iter().find(|c| c.visits == 1).unwrap();
        chosen_seen[usize::from(chosen.action)] = true;
        for candidate in &result.candidates {
            let counted = candidate.action == chosen.action || candidate.action == 1;
            let value = f64::from(u8::from(counted));
            assert_eq!(candidate.value, value, "{result:?}");
        }
        let updates = 1 + u64::from(chosen.action != 1);
        assert_eq!((result.playouts, result.updates), (1, updates));
    }
    assert_eq!(chosen_seen, [false, true, true, true]);
}

#[test]
fn what_counts_always_has_the_mean_of_all_playouts() {
    let result = search_scripted(&[(Seat(0), 1)], |_, _| true, 300, 1);
    let of = |action| result.candidates.iter().find(|c| c.action == action);
    // Worth 1 every third time, whether chosen or not.
    assert!((of(1).unwrap().value - 1.0 / 3.0).abs() < 1e-9);
    let others = of(2).unwrap().visits + of(3).unwrap().visits;
    assert_eq!(result.updates, 300 + others);
    assert_eq!(of(1).unwrap().visits, 300 - others);
}

#[test]
fn only_what_is_alike_counts() {
    // If nothing counts, it equals the plain search.
    let none = search_scripted(&[(Seat(0), 1)], |_, _| false, 300, 4);
    let plain = think(4, |context| {
        TreeSearch {
            expand_after: 1_000,
            ..TreeSearch::uct(0.5)
        }
        .run(
            &RootState::Known(&nim(7, 2)),
            &mut Scripted::default(),
            Budget::playouts(300),
            context,
        )
    });
    assert_eq!(none.candidates, plain.candidates);
    assert_eq!((none.updates, plain.updates), (300, 300));
    // Only where 3 was chosen does 1 count.
    let some = search_scripted(&[(Seat(0), 1)], |chosen, _| *chosen == 3, 300, 4);
    let threes = some.candidates.iter().find(|c| c.action == 3).unwrap();
    assert_eq!(some.updates, 300 + threes.visits);
}

#[test]
fn moves_made_later_in_the_tree_count_too() {
    let run = |expand_after| {
        think(2, |context| {
            TreeSearch {
                expand_after,
                ..TreeSearch::uct(0.5)
            }
            .run_amaf(
                &RootState::Known(&nim(7, 2)),
                &mut Scripted::default(),
                &|_: &u8, _: &u8| true,
                Budget::playouts(500),
                context,
            )
        })
    };
    assert_eq!(run(1_000).updates, 500);
    assert!(run(0).updates > 600);
}

#[test]
fn counting_for_later_moves_still_finds_the_winning_move() {
    // Playouts that keep their actions.
    struct Kept(Random, Vec<(Seat, u8)>);
    impl Playout<Toy> for Kept {
        fn run(&mut self, state: &mut Toy, rng: &mut Stream, values: &mut [f64]) {
            self.1.clear();
            let mut actions = Vec::new();
            while let Some(actor) = state.actor() {
                state.legal_actions(&mut actions);
                let action = *rng.choose(&actions).unwrap();
                self.1.push((actor, action));
                state.apply(&action);
            }
            self.0.run(state, rng, values);
        }
        fn actions(&self) -> &[(Seat, u8)] {
            &self.1
        }
    }
    for heap in [3, 2] {
        let result = think(1, |context| {
            TreeSearch::uct(0.5).run_amaf(
                &RootState::Known(&nim(heap, 2)),
                &mut Kept(Random::default(), Vec::new()),
                &|_: &u8, _: &u8| true,
                Budget::playouts(2_000),
                context,
            )
        });
        assert_eq!(result.candidates[0].action, heap);
    }
}

#[test]
fn the_same_seed_gives_the_same_search() {
    let search = TreeSearch::uct(1.0);
    let run = |seed| search_nim(&search, 11, 2, 500, seed).candidates;
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn a_full_tree_still_searches() {
    let search = TreeSearch {
        max_nodes: 20,
        ..TreeSearch::uct(1.0)
    };
    let result = search_nim(&search, 7, 2, 5_000, 3);
    assert_eq!(result.playouts, 5_000);
    assert_eq!(result.candidates[0].action, 3);
}

#[test]
fn there_is_an_answer_without_a_single_playout() {
    let stop = StopFlag::new();
    stop.raise();
    let mut rng = Seed(1).stream();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let (state, budget) = (nim(7, 2), Budget::playouts(1_000));
    let worlds = RootState::Known(&state);
    let by_tree = TreeSearch::uct(1.0).run(&worlds, &mut Random::default(), budget, &mut context);
    let by_flat = flat(&worlds, &mut Random::default(), budget, &mut context);
    for result in [by_tree, by_flat] {
        assert_eq!(result.playouts, 0);
        assert_eq!(result.candidates.len(), 3);
        assert!(result.decision().is_some());
    }
    let over = nim(0, 2);
    let worlds = RootState::Known(&over);
    let nothing = TreeSearch {
        bandit: Ucb1 { c: 1.0 },
        ..TreeSearch::uct(1.0)
    }
    .run(&worlds, &mut Random::default(), budget, &mut context);
    assert!(nothing.decision().is_none());
}

/// Reports the start of the playouts.
struct Telling {
    inner: Random,
    made: u32,
    tell: mpsc::Sender<()>,
}

impl Playout<Toy> for Telling {
    fn run(&mut self, state: &mut Toy, rng: &mut Stream, values: &mut [f64]) {
        self.inner.run(state, rng, values);
        self.made += 1;
        if self.made == 100 {
            self.tell.send(()).unwrap();
        }
    }
}

#[test]
fn the_flag_stops_an_endless_search() {
    let stop = StopFlag::new();
    let (tell, told) = mpsc::channel();
    let flag = stop.clone();
    let searcher = std::thread::spawn(move || {
        let mut playout = Telling {
            inner: Random::default(),
            made: 0,
            tell,
        };
        TreeSearch::uct(1.0).run(
            &RootState::Known(&nim(7, 2)),
            &mut playout,
            Budget::playouts(u64::MAX),
            &mut DecisionContext {
                rng: &mut Seed(1).stream(),
                stop: &flag,
            },
        )
    });
    told.recv().unwrap();
    stop.raise();
    let result = searcher.join().unwrap();
    assert!(result.playouts >= 100);
}

/// Plays one game of Blokus Duo; returns the payoff of the first colour.
fn blokus(specs: [&str; 2], seed: u64) -> f64 {
    let mut players = specs.map(|text| {
        let spec: Spec = text.parse().unwrap();
        BlokusDuo::roster().build(&spec).unwrap()
    });
    let stop = StopFlag::new();
    let mut rng = Seed(seed).stream();
    let mut state = Blokus::start(&BlokusRules::default(), 2, Seed(seed));
    while let Some(seat) = state.actor() {
        let decision = players[seat.index()].decide(
            &state.view(seat),
            &mut DecisionContext {
                rng: &mut rng,
                stop: &stop,
            },
        );
        if let Some(best) = decision.candidates.first() {
            assert_eq!(best.action, decision.action);
        }
        state.play(&decision.action).unwrap();
    }
    state.payoff(Seat(0))
}

#[test]
fn uct_beats_random_play_in_blokus() {
    let mut points = 0.0;
    for pair in 0..6 {
        points += blokus(["uct:playouts=300", "random"], pair);
        points += 1.0 - blokus(["random", "uct:playouts=300"], pair);
    }
    assert!(points >= 11.5, "{points} of 12");
}

#[test]
fn settings_of_a_search_are_checked() {
    let error = |text: &str| -> SpecError {
        let spec: Spec = text.parse().unwrap();
        BlokusDuo::roster().build(&spec).err().unwrap()
    };
    for (text, expected) in [
        ("uct:level=10", "expected 1…9"),
        ("uct:level=0", "expected 1…9"),
        ("uct:playouts=0", "expected a whole number"),
        ("uct:playouts=x", "expected a whole number"),
        ("uct:time=0", "expected seconds"),
        ("uct:time=NaN", "expected seconds"),
        ("uct:c=-1", "expected a number"),
        ("uct:level=3,playouts=5", "no level beside"),
        ("uct:plaouts=5", "did you mean 'playouts'?"),
        ("random:level=1", "has no settings"),
    ] {
        assert!(
            error(text).to_string().contains(expected),
            "{text}: {}",
            error(text)
        );
    }
    for text in [
        "uct",
        "uct:level=9",
        "uct:playouts=10,time=0.5,c=0.7,expand=20",
    ] {
        let spec: Spec = text.parse().unwrap();
        assert!(BlokusDuo::roster().build(&spec).is_ok(), "{text}");
    }
}
