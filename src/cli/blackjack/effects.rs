//! `sanban blackjack effects`: effects of removal, and the correlation of each count with them.

use std::io::Write;
use std::process::ExitCode;

use serde_json::json;

use super::counting::{CountOptions, heading};
use super::shoe::column_face;
use crate::cli::reports::print_json;
use sanban_blackjack::counting::effects::{Effect, Effects};
use sanban_blackjack::{Column, Count};
use sanban_game::Rules;
use sanban_words::text::{pad_right, signed, width};
use sanban_words::tr;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    count: CountOptions,
}

/// Prints the effects.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (count, rules) = (args.count.count()?, args.count.rules()?);
    let effects = Effects::of(&rules);
    let (game, fixed, insurance) = (effects.game(), effects.fixed(), effects.insurance());
    let own = Some(count).filter(|count| !Count::all().contains(count));
    let counts = || Count::all().iter().chain(own);
    if args.count.json {
        let by_card = |effect: &Effect| {
            let cards = Column::all().zip(effect.of_removal);
            let cards =
                cards.map(|(column, effect)| (column_face(column).to_owned(), effect.into()));
            json!({
                "full": effect.full,
                "of_removal": serde_json::Map::from_iter(cards),
            })
        };
        let counts: Vec<_> = counts()
            .map(|count| {
                let quality = effects.quality(count);
                json!({
                    "count": count.name(),
                    "betting_correlation": quality.betting,
                    "playing_efficiency": quality.playing,
                    "insurance_correlation": quality.insurance,
                })
            })
            .collect();
        let report = json!({
            "rules": rules.text(),
            "game": by_card(&game),
            "game_by_the_full_shoes_chart": by_card(&fixed),
            "insurance": by_card(&insurance),
            "counts": counts,
        });
        return print_json(&report, out);
    }
    let names = [
        tr!("cli_blackjack-effects-game"),
        tr!("cli_blackjack-effects-fixed"),
        tr!("cli_blackjack-effects-insurance"),
    ];
    let titles = counts().map(Count::title);
    let titles = titles.chain(names.iter().map(String::as_str));
    let columns = titles.map(width).max().unwrap_or(0);
    let name_cell = |name: &str| pad_right(name, columns);
    writeln!(out, "{}", heading(&rules))?;
    if rules.endless {
        writeln!(out, "{}", tr!("cli_blackjack-effects-endless"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let heading = tr!(
        "cli_blackjack-effects-heading",
        value = signed(game.full, 3),
        fixed = signed(fixed.full, 3)
    );
    writeln!(out, "{heading}")?;
    write!(out, "  {}", name_cell(""))?;
    for column in Column::all() {
        write!(out, "{:>8}", column.label())?;
    }
    writeln!(out)?;
    for (name, effect) in names.iter().zip([game, fixed, insurance]) {
        write!(out, "  {}", name_cell(name))?;
        for effect in effect.of_removal {
            write!(out, "{:>8}", signed(effect, 3))?;
        }
        writeln!(out)?;
    }
    write!(out, "  {}", name_cell(count.title()))?;
    for tag in count.tags() {
        let decimals = usize::from(tag.fract() != 0.0);
        write!(out, "{:>8}", signed(*tag, decimals))?;
    }
    writeln!(out, "\n\n{}", tr!("cli_blackjack-effects-legend"))?;
    writeln!(out, "  {}{:>8}{:>8}{:>8}", name_cell(""), "BC", "PE", "IC")?;
    for each in counts() {
        let quality = effects.quality(each);
        let mark = if each == count { '*' } else { ' ' };
        let side = match each.side_count() {
            Some(rank) => {
                let side = tr!("cli_blackjack-effects-side", rank = rank.face());
                format!("  {side}")
            }
            None => String::new(),
        };
        writeln!(
            out,
            "{mark} {}{:>8.3}{:>8.3}{:>8.3}{side}",
            name_cell(each.title()),
            quality.betting,
            quality.playing,
            quality.insurance
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
