# What CI runs.
ci:
    bash .ci/run

# Packages, in target/packages: `just dist static`, `just dist deb`, `just dist source`.
dist *WHAT:
    packaging/dist {{WHAT}}

# The speeds that docs/speed.md quotes.
bench:
    cargo bench

# The whole of perft(4), some minutes.
perft4:
    cargo run --release -- blokus perft --depth 4
