//! A drill in lines of text: questions, judgements and the result as sentences. The list of drills too.

use crate::counting::{conversion_in_words, figure_text as count_text, kind, tags_in_words};
use crate::refusals;
use crate::spoken::{action_of, cards, rank};
use crate::words::{self, count_title};
use sanban_blackjack::Phase;
use sanban_blackjack::practice::{Attempt, CountRun, Drill, Goal, HandQuestion, Outcome, Question};
use sanban_play::play::{list, numbered};
use sanban_term::context::Context;
use sanban_term::dialogue::{Dialogue, Reply};
use sanban_words::text::number;
use sanban_words::tr;

use super::action_values::{cost_text, hindsight, sentences, value_text};
use super::count_draw::{ramp_text, true_count_text};
use super::drill::{DrillScreen, Stage};
use super::drill_draw::{costs, last_text};
use super::drill_keys::{self, Action};
use super::drill_list::{self, DrillList};
use super::drill_result::{has_one_best, is_hand, share_text, verdict};
use super::drill_words;
use super::noise::Heard;
use super::number_entry::{Entry, Typed};
use super::quiz::{figure_text, near_text};

/// Several parts as one sentence.
fn sentence(parts: &[String]) -> String {
    let text = list(parts) + tr!("plain-end").as_str();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

impl DrillScreen {
    /// Number of the question, or of the answers so far against the clock.
    fn standing(&self) -> String {
        let done = self.session.answers().len();
        match self.session.goal() {
            Goal::Questions(all) => tr!("plain_drill-question-of", number = done + 1, all),
            Goal::Minutes(_) => tr!("plain_drill-question", number = done + 1),
        }
    }

    fn question(&self, question: &Question) -> Vec<String> {
        match question {
            Question::Hand(hand) => self.hand_lines(hand),
            Question::Run(run) => self.run_lines(run),
            Question::SideCount(_) => vec![
                tr!("blackjack_drill-side-count"),
                tr!("blackjack_drill-ask-aces"),
            ],
            Question::TrueCount(asked) => {
                let text = true_count_text(asked, &count_title(self.terms.counting.count));
                let conversion = conversion_in_words(self.terms.counting);
                let parts: Vec<String> = std::iter::once(text).chain(conversion).collect();
                vec![sentence(&parts), tr!("blackjack_drill-ask-true-count")]
            }
            Question::Decks(asked) => {
                let whole = f64::from(asked.decks) * 52.0;
                let percent = 100.0 * asked.discards as f64 / whole;
                vec![
                    tr!(
                        "plain_drill-tray",
                        percent = number(percent, 0),
                        decks = asked.decks
                    ),
                    tr!(
                        "blackjack_drill-ask-decks",
                        near = near_text(self.decks_left(asked).tolerance)
                    ),
                ]
            }
            Question::Bet(asked) => {
                let ramp = self.ramp().filter(|_| self.shows_tags).map(ramp_text);
                let bets = (1..).zip(self.bets());
                let bets: Vec<String> = bets
                    .map(|(number, bet)| numbered(number, &tr!("plain_drill-bet", bet)))
                    .collect();
                ramp.map(|ramp| sentence(&[ramp]))
                    .into_iter()
                    .chain([sentence(&[self.bet_question(asked)])])
                    .chain([tr!("blackjack_drill-ask-bet"), sentence(&bets)])
                    .collect()
            }
        }
    }

    fn hand_lines(&self, hand: &HandQuestion) -> Vec<String> {
        let table = &hand.table;
        let shoe = self.shoe_lines(hand).into_iter().map(|(text, _)| text);
        let shoe: Vec<String> = shoe.collect();
        let total = table.hand_to_act().map(|hand| words::total(hand.total()));
        let total = total.unwrap_or_default();
        let mut lines = Vec::new();
        if !shoe.is_empty() {
            lines.push(sentence(&shoe));
        }
        lines.extend(
            table
                .up_card()
                .map(|up| tr!("plain_blackjack-dealer", card = rank(up.rank))),
        );
        lines.push(tr!(
            "plain_blackjack-hand",
            cards = cards(hand.cards()),
            total = total.clone()
        ));
        lines.extend(match table.phase() {
            Phase::Insurance => Some(tr!("blackjack_drill-ask-insurance", total)),
            Phase::EarlySurrender => Some(tr!("blackjack_drill-ask-early-surrender", total)),
            _ => None,
        });
        lines
    }

    /// A deck that is counted down, as far as it is shown.
    fn run_lines(&self, run: &CountRun) -> Vec<String> {
        let Some(group) = self.group else {
            let count = self.terms.counting.count;
            let text = tr!(
                "blackjack_drill-count-down",
                count = count_title(count),
                start = figure_text(run.start)
            );
            return vec![sentence(&tags_in_words(count)), sentence(&[text])];
        };
        let talk = match &self.heard {
            Some(Heard::Question(asked)) if self.counted.is_none() => {
                return vec![asked.text(), tr!("blackjack_noise-ask")];
            }
            Some(Heard::Talk(said)) => Some(said.text()),
            _ => None,
        };
        match run.groups.get(group) {
            Some(hands) => {
                let hands: Vec<String> = hands.iter().map(|hand| cards(hand)).collect();
                talk.into_iter().chain([sentence(&hands)]).collect()
            }
            None => vec![
                sentence(&[self.counted_text(run)]),
                tr!("blackjack_drill-ask-running-count"),
            ],
        }
    }

    /// What was wrong with an answer, and what is right.
    fn judgement(&self, question: &Question, attempt: &Attempt) -> Vec<String> {
        let verdict = if attempt.right {
            tr!("plain-right")
        } else {
            tr!("plain-wrong")
        };
        let mut lines = vec![verdict];
        match question {
            Question::Hand(hand) => {
                let insurance = hand.table.phase() == Phase::Insurance;
                let judgement = &hand.judgement;
                let best = words::action(judgement.best().0, insurance);
                lines.push(costs(attempt));
                lines.push(tr!("blackjack_drill-best", best));
                let values = judgement.values().iter().map(|&(action, value)| {
                    tr!(
                        "plain-value",
                        action = words::action(action, insurance),
                        value = value_text(value)
                    )
                });
                let values: Vec<String> = values.collect();
                if values.len() > 1 {
                    lines.push(tr!("plain-values", values = list(&values)));
                }
                lines.push(hindsight(
                    judgement,
                    &hand.table,
                    attempt.chosen.parse().ok(),
                ));
            }
            Question::TrueCount(asked) => {
                let figure = attempt.best.as_str();
                lines.push(tr!("blackjack_drill-it-is", figure));
                lines.push(sentence(&[self.division(asked)]));
            }
            Question::Bet(asked) => {
                let kind = kind(self.terms.counting.count);
                let figure = count_text(asked.figure);
                let figure = tr!("blackjack_word-figure", kind, figure);
                let ramp = self.ramp();
                let parts: Vec<String> = [figure].into_iter().chain(ramp.map(ramp_text)).collect();
                let bet = attempt.best.as_str();
                lines.push(tr!("blackjack_drill-it-is", figure = bet));
                lines.push(sentence(&parts));
            }
            Question::Run(_) | Question::SideCount(_) | Question::Decks(_) => {
                let figure = attempt.best.as_str();
                lines.push(tr!("blackjack_drill-it-is", figure));
            }
        }
        lines
    }

    /// The result: accuracy, time, cost, what to repeat.
    fn result(&self, outcome: &Outcome) -> Vec<String> {
        let mut lines = vec![verdict(outcome)];
        if outcome.asked == 0 {
            return lines;
        }
        let fact = |name: String, value: String, note: String| {
            sentence(&[format!("{name} {value} {note}")])
        };
        let percent = 100.0 * f64::from(outcome.right) / f64::from(outcome.asked);
        lines.push(fact(
            tr!("blackjack_drill-result-accuracy"),
            format!("{percent:.0} %{}", tr!("plain-between").trim_end()),
            share_text(outcome.right, outcome.asked),
        ));
        lines.push(fact(
            tr!("blackjack_drill-result-time"),
            tr!(
                "blackjack_progress-seconds",
                seconds = number(outcome.seconds, 1)
            ),
            match self.drill {
                Drill::Counting => tr!("blackjack_drill-result-a-deck"),
                _ => tr!("blackjack_drill-result-an-answer"),
            },
        ));
        if let Some(lost) = outcome.lost_per_100 {
            lines.push(fact(
                tr!("blackjack_drill-result-lost"),
                tr!("blackjack_drill-result-bets", bets = number(lost, 2)),
                tr!("blackjack_drill-result-lost-note"),
            ));
        }
        for spot in &outcome.worst {
            let subject = words::subject(&spot.spot);
            let mut parts = vec![
                tr!("plain_drill-to-repeat", what = subject),
                tr!(
                    "plain_drill-wrong-of",
                    share = share_text(spot.wrong, spot.asked)
                ),
            ];
            if is_hand(spot) {
                parts.extend((spot.cost > 0.0).then(|| cost_text(spot.cost)));
            }
            if has_one_best(spot, self.drill) {
                let best = words::answer(&spot.spot, &spot.best);
                parts.push(tr!("plain_drill-best", best));
            }
            lines.push(sentence(&parts));
        }
        lines
    }

    /// The last answer, if it was right and has not been told.
    fn right_so(&self) -> Option<String> {
        let new = self.told < self.session.answers().len() && self.group.is_none();
        let last = self.last.as_ref().filter(|last| new && last.right);
        let said = tr!("plain_drill-right-so", what = last_text(last?));
        Some(sentences(
            [said].into_iter().chain(self.last_index()).collect(),
        ))
    }

    /// What is new on the screen.
    fn news(&self) -> Vec<String> {
        match &self.stage {
            Stage::Waiting(_) => Vec::new(),
            Stage::Asking(question) => {
                let last = self.right_so();
                let standing = self.group.is_none().then(|| self.standing());
                let tags = self.shows_tags && !matches!(question, Question::Run(_));
                let tags = tags.then(|| sentence(&tags_in_words(self.terms.counting.count)));
                let before = last.into_iter().chain(standing).chain(tags);
                before.chain(self.question(question)).collect()
            }
            Stage::Shown(question, attempt) => self.judgement(question, attempt),
            Stage::Over(_) if self.exam.is_some() => {
                let exam = self.exam.as_ref();
                exam.map(|exam| self.exam_lines(exam)).unwrap_or_default()
            }
            Stage::Over(outcome) => {
                let last = self.right_so();
                last.into_iter().chain(self.result(outcome)).collect()
            }
        }
    }
}

impl Dialogue for DrillScreen {
    fn is_working(&self) -> bool {
        matches!(self.stage, Stage::Waiting(_))
    }

    fn tell(&mut self, _ctx: &mut Context) -> Vec<String> {
        let told = self.news();
        self.told = self.session.answers().len();
        told
    }

    /// A deck is counted down by Enter alone.
    fn prompts(&self) -> bool {
        let counts = matches!(self.stage, Stage::Asking(Question::Run(_)));
        !counts || self.group.is_none() || self.types()
    }

    fn offers(&self, line: usize) -> bool {
        let binding = drill_keys::BINDINGS.get(line);
        binding.is_some_and(|binding| match binding.action {
            // The field for a number takes the line.
            Action::Go => !self.types(),
            Action::Tags => !matches!(self.stage, Stage::Over(_)),
            Action::Chart | Action::Up | Action::Down => false,
            _ => true,
        })
    }

    fn hear(&mut self, typed: &str, ctx: &mut Context) -> Reply {
        match &self.stage {
            Stage::Asking(Question::Hand(hand)) => {
                let meant = action_of(hand.table.phase(), &typed.to_lowercase());
                return match meant.map(|action| (action, hand.table.check(action))) {
                    None => Reply::Unknown,
                    Some((_, Err(rule))) => Reply::Said(vec![refusals::illegal(rule)]),
                    Some((action, Ok(()))) => {
                        self.answer_hand(Some(action), ctx);
                        Reply::Done
                    }
                };
            }
            Stage::Asking(Question::Bet(_)) => {
                let bet = typed.parse::<u32>().ok();
                let choice = self.bets().iter().position(|&known| Some(known) == bet);
                return match choice {
                    None => Reply::Unknown,
                    Some(choice) => {
                        self.answer_bet(Some(choice), ctx);
                        Reply::Done
                    }
                };
            }
            _ if !self.types() => return Reply::Unknown,
            _ => {}
        }
        let mut entry = Entry::default();
        entry.paste(typed);
        match entry.enter() {
            Typed::Number(number) => {
                self.answer_typed(number, ctx);
                Reply::Done
            }
            _ if typed.is_empty() => {
                Reply::Said(vec![sentence(&[tr!("blackjack_refusal-type-a-number")])])
            }
            _ => Reply::Unknown,
        }
    }
}

impl Dialogue for DrillList {
    fn tell(&mut self, ctx: &mut Context) -> Vec<String> {
        let rows = (1..).zip(Drill::ALL).map(|(number, drill)| {
            let about = match self.ground.refusal(drill, ctx) {
                Some(reason) => refusals::nothing_to_ask(reason),
                None => drill_words(drill).attribute("about").text(),
            };
            tr!(
                "plain-row",
                number,
                name = drill_words(drill).text(),
                state = about
            )
        });
        rows.chain([tr!("plain-choose-row")]).collect()
    }

    fn offers(&self, line: usize) -> bool {
        let binding = drill_list::BINDINGS.get(line);
        binding.is_some_and(|binding| {
            use drill_list::Action;
            matches!(binding.action, Action::Progress | Action::Leave)
        })
    }

    fn hear(&mut self, typed: &str, ctx: &mut Context) -> Reply {
        let row = typed.parse::<usize>().ok();
        match row
            .and_then(|row| row.checked_sub(1))
            .map(|row| Drill::ALL.get(row))
        {
            None => Reply::Unknown,
            Some(None) => {
                let count = Drill::ALL.len();
                Reply::Said(vec![tr!("plain-no-such-number", count)])
            }
            Some(Some(&drill)) => match self.ground.refusal(drill, ctx) {
                Some(reason) => Reply::Said(vec![refusals::nothing_to_ask(reason)]),
                None => {
                    self.ground.open(drill, ctx);
                    Reply::Done
                }
            },
        }
    }
}
