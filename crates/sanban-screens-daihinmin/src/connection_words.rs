//! Errors between a client and a server, in words: on the screen and on the command line.

use std::io;

use super::illegal_words;
use sanban_daihinmin::Disagreement;
use sanban_daihinmin::uecda::cells::CellsError;
use sanban_daihinmin::uecda::client::ClientError;
use sanban_daihinmin::uecda::codec::CodecError;
use sanban_daihinmin::uecda::{Inconsistency, LinkError, Violation, Warning};
use sanban_game::Seat;
use sanban_words::problem;
use sanban_words::tr;

/// Reason why a match at a server ended, or did not begin.
#[must_use]
pub fn client_problem(error: &ClientError) -> String {
    match error {
        ClientError::Connect { address, why } => tr!(
            "daihinmin_remote-no-connection",
            address = &**address,
            why = problem::system(why),
            kind = match why.kind() {
                io::ErrorKind::ConnectionRefused => "refused",
                _ => "other",
            }
        ),
        ClientError::Number(number, version) => tr!(
            "daihinmin_remote-no-number",
            number = number.to_string(),
            version = version.to_string()
        ),
        ClientError::Link { game, turn, why } => tr!(
            "daihinmin_remote-moment",
            game = *game,
            turn = *turn,
            when = match (game, turn) {
                (0, _) => "before",
                (_, 0) => "deal",
                _ => "turn",
            },
            why = link_problem(why)
        ),
    }
}

/// Reason why a connection ended, or was refused.
#[must_use]
pub fn link_problem(error: &LinkError) -> String {
    match error {
        LinkError::Closed => tr!("daihinmin_remote-closed"),
        LinkError::CutShort { given, wanted } => tr!(
            "daihinmin_remote-cut-short",
            given = *given,
            wanted = *wanted
        ),
        LinkError::Late => tr!("daihinmin_remote-late"),
        LinkError::Stopped => tr!("daihinmin_remote-stopped"),
        LinkError::Io(error) => problem::system(error),
        LinkError::Codec(error) => codec_problem(error),
    }
}

/// Reason why a client lost its turn or its seat.
#[must_use]
pub fn violation(violation: &Violation) -> String {
    match violation {
        Violation::Silent => tr!("daihinmin_remote-late"),
        Violation::Flood => tr!("daihinmin_remote-flood"),
        Violation::Codec(error) => codec_problem(error),
        Violation::Cells(error) => cells_problem(error),
        Violation::Illegal(action, why) => tr!(
            "daihinmin_remote-illegal",
            action = &**action,
            why = illegal_words::reason(why)
        ),
        Violation::Gone(error) => link_problem(error),
        Violation::GivenUp { violation, times } => tr!(
            "daihinmin_remote-given-up",
            why = self::violation(violation),
            times = *times
        ),
    }
}

/// Reason why bytes are neither a table nor a login.
fn codec_problem(error: &CodecError) -> String {
    match error {
        CodecError::Version(said) => tr!("daihinmin_remote-version", said = &**said),
        CodecError::Length { given, wanted } => {
            tr!("daihinmin_remote-length", given = *given, wanted = *wanted)
        }
        CodecError::Digit { at, byte } => tr!(
            "daihinmin_remote-digit",
            at = *at,
            byte = format!("{byte:#04x}")
        ),
        CodecError::JokerCell(cell) => tr!("daihinmin_remote-joker-cell", cell = *cell),
        CodecError::Login(number) => tr!("daihinmin_remote-login", number = number.to_string()),
    }
}

/// Reason why the cells of a table are not cards or not a meld.
fn cells_problem(error: &CellsError) -> String {
    match error {
        CellsError::Value { row, column, value } => tr!(
            "daihinmin_remote-cell",
            row = *row,
            column = *column,
            value = value.to_string()
        ),
        CellsError::TwoJokers => tr!("daihinmin_remote-two-jokers"),
        CellsError::NoMeld { cards, why } => tr!(
            "daihinmin_remote-no-meld",
            cards = cards.to_string(),
            why = illegal_words::reason(why)
        ),
        CellsError::JokerPlace(cards) => {
            tr!("daihinmin_remote-joker-place", cards = cards.to_string())
        }
    }
}

/// A client's warning in a sentence.
#[must_use]
pub fn warning(warning: &Warning) -> String {
    match warning {
        Warning::Inconsistency(found) => inconsistency(found),
        Warning::Disagreement(found) => {
            tr!("daihinmin_remote-otherwise", what = disagreement(found))
        }
        Warning::NotTaken(meld) => tr!("daihinmin_remote-not-taken", meld = meld.to_string()),
        Warning::Unshown { seat, count, guess } => tr!(
            "daihinmin_remote-unshown",
            number = number(*seat),
            count = *count,
            guess = guess.map_or_else(|| "none".to_owned(), |meld| meld.to_string())
        ),
        Warning::NoLastCode => tr!("daihinmin_remote-no-last-code"),
        Warning::NotWaitedFor => tr!("daihinmin_remote-not-waited"),
        Warning::PlayerPanicked => tr!("daihinmin_remote-player-panicked"),
        Warning::PlayerIllegal(action, why) => tr!(
            "daihinmin_remote-player-illegal",
            action = action.to_string(),
            why = illegal_words::reason(why)
        ),
        Warning::WeakestGiven(count) => tr!("daihinmin_remote-weakest", count = *count),
        Warning::UnreadableHand(why) => {
            tr!("daihinmin_remote-unreadable-hand", why = cells_problem(why))
        }
        Warning::UnreadableMeld(why) => {
            tr!("daihinmin_remote-unreadable-meld", why = cells_problem(why))
        }
        Warning::OtherPlace { ours, theirs } => tr!(
            "daihinmin_remote-other-place",
            ours = *ours,
            theirs = *theirs
        ),
    }
}

/// Display number of a player, from 1 as on the screens; the protocol counts from 0.
fn number(seat: Seat) -> u32 {
    u32::from(seat.0) + 1
}

/// Display number for a number sent by a server, which may be out of range.
fn told_number(said: i32) -> String {
    (i64::from(said) + 1).to_string()
}

/// Numbers as they appear in a table.
fn listed(numbers: &[impl ToString]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

fn inconsistency(found: &Inconsistency) -> String {
    match found {
        Inconsistency::Flag { column, value } => tr!(
            "daihinmin_remote-flag",
            column = *column,
            value = value.to_string()
        ),
        Inconsistency::Classes(said) => tr!("daihinmin_remote-classes", said = listed(said)),
        Inconsistency::Order => tr!("daihinmin_remote-order"),
        Inconsistency::OrderChanges => tr!("daihinmin_remote-order-changes"),
        Inconsistency::ToGive { said, expected } => tr!(
            "daihinmin_remote-to-give",
            said = said.to_string(),
            expected = expected.to_string()
        ),
        Inconsistency::Counts(said) => tr!("daihinmin_remote-counts", said = listed(said)),
        Inconsistency::Deck { dealt, deck } => {
            tr!("daihinmin_remote-deck", dealt = *dealt, deck = *deck)
        }
        Inconsistency::HandSize { cards, dealt } => {
            tr!("daihinmin_remote-hand-size", cards = *cards, dealt = *dealt)
        }
        Inconsistency::Mover(said) => tr!("daihinmin_remote-mover", said = told_number(*said)),
        Inconsistency::TwoAtTurn(seat) => {
            tr!("daihinmin_remote-two-at-turn", number = number(*seat))
        }
        Inconsistency::NotAsked => tr!("daihinmin_remote-not-asked"),
        Inconsistency::Moved { said, expected } => tr!(
            "daihinmin_remote-moved",
            said = told_number(*said),
            number = number(*expected)
        ),
        Inconsistency::PlayedTwice { meld, gone } => tr!(
            "daihinmin_remote-played-twice",
            meld = meld.to_string(),
            gone = gone.to_string()
        ),
        Inconsistency::NotHeld { seat, meld } => tr!(
            "daihinmin_remote-not-held",
            number = number(*seat),
            meld = meld.to_string()
        ),
        Inconsistency::Against { seat, meld, why } => tr!(
            "daihinmin_remote-against",
            number = number(*seat),
            meld = meld.to_string(),
            why = illegal_words::reason(why)
        ),
        Inconsistency::Judgement(said) => {
            tr!("daihinmin_remote-judgement", said = said.to_string())
        }
        Inconsistency::OverEarly(holders) => {
            tr!("daihinmin_remote-over-early", holders = *holders)
        }
        Inconsistency::End(said) => tr!("daihinmin_remote-end", said = said.to_string()),
    }
}

fn disagreement(found: &Disagreement) -> String {
    match found {
        Disagreement::Actor { said, expected } => tr!(
            "daihinmin_remote-actor",
            said = number(*said),
            expected = number(*expected)
        ),
        Disagreement::Hand { said, expected } => tr!(
            "daihinmin_remote-hand",
            said = said.to_string(),
            expected = expected.to_string()
        ),
        Disagreement::Count {
            seat,
            said,
            expected,
        } => tr!(
            "daihinmin_remote-count",
            number = number(*seat),
            said = *said,
            expected = *expected
        ),
        Disagreement::Counts(said) => tr!("daihinmin_remote-no-counts", said = listed(said)),
        Disagreement::Out(seat) => tr!("daihinmin_remote-out", number = number(*seat)),
        Disagreement::Empty(said) => tr!("daihinmin_remote-empty", said = yes_or_no(*said)),
        Disagreement::Top(meld) => tr!("daihinmin_remote-top", meld = meld.to_string()),
        Disagreement::Revolution(said) => {
            tr!("daihinmin_remote-revolution", said = yes_or_no(*said))
        }
        Disagreement::Lock(said) => tr!("daihinmin_remote-lock", said = yes_or_no(*said)),
        Disagreement::GoesOn => tr!("daihinmin_remote-goes-on"),
    }
}

fn yes_or_no(said: bool) -> &'static str {
    if said { "yes" } else { "no" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_words::i18n::{Language, with_language};

    #[test]
    fn a_server_that_is_not_there_is_told_with_what_to_do() {
        let error = ClientError::Connect {
            address: "127.0.0.1:1".to_owned(),
            why: io::ErrorKind::ConnectionRefused.into(),
        };
        let both = Language::ALL.map(|language| with_language(language, || client_problem(&error)));
        assert_eq!(
            both,
            [
                "cannot connect to 127.0.0.1:1: connection refused; is the server running, and is this its port?",
                "127.0.0.1:1 に接続できません: 接続を拒否されました。サーバーが動いているか、ポートが正しいか確認してください",
            ]
        );
    }

    #[test]
    fn what_a_client_warns_of_is_told_in_both_languages() {
        let warnings = [
            Warning::Disagreement(Disagreement::Count {
                seat: Seat(2),
                said: 5,
                expected: 1,
            }),
            Warning::Inconsistency(Inconsistency::Deck {
                dealt: 52,
                deck: 53,
            }),
            Warning::NotWaitedFor,
        ];
        let told = |language| {
            with_language(language, || {
                warnings.iter().map(warning).collect::<Vec<_>>()
            })
        };
        assert_eq!(
            Language::ALL.map(told),
            [
                [
                    "the server says otherwise than the rules: player 3 holds 5 cards, not 1",
                    "52 cards are dealt, but the deck has 53",
                    "the server did not wait for the answer",
                ],
                [
                    "サーバーとルールが食い違っています: プレイヤー3の手札は5枚（ルールでは1枚）",
                    "配られた札は52枚です（全部で53枚のはずです）",
                    "サーバーは答えを待ちませんでした",
                ]
            ]
        );
    }

    #[test]
    fn a_client_that_is_given_up_is_told_why_and_how_often() {
        let given_up = Violation::GivenUp {
            violation: Box::new(Violation::Silent),
            times: 5,
        };
        let both = Language::ALL.map(|language| with_language(language, || violation(&given_up)));
        assert_eq!(
            both,
            [
                "no answer in time, 5 times in a row",
                "時間切れが5回続きました"
            ]
        );
    }
}
