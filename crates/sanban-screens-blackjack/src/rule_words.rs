//! Names of the table's rules in the set-up.

use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// Words for a rule by its key: its label, and a sentence as `.help`. `preset` is the set of rules as a whole.
pub(super) fn rule_words(key: &str) -> Option<Message> {
    Some(match key {
        "preset" => msg!("blackjack_rules-preset"),
        "decks" => msg!("blackjack_rules-decks"),
        "soft17" => msg!("blackjack_rules-soft17"),
        "dealer_bj" => msg!("blackjack_rules-dealer-bj"),
        "payout" => msg!("blackjack_rules-payout"),
        "double" => msg!("blackjack_rules-double"),
        "das" => msg!("blackjack_rules-das"),
        "max_hands" => msg!("blackjack_rules-max-hands"),
        "resplit_aces" => msg!("blackjack_rules-resplit-aces"),
        "hit_split_aces" => msg!("blackjack_rules-hit-split-aces"),
        "pairs" => msg!("blackjack_rules-pairs"),
        "split_deal" => msg!("blackjack_rules-split-deal"),
        "surrender" => msg!("blackjack_rules-surrender"),
        "insurance" => msg!("blackjack_rules-insurance"),
        "penetration" => msg!("blackjack_rules-penetration"),
        "cut_card" => msg!("blackjack_rules-cut-card"),
        "min" => msg!("blackjack_rules-min"),
        "max" => msg!("blackjack_rules-max"),
        "step" => msg!("blackjack_rules-step"),
        "bankroll" => msg!("blackjack_rules-bankroll"),
        _ => return None,
    })
}

/// Words for a value of a rule; `None` for a number or a ratio, which is shown as it is written.
pub(super) fn value_words(key: &str, value: &str) -> Option<Message> {
    let attribute = match (key, value) {
        ("preset", value) => return preset_words(value),
        ("double", "9-11") => "nine-to-eleven",
        ("double", "10-11") => "ten-to-eleven",
        ("das" | "resplit_aces" | "hit_split_aces" | "insurance", "true") => "on",
        ("das" | "resplit_aces" | "hit_split_aces" | "insurance", "false") => "off",
        ("decks", "inf") => "inf",
        ("soft17", "stand") => "stand",
        ("soft17", "hit") => "hit",
        ("dealer_bj", "peek") => "peek",
        ("dealer_bj", "no-peek-all") => "no-peek-all",
        ("dealer_bj", "no-peek-original") => "no-peek-original",
        ("dealer_bj" | "payout", "plain21") => "plain21",
        ("double", "any") => "any",
        ("double" | "surrender", "none") => "none",
        ("pairs", "value") => "value",
        ("pairs", "rank") => "rank",
        ("split_deal", "in-turn") => "in-turn",
        ("split_deal", "at-once") => "at-once",
        ("surrender", "late") => "late",
        ("surrender", "early") => "early",
        ("penetration", "paper") => "paper",
        ("cut_card", "off") => "off",
        _ => return None,
    };
    Some(rule_words(key)?.attribute(attribute))
}

fn preset_words(preset: &str) -> Option<Message> {
    let attribute = match preset {
        "six-deck" => "six-deck",
        "paper" => "paper",
        "article" => "article",
        "vegas-strip" => "vegas-strip",
        "downtown" => "downtown",
        "atlantic-city" => "atlantic-city",
        "double-deck" => "double-deck",
        "single-deck" => "single-deck",
        "reno" => "reno",
        "european" => "european",
        "original-bets-only" => "original-bets-only",
        "six-to-five" => "six-to-five",
        _ => return None,
    };
    Some(msg!("blackjack_rules-preset").attribute(attribute))
}

/// Description of a preset in a sentence or two.
pub(super) fn preset_about(preset: &str) -> Option<String> {
    preset_words(preset)?;
    Some(tr!("blackjack_rules-preset-about", preset = preset))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blackjack::HouseRules;
    use sanban_game::{Rules as _, Values};
    use sanban_words::i18n::{Language, with_language};

    fn is_said(message: Message) -> bool {
        !message.text().contains("blackjack_rules")
    }

    #[test]
    fn every_rule_and_every_value_has_words() {
        for language in Language::ALL {
            with_language(language, || {
                for rule in HouseRules::keys() {
                    let words = rule_words(rule.name).unwrap();
                    assert!(is_said(words) && is_said(words.attribute("help")));
                    let values: Vec<&str> = match &rule.values {
                        Values::Switch => vec!["true", "false"],
                        Values::OneOf(words) => words.to_vec(),
                        Values::Number(_, words) => words.to_vec(),
                    };
                    for value in values.into_iter().filter(|value| !value.contains(':')) {
                        let words = value_words(rule.name, value);
                        assert!(words.is_some_and(is_said), "{} {value}", rule.name);
                    }
                }
                let mut said = Vec::new();
                for preset in HouseRules::presets() {
                    let words = value_words("preset", preset.name);
                    assert!(words.is_some_and(is_said), "{}", preset.name);
                    said.extend(preset_about(preset.name));
                }
                // Each has a sentence of its own.
                let count = said.len();
                said.sort();
                said.dedup();
                assert_eq!((said.len(), count), (12, 12));
            });
        }
    }

    #[test]
    fn numbers_and_ratios_are_shown_as_they_are_written() {
        assert_eq!(value_words("decks", "6"), None);
        assert_eq!(value_words("payout", "3:2"), None);
        assert_eq!(rule_words("colour"), None);
    }
}
