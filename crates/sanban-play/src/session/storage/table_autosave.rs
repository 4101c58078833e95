//! Automatic saving of a table while it is played.

use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use super::disk::Disk;
use sanban_data::store::{Finished, Hints, RatedGame, TableId, TableWriter, TakeBacks, tables};
use sanban_game::{Game, Record};

/// Place where a table is saved while it is played. Dropping it releases the table.
#[derive(Debug)]
pub struct TableAutosave<G: Game> {
    pub(super) id: TableId,
    pub(super) writer: Arc<Mutex<TableWriter<G>>>,
    pub(super) disk: Rc<Disk>,
}

impl<G: Game> TableAutosave<G> {
    /// Identifier of the table.
    pub(in crate::session) fn id(&self) -> TableId {
        self.id
    }

    /// Saves the table in its current state, with the take-backs and hints in its games, the results of the game that has just
    /// ended, and its rated game.
    pub(in crate::session) fn keep(
        &self,
        record: Record<G::State>,
        results: Vec<Finished>,
        rated: Option<RatedGame>,
        take_backs: TakeBacks,
        hints: Hints,
    ) {
        let writer = Arc::clone(&self.writer);
        // An older state of the table may be skipped, but never a result.
        let replaces = results.is_empty().then_some(self.id);
        self.disk.store.write(replaces, move |database, owner| {
            let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
            writer.set_take_backs(&take_backs);
            writer.set_hints(&hints);
            writer.write(database, owner.name(), &record, &results, rated.as_ref())
        });
    }

    /// Deletes the saved table, as there is nothing to continue.
    pub(in crate::session) fn delete(&self) {
        let id = self.id;
        self.disk
            .store
            .write(None, move |database, _| tables::delete(database, &[id]));
    }

    /// Marks the table as finished.
    pub(in crate::session) fn finish(&self) {
        let id = self.id;
        self.disk
            .store
            .write(None, move |database, _| tables::finish(database, id));
    }

    /// `true` if what was saved is on the disk, as far as known.
    pub(in crate::session) fn is_written(&self) -> bool {
        self.disk.store.trouble().is_none()
    }
}

impl<G: Game> Drop for TableAutosave<G> {
    fn drop(&mut self) {
        let id = self.id;
        let store = &self.disk.store;
        store.write(None, move |database, _| tables::release(database, id));
        store.commit();
    }
}
