blackjack_players-you = あなた
blackjack_players-you-numbered = あなた{ $number }
blackjack_players-numbered = { $player }{ $number }
blackjack_players-with = { $player }（{ $settings }）
blackjack_players-counts-cards = カウンティング

blackjack_players-basic = 基本戦略
    .short = 基本戦略
    .help = 戦略チャートのとおりにプレイし、いつも最低ベットを賭けます。
blackjack_players-counter = カードカウンター
    .short = カウント派
    .help = ルールに合った基本戦略でプレイし、Hi-Loで数えて最低額の1～8倍を賭け、イラストリアス18で戦略を変えます。
blackjack_players-paper-counter = 論文のカウンター
    .short = 論文
    .help = eMCTSの論文のプレイヤー：論文のチャートと、論文のカウントによる賭け方。
blackjack_players-paper-basic = 論文のチャート
blackjack_players-dealer = ディーラーと同じ
    .short = 親の真似
    .help = ディーラーと同じルールでプレイします。17未満ならヒットし、ダブルダウンもスプリットもサレンダーもしません。
# as in English
blackjack_players-emcts = 木探索
    .short = EMCTS
    .help = 伊藤の拡張モンテカルロ木探索。どの手も何度も試してから選びます。
blackjack_players-exact = 完全プレイ
    .short = 完全
    .help = 残りのカードに対して期待値が最も高い手を選びます。インシュランスも同じです。賭け金はいつも最低ベットです。
blackjack_players-exact-bets = 完全プレイとベット
    .short = 完全
    .help = 残りのカードに対して期待値が最も高い手を選び、次のラウンドが有利なときは大きく賭けます。
blackjack_players-random = ランダム
    .short = ランダム
    .help = できる手をでたらめに選び、いつも最低ベットを賭けます。
# as in English
blackjack_players-uct = UCT探索
    .short = UCT
    .help = どのゲームでも使える標準的なモンテカルロ木探索です。
