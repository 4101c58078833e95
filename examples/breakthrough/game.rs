//! The rules of Breakthrough: the board, the game in progress, and the view of a seat.
//!
//! Both sides have two rows of pawns. A pawn moves one square straight or diagonally forward, and captures diagonally. Whoever
//! reaches the far row or captures all pawns wins; somebody always can move, so there are no draws.

use std::fmt;
use std::ops::RangeInclusive;

use sanban_game::{
    Act, Game, OpenView, Outcome, Preset, ReadError, Roster, Rotation, RuleKey, Rules, Seat, Seed,
    Standing, State, Values, fingerprint_of,
};

use super::players;

/// The rules of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BreakthroughRules {
    /// Squares along an edge.
    pub(crate) size: u8,
}

impl Default for BreakthroughRules {
    fn default() -> BreakthroughRules {
        BreakthroughRules { size: 6 }
    }
}

impl Rules for BreakthroughRules {
    fn presets() -> &'static [Preset] {
        &[
            Preset {
                name: "small",
                summary: "6×6, with 12 pawns a side.",
                settings: &[],
            },
            Preset {
                name: "large",
                summary: "8×8, with 16 pawns a side.",
                settings: &[("size", "8")],
            },
        ]
    }

    fn keys() -> &'static [RuleKey<BreakthroughRules>] {
        const KEYS: &[RuleKey<BreakthroughRules>] = &[RuleKey {
            name: "size",
            values: Values::Number(5..=8, &[]),
            summary: "How many squares an edge of the board has.",
            get: |rules| rules.size.to_string(),
            set: |rules, value| rules.size = value.parse().unwrap_or(rules.size),
        }];
        KEYS
    }
}

/// A square: column and row, counted from 0 at the lower left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Square {
    /// The column, written as a letter.
    pub(crate) column: u8,
    /// The row, written as a number from 1.
    pub(crate) row: u8,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// A move of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Move {
    /// Its square.
    pub(crate) from: Square,
    /// The square it goes to.
    pub(crate) to: Square,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// Reason why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The square is outside the board.
    #[error("{0} is not on the board")]
    OffBoard(Square),
    /// The mover has no pawn there.
    #[error("you have no pawn on {0}")]
    NoPawn(Square),
    /// The square is not one of the three ahead.
    #[error("a pawn cannot go from {0} to {1}: one square forward only")]
    NotForward(Square, Square),
    /// An own pawn stands there.
    #[error("{0} has a pawn of your own")]
    Own(Square),
    /// A pawn of the other side stands straight ahead.
    #[error("{0} is blocked: pawns capture diagonally only")]
    Blocked(Square),
}

/// Squares with pawns on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    size: u8,
    /// Pawns of either seat, one bit each, row by row.
    pawns: [u64; 2],
}

impl Board {
    fn new(size: u8) -> Board {
        let two_rows = (1 << (2 * u32::from(size))) - 1;
        let far = u32::from(size) * u32::from(size - 2);
        Board {
            size,
            pawns: [two_rows, two_rows << far],
        }
    }

    /// Squares along an edge.
    pub(crate) fn size(&self) -> u8 {
        self.size
    }

    /// All squares, row by row from the lowest.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| Square { column, row }))
    }

    /// Index of a square among [`Board::squares`].
    pub(crate) fn index(&self, square: Square) -> usize {
        usize::from(square.row) * usize::from(self.size) + usize::from(square.column)
    }

    /// `true` if the square is on the board.
    fn contains(&self, square: Square) -> bool {
        square.column < self.size && square.row < self.size
    }

    /// Owner of the pawn on a square.
    pub(crate) fn at(&self, square: Square) -> Option<Seat> {
        let mut seats = [Seat(0), Seat(1)].into_iter();
        seats.find(|seat| self.pawns[seat.index()] >> self.index(square) & 1 == 1)
    }

    /// Squares with a seat's pawns.
    pub(crate) fn pawns(&self, seat: Seat) -> impl Iterator<Item = Square> + '_ {
        self.squares()
            .filter(move |&square| self.at(square) == Some(seat))
    }

    /// Number of a seat's pawns.
    pub(crate) fn count(&self, seat: Seat) -> u32 {
        self.pawns[seat.index()].count_ones()
    }

    /// Rows that a seat's pawn has come forward from its first row.
    pub(crate) fn advance(&self, seat: Seat, square: Square) -> u8 {
        match seat {
            Seat(0) => square.row,
            _ => self.size - 1 - square.row,
        }
    }

    /// Squares one row ahead of a seat's pawn: at its left, straight on, at its right, as far as the board goes.
    fn ahead(&self, seat: Seat, from: Square) -> impl Iterator<Item = Square> + use<> {
        let (size, up) = (self.size, if seat == Seat(0) { 1 } else { -1 });
        let row = from.row.checked_add_signed(up).filter(|&row| row < size);
        row.into_iter().flat_map(move |row| {
            let columns = [-1, 0, 1].map(|by| from.column.checked_add_signed(by));
            let inside = columns.into_iter().flatten();
            let inside = inside.filter(move |&column| column < size);
            inside.map(move |column| Square { column, row })
        })
    }

    fn is_free(&self, mover: Seat, from: Square, to: Square) -> bool {
        match self.at(to) {
            None => true,
            Some(owner) => owner != mover && from.column != to.column,
        }
    }

    fn put(&mut self, seat: Seat, square: Square) {
        self.pawns[seat.index()] |= 1 << self.index(square);
    }

    fn clear(&mut self, square: Square) {
        let others = !(1 << self.index(square));
        self.pawns = self.pawns.map(|pawns| pawns & others);
    }

    /// `true` if a seat has a pawn on the far row, or the other side has none left.
    fn has_won(&self, seat: Seat) -> bool {
        let last = self.size - 1;
        let mut pawns = self.pawns(seat);
        self.count(seat.other()) == 0 || pawns.any(|pawn| self.advance(seat, pawn) == last)
    }
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Breakthrough {
    rules: BreakthroughRules,
    pub(crate) board: Board,
    /// Number of moves made.
    pub(crate) plies: u16,
    to_move: Seat,
    over: bool,
    /// Number of earlier games in the series.
    games: u32,
}

impl Breakthrough {
    fn begin(rules: &BreakthroughRules, games: u32) -> Breakthrough {
        Breakthrough {
            board: Board::new(rules.size),
            rules: rules.clone(),
            plies: 0,
            to_move: Seat(u8::from(games % 2 == 1)),
            over: false,
            games,
        }
    }

    /// The winner: only the side that made the last move can have won.
    pub(crate) fn winner(&self) -> Option<Seat> {
        self.over.then_some(self.to_move.other())
    }
}

impl Act for Move {
    type Reason = String;
}

impl State for Breakthrough {
    type Rules = BreakthroughRules;
    type Action = Move;
    type View = BreakthroughView;
    type Illegal = Illegal;

    fn start(rules: &BreakthroughRules, _seats: usize, _seed: Seed) -> Breakthrough {
        Breakthrough::begin(rules, 0)
    }

    /// Rows from the top, each followed by `/`, with `x` for ●, `o` for ○ and `.` for an empty square; then the side to move.
    fn lay_out(
        rules: &BreakthroughRules,
        _: usize,
        _: Seed,
        position: &str,
    ) -> Result<Breakthrough, ReadError> {
        let size = usize::from(rules.size);
        let mut parts: Vec<&str> = position.split('/').collect();
        let mover = parts.pop();
        if parts.len() != size || parts.iter().any(|row| row.chars().count() != size) {
            return Err(ReadError(format!(
                "a position has {size} rows of {size} squares and the side to move, parted by '/'"
            )));
        }
        let mut game = Breakthrough::begin(rules, 0);
        game.to_move = match mover {
            Some("x") => Seat(0),
            Some("o") => Seat(1),
            other => {
                let other = other.unwrap_or_default();
                let text = format!("'{other}' to move: expected 'x' or 'o'");
                return Err(ReadError(text));
            }
        };
        game.board.pawns = [0, 0];
        let letters = parts.iter().rev().flat_map(|row| row.chars());
        for (square, letter) in game.board.squares().zip(letters) {
            match letter {
                'x' => game.board.put(Seat(0), square),
                'o' => game.board.put(Seat(1), square),
                '.' => {}
                other => {
                    let text = format!("'{other}' at {square}: expected 'x', 'o' or '.'");
                    return Err(ReadError(text));
                }
            }
        }
        if [Seat(0), Seat(1)]
            .iter()
            .any(|&seat| game.board.has_won(seat))
        {
            return Err(ReadError("this game is over".to_owned()));
        }
        Ok(game)
    }

    fn rules(&self) -> &BreakthroughRules {
        &self.rules
    }

    fn seats(&self) -> usize {
        2
    }

    fn actor(&self) -> Option<Seat> {
        (!self.over).then_some(self.to_move)
    }

    fn legal_actions(&self, actions: &mut Vec<Move>) {
        actions.clear();
        let Some(mover) = self.actor() else { return };
        for from in self.board.pawns(mover) {
            let ahead = self.board.ahead(mover, from);
            let free = ahead.filter(|&to| self.board.is_free(mover, from, to));
            actions.extend(free.map(|to| Move { from, to }));
        }
    }

    fn check(&self, &Move { from, to }: &Move) -> Result<(), Illegal> {
        let Some(mover) = self.actor() else {
            return Err(Illegal::Over);
        };
        if let Some(off) = [from, to]
            .into_iter()
            .find(|&square| !self.board.contains(square))
        {
            return Err(Illegal::OffBoard(off));
        }
        if self.board.at(from) != Some(mover) {
            return Err(Illegal::NoPawn(from));
        }
        if self.board.ahead(mover, from).all(|square| square != to) {
            return Err(Illegal::NotForward(from, to));
        }
        match self.board.at(to) {
            Some(owner) if owner == mover => Err(Illegal::Own(to)),
            Some(_) if from.column == to.column => Err(Illegal::Blocked(to)),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, &Move { from, to }: &Move) {
        let mover = self.to_move;
        self.board.clear(from);
        self.board.clear(to);
        self.board.put(mover, to);
        self.over = self.board.advance(mover, to) == self.rules.size - 1
            || self.board.count(mover.other()) == 0;
        self.plies += 1;
        self.to_move = mover.other();
    }

    fn payoff(&self, seat: Seat) -> f64 {
        f64::from(u8::from(self.winner() == Some(seat)))
    }

    fn view(&self, seat: Seat) -> BreakthroughView {
        OpenView::new(self.clone(), seat)
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    /// The sides keep their colours and alternate in beginning.
    fn next_game(&self) -> Breakthrough {
        Breakthrough::begin(&self.rules, self.games + 1)
    }

    fn series_over(&self) -> bool {
        self.games % 2 == 1
    }

    fn write_action(&self, action: &Move) -> String {
        action.to_string()
    }

    /// `b2c3`, or with a sign between the squares: `b2-c3`, `b2xc3`.
    fn read_action(&self, text: &str) -> Result<Move, ReadError> {
        let word = text.to_ascii_lowercase();
        let squares: Vec<char> = word
            .chars()
            .enumerate()
            .filter(|&(at, letter)| at != 2 || !matches!(letter, '-' | 'x'))
            .map(|(_, letter)| letter)
            .collect();
        let square = |column: char, row: char| {
            let column = Some(column).filter(char::is_ascii_lowercase)?;
            let row = u8::try_from(row.to_digit(10)?).ok()?.checked_sub(1)?;
            Some(Square {
                column: column as u8 - b'a',
                row,
            })
        };
        let read = match squares[..] {
            [a, b, c, d] => square(a, b).zip(square(c, d)),
            _ => None,
        };
        read.map(|(from, to)| Move { from, to })
            .ok_or_else(|| ReadError(format!("'{text}' is not a move such as b2c3")))
    }
}

/// View of a seat: the whole state.
pub(crate) type BreakthroughView = OpenView<Breakthrough>;

/// The game of Breakthrough.
pub(crate) struct BreakthroughGame;

impl Game for BreakthroughGame {
    type State = Breakthrough;

    const NAME: &'static str = "breakthrough";
    const TITLE: &'static str = "Breakthrough";
    /// The rules themselves have the sides begin in turn.
    const ROTATION: Rotation = Rotation::None;
    const SCORE_UNIT: &'static str = "won games";
    const SAMPLES: &'static str = "pairs";

    fn seats() -> RangeInclusive<usize> {
        2..=2
    }

    fn own_players() -> Roster<Breakthrough> {
        Roster::new(&[players::RACE])
    }

    fn default_players() -> &'static [&'static str] {
        &["race", "race"]
    }

    fn outcome(state: &Breakthrough, seat: Seat) -> Outcome {
        let won = state.winner() == Some(seat);
        Outcome {
            score: state.payoff(seat),
            standing: if won { Standing::Win } else { Standing::Loss },
            money: None,
        }
    }
}
