//! Options common to the tools for card counting: the count and the rules; and their number formats.

use std::path::Path;

use crate::cli::options::RuleOptions;
use crate::games::BlackjackDisplay;
use sanban_blackjack::{Count, HouseRules};
use sanban_cli::output::Usage;
use sanban_game::{RuleError, Rules, quoted};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct CountOptions {
    #[arg(short, long, value_name = "COUNT", default_value = "hi-lo")]
    count: String,
    #[command(flatten)]
    rules: RuleOptions,
    #[arg(long)]
    pub(super) json: bool,
}

impl CountOptions {
    /// The chosen count.
    pub(super) fn count(&self) -> Result<&'static Count, Usage> {
        count_named(&self.count)
    }

    /// The options of the rules, as they were given.
    pub(super) fn rules_as_given(&self) -> String {
        let RuleOptions { rules, settings } = &self.rules;
        let preset = rules.iter().map(|name| format!(" --rules {name}"));
        let settings = settings.iter();
        preset
            .chain(settings.map(|setting| format!(" --set {setting}")))
            .collect()
    }

    /// The chosen rules.
    pub(super) fn rules(&self) -> Result<HouseRules, RuleError> {
        self.rules.read()
    }
}

/// The count with this name, or in this file (`.toml`).
pub(super) fn count_named(name: &str) -> Result<&'static Count, Usage> {
    if name.ends_with(".toml") {
        return Count::load(Path::new(name))
            .map(Count::kept)
            .map_err(|error| Usage(error.to_string()));
    }
    Count::built_in(name).ok_or_else(|| {
        let known: Vec<&str> = Count::all().iter().map(Count::name).collect();
        Usage(tr!(
            "cli-unknown-count",
            count = &*quoted(name),
            known = known.join(", ")
        ))
    })
}

/// The rules in brief on a line, with the penetration unless the shoe is endless.
pub(super) fn heading(rules: &HouseRules) -> String {
    if rules.endless {
        return BlackjackDisplay::rules_in_brief(rules);
    }
    let key = |name: &str| {
        let key = HouseRules::keys().iter().find(|key| key.name == name);
        key.map(|key| (key.get)(rules)).unwrap_or_default()
    };
    let brief = BlackjackDisplay::rules_in_brief(rules);
    match rules.cut_card {
        Some(left) => tr!("cli_blackjack-shuffled-left", rules = brief, cards = left),
        None => match key("penetration").as_str() {
            "paper" => tr!("cli_blackjack-shuffled-paper", rules = brief),
            percent => tr!("cli_blackjack-dealt", rules = brief, percent),
        },
    }
}
