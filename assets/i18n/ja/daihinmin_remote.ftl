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
