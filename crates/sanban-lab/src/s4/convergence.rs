//! Convergence of the values of moves as playouts go on, all hands open: Tables 1 and 2.

use super::geometric_mean;
use super::run::ProblemSeed;
use sanban_daihinmin::players::max_n;
use sanban_daihinmin::{Action, OpenDeal, PlayoutPolicy, Playouts};
use sanban_game::search::{Budget, Playout, RootState};
use sanban_game::{DecisionContext, State as _, StopFlag};

/// By range of playouts: how far apart the largest and the smallest value were, or `None` where the value never changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Convergence(pub Vec<Option<f64>>);

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

/// The range in which the playout with this number lies, if any.
fn range_of(ranges: &[(u64, u64)], playout: u64) -> Option<usize> {
    ranges
        .iter()
        .position(|&(first, last)| (first..=last).contains(&playout))
}

/// MCM: the geometric mean over the moves of a position.
pub(super) fn of_flat(deal: &OpenDeal, ranges: &[(u64, u64)], chance: &ProblemSeed) -> Convergence {
    let mut rng = chance.seed.stream();
    let mut moves = Vec::new();
    deal.legal_actions(&mut moves);
    let actor = deal.actor().unwrap_or_default();
    let mut playouts = Playouts::for_seat(PlayoutPolicy::Uniform, actor);
    let mut values = [0.0; sanban_daihinmin::SEATS];
    let last = ranges.last().map_or(0, |range| range.1);
    let extents: Vec<Extent> = moves
        .iter()
        .map(|action: &Action| {
            let mut extent = Extent::new(ranges.len());
            let mut sum = 0.0;
            for playout in 1..=last {
                let mut end = deal.clone();
                end.apply(action);
                playouts.run(&mut end, &mut rng, &mut values);
                sum += values[actor.index()];
                if let Some(range) = range_of(ranges, playout) {
                    extent.note(range, sum / playout as f64);
                }
            }
            extent
        })
        .collect();
    let of_range = |range| geometric_mean(extents.iter().map(|extent| extent.spread(range)));
    Convergence((0..ranges.len()).map(of_range).collect())
}

/// MCT: the best move in the end.
pub(super) fn of_tree(deal: &OpenDeal, ranges: &[(u64, u64)], chance: &ProblemSeed) -> Convergence {
    let mut rng = chance.seed.stream();
    let stop = StopFlag::new();
    let mut context = DecisionContext {
        rng: &mut rng,
        stop: &stop,
    };
    let budget = Budget::playouts(ranges.last().map_or(0, |range| range.1));
    let mut moves: Vec<(Action, Extent)> = Vec::new();
    let result = max_n(4.0, 100).run_observed(
        &RootState::Known(deal),
        &mut Playouts::new(PlayoutPolicy::Uniform),
        budget,
        &mut context,
        |glimpse| {
            if moves.is_empty() {
                let new =
                    |(action, _, _): (&Action, u32, f64)| (*action, Extent::new(ranges.len()));
                moves.extend(glimpse.actions().map(new));
            }
            let Some(range) = range_of(ranges, glimpse.playouts()) else {
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
    Convergence((0..ranges.len()).map(spread).collect())
}
