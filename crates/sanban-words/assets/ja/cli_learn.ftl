### コマンドライン：sanban learn

cli_learn-about = プレイヤーの学習をやり直す
cli_learn-arg-rounds = 対局と学習を繰り返す回数
cli_learn-arg-games = 1回の対局数
cli_learn-arg-playouts = 1つの判断のプレイアウト数
cli_learn-arg-passes = 学習データを通す回数
cli_learn-arg-seed = 乱数のシード
cli_learn-blokus-about =
    自己対戦からブロックスデュオの駒とマスのレーティングを学習（'uct:playout=roulette,ratings=FILE' と 'rated' 用）

    佐々木・小谷の方法です。UCTが自分と40ゲーム対戦し、その手の確率が最大になる651個の特徴のレーティングをMM法で求めます。付属のレーティング 'paper' は既定の設定で作ったものです。
cli_learn-blokus-arg-games = 対局数
cli_learn-blokus-arg-player = 両側のプレイヤー
cli_learn-blokus-arg-prior = 各特徴が最初に持つ、レーティング1に対する勝ちと負けの数
cli_learn-blokus-arg-iterations = 反復の上限
cli_learn-blokus-arg-mirrored = 各対局を、開始マスを通る対角線で裏返してもう一度数える
cli_learn-blokus-arg-out = 出力する代わりにレーティングをこのファイルに書く
cli_learn-blokus-evaluation-about =
    自己対戦からブロックスデュオの 'expert' の評価関数を学習

    expertが自分と対戦し、ゲームの段階ごとに、対局の結果に合わせて評価関数を求めます。
cli_learn-blokus-evaluation-arg-out = 評価関数を書くファイル
cli_learn-blokus-evaluation-arg-from = 対局に使う評価関数（なくてもよい）
cli_learn-blokus-evaluation-arg-games = 対局数
cli_learn-blokus-network-about =
    自己対戦からブロックスデュオの 'expert' のネットワークを学習

    毎回、expertが前回のネットワークで自分と対戦し、これまでの全対局から、局面と手に対する探索の評価と対局の結果を学習します。毎回ネットワークを書き出します。
cli_learn-blokus-network-arg-out = ネットワークを書くファイル
cli_learn-blokus-network-arg-from = 最初に使うネットワーク（なくてもよい）
cli_learn-blokus-openings-about =
    ブロックスデュオの序盤を探索し、'expert' の定跡を書く

    定跡には、開始局面、釣り合いの取れた初手と、その後に最も起こりそうだとexpertが考える手順が入ります。
cli_learn-blokus-openings-arg-out = 定跡を書くファイル
cli_learn-blokus-openings-arg-positions = 探索する局面の数
cli_learn-blokus-openings-arg-playouts = 各局面のプレイアウト数
cli_learn-blokus-openings-done = { $positions }局面、各{ $playouts }プレイアウト
cli_learn-blokus-priors-about =
    自己対戦からブロックスデュオの 'expert' の事前確率を学習

    毎回、expertが自分と対戦し、探索が各手に与えたプレイアウトの割合に事前確率を合わせます。毎回、前回の事前確率から始めて、新しいものを書き出します。
cli_learn-blokus-priors-arg-out = 事前確率を書くファイル
cli_learn-blokus-priors-arg-from = 最初に使う事前確率（なくてもよい）
cli_learn-daihinmin-about =
    自己対戦から大富豪の 'expert' の方策を学習

    方策が5席すべてで自分と対戦します。バッチごとに、評価器の予想より良い結果になった選択の確率を上げます。重みは途中と最後に書き出します。
cli_learn-daihinmin-arg-out = 重みを書くファイル
cli_learn-daihinmin-arg-from = 最初に使う重み（なくてもよい）
cli_learn-daihinmin-arg-batches = 対局のバッチ数
cli_learn-daihinmin-arg-games = 1バッチの対局数
cli_learn-daihinmin-arg-temperature = 最初の方策の鋭さ：最善よりこの点数だけ悪い手を選ぶ頻度がe分の1になる
cli_learn-daihinmin-arg-last-temperature = 最後の方策の鋭さ
cli_learn-use-mel-about =
    UseMELに、どの組を温存するかを一から学習させ、'use-mel:table=FILE' 用の表を保存

    1種類のプレイヤー4人と対戦します。付属の表はシード3のもので、シード1～3のうち最も強いものです。
cli_learn-use-mel-arg-games = 対局数
cli_learn-use-mel-arg-against = 対戦相手
cli_learn-use-mel-arg-epsilon = ランダムに出す割合
cli_learn-use-mel-arg-joker = 論文にない学習：ジョーカーをペアやトリプルに使うときも学ぶ（wild-joker=true のルールで）
cli_learn-use-mel-arg-pass = 論文にない学習：わざとパスするときも学ぶ
cli_learn-use-mel-arg-out = 出力する代わりに表をこのファイルに書く
cli_learn-blokus-done = { $file }: { $games }ゲームのレーティング
cli_learn-blokus-phase = { $moves }手、それぞれの確率 { $rated }（幾何平均）、すべて同じなら { $uniform }。反復{ $iterations }回
cli_learn-blokus-evaluation-done = { $games }ゲーム、{ $positions }局面。最後の1割の損失 { $loss } nats（何も知らなければ { $even }）
cli_learn-blokus-network-round = { $round }回目: { $games }ゲーム、{ $positions }局面。検証用の20ゲームごとの損失は、ネットワークなしで評価 { $value_before }・手 { $moves_before } nats、ありで { $value }・{ $moves }
cli_learn-blokus-priors-round = { $round }回目: { $games }ゲーム、{ $positions }局面。最後の1割の交差エントロピーは学習前 { $before }、後 { $after } nats（すべての手が同じなら { $uniform }）
cli_learn-daihinmin-batch = バッチ { $batch }（{ $games }局）: 1手のエントロピー { $entropy } nats、評価器が説明する結果の分散 { $explained } %
cli_learn-use-mel-done = { $file }: { $player } 4人を相手に{ $games }ゲーム、学習中の平均 { $mean }（0 = 互角）

cli_learn-arg-shard = 1ラウンドのゲームのうちN分割のI番目だけを行い、--outに書きます。--samplesですべての部分から学習します
cli_learn-arg-round = 何ラウンド目のゲームか。--fromには前のラウンドの結果を指定します [既定値: 1]
cli_learn-arg-samples = --shardで行ったゲームから学習します。すべての部分のファイルを指定します（前のラウンドも使う場合はそれも）
cli_learn-shard-done = { $file }: ラウンド{ $round }の{ $games }ゲーム
cli_learn-no-samples = { $file }: 「{ $command } --shard」のファイルではありません
cli_learn-other-samples = { $file }: 別の自己対戦のゲームです（{ $what }が違います）
cli_learn-bad-line = { $file }、{ $line }行目: ゲームではありません
cli_learn-busy = { $file }: 別のsanbanがこの部分を実行中です
cli_learn-conflict = { $file }: ゲーム{ $game }が別のファイルと一致しません
cli_learn-missing = ラウンド{ $round }の{ $count }ゲームが足りません。もう一度 --shard { $shards } を実行してください
cli_learn-whole-rounds = ラウンド1から{ $round }までのゲームのファイルが必要です
cli_learn-one-round = 1ラウンド分のゲームのファイルが必要です
cli_learn-written-anew = 書き込み中に{ $file }が消えたか、差し替えられました。終わったゲームを書き直し、欠けた分は打ち直します
cli_learn-displaced = ゲームのファイルが消えたか、差し替えられました。{ $problem }。終わったゲームは{ $kept }に保存しました
cli_learn-lost = ゲームのファイルが消えたか、差し替えられました。{ $problem }。終わったゲームは失われました
