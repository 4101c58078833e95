#!/usr/bin/env bash
# @sabaki/gtp 3.0.0: the first line of a drawn board loses its indent, so that the letters stand over the wrong columns.
#
# Expected: the content of a response is what the engine wrote behind `= `; at most the line end before a board is left out. Pentobi
# and GNU Go answer `showboard` with a line end and then the row of letters, indented as the rows below it.
# Seen: the content is trimmed at both ends, blanks too: the row of letters begins at the left edge, and `e` stands three columns from
# the squares of its column. Tabs become blanks. Only the streamed lines of `sendCommand`'s second argument are as they came.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm --silent --prefix "$folder" install @sabaki/gtp@3.0.0 > "$folder/npm.log"
cat > "$folder/engine.js" <<'JS'
const board = ['   a b c d e', '11 . . . . .', '10 . . . . +', ' 9 . . . . .'].join('\n')
require('readline').createInterface({input: process.stdin}).on('line', line => {
  process.stdout.write(line.trim() === 'showboard' ? `= \n${board}\n\n` : '= \n\n')
  if (line.trim() === 'quit') process.exit()
})
JS
cat > "$folder/probe.js" <<'JS'
const assert = require('assert')
const {Controller} = require('@sabaki/gtp')

const column = (line, sign) => line.indexOf(sign)
const main = async () => {
  const engine = new Controller(process.execPath, [`${__dirname}/engine.js`])
  engine.start()
  const streamed = []
  const response = await engine.sendCommand({name: 'showboard'}, ({line}) => streamed.push(line))
  const lines = response.content.split('\n')
  assert.strictEqual(column(streamed[1], 'e'), column(streamed[3], '+'))
  assert.strictEqual(column(lines[0], 'e'), column(lines[2], '+') - 3)
  await engine.stop()
  console.log('as described')
}
main()
JS
node "$folder/probe.js"
