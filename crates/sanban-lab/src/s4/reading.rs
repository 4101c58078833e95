//! Readings of S4: what the paper leaves open about its search and its problems.

use crate::reading::{Question, readings};
use sanban_daihinmin::Tie;
use sanban_daihinmin::players::max_n;
use sanban_daihinmin::problem::Choice;
use sanban_game::search::{Backup, TreeSearch};

const QUESTIONS: [Question; 5] = [
    Question {
        key: "child",
        about: "MCT: a new child of the tree counts for what its parent is worth",
        answers: &[
            (
                "one",
                "from its first playout on, as the paper sets no bound",
            ),
            (
                "twenty",
                "after twenty playouts, which each child gets before UCB1 weighs it (fitted: chosen because the values then jump about as far \
                 as in Table 2)",
            ),
            ("ten", "from ten playouts on (fitted)"),
        ],
    },
    Question {
        key: "look",
        about: "Table 2: the values are looked at",
        answers: &[
            ("every", "after every playout"),
            ("thousand", "after every 1,000 playouts"),
            ("five-thousand", "after every 5,000 playouts"),
        ],
    },
    Question {
        key: "problems",
        about: "28 of the 30 problems are not printed, and how they were chosen is not said: here positions of our own games",
        answers: &[
            (
                "clear",
                "with 4 to 10 moves, one of them clearly the best by random playouts with all hands known",
            ),
            ("any", "with two moves at least"),
        ],
    },
    Question {
        key: "ties",
        about: "of several equal cards of a hand the strongest, and the weakest, is",
        answers: &[
            (
                "outer",
                "the outer one, where the hand is sorted by ranks and then by suits",
            ),
            ("inner", "the inner one"),
        ],
    },
    Question {
        key: "last",
        about: "who played the meld on the table, which the format does not say, is",
        answers: &[
            (
                "nearest",
                "the last before Player0 of those who may still play",
            ),
            (
                "farthest",
                "the next after Player0 of those who may still play",
            ),
        ],
    },
];

const CHILD: usize = 0;
const LOOK: usize = 1;
const PROBLEMS: usize = 2;
const TIES: usize = 3;
const LAST: usize = 4;

readings!(5);

impl Readings {
    /// Tree search of the paper under these readings.
    pub(super) fn tree(&self) -> TreeSearch {
        let (trials, from) = match self.word(CHILD) {
            "twenty" => (20, 20),
            "ten" => (1, 10),
            _ => (1, 1),
        };
        TreeSearch {
            trials,
            backup: Backup::BestChild { from },
            ..max_n(4.0, 100)
        }
    }

    /// `true` if a reading was chosen because Table 2 comes out by it.
    pub(super) fn is_fitted(&self) -> bool {
        self.word(CHILD) != "one"
    }

    /// Index of the interval between two looks at the tree's values.
    pub(super) fn look(&self) -> usize {
        match self.word(LOOK) {
            "thousand" => 1,
            "five-thousand" => 2,
            _ => 0,
        }
    }

    /// Kind of the problems: `clear` or `any`.
    pub(super) fn kind(&self) -> &'static str {
        self.word(PROBLEMS)
    }

    /// Choice of the positions that are problems.
    pub(super) fn choice(&self) -> Choice {
        match self.word(PROBLEMS) {
            "any" => Choice::Any,
            _ => Choice::Clear,
        }
    }

    /// Choice among equal cards that are shown.
    pub(super) fn tie(&self) -> Tie {
        match self.word(TIES) {
            "inner" => Tie::Inner,
            _ => Tie::Outer,
        }
    }

    /// `true` if the meld on the table belongs to the farthest of the players who can have played it.
    pub(super) fn farthest_owner(&self) -> bool {
        self.word(LAST) == "farthest"
    }
}
