//! Message files, each parsed when one of its messages is first used.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Entry;
use unic_langid::LanguageIdentifier;

use super::{Language, Value};

type Bundle = FluentBundle<&'static FluentResource>;

/// Declares the texts of the files, by name and language.
macro_rules! files {
    ($($name:literal,)*) => {
        const FILES: &[(&str, [&str; Language::ALL.len()])] = &[$((
            $name,
            [
                include_str!(concat!("../../assets/en/", $name, ".ftl")),
                include_str!(concat!("../../assets/ja/", $name, ".ftl")),
            ],
        ),)*];
    };
}

files! {
    "arena",
    "blackjack",
    "blackjack_cell",
    "blackjack_chart",
    "blackjack_course",
    "blackjack_drill",
    "blackjack_drills",
    "blackjack_empty_chart",
    "blackjack_exam",
    "blackjack_guide",
    "blackjack_hint",
    "blackjack_indices",
    "blackjack_lesson",
    "blackjack_moment",
    "blackjack_log",
    "blackjack_noise",
    "blackjack_players",
    "blackjack_progress",
    "blackjack_quiz",
    "blackjack_refusal",
    "blackjack_remarks",
    "blackjack_rules",
    "blackjack_table",
    "blackjack_word",
    "blokus",
    "blokus_analysis",
    "blokus_editor",
    "blokus_guide",
    "blokus_lesson",
    "blokus_moment",
    "blokus_piece",
    "blokus_players",
    "blokus_puzzle",
    "blokus_remarks",
    "blokus_rules",
    "blokus_strength",
    "cli",
    "cli_arena",
    "cli_blackjack",
    "cli_blokus",
    "cli_completions",
    "cli_daihinmin",
    "cli_gtp",
    "cli_history",
    "cli_keys",
    "cli_lab",
    "cli_bench",
    "cli_ladder",
    "cli_learn",
    "cli_lesson",
    "cli_man",
    "cli_match",
    "cli_play",
    "cli_players",
    "cli_practice",
    "cli_replay",
    "cli_rules",
    "cli_stats",
    "cli_uecda",
    "cli_watch",
    "compare",
    "config",
    "confirm",
    "copied",
    "daihinmin",
    "daihinmin_exchange",
    "daihinmin_flourish",
    "daihinmin_expected",
    "daihinmin_guide",
    "daihinmin_hand",
    "daihinmin_illegal",
    "daihinmin_lesson",
    "daihinmin_moment",
    "daihinmin_log",
    "daihinmin_players",
    "daihinmin_puzzle",
    "daihinmin_remarks",
    "daihinmin_remote",
    "daihinmin_result",
    "daihinmin_review",
    "daihinmin_rules",
    "daihinmin_swings",
    "daihinmin_table",
    "daihinmin_words",
    "deal",
    "form",
    "frame",
    "games",
    "guide",
    "help",
    "home",
    "keys",
    "lesson",
    "open",
    "plain",
    "plain_blackjack",
    "plain_blokus",
    "plain_daihinmin",
    "plain_drill",
    "problem",
    "puzzle",
    "puzzles",
    "rated",
    "reading",
    "results",
    "review",
    "settings",
    "setup",
    "share",
    "shared",
    "store",
    "table",
    "tables",
    "terminal",
    "terms",
    "theme_file",
    "themes",
    "unfinished",
    "watch",
    "words",
}

/// A file, parsed once per language.
#[derive(Default)]
struct File {
    texts: [&'static str; Language::ALL.len()],
    read: [OnceLock<Read>; Language::ALL.len()],
}

/// A parsed file: its messages, and a bundle of them with the terms.
struct Read {
    resource: FluentResource,
    bundle: OnceLock<Bundle>,
}

static CATALOG: LazyLock<HashMap<&'static str, File>> = LazyLock::new(|| {
    let files = FILES.iter().map(|&(name, texts)| {
        let read = Default::default();
        (name, File { texts, read })
    });
    files.collect()
});

/// Parses the messages of a file. What cannot be parsed is left out; the tests let no such file pass.
fn read(file: &'static File, language: Language) -> &'static Read {
    file.read[language as usize].get_or_init(|| {
        let text = file.texts[language as usize].to_owned();
        let resource = FluentResource::try_new(text).unwrap_or_else(|(rest, _)| rest);
        Read {
            resource,
            bundle: OnceLock::new(),
        }
    })
}

fn bundle(name: &str, language: Language) -> Option<&'static Bundle> {
    let file = CATALOG.get(name)?;
    let messages = read(file, language);
    Some(messages.bundle.get_or_init(|| {
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The isolation marks around variables are for texts that mix writing directions; terminals show them as
        // blanks.
        bundle.set_use_isolating(false);
        let terms = CATALOG
            .get("terms")
            .map(|file| &read(file, language).resource);
        for resource in terms.into_iter().chain([&messages.resource]) {
            let _ = bundle.add_resource(resource);
        }
        bundle
    }))
}

/// Name of a message, and of its attribute, as they stand in the catalogue, if there are such.
pub(super) fn known(id: &str, attribute: &str) -> Option<(&'static str, &'static str)> {
    let (file, _) = id.split_once('-')?;
    let resource = &read(CATALOG.get(file)?, Language::En).resource;
    resource.entries().find_map(|entry| match entry {
        Entry::Message(message) if message.id.name == id => {
            let mut names = message.attributes.iter().map(|known| known.id.name);
            Some((message.id.name, names.find(|name| *name == attribute)?))
        }
        _ => None,
    })
}

/// A message in this language; in English if it is missing there, and its name if it is missing altogether.
pub(super) fn format(
    language: Language,
    id: &str,
    variables: &[(&'static str, Value<'_>)],
) -> String {
    find(language, id, None, variables).unwrap_or_else(|| id.to_owned())
}

/// An attribute of a message, in this language or else in English, if there is one.
pub(super) fn attribute(language: Language, id: &str, name: &str) -> Option<String> {
    find(language, id, Some(name), &[])
}

/// A message or one of its attributes, in this language or else in English, if there is one.
pub(super) fn find(
    language: Language,
    id: &str,
    attribute: Option<&str>,
    variables: &[(&'static str, Value<'_>)],
) -> Option<String> {
    let file = id.split_once('-').map_or(id, |(file, _)| file);
    [language, Language::En].into_iter().find_map(|language| {
        let bundle = bundle(file, language)?;
        let message = bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let arguments: FluentArgs<'_> = variables.iter().cloned().collect();
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
        Some(text.into_owned())
    })
}
