//! Questions about hands: the cards of a spot at a real table, from a full shoe or a partly dealt one.

use std::collections::BTreeSet;

use crate::{Action, Composition, HouseRules, Phase, Round, Section, Table, value};
use sanban_game::cards::{Card, Rank, Suit};
use sanban_game::{Seed, State as _, Stream};

use super::{IndexPlay, Judge, Judgement, Method, Spot, SpotFacts, Survey};
use crate::counting::{Deviation, HandKind};

/// A hand at a table, with its judgement.
#[derive(Clone, Debug)]
pub struct HandQuestion {
    /// The spot; `None` for questions about insurance.
    pub spot: Option<Spot>,
    /// The table at which the question is asked.
    pub table: Table,
    /// Judgement of the decision at the table.
    pub judgement: Judgement,
    /// `true` if the usual play is wrong here; always `false` for hands from a full shoe.
    pub deviates: bool,
}

/// Subject of a question from a partly dealt shoe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The play of a hand, or now and then insurance.
    Hand,
    /// Insurance only.
    Insurance,
    /// As [`Topic::Hand`], of the hands whose indices an exam asks for alone, where the count has any: those of the
    /// player's set, of all of them the published ones.
    Examined,
}

impl HandQuestion {
    /// Cards of the hand to play.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        self.table.hand_to_act().map_or(&[], |hand| hand.cards())
    }

    /// A hand of this spot from a full shoe; `None` if the rules leave no decision there.
    #[must_use]
    pub fn of_spot(
        rules: &HouseRules,
        judge: &Judge,
        spot: Spot,
        before_peek: bool,
        rng: &mut Stream,
    ) -> Option<HandQuestion> {
        let hand = draw_hand(&Composition::decks(rules.decks), spot, rng)?;
        let table = lay(rules, &hand, &[], before_peek, rng)?;
        let judgement = judge.judge(&table)?;
        Some(HandQuestion {
            spot: Some(spot),
            table,
            judgement,
            deviates: false,
        })
    }

    /// A hand of three or more cards from a full shoe, drawn by following the chart; not an obvious one, unless `plain`
    /// allows it. Tries up to 200 deals; `None` if none of them gives such a hand.
    #[must_use]
    pub fn of_drawn_cards(
        rules: &HouseRules,
        judge: &Judge,
        recent: &[Spot],
        plain: bool,
        rng: &mut Stream,
    ) -> Option<HandQuestion> {
        const TRIES: usize = 200;
        let mut last = None;
        for _ in 0..TRIES {
            let Some(question) = drawn(rules, judge, rng) else {
                continue;
            };
            let again = question.spot.is_some_and(|spot| recent.contains(&spot));
            let found = !again && (plain || question.judgement.gap() <= DULL);
            last = Some(question);
            if found {
                break;
            }
        }
        last
    }

    /// A close decision from a partly dealt shoe, at which the usual play is wrong in about half of the questions, as
    /// far as 24 tries find such a shoe. `None` if insurance is asked for and not offered, or if no try succeeds.
    #[must_use]
    pub fn of_partly_dealt_shoe(
        rules: &HouseRules,
        survey: &Survey,
        judge: &Judge,
        topic: Topic,
        recent: &[Spot],
        rng: &mut Stream,
    ) -> Option<HandQuestion> {
        const TRIES: usize = 24;
        let can_insure = rules.insurance && rules.dealer_has_blackjacks();
        let insurance = can_insure && (topic == Topic::Insurance || rng.chance(0.1));
        if topic == Topic::Insurance && !insurance {
            return None;
        }
        let wants_deviation = rng.chance(0.5);
        let mut last = None;
        let examined = (topic == Topic::Examined).then(|| examined(judge));
        let examined = examined.filter(|listed| !listed.is_empty());
        let spots = examined.as_deref().map(spots_of);
        let choose = |rng: &mut Stream| choose_close(survey, spots.as_ref(), recent, rng);
        let mut spot = choose(rng)?;
        for attempt in 0..TRIES {
            if attempt % 8 == 7 {
                spot = choose(rng)?;
            }
            let Some(question) = partly_dealt(rules, judge, spot, insurance, rng) else {
                continue;
            };
            // Whoever knows these indices is asked for no others.
            let index = question.judgement.index.map(|index| index.deviation);
            if let Some(examined) = &examined
                && question.deviates
                && index.is_none_or(|index| !examined.contains(&index))
            {
                continue;
            }
            let found = question.deviates == wants_deviation;
            last = Some(question);
            if found {
                break;
            }
        }
        last
    }
}

/// Largest gap to the second best action, in bets, of a question worth asking often.
pub(super) const DULL: f64 = 0.3;

/// Indices of the judge that an exam asks for.
fn examined(judge: &Judge) -> Vec<Deviation> {
    let indices = judge.indices().map(IndexPlay::examined);
    indices.into_iter().flatten().copied().collect()
}

/// Spots of these indices.
fn spots_of(deviations: &[Deviation]) -> BTreeSet<Spot> {
    let spots = deviations
        .iter()
        .filter_map(|deviation| match deviation.hand {
            HandKind::Any => None,
            HandKind::Pair(card) => Spot::at(Section::Pair, card, deviation.up),
            HandKind::Soft(total) => Spot::at(Section::Soft, total.checked_sub(11)?, deviation.up),
            HandKind::Hard(total) => Spot::at(Section::Hard, total, deviation.up),
        });
    spots.collect()
}

/// A spot whose decision is close over a fresh shoe, or one of those `listed`, drawn by frequency and closeness.
fn choose_close(
    survey: &Survey,
    listed: Option<&BTreeSet<Spot>>,
    recent: &[Spot],
    rng: &mut Stream,
) -> Option<Spot> {
    const CLOSE: f64 = 0.09;
    // Share of its weight that a listed spot keeps which is not close over a fresh shoe.
    const FAR: f64 = 0.1;
    let weight = |facts: &SpotFacts| match listed {
        Some(listed) if !listed.contains(&facts.spot) => 0.0,
        Some(_) => facts.frequency * (1.0 - facts.gap / CLOSE).max(FAR),
        None => facts.frequency * (1.0 - facts.gap / CLOSE),
    };
    let close: Vec<(&SpotFacts, f64)> = survey
        .spots
        .iter()
        .filter(|facts| !recent.contains(&facts.spot))
        .map(|facts| (facts, weight(facts)))
        .filter(|(_, weight)| *weight > 0.0)
        .collect();
    let mut at = rng.unit() * close.iter().map(|(_, weight)| weight).sum::<f64>();
    for (facts, weight) in &close {
        at -= weight;
        if at < 0.0 {
            return Some(facts.spot);
        }
    }
    close.last().map(|(facts, _)| facts.spot)
}

fn partly_dealt(
    rules: &HouseRules,
    judge: &Judge,
    spot: Spot,
    insurance: bool,
    rng: &mut Stream,
) -> Option<HandQuestion> {
    let whole = u32::from(rules.decks) * 52;
    // From a fifth of the shoe to four fifths.
    let dealt = whole / 5 + rng.below(whole * 3 / 5);
    let mut shoe = Composition::decks(rules.decks);
    let mut removed = Vec::new();
    for _ in 0..dealt {
        let place = rng.below(u32::try_from(shoe.len()).ok()?);
        let card = shoe.at(place)?;
        shoe.take(card);
        removed.push(card);
    }
    let mut hand = draw_hand(&shoe, spot, rng)?;
    if insurance {
        hand.up = draw_value(&shoe, 1, &[hand.cards[0], hand.cards[1]], rng)?;
    }
    let table = if insurance {
        let table = deal(rules, &hand, &[], &removed, rng)?.table().clone();
        (table.phase() == Phase::Insurance).then_some(table)?
    } else {
        lay(rules, &hand, &removed, false, rng)?
    };
    let judgement = judge.judge(&table)?;
    let usual = match judgement.method() {
        _ if insurance => Action::Decline,
        Method::Exact => super::judge(&table.as_if_fresh(), judge.chart())?.best().0,
        Method::Index | Method::Chart => judgement.chart()?,
    };
    let deviates = !judgement.is_right(usual);
    Some(HandQuestion {
        spot: (!insurance).then_some(spot),
        table,
        judgement,
        deviates,
    })
}

/// A hand that is hit while the chart says so, until it has three or four cards; `None` if it does not get that far.
fn drawn(rules: &HouseRules, judge: &Judge, rng: &mut Stream) -> Option<HandQuestion> {
    let shoe = Composition::decks(rules.decks);
    let mut left = shoe;
    let mut draw = |rng: &mut Stream| {
        let card = left.at(rng.below(u32::try_from(left.len()).ok()?))?;
        left.take(card);
        Some(card)
    };
    let hand = Drawn {
        cards: [draw(rng)?, draw(rng)?],
        up: draw(rng)?,
    };
    let further = [draw(rng)?, draw(rng)?, draw(rng)?];
    let mut round = deal(rules, &hand, &further, &[], rng)?;
    let hits = 1 + usize::from(rng.chance(0.3));
    for _ in 0..hits {
        while matches!(
            round.table().phase(),
            Phase::Insurance | Phase::EarlySurrender
        ) {
            round.apply(&Action::Decline);
        }
        let advice = judge.chart().advise_at(round.table())?.action;
        if advice != Action::Hit {
            break;
        }
        round.apply(&Action::Hit);
    }
    let table = round.table().clone();
    let cards = table.hand_to_act()?.cards();
    if cards.len() < 3 || table.phase() != Phase::Play {
        return None;
    }
    Some(HandQuestion {
        spot: Some(Spot::of(cards, hand.up.rank)),
        judgement: judge.judge(&table)?,
        table,
        deviates: false,
    })
}

/// Two cards, an up card, and a hole card that makes no blackjack.
struct Drawn {
    cards: [Card; 2],
    up: Card,
}

/// Draws the cards of a spot from the rest of a shoe, each combination as often as it is dealt.
fn draw_hand(shoe: &Composition, spot: Spot, rng: &mut Stream) -> Option<Drawn> {
    let key = spot.key();
    let ways: Vec<(u8, u8)> = match spot.section() {
        Section::Pair => vec![(key, key)],
        Section::Soft => vec![(1, key)],
        Section::Hard => (2..=10)
            .map(|low| (low, key.saturating_sub(low)))
            .filter(|&(low, high)| low < high && high <= 10)
            .collect(),
    };
    let count = |&(a, b): &(u8, u8)| shoe.count_value(a) * shoe.count_value(b);
    let total: usize = ways.iter().map(count).sum();
    let mut at = rng.index(total);
    let &(a, b) = ways.iter().find(|way| {
        let here = count(way);
        let found = at < here;
        at = at.wrapping_sub(if found { 0 } else { here });
        found
    })?;
    let first = draw_value(shoe, a, &[], rng)?;
    let second = draw_value(shoe, b, &[first], rng)?;
    let up = draw_value(shoe, spot.up_value(), &[first, second], rng)?;
    let cards = if rng.chance(0.5) {
        [first, second]
    } else {
        [second, first]
    };
    Some(Drawn { cards, up })
}

/// A card of this value that the shoe still holds besides those in `taken`.
fn draw_value(shoe: &Composition, points: u8, taken: &[Card], rng: &mut Stream) -> Option<Card> {
    let left: Vec<Card> = Rank::ALL
        .into_iter()
        .filter(|&rank| value(rank) == points)
        .flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)))
        .flat_map(|card| {
            let gone = taken.iter().filter(|&&other| other == card).count();
            std::iter::repeat_n(card, shoe.count(card).saturating_sub(gone))
        })
        .collect();
    rng.choose(&left).copied()
}

/// The table with these cards at the decision on the hand: after insurance, and after the peek unless `before_peek` is
/// set.
fn lay(
    rules: &HouseRules,
    hand: &Drawn,
    removed: &[Card],
    before_peek: bool,
    rng: &mut Stream,
) -> Option<Table> {
    let mut round = deal(rules, hand, &[], removed, rng)?;
    loop {
        match round.table().phase() {
            Phase::Insurance => round.apply(&Action::Decline),
            Phase::EarlySurrender if !before_peek => round.apply(&Action::Decline),
            Phase::Play | Phase::EarlySurrender => return Some(round.table().clone()),
            Phase::Bets | Phase::Over => return None,
        }
    }
}

/// Deals these cards to one seat, with a bankroll for every split and double; `further` cards come next in the shoe.
fn deal(
    rules: &HouseRules,
    hand: &Drawn,
    further: &[Card],
    removed: &[Card],
    rng: &mut Stream,
) -> Option<Round> {
    let word = |card: &Card| format!("{}{}", card.suit.letter(), card.rank.face());
    let list = |cards: &[Card]| cards.iter().map(word).collect::<Vec<_>>().join(",");
    let mut shoe = Composition::decks(rules.decks);
    let known = removed.iter().chain(&hand.cards).chain([&hand.up]);
    for card in known.chain(further) {
        if !shoe.take(*card) {
            return None;
        }
    }
    // A hole card that does not end the round before the question.
    let mut holes = shoe;
    holes.retain(|rank| !matches!((value(hand.up.rank), value(rank)), (1, 10) | (10, 1)));
    let hole = holes.at(rng.below(u32::try_from(holes.len()).ok()?))?;
    let [first, second] = hand.cards;
    let mut next = vec![first, hand.up, second, hole];
    next.extend(further);
    let next = list(&next);
    let bankroll = rules.min.saturating_mul(20);
    let mut position = format!("next={next} bankroll={bankroll}");
    if !removed.is_empty() {
        position = format!("removed={} {position}", list(removed));
    }
    let mut round = Round::lay_out(rules, 1, Seed(rng.bits()), &position).ok()?;
    round.apply(&Action::Bet(rules.min));
    Some(round)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::{judge, survey};
    use sanban_game::Rules as _;

    #[test]
    fn every_spot_is_laid_out_as_it_is_called() {
        let mut rng = Seed(3).stream();
        for preset in ["six-deck", "paper", "european", "article", "reno"] {
            let rules = HouseRules::preset(preset).unwrap();
            let survey = survey(&rules);
            let judge = Judge::new(Method::Chart, &survey, None, None);
            for facts in &survey.spots {
                let before = rng.chance(0.5);
                let Some(question) =
                    HandQuestion::of_spot(&rules, &judge, facts.spot, before, &mut rng)
                else {
                    panic!("{preset}: {}", facts.spot);
                };
                let up = question.table.up_card().unwrap().rank;
                assert_eq!(Spot::of(question.cards(), up), facts.spot);
                assert!(!question.judgement.values().is_empty());
            }
        }
    }

    #[test]
    fn partly_dealt_shoes_are_real_ones() {
        let rules = HouseRules::default();
        let survey = survey(&rules);
        let exact = Judge::exact(survey.chart.clone());
        let mut rng = Seed(9).stream();
        for _ in 0..5 {
            let question = HandQuestion::of_partly_dealt_shoe(
                &rules,
                &survey,
                &exact,
                Topic::Hand,
                &[],
                &mut rng,
            )
            .unwrap();
            let left = question.table.unseen().len();
            assert!((60..=250).contains(&left), "{left}");
            let judged = question.judgement.clone();
            assert_eq!(judge(&question.table, &survey.chart), Some(judged));
        }
    }
    #[test]
    fn drawn_hands_have_three_cards_and_more() {
        let rules = HouseRules::default();
        let judge = Judge::new(Method::Chart, &survey(&rules), None, None);
        let mut rng = Seed(4).stream();
        let mut longer = 0;
        for _ in 0..100 {
            let question =
                HandQuestion::of_drawn_cards(&rules, &judge, &[], false, &mut rng).unwrap();
            assert!(question.cards().len() >= 3);
            longer += u32::from(question.cards().len() > 3);
            assert!(question.judgement.gap() <= DULL);
            let plays: Vec<Action> = question
                .judgement
                .values()
                .iter()
                .map(|(action, _)| *action)
                .collect();
            assert_eq!(plays.len(), 2, "{plays:?}");
        }
        assert!(longer > 5, "{longer}");
    }
}
