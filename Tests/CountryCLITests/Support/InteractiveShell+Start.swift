import CountryCLI
import Glibc
import TestSupport
import Testing

extension Shell {
  /// Those that are on this machine.
  static let installed = allCases.filter {
    Program.shell("command -v \($0.rawValue)").end == .code(0)
  }
}

extension InteractiveShell {
  /// The words that start a shell, after its start-up file has been written. The completions are
  /// found as an installed program's are, or sourced. A file `prompted` is made at every prompt.
  static func words(
    for shell: Shell, _ folder: ScratchFolder, isSourced: Bool
  ) -> [String] {
    switch shell {
    case .bash:
      folder.write(
        """
        PROMPT_COMMAND='touch prompted'
        source functions/countries.bash
        # What is offered is written down, after it has been made.
        noted() {
          _countries "$@"
          printf '%s\\n' "${COMPREPLY[@]}" >new
          mv new offers
        }
        complete -F noted countries

        """, to: "rc")
      return ["bash", "--noprofile", "--rcfile", "rc", "-i"]
    case .zsh:
      folder.write(
        """
        unsetopt AUTO_LIST
        precmd() { touch prompted }
        \(isSourced ? "" : "fpath=($PWD/functions $fpath)")
        autoload -Uz compinit && compinit -u -D
        \(isSourced ? "source functions/_countries" : "")
        noted() {
          compadd() {
            # With one of these options it only computes.
            if [[ " ${@[1,(i)(-|--)]}" != *' '-(O|A|D)' '* ]]; then
              local -a hits
              builtin compadd -A hits "$@"
              ((! $#hits)) || print -rl -- $hits >>new
            fi
            builtin compadd "$@"
          }
          _countries "$@"
          local status_of=$?
          unfunction compadd
          touch new
          mv new offers
          return status_of
        }
        compdef noted countries

        """, to: ".zshrc")
      return ["zsh", "-d", "-i"]
    case .fish:
      folder.write(
        """
        function fish_prompt; touch prompted; end
        function fish_greeting; end
        \(isSourced ? "source functions/countries.fish" : "set -p fish_complete_path $PWD/functions")

        """, to: "rc.fish")
      return ["fish", "--no-config", "-i", "-C", "source rc.fish"]
    }
  }

  /// Starts a process that has a terminal of its own, and returns the other end of this.
  static func start(_ words: [String], in folder: ScratchFolder) throws -> (Int32, pid_t) {
    let (master, slave) = Descriptors.terminal(columns: 200)
    defer { close(slave) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    let variables = [
      "PATH=\(folder.path("bin")):/usr/local/bin:/usr/bin:/bin", "HOME=\(folder.path)",
      "ZDOTDIR=\(folder.path)", "TERM=\(words[0] == "fish" ? "xterm" : "dumb")", "LANG=C.UTF-8",
      "LC_ALL=C.UTF-8", "COUNTRIES_HOME=\(folder.path("catalog"))",
    ]
    let line =
      ["/usr/bin/env", "-i", "-C", folder.path] + variables + ["setsid", "--ctty"] + words
    let child = Program.start(line, input: slave, output: slave, error: slave)
    return (master, try #require(child))
  }
}
