//! The lesson for people who have never played: the order of the cards, the melds, the tricks, the special rules, the exchange.

use sanban_daihinmin::{Action as Move, Card, Daihinmin, Kind, Phase, Rules, State};
use sanban_game::{Record, Seat, Seed, State as _};
use sanban_play::play::{self, Verdict};
use sanban_play::session::{Plan, SeatChoice};
use sanban_words::i18n::Message;
use sanban_words::msg;

use super::bindings::Action;
use super::ladder::STRENGTHS;

type Step = play::Step<Daihinmin, Action>;

pub(super) const STEPS: &[Step] = &[
    Step::read(msg!("daihinmin_lesson-goal")).at(|| table(DEALT)),
    Step::ask(msg!("daihinmin_lesson-order"), RANKS, 1),
    Step::act(msg!("daihinmin_lesson-single"), plays)
        .at(|| {
            table("0=C4-D9-DJ-SQ-CA 1=C6-S9-HK 2=H4-D8-C10 3=S6-D7-SK 4=D6-H10-C3 table=H7 owner=4")
        })
        .with_others(&["pass"]),
    Step::act(msg!("daihinmin_lesson-pair"), plays_pair)
        .at(|| {
            table("0=D5-S9-H9-CJ-SK 1=C6-S8-HK 2=H4-D9-C10 3=S6-D7-SQ 4=D6-H10-C3")
        })
        .with_others(&["pass"]),
    Step::act(msg!("daihinmin_lesson-pass"), passes)
        .by(|action| action == Action::Pass)
        .at(|| {
            table("0=D5-S9-C9-CJ-SA 1=C6-S8-H2 2=H4-D9-C10 3=S6-D7-SQ 4=D6-H10-C3 table=HK-DK owner=4")
        })
        .with_others(&["pass", "C3"]),
    Step::act(msg!("daihinmin_lesson-sequence"), plays_sequence)
        .at(|| {
            table("0=S4-S5-S6-HJ-DK-C9 1=C6-S8-H2 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3")
        })
        .with_others(&["pass"]),
    Step::act(msg!("daihinmin_lesson-eight"), plays_eight)
        .at(|| {
            table("0=D3-H8-C9-DK-HA 1=C6-S8-H2 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3 table=S7 owner=4")
        })
        .with_others(&["pass"]),
    Step::act(msg!("daihinmin_lesson-lock"), locks)
        .at(|| {
            table("0=D3-H9-C9-SJ-HA 1=C6-S8-S2 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3 table=H7 owner=4")
        })
        .with_others(&["pass"]),
    Step::act(msg!("daihinmin_lesson-joker"), plays_joker)
        .at(|| {
            table("0=D3-H9-C9-SJ-JO 1=C6-S8-SK 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3 table=D2 owner=4")
        })
        .with_others(&["pass"]),
    Step::act(msg!("daihinmin_lesson-spade-three"), plays)
        .at(|| {
            table("0=S3-H9-C9-SJ-HA 1=C6-S8-SK 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3 table=JO owner=4")
        })
        .with_others(&["pass"]),
    Step::act(msg!("daihinmin_lesson-revolution"), revolts)
        .at(|| {
            table("0=S5-H5-D5-C5-C4-D3-HK 1=C6-S8-SK 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3")
        })
        .with_others(&["pass"]),
    Step::act(msg!("daihinmin_lesson-reversed"), plays)
        .at(|| {
            table("0=C4-D3-HK-S2 1=C6-S8-SK 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3 table=S6 owner=4 revolution=yes")
        })
        .with_others(&["pass"]),
    Step::read(msg!("daihinmin_lesson-classes")).at(rich),
    Step::act(msg!("daihinmin_lesson-exchange"), gives_weak)
        .at(rich)
        .following(),
];

/// A hand as it is dealt.
const DEALT: &str = "0=C3-H4-D6-S7-C8-H9-DJ-SQ-HK-CA-D2 1=S3-C4-H5-D7-H8-C9-S10-CJ-DQ-SA-JO \
    2=H3-S4-C5-S6-H7-D9-C10-SJ-CQ-DA-H2 3=D3-D4-S5-C6-C7-S9-H10-HJ-SK-HA 4=D5-H6-D8-S8-D10-HQ-CK-DK-S2-C2";

const RANKS: &[Message] = &[
    Message::plain("K"),
    Message::plain("2"),
    Message::plain("3"),
];

/// A table from a position, with easy opponents.
fn table(position: &str) -> Plan<Daihinmin> {
    Plan {
        position: Some(position.to_owned()),
        ..seated()
    }
}

fn seated() -> Plan<Daihinmin> {
    let easy = STRENGTHS.first().map_or("random", |easy| easy.spec);
    let easy = SeatChoice::parse(easy).unwrap_or(SeatChoice::Human);
    let mut seats = vec![easy; sanban_daihinmin::SEATS];
    if let Some(first) = seats.first_mut() {
        *first = SeatChoice::Human;
    }
    Plan {
        rules: Rules::default(),
        seats,
        seed: Seed(1),
        position: None,
        ..Plan::usual()
    }
}

/// The exchange before a second game: in the first, everybody took the first legal action, with a seed for which the person
/// went out first.
fn rich() -> Plan<Daihinmin> {
    /// More actions than such a game takes.
    const LIMIT: usize = 500;
    /// More seeds than it takes to find one.
    const SEEDS: u64 = 200;
    let plan = seated();
    for seed in (0..SEEDS).map(Seed) {
        let mut state = State::start(&plan.rules, plan.seats.len(), seed);
        let mut opening = Vec::new();
        while state.actor().is_some() && opening.len() < LIMIT {
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            let Some(action) = legal.into_iter().next() else {
                break;
            };
            state.apply(&action);
            opening.push(action);
        }
        if state.round().place(Seat(0)) != Some(0) {
            continue;
        }
        Record::advance(&mut state);
        if state.actor() == Some(Seat(0)) && matches!(state.round().phase(), Phase::Exchange(_)) {
            return Plan {
                seed,
                opening,
                ..plan
            };
        }
    }
    plan
}

fn plays(_: &State, action: &Move) -> Verdict {
    match action {
        Move::Pass => Verdict::Wrong(msg!("daihinmin_lesson-wrong-pass")),
        _ => Verdict::Right,
    }
}

fn plays_pair(_: &State, action: &Move) -> Verdict {
    match action {
        Move::Play(meld) if meld.kind() == Kind::Group && meld.size() == 2 => Verdict::Right,
        Move::Pass => Verdict::Wrong(msg!("daihinmin_lesson-wrong-pass-leading")),
        _ => Verdict::Wrong(msg!("daihinmin_lesson-wrong-no-pair")),
    }
}

fn passes(_: &State, _: &Move) -> Verdict {
    Verdict::Right
}

fn plays_sequence(_: &State, action: &Move) -> Verdict {
    match action {
        Move::Play(meld) if meld.kind() == Kind::Sequence => Verdict::Right,
        Move::Pass => Verdict::Wrong(msg!("daihinmin_lesson-wrong-pass-leading")),
        _ => Verdict::Wrong(msg!("daihinmin_lesson-wrong-no-sequence")),
    }
}

fn plays_eight(_: &State, action: &Move) -> Verdict {
    /// The column of the eights.
    const EIGHT: u8 = 6;
    match action {
        Move::Play(meld) if meld.covers(EIGHT) => Verdict::Right,
        Move::Pass => Verdict::Wrong(msg!("daihinmin_lesson-wrong-pass")),
        _ => Verdict::Wrong(msg!("daihinmin_lesson-wrong-no-eight")),
    }
}

fn locks(state: &State, action: &Move) -> Verdict {
    let below = state.round().table().top();
    match (action, below) {
        (Move::Play(meld), Some(below)) if meld.suits() == below.suits() => Verdict::Right,
        (Move::Pass, _) => Verdict::Wrong(msg!("daihinmin_lesson-wrong-pass")),
        _ => Verdict::Wrong(msg!("daihinmin_lesson-wrong-no-lock")),
    }
}

fn plays_joker(_: &State, action: &Move) -> Verdict {
    match action {
        Move::Play(meld) if meld.is_lone_joker() => Verdict::Right,
        _ => Verdict::Wrong(msg!("daihinmin_lesson-wrong-pass")),
    }
}

fn revolts(_: &State, action: &Move) -> Verdict {
    match action {
        Move::Play(meld) if meld.kind() == Kind::Group && meld.size() >= 4 => Verdict::Right,
        Move::Pass => Verdict::Wrong(msg!("daihinmin_lesson-wrong-pass-leading")),
        _ => Verdict::Wrong(msg!("daihinmin_lesson-wrong-no-revolution")),
    }
}

/// Giving away trick winners is not accepted.
fn gives_weak(_: &State, action: &Move) -> Verdict {
    /// The column of the jacks.
    const JACK: u8 = 9;
    match action {
        Move::Give(cards)
            if cards
                .iter()
                .all(|card: Card| !card.is_joker() && card.column() < JACK) =>
        {
            Verdict::Right
        }
        _ => Verdict::Wrong(msg!("daihinmin_lesson-wrong-gift")),
    }
}
