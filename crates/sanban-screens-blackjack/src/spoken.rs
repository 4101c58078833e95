//! Blackjack in lines of text: cards by rank, hands with their totals, money in words.

use super::counting::index_set;
use super::practice::{Coach, named_chart};
use super::round_log::{Entry, end_entries};
use super::seats::result_words;
use super::{BlackjackDisplay, chart_for, names, refusals, remarks, words};
use sanban_blackjack::{
    Action, Blackjack, Hand, Illegal, Insurance, Money, Phase, Round, RoundView, Table,
};
use sanban_game::cards::{Card, Rank};
use sanban_game::{Seat, State as _, View as _};
use sanban_play::play::{Follower, Heard, Menu, Spoken};
use sanban_play::session::{Session, name_of};
use sanban_term::context::Context;
use sanban_words::tr;

/// The coach at a table without a screen: decisions become answers, as at any other.
struct Coached(Coach);

impl Follower<BlackjackDisplay> for Coached {
    fn faces(&mut self, ply: usize, view: &RoundView, ctx: &mut Context) {
        self.0.tick(ctx);
        self.0.look_at(ply, view.table(), ctx);
    }

    fn chose(&mut self, ply: usize, action: &Action, ctx: &mut Context) {
        if matches!(action, Action::Bet(_) | Action::Refill) {
            self.0.forget();
        } else {
            self.0.decided(ply, *action, true, ctx);
        }
    }

    fn is_settled(&mut self, ctx: &mut Context) -> bool {
        self.0.tick(ctx);
        self.0.is_settled()
    }
}

impl Spoken for BlackjackDisplay {
    const RANKS_ALONE: bool = true;

    fn follower(round: &Round, ctx: &mut Context) -> Option<Box<dyn Follower<BlackjackDisplay>>> {
        let (chart, set) = (named_chart(ctx), index_set(ctx));
        let coach = Coach::new(round.table().rules(), chart, set, ctx);
        Some(Box::new(Coached(coach)))
    }

    fn called(names: &[String], seat: Seat) -> String {
        names::seat(name_of(names, seat))
    }

    fn told(before: &Round, action: &Action, names: &[String]) -> String {
        let table = before.table();
        let who = table.actor().map_or("", |seat| name_of(names, seat));
        let entry = Entry::of_action(before, *action, who, chart_for(table.rules()));
        let who = entry.who.texts().into_iter().next().unwrap_or_default();
        let what = entry.what.text_with(|card| rank(card.rank));
        match entry.chart_text() {
            None => tr!("plain_blackjack-did", who, what),
            Some(chart) => tr!("plain_blackjack-did-otherwise", who, what, chart),
        }
    }

    fn further(before: &Round, action: &Action, names: &[String]) -> Option<String> {
        let mut after = before.clone();
        after.apply(action);
        remarks::of_action(before.table(), *action, after.table(), names)
    }

    fn told_end(session: &Session<Blackjack>) -> Vec<String> {
        let table = session.state().table();
        let mut lines = Vec::new();
        for entry in end_entries(table, session.names()) {
            let what = entry.what.text_with(|card| rank(card.rank));
            let (Some(seat), Some(who)) = (entry.seat, entry.who.texts().into_iter().next()) else {
                lines.push(match entry.who.texts().into_iter().next() {
                    Some(who) => tr!("plain_blackjack-did", who, what),
                    None => what,
                });
                continue;
            };
            let place = table.place(seat);
            for hand in place.hands() {
                let Some((result, profit)) = hand.settled() else {
                    continue;
                };
                lines.push(tr!(
                    "plain_blackjack-result",
                    who = who.as_str(),
                    cards = cards(hand.cards()),
                    total = words::total(hand.total()),
                    result = result_words(result).0.text(),
                    profit = words::change(profit)
                ));
            }
            lines.extend(insurance_line(table, seat, &who));
            if session.is_human(seat) {
                lines.push(tr!(
                    "plain_blackjack-bankroll",
                    who,
                    money = words::money(place.bankroll())
                ));
            }
        }
        lines
    }

    fn position(view: &RoundView, names: &[String], full: bool) -> Vec<String> {
        let table = view.table();
        let place = table.place(view.seat());
        let bankroll = words::money(place.bankroll());
        let mut lines = Vec::new();
        if full {
            lines.push(tr!(
                "plain_blackjack-shoe",
                round = table.round_number(),
                rules = words::rules_in_brief(table.rules()),
                cards = table.cards_left()
            ));
        }
        if table.phase() == Phase::Bets {
            lines.push(tr!("plain_blackjack-money", money = bankroll));
            return lines;
        }
        let hands = place.hands();
        let active = table.active_hand();
        for (index, hand) in hands.iter().enumerate() {
            let number = index + 1;
            let (cards, total) = (cards(hand.cards()), words::total(hand.total()));
            let acts = active == Some(index);
            lines.push(match hands.len() {
                1 => tr!("plain_blackjack-hand", cards, total),
                _ if acts => {
                    tr!("plain_blackjack-hand-to-act", number, cards, total)
                }
                _ => tr!("plain_blackjack-hand-of", number, cards, total),
            });
        }
        if let Some(up) = table.up_card() {
            lines.push(tr!("plain_blackjack-dealer", card = rank(up.rank)));
        }
        if full {
            let stake: Money =
                Money::tenths(hands.iter().map(|hand| hand.stake().as_tenths()).sum());
            lines.push(tr!(
                "plain_blackjack-stake",
                stake = words::money(stake),
                money = bankroll
            ));
            lines.extend(others(view, names));
        }
        lines
    }

    fn turns_cards(before: &Round, after: &Round) -> bool {
        before.table().phase() == Phase::Bets && after.table().phase() != Phase::Bets
    }

    fn open_position(round: &Round, names: &[String]) -> Vec<String> {
        let table = round.table();
        let up = table.up_card();
        let up = up.map(|card| tr!("plain_blackjack-dealer", card = rank(card.rank)));
        let money = Seat::all(table.places().len()).map(|seat| {
            tr!(
                "plain_blackjack-bankroll",
                who = names::seat(name_of(names, seat)),
                money = words::money(table.place(seat).bankroll())
            )
        });
        if table.phase() == Phase::Bets {
            return money.collect();
        }
        let hands = hands_of(table, names, |_| true);
        up.into_iter().chain(hands).collect()
    }

    fn action_words(view: &RoundView, action: &Action) -> String {
        words::action(*action, view.table().phase() == Phase::Insurance)
    }

    fn menu(view: &RoundView, legal: Vec<Action>, _all: bool) -> Menu<Action> {
        let table = view.table();
        if table.phase() != Phase::Bets {
            return Menu::in_one_line(legal, |action| Self::action_words(view, action));
        }
        let rules = table.rules();
        let highest = legal.iter().filter_map(|action| match action {
            Action::Bet(amount) => Some(*amount),
            _ => None,
        });
        let (highest, last) = (
            highest.max().unwrap_or(0),
            table.place(view.seat()).last_bet(),
        );
        if legal.contains(&Action::Refill) {
            return Menu::told(tr!("plain_blackjack-broke"));
        }
        let money = |amount: u32| words::money(Money::whole(amount));
        let line = match last {
            0 => tr!(
                "plain_blackjack-bet",
                min = money(rules.min),
                max = money(highest),
                step = money(rules.step)
            ),
            last => tr!(
                "plain_blackjack-bet-again",
                min = money(rules.min),
                max = money(highest),
                step = money(rules.step),
                last = money(last)
            ),
        };
        Menu::told(line)
    }

    fn hear(view: &RoundView, typed: &str) -> Option<Heard<Action>> {
        let table = view.table();
        let word = typed.to_lowercase();
        if table.phase() == Phase::Bets {
            let last = table.place(view.seat()).last_bet();
            let amount = word.rsplit(char::is_whitespace).next().unwrap_or_default();
            return match amount.replace(',', "").parse() {
                Ok(amount) => Some(Heard::Move(Action::Bet(amount))),
                Err(_) if word.is_empty() => {
                    let bet = if last > 0 { last } else { table.rules().min };
                    Some(Heard::Move(Action::Bet(bet)))
                }
                Err(_) if matches!(word.as_str(), "rebuy" | "refill" | "チップ追加") => {
                    Some(Heard::Move(Action::Refill))
                }
                Err(_) => None,
            };
        }
        action_of(table.phase(), &word).map(Heard::Move)
    }

    fn rated_action(view: &RoundView) -> Option<Action> {
        let table = view.table();
        (table.phase() == Phase::Bets).then(|| Action::Bet(table.rules().min))
    }

    fn refusal(illegal: &Illegal) -> String {
        refusals::illegal(*illegal)
    }

    fn help() -> Vec<String> {
        vec![
            tr!("plain_blackjack-help-bet"),
            tr!("plain_blackjack-help-play"),
            tr!("plain_blackjack-help-letters"),
        ]
    }
}

/// Action that a word in lower case means in a phase.
pub(super) fn action_of(phase: Phase, word: &str) -> Option<Action> {
    Some(match (phase, word) {
        (Phase::Insurance, "y" | "yes" | "i" | "insurance" | "insure" | "はい") => Action::Insure,
        (Phase::Insurance, "n" | "no" | "no insurance" | "いいえ") => Action::Decline,
        (Phase::EarlySurrender, "n" | "no" | "play on" | "いいえ") => Action::Decline,
        (Phase::Play, "h" | "hit" | "ヒット") => Action::Hit,
        (Phase::Play, "s" | "stand" | "スタンド") => Action::Stand,
        (Phase::Play, "d" | "double" | "ダブル" | "ダブルダウン") => Action::Double,
        (Phase::Play, "p" | "split" | "スプリット") => Action::Split,
        (Phase::Play | Phase::EarlySurrender, "r" | "f" | "surrender" | "サレンダー") => {
            Action::Surrender
        }
        _ => return None,
    })
}

/// Outcome of a seat's insurance, if it took one.
fn insurance_line(table: &Table, seat: Seat, who: &str) -> Option<String> {
    if table.place(seat).insurance() != Insurance::Taken {
        return None;
    }
    let what = if table.dealer_shows_blackjack() {
        tr!("blackjack_log-insurance-paid")
    } else {
        tr!("blackjack_log-insurance-lost")
    };
    Some(tr!("plain_blackjack-did", who, what))
}

/// Hands of the others at the table.
fn others(view: &RoundView, names: &[String]) -> Vec<String> {
    hands_of(view.table(), names, |seat| seat != view.seat())
}

/// Hands of some seats.
fn hands_of(table: &Table, names: &[String], wanted: impl Fn(Seat) -> bool) -> Vec<String> {
    let seats = Seat::all(table.places().len()).filter(|&seat| wanted(seat));
    let hands = seats.flat_map(|seat| {
        let hands: &[Hand] = table.place(seat).hands();
        hands.iter().map(move |hand| (seat, hand))
    });
    let line = |(seat, hand): (Seat, &Hand)| {
        tr!(
            "plain_blackjack-other",
            who = names::seat(name_of(names, seat)),
            cards = cards(hand.cards()),
            total = words::total(hand.total())
        )
    };
    hands.map(line).collect()
}

pub(super) fn cards(cards: &[Card]) -> String {
    let ranks: Vec<String> = cards.iter().map(|card| rank(card.rank)).collect();
    ranks.join(" ")
}

/// A rank as a word for screen readers: `ace`, `10`.
pub(super) fn rank(rank: Rank) -> String {
    match rank.face() {
        "A" => tr!("plain_blackjack-ace"),
        "K" => tr!("plain_blackjack-king"),
        "Q" => tr!("plain_blackjack-queen"),
        "J" => tr!("plain_blackjack-jack"),
        face => face.to_owned(),
    }
}
