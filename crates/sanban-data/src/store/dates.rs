//! Times as dates in the local calendar.

use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::Connection;

/// Times as dates of the local calendar, `2026-11-25`; empty for no time, or a time without a date.
///
/// SQLite asks the system for the time zone, so no time zone file is needed.
#[must_use]
pub fn local_dates(times: impl IntoIterator<Item = Option<SystemTime>>) -> Vec<String> {
    told("SELECT date(?, 'unixepoch', 'localtime')", times)
}

/// Times as dates of the local calendar with the time of day, `2026-11-25 14:03`; empty as in [`local_dates`].
#[must_use]
pub fn local_times(times: impl IntoIterator<Item = Option<SystemTime>>) -> Vec<String> {
    let select = "SELECT strftime('%Y-%m-%d %H:%M', ?, 'unixepoch', 'localtime')";
    told(select, times)
}

/// Runs a query on each time.
fn told(select: &str, times: impl IntoIterator<Item = Option<SystemTime>>) -> Vec<String> {
    let connection = Connection::open_in_memory().ok();
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
        let told = local_times([Some(noon + Duration::from_secs(7 * 60))]);
        assert!(told[0].starts_with("2026-11-25 "), "{told:?}");
        assert!(told[0].ends_with(":07") || told[0].ends_with(":37") || told[0].ends_with(":52"));
    }
}
