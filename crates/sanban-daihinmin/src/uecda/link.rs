//! A connection: framing of whole messages.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::codec::{CodecError, Table, Version};
use sanban_game::StopFlag;

/// Error in receiving or sending a message.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// The peer closed the connection.
    #[error("the connection was closed")]
    Closed,
    /// The peer closed the connection in the middle of a message.
    #[error("the connection was closed after {given} of the {wanted} bytes of a message")]
    CutShort {
        /// Number of bytes received.
        given: usize,
        /// Number of bytes expected.
        wanted: usize,
    },
    /// Nothing, or too little, arrived in time.
    #[error("no answer in time")]
    Late,
    /// The wait was stopped.
    #[error("the match was stopped")]
    Stopped,
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Io(io::Error),
    /// The message cannot be decoded.
    #[error(transparent)]
    Codec(#[from] CodecError),
}

impl From<io::Error> for LinkError {
    fn from(error: io::Error) -> LinkError {
        match error.kind() {
            ErrorKind::WouldBlock | ErrorKind::TimedOut => LinkError::Late,
            ErrorKind::UnexpectedEof
            | ErrorKind::BrokenPipe
            | ErrorKind::ConnectionReset
            | ErrorKind::ConnectionAborted
            | ErrorKind::WriteZero => LinkError::Closed,
            _ => LinkError::Io(error),
        }
    }
}

/// A probe that detects whether the peer, which should wait for an answer, has gone on without it.
///
/// Only the thread that would otherwise read from the connection may use it, while no received data is unread.
#[derive(Debug)]
pub struct PeerProbe(TcpStream);

impl PeerProbe {
    /// `true` if the peer has sent something or closed the connection. Does not block.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match peek(&self.0) {
            Ok(_) => true,
            Err(error) => !is_nothing_yet(&error),
        }
    }
}

/// Number of bytes that have arrived, 1 at most; 0 if the peer has closed the connection. Does not block.
fn peek(stream: &TcpStream) -> io::Result<usize> {
    stream.set_nonblocking(true)?;
    let peeked = stream.peek(&mut [0]);
    stream.set_nonblocking(false)?;
    peeked
}

fn is_nothing_yet(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// A connection that speaks one version of the protocol.
#[derive(Debug)]
pub(super) struct Link {
    stream: TcpStream,
    pub(super) version: Version,
    /// Received bytes; the first `used` of them are consumed.
    input: Vec<u8>,
    used: usize,
    output: Vec<u8>,
    /// Current time limit of reads on the stream.
    limit: Option<Duration>,
    /// Ends every wait for the peer.
    stop: StopFlag,
}

/// Longest time for which a raised flag goes unnoticed.
const GLANCE: Duration = Duration::from_millis(100);

impl Link {
    /// Takes over a connection. Small messages are sent at once: waiting for more (Nagle's algorithm) would cost 40 ms a
    /// turn. No wait outlives a raised `stop`.
    pub(super) fn new(stream: TcpStream, version: Version, stop: StopFlag) -> io::Result<Link> {
        stream.set_nodelay(true)?;
        stream.set_nonblocking(false)?;
        stream.set_read_timeout(None)?;
        Ok(Link {
            stream,
            version,
            input: Vec::new(),
            used: 0,
            output: Vec::new(),
            limit: None,
            stop,
        })
    }

    /// Probe for whether the peer still waits.
    pub(super) fn patience(&self) -> io::Result<PeerProbe> {
        Ok(PeerProbe(self.stream.try_clone()?))
    }

    /// `true` if no received data is unconsumed.
    pub(super) fn is_silent(&self) -> bool {
        self.used == self.input.len()
    }

    /// `true` if the peer has closed the connection. Does not block, and consumes no input.
    pub(super) fn is_gone(&self) -> bool {
        match peek(&self.stream) {
            Ok(length) => length == 0,
            Err(error) => !is_nothing_yet(&error),
        }
    }

    /// Sets the time limit of a write.
    pub(super) fn limit_sending(&self, limit: Duration) -> io::Result<()> {
        self.stream.set_write_timeout(Some(limit))
    }

    /// Next `count` bytes, within the limit if there is one.
    pub(super) fn bytes(
        &mut self,
        count: usize,
        limit: Option<Duration>,
    ) -> Result<&[u8], LinkError> {
        if self.used == self.input.len() {
            self.input.clear();
            self.used = 0;
        }
        let start = limit.map(|_| Instant::now());
        let mut left = limit;
        while self.input.len() - self.used < count {
            if self.stop.is_raised() {
                return Err(LinkError::Stopped);
            }
            let glance = left.map_or(GLANCE, |left| left.min(GLANCE));
            self.set_limit(glance)?;
            let mut piece = [0; 4096];
            match self.stream.read(&mut piece) {
                Ok(0) if self.is_silent() => return Err(LinkError::Closed),
                Ok(0) => {
                    let given = self.input.len() - self.used;
                    let wanted = count;
                    return Err(LinkError::CutShort { given, wanted });
                }
                Ok(length) => self.input.extend_from_slice(&piece[..length]),
                Err(error) if is_nothing_yet(&error) || error.kind() == ErrorKind::TimedOut => {}
                Err(error) => return Err(error.into()),
            }
            if let (Some(limit), Some(start)) = (limit, start) {
                let rest = limit.saturating_sub(start.elapsed());
                if rest.is_zero() && self.input.len() - self.used < count {
                    return Err(LinkError::Late);
                }
                left = Some(rest);
            }
        }
        let begin = self.used;
        self.used += count;
        Ok(&self.input[begin..self.used])
    }

    /// Buffers input, up to `count` unconsumed bytes, and returns `true` if there are as many. Does not block.
    pub(super) fn take_in(&mut self, count: usize) -> Result<bool, LinkError> {
        let mut piece = [0; 4096];
        loop {
            let missing = count.saturating_sub(self.input.len() - self.used);
            if missing == 0 {
                return Ok(true);
            }
            let room = missing.min(piece.len());
            match self.read_now(&mut piece[..room])? {
                Some(length) => self.input.extend_from_slice(&piece[..length]),
                None => return Ok(false),
            }
        }
    }

    /// Reads what has arrived, and returns its length in bytes; `None` if nothing has. Does not block.
    fn read_now(&mut self, piece: &mut [u8]) -> Result<Option<usize>, LinkError> {
        self.stream.set_nonblocking(true)?;
        let read = loop {
            match self.stream.read(piece) {
                Ok(0) => break Err(LinkError::Closed),
                Ok(length) => break Ok(Some(length)),
                Err(error) if error.kind() == ErrorKind::WouldBlock => break Ok(None),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => break Err(error.into()),
            }
        };
        self.stream.set_nonblocking(false)?;
        read
    }

    fn set_limit(&mut self, limit: Duration) -> io::Result<()> {
        if self.limit != Some(limit) {
            self.stream.set_read_timeout(Some(limit))?;
            self.limit = Some(limit);
        }
        Ok(())
    }

    /// Next table.
    pub(super) fn table(&mut self, limit: Option<Duration>) -> Result<Table, LinkError> {
        let version = self.version;
        let bytes = self.bytes(version.table_bytes(), limit)?;
        Ok(Table::decode(version, bytes)?)
    }

    /// Next number.
    pub(super) fn number(&mut self, limit: Option<Duration>) -> Result<i32, LinkError> {
        let mut number = [0; 4];
        number.copy_from_slice(self.bytes(4, limit)?);
        Ok(self.version.number_in(number))
    }

    /// `true` if unconsumed input has arrived. Does not block.
    pub(super) fn has_input(&mut self) -> Result<bool, LinkError> {
        if !self.is_silent() {
            return Ok(true);
        }
        match peek(&self.stream) {
            // The end of the connection is left to the next read.
            Ok(length) => Ok(length > 0),
            Err(error) if is_nothing_yet(&error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Discards input that has arrived and was not consumed, and returns its length in bytes. Stops once it exceeds
    /// `most`, so that a peer that sends without end cannot hold the caller; the rest stays.
    pub(super) fn forget_input(&mut self, most: usize) -> Result<usize, LinkError> {
        let mut forgotten = self.input.len() - self.used;
        self.input.clear();
        self.used = 0;
        while forgotten <= most
            && let Some(length) = self.read_now(&mut [0; 4096])?
        {
            forgotten += length;
        }
        Ok(forgotten)
    }

    /// Appends a table to the output buffer.
    pub(super) fn put_table(&mut self, table: &Table) {
        table.encode(self.version, &mut self.output);
    }

    /// Appends a number to the output buffer.
    pub(super) fn put_number(&mut self, number: i32) {
        self.output.extend(self.version.number_out(number));
    }

    /// Appends bytes to the output buffer.
    pub(super) fn put_bytes(&mut self, bytes: &[u8]) {
        self.output.extend_from_slice(bytes);
    }

    /// Sends the output buffer.
    pub(super) fn send(&mut self) -> Result<(), LinkError> {
        if self.output.is_empty() {
            return Ok(());
        }
        let sent = self.stream.write_all(&self.output);
        self.output.clear();
        Ok(sent?)
    }
}
