### コマンドライン：sanban uecda

cli_uecda-about = 大貧民の大会のテーブル：UECdaのプロトコル
cli_uecda-arg-rules = ルールのプリセット [既定値: uecda]
cli_uecda-connect-about =
    sanbanのプレイヤーで大会サーバーに参加

    サーバーが対戦を終えるか、Ctrl-Cで中断すると、結果を出力します。サーバーとルールが食い違うときはサーバーに従い、標準エラー出力に警告を出します。
cli_uecda-connect-arg-address = サーバーの場所。ポートを省くと42485
cli_uecda-connect-arg-player = プレイヤー：NAME または NAME:KEY=VALUE,…（一覧は 'sanban players daihinmin'）。'human' はあなた
cli_uecda-connect-arg-name = ログイン名。サーバーに残るのは先頭の9バイト（半角9文字、全角3文字）
cli_uecda-connect-arg-protocol = プロトコルのバージョン：20060、20070、20140
cli_uecda-connect-arg-verbose = すべての判断とかかった時間を標準エラー出力に表示
cli_uecda-serve-about =
    大会クライアントとsanbanのプレイヤーの対戦を主催

    クライアントが前の席に、sanbanのプレイヤーが残りの席に着きます。時間内に答えないか、出せない手を答えたクライアントは手番を失い、いなくなったクライアントは代役に替わります。同じシードなら同じ配りになり、最初の身分のリセットまでは 'sanban match daihinmin' と同じです。Ctrl-Cで中断すると、終わったゲームまでの結果を出力します。
cli_uecda-serve-arg-port = ポート。0は空いているもの
cli_uecda-serve-arg-bind = 待ち受けるアドレス。0.0.0.0なら他のマシンからも接続できる
cli_uecda-serve-arg-players = sanbanのプレイヤー：NAME または NAME:KEY=VALUE,…（繰り返し可）。4xSPECは4席分
cli_uecda-serve-arg-seats = 待つクライアントの数 [既定値: 空席の数]。空いたままの席にはps-under-12-no8が着く
cli_uecda-serve-arg-rotate = 席を1つずつずらして同じ対局を5回行う
cli_uecda-serve-arg-timeout = 1手番の制限時間（秒）
cli_uecda-serve-arg-watch = 全員の手札を公開して画面に表示（対戦は画面を待たない）
cli_uecda-tribute = tribute-seen=trueはこのプロトコルでは扱えません。--set tribute-seen=false を付けてください
cli_uecda-connect-no-terminal = 'human' には端末が必要です
cli_uecda-connecting = { $address } に接続しています
cli_uecda-waiting = ほかのプレイヤーを待っています（Ctrl-Cで中止）
cli_uecda-connect-place = { $address } のプレイヤー{ $number }
cli_uecda-warning =
    { $turn ->
        [0] 警告: 第{ $game }ゲーム：{ $what }
       *[other] 警告: 第{ $game }ゲーム、{ $turn }手目：{ $what }
    }
cli_uecda-more-like-it = ほか{ $count }件、同じ種類: { $last }
cli_uecda-no-number-yet = { $address } に接続しましたが、まだ応答がありません。大会のサーバーか確認してください（Ctrl-Cで中止）
cli_uecda-silent =
    { $game ->
        [0] サーバーから{ $seconds }秒間、何も届きません。最初のゲームを待っています（Ctrl-Cで中止）
       *[other] 第{ $game }ゲーム: サーバーから{ $seconds }秒間、何も届きません。待っています（Ctrl-Cで中止）
    }
cli_uecda-note =
    { $turn ->
        [0] 第{ $game }ゲーム：{ $what }
       *[other] 第{ $game }ゲーム、{ $turn }手目：{ $what }
    }
cli_uecda-decided = 第{ $game }ゲーム：{ $action }（{ $ms } ms）
cli_uecda-place = 第{ $game }ゲーム：{ $place }位
cli_uecda-place-by-lot = 第{ $game }ゲーム: 順位は抽選
cli_uecda-name-cut = サーバーに残る名前は「{ $name }」です
cli_uecda-connect-stopped = { $games }ゲームで中断しました
cli_uecda-other-rules = ヒント: サーバーのルールが違うのかもしれません。--rulesと--setで合わせてください（一覧は 'sanban rules daihinmin'）
cli_uecda-by-lot = このゲームの順位は抽選で決まりました。次のゲームの身分でわかります
cli_uecda-over = 対戦は終わりました
cli_uecda-gives = { $cards } を渡す
cli_uecda-passes = パス
cli_uecda-connect-decisions = { $player } の判断{ $count }回、{ $seconds }秒: 平均{ $each } ms、最長{ $longest } ms。警告{ $warnings }件
cli_uecda-connection-twice = 接続を監視できません: { $why }
cli_uecda-not-an-address = '{ $address }' はHOST:PORTの形ではありません: { $why }
cli_uecda-brackets = IPv6アドレスは [::1]:42485 のように角括弧で囲みます
cli_uecda-no-host = ホストがありません
cli_uecda-bad-port = ポートは1から65535までの数です
cli_uecda-serve-no-terminal = --watchには端末が必要です。付けなくても対戦は行われます
cli_uecda-serve-listening = { $address } で待ち受け中、クライアント{ $clients }台を待っています
cli_uecda-serve-listening-filled = { $address } で待ち受け中、クライアント{ $clients }台を待っています。空席{ $empty }には{ $player }が着きます
cli_uecda-serve-heading = 大富豪、ルール { $rules }: { $games }ゲーム、{ $seconds }秒、シード { $seed }
cli_uecda-serve-no-listening = { $address } のポート{ $port }で待ち受けできません: { $why }。{ $remedy }
cli_uecda-serve-port-in-use = 別の--portか、0（空いているもの）を指定してください
cli_uecda-serve-port-denied = 1024以上の--portを指定してください
cli_uecda-serve-port-wrong = 別の--bindか--portを指定してください
cli_uecda-serve-joined = プレイヤー{ $number }は '{ $name }'（{ $version }）
cli_uecda-serve-left = プレイヤー{ $number }は開始前に退席しました。席は空いています
cli_uecda-serve-goes-on = 対戦は続いています（Ctrl-Cで終了）
cli_uecda-serve-turned-away = { $from } の接続を断りました: { $why }
cli_uecda-serve-lost-turn = 第{ $game }ゲーム: プレイヤー{ $number }は手番を失いました: { $why }
cli_uecda-serve-wrong-gift = 第{ $game }ゲーム: プレイヤー{ $number }の交換の札は無効で、最も強い札を渡しました: { $why }
cli_uecda-serve-replaced = 第{ $game }ゲーム: プレイヤー{ $number }は{ $player }に交代しました: { $why }
cli_uecda-serve-no-human = 大会のテーブルには 'human' のための画面がありません。'sanban play daihinmin' を使ってください
cli_uecda-serve-too-many = プレイヤー{ $players }人{ $clients ->
        [0] {""}
       *[other] とクライアント{ $clients }台
    }では、5席を超えます
cli_uecda-serve-timeout = --timeout { $seconds }: 0.001から86400までの秒数で指定してください
cli_uecda-number = 番号
cli_uecda-player = プレイヤー
cli_uecda-games = 対局
cli_uecda-points = 点
cli_uecda-mean = 平均
cli_uecda-places = 順位（1位から）
cli_uecda-untold = 不明{ $games }
cli_uecda-lost-turns = 失った手番{ $turns }
cli_uecda-wrong-gifts = 無効な交換{ $gifts }回
cli_uecda-replaced = 第{ $game }ゲームで交代
