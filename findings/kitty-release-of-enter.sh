#!/usr/bin/env bash
# kitty 0.26.5 (Debian 12): who asks for releases gets Enter, Tab and Backspace twice.
#
# Expected: as the description of the keyboard protocol has it, Enter, Tab and Backspace have no release events unless all keys are
# reported as escape codes; with the flags 1 (disambiguate) and 2 (event types) alone, one press of Enter is one carriage return.
# Seen: letting go of Enter sends the carriage return once more, a tenth of a second after the first, and nothing tells it from a
# second press; Tab and Backspace are the same, other keys have their release marked. Only without flag 2, or with flag 8
# (all keys), is it otherwise. foot 1.13.1 (Debian 12) does the same; kitty's list of changes has it mended in 0.33.0.
#
# Needs Debian 12 with python3.11; no screen: the function that encodes keys is called.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get --quiet=2 -o APT::Sandbox::User=root download kitty=0.26.5-5+deb12u1 \
  libpython3.11 libharfbuzz0b libgraphite2-3 libfreetype6 liblcms2-2 libpng16-16 libglib2.0-0 libbrotli1 > apt.log
for package in *.deb; do dpkg --extract "$package" root; done
libraries=$(echo root/usr/lib/*-linux-gnu)
LD_LIBRARY_PATH="$libraries" python3.11 - <<'PYTHON'
import sys

sys.path.insert(0, "root/usr/lib/kitty")
from kitty import fast_data_types as kitty

DISAMBIGUATE, EVENT_TYPES, ALL_KEYS = 1, 2, 8


def sent(key, flags):
    actions = (kitty.GLFW_PRESS, kitty.GLFW_RELEASE)
    return [kitty.encode_key_for_tty(key=key, action=action, key_encoding_flags=flags) for action in actions]


enter, tab, backspace = kitty.GLFW_FKEY_ENTER, kitty.GLFW_FKEY_TAB, kitty.GLFW_FKEY_BACKSPACE
for key, text in ((enter, "\r"), (tab, "\t"), (backspace, "\x7f")):
    assert sent(key, DISAMBIGUATE) == [text, ""], sent(key, DISAMBIGUATE)
    both = DISAMBIGUATE | EVENT_TYPES
    assert sent(key, both) == [text, text], sent(key, both)
assert sent(enter, both | ALL_KEYS) == ["\x1b[13u", "\x1b[13;1:3u"], sent(enter, both | ALL_KEYS)
assert sent(kitty.GLFW_FKEY_LEFT, both) == ["\x1b[D", "\x1b[1;1:3D"], sent(kitty.GLFW_FKEY_LEFT, both)
print("as described")
PYTHON
