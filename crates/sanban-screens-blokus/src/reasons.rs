//! Reasons for the adviser's choices: what sets a move apart from another one, from the board after it and from games tried out.

use super::opinion_cache::Opinion;
use sanban_blokus::expert::solve_choices;
use sanban_blokus::ratings::Ratings;
use sanban_blokus::{
    Action, BestOfTwo, Board, Colour, Contrast, GamePlayout, Piece, PieceSet, Reason, State,
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

/// What a move leaves to its own side and to the other one.
struct Aftermath {
    is_late: bool,
    mine: Side,
    theirs: Side,
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

    fn result(&self) -> (i32, i32) {
        (
            self.mine.placed.round() as i32,
            self.theirs.placed.round() as i32,
        )
    }
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
        let over = own.over(&than);
        over.unwrap_or_else(|| alone(state, &own))
    };
    Reason::Compared {
        by,
        figures,
        than: *other,
    }
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
    let compared = match (&opinion.reason, opinion.candidates.as_slice()) {
        (Some(Reason::Solved { margin, .. }), _) => solved(state, &opinion.choice?, *margin),
        (None | Some(Reason::Book), [best, second, ..]) => {
            // A second that was hardly tried has no value to compare.
            let ahead = if opinion.is_sure(second) {
                best.value - second.value
            } else {
                f64::INFINITY
            };
            // What is worth clearly less than another move is not to be praised.
            let is_worse = ahead <= -2.0 * NOISE;
            (!is_worse).then(|| compared(state, &best.action, &second.action, ahead))
        }
        (None, [best]) => {
            let (by, figures) = alone(state, &Aftermath::of(state, &best.action));
            let than = best.action;
            Some(Reason::Compared { by, figures, than })
        }
        _ => None,
    };
    compared.or_else(|| opinion.reason.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opinion_cache::told;
    use crate::words;
    use sanban_blokus::{Rules, read_action};
    use sanban_game::{Candidate, Decision};
    use sanban_term::canvas::wrap;
    use sanban_words::i18n::{Language, with_language};

    /// A game in which the second colour leads in the end, each side's pieces in their order.
    const GAME: [&str; 2] = [
        "e9,f9,d10,e10,d11 d6,c7,d7,e7,d8 h7,g8,h8,i8,j8 d2,d3,e3,e4,e5 f11,e12,f12,g12,g13 a11,a12,b12,c12,c13 \
e1,f1,g1,h1 a8,b8,a9,b9,b10 c4,b5,c5,b6 a2,a3,b3,a4 d14,e14,f14 h14",
        "k3,i4,j4,k4,j5 f5,g5,h5,h6,i6 k6,k7,k8,k9,k10 g10,g11,h11,i11,j11 f2,g2,g3,h3 m10,n10,l11,m11,l12 i1,j1,i2,j2 \
j13,k13,i14,j14,k14 m3,m4,l5,m5,n5 l1,m1,n1,l2,n2 n12,m13,n13,n14",
    ];

    /// The game after so many pieces of both sides.
    fn state(plies: usize) -> State {
        let side = |side: usize| {
            let pieces = GAME[side].split_whitespace();
            let pieces: Vec<&str> = pieces.take((plies + 1 - side) / 2).collect();
            if pieces.is_empty() {
                "-".to_owned()
            } else {
                pieces.join(" ")
            }
        };
        let mover = if plies.is_multiple_of(2) {
            "first"
        } else {
            "second"
        };
        lay_out(&format!("{} | {} | {mover}", side(0), side(1)))
    }

    fn lay_out(position: &str) -> State {
        State::lay_out(&Rules::default(), 2, Seed(0), position).unwrap()
    }

    fn action(text: &str) -> Action {
        read_action(text).unwrap()
    }

    /// The reason in English and in Japanese.
    fn said(reason: &Reason) -> [String; 2] {
        [Language::En, Language::Ja]
            .map(|language| with_language(language, || words::reason(reason)))
    }

    #[track_caller]
    fn check(state: &State, best: &str, other: &str, ahead: f64, sentences: [&str; 2]) {
        let reason = compared(state, &action(best), &action(other), ahead);
        assert_eq!(said(&reason), sentences);
    }

    #[test]
    fn a_better_move_is_praised_for_what_can_be_counted_on_the_board() {
        check(
            &lay_out("e10,d11,e11,e12,f12 e7,e8,f8,f9,g9 | i4,i5,j5,j6,k6 f5,f6,g6,h6,f7 | first"),
            "d4,c5,d5,e5,d6",
            "c4,d4,e4,d5,d6",
            0.06,
            [
                "Leaves 15 corners to build on, after T5 c4,d4–d6 only 13.",
                "次に使える角が15か所残る（T5 c4,d4–d6では13か所）。",
            ],
        );
        check(
            &lay_out(
                "e10,d11,e11,e12,f12 e7,e8,f8,f9,g9 h8,i8,i9,h10,i10 c12,b13,c13,d13,c14 \
| i4,i5,j5,j6,k6 f5,f6,g6,h6,f7 d3,d4,e4,c5,d5 l7,j8,k8,l8,j9 | first",
            ),
            "k9,l9,k10,j11,k11",
            "j11,k11,l11,k12,k13",
            0.02,
            [
                "Leaves 379 ways to place a piece, after T5 j11,k11–k13 only 312.",
                "次に置ける手が379通り残る（T5 j11,k11–k13では312通り）。",
            ],
        );
        check(
            &lay_out("e10,d11,e11,c12,d12 h7,f8,g8,h8,f9 | g4,h4,h5,i5,j5 e5,f5,d6,e6,e7 | first"),
            "k4,k5,i6,j6,k6",
            "k5,i6,j6,k6,k7",
            0.1,
            [
                "Leaves the other side 439 ways to place a piece, after T5 k5,i6–k7 535.",
                "相手が次に置ける手は439通り（T5 k5,i6–k7では535通り）。",
            ],
        );
        check(
            &lay_out(
                "e9,f9,d10,e10,d11 g6,g7,h7,i7,g8 c7,b8,c8,d8,c9 j8,j9,k9,j10,j11 a4,a5,b5,b6 g10,f11,g11,g12 \
| h3,h4,i4,i5,j5 k6,j7,k7,l7,k8 f4,e5,f5,g5,e6 a3,b3,c3,c4,d4 h8,i8,h9,h10,i10 l9,l10,m10,n10,l11 | first",
            ),
            "m11,n11,k12,l12,m12",
            "c12,a13,b13,c13,a14",
            f64::INFINITY,
            [
                "Leaves the other side 12 corners to build on, after Z5 c12–a14 14.",
                "相手の使える角は12か所（Z5 c12–a14では14か所）。",
            ],
        );
        check(
            &state(19),
            "e6",
            "n12,m13,n13,n14",
            0.05,
            [
                "6 of your pieces will still fit somewhere, after T4 n12,m13–n14 only 5.",
                "この後も置けるピースは6種類（T4 n12,m13–n14では5種類）。",
            ],
        );
    }

    #[test]
    fn late_in_a_game_it_is_praised_for_the_squares_within_reach() {
        check(
            &state(20),
            "h14",
            "b1",
            0.06,
            [
                "Keeps 39 squares within reach, after 1 b1 only 7.",
                "自分がまだ届くのは39マス（1 b1では7マス）。",
            ],
        );
        let position = "e8,e9,d10,e10,d11 f7,g7,h7,i7,i8 b5,c5,c6,d6,d7 f11,g11,h11,i11,g12 e5,f5,g5,h5,i5 j2,i3,j3,j4,k4 \
e12,e13,d14,e14 l1,m1,l2,m2,l3 d2,c3,d3,d4 b11,b12,c12,c13 a6,a7,a8,b8,c8 l5 | j5,k5,k6,l6,k7 j8,g9,h9,i9,j9 \
k10,j11,k11,i12,j12 l12,k13,l13,m13,l14 f13,g13,h13,g14 n2,m3,n3,m4,m5 e6,f6,g6,h6,i6 h2,i2,h3,h4,i4 d1,e1,f1,g1,e2 \
a1,b1,a2,b2,c2 l9,m9,m10,m11,n11 | second";
        check(
            &lay_out(position),
            "n6,m7,n7",
            "m7,n7,n8",
            0.02,
            [
                "Leaves the other side 11 squares within reach, after V3 m7,n7–n8 29.",
                "相手がまだ届くのは11マス（V3 m7,n7–n8では29マス）。",
            ],
        );
    }

    #[test]
    fn where_the_board_says_nothing_it_is_praised_for_how_trial_games_end() {
        check(
            &lay_out(
                "d9,d10,e10,e11,f11 h10,h11,g12,h12,i12 e5,e6,e7,f7,e8 j6,j7,j8,i9,j9 b6,a7,b7,c7,c8 \
| j3,k3,i4,j4,j5 h5,g6,h6,g7,g8 f3,d4,e4,f4,g4 l4,l5,m5,m6,n6 | second",
            ),
            "a4,a5,b5,c5,a6",
            "a4,a5,b5,c5,c6",
            0.12,
            [
                "The I3 finds a place in 8 of 10 trial games, after Z5 a4,a5–c6 in 3.",
                "試し打ち10回中8回、I3を置ける（Z5 a4,a5–c6では3回）。",
            ],
        );
        check(
            &lay_out(
                "d10,e10,c11,d11,c12 f6,f7,f8,f9,g9 i9,h10,i10,j10,k10 e3,e4,c5,d5,e5 f1,g1,h1,f2,h2 b6,b7,c7,d7,d8 \
e12,f12,f13,g13,f14 i13,j13,k13,h14,i14 a1,a2,a3,a4,a5 a12,a13,b13,a14,b14 a8,a9,b9,c9,a10 | j3,j4,i5,j5,k5 \
g5,g6,h6,g7,g8 i7,j7,k7,l7,i8 j9,k9,l9,l10,m10 n11,l12,m12,n12,l13 g11,h11,i11,j11,k11 g2,f3,g3,h3,h4 \
d1,c2,d2,e2,d3 m14,n14 k1,k2,l2,l3,m3 | second",
            ),
            "n7,m8,n8,n9",
            "n4,m5,n5,m6",
            0.03,
            [
                "The other side's I4 finds a place in 2 of 10 trial games, after Z4 n4–m6 in 6.",
                "試し打ちで相手がI4を置けるのは10回中2回（Z4 n4–m6では6回）。",
            ],
        );
        check(
            &lay_out(
                "e10,c11,d11,e11,d12 f6,f7,g7,f8,f9 h6,i6,i7,i8,i9 g1,g2,g3,g4,g5 \
| h4,i4,i5,j5,j6 k7,l7,j8,k8,k9 i10,j10,i11,h12,i12 | second",
            ),
            "f10,f11,g11,f12,f13",
            "g8,g9,f10,g10,g11",
            0.04,
            [
                "Places 61 squares in all in trial games, after Y g8,f10–g11 only 59.",
                "終局まで試し打ちすると自分は平均61マス（Y g8,f10–g11では59マス）。",
            ],
        );
        check(
            &lay_out("d10,e10,c11,d11,c12 f6,f7,f8,f9,g9 | j3,j4,i5,j5,k5 g5,g6,h6,g7,g8 | first"),
            "e3,d4,e4,f4,e5",
            "f3,e4,f4,g4,e5",
            0.08,
            [
                "The other side places 53 squares in all in trial games, after F f3,g4–e5 55.",
                "終局まで試し打ちすると相手は平均53マス（F f3,g4–e5では55マス）。",
            ],
        );
    }

    #[test]
    fn a_move_that_has_nothing_over_the_second_has_it_over_an_average_one() {
        check(
            &state(1),
            "i4,h5,i5,j5,i6",
            "j5,i6,j6,k6,j7",
            0.03,
            [
                "Leaves 818 ways to place a piece, after an average move only 515.",
                "次に置ける手が818通り残る（平均的な手では515通り）。",
            ],
        );
        check(
            &state(8),
            "e12,e13,f13,g13,e14",
            "e12,e13,f13,g13,f14",
            0.1,
            [
                "Leaves the other side 309 ways to place a piece, after an average move 373.",
                "相手が次に置ける手は309通り（平均的な手では373通り）。",
            ],
        );
    }

    #[test]
    fn of_equal_moves_is_said_what_both_have() {
        check(
            &state(3),
            "h5,g6,h6,i6,h7",
            "g2,f3,g3,h3,g4",
            0.0,
            [
                "As good: X g2–g4. Both leave at least 580 ways to place a piece, an average move 517.",
                "X g2–g4もほぼ同じ。どちらも次に580通り以上置ける（平均的な手では517通り）。",
            ],
        );
        check(
            &lay_out("e10,d11,e11,e12,f12 e7,e8,f8,f9,g9 | i4,i5,j5,j6,k6 | second"),
            "d6,e6,f6,g6,h6",
            "i7,i8,i9,j9,i10",
            -0.01,
            [
                "As good: Y i7,j9–i10. Both leave the other side at most 572 ways to place a piece, an average move 734.",
                "Y i7,j9–i10もほぼ同じ。どちらも相手の手は572通り以下（平均的な手では734通り）。",
            ],
        );
        check(
            &state(7),
            "i10,h11,i11,j11,i12",
            "g1,g2,f3,g3,h3",
            0.019,
            [
                "As good: T5 g1,g2–h3. After either, trial games end with about 57 squares placed, 52 by the other side.",
                "T5 g1,g2–h3もほぼ同じ。試し打ちではどちらも自分は平均57マス、相手は52マス。",
            ],
        );
    }

    /// What is said of a decision with these candidates and this reason of the adviser's own.
    fn told_of(state: &State, actions: &[&str], reason: Option<Reason>) -> [String; 2] {
        let candidates = actions.iter().map(|text| Candidate {
            action: action(text),
            visits: 10,
            value: 0.9,
            chances: Vec::new(),
        });
        let decision = Decision {
            action: action(actions[0]),
            candidates: candidates.collect(),
            reason,
        };
        said(&told(state, decision).decision.reason.unwrap())
    }

    #[test]
    fn a_choice_worth_clearly_less_than_the_second_is_not_praised() {
        let start = state(0);
        let told = |worth| {
            let values = [("f9,e10,f10,g10,f11", worth), ("e8,d9,e9,f9,e10", 0.5)];
            let candidates = values.map(|(text, value)| Candidate {
                action: action(text),
                visits: 10,
                value,
                chances: Vec::new(),
            });
            let decision = Decision {
                action: candidates[0].action,
                candidates: candidates.to_vec(),
                reason: None,
            };
            let opinion = Opinion::of(&start, &told(&start, decision));
            of_choice(&start, &opinion)
        };
        assert!(told(0.49).is_some());
        assert_eq!(told(0.4), None);
    }

    #[test]
    fn a_solved_choice_is_compared_with_the_next_best_by_the_margin() {
        let solved = |colour, margin| Some(Reason::Solved { colour, margin });
        let wins = solved(Colour::Second, 10);
        assert_eq!(
            told_of(&state(23), &["e6"], wins),
            [
                "With best play this is a win by 10 squares, 2 h9–i9 a win by 7 squares.",
                "双方が最善なら10マス差の勝ち（2 h9–i9では7マス差の勝ち）。"
            ]
        );
        let loses = solved(Colour::First, -10);
        assert_eq!(
            told_of(&state(22), &["b1,c1"], loses),
            [
                "With best play this is a loss by 10 squares, and so is 1 h14.",
                "双方が最善なら10マス差の負け（1 h14でも同じ）。"
            ]
        );
    }

    #[test]
    fn a_move_of_the_book_or_without_a_second_has_a_reason_too() {
        let start = state(0);
        let actions = ["f9,e10,f10,g10,f11", "e8,d9,e9,f9,e10"];
        assert_eq!(
            told_of(&start, &actions, Some(Reason::Book)),
            [
                "As good: X e8–e10. Both leave at least 828 ways to place a piece, an average move 532.",
                "X e8–e10もほぼ同じ。どちらも次に828通り以上置ける（平均的な手では532通り）。"
            ]
        );
        assert_eq!(
            told_of(&start, &actions[..1], None),
            [
                "Leaves 828 ways to place a piece, after an average move only 532.",
                "次に置ける手が828通り残る（平均的な手では532通り）。"
            ]
        );
        let won = lay_out(
            "e10,e11,f11,f12,g12 g6,g7,f8,g8,f9 d6,c7,d7,d8,d9 h11,i11,i12,j12,i13 l8,l9,l10,k11,l11 \
m12,l13,m13,n13,m14 a9,a10,b10,c10,a11 b12,c12,d12,b13,b14 e13,d14,e14,f14 n8,n9,n10,n11 | h4,i4,i5,j5,j6 \
f4,d5,e5,f5,g5 k7,i8,j8,k8,k9 c3,d3,e3,b4,c4 m5,l6,m6,m7,n7 a5,a6,b6,b7 k2,l2,l3,k4,l4 h9,h10,i10,j10,j11 \
k12,j13,k13,j14,k14 | second",
        );
        let said = told_of(&won, &["g1,f2,g2,h2,g3"], None);
        assert_eq!(
            said,
            [
                "Trial games end with 64 squares placed, 53 by the other side.",
                "終局まで試し打ちすると、自分は平均64マス、相手は53マス。"
            ]
        );
        assert_eq!(
            told_of(&start, &actions[..1], Some(Reason::OnlyPlace))[0],
            "the only placement"
        );
    }

    #[test]
    fn the_better_figure_is_that_of_the_move_that_is_praised_and_the_sentence_is_short() {
        let mut rng = Seed(5).stream();
        for plies in 0..20 {
            let state = state(plies);
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            let [best, other] = [0, 1].map(|_| legal[rng.index(legal.len())]);
            let reason = compared(
                &state,
                &best,
                &other,
                if plies % 4 == 0 { 0.0 } else { 0.1 },
            );
            for sentence in said(&reason) {
                assert!(wrap(&sentence, 43).len() <= 3, "{sentence}");
            }
            let Reason::Compared {
                by,
                figures: (own, than),
                ..
            } = reason
            else {
                panic!("{reason:?}");
            };
            match by {
                Contrast::Result | Contrast::EvenResult => {}
                Contrast::Barred(_)
                | Contrast::TheirCorners
                | Contrast::Replies
                | Contrast::Shut
                | Contrast::Theirs
                | Contrast::AverageReplies
                | Contrast::EvenReplies => assert!(own < than, "{by}: {own}, {than}"),
                _ => assert!(own > than, "{by}: {own}, {than}"),
            }
        }
    }
}
