//! Dates of the local calendar and their ISO 8601 weeks.

/// A week from Monday to Sunday.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Week {
    /// Its name, `2026-W48`, in the year of its Thursday.
    pub name: String,
    /// Date of its Monday.
    pub monday: String,
}

impl Week {
    /// The week of a date such as `2026-11-25`; `None` if that is no date.
    #[must_use]
    pub fn of(date: &str) -> Option<Week> {
        Week::of_day(day_number(date)?)
    }

    /// The week of the day that is this many days after 1970-01-01; `None` beyond the year 9999.
    #[must_use]
    pub fn of_day(day: i64) -> Option<Week> {
        // 1970-01-01 was a Thursday.
        let monday = day - (day + 3).rem_euclid(7);
        let (year, ..) = civil(monday + 3);
        let first = day_number(&format!("{year:04}-01-01"))?;
        let week = (monday + 3 - first) / 7 + 1;
        let (monday_year, month, of_month) = civil(monday);
        Some(Week {
            name: format!("{year:04}-W{week:02}"),
            monday: format!("{monday_year:04}-{month:02}-{of_month:02}"),
        })
    }
}

/// Number of days from 1970-01-01 to a Gregorian date such as `2026-11-25`; `None` if that is no date.
#[must_use]
pub fn day_number(date: &str) -> Option<i64> {
    let mut parts = date.splitn(3, '-').map(str::parse::<i64>);
    let (year, month, day) = (
        parts.next()?.ok()?,
        parts.next()?.ok()?,
        parts.next()?.ok()?,
    );
    if !(0..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // In years that begin in March the leap day is the last.
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    Some(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
}

/// Year, month and day of the month, `day` days after 1970-01-01.
fn civil(day: i64) -> (i64, i64, i64) {
    let day = day + 719_468;
    let (era, of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_begin_on_monday_and_belong_to_the_year_of_their_thursday() {
        for (date, name, monday) in [
            ("2026-11-25", "2026-W48", "2026-11-23"),
            ("2026-11-30", "2026-W49", "2026-11-30"),
            ("2026-12-01", "2026-W49", "2026-11-30"),
            ("2026-12-31", "2026-W53", "2026-12-28"),
            ("2027-01-03", "2026-W53", "2026-12-28"),
            ("2027-01-04", "2027-W01", "2027-01-04"),
            ("2024-12-30", "2025-W01", "2024-12-30"),
            ("2024-02-29", "2024-W09", "2024-02-26"),
        ] {
            let week = Week::of(date).map(|week| (week.name, week.monday));
            assert_eq!(week, Some((name.to_owned(), monday.to_owned())), "{date}");
        }
        assert_eq!(Week::of(""), None);
        assert_eq!(Week::of("2026-13-01"), None);
    }

    #[test]
    fn a_date_is_found_again() {
        for day in (-200_000..200_000).step_by(37) {
            let (year, month, of_month) = civil(day);
            let date = format!("{year:04}-{month:02}-{of_month:02}");
            assert_eq!(day_number(&date), Some(day), "{date}");
        }
    }
}
