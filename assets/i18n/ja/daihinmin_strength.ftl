### 大貧民の相手

daihinmin_strength-easy = 初級
    .help = 単純な打ち方。ペアは崩さない
daihinmin_strength-medium = 中級
    .help = 勘どころを押さえ、少し先を読む
daihinmin_strength-strong = 上級
    .help = 先を読み、手札を推測する
daihinmin_strength-champion = 最強
    .help = とても強い。1手に最大0.5秒
