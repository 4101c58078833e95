//! What table and review share of one game: its lines, what is thought of its positions, and how it is kept as a file.

use std::cell::RefCell;
use std::rc::Rc;

use fnv::FnvHashMap;

use super::lines::{Line, Lines};
use super::opinion_cache::Book;
use super::words::seat_names;
use crate::blokus::sgf::{self, NodeId, SgfError, Tree, trees_of};
use crate::blokus::{Action, BlokusDuo, Colour, State};
use crate::game::{Game as _, ReadError, Record, Spec, State as _, Variations};
use crate::tui::frame::context::Context;
use crate::tui::play::SharedOpinions;
use crate::tui::session::SessionContext as _;
use crate::tui::session::{Plan, SeatChoice};

/// A study that several screens hold.
pub(super) type Shared = Rc<RefCell<Analysis>>;

/// One game with all that is known of it.
pub(super) struct Analysis {
    /// Rules, seed, players and position of the start, with no actions.
    start: Record<State>,
    /// The lines.
    pub(super) lines: Lines,
    /// Opinions of positions.
    pub(super) book: Book,
    /// The ply of the current line from which the review wants the table to play on.
    pub(super) resume: Option<usize>,
    /// The file that the game was read from.
    source: Option<Tree>,
    /// The lines that are in a file, as they are there.
    kept: Vec<Line>,
    /// What the file says of the positions of its lines, by what was done to come there.
    comments: FnvHashMap<Vec<Action>, String>,
}

impl Analysis {
    /// The study of the game of this record, with all its lines.
    pub(super) fn new(record: &Record<State>) -> Analysis {
        let mut start = record.clone();
        let own = Line {
            actions: std::mem::take(&mut start.actions),
            resigned: start.resigned.take(),
        };
        let beside = std::mem::take(&mut start.variations);
        let mut study = Analysis {
            start,
            lines: Lines::new(own, Variations::default()),
            book: Book::default(),
            resume: None,
            source: None,
            kept: Vec::new(),
            comments: FnvHashMap::default(),
        };
        let within = |lines: Vec<Line>| lines.into_iter().map(|line| study.within(line)).collect();
        let beside = Variations {
            before: within(beside.before),
            after: within(beside.after),
        };
        study.lines = Lines::new(study.lines.current().clone(), beside);
        study.kept = study.lines.all().to_vec();
        study
    }

    /// As much of a line as belongs to one game.
    fn within(&self, line: Line) -> Line {
        let mut state = self.start();
        let legal = |action: &Action| {
            let legal = state.check(action).is_ok();
            if legal {
                state.apply(action);
            }
            legal
        };
        Line {
            actions: line.actions.into_iter().take_while(legal).collect(),
            resigned: line.resigned,
        }
    }

    /// The study of a file: each of its lines that can be played from the start of the main line. Also tells how many cannot.
    ///
    /// # Errors
    /// When the main line cannot be followed.
    pub(super) fn of_tree(tree: &Tree) -> Result<(Analysis, usize), SgfError> {
        let main = tree.record()?;
        let mut study = Analysis::new(&main);
        study.lines.update(&main.actions, main.resigned);
        study.source = Some(tree.clone());
        for node in nodes(tree) {
            let comment = tree.node(node).text("C").unwrap_or_default();
            if comment.trim().is_empty() {
                continue;
            }
            // Where a line breaks the rules, its comments stay in the file.
            if let Ok(line) = line_to(tree, node).record()
                && line.position == main.position
            {
                let said = study.comments.entry(line.actions).or_default();
                if !said.is_empty() {
                    said.push('\n');
                }
                said.push_str(comment.trim());
            }
        }
        let mut left_out = 0;
        for leaf in leaves(tree).into_iter().skip(1) {
            match line_to(tree, leaf).record() {
                Ok(line) if line.position == main.position => study.lines.add(line.actions),
                _ => left_out += 1,
            }
        }
        study.kept = study.lines.all().to_vec();
        Ok((study, left_out))
    }

    /// The names of the seats as a file gives them, our players by their strength.
    pub(super) fn players(&self) -> Vec<String> {
        match self.start.players.len() {
            2 => seat_names(&self.start),
            _ => vec!["Black".to_owned(), "White".to_owned()],
        }
    }

    /// Takes over what the file of another study of the same game says.
    pub(super) fn go_on_from(&mut self, other: &Analysis) {
        self.source.clone_from(&other.source);
        self.comments.clone_from(&other.comments);
    }

    /// The player of ours that had this colour, if one of them had.
    pub(super) fn ai(&self, colour: Colour) -> Option<SeatChoice> {
        // What a file of another program calls its players means nothing here.
        if self.source.is_some() {
            return None;
        }
        let player = self.start.players.get(colour.index())?;
        let spec: Spec = player.parse().ok()?;
        BlokusDuo::roster().build(&spec).ok()?;
        Some(SeatChoice::Ai(spec))
    }

    /// The same, to be held by several screens.
    pub(super) fn shared(record: &Record<State>) -> Shared {
        Rc::new(RefCell::new(Analysis::new(record)))
    }

    /// The same for a game at a table, which shares the opinions of its positions.
    pub(super) fn at_table(record: &Record<State>, opinions: SharedOpinions<State>) -> Shared {
        let mut study = Analysis::new(record);
        study.book = Book::sharing(opinions);
        Rc::new(RefCell::new(study))
    }

    /// The position at the start.
    pub(super) fn start(&self) -> State {
        // A record of a table began from a position that can be laid out.
        let bare = || State::start(&self.start.rules, self.start.seats, self.start.seed);
        self.start.start().unwrap_or_else(|_| bare())
    }

    /// The positions of the current line, from the start on: one more than it has actions.
    pub(super) fn states(&self) -> Vec<State> {
        let mut state = self.start();
        let mut states = vec![state.clone()];
        for action in &self.lines.current().actions {
            state.apply(action);
            states.push(state.clone());
        }
        states
    }

    fn record(&self, line: &Line) -> Record<State> {
        Record {
            actions: line.actions.clone(),
            resigned: line.resigned,
            ..self.start.clone()
        }
    }

    /// A table between people that continues the current line after `ply` plies and keeps all variations.
    pub(super) fn plan(&self, ply: usize) -> Plan<BlokusDuo> {
        let line = self.lines.current();
        let mut variations = self.lines.beside();
        if ply < line.actions.len() {
            variations.after.insert(0, line.clone());
        }
        Plan {
            rules: self.start.rules,
            seats: vec![SeatChoice::Human; 2],
            seed: self.start.seed,
            position: self.start.position.clone(),
            before: None,
            opening: line.actions.iter().take(ply).copied().collect(),
            resigned: None,
            variations,
        }
    }

    /// The comment in the game's file after `ply` plies of the current line.
    pub(super) fn comment(&self, ply: usize) -> Option<&str> {
        let done = self.lines.current().actions.get(..ply)?;
        self.comments.get(done).map(String::as_str)
    }

    /// All lines as a tree of moves, whose main line is the one that counts. Where the game was read from a file, all that stands
    /// there too, and its main line stays.
    fn tree(&self) -> Result<Tree, ReadError> {
        if let Some(source) = &self.source {
            let mut tree = source.clone();
            for line in self.lines.all() {
                tree.add_line(self.start(), &line.actions);
            }
            return Ok(tree);
        }
        let (main, others) = self.lines.main_and_others();
        let mut record = self.record(main);
        record.variations.after = others.cloned().collect();
        let mut trees = trees_of(&record)?.into_iter();
        Ok(trees
            .next()
            .unwrap_or_else(|| Tree::new_game(&self.start.rules)))
    }

    /// Whether a line can continue: nobody resigned, and a colour is to move.
    fn is_open(&self, line: &Line) -> bool {
        let mut state = self.start();
        for action in &line.actions {
            state.apply(action);
        }
        line.resigned.is_none() && state.actor().is_some()
    }

    /// Whether a line beside the one that is being looked at can be played on.
    pub(super) fn can_go_on(&self) -> bool {
        let beside = self.lines.beside();
        beside.iter().any(|line| self.is_open(line))
    }

    /// Keeps the game as a file, and says which: a record, or where there are several lines, or it comes from such a file, a
    /// `.blksgf` file with all of it.
    pub(super) fn save(&mut self, ctx: &mut Context) {
        let kept = if self.lines.count() == 1 && self.source.is_none() {
            let record = self.record(self.lines.current());
            ctx.storage().save_record::<BlokusDuo>(&record)
        } else {
            let text = self.tree().map(|tree| sgf::write([&tree]));
            text.map_err(|problem| problem.to_string())
                .and_then(|text| {
                    ctx.storage()
                        .save_text::<BlokusDuo>(self.start.seed, "blksgf", &text)
                })
        };
        match kept {
            Ok(place) => {
                self.kept = self.lines.all().to_vec();
                ctx.say(format!("kept as {place}"));
            }
            Err(problem) => ctx.warn(problem),
        }
    }

    /// Whether lines were tried that are in no file and at no table.
    pub(super) fn loses_lines(&self) -> bool {
        self.lines.tried().any(|line| !self.kept.contains(line))
    }
}

/// All nodes of a tree, along the main line first.
fn nodes(tree: &Tree) -> Vec<NodeId> {
    let mut nodes = Vec::new();
    let mut open = vec![tree.root()];
    while let Some(node) = open.pop() {
        nodes.push(node);
        open.extend(tree.node(node).children().iter().rev());
    }
    nodes
}

/// The ends of all lines of a tree, that of the main line first.
fn leaves(tree: &Tree) -> Vec<NodeId> {
    let mut leaves = nodes(tree);
    leaves.retain(|&node| tree.node(node).children().is_empty());
    leaves
}

/// A tree of which only the line to this node is left.
fn line_to(tree: &Tree, end: NodeId) -> Tree {
    let mut line = tree.clone();
    for &child in tree.node(end).children() {
        line.cut(child);
    }
    let mut node = end;
    while let Some(parent) = tree.node(node).parent() {
        for &child in tree.node(parent).children() {
            if child != node {
                line.cut(child);
            }
        }
        node = parent;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blokus::{Rules, read_action};
    use crate::game::Seed;

    #[test]
    fn lines_become_variations_of_one_tree() {
        let record = Record::<State>::new(&Rules::default(), 2, Seed(1));
        let mut study = Analysis::new(&record);
        let read = |text: &str| read_action(text).unwrap();
        let first = ["e10,f10", "j5,k5", "g9,h9,i9"].map(read);
        study.lines.update(&first, None);
        study.lines.go_on(2, read("g11,g12,g13,g14"));
        study.lines.go_on(1, read("j5,j4"));
        let text = sgf::write([&study.tree().unwrap()]);
        let tree = &sgf::parse(&text).unwrap()[0];
        assert_eq!(tree.record().unwrap().actions, first);
        // After the first move there are two answers, after the first answer two moves.
        let line = tree.main_line();
        let children: Vec<usize> = line
            .iter()
            .map(|&node| tree.node(node).children().len())
            .collect();
        assert_eq!(children, [1, 2, 2, 0], "{text}");
        assert_eq!(study.states().len(), 3);
        // And back: all three lines are there again.
        let (again, left_out) = Analysis::of_tree(tree).unwrap();
        let lines = |study: &Analysis| -> Vec<Vec<Action>> {
            let all = study.lines.all().iter();
            all.map(|line| line.actions.clone()).collect()
        };
        assert_eq!((lines(&again), left_out), (lines(&study), 0));
    }

    #[test]
    fn a_file_is_shown_and_kept_with_its_comments() {
        let text = "(;GM[Blokus Duo]PB[Anna]C[first of all];B[f10,e10]C[well begun](;W[j5,k5])(;W[j5,j4];C[too short]))";
        let tree = &sgf::parse(text).unwrap()[0];
        let (mut study, _) = Analysis::of_tree(tree).unwrap();
        let said = |study: &Analysis| -> Vec<Option<String>> {
            let plies = 0..=study.lines.current().actions.len();
            plies
                .map(|ply| study.comment(ply).map(str::to_owned))
                .collect()
        };
        let of_main = [
            Some("first of all".to_owned()),
            Some("well begun".to_owned()),
            None,
        ];
        assert_eq!(said(&study), of_main);
        study.lines.step(true);
        assert_eq!(said(&study)[2].as_deref(), Some("too short"));
        // Another line is added to what is there.
        study.lines.step(true);
        study.lines.go_on(2, read_action("g11,g12,g13").unwrap());
        let kept = sgf::write([&study.tree().unwrap()]);
        for part in [
            "PB[Anna]",
            "C[first of all]",
            "C[well begun]",
            "C[too short]",
        ] {
            assert!(kept.contains(part), "{part} in {kept}");
        }
        let again = &sgf::parse(&kept).unwrap()[0];
        assert_eq!(leaves(again).len(), 2, "{kept}");
        assert!(kept.contains("g11"), "{kept}");
    }
}
