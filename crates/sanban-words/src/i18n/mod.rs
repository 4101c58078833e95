//! The words of the program: every text that a person reads, in the language of that person.
//!
//! The texts are messages in the form of [Fluent](https://projectfluent.org), in `assets/i18n/LANGUAGE/FILE.ftl`: one file a
//! screen or subcommand, the same files with the same messages in every language, all embedded in the program. What a
//! message is called begins with the name of its file: `home-play` stands in `home.ftl`. Words that many messages share
//! (the games, the classes of Daihinmin) are terms in `terms.ftl`.
//!
//! [`tr!`](crate::tr) says a message in the current language, [`msg!`](crate::msg) names one in a constant. Both are found in the
//! sources by `tests/house/messages.rs`, which holds every message to its uses: none is missing or unused, every variable is
//! the one that the message names, and what has little room says in a comment how many columns there are.
//!
//! ```
//! use sanban_words::i18n::{Language, with_language};
//! use sanban_words::tr;
//!
//! assert_eq!(tr!("blackjack-key-hit"), "hit");
//! assert_eq!(with_language(Language::Ja, || tr!("blackjack-key-hit")), "ヒット");
//! ```
//!
//! What programs read stays out of here: JSON, records, notation, GTP, the UECda protocol, the words of `config.toml` and of
//! `--set`. The engines hold no prose; a refusal is a typed error with its facts, which the room that shows it says in words.

mod catalog;
mod language;
mod message;

pub use language::Language;
pub use message::Message;

/// What a variable of a message can be: a text, or a whole number, which may decide between singular and plural.
pub use fluent_bundle::FluentValue as Value;

use std::cell::Cell;

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::En) };
}

/// The language that messages are said in on this thread.
#[must_use]
pub fn language() -> Language {
    LANGUAGE.get()
}

/// Sets the language of this thread; a thread that is started hands it on by [`inherited`].
pub fn set_language(language: Language) {
    LANGUAGE.set(language);
}

/// The same work for another thread, to be done in the language of this one.
pub fn inherited<T>(act: impl FnOnce() -> T) -> impl FnOnce() -> T {
    let language = language();
    move || with_language(language, act)
}

/// Does something in a language of its own, on this thread only.
pub fn with_language<T>(language: Language, act: impl FnOnce() -> T) -> T {
    /// Puts the former language back, after a panic too.
    struct Back(Language);
    impl Drop for Back {
        fn drop(&mut self) {
            LANGUAGE.set(self.0);
        }
    }
    let _back = Back(LANGUAGE.replace(language));
    act()
}

/// A message in the current language. Use [`tr!`](crate::tr), which the tests find.
#[must_use]
pub fn format(id: &str, variables: &[(&'static str, Value<'_>)]) -> String {
    catalog::format(language(), id, variables)
}

/// A message in the current language, where there is one with this name: for names that are made while the program runs.
#[must_use]
pub fn find(id: &str) -> Option<String> {
    catalog::find(language(), id, None, &[])
}

/// The name of the message about a setting of a player, where there is one: that of the player, of the game, or of all players.
#[must_use]
pub fn of_setting(game: &str, player: &str, key: &str) -> Option<String> {
    let names = [
        format!("cli_players-param-{game}-{player}-{key}"),
        format!("cli_players-param-{game}-{key}"),
        format!("cli_players-param-{key}"),
    ];
    names.into_iter().find(|name| find(name).is_some())
}

/// An attribute of a message in the current language, where there is one: for names that are made while the program runs.
#[must_use]
pub fn find_attribute(id: &str, name: &str) -> Option<String> {
    attribute(id, name)
}

/// An attribute of a message in the current language. Use [`Message::attribute`].
fn attribute(id: &str, name: &str) -> Option<String> {
    catalog::attribute(language(), id, name)
}

/// Says a message in the current language: `tr!("home-play")`, `tr!("series-score", name = &name, games = 3)`.
///
/// Variables are texts and whole numbers; other numbers are written out before, as [`crate::text::signed`] does.
#[macro_export]
macro_rules! tr {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::i18n::format($id, &[$((stringify!($name), $crate::i18n::Value::from($value))),*])
    };
}

/// Names a message without variables in a constant: `msg!("home-play")` is a [`Message`].
#[macro_export]
macro_rules! msg {
    ($id:literal) => {
        $crate::i18n::Message::new($id)
    };
}
