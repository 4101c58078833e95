//! Exams on the chart: the cells of a paper, and what their answers say about the loss by mistakes.
//!
//! The *whole chart* asks every cell once, except that of those nobody gets wrong (hard 5 to 7, hard 18 and over) a sample
//! stands for all. A *short* exam asks a third of the chart: the cells are ordered by frequency × price and dealt out in
//! threes, one of each three to every paper, so that each paper weighs as much as the others and three in a row ask all.
//! A cell that was missed is asked again at the end: right the second time it was a slip, otherwise it is unknown.
//!
//! The loss counts first answers only, each for the cells that it stands for (Horvitz and Thompson 1952), which is right on
//! average for any player. Its interval is that of a weighted sum of Poisson counts by a gamma distribution (Fay and Feuer
//! 1997), in which an unseen mistake weighs as much as the mean of those that players make: see [`SpotFacts::doubt`].

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use sanban_game::Stream;

use super::{Attempt, Drill, Spot, SpotFacts, Survey};
use crate::Section;

/// Questions of a short exam.
const SHORT: usize = 100;
/// Papers that together ask the whole chart.
const PAPERS: usize = 3;
/// Cells that the sample of a whole chart takes from those nobody gets wrong.
const SAMPLE: usize = 20;
/// Questions of the exam of indices.
pub const INDEX_QUESTIONS: usize = 40;
/// Largest loss by mistakes of an exam on the chart that is passed, in bets per 100 hands.
pub const PASS_MARK: f64 = 0.05;
/// The same of the exam of indices, in bets per 100 of its decisions: a tenth of what the chart loses there (1.38 in 2,000
/// questions of six decks with Hi-Lo).
const INDEX_PASS_MARK: f64 = 0.14;

/// Questions of one exam, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct ExamPaper {
    spots: Vec<Spot>,
    /// Position of the next question among the spots, then among those missed.
    at: usize,
    missed: Vec<Spot>,
}

/// Loss by mistakes, in bets per 100 hands (of the exam of indices: per 100 of its decisions), with the ends of its 95 %
/// interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// Estimate.
    pub mean: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// A cell that was missed in an exam.
#[derive(Clone, Debug, PartialEq)]
pub struct Missed {
    /// The cell; `None` for insurance.
    pub spot: Option<Spot>,
    /// Action that was chosen first, as [`Attempt::chosen`] writes it.
    pub chosen: String,
    /// The best action.
    pub best: String,
    /// Cost of always choosing so, in the unit of the [`Loss`].
    pub price: f64,
    /// `true` if it was answered right when it was asked again.
    pub slip: bool,
    /// Position of the answer among those of the sitting.
    pub answer: usize,
}

/// Result of an exam.
#[derive(Clone, Debug, PartialEq)]
pub struct ExamResult {
    /// The exam, one of [`Drill::EXAMS`].
    pub exam: Drill,
    /// Start, in seconds since 1970 (UTC).
    pub began: u64,
    /// Time of the last answer, in seconds since 1970 (UTC).
    pub ended: u64,
    /// Questions of the paper.
    pub questions: usize,
    /// Questions answered, without those asked again.
    pub answered: usize,
    /// Time taken, in seconds.
    pub seconds: f64,
    /// Loss by mistakes.
    pub loss: Loss,
    /// The cells that were missed, the dearest first.
    pub missed: Vec<Missed>,
}

impl ExamResult {
    fn of(
        exam: Drill,
        began: u64,
        answers: &[&Attempt],
        loss: Loss,
        mut missed: Vec<Missed>,
    ) -> ExamResult {
        missed.sort_by(|a, b| b.price.total_cmp(&a.price));
        let times = answers.iter().map(|answer| answer.time);
        ExamResult {
            exam,
            began,
            ended: times.max().unwrap_or(began),
            questions: 0,
            answered: answers.len(),
            seconds: answers.iter().filter_map(|answer| answer.seconds).sum(),
            loss,
            missed,
        }
    }

    /// `true` if every question was answered.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.answered >= self.questions
    }

    /// Largest loss with which it is passed.
    #[must_use]
    pub fn pass_mark(&self) -> f64 {
        match self.exam {
            Drill::IndexExam => INDEX_PASS_MARK,
            _ => PASS_MARK,
        }
    }

    /// `true` if it is finished and the loss does not exceed the pass mark.
    #[must_use]
    pub fn is_passed(&self) -> bool {
        self.is_finished() && self.loss.mean <= self.pass_mark()
    }
}

/// `true` for a cell that nobody gets wrong.
fn is_plain(spot: Spot) -> bool {
    spot.section() == Section::Hard && !(8..=17).contains(&spot.key())
}

/// Price of the likeliest mistake in a cell, in bets per 100 hands.
fn price(facts: &SpotFacts) -> f64 {
    100.0 * facts.frequency * facts.gap
}

/// The cells of each paper of the short exam, without those nobody gets wrong. Always the same under the same rules.
fn papers(survey: &Survey) -> [Vec<Spot>; PAPERS] {
    let mut cells: Vec<&SpotFacts> = survey.spots.iter().filter(|f| !is_plain(f.spot)).collect();
    cells.sort_by(|a, b| price(b).total_cmp(&price(a)).then(a.spot.cmp(&b.spot)));
    let mut papers: [Vec<Spot>; PAPERS] = std::array::from_fn(|_| Vec::new());
    for (stratum, three) in cells.chunks(PAPERS).enumerate() {
        for (at, facts) in three.iter().enumerate() {
            // Turned by one from stratum to stratum, so that no paper has the dearest of all.
            if let Some(paper) = papers.get_mut((at + stratum) % PAPERS) {
                paper.push(facts.spot);
            }
        }
    }
    papers
}

/// A sample of the cells nobody gets wrong.
fn sample(survey: &Survey, size: usize, rng: &mut Stream) -> Vec<Spot> {
    let plain = survey.spots.iter().map(|facts| facts.spot);
    let mut plain: Vec<Spot> = plain.filter(|&spot| is_plain(spot)).collect();
    rng.shuffle(&mut plain);
    plain.truncate(size);
    plain
}

impl ExamPaper {
    /// A paper of an exam under the rules of `survey`, in an order of its own; a short exam takes the papers in turn, by
    /// the number `sat` of those finished before. `None` if the drill is not an exam on the chart.
    #[must_use]
    pub fn new(exam: Drill, survey: &Survey, sat: usize, rng: &mut Stream) -> Option<ExamPaper> {
        let papers = papers(survey);
        let mut spots = match exam {
            Drill::ShortExam => papers.into_iter().nth(sat % PAPERS)?,
            Drill::WholeChart => papers.concat(),
            _ => return None,
        };
        let plain = match exam {
            Drill::ShortExam => SHORT.saturating_sub(spots.len()),
            _ => SAMPLE,
        };
        spots.extend(sample(survey, plain, rng));
        rng.shuffle(&mut spots);
        Some(ExamPaper {
            spots,
            at: 0,
            missed: Vec::new(),
        })
    }

    /// Number of questions, without those asked again.
    #[must_use]
    pub fn questions(&self) -> usize {
        self.spots.len()
    }

    /// Number of questions asked again so far, and of those to ask again; `None` while the paper has questions.
    #[must_use]
    pub fn again(&self) -> Option<(usize, usize)> {
        let again = self.at.checked_sub(self.spots.len())?;
        Some((again, self.missed.len()))
    }

    /// The cell to ask next: those of the paper, then those missed; `None` at the end.
    #[must_use]
    pub fn next(&self) -> Option<Spot> {
        let again = || self.missed.get(self.at - self.spots.len());
        self.spots.get(self.at).or_else(again).copied()
    }

    /// Takes the answer to the question of [`ExamPaper::next`].
    pub fn answered(&mut self, right: bool) {
        if let (false, Some(&spot)) = (right, self.spots.get(self.at)) {
            self.missed.push(spot);
        }
        self.at += 1;
    }
}

/// Results of the exams under some rules (as [`same_play`](super::same_play) writes them), oldest first.
#[must_use]
pub fn exam_results<'a>(
    attempts: impl IntoIterator<Item = &'a Attempt>,
    rules: &str,
    survey: &Survey,
) -> Vec<ExamResult> {
    let mut exams: BTreeMap<u64, (Drill, Vec<&Attempt>)> = BTreeMap::new();
    for attempt in attempts {
        if let (Some(exam), Some(began)) = (Drill::parse(&attempt.at), attempt.session)
            && exam.is_exam()
            && attempt.rules == rules
        {
            let (_, answers) = exams.entry(began).or_insert_with(|| (exam, Vec::new()));
            answers.push(attempt);
        }
    }
    let sittings = exams.into_iter();
    sittings
        .map(|(began, (exam, answers))| match exam {
            Drill::IndexExam => index_result(began, &answers, survey),
            _ => result(exam, began, &answers, survey),
        })
        .collect()
}

/// Result of the answers of one exam of indices: the mean cost of its decisions, each for a hundredth.
fn index_result(began: u64, answers: &[&Attempt], survey: &Survey) -> ExamResult {
    let each = 100.0 / INDEX_QUESTIONS as f64;
    let numbered = answers.iter().enumerate();
    let wrong = numbered.filter(|(_, answer)| !answer.right);
    let missed = wrong.map(|(at, answer)| Missed {
        spot: answer.spot.parse().ok(),
        chosen: answer.chosen.clone(),
        best: answer.best.clone(),
        price: each * answer.cost,
        slip: false,
        answer: at,
    });
    let missed = missed.collect();
    let costs = || answers.iter().map(|answer| each * answer.cost);
    let unseen = survey
        .spots
        .iter()
        .map(|facts| (facts.frequency * facts.doubt(), each * facts.gap));
    let loss = interval(
        costs().sum(),
        costs().map(|cost| cost.powi(2)).sum(),
        unseen,
    );
    ExamResult {
        questions: INDEX_QUESTIONS,
        ..ExamResult::of(Drill::IndexExam, began, answers, loss, missed)
    }
}

/// Result of the answers of one exam on the chart.
fn result(exam: Drill, began: u64, answers: &[&Attempt], survey: &Survey) -> ExamResult {
    let mut first: BTreeMap<Spot, (usize, &Attempt)> = BTreeMap::new();
    let mut known: BTreeMap<Spot, bool> = BTreeMap::new();
    for (at, answer) in answers.iter().enumerate() {
        let Ok(spot) = answer.spot.parse::<Spot>() else {
            continue;
        };
        match first.entry(spot) {
            Entry::Vacant(cell) => {
                cell.insert((at, answer));
            }
            Entry::Occupied(_) => {
                known.insert(spot, answer.right);
            }
        }
    }
    let papers = papers(survey);
    let plain_all = survey
        .spots
        .iter()
        .filter(|facts| is_plain(facts.spot))
        .count();
    let plain_asked = first.keys().filter(|&&spot| is_plain(spot)).count();
    let of_paper = |paper: &Vec<Spot>| {
        let sample = SHORT.saturating_sub(paper.len()).min(plain_all);
        paper.len() + sample
    };
    let questions = match exam {
        Drill::ShortExam => papers.iter().map(of_paper).min().unwrap_or(0),
        _ => papers.concat().len() + SAMPLE.min(plain_all),
    };
    // Cells that an answer stands for.
    let share = |spot: Spot| match exam {
        _ if is_plain(spot) => plain_all as f64 / plain_asked.max(1) as f64,
        Drill::ShortExam => PAPERS as f64,
        _ => 1.0,
    };
    let mut missed = Vec::new();
    let (mut mean, mut variance) = (0.0, 0.0);
    for (&spot, &(at, answer)) in first.iter().filter(|(_, (_, answer))| !answer.right) {
        let frequency = survey.facts(spot).map_or(0.0, |facts| facts.frequency);
        let price = 100.0 * frequency * answer.cost;
        let slip = known.get(&spot).copied().unwrap_or(false);
        let weight = share(spot);
        mean += weight * price;
        // An unknown cell is sampled; a slip comes by chance besides.
        variance += price.powi(2) * weight * if slip { weight } else { weight - 1.0 };
        missed.push(Missed {
            spot: Some(spot),
            chosen: answer.chosen.clone(),
            best: answer.best.clone(),
            price,
            slip,
            answer: at,
        });
    }
    let unseen = survey.spots.iter().filter(|facts| !is_plain(facts.spot));
    let unseen = unseen.map(|facts| (facts.doubt(), share(facts.spot) * price(facts)));
    let loss = interval(mean, variance, unseen);
    ExamResult {
        questions,
        answered: first.len(),
        ..ExamResult::of(exam, began, answers, loss, missed)
    }
}

/// Interval of a loss by the gamma distribution of its mean and variance, where a mistake not seen adds the mean of
/// `unseen`, pairs of the chance of a mistake and its price, to the upper end.
fn interval(mean: f64, variance: f64, unseen: impl Iterator<Item = (f64, f64)>) -> Loss {
    let (mut chances, mut once, mut twice) = (0.0, 0.0, 0.0);
    for (chance, price) in unseen {
        chances += chance;
        once += chance * price;
        twice += chance * price.powi(2);
    }
    let (once, twice) = if chances > 0.0 {
        (once / chances, twice / chances)
    } else {
        (0.0, 0.0)
    };
    Loss {
        mean,
        low: gamma_quantile(mean, variance, -1.96),
        high: gamma_quantile(mean + once, variance + twice, 1.96),
    }
}

/// Quantile of the gamma distribution with this mean and variance, `z` standard errors from the middle of a normal one
/// (Wilson and Hilferty 1931).
fn gamma_quantile(mean: f64, variance: f64, z: f64) -> f64 {
    if mean <= 0.0 || variance <= 0.0 {
        return mean.max(0.0);
    }
    let spread = variance / (9.0 * mean.powi(2));
    mean * (1.0 - spread + z * spread.sqrt()).max(0.0).powi(3)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::LazyLock;

    use super::*;
    use crate::HouseRules;
    use crate::practice::{Method, same_play, survey};
    use sanban_game::Seed;

    static SURVEY: LazyLock<Survey> = LazyLock::new(|| survey(&HouseRules::default()));

    /// Answers to one exam by a player who gets `wrong` cells wrong, each with the cost of the likeliest mistake.
    fn sit(exam: Drill, sat: usize, wrong: impl Fn(Spot, usize) -> bool) -> Vec<Attempt> {
        let mut rng = Seed(7).derive(sat as u64).stream();
        let mut paper = ExamPaper::new(exam, &SURVEY, sat, &mut rng).unwrap();
        let mut answers = Vec::new();
        while let Some(spot) = paper.next() {
            let right = !wrong(spot, paper.at);
            paper.answered(right);
            answers.push(Attempt {
                time: 1000 * (sat as u64 + 1) + answers.len() as u64,
                at: exam.word().to_owned(),
                rules: same_play(&HouseRules::default()),
                method: Some(Method::Chart),
                spot: spot.to_string(),
                hand: String::new(),
                count: None,
                running: None,
                chosen: "hit".to_owned(),
                best: "stand".to_owned(),
                right,
                cost: if right {
                    0.0
                } else {
                    SURVEY.facts(spot).unwrap().gap
                },
                bet: None,
                session: Some(1000 * (sat as u64 + 1)),
                seconds: Some(2.0),
            });
        }
        answers
    }

    fn result_of(answers: &[Attempt]) -> ExamResult {
        let rules = same_play(&HouseRules::default());
        exam_results(answers, &rules, &SURVEY).pop().unwrap()
    }

    fn spot(text: &str) -> Spot {
        text.parse().unwrap()
    }

    #[test]
    fn three_short_exams_in_a_row_ask_the_whole_chart() {
        for from in 0..3 {
            let mut asked = BTreeSet::new();
            for sat in from..from + 3 {
                let answers = sit(Drill::ShortExam, sat, |_, _| false);
                assert_eq!(answers.len(), 100);
                asked.extend(answers.iter().map(|answer| spot(&answer.spot)));
            }
            let all = SURVEY.spots.iter().map(|facts| facts.spot);
            assert!(
                all.filter(|&spot| !is_plain(spot))
                    .all(|spot| asked.contains(&spot))
            );
        }
        let whole = sit(Drill::WholeChart, 0, |_, _| false);
        let asked: BTreeSet<&str> = whole.iter().map(|answer| answer.spot.as_str()).collect();
        assert_eq!((whole.len(), asked.len()), (300, 300));
    }

    #[test]
    fn every_paper_weighs_about_as_much() {
        let weigh = |paper: Vec<Spot>| -> f64 {
            let facts = paper.into_iter().filter_map(|spot| SURVEY.facts(spot));
            facts.map(|facts| price(facts) * facts.doubt()).sum()
        };
        let weights = papers(&SURVEY).map(weigh);
        let mean = weights.iter().sum::<f64>() / 3.0;
        for weight in weights {
            assert!((weight / mean - 1.0).abs() < 0.15, "{weights:?}");
        }
    }

    /// Over many short exams the loss told agrees with the exact one, whichever cell is not known.
    #[test]
    fn the_loss_told_is_right_on_average() {
        for cell in [
            "hard 16 v 10",
            "hard 12 v 3",
            "soft A·7 v 9",
            "pair 9·9 v 7",
            "hard 19 v 10",
        ] {
            let cell = spot(cell);
            let exact = price(SURVEY.facts(cell).unwrap());
            let told = |exam, number: usize| {
                let exams =
                    (0..number).map(|sat| result_of(&sit(exam, sat, |asked, _| asked == cell)));
                exams.map(|exam| exam.loss.mean).sum::<f64>() / number as f64
            };
            let short = told(Drill::ShortExam, 198);
            // The plain cells are drawn by lot.
            let within = if is_plain(cell) { 0.5 * exact } else { 1e-9 };
            assert!(
                (short - exact).abs() < within,
                "{cell}: {short}, exactly {exact}"
            );
            if !is_plain(cell) {
                assert!((told(Drill::WholeChart, 1) - exact).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn a_missed_cell_is_asked_again_and_told_from_a_slip() {
        let (unknown, slip) = (spot("hard 12 v 3"), spot("soft A·7 v 9"));
        let answers = sit(Drill::WholeChart, 0, |asked, at| {
            asked == unknown || asked == slip && at < 300
        });
        assert_eq!(answers.len(), 302);
        let result = result_of(&answers);
        let found: Vec<(Spot, bool)> = result
            .missed
            .iter()
            .map(|m| (m.spot.unwrap(), m.slip))
            .collect();
        assert_eq!(found.len(), 2);
        assert!(found.contains(&(unknown, false)) && found.contains(&(slip, true)));
        assert!(result.loss.low < result.loss.mean && result.loss.mean < result.loss.high);
    }

    #[test]
    fn an_exam_is_passed_when_it_is_finished_and_cheap() {
        let answers = sit(Drill::ShortExam, 0, |_, _| false);
        let result = result_of(&answers);
        assert!(result.is_passed() && result.loss.low == 0.0);
        // Two thirds of the chart were not asked: the manual says that 0.6 bets stay open.
        assert!(
            (0.55..0.65).contains(&result.loss.high),
            "{:?}",
            result.loss
        );
        assert_eq!(result.seconds, 200.0);
        assert!(!result_of(&answers[..99]).is_finished());
        let dealer = sit(Drill::ShortExam, 0, |spot, _| {
            spot.section() == Section::Soft
        });
        assert!(!result_of(&dealer).is_passed());
    }

    /// The interval holds the exact loss of players who do not know some of the cells that are easily missed.
    #[test]
    fn the_interval_holds_the_exact_loss() {
        let mut rng = Seed(3).stream();
        let mut held = 0;
        const PLAYERS: usize = 300;
        for player in 0..PLAYERS {
            let share = rng.unit();
            let unknown: BTreeSet<Spot> = SURVEY
                .spots
                .iter()
                .filter(|facts| !is_plain(facts.spot) && rng.chance(0.3 * share * facts.doubt()))
                .map(|facts| facts.spot)
                .collect();
            let exact: f64 = unknown
                .iter()
                .map(|spot| price(SURVEY.facts(*spot).unwrap()))
                .sum();
            let told = result_of(&sit(Drill::ShortExam, player, |spot, _| {
                unknown.contains(&spot)
            }));
            held += usize::from(told.loss.low <= exact && exact <= told.loss.high);
        }
        assert!(held * 100 >= PLAYERS * 92, "{held} of {PLAYERS}");
    }
}
