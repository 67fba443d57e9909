# shellcheck shell=bash
# What the scripts share. Sourced, not run.

# Says what is wrong and ends.
die() {
  echo "${0##*/}: $*" >&2
  exit 1
}

# Ends unless there is a Swift compiler. One that is too old says so itself.
require_swift() {
  command -v swift >/dev/null ||
    die "no Swift compiler is found; install Swift 6.2 or later from https://www.swift.org/install/linux"
}

# Prints the path of one of the C compiler's or the system's libraries, or nothing.
library_file() {
  local path
  path=$("$(c_compiler)" -print-file-name="$1")
  # A compiler that does not know the file prints its bare name.
  [ "$path" = "$1" ] || echo "$path"
}

# Prints the name of a C compiler: Swift brings one.
c_compiler() {
  local beside_swift
  beside_swift=$(dirname "$(readlink -f "$(command -v swift)")")/clang
  if [ -x "$beside_swift" ]; then echo "$beside_swift"; else echo clang; fi
}

# Runs a command with its output in the file $1, which is shown only if the command fails.
quietly() {
  local log=$1
  shift
  "$@" >"$log" 2>&1 || {
    local status=$?
    cat "$log" >&2
    return "$status"
  }
}

# Builds the program as it is shipped and prints its path. Build output is shown only on failure.
shipped_program() {
  local log status=0
  log=$(mktemp)
  quietly "$log" "$1/build" || status=$?
  [ "$status" -ne 0 ] || tail -n 1 "$log"
  rm -f "$log"
  return "$status"
}
