### コマンドライン：sanban history

cli_history-about = 履歴（テーブル、成績、レート、練習の解答）を書き出す、または取り込む
cli_history-export-about = 保存されている内容を出力
cli_history-export-arg-json = すべてを1つのJSON文書として（既定）
cli_history-export-arg-csv = 成績をCSVで
cli_history-export-arg-records = テーブルを記録として（空行区切り）
cli_history-export-arg-game = このゲームだけ
cli_history-export-arg-out = 標準出力の代わりにFILEへ書き込む
cli_history-import-about = 'export --json' の出力を取り込む（既にあるものは追加しない）
cli_history-import-arg-file = ファイル
