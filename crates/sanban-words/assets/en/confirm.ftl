### A question before something that cannot be undone.

confirm-key-yes = yes
    .help = Do it.
confirm-key-no = no
    .help = Leave everything as it is.
