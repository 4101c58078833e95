//! Times as dates where the person is.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::Connection;

/// Times as dates of the local calendar, `2026-11-25`; empty where there is no time, or no date for it.
///
/// SQLite asks the system for the time zone, and needs no file for it.
#[must_use]
pub fn local_dates(times: impl IntoIterator<Item = Option<SystemTime>>) -> Vec<String> {
    let connection = Connection::open_in_memory().ok();
    let select = "SELECT date(?, 'unixepoch', 'localtime')";
    let mut select = connection
        .as_ref()
        .and_then(|connection| connection.prepare(select).ok());
    let mut date = |time: SystemTime| -> Option<String> {
        let seconds = time.duration_since(UNIX_EPOCH).ok()?.as_secs();
        let seconds = i64::try_from(seconds).ok()?;
        let select = select.as_mut()?;
        select.query_row([seconds], |row| row.get(0)).ok().flatten()
    };
    let dates = times.into_iter();
    dates
        .map(|time| time.and_then(&mut date).unwrap_or_default())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_time_has_the_date_of_its_day() {
        // Noon in Greenwich is the same day nearly everywhere.
        let noon = UNIX_EPOCH + Duration::from_secs(1_795_608_000);
        let told = local_dates([
            Some(noon),
            None,
            Some(noon + Duration::from_secs(7 * 86_400)),
        ]);
        assert_eq!(told, ["2026-11-25", "", "2026-12-02"]);
    }
}
