### コマンドライン：sanban watch

cli_watch-about = AI同士の対局を見る：一時停止、前後へのステップ、速さの変更
cli_watch-arg-games = 大富豪の対局数：1000まで、または 'endless' [既定値：設定に従う]
