//! The log of the table: everybody's actions, the chart's deviating actions, the results of rounds.

use sanban_blackjack::{
    Action, Chart, Hand, HandResult, HouseRules, Insurance, Money, Phase, Round, Table, Total,
    value,
};
use sanban_game::cards::Card;
use sanban_game::{Record, Seat, Seed, State as _};
use sanban_play::session::{Timeline, name_of};
use sanban_term::widgets::{Face, card_word};
use sanban_words::tr;

use super::names;
use super::seats::result_words;
use super::words::{self, change, money};

/// Subject of a log line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Who {
    Table,
    Dealer,
    /// A seat, by its stored name.
    Seat(String),
}

impl Who {
    /// Display names, the longest form first; empty for the table.
    pub(super) fn texts(&self) -> Vec<String> {
        match self {
            Who::Table => Vec::new(),
            Who::Dealer => vec![tr!("blackjack_log-dealer")],
            Who::Seat(name) => vec![names::seat(name), names::plain_seat(name)],
        }
    }
}

/// Event of a log line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    Round(u32),
    NoBets,
    NewShoe {
        /// Number of burned cards.
        burned: usize,
    },
    SitsOut,
    Bets(u32),
    Rebuys(u32),
    Insures,
    NoInsurance,
    PlaysOn,
    Stands(Total),
    /// With the card drawn, and the hand's new total.
    Hits(Card, Total),
    Doubles(Card, Total),
    /// With the value of the paired cards.
    Splits(u8),
    Surrenders(Total),
    /// The dealer's cards at the end of a round.
    DealerEnd(Vec<Card>, DealerEnd),
    /// The results of a seat's hands, and whether its insurance was paid, if it took one.
    Ends(Vec<HandResult>, Option<bool>),
}

/// Final state of the dealer's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealerEnd {
    Blackjack,
    /// A total, more than 21 if the dealer is bust.
    Total(Total),
}

impl DealerEnd {
    fn of(end: &Table) -> DealerEnd {
        if end.dealer_shows_blackjack() {
            DealerEnd::Blackjack
        } else {
            DealerEnd::Total(end.dealer_total())
        }
    }

    fn text(self) -> String {
        let (end, points) = match self {
            DealerEnd::Blackjack => ("blackjack", 21),
            DealerEnd::Total(total) if total.is_bust() => ("bust", total.points()),
            DealerEnd::Total(total) => ("total", total.points()),
        };
        tr!("blackjack_log-dealer-total", end, points)
    }
}

impl What {
    /// Display text.
    pub(super) fn text(&self) -> String {
        self.text_with(|card| card_word(Face::Up(card)))
    }

    /// Display text, with cards written by `word`.
    pub(super) fn text_with(&self, word: impl Fn(Card) -> String) -> String {
        let amount = |amount: u32| money(Money::whole(amount));
        match self {
            What::Round(n) => tr!("blackjack_log-round", n = *n),
            What::NoBets => tr!("blackjack_log-no-bets"),
            What::NewShoe { burned } => tr!("blackjack_log-new-shoe", burned = *burned),
            What::SitsOut => tr!("blackjack_log-sits-out"),
            What::Bets(bet) => tr!("blackjack_log-bets", amount = amount(*bet)),
            What::Rebuys(bankroll) => tr!("blackjack_log-rebuys", amount = amount(*bankroll)),
            What::Insures => tr!("blackjack_log-insures"),
            What::NoInsurance => tr!("blackjack_log-no-insurance"),
            What::PlaysOn => tr!("blackjack_log-plays-on"),
            What::Stands(total) => tr!("blackjack_log-stands", total = words::total(*total)),
            What::Hits(card, total) => {
                let (card, sum) = (word(*card), words::total(*total));
                if total.is_bust() {
                    tr!("blackjack_log-hits-bust", card, total = sum)
                } else {
                    tr!("blackjack_log-hits", card, total = sum)
                }
            }
            What::Doubles(card, total) => {
                let (card, sum) = (word(*card), words::total(*total));
                if total.is_bust() {
                    tr!("blackjack_log-doubles-bust", card, total = sum)
                } else {
                    tr!("blackjack_log-doubles", card, total = sum)
                }
            }
            What::Splits(points) => {
                let face = match points {
                    1 => "A".to_owned(),
                    points => points.to_string(),
                };
                tr!("blackjack_log-splits", face)
            }
            What::Surrenders(total) => {
                tr!("blackjack_log-surrenders", total = words::total(*total))
            }
            What::DealerEnd(cards, end) => {
                let cards: Vec<String> = cards.iter().map(|&card| word(card)).collect();
                tr!(
                    "blackjack_log-dealer-end",
                    cards = cards.join(" "),
                    total = end.text()
                )
            }
            What::Ends(results, insurance) => {
                let results = results.iter().map(|&result| result_words(result).0.text());
                let insurance = insurance.map(|paid| {
                    if paid {
                        tr!("blackjack_log-insurance-paid")
                    } else {
                        tr!("blackjack_log-insurance-lost")
                    }
                });
                words::list(results.chain(insurance))
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The number of actions after which it is shown.
    pub(super) ply: usize,
    /// Seat of the line; `None` for the dealer's and the table's.
    pub(super) seat: Option<Seat>,
    pub(super) who: Who,
    pub(super) what: What,
    /// The chart's action if it deviates, and whether the decision was about insurance.
    chart: Option<(Action, bool)>,
    /// Net profit, for the ends of rounds.
    pub(super) profit: Option<Money>,
}

impl Entry {
    /// The entry for an action of `who` in the state before it.
    pub(super) fn of_action(before: &Round, action: Action, who: &str, chart: &Chart) -> Entry {
        let table = before.table();
        let mut after = before.clone();
        after.apply(&action);
        Entry {
            ply: 0,
            seat: table.actor(),
            who: Who::Seat(who.to_owned()),
            what: done(table, action, after.table()),
            chart: deviation(table, action, chart),
            profit: None,
        }
    }

    /// An entry of the table itself.
    fn of_table(ply: usize, what: What) -> Entry {
        Entry {
            ply,
            seat: None,
            who: Who::Table,
            what,
            chart: None,
            profit: None,
        }
    }

    /// The chart's action, if it deviates: `chart: stand`.
    pub(super) fn chart_text(&self) -> Option<String> {
        let (action, insurance) = self.chart?;
        let action = words::action(action, insurance);
        Some(tr!("blackjack_log-chart", action))
    }

    /// The entry on one line: `You · hit 9♦: 18 · chart: stand`.
    pub(super) fn line(&self) -> String {
        let who = self.who.texts().into_iter().next();
        let parts = [who, Some(self.what.text()), self.chart_text()];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join(" · ")
    }
}

/// The chart's action, if it differs from the one taken.
fn deviation(table: &Table, action: Action, chart: &Chart) -> Option<(Action, bool)> {
    let advice = chart.advise_at(table)?;
    let insurance = table.phase() == Phase::Insurance;
    (advice.action != action).then_some((advice.action, insurance))
}

/// The event of an action, with the card drawn.
fn done(before: &Table, action: Action, after: &Table) -> What {
    let hand = before.hand_to_act();
    let total = hand.map(Hand::total).unwrap_or_default();
    let came = || {
        let at = (before.actor()?, before.active_hand()?);
        let hand = after.places().get(at.0.index())?.hands().get(at.1)?;
        Some((*hand.cards().last()?, hand.total()))
    };
    match action {
        Action::Bet(0) => What::SitsOut,
        Action::Bet(amount) => What::Bets(amount),
        Action::Refill => What::Rebuys(before.rules().bankroll),
        Action::Insure => What::Insures,
        Action::Decline if before.phase() == Phase::Insurance => What::NoInsurance,
        Action::Decline => What::PlaysOn,
        Action::Stand => What::Stands(total),
        Action::Hit => came().map_or(What::Stands(total), |(card, sum)| What::Hits(card, sum)),
        Action::Double => {
            came().map_or(What::Stands(total), |(card, sum)| What::Doubles(card, sum))
        }
        Action::Split => {
            let first = hand.and_then(|hand| hand.cards().first());
            What::Splits(first.map_or(0, |card| value(card.rank)))
        }
        Action::Surrender => What::Surrenders(total),
    }
}

/// End of a round on one short line: the dealer's total, and the seats' profits in seat order.
pub(super) fn end_line(end: &Table) -> String {
    if end.dealer_cards().is_empty() {
        return tr!("blackjack_log-no-bets");
    }
    let seats = end.places().iter();
    let results: Vec<String> = seats
        .map(|place| {
            if place.is_in() {
                change(place.profit())
            } else {
                tr!("blackjack_log-out")
            }
        })
        .collect();
    tr!(
        "blackjack_log-end",
        total = DealerEnd::of(end).text(),
        results = results.join(" ")
    )
}

/// The entries for the end of a round.
pub(super) fn end_entries(end: &Table, names: &[String]) -> Vec<Entry> {
    if end.dealer_cards().is_empty() {
        return vec![Entry::of_table(0, What::NoBets)];
    }
    let dealer = What::DealerEnd(end.dealer_cards().to_vec(), DealerEnd::of(end));
    let mut entries = vec![Entry {
        who: Who::Dealer,
        ..Entry::of_table(0, dealer)
    }];
    for (index, place) in end.places().iter().enumerate() {
        if !place.is_in() {
            continue;
        }
        let seat = Seat::from_index(index);
        let hands = place.hands().iter();
        let results = hands.filter_map(|hand| Some(hand.settled()?.0)).collect();
        let insured = place.insurance() == Insurance::Taken;
        let insurance = insured.then(|| end.dealer_shows_blackjack());
        entries.push(Entry {
            seat: Some(seat),
            who: Who::Seat(name_of(names, seat).to_owned()),
            profit: Some(place.profit()),
            ..Entry::of_table(0, What::Ends(results, insurance))
        });
    }
    if end.is_last_round() && !end.rules().endless {
        let burned = end.rules().burned();
        entries.push(Entry::of_table(0, What::NewShoe { burned }));
    }
    entries
}

/// Decisions of a finished round compared with the chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ChartScore {
    /// Number of decisions the chart covers.
    pub(super) decisions: usize,
    /// Number of those that match the chart.
    pub(super) by_the_chart: usize,
}

/// The log of a series, kept in step with its record.
pub(super) struct RoundLog {
    entries: Vec<Entry>,
    seen: Vec<Action>,
    start: Round,
    state: Round,
    chart: Chart,
    /// By seat.
    scores: Vec<ChartScore>,
    /// Number of the round last begun.
    round: u32,
}

impl RoundLog {
    /// The log of a series, with a chart to compare with; empty if there is no timeline.
    pub(super) fn new(timeline: Option<&Timeline<Round>>, chart: Chart) -> RoundLog {
        let start = timeline.map(|timeline| timeline.first_state().clone());
        let start = start.unwrap_or_else(|| Round::start(&HouseRules::default(), 1, Seed(0)));
        RoundLog {
            entries: Vec::new(),
            seen: Vec::new(),
            state: start.clone(),
            scores: vec![ChartScore::default(); start.seats()],
            start,
            chart,
            round: 0,
        }
    }

    /// Replaces the chart to compare with.
    pub(super) fn set_chart(&mut self, chart: &Chart) {
        self.chart = chart.clone();
    }

    /// Appends what has happened up to the current position of the session, and drops what was undone.
    pub(super) fn follow(&mut self, timeline: &Timeline<Round>, names: &[String]) {
        let actions = timeline.actions();
        let actions = &actions[..timeline.ply()];
        if !actions.starts_with(&self.seen) {
            self.entries.clear();
            self.seen.clear();
            self.state = self.start.clone();
            self.round = 0;
            self.scores = vec![ChartScore::default(); self.start.seats()];
        }
        for &action in &actions[self.seen.len()..] {
            Record::advance(&mut self.state);
            let table = self.state.table();
            let who = table.actor().map_or("", |seat| name_of(names, seat));
            let ply = self.seen.len() + 1;
            let round = table.round_number();
            if self.round != round {
                self.round = round;
                self.entries.push(Entry::of_table(ply, What::Round(round)));
            }
            let mut entry = Entry::of_action(&self.state, action, who, &self.chart);
            entry.ply = ply;
            if let Some(score) = table
                .actor()
                .filter(|_| self.chart.advise_at(table).is_some())
                .and_then(|seat| self.scores.get_mut(seat.index()))
            {
                score.decisions += 1;
                score.by_the_chart += usize::from(entry.chart.is_none());
            }
            self.entries.push(entry);
            self.state.apply(&action);
            self.seen.push(action);
            if self.state.actor().is_none() {
                let ends = end_entries(self.state.table(), names);
                self.entries
                    .extend(ends.into_iter().map(|entry| Entry { ply, ..entry }));
            }
        }
    }

    /// The entries; unless `settled`, without those of the last action, whose cards are still on their way.
    pub(super) fn entries(&self, settled: bool) -> &[Entry] {
        if settled {
            return &self.entries;
        }
        let ply = self.seen.len();
        &self.entries[..self.entries.partition_point(|entry| entry.ply < ply)]
    }

    /// Score of these seats against the chart.
    pub(super) fn score(&self, seats: &[Seat]) -> ChartScore {
        let scores = seats
            .iter()
            .filter_map(|seat| self.scores.get(seat.index()));
        scores.fold(ChartScore::default(), |sum, score| ChartScore {
            decisions: sum.decisions + score.decisions,
            by_the_chart: sum.by_the_chart + score.by_the_chart,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(cards: &str, actions: &[Action]) -> Round {
        let mut round = Round::lay_out(&HouseRules::default(), 1, Seed(1), cards).unwrap();
        for action in actions {
            round.play(action).unwrap();
        }
        round
    }

    fn line(cards: &str, actions: &[Action], action: Action) -> String {
        let chart = Chart::built_in("s17").unwrap();
        let before = after(cards, actions);
        Entry::of_action(&before, action, "You", chart).line()
    }

    #[test]
    fn what_differs_from_the_chart_is_marked_after_the_fact() {
        let bet = [Action::Bet(10)];
        let cards = "next=A,6,7,T,9";
        assert_eq!(line(cards, &bet, Action::Double), "You · double 9♣: 17");
        assert_eq!(
            line(cards, &bet, Action::Stand),
            "You · stand soft 18 · chart: double"
        );
        assert_eq!(
            line(cards, &bet, Action::Hit),
            "You · hit 9♣: 17 · chart: double"
        );
    }

    #[test]
    fn what_the_chart_comes_to_is_named_where_its_cell_says_more() {
        let actions = [Action::Bet(10), Action::Hit];
        // Three cards: the double of the cell is no longer legal.
        let said = line("next=2,6,3,T,6", &actions, Action::Stand);
        assert_eq!(said, "You · stand 11 · chart: hit");
    }

    #[test]
    fn a_round_ends_with_the_dealer_and_everybody() {
        let end = after("next=T,6,9,T,T", &[Action::Bet(10), Action::Stand]);
        assert_eq!(end_line(end.table()), "Dealer 26 bust · +10");
        let entries = end_entries(end.table(), &["You".to_owned()]);
        let lines: Vec<String> = entries.iter().map(Entry::line).collect();
        assert_eq!(lines, ["Dealer · 6♣ 10♣ 10♣: 26 bust", "You · wins"]);
        let nobody = after("next=T", &[Action::Bet(0)]);
        assert_eq!(end_line(nobody.table()), "Nobody bets.");
    }
}
