### ブロックスデュオのプレイヤー

blokus_players-random = ランダム
    .help = 置ける手を等確率で選びます。
blokus_players-rated = 学習レーティング
    .help = 学習した駒とマスのレーティングで選び、探索はしません（佐々木・小谷）。
# as in English
blokus_players-uct = UCT
    .help = 佐々木・小谷のモンテカルロ木探索（UCT）。AMAFとレーティング付きプレイアウトも使えます。
blokus_players-expert = 最強AI
    .help = 最強：RAVE、学習した事前確率・評価関数・ネットワーク、知識付きプレイアウト、終盤の読み切りを使う木探索。
