//! State of one game that table and review share: its lines, the opinions of its positions, and how it is saved as a file.

use std::cell::RefCell;
use std::rc::Rc;

use super::opinion_cache::Book;
use super::tree_reader::{Comments, GameOfFile};
use super::words::seat_names;
use sanban_blokus::sgf::{self, Tree, trees_of};
use sanban_blokus::{Action, BlokusDuo, Colour, State};
use sanban_data::store::TakeBacks;
use sanban_game::{Game as _, ReadError, Record, Replay, Seat, Spec, State as _};
use sanban_play::play::SharedOpinions;
use sanban_play::session::{
    FilmOrder, Lines, Perspective, Plan, SeatChoice, SessionContext as _, SharedLines, Timeline,
};
use sanban_term::context::Context;
use sanban_words::tr;

/// An analysis shared by several screens.
pub(super) type Shared = Rc<RefCell<Analysis>>;

/// One game with everything known about it.
pub(super) struct Analysis {
    /// Rules, seed, players and starting position: a record without lines.
    start: Record<State>,
    /// The lines; for a game at a table, the table's own.
    lines: SharedLines<Action>,
    /// Number of the current line.
    shown: usize,
    /// Opinions of positions.
    pub(super) book: Book,
    /// Ply of the current line from which the review wants the table to play on.
    pub(super) resume: Option<usize>,
    /// The file that the game was read from.
    source: Option<Rc<Tree>>,
    /// Comments in the file on the positions of its lines.
    comments: Rc<Comments>,
}

impl Analysis {
    /// Analysis of a game that began like `start`.
    fn new(start: Record<State>, lines: SharedLines<Action>) -> Analysis {
        let shown = lines.borrow().main();
        let study = Analysis {
            start,
            lines,
            shown,
            book: Book::default(),
            resume: None,
            source: None,
            comments: Rc::default(),
        };
        let mut replay = Replay::of_one_game(study.start());
        let mut lines = study.lines.borrow_mut();
        lines.cut_variations(|actions| match replay.to(actions) {
            Ok(_) => actions.len(),
            Err((legal, _)) => legal,
        });
        drop(lines);
        study
    }

    /// Analysis of the game of this record, with all its lines.
    pub(super) fn of_record(mut record: Record<State>) -> Analysis {
        let lines = Lines::take(&mut record);
        Analysis::new(record, lines.shared())
    }

    /// Analysis of a position that was set up: the moves tried there are the main line.
    pub(super) fn of_position(mut record: Record<State>) -> Analysis {
        let lines = Lines::take(&mut record).with_open_main();
        Analysis::new(record, lines.shared())
    }

    /// Analysis of a game at a table, on the table's own lines.
    pub(super) fn of_timeline(timeline: &Timeline<State>) -> Analysis {
        Analysis::new(timeline.start().clone(), Rc::clone(timeline.lines()))
    }

    /// Shares the table's opinions of positions.
    pub(super) fn sharing(mut self, opinions: SharedOpinions<State>) -> Analysis {
        self.book = Book::sharing(opinions);
        self
    }

    /// Analysis of a game that was read from a file.
    pub(super) fn of_file(game: GameOfFile) -> Analysis {
        Analysis {
            shown: game.lines.main(),
            start: game.start,
            lines: game.lines.shared(),
            book: Book::default(),
            resume: None,
            source: Some(Rc::new(game.tree)),
            comments: Rc::new(game.comments),
        }
    }

    /// Wraps it for several screens.
    pub(super) fn shared(self) -> Shared {
        Rc::new(RefCell::new(self))
    }

    /// Names of the seats as a file gives them; the program's own players by their strength.
    pub(super) fn players(&self) -> Vec<String> {
        match self.start.players.len() {
            2 => seat_names(&self.start),
            _ => vec![tr!("blokus-black"), tr!("blokus-white")],
        }
    }

    /// Takes over the file and the lines tried from another analysis of the same game.
    pub(super) fn go_on_from(&mut self, other: &mut Analysis) {
        other.complete_source();
        self.source.clone_from(&other.source);
        self.comments = Rc::clone(&other.comments);
    }

    /// The program's own player that had this colour, if one did.
    pub(super) fn ai(&self, colour: Colour) -> Option<SeatChoice> {
        // Player names in another program's file mean nothing here.
        if self.source.is_some() {
            return None;
        }
        let player = self.start.players.get(colour.index())?;
        let spec: Spec = player.parse().ok()?;
        BlokusDuo::roster().build(&spec).ok()?;
        Some(SeatChoice::Ai(spec))
    }

    /// Starting position.
    fn start(&self) -> State {
        // The record of a table began from a position that can be set up.
        let bare = || State::start(&self.start.rules, self.start.seats, self.start.seed);
        self.start.start().unwrap_or_else(|_| bare())
    }

    pub(super) fn lines(&self) -> &SharedLines<Action> {
        &self.lines
    }

    /// Number of the current line.
    pub(super) fn shown(&self) -> usize {
        self.shown
    }

    /// `title` with the number of the current line: ` · line 2 of 3`. Unchanged if there is only one line.
    pub(super) fn with_line(&self, title: String) -> String {
        with_line(title, self.shown, self.lines.borrow().count())
    }

    /// The action of the current line after `ply` actions.
    pub(super) fn action(&self, ply: usize) -> Option<Action> {
        let lines = self.lines.borrow();
        lines.line(self.shown).actions.get(ply).copied()
    }

    /// Seat that resigned at the end of the current line.
    pub(super) fn resigned(&self) -> Option<Seat> {
        self.lines.borrow().line(self.shown).resigned
    }

    /// Positions of the current line, from the start on: one more than it has actions.
    pub(super) fn states(&self) -> Vec<State> {
        let mut state = self.start();
        let mut states = vec![state.clone()];
        for action in &self.lines.borrow().line(self.shown).actions {
            // Actions after the end of the game belong to the next one.
            if state.actor().is_none() {
                break;
            }
            state.apply(action);
            states.push(state.clone());
        }
        states
    }

    /// Switches to the main line.
    pub(super) fn show_main(&mut self) {
        self.shown = self.lines.borrow().main();
    }

    /// Switches to the next line or the previous one. Returns the number of actions that the two lines have in common.
    pub(super) fn step(&mut self, ahead: bool) -> usize {
        let lines = self.lines.borrow();
        let before = self.shown;
        self.shown = lines.next(before, ahead);
        lines.parting(before, self.shown)
    }

    /// Continues the current line with `action` after its first `ply` actions, and switches to the line that results.
    /// Returns the line in words if it is new.
    pub(super) fn go_on(&mut self, ply: usize, action: Action) -> Option<String> {
        let (number, new) = go_on(&self.lines, self.shown, ply, action);
        self.shown = number;
        new
    }

    /// A table between people that continues the current line after `ply` plies and keeps all variations.
    pub(super) fn plan(&self, ply: usize) -> Plan<BlokusDuo> {
        let lines = self.lines.borrow();
        let line = lines.line(self.shown);
        let mut variations = lines.variations(self.shown);
        if ply < line.actions.len() {
            variations.after.insert(0, line.clone());
        }
        Plan {
            rules: self.start.rules,
            seats: vec![SeatChoice::Human; 2],
            seed: self.start.seed,
            position: self.start.position.clone(),
            opening: line.actions.iter().take(ply).copied().collect(),
            variations,
            ..Plan::usual()
        }
    }

    /// The file's comment after `ply` plies of the current line.
    pub(super) fn comment(&self, ply: usize) -> Option<&str> {
        let lines = self.lines.borrow();
        let done = lines.line(self.shown).actions.get(..ply)?;
        self.comments.get(done).map(String::as_str)
    }

    /// All lines as a game tree, in the text of a file. If the game was read from a file, everything in that file is kept, its main
    /// line included.
    fn text(&mut self) -> Result<String, ReadError> {
        self.complete_source();
        if let Some(source) = &self.source {
            return Ok(sgf::write([&**source]));
        }
        let record = self.lines.borrow().record(&self.start);
        Ok(sgf::write(trees_of(&record)?.first()))
    }

    /// Adds the lines that the file's tree does not have yet.
    fn complete_source(&mut self) {
        let start = self.start();
        if let Some(source) = &mut self.source {
            let lines = self.lines.borrow();
            let new = lines.unkept().map(|line| line.actions.as_slice());
            Rc::make_mut(source).add_lines(start, new);
        }
    }

    /// The next line after the main line that can continue: nobody resigned, and a colour is to move.
    pub(super) fn next_open_line(&self) -> Option<usize> {
        let lines = self.lines.borrow();
        let mut replay = Replay::of_one_game(self.start());
        let mut open = |line: &sanban_game::Line<Action>| {
            let end = replay.to(&line.actions);
            line.resigned.is_none() && end.is_ok_and(|state| state.actor().is_some())
        };
        let count = lines.count();
        let others = (lines.main() + 1..count).chain(0..lines.main());
        others.into_iter().find(|&number| open(lines.line(number)))
    }

    /// Saves the game as a file and names it: a record, or if there are several lines or it was read from such a file, a
    /// complete `.blksgf` file.
    pub(super) fn save(&mut self, ctx: &mut Context) {
        let kept = if self.lines.borrow().count() == 1 && self.source.is_none() {
            let record = self.lines.borrow().record(&self.start);
            ctx.storage()
                .save_record::<BlokusDuo>(&record, &TakeBacks::new())
        } else {
            self.text()
                .map_err(|problem| problem.to_string())
                .and_then(|text| {
                    ctx.storage()
                        .save_text::<BlokusDuo>(self.start.seed, "blksgf", &text)
                })
        };
        match kept {
            Ok(place) => {
                self.lines.borrow_mut().set_kept();
                ctx.say(tr!("table-saved", place));
            }
            Err(problem) => ctx.warn(problem),
        }
    }

    /// The film of its main line, if something was played.
    pub(super) fn film(&self) -> Option<FilmOrder> {
        let record = self.lines.borrow().record(&self.start);
        let timeline = Timeline::new(record).ok()?;
        FilmOrder::of::<BlokusDuo>(&timeline, timeline.len(), Perspective::All)
    }

    /// `true` if lines were tried that neither a file nor a table keeps.
    pub(super) fn loses_lines(&self) -> bool {
        self.lines.borrow().has_unkept()
    }
}

/// Continues a line with `action` after its first `ply` actions. Returns the number of the resulting line, and the message for
/// it if it is new.
pub(super) fn go_on(
    lines: &SharedLines<Action>,
    number: usize,
    ply: usize,
    action: Action,
) -> (usize, Option<String>) {
    let mut lines = lines.borrow_mut();
    let before = lines.count();
    let number = lines.go_on(number, ply, action);
    let is_new = lines.count() > before;
    let said = is_new.then(|| {
        let line = number + 1;
        tr!("blokus-new-line", number = line)
    });
    (number, said)
}

/// A title with the number of the line shown: `move 7 · line 2 of 3`.
pub(super) fn with_line(text: String, number: usize, count: usize) -> String {
    match count {
        0 | 1 => text,
        _ => tr!("blokus-line", text, number = number + 1, count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_blokus::{Rules, read_action};
    use sanban_game::{Seed, StopFlag};

    fn of_tree(tree: &Tree) -> Analysis {
        Analysis::of_file(GameOfFile::read(tree.clone(), &StopFlag::new()).unwrap())
    }

    #[test]
    fn lines_become_variations_of_one_tree() {
        let mut record = Record::<State>::new(&Rules::default(), 2, Seed(1));
        let read = |text: &str| read_action(text).unwrap();
        let first = ["e10,f10", "j5,k5", "g9,h9,i9"].map(read);
        record.actions = first.to_vec();
        let mut study = Analysis::of_record(record);
        study.go_on(2, read("g11,g12,g13,g14"));
        study.go_on(1, read("j5,j4"));
        let text = study.text().unwrap();
        let tree = &sgf::parse(&text).unwrap()[0];
        assert_eq!(tree.record().unwrap().actions, first);
        // After the first move there are two replies, after the first reply two moves.
        let line = tree.main_line();
        let children: Vec<usize> = line
            .iter()
            .map(|&node| tree.node(node).children().len())
            .collect();
        assert_eq!(children, [1, 2, 2, 0], "{text}");
        assert_eq!(study.states().len(), 3);
        // And back: all three lines are there again.
        let again = of_tree(tree);
        let lines = |study: &Analysis| study.lines.borrow().all().to_vec();
        assert_eq!(lines(&again), lines(&study));
    }

    #[test]
    fn a_file_is_shown_and_kept_with_its_comments() {
        let text = "(;GM[Blokus Duo]PB[Anna]C[first of all];B[f10,e10]C[well begun](;W[j5,k5])(;W[j5,j4];C[too short]))";
        let tree = &sgf::parse(text).unwrap()[0];
        let mut study = of_tree(tree);
        let said = |study: &Analysis| -> Vec<Option<String>> {
            let plies = 0..study.states().len();
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
        study.step(true);
        assert_eq!(said(&study)[2].as_deref(), Some("too short"));
        // Another line is added to those there.
        study.step(true);
        study.go_on(2, read_action("g11,g12,g13").unwrap());
        let kept = study.text().unwrap();
        for part in [
            "PB[Anna]",
            "C[first of all]",
            "C[well begun]",
            "C[too short]",
        ] {
            assert!(kept.contains(part), "{part} in {kept}");
        }
        let again = &sgf::parse(&kept).unwrap()[0];
        assert_eq!(of_tree(again).lines.borrow().count(), 2, "{kept}");
        assert!(kept.contains("g11"), "{kept}");
    }
}
