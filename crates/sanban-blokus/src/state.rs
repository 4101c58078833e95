//! A game in progress: the board, whose turn it is, and what was laid in which order.

use arrayvec::ArrayVec;

use sanban_game::{ReadError, Seat, Seed, State as _, fingerprint_of};

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
    /// What the side to move can do; decided once after each move.
    turn: Turn,
    plies: u16,
    laid: ArrayVec<(Colour, Placement), { 2 * Piece::COUNT }>,
    /// Whether this is the second game of its pair.
    second_of_pair: bool,
}

/// A piece that cannot lie where a set-up position has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {colour} colour's {placement}: {why}")]
pub struct SetupError {
    /// Whose piece it is.
    pub colour: Colour,
    /// Where it should lie.
    pub placement: Placement,
    /// Why it cannot.
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

    /// A game that starts where each colour has laid these pieces, in this order. The position need not be one that play
    /// could reach, but pieces lie on free squares, each once, and no colour's pieces share an edge.
    ///
    /// # Errors
    /// The first piece that may not lie where it does.
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

    /// What [`State::set_up`] asks of a piece: as for a move, but it may lie away from the start and from other corners.
    ///
    /// # Errors
    /// Why it may not lie there.
    pub fn check_place(&self, colour: Colour, placement: Placement) -> Result<(), Illegal> {
        match self.board.check(colour, placement) {
            Err(Illegal::NoCorner | Illegal::Start(_) | Illegal::EitherStart(..)) => Ok(()),
            checked => checked,
        }
    }

    /// Lays a piece of `colour` as the next ply, whoever's turn it is, wherever [`State::set_up`] could have laid it.
    ///
    /// # Errors
    /// Why not even that is possible; the state is then unchanged.
    pub fn place(&mut self, colour: Colour, placement: Placement) -> Result<(), Illegal> {
        self.check_place(colour, placement)?;
        self.turn_to(colour);
        self.apply(&Action::Lay(placement));
        Ok(())
    }

    /// Makes it the turn of `colour`. When it was the other's turn, that one passes, even if a piece of its fits: outside
    /// programs and set-up positions may go on with any colour.
    pub fn turn_to(&mut self, colour: Colour) {
        if self.to_move != colour {
            self.apply(&Action::Pass);
        }
    }

    /// The position as [`lay_out`](sanban_game::State::lay_out) reads it.
    #[must_use]
    pub fn position(&self) -> String {
        notation::write_position(&self.laid, self.to_move)
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

impl sanban_game::State for State {
    type Rules = Rules;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;

    fn start(rules: &Rules, _seats: usize, _seed: Seed) -> State {
        State::new(rules, false)
    }

    /// Reads what each colour has laid, in order, and who is to move: `e10,f10 h11 | j5,k5 | second`; `-`
    /// stands for nothing. What may lie there, [`State::set_up`] says.
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
