//! A game in progress: the board, the side to move, and the placements in order.

use arrayvec::ArrayVec;

use sanban_game::{OpenView, ReadError, Seat, Seed, State as _, fingerprint_of};

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

/// Action of a side in its turn.
///
/// Resignation is not one of them: it is not a move of the rules, may happen at any time, and leaves the position as it
/// is. It is handled outside the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Places a piece.
    Lay(Placement),
    /// Passes: the only action, and a forced one, of a side without a legal placement.
    Pass,
}

/// A game of Blokus Duo in progress. A copy takes a few hundred bytes.
///
/// # Examples
/// ```
/// use sanban_blokus::{Colour, State};
/// use sanban_game::{Seed, State as _};
///
/// let mut state = State::start(&Default::default(), 2, Seed(1));
/// let action = state.read_action("e10,f10,g10,g11,g12")?;
/// state.play(&action)?;
/// assert_eq!(state.to_move(), Colour::Second);
/// assert_eq!(state.score(Colour::First).squares_laid(), 5);
/// assert_eq!(state.position(), "e10,f10,g10,g11,g12 | - | second");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    rules: Rules,
    board: Board,
    to_move: Colour,
    /// Options of the side to move; determined once after each move.
    turn: Turn,
    plies: u16,
    laid: ArrayVec<(Colour, Placement), { 2 * Piece::COUNT }>,
    /// `true` in the second game of its pair.
    second_of_pair: bool,
}

/// A piece that is not allowed at its place in a set-up position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {colour} colour's {placement}: {why}")]
pub struct SetupError {
    /// Colour of the piece.
    pub colour: Colour,
    /// Intended placement.
    pub placement: Placement,
    /// The reason why it is not allowed.
    pub why: Illegal,
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

    /// Current board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Colour to move, even if the game is over.
    #[must_use]
    pub fn to_move(&self) -> Colour {
        self.to_move
    }

    /// `true` if the side to move has no legal placement and must pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.turn == Turn::Pass
    }

    /// Number of moves made, including passes.
    #[must_use]
    pub fn plies(&self) -> u16 {
        self.plies
    }

    /// Pieces on the board in the order of placement.
    #[must_use]
    pub fn laid(&self) -> &[(Colour, Placement)] {
        &self.laid
    }

    /// Piece covering `square`, if any.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<(Colour, Placement)> {
        self.laid
            .iter()
            .copied()
            .find(|(_, placement)| placement.stones().contains(square))
    }

    /// Current score of a colour.
    #[must_use]
    pub fn score(&self, colour: Colour) -> Score {
        self.board.score(colour)
    }

    /// Legal placements of one piece by the side to move.
    #[must_use]
    pub fn placements_of(&self, piece: Piece) -> Vec<Placement> {
        self.board.placements_of(self.to_move, piece)
    }

    /// A game in which each colour has placed these pieces, in this order. The position need not be reachable, but pieces
    /// must lie on free squares, each at most once, and no two pieces of a colour may share an edge.
    ///
    /// # Errors
    /// The first piece that breaks these rules.
    pub fn set_up(
        rules: &Rules,
        laid: [&[Placement]; 2],
        to_move: Colour,
    ) -> Result<State, SetupError> {
        let mut state = State::new(rules, false);
        for colour in Colour::BOTH {
            for &placement in laid[colour.index()] {
                state
                    .check_place(colour, placement)
                    .map_err(|why| SetupError {
                        colour,
                        placement,
                        why,
                    })?;
                state.lay(colour, placement);
            }
        }
        state.to_move = to_move;
        state.look_who_can_move();
        Ok(state)
    }

    /// Checks a piece by the rules of [`State::set_up`]: as for a move, but it may lie away from the start and from other
    /// corners.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check_place(&self, colour: Colour, placement: Placement) -> Result<(), Illegal> {
        match self.board.check(colour, placement) {
            Err(Illegal::NoCorner | Illegal::Start(_) | Illegal::EitherStart(..)) => Ok(()),
            checked => checked,
        }
    }

    /// Places a piece of `colour` as the next ply, whichever colour is to move, anywhere [`State::set_up`] would allow
    /// it.
    ///
    /// # Errors
    /// The rule that it breaks; the state is then unchanged.
    pub fn place(&mut self, colour: Colour, placement: Placement) -> Result<(), Illegal> {
        self.check_place(colour, placement)?;
        self.turn_to(colour);
        self.apply(&Action::Lay(placement));
        Ok(())
    }

    /// Makes `colour` the side to move. If the other was to move, it passes, even if it has a legal placement: external
    /// programs and set-up positions may continue with either colour.
    pub fn turn_to(&mut self, colour: Colour) {
        if self.to_move != colour {
            self.apply(&Action::Pass);
        }
    }

    /// The position in the notation of [`lay_out`](sanban_game::State::lay_out).
    #[must_use]
    pub fn position(&self) -> String {
        notation::write_position(&self.laid, self.to_move)
    }

    fn lay(&mut self, colour: Colour, placement: Placement) {
        self.board.lay(colour, placement);
        // Every piece is placed at most once, so there is always room.
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

impl sanban_game::State for State {
    type Rules = Rules;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;

    fn start(rules: &Rules, _seats: usize, _seed: Seed) -> State {
        State::new(rules, false)
    }

    /// Parses the pieces of each colour, in order, and the side to move: `e10,f10 h11 | j5,k5 | second`; `-` for none.
    /// The constraints are those of [`State::set_up`].
    fn lay_out(
        rules: &Rules,
        _seats: usize,
        _seed: Seed,
        position: &str,
    ) -> Result<State, ReadError> {
        let read = notation::read_position(position)?;
        let [first, second] = &read.laid;
        State::set_up(rules, [first, second], read.to_move)
            .map_err(|misplaced| ReadError(misplaced.to_string()))
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

    /// Payoff: 1 for a win, ½ for a draw, 0 for a loss; 0 until the game is over.
    fn payoff(&self, seat: Seat) -> f64 {
        if self.turn != Turn::Over {
            return 0.0;
        }
        let colour = Colour::of(seat);
        self.board.result(colour)
    }

    fn view(&self, seat: Seat) -> View {
        OpenView::new(self.clone(), seat)
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
