//! Money, totals, actions, hands and rules in words, in longer and shorter forms.

use sanban_blackjack::practice::LATE;
use sanban_blackjack::practice::Spot;
use sanban_blackjack::{
    Action, Code, Column, Count, DealerBlackjack, Double, HouseRules, Money, Payout, Section,
    Soft17, Surrender, Total, Try,
};
use sanban_term::canvas::{shorten, width};
use sanban_term::layout::longest;
use sanban_words::msg;
use sanban_words::text::{number, signed};
use sanban_words::tr;

/// An amount with thousands separators: `1,250`, `7.5`, `−20`.
pub(super) fn money(amount: Money) -> String {
    let minus = if amount < Money::ZERO { "−" } else { "" };
    format!("{minus}{}", digits(amount))
}

/// An amount won or lost: `+150`, `−20`, `±0`.
pub(super) fn change(amount: Money) -> String {
    let sign = match amount.cmp(&Money::ZERO) {
        std::cmp::Ordering::Greater => "+",
        std::cmp::Ordering::Equal => "±",
        std::cmp::Ordering::Less => "−",
    };
    format!("{sign}{}", digits(amount))
}

/// An amount in at most `columns` if possible: `1,250,000`, `1250k`, `1.2M`.
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

/// Short form of a total: `s18` for a soft 18.
pub(super) fn short_total(total: Total) -> String {
    let soft = if total.is_soft() { "s" } else { "" };
    format!("{soft}{}", total.points())
}

/// A total: `16`, `soft 18`.
pub(super) fn total(total: Total) -> String {
    let kind = if total.is_soft() { "soft" } else { "hard" };
    tr!("blackjack_word-total", kind, points = total.points())
}

/// An action, for candidates and hints: `bet 50`, `hit`, `no insurance`.
pub(super) fn action(action: Action, insurance: bool) -> String {
    match action {
        Action::Bet(0) => tr!("blackjack_word-sit-out"),
        Action::Bet(amount) => {
            tr!("blackjack_word-bet", amount = money(Money::whole(amount)))
        }
        Action::Refill => tr!("blackjack_word-rebuy"),
        Action::Insure => tr!("blackjack_word-insure"),
        Action::Decline if insurance => tr!("blackjack_word-no-insurance"),
        Action::Decline => tr!("blackjack_word-play-on"),
        Action::Hit => tr!("blackjack_word-hit"),
        Action::Stand => tr!("blackjack_word-stand"),
        Action::Double => tr!("blackjack_word-double"),
        Action::Split => tr!("blackjack_word-split"),
        Action::Surrender => tr!("blackjack_word-surrender"),
    }
}

/// Items of a list, one after the other: `wins, bust`.
pub(super) fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut items = items.into_iter();
    let first = items.next().unwrap_or_default();
    items.fold(first, |all, next| tr!("blackjack_word-list", all, next))
}

/// A table of a chart: `hard`, `soft`, `pair`.
pub(super) fn section(section: Section) -> String {
    match section {
        Section::Hard => tr!("blackjack_word-hard"),
        Section::Soft => tr!("blackjack_word-soft"),
        Section::Pair => tr!("blackjack_word-pair"),
    }
}

/// A hand against an up card: `hard 16 v 10`.
pub(super) fn spot(spot: Spot) -> String {
    place(spot.section(), &spot.row_label(), spot.column())
}

/// A cell of a chart: `hard 16 v 10`.
pub(super) fn place(section: Section, row: &str, up: Column) -> String {
    tr!(
        "blackjack_word-spot",
        kind = section.word(),
        row,
        up = up.label()
    )
}

/// Actions a chart code tries, in order.
pub(super) fn tries(code: &Code) -> Vec<String> {
    let words = |&attempt: &Try| match attempt {
        // Charts have little room.
        Try::Action(Action::Double) => msg!("blackjack_word-double").attribute("short").text(),
        Try::Action(wanted) => action(wanted, false),
        Try::SplitWithDas => tr!("blackjack_word-split-with-das"),
        Try::NextTable => tr!("blackjack_word-next-table"),
    };
    code.tries().iter().map(words).collect()
}

/// Subject of a practice answer: a hand, or a number that was asked for.
pub(super) fn subject(spot: &str) -> String {
    if let Ok(known) = spot.parse() {
        return self::spot(known);
    }
    match spot {
        "insurance" => tr!("blackjack_word-insurance"),
        "running count" => tr!("blackjack_word-running-count"),
        "true count" => tr!("blackjack_word-true-count"),
        "aces seen" => tr!("blackjack_word-aces-seen"),
        "decks left" => tr!("blackjack_word-decks-left"),
        "bet" => tr!("blackjack_word-bet-size"),
        other => other.to_owned(),
    }
}

/// `true` if a practice answer was about a hand, and not a number.
pub(super) fn is_about_a_hand(spot: &str) -> bool {
    spot == "insurance" || spot.parse::<Spot>().is_ok()
}

/// A practice answer: an action if it was about a hand, otherwise the number.
pub(super) fn answer(spot: &str, said: &str) -> String {
    match said.parse() {
        _ if said == LATE => tr!("blackjack_word-late"),
        Ok(said) if is_about_a_hand(spot) => action(said, spot == "insurance"),
        _ => said.to_owned(),
    }
}

/// Title of a counting system; those of the paper are named by what they count.
pub(super) fn count_title(count: &Count) -> String {
    match count.name() {
        "paper" => tr!("blackjack_word-count-paper"),
        "ko" => tr!("blackjack_word-count-ko"),
        _ => count.title().to_owned(),
    }
}

/// Publisher of a counting system.
pub(super) fn count_source(count: &Count) -> String {
    match count.name() {
        "paper" => tr!("blackjack_word-count-paper-source"),
        "ko" => tr!("blackjack_word-count-ko-source"),
        _ => count.source().to_owned(),
    }
}

/// Size of the shoe: `1 deck`, `6 decks`, `infinite deck`.
pub(super) fn decks(rules: &HouseRules) -> String {
    if rules.endless {
        tr!("blackjack_word-endless")
    } else {
        tr!("blackjack_word-decks", decks = rules.decks)
    }
}

/// The rules in standard abbreviations, for the head of a table: `6 decks · S17 · DAS · LS · peek`.
pub(super) fn rules_in_brief(rules: &HouseRules) -> String {
    let mut words = vec![if rules.endless {
        tr!("blackjack_word-endless")
    } else {
        tr!("blackjack_word-decks-brief", decks = rules.decks)
    }];
    let soft17 = match rules.soft17 {
        Soft17::Stand => "S17",
        Soft17::Hit => "H17",
    };
    words.push(soft17.to_owned());
    match rules.payout {
        Payout::ThreeToTwo => {}
        Payout::Plain21 => words.push(tr!("blackjack_word-blackjack-is-21")),
        other => words.push(other.word().to_owned()),
    }
    match rules.double {
        Double::Any => {}
        Double::NineToEleven => words.push("D9".to_owned()),
        Double::TenToEleven => words.push("D10".to_owned()),
        Double::None => words.push(tr!("blackjack_word-no-double")),
    }
    if rules.max_hands == 1 {
        words.push(tr!("blackjack_word-no-split"));
    } else if rules.double != Double::None {
        words.push(if rules.das { "DAS" } else { "NDAS" }.to_owned());
    }
    match rules.surrender {
        Surrender::None => {}
        Surrender::Late => words.push("LS".to_owned()),
        Surrender::Early => words.push("ES".to_owned()),
    }
    words.push(match rules.dealer_bj {
        DealerBlackjack::Peek => tr!("blackjack_word-peek"),
        DealerBlackjack::NoPeekAll => tr!("blackjack_word-no-peek"),
        DealerBlackjack::NoPeekOriginal => "OBO".to_owned(),
        DealerBlackjack::Plain21 => tr!("blackjack_word-dealer-plain"),
    });
    if rules.burned() > 0 {
        words.push(tr!("blackjack_word-burned", cards = rules.burned()));
    }
    words.join(" · ")
}

/// EV of a round under the rules, for the head of a table: `edge −0.33 %`.
pub(super) fn edge(ev: f64) -> String {
    tr!("blackjack_word-edge", percent = signed(100.0 * ev, 2))
}

/// The first of the texts that fits; if none does, the last one, shortened.
pub(super) fn fitting(texts: &[String], columns: u16) -> String {
    longest(texts, columns)
        .cloned()
        .or_else(|| texts.last().map(|text| shorten(text, columns)))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::cards::Rank::{Ace, Seven, Ten};

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
    fn every_code_and_every_answer_has_words() {
        for chart in sanban_blackjack::Chart::all() {
            for known in chart.codes() {
                let said = tries(known).join(" / ");
                assert!(!said.contains("blackjack_"), "{known:?}");
            }
        }
        assert_eq!(answer("hard 16 v 10", "surrender"), "surrender");
        assert_eq!(answer("insurance", "decline"), "no insurance");
        // A count is not a bet.
        assert_eq!(answer("running count", "3"), "3");
        assert_eq!(subject("soft A·7 v 6"), "soft A·7 v 6");
    }

    #[test]
    fn the_head_of_the_table_is_short() {
        use sanban_game::Rules as _;
        let brief = |name| rules_in_brief(&HouseRules::preset(name).unwrap());
        assert_eq!(brief("six-deck"), "6 decks · S17 · DAS · LS · peek");
        assert_eq!(brief("reno"), "1 deck · H17 · D10 · NDAS · peek");
        assert_eq!(
            brief("article"),
            "infinite deck · S17 · BJ = 21 · no double · no split · LS · dealer BJ = 21"
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
