//! Breakthrough, another example of a further game: rules beyond the laws of all games, and its player.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

#[path = "../../examples/breakthrough/game.rs"]
pub(crate) mod game;
#[path = "../../examples/breakthrough/players.rs"]
mod players;

use game::{Breakthrough, BreakthroughGame, BreakthroughRules};
use sanban_game::{
    DecisionContext, Game as _, ReadError, Rules as _, Seat, Seed, State as _, StopFlag,
};

fn laid_out(position: &str) -> Result<Breakthrough, ReadError> {
    let rules = BreakthroughRules::parse("small size=5").unwrap();
    Breakthrough::lay_out(&rules, 2, Seed(1), position)
}

fn played(position: &str, moves: &str) -> Breakthrough {
    let mut game = laid_out(position).unwrap();
    for word in moves.split_whitespace() {
        game.play(&game.read_action(word).unwrap()).unwrap();
    }
    game
}

fn refusal(game: &Breakthrough, word: &str) -> String {
    let action = game.read_action(word).unwrap();
    game.check(&action).unwrap_err().to_string()
}

fn decide(game: &Breakthrough, player: &str) -> String {
    let roster = BreakthroughGame::roster();
    let mut player = roster.build(&player.parse().unwrap()).unwrap();
    let mut context = DecisionContext {
        rng: &mut Seed(1).stream(),
        stop: &StopFlag::new(),
    };
    let view = game.view(game.actor().unwrap());
    player.decide(&view, &mut context).action.to_string()
}

#[test]
fn pawns_capture_diagonally_only() {
    let game = laid_out("...../...../.ooo./..x../...../x").unwrap();
    assert!(refusal(&game, "c2c3").contains("capture diagonally only"));
    for word in ["c2b3", "c2xd3", "C2-D3"] {
        let mut game = game.clone();
        game.play(&game.read_action(word).unwrap()).unwrap();
        assert_eq!(game.board.count(Seat(1)), 2, "{word}");
    }
}

#[test]
fn what_is_not_allowed_is_named() {
    let game = laid_out("...../...../.o.../.xx../..x../x").unwrap();
    for (word, why) in [
        ("c2f3", "f3 is not on the board"),
        ("b3b4", "no pawn on b3"),
        ("a1a2", "no pawn on a1"),
        ("c2c4", "cannot go from c2 to c4"),
        ("c2d2", "cannot go from c2 to d2"),
        ("c2c1", "cannot go from c2 to c1"),
        ("c1c2", "c2 has a pawn of your own"),
        ("b2b3", "b3 is blocked"),
    ] {
        let said = refusal(&game, word);
        assert!(said.contains(why), "{word}: {said}");
    }
    for word in ["", "c2", "c2c", "c0c1", "22c3", "c2+c3", "c2c34"] {
        assert!(game.read_action(word).is_err(), "{word}");
    }
}

#[test]
fn the_far_row_wins_and_so_does_the_last_capture() {
    let game = played("...../x..../...../...o./...../x", "a4a5");
    assert_eq!(game.winner(), Some(Seat(0)));
    let game = played("...../x..../...../...o./...../o", "d2c1");
    assert_eq!(game.winner(), Some(Seat(1)));
    let game = played("...../...../.o.../..x../...../x", "c2b3");
    assert_eq!(game.winner(), Some(Seat(0)));
    assert_eq!(refusal(&game, "b3b4"), "the game is over");
}

#[test]
fn a_position_is_laid_out() {
    for (position, part) in [
        ("...../...../x", "5 rows of 5"),
        ("...../...../..o../..x../...../z", "'z' to move"),
        ("...../...../..y../..x../...../x", "'y' at c3"),
        ("..x../...../..o../...../...../o", "is over"),
        ("...../...../..o../...../...../o", "is over"),
    ] {
        let error = laid_out(position).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn the_sides_begin_in_turn() {
    let game = played("...../x..../...../...o./...../x", "a4a5");
    assert!(!game.series_over());
    let next = game.next_game();
    assert_eq!(next.actor(), Some(Seat(1)));
    assert!(next.series_over());
}

#[test]
fn race_wins_at_once_takes_the_last_chance_to_stop_a_pawn_and_takes_what_is_free() {
    for depth in 1..=5 {
        let player = format!("race:depth={depth}");
        let wins = laid_out("...../x..../...../...o./...../x").unwrap();
        assert!(decide(&wins, &player).starts_with("a4"), "depth {depth}");
        let takes = laid_out("o..../...../..o../.x.../x..../x").unwrap();
        assert_eq!(decide(&takes, &player), "b2c3", "depth {depth}");
    }
    for depth in 2..=5 {
        let stops = laid_out("..oo./.x.../...../...o./x.x../x").unwrap();
        // b4 wins itself: stopping is not needed.
        assert!(decide(&stops, &format!("race:depth={depth}")).starts_with("b4"));
        let stops = laid_out("oo.../...../...../...o./x.x../x").unwrap();
        assert_eq!(decide(&stops, &format!("race:depth={depth}")), "c1d2");
    }
}
