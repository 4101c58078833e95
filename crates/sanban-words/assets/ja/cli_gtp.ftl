### コマンドライン：sanban gtp

cli_gtp-about =
    Go Text Protocol（バージョン2）でブロックスデュオをプレイ

    標準入力からコマンドを受け取り、標準出力に答えます。'list_commands' でコマンドの一覧が出ます。手は e10,f10,g10,g11,g12 のようにマスをコンマでつないだもので、順序は問いません。
cli_gtp-arg-player = プレイヤー：NAME または NAME:KEY=VALUE,…（一覧は 'sanban players blokus'） [既定値: いつものプレイヤー]
