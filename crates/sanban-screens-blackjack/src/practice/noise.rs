//! Noise at a table: talk full of numbers, which distracts from the count, and questions that interrupt it.

use sanban_game::Stream;
use sanban_words::tr;

use crate::settings::Noise;

/// Something said while the cards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Talk(Talk),
    Question(Question),
}

/// A remark with a number in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Talk {
    line: u32,
    number: u32,
}

/// A question about two numbers, to be answered with their sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    line: u32,
    first: u32,
    second: u32,
}

impl Heard {
    /// One time in six, something is said; one time in four of these it is a question, where questions are wanted.
    pub(crate) fn next(noise: Noise, rng: &mut Stream) -> Option<Heard> {
        if noise == Noise::Off || !rng.chance(1.0 / 6.0) {
            return None;
        }
        let asks = noise == Noise::Questions && rng.chance(0.25);
        Some(if asks {
            Heard::Question(Question::new(rng))
        } else {
            Heard::Talk(Talk {
                line: 1 + rng.below(Talk::LINES),
                number: 3 + rng.below(18),
            })
        })
    }
}

impl Talk {
    /// Number of remarks in the texts.
    const LINES: u32 = 12;

    pub(crate) fn text(self) -> String {
        tr!(
            "blackjack_noise-talk",
            line = self.line,
            number = self.number
        )
    }
}

impl Question {
    /// Number of questions in the texts.
    const LINES: u32 = 6;

    pub(crate) fn new(rng: &mut Stream) -> Question {
        Question {
            line: 1 + rng.below(Question::LINES),
            first: 4 + rng.below(15),
            second: 4 + rng.below(15),
        }
    }

    pub(crate) fn answer(self) -> f64 {
        f64::from(self.first + self.second)
    }

    pub(crate) fn text(self) -> String {
        tr!(
            "blackjack_noise-question",
            line = self.line,
            first = self.first,
            second = self.second
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Seed;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_is_heard_and_questions_only_where_they_are_wanted() {
        let heard = |noise| -> (BTreeSet<u32>, BTreeSet<u32>) {
            let mut rng = Seed(1).stream();
            let (mut talk, mut questions) = (BTreeSet::new(), BTreeSet::new());
            for _ in 0..6000 {
                match Heard::next(noise, &mut rng) {
                    Some(Heard::Talk(said)) => talk.insert(said.line),
                    Some(Heard::Question(asked)) => questions.insert(asked.line),
                    None => false,
                };
            }
            (talk, questions)
        };
        let (talk, questions) = ((1..=12).collect(), (1..=6).collect());
        assert_eq!(heard(Noise::Off), (BTreeSet::new(), BTreeSet::new()));
        assert_eq!(heard(Noise::Talk), (talk, BTreeSet::new()));
        assert_eq!(heard(Noise::Questions), ((1..=12).collect(), questions));
    }

    #[test]
    fn the_answer_to_a_question_is_the_sum_of_its_numbers() {
        let mut rng = Seed(2).stream();
        for _ in 0..200 {
            let question = Question::new(&mut rng);
            let text = question.text();
            let numbers = text.split(|letter: char| !letter.is_ascii_digit());
            let sum: f64 = numbers
                .filter_map(|number| number.parse::<f64>().ok())
                .sum();
            assert_eq!(sum, question.answer(), "{text}");
        }
    }
}
