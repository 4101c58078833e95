//! Choice of the method that judges answers, and the methods' names.

use std::path::Path;

use crate::settings::{self, CountQuestions, Settings, TableMethod};
use sanban_blackjack::Chart;
use sanban_blackjack::practice::{Drill, Method};
use sanban_data::config::Config;
use sanban_term::context::Context;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// The method that judges a drill; `None` for one without hands.
pub(super) fn of_drill(drill: Drill, config: &Config) -> Option<Method> {
    Some(settings::method_of(drill, config)?.0)
}

/// The next method for a drill, as a setting and its value.
pub(super) fn after(drill: Drill, config: &Config) -> Option<(String, String)> {
    let (method, setting) = settings::method_of(drill, config)?;
    Some((setting, method.next().word().to_owned()))
}

/// The method that judges at the table.
pub(crate) fn at_table(config: &Config) -> Method {
    let settings = Settings::read(config);
    match (settings.table_method, settings.ask_count) {
        (TableMethod::Always(method), _) => method,
        (TableMethod::Auto, CountQuestions::Every(_)) => Method::Index,
        (TableMethod::Auto, CountQuestions::Off) => Method::Chart,
    }
}

/// `true` if the player chose a method for the table, or is asked for the count there.
pub(crate) fn is_chosen(config: &Config) -> bool {
    let settings = Settings::read(config);
    let chosen = matches!(settings.table_method, TableMethod::Always(_));
    chosen || matches!(settings.ask_count, CountQuestions::Every(_))
}

/// The method of the hint at the table: exact values, unless the settings name one.
pub(crate) fn of_hint(config: &Config) -> Method {
    match Settings::read(config).table_method {
        TableMethod::Always(method) => method,
        TableMethod::Auto => Method::Exact,
    }
}

/// The chart named in the settings in place of the one for the rules. An unreadable one is reported.
pub(crate) fn named_chart(ctx: &mut Context) -> Option<Chart> {
    let name = Settings::of(ctx).chart?;
    if let Some(chart) = Chart::built_in(&name) {
        return Some(chart.clone());
    }
    match Chart::load(Path::new(&name)) {
        Ok(chart) => Some(chart),
        Err(_) => {
            ctx.warn(tr!("blackjack_refusal-unknown-chart", chart = name));
            None
        }
    }
}

/// Name of a method.
pub(crate) fn words(method: Method) -> Message {
    match method {
        Method::Chart => msg!("blackjack_word-method-chart"),
        Method::Index => msg!("blackjack_word-method-index"),
        Method::Exact => msg!("blackjack_word-method-exact"),
    }
}
