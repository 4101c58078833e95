//! Dialogue with a screen in lines of text, for screen readers, pipes and slow links: the screen says what is new and takes a typed
//! line, in place of being drawn and of taking keys.

use super::action::{Availability, Entry, Key};

pub use super::screen::{Dialogue, Reply};

/// Action that a typed line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The action in this line of the table.
    Line(usize),
    /// An action that is not possible now, for this reason.
    Refused(String),
}

/// The action among `offered` whose key or word was typed; an empty line is the Enter key.
#[must_use]
pub fn typed(entries: &[Entry], offered: impl Fn(usize) -> bool, typed: &str) -> Option<Typed> {
    let word = typed.to_lowercase();
    let key = match typed {
        "" => Key::parse("Enter"),
        _ => Key::parse(&word),
    };
    let is_meant = |entry: &Entry| {
        key.is_some_and(|key| entry.keys.contains(&key))
            || !word.is_empty() && (entry.label.to_lowercase() == word || entry.id == word)
    };
    let meant = entries.iter().enumerate().filter(|(line, entry)| {
        offered(*line) && entry.availability != Availability::Hidden && is_meant(entry)
    });
    // A key may mean one thing now and another later.
    let (line, entry) = meant.min_by_key(|(_, entry)| entry.availability != Availability::Ready)?;
    Some(match &entry.availability {
        Availability::Disabled(why) => Typed::Refused(why.clone()),
        _ => Typed::Line(line),
    })
}

/// The actions that can be typed now, as word and key; one whose key nobody types in a line, such as an arrow, has its word only.
/// Those by number are left out: the text says what each stands for.
pub fn choices(
    entries: &[Entry],
    offered: impl Fn(usize) -> bool,
) -> impl Iterator<Item = (&str, Option<String>)> {
    let ready = entries
        .iter()
        .enumerate()
        .filter(move |(line, entry)| offered(*line) && entry.availability == Availability::Ready);
    let named = ready.map(|(_, entry)| {
        let mut names = entry.keys.iter().map(|key| key.name());
        let key = names.find(|name| name == "Enter" || name.chars().count() == 1);
        (entry.label.as_str(), key)
    });
    named.filter(|(_, key)| {
        let number = key.as_ref().map(|key| key.parse::<u8>());
        !matches!(number, Some(Ok(_)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Binding;
    use sanban_words::msg;

    fn entries() -> Vec<Entry> {
        let entry = |id: &'static str, key: &'static [&'static str], availability| {
            let label = Some(id.to_owned());
            Entry::of(
                &Binding::new(id, (), key, msg!("confirm-key-yes")),
                None,
                label,
                availability,
            )
        };
        vec![
            entry("hit", &["h"], Availability::Ready),
            entry("go on", &["Enter"], Availability::Hidden),
            entry("next", &["Enter", "n"], Availability::Ready),
            entry(
                "split",
                &["p"],
                Availability::Disabled("no pair".to_owned()),
            ),
            entry("chart", &["t"], Availability::Ready),
            entry("back", &["PageUp"], Availability::Ready),
            entry("answer", &["1"], Availability::Ready),
        ]
    }

    #[test]
    fn keys_and_words_mean_what_is_possible_now() {
        let entries = entries();
        let offered = |line| line != 4;
        let typed = |text| typed(&entries, offered, text);
        assert_eq!(typed("h"), Some(Typed::Line(0)));
        assert_eq!(typed("Hit"), Some(Typed::Line(0)));
        assert_eq!(typed(""), Some(Typed::Line(2)));
        assert_eq!(typed("p"), Some(Typed::Refused("no pair".to_owned())));
        assert_eq!(typed("t"), None);
        assert_eq!(typed("hello"), None);
        let told: Vec<(&str, Option<String>)> = choices(&entries, offered).collect();
        let key = |name: &str| Some(name.to_owned());
        assert_eq!(
            told,
            [("hit", key("h")), ("next", key("Enter")), ("back", None)]
        );
    }
}
