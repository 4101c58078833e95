//! Reasons for the adviser's choices: what sets a move apart from another one, from the board after it and from games tried out.

use super::opinion_cache::Opinion;
use sanban_blokus::expert::solve_choices;
use sanban_blokus::ratings::Ratings;
use sanban_blokus::{
    Action, BestOfTwo, Board, Colour, Contrast, GamePlayout, Piece, PieceSet, Reason, SIDE, Square,
    SquareSet, State,
};
use sanban_game::search::Budget;
use sanban_game::{Seed, State as _, StopFlag};

/// Two searches never agree to the last percent, so a smaller share of the points than this means nothing.
pub(super) const NOISE: f64 = 0.02;

/// Number of trial games after a move: the mean of their squares is right to about half a square.
const TRIALS: u16 = 200;

/// Number of legal moves, spread evenly, of which the middle one is average.
const SAMPLE: usize = 64;

/// Number of pieces left from which on the squares within reach tell who can still place more; before, nearly all are.
const LATE: usize = 11;

/// Number of squares within reach that are worth as much as one that is placed in the trial games.
const REACHED: f64 = 3.0;

/// Number of squares that a piece is worth which still fits somewhere.
const FITTING: f64 = 3.0;

/// Fewest squares that are worth a sentence: less may be luck.
const LEAST: f64 = 1.2;

/// Difference in trial games, of ten, in which a piece was placed, that is no luck although it is the largest of many pieces.
const OFTEN: f64 = 3.0;

/// How much more the squares of a piece that is named count than those of all together: they are easier to see.
const NAMED: f64 = 2.0;

/// Corners, and part of a number of placements, by which moves must differ to be worth a sentence.
const CORNERS: usize = 2;
const MUCH: f64 = 0.1;

/// Part of a number of placements, and squares in trial games, that explain a change of the odds.
const CLEARLY: f64 = 0.2;
const CLEAR: i32 = 3;

/// Squares of a quarter of the board that are worth a sentence.
const GROUND: f64 = 3.0;

/// Number of positions that the comparison of solved choices may visit.
const POSITIONS: u64 = 20_000;

/// What a move leaves to a side.
struct Side {
    left: PieceSet,
    fits: usize,
    corners: usize,
    moves: usize,
    reach: usize,
    /// Mean number of squares placed at the end of the trial games.
    placed: f64,
    /// Number of trial games, of ten, in which each piece was placed.
    found: [f64; Piece::COUNT],
}

impl Side {
    fn of(board: &Board, ends: &[Board], colour: Colour) -> Side {
        let mut fitting = PieceSet::EMPTY;
        board.for_each_placement(colour, |placement| fitting.insert(placement.piece()));
        let squares = ends
            .iter()
            .map(|end| f64::from(end.score(colour).squares_laid()));
        let part = |piece| {
            let found = ends
                .iter()
                .filter(|end| !end.pieces_left(colour).contains(piece));
            10.0 * found.count() as f64 / f64::from(TRIALS)
        };
        Side {
            left: board.pieces_left(colour),
            fits: fitting.len(),
            corners: board.starting_squares(colour).len(),
            moves: board.count_placements(colour),
            reach: board.coverable(colour).len(),
            placed: squares.sum::<f64>() / f64::from(TRIALS),
            found: Piece::ALL.map(part),
        }
    }

    fn has_more_corners(&self, other: &Side) -> bool {
        self.corners >= other.corners + CORNERS
    }

    fn has_more_moves(&self, other: &Side) -> bool {
        part(self.moves, other.moves) >= MUCH
    }

    /// A piece that is placed in more of the trial games after this move than after another, with the numbers of both, and the squares
    /// that it makes.
    fn room(&self, other: &Side) -> Option<(Piece, [f64; 2], f64)> {
        let left = self.left.iter().filter(|piece| other.left.contains(*piece));
        let found = left.map(|piece| {
            let [own, other] = [self, other].map(|side| side.found[piece.index()]);
            let squares = (own - other) / 10.0 * f64::from(piece.size());
            (piece, [own, other], squares)
        });
        let often = found.filter(|(_, [own, other], _)| own - other >= OFTEN);
        often.max_by(|(_, _, one), (_, _, other)| one.total_cmp(other))
    }
}

/// Squares in a quarter of the board at the end of trial games after a move and after another one, on average.
pub(super) struct Ground {
    /// `true` for the upper rows.
    pub(super) is_upper: bool,
    /// `true` for the right columns.
    pub(super) is_right: bool,
    /// By how many the side that moves has more than the other one there, after each move.
    pub(super) leads: [f64; 2],
}

/// What a move leaves to its own side and to the other one.
struct Aftermath {
    is_late: bool,
    mine: Side,
    theirs: Side,
    /// By how many squares its side is ahead in each quarter at the end of the trial games, the lower and the left one first.
    leads: [f64; 4],
}

impl Aftermath {
    fn of(state: &State, action: &Action) -> Aftermath {
        let after = after(state, action);
        let board = after.board();
        // The same stream for every move, so that luck tells them apart as little as possible.
        let mut rng = Seed(state.fingerprint()).stream();
        let mut playout = GamePlayout::new(BestOfTwo::new(Ratings::own()));
        let ends: Vec<Board> = (0..TRIALS)
            .map(|_| {
                let mut board = *board;
                playout.finish(&mut board, after.to_move(), &mut rng);
                board
            })
            .collect();
        Aftermath {
            is_late: state.board().pieces_left(state.to_move()).len() <= LATE,
            mine: Side::of(board, &ends, state.to_move()),
            theirs: Side::of(board, &ends, state.to_move().other()),
            leads: leads(&ends, state.to_move()),
        }
    }

    /// In what it is better than another move, with the figures of both: whatever is worth most squares.
    fn over(&self, other: &Aftermath) -> Option<(Contrast, (i32, i32))> {
        let (mine, theirs) = (&self.mine, &self.theirs);
        let reach = if self.is_late { 1.0 / REACHED } else { 0.0 };
        let counts = |own: usize, other: usize| [own as f64, other as f64];
        let mut gains: Vec<(Contrast, [f64; 2], f64)> = [
            (Contrast::Mine, [mine.placed, other.mine.placed], 1.0),
            (Contrast::Theirs, [theirs.placed, other.theirs.placed], -1.0),
            (Contrast::Fits, counts(mine.fits, other.mine.fits), FITTING),
            (Contrast::Reach, counts(mine.reach, other.mine.reach), reach),
            (
                Contrast::Shut,
                counts(theirs.reach, other.theirs.reach),
                -reach,
            ),
        ]
        .map(|(by, [own, other], scale)| (by, [own, other], (own - other) * scale))
        .into();
        let room = mine.room(&other.mine);
        gains.extend(
            room.map(|(piece, figures, squares)| (Contrast::Room(piece), figures, NAMED * squares)),
        );
        let barred = other.theirs.room(theirs);
        gains.extend(barred.map(|(piece, [other, own], squares)| {
            (Contrast::Barred(piece), [own, other], NAMED * squares)
        }));
        let whole = gains.into_iter().map(|(by, figures, gain)| {
            let [own, other] = figures.map(|figure| figure.round() as i32);
            (by, (own, other), gain)
        });
        let worth = whole.filter(|(_, (own, other), gain)| *gain >= LEAST && own != other);
        let (by, figures, _) = worth.max_by(|(_, _, one), (_, _, other)| one.total_cmp(other))?;
        // Where the trial games differ in all the squares of a side, the board may show why.
        let cause = match by {
            Contrast::Mine if mine.has_more_corners(&other.mine) => (
                Contrast::Corners,
                figures_of(mine.corners, other.mine.corners),
            ),
            Contrast::Mine if mine.has_more_moves(&other.mine) => {
                (Contrast::Moves, figures_of(mine.moves, other.mine.moves))
            }
            Contrast::Theirs if other.theirs.has_more_corners(theirs) => {
                let figures = figures_of(theirs.corners, other.theirs.corners);
                (Contrast::TheirCorners, figures)
            }
            Contrast::Theirs if other.theirs.has_more_moves(theirs) => (
                Contrast::Replies,
                figures_of(theirs.moves, other.theirs.moves),
            ),
            _ => (by, figures),
        };
        Some(cause)
    }

    /// In what it is better than another move on the board, whatever the trial games say: placements and corners.
    fn on_board(&self, other: &Aftermath) -> Option<(Contrast, (i32, i32))> {
        let (mine, theirs) = (&self.mine, &self.theirs);
        if mine.has_more_moves(&other.mine) {
            return Some((Contrast::Moves, figures_of(mine.moves, other.mine.moves)));
        }
        if other.theirs.has_more_moves(theirs) {
            let figures = figures_of(theirs.moves, other.theirs.moves);
            return Some((Contrast::Replies, figures));
        }
        let corners = figures_of(mine.corners, other.mine.corners);
        mine.has_more_corners(&other.mine)
            .then_some((Contrast::Corners, corners))
    }

    /// In what its numbers of placements are much better, for either side.
    fn ways(&self, other: &Aftermath) -> Option<(Contrast, (i32, i32))> {
        let (mine, theirs) = (&self.mine, &self.theirs);
        let more = part(mine.moves, other.mine.moves);
        let fewer = part(other.theirs.moves, theirs.moves);
        if more.max(fewer) < CLEARLY {
            return None;
        }
        Some(if more >= fewer {
            (Contrast::Moves, figures_of(mine.moves, other.mine.moves))
        } else {
            let figures = figures_of(theirs.moves, other.theirs.moves);
            (Contrast::Replies, figures)
        })
    }

    fn result(&self) -> (i32, i32) {
        (
            self.mine.placed.round() as i32,
            self.theirs.placed.round() as i32,
        )
    }
}

/// By how many squares a side is ahead in each quarter of the board at the end of games, on average.
fn leads(ends: &[Board], colour: Colour) -> [f64; 4] {
    let half = SIDE / 2;
    std::array::from_fn(|quarter| {
        let corner = (quarter % 2 == 1, quarter / 2 == 1);
        let is_there = |square: &Square| corner == (square.column() >= half, square.row() >= half);
        let squares: SquareSet = Square::all()
            .filter(is_there)
            .map(SquareSet::of)
            .fold(SquareSet::EMPTY, |all, square| all | square);
        let count = |end: &Board, colour| (*end.stones(colour) & squares).len() as f64;
        let lead = |end: &Board| count(end, colour) - count(end, colour.other());
        ends.iter().map(lead).sum::<f64>() / ends.len().max(1) as f64
    })
}

/// The quarter of the board in which a move is better than another one by most squares in trial games, if it is by enough.
pub(super) fn ground(state: &State, one: &Action, other: &Action) -> Option<Ground> {
    let [own, than] = [one, other].map(|action| Aftermath::of(state, action).leads);
    let gain = |quarter: &usize| own[*quarter] - than[*quarter];
    let most = (0..4).max_by(|one, other| gain(one).total_cmp(&gain(other)))?;
    let ground = Ground {
        is_upper: most / 2 == 1,
        is_right: most % 2 == 1,
        leads: [own[most], than[most]],
    };
    (gain(&most) >= GROUND).then_some(ground)
}

fn figures_of(own: usize, other: usize) -> (i32, i32) {
    let figure = |count| i32::try_from(count).unwrap_or(i32::MAX);
    (figure(own), figure(other))
}

/// The difference between two numbers, as a part of the second.
fn part(own: usize, other: usize) -> f64 {
    (own as f64 - other as f64) / other.max(1) as f64
}

fn after(state: &State, action: &Action) -> State {
    let mut after = state.clone();
    after.apply(action);
    after
}

/// In what these moves are better than an average one, with the worst of their figures, and that of an average one; `true` if it
/// is the other side that has fewer placements.
fn over_average(state: &State, moves: &[&Aftermath]) -> Option<(bool, (i32, i32))> {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let step = legal.len().div_ceil(SAMPLE).max(1);
    let mover = state.to_move();
    let sample = legal.iter().step_by(step);
    let sample: Vec<[usize; 2]> = sample
        .map(|action| {
            let after = after(state, action);
            [mover, mover.other()].map(|colour| after.board().count_placements(colour))
        })
        .collect();
    let average = |side: usize| {
        let mut counts: Vec<usize> = sample.iter().map(|counts| counts[side]).collect();
        counts.sort_unstable();
        counts.get(counts.len() / 2).copied()
    };
    let mine = moves.iter().map(|after| after.mine.moves).min()?;
    let theirs = moves.iter().map(|after| after.theirs.moves).max()?;
    let averages = (average(0)?, average(1)?);
    let (more, fewer) = (part(mine, averages.0), -part(theirs, averages.1));
    if more.max(fewer) < MUCH {
        return None;
    }
    Some(if more >= fewer {
        (false, figures_of(mine, averages.0))
    } else {
        (true, figures_of(theirs, averages.1))
    })
}

/// In what a move is better than an average one.
fn alone(state: &State, own: &Aftermath) -> (Contrast, (i32, i32)) {
    match over_average(state, &[own]) {
        Some((false, figures)) => (Contrast::AverageMoves, figures),
        Some((true, figures)) => (Contrast::AverageReplies, figures),
        None => (Contrast::Result, own.result()),
    }
}

/// The reason for a move rather than `other`, over which it is `ahead` by so large a share of the points.
pub(super) fn compared(state: &State, best: &Action, other: &Action, ahead: f64) -> Reason {
    let [own, than] = [best, other].map(|action| Aftermath::of(state, action));
    let (by, figures) = if ahead < NOISE {
        match over_average(state, &[&own, &than]) {
            Some((false, figures)) => (Contrast::EvenMoves, figures),
            Some((true, figures)) => (Contrast::EvenReplies, figures),
            None => {
                let mean = |one: i32, other: i32| (one + other) / 2;
                let (own, than) = (own.result(), than.result());
                let both = (mean(own.0, than.0), mean(own.1, than.1));
                (Contrast::EvenResult, both)
            }
        }
    } else {
        let over = own.over(&than).or_else(|| own.on_board(&than));
        over.unwrap_or_else(|| alone(state, &own))
    };
    Reason::Compared {
        by,
        figures,
        than: *other,
    }
}

/// What makes a move clearly better than another one, on the board or in the trial games, if anything does.
pub(super) fn difference(state: &State, one: &Action, other: &Action) -> Option<Reason> {
    let [own, than] = [one, other].map(|action| Aftermath::of(state, action));
    let clear = |(by, (best, other)): &(Contrast, (i32, i32))| match by {
        Contrast::Mine | Contrast::Theirs => (best - other).abs() >= CLEAR,
        Contrast::Moves | Contrast::Replies | Contrast::Corners | Contrast::TheirCorners => {
            f64::from((best - other).abs()) >= CLEARLY * f64::from(*best.min(other))
        }
        _ => true,
    };
    let told = own.ways(&than).or_else(|| own.over(&than).filter(clear));
    let (by, figures) = told?;
    Some(Reason::Compared {
        by,
        figures,
        than: *other,
    })
}

/// The reason for a move after which the game is solved, rather than `other`.
pub(super) fn by_margin(figures: (i32, i32), other: Action) -> Reason {
    Reason::Compared {
        by: if figures.0 > figures.1 {
            Contrast::Margin
        } else {
            Contrast::EvenMargin
        },
        figures,
        than: other,
    }
}

/// The reason for a solved choice rather than the next one.
fn solved(state: &State, choice: &Action, margin: i32) -> Option<Reason> {
    let (board, budget) = (state.board(), Budget::playouts(POSITIONS));
    let solved = solve_choices(board, state.to_move(), budget, &StopFlag::new())?;
    let choices = solved.choices.iter();
    let others = choices.filter(|known| Action::Lay(known.placement) != *choice);
    let next = others.max_by_key(|known| known.margin)?;
    Some(by_margin(
        (margin, next.margin),
        Action::Lay(next.placement),
    ))
}

/// The reason for the adviser's choice: what sets it apart from the second, or else its own.
pub(super) fn of_choice(state: &State, opinion: &Opinion) -> Option<Reason> {
    // What looks worse than another move is not to be praised for the board: a search chooses what it has tried most.
    if let (None, Some((than, [best, other]))) = (&opinion.reason, opinion.better(NOISE)) {
        let (by, figures) = (Contrast::Tries, (best, other));
        return (best > other).then_some(Reason::Compared { by, figures, than });
    }
    let compared = match (&opinion.reason, opinion.candidates.as_slice()) {
        (Some(Reason::Solved { margin, .. }), _) => solved(state, &opinion.choice?, *margin),
        (None | Some(Reason::Book), [best, second, ..]) if opinion.is_sure(second) => {
            let ahead = best.value - second.value;
            Some(compared(state, &best.action, &second.action, ahead))
        }
        // A second that was hardly tried has no value to compare.
        (None, [best, ..]) => {
            let (by, figures) = alone(state, &Aftermath::of(state, &best.action));
            let than = best.action;
            Some(Reason::Compared { by, figures, than })
        }
        _ => None,
    };
    compared.or_else(|| opinion.reason.clone())
}

#[cfg(test)]
mod tests;
