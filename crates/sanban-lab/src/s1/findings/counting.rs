//! Claims about card counting.

use super::columns::has_its_bets;
use super::{all_above, differences, on_its_side, payouts_in_words, signed, words};
use crate::s1::measure::{Column, Measured, Runs};
use crate::s1::published::{BS, BS_CC, BS_KO, REWARD, REWARD_CC, listed, printed_payout};
use crate::s1::report::S1Report;
use crate::s1::{METHODS, SETTINGS};
use crate::verdict::{Estimate, Finding, Test};

/// Reserve of the claims that rest on Table 11, whose bets the paper made otherwise.
pub(super) const BETS_ARE_OF_TABLE_6: &str =
    "By the bets of Table 6; the paper's Table 11 has others";

/// Share of the time of the search that is almost none.
const ALMOST_NO_TIME: f64 = 0.01;

/// Seconds that the paper's search takes a play, as it prints them.
const PRINTED_SECONDS: f64 = 229_926.0 / 320_000.0;

/// Values, 2 to ace, of which one card less is good for the player; `None` where the paper does not say.
const GOOD_TO_LOSE: [Option<bool>; 10] = [
    Some(true),
    Some(true),
    Some(true),
    Some(true),
    Some(true),
    Some(true),
    None,
    None,
    Some(false),
    None,
];

pub(super) fn removals(report: &S1Report) -> Option<Finding> {
    let effects = report.removals?;
    let tests = effects.iter().flat_map(|effects| {
        effects
            .iter()
            .zip(GOOD_TO_LOSE)
            .filter_map(|(&effect, good)| {
                let effect = Estimate::exact(effect);
                Some(if good? {
                    Test::above(effect, 0.0)
                } else {
                    Test::below(effect, 0.0)
                })
            })
    });
    let said = effects.map(|effects| listed(effects.map(|effect| format!("{effect:+.3}"))));
    Some(Finding::of(
        "count-removal",
        format!(
            "one card less of 2 to 10 and ace moves a round of basic strategy by {} % of the bet with 1 deck and {} with 6",
            said[0], said[1]
        ),
        &tests.collect::<Vec<_>>(),
        "Exact, from a fresh shoe",
    ))
}

/// Settings with one deck, for which the paper explains its Table 6.
const ONE_DECK: [usize; 2] = [0, 2];

/// Payouts at a step of Table 6 in the settings with one deck.
fn payouts_of_step(runs: Runs<'_>, step: usize) -> Option<Vec<Measured>> {
    let settings = ONE_DECK.into_iter();
    settings.map(|at| runs.payout_of_step(at, step)).collect()
}

pub(super) fn low_count(runs: Runs<'_>) -> Option<Finding> {
    let low = payouts_of_step(runs, 0)?;
    let tests = low.iter().map(|low| Test::below(low.estimate(), 100.0));
    Some(Finding::of(
        "count-low-payout",
        format!(
            "{} at the step of 5, 1 and 4 players with 1 deck",
            payouts_in_words(&low)
        ),
        &tests.collect::<Vec<_>>(),
        "The step begins every shoe, too",
    ))
}

pub(super) fn high_count(runs: Runs<'_>) -> Option<Finding> {
    let high = payouts_of_step(runs, 5)?;
    Some(Finding::of(
        "count-high",
        format!(
            "{} at the step of 300, 1 and 4 players with 1 deck",
            payouts_in_words(&high)
        ),
        &all_above(&high, 100.0),
        "",
    ))
}

/// Settings in which counting pays in the paper, and the one in which it does not.
const PAYS: [usize; 3] = [0, 2, 3];

pub(super) const DOES_NOT_PAY: usize = 1;

fn gain_by_counting(claim: &str, gains: &[Measured], pays: bool, why: String) -> Finding {
    let of: &[usize] = if pays { &PAYS } else { &[DOES_NOT_PAY] };
    let gains: Vec<&Measured> = of.iter().map(|&at| &gains[at]).collect();
    let tests = gains.iter().map(|gain| on_its_side(gain, pays));
    let here = format!(
        "{} points, on the same shoes",
        signed(gains.iter().copied())
    );
    Finding::of(claim, here, &tests.collect::<Vec<_>>(), why)
}

fn gains_of_basic(runs: Runs<'_>) -> Option<Vec<Measured>> {
    Some(differences(&runs.payouts(BS_CC)?, &runs.payouts(BS)?))
}

fn gains_of_search(runs: Runs<'_>) -> Option<Vec<Measured>> {
    Some(differences(
        &runs.payouts(REWARD_CC[2])?,
        &runs.payouts(REWARD)?,
    ))
}

pub(super) fn counting_gains(runs: Runs<'_>) -> Option<Finding> {
    let gains = gains_of_basic(runs)?;
    Some(gain_by_counting(
        "counting-gains",
        &gains,
        true,
        BETS_ARE_OF_TABLE_6.to_owned(),
    ))
}

/// Claim that bets by the count raise the payout.
pub(super) fn counting_pays(runs: Runs<'_>) -> Option<Finding> {
    let gains = gains_of_basic(runs)?;
    let profit = |player| {
        let settings = 0..SETTINGS.len();
        let of = |at| Column::Profit.measured(&runs.longest(player, at));
        settings.map(of).collect::<Option<Vec<Measured>>>()
    };
    let profits = differences(&profit(BS_CC)?, &profit(BS)?);
    Some(Finding::of(
        "counting-pays",
        format!(
            "{} points, on the same shoes, and {} a play",
            signed(&gains),
            signed(&profits)
        ),
        &[all_above(&gains, 0.0), all_above(&profits, 0.0)].concat(),
        "Asked of basic strategy in all four settings, by the bets of Table 6",
    ))
}

/// `true` if the paper's bets of a method are those of its rules.
fn bets_are_known(player: &str, setting: usize) -> bool {
    let tables = METHODS.iter().filter(|method| method.player == player);
    tables
        .into_iter()
        .all(|method| has_its_bets(method.table, setting))
}

/// The paper's own difference between two methods in a setting, with the error of two runs of its length.
pub(super) fn printed_lead(
    runs: Runs<'_>,
    one_player: &str,
    other_player: &str,
    setting: usize,
) -> Option<String> {
    let [one, other] = [one_player, other_player].map(|player| {
        let printed = printed_payout(player, setting)?;
        Some(
            runs.payout(player, setting)?
                .printed(printed, SETTINGS[setting]),
        )
    });
    let lead = one?.minus(other?);
    Some(
        if [one_player, other_player]
            .iter()
            .all(|player| bets_are_known(player, setting))
        {
            format!(
                "The paper's own difference is {} in two runs of its length",
                lead.signed(2)
            )
        } else {
            format!(
                "The paper's own difference is {:+.2}; its error is not known, since its bets were others than those of its Table 6",
                lead.value
            )
        },
    )
}

pub(super) fn counting_loses(runs: Runs<'_>) -> Option<Finding> {
    let gains = gains_of_basic(runs)?;
    let why = printed_lead(runs, BS_CC, BS, DOES_NOT_PAY)?;
    Some(gain_by_counting("counting-loses", &gains, false, why))
}

pub(super) fn search_gains_by_counting(runs: Runs<'_>) -> Option<Finding> {
    let gains = gains_of_search(runs)?;
    Some(gain_by_counting(
        "search-counting-gains",
        &gains,
        true,
        String::new(),
    ))
}

pub(super) fn search_loses_by_counting(runs: Runs<'_>) -> Option<Finding> {
    let gains = gains_of_search(runs)?;
    let why = printed_lead(runs, REWARD_CC[2], REWARD, DOES_NOT_PAY)?;
    Some(gain_by_counting(
        "search-counting-loses",
        &gains,
        false,
        why,
    ))
}

pub(super) fn almost_no_time(runs: Runs<'_>) -> Option<Finding> {
    // The paper gives the time of this setting.
    let at = SETTINGS.len() - 1;
    let [basic, search] = [BS_CC, REWARD_CC[2]].map(|player| runs.seconds(player, at));
    let [basic, search] = [basic?, search?];
    let left = search.clone().times(ALMOST_NO_TIME).minus(&basic);
    Some(Finding::of(
        "cc-time",
        format!(
            "{:.2} microseconds a play against {:.0} of the search",
            1e6 * basic.value(),
            1e6 * search.value()
        ),
        &[Test::above(left.estimate(), 0.0)],
        format!(
            "It is almost none if it is below {} % of the search's. The search takes {:.0} times as long in the paper, on another machine",
            100.0 * ALMOST_NO_TIME,
            PRINTED_SECONDS / search.value()
        ),
    ))
}

/// Claim that basic strategy with counting gains where the paper has it gain, and pays above 100 % everywhere.
pub(super) fn fits_well(runs: Runs<'_>) -> Option<Finding> {
    let (gains, payouts) = (gains_of_basic(runs)?, runs.payouts(BS_CC)?);
    let gained = PAYS.map(|at| Test::above(gains[at].estimate(), 0.0));
    Some(Finding::of(
        "fits-well",
        format!(
            "{} points gained, so that it pays {}",
            signed(&gains),
            payouts_in_words(&payouts)
        ),
        &[&gained[..], &all_above(&payouts, 100.0)].concat(),
        format!(
            "Asked is a payout above 100 % in every setting, and a gain in the three in which the paper has one. {BETS_ARE_OF_TABLE_6}"
        ),
    ))
}

pub(super) fn fits_best(runs: Runs<'_>) -> Option<Finding> {
    let more = differences(&gains_of_basic(runs)?, &gains_of_search(runs)?);
    Some(Finding::of(
        "fits-best",
        format!("{} points more than with the search", signed(&more)),
        &all_above(&more, 0.0),
        format!("Asked in every setting. {BETS_ARE_OF_TABLE_6}"),
    ))
}

/// Settings with six decks.
const SIX_DECKS: [usize; 2] = [1, 3];

pub(super) fn other_count(runs: Runs<'_>) -> Option<Finding> {
    let more = differences(&runs.payouts(BS_KO)?, &runs.payouts(BS_CC)?);
    let more = SIX_DECKS.map(|at| &more[at]);
    let bets: Option<Vec<Estimate>> = SIX_DECKS
        .into_iter()
        .map(|at| Some(Column::Bet.measured(&runs.longest(BS_KO, at))?.estimate()))
        .collect();
    let tests = more.map(|more| Test::above(more.estimate(), 0.0));
    Some(Finding::of(
        "ours-count",
        format!(
            "{} points more with 1 and 4 players and 6 decks, mean bets {}",
            signed(more),
            words(bets?, 1)
        ),
        &tests,
        "Equation (3) is derived from Table 4, whose tags sum to +4 a deck, and the steps of Table 6 fit its count; those of Table 5 sum to -12, so that the higher bets are hardly ever made with six decks",
    ))
}
