//! Blokus Duo against reference values that several independent programs agree on: perft under both rules, perft of
//! positions, and whole games with the number of legal moves at every ply.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use sanban_blokus::{Action, Colour, Rules, Start, State, divide, perft, perft_count};
use sanban_game::{Seed, State as _};

fn start(start: Start) -> State {
    State::start(&Rules { start }, 2, Seed::default())
}

/// Plays moves in the notation.
fn play<'a>(state: &mut State, moves: impl IntoIterator<Item = &'a str>) {
    for text in moves {
        let action = state.read_action(text).unwrap();
        state
            .play(&action)
            .unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
        assert_eq!(state.write_action(&action), text);
    }
}

#[test]
fn perft_from_the_start() {
    let by_rule_a = [1, 414, 171_396, 89_204_762];
    for (depth, nodes) in (0..).zip(by_rule_a) {
        assert_eq!(perft(&start(Start::A), depth), nodes, "rule A, {depth}");
        let by_rule_b = if depth == 0 { 1 } else { 2 * nodes };
        assert_eq!(perft(&start(Start::B), depth), by_rule_b, "rule B, {depth}");
    }
}

/// The reference counts placements alone; its total with forced passes adds those at the last ply.
#[test]
fn perft_of_four_plies() {
    let found = perft_count(&start(Start::A), 4);
    assert_eq!(found.all - found.passes, 44_399_390_862);
    assert_eq!(found.passes, 40);
}

/// In 40 games of three plies the second player, whose I5 runs from j5 to the edge of the board, is shut in: its next ply
/// is a forced pass. They are part of perft(4) = 44,399,390,902; counting placements alone gives 44,399,390,862.
#[test]
fn a_player_can_be_shut_in_after_three_plies() {
    let mut state = start(Start::A);
    play(
        &mut state,
        ["e9,f9,g9,h9,e10", "j5,k5,l5,m5,n5", "i4,i5,i6,i7,i8"],
    );
    assert!(state.must_pass());
    assert_eq!(perft(&state, 1), 1);
    let moves = state.board().count_placements(Colour::First) as u64;
    assert_eq!(perft(&state, 2), moves);
    // Such passes are counted apart wherever the last ply is counted.
    let passes = |state: &State, depth| perft_count(state, depth).passes;
    assert_eq!((passes(&state, 1), passes(&state, 2)), (1, 0));
    let mut before = start(Start::A);
    play(&mut before, ["e9,f9,g9,h9,e10", "j5,k5,l5,m5,n5"]);
    let mut actions = Vec::new();
    before.legal_actions(&mut actions);
    let shut_in = |action: &Action| {
        let mut after = before.clone();
        after.apply(action);
        after.must_pass()
    };
    let expected = actions.iter().filter(|action| shut_in(action)).count() as u64;
    assert!(expected > 0);
    assert_eq!(passes(&before, 2), expected);
}

#[test]
fn perft_divided_by_the_first_move() {
    let state = start(Start::A);
    let parts = divide(&state, 3);
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    assert!(parts.iter().map(|(action, _)| action).eq(&actions));
    assert_eq!(
        parts.iter().map(|(_, nodes)| nodes).sum::<u64>(),
        89_204_762
    );
    for (action, nodes) in parts {
        let mut after = state.clone();
        after.apply(&action);
        assert_eq!(perft(&after, 2), nodes, "{}", state.write_action(&action));
    }
    assert!(divide(&state, 0).is_empty());
}

#[test]
fn first_moves_by_size_of_piece() {
    let mut actions = Vec::new();
    start(Start::A).legal_actions(&mut actions);
    let mut by_size = [0; 5];
    for action in actions {
        let Action::Lay(placement) = action else {
            panic!("nobody passes in the first move");
        };
        by_size[usize::from(placement.piece().size()) - 1] += 1;
    }
    assert_eq!(by_size, [1, 4, 18, 76, 315]);
}

#[test]
fn branching_at_the_third_ply() {
    let state = start(Start::A);
    let (mut least, mut most, mut sum, mut positions) = (usize::MAX, 0, 0, 0_u32);
    let (mut first, mut second) = (Vec::new(), Vec::new());
    state.legal_actions(&mut first);
    for action in &first {
        let mut after = state.clone();
        after.apply(action);
        after.legal_actions(&mut second);
        for reply in &second {
            let mut third = after.clone();
            third.apply(reply);
            let moves = third.board().count_placements(Colour::First);
            least = least.min(moves);
            most = most.max(moves);
            sum += moves;
            positions += 1;
        }
    }
    assert_eq!((least, most, sum), (241, 828, 89_204_762));
    let mean = sum as f64 / f64::from(positions);
    assert!((mean - 520.46).abs() < 0.005, "{mean}");
}

#[test]
fn perft_of_positions() {
    let text = include_str!("../data/perft_positions.txt");
    let mut positions = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (moves, counts) = line.split_once('|').unwrap();
        let mut state = start(Start::A);
        play(&mut state, moves.split_whitespace());
        for (depth, nodes) in (1..).zip(counts.split_whitespace()) {
            assert_eq!(perft(&state, depth).to_string(), nodes, "{line} {depth}");
        }
        positions += 1;
    }
    assert_eq!(positions, 12);
}

#[test]
fn whole_games() {
    let text = include_str!("../data/games.txt");
    let mut games = 0;
    let mut state = start(Start::A);
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let counts = |first: &str, second: &str| {
            for (colour, count) in Colour::BOTH.into_iter().zip([first, second]) {
                let legal = state.board().count_placements(colour);
                assert_eq!(legal.to_string(), count, "{line}: {colour}");
            }
        };
        match words.as_slice() {
            ["game", _] => state = start(Start::A),
            [ply, colour, text, "legal_b", first, "legal_w", second] => {
                counts(first, second);
                assert_eq!(state.plies().to_string(), *ply);
                let to_move = if *colour == "b" {
                    Colour::First
                } else {
                    Colour::Second
                };
                assert_eq!(state.actor(), Some(to_move.seat()), "{line}");
                play(&mut state, [*text]);
            }
            [
                ply,
                "end",
                "legal_b",
                first,
                "legal_w",
                second,
                "score",
                scores @ ..,
            ] => {
                counts(first, second);
                assert_eq!(state.plies().to_string(), *ply);
                assert_eq!(state.actor(), None);
                for (colour, score) in Colour::BOTH.into_iter().zip(scores) {
                    assert_eq!(state.score(colour).pentobi().to_string(), *score, "{line}");
                    assert_eq!(
                        state.score(colour).boxed(),
                        state.score(colour).pentobi() - 89
                    );
                }
                games += 1;
            }
            [] => {}
            _ => panic!("what is '{line}'?"),
        }
    }
    assert_eq!(games, 4);
}
