//! Play of a strategy for every hand at a table with these rules, obtained hand by hand from the table itself.
//!
//! A [`Policy`] contains no rule of its own: each of its entries comes from a round that is laid out, played to the
//! decision and given to [`Strategy::choose_at`], at every true count at which the strategy changes.

use crate::counting::Strategy;
use crate::{Action, HandStatus, HouseRules, Pairs, Phase, Round, SplitDeal, Total, value};
use sanban_game::cards::Rank;
use sanban_game::{ReadError, Seat, Seed, State};

/// A card in the fast path: its index in [`Policy::ranks`].
pub(super) type Code = u8;

/// Next step of a two-card hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum HandPlan {
    /// It is a blackjack and is not played.
    Blackjack,
    /// It stands, by the chart or by itself.
    Stand,
    Hit,
    Double,
    Split,
    Surrender,
}

/// A choice for each true count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ByCount<T> {
    lowest: T,
    /// Choices from these true counts on, ascending, each different from the one before.
    then: Vec<(TrueCount, T)>,
}

/// A true count at which a strategy changes, as its bits, so that it can be compared and hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TrueCount(u64);

impl TrueCount {
    pub(super) fn get(self) -> f64 {
        f64::from_bits(self.0)
    }
}

impl<T: Copy + PartialEq> ByCount<T> {
    /// Asks at every change.
    fn ask<E>(changes: &[f64], ask: impl Fn(f64) -> Result<T, E>) -> Result<ByCount<T>, E> {
        let lowest = ask(f64::MIN)?;
        let (mut then, mut last) = (Vec::new(), lowest);
        for &change in changes {
            let next = ask(change)?;
            if next != last {
                then.push((TrueCount(change.to_bits()), next));
                last = next;
            }
        }
        Ok(ByCount { lowest, then })
    }

    /// The same choice at every true count.
    fn always(lowest: T) -> ByCount<T> {
        ByCount {
            lowest,
            then: Vec::new(),
        }
    }

    /// Choice at a true count, which is computed only if it matters.
    #[inline]
    pub(super) fn at(&self, true_count: impl FnOnce() -> f64) -> T {
        if self.then.is_empty() {
            return self.lowest;
        }
        let true_count = true_count();
        let reached = self
            .then
            .iter()
            .rev()
            .find(|(from, _)| true_count >= from.get());
        reached.map_or(self.lowest, |&(_, found)| found)
    }

    /// The lowest choice, and those from each true count on.
    pub(super) fn parts(&self) -> (T, &[(TrueCount, T)]) {
        (self.lowest, &self.then)
    }
}

/// Decisions for the first two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct FirstTwoCards {
    /// `true` if insurance is taken.
    pub(super) insured: bool,
    /// `true` if it is surrendered when that is offered before the peek.
    pub(super) early_surrender: bool,
    /// Next step otherwise.
    pub(super) plan: HandPlan,
}

/// A strategy, compiled for a table.
#[derive(Debug)]
pub(super) struct Policy {
    /// Ranks that the policy distinguishes: the ten values, or all thirteen if K-10 is not a pair.
    ranks: &'static [Rank],
    max_hands: usize,
    first: Vec<ByCount<FirstTwoCards>>,
    split: Vec<ByCount<HandPlan>>,
    hits: Vec<ByCount<bool>>,
}

impl Policy {
    /// Compiles a strategy by asking about every hand.
    ///
    /// # Errors
    /// None for rules that [`sanban_game::Rules::validate`] accepts.
    pub(super) fn ask(rules: &HouseRules, strategy: &Strategy) -> Result<Policy, ReadError> {
        let ranks = match rules.pairs {
            Pairs::Value => &Rank::ALL[..10],
            Pairs::Rank => &Rank::ALL[..],
        };
        let asking = TableQuery {
            // With many decks and much money neither ever decides the play.
            rules: HouseRules {
                decks: 8,
                endless: false,
                cut_card: None,
                bankroll: u32::MAX,
                split_deal: SplitDeal::InTurn,
                ..rules.clone()
            },
            strategy,
        };
        let mut policy = Policy {
            ranks,
            max_hands: usize::from(rules.max_hands),
            first: Vec::new(),
            split: Vec::new(),
            hits: vec![ByCount::always(false); 10 * 2 * 22],
        };
        for &up in &Rank::ALL[..10] {
            for &first in ranks {
                for &second in ranks {
                    policy.first.push(asking.opening(up, first, second)?);
                }
            }
            for &pair in ranks {
                for &second in ranks {
                    for hands in [2, policy.max_hands] {
                        let plan = asking.after_split(up, pair, second, hands)?;
                        policy.split.push(plan);
                    }
                }
            }
            for (total, three) in hands_of_three() {
                policy.hits[place_of(value(up), total)] = asking.hits(up, three)?;
            }
        }
        Ok(policy)
    }

    /// Ranks by code. The code of an up card of value `v` is `v - 1`.
    pub(super) fn ranks(&self) -> &'static [Rank] {
        self.ranks
    }

    pub(super) fn rank(&self, code: Code) -> Rank {
        self.ranks[usize::from(code)]
    }

    pub(super) fn code(&self, rank: Rank) -> Code {
        let place = (rank as usize - 1).min(self.ranks.len() - 1);
        // The cast is lossless: there are 13 ranks.
        place as Code
    }

    /// Decisions for the first two cards against an up card of this value.
    pub(super) fn opening(&self, up: u8, first: Code, second: Code) -> &ByCount<FirstTwoCards> {
        let width = self.ranks.len();
        &self.first[(column_index(up) * width + usize::from(first)) * width + usize::from(second)]
    }

    /// Next step of a hand from a split, with first card `pair`, when its seat has `hands` hands.
    pub(super) fn after_split(
        &self,
        up: u8,
        pair: Code,
        second: Code,
        hands: usize,
    ) -> &ByCount<HandPlan> {
        let width = self.ranks.len();
        let hand = (column_index(up) * width + usize::from(pair)) * width + usize::from(second);
        &self.split[2 * hand + usize::from(hands >= self.max_hands)]
    }

    /// `true` if a hand of three or more cards, below 21, takes another.
    pub(super) fn hits(&self, up: u8, total: Total) -> &ByCount<bool> {
        &self.hits[place_of(up, total)]
    }
}

/// Index of a total against an up card in the table of hits.
fn place_of(up: u8, total: Total) -> usize {
    (column_index(up) * 2 + usize::from(total.is_soft())) * 22 + usize::from(total.points())
}

fn column_index(up: u8) -> usize {
    usize::from(up) - 1
}

/// Three cards for every total below 21 that three or more cards can make, the first two below 21.
fn hands_of_three() -> impl Iterator<Item = (Total, [Rank; 3])> {
    let pairs = (0..10).flat_map(|first| (0..10).map(move |second| (first, second)));
    let hands = pairs.flat_map(|(first, second)| {
        (0..10).map(move |third| [first, second, third].map(|at| Rank::ALL[at]))
    });
    let mut known = Vec::new();
    hands.filter_map(move |hand| {
        let total = Total::of(hand);
        let two = Total::of([hand[0], hand[1]]);
        let is_new = total.points() < 21 && two.points() < 21 && !known.contains(&total);
        is_new.then(|| {
            known.push(total);
            (total, hand)
        })
    })
}

/// A table for trial rounds.
struct TableQuery<'a> {
    rules: HouseRules,
    strategy: &'a Strategy,
}

impl TableQuery<'_> {
    fn opening(
        &self,
        up: Rank,
        first: Rank,
        second: Rank,
    ) -> Result<ByCount<FirstTwoCards>, ReadError> {
        let hand = [first, second];
        ByCount::ask(&self.strategy.changes(&hand, up), |count| {
            let (round, asked) = self.deal(up, &hand, &[], count)?;
            Ok(FirstTwoCards {
                plan: self.plan(&round, count),
                ..asked
            })
        })
    }

    /// Splits until there are `hands` hands, as far as allowed, and asks about the leftmost one.
    fn after_split(
        &self,
        up: Rank,
        pair: Rank,
        second: Rank,
        hands: usize,
    ) -> Result<ByCount<HandPlan>, ReadError> {
        let mut further = vec![pair; hands.saturating_sub(2)];
        further.push(second);
        let (mut round, _) = self.deal(up, &[pair, pair], &further, 0.0)?;
        for _ in 1..hands.max(2) {
            if round.play(&Action::Split).is_err() {
                break;
            }
        }
        let shown = round.table().place(Seat(0)).hands().first();
        match shown.map(|hand| hand.cards()) {
            Some([_, card]) if card.rank == second => {
                let changes = self.strategy.changes(&[pair, second], up);
                ByCount::ask(&changes, |count| Ok(self.plan(&round, count)))
            }
            // This hand cannot occur: it needs a split that the rules forbid.
            _ => Ok(ByCount::always(HandPlan::Stand)),
        }
    }

    fn hits(&self, up: Rank, hand: [Rank; 3]) -> Result<ByCount<bool>, ReadError> {
        let [first, second, third] = hand;
        let (mut round, _) = self.deal(up, &[first, second], &[third], 0.0)?;
        let hit = round.play(&Action::Hit);
        debug_assert_eq!(hit, Ok(()));
        ByCount::ask(&self.strategy.changes(&hand, up), |count| {
            Ok(self.plan(&round, count) == HandPlan::Hit)
        })
    }

    /// Deals up to the first decision in play; also returns the decisions before the peek at this true count.
    fn deal(
        &self,
        up: Rank,
        hand: &[Rank; 2],
        further: &[Rank],
        true_count: f64,
    ) -> Result<(Round, FirstTwoCards), ReadError> {
        // A hole card that makes no blackjack.
        let dealt = [hand[0], up, hand[1], Rank::Six];
        let faces: Vec<&str> = dealt
            .iter()
            .chain(further)
            .map(|card| card.face())
            .collect();
        let position = format!("next={}", faces.join(","));
        let mut round = Round::lay_out(&self.rules, 1, Seed(0), &position)?;
        round.apply(&Action::Bet(self.rules.min));
        let mut asked = FirstTwoCards {
            insured: false,
            early_surrender: false,
            plan: HandPlan::Stand,
        };
        while matches!(
            round.table().phase(),
            Phase::Insurance | Phase::EarlySurrender
        ) {
            let choice = self.strategy.choose_at(round.table(), true_count);
            let action = choice.map(|choice| choice.action);
            asked.early_surrender |= action == Some(Action::Surrender);
            asked.insured |= action == Some(Action::Insure);
            round.apply(&Action::Decline);
        }
        Ok((round, asked))
    }

    /// Next step of the leftmost hand.
    fn plan(&self, round: &Round, true_count: f64) -> HandPlan {
        let table = round.table();
        let hands = table.place(Seat(0)).hands();
        match hands.first().map(|hand| hand.status()) {
            Some(HandStatus::Blackjack) => return HandPlan::Blackjack,
            Some(HandStatus::InPlay) => {}
            _ => return HandPlan::Stand,
        }
        let choice = self.strategy.choose_at(table, true_count);
        match choice.map(|choice| choice.action) {
            Some(Action::Hit) => HandPlan::Hit,
            Some(Action::Double) => HandPlan::Double,
            Some(Action::Split) => HandPlan::Split,
            Some(Action::Surrender) => HandPlan::Surrender,
            _ => HandPlan::Stand,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chart;
    use sanban_game::Rules;

    #[test]
    fn every_total_of_three_cards_is_asked_about() {
        let totals: Vec<(bool, u8)> = hands_of_three()
            .map(|(total, _)| (total.is_soft(), total.points()))
            .collect();
        for points in 6..=20 {
            assert!(totals.contains(&(false, points)), "{points}");
        }
        for points in 13..=20 {
            assert!(totals.contains(&(true, points)), "soft {points}");
        }
    }

    #[test]
    fn the_table_answers_for_the_rules() {
        let chart = Strategy::by_chart(Chart::built_in("s17").unwrap());
        let policy = |settings: &str| {
            let rules = HouseRules::parse(settings).unwrap();
            Policy::ask(&rules, &chart).unwrap()
        };
        let (ace, ten, eight) = (0, 9, 7);
        let usual = policy("");
        assert_eq!(
            usual.opening(10, ace, ten).at(|| 0.0).plan,
            HandPlan::Blackjack
        );
        assert_eq!(
            usual.opening(10, ten, 5).at(|| 0.0).plan,
            HandPlan::Surrender
        );
        assert_eq!(
            usual.opening(10, eight, eight).at(|| 0.0).plan,
            HandPlan::Split
        );
        assert_eq!(
            usual.after_split(10, eight, eight, 2).at(|| 0.0),
            HandPlan::Split
        );
        assert_eq!(
            usual.after_split(10, eight, eight, 4).at(|| 0.0),
            HandPlan::Hit
        );
        assert_eq!(
            usual.after_split(6, eight, 2, 4).at(|| 0.0),
            HandPlan::Double
        );
        assert_eq!(usual.after_split(6, ace, 2, 2).at(|| 0.0), HandPlan::Stand);
        assert_eq!(
            policy("das=false").after_split(6, eight, 2, 2).at(|| 0.0),
            HandPlan::Hit
        );
        assert_eq!(
            policy("resplit_aces=true")
                .after_split(6, ace, ace, 2)
                .at(|| 0.0),
            HandPlan::Split
        );
        let early = policy("surrender=early");
        assert!(early.opening(10, ten, 5).at(|| 0.0).early_surrender);
        assert_eq!(early.opening(10, ten, 5).at(|| 0.0).plan, HandPlan::Hit);
        assert_eq!(
            policy("payout=plain21")
                .opening(2, ace, ten)
                .at(|| 0.0)
                .plan,
            HandPlan::Stand
        );
        assert_eq!(policy("pairs=rank").ranks().len(), 13);
    }
}
