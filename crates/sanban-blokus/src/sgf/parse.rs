//! Parsing of text to trees. Nothing is recursive, so no file is too deep.

use super::tree::{NodeId, Property, Tree, Value};
use super::{SgfError, TextPosition};
use sanban_game::quoted;

/// `true` if a file holds SGF trees rather than a record of sanban.
#[must_use]
pub fn looks_like_sgf(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    text.trim_ascii_start().starts_with(b"(")
}

/// Parses all games of a file: in UTF-8, or in ISO-8859-1 if the file says so, as old programs wrote it. A byte that is
/// not UTF-8 becomes U+FFFD, the rest stays as it is.
///
/// # Errors
/// The place where the text stops being a tree, or an unsupported character set.
pub fn parse_bytes(bytes: &[u8]) -> Result<Vec<Tree>, SgfError> {
    decode(bytes, read)
}

/// Parses the main line of the first game of a file like [`parse_bytes`], and nothing after it: enough to identify the
/// game, however many variations there are.
///
/// # Errors
/// The place where the text stops being a tree, or an unsupported character set.
pub fn parse_main_line(bytes: &[u8]) -> Result<Tree, SgfError> {
    let mut trees = decode(bytes, |text| Ok(vec![main_line(text)?]))?;
    Ok(trees.swap_remove(0))
}

/// Decodes bytes by their character set and parses them with `read`.
fn decode(
    bytes: &[u8],
    read: impl Fn(&str) -> Result<Vec<Tree>, SgfError>,
) -> Result<Vec<Tree>, SgfError> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return read(text).map(as_unicode);
    }
    let latin: String = bytes.iter().copied().map(char::from).collect();
    // The syntax of a tree is ASCII: the name of the set can be read before the set is known.
    let said = main_line(&latin).ok().and_then(|tree| {
        let property = tree.node(tree.root()).property("CA")?;
        Some((property.values().first()?.place, property.text()))
    });
    let set = said.as_ref().map_or("utf8", |(_, set)| set.as_str());
    let name = set.to_ascii_lowercase().replace(['-', '_', ' '], "");
    let trees = match name.as_str() {
        // UTF-8 is the default, as in Pentobi. One bad byte does not condemn the others.
        "utf8" => read(&String::from_utf8_lossy(bytes)),
        "iso88591" | "latin1" | "windows1252" => read(&latin),
        _ => {
            let problem = format!(
                "the file is not UTF-8 but '{}': convert it to UTF-8 first",
                quoted(set)
            );
            return Err(SgfError::new(said.and_then(|(place, _)| place), problem));
        }
    };
    trees.map(as_unicode)
}

/// Main line of the first game.
fn main_line(text: &str) -> Result<Tree, SgfError> {
    let mut reader = Reader::new(text);
    reader.begin()?;
    reader.tree(Extent::MainLine)
}

/// Parses all games of a text.
///
/// # Errors
/// The place where the text stops being a tree.
pub fn parse(text: &str) -> Result<Vec<Tree>, SgfError> {
    read(text).map(as_unicode)
}

/// Text in memory is Unicode, whatever the file was, and is written as such.
fn as_unicode(mut trees: Vec<Tree>) -> Vec<Tree> {
    for tree in &mut trees {
        if tree.node(tree.root()).property("CA").is_some() {
            tree.root_mut().set("CA", ["UTF-8"]);
        }
    }
    trees
}

fn read(text: &str) -> Result<Vec<Tree>, SgfError> {
    let mut reader = Reader::new(text);
    let mut trees = Vec::new();
    reader.begin()?;
    loop {
        match reader.peek() {
            Some(_) => trees.push(reader.tree(Extent::Whole)?),
            None => return Ok(trees),
        }
        reader.skip_to_next_game();
    }
}

/// Extent of a tree to be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// All of it.
    Whole,
    /// The part before the first ')', which ends the main line.
    MainLine,
}

/// A character as quoted in an error.
fn shown(c: char) -> String {
    format!("'{}'", c.escape_debug())
}

struct Reader<'a> {
    rest: std::str::Chars<'a>,
    /// Position of the next character.
    place: TextPosition,
    after_return: bool,
}

impl Reader<'_> {
    fn new(text: &str) -> Reader<'_> {
        Reader {
            rest: text.trim_start_matches('\u{feff}').chars(),
            place: TextPosition { line: 1, column: 1 },
            after_return: false,
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        // An end of a line is LF, CR or both.
        if c == '\n' && self.after_return {
            self.after_return = false;
            return Some(c);
        }
        self.after_return = c == '\r';
        if matches!(c, '\n' | '\r') {
            self.place.line = self.place.line.saturating_add(1);
            self.place.column = 1;
        } else {
            self.place.column = self.place.column.saturating_add(1);
        }
        Some(c)
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    /// Skips anything but games: text and NULs after a tree, which other programs do not read either.
    fn skip_to_next_game(&mut self) {
        while let Some(c) = self.peek() {
            let mut ahead = self.rest.clone().skip(1).filter(|c| !c.is_whitespace());
            if c == '(' && ahead.next() == Some(';') {
                return;
            }
            self.next();
        }
    }

    fn wrong(&self, problem: impl std::fmt::Display) -> SgfError {
        SgfError::new(self.place, problem)
    }

    /// Error where the text ends, or continues with something other than `what`.
    fn expected(&self, what: &str) -> SgfError {
        self.wrong(match self.peek() {
            Some(c) => format!("expected {what}, found {}", shown(c)),
            None => format!("expected {what}, but the file ends"),
        })
    }

    /// Advances to the first tree.
    fn begin(&mut self) -> Result<(), SgfError> {
        self.skip_blanks();
        match self.peek() {
            Some('(') => Ok(()),
            Some(_) => Err(self.wrong("this is not an SGF file: it does not start with '(;'")),
            None => Err(self.wrong("the file is empty")),
        }
    }

    /// Parses a tree from its '(' to its ')', or to the end of the extent.
    fn tree(&mut self, extent: Extent) -> Result<Tree, SgfError> {
        let mut tree = Tree::new();
        // The node that the next one follows.
        let mut last: Option<NodeId> = None;
        // Branch points of the open parentheses; the tree itself has none.
        let mut open: Vec<Option<NodeId>> = Vec::new();
        // A variation may be followed by further variations only.
        let mut branched = false;
        loop {
            self.skip_blanks();
            match self.peek() {
                Some('(') => {
                    open.push(last);
                    branched = false;
                    self.next();
                    self.skip_blanks();
                    if self.peek() != Some(';') {
                        return Err(self.expected("';' behind '('"));
                    }
                }
                Some(';') if !branched => {
                    let node = match last {
                        Some(before) => tree.add_child(before),
                        None => tree.root(),
                    };
                    tree.node_mut(node).place = Some(self.place);
                    self.next();
                    self.properties(&mut tree, node)?;
                    last = Some(node);
                }
                Some(';') => {
                    return Err(
                        self.wrong("a node cannot follow a variation: put it before, or in one")
                    );
                }
                Some(')') => {
                    self.next();
                    last = open.pop().flatten();
                    branched = true;
                    if open.is_empty() || extent == Extent::MainLine {
                        return Ok(tree);
                    }
                }
                _ => return Err(self.expected("';', '(' or ')'")),
            }
        }
    }

    /// Parses the properties of a node.
    fn properties(&mut self, tree: &mut Tree, node: NodeId) -> Result<(), SgfError> {
        loop {
            self.skip_blanks();
            let mut name = String::new();
            while let Some(c) = self.peek().filter(char::is_ascii_alphanumeric) {
                name.push(c);
                self.next();
            }
            if name.is_empty() {
                return match self.peek() {
                    Some('[') => Err(self.wrong("a value without a property's name before it")),
                    _ => Ok(()),
                };
            }
            self.skip_blanks();
            if self.peek() != Some('[') {
                return Err(self.expected(&format!("'[' behind the property {}", quoted(&name))));
            }
            let mut values = Vec::new();
            while self.peek() == Some('[') {
                values.push(self.value(&name)?);
                self.skip_blanks();
            }
            tree.node_mut(node).add(Property::new(name, values));
        }
    }

    /// Parses a value from its '[' to its ']'.
    fn value(&mut self, name: &str) -> Result<Value, SgfError> {
        let opened = self.place;
        self.next();
        let place = self.place;
        let mut written = String::new();
        loop {
            match self.next() {
                Some(']') => return Ok(Value::as_written(written, place)),
                Some('\\') => {
                    written.push('\\');
                    written.extend(self.next());
                }
                Some(c) => written.push(c),
                None => {
                    let problem = format!(
                        "the value of {} is never closed: a ']' is missing",
                        quoted(name)
                    );
                    return Err(SgfError::new(opened, problem));
                }
            }
        }
    }
}
