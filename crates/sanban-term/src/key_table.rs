//! A screen's table of actions without its type, with the names that the settings use, for lists and checks.

use std::fmt::Write as _;

use super::action::{Binding, Key};
use super::keymap::Keymap;
use super::screen::Actions;
use sanban_words::tr;

/// A screen's table of actions without its type.
#[derive(Clone, Debug)]
pub struct KeyTable {
    /// Name of the screen in the settings.
    pub screen: &'static str,
    /// Title of the screen.
    pub title: String,
    /// Lines, in the order of the help page.
    pub lines: Vec<KeyLine>,
}

/// A line of a table.
#[derive(Clone, Debug)]
pub struct KeyLine {
    /// Name of the action in the settings.
    pub action: &'static str,
    /// Default keys, as written in the program and in the settings.
    pub keys: Vec<String>,
    /// Sentence for the help page.
    pub help: String,
    /// Phase of the game to which the action is limited.
    pub phase: Option<&'static str>,
}

impl KeyTable {
    /// Table of a screen.
    #[must_use]
    pub fn of<S: Actions>(title: impl Into<String>, bindings: &[Binding<S::Action>]) -> KeyTable {
        KeyTable::named(S::SCREEN, title, bindings)
    }

    /// Table under another name than that of a screen.
    pub fn named<A: Copy>(
        screen: &'static str,
        title: impl Into<String>,
        bindings: &[Binding<A>],
    ) -> KeyTable {
        let lines = bindings.iter().map(|binding| KeyLine {
            action: binding.id,
            keys: binding.names().map(str::to_owned).collect(),
            help: binding.help.text(),
            phase: binding.phase,
        });
        KeyTable {
            screen,
            title: title.into(),
            lines: lines.collect(),
        }
    }

    /// Markdown of the table, for `docs/keys.md`; rebound actions are marked.
    #[must_use]
    pub fn markdown(&self, keymap: &Keymap) -> String {
        let (key, does) = (tr!("help-head-key"), tr!("help-head-does"));
        let mut text = format!("### {}\n\n| {key} | {does} |\n|---|---|\n", self.title);
        for line in &self.lines {
            let usual: Vec<Key> = line.keys.iter().filter_map(|key| Key::parse(key)).collect();
            let keys = keymap.keys(self.screen, line.action).unwrap_or(&usual);
            let mark = if keys == usual { "" } else { " (rebound)" };
            let keys: Vec<String> = keys
                .iter()
                .map(|key| format!("`{}`", key.sign().replace('|', "\\|")))
                .collect();
            let _ = writeln!(text, "| {} | {}{mark} |", keys.join(" "), line.help);
        }
        text
    }

    /// TOML of the table as a section of the settings, with the keys in force.
    #[must_use]
    pub fn toml(&self, keymap: &Keymap) -> String {
        let mut text = format!("# {}\n[keys.{}]\n", self.title, self.screen);
        for line in &self.lines {
            let keys: Vec<String> = match keymap.keys(self.screen, line.action) {
                Some(keys) => keys.iter().map(|key| key.name()).collect(),
                None => line.keys.clone(),
            };
            let keys: Vec<String> = keys.iter().map(|key| format!("{key:?}")).collect();
            let _ = writeln!(text, "{} = [{}]", line.action, keys.join(", "));
        }
        text
    }
}
