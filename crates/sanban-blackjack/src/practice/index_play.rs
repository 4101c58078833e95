//! Play by a chart and the indices of a count.
//!
//! Questions come in the order in which players ask them: insure? surrender? split? double? stand or hit? The count
//! decides where it has an index for the hand and the question, and the chart elsewhere.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use crate::counting::Deviation;
use crate::counting::indices::Indices;
use crate::counting::{Counting, HandKind, IndexSet, Known, Reader, order};
use crate::{Action, Chart, Count, HouseRules, Phase, Table};

use super::asked::Asked;

/// Indices of a count under some rules, with the conversion into a true count.
#[derive(Clone, Debug)]
pub struct IndexPlay {
    rules: HouseRules,
    reader: Arc<Reader>,
    set: IndexSet,
    /// Folder with indices that were worked out over dealt shoes.
    folder: Option<PathBuf>,
    indices: OnceLock<Arc<Indices>>,
    /// The deviations of the set.
    known: OnceLock<Arc<[Deviation]>>,
}

/// An index consulted for a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IndexUse {
    /// The index and its two plays.
    pub deviation: Deviation,
    /// Count that the index belongs to.
    pub count: &'static Count,
    /// Figure of the count at which the index starts to apply, or below which it does; see [`IndexPlay::threshold`].
    pub threshold: f64,
    /// Figure of the count at the table.
    pub figure: f64,
    /// `true` if the index applies.
    pub applies: bool,
}

impl IndexPlay {
    /// Indices of a set, of a count under these rules. They are computed on first use, on all cores.
    #[must_use]
    pub fn new(rules: &HouseRules, counting: Counting, set: IndexSet) -> IndexPlay {
        IndexPlay {
            rules: rules.clone(),
            reader: Arc::new(Reader::new(rules, counting)),
            set,
            folder: None,
            indices: OnceLock::new(),
            known: OnceLock::new(),
        }
    }

    /// The same, from the indices of this folder if it has them.
    #[must_use]
    pub fn kept_in(mut self, folder: Option<PathBuf>) -> IndexPlay {
        self.folder = folder;
        self
    }

    /// Deviations of the set, and their mean true counts; computes them on the first call.
    #[must_use]
    pub fn deviations(&self) -> &[Deviation] {
        self.known.get_or_init(|| {
            let all = self.indices().deviations();
            self.set.of(all, |figure| self.reader.mean(figure)).into()
        })
    }

    /// Deviations that an exam asks for: those of the set, of all of them the ones in published lists.
    pub(super) fn examined(&self) -> impl Iterator<Item = &Deviation> {
        let is_all = self.set == IndexSet::All;
        let known = self.deviations().iter();
        known.filter(move |deviation| !is_all || deviation.published().is_some())
    }

    /// All indices of the count, with the values behind them; reads or computes them on the first call.
    #[must_use]
    pub fn indices(&self) -> &Indices {
        self.indices.get_or_init(|| {
            let (rules, count) = (&self.rules, self.reader.counting().count);
            let folder = self.folder.as_deref();
            let kept = folder.and_then(|folder| Indices::kept(folder, rules, count));
            kept.map_or_else(|| Indices::shared(rules, count), Arc::new)
        })
    }

    /// The count and its conversion.
    #[must_use]
    pub fn counting(&self) -> Counting {
        self.reader.counting()
    }

    /// Knowledge of the count at a table.
    #[must_use]
    pub fn known(&self, table: &Table) -> Known {
        self.reader.at(table)
    }

    /// Figure of the count from which an index applies (those for high counts), or below which it does.
    #[must_use]
    pub fn threshold(&self, deviation: &Deviation) -> f64 {
        self.reader.threshold(deviation.index)
    }

    /// The play, and the index consulted for it.
    pub(super) fn play(&self, asked: &Asked<'_>, chart: &Chart) -> (Action, Option<IndexUse>) {
        let walk = Walk {
            asked,
            chart,
            known: self.known(asked.table),
            indices: self.deviations(),
        };
        let (play, decided) = walk.play();
        let read = decided.map(|(deviation, applies)| IndexUse {
            deviation,
            count: self.counting().count,
            threshold: self.threshold(&deviation),
            figure: walk.known.figure,
            applies,
        });
        (play, read)
    }

    /// Mean values of the allowed actions over the shoes with the table's count, where `play` is the action taken;
    /// empty for a hand without such values.
    pub(super) fn values(&self, asked: &Asked<'_>, play: Action) -> Vec<(Action, f64)> {
        self.values_at(asked, play, self.known(asked.table).mean)
    }

    /// The same at a given true count.
    pub(super) fn values_at(
        &self,
        asked: &Asked<'_>,
        play: Action,
        true_count: f64,
    ) -> Vec<(Action, f64)> {
        let of = |hand: Option<HandKind>, allowed: &dyn Fn(Action) -> bool| {
            // A hand that stands or hits may have drawn cards.
            let first = !play.is_plain();
            let values = |hand, first| {
                let indices = self.indices();
                indices.values(hand, asked.up, true_count, first, allowed)
            };
            let Some(hand) = hand else {
                return Vec::new();
            };
            let drawn = values(hand, first);
            if first {
                drawn
            } else {
                beside_drawn(drawn, &values(hand, true), play)
            }
        };
        if asked.table.phase() == Phase::Insurance {
            return of(Some(HandKind::Any), &|_| true);
        }
        let whole = of(asked.kind(), &|action| asked.allows(action));
        // An unsplit pair is played as its total.
        let total = match play {
            Action::Split => Vec::new(),
            _ => of(asked.total_kind(), &|action| asked.allows(action)),
        };
        let value =
            |(action, value): (Action, f64)| (action, *action.find_in(&total).unwrap_or(&value));
        asked.allowed_of(whole.into_iter().map(value))
    }
}

/// Values of the `first` two cards, except that standing and hitting differ by as much as they do for hands of any
/// number of cards, which their index is for. Where nothing else is allowed, the values of `drawn` alone.
fn beside_drawn(
    mut drawn: Vec<(Action, f64)>,
    first: &[(Action, f64)],
    play: Action,
) -> Vec<(Action, f64)> {
    if let (Some(&two), Some(&any)) = (play.find_in(first), play.find_in(&drawn))
        && drawn.iter().any(|&(action, _)| !action.is_plain())
    {
        for (action, value) in &mut drawn {
            if action.is_plain() {
                *value += two - any;
            }
        }
    }
    drawn
}

/// The questions of a decision in order.
struct Walk<'a> {
    asked: &'a Asked<'a>,
    chart: &'a Chart,
    known: Known,
    indices: &'a [Deviation],
}

/// An index, and `true` if it applies.
type Decided = Option<(Deviation, bool)>;

impl Walk<'_> {
    /// The play, and the index that decided.
    fn play(&self) -> (Action, Decided) {
        if self.asked.table.phase() == Phase::Insurance {
            return match self.index(Some(HandKind::Any), Action::Insure) {
                Some((deviation, true)) => (deviation.play, Some((deviation, true))),
                Some((deviation, false)) => (deviation.basic, Some((deviation, false))),
                None => (Action::Decline, None),
            };
        }
        let (played, decided) = self.played();
        let given_up = self.surrendered(played);
        let surrender = given_up.0.then_some(Action::Surrender);
        let decided = match (surrender, given_up.1) {
            (Some(_), decided) => decided,
            (None, near) => nearer(decided, near, self.known.mean),
        };
        let played = match self.asked.table.phase() {
            Phase::EarlySurrender => Action::Decline,
            _ => played,
        };
        (surrender.unwrap_or(played), decided)
    }

    /// `true` if the hand, otherwise played as `played`, is surrendered.
    fn surrendered(&self, played: Action) -> (bool, Decided) {
        if !self.asked.allows(Action::Surrender) {
            return (false, None);
        }
        // An unsplit pair is surrendered as its total.
        let kind = match played {
            Action::Split => self.asked.kind(),
            _ => self.asked.total_kind(),
        };
        self.is_on(kind, Action::Surrender)
    }

    /// The play of a hand that is not surrendered.
    fn played(&self) -> (Action, Decided) {
        let mut near = None;
        for (option, kind) in [
            (Action::Split, self.asked.kind()),
            (Action::Double, self.asked.total_kind()),
            (Action::Stand, self.asked.total_kind()),
        ] {
            if !self.asked.allows(option) {
                continue;
            }
            let (on, decided) = self.is_on(kind, option);
            if on {
                return (option, decided.or(near));
            }
            near = nearer(near, decided, self.known.mean);
        }
        (Action::Hit, near)
    }

    /// `true` if an option is taken over those asked about later.
    fn is_on(&self, kind: Option<HandKind>, option: Action) -> (bool, Decided) {
        match self.index(kind, option) {
            Some((deviation, applies)) => {
                let taken = if applies {
                    deviation.play
                } else {
                    deviation.basic
                };
                (taken == option, Some((deviation, applies)))
            }
            None => (self.chart_says(option), None),
        }
    }

    /// `true` if the chart takes an option once those asked about earlier are excluded.
    fn chart_says(&self, option: Action) -> bool {
        let table = self.asked.table;
        let (Some(hand), Some(up)) = (table.hand_to_act(), table.up_card()) else {
            return false;
        };
        let later = |action| order(action) >= order(option) && self.asked.allows(action);
        let advice = self
            .chart
            .advise(hand.cards(), up.rank, table.rules().das, later);
        advice.action == option
    }

    /// The index for a question: of several, one that applies, and otherwise the nearest.
    fn index(&self, kind: Option<HandKind>, option: Action) -> Decided {
        let mean = self.known.mean;
        let (kind, up) = (kind?, self.asked.up);
        let found = self.indices.iter().filter(|deviation| {
            deviation.hand == kind && deviation.up == up && deviation.option() == option
        });
        found
            .map(|deviation| (*deviation, (mean >= deviation.index) == deviation.above))
            .min_by(|a, b| {
                let far = |deviation: &Deviation| (deviation.index - mean).abs();
                b.1.cmp(&a.1).then(far(&a.0).total_cmp(&far(&b.0)))
            })
    }
}

/// Of two indices the one that applies, or else the one nearer to the count: it is the more informative.
fn nearer(one: Decided, other: Decided, mean: f64) -> Decided {
    let far = |(deviation, applies): &(Deviation, bool)| match applies {
        true => 0.0,
        false => (deviation.index - mean).abs(),
    };
    let both = one.into_iter().chain(other);
    both.min_by(|a, b| far(a).total_cmp(&far(b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::indices::Method;

    #[test]
    fn drills_go_by_the_indices_that_were_worked_out() {
        let folder = std::env::temp_dir().join(format!("sanban-kept-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let rules = HouseRules::default();
        let count = Count::built_in("hi-lo").unwrap();
        let drill = |rules: &HouseRules| {
            IndexPlay::new(rules, Counting::exact(count), IndexSet::All)
                .kept_in(Some(folder.clone()))
        };
        let coarse = Indices::shared(&rules, count);
        assert_eq!(drill(&rules).deviations(), coarse.deviations());
        let only = coarse.deviations()[0];
        let method = Method {
            shoes: 60,
            only: Some((only.hand, only.up)),
            ..Method::default()
        };
        let listed = Indices::by(&rules, count, method, &|_| ());
        let file = Indices::file(&folder, &rules, count);
        std::fs::write(&file, listed.to_keep(&rules, count).unwrap()).unwrap();
        let drill_of = drill(&rules);
        assert_eq!(drill_of.deviations(), listed.deviations());
        assert_ne!(drill_of.deviations()[0].index, only.index);
        let at = drill_of.deviations()[0].index;
        let values = |indices: &Indices| indices.values(only.hand, only.up, at, false, |_| true);
        assert_eq!(values(drill_of.indices()), values(&listed));
        // Limits of bets change nothing; other rules have their own.
        let dearer = HouseRules {
            min: 25,
            ..rules.clone()
        };
        assert_eq!(drill(&dearer).indices().shoes(), 60);
        let other = HouseRules {
            decks: 8,
            ..rules.clone()
        };
        assert_eq!(drill(&other).indices().shoes(), 0);
        // What cannot be read is worked out anew.
        std::fs::write(&file, "{").unwrap();
        assert_eq!(drill(&rules).indices().shoes(), 0);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
