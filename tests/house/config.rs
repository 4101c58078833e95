//! The user's settings: reading, refusals, and saving without losses.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use rstest::rstest;
use sanban::games;
use sanban::launch;
use sanban_blokus::BlokusDuo;
use sanban_data::config::{
    Config, ConfigError, DEFAULTS, GameSettings, Kind, Pace, Schema, Section, Setting,
};
use sanban_game::Values;
use sanban_words::i18n::Message;

/// The settings of the program with its games.
static SCHEMA: LazyLock<Arc<Schema>> = LazyLock::new(|| launch::schema(&games::all()));

fn usual() -> Config {
    Config::of(&SCHEMA)
}

fn shown(text: &str) -> String {
    Config::read(&SCHEMA, text, "config.toml")
        .unwrap_err()
        .to_string()
}

/// Messages about a file, wrong or with unknown entries.
fn said(text: &str) -> String {
    match Config::read(&SCHEMA, text, "config.toml") {
        Ok(config) => config.unknown().unwrap(),
        Err(error) => error.to_string(),
    }
}

fn settings() -> impl Iterator<Item = &'static Setting> {
    SCHEMA.settings()
}

#[test]
fn the_built_in_file_and_the_schema_name_the_same_settings() {
    let table: toml::Table = DEFAULTS.parse().unwrap();
    let mut written = BTreeSet::new();
    for (section, keys) in &table {
        for key in keys.as_table().unwrap().keys() {
            written.insert(format!("{section}.{key}"));
        }
    }
    let known: BTreeSet<String> = settings().map(|setting| setting.path.to_string()).collect();
    let missing: Vec<&String> = known.difference(&written).collect();
    let unknown: Vec<&String> = written.difference(&known).collect();
    assert!(
        missing.is_empty() && unknown.is_empty(),
        "config.toml lacks {missing:?}, and has {unknown:?} that no setting reads"
    );
    assert_eq!(
        Config::read(&SCHEMA, DEFAULTS, "config.toml").unwrap(),
        usual()
    );
}

#[test]
fn the_built_in_file_explains_every_setting_and_its_words() {
    let mut comment = String::new();
    let mut explained = 0;
    for line in DEFAULTS.lines() {
        if let Some(text) = line.strip_prefix('#') {
            comment.push_str(text);
            continue;
        }
        if let Some((key, _)) = line.split_once(" = ") {
            assert!(!comment.is_empty(), "{key} has no comment");
            let setting = settings()
                .find(|setting| setting.key() == key && comment_fits(setting, &comment))
                .unwrap_or_else(|| panic!("the comment of {key} names other values: {comment}"));
            assert!(!setting.words.attribute("help").text().is_empty());
            explained += 1;
        }
        comment.clear();
    }
    assert_eq!(explained, settings().count());
}

fn comment_fits(setting: &Setting, comment: &str) -> bool {
    match &setting.kind {
        Kind::Choice(Values::Switch) => comment.contains("true or false"),
        Kind::Choice(Values::OneOf(words)) => words
            .iter()
            .all(|word| comment.contains(&format!("\"{word}\""))),
        Kind::Choice(Values::Number(range, words)) => {
            comment.contains(&format!("{}…{}", range.start(), range.end()))
                && words
                    .iter()
                    .all(|word| comment.contains(&format!("\"{word}\"")))
        }
        Kind::OwnName(words) => words
            .iter()
            .all(|word| comment.contains(&format!("\"{word}\""))),
        Kind::Name(_) | Kind::Text(_) | Kind::List => true,
    }
}

#[test]
fn paths_begin_with_their_section() {
    for section in SCHEMA.sections() {
        for setting in &section.settings {
            assert_eq!(setting.path, format!("{}.{}", section.name, setting.key()));
        }
    }
}

#[test]
fn the_file_is_laid_over_the_defaults() {
    let text = r#"
        blackjack = { players = ["human", "4xbasic"], show_count = false }
        [terminal]
        theme = "light"
        [daihinmin]
        games = "endless"
        [table]
        pace = "none"
    "#;
    let config = Config::read(&SCHEMA, text, "config.toml").unwrap();
    assert_eq!(config.terminal.theme, "light");
    assert_eq!(config.table.pace, Pace::None);
    assert_eq!(config.get("daihinmin.games").unwrap(), "endless");
    assert_eq!(config.game("blackjack").players, ["human", "4xbasic"]);
    assert_eq!(config.game("chess"), GameSettings::default());
    assert_eq!(config.get("blackjack.show_count").unwrap(), "false");
    assert!(config.terminal.mouse, "what is not written is the default");
}

#[test]
fn every_setting_can_be_set_to_all_it_allows_and_read_back() {
    let mut config = usual();
    for setting in settings() {
        let values: Vec<String> = match &setting.kind {
            Kind::Choice(Values::Switch) => vec!["false".into(), "true".into()],
            Kind::Choice(Values::OneOf(words)) => words.iter().map(|&word| word.into()).collect(),
            Kind::Choice(Values::Number(range, words)) => [*range.start(), *range.end()]
                .iter()
                .map(u32::to_string)
                .chain(words.iter().map(|&word| word.into()))
                .collect(),
            Kind::Name(names) => names(),
            Kind::OwnName(names) => names.iter().map(|name| name.to_string()).collect(),
            Kind::Text(_) => vec![String::new(), "a word".into()],
            Kind::List => vec![String::new(), "human 4xuct:level=3,c=1.4".into()],
        };
        for value in values {
            config.set(&setting.path, &value).unwrap();
            assert_eq!(
                config.get(&setting.path).unwrap(),
                value,
                "{}",
                setting.path
            );
        }
        let refused = config.set(&setting.path, "a\nb").unwrap_err();
        assert!(matches!(refused, ConfigError::BadValue { .. }), "{refused}");
    }
    let error = config.set("terminal.thme", "dark").unwrap_err();
    assert_eq!(
        error.to_string(),
        "unknown setting 'terminal.thme' (did you mean 'terminal.theme'?)"
    );
    let error = config.set("daihinmin.games", "0").unwrap_err();
    assert_eq!(
        error.to_string(),
        "daihinmin.games: '0': expected 1…1000 or endless"
    );
}

/// The line about unknown entries in a file.
fn unknown(text: &str) -> String {
    let config = Config::read(&SCHEMA, text, "/home/me/config.toml").unwrap();
    config.unknown().unwrap()
}

/// Another version may know it.
#[rstest]
#[case::key(
    "\n[terminal]\n# colours\nthme = \"dark\"\n",
    "config.toml:4: unknown key 'terminal.thme' (did you mean 'theme'?), left alone"
)]
#[case::section(
    "[terminl]\nx = 1\n",
    "config.toml:1: unknown section 'terminl' (did you mean [terminal]?), left alone"
)]
#[case::nothing_near("[x]\n", "config.toml:1: unknown section 'x', left alone")]
#[case::top_level(
    "theme = \"dark\"\n",
    "config.toml:1: unknown key 'theme' (it belongs under [terminal]), left alone"
)]
#[case::other_section(
    "[table]\ntheme = 1\n",
    "config.toml:2: unknown key 'table.theme' (it belongs under [terminal]), left alone"
)]
#[case::dotted(
    "terminal.thme = 1\n",
    "config.toml:1: unknown key 'terminal.thme' (did you mean 'theme'?), left alone"
)]
#[case::many_sections("[[x]]\n", "config.toml:1: unknown key 'x', left alone")]
#[case::screen(
    "[keys.blackjak]\nhit = [\"h\"]\n",
    "config.toml:1: unknown screen 'keys.blackjak' (did you mean 'blackjack'?), left alone"
)]
#[case::action(
    "[keys.blackjack]\nhitt = 3\n",
    "config.toml:2: unknown action 'keys.blackjack.hitt' (did you mean 'hit'?), left alone"
)]
#[case::several(
    "[terminal]\nhue = 7\n[poker]\nblinds = 2\n[keys.poker]\nfold = \"f\"\n",
    "config.toml:2: unknown key 'terminal.hue' and 2 more, left alone"
)]
fn what_does_not_exist_is_told_in_one_line(#[case] text: &str, #[case] line: &str) {
    assert_eq!(unknown(text), line);
}

/// Known entries are valid whatever is next to them, and unknown ones are still in the file when the settings are saved.
#[test]
fn what_does_not_exist_is_left_alone_in_the_file_too() {
    let text = "tempo = 3 # of another version\n\n[terminal]\nhue = \"#123456\"\ntheme = \"light\"\n\n\
                [poker] # its own\nblinds = [1, 2]\n\n[keys.poker]\nfold = [\"f\"]\n";
    let (_dir, file) = with_file(text);
    let config = Config::load(&SCHEMA, Some(&file)).unwrap();
    assert_eq!(config.terminal.theme, "light");
    let saved = Config::save(&SCHEMA, &[("terminal.theme", "dark")], &file).unwrap();
    assert_eq!(saved.terminal.theme, "dark");
    assert_eq!(saved.unknown(), config.unknown());
    let written = fs::read_to_string(&file).unwrap();
    assert_eq!(written, text.replace("\"light\"", "\"dark\""));
}

#[rstest]
#[case::not_a_section("terminal = 3\n", (1, 1), "'terminal' is a section", "write [terminal]")]
#[case::many_sections("[[terminal]]\n", (1, 3), "'terminal' is a section", "write [terminal]")]
#[case::wrong_word("[terminal]\ntheme = \"drak\"\n", (2, 9),
    "terminal.theme: expected auto, dark, light, contrast or mono, found the text \"drak\"",
    "did you mean \"dark\"?")]
#[case::wrong_type("[terminal]\ntheme = 3\n", (2, 9), "found 3", "")]
#[case::quoted("[terminal]\nmouse = \"true\"\n", (2, 9), "expected true or false", "without quotes: true")]
#[case::too_large("[daihinmin]\ngames = 1001\n", (2, 9), "expected 1…1000 or endless, found 1001", "out of range")]
#[case::negative("[daihinmin]\ngames = -0x1\n", (2, 9), "", "")]
#[case::huge("[daihinmin]\ngames = 99999999999999999999999999999999999999999999\n", (2, 9), "", "")]
#[case::fraction("[daihinmin]\ngames = 1.5\n", (2, 9), "found 1.5", "")]
#[case::near_word("[daihinmin]\ngames = \"endles\"\n", (2, 9), "found the text", "did you mean \"endless\"?")]
#[case::not_a_list("[blokus]\nplayers = \"human uct\"\n", (2, 11), "expected a list", r#"write a list: ["human", "uct"]"#)]
#[case::blank_in_item("[blokus]\nplayers = [\"human\",\n  \"a b\"]\n", (3, 3), "without blanks", r#"["a", "b"]"#)]
#[case::item_type("[blokus]\nplayers = [1]\n", (2, 12), "found 1", "")]
#[case::two_lines("[blokus]\nrules = \"a\\nb\"\n", (2, 9), "a text on one line", "")]
#[case::section_as_value("[terminal.theme]\nx = 1\n", (1, 1), "found a section", "")]
#[case::syntax("[terminal]\ntheme = dark\n", (2, 9), "quote", "")]
#[case::unclosed("[blokus]\nplayers = [\"human\"", (2, 19), "", "")]
#[case::no_number("tempo = 0x\n", (1, 9), "", "")]
#[case::twice("[terminal]\nmouse = true\nmouse = true\n", (3, 1), "duplicate", "")]
fn a_fault_names_its_place(
    #[case] text: &str,
    #[case] place: (usize, usize),
    #[case] message: &str,
    #[case] help: &str,
) {
    let error = Config::read(&SCHEMA, text, "config.toml").unwrap_err();
    let fault = &error.faults()[0];
    let at = fault.place.as_ref().unwrap();
    assert_eq!((at.line, at.column), place, "{error}");
    assert!(fault.message.contains(message), "{error}");
    assert!(fault.help.contains(help), "{error}");
    assert!(!fault.message.contains('\n') && !fault.help.contains('\n'));
}

#[test]
fn all_faults_are_reported_in_the_order_of_the_file() {
    let text = "[terminal]\ntheme = 1\nmouse = 2\n[blokus]\nset = true\n[bloks]\n";
    let error = Config::read(&SCHEMA, text, "config.toml").unwrap_err();
    let lines: Vec<usize> = error
        .faults()
        .iter()
        .map(|fault| fault.place.as_ref().unwrap().line)
        .collect();
    assert_eq!(lines, [2, 3, 5], "{error}");

    let wrong = SCHEMA.keys().screens.iter().flat_map(|screen| {
        let actions = screen.actions.iter();
        let lines = actions.map(|action| format!("{} = 3\n", action.name));
        std::iter::once(format!("[keys.{}]\n", screen.name)).chain(lines)
    });
    let wrong: String = wrong.take(110).collect();
    let error = Config::read(&SCHEMA, &wrong, "config.toml").unwrap_err();
    let more = error.faults().len() - 10;
    assert!(more > 50, "{error}");
    let end = format!("\nand {more} more");
    assert!(error.to_string().ends_with(&end), "{error}");
}

#[rstest]
#[case::tabs("[terminal]\n\t\tmouse = 3\n", "        mouse = 3", 16, 1, 11)]
#[case::wide(
    "[blokus]\nrules = \"大富豪\"; x\n",
    "rules = \"大富豪\"; x",
    16,
    1,
    14
)]
#[case::wide_carets("[terminal]\ntheme = \"暗い\"\n", "theme = \"暗い\"", 8, 6, 9)]
#[case::windows("[terminal]\r\nmouse = 3\r\n", "mouse = 3", 8, 1, 9)]
#[case::mark("\u{feff}terminal = 3\n", "terminal = 3", 0, 8, 1)]
#[case::many_lines(
    "[terminal]\ntheme = \"\"\"\nauto\nx\"\"\"\n",
    "theme = \"\"\"",
    8,
    3,
    9
)]
fn the_caret_stands_under_the_place(
    #[case] text: &str,
    #[case] excerpt: &str,
    #[case] indent: usize,
    #[case] carets: usize,
    #[case] column: usize,
) {
    let error = Config::read(&SCHEMA, text, "config.toml").unwrap_err();
    let place = error.faults()[0].place.clone().unwrap();
    assert_eq!(place.column, column, "{error}");
    let shown = error.to_string();
    let mut lines = shown.lines().skip(1);
    assert_eq!(lines.next().unwrap().split_once(" | ").unwrap().1, excerpt);
    let under = lines.next().unwrap().split_once(" | ").unwrap().1;
    let expected = format!("{}{}", " ".repeat(indent), "^".repeat(carets));
    let drawn = under.trim_start_matches(' ').trim_start_matches('^');
    assert_eq!(&under[..under.len() - drawn.len()], expected, "{shown}");
}

#[test]
fn a_long_line_is_shown_around_the_caret() {
    let text = format!(
        "[blokus]\nset = [\"{}\", 7, \"{}\"]\n",
        "x".repeat(500),
        "y".repeat(500)
    );
    let error = Config::read(&SCHEMA, &text, "config.toml").unwrap_err();
    let shown = error.to_string();
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[1].chars().count() <= 82, "{shown}");
    let caret = lines[2].find('^').unwrap();
    assert_eq!(lines[1].chars().nth(caret), Some('7'), "{shown}");
}

#[test]
fn what_stands_in_a_file_never_reaches_the_terminal_as_a_command() {
    for text in [
        "\"\\u001b[31m\" = 1\n",
        "[keys.\"\\u001b[31m\"]\n",
        "[terminal]\n\"\\u001b[31m\" = 1\ntheme = \"\\u001b[31m\"\n",
        "[terminal]\ntheme = \"\u{1b}[31m\"\n",
    ] {
        let said = said(text);
        assert!(!said.contains('\u{1b}'), "{said:?}");
    }
}

#[test]
fn what_only_a_game_can_judge_is_shown_where_it_stands() {
    let text = "[blackjack]\nrules = \"papr\"\nplayers = [\"human\", \"basik\"]\n";
    let mut config = Config::read(&SCHEMA, text, "me.toml").unwrap();
    assert_eq!(
        config
            .error_at("blackjack.rules", "unknown rules")
            .to_string(),
        "me.toml:2:9: blackjack.rules: unknown rules\n   \
            2 | rules = \"papr\"\n     \
              |         ^^^^^^"
    );
    let error = config.error_at_item("blackjack.players", 1, "unknown player");
    let place = error.faults()[0].place.clone().unwrap();
    assert_eq!((place.line, place.column), (3, 21));
    // What was set in the program, or is a default, has no place in the file.
    config.set("blackjack.rules", "paper").unwrap();
    for path in ["blackjack.rules", "blokus.rules"] {
        let error = config.error_at(path, "no such rules").to_string();
        assert_eq!(error, format!("settings: {path}: no such rules"));
    }
}

#[test]
fn a_named_file_must_exist() {
    let dir = tempfile::tempdir().unwrap();
    let missing = dir.path().join("none.toml");
    let error = Config::load(&SCHEMA, Some(&missing))
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("none.toml: cannot read the settings"),
        "{error}"
    );
    assert!(!missing.exists());
    let error = Config::load(&SCHEMA, Some(dir.path()))
        .unwrap_err()
        .to_string();
    assert!(error.contains("cannot read the settings"), "{error}");
}

#[test]
fn a_file_that_is_not_text_shows_where() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("config.toml");
    fs::write(&file, b"# caf\xe9\n[terminal]\n").unwrap();
    let error = Config::load(&SCHEMA, Some(&file)).unwrap_err();
    let place = error.faults()[0].place.clone().unwrap();
    assert_eq!((place.line, place.column), (1, 6), "{error}");
}

/// A directory with a settings file of this text.
fn with_file(text: &str) -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("config.toml");
    fs::write(&file, text).unwrap();
    (dir, file)
}

fn files_in(dir: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn saving_touches_only_what_changes() {
    let text = "# mine\n\n[blokus] # duo\nplayers = [\n  \"human\", # me\n  \"random\", # easy\n]\n\n\
                [terminal]\n\ttheme   =   'dark' # at night\nmouse = false\n\n# the end\n";
    let (_dir, file) = with_file(text);
    let saved = Config::save(
        &SCHEMA,
        &[
            ("terminal.theme", "light"),
            ("terminal.mouse", "false"),
            ("blokus.players", "human uct:level=3 random"),
            ("table.pace", "fast"),
            ("table.confirm_leaving", "true"),
        ],
        &file,
    )
    .unwrap();
    let expected = "# mine\n\n[blokus] # duo\nplayers = [\n  \"human\", # me\n  \"random\", # easy\n]\n\n\
                    [terminal]\n\ttheme   =   \"light\" # at night\nmouse = false\n\n# the end\n\n\
                    [table]\npace = \"fast\"\n";
    let written = fs::read_to_string(&file).unwrap();
    let without_list = written.replacen(" \"uct:level=3\",", "", 1);
    assert_eq!(without_list, expected, "{written}");
    assert_eq!(Config::load(&SCHEMA, Some(&file)).unwrap(), saved);
    assert_eq!(
        saved.game("blokus").players,
        ["human", "uct:level=3", "random"]
    );
    assert_eq!(saved.file(), Some(file.as_path()));
}

#[rstest]
#[case::dotted(
    "terminal.theme = \"dark\"\n",
    "terminal.theme = \"mono\"\nterminal.mouse = false\n"
)]
#[case::inline(
    "terminal = { theme = \"dark\" }\n",
    "terminal = { theme = \"mono\", mouse = false }\n"
)]
#[case::windows(
    "[terminal]\r\ntheme = \"dark\"\r\n[blokus]\r\n",
    "[terminal]\r\ntheme = \"mono\"\r\nmouse = false\r\n[blokus]\r\n"
)]
#[case::no_last_newline(
    "# x\n[terminal]\ntheme = \"dark\"",
    "# x\n[terminal]\ntheme = \"mono\"\nmouse = false\n"
)]
#[case::only_a_comment("# x", "# x\n\n[terminal]\ntheme = \"mono\"\nmouse = false\n")]
#[case::twice_the_same(
    "[terminal]\ntheme = \"mono\"\nmouse=false",
    "[terminal]\ntheme = \"mono\"\nmouse=false"
)]
fn saving_keeps_the_form_of_the_file(#[case] before: &str, #[case] after: &str) {
    let (_dir, file) = with_file(before);
    Config::save(
        &SCHEMA,
        &[("terminal.theme", "mono"), ("terminal.mouse", "false")],
        &file,
    )
    .unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), after);
}

#[test]
fn saving_begins_a_file_and_its_directory() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("a/b/config.toml");
    Config::save(
        &SCHEMA,
        &[("daihinmin.games", "100"), ("table.pace", "normal")],
        &file,
    )
    .unwrap();
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.ends_with("\n\n[daihinmin]\ngames = 100\n"), "{text}");
    assert_eq!(
        text.matches('[').count(),
        1,
        "a default is not written: {text}"
    );
    assert_eq!(files_in(file.parent().unwrap()), ["config.toml"]);
    // Back to the default: the line says so.
    Config::save(&SCHEMA, &[("daihinmin.games", "10")], &file).unwrap();
    assert_eq!(Config::load(&SCHEMA, Some(&file)).unwrap(), usual());
}

#[test]
fn every_setting_survives_saving() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("config.toml");
    let mut wanted = usual();
    let mut changes: Vec<(&str, String)> = Vec::new();
    for setting in settings() {
        let value = match &setting.kind {
            Kind::Choice(values) => values.step(setting.get(&wanted), 1),
            Kind::Name(names) => names().pop().unwrap(),
            Kind::OwnName(names) => names.last().unwrap().to_string(),
            Kind::Text(_) => "a \"quoted\" \\ text 大".to_owned(),
            Kind::List => "one two=\"2\"".to_owned(),
        };
        wanted.set(&setting.path, &value).unwrap();
        changes.push((setting.path.as_ref(), value));
    }
    assert_eq!(Config::save(&SCHEMA, &changes, &file).unwrap(), wanted);
    assert_eq!(Config::load(&SCHEMA, Some(&file)).unwrap(), wanted);
}

#[test]
fn a_file_with_errors_is_never_overwritten() {
    let text = "[terminal]\ntheme = 3\n";
    let (dir, file) = with_file(text);
    let error = Config::save(&SCHEMA, &[("table.pace", "fast")], &file).unwrap_err();
    assert!(error.to_string().contains("config.toml:2:9"), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    assert_eq!(files_in(dir.path()), ["config.toml"]);
}

#[test]
fn a_bad_change_writes_nothing() {
    let (_dir, file) = with_file("");
    let changes = [("table.pace", "fast"), ("table.pace", "quick")];
    let error = Config::save(&SCHEMA, &changes, &file)
        .unwrap_err()
        .to_string();
    assert!(error.contains("none, fast, normal or slow"), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "");
}

#[test]
fn what_somebody_else_saved_meanwhile_is_kept() {
    let (_dir, file) = with_file("");
    std::thread::scope(|scope| {
        for setting in settings().filter(|setting| matches!(setting.kind, Kind::Text(_))) {
            let file = &file;
            scope.spawn(move || Config::save(&SCHEMA, &[(&*setting.path, "mine")], file).unwrap());
        }
    });
    let config = Config::load(&SCHEMA, Some(&file)).unwrap();
    for setting in settings().filter(|setting| matches!(setting.kind, Kind::Text(_))) {
        assert_eq!(setting.get(&config), "mine", "{}", setting.path);
    }
}

#[test]
fn a_place_that_cannot_be_written_is_one_clear_error() {
    let (dir, not_a_directory) = with_file("");
    let file = not_a_directory.join("config.toml");
    let error = Config::save(&SCHEMA, &[("table.pace", "fast")], &file)
        .unwrap_err()
        .to_string();
    assert!(error.contains("cannot save the settings"), "{error}");
    assert_eq!(error.lines().count(), 1);
    assert_eq!(files_in(dir.path()), ["config.toml"]);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn a_linked_file_stays_linked() {
        let (dir, target) = with_file("# dotfiles\n");
        let home = tempfile::tempdir().unwrap();
        let link = home.path().join("config.toml");
        // A relative link to a link.
        symlink(&target, dir.path().join("second")).unwrap();
        symlink(dir.path().join("second"), &link).unwrap();
        Config::save(&SCHEMA, &[("table.pace", "fast")], &link).unwrap();
        assert!(link.symlink_metadata().unwrap().is_symlink());
        let text = fs::read_to_string(&target).unwrap();
        assert_eq!(text, "# dotfiles\n\n[table]\npace = \"fast\"\n");
        assert_eq!(files_in(home.path()), ["config.toml"]);
    }

    #[test]
    fn a_link_to_nothing_yet_gets_its_file() {
        let dir = tempfile::tempdir().unwrap();
        let link = dir.path().join("config.toml");
        symlink("real/config.toml", &link).unwrap();
        Config::save(&SCHEMA, &[("table.pace", "fast")], &link).unwrap();
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert!(dir.path().join("real/config.toml").is_file());
    }

    #[test]
    fn a_link_to_itself_is_an_error() {
        let dir = tempfile::tempdir().unwrap();
        let link = dir.path().join("config.toml");
        symlink("config.toml", &link).unwrap();
        let error = Config::save(&SCHEMA, &[("table.pace", "fast")], &link)
            .unwrap_err()
            .to_string();
        assert!(error.contains("symbolic links"), "{error}");
    }

    #[test]
    fn permissions_stay() {
        let (_dir, file) = with_file("");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        Config::save(&SCHEMA, &[("table.pace", "fast")], &file).unwrap();
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }

    #[test]
    fn a_write_protected_file_is_left_alone() {
        let (dir, file) = with_file("# mine\n");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
        let error = Config::save(&SCHEMA, &[("table.pace", "fast")], &file)
            .unwrap_err()
            .to_string();
        assert!(error.contains("write-protected"), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "# mine\n");
        assert_eq!(files_in(dir.path()), ["config.toml"]);
    }

    #[test]
    fn a_write_protected_directory_loses_nothing() {
        let (dir, file) = with_file("# mine\n");
        fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o555)).unwrap();
        let saved = Config::save(&SCHEMA, &[("table.pace", "fast")], &file);
        fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o755)).unwrap();
        // The superuser may write anywhere; everybody else gets an error, and the file stays.
        match saved {
            Ok(_) => assert!(Config::load(&SCHEMA, Some(&file)).is_ok()),
            Err(error) => {
                assert!(error.to_string().contains("cannot save"), "{error}");
                assert_eq!(fs::read_to_string(&file).unwrap(), "# mine\n");
            }
        }
        assert_eq!(files_in(dir.path()), ["config.toml"]);
    }
}

/// Text that resembles settings often enough to get far.
fn settings_like() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("[terminal]\n".to_owned()),
        Just("[blokus]\n".to_owned()),
        Just("theme = ".to_owned()),
        Just("players = [".to_owned()),
        Just("\"dark\"".to_owned()),
        Just("games=0x".to_owned()),
        Just("\"\"\"".to_owned()),
        Just("大\t".to_owned()),
        Just("\r\n".to_owned()),
        Just("terminal.mouse = true\n".to_owned()),
        "[\\[\\]{}.,=\"'#a-z0-9 \n]{0,6}",
        "\\PC{0,4}",
    ];
    proptest::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_with_a_place_inside_it(
        text in prop_oneof![settings_like(), any::<String>()]
    ) {
        match Config::read(&SCHEMA, &text, "config.toml") {
            Ok(config) => {
                for setting in settings() {
                    prop_assert!(setting.kind.allows(setting.get(&config)));
                }
            }
            Err(error) => {
                prop_assert!(!error.faults().is_empty());
                for fault in error.faults() {
                    let place = fault.place.as_ref().unwrap();
                    prop_assert!(place.span.end <= text.len());
                    prop_assert!(text.get(place.span.clone()).is_some());
                    let line = text.split('\n').nth(place.line - 1).unwrap();
                    prop_assert!(place.column <= line.chars().count() + 1);
                    prop_assert_eq!(fault.to_string().lines().count(), 3);
                }
            }
        }
    }

    #[test]
    fn saving_into_any_good_file_changes_what_was_asked_and_nothing_else(text in settings_like()) {
        let Ok(before) = Config::read(&SCHEMA, &text, "config.toml") else { return Ok(()) };
        let (_dir, file) = with_file(&text);
        let mut wanted = before;
        wanted.set("terminal.suits", "four").unwrap();
        wanted.set("blokus.players", "human uct").unwrap();
        let saved = Config::save(&SCHEMA,
            &[("terminal.suits", "four"), ("blokus.players", "human uct")],
            &file,
        ).unwrap();
        prop_assert_eq!(saved, wanted);
        let written = fs::read_to_string(&file).unwrap();
        let comments = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
        prop_assert!(comments(&written) >= comments(&text));
    }
}

/// A game's own settings, and a game besides those of the program.
#[test]
fn a_game_brings_its_section() {
    const OWN: &[Setting] = &[Setting::new(
        "blokus.colour",
        Kind::one_of(&["black", "white"]),
        Message::plain("who begins"),
        "black",
    )];
    let section = Section::of_game::<BlokusDuo>(OWN);
    let schema = Arc::new(Schema::base().with([section]));
    let text = "[blokus]\nplayers = [\"human\", \"expert\"]\ncolour = \"white\"\n";
    let config = Config::read(&schema, text, "config.toml").unwrap();
    assert_eq!(config.get("blokus.colour").unwrap(), "white");
    assert_eq!(config.game("blokus").players, ["human", "expert"]);
    // Sections of other games are unknown.
    let config = Config::read(&schema, "[daihinmin]\ngames = 3\n", "config.toml").unwrap();
    let line = config.unknown().unwrap();
    assert!(line.contains("unknown section 'daihinmin'"), "{line}");
}

/// The allowed names are only known at run time; a wrong one is reported with the nearest.
#[test]
fn an_unknown_counting_system_is_told_with_the_nearest() {
    let error = shown("[blackjack]\ncount = \"hi_lo\"\n");
    assert!(error.contains("did you mean \"hi-lo\"?"), "{error}");
    let error = usual()
        .set("blackjack.count", "foo")
        .unwrap_err()
        .to_string();
    assert!(error.contains("hi-lo"), "{error}");
}

#[test]
fn what_is_quoted_of_a_long_value_is_its_beginning() {
    let long = "a".repeat(100_000);
    let nines = "9".repeat(100_000);
    let zeros = format!("{}5", "0".repeat(100_000));
    for text in [
        format!("[{long}]\nx = 1\n"),
        format!("{long} = 1\n"),
        format!("[table]\n{long} = 1\n"),
        format!("[table]\npace = \"{long}\"\n"),
        format!("[practice]\nlength = {nines}\n"),
        format!("[practice]\nlength = {nines}.5\n"),
        format!("[practice]\nlength = \"{zeros}\"\n"),
        format!("[practice]\nlength = {long}\n"),
        format!("[daihinmin]\nplayers = \"{long} {long}\"\n"),
        format!("[daihinmin]\nplayers = [\"{long} {long}\"]\n"),
    ] {
        let error = said(&text);
        // The problem is above the shortened line of the file with its caret.
        for line in error.lines() {
            assert!(line.chars().count() < 400, "{} characters", line.len());
        }
        assert!(error.contains('…'), "{error}");
    }
    let mut config = usual();
    for (path, value) in [(&*long, "1"), ("table.pace", &*long)] {
        let error = config.set(path, value).unwrap_err().to_string();
        assert!(
            error.chars().count() < 200 && error.contains('…'),
            "{error}"
        );
    }
}

/// The presets of keys, with their texts.
fn presets() -> Vec<(&'static str, &'static str)> {
    SCHEMA.keys().presets.to_vec()
}

#[test]
fn every_action_of_a_screen_has_a_name_of_its_own_and_keys_that_can_be_written() {
    let mut screens = BTreeSet::new();
    for screen in &SCHEMA.keys().screens {
        assert!(screens.insert(&screen.name), "{} twice", screen.name);
        let mut names = BTreeSet::new();
        for action in &screen.actions {
            let path = format!("{}.{}", screen.name, action.name);
            assert!(names.insert(&action.name), "{path} twice");
            let letters = action.name.chars();
            assert!(
                letters.clone().count() > 1
                    && letters
                        .into_iter()
                        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'),
                "{path}"
            );
            assert!(!action.keys.is_empty(), "{path}");
            for key in &action.keys {
                assert_eq!((SCHEMA.keys().key)(key).as_deref(), Some(&**key), "{path}");
            }
        }
    }
}

#[test]
fn the_names_of_keys_stay_as_people_have_written_them_into_their_settings() {
    let screens = SCHEMA.keys().screens.iter();
    let names: BTreeSet<String> = screens
        .flat_map(|screen| {
            let actions = screen.actions.iter();
            actions.map(|action| format!("{}.{}", screen.name, action.name))
        })
        .collect();
    let kept: BTreeSet<String> = include_str!("../data/key_names.txt")
        .lines()
        .map(str::to_owned)
        .collect();
    let gone: Vec<_> = kept.difference(&names).collect();
    assert!(
        gone.is_empty(),
        "files that name these are read no more: {gone:?}"
    );
    let new: Vec<_> = names.difference(&kept).collect();
    assert!(
        new.is_empty(),
        "to go into tests/data/key_names.txt: {new:?}"
    );
}

#[test]
fn the_presets_name_what_there_is_clash_nowhere_and_lose_no_action() {
    let words = Kind::one_of(&["default", "vim", "pentobi"]).describe();
    assert_eq!(SCHEMA.find("keys.preset").unwrap().kind.describe(), words);
    assert_eq!(presets().len(), 2);
    for (name, text) in presets() {
        // As a person's own file each is read without a warning.
        let own = Config::read(&SCHEMA, text, name).unwrap_or_else(|error| panic!("{error}"));
        assert!(!own.keys().is_empty(), "{name}");
        for (screen, actions) in own.keys() {
            for (action, keys) in actions {
                assert!(!keys.is_empty(), "{name}: {screen}.{action}");
            }
        }
        let chosen = format!("[keys]\npreset = \"{name}\"\n");
        let chosen = Config::read(&SCHEMA, &chosen, "config.toml").unwrap();
        assert_eq!(chosen.keys(), own.keys());
    }
}

#[test]
fn keys_are_chosen_screen_by_screen() {
    let text = "keys.blackjack.hit = [\"h\", \"Right\"]\nkeys.home.quit = \"C-q\"\n";
    let config = Config::read(&SCHEMA, text, "config.toml").unwrap();
    assert_eq!(config.keys()["blackjack"]["hit"], ["h", "Right"]);
    assert_eq!(config.keys()["home"]["quit"], ["C-q"]);
    assert_eq!(config.keys().len(), 2);
    // A person's own keys override those of the preset.
    let text = "[keys]\npreset = \"vim\"\n[keys.daihinmin]\njoker = [\"C-j\"]\n";
    let config = Config::read(&SCHEMA, text, "config.toml").unwrap();
    assert_eq!(config.keys()["daihinmin"]["joker"], ["C-j"]);
    assert_eq!(config.keys()["daihinmin"]["lower"], ["Down", "j"]);
}

#[rstest]
#[case::key(
    "[keys.blackjack]\nhit = [\"h\", \"Return\"]\n",
    "config.toml:2:13: keys.blackjack.hit: 'Return' is not a key",
    "^^^^^^^^ did you mean \"Enter\"?"
)]
#[case::no_list(
    "[keys.blackjack]\nhit = 5\n",
    "config.toml:2:7: keys.blackjack.hit: expected a list of keys",
    "such as"
)]
#[case::clash(
    "[keys.blackjack]\nhit = [\"h\", \"u\"]\n",
    "config.toml:2:13: keys.blackjack: 'u' is on 'hit' and on 'undo'",
    "give one of them other keys"
)]
#[case::clash_everywhere(
    "[keys.blackjack]\nhit = [\"?\"]\n",
    "config.toml:2:8: keys.blackjack: '?' is on 'hit' and on 'help' everywhere",
    "^^^"
)]
#[case::of_help(
    "[keys.everywhere]\nhelp = [\"h\"]\n",
    "config.toml:2:9: keys.home: 'h' is on 'left' and on 'help' everywhere",
    "^^^"
)]
#[case::interrupt(
    "[keys.blackjack]\nhit = [\"C-c\"]\n",
    "config.toml:2:8: keys.blackjack: 'C-c' is on 'hit' and on 'interrupt' everywhere",
    "take another key"
)]
#[case::fixed(
    "[keys.everywhere]\ninterrupt = [\"C-x\"]\n",
    "config.toml:2:1: keys.everywhere.interrupt is always on C-c",
    "leave this line out"
)]
#[case::lost(
    "[keys.everywhere]\nhelp = []\n",
    "config.toml:2:8: keys.everywhere.help needs a key",
    "name one at least"
)]
#[case::preset(
    "[keys]\npreset = \"vi\"\n",
    "config.toml:2:10: keys.preset: expected default, vim or pentobi, found the text \"vi\"",
    "did you mean \"vim\"?"
)]
#[case::preset_and_own(
    "[keys]\npreset = \"pentobi\"\n[keys.blokus]\nmarks = [\"f\"]\n",
    "config.toml:4:10: keys.blokus: 'f' is on 'marks' and on 'take-f'",
    "^^^"
)]
fn keys_that_cannot_be_are_shown_with_their_place(
    #[case] text: &str,
    #[case] message: &str,
    #[case] help: &str,
) {
    let said = shown(text);
    assert!(said.starts_with(message), "{said}");
    assert!(said.contains(help), "{said}");
}

#[test]
fn a_preset_that_clashes_with_ones_own_keys_is_not_set() {
    let text = "[keys.blokus]\nmarks = [\"f\"]\nflip = [\"c\"]\n";
    let mut config = Config::read(&SCHEMA, text, "config.toml").unwrap();
    let before = config.clone();
    let error = config.set("keys.preset", "pentobi").unwrap_err();
    assert!(error.to_string().contains("'f'"), "{error}");
    assert_eq!(config, before);
    config.set("keys.preset", "vim").unwrap();
    assert_eq!(config.keys()["blokus"]["marks"], ["f"]);
}

#[test]
fn saving_keeps_the_keys_that_were_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("config.toml");
    let text = "# mine\n[keys.blackjack]\nhit = [\"h\", \"Right\"] # quick\n";
    fs::write(&file, text).unwrap();
    let changes = [("keys.preset", "vim"), ("table.pace", "fast")];
    let saved = Config::save(&SCHEMA, &changes, &file).unwrap();
    assert_eq!(saved.keys()["blackjack"]["hit"], ["h", "Right"]);
    let kept = fs::read_to_string(&file).unwrap();
    assert!(kept.contains("hit = [\"h\", \"Right\"] # quick"), "{kept}");
    assert!(kept.contains("preset = \"vim\""), "{kept}");
}
