### コマンドライン：sanban keys

cli_keys-about = すべての画面のキーをMarkdownで出力
