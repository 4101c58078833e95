### コマンドライン：sanban lab（論文の実験）

cli_lab-about = 論文の実験を再現する。コマンドなしでは一覧を表示
cli_lab-arg-seed = 乱数のシード
cli_lab-arg-svg = 図をSVGとしてこのフォルダーに書く
cli_lab-s1-about =
    伊藤のブラックジャックの論文：表8～14と図4を、発表値と並べて表示

    表13と図4は表8、11、12の手法を比べるもので、それらも実行します。同じシードなら、スレッド数によらず同じ値になります。論文と同じラウンド数では、探索を使う表に数時間かかります。--scale 0.1なら数分です。
cli_lab-s1-arg-tables = 表の番号（繰り返し可） [既定値: すべて]
cli_lab-s1-arg-constants = 表14の定数C、1から4（繰り返し可） [既定値: すべて]
cli_lab-s1-arg-long = 60倍のラウンド数でプレイする（探索しない手法なら数分）
cli_lab-s1-arg-scale = ラウンド数（論文に対する比）
cli_lab-s1-arg-readings = 論文で明記されていない点の解釈を変える（繰り返し可）。'list' で一覧
cli_lab-s1-arg-effects = 代わりに、別の解釈が表8と表11をどう変えるかを表示
cli_lab-s2-about =
    坂田・大橋の大富豪の論文：実験(a)～(g)、ペアの温存とその学習。(h)と(i)は論文の終わりの節の検証、(j)は独自

    1人のプレイヤーが、もう一方のプレイヤー4人と対戦します（論文には書かれていません）。同じシードなら、スレッド数によらず同じ値になります。論文と同じ対局数で、1コアで10分ほど、(j)はさらに20分ほどかかります。(a)はその20倍対戦します。
cli_lab-s2-arg-experiments = 実験、a～j（繰り返し可） [既定値: すべて]
cli_lab-s2-arg-scale = 対局数（論文に対する比）
cli_lab-s2-arg-readings = 論文で明記されていない点の解釈を変える（繰り返し可）。'list' で一覧
cli_lab-s2-arg-courses = (b)～(i)を、シードを変えて何回行うか。(j)はその3倍
cli_lab-s3-about = 記事の正確な値：記事の再帰（記憶あり・なし）と、正確な計算エンジンによる値
cli_lab-s3-arg-plain = すべての状態をメモなしの再帰でも計算する（1、2分かかる）
cli_lab-s4-about =
    地曳・松崎の大貧民の論文：表1～3、図5～10を、発表値と並べて表示

    問題は、論文の規則で作った独自の問題と、論文に載っている2問です。論文のように各10問では、ほとんど何もわかりません。論文で明記されていない点は、他の解釈でも実行します。同じシードなら、スレッド数によらず同じ値になります。論文と同じプレイアウト数では、1コアで30分ほどかかります。
cli_lab-s4-arg-tables = 表の番号（繰り返し可） [既定値: すべて]。図5～8は表1・2、図9・10は表3とともに出る。表4は独自：木に必要なプレイアウト数
cli_lab-s4-arg-problems = 各局面（序盤・中盤・終盤）の自作問題の数。論文は10問
cli_lab-s4-arg-readings = 論文で明記されていない点の解釈を変える（繰り返し可）。'list' で一覧
cli_lab-s4-arg-no-others = 他の解釈での結果を省く
cli_lab-s4-arg-scale = プレイアウト数（論文に対する比）
cli_lab-s5-about =
    佐々木・小谷のブロックスデュオの論文：表1～4、AMAFの対戦、図1・3。自作のレーティングによる表2～4

    発表値と95%信頼区間を並べて表示します。同じシードなら、速度を除きスレッド数によらず同じ結果になります。論文と同じ対局数では、1コアで45分ほどかかります。論文で明記されていない点は、他の解釈でも実行します。
cli_lab-s5-arg-tables = 実験：1、match、2、3、4、figures、own（自作のレーティングによる表2～4、論文にない実験）（繰り返し可） [既定値: すべて]
cli_lab-s5-arg-readings = 論文で明記されていない点の解釈を変える（繰り返し可）。'list' で一覧
cli_lab-s5-arg-no-others = 他の解釈での結果を省く
cli_lab-s5-arg-scale = 対局数（論文に対する比）
cli_lab-s5-arg-budget = 1手のプレイアウト数（論文の計算機が10秒で行った数に対する比）
cli_lab-s5-arg-ratings = レーティング：paper、own、または 'sanban learn blokus' のファイル [既定：40局から2回学習し直す]
cli_lab-s5-arg-threads = 対局に使うスレッド数 [既定値: 全コア]。速度は1スレッドで測る
cli_lab-loss-about =
    ブラックジャックのプレイヤーの判断を、運ではなく正確な計算で評価

    全員が同じシューを、1人でまたは全席でプレイします。1ラウンドの損失は、残りのカードに対する最善の判断との差の合計です。
cli_lab-loss-arg-players = プレイヤー：NAME または NAME:KEY=VALUE,…（繰り返し可。最初のものと比較する）
cli_lab-loss-arg-seats = 席の数。プレイヤーが全席に着く
cli_lab-loss-arg-shoes = シューの数
cli_lab-loss-arg-bets = 賭け方も評価する：1ラウンドの金額の期待値
cli_lab-loss-heading = { $player }: { $rounds }ラウンド、判断{ $decisions }回、平均の賭け金 { $bet }
cli_lab-loss-loses = 1ラウンドに賭け金の{ $loss } %を失う
cli_lab-loss-saves = 最初のプレイヤーより{ $saves } %少ない
cli_lab-loss-wins = 1ラウンドの期待利益 { $profit }
cli_lab-loss-gains = 最初のプレイヤーより{ $gains }多い
cli_lab-tables = 表は { $known } です
cli_lab-experiments = 実験は a、b、c、d、e、f、g、h、i、j です
cli_lab-list-s1 = 伊藤、拡張モンテカルロ木探索によるブラックジャック：表8～14、図4
cli_lab-list-s2 = 坂田・大橋、大富豪におけるペアの温存とその学習：実験(a)～(g)
cli_lab-list-s3 = 記事：再帰による正確な値、記憶あり・なし
cli_lab-list-s4 = 地曳・松崎、モンテカルロ法による大貧民：表1～3、図5～10
cli_lab-list-s5 = 佐々木・小谷、UCT・AMAF・評価付きプレイアウトによるブロックスデュオ：表1～4、図1・3
cli_lab-list-loss = 正確な値による、ブラックジャックのプレイヤーの判断の損失

cli_lab-list-all = 論文の実験をすべて実行し、1つの報告書を書く
cli_lab-list-parts = 'all' の各部（'sanban lab all --part PART' で1つずつ実行）:
cli_lab-all-about =
    論文の実験をすべて実行し、1つの報告書を書く

    1回の実行が終わるたびにフォルダーに保存され、同じコマンドで中断したところから続きます。report.mdには、各論文の主張ごとに1行、論文の値、ここでの値、判定が書かれます。判定はすべての実行をまとめて下します。
cli_lab-all-arg-scale = ラウンド、ゲーム、プレイアウトの数（論文に対する割合）
cli_lab-all-arg-out = 結果のフォルダー [既定：データフォルダーのlab]
cli_lab-all-arg-parts = この部分だけを実行する。繰り返し可。一覧は'sanban lab'
cli_lab-all-arg-shard = I番目からN回おきの実行だけを行う。N台のマシンで結果のフォルダーを共有
cli_lab-all-parts = 部分は{ $known }です
cli_lab-all-shard = I/Nの形（Iは1からN）で指定してください。例：2/4
cli_lab-all-running = { $at }/{ $all }：{ $part }、シード{ $seed }（{ $covers }）
cli_lab-all-ahead = 残り{ $runs }回（1コアで{ $time }）。1回ごとに保存し、同じコマンドで続きから再開します
cli_lab-all-report = 報告書：{ $file }
cli_lab-all-not-run = 未実行 · { $time }
cli_lab-all-tally = { $paper }：主張{ $claims }件のうち、再現{ $reproduced }、相違{ $differs }、判定不能{ $open }、あてはめ{ $fitted }、検証不可{ $untestable }、未実行{ $missing }
cli_lab-all-times = 時間は論文と同じ規模を1コアで実行した場合。1つだけ実行するには 'sanban lab all --part PART'。
cli_lab-all-kept = { $runs }回中{ $done }回、最新は{ $date }
cli_lab-all-moment = 1秒未満
cli_lab-all-seconds = 約{ $time }秒
cli_lab-all-minutes = 約{ $time }分
cli_lab-all-hours = 約{ $time }時間
