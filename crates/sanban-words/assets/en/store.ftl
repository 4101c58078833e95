### Keeping games and results.

store-no-home = no home directory is known: set HOME, or XDG_DATA_HOME and XDG_STATE_HOME
store-refused =
    { $action ->
        [open] cannot open
        [set-up] cannot set up
        [read] cannot read
        [write] cannot write
        [set-aside] cannot set aside
        [create] cannot create
        [create-directory] cannot create the directory
       *[delete] cannot delete
    }: { $why }: { $file }
store-bad-name =
    a game cannot be saved as '{ $name }': { $problem ->
        [empty] it needs a name
        [long] the name is too long
        [ends] a name begins without a dot or a blank, and ends without them
       *[signs] a name has none of / \ < > : " | ? *
    }
store-broken = { $file }: { $problem }
store-broken-table = this table cannot be read: { $problem }
store-unwritable = the game cannot be written down: { $problem }
store-not-an-archive = this is not a history of sanban: { $problem }
store-not-a-result = this cannot be a result: { $problem }
store-damaged = the database is damaged: { $problem }: { $file }
store-later-version = a later version of sanban (schema { $version }) wrote this database, and only a later one opens it: { $file }
store-no-answer = the disk does not answer
store-not-kept = not kept: { $problem }
store-not-a-file = it is not a file
store-too-short = it is too short
store-bad-header = it does not begin as a database does
store-bad-schema = its schema is not the one that its version has
store-full = the disk is full
store-read-only = it may only be read
store-held = another program holds it
store-was-damaged =
    the database was damaged: it is now { $file }; { $rows ->
        [0] nothing could be read from it
        [one] 1 row was saved from it
       *[other] { $rows } rows were saved from it
    }
store-unreadable-results =
    { $rows ->
        [one] 1 result in the database cannot be read
       *[other] { $rows } results in the database cannot be read
    }
store-unreadable-file = a part of this file cannot be read and stays there: { $file }
store-unreadable-files = parts of { $count } files cannot be read and stay there, among them { $file }
store-moved =
    the database was taken away or replaced: { $rows ->
        [0] nothing is missing in
        [one] 1 row was added to
       *[other] { $rows } rows were added to
    } { $file }
store-overwritten =
    the database was written over by another program: { $rows ->
        [0] nothing that it held can be read any more
        [one] 1 row that can still be read was added
       *[other] { $rows } rows that can still be read were added
    }: { $file }
store-taken-away = the database was taken away or replaced, and what was in it cannot be read any more: { $problem }
store-taken-in = { $new } new, { $known } known already
store-archive-version = it is of version { $version }, and this program knows versions 1 to { $latest }
store-archive-no-table = '{ $table }' is no table
store-archive-table = table { $table }: { $problem }
store-archive-judgement = table { $table }: the judgement after { $ply }
