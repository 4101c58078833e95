#!/usr/bin/env bash
# pyte 0.8.2: control sequences with a private marker other than `?` are drawn, or taken for others.
#
# Expected: ECMA-48 keeps the parameter bytes `<`, `=` and `>` for private use; a terminal that does not know such a sequence drops it
# whole, as it does those with `?`.
# Seen: `<` and `=` end the sequence, and the rest is text: leaving the keyboard protocol of kitty (`CSI < 1 u`) writes "1u" on the
# screen. `>` is skipped and the rest obeyed as if it were not there: asking xterm for its keys (`CSI > 4 ; 2 m`) underlines all that
# follows. A program that speaks either protocol shows faults in pyte that no terminal shows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet install pyte==0.8.2
"$folder/venv/bin/python" - <<'PYTHON'
import pyte


def shown(text):
    screen = pyte.Screen(20, 1)
    pyte.Stream(screen).feed(text)
    last = screen.buffer[0][screen.cursor.x - 1]
    return screen.display[0].rstrip(), last.underscore


assert shown("a\x1b[?1ub") == ("ab", False), shown("a\x1b[?1ub")
assert shown("a\x1b[<1ub") == ("a1ub", False), shown("a\x1b[<1ub")
assert shown("a\x1b[=1;1ub") == ("a1;1ub", False), shown("a\x1b[=1;1ub")
assert shown("a\x1b[>1ub") == ("ab", False), shown("a\x1b[>1ub")
assert shown("a\x1b[>4;2mb") == ("ab", True), shown("a\x1b[>4;2mb")
print("as described")
PYTHON
