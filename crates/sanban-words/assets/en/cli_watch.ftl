### The command line: sanban watch.

cli_watch-about = Watch AIs play each other: pause, step back and forth, change the speed
cli_watch-arg-games = Length of a match of Daihinmin: up to 1000 games, or 'endless' [default: from your settings]
