//! The lesson for people who have never played: the piece in hand, the first piece, corner to corner, blocking, the score.

use sanban_blokus::{Action as Move, BlokusDuo, Colour, State};
use sanban_game::Seed;
use sanban_play::play::{self, Verdict};
use sanban_play::session::{Plan, SeatChoice};
use sanban_words::i18n::Message;
use sanban_words::msg;

use super::bindings::Action;
use super::held_piece::PieceAction;
use super::opponent_levels::STRENGTHS;

type Step = play::Step<BlokusDuo, Action>;

/// Replies of the other side, each played if it is legal.
const REPLIES: &[&str] = &["j5,k5,k6,l6", "j5,i5,i6,h6,h7", "j5,k5,l5,k4,k6"];

/// A few pieces of both sides, with the first colour to move.
const BEGUN: &str = "e10,f10,g10,g11,g12 | j5,j6,i6,i7,h7 | first";
/// A position in which i4 is a corner of both sides.
const NEAR: &str = "e10,e9,e8,f8,g8 h7,h6,h5 | j5,j6,k5,k6 l7,l8,l9,l10 | first";

/// Steps of the lesson.
pub(super) const STEPS: &[Step] = &[
    Step::read(msg!("blokus_lesson-goal")).at(|| table(None)),
    Step::press(msg!("blokus_lesson-move"), |action| {
        matches!(action, Action::PieceAction(PieceAction::Step(..)))
    }),
    Step::press(msg!("blokus_lesson-turn"), |action| {
        matches!(
            action,
            Action::PieceAction(PieceAction::Turn | PieceAction::TurnBack)
        )
    }),
    Step::press(msg!("blokus_lesson-flip"), |action| {
        action == Action::PieceAction(PieceAction::Flip)
    }),
    Step::press(msg!("blokus_lesson-choose"), |action| {
        matches!(
            action,
            Action::PieceAction(
                PieceAction::NextPiece | PieceAction::PreviousPiece | PieceAction::Take(_)
            )
        )
    }),
    Step::act(msg!("blokus_lesson-first"), lays)
        .at(|| table(None))
        .with_others(REPLIES)
        .following(),
    Step::act(msg!("blokus_lesson-corner"), lays)
        .at(|| table(Some(BEGUN)))
        .with_others(REPLIES),
    Step::ask(msg!("blokus_lesson-edges"), YES_OR_NO, 0).at(|| table(Some(NEAR))),
    Step::act(msg!("blokus_lesson-block"), blocks).at(|| table(Some(NEAR))),
    Step::read(msg!("blokus_lesson-pass")),
    Step::ask(msg!("blokus_lesson-score"), SCORES, 2),
];

const YES_OR_NO: &[Message] = &[msg!("blokus_lesson-yes"), msg!("blokus_lesson-no")];
const SCORES: &[Message] = &[
    Message::plain("8"),
    Message::plain("−8"),
    Message::plain("81"),
];

/// A table against an easy opponent, from a position.
fn table(position: Option<&str>) -> Plan<BlokusDuo> {
    let easy = STRENGTHS.first().map_or("random", |easy| easy.spec);
    let easy = SeatChoice::parse(easy).unwrap_or(SeatChoice::Human);
    Plan {
        seats: vec![SeatChoice::Human, easy],
        seed: Seed(1),
        position: position.map(str::to_owned),
        rules: Default::default(),
        ..Plan::usual()
    }
}

fn lays(_: &State, _: &Move) -> Verdict {
    Verdict::Right
}

/// Accepts a placement that covers an open corner of the other side.
fn blocks(state: &State, action: &Move) -> Verdict {
    let Move::Lay(placement) = action else {
        return Verdict::Right;
    };
    let corners = state.board().open_corners(Colour::Second);
    let mut squares = placement.squares();
    if squares.any(|square| corners.contains(square)) {
        Verdict::Right
    } else {
        Verdict::Wrong(msg!("blokus_lesson-wrong-no-block"))
    }
}
