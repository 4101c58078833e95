//! Tables and numbers as bytes. A table is 8 rows of 15 cells, each a 32-bit number; version 20140 sends it as 33
//! hexadecimal digits instead. Reading is total: every input is a table or an error.

use std::fmt;
use std::str::FromStr;

use sanban_game::is_harmful;

/// Number of rows of a table.
pub const ROWS: usize = 8;
/// Number of columns of a table.
pub const COLUMNS: usize = 15;
/// Size of a table of numbers, and of every login, in bytes.
pub const TABLE_BYTES: usize = 4 * ROWS * COLUMNS;
/// Size of a table as a string, in bytes.
pub const STRING_BYTES: usize = 33;
/// Length of a name kept by a server: characters; bytes for servers in C.
const NAME_LENGTH: usize = 9;
/// Name of a client that gives none.
pub(super) const NAMELESS: &str = "?";
/// Number of cells for a name in the login; the last one stays 0.
const NAME_CELLS: usize = 14;
/// Value of a cell with a joker.
pub const JOKER: i32 = 2;

/// Version of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Version {
    /// The first version: numbers in the byte order of the host, and no login.
    V20060,
    /// Numbers in network byte order.
    V20070,
    /// Tables as strings, other numbers as in 20070.
    V20140,
}

impl Version {
    /// All versions, oldest first.
    pub const ALL: [Version; 3] = [Version::V20060, Version::V20070, Version::V20140];

    /// Number of the version in the login.
    #[must_use]
    pub fn number(self) -> i32 {
        match self {
            Version::V20060 => 20060,
            Version::V20070 => 20070,
            Version::V20140 => 20140,
        }
    }

    /// Size of a table in bytes.
    #[must_use]
    pub fn table_bytes(self) -> usize {
        match self {
            Version::V20060 | Version::V20070 => TABLE_BYTES,
            Version::V20140 => STRING_BYTES,
        }
    }

    /// Encodes a number.
    #[must_use]
    pub fn number_out(self, number: i32) -> [u8; 4] {
        match self {
            Version::V20060 => number.to_ne_bytes(),
            Version::V20070 | Version::V20140 => number.to_be_bytes(),
        }
    }

    /// Decodes a number.
    #[must_use]
    pub fn number_in(self, bytes: [u8; 4]) -> i32 {
        match self {
            Version::V20060 => i32::from_ne_bytes(bytes),
            Version::V20070 | Version::V20140 => i32::from_be_bytes(bytes),
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Version {
    type Err = CodecError;

    fn from_str(text: &str) -> Result<Version, CodecError> {
        Version::ALL
            .into_iter()
            .find(|version| version.to_string() == text)
            .ok_or_else(|| CodecError::Version(text.to_owned()))
    }
}

/// Decoding error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodecError {
    /// Not a version of the protocol.
    #[error("'{0}' is not a version of the protocol: 20060, 20070 or 20140")]
    Version(String),
    /// Wrong number of bytes.
    #[error("{given} bytes, where a table has {wanted}")]
    Length {
        /// Number of bytes given.
        given: usize,
        /// Number of bytes expected.
        wanted: usize,
    },
    /// A string with a character that is not a hexadecimal digit.
    #[error("byte {at} of the table is {byte:#04x}, not a hexadecimal digit")]
    Digit {
        /// Index of the byte, from 0.
        at: usize,
        /// The byte.
        byte: u8,
    },
    /// A joker in a cell that does not exist.
    #[error("the joker stands in cell {0}; the cells for cards are 0 to 74")]
    JokerCell(u8),
    /// A login without a valid version.
    #[error("the login begins with {0}, which is no version of the protocol")]
    Login(i32),
}

/// A table: `[row][column]`.
///
/// # Examples
/// ```
/// use sanban_daihinmin::uecda::cells::{cards_of, put_cards};
/// use sanban_daihinmin::uecda::codec::{Table, Version};
///
/// let mut table = Table::default();
/// put_cards(&mut table, "C4-D4-JO".parse()?);
///
/// let mut bytes = Vec::new();
/// table.encode(Version::V20070, &mut bytes);
/// let received = Table::decode(Version::V20070, &bytes)?;
/// assert_eq!(cards_of(&received)?, "C4-D4-JO".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Table(pub [[i32; COLUMNS]; ROWS]);

impl Table {
    /// Appends the table to `bytes` in the encoding of `version`. A string holds only what the protocol defines: one
    /// joker, ones for cards, figures up to 15; in 20070 the negative figures of the poor are sent as 0.
    pub fn encode(&self, version: Version, bytes: &mut Vec<u8>) {
        match version {
            Version::V20060 => self.encode_numbers(version, bytes),
            Version::V20070 => {
                let mut table = *self;
                table.0[5][1] = table.0[5][1].max(0);
                table.encode_numbers(version, bytes);
            }
            Version::V20140 => self.encode_string(bytes),
        }
    }

    fn encode_numbers(&self, version: Version, bytes: &mut Vec<u8>) {
        for cell in self.0.as_flattened() {
            bytes.extend(version.number_out(*cell));
        }
    }

    fn encode_string(&self, bytes: &mut Vec<u8>) {
        let Table(rows) = self;
        // The cast loses nothing: four bits are left.
        let mut digit = |value: i32| bytes.push(DIGITS[(value & 15) as usize]);
        for column in 1..=13_usize {
            let suits = rows[..4].iter().enumerate();
            digit(
                suits
                    .map(|(suit, row)| i32::from(row[column] == 1) << suit)
                    .sum(),
            );
        }
        let cards = &rows.as_flattened()[..5 * COLUMNS];
        let joker = cards.iter().position(|&cell| cell == JOKER);
        let joker = joker.and_then(|cell| i32::try_from(cell).ok());
        let joker = joker.unwrap_or(NO_JOKER.into());
        digit(joker >> 4);
        digit(joker);
        let state = &rows[5];
        digit((state[0] & 1) << 3 | (state[1] + 2) & 7);
        digit((state[2] & 1) << 3 | state[3] & 7);
        let flags = state[4..8].iter().enumerate();
        digit(flags.map(|(bit, &flag)| i32::from(flag != 0) << bit).sum());
        for &cell in &rows[6] {
            digit(cell);
        }
    }

    /// Decodes a table in the encoding of `version`.
    ///
    /// # Errors
    /// [`CodecError::Length`], [`CodecError::Digit`] or [`CodecError::JokerCell`].
    pub fn decode(version: Version, bytes: &[u8]) -> Result<Table, CodecError> {
        let wanted = version.table_bytes();
        if bytes.len() != wanted {
            return Err(CodecError::Length {
                given: bytes.len(),
                wanted,
            });
        }
        if version == Version::V20140 {
            return Table::decode_string(bytes);
        }
        let mut table = Table::default();
        let (numbers, _) = bytes.as_chunks::<4>();
        for (cell, &number) in table.0.as_flattened_mut().iter_mut().zip(numbers) {
            *cell = version.number_in(number);
        }
        Ok(table)
    }

    fn decode_string(bytes: &[u8]) -> Result<Table, CodecError> {
        let mut digits = [0; STRING_BYTES];
        for (at, (digit, &byte)) in digits.iter_mut().zip(bytes).enumerate() {
            let value = char::from(byte).to_digit(16);
            *digit = value
                .and_then(|value| u8::try_from(value).ok())
                .ok_or(CodecError::Digit { at, byte })?;
        }
        let mut table = Table::default();
        let rows = &mut table.0;
        for (column, &suits) in (1..).zip(&digits[..13]) {
            for (suit, row) in rows[..4].iter_mut().enumerate() {
                row[column] = (suits >> suit & 1).into();
            }
        }
        let joker = digits[13] << 4 | digits[14];
        if joker != NO_JOKER {
            let cells = &mut rows.as_flattened_mut()[..5 * COLUMNS];
            let cell = cells.get_mut(usize::from(joker));
            *cell.ok_or(CodecError::JokerCell(joker))? = JOKER;
        }
        rows[5][0] = (digits[15] >> 3).into();
        rows[5][1] = i32::from(digits[15] & 7) - 2;
        rows[5][2] = (digits[16] >> 3).into();
        rows[5][3] = (digits[16] & 7).into();
        for (bit, flag) in rows[5][4..8].iter_mut().enumerate() {
            *flag = (digits[17] >> bit & 1).into();
        }
        for (cell, &digit) in rows[6].iter_mut().zip(&digits[18..]) {
            *cell = digit.into();
        }
        Ok(table)
    }
}

const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
const NO_JOKER: u8 = 0xFF;

/// Login of a client.
///
/// # Examples
/// ```
/// use sanban_daihinmin::uecda::codec::{Login, Version};
///
/// let login = Login {
///     version: Version::V20070,
///     name: "sanban".to_owned(),
/// };
/// assert_eq!(Login::decode(&login.encode())?, login);
/// # Ok::<(), sanban_daihinmin::uecda::codec::CodecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login {
    /// Version of the protocol that it speaks.
    pub version: Version,
    /// Name, up to nine printable characters.
    pub name: String,
}

impl Login {
    /// The bytes of the login: a table of numbers in every version, in the byte order of that version. The protocol has a
    /// number for each character of the name and knows only ASCII; any other character is sent as its UTF-8 bytes, as
    /// programs in C do. An excess at the end is cut off, and unprintable characters become `?`.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let mut table = Table::default();
        table.0[0][0] = self.version.number();
        let name: String = self.name.chars().map(shown).collect();
        let end = name.floor_char_boundary(NAME_CELLS);
        for (cell, byte) in table.0[1].iter_mut().zip(name[..end].bytes()) {
            *cell = byte.into();
        }
        let mut bytes = Vec::with_capacity(TABLE_BYTES);
        table.encode_numbers(self.version, &mut bytes);
        bytes
    }

    /// Decodes a login.
    ///
    /// # Errors
    /// A wrong length, or a first number that is not a version.
    pub fn decode(bytes: &[u8]) -> Result<Login, CodecError> {
        let network = Table::decode(Version::V20070, bytes)?;
        let host = Table::decode(Version::V20060, bytes)?;
        let said = |table: &Table| {
            Version::ALL
                .into_iter()
                .find(|version| version.number() == table.0[0][0])
        };
        let (version, table) = match (said(&network), said(&host)) {
            (Some(version), _) => (version, network),
            (None, Some(Version::V20060)) => (Version::V20060, host),
            _ => return Err(CodecError::Login(network.0[0][0])),
        };
        let cells: Vec<i32> = table.0[1]
            .into_iter()
            .take_while(|&cell| cell != 0)
            .collect();
        let letters = name_in(&cells);
        let name = shown_name(&letters);
        Ok(Login { version, name })
    }
}

impl Login {
    /// The name as a server keeps it: that of the tournament keeps nine bytes, this crate's nine characters.
    #[must_use]
    pub fn kept_name(&self) -> String {
        let mut name = shown_name(&self.name);
        name.truncate(name.floor_char_boundary(NAME_LENGTH));
        name
    }
}

/// Name in these cells: bytes of UTF-8, signed or unsigned, the last character of a long name possibly cut off; or
/// characters.
fn name_in(cells: &[i32]) -> String {
    let byte = |&cell: &i32| match u8::try_from(cell) {
        Ok(byte) => Some(byte),
        Err(_) => i8::try_from(cell).ok().map(i8::cast_unsigned),
    };
    if let Some(bytes) = cells.iter().map(byte).collect::<Option<Vec<u8>>>() {
        return match std::str::from_utf8(&bytes) {
            Ok(name) => name.to_owned(),
            // An incomplete end is dropped; errors before it are shown.
            Err(error) if error.error_len().is_none() && bytes.len() >= NAME_LENGTH => {
                String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned()
            }
            // Bytes of Latin-1 are characters already.
            Err(_) if cells.iter().all(|&cell| cell >= 0) => {
                bytes.iter().copied().map(char::from).collect()
            }
            Err(_) => String::from_utf8_lossy(&bytes).into_owned(),
        };
    }
    let letter = |&cell: &i32| u32::try_from(cell).ok().and_then(char::from_u32);
    cells
        .iter()
        .map(|cell| letter(cell).unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

/// The name in displayable form, wherever it comes from: up to nine characters, with `?` for every character that moves
/// the cursor, changes the text direction or has no width; a name without a visible character is `?`.
#[must_use]
pub fn shown_name(name: &str) -> String {
    let shown: String = name.chars().take(NAME_LENGTH).map(shown).collect();
    if shown.trim().is_empty() {
        NAMELESS.to_owned()
    } else {
        shown
    }
}

/// A character of a name in displayable form: one that moves the cursor, changes the text direction or is invisible
/// becomes `?`.
fn shown(letter: char) -> char {
    let is_selector = matches!(letter, '\u{fe00}'..='\u{fe0f}');
    match letter {
        char::REPLACEMENT_CHARACTER => '?',
        letter if is_harmful(letter) || is_selector => '?',
        letter => letter,
    }
}
