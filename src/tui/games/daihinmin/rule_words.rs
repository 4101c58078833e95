//! The rules as set-up names them.

use crate::i18n::Message;
use crate::msg;

/// What a rule is called; its attribute `help` says in a sentence what it does, and each word that it can be set to has an
/// attribute of that name. `None` for a key that is no rule.
pub(super) fn rule_words(key: &str) -> Option<Message> {
    Some(match key {
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

/// What a preset of the rules is called; its attribute `help` says in a sentence what it is. `None` for a name that is no preset.
pub(super) fn preset_words(name: &str) -> Option<Message> {
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
    use crate::daihinmin::Rules;
    use crate::game::{Rules as _, Values};
    use crate::i18n::{Language, with_language};

    #[test]
    fn every_rule_every_word_and_every_preset_is_said_in_every_language() {
        for language in Language::ALL {
            with_language(language, || {
                for key in Rules::keys() {
                    let words = rule_words(key.name).unwrap();
                    let values: &[&'static str] = match &key.values {
                        Values::OneOf(values) | Values::Number(_, values) => values,
                        _ => &[],
                    };
                    for attribute in ["help"].iter().chain(values) {
                        let said = words.attribute(attribute).text();
                        assert!(!said.starts_with("daihinmin_rules"), "{said}.{attribute}");
                    }
                }
                for preset in Rules::presets() {
                    let words = preset_words(preset.name).unwrap();
                    let said = words.attribute("help").text();
                    assert!(!said.starts_with("daihinmin_rules"), "{said}");
                }
            });
        }
        assert_eq!((rule_words("uecda"), preset_words("joker")), (None, None));
    }
}
