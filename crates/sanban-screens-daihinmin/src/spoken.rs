//! Daihinmin in lines of text: cards as they are typed (`H5`), the trick, the card counts, the conditions in force.

use super::meld_feedback::may_end_trick;
use super::series::Series;
use super::{DaihinminDisplay, illegal_words, remarks, words};
use sanban_daihinmin::{Action, Cards, Daihinmin, Illegal, Kind, Meld, Phase, Round, State, View};
use sanban_game::{Seat, State as _, View as _};
use sanban_play::play::{Heard, Menu, Spoken, list, numbered};
use sanban_play::session::Session;
use sanban_words::tr;

impl Spoken for DaihinminDisplay {
    fn in_brief(line: String, names: &[String]) -> String {
        let told = Seat::all(names.len()).find_map(|seat| {
            let rest = line.strip_prefix(&words::label(seat, names))?;
            Some(format!("{}{rest}", words::called(seat, names)))
        });
        told.unwrap_or(line)
    }

    fn further(before: &State, action: &Action, names: &[String]) -> Option<String> {
        remarks::remark(before, action, names)
    }

    fn followed(before: &State, after: &State, names: &[String]) -> Option<String> {
        let (turn, leader) = (after.turns().last()?, after.actor()?);
        let ended = before.round().phase() == Phase::Play
            && after.round().table().top().is_none()
            && (before.round().table().top().is_some() || turn.meld.is_some());
        ended.then(|| {
            if words::is_you(leader, names) {
                // A person who leads is asked at once.
                tr!("plain_daihinmin-trick-over")
            } else {
                tr!("plain_daihinmin-leads", who = words::called(leader, names))
            }
        })
    }

    fn told_end(session: &Session<Daihinmin>) -> Vec<String> {
        let names = session.names();
        let series = Series::of(Some(session.timeline()));
        let Some(last) = series.games().last() else {
            return Vec::new();
        };
        let mut lines: Vec<String> = (0..)
            .zip(last.order())
            .map(|(place, seat): (usize, Seat)| {
                tr!(
                    "plain_daihinmin-place",
                    place = words::ordinal(place),
                    who = words::called(seat, names),
                    class = words::class(place),
                    points = last.points(seat)
                )
            })
            .collect();
        if let Some(seat) = Self::person(session) {
            lines.extend(last.fates[seat.index()].map(|fate| fate.words()));
        }
        let totals = series.ranking().map(|seat| {
            tr!(
                "plain_daihinmin-has",
                who = words::called(seat, names),
                count = series.points(seat)
            )
        });
        lines.push(tr!(
            "plain_daihinmin-points",
            games = series.games().len(),
            points = list(&totals)
        ));
        lines
    }

    fn position(view: &View, names: &[String], full: bool) -> Vec<String> {
        let round = view.round();
        let hand = view.hand();
        let mut lines = Vec::new();
        if full {
            lines.push(tr!("plain-game", game = "game", number = view.game()));
            lines.extend(classes(view, names));
        }
        // Whoever has not played yet in this game does not know who follows whom.
        if full || view.turns().iter().all(|turn| turn.seat != view.seat()) {
            let order = round.order_from(view.seat());
            let order = order.map(|seat| words::called(seat, names));
            lines.push(tr!("plain_daihinmin-order", order = list(&order)));
        }
        lines.push(tr!(
            "plain_daihinmin-hand",
            count = hand.len(),
            cards = typed(hand)
        ));
        if let Phase::Exchange(count) = round.phase() {
            lines.extend(exchange(view));
            lines.push(tr!("plain_daihinmin-give", count));
            return lines;
        }
        lines.push(top(round, names));
        lines.extend(in_force(round));
        let others = Seat::all(names.len()).filter(|&seat| seat != view.seat());
        let counts: Vec<String> = others
            .map(|seat| {
                let state = match () {
                    () if !round.is_playing(seat) => "out",
                    () if round.has_passed(seat) => "passed",
                    () => "plays",
                };
                tr!(
                    "plain_daihinmin-holds",
                    who = words::called(seat, names),
                    count = view.count(seat),
                    state
                )
            })
            .collect();
        lines.push(tr!("plain_daihinmin-counts", counts = list(&counts)));
        if full {
            lines.push(tr!("plain_daihinmin-unseen", cards = typed(view.unseen())));
        }
        lines
    }

    fn open_position(state: &State, names: &[String]) -> Vec<String> {
        let round = state.round();
        let order = round.order_from(state.actor().unwrap_or(Seat(0)));
        let hands = order.into_iter().filter(|&seat| round.is_playing(seat));
        let hands = hands.map(|seat| {
            tr!(
                "plain_daihinmin-hand-of",
                who = words::called(seat, names),
                count = round.hand(seat).len(),
                cards = typed(round.hand(seat))
            )
        });
        let those = |is: &dyn Fn(Seat) -> bool| -> Option<String> {
            let who = order.into_iter().filter(|&seat| is(seat));
            let who: Vec<String> = who.map(|seat| words::called(seat, names)).collect();
            (!who.is_empty()).then(|| list(&who))
        };
        let passed = those(&|seat| round.is_playing(seat) && round.has_passed(seat));
        let passed = passed.map(|who| tr!("plain_daihinmin-have-passed", who));
        let out = those(&|seat| !round.is_playing(seat));
        let out = out.map(|who| tr!("plain_daihinmin-are-out", who));
        let table = match (round.table().top(), state.actor()) {
            (None, Some(seat)) => {
                tr!("plain_daihinmin-to-lead", who = words::called(seat, names))
            }
            _ => top(round, names),
        };
        let rest = [table].into_iter().chain(passed).chain(out);
        hands.chain(rest).chain(in_force(round)).collect()
    }

    fn action_words(_view: &View, action: &Action) -> String {
        match action {
            Action::Pass => tr!("daihinmin_table-pass"),
            Action::Give(cards) => tr!("daihinmin_table-give", cards = typed(*cards)),
            Action::Play(meld) => typed_meld(meld),
        }
    }

    fn menu(view: &View, legal: Vec<Action>, all: bool) -> Menu<Action> {
        if let Phase::Exchange(_) = view.round().phase() {
            return Menu::told(tr!("plain_daihinmin-give-how"));
        }
        let mut melds: Vec<Meld> = legal.iter().filter_map(Action::meld).collect();
        let kind = |meld: &Meld| (meld.kind() != Kind::Single, meld.kind() == Kind::Sequence);
        melds.sort_by_key(|meld| (kind(meld), meld.size(), meld.low(), meld.high()));
        let count = melds.len();
        if !all {
            melds.truncate(Self::FEW);
        }
        let mut lines = Vec::new();
        let mut number = 1;
        for group in melds.chunk_by(|a, b| (kind(a), a.size()) == (kind(b), b.size())) {
            let choices: Vec<String> = (number..)
                .zip(group)
                .map(|(number, meld)| numbered(number, &typed_meld(meld)))
                .collect();
            number += group.len();
            let kind = match group[0].kind() {
                Kind::Single => "single",
                Kind::Group => "group",
                Kind::Sequence => "sequence",
            };
            lines.push(tr!(
                "plain_daihinmin-choices",
                kind,
                size = group[0].size(),
                choices = list(&choices)
            ));
        }
        if count > melds.len() {
            lines.push(tr!("plain-more", count = count - melds.len()));
        }
        if may_end_trick(view) {
            lines.push(tr!("plain_daihinmin-leads-on"));
        } else if legal.contains(&Action::Pass) {
            lines.push(if melds.is_empty() {
                tr!("plain_daihinmin-only-pass")
            } else {
                tr!("plain_daihinmin-or-pass")
            });
        }
        Menu {
            lines,
            numbered: melds.into_iter().map(Action::Play).collect(),
        }
    }

    fn hear(view: &View, typed: &str) -> Option<Heard<Action>> {
        let word = typed.to_lowercase();
        let leads_on = word.is_empty() && may_end_trick(view);
        if leads_on || matches!(word.as_str(), "p" | "pass" | "パス") {
            return Some(Heard::Move(Action::Pass));
        }
        let word = word.strip_prefix("give").unwrap_or(&word);
        let apart = |c: char| c.is_whitespace() || matches!(c, '-' | '+' | ',' | ':' | '、' | '　');
        let words: Vec<String> = word
            .split(apart)
            .filter(|word| !word.is_empty())
            .map(|word| suit_first(&word.to_uppercase()))
            .collect();
        // The joker's meaning follows an equals sign.
        let plain: Vec<&str> = words
            .iter()
            .map(|word| word.split('=').next().unwrap_or(word))
            .collect();
        let cards: Cards = match plain.join("-").parse() {
            Ok(cards) if !words.is_empty() => cards,
            Ok(_) | Err(_) => return None,
        };
        if let Phase::Exchange(_) = view.round().phase() {
            return Some(Heard::Move(Action::Give(cards)));
        }
        let melds = match view.readings(cards) {
            Ok(melds) => melds,
            Err(illegal) => return Some(Heard::Refused(illegal_words::reason(&illegal))),
        };
        let named = |meld: &&Meld| {
            let text = meld.to_string();
            let parts: Vec<&str> = text.split('-').collect();
            let wanted = words.iter().filter(|word| word.contains('='));
            wanted
                .clone()
                .all(|word| parts.iter().any(|part| part.eq_ignore_ascii_case(word)))
        };
        let fitting: Vec<&Meld> = melds.iter().filter(named).collect();
        Some(match fitting.as_slice() {
            [meld] => Heard::Move(Action::Play(**meld)),
            [] => Heard::Refused(tr!("plain_daihinmin-joker-cannot")),
            several => {
                let choices: Vec<String> = several.iter().map(|meld| typed_meld(meld)).collect();
                Heard::Refused(tr!("plain_daihinmin-joker-which", choices = list(&choices)))
            }
        })
    }

    fn refusal(illegal: &Illegal) -> String {
        illegal_words::reason(illegal)
    }

    fn help() -> Vec<String> {
        vec![
            tr!("plain_daihinmin-help-cards"),
            tr!("plain_daihinmin-help-play"),
            tr!("plain_daihinmin-help-joker"),
        ]
    }
}

/// Cards as they are typed, the weakest first.
fn typed(cards: Cards) -> String {
    cards.to_string().replace('-', " ")
}

/// A meld as it is typed.
fn typed_meld(meld: &Meld) -> String {
    meld.to_string().replace('-', " ")
}

/// A card with its suit before its rank, from the reverse order: `H5` for `5H`; `JO` for `JK`.
fn suit_first(card: &str) -> String {
    match card {
        "JK" | "JOKER" | "ジョーカー" => return "JO".to_owned(),
        card if card.starts_with("JO") => return card.to_owned(),
        _ => {}
    }
    let letter = |sign: char| match sign {
        '♠' => 'S',
        '♥' => 'H',
        '♦' => 'D',
        '♣' => 'C',
        other => other,
    };
    let signs: String = card.chars().map(letter).collect();
    let is_suit = |sign: Option<char>| sign.is_some_and(|sign| "SHDC".contains(sign));
    match signs.chars().next_back() {
        Some(suit) if is_suit(Some(suit)) && !is_suit(signs.chars().next()) => {
            format!("{suit}{}", &signs[..signs.len() - suit.len_utf8()])
        }
        _ => signs,
    }
}

/// Seats of the classes, if there are classes.
fn classes(view: &View, names: &[String]) -> Option<String> {
    let classes = view.round().classes()?;
    let holders: Vec<String> = (0..)
        .zip(classes)
        .map(|(class, seat): (usize, Seat)| {
            tr!(
                "plain_daihinmin-class",
                who = words::called(seat, names),
                class = words::class(class)
            )
        })
        .collect();
    Some(tr!("plain_daihinmin-classes", classes = list(&holders)))
}

/// Cards this seat got in the exchange so far.
fn exchange(view: &View) -> Option<String> {
    let got = view.exchange()?.got?;
    Some(tr!("plain_daihinmin-got", cards = typed(got)))
}

/// What lies on the table.
fn top(round: &Round, names: &[String]) -> String {
    match round.table().top() {
        None => tr!("plain_daihinmin-empty"),
        Some(meld) if meld.size() == 1 => tr!(
            "plain_daihinmin-top-single",
            cards = typed_meld(&meld),
            who = words::called(round.owner(), names)
        ),
        Some(meld) => tr!(
            "plain_daihinmin-top",
            cards = typed_meld(&meld),
            meld = words::describe(&meld),
            who = words::called(round.owner(), names)
        ),
    }
}

/// Conditions in force that differ from the usual order, in one line.
fn in_force(round: &Round) -> Option<String> {
    let table = round.table();
    let mut found = Vec::new();
    if table.revolution() {
        found.push(tr!("daihinmin_table-revolution"));
    }
    if table.eleven_back() {
        found.push(tr!("daihinmin_table-eleven-back"));
    }
    if table.reversed() {
        found.push(tr!("plain_daihinmin-three-high"));
    }
    if !table.lock().is_empty() {
        let suits: Vec<String> = table
            .lock()
            .iter()
            .map(|suit| tr!("plain_daihinmin-suit", suit = suit.letter().to_string()))
            .collect();
        found.push(tr!("plain_daihinmin-lock", suits = list(&suits)));
    }
    if table.number_lock() {
        found.push(tr!("daihinmin_table-number-lock"));
    }
    (!found.is_empty()).then(|| tr!("plain_daihinmin-in-force", found = list(&found)))
}
