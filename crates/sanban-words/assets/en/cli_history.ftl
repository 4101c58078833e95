### The command line: sanban history.

cli_history-about = Export your history (tables, results, ratings, practice answers), or import it
cli_history-export-about = Print what is kept
cli_history-export-arg-json = Everything, as one JSON document (the default)
cli_history-export-arg-csv = The results, as comma-separated values
cli_history-export-arg-records = The tables as records, separated by empty lines
cli_history-export-arg-game = Only this game
cli_history-export-arg-out = Write to FILE instead of the standard output
cli_history-import-about = Add what 'export --json' printed; what is there already is not added again
cli_history-import-arg-file = The file
