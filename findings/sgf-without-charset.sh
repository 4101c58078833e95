#!/usr/bin/env bash
# @sabaki/sgf 3.4.7 and sgfmill 1.1.1: a .blksgf file without `CA` is read in two ways, neither of them Pentobi's.
#
# Expected: a .blksgf file without `CA` is UTF-8, as Pentobi's description of the format has it; or else one encoding for the
# whole file, by the SGF standard ISO-8859-1.
# Seen: sgfmill takes ISO-8859-1, so that every name that is not ASCII is garbled. Sabaki's parser guesses from the first 300 bytes: a
# name among them comes out right, but where those are ASCII alone, every other letter behind them becomes replacement signs, and
# writing the tree back destroys them. With `CA[UTF-8]` both read the file right: a writer had better always say it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet install sgfmill==1.1.1
npm --silent --prefix "$folder" install @sabaki/sgf@3.4.7 > "$folder/npm.log"
"$folder/venv/bin/python" - <<'PYTHON'
from sgfmill import sgf


def black(header):
    return sgf.Sgf_game.from_bytes(f"(;GM[Blokus Duo]{header}PB[高橋];B[e10])".encode()).get_player_name("b")


assert black("CA[UTF-8]") == "高橋", black("CA[UTF-8]")
assert black("") == "高橋".encode().decode("latin-1"), black("")
PYTHON
cat > "$folder/probe.js" <<'JS'
const assert = require('assert')
const sgf = require('@sabaki/sgf')

const comment = (header, before) => {
  const file = Buffer.from(`(;GM[Blokus Duo]${header}C[${before}René, 高橋];B[e10])`)
  return sgf.parseBuffer(file)[0].data.C[0].slice(before.length)
}

const long = 'a'.repeat(300)
assert.strictEqual(comment('', ''), 'René, 高橋')
assert.strictEqual(comment('', long), 'Ren\ufffd\ufffd, ' + '\ufffd'.repeat(6))
assert.strictEqual(comment('CA[UTF-8]', long), 'René, 高橋')
console.log('as described')
JS
node "$folder/probe.js"
