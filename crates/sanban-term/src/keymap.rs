//! Which keys do what, where a person has chosen others than the usual ones.
//!
//! A screen has a name and each of its actions too; by these a [`Keymap`] says which keys are in force.

use std::collections::BTreeMap;

use super::action::Key;

/// Keys that are in force instead of the usual ones, by screen and action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keymap(BTreeMap<String, BTreeMap<String, Vec<Key>>>);

impl Keymap {
    /// Puts an action on these keys and no others.
    pub fn set(&mut self, screen: &str, action: &str, keys: Vec<Key>) {
        let screen = self.0.entry(screen.to_owned()).or_default();
        screen.insert(action.to_owned(), keys);
    }

    /// The keys of an action, where they are not the usual ones.
    #[must_use]
    pub fn keys(&self, screen: &str, action: &str) -> Option<&[Key]> {
        self.0.get(screen)?.get(action).map(Vec::as_slice)
    }
}
