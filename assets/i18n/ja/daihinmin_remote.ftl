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
