//! Laws for every game, written once and checked on random games of all of them.
//!
//! A further game needs an implementation of `Lawful` and one line at the end.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use crate::hex::game::HexGame;
use sanban_blackjack::Blackjack;
use sanban_blokus::BlokusDuo;
use sanban_daihinmin::Daihinmin;
use sanban_game::{
    DecisionContext, FIRST_DEAL, Game, Record, Rules, Seat, Seed, State, StopFlag, Stream, View,
    read_deal, write_deal,
};

type RulesOf<G> = <<G as Game>::State as State>::Rules;
type ActionOf<G> = <<G as Game>::State as State>::Action;

/// Properties of a game that the laws need besides its `Game`.
trait Lawful: Game {
    /// `true` if the game has chance: another seed is then another game.
    const CHANCE: bool;
    /// Maximum number of actions in a single game.
    const LONGEST_GAME: usize;
    /// Players for the law of equal views, fast enough to be asked often.
    const QUICK_PLAYERS: &'static [&'static str];
    /// Rules besides the presets under which the laws are tested.
    const FURTHER_RULES: &'static [&'static str];

    /// Fails unless the payoffs of the finished `end`, which began as `start`, satisfy the rules.
    fn assert_conserved(start: &Self::State, end: &Self::State);
}

impl Lawful for Blackjack {
    const CHANCE: bool = true;
    const LONGEST_GAME: usize = 1000;
    const QUICK_PLAYERS: &'static [&'static str] = &["random", "basic", "basic:bet=cc", "dealer"];
    const FURTHER_RULES: &'static [&'static str] = &[
        "six-deck decks=1 penetration=99 max_hands=4 resplit_aces=true hit_split_aces=true surrender=early burn=2",
        "six-deck decks=2 soft17=hit dealer_bj=no-peek-original payout=6:5 bankroll=30 max=20",
    ];

    fn assert_conserved(start: &Self::State, end: &Self::State) {
        let mut all = 0.0;
        for seat in Seat::all(end.seats()) {
            let [before, after] = [start, end].map(|round| round.table().place(seat));
            let refilled =
                f64::from(after.refills() - before.refills()) * f64::from(end.rules().bankroll);
            let won = after.bankroll().units() - before.bankroll().units() - refilled;
            assert!(
                (won - end.payoff(seat)).abs() < 1e-9,
                "{seat} has {won} more, was paid {}",
                end.payoff(seat)
            );
            all += end.payoff(seat);
        }
        assert!(
            (all + end.table().house_profit().units()).abs() < 1e-9,
            "what the house loses the seats win"
        );
    }
}

impl Lawful for Daihinmin {
    const CHANCE: bool = true;
    const LONGEST_GAME: usize = 1000;
    const QUICK_PLAYERS: &'static [&'static str] = &[
        "random",
        "enemy",
        "pair-save",
        "ps-in-all-state",
        "ps-under-12",
        "ps-under-12-no8",
    ];
    const FURTHER_RULES: &'static [&'static str] = &[
        "uecda eleven-back=true five-skip=true forbidden-finish=true miyako-ochi=true number-lock=on",
        "uecda tribute-seen=true class-reset=3 seat-change=1",
    ];

    fn assert_conserved(_start: &Self::State, end: &Self::State) {
        let mut points: Vec<f64> = Seat::all(5).map(|seat| end.payoff(seat)).collect();
        points.sort_by(f64::total_cmp);
        assert_eq!(points, [1.0, 2.0, 3.0, 4.0, 5.0]);
    }
}

impl Lawful for BlokusDuo {
    const CHANCE: bool = false;
    const LONGEST_GAME: usize = 84;
    const QUICK_PLAYERS: &'static [&'static str] =
        &["random", "uct:playouts=8", "expert:playouts=8"];
    const FURTHER_RULES: &'static [&'static str] = &[];

    fn assert_conserved(_start: &Self::State, end: &Self::State) {
        let [first, second] = [Seat(0), Seat(1)].map(|seat| end.payoff(seat));
        assert!((first + second - 1.0).abs() < 1e-12, "{first} and {second}");
    }
}

impl Lawful for HexGame {
    const CHANCE: bool = false;
    /// Every cell of the largest board, and a swap.
    const LONGEST_GAME: usize = 122;
    const QUICK_PLAYERS: &'static [&'static str] = &["random", "uct:playouts=8", "path:depth=1"];
    const FURTHER_RULES: &'static [&'static str] = &["small size=5", "tournament swap=false"];

    /// There is exactly one winner, and only the winner's edges are connected.
    fn assert_conserved(_start: &Self::State, end: &Self::State) {
        let winner = end.winner().unwrap();
        for seat in Seat::all(2) {
            let wins = seat == winner;
            assert_eq!(end.payoff(seat), f64::from(u8::from(wins)), "{seat}");
            assert_eq!(end.board.connection(seat) != 0, wins, "{seat}");
        }
    }
}

/// One random game: rules, seats and seed differ from game to game.
struct Trial<G: Game> {
    label: String,
    rules: RulesOf<G>,
    seats: usize,
    seed: Seed,
    rng: Stream,
}

fn trials<G: Lawful>(per_rules: usize) -> impl Iterator<Item = Trial<G>> {
    let presets = RulesOf::<G>::presets().iter().map(|preset| preset.name);
    let all: Vec<&str> = presets.chain(G::FURTHER_RULES.iter().copied()).collect();
    let all_seats: Vec<usize> = G::seats().collect();
    (0..all.len() * per_rules).map(move |number| {
        let text = all[number % all.len()];
        let seed = Seed(number as u64).derive(2026);
        let seats = all_seats[number % all_seats.len()];
        Trial {
            label: format!("{} rules '{text}' seats {seats} trial {number}", G::NAME),
            rules: RulesOf::<G>::parse(text).unwrap(),
            seats,
            seed,
            rng: seed.derive(1).stream(),
        }
    })
}

/// Plays `games` games of a series with uniformly random actions and passes every state to the callback, including the ends.
fn wander<G: Lawful>(
    trial: &mut Trial<G>,
    games: usize,
    mut show: impl FnMut(&G::State, &[ActionOf<G>], &mut Stream),
) {
    let mut state = G::State::start(&trial.rules, trial.seats, trial.seed);
    let mut legal = Vec::new();
    for game in 0..games {
        for ply in 0.. {
            assert!(
                ply <= G::LONGEST_GAME,
                "{}: game {game} does not end",
                trial.label
            );
            state.legal_actions(&mut legal);
            show(&state, &legal, &mut trial.rng);
            assert_eq!(
                state.actor().is_none(),
                legal.is_empty(),
                "{}: {state:?}",
                trial.label
            );
            let Some(action) = trial.rng.choose(&legal) else {
                break;
            };
            state.play(action).unwrap();
        }
        state = state.next_game();
    }
}

/// Legal ⇔ accepted; a refused action changes nothing, an accepted one changes something.
fn legal_means_accepted<G: Lawful>() {
    for mut trial in trials::<G>(4) {
        // Actions of other moments in the same series are plausible illegal ones.
        let mut pool: Vec<ActionOf<G>> = Vec::new();
        wander(&mut trial, 2, |_, legal, rng| {
            pool.extend(rng.choose(legal).cloned());
            pool.extend(legal.first().cloned());
        });
        let label = trial.label.clone();
        wander(&mut trial, 2, |state, legal, rng| {
            for action in legal {
                assert_eq!(state.check(action), Ok(()), "{label}: {action:?}");
            }
            for _ in 0..8 {
                let action = rng.choose(&pool).unwrap();
                let mut after = state.clone();
                let accepted = after.play(action).is_ok();
                assert_eq!(
                    accepted,
                    legal.contains(action),
                    "{label}: {action:?} in {state:?}"
                );
                assert_eq!(
                    accepted,
                    after.fingerprint() != state.fingerprint(),
                    "{label}: {action:?} in {state:?}"
                );
            }
        });
    }
}

/// Every legal action is the same after writing and reading it, and no two are written alike.
fn actions_read_back<G: Lawful>() {
    for mut trial in trials::<G>(2) {
        let label = trial.label.clone();
        wander(&mut trial, 2, |state, legal, _| {
            let mut texts = std::collections::HashSet::new();
            for action in legal {
                let text = state.write_action(action);
                assert!(!text.contains([' ', ';', '\n', '#']), "{label}: '{text}'");
                assert_eq!(
                    state.read_action(&text).as_ref(),
                    Ok(action),
                    "{label}: '{text}'"
                );
                assert!(
                    texts.insert(text),
                    "{label}: {action:?} is written like another"
                );
            }
        });
    }
}

/// A record, written and read as a file and as a line, replays to the same state at every ply.
fn records_replay<G: Lawful>() {
    for mut trial in trials::<G>(2) {
        let mut record = Record::<G::State>::new(&trial.rules, trial.seats, trial.seed);
        record.players = vec!["random".to_owned(); trial.seats];
        let mut state = record.start().unwrap();
        let mut fingerprints = vec![state.fingerprint()];
        let mut legal = Vec::new();
        for _ in 0..150 {
            Record::advance(&mut state);
            state.legal_actions(&mut legal);
            let action = trial.rng.choose(&legal).unwrap();
            state.play(action).unwrap();
            record.actions.push(action.clone());
            fingerprints.push(state.fingerprint());
        }
        let file = record.to_text::<G>().unwrap();
        let line = record.to_line::<G>().unwrap();
        for text in [&file, &line] {
            let read = Record::parse::<G>(text)
                .unwrap_or_else(|error| panic!("{}: {error}\n{text}", trial.label));
            assert_eq!(read, record, "{}", trial.label);
        }
        for ply in [0, 1, 75, 149, 150] {
            let reached = record.replay(ply).unwrap().fingerprint();
            assert_eq!(reached, fingerprints[ply], "{} ply {ply}", trial.label);
        }
    }
}

/// A deal, written as a line and read, is the same game of the series, whoever sits there, as long as it is played alike. No line
/// with a wrong letter, or with two that changed places, is read.
fn deals_read_back<G: Lawful>() {
    for mut trial in trials::<G>(6) {
        let label = trial.label.clone();
        let mut state = G::State::start(&trial.rules, trial.seats, trial.seed);
        let mut position = Some(FIRST_DEAL.to_owned());
        while let Some(words) = position.take() {
            let mut deal = Record::<G::State>::new(&trial.rules, trial.seats, trial.seed);
            deal.position = Some(words);
            let names: Vec<&str> = ["human"]
                .into_iter()
                .chain(G::QUICK_PLAYERS.iter().copied())
                .collect();
            let alike = trial
                .rng
                .chance(0.5)
                .then(|| trial.rng.choose(&names).unwrap());
            deal.players = (0..trial.seats)
                .map(|_| alike.or_else(|| trial.rng.choose(&names)).unwrap())
                .map(ToString::to_string)
                .collect();
            let person = trial.rng.index(trial.seats);
            deal.players[person] = "human".to_owned();
            let line = write_deal::<G>(&deal).unwrap();
            assert!(line.bytes().all(|byte| byte.is_ascii_graphic()), "{line}");
            let read = read_deal::<G>(&line);
            assert_eq!(read.as_ref(), Ok(&deal), "{label}: {line}");
            for (at, letter) in line.char_indices() {
                let wrong = if letter == 'x' { "y" } else { "x" };
                let mut typed = line.clone();
                typed.replace_range(at..=at, wrong);
                assert!(read_deal::<G>(&typed).is_err(), "{typed} for {line}");
                let next = line[at + 1..].chars().next().filter(|next| *next != letter);
                if let Some(next) = next {
                    typed = line.clone();
                    typed.replace_range(at..=at + 1, &format!("{next}{letter}"));
                    assert!(read_deal::<G>(&typed).is_err(), "{typed} for {line}");
                }
            }
            let mut again = read.unwrap().start().unwrap();
            let (mut legal, mut here) = (Vec::new(), Vec::new());
            loop {
                state.legal_actions(&mut legal);
                again.legal_actions(&mut here);
                assert_eq!(here, legal, "{label}: {line}");
                let Some(action) = trial.rng.choose(&legal) else {
                    break;
                };
                state.play(action).unwrap();
                again.play(action).unwrap();
            }
            for seat in Seat::all(trial.seats) {
                assert_eq!(again.payoff(seat), state.payoff(seat), "{label}: {line}");
            }
            // Five games, among them those in which classes are forgotten and seats drawn.
            let games = trial.rng.index(5);
            position = state.next_deal().filter(|_| games > 0);
            state = state.next_game();
        }
    }
}

/// Every sampled state looks from that seat exactly like the one that it was sampled from, gives that seat the same
/// legal actions, refuses the others for the same reason, and can be played to its end.
fn samples_agree_with_their_view<G: Lawful>() {
    for mut trial in trials::<G>(3) {
        let (label, seats) = (trial.label.clone(), trial.seats);
        let mut played_out = 0;
        let mut pool: Vec<ActionOf<G>> = Vec::new();
        wander(&mut trial, 2, |state, legal, rng| {
            pool.extend(rng.choose(legal).cloned());
            let seat = Seat::from_index(rng.index(seats));
            let view = state.view(seat);
            assert_eq!(view.seat(), seat, "{label}");
            assert_eq!(view.actor(), state.actor(), "{label}");
            let mut sample = view.sample(rng);
            assert_eq!(sample.view(seat), view, "{label}");
            let mut of_view = Vec::new();
            view.legal_actions(&mut of_view);
            let expected = if state.actor() == Some(seat) {
                legal
            } else {
                &[]
            };
            assert_eq!(of_view, expected, "{label}");
            let mut of_sample = Vec::new();
            if sample.actor() == Some(seat) {
                sample.legal_actions(&mut of_sample);
            }
            assert_eq!(of_sample, expected, "{label}");
            if state.actor() == Some(seat) {
                for _ in 0..4 {
                    let action = rng.choose(&pool).unwrap();
                    assert_eq!(
                        sample.check(action),
                        state.check(action),
                        "{label}: {action:?}"
                    );
                }
            }
            if played_out < 20 {
                played_out += 1;
                let mut actions = Vec::new();
                for ply in 0.. {
                    assert!(
                        ply <= G::LONGEST_GAME,
                        "{label}: a sampled game does not end"
                    );
                    sample.legal_actions(&mut actions);
                    let Some(action) = rng.choose(&actions) else {
                        break;
                    };
                    sample.play(action).unwrap();
                }
            }
        });
    }
}

/// A seeded player makes the same decision in two states with equal views, and it is legal.
fn equal_views_get_equal_decisions<G: Lawful>() {
    let roster = G::roster();
    for mut trial in trials::<G>(1) {
        let label = trial.label.clone();
        wander(&mut trial, 1, |state, legal, rng| {
            let Some(seat) = state.actor() else { return };
            let other = state.view(seat).sample(rng);
            let seed = Seed(rng.bits());
            for name in G::QUICK_PLAYERS {
                let [first, second] = [state, &other].map(|state| {
                    let mut player = roster.build(&name.parse().unwrap()).unwrap();
                    let mut context = DecisionContext {
                        rng: &mut seed.stream(),
                        stop: &StopFlag::new(),
                    };
                    player.decide(&state.view(seat), &mut context)
                });
                assert_eq!(first, second, "{label}: {name}");
                assert!(
                    legal.contains(&first.action),
                    "{label}: {name} chose {:?}",
                    first.action
                );
            }
        });
    }
}

/// Payoffs sum up as the game's rules require; and there are none before the end.
fn payoffs_conserve<G: Lawful>() {
    for mut trial in trials::<G>(12) {
        let mut start: Option<G::State> = None;
        wander(&mut trial, 3, |state, _, _| {
            if state.actor().is_none() {
                G::assert_conserved(start.as_ref().unwrap(), state);
                start = None;
                return;
            }
            for seat in Seat::all(state.seats()) {
                assert!(state.payoff(seat) == 0.0, "paid before the end: {state:?}");
            }
            if start.is_none() {
                start = Some(state.clone());
            }
        });
    }
}

/// The same seed gives the same game; another seed another one (if there is chance at all).
fn seeds_decide<G: Lawful>() {
    for trial in trials::<G>(1) {
        let [first, again] = [trial.seed; 2]
            .map(|seed| G::State::start(&trial.rules, trial.seats, seed).fingerprint());
        assert_eq!(first, again, "{}", trial.label);
        let other = G::State::start(&trial.rules, trial.seats, trial.seed.derive(1)).fingerprint();
        assert_eq!(first != other, G::CHANCE, "{}", trial.label);
    }
}

/// Every preset and every rule is the same after writing and reading it; the first preset is the default; an error names the
/// wrong word.
fn rules_read_back<G: Lawful>() {
    assert_eq!(
        RulesOf::<G>::preset(RulesOf::<G>::presets()[0].name),
        Ok(RulesOf::<G>::default())
    );
    for preset in RulesOf::<G>::presets() {
        let rules = RulesOf::<G>::preset(preset.name).unwrap();
        rules.validate().unwrap();
        assert_eq!(RulesOf::<G>::parse(&rules.text()), Ok(rules.clone()));
        for key in RulesOf::<G>::keys() {
            let value = (key.get)(&rules);
            assert!(key.values.allows(&value), "{}={value}", key.name);
            let mut other = rules.clone();
            let stepped = key.values.step(&value, 1);
            other.set(key.name, &stepped).unwrap();
            assert_eq!((key.get)(&other), stepped, "{}", key.name);
            if other.validate().is_ok() {
                assert_eq!(RulesOf::<G>::parse(&other.text()), Ok(other));
            }
        }
    }
    let error = RulesOf::<G>::parse("no-such-preset")
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("no-such-preset") && error.contains(RulesOf::<G>::presets()[0].name),
        "{error}"
    );
    let error = RulesOf::<G>::parse("nokey=1").unwrap_err().to_string();
    assert!(
        error.contains("nokey") && error.contains(RulesOf::<G>::keys()[0].name),
        "{error}"
    );
}

macro_rules! laws {
    ($($module:ident: $game:ty),+ $(,)?) => {$(
        mod $module {
            use super::*;

            #[test]
            fn legal_means_accepted() {
                super::legal_means_accepted::<$game>();
            }

            #[test]
            fn actions_read_back() {
                super::actions_read_back::<$game>();
            }

            #[test]
            fn records_replay() {
                super::records_replay::<$game>();
            }

            #[test]
            fn samples_agree_with_their_view() {
                super::samples_agree_with_their_view::<$game>();
            }

            #[test]
            fn equal_views_get_equal_decisions() {
                super::equal_views_get_equal_decisions::<$game>();
            }

            #[test]
            fn payoffs_conserve() {
                super::payoffs_conserve::<$game>();
            }

            #[test]
            fn seeds_decide() {
                super::seeds_decide::<$game>();
            }

            #[test]
            fn deals_read_back() {
                super::deals_read_back::<$game>();
            }

            #[test]
            fn rules_read_back() {
                super::rules_read_back::<$game>();
            }
        }
    )+};
}

laws! {
    blackjack: Blackjack,
    daihinmin: Daihinmin,
    blokus_duo: BlokusDuo,
    hex: HexGame,
}
