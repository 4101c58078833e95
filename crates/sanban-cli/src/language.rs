//! The language of the program: `--language`, the setting `terminal.language`, then the environment.

use std::ffi::OsString;
use std::path::PathBuf;

use sanban_data::config::{Config, LanguageChoice, SettingText as _};
use sanban_game::read_input;
use sanban_term::glyphs::GlyphSet;
use sanban_words::i18n::{Language, set_language};

/// Chooses the language before the command line is parsed, because help and errors use it too.
pub(crate) fn choose(arguments: &[OsString]) {
    let words: Vec<String> = arguments
        .iter()
        .filter_map(|argument| argument.to_str().map(str::to_owned))
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

/// The setting, in the user's file or the named one, alone: errors in the file are reported by the command that needs it.
fn of_settings(words: &[String]) -> Option<LanguageChoice> {
    let file = match value_of(words, "--config").map(PathBuf::from) {
        // A pipe can be read only once.
        Some(file) => file.is_file().then_some(file)?,
        None => Config::user_file().ok()?,
    };
    let text = String::from_utf8(read_input(&file).ok()?).ok()?;
    let settings: toml::Table = text.parse().ok()?;
    LanguageChoice::read(settings.get("terminal")?.get("language")?.as_str()?)
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
