### コマンドライン：sanban watch

cli_watch-about = AI同士のゲームを見る：一時停止、前後へのステップ、速さの変更
cli_watch-arg-games = シリーズの長さ：ゲーム数かラウンド数で1000まで、または 'endless' [既定値: 設定に従う]
