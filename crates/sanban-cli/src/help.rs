//! The definition of the command line with its texts in the language of the person: messages for commands and options are looked
//! up by name.
//!
//! The option `--hand` of `sanban blackjack ev` has the message `cli_blackjack-ev-arg-hand` or, if that does not exist,
//! `cli_blackjack-arg-hand` or `cli-arg-hand`, which commands share; the command itself has `cli_blackjack-ev-about`. Of a
//! message with several paragraphs `-h` shows the first.

use std::collections::BTreeSet;

use clap::builder::{Resettable, StyledStr};
use clap::{Arg, Command};

use crate::examples::examples;
use sanban_words::i18n;
use sanban_words::tr;

/// A definition with all texts, and the names of the messages that were looked up for it. A program that is a command of `sanban` is at
/// the `path` of that command.
pub fn in_words(mut command: Command, path: &[&str]) -> (Command, BTreeSet<String>) {
    // Adds help, version, and the options that all commands share.
    command.build();
    let mut walk = Walk::default();
    let path: Vec<String> = path.iter().map(ToString::to_string).collect();
    (walk.command(command, &path), walk.asked)
}

/// Options of every command, listed after its own.
const COMMON: [&str; 4] = ["config", "language", "help", "version"];

/// Display order after all other options.
const BEHIND: usize = 1000;

#[derive(Default)]
struct Walk {
    /// Messages that were looked up; of several candidates the one that was found.
    asked: BTreeSet<String>,
}

impl Walk {
    fn command(&mut self, command: Command, path: &[String]) -> Command {
        let about = self.required(&named(path, "about"));
        let is_helper = path.last().is_some_and(|name| name == "help");
        let after = match path {
            [] => Some(self.required("cli-after")),
            _ => self.find(&named(path, "after")),
        };
        let mut command = command
            .about(first_paragraph(&about).to_owned())
            .long_about(whole_if_longer(&about))
            .mut_args(|arg| self.argument(arg, path))
            .mut_subcommands(|below| {
                let path = [path, &[below.get_name().to_owned()]].concat();
                self.command(below, &path)
            });
        let usage = usage(&mut command);
        let template = template(&command);
        command = command.override_usage(usage).help_template(template);
        let examples = if is_helper { None } else { example_lines(path) };
        let join = |parts: [Option<String>; 2]| -> Resettable<StyledStr> {
            let text: Vec<String> = parts.into_iter().flatten().collect();
            let text = Some(text.join("\n\n")).filter(|text| !text.is_empty());
            text.map(StyledStr::from).into()
        };
        // Long text is in the long help only.
        let short = match path {
            [] => after.clone(),
            _ => None,
        };
        command
            .after_help(join([short, examples.clone()]))
            .after_long_help(join([after, examples]))
    }

    fn argument(&mut self, arg: Arg, path: &[String]) -> Arg {
        let id = format!("arg-{}", arg.get_id().as_str().replace('_', "-"));
        // The command itself, then its parents.
        let mut places = (0..=path.len()).rev().map(|end| named(&path[..end], &id));
        let found = places.find(|place| i18n::find(place).is_some());
        let text = self.required(&found.unwrap_or_else(|| named(path, &id)));
        let arg = match COMMON.iter().position(|common| arg.get_id() == common) {
            Some(place) => arg.display_order(BEHIND + place),
            None => arg,
        };
        let mut notes = Vec::new();
        if arg.get_action().takes_values() {
            let defaults = arg.get_default_values().iter();
            let defaults: Vec<_> = defaults.map(|value| value.to_string_lossy()).collect();
            let default = defaults.join(" ");
            if !default.is_empty() {
                notes.push(tr!("cli-default", value = default));
            }
            let values: Vec<String> = arg
                .get_possible_values()
                .iter()
                .map(|value| value.get_name().to_owned())
                .filter(|value| !text.contains(value.as_str()))
                .collect();
            if !values.is_empty() {
                notes.push(tr!("cli-values", values = values.join(", ")));
            }
        }
        let with_notes = |text: &str| {
            let parts = std::iter::once(text).chain(notes.iter().map(String::as_str));
            parts.collect::<Vec<_>>().join(" ")
        };
        let long = if text.contains("\n\n") {
            Resettable::Value(with_notes(&text).into())
        } else {
            Resettable::Reset
        };
        arg.help(with_notes(first_paragraph(&text)))
            .long_help(long)
            .hide_default_value(true)
            .hide_possible_values(true)
    }

    fn required(&mut self, id: &str) -> String {
        self.asked.insert(id.to_owned());
        i18n::find(id).unwrap_or_else(|| id.to_owned())
    }

    fn find(&mut self, id: &str) -> Option<String> {
        let text = i18n::find(id)?;
        self.asked.insert(id.to_owned());
        Some(text)
    }
}

/// Name of the message for `part` of a command. The subcommands of `help` have those of the commands that they explain.
fn named(path: &[String], part: &str) -> String {
    if path.last().is_some_and(|name| name == "help") && part == "about" {
        return "cli-help-about".to_owned();
    }
    let names = path.iter().filter(|name| *name != "help");
    let names: Vec<&str> = names.map(String::as_str).collect();
    match names.as_slice() {
        [] => format!("cli-{part}"),
        [first] => format!("cli_{first}-{part}"),
        [first, rest @ ..] => format!("cli_{first}-{}-{part}", rest.join("-")),
    }
}

fn first_paragraph(text: &str) -> &str {
    text.split("\n\n").next().unwrap_or_default()
}

fn whole_if_longer(text: &str) -> Resettable<StyledStr> {
    if text.contains("\n\n") {
        Resettable::Value(text.to_owned().into())
    } else {
        Resettable::Reset
    }
}

/// Usage of a command, without the word before it.
fn usage(command: &mut Command) -> String {
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim_start();
    usage
        .replace("[OPTIONS]", &tr!("cli-any-options"))
        .replace("[COMMAND]", &tr!("cli-any-command"))
}

/// Order of the sections, with their headings.
fn template(command: &Command) -> StyledStr {
    let styles = command.get_styles();
    let (header, usage) = (styles.get_header(), styles.get_usage());
    let mut text = format!(
        "{{about-with-newline}}\n{usage}{}{usage:#} {{usage}}",
        tr!("cli-usage")
    );
    let mut section = |heading: String, tag: &str| {
        text += &format!("\n\n{header}{heading}{header:#}\n{{{tag}}}");
    };
    if command.has_subcommands() {
        section(tr!("cli-commands"), "subcommands");
    }
    if command.get_positionals().next().is_some() {
        section(tr!("cli-arguments"), "positionals");
    }
    if command.get_arguments().any(|arg| !arg.is_positional()) {
        section(tr!("cli-options"), "options");
    }
    text.push_str("{after-help}");
    text.into()
}

/// Examples of a command under their heading.
fn example_lines(path: &[String]) -> Option<String> {
    let lines = examples(&path.join(" "));
    if lines.is_empty() {
        return None;
    }
    let lines = lines.iter().map(|line| format!("\n  {line}"));
    Some(tr!("cli-examples") + &lines.collect::<String>())
}
