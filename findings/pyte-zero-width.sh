#!/usr/bin/env bash
# pyte 0.8.2 with wcwidth 0.9.4: a sign without a width takes the rest of the text with it, and a voicing mark of its own is lost.
#
# Expected: as the documentation of `Screen.draw` says, a character of no width does not affect the screen; what stands behind it is
# drawn, and a combining mark joins the letter before it.
# Seen: at a zero width space `draw` stops, and whatever came in the same piece of text is never drawn; fed sign by sign the same text
# comes out whole. A combining U+3099 behind a full-width kana (as file systems that decompose names have it) goes into the empty
# second cell, where `display` does not look. A test of a terminal program by pyte has holes
# that no terminal shows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet install pyte==0.8.2 wcwidth==0.9.4
"$folder/venv/bin/python" - <<'PYTHON'
import pyte


def shown(*pieces):
    screen = pyte.Screen(20, 1)
    stream = pyte.Stream(screen)
    for piece in pieces:
        stream.feed(piece)
    return screen.display[0].rstrip()


assert shown("a\u200bb") == "a", ascii(shown("a\u200bb"))
assert shown(*"a\u200bb") == "ab", ascii(shown(*"a\u200bb"))
# On a narrow letter the mark stays; on a wide one it is gone.
assert shown("e\u0301x") == "\u00e9x", ascii(shown("e\u0301x"))
assert shown("\u304b\u3099x") == "\u304bx", ascii(shown("\u304b\u3099x"))
print("as described")
PYTHON
