//! Monte Carlo search in Blackjack: its tree on tiny worlds with known values, and its decisions at the table.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use sanban_blackjack::exact::at_table;
use sanban_blackjack::{Action, Blackjack, HouseRules, Phase, Round};
use sanban_game::search::{
    Budget, Episode, EpisodeBackup, EpisodeSearch, FinalChoice, Observation, TreeKind, Ucb1,
};
use sanban_game::{
    Decision, DecisionContext, Game, Rules as _, Seat, Seed, State as _, StopFlag, Stream,
};

/// Options 0 (stop) and 1 (take a risk): stopping pays 0.4 per risk taken; a risk fails with probability 1/2, which
/// pays nothing and ends the episode. At most two risks.
#[derive(Clone)]
struct Risk {
    luck: [bool; 2],
    taken: usize,
    over: bool,
    bust: bool,
}

impl Risk {
    fn draw(rng: &mut Stream) -> Risk {
        Risk {
            luck: [rng.chance(0.5), rng.chance(0.5)],
            taken: 0,
            over: false,
            bust: false,
        }
    }
}

impl Episode for Risk {
    fn options(&self) -> u8 {
        if self.over { 0 } else { 0b11 }
    }

    fn act(&mut self, option: usize) -> Observation {
        if option == 0 {
            self.over = true;
            return Observation {
                key: 0,
                probability: 1.0,
            };
        }
        self.bust = !self.luck[self.taken];
        self.taken += 1;
        self.over = self.bust || self.taken == 2;
        Observation {
            key: u32::from(self.bust),
            probability: 0.5,
        }
    }

    fn finish(&mut self) -> f64 {
        if self.bust {
            0.0
        } else {
            0.4 * (1 + self.taken) as f64
        }
    }

    fn expected(&mut self) -> Option<f64> {
        Some(self.finish())
    }
}

fn search(kind: TreeKind, backup: EpisodeBackup, final_choice: FinalChoice) -> EpisodeSearch {
    EpisodeSearch {
        bandit: Ucb1 { c: 1.0 },
        expand_after: 5,
        kind,
        backup,
        final_choice,
    }
}

fn thinking<T>(seed: u64, think: impl FnOnce(&mut DecisionContext<'_>) -> T) -> T {
    let stop = StopFlag::new();
    let mut rng = Seed(seed).stream();
    think(&mut DecisionContext {
        rng: &mut rng,
        stop: &stop,
    })
}

#[test]
fn a_bust_at_an_inner_node_counts_there() {
    let open = search(
        TreeKind::OpenLoop,
        EpisodeBackup::Mean,
        FinalChoice::MostVisited,
    );
    let found = thinking(1, |context| {
        open.run(Risk::draw, Budget::playouts(40_000), context)
    });
    assert_eq!(found.playouts, 40_000);
    let visits: u64 = found.candidates.iter().map(|tried| tried.visits).sum();
    assert_eq!(
        visits, 40_000,
        "every playout went through one of the actions"
    );
    let value = |option| {
        let mut tried = found.candidates.iter();
        tried.find(|tried| tried.action == option).unwrap().value
    };
    // Stopping pays 0.4. A risk is worth ½ · 0.8, or ¼ · 1.2 for two of them; if busts at the inner node were ignored,
    // it would appear to be worth up to 0.8.
    assert!((value(0) - 0.4).abs() < 1e-9, "{found:?}");
    assert!((0.3..0.41).contains(&value(1)), "{found:?}");
}

#[test]
fn a_closed_loop_solves_what_it_can() {
    let closed = search(
        TreeKind::ClosedLoop,
        EpisodeBackup::Best { caution: 0.5 },
        FinalChoice::BestMean,
    );
    let found = thinking(2, |context| {
        closed.run(Risk::draw, Budget::playouts(10_000), context)
    });
    assert!(found.playouts < 200, "{}", found.playouts);
    for tried in &found.candidates {
        // Risk once and stop: ½ · 0.8; stop at once: 0.4.
        assert!((tried.value - 0.4).abs() < 1e-12, "{found:?}");
    }
}

/// A round at this table, dealt from `next`, at the first decision of its only seat.
fn dealt(rules: &[&str], next: &str) -> Round {
    let mut house = HouseRules::preset("paper").unwrap();
    house.set_all(rules.iter().copied()).unwrap();
    let position = format!("next={next}");
    let mut round = Round::lay_out(&house, 1, Seed(3), &position).unwrap();
    round.apply(&Action::Bet(10));
    assert_eq!(round.table().phase(), Phase::Play);
    round
}

fn decide(player: &str, round: &Round, seed: u64) -> Decision<Action> {
    let mut player = Blackjack::roster().build(&player.parse().unwrap()).unwrap();
    let view = round.view(Seat::from_index(0));
    thinking(seed, |context| player.decide(&view, context))
}

/// The paper's two searches and our variant.
const ALL: [&str; 3] = [
    "emcts:reward=winlose,playouts=2000",
    "emcts:reward=table7,playouts=2000",
    "emcts:reward=payoff,loop=closed,playouts=2000",
];

#[test]
fn the_root_has_the_actions_that_the_rules_allow() {
    use Action::{Double, Hit, Split, Stand, Surrender};
    for (rules, next, allowed) in [
        (
            &[][..],
            "8,6,8,T",
            &[Stand, Hit, Double, Split, Surrender][..],
        ),
        (
            &["max_hands=1"],
            "8,6,8,T",
            &[Stand, Hit, Double, Surrender],
        ),
        (&["surrender=none", "double=none"], "9,6,8,T", &[Stand, Hit]),
        (&["pairs=rank"], "K,6,Q,T", &[Stand, Hit, Double, Surrender]),
    ] {
        let round = dealt(rules, next);
        for player in ALL {
            let decision = decide(player, &round, 1);
            let mut tried: Vec<Action> = decision
                .candidates
                .iter()
                .map(|candidate| candidate.action)
                .collect();
            tried.sort_by_key(|action| {
                [Stand, Hit, Double, Split, Surrender]
                    .iter()
                    .position(|known| known == action)
            });
            assert_eq!(tried, allowed, "{player} {next}");
            assert!(decision.candidates.iter().all(|tried| tried.visits > 0));
            let visits: u64 = decision.candidates.iter().map(|tried| tried.visits).sum();
            assert!(visits <= 2000, "{visits}");
            if !player.contains("closed") {
                assert_eq!(visits, 2000, "an open loop spends all its playouts");
            }
        }
    }
}

#[test]
fn hands_without_a_question_are_answered() {
    for player in ALL {
        let twenty = dealt(&[], "T,6,T,T");
        assert_eq!(decide(player, &twenty, 1).action, Action::Stand, "{player}");
    }
    // WinLose ignores that a double costs twice as much.
    let eight = dealt(&[], "5,7,3,T");
    for player in &ALL[1..] {
        assert_eq!(decide(player, &eight, 1).action, Action::Hit, "{player}");
    }
    let eleven = dealt(&[], "6,6,5,T");
    for player in ["emcts:reward=payoff", ALL[2]] {
        assert_eq!(
            decide(player, &eleven, 1).action,
            Action::Double,
            "{player}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_decision() {
    let sixteen = dealt(&[], "T,T,6,5");
    for player in ALL {
        assert_eq!(
            decide(player, &sixteen, 5),
            decide(player, &sixteen, 5),
            "{player}"
        );
    }
}

#[test]
fn the_closed_loop_finds_the_exact_values() {
    // No pairs, so that everything can be solved.
    for (rules, next) in [
        (&[][..], "T,T,5,5"),
        (&["decks=1"], "A,6,6,T"),
        (
            &["decks=1", "soft17=hit", "dealer_bj=peek", "surrender=none"],
            "9,A,3,5",
        ),
        (&["decks=2", "dealer_bj=peek", "surrender=late"], "9,T,7,5"),
        (&["dealer_bj=no-peek-original"], "6,A,5,5"),
        (&["dealer_bj=plain21", "payout=plain21"], "6,T,5,5"),
    ] {
        let round = dealt(rules, next);
        let exact = at_table(round.table()).unwrap();
        let decision = decide("emcts:reward=payoff,loop=closed,playouts=40000", &round, 1);
        assert_eq!(
            decision.candidates[0].action,
            exact.best().0,
            "{rules:?} {next}"
        );
        let (best, value) = exact.best();
        let found = decision
            .candidates
            .iter()
            .find(|candidate| candidate.action == best)
            .unwrap();
        assert!(
            (found.value / 10.0 - value).abs() < 5e-3,
            "{rules:?} {next}: {found:?}, exactly {value}"
        );
    }
}

#[test]
fn a_search_that_is_stopped_still_answers() {
    let round = dealt(&[], "T,T,6,5");
    let mut actions = Vec::new();
    round.legal_actions(&mut actions);
    for player in [ALL[0], ALL[2], "exact", "exact:bet=exact"] {
        let mut player = Blackjack::roster().build(&player.parse().unwrap()).unwrap();
        let stop = StopFlag::new();
        stop.raise();
        let mut rng = Seed(1).stream();
        let mut context = DecisionContext {
            rng: &mut rng,
            stop: &stop,
        };
        let decision = player.decide(&round.view(Seat::from_index(0)), &mut context);
        assert!(actions.contains(&decision.action));
    }
}

#[test]
fn the_exact_player_takes_the_best_action_and_bets_by_the_shoe() {
    let round = dealt(&[], "8,6,8,T");
    let decision = decide("exact", &round, 1);
    let exact = at_table(round.table()).unwrap();
    assert_eq!(decision.action, exact.best().0);
    assert_eq!(decision.candidates.len(), 5);
    let rules = {
        let mut rules = HouseRules::preset("paper").unwrap();
        rules.set("decks", "1").unwrap();
        rules
    };
    for (position, bet) in [
        ("removed=4x2,4x3,4x4,4x5,4x6", Action::Bet(300)),
        ("removed=4xA,8xT", Action::Bet(5)),
    ] {
        let round = Round::lay_out(&rules, 1, Seed(1), position).unwrap();
        assert_eq!(
            decide("exact:bet=exact", &round, 1).action,
            bet,
            "{position}"
        );
    }
}
