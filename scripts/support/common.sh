# What the scripts share. Sourced, not run.

# Says what is wrong and ends.
die() {
  echo "${0##*/}: $*" >&2
  exit 1
}

# Ends unless there is a Swift compiler of the right age.
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
