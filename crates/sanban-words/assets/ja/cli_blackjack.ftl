### コマンドライン：sanban blackjackとその道具

cli_blackjack-about = ブラックジャックの道具
cli_blackjack-arg-player = プレイヤー：NAME または NAME:KEY=VALUE,…（一覧は 'sanban players blackjack'）
cli_blackjack-arg-removed = シューから除くカード：5,T,4xA のように書く。Tは10と数えるカード
cli_blackjack-arg-count = カウント法：paper、ko、hi-lo、hi-opt-1、hi-opt-2、omega-2、zen、halves、または自分のファイル（.toml）
cli_blackjack-arg-up = ディーラーのアップカード

cli_blackjack-ev-about =
    ハンドの各アクションの正確な期待値（賭け金1あたり）を表示

    2枚なら配られたばかりのハンドで、ルールが許せばダブルダウン、スプリット、サレンダーができます。3枚以上はヒットした後です。1枚は記事にあるハンドで、ヒットとスタンドだけで続けます。ディーラーがピークするルールでは、ディーラーがブラックジャックでない場合の値です。ピーク前に決めるアーリーサレンダーがあるときは、全ラウンドの値です。インシュランスは、賭け金の半分をかけたときの平均の利益で、ハンドとは別に加わります。
cli_blackjack-ev-arg-hand = ハンド：8,8 や A,T,5 のようにコンマ区切り
cli_blackjack-ev-hand = { $hand } 対 { $up }   { $rules }
cli_blackjack-ev-conditional = ディーラーがブラックジャックでない場合
cli_blackjack-ev-all = ディーラーのブラックジャックを含む全ラウンド
cli_blackjack-ev-less = 差 { $cost }
cli_blackjack-ev-insurance = インシュランス
cli_blackjack-ev-dealer = ディーラーの結果：17 { $t17 } %、18 { $t18 }、19 { $t19 }、20 { $t20 }、21 { $t21 }、バスト { $bust } %
cli_blackjack-ev-on-top = 別に加わる（賭け金の半分で）
cli_blackjack-without = { $cards } を除く

cli_blackjack-edge-about =
    1ラウンドの正確な期待値と、その裏返しであるハウスエッジを表示

    最適なプレイは自分のハンドの構成を考慮し、得なときはインシュランスを取ります。固定のチャートは書かれたとおりにプレイし、インシュランスは取りません。
cli_blackjack-edge-arg-strategy = 戦略：optimal、total（このルールで最良のチャート）、paper、s17、h17、european、またはチャートのFILE
cli_blackjack-edge-value = 1ラウンドの期待値
cli_blackjack-edge-edge = ハウスエッジ
cli_blackjack-edge-payout = 元の賭け金に対する払戻率
cli_blackjack-no-chart = { $option } { $name }: その名前のチャートもファイルもありません。使えるチャート: { $known }

cli_blackjack-chart-about =
    合計だけを見る最良の戦略と、各マスの次善手の損失を表示

    損失は賭け金に対する百分率で、そのマスに当たるハンドの平均です。
cli_blackjack-chart-arg-against = このチャートと違うマスを列挙：paper、s17、h17、european、またはチャートのFILE
cli_blackjack-chart-arg-toml = --strategyと basic:chart=FILE で読めるファイルとして出力
cli_blackjack-chart-heading = 合計だけを見る最良の戦略   { $rules }
cli_blackjack-chart-value = 1ラウンドの期待値  { $value }   構成も見る場合 { $optimum }
cli_blackjack-chart-three-cards = 3枚以上のとき：{ $cells }
cli_blackjack-chart-legend = 数字: 次善手の損失（賭け金に対する%）
cli_blackjack-chart-cell = { $section } { $row } 対 { $up }
cli_blackjack-chart-against = { $chart } との比較: 1ラウンドの期待値 { $value }
cli_blackjack-chart-same = 配られるすべてのマスで同じプレイです
cli_blackjack-chart-cells = マス
cli_blackjack-chart-best = 最善
cli_blackjack-chart-costs = 損失
cli_blackjack-chart-frequency = 100回中
cli_blackjack-chart-of-all = 全体の損失
cli_blackjack-chart-sum = 最初の判断で全賭け金の{ $first } %を失う。ヒットやスプリットの後も含めると{ $all } %

cli_blackjack-split-about =
    ペアを1回スプリットする価値を、ハンドを別々にプレイする場合と完全記憶の場合で表示

    完全記憶では、2つ目のハンドは1つ目が引いたカードに応じて、1つ目は2つ目に残るカードを考えてプレイします。
cli_blackjack-split-arg-pair = ペアのカード
cli_blackjack-split-hand = { $pair },{ $pair } 対 { $up }、スプリット1回   { $rules }
cli_blackjack-split-apart = 別々にプレイ
cli_blackjack-split-memory = 完全記憶

cli_blackjack-effects-about =
    カード除去の影響：各ランクが1枚減るとゲームがどう変わるか、カウント法がそれをどれだけ捉えるか

    ゲームへの影響は2通り：残りのカードに最適化し直した場合と、シュー全体に最適なチャートのままの場合。
cli_blackjack-effects-endless = カードは常に完全なデッキから引かれるので、除いても何も変わりません。
cli_blackjack-effects-heading = 1枚除いたときの影響、賭け金に対する%（シュー全体、インシュランスなし: 最適な手で{ $value } %、最適なチャートで{ $fixed } %）:
cli_blackjack-effects-game = ゲーム（再最適化）
cli_blackjack-effects-fixed = ゲーム（チャート固定）
cli_blackjack-effects-insurance = インシュランス
cli_blackjack-effects-legend = BC ベット相関、PE プレイ効率、IC インシュランス相関:
cli_blackjack-effects-side = { $rank }のサイドカウントなし

cli_blackjack-indices-about = 指数：どのトゥルーカウントから別のアクションが最良になるか、価値の高い順
cli_blackjack-indices-arg-top = 表示する数
cli_blackjack-indices-arg-lines = プレイヤーが読むファイルの行として出力する（basic:indices=FILE）
cli_blackjack-indices-arg-only = これだけを求める（例: '16 v 10'、'A,7 v 2'、'8,8 v 10'、insurance）
cli_blackjack-indices-arg-goes-on =
    ヒットのあとのプレイ

    indices: プレイヤー自身の指数に従う。basic: 基本戦略に従う。cards-left: 残りのカードに対して最善（誰にも分からないので上限）。
cli_blackjack-indices-arg-seed = 配るシューの乱数シード
cli_blackjack-indices-arg-coarse = 粗い値をすぐに出す。プレイヤーが使い、この指定なしの表を一度出すまでは練習も使う。3デッキ以上ではシューを配らず、2デッキ以下では配る数を減らす
cli_blackjack-indices-arg-risk-averse = 賭け金を有利さに比例させるとき、資金が最も速く増える指数。ばらつきの大きい手ほど高いカウントまで待つ
cli_blackjack-indices-none = 実際に現れるトゥルーカウントでプレイは変わりません。
cli_blackjack-indices-index = 指数: 両方のアクションの価値が等しくなるトゥルーカウント（平均を超えるランニングカウントを残りデッキ数で割った値）
cli_blackjack-indices-risk-averse = 指数：その手のほうが資金が速く増えるトゥルーカウント（平均を超えるランニングカウント÷残りデッキ数）
cli_blackjack-indices-gain = 利得: 有利でなければ1単位、2 %有利で8単位まで比例して賭けるとき100ラウンドで得る最低ベットの数。全指数合計 { $all }
cli_blackjack-indices-only = --only { $text }: '16 v 10'のように、ハンド v 相手 の形で指定してください
cli_blackjack-indices-error = ±: 配ったシューが標本であることによる誤差（95 %）
cli_blackjack-indices-hand = ハンド
cli_blackjack-indices-up = 相手
cli_blackjack-indices-number = 指数
cli_blackjack-indices-whole = 整数
cli_blackjack-indices-running = RC
cli_blackjack-indices-frequency = 100回中
cli_blackjack-indices-gains = 利得
cli_blackjack-indices-insurance = 一部だけのインシュランス：一部・半分・全額を掛けると資金が最も速く増えるカウント。全額かゼロかなら、半分の値から全額
cli_blackjack-indices-part = 一部
cli_blackjack-indices-half = 半分
cli_blackjack-indices-all = 全額
cli_blackjack-indices-blackjack = BJ

cli_blackjack-ramp-about =
    テーブルの限度内で各トゥルーカウントに最適な賭け金と、そのリスク

    --kellyなしでは、SCOREが最も高いランプです。カウント法の指数に従うプレイヤーにラウンドを配って調べます。--seatsがなければテーブルに1人です。ランプの価値は、求めるのに使ったのとは別のラウンドで測り、標準誤差（±）を添えます。
cli_blackjack-ramp-arg-min = 最小の賭け金 [既定値: テーブルに従う]
cli_blackjack-ramp-arg-max = 最大の賭け金 [既定値: テーブルに従う]
cli_blackjack-ramp-arg-sit-out = 有利でないラウンドは見送る
cli_blackjack-ramp-arg-seats = テーブルに着く人数（自分と、カードを取り同じようにプレイするほかの人）
cli_blackjack-ramp-arg-spots = 1ラウンドに同じ額を賭けるハンドの数（チームのビッグプレイヤーなど）
cli_blackjack-ramp-arg-bankroll = 資金 [既定値: 破産確率が5%になる額]
cli_blackjack-ramp-arg-kelly = 資金に対するケリー基準の賭け金の何倍を賭けるか（1がフルケリー）
cli_blackjack-ramp-arg-trip-bankroll = 遠征に持って行く額（失えばそこで終わり）[既定値: 資金]
cli_blackjack-ramp-arg-rounds = 1回の遠征のラウンド数
cli_blackjack-ramp-arg-an-hour = 1時間のラウンド数
cli_blackjack-ramp-arg-deal = ランプを評価するために配るラウンド数。多いほど誤差が小さくなる
cli_blackjack-ramp-arg-decks-left = 残りデッキ数をどこまで細かく見積もるか [既定値: exact]
cli_blackjack-ramp-arg-rounding = トゥルーカウントの端数をどうするか [既定値: floor]
cli_blackjack-ramp-conversion = トゥルーカウント: { $conversion }
cli_blackjack-ramp-unconverted = { $option }: { $count }は換算しません。ランニングカウントのまま使います
cli_blackjack-ramp-kelly = --kelly { $fraction }: 0より大きい数で指定してください
cli_blackjack-ramp-limits = --max { $max } が--min { $min } より小さくなっています
cli_blackjack-ramp-true-count = トゥルー
cli_blackjack-ramp-running-count = ランニング
cli_blackjack-ramp-rounds = 頻度
cli_blackjack-ramp-bet = 賭け金
cli_blackjack-ramp-mean = 1ラウンド: { $mean } ± { $error }、標準偏差 { $spread }、平均の賭け金 { $bet }（{ $percent } %）
cli_blackjack-ramp-hour = 1時間（{ $rounds }ラウンド）: { $mean }、標準偏差 { $spread }
cli_blackjack-ramp-no-advantage = 有利ではありません。どんな資金もいずれ失われます。
cli_blackjack-ramp-score = SCORE { $score } ± { $error } · DI { $desirability } · N0 { $n0 } ± { $rounds }ラウンド
cli_blackjack-ramp-risk = 資金{ $bankroll }の破産確率: いつか破産{ $ever } ± { $error } %、2倍になる前に破産{ $before } %
cli_blackjack-ramp-trip = 遠征{ $rounds }ラウンド（{ $hours }時間）、資金{ $bankroll }: 最後まで続けば{ $mean }、標準偏差 { $spread }。破産せず終わりに勝っている確率{ $ahead } %、途中で破産する確率{ $within } %。20回に1回は{ $worst }以下で終わる
cli_blackjack-ramp-errors = { $seats ->
    [one] テーブルに1人
   *[other] テーブルに{ $seats }人
  }。賭け金は{ $fitted }ラウンドから求め、数値はすべて別の{ $rounds }ラウンドによる。±は標準誤差。EVとσは賭けた額の合計に対する値
cli_blackjack-ramp-found = 求めたランプ: { $ramp }
cli_blackjack-ramp-kelly-bankroll = この賭け金は資金{ $bankroll }でのフルケリーに当たる
cli_blackjack-ramp-player = プレイヤーとして: { $player }
cli_blackjack-shuffled-left = { $rules } · 残り{ $cards }枚でシャッフル
cli_blackjack-shuffled-paper = { $rules } · 論文の規則でシャッフル
cli_blackjack-dealt = { $rules } · { $percent } %まで配る
cli_blackjack-count-at = { $count }、{ $rules }

cli_blackjack-simulate-about =
    多数のラウンドをプレイして結果を表示

    チャートに従うプレイヤー（basic）は資金の尽きない高速な方法で、それ以外は実際のテーブルで、シューごとに満額の資金で始めます。Ctrl-Cで中断すると、それまでのラウンドの結果を表示します。同じシードなら、スレッド数によらず同じ結果になります。
cli_blackjack-simulate-arg-rounds = ラウンド数
cli_blackjack-simulate-arg-seats = テーブルに着く人数（全員がこのプレイヤー）
cli_blackjack-simulate-arg-count = ラウンドをこのカウント法でも集計（数えないプレイヤーでは遅くなる）。カウントで賭けるプレイヤーは自分のものを表示
cli_blackjack-simulate-arg-at-table = 誰がプレイしても実際のテーブルを使う（遅い）
cli_blackjack-simulate-heading = { $rules }: { $player } の{ $rounds }ラウンド、{ $seconds }秒（毎秒{ $speed }百万）、シード { $seed }
cli_blackjack-simulate-by = { $rules }、方法: { $path }
cli_blackjack-simulate-by-persons = { $rules }、方法: { $path }、{ $persons }人、1人ごとの合計{ $rounds }ラウンド
cli_blackjack-simulate-automaton = コンパイル済みオートマトン
cli_blackjack-simulate-counting = カウント付きコンパイル済みオートマトン
cli_blackjack-simulate-card-by-card = コンパイル済みチャート、1枚ずつ
cli_blackjack-simulate-table = 実際のテーブル
cli_blackjack-simulate-ev = 元の賭け金の{ $ev } %
cli_blackjack-simulate-ev-error = 元の賭け金の{ $ev } % ± { $half } %（95%。標準誤差 { $error } %、シュー単位の標本{ $samples }）
cli_blackjack-simulate-payout = 払戻率
cli_blackjack-simulate-round = 1ラウンド
cli_blackjack-simulate-bets = 賭け金 { $bet }{ $spots ->
    [1] { "" }
   *[other] （{ $spots }ハンド）
}、総賭け金 { $staked }、利益 { $profit }、標準偏差 { $deviation }
cli_blackjack-simulate-rounds = ラウンド
cli_blackjack-simulate-round-results = 勝ち { $won }、損得なし { $even }、負け { $lost }
cli_blackjack-simulate-hands = ハンド
cli_blackjack-simulate-hand-results = { $hands }: 勝ち { $won }、プッシュ { $pushed }、負け { $lost }
cli_blackjack-simulate-blackjacks = ブラックジャック
cli_blackjack-simulate-busts = バスト
cli_blackjack-simulate-surrenders = サレンダー
cli_blackjack-simulate-doubles = ダブルダウン
cli_blackjack-simulate-splits = スプリット
cli_blackjack-simulate-ruin = 破産確率
cli_blackjack-simulate-ruin-risk = 資金{ $bankroll }で{ $risk } %: 1人の1ラウンドの exp(-2 * 平均 * 資金 / 分散)、平均が正でなければ1
cli_blackjack-simulate-score = { $score } ± { $error }（標準誤差）、N0 { $n0 } ± { $rounds } ラウンド
cli_blackjack-simulate-running = ランニングカウント別（{ $count }）
cli_blackjack-simulate-true = トゥルーカウント別（{ $count }、{ $conversion }）
cli_blackjack-simulate-count = カウント
cli_blackjack-simulate-all-counts = 全部
cli_blackjack-simulate-mean-bet = 平均賭け金
cli_blackjack-simulate-ev-percent = EV %
cli_blackjack-simulate-too-many-seats = { $seats }席: テーブルは1～{ $most }席です

cli_blackjack-compare-about =
    プレイヤーやテーブルを、それぞれシミュレーションして並べて比較

    全員が全部のテーブルで、それぞれ別のシューをプレイします。最後の列はAに対する差です。両方とも利益があればSCOREの差、なければEVの差で、≈は誤差の範囲内です。
cli_blackjack-compare-arg-players = プレイヤー（何度でも指定可）: 名前 または 名前:キー=値,…。'basic:count=ko,indices=all,ramp=auto'はテーブルの限度内でSCOREが最も高いランプで賭ける
cli_blackjack-compare-arg-tables = テーブル（何度でも指定可）: ルールのプリセットと、そこだけの変更
cli_blackjack-compare-arg-rounds = それぞれのラウンド数
cli_blackjack-compare-number = { $number ->
        [one] 1人と1テーブルだけです。--playerか--rulesで2つ以上指定してください
       *[other] { $number }組あります。比較できるのは{ $most }組までです
    }
cli_blackjack-compare-rounds = それぞれ{ $rounds }ラウンド、シード { $seed }。±は95 %信頼区間、≈は誤差の範囲内の差
cli_blackjack-compare-bankroll = 破産確率：賭け方を変えずに続けて、いつか資金{ $bankroll }を失う確率（--set bankroll=…）
cli_blackjack-compare-limits = 賭け金{ $min }～{ $max }
cli_blackjack-compare-ev = EV（賭け金の%）
cli_blackjack-compare-profit = 100ラウンドの利益
cli_blackjack-compare-bet = 平均ベット
cli_blackjack-compare-ruin = 破産確率
cli_blackjack-compare-lead = AとのSCOREの差

cli_blackjack-endless-removed = --removed: 無限のシューからは除けません。decks=1から8を指定してください
cli_blackjack-no-card = { $option } { $text }: '{ $word }' はカードではありません。A、2～10（またはT）、J、Q、K をコンマで区切って書きます（4x5 は5が4枚）
cli_blackjack-one-card = { $option } { $text }: カード1枚（6、T、A など）で指定してください
# as in English
cli_blackjack-hand-problem = --hand { $hand } --up { $up }: { $problem }
# as in English
cli_blackjack-pair-problem = --pair { $pair } --up { $up }: { $problem }
cli_blackjack-not-in-shoe = シューに{ $card }が残っていません
cli_blackjack-no-cards = ハンドは1枚以上です
cli_blackjack-bust = ハンドが21を超えています
cli_blackjack-stand = スタンド
cli_blackjack-hit = ヒット
cli_blackjack-double = ダブルダウン
cli_blackjack-split = スプリット
cli_blackjack-surrender = サレンダー
cli_blackjack-insure = インシュランス
cli_blackjack-decline = 断る
cli_blackjack-all-hands = インシュランス
cli_blackjack-hard = ハード
cli_blackjack-soft = ソフト
cli_blackjack-pair = ペア
