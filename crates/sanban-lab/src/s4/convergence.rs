//! Convergence of the values of moves over the playouts, all hands open: Tables 1 and 2, Figs 5 to 8.

use serde::{Deserialize, Serialize};

use super::mean::{exp_mean_ln, mean, rounded};
use super::run::ProblemSeed;
use crate::plot::Curve;
use sanban_daihinmin::{Action, OpenDeal, PlayoutPolicy, Playouts, SEATS};
use sanban_game::search::{Budget, Playout, RootState, TreeSearch};
use sanban_game::{DecisionContext, Seat, State as _, StopFlag};

/// Movement of MCM's values in a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FlatRanges {
    /// Geometric mean over the moves of (largest − smallest value), by range of playouts; `None` if no value changes.
    pub ranges: Vec<Option<f64>>,
    /// Other means of the same, each divided by the geometric one: the arithmetic mean over the moves, the widest move, and
    /// the best one alone; `None` if it does not change.
    pub factors: [Option<f64>; 3],
    /// Value of the best move in the end.
    pub value: f64,
    /// Standard deviation of a playout's points: geometric mean over the moves whose points vary.
    pub deviation: Option<f64>,
    /// Number of moves whose value never changes.
    pub still: usize,
    /// `true` if the best move after 4,000 playouts a move is the best one after 10,000.
    pub is_settled: bool,
    /// Mean distance of the moves' values from those one ply deeper, where the next player takes its best reply.
    pub deeper: f64,
}

/// Numbers of playouts between two looks at the tree's values; the paper does not say how often it looked.
pub(super) const LOOKS: [u64; 3] = [1, 1_000, 5_000];

/// Change of a value that is a great one: half of the 0.4 by which the values of Table 2 jump, which it is to explain.
pub(super) const GREAT: f64 = 0.2;

/// Number of visits up to which a leaf is new.
const NEW: u32 = 10;

/// Movement of MCT's values in a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TreeRanges {
    /// (largest − smallest value) of the move that is best in the end, by range of playouts, looked at as often as
    /// each of the look intervals says.
    pub ranges: [Vec<f64>; 3],
    /// Largest change of a move's value within 500 playouts, after the first range.
    pub jump: f64,
    /// Number of playouts after the first range that change a move's value by more than 0.2, …
    pub leaps: u64,
    /// … of those the ones from a leaf of at most ten visits, …
    pub new_leaps: u64,
    /// … and the share of such playouts among all.
    pub new: f64,
}

/// Number of points of a curve.
const POINTS: u64 = 100;

/// A curve without points.
fn curve(action: &Action) -> Curve {
    Curve {
        name: action.to_string(),
        points: Vec::new(),
    }
}

/// Smallest and largest value in each range.
#[derive(Clone)]
struct Extent(Vec<(f64, f64)>);

impl Extent {
    fn new(ranges: usize) -> Extent {
        Extent(vec![(f64::INFINITY, f64::NEG_INFINITY); ranges])
    }

    fn note(&mut self, range: usize, value: f64) {
        let (low, high) = &mut self.0[range];
        *low = low.min(value);
        *high = high.max(value);
    }

    /// Widths of the ranges; 0 where nothing was noted.
    fn spreads(&self) -> Vec<f64> {
        let spreads = self.0.iter();
        spreads.map(|(low, high)| (high - low).max(0.0)).collect()
    }
}

/// Index of the range that contains the playout, if any.
fn range_of(ranges: &[(u64, u64)], playout: u64) -> Option<usize> {
    ranges
        .iter()
        .position(|&(first, last)| (first..=last).contains(&playout))
}

/// Index of the largest value.
fn best_of(values: impl Iterator<Item = f64>) -> usize {
    let best = values
        .enumerate()
        .max_by(|one, other| one.1.total_cmp(&other.1));
    best.map_or(0, |(at, _)| at)
}

/// A move's values over the playouts.
struct Path {
    spreads: Vec<f64>,
    deviation: f64,
    /// Value after 4,000 of 10,000 playouts, and in the end.
    values: [f64; 2],
    curve: Curve,
}

/// MCM: movement of the values, and a curve for each move. `replies` is the number of playouts of each reply.
pub(super) fn of_flat(
    deal: &OpenDeal,
    ranges: &[(u64, u64)],
    replies: u64,
    chance: &ProblemSeed,
) -> (FlatRanges, Vec<Curve>) {
    let mut rng = chance.seed.stream();
    let mut moves = Vec::new();
    deal.legal_actions(&mut moves);
    let actor = deal.actor().unwrap_or_default();
    let mut playouts = Playouts::for_seat(PlayoutPolicy::Uniform, actor);
    let mut points = [0.0; SEATS];
    let last = ranges.last().map_or(0, |range| range.1);
    let start = ranges.first().map_or(1, |range| range.0);
    let step = (last / POINTS).max(1);
    let early = (last * 2 / 5).max(1);
    let paths: Vec<Path> = moves
        .iter()
        .map(|action: &Action| {
            let mut extent = Extent::new(ranges.len());
            let mut curve = curve(action);
            let (mut sum, mut squares, mut at_early) = (0.0, 0.0, 0.0);
            for playout in 1..=last {
                let mut end = deal.clone();
                end.apply(action);
                playouts.run(&mut end, &mut rng, &mut points);
                let one = points[actor.index()];
                sum += one;
                squares += one * one;
                // The cast loses nothing: at most a few million playouts.
                let value = sum / playout as f64;
                if let Some(range) = range_of(ranges, playout) {
                    extent.note(range, value);
                }
                if playout == early {
                    at_early = value;
                }
                if playout >= start && playout % step == 0 {
                    curve.points.push((playout as f64, rounded(value)));
                }
            }
            let value = sum / last as f64;
            Path {
                spreads: extent.spreads(),
                deviation: (squares / last as f64 - value * value).max(0.0).sqrt(),
                values: [at_early, value],
                curve,
            }
        })
        .collect();
    let of_range = |range| exp_mean_ln(paths.iter().map(|path: &Path| path.spreads[range]));
    let ranges_: Vec<Option<f64>> = (0..ranges.len()).map(of_range).collect();
    let [early_best, best] = [0, 1].map(|when| best_of(paths.iter().map(|path| path.values[when])));
    let factor = |of: &dyn Fn(usize) -> f64| {
        let factors = ranges_.iter().enumerate();
        exp_mean_ln(factors.filter_map(|(range, geometric)| Some(of(range) / (*geometric)?)))
    };
    let spreads = |range: usize| paths.iter().map(move |path| path.spreads[range]);
    let factors = [
        factor(&|range| mean(spreads(range)).unwrap_or(0.0)),
        factor(&|range| spreads(range).fold(0.0, f64::max)),
        factor(&|range| paths.get(best).map_or(0.0, |path| path.spreads[range])),
    ];
    let distances = moves.iter().zip(&paths).map(|(action, path)| {
        let deeper = one_deeper(deal, action, actor, replies, chance);
        (deeper - path.values[1]).abs()
    });
    let found = FlatRanges {
        ranges: ranges_.iter().map(|range| range.map(rounded)).collect(),
        factors: factors.map(|factor| factor.map(rounded)),
        value: rounded(paths.get(best).map_or(0.0, |path| path.values[1])),
        deviation: exp_mean_ln(paths.iter().map(|path| path.deviation)).map(rounded),
        still: paths.iter().filter(|path| path.deviation == 0.0).count(),
        is_settled: early_best == best,
        deeper: rounded(mean(distances).unwrap_or(0.0)),
    };
    (found, paths.into_iter().map(|path| path.curve).collect())
}

/// Value of a move to `actor` where the next player takes the reply that is best for itself.
fn one_deeper(
    deal: &OpenDeal,
    action: &Action,
    actor: Seat,
    playouts: u64,
    chance: &ProblemSeed,
) -> f64 {
    let mut rng = chance.seed.derive(1).stream();
    let mut after = deal.clone();
    after.apply(action);
    let mut policy = Playouts::new(PlayoutPolicy::Uniform);
    let mut points = [0.0; SEATS];
    let mut replies = Vec::new();
    let Some(next) = after.actor() else {
        policy.run(&mut after, &mut rng, &mut points);
        return points[actor.index()];
    };
    after.legal_actions(&mut replies);
    let values = replies.iter().map(|reply: &Action| {
        let mut sums = [0.0; 2];
        for _ in 0..playouts {
            let mut end = after.clone();
            end.apply(reply);
            policy.run(&mut end, &mut rng, &mut points);
            sums[0] += points[next.index()];
            sums[1] += points[actor.index()];
        }
        sums.map(|sum| sum / playouts as f64)
    });
    let best = values.max_by(|one, other| one[0].total_cmp(&other[0]));
    best.map_or(0.0, |best| best[1])
}

/// A root move's values over the tree's playouts.
struct Watched {
    action: Action,
    /// By look interval.
    extents: [Extent; LOOKS.len()],
    curve: Curve,
    /// Value after the last playout, and at the last look for jumps; `None` before its first visit.
    last: Option<f64>,
    looked: Option<f64>,
}

/// MCT: movement of the values, and a curve for each move. `scaled` is a number of playouts of the paper at this scale.
pub(super) fn of_tree(
    deal: &OpenDeal,
    tree: TreeSearch,
    ranges: &[(u64, u64)],
    scaled: &dyn Fn(u64) -> u64,
    chance: &ProblemSeed,
) -> (TreeRanges, Vec<Curve>) {
    let mut rng = chance.seed.stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let last = ranges.last().map_or(0, |range| range.1);
    let start = ranges.first().map_or(1, |range| range.0);
    let early = ranges.first().map_or(0, |range| range.1);
    let step = (last / POINTS).max(1);
    let looks = LOOKS.map(|look| if look == 1 { 1 } else { scaled(look) });
    let between = scaled(500);
    let mut moves: Vec<Watched> = Vec::new();
    let (mut jump, mut leaps, mut new_leaps, mut new) = (0.0_f64, 0_u64, 0_u64, 0_u64);
    let result = tree.run_observed(
        &RootState::Known(deal),
        &mut Playouts::new(PlayoutPolicy::Uniform),
        Budget::playouts(last),
        &mut context,
        |glimpse| {
            if moves.is_empty() {
                moves.extend(glimpse.actions().map(|(action, _, _)| Watched {
                    action: *action,
                    extents: [(); LOOKS.len()].map(|()| Extent::new(ranges.len())),
                    curve: curve(action),
                    last: None,
                    looked: None,
                }));
            }
            let playouts = glimpse.playouts();
            let range = range_of(ranges, playouts);
            let is_late = playouts > early;
            let is_new = glimpse.leaf_visits() <= NEW;
            new += u64::from(is_late && is_new);
            for (watched, (_, visits, value)) in moves.iter_mut().zip(glimpse.actions()) {
                if visits == 0 {
                    continue;
                }
                if playouts >= start && playouts % step == 0 {
                    watched.curve.points.push((playouts as f64, rounded(value)));
                }
                for (extent, look) in watched.extents.iter_mut().zip(looks) {
                    if let Some(range) = range.filter(|_| playouts % look == 0) {
                        extent.note(range, value);
                    }
                }
                let leapt = watched.last.replace(value);
                if is_late && leapt.is_some_and(|before| (value - before).abs() > GREAT) {
                    leaps += 1;
                    new_leaps += u64::from(is_new);
                }
                if playouts % between == 0
                    && let Some(before) = watched.looked.replace(value)
                    && is_late
                {
                    jump = jump.max((value - before).abs());
                }
            }
        },
    );
    let best = result.candidates.first().map(|best| best.action);
    let best = moves.iter().find(|watched| Some(watched.action) == best);
    let spreads = |look: usize| -> Vec<f64> {
        let spreads = best.map_or_else(Vec::new, |best| best.extents[look].spreads());
        spreads.into_iter().map(rounded).collect()
    };
    let found = TreeRanges {
        ranges: [0, 1, 2].map(spreads),
        jump: rounded(jump),
        leaps,
        new_leaps,
        new: rounded(new as f64 / last.saturating_sub(early).max(1) as f64),
    };
    (
        found,
        moves.into_iter().map(|watched| watched.curve).collect(),
    )
}
