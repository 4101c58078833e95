//! A position that is being set up: pieces are placed and removed freely, and the result must be one that play can reach.

use sanban_blokus::{Colour, Illegal, Placement, Rules, Square, State};
use sanban_game::State as _;
use sanban_words::tr;

/// A position in the making. No two pieces overlap, and none shares an edge with another of its own colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    rules: Rules,
    /// Placements of each colour, in the order in which they were made.
    laid: [Vec<Placement>; 2],
    /// Colour to move.
    pub(super) to_move: Colour,
}

impl Draft {
    /// Draft of a game's position.
    pub(super) fn of(state: &State) -> Draft {
        let laid = Colour::BOTH.map(|colour| {
            let own = state.laid().iter().filter(|(whose, _)| *whose == colour);
            own.map(|&(_, placement)| placement).collect()
        });
        Draft {
            rules: *state.rules(),
            laid,
            to_move: state.to_move(),
        }
    }

    /// Draft of the empty board.
    pub(super) fn empty(rules: &Rules) -> Draft {
        Draft {
            rules: *rules,
            laid: [Vec::new(), Vec::new()],
            to_move: Colour::First,
        }
    }

    /// The position as it stands, reachable by play or not.
    pub(super) fn shown(&self) -> State {
        let [first, second] = &self.laid;
        // Pieces are checked one by one as they are placed; an impossible position shows the empty board.
        State::set_up(&self.rules, [first, second], self.to_move)
            .unwrap_or_else(|_| State::start(&self.rules, 2, sanban_game::Seed::default()))
    }

    /// Places a piece, which need not touch a corner yet.
    pub(super) fn lay(&mut self, colour: Colour, placement: Placement) -> Result<(), Illegal> {
        self.shown().check_place(colour, placement)?;
        self.laid[colour.index()].push(placement);
        Ok(())
    }

    /// Removes the piece that covers a square.
    pub(super) fn take_away(&mut self, square: Square) -> Option<(Colour, Placement)> {
        for colour in Colour::BOTH {
            let own = &mut self.laid[colour.index()];
            let found = own
                .iter()
                .position(|placement| placement.stones().contains(square));
            if let Some(index) = found {
                return Some((colour, own.remove(index)));
            }
        }
        None
    }

    /// The position to play from, with the pieces in an order in which they could have been placed.
    ///
    /// # Errors
    /// A line that says why play cannot reach it, or why there is nothing left to play.
    pub(super) fn finished(&self, name: impl Fn(Colour) -> String) -> Result<State, String> {
        let mut ordered: [Vec<Placement>; 2] = Default::default();
        for colour in Colour::BOTH {
            let mut left = self.laid[colour.index()].clone();
            while !left.is_empty() {
                let so_far = Draft {
                    laid: ordered.clone(),
                    ..self.clone()
                };
                let board = *so_far.shown().board();
                let next = left
                    .iter()
                    .position(|&placement| board.check(colour, placement).is_ok());
                let Some(next) = next else {
                    return Err(why_not(
                        &name(colour),
                        board.check(colour, left[0]),
                        left[0],
                    ));
                };
                ordered[colour.index()].push(left.remove(next));
            }
        }
        let state = Draft {
            laid: ordered,
            ..self.clone()
        }
        .shown();
        match state.actor() {
            Some(_) => Ok(state),
            None => Err(tr!("blokus_editor-over")),
        }
    }
}

fn why_not(whose: &str, checked: Result<(), Illegal>, placement: Placement) -> String {
    match checked {
        Err(Illegal::Start(square)) => {
            tr!(
                "blokus_editor-no-start",
                name = whose,
                square = square.to_string()
            )
        }
        Err(Illegal::EitherStart(one, other)) => {
            let (one, other) = (one.to_string(), other.to_string());
            tr!("blokus_editor-no-start-either", name = whose, one, other)
        }
        _ => {
            let square = super::super::board::middle(placement).to_string();
            let piece = placement.piece().to_string();
            tr!("blokus_editor-apart", name = whose, piece, square)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::read_placement;

    fn draft(first: &[&str], second: &[&str]) -> Draft {
        let mut draft = Draft::empty(&Rules::default());
        for (colour, pieces) in Colour::BOTH.into_iter().zip([first, second]) {
            for piece in pieces {
                draft.lay(colour, read_placement(piece).unwrap()).unwrap();
            }
        }
        draft
    }

    fn fault(draft: &Draft) -> String {
        let name = |colour: Colour| colour.to_string();
        draft.finished(name).err().unwrap_or_default()
    }

    #[test]
    fn the_order_in_which_pieces_are_put_down_does_not_matter() {
        let backwards = draft(&["g13,h13,i13", "f11,f12", "e10"], &[]);
        assert_eq!(fault(&backwards), "");
        let state = backwards.finished(|_| String::new()).unwrap();
        let again = Draft::of(&state);
        assert_eq!(again.finished(|_| String::new()).unwrap(), state);
    }

    #[test]
    fn what_play_cannot_reach_is_told_in_one_line() {
        assert!(fault(&draft(&["a1"], &[])).contains("no piece covers the start e10"));
        let apart = draft(&["e10", "a1,a2"], &[]);
        assert!(fault(&apart).contains("the 2 at a"), "{}", fault(&apart));
        assert!(fault(&draft(&["e10"], &["a1"])).contains("start j5"));
    }

    #[test]
    fn pieces_overlap_nothing_and_touch_no_own_edge() {
        let mut draft = draft(&["e10,f10"], &[]);
        let mut lay = |colour, text: &str| draft.lay(colour, read_placement(text).unwrap());
        assert!(matches!(lay(Colour::Second, "f10"), Err(Illegal::Taken(_))));
        assert!(matches!(
            lay(Colour::First, "g10"),
            Err(Illegal::OwnEdge(_))
        ));
        assert!(lay(Colour::Second, "g10").is_ok());
    }

    #[test]
    fn a_piece_is_taken_away_by_any_of_its_squares() {
        let mut draft = draft(&["e10,f10"], &["j5"]);
        let taken = draft.take_away("f10".parse().unwrap()).unwrap();
        assert_eq!(
            (taken.0, taken.1.to_string().as_str()),
            (Colour::First, "e10,f10")
        );
        assert_eq!(draft.take_away("f10".parse().unwrap()), None);
    }
}
