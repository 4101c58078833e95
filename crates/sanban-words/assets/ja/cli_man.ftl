### コマンドライン：sanban man

cli_man-about = マニュアルページを出力（読むには: sanban man | man -l -）
cli_man-arg-command = プログラム全体ではなく、サブコマンド（'match'、'blokus perft' など）のページ
cli_man-name = 名前
cli_man-synopsis = 書式
cli_man-description = 説明
cli_man-options = オプション
cli_man-subcommands = サブコマンド
cli_man-extra = 補足
cli_man-version = バージョン
