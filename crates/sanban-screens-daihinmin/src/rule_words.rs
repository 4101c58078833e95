//! Names of the rules in the set-up.

use sanban_daihinmin::Rules;
use sanban_game::{Rules as _, Values};
use sanban_words::i18n::Message;
use sanban_words::msg;

/// Name of a rule; its attribute `help` describes its effect in a sentence. `None` for a key that is no rule.
pub(super) fn rule_words(key: &str) -> Option<Message> {
    Some(match key {
        "preset" => msg!("daihinmin_rules-preset"),
        "joker" => msg!("daihinmin_rules-joker"),
        "wild-joker" => msg!("daihinmin_rules-wild-joker"),
        "largest-group" => msg!("daihinmin_rules-largest-group"),
        "sequences" => msg!("daihinmin_rules-sequences"),
        "revolution" => msg!("daihinmin_rules-revolution"),
        "sequence-revolution" => msg!("daihinmin_rules-sequence-revolution"),
        "lock" => msg!("daihinmin_rules-lock"),
        "number-lock" => msg!("daihinmin_rules-number-lock"),
        "eight-cut" => msg!("daihinmin_rules-eight-cut"),
        "spade-three" => msg!("daihinmin_rules-spade-three"),
        "five-skip" => msg!("daihinmin_rules-five-skip"),
        "eleven-back" => msg!("daihinmin_rules-eleven-back"),
        "forbidden-finish" => msg!("daihinmin_rules-forbidden-finish"),
        "miyako-ochi" => msg!("daihinmin_rules-miyako-ochi"),
        "exchange" => msg!("daihinmin_rules-exchange"),
        "tribute-seen" => msg!("daihinmin_rules-tribute-seen"),
        "leader" => msg!("daihinmin_rules-leader"),
        "leader-may-pass" => msg!("daihinmin_rules-leader-may-pass"),
        "owner-asked-again" => msg!("daihinmin_rules-owner-asked-again"),
        "pass-limit" => msg!("daihinmin_rules-pass-limit"),
        "seat-change" => msg!("daihinmin_rules-seat-change"),
        "class-reset" => msg!("daihinmin_rules-class-reset"),
        _ => return None,
    })
}

/// Name of a rule's keyword value, or of a preset. `None` for numbers, for on and off, and for anything that is not a
/// value.
pub(super) fn value_words(key: &str, value: &str) -> Option<Message> {
    if key == "preset" {
        return preset_words(value);
    }
    let rule = Rules::keys().iter().find(|rule| rule.name == key)?;
    let words = match &rule.values {
        Values::OneOf(words) | Values::Number(_, words) => *words,
        Values::Switch => &[],
    };
    let word = words.iter().find(|word| **word == value)?;
    Some(rule_words(key)?.attribute(word))
}

/// Description of a preset of the rules in a sentence. `None` for a name that is no preset.
pub(super) fn preset_about(preset: &str) -> Option<String> {
    Some(preset_words(preset)?.attribute("help").text())
}

fn preset_words(name: &str) -> Option<Message> {
    Some(match name {
        "uecda" => msg!("daihinmin_rules-preset-uecda"),
        "paper" | "s2" => msg!("daihinmin_rules-preset-paper"),
        "s4" => msg!("daihinmin_rules-preset-s4"),
        "home" => msg!("daihinmin_rules-preset-home"),
        "tycoon" => msg!("daihinmin_rules-preset-tycoon"),
        "simple" => msg!("daihinmin_rules-preset-simple"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_words::i18n::{Language, with_language};

    fn is_said(message: Message) -> bool {
        !message.text().starts_with("daihinmin_rules")
    }

    #[test]
    fn every_rule_every_word_and_every_preset_is_said_in_every_language() {
        for language in Language::ALL {
            with_language(language, || {
                for rule in Rules::keys() {
                    let words = rule_words(rule.name).unwrap();
                    assert!(is_said(words) && is_said(words.attribute("help")));
                    let values: &[&str] = match &rule.values {
                        Values::OneOf(values) | Values::Number(_, values) => values,
                        Values::Switch => &[],
                    };
                    for value in values {
                        let said = value_words(rule.name, value).unwrap();
                        assert!(is_said(said), "{}={value}", rule.name);
                    }
                }
                for preset in Rules::presets() {
                    assert!(is_said(value_words("preset", preset.name).unwrap()));
                    let about = preset_about(preset.name).unwrap();
                    assert!(!about.starts_with("daihinmin_rules"), "{about}");
                }
            });
        }
        assert_eq!(rule_words("uecda"), None);
        assert_eq!(value_words("joker", "true"), None);
    }
}
