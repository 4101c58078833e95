//! Seats of the referee's table: local players, and clients with their protocol violations.

use std::mem::Discriminant;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::cells::{self, CellsError};
use super::codec::{CodecError, Login, NAMELESS, TABLE_BYTES, Table, Version};
use super::link::{Link, LinkError};
use crate::{Action, Cards, Illegal, State, View};
use sanban_game::{DecisionContext, Player, StopFlag, Stream};

/// Maximum number of unsolicited bytes that a client may send between two turns.
const MOST_UNASKED: usize = 64 * 1024;
/// Number of consecutive unanswered turns after which a client is considered dead.
const MOST_SILENCES: u32 = 5;

/// Shortest time limit of a read.
const MOMENT: Duration = Duration::from_millis(1);

/// A violation that cost a player its turn, or its strongest cards in the exchange.
#[derive(Debug, thiserror::Error)]
pub enum Violation {
    /// No answer in time.
    #[error("no answer in time")]
    Silent,
    /// It keeps sending without being asked.
    #[error("it sends without being asked")]
    Flood,
    /// Not a table.
    #[error(transparent)]
    Codec(#[from] CodecError),
    /// Not cards, or not a meld.
    #[error(transparent)]
    Cells(#[from] CellsError),
    /// Against the rules.
    #[error("{0}: {1}")]
    Illegal(String, Illegal),
    /// It closed the connection.
    #[error("{0}")]
    Gone(LinkError),
    /// It did so too often and is considered dead.
    #[error("{violation}, {times} times in a row")]
    GivenUp {
        /// The repeated violation.
        violation: Box<Violation>,
        /// Number of times in a row.
        times: u32,
    },
}

impl Violation {
    /// The kind of this violation, regardless of the cards.
    #[must_use]
    pub fn kind(&self) -> Discriminant<Violation> {
        std::mem::discriminant(self)
    }

    /// `true` if a local player takes over the seat.
    pub(super) fn ends_the_seat(&self) -> bool {
        matches!(self, Violation::Gone(_) | Violation::GivenUp { .. })
    }
}

impl From<LinkError> for Violation {
    fn from(error: LinkError) -> Violation {
        match error {
            LinkError::Late => Violation::Silent,
            LinkError::Codec(error) => error.into(),
            LinkError::Closed
            | LinkError::CutShort { .. }
            | LinkError::Stopped
            | LinkError::Io(_) => Violation::Gone(error),
        }
    }
}

/// A player in its seat.
pub(super) enum SeatedPlayer {
    /// A local player.
    Ours(Box<dyn Player<State>>),
    /// A player behind a connection.
    Client(Client),
}

/// A client that has logged in.
#[derive(Debug)]
pub(super) struct Client {
    pub(super) link: Link,
    limit: Duration,
    silences: u32,
    /// `true` if it kept quiet until it was asked.
    quiet: bool,
    /// Bytes of answers that did not come in time. A client answers questions in order, so they come before the next
    /// answer.
    owed: usize,
}

#[derive(Debug)]
pub(super) struct PendingLogin {
    link: Link,
    /// Time of the connection.
    since: Instant,
}

impl PendingLogin {
    /// A new connection, for a match that `stop` ends.
    pub(super) fn new(stream: TcpStream, stop: StopFlag) -> Result<PendingLogin, LinkError> {
        Ok(PendingLogin {
            link: Link::new(stream, Version::V20060, stop)?,
            since: Instant::now(),
        })
    }

    /// The login, as soon as it is complete; a connection that has been silent for as long as `wait` is taken to speak
    /// the first version. Does not block.
    pub(super) fn login(&mut self, wait: Duration) -> Result<Option<Login>, LinkError> {
        let late = self.since.elapsed() >= wait;
        if self.link.take_in(TABLE_BYTES)? {
            let bytes = self.link.bytes(TABLE_BYTES, None)?;
            return Ok(Some(Login::decode(bytes)?));
        }
        match (late, self.link.is_silent()) {
            (false, _) => Ok(None),
            (true, true) => Ok(Some(Login {
                version: Version::V20060,
                name: NAMELESS.to_owned(),
            })),
            (true, false) => Err(LinkError::Late),
        }
    }
}

impl Client {
    /// A connection that has logged in with this version and has the time `limit` for each turn.
    pub(super) fn new(
        pending: PendingLogin,
        version: Version,
        limit: Duration,
    ) -> Result<Client, LinkError> {
        let mut link = pending.link;
        link.version = version;
        link.limit_sending(limit)?;
        Ok(Client {
            link,
            limit,
            silences: 0,
            quiet: true,
            owed: 0,
        })
    }

    /// To be called before the table that asks for an answer is sent: earlier input is not an answer to it.
    pub(super) fn about_to_ask(&mut self) -> Result<(), Violation> {
        let came = self.link.forget_input(self.owed + MOST_UNASKED)?;
        let unasked = came.saturating_sub(self.owed);
        self.owed = self.owed.saturating_sub(came);
        self.quiet = unasked <= MOST_UNASKED;
        Ok(())
    }

    /// The table that answers the last question, if it comes in time, after any late answers still outstanding.
    fn next_table(&mut self) -> Result<Table, LinkError> {
        let start = Instant::now();
        let size = self.link.version.table_bytes();
        if self.owed > 0 {
            let late = self.link.bytes(self.owed, Some(self.limit));
            if let Err(error) = late {
                self.owed += size;
                return Err(error);
            }
            self.owed = 0;
        }
        let left = self.limit.saturating_sub(start.elapsed());
        let table = self.link.table(Some(left.max(MOMENT)));
        if let Err(LinkError::Late) = table {
            self.owed = size;
        }
        table
    }

    fn answer(&mut self) -> Result<Table, Violation> {
        let answer = if self.quiet {
            self.next_table().map_err(Violation::from)
        } else {
            Err(Violation::Flood)
        };
        match answer {
            Err(violation @ (Violation::Silent | Violation::Flood)) => {
                self.silences += 1;
                if self.silences >= MOST_SILENCES {
                    return Err(Violation::GivenUp {
                        violation: Box::new(violation),
                        times: MOST_SILENCES,
                    });
                }
                Err(violation)
            }
            answer => {
                self.silences = 0;
                answer
            }
        }
    }

    /// The client's action in its turn, and the cell of the joker in its answer.
    pub(super) fn turn(&mut self) -> Result<(Action, Option<(usize, usize)>), Violation> {
        let answer = self.answer()?;
        let meld = cells::meld_of(&answer)?;
        let action = meld.map_or(Action::Pass, Action::Play);
        Ok((action, cells::cell_of_joker(&answer)?))
    }

    /// Cards that the client returns in the exchange.
    pub(super) fn gift(&mut self) -> Result<Cards, Violation> {
        Ok(cells::cards_of(&self.answer()?)?)
    }
}

/// Action of a local player; immediate when `stop` is raised.
pub(super) fn decide(
    player: &mut dyn Player<State>,
    view: &View,
    rng: &mut Stream,
    stop: &StopFlag,
) -> Action {
    let mut context = DecisionContext { rng, stop };
    player.decide(view, &mut context).action
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::net::TcpListener;

    use super::*;
    use crate::Meld;

    /// A client's table that plays this single card, or passes.
    fn answer(card: Option<&str>) -> Vec<u8> {
        let mut table = Table::default();
        if let Some(card) = card {
            cells::put_meld(&mut table, &Meld::single(card.parse().unwrap()));
        }
        let mut bytes = Vec::new();
        table.encode(Version::V20070, &mut bytes);
        bytes
    }

    #[test]
    fn a_late_answer_is_never_that_of_the_next_question() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut there = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (name, version) = ("late".to_owned(), Version::V20070);
        there.write_all(&Login { version, name }.encode()).unwrap();
        let (here, _) = listener.accept().unwrap();
        let wait = Duration::from_secs(60);
        let mut pending = PendingLogin::new(here, StopFlag::new()).unwrap();
        let login = std::iter::repeat_with(|| pending.login(wait).unwrap()).find_map(|login| login);
        let version = login.unwrap().version;
        let mut client = Client::new(pending, version, Duration::from_millis(1)).unwrap();
        let played = |client: &mut Client| match client.turn() {
            Ok((action, _)) => action.to_string(),
            Err(violation) => violation.to_string(),
        };
        let silent = "no answer in time";

        client.about_to_ask().unwrap();
        assert_eq!(played(&mut client), silent);
        // Part of the answer arrives before the next question, part of it after.
        let late = answer(Some("S3"));
        there.write_all(&late[..100]).unwrap();
        while !client.link.has_input().unwrap() {}
        client.about_to_ask().unwrap();
        assert_eq!(played(&mut client), silent);
        client.about_to_ask().unwrap();
        there.write_all(&late[100..]).unwrap();
        there.write_all(&answer(Some("H4"))).unwrap();
        there.write_all(&answer(Some("D5"))).unwrap();
        client.limit = wait;
        assert_eq!(played(&mut client), "D5");
        // No answer is outstanding.
        client.about_to_ask().unwrap();
        there.write_all(&answer(None)).unwrap();
        assert_eq!(played(&mut client), "pass");
    }
}
