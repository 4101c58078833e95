//! The players of Daihinmin.

mod expert;
mod monte_carlo;
mod pair_keeping;
mod random;
pub mod use_mel;

pub use expert::EXPLAIN;
pub use monte_carlo::{MonteCarlo, max_n};
pub use pair_keeping::{KeptGroups, PairKeeping};
pub use random::Random;
pub use use_mel::UseMel;

use crate::{Action, Phase, Reason, State, View};
use sanban_game::Choice::{File, Number, Whole, Word};
use sanban_game::{Decision, Entry, Param, Roster, SWITCH};

/// The players by name, weakest first.
#[must_use]
pub fn roster() -> Roster<State> {
    Roster::new(ENTRIES)
}

/// The lowest cards as the gift of the exchange, while it is on.
fn lowest_gift(view: &View) -> Option<Decision<Action>> {
    let Phase::Exchange(count) = view.round().phase() else {
        return None;
    };
    let lowest = view.hand().weakest_of(count.into());
    Some(Decision::plain(Action::Give(lowest)).because(Reason::LowestCards))
}

const ENTRIES: &[Entry<State>] = &[
    Entry {
        name: "random",
        summary: "plays any legal meld, passes when there is none",
        params: &[Param::new("passes", SWITCH, "false")],
        build: |params| {
            let passes = params.get("passes", |_| true)?;
            Ok(Box::new(Random::new(passes)))
        },
    },
    Entry {
        name: "enemy",
        summary: "Sakata and Ohashi: the lowest rank that is legal, keeps nothing together",
        params: &[LEAD],
        build: |params| Ok(Box::new(pair_keeping::leading(KeptGroups::ENEMY, params)?)),
    },
    Entry {
        name: "pair-save",
        summary: "Sakata and Ohashi: keeps pairs and triples together, except when leading",
        params: &[LEAD],
        build: |params| {
            let player = pair_keeping::leading(KeptGroups::PAIR_SAVE, params)?;
            Ok(Box::new(player))
        },
    },
    Entry {
        name: "ps-in-all-state",
        summary: "Sakata and Ohashi: keeps pairs and triples together always",
        params: &[],
        build: |_| Ok(Box::new(PairKeeping::new(KeptGroups::PS_IN_ALL_STATE))),
    },
    Entry {
        name: "ps-under-12",
        summary: "Sakata and Ohashi: keeps pairs and triples together up to rank 11",
        params: &[UP_TO, BROKEN],
        build: |params| {
            let keeping = pair_keeping::under_12(KeptGroups::PS_UNDER_12, params)?;
            Ok(Box::new(PairKeeping::new(keeping)))
        },
    },
    Entry {
        name: "ps-under-12-no8",
        summary: "Sakata and Ohashi: keeps pairs and triples together up to rank 11, but not the 8s",
        params: &[
            UP_TO,
            BROKEN,
            Param::new("hold", &[Whole(0, 53), Word("never")], "never"),
            Param::new("wild", &[Whole(0, 53), Word("never")], "never"),
        ],
        build: |params| Ok(Box::new(pair_keeping::under_12_no8(params)?)),
    },
    Entry {
        name: "use-mel",
        summary: "Sakata and Ohashi: learns from the results which groups to keep together",
        params: &[
            Param::new("epsilon", &[Number(0, 1)], "0.05"),
            Param::new("explore", &[Word("group"), Word("play")], "group"),
            Param::new(
                "halving",
                &[Whole(1, 1_000_000_000), Word("never")],
                "never",
            ),
            Param::new("joker", &[Word("alone"), Word("learned")], "alone"),
            Param::new("learn", SWITCH, "true"),
            Param::new("pass", &[Word("forced"), Word("learned")], "forced"),
            Param::new("table", &[Word("learned"), Word("none"), File], "learned"),
            Param::new("value", &[Word("mean"), Word("printed")], "mean"),
        ],
        build: |params| Ok(Box::new(UseMel::from_params(params)?)),
    },
    Entry {
        name: "mcm",
        summary: "Zibiki and Matsuzaki: as many playouts for every meld, the best mean is played",
        params: &[
            Param::new("playouts", &[Whole(1, 100_000_000)], "1000"),
            PLAYOUT,
            EXPLAIN,
        ],
        build: |params| Ok(Box::new(MonteCarlo::mcm(params)?)),
    },
    Entry {
        name: "mct",
        summary: "Zibiki and Matsuzaki: tree search in which everybody does what is best for themselves (maxⁿ)",
        params: &[
            Param::new("playouts", &[Whole(1, 1_000_000_000)], "10000"),
            Param::new("c", &[Number(0, 1_000)], "4"),
            Param::new("expand", &[Whole(0, 1_000_000)], "100"),
            Param::new("trials", &[Whole(1, 1_000)], "1"),
            Param::new("backup", &[Word("best"), Word("mean")], "best"),
            PLAYOUT,
            EXPLAIN,
        ],
        build: |params| Ok(Box::new(MonteCarlo::mct(params)?)),
    },
    Entry {
        name: "policy",
        summary: "what the learned policy of the expert thinks likeliest, without any search",
        params: &[expert::POLICY],
        build: |params| Ok(Box::new(expert::policy_player(params)?)),
    },
    Entry {
        name: "expert",
        summary: "the strong one: playouts by a learned policy in worlds that explain what was played",
        params: expert::PARAMS,
        build: |params| Ok(Box::new(expert::expert(params)?)),
    },
];

/// Lead of a player that keeps no groups: the paper does not say. Its players are taken to lead as the sample player of the
/// tournament's kit does; in files a name alone still stands for what it did before.
const LEAD: Param = Param::new(
    "lead",
    &[Word("smaller"), Word("larger"), Word("largest")],
    "smaller",
)
.named("largest");

/// Highest rank whose groups are kept: the paper's "rank 11" is ambiguous.
const UP_TO: Param = Param::new("up-to", &[Word("J"), Word("K")], "K").named("J");

/// Cards of a rank that is broken up, as they are led: the paper's figure leaves it open, its text says one by one.
const BROKEN: Param =
    Param::new("broken", &[Word("single"), Word("larger")], "larger").named("single");

/// Policy of the playouts of a search.
const PLAYOUT: Param = Param::new("playout", &[Word("uniform"), Word("keeping")], "uniform");
