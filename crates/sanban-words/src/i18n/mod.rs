//! All texts of the program, in the user's language.
//!
//! The texts are messages in the format of [Fluent](https://projectfluent.org), in `assets/LANGUAGE/FILE.ftl`: one file
//! per screen or subcommand, the same files with the same messages in every language, all embedded in the program. The
//! name of a message begins with that of its file: `home-play` is in `home.ftl`. Words that many messages share (the
//! games, the classes of Daihinmin) are terms in `terms.ftl`.
//!
//! [`tr!`](crate::tr) formats a message in the current language, [`msg!`](crate::msg) names one in a constant. The test
//! `tests/house/messages.rs` finds both in the sources and checks every message against its uses: none is missing or
//! unused, every variable is one that the message names, and a message with little room has a comment with the number
//! of columns.
//!
//! ```
//! use sanban_words::i18n::{Language, with_language};
//! use sanban_words::tr;
//!
//! assert_eq!(tr!("blackjack-key-hit"), "hit");
//! assert_eq!(with_language(Language::Ja, || tr!("blackjack-key-hit")), "ヒット");
//! ```
//!
//! Text for programs stays out of here: JSON, records, notation, GTP, the UECda protocol, the words of `config.toml`
//! and of `--set`. The engines hold no prose; a refusal is a typed error with its facts, which the crate that shows it
//! turns into a sentence.

mod catalog;
mod language;
mod message;

pub use language::Language;
pub use message::Message;

/// Value of a variable of a message: a text, or a whole number, which may select singular or plural.
pub use fluent_bundle::FluentValue as Value;

use std::cell::Cell;

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::En) };
}

/// Language of messages on this thread.
#[must_use]
pub fn language() -> Language {
    LANGUAGE.get()
}

/// Sets the language of this thread. A new thread inherits it only through [`inherited`].
pub fn set_language(language: Language) {
    LANGUAGE.set(language);
}

/// Wraps work for another thread, so that it is done in the language of this one.
pub fn inherited<T>(act: impl FnOnce() -> T) -> impl FnOnce() -> T {
    let language = language();
    move || with_language(language, act)
}

/// Runs `act` in another language, on this thread only.
pub fn with_language<T>(language: Language, act: impl FnOnce() -> T) -> T {
    /// Restores the previous language, after a panic too.
    struct Back(Language);
    impl Drop for Back {
        fn drop(&mut self) {
            LANGUAGE.set(self.0);
        }
    }
    let _back = Back(LANGUAGE.replace(language));
    act()
}

/// A message in the current language. Use [`tr!`](crate::tr), which the tests check.
#[must_use]
pub fn format(id: &str, variables: &[(&'static str, Value<'_>)]) -> String {
    catalog::format(language(), id, variables)
}

/// A message in the current language, if there is one of this name: for names that are made at run time.
#[must_use]
pub fn find(id: &str) -> Option<String> {
    catalog::find(language(), id, None, &[])
}

/// Name of the message about a setting of a player, if there is one: for the player, for the game, or for all players.
#[must_use]
pub fn of_setting(game: &str, player: &str, key: &str) -> Option<String> {
    let names = [
        format!("cli_players-param-{game}-{player}-{key}"),
        format!("cli_players-param-{game}-{key}"),
        format!("cli_players-param-{key}"),
    ];
    names.into_iter().find(|name| find(name).is_some())
}

/// An attribute of a message in the current language, if there is one: for names that are made at run time.
#[must_use]
pub fn find_attribute(id: &str, name: &str) -> Option<String> {
    attribute(id, name)
}

/// An attribute of a message in the current language. Use [`Message::attribute`].
fn attribute(id: &str, name: &str) -> Option<String> {
    catalog::attribute(language(), id, name)
}

/// Formats a message in the current language: `tr!("home-play")`, `tr!("series-score", name = &name, games = 3)`. A variable with
/// the name of a local one takes its value: `tr!("series-score", name, games)`.
///
/// Variables are texts and whole numbers; other numbers are formatted beforehand, as by [`crate::text::signed`].
#[macro_export]
macro_rules! tr {
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::i18n::format($id, &[$((
            stringify!($name),
            $crate::i18n::Value::from($crate::tr!(@value $name $($value)?)),
        )),*])
    };
}

/// Names a message without variables in a constant: `msg!("home-play")` is a [`Message`].
#[macro_export]
macro_rules! msg {
    ($id:literal) => {
        $crate::i18n::Message::new($id)
    };
}
