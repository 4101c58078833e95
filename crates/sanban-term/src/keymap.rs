//! Which keys do what, where a person has chosen others than the usual ones.
//!
//! A screen has a name and each of its actions too; by these a [`Keymap`] says which keys are in force.

use std::collections::BTreeMap;
use std::fmt::Debug;

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

    /// Whether any action of a screen is on other keys.
    #[must_use]
    pub fn changes(&self, screen: &str) -> bool {
        self.0.contains_key(screen)
    }
}

/// The name of an action, made from how it is written in the program: `NextCandidate` is `next-candidate`, and of one that stands for
/// another, such as `Common(Next)`, the other's name counts.
#[must_use]
pub fn word_for(action: &impl Debug) -> String {
    let written = format!("{action:?}");
    let mut inner = written.as_str();
    while let Some((_, held)) = inner.split_once('(')
        && held.starts_with(char::is_uppercase)
    {
        inner = held.strip_suffix(')').unwrap_or(held);
    }
    let mut name = String::new();
    for letter in inner.chars() {
        match letter {
            letter if letter.is_uppercase() => {
                if !name.is_empty() {
                    name.push('-');
                }
                name.extend(letter.to_lowercase());
            }
            '(' => name.push('-'),
            letter if letter.is_alphanumeric() => name.push(letter),
            _ => {}
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    #[expect(dead_code, reason = "read by Debug alone")]
    enum Inner {
        NextCandidate,
        Rank(u8),
    }

    #[derive(Debug)]
    #[expect(dead_code, reason = "read by Debug alone")]
    enum Outer {
        Own(Inner),
        Up,
    }

    #[test]
    fn names_are_made_from_how_actions_are_written() {
        assert_eq!(word_for(&Outer::Up), "up");
        assert_eq!(
            word_for(&Outer::Own(Inner::NextCandidate)),
            "next-candidate"
        );
        assert_eq!(word_for(&Outer::Own(Inner::Rank(3))), "rank-3");
    }
}
