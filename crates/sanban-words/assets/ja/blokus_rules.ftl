### ブロックスデュオのルール

blokus_rules-preset-rule-a = ルールA（固定）
    .help = 大会のルール：先手は e10、後手は j5 を覆います。
blokus_rules-preset-rule-b = ルールB（選択）
    .help = 製品のルール：先手は e10 か j5、後手は残りを覆います。
blokus_rules-start = 開始マス
    .help = 最初のピースが覆うマス。
    .a = 固定
    .b = 選択
