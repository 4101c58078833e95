### The command line: sanban play.

cli_play-about = Play at a table: you against AIs, or several people at one keyboard
cli_play-arg-games = Length of a match of Daihinmin: up to 1000 games, or 'endless' [default: from your settings]
cli_play-arg-rated = Open the rated games: your rating, and the next opponent of your strength
cli_play-arg-continues = Continue the table that you left last
cli_play-nothing-waits = no table of { $game } waits to be continued
cli_play-arg-deal = A deal that others play, too: its text, or 'weekly' for the deal of this week
cli_play-no-weekly = there is no weekly deal of { $game }: 'sanban play daihinmin --deal weekly' opens one
