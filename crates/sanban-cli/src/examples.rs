//! Example command lines, for the help of each command.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Examples of a command, by its words: `blackjack ev`. Those of the program itself have the empty name.
pub fn examples(command: &str) -> &'static [String] {
    EXAMPLES.get(command).map_or(&[], Vec::as_slice)
}

/// All examples, by the words of their commands.
pub static EXAMPLES: LazyLock<BTreeMap<String, Vec<String>>> =
    LazyLock::new(|| toml::from_str(include_str!("../assets/examples.toml")).unwrap_or_default());
