//! The log of the table: what everybody did, what the chart would have done, how the rounds ended.

use crate::blackjack::{
    Action, Chart, Hand, HouseRules, Insurance, Money, Phase, Round, Table, value,
};
use crate::game::{Record, Seat, Seed, State as _};
use crate::tui::frame::widgets::{Face, card_word};
use crate::tui::session::{Timeline, name_of};

use super::words::{self, change, money};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The number of actions after which it stands there.
    pub(super) ply: usize,
    /// Whose line it is; none is the dealer's or the table's.
    pub(super) seat: Option<Seat>,
    /// Who.
    pub(super) who: String,
    /// What.
    pub(super) text: String,
    /// What the chart says, where something else was done.
    pub(super) chart: Option<String>,
    /// What came of it, for the ends of rounds.
    pub(super) profit: Option<Money>,
}

impl Entry {
    /// The entry for an action done by `who` in the state before it.
    pub(super) fn of_action(before: &Round, action: Action, who: &str, chart: &Chart) -> Entry {
        let table = before.table();
        let mut after = before.clone();
        after.apply(&action);
        Entry {
            ply: 0,
            seat: table.actor(),
            who: who.to_owned(),
            text: done(table, action, after.table()),
            chart: deviation(table, action, chart),
            profit: None,
        }
    }

    /// A line of the table's own.
    fn of_table(ply: usize, text: String) -> Entry {
        Entry {
            ply,
            seat: None,
            who: String::new(),
            text,
            chart: None,
            profit: None,
        }
    }

    /// The entry on one line: `You hits 9♦: 18 · chart: stand`.
    pub(super) fn line(&self) -> String {
        let chart = self.chart.as_ref();
        let chart = chart.map_or(String::new(), |code| format!(" · chart: {code}"));
        let gap = if self.who.is_empty() { "" } else { " " };
        format!("{}{gap}{}{chart}", self.who, self.text)
    }
}

/// What the chart says, where it is something else than what was done.
fn deviation(table: &Table, action: Action, chart: &Chart) -> Option<String> {
    let advice = chart.advise_at(table)?;
    let insurance = table.phase() == Phase::Insurance;
    (advice.action != action).then(|| words::action(advice.action, insurance))
}

/// What an action did, with the card that came.
fn done(before: &Table, action: Action, after: &Table) -> String {
    let hand = before.hand_to_act();
    let total = |hand: &Hand| hand.total().to_string();
    let came = || {
        let at = (before.actor()?, before.active_hand()?);
        let hand = after.places().get(at.0.index())?.hands().get(at.1)?;
        let card = hand.cards().last()?;
        let bust = if hand.total().is_bust() { " bust" } else { "" };
        let word = card_word(Face::Up(*card));
        Some(format!("{word}: {}{bust}", total(hand)))
    };
    match action {
        Action::Bet(0) => "· sits out".to_owned(),
        Action::Bet(amount) => format!("· bet {}", money(Money::whole(amount))),
        Action::Refill => format!(
            "· new bankroll {}",
            money(Money::whole(before.rules().bankroll))
        ),
        Action::Insure => "· insured".to_owned(),
        Action::Decline if before.phase() == Phase::Insurance => "· no insurance".to_owned(),
        Action::Decline => "· plays on".to_owned(),
        Action::Stand => format!("· stand {}", hand.map(total).unwrap_or_default()),
        Action::Hit => format!("· hit {}", came().unwrap_or_default()),
        Action::Double => format!("· double {}", came().unwrap_or_default()),
        Action::Split => {
            let face =
                hand.and_then(|hand| hand.cards().first())
                    .map(|card| match value(card.rank) {
                        1 => "A".to_owned(),
                        points => points.to_string(),
                    });
            let face = face.unwrap_or_default();
            format!("· split {face}·{face}")
        }
        Action::Surrender => format!("· surrender {}", hand.map(total).unwrap_or_default()),
    }
}

/// What the dealer's cards came to.
fn dealer_total(end: &Table) -> String {
    let total = end.dealer_total();
    if end.dealer_shows_blackjack() {
        "blackjack".to_owned()
    } else if total.is_bust() {
        format!("{} bust", total.points())
    } else {
        total.points().to_string()
    }
}

/// The dealer's cards at the end of a round, and what they came to.
fn dealer_line(end: &Table) -> String {
    let cards = end.dealer_cards().iter();
    let cards: Vec<String> = cards.map(|&card| card_word(Face::Up(card))).collect();
    format!("· {}: {}", cards.join(" "), dealer_total(end))
}

/// The end of a round on one short line: the dealer's total, and what the seats won or lost in their order.
pub(super) fn end_line(end: &Table) -> String {
    if end.dealer_cards().is_empty() {
        return "Nobody bets.".to_owned();
    }
    let seats = end.places().iter();
    let results: Vec<String> = seats
        .map(|place| {
            if place.is_in() {
                change(place.profit())
            } else {
                "out".to_owned()
            }
        })
        .collect();
    format!("Dealer {} · {}", dealer_total(end), results.join(" "))
}

/// The entries for the end of a round.
fn end_entries(end: &Table, names: &[String]) -> Vec<Entry> {
    if end.dealer_cards().is_empty() {
        return vec![Entry::of_table(0, "Nobody bets.".to_owned())];
    }
    let mut entries = vec![Entry {
        who: "Dealer".to_owned(),
        ..Entry::of_table(0, dealer_line(end))
    }];
    for (index, place) in end.places().iter().enumerate() {
        if !place.is_in() {
            continue;
        }
        let seat = Seat::from_index(index);
        let insured = place.insurance() == Insurance::Taken;
        let mut words: Vec<&str> = place
            .hands()
            .iter()
            .filter_map(|hand| Some(hand.settled()?.0.word()))
            .collect();
        if insured {
            words.push(if end.dealer_shows_blackjack() {
                "insurance paid"
            } else {
                "insurance lost"
            });
        }
        let text = format!("· {}", words.join(", "));
        let name = name_of(names, seat);
        entries.push(Entry {
            seat: Some(seat),
            who: name.to_owned(),
            profit: Some(place.profit()),
            ..Entry::of_table(0, text)
        });
    }
    if end.is_last_round() {
        let text = "The cut card is out: a new shoe.".to_owned();
        entries.push(Entry::of_table(0, text));
    }
    entries
}

/// What was played in a finished round, against what the chart says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ChartScore {
    /// Decisions of which the chart says something.
    pub(super) decisions: usize,
    /// Those that were as the chart says.
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
    /// The round that was last begun.
    round: u32,
}

impl RoundLog {
    /// The log of a series, with a chart to compare with; empty where nothing is known of it.
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

    /// Compares with another chart from now on.
    pub(super) fn set_chart(&mut self, chart: &Chart) {
        self.chart = chart.clone();
    }

    /// Writes down what has been done up to where the session stands, and forgets what was taken back.
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
                self.entries
                    .push(Entry::of_table(ply, format!("Round {round}")));
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

    /// The entries; without those of the last action while its cards are still on their way.
    pub(super) fn entries(&self, settled: bool) -> &[Entry] {
        if settled {
            return &self.entries;
        }
        let ply = self.seen.len();
        &self.entries[..self.entries.partition_point(|entry| entry.ply < ply)]
    }

    /// How often these seats did what the chart says.
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
        // Three cards: the double of the cell is no longer allowed.
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
