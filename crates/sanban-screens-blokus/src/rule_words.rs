//! The rules in words, for the game set-up.

use sanban_words::i18n::Message;
use sanban_words::msg;

/// Label of a rule, by its key.
pub(super) fn rule_words(key: &str) -> Option<Message> {
    (key == "start").then_some(msg!("blokus_rules-start"))
}

/// Label of a rule's value; those of `preset` are the presets.
pub(super) fn value_words(key: &str, value: &str) -> Option<Message> {
    Some(match (key, value) {
        ("preset", "rule-a") => msg!("blokus_rules-rule-a"),
        ("preset", "rule-b") => msg!("blokus_rules-rule-b"),
        ("start", "A") => msg!("blokus_rules-start").attribute("a"),
        ("start", "B") => msg!("blokus_rules-start").attribute("b"),
        _ => return None,
    })
}

/// A sentence that describes a preset.
pub(super) fn preset_about(preset: &str) -> Option<String> {
    Some(value_words("preset", preset)?.attribute("help").text())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::Rules;
    use sanban_game::Rules as _;

    #[test]
    fn every_rule_and_preset_has_its_words() {
        for preset in Rules::presets() {
            assert!(preset_about(preset.name).is_some(), "{}", preset.name);
        }
        for rule in Rules::keys() {
            assert!(rule_words(rule.name).is_some(), "{}", rule.name);
        }
    }
}
