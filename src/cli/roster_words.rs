//! Descriptions of players, their settings and the rules of a game, in the language of the person.
//!
//! Games with messages for their screens also have descriptions of players and rules there: the attributes `.help` of
//! `GAME_players-PLAYER` and `GAME_rules-RULE`. The others are in `cli_players.ftl` and `cli_rules.ftl`, by the names of game,
//! player and setting; without a message, the roster's own text is used.

use std::collections::BTreeSet;

use super::launch;
use crate::registry::{self, NAMES, Visitor};
use sanban_game::{DefaultValue, Entry, Game, Param, Preset, Rules as _, State};
use sanban_words::i18n;
use sanban_words::tr;

/// Description of a player, in a sentence.
pub(super) fn player<S: State>(game: &str, entry: &Entry<S>) -> String {
    let name = entry.name;
    i18n::find_attribute(&format!("{game}_players-{name}"), "help")
        .or_else(|| i18n::find(&format!("cli_players-{game}-{name}")))
        .unwrap_or_else(|| entry.summary.to_owned())
}

/// Description of a player's setting.
pub(super) fn param(game: &str, player: &str, param: &Param) -> String {
    i18n::of_setting(game, player, param.key)
        .and_then(|id| i18n::find(&id))
        .unwrap_or_else(|| param.summary.to_owned())
}

/// Default value of a setting.
pub(super) fn default_value(default: DefaultValue) -> String {
    match default {
        DefaultValue::Is(value) => value.to_owned(),
        DefaultValue::By(how) => {
            let id = by(how);
            i18n::find(&id).unwrap_or(id)
        }
        DefaultValue::PartOfPlayouts { part, least, most } => tr!(
            "cli_players-default-part",
            part,
            ending = match part % 10 {
                2 => "nd",
                _ => "th",
            },
            least,
            most
        ),
    }
}

/// Name of the message for a value that depends on other settings.
fn by(how: &str) -> String {
    format!("cli_players-default-{how}")
}

/// Description of a preset of the rules.
pub(super) fn preset(game: &str, preset: &Preset) -> String {
    let name = preset.name;
    i18n::find(&format!("cli_rules-{game}-{name}"))
        .or_else(|| i18n::find_attribute(&format!("{game}_rules-preset-{name}"), "help"))
        .or_else(|| (launch::table(game)?.preset_about)(name))
        .unwrap_or_else(|| preset.summary.to_owned())
}

/// Description of a rule.
pub(super) fn rule(game: &str, name: &str, summary: &str) -> String {
    let name = name.replace('_', "-");
    i18n::find_attribute(&format!("{game}_rules-{name}"), "help")
        .or_else(|| i18n::find(&format!("cli_rules-{game}-{name}")))
        .unwrap_or_else(|| summary.to_owned())
}

/// Names of the messages that this module looks up and finds, for all games.
pub(super) fn messages() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for game in NAMES {
        // Every name is that of a game.
        let _ = registry::visit(game, Collect(&mut found));
    }
    found
}

struct Collect<'a>(&'a mut BTreeSet<String>);

impl Visitor for Collect<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut ids = Vec::new();
        for entry in G::roster().entries() {
            ids.push(format!("cli_players-{}-{}", G::NAME, entry.name));
            ids.push(format!("{}_players-{}", G::NAME, entry.name));
            for param in entry.params {
                ids.extend(i18n::of_setting(G::NAME, entry.name, param.key));
                if let DefaultValue::By(how) = param.default {
                    ids.push(by(how));
                }
            }
        }
        let presets = <G::State as State>::Rules::presets().iter();
        let rules = <G::State as State>::Rules::keys().iter();
        let names = presets
            .map(|preset| preset.name)
            .chain(rules.map(|rule| rule.name));
        ids.push(format!("{}_rules-preset", G::NAME));
        for name in names {
            ids.push(format!("cli_rules-{}-{name}", G::NAME));
            ids.push(format!("{}_rules-{}", G::NAME, name.replace('_', "-")));
            ids.push(format!("{}_rules-preset-{name}", G::NAME));
        }
        self.0
            .extend(ids.into_iter().filter(|id| i18n::find(id).is_some()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_words::i18n::{Language, with_language};

    struct Missing<'a>(&'a mut Vec<String>);

    impl Visitor for Missing<'_> {
        type Output = ();

        fn visit<G: Game>(self) {
            for entry in G::roster().entries() {
                for param in entry.params {
                    if i18n::of_setting(G::NAME, entry.name, param.key).is_none() {
                        self.0
                            .push(format!("{} {} {}", G::NAME, entry.name, param.key));
                    }
                }
            }
        }
    }

    #[test]
    fn every_setting_of_a_player_has_a_message() {
        let mut missing = Vec::new();
        for game in NAMES {
            registry::visit(game, Missing(&mut missing)).unwrap();
        }
        assert!(missing.is_empty(), "{missing:?}");
    }

    struct Unsaid<'a>(&'a mut Vec<String>);

    impl Visitor for Unsaid<'_> {
        type Output = ();

        fn visit<G: Game>(self) {
            let roster = G::roster();
            for param in roster.entries().iter().flat_map(|entry| entry.params) {
                let said = Language::ALL
                    .map(|language| with_language(language, || default_value(param.default)));
                if let DefaultValue::By(how) = param.default
                    && (said[0] == said[1] || said[0] == by(how))
                {
                    self.0.push(format!("{} {how}", param.key));
                }
            }
        }
    }

    #[test]
    fn the_default_of_every_setting_is_said_in_every_language() {
        let mut unsaid = Vec::new();
        for game in NAMES {
            registry::visit(game, Unsaid(&mut unsaid)).unwrap();
        }
        assert!(unsaid.is_empty(), "{unsaid:?}");
        let part = |part| DefaultValue::PartOfPlayouts {
            part,
            least: 8,
            most: 256,
        };
        assert_eq!(default_value(part(32)), "a 32nd of the playouts, 8…256");
        assert_eq!(default_value(part(64)), "a 64th of the playouts, 8…256");
    }
}
