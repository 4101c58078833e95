//! Settings of the expert, and of its policy as a player of its own.

use crate::expert::{Expert, LEVELS, Policy, PolicyPlayer, SearchConfig, TEMPERATURES};
use sanban_game::Choice::{Number, Points, Weights, Whole};
use sanban_game::search::{Budget, LEVEL, PLAYOUTS, TIME};
use sanban_game::{DefaultValue, Param, Params, SWITCH, SpecError};

/// Setting of both players for the weights of the policy.
pub(super) const POLICY: Param = Param::new("policy", &[Weights], "none");

/// The settings of the expert.
pub(super) const PARAMS: &[Param] = &[
    LEVEL.with_default(DefaultValue::Is("5")),
    PLAYOUTS,
    TIME,
    Param::new("candidates", &[Whole(1, 100_000)], "").with_default(DefaultValue::PartOfPlayouts {
        part: 64,
        least: 8,
        most: 256,
    }),
    Param::new("worlds", &[Whole(1, 10_000)], "").with_default(DefaultValue::PartOfPlayouts {
        part: 32,
        least: 8,
        most: 256,
    }),
    Param::new("swaps", &[Whole(0, 10_000)], "").with_default(DefaultValue::PartOfPlayouts {
        part: 100,
        least: 24,
        most: 200,
    }),
    Param::new("memory", &[Whole(0, 10_000)], "1000"),
    Param::new("belief", &[Number(0, 1)], "0.7"),
    Param::new("exploration", &[Number(0, 100)], "0.7"),
    Param::new("prior", &[Number(0, 10_000)], "8"),
    Param::new("widest", &[Whole(2, 1_000)], "24"),
    TEMPERATURE,
    EXPLAIN,
    POLICY,
];

/// Setting that weakens the expert.
const TEMPERATURE: Param =
    Param::new("temperature", &[Points(0, 10)], "").with_default(DefaultValue::By("temperature"));

/// Setting that asks for the value of every action.
pub const EXPLAIN: Param = Param::new("explain", SWITCH, "false");

/// The expert with these settings.
pub(super) fn expert(params: &Params<'_>) -> Result<Expert, SpecError> {
    let budget = Budget::from_params(params, &LEVELS)?;
    let mut config = SearchConfig::within(budget);
    if params.written("candidates").is_some() {
        config.sampler.candidates = params.get("candidates", |n| (1..=100_000).contains(n))?;
    }
    if params.written("worlds").is_some() {
        config.sampler.kept = params.get("worlds", |n| (1..=10_000).contains(n))?;
    }
    if params.written("swaps").is_some() {
        config.sampler.swaps = params.get("swaps", |n| (0..=10_000).contains(n))?;
    }
    config.opponent_model.games = params.get("memory", |n| (0..=10_000).contains(n))?;
    config.sampler.belief = params.get("belief", |x| (0.0..=1.0).contains(x))?;
    config.exploration = params.get("exploration", |x| (0.0..=100.0).contains(x))?;
    config.prior = params.get("prior", |x| (0.0..=10_000.0).contains(x))?;
    config.max_arms = params.get("widest", |n| (2..=1000).contains(n))?;
    config.scale_budget = [PLAYOUTS, TIME]
        .iter()
        .all(|own| params.written(own.key).is_none());
    config.temperature = if params.written(TEMPERATURE.key).is_some() {
        params.get(TEMPERATURE.key, |x| (0.0..=10.0).contains(x))?
    } else if config.scale_budget {
        let level: usize = params.get(LEVEL.key, |level| (1..=9).contains(level))?;
        TEMPERATURES[level - 1]
    } else {
        0.0
    };
    config.explain = params.get(EXPLAIN.key, |_| true)?;
    let expert = Expert::new(budget, config);
    Ok(match policy(params)? {
        Some(policy) => expert.with_policy(policy),
        None => expert,
    })
}

/// Weights of the setting [`POLICY`], if there is one.
fn policy(params: &Params<'_>) -> Result<Option<Policy>, SpecError> {
    let file = params.written(POLICY.key);
    file.map(|file| params.read_file(POLICY.key, file, Policy::parse))
        .transpose()
}

/// The player that follows the policy without search.
pub(super) fn policy_player(params: &Params<'_>) -> Result<PolicyPlayer, SpecError> {
    Ok(policy(params)?.map_or_else(PolicyPlayer::default, PolicyPlayer::new))
}
