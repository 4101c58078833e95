//! Bets of players, within the limits of the table and the bankroll.

use std::convert::Infallible;
use std::path::Path;

use crate::counting::betting::{BettingPlan, Limits};
use crate::counting::{Counting, MOST_STEPS, Steps, Wong, on_step};
use crate::{Action, Count, HouseRules, Illegal, Ramp, Table};
use sanban_game::{Choice, Decision, Param, Params, SpecError};

/// The setting `bet` of players that do not value the next round.
pub(super) const BET: Param = Param::new(
    "bet",
    &[Choice::Word("flat"), Choice::Word("cc"), Choice::Amount],
    "flat",
);

/// The setting `count`.
pub(super) const COUNT: Param = Param::new(
    "count",
    &[Choice::Word("paper"), Choice::Word("ko")],
    "paper",
);

/// The setting `count` of a player that bets and plays by any count.
pub(super) const ANY_COUNT: Param = Param::new(
    "count",
    &[
        Choice::Word("paper"),
        Choice::Word("ko"),
        Choice::Word("hi-lo"),
        Choice::Word("hi-opt-1"),
        Choice::Word("hi-opt-2"),
        Choice::Word("omega-2"),
        Choice::Word("zen"),
        Choice::Word("halves"),
        Choice::Word("FILE.toml"),
    ],
    "paper",
);

/// The setting `ramp`.
pub(super) const RAMP: Param = Param::new(
    "ramp",
    &[
        Choice::Word("none"),
        Choice::Word("COUNT:BET/COUNT:BET/…"),
        Choice::Word("auto"),
        Choice::Word("FILE"),
    ],
    "none",
);

/// The setting `wong-in`.
pub(super) const WONG_IN: Param =
    Param::new("wong-in", &[Choice::Count, Choice::Word("none")], "none");

/// The setting `wong-out`.
pub(super) const WONG_OUT: Param =
    Param::new("wong-out", &[Choice::Count, Choice::Word("none")], "none");

/// The setting `decks-left`.
pub(super) const DECKS_LEFT: Param = Param::new(
    "decks-left",
    &[
        Choice::Word("exact"),
        Choice::Word("quarter"),
        Choice::Word("half"),
        Choice::Word("full"),
    ],
    "exact",
);

/// The setting `rounding`.
pub(super) const ROUNDING: Param = Param::new(
    "rounding",
    &[
        Choice::Word("none"),
        Choice::Word("floor"),
        Choice::Word("truncate"),
        Choice::Word("nearest"),
    ],
    "none",
);

/// A betting scheme.
#[derive(Clone, Debug)]
pub(crate) enum Betting {
    /// The table minimum.
    Minimum,
    /// Always this amount.
    Amount(u32),
    /// The paper's bets by the running count.
    Counting(&'static Count),
    /// A ramp of its own.
    Ramp(Box<RampBets>),
}

/// Bets by the true count, or by the running count of an unbalanced count.
#[derive(Clone, Debug)]
pub(crate) struct RampBets {
    counting: Counting,
    ramp: RampChoice,
    wong: Option<Wong>,
}

/// Source of the steps of a ramp.
#[derive(Clone, Debug)]
enum RampChoice {
    /// The written steps: counts, and bets in table minimums.
    These(Vec<(f64, f64)>),
    /// A single bet at every count, from `bet=`.
    Flat(u32),
    /// The best ramp for the rules.
    Best,
}

impl RampBets {
    fn from_params(
        params: &Params<'_>,
        counting: Counting,
        flat: u32,
    ) -> Result<RampBets, SpecError> {
        let written: String = params.get("ramp", |_| true)?;
        let steps = |text: &str, whole: &str| {
            read_steps(text).ok_or_else(|| {
                let most = format!(
                    "COUNT:BET/COUNT:BET/… with rising counts, bets above 0 and {MOST_STEPS} steps at most, as in 1:1/2:4/3:8"
                );
                params.expected("ramp", whole, most)
            })
        };
        let ramp = match written.as_str() {
            "none" => RampChoice::Flat(flat),
            "auto" => RampChoice::Best,
            file if Path::new(file).is_file() => {
                RampChoice::These(steps(&read_ramp_file(params, file)?, file)?)
            }
            text => RampChoice::These(steps(text, text)?),
        };
        let limit = |key: &str| match params.written(key) {
            None | Some("none") => Ok(None),
            Some(text) => match text.replace('−', "-").parse::<f64>() {
                Ok(count) if count.is_finite() => Ok(Some(count)),
                _ => Err(params.bad(key, text)),
            },
        };
        let wong = match (limit("wong-in")?, limit("wong-out")?) {
            (None, None) => None,
            (enters, leaves) => {
                let enters_at = enters.or(leaves).unwrap_or_default();
                Some(Wong {
                    enters: enters_at,
                    leaves: leaves.unwrap_or(enters_at),
                })
            }
        };
        if let Some(wong) = wong.filter(|wong| wong.leaves > wong.enters) {
            let most = format!("no more than wong-in={}", wong.enters);
            return Err(params.expected("wong-out", &wong.leaves.to_string(), most));
        }
        Ok(RampBets {
            counting,
            ramp,
            wong,
        })
    }

    /// Bets at a table with these rules.
    pub(crate) fn under(&self, rules: &HouseRules) -> Steps {
        let on_table = |wanted: f64| {
            let wanted = wanted.clamp(0.0, f64::from(u32::MAX));
            // The cast drops a fraction of a unit, which no table accepts.
            on_step(wanted as u32, rules.max, rules)
        };
        let (lowest, mut bets) = match &self.ramp {
            RampChoice::Flat(amount) => (on_step(*amount, rules.max, rules), Vec::new()),
            RampChoice::These(steps) => {
                let bets = steps.iter();
                let bets = bets.map(|&(from, bet)| (from, on_table(in_money(bet, rules))));
                (rules.min, bets.collect())
            }
            RampChoice::Best => {
                let plan = BettingPlan::for_rules(rules, self.counting, Limits::of(rules));
                let steps = plan.steps(self.counting).into_iter();
                (
                    rules.min,
                    steps.map(|(from, bet)| (from, on_table(bet))).collect(),
                )
            }
        };
        let mut last = lowest;
        bets.retain(|&(_, bet)| std::mem::replace(&mut last, bet) != bet);
        Steps {
            bets,
            lowest,
            wong: self.wong,
            by_true_count: !self.counting.count.is_unbalanced(),
            conversion: self.counting.conversion,
        }
    }

    pub(crate) fn count(&self) -> &'static Count {
        self.counting.count
    }
}

/// A bet in table minimums as money. What is whole but for rounding is whole: 10.2 × 25 is 255.
fn in_money(times: f64, rules: &HouseRules) -> f64 {
    let bet = times * f64::from(rules.min);
    let whole = bet.round();
    if (bet - whole).abs() < 1e-6 {
        whole
    } else {
        bet
    }
}

/// Checks that a table with these rules takes the bets that are written out in `bet=` and `ramp=`.
pub(super) fn check(params: &Params<'_>, rules: &HouseRules) -> Result<(), SpecError> {
    let takes = |bet: f64| {
        // The cast only drops a fraction, and saturates.
        f64::from(on_step(bet as u32, rules.max, rules)) == bet
    };
    let HouseRules { min, max, step, .. } = rules;
    let table = format!("a bet that this table takes, {min} to {max} in steps of {step}");
    if let Some(written) = params.written("bet")
        && written
            .parse::<u32>()
            .is_ok_and(|bet| !takes(f64::from(bet)))
    {
        return Err(params.expected("bet", written, table));
    }
    let Some(written) = params
        .written("ramp")
        .filter(|ramp| !matches!(*ramp, "none" | "auto"))
    else {
        return Ok(());
    };
    let text = if Path::new(written).is_file() {
        read_ramp_file(params, written)?
    } else {
        written.to_owned()
    };
    let steps = read_steps(&text).unwrap_or_default();
    match steps.iter().find(|step| !takes(in_money(step.1, rules))) {
        Some((from, times)) => {
            let bet = in_money(*times, rules);
            let why = format!("{table}; {from}:{times} is {times} × {min} = {bet}");
            Err(params.expected("ramp", written, why))
        }
        None => Ok(()),
    }
}

/// The steps in a file, as they are written on the command line.
fn read_ramp_file(params: &Params<'_>, file: &str) -> Result<String, SpecError> {
    params.read_file("ramp", file, |text| {
        let lines = text
            .lines()
            .map(|line| line.split('#').next().unwrap_or_default());
        let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        Ok::<_, Infallible>(words.join("/"))
    })
}

/// Reads steps such as `1:1/2:4/3:8`: counts, and bets in table minimums.
pub(crate) fn read_steps(text: &str) -> Option<Vec<(f64, f64)>> {
    let steps = text.split('/').map(|step| {
        let (count, bet) = step.split_once(':')?;
        let count: f64 = count.trim().replace('−', "-").parse().ok()?;
        let bet: f64 = bet.trim().parse().ok()?;
        (count.is_finite() && bet.is_finite() && bet > 0.0).then_some((count, bet))
    });
    let steps: Vec<(f64, f64)> = steps.collect::<Option<_>>()?;
    let rising = steps.windows(2).all(|pair| pair[0].0 < pair[1].0);
    (rising && steps.len() <= MOST_STEPS).then_some(steps)
}

impl Betting {
    /// The scheme of `bet=` and `count=`.
    pub(super) fn from_params(params: &Params<'_>) -> Result<Betting, SpecError> {
        let count_name: String = params.get("count", |name: &String| {
            matches!(name.as_str(), "paper" | "ko")
        })?;
        let count = Count::built_in(&count_name).ok_or_else(|| params.bad("count", &count_name))?;
        let bet: String = params.get("bet", |_| true)?;
        Betting::of_word(params, &bet, count)
    }

    /// The scheme of those and `ramp=`, `wong-in=` and `wong-out=`, for a player that plays by `counting`.
    pub(super) fn with_ramp(params: &Params<'_>, counting: Counting) -> Result<Betting, SpecError> {
        let count = counting.count;
        let has = |key: &str| params.written(key).is_some_and(|value| value != "none");
        let bet: String = params.get("bet", |_| true)?;
        if !["ramp", "wong-in", "wong-out"].into_iter().any(has) {
            if bet == "cc" && !matches!(count.spec(), "paper" | "ko") {
                let why = "flat or an amount: the paper's bets are for count=paper and count=ko";
                return Err(params.expected("bet", "cc", why));
            }
            return Betting::of_word(params, &bet, count);
        }
        let flat = match Betting::of_word(params, &bet, count)? {
            Betting::Amount(amount) => amount,
            Betting::Minimum => 0,
            Betting::Counting(_) | Betting::Ramp(_) => {
                return Err(params.expected("bet", &bet, "flat or an amount beside a ramp"));
            }
        };
        if flat > 0 && has("ramp") {
            return Err(params.expected("bet", &bet, "no amount beside a ramp"));
        }
        let ramp = RampBets::from_params(params, counting, flat)?;
        Ok(Betting::Ramp(Box::new(ramp)))
    }

    fn of_word(
        params: &Params<'_>,
        bet: &str,
        count: &'static Count,
    ) -> Result<Betting, SpecError> {
        match bet {
            "flat" => Ok(Betting::Minimum),
            "cc" => Ok(Betting::Counting(count)),
            amount => match amount.parse() {
                Ok(amount) if amount > 0 => Ok(Betting::Amount(amount)),
                _ => Err(params.bad("bet", amount)),
            },
        }
    }

    /// Decision in the betting phase.
    pub(super) fn decision(&self, table: &Table) -> Decision<Action> {
        let (action, reason) = self.decide(table);
        let decision = Decision::plain(action);
        match reason {
            Some(reason) => decision.because(reason),
            None => decision,
        }
    }

    /// The count that decides the bet, if any.
    pub(crate) fn count(&self) -> Option<&'static Count> {
        match self {
            Betting::Minimum | Betting::Amount(_) => None,
            Betting::Counting(count) => Some(count),
            Betting::Ramp(ramp) => Some(ramp.count()),
        }
    }

    /// `true` if the steps of the ramp are found for the rules.
    pub(crate) fn is_found(&self) -> bool {
        matches!(self, Betting::Ramp(ramp) if matches!(ramp.ramp, RampChoice::Best))
    }

    /// Bets at a table with these rules, for a seat that can pay every bet.
    pub(crate) fn under(&self, rules: &HouseRules) -> Steps {
        let flat = |amount| Steps::of_amount(amount, rules);
        match self {
            Betting::Minimum => flat(rules.min),
            Betting::Amount(amount) => flat(*amount),
            Betting::Counting(_) => {
                let ramp = Ramp::paper();
                let on_table = |bet| on_step(ramp.scaled(bet, rules.min), rules.max, rules);
                let (lowest, others) = (ramp.bets()[0], &ramp.bets()[1..]);
                let bets = others.iter().map(|&bet| on_table(bet));
                Steps {
                    bets: ramp.thresholds(rules.decks).zip(bets).collect(),
                    ..flat(ramp.scaled(lowest, rules.min))
                }
            }
            Betting::Ramp(ramp) => ramp.under(rules),
        }
    }

    /// The bet and the reason for it.
    pub(super) fn decide(&self, table: &Table) -> (Action, Option<String>) {
        let rules = table.rules();
        match self {
            Betting::Minimum => (nearest_bet(table, rules.min), None),
            Betting::Amount(amount) => (nearest_bet(table, *amount), None),
            // Players keep the steps of their ramp and ask `Seated`.
            Betting::Ramp(ramp) => Seated::new(ramp, rules).decide(table),
            Betting::Counting(count) => {
                let running = count.running(table);
                let published = Ramp::paper().bet(running, rules.decks);
                let times = published / Ramp::paper().bets()[0];
                let reason = format!(
                    "{} count {} (new shoe {}): {times} × the paper's smallest bet",
                    count.name(),
                    signed(running),
                    signed(count.initial(rules.decks)),
                );
                (
                    nearest_bet(table, Ramp::paper().scaled(published, rules.min)),
                    Some(reason),
                )
            }
        }
    }
}

/// Bets by a ramp at one table, across shoes.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    counting: Counting,
    steps: Steps,
    rules: HouseRules,
    /// `true` if the last round was played.
    plays: bool,
}

impl Seated {
    pub(super) fn new(ramp: &RampBets, rules: &HouseRules) -> Seated {
        Seated {
            counting: ramp.counting,
            steps: ramp.under(rules),
            rules: rules.clone(),
            plays: false,
        }
    }

    /// `true` if its table has these rules.
    pub(super) fn suits(&self, rules: &HouseRules) -> bool {
        self.rules == *rules
    }

    /// The bet and the reason for it. A round is not sat out alone, since no card would be dealt.
    pub(super) fn decide(&mut self, table: &Table) -> (Action, Option<String>) {
        let Counting { count: system, .. } = self.counting;
        let (decks, unseen) = (table.rules().decks, table.unseen().len());
        let count = self.counting.figure(system.running(table), decks, unseen);
        let word = if self.steps.by_true_count {
            "true count"
        } else {
            "running count"
        };
        if is_fresh(table) {
            self.plays = false;
        }
        let reason = |what: &str| {
            let shown = format!("{count:+.1}").replace('-', "−");
            Some(format!("{} {word} {shown}: {what}", system.name()))
        };
        if let Some(wong) = self.steps.wong {
            self.plays = wong.plays(self.plays, count);
            if !self.plays {
                return if sits_with_others(table) {
                    (Action::Bet(0), reason("sits out"))
                } else {
                    (nearest_bet(table, 0), reason("alone, so the smallest bet"))
                };
            }
        }
        let bet = self.steps.at(count);
        (nearest_bet(table, bet), reason(&format!("bets {bet}")))
    }
}

/// `true` if no card of the shoe has been seen.
fn is_fresh(table: &Table) -> bool {
    table.unseen().len() == usize::from(table.rules().decks) * 52
}

/// `true` if another seat is in the round, or may still join it.
fn sits_with_others(table: &Table) -> bool {
    let actor = table.actor().map(|seat| seat.index());
    let others = table.places().iter().enumerate();
    let mut others = others.filter(|&(at, _)| Some(at) != actor);
    others.any(|(_, place)| place.bet() != Some(0))
}

/// A count with its sign, without unneeded decimals: `−26`, `+4`, `0`.
fn signed(count: f64) -> String {
    if count == 0.0 {
        return "0".to_owned();
    }
    format!("{count:+}").replace('-', "−")
}

/// Largest of the paper's bets at this table.
pub(super) fn highest_bet(table: &Table) -> Action {
    let published = Ramp::paper().bets().last().copied().unwrap_or(u32::MAX);
    nearest_bet(table, Ramp::paper().scaled(published, table.rules().min))
}

/// Smallest of the paper's bets at this table.
pub(super) fn lowest_bet(table: &Table) -> Action {
    nearest_bet(
        table,
        Ramp::paper().scaled(Ramp::paper().bets()[0], table.rules().min),
    )
}

/// Largest bet up to `wanted` that the table and the bankroll allow, or the smallest if there is none; a player without
/// enough for that refills first.
fn nearest_bet(table: &Table, wanted: u32) -> Action {
    let rules = table.rules();
    let bankroll = table
        .actor()
        .map_or(0, |seat| table.place(seat).bankroll().whole_units());
    if bankroll < rules.min {
        return Action::Refill;
    }
    let bet = Action::Bet(on_step(wanted, rules.max.min(bankroll), rules));
    debug_assert_eq!(table.check(bet), Ok::<(), Illegal>(()));
    bet
}
