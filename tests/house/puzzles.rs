//! The shipped puzzles have the values that they claim.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::collections::BTreeSet;

use sanban_blokus::ending::{ENDINGS, Ending, read};
use sanban_daihinmin::problem::{GRADED, read_graded};
use sanban_daihinmin::{OpenDeal, Rules};
use sanban_game::practice::Level;
use sanban_game::{Seed, State as _, StopFlag};

/// Maximum number of positions in the proof of an ending that is proved again in each run.
const QUICK: u64 = 3000;

fn prove(endings: &[Ending]) {
    for ending in endings {
        let proved = ending.proved_again(&StopFlag::new());
        let proved = proved.map(|solved| solved.choices);
        assert_eq!(
            proved.as_ref(),
            Some(&ending.solved.choices),
            "{}",
            ending.id()
        );
    }
}

#[test]
fn what_the_endings_say_is_proved_again() {
    let mut endings = read(ENDINGS).unwrap();
    let ids: BTreeSet<String> = endings.iter().map(Ending::id).collect();
    assert_eq!(ids.len(), endings.len(), "no ending is there twice");
    for ending in &endings {
        let right = ending.right().count();
        let all = ending.solved.choices.len();
        assert!(right * 8 <= all, "{}: {right} of {all}", ending.id());
    }
    endings.retain(|ending| ending.solved.positions <= QUICK);
    assert!(endings.len() >= 20, "{}", endings.len());
    prove(&endings);
}

/// `cargo test --test house all_endings -- --ignored`: half a minute.
#[test]
#[ignore = "takes half a minute"]
fn all_endings_are_proved_again() {
    prove(&read(ENDINGS).unwrap());
}

#[test]
fn the_figures_of_the_problems_say_which_move_is_best_and_how_clearly() {
    let problems = read_graded(GRADED).unwrap();
    let ids: BTreeSet<String> = problems.iter().map(|graded| graded.id()).collect();
    assert_eq!(ids.len(), problems.len(), "no problem is there twice");
    let mut legal = Vec::new();
    for graded in &problems {
        let state = graded.problem.state(&Rules::default(), Seed(0)).unwrap();
        OpenDeal::from(&state).legal_actions(&mut legal);
        assert_eq!(legal.len(), graded.moves.len(), "{}", graded.id());
        for weighed in &graded.moves {
            assert!(legal.contains(&weighed.action), "{}", graded.id());
            assert_eq!(weighed.playouts(), graded.moves[0].playouts());
        }
        let means: Vec<f64> = graded.moves.iter().map(|weighed| weighed.mean()).collect();
        assert!(
            means.is_sorted_by(|one, other| one >= other),
            "{}",
            graded.id()
        );
        assert!(means[0] - means[1] >= 0.15, "{}", graded.id());
        let level = match graded.clearness() {
            clear if clear >= 60.0 => Level::Easy,
            clear if clear >= 30.0 => Level::Medium,
            clear => {
                assert!(clear >= 10.0, "{}: {clear}", graded.id());
                Level::Hard
            }
        };
        assert_eq!(graded.level, level, "{}", graded.id());
    }
}
