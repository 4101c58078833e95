//! The rules of Hex: the board, the game in progress, and the view of a seat.
//!
//! Two sides place a stone each in turn. ● wins with a chain from the top edge to the bottom edge, ○ with one from the
//! left edge to the right edge. A full board always has exactly one such chain, so there are no draws.

use std::fmt;
use std::ops::RangeInclusive;

use sanban_game::{
    Act, Game, OpenView, Outcome, Preset, ReadError, Roster, Rotation, RuleKey, Rules, Seat, Seed,
    Standing, State, Values, fingerprint_of,
};

use super::players;

/// The rules of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct HexRules {
    /// Cells along an edge.
    pub(crate) size: u8,
    /// `true` if the second player may answer the first stone by taking it over (the pie rule).
    pub(crate) swap: bool,
}

impl Default for HexRules {
    fn default() -> HexRules {
        HexRules {
            size: 7,
            swap: true,
        }
    }
}

impl Rules for HexRules {
    fn presets() -> &'static [Preset] {
        &[
            Preset {
                name: "small",
                summary: "7×7, with the swap rule.",
                settings: &[],
            },
            Preset {
                name: "no-swap",
                summary: "7×7, without the swap rule: the first player has a large advantage.",
                settings: &[("swap", "false")],
            },
            Preset {
                name: "tournament",
                summary: "11×11, with the swap rule.",
                settings: &[("size", "11")],
            },
        ]
    }

    fn keys() -> &'static [RuleKey<HexRules>] {
        const KEYS: &[RuleKey<HexRules>] = &[
            RuleKey {
                name: "size",
                values: Values::Number(5..=11, &[]),
                summary: "How many cells an edge of the board has.",
                get: |rules| rules.size.to_string(),
                set: |rules, value| rules.size = value.parse().unwrap_or(rules.size),
            },
            RuleKey {
                name: "swap",
                values: Values::Switch,
                summary: "The second player may take the first stone over.",
                get: |rules| rules.swap.to_string(),
                set: |rules, value| rules.swap = value == "true",
            },
        ];
        KEYS
    }
}

/// A cell: column and row, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cell {
    /// The column, written as a letter.
    pub(crate) column: u8,
    /// The row, written as a number from 1.
    pub(crate) row: u8,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Move {
    /// Places a stone.
    Place(Cell),
    /// Takes the first stone over: it changes its colour and is mirrored on the long diagonal, so that it helps its new owner as
    /// much as it helped the old one.
    Swap,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(cell) => cell.fmt(f),
            Move::Swap => f.write_str("swap"),
        }
    }
}

/// Reason why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The cell is outside the board.
    #[error("{0} is not on the board")]
    OffBoard(Cell),
    /// The cell has a stone.
    #[error("{0} is taken")]
    Taken(Cell),
    /// The first stone can only be taken over at once, if the rules allow it.
    #[error("only the very first stone can be swapped, by the second player, under the swap rule")]
    NoSwap,
}

/// A set of cells, one bit each, row by row.
pub(crate) type Cells = u128;

/// Difference between two cells, in columns and rows.
pub(crate) type Step = (i8, i8);

/// Steps from a cell to its neighbours, in order around it.
pub(crate) const NEIGHBOURS: [Step; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// A rhombus of hexagons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    size: u8,
    /// Cells at the left edge.
    left: Cells,
    /// Stones of either seat.
    stones: [Cells; 2],
}

impl Board {
    /// An empty board.
    fn new(size: u8) -> Board {
        let rows = 0..u32::from(size);
        Board {
            size,
            left: rows.fold(0, |left, row| left | 1 << (row * u32::from(size))),
            stones: [0; 2],
        }
    }

    /// Cells along an edge.
    pub(crate) fn size(&self) -> u8 {
        self.size
    }

    /// All cells, row by row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| Cell { column, row }))
    }

    /// Index of a cell among [`Board::cells`], and of its bit in a set.
    pub(crate) fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.size) + usize::from(cell.column)
    }

    /// `true` if a set contains a cell.
    pub(crate) fn has(&self, set: Cells, cell: Cell) -> bool {
        set >> self.index(cell) & 1 == 1
    }

    /// The stones of a seat.
    pub(crate) fn stones(&self, seat: Seat) -> Cells {
        self.stones[seat.index()]
    }

    /// The cells without a stone.
    pub(crate) fn empty(&self) -> Cells {
        let count = u32::from(self.size) * u32::from(self.size);
        let [first, second] = self.stones;
        ((1 << count) - 1) & !(first | second)
    }

    /// Owner of the stone on a cell.
    pub(crate) fn at(&self, cell: Cell) -> Option<Seat> {
        let mut seats = [Seat(0), Seat(1)].into_iter();
        seats.find(|&seat| self.has(self.stones(seat), cell))
    }

    /// The two edges that a seat must connect.
    pub(crate) fn edges(&self, seat: Seat) -> [Cells; 2] {
        let size = u32::from(self.size);
        let top: Cells = (1 << size) - 1;
        match seat {
            Seat(0) => [top, top << (size * (size - 1))],
            _ => [self.left, self.left << (size - 1)],
        }
    }

    /// The cells of a set, moved by a step, as far as the board goes.
    pub(crate) fn shift(&self, set: Cells, (columns, rows): Step) -> Cells {
        // A step to the side must not run over the end of a row into the next.
        let inside = match columns {
            1 => set & !self.edges(Seat(1))[1],
            -1 => set & !self.left,
            _ => set,
        };
        let by = i32::from(rows) * i32::from(self.size) + i32::from(columns);
        let count = u32::from(self.size) * u32::from(self.size);
        let moved = if by < 0 {
            inside >> by.unsigned_abs()
        } else {
            inside << by.unsigned_abs()
        };
        moved & ((1 << count) - 1)
    }

    /// All neighbours of a set's cells.
    pub(crate) fn neighbours(&self, set: Cells) -> Cells {
        let shifted = NEIGHBOURS.iter().map(|&step| self.shift(set, step));
        shifted.fold(0, |all, one| all | one)
    }

    /// Stones of a connection between a seat's edges, with all stones attached to it; empty before it has won.
    pub(crate) fn connection(&self, seat: Seat) -> Cells {
        let stones = self.stones(seat);
        let [near, far] = self.edges(seat);
        let from_near = self.flood(near & stones, stones);
        // Most moves do not end the game: the second flood is rarely needed.
        match from_near & far {
            0 => 0,
            reached => self.flood(reached, stones),
        }
    }

    /// Cells of `stones` reachable from `from` over others of them.
    fn flood(&self, from: Cells, stones: Cells) -> Cells {
        let mut reached = from;
        loop {
            let next = reached | self.neighbours(reached) & stones;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    fn place(&mut self, seat: Seat, cell: Cell) {
        self.stones[seat.index()] |= 1 << self.index(cell);
    }

    /// Gives the only stone of a seat to the other, mirrored on the long diagonal.
    fn swap(&mut self, from: Seat) {
        let stone = self.cells().find(|&cell| self.at(cell) == Some(from));
        self.stones = [0; 2];
        if let Some(Cell { column, row }) = stone {
            let mirrored = Cell {
                column: row,
                row: column,
            };
            self.place(from.other(), mirrored);
        }
    }
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Hex {
    rules: HexRules,
    pub(crate) board: Board,
    /// Number of moves made.
    pub(crate) plies: u16,
    to_move: Seat,
    /// `true` if the seat to move may take over the only stone.
    can_swap: bool,
    over: bool,
    /// Number of earlier games in the series.
    games: u32,
}

impl Hex {
    fn begin(rules: &HexRules, games: u32) -> Hex {
        Hex {
            board: Board::new(rules.size),
            rules: rules.clone(),
            plies: 0,
            to_move: Seat(u8::from(games % 2 == 1)),
            can_swap: false,
            over: false,
            games,
        }
    }

    /// `true` if the first stone can be taken over now.
    pub(crate) fn can_swap(&self) -> bool {
        self.can_swap
    }

    /// The winner: only the side that made the last move can have connected its edges.
    pub(crate) fn winner(&self) -> Option<Seat> {
        self.over.then_some(self.to_move.other())
    }
}

impl Act for Move {
    type Reason = String;
}

impl State for Hex {
    type Rules = HexRules;
    type Action = Move;
    type View = HexView;
    type Illegal = Illegal;

    fn start(rules: &HexRules, _seats: usize, _seed: Seed) -> Hex {
        Hex::begin(rules, 0)
    }

    /// Rows from the top, separated by `/`, with `x` for ●, `o` for ○ and `.` for an empty cell. The side with fewer stones
    /// moves, ● if they have equally many.
    fn lay_out(rules: &HexRules, _: usize, _: Seed, position: &str) -> Result<Hex, ReadError> {
        let mut hex = Hex::begin(rules, 0);
        let rows: Vec<&str> = position.split('/').collect();
        let size = usize::from(rules.size);
        if rows.len() != size || rows.iter().any(|row| row.chars().count() != size) {
            return Err(ReadError(format!(
                "a position has {size} rows of {size} cells, parted by '/'"
            )));
        }
        let letters = rows.iter().flat_map(|row| row.chars());
        for (cell, letter) in hex.board.cells().zip(letters) {
            match letter {
                'x' => hex.board.place(Seat(0), cell),
                'o' => hex.board.place(Seat(1), cell),
                '.' => {}
                other => {
                    let text = format!("'{other}' at {cell}: expected 'x', 'o' or '.'");
                    return Err(ReadError(text));
                }
            }
        }
        let [first, second] = [Seat(0), Seat(1)].map(|seat| hex.board.stones(seat).count_ones());
        if first.abs_diff(second) > 1 {
            return Err(ReadError(format!(
                "{first} stones against {second}: one side moved twice"
            )));
        }
        if [Seat(0), Seat(1)].map(|seat| hex.board.connection(seat)) != [0, 0] {
            return Err(ReadError("this game is over".to_owned()));
        }
        hex.to_move = Seat(u8::from(first > second));
        hex.plies = u16::try_from(first + second).unwrap_or(u16::MAX);
        Ok(hex)
    }

    fn rules(&self) -> &HexRules {
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
        if self.over {
            return;
        }
        let (board, empty) = (&self.board, self.board.empty());
        let places = board.cells().filter(|&cell| board.has(empty, cell));
        actions.extend(places.map(Move::Place));
        actions.extend(self.can_swap.then_some(Move::Swap));
    }

    fn check(&self, action: &Move) -> Result<(), Illegal> {
        let size = self.rules.size;
        match *action {
            _ if self.over => Err(Illegal::Over),
            Move::Swap if self.can_swap => Ok(()),
            Move::Swap => Err(Illegal::NoSwap),
            Move::Place(cell) if cell.column >= size || cell.row >= size => {
                Err(Illegal::OffBoard(cell))
            }
            Move::Place(cell) if self.board.at(cell).is_some() => Err(Illegal::Taken(cell)),
            Move::Place(_) => Ok(()),
        }
    }

    fn apply(&mut self, action: &Move) {
        let mover = self.to_move;
        match *action {
            Move::Place(cell) => {
                self.board.place(mover, cell);
                self.over = self.board.connection(mover) != 0;
            }
            Move::Swap => self.board.swap(mover.other()),
        }
        self.can_swap = self.rules.swap && self.plies == 0;
        self.plies += 1;
        self.to_move = mover.other();
    }

    fn payoff(&self, seat: Seat) -> f64 {
        f64::from(u8::from(self.winner() == Some(seat)))
    }

    fn view(&self, seat: Seat) -> HexView {
        OpenView::new(self.clone(), seat)
    }

    fn fingerprint(&self) -> u64 {
        fingerprint_of(self)
    }

    /// The sides keep their colours and alternate in beginning.
    fn next_game(&self) -> Hex {
        Hex::begin(&self.rules, self.games + 1)
    }

    fn series_over(&self) -> bool {
        self.games % 2 == 1
    }

    fn write_action(&self, action: &Move) -> String {
        action.to_string()
    }

    fn read_action(&self, text: &str) -> Result<Move, ReadError> {
        let word = text.to_ascii_lowercase();
        if matches!(word.as_str(), "swap" | "swap-pieces") {
            return Ok(Move::Swap);
        }
        let mut letters = word.chars();
        let column = letters.next().filter(char::is_ascii_lowercase);
        let row = letters.as_str().parse::<u8>().ok();
        match (column, row.and_then(|row| row.checked_sub(1))) {
            (Some(letter), Some(row)) => Ok(Move::Place(Cell {
                column: letter as u8 - b'a',
                row,
            })),
            _ => Err(ReadError(format!(
                "'{text}' is neither a cell such as a1 nor 'swap'"
            ))),
        }
    }
}

/// View of a seat: the whole state.
pub(crate) type HexView = OpenView<Hex>;

/// The game of Hex.
pub(crate) struct HexGame;

impl Game for HexGame {
    type State = Hex;

    const NAME: &'static str = "hex";
    const TITLE: &'static str = "Hex";
    /// The rules themselves have the sides begin in turn.
    const ROTATION: Rotation = Rotation::None;
    const SCORE_UNIT: &'static str = "won games";
    const SAMPLES: &'static str = "pairs";

    fn seats() -> RangeInclusive<usize> {
        2..=2
    }

    fn own_players() -> Roster<Hex> {
        Roster::new(&[players::PATH])
    }

    fn default_players() -> &'static [&'static str] {
        &["path", "path"]
    }

    fn outcome(state: &Hex, seat: Seat) -> Outcome {
        let won = state.winner() == Some(seat);
        Outcome {
            score: state.payoff(seat),
            standing: if won { Standing::Win } else { Standing::Loss },
            money: None,
        }
    }
}
