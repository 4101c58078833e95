//! The count at a table: at the start of every round, with the bet it implies, and at decisions.

use crate::counting::{MOST_STEPS, Rounding, Steps};
use crate::{Count, HouseRules};

use super::automaton::CODES;
use super::compiled::Compiled;
use super::policy::{Code, Policy};
use super::shuffled_shoe::CardSource;
use super::tally::{self, RoundStart, Tally};

/// Bound on running counts. They are kept in halves, the finest tags in use; eight decks of the largest tags stay
/// within.
const LOWEST: i32 = -2048;
const RANGE: usize = 4096;

/// Running counts from `-NEAR` up to `NEAR`, in halves, are tabulated.
const NEAR: i32 = 128;
const NEARS: usize = 2 * NEAR as usize;

/// Start of a round at a running count.
#[derive(Clone, Copy, Debug, Default)]
struct Start {
    true_count: i16,
    /// Bet steps if the previous round was sat out, and if it was played.
    steps: [u8; 2],
}

/// Step of rounds that are sat out.
const SAT_OUT: usize = MOST_STEPS + 1;
/// Room for all steps; a power of two.
pub(super) const STEPS: usize = (SAT_OUT + 1).next_power_of_two();

/// A counting system at a table, with the player's bets by it.
pub(super) struct Counter {
    count: &'static Count,
    decks: u8,
    initial: i32,
    /// By card, in halves.
    tags: [i32; 16],
    /// Width of the intervals of true counts by which rounds are grouped, if not by [`figure_line`].
    width: Option<f64>,
    steps: Steps,
    /// Starts of rounds at running counts near 0, by cards left and running count.
    starts: Vec<Start>,
    /// Bets below the first step and from each step on; 0 where a round is sat out.
    bets: [u32; STEPS],
}

impl Counter {
    /// A counter for `count` with these bet steps.
    pub(super) fn new(
        count: &'static Count,
        steps: &Steps,
        rules: &HouseRules,
        policy: &Policy,
    ) -> Counter {
        let mut tags = [0; 16];
        for (tag, &rank) in tags.iter_mut().zip(policy.ranks()) {
            *tag = halves(count.tag(rank));
        }
        let mut bets = [0; STEPS];
        bets[0] = steps.lowest;
        for (bet, step) in bets[1..SAT_OUT].iter_mut().zip(&steps.bets) {
            *bet = step.1;
        }
        let counter = Counter {
            count,
            decks: rules.decks,
            initial: halves(count.initial(rules.decks)),
            tags,
            width: None,
            steps: steps.clone(),
            starts: Vec::new(),
            bets,
        };
        counter.with_starts()
    }

    /// The same with the starts of rounds tabulated.
    fn with_starts(mut self) -> Counter {
        let most = usize::from(self.decks) * 52;
        let mut starts = Vec::with_capacity((most + 1) * NEARS);
        for left in 0..=most {
            starts.extend((-NEAR..NEAR).map(|running| self.start(running, left)));
        }
        self.starts = starts;
        self
    }

    /// The same with rounds grouped by true counts in steps of `width`.
    pub(super) fn telling_counts_by(self, width: f64) -> Counter {
        let counter = Counter {
            width: Some(width),
            ..self
        };
        counter.with_starts()
    }

    /// Running count of a full shoe, in halves.
    pub(super) fn initial(&self) -> i32 {
        self.initial
    }

    /// Bets by step; 0 where a round is sat out.
    pub(super) fn bets(&self) -> [u32; STEPS] {
        self.bets
    }

    /// Tag of a card, in halves.
    #[inline(always)]
    pub(super) fn tag(&self, card: Code) -> i32 {
        self.tags[usize::from(card) % 16]
    }

    /// True count that the player works out at this running count, in halves, with `unseen` cards unseen.
    #[inline]
    pub(super) fn true_count(&self, running: i32, unseen: usize) -> f64 {
        let running = f64::from(running) / 2.0;
        let conversion = self.steps.conversion;
        conversion.true_count(self.count, running, self.decks, unseen)
    }

    /// Lowest running count, in halves, at which the true count is at least `from` with `unseen` cards unseen.
    pub(super) fn needed(&self, from: f64, unseen: usize) -> i32 {
        let (mut below, mut reached) = (LOWEST, -LOWEST);
        while reached - below > 1 {
            let middle = i32::midpoint(below, reached);
            if self.true_count(middle, unseen) >= from {
                reached = middle;
            } else {
                below = middle;
            }
        }
        reached
    }

    /// Start of a round at this running count, in halves, with `left` cards unseen; `played` is `true` if the previous
    /// round of the shoe was played, `false` if it was sat out or there was none.
    #[inline(always)]
    pub(super) fn began(&self, running: i32, left: usize, played: bool) -> RoundStart {
        let near = (running + NEAR).cast_unsigned() as usize;
        let start = match self.starts.get(left * NEARS + near) {
            Some(&start) if near < NEARS => start,
            _ => self.start(running, left),
        };
        let step = start.steps[usize::from(played)];
        RoundStart {
            bet: self.bets[usize::from(step) % STEPS],
            step,
            count: Some((running, i32::from(start.true_count))),
        }
    }

    #[inline(never)]
    fn start(&self, running: i32, left: usize) -> Start {
        let true_count = self.true_count(running, left);
        let count = if self.steps.by_true_count {
            true_count
        } else {
            f64::from(running) / 2.0
        };
        let mut step = 0;
        for &(from, _) in &self.steps.bets {
            step += usize::from(count >= from);
        }
        let step_after = |played| match self.steps.wong {
            Some(wong) if !wong.plays(played, count) => SAT_OUT,
            _ => step,
        };
        let line = match self.width {
            None => figure_line(true_count),
            Some(width) if self.steps.conversion.rounding == Rounding::None => {
                nearest(true_count / width)
            }
            Some(width) => figure_line(true_count / width),
        };
        let highest = TRUE_ZERO - 1;
        // The casts are lossless: there are few steps, and a true count is at most 52 times the largest tag.
        Start {
            true_count: line.clamp(-highest, highest) as i16,
            steps: [false, true].map(|played| step_after(played) as u8),
        }
    }
}

/// A counting player's observation in the middle of a round.
pub(super) struct Eye<'a> {
    /// `None` without a count, or in an endless shoe, which reveals nothing.
    counter: Option<&'a Counter>,
    /// In halves.
    running: i32,
    unseen: usize,
    /// The dealer's face-down card.
    hole: Option<Code>,
}

impl<'a> Eye<'a> {
    /// Before a card is dealt, or later in a round with the hole card still in the shoe.
    pub(super) fn new(counter: Option<&'a Counter>, running: i32, unseen: usize) -> Eye<'a> {
        Eye {
            counter,
            running,
            unseen,
            hole: None,
        }
    }

    /// Observes a card that was just drawn.
    #[inline]
    pub(super) fn see(&mut self, card: Code, shoe: &impl CardSource) {
        if let Some(counter) = self.counter
            && !self.after_refill(counter, shoe)
        {
            self.running += counter.tag(card);
            // None is left where a card stands in for one that is not there.
            self.unseen = self.unseen.saturating_sub(1);
        }
    }

    /// Records the hole card that was just drawn, face down.
    #[inline]
    pub(super) fn hide(&mut self, card: Code, shoe: &impl CardSource) {
        if let Some(counter) = self.counter {
            self.hole = Some(card);
            self.after_refill(counter, shoe);
        }
    }

    /// Resets the count if the shoe was refilled: then all cards but the face-up ones on the table are unseen. Returns
    /// `true` if it was.
    fn after_refill(&mut self, counter: &Counter, shoe: &impl CardSource) -> bool {
        let refilled = shoe.refilled();
        if let Some((table, left)) = refilled {
            let hidden = self.hole.map_or(0, |hole| counter.tag(hole));
            let seen: i32 = table.iter().map(|&card| counter.tag(card)).sum();
            self.running = counter.initial + seen - hidden;
            self.unseen = left + usize::from(self.hole.is_some());
        }
        refilled.is_some()
    }

    /// Current true count.
    pub(super) fn true_count(&self) -> f64 {
        self.counter
            .map_or(0.0, |counter| counter.true_count(self.running, self.unseen))
    }
}

/// Line of a figure in a report: itself if the player rounds, or else with all up to the next whole number.
pub(super) fn figure_line(figure: f64) -> i32 {
    // The cast loses nothing: a true count is at most 52 times the largest tag.
    figure.floor() as i32
}

/// Nearest whole number; halves round up.
#[inline]
fn nearest(count: f64) -> i32 {
    // A true count is at most 52 times the largest tag, so the sum is positive and the cast truncates it.
    (count + 1024.5) as i32 - 1024
}

/// A count in halves.
pub(super) fn halves(count: f64) -> i32 {
    (count * 2.0).round() as i32
}

/// Sums over rounds of a table that began at one count: number, bets, profits in tenths of the bet, and squares of those.
pub(super) type Line = [i64; 4];

/// Index of the true count 0.
const TRUE_ZERO: i32 = 256;
const TRUE_RANGE: usize = 512;

/// Rounds of a table by the count at their start.
pub(super) struct Lines {
    /// By running count from [`LOWEST`] on.
    running: Box<[Line; RANGE]>,
    /// By true count from -[`TRUE_ZERO`] on.
    true_count: Box<[Line; TRUE_RANGE]>,
}

impl Lines {
    /// No rounds yet.
    pub(super) fn new() -> Lines {
        Lines {
            running: Box::new([Line::default(); RANGE]),
            true_count: Box::new([Line::default(); TRUE_RANGE]),
        }
    }

    /// Adds a round, unless it was sat out; its bet is that of `began`, whatever stands in `add`.
    #[inline(always)]
    pub(super) fn add(&mut self, began: RoundStart, add: Line) {
        let Some((running, true_count)) = began.count.filter(|_| began.bet > 0) else {
            return;
        };
        let true_count = (true_count + TRUE_ZERO).cast_unsigned() as usize % TRUE_RANGE;
        let running = (running - LOWEST).cast_unsigned() as usize % RANGE;
        let [one, _, profit, square] = add;
        let add = [one, i64::from(began.bet), profit, square];
        for line in [&mut self.running[running], &mut self.true_count[true_count]] {
            *line = std::array::from_fn(|at| line[at] + add[at]);
        }
    }

    /// Adds all rounds to a tally, of `persons` with the same bet on each of their `spots`.
    pub(super) fn add_to(&self, tally: &mut Tally, (persons, spots): (usize, usize)) {
        let of_line = |&[tables, bet, profit, squares]: &Line| {
            let (tables, spots) = (tables.unsigned_abs(), spots as f64);
            tally::AtCount {
                rounds: tables * persons as u64,
                tables,
                bet: i128::from(bet) * (persons as i128) * (spots as i128),
                profit: profit as f64 / spots,
                squares: squares as f64 / (spots * spots),
            }
        };
        let lines = (LOWEST..).zip(self.running.iter());
        for (running, line) in lines.filter(|(_, line)| line[0] > 0) {
            let at = tally.running.entry(running).or_default();
            at.merge(&of_line(line));
        }
        let lines = (-TRUE_ZERO..).zip(self.true_count.iter());
        for (true_count, line) in lines.filter(|(_, line)| line[0] > 0) {
            let at = tally.true_count.entry(true_count).or_default();
            at.merge(&of_line(line));
        }
    }
}

/// Rounds of the automaton by their start.
pub(super) struct Counted {
    /// By bet step: number of rounds of each outcome code.
    steps: [[u32; CODES]; STEPS],
    /// Contribution of a round of each code to a line, except for its bet.
    adds: [Line; CODES],
    lines: Lines,
}

impl Counted {
    /// No rounds yet.
    pub(super) fn new(table: &Compiled) -> Counted {
        let profit = |code: usize| {
            let played = table.played.get(code).and_then(Option::as_ref);
            i64::from(played.map_or(0, |played| played.profit))
        };
        Counted {
            steps: [[0; CODES]; STEPS],
            adds: std::array::from_fn(|code| [1, 0, profit(code), profit(code).pow(2)]),
            lines: Lines::new(),
        }
    }

    /// Adds a round.
    #[inline(always)]
    pub(super) fn add(&mut self, began: RoundStart, code: usize) {
        self.steps[usize::from(began.step) % STEPS][code % CODES] += 1;
        self.lines.add(began, self.adds[code % CODES]);
    }

    /// Adds all rounds to a tally.
    pub(super) fn add_to(&self, tally: &mut Tally, table: &Compiled) {
        for (codes, bet) in self.steps.iter().zip(table.bets()) {
            for (code, &rounds) in codes.iter().enumerate().filter(|&(_, &rounds)| rounds > 0) {
                tally.rounds += u64::from(rounds);
                if let Some(Some(played)) = table.played.get(code) {
                    tally.add(u64::from(rounds), None, &[(bet, played)], 1);
                }
            }
        }
        self.lines.add_to(tally, (1, 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_rounded_to_the_nearest() {
        for (count, whole) in [
            (0.4, 0),
            (0.5, 1),
            (-0.5, 0),
            (-0.6, -1),
            (-2.0, -2),
            (3.49, 3),
        ] {
            assert_eq!(nearest(count), whole, "{count}");
        }
    }

    #[test]
    fn every_tag_is_a_number_of_halves() {
        for count in Count::all() {
            for rank in sanban_game::cards::Rank::ALL {
                assert_eq!(f64::from(halves(count.tag(rank))) / 2.0, count.tag(rank));
            }
        }
    }
}
