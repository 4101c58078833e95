//! Claims about right moves by what is known of the other hands: Table 3.

use super::{
    BOTH, CLOSING, Judge, KNOWN, MIDDLE, NONE, OPENING, Part, STRONGEST, WEAKEST, above, minus,
};
use crate::s4::knowledge::Knowledge;
use crate::s4::knowledge::PAPERS;
use crate::s4::mean::{signed, words};
use crate::s4::problems::{Problems, STAGES};
use crate::s4::published::TABLE_3;
use crate::verdict::{Estimate, Test};

/// Difference of two shares of hits that are the same: one problem in ten.
const SAME_SHARE: f64 = 0.1;

impl Judge<'_> {
    pub(super) fn table_3(&mut self, kinds: &[Problems<'_>]) {
        for (stage, word) in STAGES.into_iter().enumerate() {
            for (id, place) in [("t3-first", 0), ("t3-second", 1)] {
                let printed = TABLE_3.iter().map(|row| match place {
                    0 => row[stage].0,
                    _ => row[stage].1,
                });
                // The five rows are of the same ten problems: one comparison of ten results.
                let paper = f64::from(printed.sum::<u32>()) / 50.0;
                let paper = Estimate::share(paper, 10.0);
                self.claim(
                    kinds,
                    &format!("{id}-{word}"),
                    "mean of the five rows; the paper's ten problems leave ± 0.41 open, so it can only be excluded",
                    |problems| {
                        let ours = problems.hits(&[stage], place);
                        let test = ours.map(|ours| Test::same(ours, paper, SAME_SHARE));
                        Part::of(format!("{} for {}", words(ours), paper.words(2)), [test])
                            .printed()
                    },
                );
            }
        }
        self.claim(kinds, "opening-all-hits", "", |problems| {
            let ahead = |known: &Knowledge| hit(known, KNOWN) - mean_hit(known, NONE..KNOWN);
            let ahead = problems.known(&OPENING, ahead);
            Part::of(signed(ahead), [above(ahead, 0.0)])
        });
        self.claim(
            kinds,
            "opening-guessed",
            "the right move of so many would be found by chance",
            |problems| {
                // The cast loses nothing: at most a few hundred moves.
                let chance = |known: &Knowledge| known.best as f64 / known.moves as f64;
                let ahead = problems.known(&OPENING, |known| hit(known, NONE) - chance(known));
                let here = format!(
                    "{} found, {} by chance",
                    words(problems.hits_of(&OPENING, NONE, 0)),
                    words(problems.known(&OPENING, chance))
                );
                Part::of(here, [above(ahead, 0.0)])
            },
        );
        self.claim(kinds, "middle-as-opening", "", |problems| {
            let ahead = minus(problems.hits(&MIDDLE, 0), problems.hits(&OPENING, 0));
            let test = ahead.map(|ahead| Test::Alike(ahead, SAME_SHARE));
            Part::of(format!("{} in the middle", signed(ahead)), [test])
        });
        self.claim(kinds, "middle-seconds", "", |problems| {
            let ahead = minus(problems.hits(&MIDDLE, 1), problems.hits(&OPENING, 1));
            Part::of(
                format!("{} in the middle", signed(ahead)),
                [above(ahead, 0.0)],
            )
        });
        self.claim(
            kinds,
            "middle-better",
            "first and second choices together: here by the first, which the paper calls much alike, not by the second",
            |problems| {
                let both = |stage: &[usize]| {
                    problems.known(stage, |known| {
                        let near = PAPERS.filter(|&setting| known.places[setting] < 2);
                        near.count() as f64 / PAPERS.len() as f64
                    })
                };
                let ahead = minus(both(&MIDDLE), both(&OPENING));
                Part::of(
                    format!("{} in the middle", signed(ahead)),
                    [above(ahead, 0.0)],
                )
            },
        );
        self.claim(kinds, "closing-weak-hits", "", |problems| {
            let ahead = problems.known(&CLOSING, |known| {
                let others = [NONE, STRONGEST, KNOWN].map(|setting| hit(known, setting));
                let weak = [WEAKEST, BOTH].map(|setting| hit(known, setting));
                others.iter().sum::<f64>() / 3.0 - weak.iter().sum::<f64>() / 2.0
            });
            Part::of(signed(ahead), [above(ahead, 0.0)])
        });
        for (id, earlier) in [
            ("closing-easier-opening", OPENING),
            ("closing-easier-middle", MIDDLE),
        ] {
            self.claim(kinds, id, "", |problems| {
                let ahead = minus(problems.hits(&CLOSING, 0), problems.hits(&earlier, 0));
                Part::of(
                    format!("{} in the closing", signed(ahead)),
                    [above(ahead, 0.0)],
                )
            });
        }
        self.claim(kinds, "blind-late", "", |problems| {
            let late = problems.hits_of(&CLOSING, NONE, 0);
            let early = problems.hits_of(&OPENING, KNOWN, 0);
            let here = format!("{} against {}", words(late), words(early));
            Part::of(here, [above(minus(late, early), 0.0)])
        });
        self.claim(
            kinds,
            "moves-do-not-tell",
            "by the change of the hits with the number of moves within the stages, not set beside chance, which finds the right one of more moves \
             less often, too; what the paper infers from it, that the stages differ for another reason, stands below, as ours",
            |problems| {
                let slope = problems.slope_of_hits();
                let twice = slope.map(|slope| slope.times(2_f64.ln()));
                Part::of(
                    format!("{} of the hits with twice the moves", signed(twice)),
                    [above(twice, 0.0)],
                )
            },
        );
        self.claim(
            kinds,
            "closing-lead",
            "the closing's lead over the mean of the two other stages, less what the number of moves explains within the stages",
            |problems| {
                let lead = |of: &dyn Fn(&[usize]) -> Option<Estimate>| {
                    let earlier = Estimate::mean_of(&[of(&OPENING)?, of(&MIDDLE)?])?;
                    Some(of(&CLOSING)?.minus(earlier))
                };
                let hits = lead(&|stage| problems.hits(stage, 0));
                let moves = lead(&|stage| problems.moves(stage));
                let slope = problems.slope_of_hits();
                let explained = moves.zip(slope);
                let explained = explained.map(|(moves, slope)| slope.times(moves.value));
                let left = minus(hits, explained);
                let here = format!(
                    "{}; with twice the moves {}",
                    signed(left),
                    signed(slope.map(|slope| slope.times(2_f64.ln())))
                );
                Part::of(here, [above(left, 0.0)])
            },
        );
    }
}

fn hit(known: &Knowledge, setting: usize) -> f64 {
    f64::from(u8::from(known.is_at(setting, 0)))
}

fn mean_hit(known: &Knowledge, settings: std::ops::Range<usize>) -> f64 {
    let count = settings.len() as f64;
    settings.map(|setting| hit(known, setting)).sum::<f64>() / count
}
