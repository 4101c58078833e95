//! The semantics of a node: set-up pieces first, then its move.

use super::tree::{Node, NodeId, Property, Tree, Value};
use super::{SgfError, TextPosition};
use crate::colour::Colour;
use crate::illegal::Illegal;
use crate::notation::{read_placement, write_action};
use crate::placement::Placement;
use crate::rules::Rules;
use crate::state::{Action, State};
use sanban_game::{Rules as _, Seed, State as _, quoted};

/// Name of the game in `GM`.
pub(super) const GAME: &str = "Blokus Duo";

/// Strictness about the rules of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// Every move must be legal, except that either colour may move, and that the first piece may lie off its start
    /// square.
    Required,
    /// Moves may lie wherever set-up pieces may ([`State::set_up`]).
    Waived,
}

/// Names of move properties in files, newest first.
pub(super) fn move_names(colour: Colour) -> [&'static str; 3] {
    match colour {
        Colour::First => ["B", "1", "BLUE"],
        Colour::Second => ["W", "2", "GREEN"],
    }
}

fn setup_names(colour: Colour) -> [&'static str; 2] {
    match colour {
        Colour::First => ["AB", "A1"],
        Colour::Second => ["AW", "A2"],
    }
}

/// A move in a file.
pub(super) struct Move {
    pub(super) colour: Colour,
    pub(super) action: Action,
    pub(super) place: Option<TextPosition>,
}

fn read_value(value: &Value, name: &str) -> Result<Placement, SgfError> {
    let text = value.text();
    read_placement(text.trim())
        .map_err(|error| SgfError::new(value.place, format!("{name}[{}]: {error}", quoted(&text))))
}

impl Node {
    fn move_property(&self) -> Option<(Colour, &Property)> {
        self.properties().iter().find_map(|property| {
            let names = |colour| move_names(colour).contains(&property.name());
            let colour = Colour::BOTH.into_iter().find(|&colour| names(colour))?;
            Some((colour, property))
        })
    }

    /// All values of a list, which some programs split into several properties of one name.
    fn values(&self, name: &str) -> impl Iterator<Item = &Value> {
        let lists = self.properties().iter();
        let lists = lists.filter(move |property| property.name() == name);
        lists.flat_map(Property::values)
    }

    /// `true` if the node has a move.
    #[must_use]
    pub fn has_move(&self) -> bool {
        self.move_property().is_some()
    }

    /// `true` if the node changes the position other than by a move.
    #[must_use]
    pub fn has_setup(&self) -> bool {
        let mut names = Colour::BOTH.into_iter().flat_map(setup_names);
        names.any(|name| self.property(name).is_some())
            || self.property("AE").is_some()
            || self.to_move().is_some()
    }

    /// Move of the node, if it has one. Very old files have one value per square.
    pub(super) fn read_move(&self) -> Result<Option<Move>, SgfError> {
        let Some((colour, property)) = self.move_property() else {
            return Ok(None);
        };
        let texts: Vec<String> = property.values().iter().map(Value::text).collect();
        let text = texts.join(",");
        let text = text.trim();
        let place = property.values().first().and_then(|value| value.place);
        let action = if text.is_empty() || text.eq_ignore_ascii_case("pass") {
            Action::Pass
        } else {
            let wrong = |error| {
                let name = property.name();
                SgfError::new(place, format!("{name}[{}]: {error}", quoted(text)))
            };
            Action::Lay(read_placement(text).map_err(wrong)?)
        };
        Ok(Some(Move {
            colour,
            action,
            place,
        }))
    }

    /// Side to move by `PL`; `None` if it names no colour, as in Pentobi.
    fn to_move(&self) -> Option<Colour> {
        match self.text("PL")?.trim().to_ascii_lowercase().as_str() {
            "b" | "1" | "black" | "blue" => Some(Colour::First),
            "w" | "2" | "white" | "green" => Some(Colour::Second),
            _ => None,
        }
    }

    /// Changes the position by the node's set-up properties.
    pub(super) fn set_up(&self, state: &mut State) -> Result<(), SgfError> {
        let mut laid: [Vec<(Placement, Option<TextPosition>)>; 2] = Colour::BOTH.map(|colour| {
            let laid = state.laid().iter();
            let own = laid.filter(|(whose, _)| *whose == colour);
            own.map(|&(_, placement)| (placement, None)).collect()
        });
        // A piece that is not there cannot be removed, and need not be: Pentobi ignores it.
        for value in self.values("AE") {
            let gone = read_value(value, "AE")?;
            for side in &mut laid {
                side.retain(|(placement, _)| *placement != gone);
            }
        }
        for colour in Colour::BOTH {
            for name in setup_names(colour) {
                for value in self.values(name) {
                    let placement = read_value(value, name)?;
                    laid[colour.index()].push((placement, value.place));
                }
            }
        }
        let to_move = self.to_move().unwrap_or(state.to_move());
        let pieces = |side: &[(Placement, _)]| -> Vec<Placement> {
            side.iter().map(|(placement, _)| *placement).collect()
        };
        let (first, second) = (pieces(&laid[0]), pieces(&laid[1]));
        *state = State::set_up(state.rules(), [&first, &second], to_move).map_err(|wrong| {
            // The last of its kind: of a piece set up twice, the second is wrong.
            let side = laid[wrong.colour.index()].iter().rev();
            let mut same = side.filter(|(placement, _)| *placement == wrong.placement);
            let place = same.next().and_then(|(_, place)| *place);
            SgfError::new(place.or(self.place), wrong)
        })?;
        Ok(())
    }

    /// Applies a node to a position. A colour passes if the file continues with the other one, whether or not it had a
    /// move.
    ///
    /// # Errors
    /// A value that cannot be read, or a move that the rules forbid.
    pub fn follow(&self, state: &mut State, legality: Legality) -> Result<(), SgfError> {
        if self.has_setup() {
            self.set_up(state)?;
        }
        let Some(found) = self.read_move()? else {
            return Ok(());
        };
        let mut after = state.clone();
        after.turn_to(found.colour);
        let done = match (found.action, legality) {
            (Action::Lay(placement), Legality::Waived) => after
                .place(found.colour, placement)
                .map_err(|illegal| illegal.to_string()),
            (Action::Pass, Legality::Waived) => {
                after.apply(&Action::Pass);
                Ok(())
            }
            (action, Legality::Required) => match (after.play(&action), action) {
                (Err(illegal), Action::Lay(placement)) => {
                    lay_off_start(&mut after, placement, illegal)
                }
                (played, _) => played.map_err(|illegal| illegal.to_string()),
            },
        };
        done.map_err(|problem| {
            let action = write_action(found.action);
            SgfError::new(found.place, format!("{action}: {problem}"))
        })?;
        *state = after;
        Ok(())
    }
}

/// Places a first piece of the side to move off its start square, if nothing else is `illegal`: files of other programs
/// have such games. On the start square of the other side it needs the rules of the box, which a file has to name:
/// otherwise the other side would be refused its own start.
pub(super) fn lay_off_start(
    state: &mut State,
    placement: Placement,
    illegal: Illegal,
) -> Result<(), String> {
    let mover = state.to_move();
    let others = state.rules().start_squares(mover.other());
    match illegal {
        Illegal::Start(_) if placement.stones().meets(&others) => Err(format!(
            "{illegal}: this is the start of the other side, unless the file says RU[rule-b]"
        )),
        Illegal::Start(_) | Illegal::EitherStart(..) => state
            .place(mover, placement)
            .map_err(|illegal| illegal.to_string()),
        illegal => Err(illegal.to_string()),
    }
}

impl Tree {
    /// Rules named by the file.
    ///
    /// # Errors
    /// A tree of another game than Blokus Duo.
    pub fn rules(&self) -> Result<Option<Rules>, SgfError> {
        let root = self.node(self.root());
        let wrong = |problem: String| {
            let named = root
                .property("GM")
                .and_then(|property| property.values().first());
            let place = named.and_then(|value| value.place).or(root.place);
            Err(SgfError::new(place, problem))
        };
        match root.text("GM") {
            None => return wrong(format!("the game has no GM[{GAME}]")),
            Some(game) if game.trim().eq_ignore_ascii_case(GAME) => {}
            Some(game) => {
                return wrong(format!(
                    "this is a game of '{}', not of {GAME}",
                    quoted(&game)
                ));
            }
        }
        // Other programs may write anything here.
        Ok(root
            .text("RU")
            .and_then(|text| Rules::parse(text.trim()).ok()))
    }

    /// Positions along the line to `last`, starting with the root's. `rules` apply to a file that names none.
    ///
    /// # Errors
    /// The first node that cannot be followed.
    pub fn positions(
        &self,
        last: NodeId,
        rules: &Rules,
        legality: Legality,
    ) -> Result<Vec<(NodeId, State)>, SgfError> {
        let mut line = vec![last];
        let mut at = last;
        while let Some(parent) = self.node(at).parent() {
            line.push(parent);
            at = parent;
        }
        let rules = self.rules()?.unwrap_or(*rules);
        let mut state = State::start(&rules, 2, Seed::default());
        let mut positions = Vec::with_capacity(line.len());
        for &node in line.iter().rev() {
            self.node(node).follow(&mut state, legality)?;
            positions.push((node, state.clone()));
        }
        Ok(positions)
    }
}
