# The players of Daihinmin and the strengths of opponents.

daihinmin_players-easy = 弱い
    .help = 単純なプレイで、ペアは崩しません。
daihinmin_players-medium = 普通
    .help = 勘どころを押さえ、少し先まで読みます。
daihinmin_players-strong = 強い
    .help = 先を読み、あなたの手札を推測します。
daihinmin_players-champion = 最強
    .help = とても強い相手です。1手に0.5秒ほど考えます。
daihinmin_players-level = レベル{ $level }

daihinmin_players-expert = 最強AI
    .help = それまでの出し方から相手の手札を推定し、学習した方策で先を読みます。レベル1〜4は、わざと劣る手も選びます。
daihinmin_players-policy = 方策のみ
    .short = 方策のみ
    .help = 最強AIの学習した方策が最も好む手を、読まずに出します。
daihinmin_players-enemy = 最弱出し
    .short = 最弱出し
    .help = 坂田・大橋の基準プレイヤー。出せる最も弱いカードを出し、ペアも崩します。
daihinmin_players-pair-save = ペア温存
    .help = 坂田・大橋の論文から。親のとき以外はペアと3枚組を崩しません。
daihinmin_players-ps-in-all-state = ペア温存（常に）
    .help = 坂田・大橋の論文から。ペアと3枚組を決して崩しません。
daihinmin_players-ps-under-12 = ペア温存（JかKまで）
    .help = 坂田・大橋の論文から。JまたはK（up-to=）までのペアと3枚組を崩しません。
daihinmin_players-ps-under-12-no8 = ペア温存（JかKまで、8以外）
    .help = 坂田・大橋の論文から。8を除き、JまたはK（up-to=）までのペアと3枚組を崩しません。
daihinmin_players-use-mel = ペア学習
    .help = 坂田・大橋の論文から。どの組を残すべきかをゲームの結果から学びます。
daihinmin_players-mcm = 原始モンテカルロ
    .help = 地曳・松崎の論文から。すべての手を同じ回数プレイアウトし、平均の最も良い手を出します。
daihinmin_players-mct = モンテカルロ木探索
    .help = 地曳・松崎の論文から。全員が自分の順位のためにプレイするとみる木探索（maxⁿ）です。
# as in English
daihinmin_players-uct = UCT
    .help = 素朴なモンテカルロ木探索。ルール以外の知識はありません。
daihinmin_players-random = ランダム
    .short = ランダム
    .help = 出せる手を無作為に出します。
