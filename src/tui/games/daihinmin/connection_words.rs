//! What goes wrong between a client and a server, in words: on the screen and on the command line.

use std::io;

use super::illegal_words;
use crate::daihinmin::uecda::client::ClientError;
use crate::daihinmin::uecda::codec::CodecError;
use crate::daihinmin::uecda::{LinkError, Violation};
use crate::problem;
use crate::tr;

/// Why a match at a server ended, or did not begin.
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

/// Why a connection ended, or was turned away.
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
        LinkError::Io(error) => problem::system(error),
        LinkError::Codec(CodecError::Login(number)) => {
            tr!("daihinmin_remote-login", number = number.to_string())
        }
        LinkError::Codec(error) => error.to_string(),
    }
}

/// Why a client lost its turn or its seat.
#[must_use]
pub fn violation(violation: &Violation) -> String {
    match violation {
        Violation::Silent => tr!("daihinmin_remote-late"),
        Violation::Flood => tr!("daihinmin_remote-flood"),
        Violation::Codec(error) => error.to_string(),
        Violation::Cells(error) => error.to_string(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Language, with_language};

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
