//! The lesson for people who have never played: a round, instructive hands, the chart, a count.

use sanban_blackjack::{Action as Move, Blackjack, HouseRules, Round};
use sanban_game::{Seat, Seed};
use sanban_play::play::{self, Verdict};
use sanban_play::session::{Plan, SeatChoice};
use sanban_words::i18n::Message;
use sanban_words::msg;

use super::bindings::Action;

type Step = play::Step<Blackjack, Action>;

/// Bet of the hands dealt in advance.
const BET: Move = Move::Bet(10);

pub(super) const STEPS: &[Step] = &[
    Step::read(msg!("blackjack_lesson-goal")).at(|| table("next=C5,S7,D4,HK,SQ,D2", &[])),
    Step::act(msg!("blackjack_lesson-bet"), bets)
        .at(|| table("next=C5,S7,D4,HK,SQ,D2", &[]))
        .following(),
    Step::act(msg!("blackjack_lesson-hit"), hits)
        .by(|action| action == Action::Hit)
        .at(|| table("next=C5,S7,D4,HK,SQ,D2", &[BET]))
        .following(),
    Step::act(msg!("blackjack_lesson-stand"), stands)
        .by(|action| action == Action::Stand)
        .at(|| table("next=C5,S7,D4,HK,SQ,D2", &[BET, Move::Hit]))
        .following(),
    Step::act(msg!("blackjack_lesson-dealer"), stands_and_waits)
        .by(|action| action == Action::Stand)
        .at(|| table("next=HK,C6,D3,SJ,H9", &[BET])),
    Step::act(msg!("blackjack_lesson-soft"), hits_soft)
        .by(|action| action == Action::Hit)
        .at(|| table("next=SA,D9,C6,H8,CK,D2", &[BET])),
    Step::act(msg!("blackjack_lesson-blackjack"), bets).at(|| table("next=SA,D9,HK,C7", &[])),
    Step::act(msg!("blackjack_lesson-double"), doubles)
        .by(|action| action == Action::Double)
        .at(|| table("next=H6,S5,D5,CQ,S9,HK", &[BET])),
    Step::act(msg!("blackjack_lesson-split"), splits)
        .by(|action| action == Action::Split)
        .at(|| table("next=S8,H6,D8,CJ,HQ,SK,D9", &[BET])),
    Step::act(msg!("blackjack_lesson-insurance"), declines)
        .by(|action| action == Action::Decline)
        .at(|| table("next=CQ,SA,H9,D5,H3", &[BET])),
    Step::act(msg!("blackjack_lesson-surrender"), surrenders)
        .by(|action| action == Action::Surrender)
        .at(|| table("next=CQ,HK,S6,D9", &[BET])),
    Step::press(msg!("blackjack_lesson-chart"), |action| {
        action == Action::Chart
    })
    .at(|| table("next=D9,C4,S3,HJ,H8,C5", &[BET])),
    Step::ask(msg!("blackjack_lesson-count"), COUNTS, 1)
        .at(|| table("next=C5,S4,HK,D9,H2", &[BET])),
];

const COUNTS: &[Message] = &[
    Message::plain("−1"),
    Message::plain("+1"),
    Message::plain("+3"),
];

/// A one-seat table with these cards, after these actions.
fn table(position: &str, opening: &[Move]) -> Plan<Blackjack> {
    Plan {
        rules: HouseRules::default(),
        seats: vec![SeatChoice::Human],
        seed: Seed(1),
        position: Some(position.to_owned()),
        opening: opening.to_vec(),
        ..Plan::usual()
    }
}

fn bets(_: &Round, action: &Move) -> Verdict {
    match action {
        Move::Bet(0) => Verdict::Wrong(msg!("blackjack_lesson-wrong-sit-out")),
        _ => Verdict::Right,
    }
}

fn hits(_: &Round, action: &Move) -> Verdict {
    match action {
        Move::Hit => Verdict::Right,
        Move::Double => Verdict::Wrong(msg!("blackjack_lesson-wrong-double-later")),
        Move::Surrender => Verdict::Wrong(msg!("blackjack_lesson-wrong-surrender")),
        _ => Verdict::Wrong(msg!("blackjack_lesson-wrong-stand-on-nine")),
    }
}

fn stands(_: &Round, action: &Move) -> Verdict {
    match action {
        Move::Stand => Verdict::Right,
        _ => Verdict::Wrong(msg!("blackjack_lesson-wrong-hit-nineteen")),
    }
}

fn stands_and_waits(_: &Round, action: &Move) -> Verdict {
    match action {
        Move::Stand => Verdict::Right,
        Move::Surrender => Verdict::Wrong(msg!("blackjack_lesson-wrong-surrender")),
        _ => Verdict::Wrong(msg!("blackjack_lesson-wrong-hit-thirteen")),
    }
}

fn hits_soft(_: &Round, action: &Move) -> Verdict {
    match action {
        Move::Hit => Verdict::Right,
        Move::Double => Verdict::Wrong(msg!("blackjack_lesson-wrong-double-soft")),
        Move::Surrender => Verdict::Wrong(msg!("blackjack_lesson-wrong-surrender")),
        _ => Verdict::Wrong(msg!("blackjack_lesson-wrong-stand-soft")),
    }
}

fn doubles(_: &Round, action: &Move) -> Verdict {
    match action {
        Move::Double => Verdict::Right,
        Move::Surrender => Verdict::Wrong(msg!("blackjack_lesson-wrong-surrender")),
        Move::Hit => Verdict::Wrong(msg!("blackjack_lesson-wrong-hit-eleven")),
        _ => Verdict::Wrong(msg!("blackjack_lesson-wrong-stand-eleven")),
    }
}

/// The pair is split, and each of the two hands then stands on its first two cards.
fn splits(round: &Round, action: &Move) -> Verdict {
    let table = round.table();
    let hands = table.place(Seat(0)).hands().len();
    match (hands, action) {
        (1, Move::Split) => Verdict::GoesOn,
        (1, Move::Surrender) => Verdict::Wrong(msg!("blackjack_lesson-wrong-surrender")),
        (1, _) => Verdict::Wrong(msg!("blackjack_lesson-wrong-no-split")),
        (_, Move::Stand) if table.active_hand() == Some(hands - 1) => Verdict::Right,
        (_, Move::Stand) => Verdict::GoesOn,
        _ => Verdict::Wrong(msg!("blackjack_lesson-wrong-hit-eighteen")),
    }
}

fn declines(_: &Round, action: &Move) -> Verdict {
    match action {
        Move::Decline => Verdict::Right,
        _ => Verdict::Wrong(msg!("blackjack_lesson-wrong-insure")),
    }
}

fn surrenders(_: &Round, action: &Move) -> Verdict {
    match action {
        Move::Surrender => Verdict::Right,
        _ => Verdict::Wrong(msg!("blackjack_lesson-wrong-no-surrender")),
    }
}
