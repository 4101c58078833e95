//! What the picked cards are, or which rule forbids them: the line under the hand.

use std::cmp::Ordering;
use std::fmt::{self, Display, Formatter};

use ratatui::text::{Line, Span};

use super::words;
use crate::daihinmin::{
    ABOVE_TWO, Action, BELOW_THREE, Card, Cards, Effects, Illegal, Kind, Meld, Phase, Rules, SEATS,
    THREE, TWO, Table, View,
};
use crate::game::{Seat, View as _};
use crate::tui::frame::canvas::{shorten, width, wrap};
use crate::tui::frame::theme::Theme;

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
    /// This many more cards are to be picked.
    Short(usize),
    /// This many cards are to be put back.
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

/// What a jack does by 11-back.
const TURNS_ORDER: &str = "turns the order until the trick ends";

/// What the words under the hand are about.
#[derive(Clone, Copy)]
pub(super) struct MeldFacts<'a> {
    pub(super) view: &'a View,
    /// How the seats are called.
    pub(super) names: &'a [String],
    /// Whether the seat is asked.
    pub(super) mine: bool,
    /// How many melds may be played.
    pub(super) legal: usize,
}

impl MeldFacts<'_> {
    /// What playing a legal meld would bring about, in a few words each.
    pub(super) fn consequences(&self, meld: &Meld) -> Vec<String> {
        let view = self.view;
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
        add(Effects::ELEVEN_BACK, TURNS_ORDER);
        // A trick that ends is locked no more.
        let ends = effects.has(Effects::TRICK_END);
        if !ends && effects.has(Effects::NUMBER_LOCK) {
            // The suits are named with the ranks.
            let left = still_to_come(view) - meld.cards();
            let text = match asks_for(round.table(), round.rules(), left) {
                Some(next) => format!("locks to {next}"),
                None => "nothing can beat it".to_owned(),
            };
            add(Effects::NUMBER_LOCK, &text);
        } else if !ends {
            add(Effects::LOCK, "locks the suits");
        }
        let next = round.actor().map_or_else(String::new, |seat| match seat {
            seat if seat == view.seat() => "you".to_owned(),
            seat => words::short(seat, self.names),
        });
        match ends {
            true => add(Effects::SKIP, "skips everybody"),
            false => add(Effects::SKIP, &format!("skips to {next}")),
        }
        if !before.lock().is_empty()
            && !effects.has(Effects::LOCK)
            && !ends
            && !meld.is_lone_joker()
        {
            words.push("keeps the lock".to_owned());
        }
        if effects.has(Effects::FORBIDDEN) {
            words.push("FORBIDDEN FINISH: places you last".to_owned());
        } else if effects.has(Effects::OUT) {
            words.push(
                match meld.size() {
                    1 => "your last card",
                    _ => "your last cards",
                }
                .to_owned(),
            );
        }
        words
    }

    /// The line under the hand: a sign, and what stands to be said, in at most `room` columns.
    pub(super) fn line(
        &self,
        verdict: &Verdict,
        reading: usize,
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
                good(self.playable(&meld, room.saturating_sub(2)))
            }
            Verdict::Nothing => Line::styled(at_a_word(&self.nothing(), room), theme.dim),
        }
    }

    /// What a legal meld is and brings about, in at most `room` columns: what says least is left out first.
    fn playable(&self, meld: &Meld, room: u16) -> String {
        let what = words::describe(meld);
        let joker = words::joker_as(meld).map(|card| format!("JK as {card}"));
        let brings = self.consequences(meld);
        let how = match self.mine {
            true => ": Enter plays it",
            false => ": wait for your turn",
        };
        let brief = brings.iter().map(|word| match word.as_str() {
            TURNS_ORDER => "11-back",
            word => word,
        });
        let brief: Vec<String> = brief.map(str::to_owned).collect();
        let all = |joker: Option<&String>, brings: &[String], how: &str| {
            let parts: Vec<&str> = [&what]
                .into_iter()
                .chain(joker)
                .chain(brings)
                .map(String::as_str)
                .collect();
            parts.join(", ") + how
        };
        let forms = [
            all(joker.as_ref(), &brings, how),
            all(joker.as_ref(), &brings, ""),
            all(joker.as_ref(), &brief, ""),
            all(None, &brief, ""),
        ];
        let fitting = forms.iter().find(|form| width(form) <= room);
        shorten(fitting.unwrap_or(&forms[3]), room)
    }

    /// What is to be done where nothing is picked.
    fn nothing(&self) -> String {
        let MeldFacts {
            view, mine, legal, ..
        } = *self;
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
            Phase::Play if may_end_trick(view) => {
                let more = if legal == 0 {
                    ""
                } else {
                    " · or beat your own (Tab)"
                };
                format!("all passed: p ends the trick and you lead{more}")
            }
            Phase::Play => {
                let choice = match legal {
                    0 => "you have none: p passes".to_owned(),
                    1 => "1 way to beat it (Tab)".to_owned(),
                    ways => format!("{ways} ways to beat it (Tab)"),
                };
                match asks_for(table, round.rules(), still_to_come(view)) {
                    Some(asked) => format!("asked for: {asked} · {choice}"),
                    None => "nothing can beat it: p passes".to_owned(),
                }
            }
        }
    }
}

/// The cards that are still to be played, by whomever.
fn still_to_come(view: &View) -> Cards {
    view.hand() | view.unseen()
}

/// What the table asks for, in words, where joker and spade three count only among the cards that are `left`; `None` where
/// nothing can beat it.
fn asks_for(table: &Table, rules: &Rules, left: Cards) -> Option<String> {
    let joker = left.contains(Card::JOKER);
    let Some(top) = table.top() else {
        return Some("any meld".to_owned());
    };
    if top.is_lone_joker() {
        let beatable = rules.spade_three && left.contains(Card::SPADE_THREE);
        return beatable.then(|| "the 3♠".to_owned());
    }
    let (reversed, size) = (table.reversed(), top.size());
    let sequence = top.kind() == Kind::Sequence;
    // A joker can stand at either end of a sequence.
    let (lowest, highest) = match sequence && joker && rules.wild_joker {
        true => (BELOW_THREE, ABOVE_TWO),
        false => (THREE, TWO),
    };
    let above = match reversed {
        false => highest.saturating_sub(top.high()),
        true => top.low().saturating_sub(lowest),
    };
    let needed = if sequence { size } else { 1 };
    if above < needed {
        let beatable = joker && top.kind() == Kind::Single;
        return beatable.then(|| "only the joker".to_owned());
    }
    let lock = match table.lock() {
        suits if suits.is_empty() => String::new(),
        suits => format!(" in {suits}"),
    };
    if table.number_lock() {
        let low = match reversed {
            false => top.high() + 1,
            true => top.low() - needed,
        };
        // The joker beats any single card.
        let joker = if joker { " or the joker" } else { "" };
        let what = match (top.kind(), size) {
            (Kind::Single, _) if !lock.is_empty() => {
                return Some(format!("the {}{}{joker}", words::rank(low), table.lock()));
            }
            (Kind::Single, _) => format!("any {}{joker}", words::rank(low)),
            (Kind::Group, 2) => format!("a pair of {}", words::ranks(low)),
            (Kind::Group, size) => format!("{size} {}", words::ranks(low)),
            (Kind::Sequence, _) => {
                let (low, high) = (words::rank(low), words::rank(low + size - 1));
                format!("a sequence {low} to {high}")
            }
        };
        return Some(format!("{what}{lock}"));
    }
    let than = match reversed {
        false => format!("above {}", words::rank(top.high())),
        true => format!("below {}", words::rank(top.low())),
    };
    let what = match (top.kind(), size) {
        (Kind::Single, _) => "a card".to_owned(),
        (Kind::Group, 2) => "a pair".to_owned(),
        (Kind::Group, size) => format!("{size} of a rank"),
        (Kind::Sequence, size) => format!("a sequence of {size}"),
    };
    Some(format!("{what} {than}{lock}"))
}

/// Whether all the others have passed on this seat's own meld: its pass ends the trick, and it leads.
pub(super) fn may_end_trick(view: &View) -> bool {
    let (me, round) = (view.seat(), view.round());
    let done = |seat: Seat| seat == me || round.has_passed(seat) || !round.is_playing(seat);
    view.actor() == Some(me)
        && round.table().top().is_some()
        && round.owner() == me
        && Seat::all(SEATS).all(done)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_is_too_long_is_cut_between_words() {
        let text = "the cards of a sequence must be consecutive";
        assert_eq!(at_a_word(text, 43), text);
        assert_eq!(at_a_word(text, 42), "the cards of a sequence must be …");
        assert_eq!(at_a_word("one, two", 6), "one …");
    }
}
