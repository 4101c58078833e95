### コマンドライン：sanban completions

cli_completions-about = シェルの補完スクリプトを出力
cli_completions-arg-shell = シェル
