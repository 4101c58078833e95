//! Claims about the errors of the values by what is known of the other hands: Figs 9 and 10.

use super::{
    BOTH, CLOSING, Judge, KNOWN, MIDDLE, NONE, OPENING, Part, SAME, STRONGEST, WEAKEST, above,
    below, by_stage, equal, minus,
};
use crate::s4::knowledge::PAPERS;
use crate::s4::knowledge::{Knowledge, floored};
use crate::s4::mean::{geometric, words};
use crate::s4::problems::{ALL, Problems, STAGES};
use crate::s4::published::appendix_errors;
use crate::verdict::{Estimate, Test};

const KEEPING: usize = 5;

impl Judge<'_> {
    pub(super) fn figure_9(&mut self, kinds: &[Problems<'_>]) {
        for (stage, word) in STAGES.into_iter().enumerate() {
            self.claim(
                kinds,
                &format!("fig9-{word}"),
                "by its Appendix A.1; the paper's ten problems leave a factor of 2 to 9 open, so the figure can only be excluded",
                |problems| {
                    let tests = PAPERS.map(|setting| {
                        let paper = Estimate::mean(&appendix_errors(stage, setting))?;
                        let ours = problems.best_error(&[stage], setting)?;
                        Some(Test::same(ours, paper, SAME.ln()))
                    });
                    Part::ratios(best_errors(problems, &[stage]), tests).printed()
                },
            );
        }
        for (id, more) in [("fig9-opening-both", BOTH), ("fig9-opening-all", KNOWN)] {
            self.claim(
                kinds,
                id,
                "by the paper's Appendix A.1 its own ten problems do not tell it",
                |problems| {
                    let ratio = problems.best_ratio(&OPENING, more, NONE);
                    Part::ratios(
                        format!("{} times as far", geometric(ratio)),
                        [above(ratio, 0.0)],
                    )
                },
            );
        }
        for (id, stage, least) in [
            ("fig9-opening-weakest", OPENING, WEAKEST),
            ("fig9-middle-weakest", MIDDLE, WEAKEST),
            ("fig9-closing-all", CLOSING, KNOWN),
        ] {
            self.claim(kinds, id, "beside each of the other four", |problems| {
                beside_others(problems, &stage, least, |ratio| above(ratio, 0.0))
            });
        }
        self.claim(
            kinds,
            "fig9-closing-weakest",
            "beside each of the other four",
            |problems| beside_others(problems, &CLOSING, WEAKEST, |ratio| below(ratio, 0.0)),
        );
        self.claim(kinds, "fig9-closing-both", "", |problems| {
            let ratio = problems.best_ratio(&CLOSING, BOTH, NONE);
            Part::ratios(
                format!("{} times as far", geometric(ratio)),
                [equal(ratio, SAME)],
            )
        });
        self.claim(kinds, "fig9-closing-whole", "", |problems| {
            let ratios = [NONE, BOTH].map(|other| problems.best_ratio(&CLOSING, KNOWN, other));
            let here = format!(
                "{} times as far as with none and both",
                ratios.map(geometric).join(", ")
            );
            let both = problems.best_ratio(&CLOSING, BOTH, NONE);
            let useless = above(both.map(|ratio| ratio.plus(SAME.ln())), 0.0);
            let tests = ratios.map(|ratio| below(ratio, 0.0)).into_iter();
            Part::ratios(
                format!("{here}; both {} times as far as none", geometric(both)),
                tests.chain([useless]),
            )
        });
        let useful = |problems: &Problems<'_>, stages: &[usize]| {
            let ratio = problems.best_ratio(stages, STRONGEST, WEAKEST);
            let every = problems.ratio(stages, STRONGEST, WEAKEST);
            let here = format!(
                "with the strongest known {} times as far as with the weakest (every move: {})",
                geometric(ratio),
                geometric(every)
            );
            (here, ratio)
        };
        self.claim(kinds, "weak-early", "", |problems| {
            let (here, ratio) = useful(problems, &[0, 1]);
            Part::ratios(here, [above(ratio, 0.0)])
        });
        self.claim(kinds, "strong-late", "", |problems| {
            let (here, ratio) = useful(problems, &CLOSING);
            Part::ratios(here, [below(ratio, 0.0)])
        });
        self.claim(
            kinds,
            "early-late",
            "by the error of the best move's value: the ratio of the closing beside that of the opening",
            |problems| {
                let late = problems.best_ratio(&CLOSING, STRONGEST, WEAKEST);
                let change = minus(late, problems.best_ratio(&OPENING, STRONGEST, WEAKEST));
                Part::ratios(format!("{} times", geometric(change)), [below(change, 0.0)])
            },
        );
        self.claim(
            kinds,
            "all-known-errs",
            "beside what a second search of the tree differs from the first, by the paper's measure over every move",
            |problems| {
                let apart = |known: &Knowledge| floored(known.apart).ln();
                let ratio = |stage: &[usize]| {
                    problems.known(stage, |known| known.errors[KNOWN].ln() - apart(known))
                };
                let here = by_stage(|stage| geometric(ratio(stage)));
                Part::ratios(
                    format!("{here} times as far"),
                    ALL.map(|stage| above(ratio(&[stage]), 0.0)),
                )
            },
        );
        self.claim(
            kinds,
            "all-known-errs-best",
            "the distance of the best move's values, and that of two searches of the tree, in points; arithmetic means",
            |problems| {
                let error = |known: &Knowledge| (known.values[KNOWN] - known.answer).abs();
                let here = by_stage(|stage| {
                    let [error, apart] = [
                        problems.known(stage, error),
                        problems.known(stage, |known| known.best_apart.abs()),
                    ];
                    format!("{} beside {}", words(error), words(apart))
                });
                let more = |known: &Knowledge| error(known) - known.best_apart.abs();
                Part::of(here, ALL.map(|stage| above(problems.known(&[stage], more), 0.0)))
            },
        );
    }

    pub(super) fn figure_10(&mut self, kinds: &[Problems<'_>]) {
        let step = |problems: &Problems<'_>, stage: &[usize], fewer: &[usize], more: &[usize]| {
            problems.known(stage, |known| {
                log_error(known, more) - log_error(known, fewer)
            })
        };
        let one = [STRONGEST, WEAKEST];
        for (id, fewer, more) in [
            ("fig10-one", &[NONE][..], &one[..]),
            ("fig10-two", &one, &[BOTH]),
            ("fig10-all", &[BOTH], &[KNOWN]),
        ] {
            self.claim(kinds, id, "", |problems| {
                let ratio = |stage: &[usize]| step(problems, stage, fewer, more);
                let here = by_stage(|stage| geometric(ratio(stage)));
                Part::ratios(
                    format!("{here} times as far"),
                    ALL.map(|stage| below(ratio(&[stage]), 0.0)),
                )
            });
        }
        self.claim(
            kinds,
            "fig10-more",
            "the change from each number of cards to the next, by least squares; that the sentence is of Fig 10 is our reading",
            |problems| {
                let trend = |stage: &[usize]| {
                    problems.known(stage, |known| {
                        // Slope of four values over 0, 1, 2, 3.
                        let of = |settings: &[usize]| log_error(known, settings);
                        (3.0 * (of(&[KNOWN]) - of(&[NONE])) + of(&[BOTH]) - of(&one)) / 10.0
                    })
                };
                let here = by_stage(|stage| geometric(trend(stage)));
                Part::ratios(
                    format!("{here} times a step"),
                    ALL.map(|stage| below(trend(&[stage]), 0.0)),
                )
            },
        );
        self.claim(
            kinds,
            "which-cards",
            "either sign is asked for, and one stage is enough: the strongest known beside the weakest, over every move",
            |problems| {
                let ratio = |stage: &[usize]| problems.ratio(stage, STRONGEST, WEAKEST);
                let size = |stage| {
                    ratio(&[stage]).map(|ratio| Estimate {
                        value: ratio.value.abs(),
                        ..ratio
                    })
                };
                Part::any_ratio(
                    format!("{} times as far", by_stage(|stage| geometric(ratio(stage)))),
                    ALL.map(|stage| above(size(stage), 0.0)),
                )
            },
        );
        self.claim(
            kinds,
            "better-playouts",
            "the tree keeps the paper's playouts",
            |problems| {
                let ratio = problems.ratio(&ALL, KEEPING, KNOWN);
                Part::ratios(
                    format!("{} times as far", geometric(ratio)),
                    [below(ratio, 0.0)],
                )
            },
        );
    }
}

/// Logarithm of every move's error, mean of these settings.
fn log_error(known: &Knowledge, settings: &[usize]) -> f64 {
    let logs = settings.iter().map(|&setting| known.errors[setting].ln());
    logs.sum::<f64>() / settings.len() as f64
}

/// Errors of the best move's value by a setting beside each of the others, tested by `test`.
fn beside_others(
    problems: &Problems<'_>,
    stage: &[usize],
    setting: usize,
    test: impl Fn(Option<Estimate>) -> Option<Test>,
) -> Part {
    let others = PAPERS.filter(|&other| other != setting);
    let ratios: Vec<_> = others
        .map(|other| problems.best_ratio(stage, other, setting))
        .collect();
    let said: Vec<_> = ratios.iter().copied().map(geometric).collect();
    let here = format!(
        "{}; the others {} times as far",
        best_errors(problems, stage),
        said.join(", ")
    );
    Part::ratios(here, ratios.into_iter().map(test))
}

/// Errors of the best move's value by the paper's five settings.
fn best_errors(problems: &Problems<'_>, stages: &[usize]) -> String {
    let errors = PAPERS.map(|setting| geometric(problems.best_error(stages, setting)));
    format!(
        "{} (none, strongest, weakest, both, all known)",
        errors.collect::<Vec<_>>().join(", ")
    )
}
