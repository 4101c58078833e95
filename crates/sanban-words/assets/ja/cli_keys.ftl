### コマンドライン：sanban keys

cli_keys-about = すべての画面のキーをMarkdownで出力（設定で変えたキーには印が付く）
cli_keys-arg-toml = config.tomlに書ける形で出力し、そこで変えられるようにする
cli_keys-arg-default = 設定に関係なく、標準のキーを出力
