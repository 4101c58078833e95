### ゲームの記録

games-key-open = 開く
    .help = ゲームをたどる。a で検討を開く。
games-key-review = 検討
    .help = このゲームの検討：自分の判断ごとの損失、より良い手、別の手を試す。
