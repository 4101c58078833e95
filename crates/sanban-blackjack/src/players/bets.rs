//! How players place bets: as they wish, as far as the table and the bankroll let them.

use crate::{Action, Count, HouseRules, Illegal, Ramp, Table};
use sanban_game::{Decision, Param, Params, SpecError};

/// The setting `bet` of players that do not value the next round.
pub(super) const BET: Param = Param {
    key: "bet",
    values: "flat, cc or an amount",
    default: "flat",
    summary: "the table minimum, the paper's bets by the running count, or always this amount",
};

/// The setting `count`.
pub(super) const COUNT: Param = Param {
    key: "count",
    values: "paper or ko",
    default: "paper",
    summary: "the count for bet=cc: the paper's Table 5 or its Table 4",
};

/// How a player bets.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Betting {
    /// The table minimum.
    Minimum,
    /// Always this amount.
    Amount(u32),
    /// The paper's bets by the running count.
    Counting(&'static Count),
}

impl Betting {
    /// What `bet=` and `count=` say.
    pub(super) fn from_params(params: &Params<'_>) -> Result<Betting, SpecError> {
        let count_name: String = params.get("count", |name: &String| {
            matches!(name.as_str(), "paper" | "ko")
        })?;
        let count = Count::built_in(&count_name).ok_or_else(|| params.bad("count", &count_name))?;
        let bet: String = params.get("bet", |_| true)?;
        match bet.as_str() {
            "flat" => Ok(Betting::Minimum),
            "cc" => Ok(Betting::Counting(count)),
            amount => match amount.parse() {
                Ok(amount) if amount > 0 => Ok(Betting::Amount(amount)),
                _ => Err(params.bad("bet", amount)),
            },
        }
    }

    /// The decision in the phase of bets.
    pub(super) fn decision(self, table: &Table) -> Decision<Action> {
        let (action, reason) = self.decide(table);
        let decision = Decision::plain(action);
        match reason {
            Some(reason) => decision.because(reason),
            None => decision,
        }
    }

    /// The count that decides the bet, if one does.
    pub(crate) fn count(self) -> Option<&'static Count> {
        match self {
            Betting::Minimum | Betting::Amount(_) => None,
            Betting::Counting(count) => Some(count),
        }
    }

    /// The bet at this running count of [`Betting::count`], of a seat that has the money for every bet.
    pub(crate) fn amount(self, rules: &HouseRules, running: f64) -> u32 {
        let wanted = match self {
            Betting::Minimum => rules.min,
            Betting::Amount(amount) => amount,
            Betting::Counting(_) => scaled(Ramp::paper().bet(running, rules.decks), rules.min),
        };
        on_step(wanted, rules.max, rules)
    }

    /// The bet, and why.
    pub(super) fn decide(self, table: &Table) -> (Action, Option<String>) {
        let rules = table.rules();
        match self {
            Betting::Minimum => (nearest_bet(table, rules.min), None),
            Betting::Amount(amount) => (nearest_bet(table, amount), None),
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
                    nearest_bet(table, scaled(published, rules.min)),
                    Some(reason),
                )
            }
        }
    }
}

/// A count with its sign, without decimals that are not there: `−26`, `+4`, `0`.
fn signed(count: f64) -> String {
    if count == 0.0 {
        return "0".to_owned();
    }
    format!("{count:+}").replace('-', "−")
}

/// A bet of the paper's table (5 … 300) at this table: as it is where the minimum is 5 or less, otherwise as many
/// times the minimum as it is times 5.
fn scaled(published: u32, min: u32) -> u32 {
    let smallest = Ramp::paper().bets()[0];
    if min <= smallest {
        return published;
    }
    let scaled = u64::from(published) * u64::from(min) / u64::from(smallest);
    u32::try_from(scaled).unwrap_or(u32::MAX)
}

/// The largest of the paper's bets at this table.
pub(super) fn highest_bet(table: &Table) -> Action {
    let published = Ramp::paper().bets().last().copied().unwrap_or(u32::MAX);
    nearest_bet(table, scaled(published, table.rules().min))
}

/// The smallest of the paper's bets at this table.
pub(super) fn lowest_bet(table: &Table) -> Action {
    nearest_bet(table, scaled(Ramp::paper().bets()[0], table.rules().min))
}

/// The largest bet up to `wanted` that the table and the bankroll allow, or else the smallest; a player who cannot
/// even pay that takes a fresh bankroll first.
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

/// The largest bet of the table up to `wanted` and `most`, or else the smallest.
fn on_step(wanted: u32, most: u32, rules: &HouseRules) -> u32 {
    let highest = wanted.min(most).max(rules.min);
    highest - (highest - rules.min) % rules.step
}
