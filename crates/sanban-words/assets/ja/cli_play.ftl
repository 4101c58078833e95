### コマンドライン：sanban play

cli_play-about = 遊ぶ：AIを相手に、または1つのキーボードで数人で
cli_play-arg-games = 大富豪のゲーム数：1000まで、または 'endless' [既定値: 設定に従う]
cli_play-arg-rated = レート戦を開く：自分のレートと、力の近い次の相手
cli_play-arg-continues = 最後に離れた対局の続きをする
cli_play-nothing-waits = 続きのある{ $game }の対局はありません
cli_play-arg-deal = ほかの人と同じ配り：その文字列、または 'weekly'（今週の配り）
cli_play-no-weekly = { $game }に今週の配りはありません：'sanban play daihinmin --deal weekly' で開けます
