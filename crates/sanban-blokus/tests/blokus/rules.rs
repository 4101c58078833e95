//! The rules of Blokus Duo: legal placements and the reasons for refusals, passing, the end, the score; and the fast move
//! generator against one that only applies the rules.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use proptest::prelude::*;
use rstest::rstest;
use sanban_blokus::{
    Action, BlokusDuo, Colour, Illegal, Orientation, Piece, Placement, Rules, Square, SquareSet,
    Start, State,
};
use sanban_game::{Game, Record, Rules as _, Seat, Seed, Standing, State as _, View as _};

fn start(start: Start) -> State {
    State::start(&Rules { start }, 2, Seed::default())
}

fn after(rules: Start, moves: &str) -> State {
    let mut state = start(rules);
    for text in moves.split_whitespace() {
        let action = state.read_action(text).unwrap();
        state.play(&action).unwrap();
    }
    state
}

/// Plays up to `plies` random moves.
fn random_position(rules: Start, seed: u64, plies: usize) -> State {
    let mut rng = Seed(seed).stream();
    let mut state = start(rules);
    let mut actions = Vec::new();
    for _ in 0..plies {
        state.legal_actions(&mut actions);
        match rng.choose(&actions) {
            Some(action) => state.apply(action),
            None => break,
        }
    }
    state
}

/// `true` if the rules, applied one by one, let `colour` place `placement`.
fn by_the_book(state: &State, colour: Colour, placement: Placement) -> bool {
    let board = state.board();
    let mut neighbours = [false; 2];
    for square in placement.squares() {
        if board.colour_at(square).is_some() {
            return false;
        }
        for (dx, dy) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for sign in [1, -1] {
                let at = |from: u8, by: i8| from.wrapping_add_signed(sign * by);
                let near = Square::new(at(square.column(), dx), at(square.row(), dy));
                if near.is_some_and(|near| board.colour_at(near) == Some(colour)) {
                    neighbours[usize::from(dx * dy != 0)] = true;
                }
            }
        }
    }
    let [edge, corner] = neighbours;
    let pieces = || state.laid().iter().filter(|(laid, _)| *laid == colour);
    let covers = |square: Square| placement.squares().any(|covered| covered == square);
    let starts = if pieces().next().is_some() {
        corner
    } else {
        let free = |square: &Square| board.colour_at(*square).is_none();
        match state.rules().start {
            Start::A if colour == Colour::First => covers(Square::E10),
            Start::A => covers(Square::J5),
            Start::B => [Square::E10, Square::J5]
                .into_iter()
                .filter(free)
                .any(covers),
        }
    };
    let unused = pieces().all(|(_, laid)| laid.piece() != placement.piece());
    starts && !edge && unused
}

#[rstest]
#[case(Start::A)]
#[case(Start::B)]
fn the_generator_agrees_with_the_book(#[case] rules: Start) {
    for seed in 0..6 {
        for plies in [0, 1, 2, 3, 5, 8, 12, 17, 23, 30, 40] {
            let state = random_position(rules, seed, plies);
            for colour in Colour::BOTH {
                let book: Vec<Placement> = Placement::all()
                    .filter(|&placement| by_the_book(&state, colour, placement))
                    .collect();
                let mut generated = Vec::new();
                state.board().placements(colour, &mut generated);
                generated.sort_unstable();
                assert_eq!(generated, book, "seed {seed}, ply {plies}, {colour}");
                assert_eq!(state.board().count_placements(colour), book.len());
                let any = state.board().any_placement(colour);
                assert_eq!(any.is_some(), !book.is_empty());
                assert!(any.is_none_or(|any| book.contains(&any)));
                let by_piece = Piece::ALL
                    .into_iter()
                    .flat_map(|piece| state.board().placements_of(colour, piece));
                assert!(by_piece.eq(book.iter().copied()));
                for placement in Placement::all() {
                    let legal = state.board().check(colour, placement).is_ok();
                    assert_eq!(legal, book.binary_search(&placement).is_ok(), "{placement}");
                }
                let mut starting = SquareSet::EMPTY;
                for placement in book {
                    starting = starting | placement.stones();
                }
                let starting = starting & state.board().open_corners(colour);
                assert_eq!(state.board().starting_squares(colour), starting);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_diagonal_is_a_symmetry(seed: u64, plies in 0..40_usize) {
        let mut rng = Seed(seed).stream();
        let (mut state, mut image) = (start(Start::A), start(Start::A));
        let mut actions = Vec::new();
        for _ in 0..plies {
            state.legal_actions(&mut actions);
            let Some(&action) = rng.choose(&actions) else { break };
            state.apply(&action);
            image.play(&match action {
                Action::Lay(placement) => Action::Lay(placement.mirrored()),
                Action::Pass => Action::Pass,
            })?;
            prop_assert_eq!(state.board().mirrored(), *image.board());
            prop_assert_eq!(state.actor(), image.actor());
            for colour in Colour::BOTH {
                let counts = [&state, &image].map(|s| s.board().count_placements(colour));
                prop_assert_eq!(counts[0], counts[1]);
                prop_assert_eq!(state.score(colour), image.score(colour));
            }
        }
    }

    #[test]
    fn games_end_and_their_records_replay(seed: u64) {
        let state = random_position(Start::A, seed, usize::MAX);
        prop_assert_eq!(state.actor(), None);
        prop_assert!(state.plies() <= 84);
        let sum: f64 = Seat::all(2).map(|seat| state.payoff(seat)).sum();
        prop_assert_eq!(sum, 1.0);
        let mut record = Record::<State>::new(state.rules(), 2, Seed(seed));
        let mut again = record.start().unwrap();
        let mut order = state.laid().iter().peekable();
        while again.actor().is_some() {
            let action = if again.must_pass() {
                Action::Pass
            } else {
                Action::Lay(order.next().unwrap().1)
            };
            again.play(&action)?;
            record.actions.push(action);
        }
        prop_assert_eq!(again.fingerprint(), state.fingerprint());
        let line = record.to_line::<BlokusDuo>().unwrap();
        prop_assert_eq!(Record::parse::<BlokusDuo>(&line).unwrap(), record);
    }
}

#[rstest]
#[case("e9", "", "the first piece must cover e10")]
#[case("e10", "e10", "covers e10, which is taken")]
#[case("j6", "e10", "the first piece must cover j5")]
#[case("e11,e12", "e10 j5", "touches your own edge at e11")]
#[case("g10,h10", "e10 j5", "does not touch a corner of yours")]
#[case("f11", "e10 j5", "the 1 is already laid")]
fn what_is_refused_says_why(#[case] tried: &str, #[case] moves: &str, #[case] reason: &str) {
    let state = after(Start::A, moves);
    let action = state.read_action(tried).unwrap();
    let before = state.fingerprint();
    let mut tried_on = state.clone();
    let refused = tried_on.play(&action).unwrap_err();
    assert_eq!(refused.to_string(), reason);
    assert_eq!(tried_on.fingerprint(), before);
}

#[test]
fn rule_b_gives_the_first_player_the_choice() {
    let reason = |state: &State, text: &str| {
        let action = state.read_action(text).unwrap();
        state.check(&action).map_err(|illegal| illegal.to_string())
    };
    let state = start(Start::B);
    assert_eq!(reason(&state, "e10"), Ok(()));
    assert_eq!(reason(&state, "j5"), Ok(()));
    let either = "the first piece must cover j5 or e10".to_owned();
    assert_eq!(reason(&state, "a1"), Err(either));
    let state = after(Start::B, "j5");
    assert_eq!(reason(&state, "e10"), Ok(()));
    let other = "the first piece must cover e10".to_owned();
    assert_eq!(reason(&state, "i4"), Err(other));
}

#[test]
fn nobody_passes_who_can_lay() {
    let refused = start(Start::A).check(&Action::Pass).unwrap_err();
    assert!(matches!(refused, Illegal::MayNotPass(_)));
    assert_eq!(
        refused.to_string(),
        "you may not pass: the 1 still fits at e10"
    );
}

/// Ends of random games, in which one side or the other has to pass.
#[test]
fn who_has_no_place_passes_until_nobody_has() {
    let mut passes = 0;
    for seed in 0..20 {
        let mut rng = Seed(seed).stream();
        let mut state = start(Start::A);
        let mut actions = Vec::new();
        loop {
            state.legal_actions(&mut actions);
            let can = Colour::BOTH.map(|c| state.board().any_placement(c).is_some());
            assert_eq!(state.actor().is_none(), can == [false; 2]);
            let Some(&action) = rng.choose(&actions) else {
                break;
            };
            assert_eq!(state.must_pass(), !can[state.to_move().index()]);
            assert_eq!(state.must_pass(), actions == [Action::Pass]);
            passes += usize::from(state.must_pass());
            state.apply(&action);
        }
        assert_eq!(state.check(&Action::Pass), Err(Illegal::Over));
        for colour in Colour::BOTH {
            let outcome = BlokusDuo::outcome(&state, colour.seat());
            let own = state.score(colour).boxed();
            let other = state.score(colour.other()).boxed();
            let standing = match own.cmp(&other) {
                std::cmp::Ordering::Greater => Standing::Win,
                std::cmp::Ordering::Equal => Standing::Draw,
                std::cmp::Ordering::Less => Standing::Loss,
            };
            assert_eq!(outcome.standing, standing);
            assert_eq!(outcome.score, state.payoff(colour.seat()));
        }
    }
    assert!(passes > 0);
}

#[test]
fn a_series_is_a_pair_of_games() {
    let first = random_position(Start::A, 1, usize::MAX);
    assert!(!first.series_over());
    let mut second = first.next_game();
    assert_eq!(second.actor(), Some(Seat(0)));
    assert_eq!(second.plies(), 0);
    assert_ne!(second.fingerprint(), start(Start::A).fingerprint());
    let mut actions = Vec::new();
    while second.actor().is_some() {
        second.legal_actions(&mut actions);
        let action = actions[0];
        second.apply(&action);
    }
    assert!(second.series_over());
    assert_eq!(
        second.next_game().fingerprint(),
        start(Start::A).fingerprint()
    );
}

#[test]
fn a_resignation_loses_from_any_position() {
    let outcome = |seat| BlokusDuo::resignation(Seat(1), seat).standing;
    assert_eq!(outcome(Seat(0)), Standing::Win);
    assert_eq!(outcome(Seat(1)), Standing::Loss);
}

#[test]
fn positions_are_laid_out_by_hand() {
    let lay_out = |text: &str| State::lay_out(&Rules::default(), 2, Seed::default(), text);
    let played = after(Start::A, "e10,f10,g10 j5,k5 h11");
    let laid = lay_out("e10,f10,g10 h11 | j5,k5 | second").unwrap();
    assert_eq!(laid.board(), played.board());
    assert_eq!(laid.actor(), Some(Seat(1)));
    let mut actions = [Vec::new(), Vec::new()];
    laid.legal_actions(&mut actions[0]);
    played.legal_actions(&mut actions[1]);
    assert_eq!(actions[0], actions[1]);
    assert_eq!(
        lay_out("- | - | first").unwrap().board(),
        start(Start::A).board()
    );
    // Not reachable, but a position: the first colour is far from its start square.
    assert_eq!(lay_out("a1 | - | first").unwrap().laid().len(), 1);
    // The second colour's start square is gone: it passes.
    assert!(lay_out("j5 | - | second").unwrap().must_pass());
    for (text, reason) in [
        ("e10 | j5", "expected FIRST | SECOND"),
        ("e10 | j5 | third", "expected first or second"),
        (
            "e10 a1 | - | first",
            "the first colour's a1: the 1 is already laid",
        ),
        ("e10 | e10 | first", "the second colour's e10: covers e10"),
        ("e10 e11,e12 | - | first", "touches your own edge at e11"),
        ("q1 | - | first", "'q1' is not a square"),
    ] {
        let error = lay_out(text).unwrap_err().0;
        assert!(error.contains(reason), "{text}: {error}");
    }
}

/// External programs may continue with either colour, and place pieces away from corners; positions that are impossible
/// are refused.
#[test]
fn a_piece_of_either_colour_can_be_placed() {
    let mut state = after(Start::A, "e10,f10,g10");
    assert_eq!(state.seats(), 2);
    let read = |text: &str| match state.read_action(text) {
        Ok(Action::Lay(placement)) => placement,
        other => panic!("{other:?}"),
    };
    let (far, edge) = (read("a1,a2"), read("h10,h11"));
    let before = state.clone();
    assert!(matches!(
        state.place(Colour::First, edge),
        Err(Illegal::OwnEdge(_))
    ));
    assert_eq!(state, before);
    // The second colour's turn is skipped.
    assert_eq!(state.place(Colour::First, far), Ok(()));
    let laid: Vec<(Colour, Placement)> = state.laid()[1..].to_vec();
    assert_eq!(laid, [(Colour::First, far)]);
    assert_eq!((state.plies(), state.to_move()), (3, Colour::Second));
    state.turn_to(Colour::Second);
    assert_eq!((state.plies(), state.to_move()), (3, Colour::Second));
    state.turn_to(Colour::First);
    assert_eq!((state.plies(), state.to_move()), (4, Colour::First));
}

#[test]
fn the_placements_of_a_piece_are_those_of_the_side_to_move() {
    let state = random_position(Start::A, 2, 9);
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    let mut by_piece: Vec<Action> = Piece::ALL
        .into_iter()
        .flat_map(|piece| state.placements_of(piece))
        .map(Action::Lay)
        .collect();
    by_piece.sort_unstable();
    actions.sort_unstable();
    assert_eq!(by_piece, actions);
}

#[test]
fn both_sides_see_everything() {
    let state = after(Start::A, "e10,f10,g10 j5,k5");
    let mut rng = Seed(1).stream();
    for seat in Seat::all(2) {
        let view = state.view(seat);
        assert_eq!(view.sample(&mut rng), state);
        assert_eq!((view.seat(), view.actor()), (seat, Some(Seat(0))));
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        assert_eq!(actions.is_empty(), seat == Seat(1));
    }
    let answered = after(Start::A, "e10,f10,g10").view(Seat(0));
    assert_eq!(answered.actor(), Some(Seat(1)));
}

#[test]
fn the_board_tells_what_lies_where() {
    let state = after(Start::A, "e10,f10,g10 j5,k5");
    let f10: Square = "f10".parse().unwrap();
    let (colour, placement) = state.piece_at(f10).unwrap();
    assert_eq!((colour, placement.piece()), (Colour::First, Piece::I3));
    assert_eq!(state.board().colour_at(f10), Some(Colour::First));
    assert_eq!(state.board().colour_at("a1".parse().unwrap()), None);
    let corners: Vec<String> = state
        .board()
        .starting_squares(Colour::First)
        .iter()
        .map(|square| square.to_string())
        .collect();
    assert_eq!(corners, ["d9", "h9", "d11", "h11"]);
    assert_eq!(state.board().pieces_left(Colour::First).len(), 20);
    assert_eq!(state.score(Colour::Second).boxed(), -87);
    let held = Orientation::home(Piece::X).held_at("h12".parse().unwrap());
    assert_eq!(state.check(&Action::Lay(held.unwrap())), Ok(()));
}

#[test]
fn presets_name_the_start_rule() {
    assert_eq!(Rules::default().text(), "rule-a");
    assert_eq!(Rules::parse("rule-b").unwrap().start, Start::B);
    assert_eq!(Rules::parse("start=B").unwrap().text(), "rule-b");
    assert!(Rules::parse("start=C").is_err());
}

/// A side never covers a square that the bound had given up, and the bound is nothing once the side is stuck.
#[test]
fn what_a_side_covers_later_is_coverable_before() {
    for seed in 0..6 {
        let mut rng = Seed(seed).stream();
        let mut state = State::start(&Rules::default(), 2, Seed(seed));
        let mut actions = Vec::new();
        let mut bounds = Colour::BOTH.map(|_| None::<SquareSet>);
        while state.actor().is_some() {
            let colour = state.to_move();
            let bound = &mut bounds[colour.index()];
            let now = state.board().coverable(colour);
            if let Some(before) = *bound {
                assert_eq!(now & before, now, "seed {seed}");
            }
            *bound = Some(now);
            state.legal_actions(&mut actions);
            let action = actions[rng.index(actions.len())];
            match action {
                Action::Pass => assert!(now.is_empty()),
                Action::Lay(placement) => {
                    let covered = placement.squares().map(SquareSet::of);
                    let covered = covered.fold(SquareSet::EMPTY, |set, square| set | square);
                    assert_eq!(covered & now, covered, "seed {seed}");
                }
            }
            state.apply(&action);
        }
    }
}
