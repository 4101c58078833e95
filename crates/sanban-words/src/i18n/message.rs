//! Messages by name, for tables of constants.

use std::fmt;

use super::{Value, catalog};

/// A text without variables that is looked up when it is shown. Made by [`msg!`](crate::msg).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Message(Source);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Source {
    Id(&'static str),
    Attribute(&'static str, &'static str),
    Plain(&'static str),
}

impl Message {
    /// The message with this name. Use [`msg!`](crate::msg), which the tests check.
    #[must_use]
    pub const fn new(id: &'static str) -> Message {
        Message(Source::Id(id))
    }

    /// A text that is the same in every language, for games outside the program, which bring no messages.
    #[must_use]
    pub const fn plain(text: &'static str) -> Message {
        Message(Source::Plain(text))
    }

    /// The message about this thing, by a name that is made at run time, if there is one with a sentence as `.help`.
    #[must_use]
    pub fn about(id: &str) -> Option<Message> {
        catalog::known(id, "help").map(|(id, _)| Message::new(id))
    }

    /// The attribute of this name, made at run time, if the message has one.
    #[must_use]
    pub fn find_attribute(self, name: &str) -> Option<Message> {
        match self.0 {
            Source::Id(id) => {
                let (_, name) = catalog::known(id, name)?;
                Some(self.attribute(name))
            }
            _ => None,
        }
    }

    /// An attribute of the message. A plain text has none and stays the same.
    #[must_use]
    pub const fn attribute(self, name: &'static str) -> Message {
        match self.0 {
            Source::Id(id) => Message(Source::Attribute(id, name)),
            _ => self,
        }
    }

    /// Name for display of this word of a setting, if the message has an attribute for it. A word that begins with a
    /// digit has none, as it is a number.
    #[must_use]
    pub fn word(self, word: &str) -> Option<String> {
        match self.0 {
            Source::Id(id) => super::attribute(id, &word.replace('_', "-")),
            _ => None,
        }
    }

    /// The text in the current language.
    #[must_use]
    pub fn text(self) -> String {
        match self.0 {
            Source::Id(id) => super::format(id, &[]),
            Source::Attribute(id, name) => {
                super::attribute(id, name).unwrap_or_else(|| id.to_owned())
            }
            Source::Plain(text) => text.to_owned(),
        }
    }

    /// `true` for an empty plain text.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        match self.0 {
            Source::Plain(text) => text.is_empty(),
            _ => false,
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text())
    }
}

impl From<Message> for String {
    fn from(message: Message) -> String {
        message.text()
    }
}

impl From<Message> for Value<'_> {
    fn from(message: Message) -> Self {
        Value::from(message.text())
    }
}
