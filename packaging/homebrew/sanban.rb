# Not run: written for Homebrew. The address is where the archive of `packaging/dist source` was put, the checksum is what it printed.
class Sanban < Formula
  desc "Blackjack, Daihinmin and Blokus Duo in one terminal, against strong AIs"
  homepage ENV.fetch("SANBAN_ADDRESS")
  version ENV.fetch("SANBAN_VERSION", "1.0.0-rc.1")
  url "#{ENV.fetch("SANBAN_ADDRESS")}/sanban-#{version}-vendored.tar.xz"
  sha256 ENV.fetch("SANBAN_SHA256")
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "build", "--offline", "--locked", "--profile", "dist", "-p", "sanban", "-p", "sanban-lab"
    bin.install "target/dist/sanban", "target/dist/sanban-lab"
    (man1/"sanban.1").write Utils.safe_popen_read(bin/"sanban", "man")
    generate_completions_from_executable(bin/"sanban", "completions")
  end

  test do
    assert_match "blackjack", shell_output("#{bin}/sanban rules blackjack").downcase
  end
end
