//! The messages: the same in every language, each used, each with the variables that the program gives it, and short enough
//! for its place.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use clap::CommandFactory as _;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use sanban_cli::help::in_words;
use sanban_game::{Game, Rules as _, State, Values};
use sanban_play::session::{StateOf, TableDisplay};
use sanban_screens_blackjack::BlackjackDisplay;
use sanban_screens_blokus::BlokusDisplay;
use sanban_screens_daihinmin::DaihinminDisplay;
use sanban_words::i18n::{self, Language, with_language};
use sanban_words::text::width;

/// A message of one language, or one of its attributes.
struct Message {
    /// `home-play`, `home-play.help`.
    name: String,
    file: String,
    /// Variables in it.
    variables: BTreeSet<String>,
    /// Words and numbers between which it chooses, by variable; plural categories are left out.
    choices: BTreeMap<String, Vec<String>>,
    /// Its text in the file, on one line.
    source: String,
    /// The comment above it.
    comment: Vec<String>,
}

fn folder(language: Language) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("crates/sanban-words/assets")
        .join(language.tag())
}

fn files(language: Language) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder(language)).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(path.extension().unwrap(), "ftl", "{}", path.display());
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        files.insert(name, fs::read_to_string(&path).unwrap());
    }
    files
}

/// All messages and attributes of a language.
fn messages(language: Language) -> BTreeMap<String, Message> {
    let mut messages = BTreeMap::new();
    for (file, text) in files(language) {
        let parsed = fluent_syntax::parser::parse(text.as_str());
        let resource = parsed.unwrap_or_else(|(_, errors)| {
            panic!("{}/{file}.ftl: {errors:?}", language.tag());
        });
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            let comment: Vec<String> = message
                .comment
                .iter()
                .flat_map(|comment| comment.content.iter().map(|&line| line.to_owned()))
                .collect();
            let attributes = message.attributes.iter();
            let attributes = attributes.map(|of| (format!("{id}.{}", of.id.name), &of.value));
            let value = message.value.iter().map(|of| (id.to_owned(), of));
            for (name, pattern) in value.chain(attributes) {
                let mut variables = BTreeSet::new();
                let mut source = String::new();
                read_pattern(pattern, &mut variables, &mut source);
                let mut choices = BTreeMap::new();
                read_choices(pattern, &mut choices);
                let message = Message {
                    name: name.clone(),
                    file: file.clone(),
                    variables,
                    choices,
                    source,
                    comment: comment.clone(),
                };
                let twice = messages.insert(name.clone(), message);
                assert!(twice.is_none(), "{}: {name} stands twice", language.tag());
            }
        }
    }
    messages
}

fn read_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>, source: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => source.push_str(value),
            PatternElement::Placeable { expression } => {
                source.push('{');
                read_expression(expression, variables, source);
                source.push('}');
            }
        }
    }
}

fn read_choices(pattern: &Pattern<&str>, choices: &mut BTreeMap<String, Vec<String>>) {
    for element in &pattern.elements {
        let PatternElement::Placeable {
            expression: Expression::Select { selector, variants },
        } = element
        else {
            continue;
        };
        if let InlineExpression::VariableReference { id } = selector {
            let keys = variants.iter().map(|variant| match variant.key {
                VariantKey::Identifier { name } => name,
                VariantKey::NumberLiteral { value } => value,
            });
            let keys = keys.filter(|key| !["one", "few", "many", "other"].contains(key));
            let known = choices.entry(id.name.to_owned()).or_default();
            known.extend(keys.map(str::to_owned));
        }
        for variant in variants {
            read_choices(&variant.value, choices);
        }
    }
}

fn read_expression(
    expression: &Expression<&str>,
    variables: &mut BTreeSet<String>,
    source: &mut String,
) {
    match expression {
        Expression::Inline(inline) => read_inline(inline, variables, source),
        Expression::Select { selector, variants } => {
            read_inline(selector, variables, source);
            for variant in variants {
                source.push('|');
                read_pattern(&variant.value, variables, source);
            }
        }
    }
}

fn read_inline(
    inline: &InlineExpression<&str>,
    variables: &mut BTreeSet<String>,
    source: &mut String,
) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
            source.push('$');
        }
        InlineExpression::Placeable { expression } => {
            read_expression(expression, variables, source);
        }
        _ => {}
    }
}

/// A use of a message in the sources: name, variables, place.
struct Use {
    id: String,
    variables: BTreeSet<String>,
    path: PathBuf,
}

fn uses() -> Vec<Use> {
    let mut uses = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src"), root.join("crates")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let tokens: TokenStream = text.parse().unwrap();
                read_tokens(tokens, &path, &mut uses);
            }
        }
    }
    uses
}

/// Finds `tr!(…)` and `msg!(…)`, also inside other macros.
fn read_tokens(tokens: TokenStream, path: &Path, uses: &mut Vec<Use>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        read_tokens(group.stream(), path, uses);
        let named = |back: usize, wanted: &[&str]| {
            let before = index.checked_sub(back).and_then(|at| tokens.get(at));
            before.is_some_and(|token| wanted.contains(&token.to_string().as_str()))
        };
        if group.delimiter() == Delimiter::Parenthesis
            && named(1, &["!"])
            && named(2, &["tr", "msg"])
        {
            uses.extend(read_use(group.stream(), path));
        }
    }
}

fn read_use(tokens: TokenStream, path: &Path) -> Option<Use> {
    let tokens: Vec<String> = tokens.into_iter().map(|token| token.to_string()).collect();
    let id = tokens
        .first()?
        .strip_prefix('"')?
        .strip_suffix('"')?
        .to_owned();
    // `, name = value` or `, name`: a name stands behind a comma, before a single `=`, another comma or the end.
    let end = tokens.iter().cloned().chain([",".to_owned()]);
    let variables = end
        .collect::<Vec<_>>()
        .windows(3)
        .filter(|part| part[0] == "," && ["=", ","].contains(&part[2].as_str()))
        .map(|part| part[1].clone())
        .collect();
    Some(Use {
        id,
        variables,
        path: path.to_owned(),
    })
}

/// Messages that the programs look up by the names of commands, options, players and rules, without a `tr!`.
fn asked_by_name() -> BTreeSet<String> {
    let mut asked = sanban::cli::messages_by_name();
    asked.extend(in_words(sanban_lab::cli::Cli::command(), &["lab"]).1);
    asked.extend(in_words(sanban_train::Cli::command(), &["learn"]).1);
    asked
}

#[test]
fn every_command_and_option_is_explained() {
    let english = messages(Language::En);
    let asked = asked_by_name();
    assert!(asked.len() > 100, "only {} messages", asked.len());
    let missing: Vec<String> = asked
        .into_iter()
        .filter(|id| !english.contains_key(id))
        .collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_language_has_the_same_messages() {
    let english = messages(Language::En);
    let mut faults = Vec::new();
    for language in Language::ALL {
        let these = messages(language);
        for (name, message) in &english {
            match these.get(name) {
                None => faults.push(format!("{}: {name} is missing", language.tag())),
                Some(found) if found.file != message.file => {
                    faults.push(format!("{}: {name} is in another file", language.tag()));
                }
                Some(found) => {
                    for wrong in found.variables.difference(&message.variables) {
                        faults.push(format!("{}: {name} has no ${wrong}", language.tag()));
                    }
                }
            }
        }
        for name in these.keys().filter(|name| !english.contains_key(*name)) {
            faults.push(format!("{}: {name} is not English", language.tag()));
        }
    }
    assert!(faults.is_empty(), "{}\n{}", faults.len(), faults.join("\n"));
}

/// `catalog.rs` of the messages names every file.
#[test]
fn every_message_can_be_said() {
    for language in Language::ALL {
        for name in messages(language).into_keys() {
            let id = name.split('.').next().unwrap();
            let said = with_language(language, || sanban_words::i18n::format(id, &[]));
            assert_ne!(said, id, "{}", language.tag());
        }
    }
}

#[test]
fn a_message_is_called_after_its_file() {
    for message in messages(Language::En).values() {
        let file = message.name.split('-').next();
        assert_eq!(file, Some(message.file.as_str()), "{}", message.name);
    }
}

/// A text that is the same in Japanese has the comment `# as in English`.
#[test]
fn nothing_is_left_in_english() {
    let english = messages(Language::En);
    let mut faults = Vec::new();
    for (name, message) in messages(Language::Ja) {
        let same = english
            .get(&name)
            .is_some_and(|other| other.source == message.source);
        let words = message
            .source
            .split(|letter: char| !letter.is_ascii_alphabetic());
        let has_words = words.into_iter().any(|word| word.len() > 2);
        let meant = message.comment.iter().any(|line| line == "as in English");
        if same && has_words && !meant {
            faults.push(format!("{name}: {}", message.source));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_use_names_a_message_with_its_variables() {
    let english = messages(Language::En);
    let mut faults = Vec::new();
    for used in uses() {
        let path = used.path.display();
        // A message of a table may have attributes only.
        let known: Vec<&Message> = english
            .values()
            .filter(|message| message.name.split('.').next() == Some(&used.id))
            .collect();
        if known.is_empty() {
            faults.push(format!("{path}: there is no {}", used.id));
            continue;
        }
        let named: BTreeSet<String> = known.iter().flat_map(|of| of.variables.clone()).collect();
        if named != used.variables {
            faults.push(format!(
                "{path}: {} has {named:?}, not {:?}",
                used.id, used.variables
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_message_is_used() {
    let used: BTreeSet<String> = uses().into_iter().map(|used| used.id).collect();
    let asked = asked_by_name();
    let english = messages(Language::En);
    let unused: Vec<&str> = english
        .keys()
        .filter_map(|name| name.split('.').next())
        .filter(|id| !used.contains(*id) && !asked.contains(*id))
        .collect();
    assert!(unused.is_empty(), "{}", unused.join("\n"));
}

/// `# columns: 22` above an English message is the room for it, in every language; `# columns: 30, name = Yuki, games = 12` gives
/// the values of its variables. Of those that it chooses by, each choice has to fit.
#[test]
fn what_has_little_room_is_short() {
    let mut faults = Vec::new();
    let mut checked = 0;
    let english = messages(Language::En);
    for language in Language::ALL {
        let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap()]);
        bundle.set_use_isolating(false);
        for text in files(language).into_values() {
            bundle
                .add_resource(FluentResource::try_new(text).unwrap())
                .unwrap();
        }
        for (name, message) in messages(language) {
            let comment = english.get(&name).map(|message| &message.comment[..]);
            let mut comment = comment.unwrap_or_default().iter();
            let place = comment.find_map(|line| line.strip_prefix("columns: "));
            let pattern = bundle.get_message(&name).and_then(|found| found.value());
            let (Some(place), Some(pattern)) = (place, pattern) else {
                continue;
            };
            let mut parts = place.split(", ");
            let columns: u16 = parts.next().unwrap().parse().unwrap();
            let given: Vec<(&str, &str)> =
                parts.map(|part| part.split_once(" = ").unwrap()).collect();
            let choices = message.choices.iter();
            let choices = choices.flat_map(|(variable, keys)| {
                keys.iter()
                    .map(move |key| (variable.as_str(), key.as_str()))
            });
            for choice in std::iter::once(None).chain(choices.map(Some)) {
                let mut values = FluentArgs::new();
                for (variable, value) in given.iter().copied().chain(choice) {
                    match value.parse::<i64>() {
                        Ok(number) => values.set(variable, number),
                        Err(_) => values.set(variable, value),
                    }
                }
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern, Some(&values), &mut errors);
                assert!(errors.is_empty(), "{name}: {errors:?}");
                checked += 1;
                let widest = text.lines().map(width).max().unwrap_or(0);
                if widest > columns {
                    faults.push(format!(
                        "{}: {name} takes {widest} of {columns}: {text}",
                        language.tag()
                    ));
                }
            }
        }
    }
    assert!(checked > 0);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The words of rules, their values, presets, players and strengths are looked up by their names.
fn names_have_words<F: TableDisplay>() {
    let unsaid = format!("{}_", F::Game::NAME);
    let is_said = |words: Option<i18n::Message>, what: &str| {
        let text = words.unwrap_or_else(|| panic!("{what}")).text();
        assert!(!text.contains(&unsaid), "{text}");
    };
    for rule in Rules::<F>::keys() {
        let words = F::rule_words(rule.name);
        is_said(words, rule.name);
        is_said(words.map(|words| words.attribute("help")), rule.name);
        let values: &[&str] = match &rule.values {
            Values::Switch if F::Game::NAME == "blackjack" => &["true", "false"],
            Values::Switch => &[],
            Values::OneOf(words) | Values::Number(_, words) => words,
        };
        // A ratio is shown as it is written.
        for value in values.iter().filter(|value| !value.contains(':')) {
            is_said(F::rule_value_words(rule.name, value), value);
        }
    }
    // Each has its own sentence, but for the second name of one.
    let mut said = BTreeSet::new();
    for preset in Rules::<F>::presets() {
        is_said(F::rule_value_words("preset", preset.name), preset.name);
        let about = F::preset_about(preset.name).unwrap();
        assert!(!about.contains(&unsaid), "{about}");
        assert!(said.insert(about) || preset.name == "s2", "{}", preset.name);
    }
    let roster = F::Game::roster();
    let players = roster.entries().iter().map(|entry| entry.name);
    let strengths = F::STRENGTHS.iter().map(|strength| strength.name);
    for player in players {
        is_said(F::player_words(player), player);
    }
    if F::Game::NAME == "daihinmin" {
        for strength in strengths {
            is_said(F::player_words(strength), strength);
        }
    }
}

type Rules<F> = <StateOf<F> as State>::Rules;

#[test]
fn every_rule_value_preset_and_player_has_words() {
    for language in Language::ALL {
        with_language(language, || {
            names_have_words::<BlackjackDisplay>();
            names_have_words::<DaihinminDisplay>();
            names_have_words::<BlokusDisplay>();
        });
    }
    assert_eq!(BlackjackDisplay::rule_words("colour"), None);
    assert_eq!(BlackjackDisplay::rule_value_words("decks", "6"), None);
    assert_eq!(BlackjackDisplay::rule_value_words("payout", "3:2"), None);
    assert_eq!(BlackjackDisplay::player_words("with"), None);
    assert_eq!(DaihinminDisplay::rule_value_words("joker", "true"), None);
    assert_eq!(DaihinminDisplay::player_words("human"), None);
}

#[test]
fn uses_are_found_in_macros_and_calls() {
    let tokens: TokenStream = r#"
        vec![f(tr!("a-b", x = y == 2, z = g(1)))];
        const A: M = msg!("c-d");
        tr!("e-f", x, y = z, w);
        tr!("g-h", x = y,);
    "#
    .parse()
    .unwrap();
    let mut found = Vec::new();
    read_tokens(tokens, Path::new("here.rs"), &mut found);
    let found: Vec<_> = found
        .into_iter()
        .map(|used| (used.id, used.variables.into_iter().collect::<Vec<_>>()))
        .collect();
    assert_eq!(
        found,
        [
            ("a-b".to_owned(), vec!["x".to_owned(), "z".to_owned()]),
            ("c-d".to_owned(), vec![]),
            (
                "e-f".to_owned(),
                ["w", "x", "y"].map(str::to_owned).to_vec()
            ),
            ("g-h".to_owned(), vec!["x".to_owned()])
        ]
    );
}
