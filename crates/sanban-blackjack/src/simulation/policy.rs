//! What a chart does with every hand at a table with these rules, asked hand by hand at the table itself.
//!
//! A [`Policy`] holds no rule of its own: each of its entries comes from a round that is laid out, played to the
//! decision and shown to [`Chart::advise_at`].

use crate::{Action, Chart, HandStatus, HouseRules, Pairs, Phase, Round, SplitDeal, Total, value};
use sanban_game::cards::Rank;
use sanban_game::{ReadError, Seat, Seed, State};

/// A card as the fast path knows it: its place among [`Policy::ranks`].
pub(super) type Code = u8;

/// The next step of a hand of two cards.
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

/// The first two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct FirstTwoCards {
    /// Whether it is given up when that is asked before the dealer's peek.
    pub(super) early_surrender: bool,
    /// What is done with it otherwise.
    pub(super) plan: HandPlan,
}

/// A chart, compiled for a table.
#[derive(Debug)]
pub(super) struct Policy {
    /// The ranks that have to be told apart: the ten values, or all thirteen where K-10 is no pair.
    ranks: &'static [Rank],
    max_hands: usize,
    first: Vec<FirstTwoCards>,
    split: Vec<HandPlan>,
    hits: [[[bool; 22]; 2]; 10],
}

impl Policy {
    /// Asks everything.
    ///
    /// # Errors
    /// None for rules that [`sanban_game::Rules::validate`] accepts.
    pub(super) fn ask(rules: &HouseRules, chart: &Chart) -> Result<Policy, ReadError> {
        let ranks = match rules.pairs {
            Pairs::Value => &Rank::ALL[..10],
            Pairs::Rank => &Rank::ALL[..],
        };
        let asking = TableQuery {
            // With many decks and much money neither is ever a reason for what is done.
            rules: HouseRules {
                decks: 8,
                endless: false,
                cut_card: None,
                bankroll: u32::MAX,
                split_deal: SplitDeal::InTurn,
                ..rules.clone()
            },
            chart,
        };
        let mut policy = Policy {
            ranks,
            max_hands: usize::from(rules.max_hands),
            first: Vec::new(),
            split: Vec::new(),
            hits: [[[false; 22]; 2]; 10],
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
            let hits = &mut policy.hits[usize::from(value(up)) - 1];
            for (total, three) in hands_of_three() {
                let hit = asking.hits(up, three)?;
                hits[usize::from(total.is_soft())][usize::from(total.points())] = hit;
            }
        }
        Ok(policy)
    }

    /// The ranks that the codes stand for. The code of an up card of value `v` is `v - 1`.
    pub(super) fn ranks(&self) -> &'static [Rank] {
        self.ranks
    }

    /// The rank of a code.
    pub(super) fn rank(&self, code: Code) -> Rank {
        self.ranks[usize::from(code)]
    }

    /// What is done with the first two cards against an up card of this value.
    pub(super) fn opening(&self, up: u8, first: Code, second: Code) -> FirstTwoCards {
        let width = self.ranks.len();
        self.first[(column_index(up) * width + usize::from(first)) * width + usize::from(second)]
    }

    /// What is done with a hand from a split, its first card `pair`, when its seat has `hands` hands.
    pub(super) fn after_split(&self, up: u8, pair: Code, second: Code, hands: usize) -> HandPlan {
        let width = self.ranks.len();
        let hand = (column_index(up) * width + usize::from(pair)) * width + usize::from(second);
        self.split[2 * hand + usize::from(hands >= self.max_hands)]
    }

    /// Whether a hand of three and more cards, not yet 21, takes another.
    pub(super) fn hits(&self, up: u8, total: Total) -> bool {
        self.hits[column_index(up)][usize::from(total.is_soft())][usize::from(total.points())]
    }
}

fn column_index(up: u8) -> usize {
    usize::from(up) - 1
}

/// Three cards for every total below 21 that three and more cards can make, the first two less than 21.
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

/// A table to be asked at.
struct TableQuery<'a> {
    rules: HouseRules,
    chart: &'a Chart,
}

impl TableQuery<'_> {
    fn opening(&self, up: Rank, first: Rank, second: Rank) -> Result<FirstTwoCards, ReadError> {
        let (round, early_surrender) = self.deal(up, &[first, second], &[])?;
        let plan = self.plan(&round);
        Ok(FirstTwoCards {
            early_surrender,
            plan,
        })
    }

    /// Splits until there are `hands` hands, as far as that is allowed, and looks at the leftmost one.
    fn after_split(
        &self,
        up: Rank,
        pair: Rank,
        second: Rank,
        hands: usize,
    ) -> Result<HandPlan, ReadError> {
        let mut further = vec![pair; hands.saturating_sub(2)];
        further.push(second);
        let (mut round, _) = self.deal(up, &[pair, pair], &further)?;
        for _ in 1..hands.max(2) {
            if round.play(&Action::Split).is_err() {
                break;
            }
        }
        let shown = round.table().place(Seat(0)).hands().first();
        match shown.map(|hand| hand.cards()) {
            Some([_, card]) if card.rank == second => Ok(self.plan(&round)),
            // The hand that was asked about cannot come to be: it needs a split that the rules forbid.
            _ => Ok(HandPlan::Stand),
        }
    }

    fn hits(&self, up: Rank, [first, second, third]: [Rank; 3]) -> Result<bool, ReadError> {
        let (mut round, _) = self.deal(up, &[first, second], &[third])?;
        let hit = round.play(&Action::Hit);
        debug_assert_eq!(hit, Ok(()));
        Ok(self.plan(&round) == HandPlan::Hit)
    }

    /// Deals up to the first decision in play; and whether the chart would have surrendered before the peek.
    fn deal(
        &self,
        up: Rank,
        hand: &[Rank; 2],
        further: &[Rank],
    ) -> Result<(Round, bool), ReadError> {
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
        let mut early_surrender = false;
        while matches!(
            round.table().phase(),
            Phase::Insurance | Phase::EarlySurrender
        ) {
            let advice = self.chart.advise_at(round.table());
            early_surrender |= advice.is_some_and(|advice| advice.action == Action::Surrender);
            round.apply(&Action::Decline);
        }
        Ok((round, early_surrender))
    }

    /// What becomes of the leftmost hand.
    fn plan(&self, round: &Round) -> HandPlan {
        let table = round.table();
        let hands = table.place(Seat(0)).hands();
        match hands.first().map(|hand| hand.status()) {
            Some(HandStatus::Blackjack) => return HandPlan::Blackjack,
            Some(HandStatus::InPlay) => {}
            _ => return HandPlan::Stand,
        }
        match self.chart.advise_at(table).map(|advice| advice.action) {
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
        let chart = Chart::built_in("s17").unwrap();
        let policy = |settings: &str| {
            let rules = HouseRules::parse(settings).unwrap();
            Policy::ask(&rules, chart).unwrap()
        };
        let (ace, ten, eight) = (0, 9, 7);
        let usual = policy("");
        assert_eq!(usual.opening(10, ace, ten).plan, HandPlan::Blackjack);
        assert_eq!(usual.opening(10, ten, 5).plan, HandPlan::Surrender);
        assert_eq!(usual.opening(10, eight, eight).plan, HandPlan::Split);
        assert_eq!(usual.after_split(10, eight, eight, 2), HandPlan::Split);
        assert_eq!(usual.after_split(10, eight, eight, 4), HandPlan::Hit);
        assert_eq!(usual.after_split(6, eight, 2, 4), HandPlan::Double);
        assert_eq!(usual.after_split(6, ace, 2, 2), HandPlan::Stand);
        assert_eq!(
            policy("das=false").after_split(6, eight, 2, 2),
            HandPlan::Hit
        );
        assert_eq!(
            policy("resplit_aces=true").after_split(6, ace, ace, 2),
            HandPlan::Split
        );
        let early = policy("surrender=early");
        assert!(early.opening(10, ten, 5).early_surrender);
        assert_eq!(early.opening(10, ten, 5).plan, HandPlan::Hit);
        assert_eq!(
            policy("payout=plain21").opening(2, ace, ten).plan,
            HandPlan::Stand
        );
        assert_eq!(policy("pairs=rank").ranks().len(), 13);
    }
}
