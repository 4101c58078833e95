### The command line: sanban practice.

cli_practice-about = Practise Blackjack: choose a drill, or start the one that is named
cli_practice-arg-drill = The drill to start; 'progress' shows how far you have come
cli_practice-arg-rules = Practise with this preset of the rules
cli_practice-arg-questions = Stop after this many questions
cli_practice-arg-minutes = Stop after this many minutes
cli_practice-refused = drill '{ $drill }': { $reason }
