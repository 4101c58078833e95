### コマンドライン：sanban players

cli_players-about = ゲームのプレイヤーとその設定の一覧
cli_players-human = あなた（端末があるとき。playで使う）
cli_players-param = { $summary }（{ $values }）
cli_players-param-default = { $summary }（{ $values }、既定値: { $default }）

cli_players-default-level = levelに従う
cli_players-default-notices = すべて（最も低いレベルではわずか）
cli_players-default-temperature = 0（レベル1～4ではそれ以上）
cli_players-default-visits = 5（閉ループのpayoffでは30）
cli_players-default-constant = winloseは1、table7は3、payoffは2
cli_players-default-part = プレイアウト数の{ $part }分の1（{ $least }～{ $most }）


## プレイヤー




## プレイヤーの設定


cli_players-param-level = 強さ：1（弱い、すぐ決める）から9（強い、数秒）まで。どの機械でも同じ
cli_players-param-playouts = levelの代わりに、1つの判断のプレイアウト数
cli_players-param-time = levelの代わりに、1つの判断の秒数。playoutsもあれば先に尽きた方まで
cli_players-param-c = 探索の度合い：UCB1の定数（利得の単位）
cli_players-param-expand = 葉を展開するまでのプレイアウト数
cli_players-param-explain = 決めるのに必要ない場合（勝ちが証明済みなど）も、すべての選択肢を評価する
cli_players-param-bet = テーブルの最小額、論文のランニングカウントによる賭け方、または一定の額
cli_players-param-count = bet=ccのカウント法：論文の表5または表4
cli_players-param-soft = ソフトハンドの引き方：チャートの指定どおり、すべてソフトの表、または3枚以上はエースを1として
cli_players-param-policy = 内蔵以外の重み（'sanban learn daihinmin' で作る）
cli_players-param-blokus-select = レーティングに比例して選ぶ、またはランダムな2手のうち高い方
cli_players-param-blokus-ratings = 手のレーティング：論文どおり40ゲームから、またはより多く質の高い対局から
cli_players-param-blokus-amaf = プレイアウトを、同じ側が後で打つ手にも数えるか：すべての手、または同じ大きさの駒
cli_players-param-blokus-playout = プレイアウトの選び方：等確率、レーティングに比例、ランダムな2手のうち高い方
cli_players-param-blokus-c = 探索の度合い：UCB1の定数
cli_players-param-blokus-uct-playouts = levelの代わりに、1つの判断のプレイアウト数。N/N/Nは1～8手目、9～16手目、それ以降。paperは1680/2980/8720
cli_players-param-blokus-threads = 1つの木を探索するスレッド数（allは機械の全コア）。2つ以上では対局が再現しない
cli_players-param-blokus-ponder = 相手の手番にも考えるか
cli_players-param-blokus-notices = 検討する手の数（ランダムに選ぶ）。初心者はほとんど見落とす
cli_players-param-blokus-book = 事前に探索した定跡（level 6以上）
cli_players-param-blokus-priors = 探索前の手の有望さ
cli_players-param-blokus-evaluation = 局面の形から見た勝率。なければプレイアウトは終局まで
cli_players-param-blokus-network = 駒の配置で事前確率と評価を補正する。それらがownのときだけown
cli_players-param-blackjack-basic-chart = 従う戦略チャート。rulesはテーブルのルールに最適なもの（indicesがあれば既定）
cli_players-param-blackjack-basic-count = 賭け方とプレイに使うカウント法、または自分のファイル。既定は論文のもの、rampかindicesがあればhi-lo。bet=ccはpaperかko
cli_players-param-blackjack-decks-left = トゥルーカウントのために残りデッキ数をどこまで細かく見積もるか。exactは1枚単位
cli_players-param-blackjack-rounding = トゥルーカウントの端数をどうするか。計算した指数とramp=autoはそれに合わせる
cli_players-param-blackjack-indices = トゥルーカウントによるチャートからの変更：ルールに対するすべて、Illustrious 18、またはファイルのもの
cli_players-param-blackjack-ramp = 各トゥルーカウント（不均衡なカウント法ではランニングカウント）からの賭け金、テーブルの最小額の倍数。例：1:1/2:4/3:8。autoはテーブルに最適なもの
cli_players-param-blackjack-wong-in = このカウントから参加する
cli_players-param-blackjack-wong-out = このカウントを下回ったら抜ける
cli_players-param-blackjack-spots = シミュレーションで同時にプレイするハンドの数
cli_players-param-blackjack-emcts-chart = プレイアウトの戦略チャート。autoは論文の報酬では論文のもの、payoffではルールに合うもの
cli_players-param-blackjack-emcts-playouts = 1つの判断のプレイアウト数
cli_players-param-blackjack-emcts-c = 探索の度合い：よく知らない手をどれだけ試すか
cli_players-param-blackjack-exact-bet = basicと同じ。exactは次のラウンドが有利なら論文の最大、でなければ最小の賭け金
cli_players-param-blackjack-reward = プレイアウトの報酬：勝ちに1、論文の表7、または金額
cli_players-param-blackjack-loop = 節点：行動だけ、または行動と出たカード
cli_players-param-blackjack-draw = winloseでの引き分けの価値
cli_players-param-blackjack-hands = winloseとtable7で、スプリットしたハンドを合わせた価値
cli_players-param-daihinmin-passes = 出せるときもパスを選択肢に入れるか
cli_players-param-daihinmin-lead = 親のときに出す組：最も弱いランクの小さい組か大きい組、またはすべての中で最大の組
cli_players-param-daihinmin-up-to = 組を崩さずに保つ最高のランク
cli_players-param-daihinmin-broken = 崩すランクを親で出すとき：論文の文章どおり1枚ずつ、または大きい組
cli_players-param-daihinmin-hold = 論文にない設定：手札がこの枚数より多いとき、2やジョーカーで続けずにパスする
cli_players-param-daihinmin-wild = 論文にない設定：手札がこの枚数以下のとき、ジョーカーをペアやトリプルにも使う
cli_players-param-daihinmin-epsilon = 学ぶためにランダムに出す割合
cli_players-param-daihinmin-explore = ランダムにするもの：ランクごとの候補の組、または実際の手
cli_players-param-daihinmin-halving = この対局数ごとにepsilonを半分にする
cli_players-param-daihinmin-joker = 論文にない設定：ジョーカーを単独でだけ出すか、得だと学習したときペアやトリプルにも使うか
cli_players-param-daihinmin-learn = 学習を続けるか
cli_players-param-daihinmin-pass = 論文にない設定：候補がないときだけパスするか、得だと学習したときにもパスするか
cli_players-param-daihinmin-table = 最初の知識（'sanban learn use-mel' がファイルを書く）
cli_players-param-daihinmin-value = 得点による評価値の更新：平均、または論文の式(1)の印刷どおり
cli_players-param-daihinmin-playout = プレイアウト：論文どおり等確率、または組を崩さない最も弱い手を中心に
cli_players-param-daihinmin-mcm-playouts = 合法手ごとのプレイアウト数。論文では10000
cli_players-param-daihinmin-mct-playouts = 1つの判断のプレイアウト数。論文では100000
cli_players-param-daihinmin-mct-c = 探索の度合い：UCB1がよく知らない手をどれだけ試すか
cli_players-param-daihinmin-trials = 新しい子を比べ、親の価値に数えるまでに行うプレイアウト数
cli_players-param-daihinmin-backup = 節点の価値：論文どおり最善の子の値、またはプレイアウトの平均
cli_players-param-daihinmin-candidates = 最初に比べる、見えないカードの配り方の数（もっともらしいものから始める）
cli_players-param-daihinmin-worlds = 実際にプレイアウトする配り方の数
cli_players-param-daihinmin-swaps = 次の配り方へ移るまでにカード2枚を入れ替えてみる回数（より説明のつく配りを探す）
cli_players-param-daihinmin-memory = 他の人のプレイを学ぶ直近の対局数
cli_players-param-daihinmin-belief = 他の人の手から手札を推測する度合い
cli_players-param-daihinmin-exploration = よく知らないことを見込みに対してどれだけ重く見るか（点）
cli_players-param-daihinmin-prior = 方策の意見をプレイアウト何回分と数えるか
cli_players-param-daihinmin-widest = 試す選択肢の上限
cli_players-param-daihinmin-temperature = 劣る手をどれだけ選ぶか。0なら最善手だけ
