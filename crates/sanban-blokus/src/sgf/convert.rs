//! Conversion of records to trees and back.

use std::ops::ControlFlow;
use std::rc::Rc;

use fnv::FnvHashMap;

use super::semantics::{GAME, lay_off_start, move_names};
use super::tree::{Node, NodeId, Tree};
use super::{SgfError, TextPosition};
use crate::colour::Colour;
use crate::notation::write_action;
use crate::rules::Rules;
use crate::state::{Action, State};
use sanban_game::{ReadError, Record, Rules as _, Seat, Seed, State as _};

/// Result in the notation of files and other programs: `B+5`, `W+12`, or `0` for a draw.
#[must_use]
pub fn result_text(state: &State) -> String {
    let points = |colour| state.score(colour).pentobi();
    match points(Colour::First) - points(Colour::Second) {
        0 => "0".to_owned(),
        ahead if ahead > 0 => format!("B+{ahead}"),
        behind => format!("W+{}", -behind),
    }
}

impl Tree {
    /// A game that has not begun, with all properties that other programs expect.
    #[must_use]
    pub fn new_game(rules: &Rules) -> Tree {
        let mut tree = Tree::new();
        let root = tree.root_mut();
        root.set("GM", [GAME]);
        root.set("CA", ["UTF-8"]);
        root.set("AP", [concat!("sanban:", env!("CARGO_PKG_VERSION"))]);
        if *rules != Rules::default() {
            root.set("RU", [rules.text()]);
        }
        tree
    }

    /// Follows every line of the tree, the main line first: `each` receives every node, with the line that leads to it,
    /// or `None` if that cannot be followed. A `Break` from `each` ends the traversal. A node shared by several lines is
    /// followed once.
    ///
    /// # Errors
    /// A tree of another game than Blokus Duo.
    pub fn follow_all(
        &self,
        mut each: impl FnMut(NodeId, Option<&FollowedLine>) -> ControlFlow<()>,
    ) -> Result<(), SgfError> {
        self.walk(|id, line| each(id, line.and_then(|line| line.as_ref().ok())))
    }

    /// Checks that this is a game of Blokus Duo, and that every line of it can be followed.
    ///
    /// # Errors
    /// The first node that cannot be followed.
    pub fn check(&self) -> Result<(), SgfError> {
        let mut wrong = None;
        self.walk(|_, line| match line {
            Some(Err(error)) => {
                wrong = Some(error.clone());
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        })?;
        wrong.map_or(Ok(()), Err)
    }

    /// Passes every node to `each`, the main line first, with the line that leads to it or the reason why it leads no
    /// further; `None` after a node that cannot be followed.
    fn walk(
        &self,
        mut each: impl FnMut(NodeId, Option<&Result<FollowedLine, SgfError>>) -> ControlFlow<()>,
    ) -> Result<(), SgfError> {
        let rules = self.rules()?.unwrap_or_default();
        // The line before each node is shared with its siblings, and copied only if another follows.
        let start = Some(Rc::new(FollowedLine::new(&rules)));
        let mut waiting = vec![(self.root(), start)];
        while let Some((id, before)) = waiting.pop() {
            let node = self.node(id);
            let line = before.map(|before| {
                let mut line = Rc::unwrap_or_clone(before);
                line.follow(node).map(|()| line)
            });
            if each(id, line.as_ref()).is_break() {
                break;
            }
            let line = line.and_then(Result::ok);
            let line = line.map(Rc::new);
            let children = node.children().iter().rev();
            waiting.extend(children.map(|&child| (child, line.clone())));
        }
        Ok(())
    }

    /// Adds a move after `parent`. A pass has no node.
    pub fn add_move(&mut self, parent: NodeId, colour: Colour, action: &Action) -> NodeId {
        let Action::Lay(placement) = action else {
            return parent;
        };
        let id = self.add_child(parent);
        let [name, ..] = move_names(colour);
        self.node_mut(id).set(name, [placement.to_string()]);
        id
    }

    /// Adds lines of play that begin in `state`, where the main line was last set up, at the cost of the nodes on them: they
    /// share existing moves as far as they go, and successive lines continue from the point where they diverge.
    pub fn add_lines<'a>(&mut self, state: State, lines: impl IntoIterator<Item = &'a [Action]>) {
        let start = (state, self.beginning());
        let mut replies = Replies::default();
        // Actions of the last line, with the state after each and its node.
        let mut done: Vec<(Action, State, NodeId)> = Vec::new();
        for actions in lines {
            let pairs = done.iter().zip(actions);
            let shared = pairs.take_while(|((one, ..), other)| one == *other).count();
            done.truncate(shared);
            let (mut state, mut node) = match done.last() {
                Some((_, state, node)) => (state.clone(), *node),
                None => start.clone(),
            };
            for action in &actions[shared..] {
                if state.check(action).is_err() {
                    // Actions after the end of the game belong to the next one.
                    break;
                }
                let mover = state.to_move();
                node = match action {
                    // A pass has no node.
                    Action::Pass => node,
                    Action::Lay(_) => replies.node(self, node, mover, action),
                };
                state.apply(action);
                done.push((*action, state.clone(), node));
            }
        }
    }

    /// Node after which the main line's record begins: where pieces were last set up, or where the line did something
    /// that a record cannot express.
    fn beginning(&self) -> NodeId {
        let rules = self.rules().ok().flatten().unwrap_or_default();
        let mut line = FollowedLine::new(&rules);
        let (mut beginning, mut before) = (self.root(), self.root());
        for id in self.main_line() {
            let node = self.node(id);
            let begun = line.begun;
            let followed = line.follow(node).is_ok();
            if node.has_setup() || line.begun != begun && line.actions.is_empty() {
                beginning = id;
            } else if line.begun != begun {
                // The position is that before this move.
                beginning = before;
            }
            if !followed {
                break;
            }
            before = id;
        }
        beginning
    }

    /// Moves after `parent`, beyond nodes without moves; of several equal ones, the first counts.
    fn replies(&self, parent: NodeId) -> FnvHashMap<(Colour, Action), NodeId> {
        let mut found = FnvHashMap::default();
        let mut waiting: Vec<NodeId> = self.node(parent).children().iter().rev().copied().collect();
        while let Some(id) = waiting.pop() {
            let node = self.node(id);
            match node.read_move() {
                Ok(Some(reply)) => {
                    found.entry((reply.colour, reply.action)).or_insert(id);
                }
                Ok(None) if !node.has_setup() => waiting.extend(node.children().iter().rev()),
                _ => {}
            }
        }
        found
    }

    /// Sets `RE` if the game is over.
    pub fn set_result(&mut self, state: &State) {
        if state.actor().is_none() {
            self.root_mut().set("RE", [result_text(state)]);
        }
    }

    /// The main line as a record, from the last position that was set up, or that no legal move leads to. A record
    /// contains every forced pass, except at its end.
    ///
    /// # Errors
    /// A value that cannot be read, or a move that the rules forbid.
    pub fn record(&self) -> Result<Record<State>, SgfError> {
        let rules = self.rules()?.unwrap_or_default();
        let mut record = Record::new(&rules, 2, Seed::default());
        let mut line = FollowedLine::new(&rules);
        for id in self.main_line() {
            line.follow(self.node(id))?;
        }
        record.position = line.position;
        record.actions = line.actions;
        let root = self.node(self.root());
        let names = ["PB", "PW"].map(|name| as_one_line(&root.text(name).unwrap_or_default()));
        if names.iter().any(|name| !name.is_empty()) {
            record.players = names.to_vec();
        }
        record.resigned = root.text("RE").and_then(|result| who_resigned(&result));
        Ok(record)
    }
}

/// Moves after the nodes of a tree that lines are added to. Each node is examined once, however many lines pass it.
#[derive(Default)]
struct Replies(FnvHashMap<NodeId, FnvHashMap<(Colour, Action), NodeId>>);

impl Replies {
    /// Node after `parent` that makes this move; a new one if there is none.
    fn node(&mut self, tree: &mut Tree, parent: NodeId, colour: Colour, action: &Action) -> NodeId {
        let known = self.0.entry(parent);
        let known = known.or_insert_with(|| tree.replies(parent));
        let node = known.entry((colour, *action));
        *node.or_insert_with(|| tree.add_move(parent, colour, action))
    }
}

/// A line of a tree in the form of a record, read node by node from the root.
#[derive(Clone, Debug)]
pub struct FollowedLine {
    state: State,
    /// Position that was last set up, in the notation of records; `None` for the usual start.
    pub position: Option<String>,
    /// Actions since then, including every forced pass, except at the end.
    pub actions: Vec<Action>,
    /// Number of restarts of the line, in a position that was set up or that only a set-up can express.
    begun: u32,
}

impl FollowedLine {
    /// The line before its first node.
    #[must_use]
    pub fn new(rules: &Rules) -> FollowedLine {
        FollowedLine {
            state: State::start(rules, 2, Seed::default()),
            position: None,
            actions: Vec::new(),
            begun: 0,
        }
    }

    /// Restarts the line in the current position.
    fn begin_here(&mut self, place: Option<TextPosition>) -> Result<(), SgfError> {
        let position = self.state.position();
        let rules = *self.state.rules();
        // The same board, but with the plies of a set-up position.
        self.state = State::lay_out(&rules, 2, Seed::default(), &position)
            .map_err(|error| SgfError::new(place, error))?;
        self.position = Some(position);
        self.actions.clear();
        self.begun += 1;
        Ok(())
    }

    /// Advances by a node. If a side moves twice although the other could have moved, or a first piece lies off its start
    /// square, the line restarts in that position: files may contain such moves, records cannot.
    ///
    /// # Errors
    /// A value that cannot be read, or a move that the rules forbid.
    pub fn follow(&mut self, node: &Node) -> Result<(), SgfError> {
        if node.has_setup() {
            node.set_up(&mut self.state)?;
            self.begin_here(node.place)?;
        }
        let Some(found) = node.read_move()? else {
            return Ok(());
        };
        let wrong = |problem: String| {
            let action = write_action(found.action);
            Err(SgfError::new(found.place, format!("{action}: {problem}")))
        };
        if found.colour != self.state.to_move() {
            if self.state.must_pass() {
                self.state.apply(&Action::Pass);
                self.actions.push(Action::Pass);
            } else {
                self.state.turn_to(found.colour);
                self.begin_here(found.place)?;
            }
        }
        match (self.state.check(&found.action), found.action) {
            (Ok(()), _) => {}
            (Err(illegal), Action::Lay(placement)) => {
                return match lay_off_start(&mut self.state, placement, illegal) {
                    Ok(()) => self.begin_here(found.place),
                    Err(problem) => wrong(problem),
                };
            }
            (Err(illegal), Action::Pass) => return wrong(illegal.to_string()),
        }
        self.state.apply(&found.action);
        self.actions.push(found.action);
        Ok(())
    }
}

/// Seat that resigned according to an `RE` such as `B+R` or `W+Resign`.
fn who_resigned(result: &str) -> Option<Seat> {
    let (winner, how) = result.trim().split_once('+')?;
    let winner = match winner {
        "B" => Colour::First,
        "W" => Colour::Second,
        _ => return None,
    };
    let resigned = how.eq_ignore_ascii_case("r") || how.eq_ignore_ascii_case("resign");
    resigned.then(|| winner.other().seat())
}

/// A name with blanks for line ends.
fn as_one_line(name: &str) -> String {
    name.trim().replace(['\r', '\n', '\t'], " ")
}

/// A record as trees, one for each game of its series; its other lines are variations of the first.
///
/// # Errors
/// A record that does not fit the rules.
///
/// # Examples
/// ```
/// use sanban_blokus::State;
/// use sanban_blokus::sgf::trees_of;
/// use sanban_game::{Record, Seed, State as _};
///
/// let mut record = Record::<State>::new(&Default::default(), 2, Seed(1));
/// let start = record.start()?;
/// record.actions.push(start.read_action("e10,f10,g10,g11,g12")?);
/// let trees = trees_of(&record)?;
/// assert_eq!(trees.len(), 1);
/// assert_eq!(trees[0].record()?.actions, record.actions);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn trees_of(record: &Record<State>) -> Result<Vec<Tree>, ReadError> {
    let mut state = record.start()?;
    let new_game = || {
        let mut tree = Tree::new_game(&record.rules);
        let root = tree.root_mut();
        let named = ["PB", "PW"].into_iter().zip(&record.players);
        for (name, player) in named.filter(|(_, player)| !player.is_empty()) {
            root.set(name, [player]);
        }
        tree
    };
    let mut tree = new_game();
    if record.position.is_some() {
        let root = tree.root_mut();
        for (name, colour) in ["AB", "AW"].into_iter().zip(Colour::BOTH) {
            let own = state.laid().iter().filter(|(whose, _)| *whose == colour);
            let pieces: Vec<String> = own.map(|(_, piece)| piece.to_string()).collect();
            if !pieces.is_empty() {
                root.set(name, pieces);
            }
        }
        let [to_move, ..] = move_names(state.to_move());
        root.set("PL", [to_move]);
    }
    let mut trees = Vec::new();
    let mut last = tree.root();
    for action in &record.actions {
        if state.actor().is_none() {
            tree.set_result(&state);
            trees.push(std::mem::replace(&mut tree, new_game()));
            last = tree.root();
            Record::advance(&mut state);
        }
        last = tree.add_move(last, state.to_move(), action);
        state
            .play(action)
            .map_err(|illegal| ReadError(illegal.to_string()))?;
    }
    tree.set_result(&state);
    if let Some(seat) = record.resigned {
        let [winner, ..] = move_names(Colour::of(seat).other());
        tree.root_mut().set("RE", [format!("{winner}+R")]);
    }
    trees.push(tree);
    let variations = record.variations.iter();
    let variations = variations.map(|line| line.actions.as_slice());
    trees[0].add_lines(record.start()?, variations);
    Ok(trees)
}
