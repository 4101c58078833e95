# Not run: written for nix-build. The address is where the archive of `packaging/dist source` was put, the checksum is what it printed.
{ pkgs ? import <nixpkgs> { }
, version ? "1.0.0-rc.1"
, address
, sha256
}:

pkgs.rustPlatform.buildRustPackage {
  pname = "sanban";
  inherit version;
  src = pkgs.fetchurl { url = "${address}/sanban-${version}-vendored.tar.xz"; inherit sha256; };
  # The crates lie in the archive, and its .cargo/config.toml says so.
  cargoVendorDir = "vendor";
  buildType = "dist";
  cargoBuildFlags = [ "-p" "sanban" "-p" "sanban-lab" ];
  # The tests take ten minutes and a terminal: they are the repository's.
  doCheck = false;
  nativeBuildInputs = [ pkgs.installShellFiles ];
  postInstall = ''
    $out/bin/sanban man > sanban.1
    installManPage sanban.1
    installShellCompletion --cmd sanban \
      --bash <($out/bin/sanban completions bash) \
      --zsh <($out/bin/sanban completions zsh) \
      --fish <($out/bin/sanban completions fish)
  '';
  meta = {
    description = "Blackjack, Daihinmin and Blokus Duo in one terminal, against strong AIs";
    license = with pkgs.lib.licenses; [ mit asl20 ];
    mainProgram = "sanban";
  };
}
