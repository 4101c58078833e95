//! The rules, the length and the start of a practice session.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::settings::{DrillUnit, Settings};
use sanban_blackjack::practice::{Drill, Goal};
use sanban_blackjack::{Blackjack, HouseRules};
use sanban_play::session::SessionContext as _;
use sanban_term::context::Context;

/// The time in seconds since 1970 (UTC).
pub(super) fn now() -> u64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    since_1970.map_or(0, |time| time.as_secs())
}

/// Blackjack's rules in the settings.
pub(crate) fn rules_of(ctx: &Context) -> HouseRules {
    ctx.usual_plan::<Blackjack>().rules
}

/// Length of a drill's session in the settings. A deck to be counted down takes as long as five other questions.
pub(super) fn goal_of(drill: Drill, ctx: &Context) -> Goal {
    let practice = &Settings::of(ctx);
    match practice.unit {
        DrillUnit::Questions if drill == Drill::Counting => {
            Goal::Questions(practice.length.div_ceil(5))
        }
        DrillUnit::Questions => Goal::Questions(practice.length),
        DrillUnit::Minutes => Goal::Minutes(practice.length),
    }
}
