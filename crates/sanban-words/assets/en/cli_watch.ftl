### The command line: sanban watch.

cli_watch-about = Watch AIs play each other: pause, step back and forth, change the speed
cli_watch-arg-games = Length of the series: up to 1000 games or rounds, or 'endless' [default: from your settings]
