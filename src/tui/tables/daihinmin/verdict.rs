//! What the picked cards are, or which rule forbids them: the line under the hand.

use std::cmp::Ordering;
use std::fmt::{self, Display, Formatter};

use ratatui::text::{Line, Span};

use super::words;
use crate::daihinmin::{Action, Cards, Effects, Illegal, Kind, Meld, Phase, Table, View};
use crate::game::View as _;
use crate::tui::canvas::{shorten, width, wrap};
use crate::tui::theme::Theme;

/// What the person at the table could do with the cards that are picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Nothing is picked.
    Nothing,
    /// They are one of these melds; more than one where the joker has more than one place.
    Melds(Vec<Meld>),
    /// They are to be given in the exchange.
    Gift(Gift),
    /// This rule forbids them.
    Forbidden(Illegal),
}

/// The cards picked for the exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gift {
    /// They may be given.
    Ready,
    /// So many more are to be picked.
    Short(usize),
    /// So many are to be put back.
    Over(usize),
}

impl Display for Gift {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let cards = |count: usize| if count == 1 { "card" } else { "cards" };
        match *self {
            Gift::Ready => f.write_str("to be given: Enter gives them"),
            Gift::Short(count) => write!(f, "pick {count} more {} to give back", cards(count)),
            Gift::Over(count) => write!(f, "put {count} {} back: too many to give", cards(count)),
        }
    }
}

impl Verdict {
    /// Looks at the picked cards.
    pub(super) fn of(view: &View, picked: Cards) -> Verdict {
        let mine = view.actor() == Some(view.seat());
        if picked.is_empty() {
            return Verdict::Nothing;
        }
        if let (Phase::Exchange(wanted), true) = (view.round().phase(), mine) {
            let (wanted, picked) = (usize::from(wanted), picked.len());
            return Verdict::Gift(match picked.cmp(&wanted) {
                Ordering::Less => Gift::Short(wanted - picked),
                Ordering::Equal => Gift::Ready,
                Ordering::Greater => Gift::Over(picked - wanted),
            });
        }
        match view.readings(picked) {
            Ok(melds) => Verdict::Melds(melds),
            Err(illegal) => Verdict::Forbidden(illegal),
        }
    }

    /// The meld that would be played when its joker stands in the place with this number.
    pub(super) fn meld(&self, reading: usize) -> Option<Meld> {
        match self {
            Verdict::Melds(melds) => melds.get(reading % melds.len().max(1)).copied(),
            Verdict::Nothing | Verdict::Gift(_) | Verdict::Forbidden(_) => None,
        }
    }
}

/// What playing a legal meld would bring about, in a few words each.
pub(super) fn consequences(view: &View, meld: &Meld) -> Vec<String> {
    let mut words = Vec::new();
    if view.actor() != Some(view.seat()) {
        return words;
    }
    let before = *view.round().table();
    let mut round = *view.round();
    let effects = round.apply(&Action::Play(*meld));
    let mut add = |flag: Effects, text: &str| {
        if effects.has(flag) {
            words.push(text.to_owned());
        }
    };
    add(Effects::SPADE_THREE, "beats the joker");
    add(Effects::EIGHT_CUT, "cuts the trick");
    add(Effects::REVOLUTION, "REVOLUTION");
    add(Effects::ELEVEN_BACK, "turns the order until the trick ends");
    add(Effects::LOCK, "locks the suits");
    add(Effects::NUMBER_LOCK, "locks to consecutive ranks");
    add(Effects::SKIP, "passes over players");
    let ends = effects.has(Effects::TRICK_END);
    if !before.lock().is_empty() && !effects.has(Effects::LOCK) && !ends && !meld.is_lone_joker() {
        words.push("keeps the lock".to_owned());
    }
    if effects.has(Effects::FORBIDDEN) {
        words.push("FORBIDDEN FINISH: places you last".to_owned());
    } else if effects.has(Effects::OUT) {
        words.push("your last cards".to_owned());
    }
    words
}

/// What the table asks for, in words.
pub(super) fn asks_for(table: &Table) -> String {
    let Some(top) = table.top() else {
        return "any meld".to_owned();
    };
    if top.is_lone_joker() {
        return "the 3♠".to_owned();
    }
    let than = match (table.reversed(), top.kind()) {
        (false, _) => format!("above {}", words::rank(top.high())),
        (true, _) => format!("below {}", words::rank(top.low())),
    };
    let what = match (top.kind(), top.size()) {
        (Kind::Single, _) => "a card".to_owned(),
        (Kind::Group, 2) => "a pair".to_owned(),
        (Kind::Group, size) => format!("{size} of a rank"),
        (Kind::Sequence, size) => format!("a sequence of {size}"),
    };
    let lock = match table.lock() {
        suits if suits.is_empty() => String::new(),
        suits => format!(" in {suits}"),
    };
    let step = match table.number_lock() {
        true => ", the very next rank",
        false => "",
    };
    format!("{what} {than}{lock}{step}")
}

/// The line under the hand: a sign, and what stands to be said; `mine` when the seat is asked.
pub(super) fn line(
    view: &View,
    mine: bool,
    verdict: &Verdict,
    reading: usize,
    legal: usize,
    room: u16,
    theme: &Theme,
) -> Line<'static> {
    let good = |text: String| {
        Line::from(vec![
            Span::styled("✓ ", theme.good),
            Span::styled(text, theme.text),
        ])
    };
    match verdict {
        Verdict::Forbidden(illegal) => Line::from(vec![
            Span::styled("✗ ", theme.bad),
            Span::styled(
                at_a_word(&illegal.to_string(), room.saturating_sub(2)),
                theme.text,
            ),
        ]),
        Verdict::Gift(gift @ Gift::Ready) => good(gift.to_string()),
        Verdict::Gift(gift) => Line::styled(at_a_word(&gift.to_string(), room), theme.text),
        Verdict::Melds(_) => {
            let Some(meld) = verdict.meld(reading) else {
                return Line::default();
            };
            good(playable(view, &meld, mine, room.saturating_sub(2)))
        }
        Verdict::Nothing => Line::styled(at_a_word(&nothing(view, mine, legal), room), theme.dim),
    }
}

/// A sentence in at most `room` columns: cut between words, with `…` where something is missing.
fn at_a_word(text: &str, room: u16) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let lines = wrap(text, room.saturating_sub(2));
    lines.first().map_or_else(String::new, |line| {
        let line = line.trim_end_matches([' ', '·', ',', ':']);
        shorten(&format!("{line} …"), room)
    })
}

/// What a legal meld is and brings about, in at most `room` columns: what says least is left out first.
fn playable(view: &View, meld: &Meld, mine: bool, room: u16) -> String {
    let what = words::describe(meld);
    let joker = words::joker_as(meld).map(|card| format!("JK as {card}"));
    let brings = consequences(view, meld);
    let how = match mine {
        true => ": Enter plays it",
        false => ": wait for your turn",
    };
    let all = |joker: Option<&String>, how: &str| {
        let parts: Vec<&str> = [&what]
            .into_iter()
            .chain(joker)
            .chain(&brings)
            .map(String::as_str)
            .collect();
        parts.join(", ") + how
    };
    let forms = [
        all(joker.as_ref(), how),
        all(joker.as_ref(), ""),
        all(None, ""),
    ];
    let fitting = forms.iter().find(|form| width(form) <= room);
    shorten(fitting.unwrap_or(&forms[2]), room)
}

fn nothing(view: &View, mine: bool, legal: usize) -> String {
    let round = view.round();
    let table = round.table();
    match round.phase() {
        Phase::Over => "the game is over".to_owned(),
        Phase::Exchange(count) if mine => match count {
            1 => "pick the card to give back, any you like".to_owned(),
            count => format!("pick the {count} cards to give back, any you like"),
        },
        Phase::Exchange(_) => "the rich choose what they give back".to_owned(),
        Phase::Play if round.place(view.seat()).is_some() => {
            "your place is decided: Enter runs the rest through".to_owned()
        }
        Phase::Play if !mine && round.has_passed(view.seat()) => {
            "you have passed in this trick".to_owned()
        }
        Phase::Play if !mine => "you may pick cards for your turn".to_owned(),
        Phase::Play if table.top().is_none() => {
            "you lead: pick any meld, Tab goes through them".to_owned()
        }
        Phase::Play if legal == 0 => {
            format!("asked for: {} · you have none: p passes", asks_for(table))
        }
        Phase::Play => {
            let ways = match legal {
                1 => "1 way to beat it".to_owned(),
                ways => format!("{ways} ways to beat it"),
            };
            format!("asked for: {} · {ways} (Tab)", asks_for(table))
        }
    }
}
