//! The line under the hand: the meld of the picked cards, or the rule that forbids them.

use std::cmp::Ordering;

use ratatui::text::{Line, Span};

use super::illegal_words;
use super::words;
use sanban_daihinmin::{
    ABOVE_TWO, Action, BELOW_THREE, Card, Cards, Effects, Illegal, Kind, Meld, Phase, Rules, SEATS,
    THREE, TWO, Table, View,
};
use sanban_game::{Seat, View as _};
use sanban_term::canvas::{shorten, width, wrap};
use sanban_term::layout::longest;
use sanban_term::theme::Theme;
use sanban_words::tr;

/// Possible use of the picked cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Nothing,
    /// They form one of these melds; more than one if the joker has several places.
    Melds(Vec<Meld>),
    /// They are a gift in the exchange.
    Gift(Gift),
    /// This rule forbids them.
    Forbidden(Illegal),
}

/// The cards picked for the exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gift {
    Ready,
    /// This many more cards have to be picked.
    Short(usize),
    /// This many cards have to be put back.
    Over(usize),
}

impl Gift {
    pub(super) fn text(self) -> String {
        match self {
            Gift::Ready => tr!("daihinmin_hand-gift-ready"),
            Gift::Short(count) => tr!("daihinmin_hand-gift-short", count),
            Gift::Over(count) => tr!("daihinmin_hand-gift-over", count),
        }
    }
}

impl Verdict {
    /// Evaluates the picked cards.
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

    /// The meld with its joker in the place with this index.
    pub(super) fn meld(&self, reading: usize) -> Option<Meld> {
        match self {
            Verdict::Melds(melds) => melds.get(reading % melds.len().max(1)).copied(),
            Verdict::Nothing | Verdict::Gift(_) | Verdict::Forbidden(_) => None,
        }
    }
}

/// Effect of playing a legal meld.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Consequence {
    SpadeThree,
    EightCut,
    Revolution,
    ElevenBack,
    /// The ranks are locked: to the rank then required, or with no meld that can follow.
    NumberLock(Option<String>),
    Lock,
    SkipsAll,
    SkipsTo(Seat),
    KeepsLock,
    ForbiddenFinish,
    /// The last cards, this many, are played.
    Out(u8),
}

impl Consequence {
    fn text(&self, facts: &MeldFacts<'_>) -> String {
        match self {
            Consequence::SpadeThree => tr!("daihinmin_hand-brings-spade-three"),
            Consequence::EightCut => tr!("daihinmin_hand-brings-eight-cut"),
            Consequence::Revolution => tr!("daihinmin_hand-brings-revolution"),
            Consequence::ElevenBack => tr!("daihinmin_hand-brings-eleven-back"),
            Consequence::NumberLock(Some(next)) => {
                tr!("daihinmin_hand-brings-number-lock", asked = next)
            }
            Consequence::NumberLock(None) => tr!("daihinmin_hand-brings-unbeatable"),
            Consequence::Lock => tr!("daihinmin_hand-brings-lock"),
            Consequence::SkipsAll => tr!("daihinmin_hand-brings-skip-all"),
            Consequence::SkipsTo(seat) if *seat == facts.view.seat() => {
                tr!("daihinmin_hand-brings-skip-to-you")
            }
            Consequence::SkipsTo(seat) => {
                let who = words::short(*seat, facts.names);
                tr!("daihinmin_hand-brings-skip", who)
            }
            Consequence::KeepsLock => tr!("daihinmin_hand-brings-kept-lock"),
            Consequence::ForbiddenFinish => tr!("daihinmin_hand-brings-forbidden"),
            Consequence::Out(cards) => tr!("daihinmin_hand-brings-out", count = *cards),
        }
    }

    /// Shorter form, if there is one.
    fn brief(&self, facts: &MeldFacts<'_>) -> String {
        match self {
            Consequence::ElevenBack => tr!("daihinmin_hand-brings-eleven-back-brief"),
            _ => self.text(facts),
        }
    }
}

/// Facts behind the words under the hand.
#[derive(Clone, Copy)]
pub(super) struct MeldFacts<'a> {
    pub(super) view: &'a View,
    /// Names of the seats.
    pub(super) names: &'a [String],
    /// `true` if the seat is to act.
    pub(super) mine: bool,
    /// `true` if it passes by itself in a moment.
    pub(super) passes: bool,
    /// Number of legal melds.
    pub(super) legal: usize,
}

impl MeldFacts<'_> {
    /// Effects of playing a legal meld.
    fn consequences(&self, meld: &Meld) -> Vec<Consequence> {
        let view = self.view;
        let mut found = Vec::new();
        if view.actor() != Some(view.seat()) {
            return found;
        }
        let before = *view.round().table();
        let mut round = *view.round();
        let effects = round.apply(&Action::Play(*meld));
        let mut add = |flag: Effects, consequence: Consequence| {
            if effects.has(flag) {
                found.push(consequence);
            }
        };
        add(Effects::SPADE_THREE, Consequence::SpadeThree);
        add(Effects::EIGHT_CUT, Consequence::EightCut);
        add(Effects::REVOLUTION, Consequence::Revolution);
        add(Effects::ELEVEN_BACK, Consequence::ElevenBack);
        // A trick that ends is not locked any more.
        let ends = effects.has(Effects::TRICK_END);
        if !ends && effects.has(Effects::NUMBER_LOCK) {
            // The suits are named with the ranks.
            let left = still_to_come(view) - meld.cards();
            let next = asks_for(round.table(), round.rules(), left);
            add(Effects::NUMBER_LOCK, Consequence::NumberLock(next));
        } else if !ends {
            add(Effects::LOCK, Consequence::Lock);
        }
        match round.actor().filter(|_| !ends) {
            None => add(Effects::SKIP, Consequence::SkipsAll),
            Some(next) => add(Effects::SKIP, Consequence::SkipsTo(next)),
        }
        if !before.lock().is_empty()
            && !effects.has(Effects::LOCK)
            && !ends
            && !meld.is_lone_joker()
        {
            found.push(Consequence::KeepsLock);
        }
        if effects.has(Effects::FORBIDDEN) {
            found.push(Consequence::ForbiddenFinish);
        } else if effects.has(Effects::OUT) {
            found.push(Consequence::Out(meld.size()));
        }
        found
    }

    /// The effects in a few words.
    pub(super) fn consequences_text(&self, meld: &Meld) -> String {
        let consequences = self.consequences(meld);
        let texts: Vec<String> = consequences.iter().map(|found| found.text(self)).collect();
        texts.join(BETWEEN)
    }

    /// The line under the hand: a sign and a text, in at most `room` columns.
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
                    at_a_word(&illegal_words::reason(illegal), room.saturating_sub(2)),
                    theme.text,
                ),
            ]),
            Verdict::Gift(gift @ Gift::Ready) => good(gift.text()),
            Verdict::Gift(gift) => Line::styled(at_a_word(&gift.text(), room), theme.text),
            Verdict::Melds(_) => {
                let Some(meld) = verdict.meld(reading) else {
                    return Line::default();
                };
                good(self.playable(&meld, room.saturating_sub(2)))
            }
            Verdict::Nothing => Line::styled(at_a_word(&self.nothing(), room), theme.dim),
        }
    }

    /// A legal meld and its effects, in at most `room` columns: the least informative effects are dropped first.
    fn playable(&self, meld: &Meld, room: u16) -> String {
        let what = words::describe(meld);
        let joker = words::joker_as(meld).map(|card| tr!("daihinmin_hand-joker-as", card));
        let consequences = self.consequences(meld);
        let brings: Vec<String> = consequences.iter().map(|found| found.text(self)).collect();
        let brief: Vec<String> = consequences.iter().map(|found| found.brief(self)).collect();
        let how = if self.mine {
            tr!("daihinmin_hand-enter-plays")
        } else {
            tr!("daihinmin_hand-wait")
        };
        let all = |joker: Option<&String>, brings: &[String], how: Option<&String>| {
            let parts = [&what].into_iter().chain(joker).chain(brings).chain(how);
            let parts: Vec<&str> = parts.map(String::as_str).collect();
            parts.join(BETWEEN)
        };
        let forms = [
            all(joker.as_ref(), &brings, Some(&how)),
            all(joker.as_ref(), &brings, None),
            all(joker.as_ref(), &brief, None),
            all(None, &brief, None),
        ];
        let fitting = longest(&forms, room);
        shorten(fitting.unwrap_or(&forms[3]), room)
    }

    /// Instruction while nothing is picked.
    fn nothing(&self) -> String {
        let MeldFacts {
            view,
            mine,
            passes,
            legal,
            ..
        } = *self;
        let round = view.round();
        let table = round.table();
        match round.phase() {
            Phase::Over => tr!("daihinmin_illegal-over"),
            Phase::Exchange(count) if mine => tr!("daihinmin_hand-pick-gift", count),
            Phase::Exchange(_) => {
                let chooser = round.actor().map_or(0, |seat| round.class(seat));
                tr!("daihinmin_hand-rich-choose", class = words::class(chooser))
            }
            Phase::Play if round.place(view.seat()).is_some() => tr!("daihinmin_hand-placed"),
            Phase::Play if !mine && round.has_passed(view.seat()) => tr!("daihinmin_hand-passed"),
            Phase::Play if !mine => tr!("daihinmin_hand-early"),
            Phase::Play if table.top().is_none() => tr!("daihinmin_hand-you-lead"),
            Phase::Play if legal == 0 && passes && !may_end_trick(view) => {
                tr!("daihinmin_hand-passes-itself")
            }
            Phase::Play if may_end_trick(view) => match legal {
                0 => tr!("daihinmin_hand-ends-trick"),
                _ => tr!("daihinmin_hand-ends-trick-or-beats"),
            },
            Phase::Play => match asks_for(table, round.rules(), still_to_come(view)) {
                Some(asked) => tr!("daihinmin_hand-asked", asked, ways = legal),
                None => tr!("daihinmin_hand-unbeatable"),
            },
        }
    }
}

/// Separator between a meld and its effects.
const BETWEEN: &str = " · ";

/// Cards still to be played, by any seat.
fn still_to_come(view: &View) -> Cards {
    view.hand() | view.unseen()
}

/// The table's requirement in words, where joker and spade three count only if they are among the cards `left`; `None` if
/// nothing can beat it.
fn asks_for(table: &Table, rules: &Rules, left: Cards) -> Option<String> {
    let joker = left.contains(Card::JOKER);
    let Some(top) = table.top() else {
        return Some(tr!("daihinmin_hand-asks-any"));
    };
    if top.is_lone_joker() {
        let beatable = rules.spade_three && left.contains(Card::SPADE_THREE);
        return beatable.then(|| tr!("daihinmin_hand-asks-spade-three"));
    }
    let (reversed, size) = (table.reversed(), top.size());
    let sequence = top.kind() == Kind::Sequence;
    // A joker can be at either end of a sequence.
    let (lowest, highest) = if sequence && joker && rules.wild_joker {
        (BELOW_THREE, ABOVE_TWO)
    } else {
        (THREE, TWO)
    };
    let above = if !reversed {
        highest.saturating_sub(top.high())
    } else {
        top.low().saturating_sub(lowest)
    };
    let needed = if sequence { size } else { 1 };
    if above < needed {
        let beatable = joker && top.kind() == Kind::Single;
        return beatable.then(|| tr!("daihinmin_hand-asks-joker"));
    }
    let lock = match table.lock() {
        suits if suits.is_empty() => "none".to_owned(),
        suits => suits.to_string(),
    };
    if table.number_lock() {
        let low = if !reversed {
            top.high() + 1
        } else {
            top.low() - needed
        };
        let rank = words::rank(low);
        return Some(match (top.kind(), joker) {
            // The joker beats any single card.
            (Kind::Single, true) => {
                tr!("daihinmin_hand-asks-rank-or-joker", rank, lock)
            }
            (Kind::Single, false) => tr!("daihinmin_hand-asks-rank", rank, lock),
            (Kind::Group, _) => {
                let ranks = words::ranks(low);
                tr!("daihinmin_hand-asks-ranks", size, ranks, lock)
            }
            (Kind::Sequence, _) => {
                let high = words::rank(low + size - 1);
                tr!("daihinmin_hand-asks-ranks-sequence", low = rank, high, lock)
            }
        });
    }
    let (than, rank) = if !reversed {
        ("above", words::rank(top.high()))
    } else {
        ("below", words::rank(top.low()))
    };
    Some(match top.kind() {
        Kind::Single | Kind::Group => {
            tr!("daihinmin_hand-asks-group", size, than, rank, lock)
        }
        Kind::Sequence => {
            tr!("daihinmin_hand-asks-sequence", size, than, rank, lock)
        }
    })
}

/// `true` if all the others have passed on this seat's own meld: its pass ends the trick, and it leads.
pub(super) fn may_end_trick(view: &View) -> bool {
    let (me, round) = (view.seat(), view.round());
    let done = |seat: Seat| seat == me || round.has_passed(seat) || !round.is_playing(seat);
    view.actor() == Some(me)
        && round.table().top().is_some()
        && round.owner() == me
        && Seat::all(SEATS).all(done)
}

/// A sentence in at most `room` columns: cut between words, with `…` if something is missing.
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
