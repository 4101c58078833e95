//! Who sits at the referee's table: players of ours, and clients with all that they may do wrong.

use std::net::TcpStream;
use std::time::Duration;

use super::cells::{self, CellsError};
use super::codec::{CodecError, Login, TABLE_BYTES, Table, Version};
use super::link::{Link, LinkError};
use crate::daihinmin::{Action, Cards, Illegal, State, View};
use crate::game::{Player, StopFlag, Stream, Thinking};

/// Input that was not asked for, in bytes, that a client may send between two turns.
const MOST_UNASKED: usize = 64 * 1024;
/// So many turns in a row without an answer, and a client is taken for dead.
const MOST_SILENCES: u32 = 5;

/// The name of a client that tells none.
const NAMELESS: &str = "?";

/// What cost a player its turn.
#[derive(Debug, thiserror::Error)]
pub enum Offence {
    /// No answer in time.
    #[error("no answer in time")]
    Silent,
    /// It sends and sends without being asked.
    #[error("it sends without being asked")]
    Flood,
    /// Not a table.
    #[error(transparent)]
    Codec(#[from] CodecError),
    /// Not cards, or no meld.
    #[error(transparent)]
    Cells(#[from] CellsError),
    /// Against the rules.
    #[error("{0}: {1}")]
    Illegal(String, Illegal),
    /// It is gone.
    #[error("{0}")]
    Gone(String),
}

impl From<LinkError> for Offence {
    fn from(error: LinkError) -> Offence {
        match error {
            LinkError::Late => Offence::Silent,
            LinkError::Codec(error) => error.into(),
            LinkError::Closed | LinkError::Io(_) => Offence::Gone(error.to_string()),
        }
    }
}

/// A player in its seat.
pub(super) enum Chair {
    /// One of ours.
    Ours(Box<dyn Player<State>>),
    /// Somebody at the other end of a connection.
    Client(Client),
}

/// A client that has logged in.
#[derive(Debug)]
pub(super) struct Client {
    pub(super) link: Link,
    limit: Duration,
    silences: u32,
    /// Whether it kept quiet until it was asked.
    quiet: bool,
}

impl Client {
    /// Waits for the login of a new connection; one that says nothing speaks the first version.
    pub(super) fn log_in(
        stream: TcpStream,
        wait: Duration,
        limit: Duration,
    ) -> Result<(Client, Login), LinkError> {
        let mut link = Link::new(stream, Version::V20060)?;
        let read = link.bytes(TABLE_BYTES, Some(wait)).map(Login::decode);
        let login = match read {
            Ok(login) => login?,
            Err(LinkError::Late) if link.is_silent() => Login {
                version: Version::V20060,
                name: NAMELESS.to_owned(),
            },
            Err(error) => return Err(error),
        };
        link.version = login.version;
        link.limit_sending(limit)?;
        let client = Client {
            link,
            limit,
            silences: 0,
            quiet: true,
        };
        Ok((client, login))
    }

    /// To be called before the table that asks for an answer is sent: what came before it is no answer.
    pub(super) fn about_to_ask(&mut self) -> Result<(), Offence> {
        self.quiet = self.link.forget_input(MOST_UNASKED)?;
        Ok(())
    }

    /// The answer.
    fn answer(&mut self) -> Result<Table, Offence> {
        let answer = if self.quiet {
            self.link.table(Some(self.limit)).map_err(Offence::from)
        } else {
            Err(Offence::Flood)
        };
        match answer {
            Err(offence @ (Offence::Silent | Offence::Flood)) => {
                self.silences += 1;
                if self.silences >= MOST_SILENCES {
                    return Err(Offence::Gone(format!(
                        "{offence}, {MOST_SILENCES} times in a row"
                    )));
                }
                Err(offence)
            }
            answer => {
                self.silences = 0;
                answer
            }
        }
    }

    /// What the client does in its turn.
    pub(super) fn turn(&mut self) -> Result<Action, Offence> {
        let meld = cells::meld_of(&self.answer()?)?;
        Ok(meld.map_or(Action::Pass, Action::Play))
    }

    /// The cards that the client returns in the exchange.
    pub(super) fn gift(&mut self) -> Result<Cards, Offence> {
        Ok(cells::cards_of(&self.answer()?)?)
    }
}

/// What one of our players does.
pub(super) fn decide(player: &mut dyn Player<State>, view: &View, rng: &mut Stream) -> Action {
    let stop = StopFlag::new();
    let mut thinking = Thinking { rng, stop: &stop };
    player.decide(view, &mut thinking).action
}
