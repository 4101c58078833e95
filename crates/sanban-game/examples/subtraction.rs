//! A whole game in two hundred lines: two players take one to three coins in turn, and the player who takes the last
//! one wins. Random play, tree search and matches come with the crate.

use std::ops::RangeInclusive;

use sanban_game::arena::Matchup;
use sanban_game::{
    Game, Outcome, Preset, ReadError, Roster, Rotation, RuleKey, Rules, Seat, Seed, Standing,
    State, Stream, View, expand, fingerprint_of,
};

/// The heap and the seat to move. Nothing is hidden, so the view is the same with a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Heap {
    coins: u8,
    to_move: u8,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct NoRules;

impl Rules for NoRules {
    fn presets() -> &'static [Preset] {
        &[Preset {
            name: "plain",
            summary: "21 coins",
            settings: &[],
        }]
    }

    fn keys() -> &'static [RuleKey<NoRules>] {
        &[]
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("you may take 1 to 3 coins, and no more than there are")]
struct Illegal;

impl State for Heap {
    type Rules = NoRules;
    type Action = u8;
    type View = HeapView;
    type Illegal = Illegal;

    fn start(_: &NoRules, _seats: usize, _: Seed) -> Heap {
        Heap {
            coins: 21,
            to_move: 0,
        }
    }

    fn lay_out(_: &NoRules, _: usize, _: Seed, position: &str) -> Result<Heap, ReadError> {
        let coins = position.parse();
        let coins = coins.map_err(|_| ReadError(format!("'{position}' is no number of coins")))?;
        Ok(Heap { coins, to_move: 0 })
    }

    fn rules(&self) -> &NoRules {
        &NoRules
    }

    fn seats(&self) -> usize {
        2
    }

    fn actor(&self) -> Option<Seat> {
        (self.coins > 0).then_some(Seat(self.to_move))
    }

    fn legal_actions(&self, actions: &mut Vec<u8>) {
        actions.clear();
        actions.extend(1..=self.coins.min(3));
    }

    fn check(&self, action: &u8) -> Result<(), Illegal> {
        let legal = (1..=self.coins.min(3)).contains(action);
        legal.then_some(()).ok_or(Illegal)
    }

    fn apply(&mut self, action: &u8) {
        self.coins -= action;
        self.to_move = 1 - self.to_move;
    }

    fn payoff(&self, seat: Seat) -> f64 {
        // The player who would have to move from an empty heap has lost.
        let won = self.coins == 0 && seat != Seat(self.to_move);
        f64::from(u8::from(won))
    }

    fn view(&self, seat: Seat) -> HeapView {
        HeapView {
            heap: self.clone(),
            seat,
        }
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    fn next_game(&self) -> Heap {
        Heap {
            coins: 21,
            to_move: 0,
        }
    }

    fn series_over(&self) -> bool {
        true
    }

    fn write_action(&self, action: &u8) -> String {
        action.to_string()
    }

    fn read_action(&self, text: &str) -> Result<u8, ReadError> {
        let number = text.parse();
        number.map_err(|_| ReadError(format!("'{text}' is no number of coins")))
    }
}

#[derive(Clone, Debug, PartialEq)]
struct HeapView {
    heap: Heap,
    seat: Seat,
}

impl View for HeapView {
    type State = Heap;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actor(&self) -> Option<Seat> {
        self.heap.actor()
    }

    fn legal_actions(&self, actions: &mut Vec<u8>) {
        self.heap.legal_actions(actions);
    }

    fn sample(&self, _: &mut Stream) -> Heap {
        self.heap.clone()
    }
}

struct Subtraction;

impl Game for Subtraction {
    type State = Heap;

    const NAME: &'static str = "subtraction";
    const TITLE: &'static str = "Subtraction";
    const ROTATION: Rotation = Rotation::EachSeries;
    const SCORE_UNIT: &'static str = "won games";
    const SAMPLES: &'static str = "games";

    fn seats() -> RangeInclusive<usize> {
        2..=2
    }

    fn own_players() -> Roster<Heap> {
        // No players of its own: `random` and `uct` are available in every game.
        Roster::new(&[])
    }

    fn default_players() -> &'static [&'static str] {
        &["uct", "random"]
    }

    fn outcome(state: &Heap, seat: Seat) -> Outcome {
        let score = state.payoff(seat);
        Outcome {
            score,
            standing: if score > 0.5 {
                Standing::Win
            } else {
                Standing::Loss
            },
            money: None,
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let players = expand(&["uct:playouts=500", "random"])?;
    let report = Matchup::<Subtraction>::new(players, 100).run(&|_| ())?;
    for player in &report.players {
        println!("{}: {:.2} of its games", player.name, player.score.mean);
    }
    assert!(report.players[0].score.mean > 0.9);
    Ok(())
}
