//! Keys that the user has bound instead of the defaults.
//!
//! A [`Keymap`] maps the name of a screen and of an action to its keys.

use std::collections::BTreeMap;

use super::action::Key;

/// Keys in force instead of the defaults, by screen and action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keymap(BTreeMap<String, BTreeMap<String, Vec<Key>>>);

impl Keymap {
    /// Binds an action to these keys only.
    pub fn set(&mut self, screen: &str, action: &str, keys: Vec<Key>) {
        let screen = self.0.entry(screen.to_owned()).or_default();
        screen.insert(action.to_owned(), keys);
    }

    /// Keys of an action, if they are not the defaults.
    #[must_use]
    pub fn keys(&self, screen: &str, action: &str) -> Option<&[Key]> {
        self.0.get(screen)?.get(action).map(Vec::as_slice)
    }
}
