//! An external engine: another program that speaks the protocol, run as a child process.
//!
//! A thread reads its answers, so that an answer that never comes can be timed out.

use std::io::{self, BufRead, BufReader, Read as _, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use super::line::{self, Reply};
use crate::BlokusDuo;
use sanban_game::processes::Process;
use sanban_game::{Game as _, is_harmful, quoted, system_words};

/// Error of an external engine. Each names the command and the request.
#[derive(Debug, thiserror::Error)]
pub enum ExternalEngineError {
    /// The command is empty.
    #[error("an engine needs a command that runs it, such as \"sanban gtp\"")]
    Nothing,
    /// The command cannot be run.
    #[error("'{}' cannot be run: {}", quoted(.command), system_words(.error))]
    Start {
        /// The command line.
        command: String,
        /// The system's error.
        error: io::Error,
    },
    /// The engine has exited.
    #[error("'{}' ended and left '{asked}' without an answer", quoted(.command))]
    Ended {
        /// The command line.
        command: String,
        /// The request.
        asked: String,
    },
    /// No answer within the time limit.
    #[error(
        "'{}' gave no answer to '{asked}' in {seconds} s; an answer ends with an empty line",
        quoted(.command)
    )]
    Silent {
        /// The command line.
        command: String,
        /// The request.
        asked: String,
        /// The time limit, in seconds.
        seconds: u64,
    },
    /// An answer without an end.
    #[error(
        "'{}' answered '{asked}' with more than {LONGEST_ANSWER} bytes and no empty line, which ends an answer",
        quoted(.command)
    )]
    Endless {
        /// The command line.
        command: String,
        /// The request.
        asked: String,
    },
    /// An answer that is not one of the protocol.
    #[error(
        "'{}' answered '{asked}' with '{}', which begins neither with = nor with ?",
        quoted(.command),
        quoted(.said)
    )]
    Nonsense {
        /// The command line.
        command: String,
        /// The request.
        asked: String,
        /// First line of the answer.
        said: String,
    },
    /// The engine refuses a required command.
    #[error("'{}' refused '{asked}': {}", quoted(.command), line::shortened(.said))]
    Refused {
        /// The command line.
        command: String,
        /// The request.
        asked: String,
        /// The reason it gives.
        said: String,
    },
}

/// A running engine. On drop it is told to quit, and killed if it does not, along with all processes that it has started
/// (its process group, on Unix).
#[derive(Debug)]
pub struct ExternalEngine {
    command: String,
    child: Process,
    questions: Option<ChildStdin>,
    answers: Receiver<Heard>,
    timeout: Duration,
}

/// An answer, or an error if it has no end.
type Heard = Result<String, Endless>;

#[derive(Debug)]
struct Endless;

/// Maximum length of an answer, in bytes.
const LONGEST_ANSWER: u64 = 1 << 20;
/// Maximum number of buffered answers; further ones wait to be read.
const UNASKED: usize = 16;
/// Time limit for the answer to `name`; a program that takes longer is not an engine.
const INTRODUCTION: Duration = Duration::from_secs(30);

impl ExternalEngine {
    /// Runs a command of words separated by blanks (a word in double quotes may contain blanks). Each answer may take up
    /// to `timeout`. The engine's standard error goes to that of this process.
    ///
    /// # Errors
    /// The reason why the command cannot be run.
    pub fn start(command: &str, timeout: Duration) -> Result<ExternalEngine, ExternalEngineError> {
        let mut words = line::words(command.chars()).into_iter();
        let program = words.next().ok_or(ExternalEngineError::Nothing)?;
        let cannot = |error| ExternalEngineError::Start {
            command: command.to_owned(),
            error,
        };
        let mut starting = Command::new(program);
        starting
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let child = Process::start(&mut starting).map_err(cannot)?;
        let (to_us, answers) = sync_channel(UNASKED);
        let mut engine = ExternalEngine {
            command: command.to_owned(),
            questions: None,
            child,
            answers,
            timeout,
        };
        engine.questions = engine.child.child().stdin.take();
        if let Some(output) = engine.child.child().stdout.take() {
            thread::Builder::new()
                .name("engine".to_owned())
                .spawn(move || listen(output, &to_us))
                .map_err(cannot)?;
        }
        Ok(engine)
    }

    /// Name of the engine, and its version if it reports one; it is told which game is played.
    ///
    /// # Errors
    /// As [`ExternalEngine::ask`], also if the answer takes too long for an engine.
    pub fn introduction(&mut self) -> Result<String, ExternalEngineError> {
        let patience = self.timeout;
        self.timeout = patience.min(INTRODUCTION);
        let name = self.demand("name");
        self.timeout = patience;
        let name = name?;
        let version = self.ask("version")?.unwrap_or_default();
        // Some engines play other games, too.
        if self.knows("set_game")? {
            self.demand(&format!("set_game {}", BlokusDuo::TITLE))?;
        }
        let text = format!("{name} {version}");
        // It is displayed, so control characters are removed.
        Ok(text.trim().chars().filter(|&c| !is_harmful(c)).collect())
    }

    /// Sends a command. Returns the answer, or the engine's reason for refusing it.
    ///
    /// # Errors
    /// No answer, or an invalid one.
    pub fn ask(&mut self, asked: &str) -> Result<Reply, ExternalEngineError> {
        let ended = || ExternalEngineError::Ended {
            command: self.command.clone(),
            asked: asked.to_owned(),
        };
        let questions = self.questions.as_mut().ok_or_else(ended)?;
        writeln!(questions, "{asked}")
            .and_then(|()| questions.flush())
            .map_err(|_| ended())?;
        let answer = self
            .answers
            .recv_timeout(self.timeout)
            .map_err(|why| match why {
                RecvTimeoutError::Disconnected => ended(),
                RecvTimeoutError::Timeout => ExternalEngineError::Silent {
                    command: self.command.clone(),
                    asked: asked.to_owned(),
                    seconds: self.timeout.as_secs(),
                },
            })?
            .map_err(|Endless| ExternalEngineError::Endless {
                command: self.command.clone(),
                asked: asked.to_owned(),
            })?;
        line::read_answer(&answer).ok_or_else(|| ExternalEngineError::Nonsense {
            command: self.command.clone(),
            asked: asked.to_owned(),
            said: line::shortened(answer.lines().next().unwrap_or_default()).into_owned(),
        })
    }

    /// Sends a command that must succeed. Returns the answer.
    ///
    /// # Errors
    /// As [`ExternalEngine::ask`], also if the command is refused.
    pub fn demand(&mut self, asked: &str) -> Result<String, ExternalEngineError> {
        self.ask(asked)?
            .map_err(|said| ExternalEngineError::Refused {
                command: self.command.clone(),
                asked: asked.to_owned(),
                said,
            })
    }

    /// `true` if the engine knows a command.
    ///
    /// # Errors
    /// As [`ExternalEngine::ask`].
    pub fn knows(&mut self, command: &str) -> Result<bool, ExternalEngineError> {
        Ok(self.ask(&format!("known_command {command}"))? == Ok("true".to_owned()))
    }
}

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        if let Some(mut questions) = self.questions.take() {
            // It may have exited already.
            let _ = questions.write_all(b"quit\n");
        }
    }
}

/// Sends the answers one by one, each without the empty line that ends it, until there are no more, one has no end, or
/// the receiver is gone. A line that does not begin like an answer is sent on its own: a program that does not speak the
/// protocol ends no answer.
fn listen(output: impl io::Read, to_us: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    let mut answer = String::new();
    let mut line = Vec::new();
    loop {
        let mut next = output.by_ref().take(LONGEST_ANSWER + 1);
        if next.read_until(b'\n', &mut line).unwrap_or(0) == 0 {
            return;
        }
        if (answer.len() + line.len()) as u64 > LONGEST_ANSWER {
            // The receiver may be gone.
            let _ = to_us.send(Err(Endless));
            return;
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\r', '\n']);
        if !text.is_empty() {
            answer.push_str(text);
            answer.push('\n');
        }
        let complete = text.is_empty() || !answer.starts_with(['=', '?']);
        if complete && !answer.is_empty() && to_us.send(Ok(std::mem::take(&mut answer))).is_err() {
            return;
        }
        line.clear();
    }
}
