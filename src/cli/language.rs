//! The language of the program: `--language`, the setting `terminal.language`, then the environment.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::OnceLock;

use super::launch::schema;
use sanban_data::config::{Config, LanguageChoice, SettingText as _};
use sanban_term::glyphs::GlyphSet;
use sanban_words::i18n::{Language, set_language};

/// Value of `--language`.
static NAMED: OnceLock<String> = OnceLock::new();

/// Chooses the language before the command line is parsed, because help and errors use it too.
pub(super) fn choose(arguments: impl Iterator<Item = OsString>) {
    let words: Vec<String> = arguments
        .filter_map(|argument| argument.into_string().ok())
        .collect();
    let named = value_of(&words, "--language").and_then(|word| LanguageChoice::read(&word));
    let choice = named.unwrap_or_else(|| of_settings(&words).unwrap_or_default());
    let variable = |name: &str| std::env::var(name).ok();
    let language = choice
        .named()
        .unwrap_or_else(|| match GlyphSet::detect(variable) {
            // A terminal limited to ASCII cannot show Japanese.
            GlyphSet::Ascii => Language::En,
            _ => Language::of_environment(variable),
        });
    set_language(language);
}

/// The setting, in the user's file or the named one. Errors in the file are reported by the command that needs it.
fn of_settings(words: &[String]) -> Option<LanguageChoice> {
    let file = value_of(words, "--config").map(PathBuf::from);
    // A pipe can be read only once.
    if file.as_ref().is_some_and(|file| !file.is_file()) {
        return None;
    }
    let config = Config::load(&schema(), file.as_deref()).ok()?;
    Some(config.terminal.language)
}

/// Stores the value of `--language` for the screens, overriding the settings.
pub(super) fn set_for_this_run(word: &str) {
    let _ = NAMED.set(word.to_owned());
}

/// The override of the setting for this run only, with its path, if there is one.
pub(super) fn for_this_run() -> Option<(&'static str, String)> {
    Some(("terminal.language", NAMED.get()?.clone()))
}

/// Value of a flag, after a blank or `=`; the last of several.
fn value_of(words: &[String], flag: &str) -> Option<String> {
    words.iter().enumerate().rev().find_map(|(index, word)| {
        let rest = word.strip_prefix(flag)?;
        match rest.strip_prefix('=') {
            Some(value) => Some(value.to_owned()),
            None if rest.is_empty() => words.get(index + 1).cloned(),
            None => None,
        }
    })
}
