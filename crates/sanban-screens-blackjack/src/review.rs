//! Blackjack's part of the review: exact values as the judge, and decisions listed by hand.

use ratatui::text::Span;

use sanban_blackjack::exact::{self, Shoe, Solution};
use sanban_blackjack::practice::{
    Drill, IndexPlay, Judge as CountJudge, Method, Spot, chart_for, judge, survey,
};
use sanban_blackjack::{
    Action, Blackjack, Chart, HouseRules, Phase, Round, RoundView, Section, Table,
};
use sanban_data::statistics::{StakedGame, ValueRules};
use sanban_game::{Candidate, Record, Rules as _, Seat, Seed, State as _, StopFlag};
use sanban_play::review::{Judge, Judgement, MendingDrill, Shown, people_of};
use sanban_play::session::{Fortune, FortuneWork};
use sanban_term::canvas::width;
use sanban_term::theme::Theme;
use sanban_words::tr;

use super::adviser;
use super::practice::action_values::{self, sentences};
use super::practice::drill_words;
use super::scene::{Scene, Standing};
use super::{BlackjackDisplay, words};

/// Judge of decisions by the exact values for the cards the seat could have seen.
pub(super) struct ExactJudge {
    rules: HouseRules,
    /// The chart shown beside the values: the one in the settings, or that for the rules once it is computed.
    chart: Option<Chart>,
    /// The indices by which the person is judged at the table, if any.
    indices: Option<IndexPlay>,
    by_count: Option<CountJudge>,
}

impl ExactJudge {
    /// A judge for these rules; `named` is a chart to show in place of theirs. It says which actions the `indices` of a
    /// person call right.
    pub(super) fn new(
        rules: &HouseRules,
        named: Option<Chart>,
        indices: Option<IndexPlay>,
    ) -> ExactJudge {
        ExactJudge {
            rules: rules.clone(),
            chart: named,
            indices,
            by_count: None,
        }
    }

    /// `true` if the person's indices call an action right.
    fn is_right_by_count(&mut self, table: &Table, action: Action) -> bool {
        if let Some(indices) = self.indices.take() {
            let survey = survey(&self.rules);
            self.by_count = Some(CountJudge::new(Method::Index, &survey, None, Some(indices)));
        }
        let judged = self.by_count.as_ref().and_then(|judge| judge.judge(table));
        judged.is_some_and(|judged| judged.is_right(action))
    }
}

impl Judge<Round> for ExactJudge {
    fn judge(
        &mut self,
        view: &RoundView,
        action: &Action,
        _seed: Seed,
        _stop: &StopFlag,
    ) -> Option<Judgement<Action>> {
        let rules = &self.rules;
        let chart = self.chart.get_or_insert_with(|| chart_for(rules));
        let found = judge(view.table(), chart)?;
        let (best, highest) = found.best();
        let cost = found.cost(*action)?;
        // An action worth as much as the best counts as the best.
        let best = if cost == 0.0 { *action } else { best };
        let candidate = |&(action, value): &(Action, f64)| Candidate {
            action,
            visits: 0,
            value,
            chances: Vec::new(),
        };
        let counted = cost > 0.0 && self.is_right_by_count(view.table(), *action);
        let counted = counted.then(|| tr!("blackjack_hint-right-by-count"));
        let said = action_values::explained(&found, view.table(), None);
        Some(Judgement {
            best,
            reason: Some(sentences(counted.into_iter().chain(said).collect())),
            candidates: found.values().iter().map(candidate).collect(),
            values: (highest, highest - cost),
            noise: 0.0,
        })
    }
}

/// Basic strategy's action at a table, by the chart for its rules. Charts do not cover insurance: it is always declined.
pub(super) fn book(table: &Table) -> Option<Action> {
    match table.phase() {
        Phase::Insurance => Some(Action::Decline),
        _ => Some(adviser::chart_for(table.rules()).advise_at(table)?.action),
    }
}

/// `true` if the decision is about a hand, and not only a bet.
pub(super) fn is_decision(table: &Table) -> bool {
    !matches!(table.phase(), Phase::Bets | Phase::Over)
}

/// Adds the action taken, and the selected or better one, below the hand of the decision.
pub(super) fn tell(scene: &mut Scene, shown: &Shown<'_, BlackjackDisplay>) {
    let insurance = shown.view.table().phase() == Phase::Insurance;
    let word = |action: Action| words::action(action, insurance);
    let dear = shown.judgement.filter(|found| found.cost() > 0.0);
    let other = shown.candidate.copied().or(dear.map(|found| found.best));
    let done = word(*shown.action);
    let told = match other.filter(|other| other != shown.action) {
        None => vec![done],
        Some(other) => {
            let other = word(other);
            vec![format!("{done} → {other}"), format!("→ {other}")]
        }
    };
    let hands = scene.seats.iter_mut().flat_map(|seat| &mut seat.hands);
    for hand in hands.filter(|hand| hand.standing == Standing::ToAct) {
        hand.told.clone_from(&told);
    }
}

/// Kind of a decision, for statistics.
pub(super) fn situation(table: &Table, action: Action) -> Option<&'static str> {
    match (table.phase(), action) {
        (Phase::Insurance, _) => return Some("insurance"),
        (Phase::EarlySurrender, _) | (_, Action::Surrender) => return Some("surrender"),
        _ => {}
    }
    let (hand, up) = (table.hand_to_act()?, table.up_card()?);
    Some(match Spot::of(hand.cards(), up.rank).section() {
        Section::Hard => "hard total",
        Section::Soft => "soft total",
        Section::Pair => "pair",
    })
}

/// The drill that practises such decisions: from a [`situation`], or from the subject of an answer.
pub(super) fn drill(situation: &str) -> Option<MendingDrill> {
    let first = situation.split([' ', ',']).next().unwrap_or_default();
    let drill = match first {
        "hard" => Drill::Hard,
        "soft" => Drill::Soft,
        "pair" => Drill::Pairs,
        "surrender" => Drill::Surrender,
        "insurance" => Drill::Insurance,
        _ => return None,
    };
    Some(MendingDrill {
        title: drill_words(drill),
        word: drill.word(),
    })
}

/// Value of a round under exact play from a fresh shoe, and the bets of people.
pub(super) const VALUE_RULES: ValueRules = ValueRules {
    unit: "smallest bets",
    value: |rules| {
        let rules = HouseRules::parse(rules).ok()?;
        Some(Solution::of(&rules, &Shoe::of_rules(&rules)).ev())
    },
    games: staked_rounds,
};

/// Rounds of the people in a record, with their original bets in smallest bets of the table.
fn staked_rounds(record: &str) -> Vec<StakedGame> {
    let Ok(record) = Record::<Round>::parse::<Blackjack>(record) else {
        return Vec::new();
    };
    let Ok(mut round) = record.start() else {
        return Vec::new();
    };
    let people = people_of(&record);
    let mut rounds = Vec::new();
    let mut decided: Vec<(Seat, usize)> = Vec::new();
    let mut number = 0;
    for (ply, action) in record.actions.iter().enumerate() {
        Record::advance(&mut round);
        let table = round.table();
        decided.extend(
            table
                .actor()
                .filter(|seat| people.contains(seat) && is_decision(table))
                .map(|seat| (seat, ply)),
        );
        round.apply(action);
        let table = round.table();
        if table.phase() != Phase::Over {
            continue;
        }
        for &seat in people.iter().filter(|&&seat| table.place(seat).is_in()) {
            let bet = table.place(seat).bet().unwrap_or_default();
            let own = decided.iter().filter(|(decider, _)| *decider == seat);
            rounds.push(StakedGame {
                number,
                seat: seat.0,
                stake: f64::from(bet) / f64::from(table.rules().min),
                decisions: own.map(|(_, ply)| *ply).collect(),
            });
        }
        decided.clear();
        number += 1;
    }
    rounds
}

/// Values of a finished round and costs of its decisions, seat by seat, in smallest bets of the table.
pub(super) fn fortunes(start: Round, actions: Vec<Action>) -> FortuneWork {
    Box::new(move |_| {
        let mut round = start;
        Record::advance(&mut round);
        let table = round.table();
        let min = f64::from(table.rules().min);
        let value = exact::next_round(table.rules(), &Shoe::of(table.unseen()));
        let seats = table.places().len();
        let mut costs = vec![0.0; seats];
        for action in actions {
            let table = round.table();
            let decider = table.actor().filter(|_| is_decision(table));
            if let Some((seat, values)) = decider.zip(exact::at_table(table)) {
                costs[seat.index()] += values.cost(action).unwrap_or(0.0);
            }
            round.apply(&action);
        }
        let table = round.table();
        let seats = Seat::all(seats).zip(costs);
        seats
            .map(|(seat, cost)| {
                let bet = table.place(seat).bet().unwrap_or_default();
                let stake = f64::from(bet) / min;
                Fortune {
                    value: stake * value,
                    cost: stake * cost,
                }
            })
            .collect()
    })
}

/// Columns of the longest hand in the list.
const LABEL: u16 = 14;

/// The hand of the decision, for the list: `hard 16 v 10`.
pub(super) fn label(table: &Table, theme: &Theme) -> Vec<Span<'static>> {
    let (Some(hand), Some(up)) = (table.hand_to_act(), table.up_card()) else {
        return Vec::new();
    };
    let text = match table.phase() {
        Phase::Insurance => tr!("blackjack_word-insurance"),
        _ => words::spot(Spot::of(hand.cards(), up.rank)),
    };
    let blanks = LABEL.saturating_sub(width(&text)) + 1;
    let text = text + &" ".repeat(blanks.into());
    vec![Span::styled(text, theme.text)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blackjack::Count;
    use sanban_blackjack::counting::{Counting, IndexSet};
    use sanban_game::Game as _;

    /// Judgement of `action` for the person to act in this position.
    fn judged(position: &str, action: Action) -> Judgement<Action> {
        let mut round = Round::lay_out(&HouseRules::default(), 1, Seed(1), position).unwrap();
        round.play(&Action::Bet(10)).unwrap();
        let mut judge = ExactJudge::new(round.rules(), None, None);
        let view = round.view(Seat(0));
        judge
            .judge(&view, &action, Seed(1), &StopFlag::new())
            .unwrap()
    }

    #[test]
    fn a_decision_costs_what_the_best_is_worth_more() {
        // Hard 16 against a ten: surrender is worth −0.5 exactly.
        let judgement = judged("next=T,T,6,7", Action::Stand);
        assert_eq!(judgement.best, Action::Surrender);
        assert_eq!(judgement.values.0, -0.5);
        let cost = judgement.cost();
        assert!(cost > 0.03 && cost < 0.06, "{judgement:?}");
        assert_eq!(judgement.noise, 0.0);
        // Every legal action is among the candidates, the best first.
        let values = judgement.candidates.iter().map(|known| known.value);
        assert!(values.is_sorted_by(|one, next| one >= next));
        assert_eq!(judgement.candidates.len(), 4);
        assert!(judgement.reason.unwrap().contains("hard 16 v 10"));
    }

    #[test]
    fn decisions_are_told_apart_by_their_hands() {
        let kind = |position: &str, action| {
            let mut round = Round::lay_out(&HouseRules::default(), 1, Seed(1), position).unwrap();
            round.play(&Action::Bet(10)).unwrap();
            situation(round.table(), action)
        };
        for (position, action, expected) in [
            ("next=T,T,6,7", Action::Stand, "hard total"),
            ("next=T,T,6,7", Action::Surrender, "surrender"),
            ("next=A,T,6,7", Action::Hit, "soft total"),
            ("next=8,T,8,7", Action::Split, "pair"),
            ("next=T,A,6,7", Action::Decline, "insurance"),
        ] {
            assert_eq!(kind(position, action), Some(expected), "{position}");
        }
    }

    #[test]
    fn every_situation_and_every_spot_has_its_drill() {
        let word = |situation: &str| drill(situation).map(|found| found.word);
        for (situation, expected) in [
            ("hard total", Some("hard")),
            ("soft total", Some("soft")),
            ("pair", Some("pairs")),
            ("surrender", Some("surrender")),
            ("insurance", Some("insurance")),
            ("hard 16 v 10", Some("hard")),
            ("running count", None),
        ] {
            assert_eq!(word(situation), expected, "{situation}");
        }
    }

    #[test]
    fn rounds_have_their_bets_and_the_plies_of_their_decisions() {
        let mut record = Record::<Round>::new(&HouseRules::default(), 1, Seed(5));
        record.players = vec!["human".to_owned()];
        let mut round: Round = record.start().unwrap();
        let mut expected = Vec::new();
        for bet in [10, 30] {
            Record::advance(&mut round);
            let bet = Action::Bet(bet);
            let mut next = Some(bet);
            while let Some(action) = next {
                if action != bet {
                    expected.push(record.actions.len());
                }
                round.play(&action).unwrap();
                record.actions.push(action);
                next = round.actor().map(|_| match round.table().phase() {
                    Phase::Insurance => Action::Decline,
                    _ => Action::Stand,
                });
            }
        }
        let found = staked_rounds(&record.to_text::<Blackjack>().unwrap());
        let stakes: Vec<f64> = found.iter().map(|round| round.stake).collect();
        assert_eq!(stakes, [1.0, 3.0]);
        let numbers: Vec<u32> = found.iter().map(|round| round.number).collect();
        assert_eq!(numbers, [0, 1]);
        let decisions: Vec<usize> = found
            .iter()
            .flat_map(|round| round.decisions.clone())
            .collect();
        assert_eq!(decisions, expected);
        // Rounds of somebody else do not count for the people.
        record.players = vec!["basic".to_owned()];
        let text = record.to_text::<Blackjack>().unwrap();
        assert!(staked_rounds(&text).is_empty());
        assert!(staked_rounds("no record").is_empty());
    }

    #[test]
    fn a_play_by_the_index_is_called_right_though_the_cards_cost_it() {
        // Hi-Lo does not count eights and nines: 12 against 3 is hit below +2, and without them it stands.
        let rules = HouseRules::default();
        let position = "removed=18x8,18x9 next=T,3,2,9";
        let mut round = Round::lay_out(&rules, 1, Seed(1), position).unwrap();
        round.play(&Action::Bet(10)).unwrap();
        let hi_lo = Counting::exact(Count::built_in("hi-lo").unwrap());
        let indices = || Some(IndexPlay::new(&rules, hi_lo, IndexSet::default()));
        let view = round.view(Seat(0));
        let said = |indices, action| {
            let mut judge = ExactJudge::new(&rules, None, indices);
            let found = judge.judge(&view, &action, Seed(1), &StopFlag::new());
            found.unwrap().reason.unwrap()
        };
        let right = "Right by the count";
        assert!(said(indices(), Action::Hit).starts_with(right));
        assert!(!said(None, Action::Hit).starts_with(right));
        assert!(!said(indices(), Action::Double).starts_with(right));
    }

    #[test]
    fn what_follows_the_best_costs_nothing() {
        let judgement = judged("next=T,T,6,7", Action::Surrender);
        assert_eq!((judgement.cost(), judgement.best), (0.0, Action::Surrender));
    }

    #[test]
    fn a_bet_is_no_decision_that_is_judged() {
        let round = Round::start(&HouseRules::default(), 1, Seed(1));
        assert!(!is_decision(round.view(Seat(0)).table()));
    }

    /// Over many rounds luck comes to nothing, however badly they are played: what is left of the result is the value of the
    /// rounds and the cost of the decisions.
    #[test]
    fn luck_comes_to_nothing() {
        let rules = HouseRules::parse("decks=1 bankroll=1000000").unwrap();
        let mut rng = Seed(7).stream();
        let (mut luck, mut cost) = (Vec::new(), 0.0);
        let mut round = Round::start(&rules, 2, Seed(3));
        for _ in 0..300 {
            let (start, mut actions) = (round.clone(), Vec::new());
            Record::advance(&mut round);
            while round.table().phase() != Phase::Over {
                let mut legal = Vec::new();
                round.legal_actions(&mut legal);
                let action = if round.table().phase() == Phase::Bets {
                    Action::Bet(rules.min)
                } else {
                    *rng.choose(&legal).unwrap()
                };
                round.play(&action).unwrap();
                actions.push(action);
            }
            let found = fortunes(start, actions)(&StopFlag::new());
            // The seats play against the same dealer.
            let both = Seat::all(2).zip(&found).map(|(seat, own)| {
                cost += own.cost;
                Blackjack::outcome(&round, seat).score - own.value + own.cost
            });
            luck.push(both.sum::<f64>());
        }
        let rounds = luck.len() as f64;
        let mean = luck.iter().sum::<f64>() / rounds;
        let squares: f64 = luck.iter().map(|luck| (luck - mean).powi(2)).sum();
        let error = squares.sqrt() / rounds;
        assert!(mean.abs() < 4.0 * error, "{mean} ± {error}");
        // Without the cost of random play it would be far from that.
        assert!(cost / rounds > 5.0 * error, "{cost} {error}");
    }
}
