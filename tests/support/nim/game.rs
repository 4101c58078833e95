//! Nim, the smallest non-trivial game: players take one to three coins in turn; the player that takes the last one wins.

use std::ops::RangeInclusive;

use sanban_game::{
    Act, Candidate, Choice, Decision, DecisionContext, Entry, Game, Outcome, Param, Player, Preset,
    ReadError, Roster, Rotation, RuleKey, Rules, Seat, Seed, Standing, State, Stream, Values, View,
    fingerprint_of,
};

/// The rules of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NimRules {
    /// Maximum number of coins at the start; the seed removes up to three.
    pub(crate) coins: u8,
    /// The player that takes the last coin loses.
    pub(crate) misere: bool,
}

impl Default for NimRules {
    fn default() -> NimRules {
        NimRules {
            coins: 12,
            misere: false,
        }
    }
}

impl Rules for NimRules {
    fn presets() -> &'static [Preset] {
        &[
            Preset {
                name: "normal",
                summary: "Who takes the last coin wins.",
                settings: &[],
            },
            Preset {
                name: "misere",
                summary: "Who takes the last coin loses.",
                settings: &[("misere", "true")],
            },
        ]
    }

    fn keys() -> &'static [RuleKey<NimRules>] {
        const KEYS: &[RuleKey<NimRules>] = &[
            RuleKey {
                name: "coins",
                values: Values::Number(5..=30, &[]),
                summary: "How many coins lie on the table, at most.",
                get: |rules| rules.coins.to_string(),
                set: |rules, value| rules.coins = value.parse().unwrap_or(rules.coins),
            },
            RuleKey {
                name: "misere",
                values: Values::Switch,
                summary: "Who takes the last coin loses.",
                get: |rules| rules.misere.to_string(),
                set: |rules, value| rules.misere = value == "true",
            },
        ];
        KEYS
    }
}

/// Number of coins taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Take(pub(crate) u8);

/// Reason why coins cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("take one to three of the coins that are there, not {0}")]
pub(crate) struct CannotTake(u8);

/// A game in progress. Everything is open, so it is its own view.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Nim {
    rules: NimRules,
    /// Coins left.
    pub(crate) coins: u8,
    turn: u8,
    seats: u8,
    games: u32,
    chance: Stream,
}

impl Nim {
    fn deal(rules: &NimRules, seats: u8, games: u32, mut chance: Stream) -> Nim {
        let fewer = u8::try_from(chance.below(4)).unwrap_or(0);
        Nim {
            coins: rules.coins - fewer,
            rules: rules.clone(),
            turn: u8::try_from(games % u32::from(seats)).unwrap_or(0),
            seats,
            games,
            chance,
        }
    }

    fn winner(&self) -> Option<Seat> {
        let last = (self.turn + self.seats - 1) % self.seats;
        (self.coins == 0).then_some(Seat(if self.rules.misere { self.turn } else { last }))
    }
}

impl Act for Take {
    type Reason = String;
}

impl State for Nim {
    type Rules = NimRules;
    type Action = Take;
    type View = NimView;
    type Illegal = CannotTake;

    fn start(rules: &NimRules, seats: usize, seed: Seed) -> Nim {
        Nim::deal(rules, u8::try_from(seats).unwrap_or(2), 0, seed.stream())
    }

    fn lay_out(
        rules: &NimRules,
        seats: usize,
        seed: Seed,
        position: &str,
    ) -> Result<Nim, ReadError> {
        let coins = position
            .parse()
            .map_err(|_| ReadError(format!("'{position}' is not a number of coins")))?;
        Ok(Nim {
            coins,
            ..Nim::start(rules, seats, seed)
        })
    }

    fn rules(&self) -> &NimRules {
        &self.rules
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn actor(&self) -> Option<Seat> {
        (self.coins > 0).then_some(Seat(self.turn))
    }

    fn legal_actions(&self, actions: &mut Vec<Take>) {
        actions.clear();
        actions.extend((1..=self.coins.min(3)).map(Take));
    }

    fn check(&self, &Take(count): &Take) -> Result<(), CannotTake> {
        if (1..=self.coins.min(3)).contains(&count) {
            Ok(())
        } else {
            Err(CannotTake(count))
        }
    }

    fn apply(&mut self, &Take(count): &Take) {
        self.coins = self.coins.saturating_sub(count);
        self.turn = (self.turn + 1) % self.seats;
    }

    fn payoff(&self, seat: Seat) -> f64 {
        f64::from(u8::from(self.winner() == Some(seat)))
    }

    fn view(&self, seat: Seat) -> NimView {
        NimView {
            seat,
            nim: self.clone(),
        }
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    fn next_game(&self) -> Nim {
        Nim::deal(&self.rules, self.seats, self.games + 1, self.chance.clone())
    }

    fn series_over(&self) -> bool {
        (self.games + 1).is_multiple_of(self.seats.into())
    }

    fn write_action(&self, &Take(count): &Take) -> String {
        count.to_string()
    }

    fn read_action(&self, text: &str) -> Result<Take, ReadError> {
        text.parse()
            .map(Take)
            .map_err(|_| ReadError(format!("'{text}' is not a number of coins")))
    }
}

/// View of a seat: the whole state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NimView {
    seat: Seat,
    pub(crate) nim: Nim,
}

impl View for NimView {
    type State = Nim;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actor(&self) -> Option<Seat> {
        self.nim.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<Take>) {
        self.nim.legal_actions(actions);
        if self.actor() != Some(self.seat) {
            actions.clear();
        }
    }

    fn sample(&self, _rng: &mut Stream) -> Nim {
        self.nim.clone()
    }
}

/// Takes a random number of coins.
struct Random;

impl Player<Nim> for Random {
    fn decide(&mut self, view: &NimView, context: &mut DecisionContext<'_>) -> Decision<Take> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        Decision::plain(*context.rng.choose(&actions).unwrap_or(&Take(1)))
    }
}

/// Leaves a multiple of four (one more in misère), after thinking for a given time.
struct Expert {
    seconds: f64,
    heeds_the_flag: bool,
}

impl Player<Nim> for Expert {
    fn decide(&mut self, view: &NimView, context: &mut DecisionContext<'_>) -> Decision<Take> {
        let start = std::time::Instant::now();
        while start.elapsed().as_secs_f64() < self.seconds {
            if self.heeds_the_flag && context.stop.is_raised() {
                break;
            }
            std::hint::black_box(context.rng.bits());
        }
        let goal = u8::from(view.nim.rules.misere);
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        let mut candidates: Vec<Candidate<Take>> = actions
            .into_iter()
            .map(|action| Candidate {
                action,
                visits: 0,
                value: f64::from(u8::from((view.nim.coins - action.0) % 4 == goal)),
                chances: Vec::new(),
            })
            .collect();
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        Decision {
            action: candidates.first().map_or(Take(1), |best| best.action),
            reason: Some(format!("{} coins left", view.nim.coins)),
            candidates,
        }
    }
}

/// The game of Nim.
pub(crate) struct NimGame;

impl Game for NimGame {
    type State = Nim;

    const NAME: &'static str = "nim";
    const TITLE: &'static str = "Nim";
    const ROTATION: Rotation = Rotation::EachGame;
    const SCORE_UNIT: &'static str = "won games";
    const SAMPLES: &'static str = "pairs";

    fn seats() -> RangeInclusive<usize> {
        2..=4
    }

    fn own_players() -> Roster<Nim> {
        const SECONDS: Param = Param::new("time", &[Choice::Word("seconds")], "0");
        Roster::new(&[
            Entry {
                name: "random",
                summary: "Takes any number of coins.",
                params: &[],
                build: |_| Ok(Box::new(Random)),
            },
            Entry {
                name: "expert",
                summary: "Takes the right number of coins.",
                params: &[SECONDS],
                build: |params| {
                    Ok(Box::new(Expert {
                        seconds: params.get("time", |&time: &f64| time >= 0.0)?,
                        heeds_the_flag: true,
                    }))
                },
            },
            Entry {
                name: "stubborn",
                summary: "As expert, but does not listen when it is asked to stop.",
                params: &[SECONDS],
                build: |params| {
                    Ok(Box::new(Expert {
                        seconds: params.get("time", |&time: &f64| time >= 0.0)?,
                        heeds_the_flag: false,
                    }))
                },
            },
        ])
    }

    fn default_players() -> &'static [&'static str] {
        &["random", "expert"]
    }

    fn outcome(state: &Nim, seat: Seat) -> Outcome {
        let won = state.winner() == Some(seat);
        Outcome {
            score: state.payoff(seat),
            standing: if won { Standing::Win } else { Standing::Loss },
            money: None,
        }
    }
}
