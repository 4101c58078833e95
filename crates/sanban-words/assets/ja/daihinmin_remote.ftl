# A table of Daihinmin at a server elsewhere.

daihinmin_remote-turn = あなたの番です（{ $seconds }秒）
daihinmin_remote-turn-after-lost = あなたの番です（{ $seconds }秒、前の番は時間切れ）
daihinmin_remote-lost = 時間切れでこの番を失いました
daihinmin_remote-button-review = 検討
daihinmin_remote-button-go-on = 進む
daihinmin_remote-review-leave = a   q 退席
daihinmin_remote-waits = Enter   あなたの番です（サーバー待機中）
daihinmin_remote-next-comes = サーバーが次のゲームを始めます
daihinmin_remote-broken-late = { $how }。時間切れで番を失っていました。遅すぎる席は、サーバーがほかのプレイヤーに渡します。
daihinmin_remote-broken = 接続が切れました
daihinmin_remote-review-or-leave = a 検討   q 退席

daihinmin_remote-no-connection = { $address } に接続できません: { $why }{ $kind ->
        [refused] 。サーバーが動いているか、ポートが正しいか確認してください
       *[other] {""}
    }
daihinmin_remote-no-number = サーバーが0～4以外のプレイヤー番号（{ $number }）を送りました。プロトコル{ $version }のサーバーではないようです
daihinmin_remote-moment = { $when ->
        [before] 最初のゲームの前
        [deal] 第{ $game }ゲームの配り
       *[turn] 第{ $game }ゲーム、{ $turn }手目
    }: { $why }
daihinmin_remote-closed = 接続が閉じられました
daihinmin_remote-cut-short = 通信の途中（{ $wanted }バイト中{ $given }）で接続が閉じられました
daihinmin_remote-late = 時間切れ
daihinmin_remote-flood = 求めていないデータの送信
daihinmin_remote-login = ログインの先頭が { $number } で、プロトコルの版ではありません
daihinmin_remote-illegal = { $action }: { $why }
daihinmin_remote-given-up = { $why }が{ $times }回続きました
daihinmin_remote-stopped = 対戦を中断しました
daihinmin_remote-version = '{ $said }' はプロトコルのバージョンではありません（20060、20070、20140のいずれか）
daihinmin_remote-length = { $given }バイトしかありません（テーブルは{ $wanted }バイト）
daihinmin_remote-digit = テーブルの{ $at }バイト目が { $byte } で、16進数の数字ではありません
daihinmin_remote-joker-cell = ジョーカーがセル{ $cell }にあります（札のセルは0～74）
daihinmin_remote-cell = セル[{ $row }][{ $column }]の値 { $value } は札を表しません
daihinmin_remote-two-jokers = テーブルにジョーカーが2枚あります
daihinmin_remote-no-meld = { $cards }: { $why }
daihinmin_remote-joker-place = { $cards } のジョーカーが違うセルにあります
daihinmin_remote-otherwise = サーバーとルールが食い違っています: { $what }
daihinmin_remote-not-taken = サーバーは { $meld } を受け付けませんでした
daihinmin_remote-unshown = プレイヤー{ $number }の{ $count }枚が、見えないまま流されました{ $guess ->
        [none] {""}
       *[other] （おそらく { $guess }）
    }
daihinmin_remote-no-last-code = ゲーム終了の合図なしに接続が閉じられました。このゲームは終わっているので数えます
daihinmin_remote-not-waited = サーバーは答えを待ちませんでした
daihinmin_remote-player-panicked = プレイヤーが異常終了しました
daihinmin_remote-player-illegal = プレイヤーが出せない手を選びました: { $action }（{ $why }）
daihinmin_remote-weakest = サーバーが{ $count }枚を求めています。弱い札から渡します
daihinmin_remote-unreadable-hand = 手札を読み取れません: { $why }
daihinmin_remote-unreadable-meld = 場の札を読み取れません: { $why }
daihinmin_remote-other-place = このゲームはルールでは{ $ours }位、サーバーでは{ $theirs }位です
daihinmin_remote-flag = セル[5][{ $column }]の値 { $value } は0でも1でもありません
daihinmin_remote-classes = 身分 { $said } は正しくありません。身分のないゲームとみなします
daihinmin_remote-order = 席順が正しくありません。番号順とみなします
daihinmin_remote-order-changes = ゲームの途中で席順が変わりました。元の席順のまま続けます
daihinmin_remote-to-give = { $said }枚を求められました（ルールでは{ $expected }枚）
daihinmin_remote-counts = 手札の枚数 { $said } はありえません。ルールどおりの枚数とみなします
daihinmin_remote-deck = 配られた札は{ $dealt }枚です（全部で{ $deck }枚のはずです）
daihinmin_remote-hand-size = 手札は{ $cards }枚です（配られたのは{ $dealt }枚のはずです）
daihinmin_remote-mover = プレイヤー{ $said }の番とされています（プレイヤーは1～5）
daihinmin_remote-two-at-turn = 答えを求められましたが、プレイヤー{ $number }の番とされています
daihinmin_remote-not-asked = 自分の番なのに、答えを求められません
daihinmin_remote-moved = プレイヤー{ $said }が出したとされていますが、プレイヤー{ $number }の番でした
daihinmin_remote-played-twice = 場に { $meld } がありますが、{ $gone } はすでに出た札です
daihinmin_remote-not-held = プレイヤー{ $number }が、持っていない { $meld } を出しました
daihinmin_remote-against = プレイヤー{ $number }の { $meld }: { $why }
daihinmin_remote-judgement = 答えの判定が { $said } です（9は受理、8は却下）
daihinmin_remote-over-early = { $holders }人が札を持っているのに、ゲーム終了とされました
daihinmin_remote-end = ゲームの終わりの値が { $said } です（1はゲーム終了、2は対戦終了）
daihinmin_remote-actor = プレイヤー{ $said }の番（ルールではプレイヤー{ $expected }の番）
daihinmin_remote-hand = 手札は { $said }（ルールでは { $expected }）
daihinmin_remote-count = プレイヤー{ $number }の手札は{ $said }枚（ルールでは{ $expected }枚）
daihinmin_remote-no-counts = 手札の枚数 { $said } はありえません
daihinmin_remote-out = 札のないプレイヤー{ $number }の番
daihinmin_remote-empty =
    { $said ->
        [yes] 場は流れている
       *[no] 場に札がある
    }
daihinmin_remote-top = 場の札は { $meld }
daihinmin_remote-revolution =
    { $said ->
        [yes] 革命中
       *[no] 革命なし
    }
daihinmin_remote-lock =
    { $said ->
        [yes] 縛りあり
       *[no] 縛りなし
    }
daihinmin_remote-goes-on = ゲームは終わっていない
