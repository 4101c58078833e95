//! Screens as a dialogue in plain mode: the one on top says what is new, and takes a typed line.

use std::any::Any;
use std::time::Instant;

use super::answers::shown;
use super::commands::Command;
use super::lines::Lines;
use super::table::{PlainTable, SILENCE};
use super::{PlainError, PlainResult};
use crate::games;
use crate::registry::NAMES;
use sanban_play::play::{Play, Spoken, list};
use sanban_term::dialogue::{self, Reply, Typed};
use sanban_term::offscreen::{Offscreen, Settled};
use sanban_words::tr;

/// Talks with the screens until none is left, the person leaves, or the input ends; then everything is saved, as far as the storage
/// can.
pub(super) fn talk(offscreen: &mut Offscreen, lines: &mut Lines<'_>) -> PlainResult {
    let mut shown_title = None;
    loop {
        tell_title(offscreen, lines, &mut shown_title)?;
        let mut settled = offscreen
            .settle(Some(Instant::now() + SILENCE))
            .map_err(PlainError::Panicked)?;
        if settled == Settled::Works {
            lines.tell(tr!("plain-working"))?;
            lines.flush()?;
            settled = offscreen.settle(None).map_err(PlainError::Panicked)?;
        }
        if settled == Settled::Closed {
            return Ok(());
        }
        tell_title(offscreen, lines, &mut shown_title)?;
        tell_message(offscreen, lines)?;
        if !tell_news(offscreen, lines)? {
            sit_down(offscreen, lines)?;
            continue;
        }
        loop {
            let Some(typed) = lines.ask()? else {
                lines.tell(tr!("plain-input-ended"))?;
                return Ok(());
            };
            match hear(offscreen, &typed) {
                Reply::Done => break,
                Reply::Said(said) => {
                    lines.tell_all(said)?;
                }
                Reply::Unknown => match Command::read(&typed) {
                    Some(Command::Quit) => return Ok(()),
                    Some(Command::Help) => tell_help(offscreen, lines)?,
                    Some(Command::State) => break,
                    None if typed.is_empty() => break,
                    _ => lines.tell(tr!("plain-not-understood-here", typed = shown(&typed)))?,
                },
            }
        }
    }
}

/// Prints the title of the screen on top, unless it was the last one printed.
fn tell_title(
    offscreen: &mut Offscreen,
    lines: &mut Lines<'_>,
    last: &mut Option<String>,
) -> PlainResult {
    let Some((top, ctx)) = offscreen.top() else {
        return Ok(());
    };
    let title = top.title(ctx).filter(|_| top.dialogue().is_some());
    let title = title.map(|title| match title.detail.as_str() {
        "" => title.name,
        detail => format!("{} · {detail}", title.name),
    });
    if title.is_some() && *last != title {
        lines.tell_sentence(title.as_deref().unwrap_or_default())?;
        *last = title;
    }
    Ok(())
}

/// Plays at the table on top of the screens in lines of text, and then goes on below it.
fn sit_down(offscreen: &mut Offscreen, lines: &mut Lines<'_>) -> PlainResult {
    let Some(top) = offscreen.take_top() else {
        return Ok(());
    };
    let mut screen = top.into_any();
    for name in NAMES {
        let table = SitDown {
            screen,
            offscreen: &mut *offscreen,
            lines: &mut *lines,
        };
        match games::visit(name, table) {
            Some(Ok(played)) => {
                played?;
                offscreen.resume();
                return Ok(());
            }
            Some(Err(other)) => screen = other,
            None => return Ok(()),
        }
    }
    lines.tell(tr!("plain-no-lines"))?;
    offscreen.resume();
    Ok(())
}

/// A screen that is the table of the game, if it is.
struct SitDown<'a, 'l> {
    screen: Box<dyn Any>,
    offscreen: &'a mut Offscreen,
    lines: &'a mut Lines<'l>,
}

impl games::Visitor for SitDown<'_, '_> {
    type Output = Result<PlainResult, Box<dyn Any>>;

    fn visit<F: Spoken>(self) -> Self::Output {
        let play = self.screen.downcast::<Play<F>>()?;
        let Some(session) = play.into_session() else {
            return Ok(Ok(()));
        };
        Ok(PlainTable::<F>::seated(session, self.offscreen, self.lines).play())
    }
}

/// Prints a pending message of a screen or of the storage.
pub(super) fn tell_message(offscreen: &mut Offscreen, lines: &mut Lines<'_>) -> PlainResult {
    if let Some(message) = offscreen.take_message() {
        lines.tell_sentence(message)?;
    }
    Ok(())
}

/// Prints what is new on the screen, and what can be typed; `false` if it is no dialogue.
fn tell_news(offscreen: &mut Offscreen, lines: &mut Lines<'_>) -> PlainResult<bool> {
    let Some((top, ctx)) = offscreen.top() else {
        return Ok(true);
    };
    let Some(dialogue) = top.dialogue() else {
        return Ok(false);
    };
    lines.tell_all(dialogue.tell(ctx))?;
    // What is said may change what can be done.
    let entries = top.entries(ctx);
    let Some(dialogue) = top.dialogue() else {
        return Ok(false);
    };
    if !dialogue.prompts() {
        return Ok(true);
    }
    let choices = dialogue::choices(&entries, |line| dialogue.offers(line));
    let choices: Vec<String> = choices
        .map(|(word, key)| match key {
            Some(key) => tr!("plain-choice", number = key, choice = word),
            None => word.to_owned(),
        })
        .collect();
    if !choices.is_empty() {
        lines.tell(tr!("plain-can-be-typed", choices = list(&choices)))?;
    }
    Ok(true)
}

/// Carries out a typed line on the screen on top.
fn hear(offscreen: &mut Offscreen, typed: &str) -> Reply {
    let Some((top, ctx)) = offscreen.top() else {
        return Reply::Unknown;
    };
    let entries = top.entries(ctx);
    let Some(dialogue) = top.dialogue() else {
        return Reply::Unknown;
    };
    match dialogue::typed(&entries, |line| dialogue.offers(line), typed) {
        Some(Typed::Line(line)) => {
            top.act(line, ctx);
            Reply::Done
        }
        Some(Typed::Refused(why)) => Reply::Said(vec![why]),
        None => dialogue.hear(typed, ctx),
    }
}

fn tell_help(offscreen: &mut Offscreen, lines: &mut Lines<'_>) -> PlainResult {
    let Some((top, _)) = offscreen.top() else {
        return Ok(());
    };
    let help = top.dialogue().map(|said| said.help()).unwrap_or_default();
    lines.tell_all(help.into_iter().chain([tr!("plain-help-here")]))?;
    Ok(())
}
