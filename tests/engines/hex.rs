//! Hex, the example of a further game: rules beyond the laws of all games, and its player.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

#[path = "../../examples/hex/game.rs"]
pub(crate) mod game;
#[path = "../../examples/hex/players.rs"]
mod players;

use game::{Cell, Hex, HexGame, HexRules, Illegal, Move};
use sanban_game::{
    DecisionContext, Game as _, Record, Rules as _, Seat, Seed, State as _, StopFlag,
};

fn cell(text: &str) -> Move {
    Hex::start(&HexRules::default(), 2, Seed(1))
        .read_action(text)
        .unwrap()
}

fn played(rules: &str, moves: &str) -> Hex {
    let mut hex = Hex::start(&HexRules::parse(rules).unwrap(), 2, Seed(1));
    for word in moves.split_whitespace() {
        hex.play(&hex.read_action(word).unwrap()).unwrap();
    }
    hex
}

fn decide(hex: &Hex, player: &str) -> Move {
    let mut player = HexGame::roster().build(&player.parse().unwrap()).unwrap();
    let mut context = DecisionContext {
        rng: &mut Seed(1).stream(),
        stop: &StopFlag::new(),
    };
    let seat = hex.actor().unwrap();
    player.decide(&hex.view(seat), &mut context).action
}

#[test]
fn a_swap_mirrors_the_stone_and_is_offered_once() {
    let mut hex = played("small", "b5");
    assert!(hex.can_swap());
    hex.play(&Move::Swap).unwrap();
    assert_eq!(hex.board.at(Cell { column: 4, row: 1 }), Some(Seat(1)));
    assert_eq!(hex.board.at(Cell { column: 1, row: 4 }), None);
    assert_eq!(hex.actor(), Some(Seat(0)));
    assert_eq!(hex.check(&Move::Swap), Err(Illegal::NoSwap));
    for (rules, moves) in [("small", ""), ("small", "a1 b2"), ("no-swap", "a1")] {
        let hex = played(rules, moves);
        assert_eq!(hex.check(&Move::Swap), Err(Illegal::NoSwap), "{moves}");
    }
}

#[test]
fn what_is_not_allowed_is_named() {
    let hex = played("small", "d4");
    for (text, why) in [("d4", "d4 is taken"), ("h1", "h1 is not on the board")] {
        let action = hex.read_action(text).unwrap();
        assert_eq!(hex.check(&action).unwrap_err().to_string(), why);
    }
    for text in ["", "4d", "d0", "d", "dd", "pass"] {
        assert!(hex.read_action(text).is_err(), "{text}");
    }
    assert_eq!(hex.read_action("D4"), hex.read_action("d4"));
}

#[test]
fn a_chain_does_not_run_around_the_board() {
    // e1 and a2 are adjacent in the list of cells, but not on the board.
    let hex = played("no-swap size=5", "c1 a2 c2 b2 c3 c4 d3 d2 a4 e1 a5");
    assert_eq!(hex.winner(), None);
    assert_eq!(hex.board.connection(Seat(1)), 0);
}

#[test]
fn the_sides_begin_in_turn() {
    let hex = played("no-swap size=5", "a1 b1 a2 b2 a3 b3 a4 b4 a5");
    assert_eq!(hex.winner(), Some(Seat(0)));
    assert!(!hex.series_over());
    let next = hex.next_game();
    assert_eq!(next.actor(), Some(Seat(1)));
    assert!(next.series_over());
}

#[test]
fn a_position_is_laid_out() {
    let rules = HexRules::parse("small size=5").unwrap();
    let lay_out = |position| Hex::lay_out(&rules, 2, Seed(1), position);
    let hex = lay_out("x..../.o.../...../..x../.....").unwrap();
    assert_eq!(hex.actor(), Some(Seat(1)));
    assert_eq!(hex.board.at(Cell { column: 2, row: 3 }), Some(Seat(0)));
    for (position, part) in [
        ("x..../.....", "5 rows of 5"),
        ("x..../.y.../...../...../.....", "'y' at b2"),
        ("xx.../...../...../...../.....", "moved twice"),
        ("x..oo/x..../x..oo/x..../x....", "is over"),
    ] {
        let error = lay_out(position).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn every_ply_of_a_random_game_is_reached_again_through_its_record() {
    for size in 5..=11 {
        let rules = HexRules::parse(&format!("small size={size}")).unwrap();
        let mut record = Record::<Hex>::new(&rules, 2, Seed(1));
        let mut rng = Seed(size).stream();
        let mut states = vec![record.start().unwrap()];
        assert_eq!(u64::from(states[0].board.size()), size);
        let mut legal = Vec::new();
        while states.last().unwrap().actor().is_some() {
            let mut state = states.last().unwrap().clone();
            state.legal_actions(&mut legal);
            let action = *rng.choose(&legal).unwrap();
            state.apply(&action);
            record.actions.push(action);
            states.push(state);
        }
        let text = record.to_text::<HexGame>().unwrap();
        let read = Record::parse::<HexGame>(&text).unwrap();
        assert_eq!(read, record);
        // Backwards, as for take-backs.
        for (ply, state) in states.iter().enumerate().rev() {
            assert_eq!(&read.replay(ply).unwrap(), state, "{size}: {ply}");
        }
    }
}

#[test]
fn path_completes_its_chain_and_cuts_the_other() {
    // ● needs only e3; so does ○, which would win there.
    let hex = played("no-swap size=5", "e1 a3 e2 b3 e4 c3 e5 d3");
    for depth in 1..=4 {
        let player = format!("path:depth={depth}");
        assert_eq!(decide(&hex, &player), cell("e3"), "depth {depth}");
        let mut other = hex.clone();
        other.apply(&cell("a5"));
        assert_eq!(decide(&other, &player), cell("e3"), "depth {depth}");
    }
}

#[test]
fn path_wins_at_once_where_it_could_win_later_too() {
    let hex = played("no-swap size=5", "e1 a1 e2 a2 e3 a3 e4 a4");
    for depth in 1..=4 {
        let mut after = hex.clone();
        after.apply(&decide(&hex, &format!("path:depth={depth}")));
        assert_eq!(after.winner(), Some(Seat(0)), "depth {depth}");
    }
}

#[test]
fn path_holds_its_bridge_and_swaps_a_strong_opening() {
    // The bridge from d3 to c5 was entered at c4: d4 is left.
    let hex = played("no-swap", "d3 a1 c5 c4");
    assert_eq!(decide(&hex, "path"), cell("d4"));
    assert_eq!(decide(&played("small", "d4"), "path"), Move::Swap);
    assert_ne!(decide(&played("small", "a1"), "path"), Move::Swap);
}
