//! README and docs agree with the program: commands, players, keys, links, printed examples.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory as _};
use sanban::cli::Cli;
use sanban::games;
use sanban::launch::key_list;
use sanban::registry::{self, Visitor};
use sanban::tournament::Entrant;
use sanban_cli::examples::{EXAMPLES, examples};
use sanban_game::{Game, SpecError, expand};
use sanban_words::i18n::{Language, with_language};

/// The definition of the command line, with those of the commands that are programs of their own.
fn program() -> clap::Command {
    Cli::command()
        .mut_subcommand("lab", |_| sanban_lab::cli::Cli::command().name("lab"))
        .mut_subcommand("learn", |_| sanban_train::Cli::command().name("learn"))
}

/// A page of the manual.
pub(super) struct Page {
    /// Its path from the root of the repository.
    pub(super) name: String,
    pub(super) text: String,
}

/// A `sanban` command line that a page quotes.
struct Quoted {
    page: String,
    line: usize,
    /// The words after `sanban`.
    words: Vec<String>,
    /// `true` in a line of text, where it may only name a command.
    inline: bool,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub(super) fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// README, docs and further pages for readers.
pub(super) fn pages() -> Vec<Page> {
    let mut names: Vec<String> = fs::read_dir(root().join("docs"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".md"))
        .map(|name| format!("docs/{name}"))
        .collect();
    names.sort();
    let others = [
        "README.md",
        "README.ja.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "assets/README.md",
    ];
    names.extend(others.map(str::to_owned));
    let page = |name: String| Page {
        text: read(&name),
        name,
    };
    names.into_iter().map(page).collect()
}

/// Lines of a page with their numbers, and the language of the code block around them (`Some("")` without one).
pub(super) fn lines(text: &str) -> Vec<(usize, &str, Option<&str>)> {
    let mut block = None;
    let mut lines = Vec::new();
    for (at, line) in text.lines().enumerate() {
        match (line.trim_start().strip_prefix("```"), block) {
            (Some(_), Some(_)) => block = None,
            (Some(language), None) => block = Some(language.trim()),
            (None, _) => lines.push((at + 1, line, block)),
        }
    }
    lines
}

/// The code in a line of text.
pub(super) fn code(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The words of a command as a shell sees them, up to a redirection.
fn shell_words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    for c in command.chars().chain([' ']) {
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            c => word.push(c),
        }
    }
    let end = words
        .iter()
        .position(|word| [">", "<", "|"].contains(&&**word));
    words.truncate(end.unwrap_or(words.len()));
    words
}

/// Words after the name of the program, if this is one of its command lines.
fn arguments(command: &str) -> Option<Vec<String>> {
    let command = command.trim().trim_start_matches("$ ");
    let rest = match command.strip_prefix("sanban") {
        Some(rest) => rest,
        None => command.strip_prefix("cargo run --release --")?,
    };
    (rest.is_empty() || rest.starts_with(' ')).then(|| shell_words(rest))
}

fn quoted(page: &Page) -> Vec<Quoted> {
    let mut all = Vec::new();
    for (line, text, block) in lines(&page.text) {
        let inline = block.is_none();
        let commands: Vec<&str> = if inline {
            code(text).collect()
        } else {
            vec![text]
        };
        all.extend(
            commands
                .into_iter()
                .filter_map(arguments)
                .map(|words| Quoted {
                    page: page.name.clone(),
                    line,
                    words,
                    inline,
                }),
        );
    }
    all
}

/// The words, with a real value for each word in capitals.
fn filled_in(words: &[String]) -> Vec<String> {
    let mut filled = vec!["sanban".to_owned()];
    for word in words {
        let value = match (word.as_str(), filled.last().map(String::as_str)) {
            ("X", Some("--experiment")) => "a",
            ("N" | "S" | "X" | "SEED" | "SECONDS", _) => "1",
            ("GAME", _) => "blokus",
            ("NAME", Some("match")) => "blokus",
            ("SPEC" | "NEW" | "OLD", _) => "random",
            ("DRILL", _) => "hard",
            ("COMMAND", _) => "play",
            ("SHELL", _) => "bash",
            (word, _) => word,
        };
        filled.push(value.to_owned());
    }
    filled
}

/// The game whose players a command seats.
fn game_of(path: &[&str], matches: &ArgMatches) -> Option<String> {
    let named = matches.try_get_raw("game").ok().flatten();
    if let Some(game) = named.and_then(|mut values| values.next()) {
        return Some(game.to_str().unwrap().to_owned());
    }
    let game = match path {
        ["blackjack", ..] | ["lab", "loss"] => "blackjack",
        ["daihinmin" | "uecda", ..] | ["learn", "use-mel" | "daihinmin"] => "daihinmin",
        ["blokus" | "gtp", ..] | ["learn", _] => "blokus",
        _ => return None,
    };
    Some(game.to_owned())
}

/// Builds players to see that they exist.
struct Make(Vec<String>);

impl Visitor for Make {
    type Output = Result<(), SpecError>;

    fn visit<G: Game>(self) -> Self::Output {
        // Entrants of an arena have names of their own, or are external programs.
        let texts = self.0.iter().filter_map(|text| match text.parse() {
            Ok(Entrant { source, .. }) => (!source.is_outside()).then(|| source.to_string()),
            Err(_) => Some(text.clone()),
        });
        let texts: Vec<String> = texts.collect();
        let specs = expand(&texts)?;
        let mut ais = specs.iter().filter(|spec| spec.name != "human");
        ais.try_for_each(|spec| G::roster().build(spec).map(drop))
    }
}

/// Problem with the players in a command.
fn wrong_player(matches: &ArgMatches) -> Option<String> {
    let mut path = Vec::new();
    let mut matches = matches;
    while let Some((name, inner)) = matches.subcommand() {
        path.push(name);
        matches = inner;
    }
    let game = game_of(&path, matches)?;
    let mut specs = Vec::new();
    for id in ["players", "player"] {
        if let Ok(Some(values)) = matches.try_get_raw(id) {
            specs.extend(values.map(|value| value.to_str().unwrap().to_owned()));
        }
    }
    let made = registry::visit(&game, Make(specs)).unwrap();
    made.err().map(|error| error.to_string())
}

/// Problem with a command line.
fn fault(quoted: &Quoted) -> Option<String> {
    let words = filled_in(&quoted.words);
    match program().try_get_matches_from(&words) {
        Ok(matches) => wrong_player(&matches),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => None,
            ErrorKind::MissingRequiredArgument
            | ErrorKind::MissingSubcommand
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
                if quoted.inline =>
            {
                None
            }
            _ => Some(error.to_string()),
        },
    }
}

#[test]
fn every_quoted_command_line_is_one() {
    let mut count = 0;
    let mut faults = Vec::new();
    for quoted in pages().iter().flat_map(quoted) {
        count += 1;
        if let Some(fault) = fault(&quoted) {
            let Quoted {
                page, line, words, ..
            } = quoted;
            faults.push(format!(
                "{page}:{line}: sanban {}\n{fault}",
                words.join(" ")
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(count > 100, "only {count} command lines were found");
}

#[test]
fn every_option_in_the_row_of_a_command_is_one() {
    let mut faults = Vec::new();
    for page in pages() {
        for (number, line, block) in lines(&page.text) {
            if block.is_some() || !line.starts_with('|') {
                continue;
            }
            let commands: Vec<clap::Command> = code(line)
                .filter_map(arguments)
                .map(|words| command_of(&words))
                .collect();
            let options = code(line).filter_map(|code| code.split(' ').next()?.strip_prefix("--"));
            for option in options.filter(|_| !commands.is_empty()) {
                let known = |command: &clap::Command| {
                    command
                        .get_arguments()
                        .any(|argument| argument.get_long() == Some(option))
                };
                if !commands.iter().any(known) {
                    faults.push(format!("{}:{number}: --{option}", page.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The innermost subcommand of a command line.
fn command_of(words: &[String]) -> clap::Command {
    let mut command = program();
    for word in words {
        match command.find_subcommand(word).cloned() {
            Some(inner) => command = inner,
            None => break,
        }
    }
    command
}

#[test]
fn every_command_is_named() {
    fn leaves(command: &clap::Command, path: &str, found: &mut Vec<String>) {
        if !command.has_subcommands() {
            found.push(path.to_owned());
        }
        for inner in command.get_subcommands() {
            leaves(inner, &format!("{path} {}", inner.get_name()), found);
        }
    }
    let mut commands = Vec::new();
    leaves(&program(), "sanban", &mut commands);
    let text = read("docs/commands.md");
    for command in commands {
        let named = [" ", "`"]
            .iter()
            .any(|end| text.contains(&format!("`{command}{end}")));
        assert!(named, "docs/commands.md does not name '{command}'");
    }
}

#[test]
fn the_keys_are_those_of_the_screens() {
    for (page, language) in [
        ("docs/keys.md", Language::En),
        ("docs/keys.ja.md", Language::Ja),
    ] {
        let text = read(page);
        let (_, rest) = text.split_once("<!-- keys: begin -->\n").unwrap();
        let (keys, _) = rest.split_once("<!-- keys: end -->").unwrap();
        assert!(
            keys.trim() == with_language(language, || key_list(&games::all())).trim(),
            "{page} differs from the screens: put the output of 'sanban --language {} keys' between its markers",
            language.tag()
        );
    }
}

/// Names of a game's players, and keys of their settings.
struct Names;

impl Visitor for Names {
    type Output = Vec<(&'static str, Vec<&'static str>)>;

    fn visit<G: Game>(self) -> Self::Output {
        let roster = G::roster();
        let entries = roster.entries().iter();
        entries
            .map(|entry| {
                (
                    entry.name,
                    entry.params.iter().map(|param| param.key).collect(),
                )
            })
            .collect()
    }
}

/// The title of a game.
struct Title;

impl Visitor for Title {
    type Output = &'static str;

    fn visit<G: Game>(self) -> Self::Output {
        G::TITLE
    }
}

#[test]
fn every_game_player_and_setting_is_named() {
    let text = read("docs/players.md");
    for game in registry::NAMES {
        let title = registry::visit(game, Title).unwrap();
        let (_, section) = text
            .split_once(&format!("\n## {title}\n"))
            .unwrap_or_else(|| panic!("docs/players.md has no section '{title}'"));
        let section = section.split("\n## ").next().unwrap();
        for (player, settings) in registry::visit(game, Names).unwrap() {
            let row = section
                .lines()
                .find(|line| line.starts_with(&format!("| `{player}` |")));
            let row = row.unwrap_or_else(|| panic!("{game}: there is no row for {player}"));
            for key in settings {
                assert!(
                    row.contains(&format!("`{key}=")),
                    "{game}: {player} takes {key}="
                );
            }
        }
    }
}

#[test]
fn the_readme_is_short() {
    let size = read("README.md").len();
    assert!(
        size < 8000,
        "README.md has {size} bytes: what is more than a first look goes into docs/"
    );
}

/// GitHub's anchors for headings.
fn anchors(text: &str) -> Vec<String> {
    let mut anchors: Vec<String> = Vec::new();
    for (_, line, block) in lines(text) {
        let title = line.trim_start_matches('#');
        if block.is_some() || title == line {
            continue;
        }
        let slug: String = title
            .trim()
            .to_lowercase()
            .chars()
            .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
            .map(|c| if c == ' ' { '-' } else { c })
            .collect();
        let mut anchor = slug.clone();
        let mut number = 0;
        while anchors.contains(&anchor) {
            number += 1;
            anchor = format!("{slug}-{number}");
        }
        anchors.push(anchor);
    }
    anchors
}

#[test]
fn every_link_leads_somewhere() {
    let mut faults = Vec::new();
    for page in pages() {
        let folder = Path::new(&page.name).parent().unwrap();
        for (number, line, block) in lines(&page.text) {
            let after = |mark: &'static str, end: char| {
                let rests = line.split(mark).skip(1);
                rests.map(move |rest| rest.split(end).next().unwrap())
            };
            let pictures = after(" src=\"", '"').chain(after(" srcset=\"", '"'));
            let links = after("](", ')').chain(pictures);
            for link in links.filter(|link| block.is_none() && !link.contains("://")) {
                let (file, anchor) = link
                    .split_once('#')
                    .map_or((link, None), |(file, anchor)| (file, Some(anchor)));
                let path = match file {
                    "" => root().join(&page.name),
                    file => root().join(folder).join(file),
                };
                let leads = path.exists()
                    && anchor.is_none_or(|anchor| {
                        let text = fs::read_to_string(&path).unwrap_or_default();
                        anchors(&text).iter().any(|known| known == anchor)
                    });
                if !leads {
                    faults.push(format!("{}:{number}: {link}", page.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_picture_is_shown_somewhere() {
    let mut pictures = Vec::new();
    files(&root().join("docs/images"), &mut pictures);
    assert!(!pictures.is_empty());
    let pages = pages();
    for picture in pictures {
        let name = picture.file_name().unwrap().to_str().unwrap();
        let shown = pages.iter().any(|page| page.text.contains(name));
        assert!(shown, "{name}");
    }
}

#[test]
fn printed_examples_are_what_the_program_prints() {
    let mut count = 0;
    for page in pages() {
        let mut examples: Vec<(Vec<String>, Vec<&str>)> = Vec::new();
        for (_, line, block) in lines(&page.text) {
            if block != Some("console") {
                continue;
            }
            match line.strip_prefix("$ ") {
                Some(command) => examples.push((arguments(command).unwrap(), Vec::new())),
                None => examples.last_mut().unwrap().1.push(line),
            }
        }
        let locale = match page.name.strip_suffix(".ja.md") {
            Some(_) => "ja_JP.UTF-8",
            None => "C",
        };
        for (words, expected) in examples {
            count += 1;
            let output = Command::new(env!("CARGO_BIN_EXE_sanban"))
                .env("LC_ALL", locale)
                .args(&words)
                .output()
                .unwrap();
            let mut printed = String::from_utf8(output.stdout).unwrap();
            // A line with dots matches any lines.
            for part in expected.join("\n").split("…\n") {
                let found = printed.find(part.trim_end());
                let Some(at) = found else {
                    panic!(
                        "{}: sanban {} prints\n{printed}\nand not\n{part}",
                        page.name,
                        words.join(" ")
                    );
                };
                printed.drain(..at);
            }
        }
    }
    assert!(count > 1, "only {count} examples were found");
}

/// Every file below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn it_is_written_where_every_asset_is_from() {
    let mut assets = Vec::new();
    files(&root().join("assets"), &mut assets);
    for package in fs::read_dir(root().join("crates")).into_iter().flatten() {
        files(&package.unwrap().path().join("assets"), &mut assets);
    }
    let text = read("assets/README.md");
    for path in assets {
        let name = path.file_name().unwrap().to_str().unwrap();
        let end = path.extension().unwrap().to_str().unwrap();
        let of_its_kind = format!("*.{end}");
        let named = ["`", "/"].iter().any(|begin| {
            let names = [name, &of_its_kind];
            names
                .iter()
                .any(|name| text.contains(&format!("{begin}{name}`")))
        });
        assert!(
            named || name == "README.md",
            "assets/README.md does not name {}",
            path.display()
        );
    }
}

#[test]
fn every_named_test_and_asset_exists() {
    for page in pages().iter().filter(|page| page.name != "CHANGELOG.md") {
        for word in page
            .text
            .split(|c: char| c.is_whitespace() || "`()[]|".contains(c))
        {
            if word.contains("assets/")
                && !word.ends_with("assets/")
                && !word.starts_with("../")
                && !word.contains('*')
            {
                assert!(
                    root().join(word).exists(),
                    "{}: there is no {word}",
                    page.name
                );
            }
        }
        let targets = page.text.split("--test ").skip(1);
        for target in targets.filter_map(|rest| rest.split(['`', ' ', '\n']).next()) {
            let packages = fs::read_dir(root().join("crates")).into_iter().flatten();
            let mut folders = vec![root().to_owned()];
            folders.extend(packages.map(|package| package.unwrap().path()));
            let exists = folders
                .iter()
                .map(|folder| folder.join("tests"))
                .any(|tests| {
                    tests.join(format!("{target}.rs")).exists()
                        || tests.join(target).join("main.rs").exists()
                });
            assert!(exists, "{}: there is no test '{target}'", page.name);
        }
    }
}

#[test]
fn every_example_of_the_help_is_a_command_line() {
    for (command, lines) in EXAMPLES.iter() {
        for line in lines {
            let words = [vec!["sanban".to_owned()], arguments(line).unwrap()].concat();
            if let Err(error) = program().try_get_matches_from(&words) {
                panic!("{line}: {error}");
            }
            let start = format!("sanban {command}");
            assert!(line.starts_with(start.trim_end()), "{line}");
        }
    }
}

#[test]
fn every_command_has_examples() {
    fn missing(command: &clap::Command, path: &str, found: &mut Vec<String>) {
        if examples(path).is_empty() {
            found.push(path.to_owned());
        }
        for below in command.get_subcommands() {
            if below.get_name() != "help" {
                let path = format!("{path} {}", below.get_name());
                missing(below, path.trim_start(), found);
            }
        }
    }
    let mut found = Vec::new();
    missing(&program(), "", &mut found);
    assert!(found.is_empty(), "{found:?}");
}
