//! One line of why an action is the best, from the odds of the hand and of the dealer.

use crate::practice::action_values::value_text;
use crate::words;
use sanban_blackjack::exact::{Odds, odds};
use sanban_blackjack::practice::Judgement;
use sanban_blackjack::{Action, Table};
use sanban_words::text::number;
use sanban_words::tr;

/// Largest margin, in bets, at which surrender counts as the alternative to the best action.
const CLOSE: f64 = 0.05;

/// Reason for the best action of a judgement, rather than what `you` chose or else the second best; `None` if no hand is to act.
pub(crate) fn by_odds(judgement: &Judgement, table: &Table, you: Option<Action>) -> Option<String> {
    let hand = table.hand_to_act()?;
    let odds = odds(table)?;
    let total = words::total(hand.total());
    let values = judgement.values();
    let (best, value) = judgement.best();
    let of = |action: Action| action.find_in(values).copied().map(value_text);
    // The best of what keeps the hand as it is.
    let whole = || {
        let is_whole = |action: Action| !matches!(action, Action::Split | Action::Surrender);
        let found = values.iter().find(|(action, _)| is_whole(*action));
        found.map(|&(_, value)| value_text(value))
    };
    // Surrender is the alternative only where it is nearly as good.
    let is_close = |action, other: f64| action != Action::Surrender || value - other < CLOSE;
    let mut others = values.iter().filter(|(action, _)| *action != best);
    let you = you.filter(|&you| you != best);
    let second = others.find(|&&(action, other)| match you {
        Some(you) => action == you,
        None => is_close(action, other),
    });
    Some(match (best, second) {
        (Action::Hit | Action::Stand | Action::Double, Some(&(Action::Split, split))) => tr!(
            "blackjack_hint-why-split",
            card = hand.cards().first()?.rank.face(),
            split = value_text(split),
            total,
            whole = value_text(value)
        ),
        (Action::Hit, Some(&(Action::Double, second))) => tr!(
            "blackjack_hint-why-hit-not-double",
            hit = value_text(value),
            double = value_text(second)
        ),
        (Action::Hit | Action::Stand, Some((Action::Surrender, _))) => {
            tr!("blackjack_hint-why-play-on", whole = value_text(value))
        }
        (Action::Stand, _) => stand(hand.total().points(), &total, &odds),
        (Action::Hit, _) => hit(hand.total().points(), &total, &odds),
        (Action::Double, _) => tr!(
            "blackjack_hint-why-double",
            total,
            double = value_text(value),
            hit = of(Action::Hit).or_else(|| of(Action::Stand))?
        ),
        (Action::Split, _) => tr!(
            "blackjack_hint-why-split",
            card = hand.cards().first()?.rank.face(),
            split = value_text(value),
            total,
            whole = whole()?
        ),
        (Action::Surrender, _) => tr!(
            "blackjack_hint-why-surrender",
            whole = whole()?,
            wins = percent(odds.stand_wins)
        ),
        (Action::Decline, _) => tr!("blackjack_hint-why-play-on", whole = value_text(value)),
        _ => return None,
    })
}

fn stand(points: u8, total: &str, odds: &Odds) -> String {
    let (busts, dealer) = (percent(odds.card_busts), percent(odds.dealer_busts));
    let (wins, pushes) = (percent(odds.stand_wins), percent(odds.stand_pushes));
    match (points, odds.card_busts) {
        (..17, _) => tr!("blackjack_hint-why-stand-stiff", total, busts, dealer),
        (_, 0.0) => tr!("blackjack_hint-why-stand-soft", total, wins, pushes),
        _ => tr!("blackjack_hint-why-stand", total, wins, pushes, busts),
    }
}

fn hit(points: u8, total: &str, odds: &Odds) -> String {
    let (busts, dealer) = (percent(odds.card_busts), percent(odds.dealer_busts));
    match (points, odds.card_busts) {
        (..17, 0.0) => tr!("blackjack_hint-why-hit-safe", total, dealer),
        (..17, _) => tr!("blackjack_hint-why-hit-stiff", total, dealer, busts),
        _ => tr!(
            "blackjack_hint-why-hit-made",
            total,
            wins = percent(odds.stand_wins),
            pushes = percent(odds.stand_pushes)
        ),
    }
}

/// A probability in whole per cent.
fn percent(chance: f64) -> String {
    number(100.0 * chance, 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adviser::chart_for;
    use sanban_blackjack::practice::judge;
    use sanban_blackjack::{HouseRules, Round};
    use sanban_game::{Seed, State as _};
    use sanban_words::i18n::{Language, with_language};

    fn reason(next: &str) -> String {
        reason_beside(next, None)
    }

    /// The reason at the first decision of a hand with these next cards: card, up card, card, hole card.
    fn reason_beside(next: &str, you: Option<Action>) -> String {
        let rules = HouseRules::default();
        let mut round = Round::lay_out(&rules, 1, Seed(1), &format!("next={next}")).unwrap();
        round.apply(&Action::Bet(rules.min));
        let judged = judge(round.table(), chart_for(&rules)).unwrap();
        by_odds(&judged, round.table(), you).unwrap()
    }

    #[test]
    fn the_reason_answers_what_was_chosen() {
        for (next, you, said) in [
            (
                "4,T,4,9",
                Action::Split,
                "Two hands that begin with 4 are worth −0.619 together, 8 as it is −0.248.",
            ),
            (
                "6,T,4,9",
                Action::Stand,
                "No card busts 10; standing would win only when the dealer busts, 23 %.",
            ),
            (
                "5,9,3,9",
                Action::Double,
                "A double takes one card only, a hit may go on after a poor one: −0.211 against −0.716.",
            ),
        ] {
            assert_eq!(reason_beside(next, Some(you)), said, "{next}");
        }
    }

    #[test]
    fn each_kind_of_hand_has_its_reason_in_both_languages() {
        for (next, said) in [
            (
                "T,2,2,9",
                "Standing on 12 wins only when the dealer busts, 35 %; a card busts it in 31 % of cases.",
            ),
            (
                "T,6,2,9",
                "A card would bust 12 in 31 % of cases; standing wins when the dealer busts, 42 %.",
            ),
            (
                "5,9,3,9",
                "No card busts 8; standing would win only when the dealer busts, 23 %.",
            ),
            (
                "A,9,7,9",
                "Standing on soft 18 wins only 35 % and pushes 12 %.",
            ),
            (
                "T,7,8,9",
                "Standing on 18 wins 63 % and pushes 14 %; a card would bust it in 77 % of cases.",
            ),
            (
                "6,T,4,9",
                "A double takes one card only, a hit may go on after a poor one: +0.027 against −0.006.",
            ),
            (
                "6,5,5,9",
                "One card on 11 at twice the bet is worth +0.641, more cards at one bet +0.321.",
            ),
            (
                "8,9,8,9",
                "Two hands that begin with 8 are worth −0.389 together, 16 as it is −0.506.",
            ),
            (
                "T,T,6,9",
                "Playing on loses more than half the bet (−0.535); standing would win 23 %.",
            ),
        ] {
            assert_eq!(reason(next), said, "{next}");
        }
        with_language(Language::Ja, || {
            assert_eq!(
                reason("T,2,2,9"),
                "12でスタンドして勝てるのはディーラーがバストしたとき（35 %）だけです。次の1枚でバストする確率は31 %です。"
            );
        });
    }
}
