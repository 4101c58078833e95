//! A game small enough to be seen whole: two people take one to three matches in turn, who takes the last one wins.
//! Tests of what works for any game play it.

#![allow(missing_docs, unreachable_pub)]

use std::ops::RangeInclusive;

use sanban::game::{
    Game, Outcome, Preset, ReadError, Roster, Rotation, RuleKey, Rules, Seat, Seed, Standing,
    State, Stream, Values, View, fingerprint_of,
};

#[derive(Clone, Debug, PartialEq)]
pub struct NimRules {
    matches: u32,
}

impl Default for NimRules {
    fn default() -> NimRules {
        NimRules { matches: 21 }
    }
}

impl Rules for NimRules {
    fn presets() -> &'static [Preset] {
        &[Preset {
            name: "usual",
            summary: "21 matches",
            settings: &[],
        }]
    }

    fn keys() -> &'static [RuleKey<NimRules>] {
        static KEYS: [RuleKey<NimRules>; 1] = [RuleKey {
            name: "matches",
            values: Values::Number(1..=100_000, &[]),
            summary: "how many there are",
            get: |rules| rules.matches.to_string(),
            set: |rules, text| rules.matches = text.parse().unwrap_or(21),
        }];
        &KEYS
    }
}

#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Nim {
    matches: u32,
    left: u32,
    turn: Seat,
    seed: Seed,
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0} matches cannot be taken")]
pub struct CannotTake(u8);

#[derive(Clone, Debug, PartialEq)]
pub struct NimView(Nim, Seat);

impl View for NimView {
    type State = Nim;

    fn seat(&self) -> Seat {
        self.1
    }

    fn actor(&self) -> Option<Seat> {
        self.0.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<u8>) {
        self.0.legal_actions(actions);
    }

    fn sample(&self, _rng: &mut Stream) -> Nim {
        self.0.clone()
    }
}

impl State for Nim {
    type Rules = NimRules;
    type Action = u8;
    type View = NimView;
    type Illegal = CannotTake;

    fn start(rules: &NimRules, _seats: usize, seed: Seed) -> Nim {
        Nim {
            matches: rules.matches,
            left: rules.matches,
            turn: Seat(0),
            seed,
        }
    }

    fn lay_out(
        rules: &NimRules,
        seats: usize,
        seed: Seed,
        position: &str,
    ) -> Result<Nim, ReadError> {
        let left = position.parse().map_err(|_| ReadError(position.into()))?;
        Ok(Nim {
            left,
            ..Nim::start(rules, seats, seed)
        })
    }

    fn rules(&self) -> &NimRules {
        unreachable!("no test of files asks")
    }

    fn seats(&self) -> usize {
        2
    }

    fn actor(&self) -> Option<Seat> {
        (self.left > 0).then_some(self.turn)
    }

    fn legal_actions(&self, actions: &mut Vec<u8>) {
        actions.clear();
        actions.extend((1..=3).filter(|&taken| self.check(&taken).is_ok()));
    }

    fn check(&self, taken: &u8) -> Result<(), CannotTake> {
        if (1..=3).contains(taken) && u32::from(*taken) <= self.left {
            Ok(())
        } else {
            Err(CannotTake(*taken))
        }
    }

    fn apply(&mut self, taken: &u8) {
        self.left -= u32::from(*taken);
        self.turn = Seat(1 - self.turn.0);
    }

    fn payoff(&self, seat: Seat) -> f64 {
        match (self.left, seat == self.turn) {
            (0, false) => 1.0,
            _ => 0.0,
        }
    }

    fn view(&self, seat: Seat) -> NimView {
        NimView(self.clone(), seat)
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    fn next_game(&self) -> Nim {
        Nim {
            left: self.matches,
            ..self.clone()
        }
    }

    fn series_over(&self) -> bool {
        true
    }

    fn write_action(&self, taken: &u8) -> String {
        taken.to_string()
    }

    fn read_action(&self, text: &str) -> Result<u8, ReadError> {
        text.parse()
            .map_err(|_| ReadError(format!("'{text}': expected a number")))
    }
}

pub struct NimGame;

impl Game for NimGame {
    type State = Nim;

    const NAME: &'static str = "nim";
    const TITLE: &'static str = "Nim";
    const ROTATION: Rotation = Rotation::EachGame;
    const SCORE_UNIT: &'static str = "points";
    const SAMPLES: &'static str = "games";

    fn seats() -> RangeInclusive<usize> {
        2..=2
    }

    fn own_players() -> Roster<Nim> {
        Roster::new(&[])
    }

    fn default_players() -> &'static [&'static str] {
        &[]
    }

    fn outcome(state: &Nim, seat: Seat) -> Outcome {
        let score = state.payoff(seat);
        Outcome {
            score,
            standing: if score > 0.0 {
                Standing::Win
            } else {
                Standing::Loss
            },
            money: None,
        }
    }
}
