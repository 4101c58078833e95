//! Settings of the expert, and of its policy as a player of its own.

use crate::expert::{Expert, LEVELS, Policy, PolicyPlayer, SearchConfig, TEMPERATURES};
use sanban_game::search::{Budget, LEVEL, PLAYOUTS, TIME};
use sanban_game::{DefaultValue, Param, Params, SpecError};

/// Setting of both players for the weights of the policy.
pub(super) const POLICY: Param = Param {
    key: "policy",
    values: "a file of weights",
    default: DefaultValue::Is("none"),
    summary: "other weights than the built-in ones, as 'sanban learn daihinmin' makes them",
};

/// The settings of the expert.
pub(super) const PARAMS: &[Param] = &[
    Param {
        default: DefaultValue::Is("5"),
        ..LEVEL
    },
    PLAYOUTS,
    TIME,
    Param {
        key: "candidates",
        values: "a whole number from 1 to 100000",
        default: DefaultValue::PartOfPlayouts {
            part: 64,
            least: 8,
            most: 256,
        },
        summary: "how many deals of the unseen cards are weighed, to begin with the likeliest",
    },
    Param {
        key: "worlds",
        values: "a whole number from 1 to 10000",
        default: DefaultValue::PartOfPlayouts {
            part: 32,
            least: 8,
            most: 256,
        },
        summary: "how many deals are played in",
    },
    Param {
        key: "swaps",
        values: "a whole number from 0 to 10000",
        default: DefaultValue::PartOfPlayouts {
            part: 100,
            least: 24,
            most: 200,
        },
        summary: "how often two cards may change hands from one of these to the next, to explain more",
    },
    Param {
        key: "memory",
        values: "a whole number from 0 to 10000",
        default: DefaultValue::Is("1000"),
        summary: "the latest games from which it learns how each of the others plays",
    },
    Param {
        key: "belief",
        values: "from 0 to 1",
        default: DefaultValue::Is("0.7"),
        summary: "how far what the others did tells of their cards",
    },
    Param {
        key: "exploration",
        values: "a number from 0 to 100",
        default: DefaultValue::Is("0.7"),
        summary: "how much being little known counts against looking good, in points",
    },
    Param {
        key: "prior",
        values: "a number from 0 to 10000",
        default: DefaultValue::Is("8"),
        summary: "how many playouts the policy's opinion counts as",
    },
    Param {
        key: "widest",
        values: "a whole number from 2 to 1000",
        default: DefaultValue::Is("24"),
        summary: "the most choices that are tried",
    },
    TEMPERATURE,
    EXPLAIN,
    POLICY,
];

/// Setting that weakens the expert.
const TEMPERATURE: Param = Param {
    key: "temperature",
    values: "points from 0 to 10",
    default: DefaultValue::By("temperature"),
    summary: "how freely it plays what is worse; 0 plays the best",
};

/// Setting that asks for the value of every action.
pub const EXPLAIN: Param = Param {
    key: "explain",
    values: "true or false",
    default: DefaultValue::Is("false"),
    summary: "every choice gets its value, also where none is needed to decide (a proven win)",
};

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
