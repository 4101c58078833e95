### 終わった対局

games-key-open = 開く
    .help = 棋譜をたどる。a で検討を開く。
games-key-review = 検討
    .help = この対局の検討：自分の判断ごとの損失、より良い手、別の手を試す。
