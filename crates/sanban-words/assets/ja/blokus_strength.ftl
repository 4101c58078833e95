### ブロックスデュオの相手

blokus_strength-beginner = 初心者
    .help = ほとんどの手を見落とします。
blokus_strength-easy = 弱い
    .help = 見落としが多く、先を読みません。
blokus_strength-medium = 普通
    .help = 先を読みます。
blokus_strength-strong = 強い
    .help = 深く読みますが、すぐに打ちます。
blokus_strength-champion = 最強
    .help = とても強い相手です。1手に最大4秒考えます。
