//! The roster: players of a game by name, both its own and those from outside.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

use crate::rules::nearest;
use crate::{Entry, Game, Param, Params, Player, Spec, SpecError, State, players};

/// Registered entries, a `Vec<Entry<G::State>>` for each game `G`.
static REGISTERED: LazyLock<RwLock<HashMap<TypeId, Box<dyn Any + Send + Sync>>>> =
    LazyLock::new(RwLock::default);

/// Registers a player from outside for the game `G`, until the process ends: [`Game::roster`] includes it from then on,
/// and so does every match, table and protocol of the program. A player of the same name is replaced.
///
/// A single match needs no registration: it takes [`Roster::with`].
///
/// # Examples
/// ```
/// use sanban_blokus::BlokusDuo;
/// use sanban_game::{Entry, Game as _, players, register};
///
/// register::<BlokusDuo>(Entry {
///     name: "monkey",
///     ..players::random()
/// });
/// assert!(BlokusDuo::roster().build(&"monkey".parse()?).is_ok());
/// # Ok::<(), sanban_game::SpecError>(())
/// ```
pub fn register<G: Game>(entry: Entry<G::State>) {
    let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
    let entries = registered
        .entry(TypeId::of::<G>())
        .or_insert_with(|| Box::new(Vec::<Entry<G::State>>::new()));
    if let Some(entries) = entries.downcast_mut::<Vec<Entry<G::State>>>() {
        entries.push(entry);
    }
}

/// Players of a game, weakest first.
///
/// A roster holds the game's own players and those available in every game: [`random`](players::random) and
/// [`uct`](players::uct). A player from outside joins with [`Roster::with`].
///
/// # Examples
/// ```
/// use sanban_blokus::BlokusDuo;
/// use sanban_game::Game as _;
///
/// let roster = BlokusDuo::roster();
/// let _player = roster.build(&"uct:playouts=50".parse()?)?;
///
/// let error = roster.build(&"uctt".parse()?).err();
/// assert!(error.is_some_and(|error| error.to_string().contains("did you mean 'uct'")));
/// # Ok::<(), sanban_game::SpecError>(())
/// ```
pub struct Roster<S: State>(Vec<Entry<S>>);

impl<S: State> Roster<S> {
    /// The players of a game, with `random` and `uct` added unless the game has its own of that name.
    #[must_use]
    pub fn new(entries: &[Entry<S>]) -> Roster<S> {
        let mut all = entries.to_vec();
        let is_known = |all: &[Entry<S>], name| all.iter().any(|entry| entry.name == name);
        let (random, uct) = (players::random(), players::uct());
        if !is_known(&all, random.name) {
            all.insert(0, random);
        }
        if !is_known(&all, uct.name) {
            all.insert(1, uct);
        }
        Roster(all)
    }

    /// The players of the game `G`, including those that were [registered](register).
    #[must_use]
    pub fn of<G: Game<State = S>>() -> Roster<S> {
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        let entries = registered
            .get(&TypeId::of::<G>())
            .and_then(|entries| entries.downcast_ref::<Vec<Entry<S>>>());
        let joined = entries.into_iter().flatten().copied();
        joined.fold(G::own_players(), Roster::with)
    }

    /// The same roster with another player, which replaces one of the same name.
    #[must_use]
    pub fn with(mut self, entry: Entry<S>) -> Roster<S> {
        match self.0.iter_mut().find(|known| known.name == entry.name) {
            Some(known) => *known = entry,
            None => self.0.push(entry),
        }
        self
    }

    /// All players.
    #[must_use]
    pub fn entries(&self) -> &[Entry<S>] {
        &self.0
    }

    /// Builds a player.
    ///
    /// # Errors
    /// An unknown name, an unknown setting or a bad value; the error suggests what to write instead.
    pub fn build(&self, spec: &Spec) -> Result<Box<dyn Player<S>>, SpecError> {
        let (entry, params) = self.find(spec)?;
        (entry.build)(&params)
    }

    /// The player that a person means by this: each setting that is not given, and that has another value where a person
    /// gives the name than in a file, is written out. A player that is not known stays as it is.
    #[must_use]
    pub fn named(&self, spec: Spec) -> Spec {
        self.completed(spec, |param| param.named)
    }

    /// The player with a value for each setting that is not given and that has another value where a person gives the name.
    fn completed(&self, mut spec: Spec, value: fn(&Param) -> Option<&'static str>) -> Spec {
        for param in self
            .params_of(&spec)
            .iter()
            .filter(|param| param.named.is_some())
        {
            let is_given = spec.params.iter().any(|(key, _)| key == param.key);
            if let Some(value) = value(param).filter(|_| !is_given) {
                spec.params.push((param.key.to_owned(), value.to_owned()));
            }
        }
        spec
    }

    /// Settings of a player; none if it is not known.
    fn params_of(&self, spec: &Spec) -> &'static [Param] {
        let entry = self.0.iter().find(|entry| entry.name == spec.name);
        entry.map_or(&[], |entry| entry.params)
    }

    /// The same player as a person has to give it: each setting for which the name alone would be [another
    /// player](Roster::named) is written out.
    #[must_use]
    pub fn spelled_out(&self, spec: Spec) -> Spec {
        self.completed(spec, |param| param.default.written())
    }

    /// Name by which alone a person [means](Roster::named) this player, if there is one.
    #[must_use]
    pub fn name_of(&self, spec: &Spec) -> Option<&str> {
        let bare = Spec {
            name: spec.name.clone(),
            params: Vec::new(),
        };
        let entry = self.0.iter().find(|entry| entry.name == spec.name)?;
        (self.named(bare) == *spec).then_some(entry.name)
    }

    /// The same player as a file names it, where it must be found again under the name that it had before: without the
    /// settings that a name alone stands for in a file, but not where a person [gives it](Roster::named).
    #[must_use]
    pub fn filed(&self, mut spec: Spec) -> Spec {
        for param in self
            .params_of(&spec)
            .iter()
            .filter(|param| param.named.is_some())
        {
            let default = param.default.written();
            spec.params
                .retain(|(key, value)| key != param.key || Some(value.as_str()) != default);
        }
        spec
    }

    /// Entry of a player, and its settings as written.
    ///
    /// # Errors
    /// An unknown name or setting; the error suggests what to write instead.
    pub fn find<'a>(&self, spec: &'a Spec) -> Result<(&Entry<S>, Params<'a>), SpecError> {
        let Some(entry) = self.0.iter().find(|entry| entry.name == spec.name) else {
            let names: Vec<&str> = self.0.iter().map(|entry| entry.name).collect();
            return Err(SpecError::UnknownPlayer {
                name: spec.name.clone(),
                nearest: nearest(&spec.name, names.iter().copied()).map(str::to_owned),
                known: names.join(", "),
            });
        };
        for (key, _) in &spec.params {
            if !entry.params.iter().any(|param| param.key == key) {
                let keys: Vec<&str> = entry.params.iter().map(|param| param.key).collect();
                return Err(SpecError::UnknownKey {
                    player: spec.name.clone(),
                    key: key.clone(),
                    nearest: nearest(key, keys.iter().copied()).map(str::to_owned),
                    known: keys.join(", "),
                });
            }
        }
        let known = entry.params;
        Ok((entry, Params { spec, known }))
    }
}
