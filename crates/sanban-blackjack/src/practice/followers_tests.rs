//! Programs that follow a method to the letter are never judged wrong: by the chart, by the indices as printed, by
//! exact values; in every drill and at the table.

use std::sync::Arc;

use super::*;
use crate::counting::indices::Indices;
use crate::counting::{
    Conversion, Counting, DecksLeft as Estimate, HandKind, IndexSet, Reader, Rounding,
};
use crate::exact::at_table;
use crate::{Action, Chart, Column, Count, HouseRules, Phase, Round, Table};
use sanban_game::{Rules as _, Seed, State as _};

/// A line of the printed indices.
struct Line {
    hand: HandKind,
    up: Column,
    basic: Action,
    play: Action,
    from: f64,
    above: bool,
}

/// A player who has a chart and the printed indices of a count, and reads the figure of the count off the cards.
struct Follower {
    chart: Chart,
    lines: Vec<Line>,
    counting: Counting,
}

impl Follower {
    fn new(rules: &HouseRules, chart: &Chart, counting: Counting, indices: &Indices) -> Follower {
        let reader = Reader::new(rules, counting);
        let lines = indices.deviations().iter().map(|found| Line {
            hand: found.hand,
            up: found.up,
            basic: found.basic,
            play: found.play,
            // The whole numbers printed by `sanban blackjack indices` are for players who round down.
            from: match (counting.count.is_unbalanced(), counting.conversion.rounding) {
                (false, Rounding::Floor) => found.whole(),
                (false, Rounding::None) => found.index,
                _ => reader.threshold(found.index),
            },
            above: found.above,
        });
        Follower {
            chart: chart.clone(),
            lines: lines.collect(),
            counting,
        }
    }

    /// `true` if a line of the table takes an option; `None` if no line is about it.
    fn line(&self, hand: HandKind, up: Column, option: Action, figure: f64) -> Option<bool> {
        let about = |line: &&Line| {
            let asks = [line.basic, line.play].contains(&option);
            let rank = |action| {
                ["insure", "surrender", "split", "double", "stand", "hit"]
                    .iter()
                    .position(|word| *word == Action::to_string(&action))
            };
            let first = if rank(line.basic) < rank(line.play) {
                line.basic
            } else {
                line.play
            };
            // Declining insurance is not an option to ask about.
            let first = if line.hand == HandKind::Any {
                Action::Insure
            } else {
                first
            };
            line.hand == hand && line.up == up && asks && first == option
        };
        let lines: Vec<&Line> = self.lines.iter().filter(about).collect();
        let on = lines
            .iter()
            .find(|line| (figure >= line.from) == line.above);
        match (on, lines.first()) {
            (Some(line), _) => Some(line.play == option),
            (None, Some(line)) => Some(line.basic == option),
            (None, None) => None,
        }
    }

    fn act(&self, table: &Table) -> Action {
        let hand = table.hand_to_act().unwrap();
        let ranks: Vec<_> = hand.cards().iter().map(|card| card.rank).collect();
        let up_card = table.up_card().unwrap().rank;
        let up = Column::of(up_card);
        let running = self.counting.count.running(table);
        let figure = self
            .counting
            .figure(running, table.rules().decks, table.unseen().len());
        if table.phase() == Phase::Insurance {
            return match self.line(HandKind::Any, up, Action::Insure, figure) {
                Some(true) => Action::Insure,
                _ => Action::Decline,
            };
        }
        let place = table.place(table.actor().unwrap());
        let allowed = |action| match table.phase() {
            Phase::Play => table.check(action).is_ok(),
            _ => table.check_hand(place, hand, action).is_ok(),
        };
        let total = HandKind::of(&ranks, false).unwrap();
        let pair = HandKind::of(&ranks, allowed(Action::Split)).unwrap();
        let takes = |option: Action, kind: HandKind, out: &[Action]| {
            let may = |action| allowed(action) && !out.contains(&action);
            may(option)
                && self.line(kind, up, option, figure).unwrap_or_else(|| {
                    let das = table.rules().das;
                    self.chart.advise(hand.cards(), up_card, das, may).action == option
                })
        };
        let splits = takes(Action::Split, pair, &[Action::Surrender]);
        let given_up = if splits { pair } else { total };
        if takes(Action::Surrender, given_up, &[]) {
            return Action::Surrender;
        }
        if table.phase() == Phase::EarlySurrender {
            return Action::Decline;
        }
        if splits {
            return Action::Split;
        }
        let gone = [Action::Surrender, Action::Split];
        if takes(Action::Double, total, &gone) {
            return Action::Double;
        }
        let gone = [Action::Surrender, Action::Split, Action::Double];
        if takes(Action::Stand, total, &gone) {
            return Action::Stand;
        }
        if allowed(Action::Hit) {
            Action::Hit
        } else {
            Action::Stand
        }
    }
}

/// The play of the chart alone.
fn by_chart(table: &Table, chart: &Chart) -> Action {
    chart
        .advise_at(table)
        .map_or(Action::Decline, |advice| advice.action)
}

/// The best play for exactly these cards.
fn exactly(table: &Table) -> Action {
    let values = at_table(table).unwrap();
    values.iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0
}

fn counting(name: &str, decks_left: Estimate, rounding: Rounding) -> Counting {
    Counting {
        count: Count::built_in(name).unwrap(),
        conversion: Conversion {
            decks_left,
            rounding,
        },
    }
}

/// Three counts and three sets of rules. The third gets four decks: with its own two, its indices take a minute, since
/// they come from dealt shoes.
fn games() -> [(HouseRules, Counting); 3] {
    let mut games = games_as_they_are();
    games[2].0.decks = 4;
    games
}

fn games_as_they_are() -> [(HouseRules, Counting); 3] {
    [
        (
            "six-deck",
            counting("hi-lo", Estimate::Half, Rounding::Floor),
        ),
        ("european", counting("ko", Estimate::Exact, Rounding::None)),
        ("downtown", counting("zen", Estimate::Exact, Rounding::None)),
    ]
    .map(|(rules, counting)| (HouseRules::preset(rules).unwrap(), counting))
}

struct Game {
    rules: HouseRules,
    survey: Arc<Survey>,
    indices: IndexPlay,
    follower: Follower,
}

impl Game {
    fn new(rules: HouseRules, counting: Counting) -> Game {
        let survey = survey(&rules);
        let indices = IndexPlay::new(&rules, counting, IndexSet::All);
        Game {
            follower: Follower::new(&rules, &survey.chart, counting, indices.indices()),
            survey: Arc::new(survey),
            indices,
            rules,
        }
    }

    fn judge(&self, method: Method) -> Judge {
        Judge::new(method, &self.survey, None, Some(self.indices.clone()))
    }

    /// Inputs for questions judged by `judge`.
    fn asking(&self, judge: &Arc<Judge>) -> Asking {
        Asking {
            rules: self.rules.clone(),
            survey: Arc::clone(&self.survey),
            judge: Arc::clone(judge),
            memory: SpacedRepetition::default(),
            recent: Vec::new(),
            counting: self.indices.counting(),
            ramp: None,
            count_decks: 1,
            layout: Layout::Cards(1),
            now: 0,
        }
    }

    fn act(&self, method: Method, table: &Table) -> Action {
        match method {
            Method::Chart => by_chart(table, &self.survey.chart),
            Method::Index => self.follower.act(table),
            Method::Exact => exactly(table),
        }
    }
}

#[test]
fn who_follows_a_method_is_right_in_every_question_of_every_drill() {
    // Per drill and game: more than 200 together.
    ask_in_every_drill(games(), 12);
}

#[test]
#[ignore = "takes a minute"]
fn who_follows_a_method_is_right_in_two_hundred_questions_of_each_drill() {
    ask_in_every_drill(games_as_they_are(), 67);
}

fn ask_in_every_drill(games: [(HouseRules, Counting); 3], questions: usize) {
    let (mut asked_all, mut dull_all) = (0, 0);
    for (rules, counting) in games {
        let game = Game::new(rules, counting);
        let count = counting.count;
        for drill in Drill::ALL {
            if !drill.asks_hands() || drill.check(&game.rules, count).is_err() {
                continue;
            }
            let mut rng = Seed(11).stream();
            let judge = Arc::new(game.judge(drill.usual_method()));
            let mut asking = game.asking(&judge);
            for _ in 0..questions {
                let Some(Question::Hand(asked)) = drill.next(&asking, &mut rng) else {
                    panic!("{drill:?} has no question");
                };
                for method in Method::ALL {
                    let said = game.act(method, &asked.table);
                    let opinion = asked.judgement.by(method).unwrap();
                    // Hardly any other action is worth more to a player with the same knowledge.
                    let best = opinion.values[0].0;
                    assert!(opinion.loss(best).unwrap() > -0.005, "{opinion:?}");
                    assert!(
                        opinion.is_right(said),
                        "{} {} {drill:?} {method}: {said}, not {opinion:?} {:?} {:?}",
                        game.rules.in_brief(),
                        count.name(),
                        asked.spot.map(|spot| spot.to_string()),
                        asked.judgement.index,
                    );
                }
                assert_eq!(asked.judgement.method(), drill.usual_method());
                asked_all += 1;
                dull_all += usize::from(asked.judgement.gap() > 0.3);
                asking.recent = asked.spot.into_iter().collect();
            }
        }
    }
    assert!(asked_all >= 200, "{asked_all}");
    // One in ten on average, plus three standard deviations.
    let all = asked_all as f64;
    let most = 0.1 * all + 3.0 * (0.09 * all).sqrt();
    assert!(dull_all as f64 <= most, "{dull_all} of {asked_all}");
}

#[test]
fn who_follows_a_method_makes_no_mistake_at_the_table() {
    /// Per method and game.
    const DECISIONS: usize = 50;
    for (rules, counting) in games() {
        let game = Game::new(rules, counting);
        for method in Method::ALL {
            let judge = game.judge(method);
            let mut decisions = 0;
            let mut round = Round::start(&game.rules, 1, Seed(5));
            while decisions < DECISIONS {
                let table = round.table();
                let action = match table.phase() {
                    Phase::Over => {
                        round = round.next_game();
                        continue;
                    }
                    Phase::Bets => Action::Bet(game.rules.min),
                    _ => {
                        decisions += 1;
                        let action = game.act(method, table);
                        let judgement = judge.judge(table).unwrap();
                        assert_eq!(judgement.method(), method);
                        assert!(
                            judgement.is_right(action) && judgement.cost(action) == Some(0.0),
                            "{} {method}: {action}, not {judgement:?}",
                            game.rules.in_brief(),
                        );
                        action
                    }
                };
                round.apply(&action);
            }
        }
    }
}

/// The Illustrious 18 and the Fab 4 as printed for Hi-Lo and several decks (Schlesinger, "Blackjack Attack", chapter
/// 5): the true count, rounded down, from which the play for high counts is right.
const PUBLISHED: [(HandKind, &str, f64); 22] = [
    (HandKind::Any, "A", 3.0),
    (HandKind::Hard(16), "10", 0.0),
    (HandKind::Hard(15), "10", 4.0),
    (HandKind::Pair(10), "5", 5.0),
    (HandKind::Pair(10), "6", 4.0),
    (HandKind::Hard(10), "10", 4.0),
    (HandKind::Hard(12), "3", 2.0),
    (HandKind::Hard(12), "2", 3.0),
    (HandKind::Hard(11), "A", 1.0),
    (HandKind::Hard(9), "2", 1.0),
    (HandKind::Hard(10), "A", 4.0),
    (HandKind::Hard(9), "7", 3.0),
    (HandKind::Hard(16), "9", 5.0),
    (HandKind::Hard(13), "2", -1.0),
    (HandKind::Hard(12), "4", 0.0),
    (HandKind::Hard(12), "5", -2.0),
    (HandKind::Hard(12), "6", -1.0),
    (HandKind::Hard(13), "3", -2.0),
    // Surrenders.
    (HandKind::Hard(14), "10", 3.0),
    (HandKind::Hard(15), "10", 0.0),
    (HandKind::Hard(15), "9", 2.0),
    (HandKind::Hard(15), "A", 1.0),
];

/// A player who learnt the printed lists is never judged wrong; they are for true counts that are rounded down.
#[test]
fn who_follows_the_published_indices_is_right() {
    let (rules, counting) = games()[0].clone();
    let mut game = Game::new(rules, counting);
    let mut learnt = 0;
    for line in &mut game.follower.lines {
        let surrenders = [line.basic, line.play].contains(&Action::Surrender);
        let printed = PUBLISHED.iter().enumerate().find(|(at, (hand, up, _))| {
            (*hand, *up) == (line.hand, line.up.label()) && surrenders == (*at >= 18)
        });
        let deviation = game.indices.indices().deviations().iter().find(|found| {
            (found.hand, found.up, found.basic, found.play)
                == (line.hand, line.up, line.basic, line.play)
        });
        let is_listed = deviation.is_some_and(|found| found.published().is_some());
        if let Some((_, (_, _, from))) = printed.filter(|_| is_listed) {
            line.from = *from;
            learnt += 1;
        }
    }
    assert!(learnt >= 20, "{learnt}");
    let judge = Arc::new(game.judge(Method::Index));
    let mut rng = Seed(7).stream();
    for topic in [Drill::Deviations, Drill::Insurance, Drill::IndexExam] {
        let mut asking = game.asking(&judge);
        for _ in 0..150 {
            let Some(Question::Hand(asked)) = topic.next(&asking, &mut rng) else {
                panic!("{topic:?} has no question");
            };
            let said = game.follower.act(&asked.table);
            assert!(
                asked.judgement.is_right(said),
                "{:?}: {said}, not {:?} {:?} {:?}",
                asked.spot.map(|spot| spot.to_string()),
                asked.judgement.best(),
                asked.judgement.loss(said),
                asked.judgement.index,
            );
            asking.recent = asked.spot.into_iter().collect();
        }
    }
}
