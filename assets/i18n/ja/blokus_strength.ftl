### ブロックスデュオの相手

blokus_strength-beginner = 入門
    .help = ほとんどの手を見落とす
blokus_strength-easy = 初級
    .help = 見落としが多く、先を読まない
blokus_strength-medium = 中級
    .help = 先を読む
blokus_strength-strong = 上級
    .help = 深く読むが、すぐに打つ
blokus_strength-champion = 最強
    .help = とても強い。1手に最大4秒
