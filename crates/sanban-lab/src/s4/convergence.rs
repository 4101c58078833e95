//! Convergence of the values of moves over the playouts, all hands open: Tables 1 and 2, Figs 5 to 8.

use super::mean::GeometricMean;
use super::run::ProblemSeed;
use crate::plot::Curve;
use sanban_daihinmin::{Action, OpenDeal, PlayoutPolicy, Playouts};
use sanban_game::search::{Budget, Playout, RootState, TreeSearch};
use sanban_game::{DecisionContext, State as _, StopFlag};

/// Difference of the largest and the smallest value in each range of playouts; `None` if the value never changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Convergence(pub Vec<Option<f64>>);

/// Values of every move over the playouts, for a figure.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) convergence: Convergence,
    pub(super) curves: Vec<Curve>,
}

/// Number of points of a curve.
const POINTS: u64 = 200;

/// A curve without points.
fn curve(action: &Action) -> Curve {
    Curve {
        name: action.to_string(),
        points: Vec::new(),
    }
}

/// Smallest and largest value in each range.
struct Extent {
    ranges: Vec<(f64, f64)>,
}

impl Extent {
    fn new(ranges: usize) -> Extent {
        Extent {
            ranges: vec![(f64::INFINITY, f64::NEG_INFINITY); ranges],
        }
    }

    fn note(&mut self, range: usize, value: f64) {
        let (low, high) = &mut self.ranges[range];
        *low = low.min(value);
        *high = high.max(value);
    }

    fn spread(&self, range: usize) -> f64 {
        let (low, high) = self.ranges[range];
        high - low
    }
}

/// Index of the range that contains the playout, if any.
fn range_of(ranges: &[(u64, u64)], playout: u64) -> Option<usize> {
    ranges
        .iter()
        .position(|&(first, last)| (first..=last).contains(&playout))
}

/// MCM: geometric mean over the moves of a position.
pub(super) fn of_flat(deal: &OpenDeal, ranges: &[(u64, u64)], chance: &ProblemSeed) -> Course {
    let mut rng = chance.seed.stream();
    let mut moves = Vec::new();
    deal.legal_actions(&mut moves);
    let actor = deal.actor().unwrap_or_default();
    let mut playouts = Playouts::for_seat(PlayoutPolicy::Uniform, actor);
    let mut values = [0.0; sanban_daihinmin::SEATS];
    let last = ranges.last().map_or(0, |range| range.1);
    let start = ranges.first().map_or(1, |range| range.0);
    let step = (last / POINTS).max(1);
    let (extents, curves): (Vec<Extent>, Vec<Curve>) = moves
        .iter()
        .map(|action: &Action| {
            let mut extent = Extent::new(ranges.len());
            let mut curve = curve(action);
            let mut sum = 0.0;
            for playout in 1..=last {
                let mut end = deal.clone();
                end.apply(action);
                playouts.run(&mut end, &mut rng, &mut values);
                sum += values[actor.index()];
                let value = sum / playout as f64;
                if let Some(range) = range_of(ranges, playout) {
                    extent.note(range, value);
                }
                if playout >= start && playout % step == 0 {
                    curve.points.push((playout as f64, value));
                }
            }
            (extent, curve)
        })
        .unzip();
    let of_range = |range| {
        let spreads = extents.iter().map(|extent| extent.spread(range));
        GeometricMean::of(spreads).map(|mean| mean.value)
    };
    Course {
        convergence: Convergence((0..ranges.len()).map(of_range).collect()),
        curves,
    }
}

/// MCT: value of the move that is best in the end.
pub(super) fn of_tree(
    deal: &OpenDeal,
    tree: TreeSearch,
    ranges: &[(u64, u64)],
    chance: &ProblemSeed,
) -> Course {
    let mut rng = chance.seed.stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let last = ranges.last().map_or(0, |range| range.1);
    let budget = Budget::playouts(last);
    let start = ranges.first().map_or(1, |range| range.0);
    let step = (last / POINTS).max(1);
    let mut moves: Vec<(Action, Extent)> = Vec::new();
    let mut curves: Vec<Curve> = Vec::new();
    let result = tree.run_observed(
        &RootState::Known(deal),
        &mut Playouts::new(PlayoutPolicy::Uniform),
        budget,
        &mut context,
        |glimpse| {
            if moves.is_empty() {
                let new =
                    |(action, _, _): (&Action, u32, f64)| (*action, Extent::new(ranges.len()));
                moves.extend(glimpse.actions().map(new));
                curves.extend(glimpse.actions().map(|(action, _, _)| curve(action)));
            }
            let playouts = glimpse.playouts();
            if playouts >= start && playouts % step == 0 {
                for (curve, (_, visits, value)) in curves.iter_mut().zip(glimpse.actions()) {
                    if visits > 0 {
                        curve.points.push((playouts as f64, value));
                    }
                }
            }
            let Some(range) = range_of(ranges, playouts) else {
                return;
            };
            for ((_, extent), (_, visits, value)) in moves.iter_mut().zip(glimpse.actions()) {
                if visits > 0 {
                    extent.note(range, value);
                }
            }
        },
    );
    let best = result.candidates.first().map(|best| best.action);
    let extent = moves.iter().find(|(action, _)| Some(*action) == best);
    let spread = |range| {
        let spread = extent.map_or(0.0, |(_, extent)| extent.spread(range));
        (spread > 0.0).then_some(spread)
    };
    Course {
        convergence: Convergence((0..ranges.len()).map(spread).collect()),
        curves,
    }
}
