//! Files of openings, for matches that should not all start alike.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use sanban_blokus::{Action, BALANCED_OPENINGS, BlokusDuo, Rules};
use sanban_game::arena::read_openings;

fn read(text: &str) -> Result<Vec<Vec<Action>>, String> {
    read_openings::<BlokusDuo>(text, &Rules::default(), 2).map_err(|error| error.to_string())
}

#[test]
fn the_balanced_openings_are_legal() {
    let openings = read(BALANCED_OPENINGS).unwrap();
    assert_eq!(openings.len(), 43);
    assert!(openings.iter().all(|opening| opening.len() == 1));
}

#[test]
fn comments_values_and_several_moves() {
    // A file as an editor on Windows may write it.
    let openings =
        read("\u{feff}# two\n\ne10,f10,g10 j5,k5 0.471\r\n  e10 j5 # the smallest\n").unwrap();
    assert_eq!(openings.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
}

#[test]
fn errors_name_the_line_and_the_move() {
    let error = |text: &str| read(text).unwrap_err();
    assert_eq!(
        error("e10\ne10 a1\n"),
        "line 2, move 2 ('a1'): the first piece must cover j5"
    );
    assert!(error("e10 x\n").starts_with("line 1, move 2 ('x'): 'x' is not a square"));
    assert!(error("0.5\n").starts_with("line 1, move 1"));
    assert!(error("# nothing\n").contains("no opening"));
}
