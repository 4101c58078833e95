//! Money, totals and actions in words, longer and shorter, for places that are wider and narrower.

use crate::blackjack::{Action, Money, Total};
use crate::text::number;
use crate::tui::frame::canvas::{shorten, width};

/// An amount with its thousands set apart: `1,250`, `7.5`, `−20`.
pub(super) fn money(amount: Money) -> String {
    let minus = if amount < Money::ZERO { "−" } else { "" };
    format!("{minus}{}", digits(amount))
}

/// An amount that was won or lost: `+150`, `−20`, `±0`.
pub(super) fn change(amount: Money) -> String {
    let sign = match amount.cmp(&Money::ZERO) {
        std::cmp::Ordering::Greater => "+",
        std::cmp::Ordering::Equal => "±",
        std::cmp::Ordering::Less => "−",
    };
    format!("{sign}{}", digits(amount))
}

/// An amount in at most `columns` where that can be done: `1,250,000`, `1250k`, `1.2M`.
pub(super) fn short_money(amount: Money, columns: u16) -> String {
    let whole = money(amount);
    if width(&whole) <= columns {
        return whole;
    }
    let units = amount.units();
    [(1e3, 'k'), (1e6, 'M'), (1e9, 'G')]
        .into_iter()
        .flat_map(|(unit, sign)| {
            let scaled = units / unit;
            [1, 0].map(|digits| format!("{}{sign}", number(scaled, digits)))
        })
        .find(|text| width(text) <= columns)
        .unwrap_or(whole)
}

fn digits(amount: Money) -> String {
    let tenths = amount.as_tenths().unsigned_abs();
    let whole = (tenths / 10).to_string();
    let mut text = String::with_capacity(whole.len() + whole.len() / 3 + 2);
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if !tenths.is_multiple_of(10) {
        text.push_str(&format!(".{}", tenths % 10));
    }
    text
}

/// A total in a narrow place: `s18` for a soft 18.
pub(super) fn short_total(total: Total) -> String {
    let soft = if total.is_soft() { "s" } else { "" };
    format!("{soft}{}", total.points())
}

/// An action in words, for candidates and hints: `bet 50`, `hit`, `no insurance`.
pub(super) fn action(action: Action, insurance: bool) -> String {
    match action {
        Action::Bet(0) => "sit out".to_owned(),
        Action::Bet(amount) => format!("bet {}", money(Money::whole(amount))),
        Action::Insure => "take insurance".to_owned(),
        Action::Decline if insurance => "no insurance".to_owned(),
        Action::Decline => "play on".to_owned(),
        other => other.to_string(),
    }
}

/// A setting of a player in words, where it is not one that says so itself.
fn setting(setting: &str) -> &str {
    match setting {
        "bet=cc" => "counts cards",
        other => other,
    }
}

/// A player with its settings, as in a list: `basic (counts cards)`.
pub(super) fn player(spec: &str) -> String {
    match spec.split_once(':') {
        Some((kind, settings)) => format!("{kind} ({})", in_words(settings)),
        None => spec.to_owned(),
    }
}

/// The settings of a player in words.
fn in_words(settings: &str) -> String {
    let settings: Vec<&str> = settings.split(',').map(setting).collect();
    settings.join(", ")
}

/// How the seats are called: a person is `You`, a player with settings `basic (counts cards)`, and those of one kind are
/// numbered, so that the log tells them apart: `You 1`, `basic 2 (counts cards)`.
pub(super) fn seat_names(players: &[String]) -> Vec<String> {
    let kind = |player: &str| match player.split(':').next().unwrap_or_default() {
        "human" => "You".to_owned(),
        kind => kind.to_owned(),
    };
    let kinds: Vec<String> = players.iter().map(|player| kind(player)).collect();
    let alike =
        |kinds: &[String], kind: &String| kinds.iter().filter(|other| *other == kind).count();
    players
        .iter()
        .zip(&kinds)
        .enumerate()
        .map(|(seat, (player, kind))| {
            let mut text = kind.clone();
            if alike(&kinds, kind) > 1 {
                text.push_str(&format!(" {}", alike(&kinds[..=seat], kind)));
            }
            if let Some((_, settings)) = player.split_once(':') {
                text.push_str(&format!(" ({})", in_words(settings)));
            }
            text
        })
        .collect()
}

/// The first of some texts that fits; the last one shortened when none does.
pub(super) fn fitting(texts: &[String], columns: u16) -> String {
    texts
        .iter()
        .find(|text| width(text) <= columns)
        .cloned()
        .or_else(|| texts.last().map(|text| shorten(text, columns)))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rank::{Ace, Seven, Ten};

    #[test]
    fn amounts_have_their_thousands_apart() {
        assert_eq!(money(Money::whole(1_250_000)), "1,250,000");
        assert_eq!(money(Money::tenths(9995)), "999.5");
        assert_eq!(money(Money::tenths(-20)), "−2");
        assert_eq!(change(Money::whole(150)), "+150");
        assert_eq!(change(Money::tenths(-75)), "−7.5");
        assert_eq!(change(Money::ZERO), "±0");
    }

    #[test]
    fn amounts_grow_short_where_there_is_no_room() {
        assert_eq!(short_money(Money::whole(1250), 6), "1,250");
        assert_eq!(short_money(Money::whole(1_250_000), 7), "1250.0k");
        assert_eq!(short_money(Money::whole(1_250_000), 4), "1.2M");
        assert_eq!(short_money(Money::whole(12_500_000), 3), "12M");
    }

    #[test]
    fn seats_are_told_apart() {
        let names = [
            "human",
            "basic",
            "random",
            "basic:bet=cc,chart=h17",
            "dealer:x=1",
        ];
        assert_eq!(
            seat_names(&names.map(str::to_owned)),
            [
                "You",
                "basic 1",
                "random",
                "basic 2 (counts cards, chart=h17)",
                "dealer (x=1)"
            ]
        );
    }

    #[test]
    fn totals_and_texts_fit() {
        assert_eq!(short_total(Total::of([Ace, Seven])), "s18");
        assert_eq!(short_total(Total::of([Ace, Seven, Ten])), "18");
        let texts = ["a long one", "short", "s"].map(str::to_owned);
        assert_eq!(fitting(&texts, 6), "short");
        assert_eq!(fitting(&texts[..1], 4), "a l…");
    }
}
