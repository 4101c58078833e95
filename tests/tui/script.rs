//! Scripts for screens, for tests: plain text that lists keys to press and what the screen shows then.
//!
//! ```text
//! # Lines above the first case hold for all of them.
//! game: blokus
//! seats: human random
//! table.pace: none
//!
//! == A piece that is placed cannot be taken again
//! > Enter
//! @ move 3
//! > F
//! + the F is already placed
//! - In hand  F
//! ```
//!
//! | line | meaning |
//! |---|---|
//! | `# …`, empty | a comment |
//! | `== sentence` | a case begins |
//! | `word: value` | set-up of the program; within a case it is restarted, in the same folder |
//! | `> i "Anna" Enter` | keys, as in a table of actions, and typed text |
//! | `> Tab Enter until Next game` | the same keys again until the screen shows a text |
//! | `+ text`, `- text` | the screen shows it, or does not; `+ a \| b` shows one of several |
//! | `@ text`, `@- text` | waits until it is there, or gone |
//! | `+(row 1) text`, `+(row -1) text` | in the first row, the last row; likewise after every sign |
//! | `+(2 times) text` | exactly twice |
//! | `* text`, `* text +2,1` | a click on its first cell; two columns to the right and one row below |
//! | `* <Enter>`, `* [piece 3]`, `* 12,7` | a click on the button of a key, on a mouse target, on a column and row counted from 0 |
//! | `* right …`, `over`, `up`, `down` | the right button; the mouse moves there; the wheel turns |
//! | `= name` | a snapshot of the screen |
//! | `keep a`, `same a`, `other a` | remembers the screen; it is the same again, or another |
//! | `resize 120x40`, `after 2500 ms`, `paste text`, `window back`, `window front` | events of the terminal |
//! | `quits`, `still`, `screen Home`, `cursor text +3`, `no cursor` | the program has ended; nothing goes on by itself; the screen on top; the cursor is in this text |
//! | `do words` | an action that the tests of the program define for these words |
//!
//! A text in quotation marks keeps the blanks at its ends. With a table below the sentence the case is played once per
//! row, where `{size}` stands for the cell in the column of that name:
//!
//! ```text
//! == A position is set up
//! | size   |
//! | 80x24  |
//! | 120x40 |
//! size: {size}
//! ```

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use crossterm::event::{MouseButton, MouseEventKind};

use crate::driver::Driver;
use sanban_term::action::Key;
use sanban_term::canvas::{HitTarget, Target};

/// Maximum number of repetitions of keys until something is seen.
const OFTEN: usize = 400;

/// Set-up of the program: words and their values.
pub(crate) type Setup = BTreeMap<String, String>;

/// Program that scripts are played in.
pub(crate) trait Stage {
    /// Words of a set-up besides the names of settings, which contain a dot.
    const WORDS: &'static [&'static str];

    /// Starts the program.
    ///
    /// # Errors
    /// A sentence about a value without meaning.
    fn open(&mut self, setup: &Setup) -> Result<Driver, String>;

    /// Does what these words mean.
    ///
    /// # Errors
    /// A sentence if they have no meaning, or if what they assert is wrong.
    fn act(&mut self, words: &str, driver: &mut Driver) -> Result<(), String>;

    /// Compares the screen with the snapshot of this name; panics if they differ.
    fn compare(&mut self, name: &str, driver: &mut Driver);

    /// Called with a screen before it changes: after the line of this number, or at the end.
    fn pass(&mut self, _line: usize, _driver: &mut Driver) {}
}

type Done = Result<(), String>;
/// Effect of a line on the program, the kept screens and the stage.
type Act<S> = Box<dyn Fn(&mut Driver, &mut BTreeMap<String, String>, &mut S) -> Done>;

enum Step<S> {
    Setup(String, String),
    /// An action.
    Do(Act<S>),
    /// A check, or a wait.
    See(Act<S>),
}

/// One case of a script: a sentence, and actions and checks line by line.
pub(crate) struct Case<S> {
    /// Sentence that names the case.
    pub(crate) name: String,
    file: String,
    steps: Vec<(usize, Step<S>)>,
}

/// Reads the cases of a script; `file` is its name in messages.
///
/// # Errors
/// Every line without meaning, with file and number.
pub(crate) fn read<S: Stage>(file: &str, text: &str) -> Result<Vec<Case<S>>, Vec<String>> {
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines().map(str::trim_end)).collect();
    let begins = |line: &(usize, &str)| line.1.starts_with("== ");
    let cells = |line: &str| -> Vec<String> {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    let start = lines.iter().position(begins).unwrap_or(lines.len());
    let (common, lines) = lines.split_at(start);
    let (mut cases, mut faults) = (Vec::new(), Vec::new());
    for block in lines.chunk_by(|_, next| !begins(next)) {
        let mut table = block.iter().filter(|(_, line)| line.starts_with('|'));
        let names = table.next().map(|(_, line)| cells(line));
        let names = names.unwrap_or_default();
        let mut rows: Vec<Vec<String>> = table.map(|(_, line)| cells(line)).collect();
        if names.is_empty() {
            rows.push(Vec::new());
        }
        for row in rows {
            let fill = |line: &str| {
                let columns = names.iter().zip(&row);
                columns.fold(line.to_owned(), |line, (name, value)| {
                    line.replace(&format!("{{{name}}}"), value)
                })
            };
            let mut steps = Vec::new();
            for &(number, line) in common.iter().chain(&block[1..]) {
                if !line.is_empty() && !line.starts_with(['#', '|']) {
                    match step::<S>(&fill(line)) {
                        Ok(step) => steps.push((number, step)),
                        Err(fault) => faults.push(format!("{file}:{number}: {fault}: {line}")),
                    }
                }
            }
            cases.push(Case {
                name: [&block[0].1[3..], &row.join(", ")]
                    .join(" ")
                    .trim_end()
                    .to_owned(),
                file: file.to_owned(),
                steps,
            });
        }
    }
    faults.dedup();
    if faults.is_empty() {
        Ok(cases)
    } else {
        Err(faults)
    }
}

fn to_do<S>(act: impl Fn(&mut Driver) -> Done + 'static) -> Step<S> {
    Step::Do(Box::new(move |driver, _, _| act(driver)))
}

fn to_see<S>(fault: String, holds: impl Fn(&mut Driver) -> bool + 'static) -> Step<S> {
    Step::See(Box::new(move |driver, _, _| {
        if holds(driver) {
            Ok(())
        } else {
            Err(fault.clone())
        }
    }))
}

fn step<S: Stage>(line: &str) -> Result<Step<S>, String> {
    let (sign, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (sign, rest) = match sign.split_once('(') {
        Some((sign, _)) => (sign, &line[sign.len()..]),
        None => (sign, rest),
    };
    let text = unquoted(rest);
    Ok(match sign {
        ">" => match rest.rsplit_once(" until ") {
            Some((keys, text)) => {
                let (strokes, text) = (strokes(keys)?, unquoted(text));
                to_do(move |driver| {
                    for _ in 0..OFTEN {
                        if driver.text().contains(&text) {
                            return Ok(());
                        }
                        press(&strokes, driver);
                    }
                    Err(format!("never '{text}'"))
                })
            }
            None => {
                let strokes = strokes(rest)?;
                to_do(move |driver| {
                    press(&strokes, driver);
                    Ok(())
                })
            }
        },
        "+" | "-" => {
            let (sight, shown) = (sight(rest)?, sign == "+");
            let fault = if shown { "not there" } else { "there" };
            to_see(fault.to_owned(), move |driver| sight(driver) == shown)
        }
        "@" | "@-" => {
            let (sight, shown) = (sight(rest)?, sign == "@");
            to_see("waited in vain".to_owned(), move |driver| {
                driver.comes_about(|driver| sight(driver) == shown)
            })
        }
        "*" => mouse(rest)?,
        "=" => Step::See(Box::new(move |driver, _, stage: &mut S| {
            stage.compare(&text, driver);
            Ok(())
        })),
        "keep" => Step::See(Box::new(move |driver, kept, _| {
            kept.insert(text.clone(), driver.text());
            Ok(())
        })),
        "same" | "other" => {
            let same = sign == "same";
            Step::See(Box::new(move |driver, kept, _| {
                let kept = kept.get(&text).ok_or("nothing was kept under this name")?;
                let holds = (*kept == driver.text()) == same;
                if holds {
                    Ok(())
                } else {
                    Err(format!("this was kept:\n{kept}\nnow:"))
                }
            }))
        }
        "resize" => {
            let (columns, rows) = pair(rest, 'x')?;
            to_do(move |driver| {
                driver.resize(columns, rows);
                Ok(())
            })
        }
        "after" => {
            let time = rest.strip_suffix(" ms").and_then(|time| time.parse().ok());
            let time = Duration::from_millis(time.ok_or("a time is written so: 2500 ms")?);
            to_do(move |driver| {
                driver.advance(time);
                Ok(())
            })
        }
        "paste" => to_do(move |driver| {
            driver.paste(&text.replace("\\n", "\n"));
            Ok(())
        }),
        "window" if ["front", "back"].contains(&rest) => to_do(move |driver| {
            driver.focus(text == "front");
            Ok(())
        }),
        "quits" => to_see("the program goes on".to_owned(), |driver| driver.has_quit()),
        "still" => to_see("something goes on".to_owned(), |driver| {
            !driver.is_waiting()
        }),
        "screen" => to_see("it is another screen".to_owned(), move |driver| {
            driver.screen_name() == text
        }),
        "cursor" => {
            let (text, columns) = rest.rsplit_once(" +").unwrap_or((rest, "0"));
            let columns: u16 = columns.parse().map_err(|_| "a number is missing")?;
            let text = unquoted(text);
            to_see("the cursor is elsewhere".to_owned(), move |driver| {
                let at = driver.find(&text).map(|at| (at.x + columns, at.y));
                at.is_some() && driver.cursor().map(|cursor| (cursor.x, cursor.y)) == at
            })
        }
        "no" if rest == "cursor" => to_see("there is a cursor".to_owned(), |driver| {
            driver.cursor().is_none()
        }),
        "do" => Step::Do(Box::new(move |driver, _, stage: &mut S| {
            stage.act(&text, driver)
        })),
        _ => match line.split_once(':') {
            Some((word, value)) if word.contains('.') || S::WORDS.contains(&word) => {
                Step::Setup(word.to_owned(), value.trim().to_owned())
            }
            _ => return Err("this means nothing".to_owned()),
        },
    })
}

/// Keys, and typed text: every other part, between quotation marks.
fn strokes(text: &str) -> Result<Vec<(String, bool)>, String> {
    let mut strokes = Vec::new();
    for (part, typed) in text.split('"').zip([false, true].into_iter().cycle()) {
        let mut keys = part.split_whitespace();
        if let Some(key) = keys.find(|key| !typed && Key::parse(key).is_none()) {
            return Err(format!("'{key}' is not a key"));
        }
        strokes.push((part.to_owned(), typed));
    }
    Ok(strokes)
}

fn press(strokes: &[(String, bool)], driver: &mut Driver) {
    for (stroke, typed) in strokes {
        if *typed {
            driver.type_text(stroke);
        } else {
            driver.keys(stroke);
        }
    }
}

/// Check that one of several texts is seen, in the row and number wanted.
fn sight(text: &str) -> Result<impl Fn(&Driver) -> bool + use<>, String> {
    let scoped = text
        .strip_prefix('(')
        .and_then(|text| text.split_once(") "));
    let (scope, texts) = scoped.unwrap_or(("", text));
    let row: Option<i32> = scope.strip_prefix("row ").and_then(|row| row.parse().ok());
    let times: Option<usize> = scope
        .strip_suffix(" times")
        .and_then(|times| times.parse().ok());
    if texts.is_empty() || scoped.is_some() && row.is_none() && times.is_none() {
        return Err("a text is missing, behind (row 1), (row -1) or (2 times)".to_owned());
    }
    let texts: Vec<String> = texts.split(" | ").map(unquoted).collect();
    Ok(move |driver: &Driver| {
        let screen = driver.text();
        let rows: Vec<&str> = screen.lines().collect();
        let screen = match row {
            Some(row @ 1..) => rows
                .get(row.unsigned_abs() as usize - 1)
                .copied()
                .unwrap_or(""),
            Some(row) => {
                let mut below = rows
                    .iter()
                    .rev()
                    .skip(row.unsigned_abs().max(1) as usize - 1);
                below.next().copied().unwrap_or("")
            }
            None => screen.as_str(),
        };
        texts.iter().any(|text| match times {
            Some(times) => screen.matches(text).count() == times,
            None => screen.contains(text),
        })
    })
}

fn mouse<S>(text: &str) -> Result<Step<S>, String> {
    let (word, place) = text.split_once(' ').unwrap_or(("", text));
    let kind = match word {
        "right" => Some(MouseEventKind::Down(MouseButton::Right)),
        "over" => Some(MouseEventKind::Moved),
        "up" => Some(MouseEventKind::ScrollUp),
        "down" => Some(MouseEventKind::ScrollDown),
        _ => None,
    };
    let place = at(if kind.is_some() { place } else { text })?;
    Ok(to_do(move |driver| {
        let (x, y) = place(driver).ok_or("it is not on the screen")?;
        match kind {
            Some(kind) => driver.mouse(kind, x, y),
            None => driver.click(x, y),
        }
        Ok(())
    }))
}

/// Cell for the mouse to point at.
type Place = Box<dyn Fn(&Driver) -> Option<(u16, u16)>>;

fn at(place: &str) -> Result<Place, String> {
    let inside = |open, close| {
        place
            .strip_prefix(open)
            .and_then(|place| place.strip_suffix(close))
    };
    if let Some(key) = inside('<', '>') {
        let key = HitTarget::Press(Key::parse(key).ok_or(format!("'{key}' is not a key"))?);
        return Ok(Box::new(move |driver| {
            let area = driver.area_of(|hit| hit == key)?;
            Some((area.x, area.y))
        }));
    }
    if let Some((name, index)) = inside('[', ']').and_then(|thing| thing.rsplit_once(' ')) {
        let (name, index) = (
            name.to_owned(),
            index.parse::<usize>().map_err(|_| "a number is missing")?,
        );
        return Ok(Box::new(move |driver| {
            let area = driver.area_of(|hit| match hit {
                HitTarget::Target(Target {
                    name: kind,
                    index: at,
                }) => kind == name && at == index,
                HitTarget::Press(_) => false,
            })?;
            Some((area.x + area.width / 2, area.y + area.height / 2))
        }));
    }
    if let Ok(cell) = pair(place, ',') {
        return Ok(Box::new(move |_| Some(cell)));
    }
    let (text, beside) = place.rsplit_once(" +").unwrap_or((place, "0,0"));
    let (text, (right, below)) = (unquoted(text), pair(beside, ',')?);
    Ok(Box::new(move |driver| {
        let at = driver.find(&text)?;
        Some((at.x + right, at.y + below))
    }))
}

fn pair(text: &str, between: char) -> Result<(u16, u16), String> {
    let parts = text.split_once(between);
    let numbers = parts.and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    numbers.ok_or_else(|| format!("two numbers are missing, with '{between}' between them"))
}

fn unquoted(text: &str) -> String {
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text).to_owned()
}

impl<S: Stage> Case<S> {
    /// Plays the case.
    ///
    /// # Errors
    /// The first line that fails, with the screen.
    pub(crate) fn play(&self, stage: &mut S) -> Result<(), String> {
        let (mut setup, mut kept, mut driver) = (Setup::new(), BTreeMap::new(), None);
        let mut last = 0;
        for (number, step) in &self.steps {
            let done = catch_unwind(AssertUnwindSafe(|| -> Done {
                let (act, changes) = match step {
                    Step::Do(act) => (act, true),
                    Step::See(act) => (act, false),
                    Step::Setup(word, value) => {
                        // Pending output is written before it is restarted.
                        if let Some(mut driver) = driver.take() {
                            stage.pass(last, &mut driver);
                        }
                        setup.insert(word.clone(), value.clone());
                        setup.retain(|_, value| !value.is_empty());
                        return Ok(());
                    }
                };
                if driver.is_none() {
                    driver = Some(stage.open(&setup)?);
                } else if changes && let Some(driver) = &mut driver {
                    stage.pass(last, driver);
                }
                driver
                    .as_mut()
                    .map_or(Ok(()), |driver| act(driver, &mut kept, stage))
            }));
            let fault = done.unwrap_or_else(|payload| Err(panic_text(payload.as_ref())));
            if let Err(fault) = fault {
                let screen = driver.map(|driver| driver.text()).unwrap_or_default();
                return Err(format!(
                    "{}:{number}: {}: {fault}\n{screen}",
                    self.file, self.name
                ));
            }
            last = *number;
        }
        if let Some(driver) = &mut driver {
            stage.pass(last, driver);
        }
        Ok(())
    }
}

fn panic_text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic").to_owned()
}
