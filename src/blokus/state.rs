//! A game in progress: the board, whose turn it is, and what was laid in which order.

use arrayvec::ArrayVec;

use crate::game::{self, ReadError, Seat, Seed, fingerprint_of};

use super::board::Board;
use super::colour::Colour;
use super::illegal::Illegal;
use super::notation;
use super::piece::Piece;
use super::placement::Placement;
use super::rules::Rules;
use super::score::Score;
use super::square::Square;
use super::view::View;

/// What a side does in its turn.
///
/// Resigning is not among them: it is no move of the rules, it may be done at any time, and who resigns leaves
/// the position as it is. It is a matter of those who sit at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Lays a piece.
    Lay(Placement),
    /// Passes: what a side does, and must do, that has no place for any of its pieces.
    Pass,
}

/// A game of Blokus Duo in progress. Copying it copies a few hundred bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    rules: Rules,
    board: Board,
    to_move: Colour,
    /// What the side to move can do; decided once after each move.
    turn: Turn,
    plies: u16,
    laid: ArrayVec<(Colour, Placement), { 2 * Piece::COUNT }>,
    /// Whether this is the second game of its pair.
    second_of_pair: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Turn {
    Lay,
    Pass,
    Over,
}

impl State {
    fn new(rules: &Rules, second_of_pair: bool) -> State {
        State {
            rules: *rules,
            board: Board::new(rules),
            to_move: Colour::First,
            turn: Turn::Lay,
            plies: 0,
            laid: ArrayVec::new(),
            second_of_pair,
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The colour whose turn it is, or would be if the game were not over.
    #[must_use]
    pub fn to_move(&self) -> Colour {
        self.to_move
    }

    /// Whether the side to move has no place for any piece and must pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.turn == Turn::Pass
    }

    /// How many moves were made, passes included.
    #[must_use]
    pub fn plies(&self) -> u16 {
        self.plies
    }

    /// The pieces on the board in the order in which they were laid.
    #[must_use]
    pub fn laid(&self) -> &[(Colour, Placement)] {
        &self.laid
    }

    /// The piece that covers `square`, if any.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<(Colour, Placement)> {
        self.laid
            .iter()
            .copied()
            .find(|(_, placement)| placement.stones().contains(square))
    }

    /// The score of a colour so far.
    #[must_use]
    pub fn score(&self, colour: Colour) -> Score {
        self.board.score(colour)
    }

    /// The legal placements of the side to move of one piece.
    #[must_use]
    pub fn placements_of(&self, piece: Piece) -> Vec<Placement> {
        self.board.placements_of(self.to_move, piece)
    }

    fn lay(&mut self, colour: Colour, placement: Placement) {
        self.board.lay(colour, placement);
        // Every piece is laid once, so there is always room.
        let _ = self.laid.try_push((colour, placement));
    }

    fn look_who_can_move(&mut self) {
        let can_lay = |colour| self.board.any_placement(colour).is_some();
        self.turn = if can_lay(self.to_move) {
            Turn::Lay
        } else if can_lay(self.to_move.other()) {
            Turn::Pass
        } else {
            Turn::Over
        };
    }
}

impl game::State for State {
    type Rules = Rules;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;

    fn start(rules: &Rules, _seats: usize, _seed: Seed) -> State {
        State::new(rules, false)
    }

    /// Reads what each colour has laid, in order, and who is to move: `e10,f10 h11 | j5,k5 | second`; `-`
    /// stands for nothing. The position need not be one that play could reach, but pieces lie on free
    /// squares, each once, and no colour's pieces share an edge.
    fn lay_out(
        rules: &Rules,
        _seats: usize,
        _seed: Seed,
        position: &str,
    ) -> Result<State, ReadError> {
        let read = notation::read_position(position)?;
        let mut state = State::new(rules, false);
        for colour in Colour::BOTH {
            for &placement in &read.laid[colour.index()] {
                match state.board.check(colour, placement) {
                    Ok(())
                    | Err(Illegal::NoCorner | Illegal::Start(_) | Illegal::EitherStart(..)) => {
                        state.lay(colour, placement);
                    }
                    Err(illegal) => {
                        return Err(ReadError(format!(
                            "the {colour} colour's {placement}: {illegal}"
                        )));
                    }
                }
            }
        }
        state.to_move = read.to_move;
        state.look_who_can_move();
        Ok(state)
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn seats(&self) -> usize {
        2
    }

    fn actor(&self) -> Option<Seat> {
        (self.turn != Turn::Over).then(|| self.to_move.seat())
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        actions.clear();
        match self.turn {
            Turn::Over => {}
            Turn::Pass => actions.push(Action::Pass),
            Turn::Lay => self.board.for_each_placement(self.to_move, |placement| {
                actions.push(Action::Lay(placement))
            }),
        }
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        match (self.turn, action) {
            (Turn::Over, _) => Err(Illegal::Over),
            (Turn::Pass, Action::Pass) => Ok(()),
            (_, Action::Lay(placement)) => self.board.check(self.to_move, *placement),
            (Turn::Lay, Action::Pass) => match self.board.any_placement(self.to_move) {
                Some(placement) => Err(Illegal::MayNotPass(placement)),
                None => Ok(()),
            },
        }
    }

    fn apply(&mut self, action: &Action) {
        if let Action::Lay(placement) = action {
            self.lay(self.to_move, *placement);
        }
        self.plies += 1;
        self.to_move = self.to_move.other();
        self.look_who_can_move();
    }

    /// 1 for the win, ½ for a draw, 0 for the loss.
    fn payoff(&self, seat: Seat) -> f64 {
        if self.turn != Turn::Over {
            return 0.0;
        }
        let colour = Colour::of(seat);
        self.board.result(colour)
    }

    fn view(&self, seat: Seat) -> View {
        View::new(self.clone(), seat)
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    /// The other game of the pair, or the first of the next pair. Seat 0 always begins.
    fn next_game(&self) -> State {
        State::new(&self.rules, !self.second_of_pair)
    }

    fn series_over(&self) -> bool {
        self.turn == Turn::Over && self.second_of_pair
    }

    fn write_action(&self, action: &Action) -> String {
        notation::write_action(*action)
    }

    fn read_action(&self, text: &str) -> Result<Action, ReadError> {
        notation::read_action(text)
    }
}
