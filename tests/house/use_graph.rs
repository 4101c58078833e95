//! Uses between source files, read from `use` lines and paths: good enough for the style of this crate.
//!
//! A re-exported name leads to the file that defines it, so a `mod.rs` that lists the exports of its folder causes no cycles.
//! Unit tests at the end of a file do not count.

use std::collections::{BTreeMap, BTreeSet};

/// A module, as the segments of its path below the root: `["frame", "app"]`.
type Module = Vec<String>;

/// Files by their modules.
pub(crate) struct Sources {
    files: BTreeMap<Module, File>,
}

struct File {
    name: String,
    /// Imports, by local name.
    imports: Vec<Import>,
    /// Paths in the code outside of imports.
    paths: Vec<Vec<String>>,
}

struct Import {
    path: Vec<String>,
    alias: String,
    passed_on: bool,
}

impl Sources {
    /// Reads files, given by their names below the root folder (`frame/app.rs`), and their texts.
    pub(crate) fn read<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Sources {
        let files = files.into_iter().map(|(name, text)| {
            let stem = name.trim_end_matches(".rs");
            let module = stem.split('/').filter(|part| *part != "mod");
            (module.map(str::to_owned).collect(), File::read(name, text))
        });
        Sources {
            files: files.collect(),
        }
    }

    /// Uses of each file.
    pub(crate) fn uses(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let edges = self.files.iter().map(|(module, file)| {
            let imported = file.imports.iter().filter(|import| !import.passed_on);
            let paths = imported.map(|import| &import.path).chain(&file.paths);
            let used = paths
                .filter_map(|path| self.resolve(path, module, 0))
                .map(|target| target.name.as_str())
                .filter(|&target| target != file.name);
            (file.name.as_str(), used.collect())
        });
        edges.collect()
    }

    /// The file that defines the name of a path, if it is among these.
    fn resolve(&self, path: &[String], from: &Module, depth: usize) -> Option<&File> {
        let (mut module, rest) = self.start(path, from)?;
        let mut rest = rest.iter().peekable();
        while let Some(name) = rest.peek() {
            let mut child = module.clone();
            child.push((*name).clone());
            if !self.files.contains_key(&child) {
                break;
            }
            module = child;
            rest.next();
        }
        let file = self.files.get(&module)?;
        let Some(name) = rest.next() else {
            return Some(file);
        };
        // An exported macro lives at the root of its crate, wherever it is written.
        if module.is_empty() && matches!(name.as_str(), "tr" | "msg" | "setting_words") {
            return None;
        }
        let import = file.imports.iter().find(|import| import.alias == *name);
        match import {
            // Names re-exported in a circle do not compile.
            Some(import) if depth < 8 => self.resolve(&import.path, &module, depth + 1),
            _ => Some(file),
        }
    }

    /// The module where a path begins, and the rest of the path.
    fn start<'p>(&self, path: &'p [String], from: &Module) -> Option<(Module, &'p [String])> {
        let first = path.first()?;
        match first.as_str() {
            "crate" => Some((Module::new(), &path[1..])),
            "self" => Some((from.clone(), &path[1..])),
            "super" => {
                let ups = path.iter().take_while(|part| *part == "super").count();
                let kept = from.len().checked_sub(ups)?;
                Some((from[..kept].to_vec(), &path[ups..]))
            }
            _ => {
                let mut child = from.clone();
                child.push(first.clone());
                self.files
                    .contains_key(&child)
                    .then(|| (from.clone(), path))
            }
        }
    }
}

/// Groups of files that use each other in a circle, largest first.
pub(crate) fn knots<'a>(uses: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<BTreeSet<&'a str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = uses
        .keys()
        .map(|&start| {
            let mut found = BTreeSet::new();
            let mut open = vec![start];
            while let Some(file) = open.pop() {
                for &next in &uses[file] {
                    if found.insert(next) {
                        open.push(next);
                    }
                }
            }
            (start, found)
        })
        .collect();
    let mut knots: Vec<BTreeSet<&str>> = uses
        .keys()
        .map(|&file| {
            let back = |other: &&str| reached[other].contains(file);
            reached[file].iter().copied().filter(back).collect()
        })
        .filter(|knot: &BTreeSet<&str>| knot.len() > 1)
        .collect();
    knots.sort_by_key(|knot| std::cmp::Reverse(knot.len()));
    knots.dedup();
    knots
}

impl File {
    fn read(name: &str, text: &str) -> File {
        let code = text.split("#[cfg(test)]\nmod tests").next();
        let code: Vec<&str> = code
            .unwrap_or_default()
            .lines()
            .map(without_comment)
            .collect();
        let mut imports = Vec::new();
        let mut paths = Vec::new();
        let mut open: Option<String> = None;
        for line in code {
            let statement = open.take().unwrap_or_default() + line.trim() + " ";
            match import_of(&statement) {
                None => paths.extend(paths_in(&statement)),
                Some(_) if !statement.contains(';') => open = Some(statement),
                Some((tree, passed_on)) => {
                    let tree = tree.replace(';', "");
                    for (path, alias) in expand(&[], tree.trim()) {
                        imports.push(Import {
                            path,
                            alias,
                            passed_on,
                        });
                    }
                }
            }
        }
        File {
            name: name.to_owned(),
            imports,
            paths,
        }
    }
}

fn without_comment(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

/// Tree of an import, and `true` if it is a re-export.
fn import_of(statement: &str) -> Option<(&str, bool)> {
    if let Some(tree) = statement.strip_prefix("use ") {
        return Some((tree, false));
    }
    let (visibility, tree) = statement.split_once(" use ")?;
    visibility.starts_with("pub").then_some((tree, true))
}

/// Paths of an import tree, each with its local name.
fn expand(before: &[String], tree: &str) -> Vec<(Vec<String>, String)> {
    let mut path = before.to_vec();
    let mut rest = tree.trim();
    while let Some((part, tail)) = rest.split_once("::") {
        if part.contains('{') {
            break;
        }
        path.push(part.trim().to_owned());
        rest = tail.trim();
    }
    if let Some(inner) = rest.strip_prefix('{') {
        let inner = inner.trim_end().trim_end_matches('}');
        let inner = &rest[1..=inner.len()];
        return split_list(inner)
            .into_iter()
            .flat_map(|part| expand(&path, part))
            .collect();
    }
    let (name, alias) = rest.split_once(" as ").unwrap_or((rest, rest));
    let alias = match name {
        "self" => path.last().cloned().unwrap_or_default(),
        _ => alias.trim().to_owned(),
    };
    if !matches!(name, "self" | "*" | "") {
        path.push(name.trim().to_owned());
    }
    match name {
        "" => Vec::new(),
        _ => vec![(path, alias)],
    }
}

/// Parts of a list between top-level commas.
fn split_list(list: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(list[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(list[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// Paths of at least two segments in a line of code.
fn paths_in(line: &str) -> Vec<Vec<String>> {
    // A visibility is no use.
    let line = match line.trim_start().strip_prefix("pub(in ") {
        Some(rest) => rest.split_once(')').map_or("", |(_, rest)| rest),
        None => line,
    };
    line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':')
        .filter(|word| word.contains("::"))
        .map(|word| {
            let parts = word.split("::").map(|part| part.trim_matches(':'));
            parts.map(str::to_owned).collect::<Vec<_>>()
        })
        .filter(|path| path.iter().filter(|part| !part.is_empty()).count() > 1)
        .collect()
}
